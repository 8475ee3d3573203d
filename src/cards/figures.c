/* SPDX-License-Identifier: MIT */
/* What a card has beside its text: "Minion · cost 5 · 4/4 · legend". */
#include "cards/speech.h"

static void put_icons(const crd_tongue *tongue, const crd_card *card, slg_out *out) {
    bool any = false;
    for (uint32_t i = 0; i < 3; i++) {
        if (!(card->icons >> i & 1)) continue;
        if (any)
            slg_put(out, ", ");
        else
            crd_put_separator(out);
        slg_put(out, tongue->icon[i]);
        any = true;
    }
}

static void put_types(const crd_set *set, const crd_card *card, slg_lang lang, slg_out *out) {
    bool any = false;
    if (card->types == CRD_EVERY_TYPE) {
        const crd_game_tongue *unused;
        crd_put_separator(out);
        slg_put(out, crd_tongue_of(set, lang, false, &unused)->every_type);
        return;
    }
    for (uint32_t i = 0; i < set->type_count; i++) {
        if (!(card->types >> i & 1)) continue;
        if (any)
            slg_put(out, ", ");
        else
            crd_put_separator(out);
        slg_put(out, set->types[i].one[lang]);
        any = true;
    }
}

static void put_attack_essence(const crd_card *card, slg_out *out) {
    bool is_modifier = card->family == CRD_FAMILY_ATTACHMENT;
    crd_put_separator(out);
    if (is_modifier && card->attack >= 0) slg_put_char(out, '+');
    slg_put_number(out, card->attack);
    slg_put_char(out, '/');
    if (is_modifier && card->essence >= 0) slg_put_char(out, '+');
    slg_put_number(out, card->essence);
}

static void put_family(const crd_set *set, const crd_tongue *tongue, const crd_game_tongue *game,
                       const crd_card *card, slg_out *out) {
    uint32_t kind = set->decks[card->deck].kind;
    if (card->icons & CRD_ICON_CURSE)
        slg_put(out, tongue->curse);
    else if (card->icons & CRD_ICON_TOKEN)
        slg_put(out, tongue->token);
    else if (card->family == CRD_FAMILY_SKILL)
        slg_put(out, kind < CRD_GAME_DECKS ? tongue->skill_of[kind]
                                           : game->decks[kind - CRD_GAME_DECKS]);
    else
        slg_put(out, card->family < CRD_GAME_FAMILIES
                         ? tongue->family[card->family]
                         : game->families[card->family - CRD_GAME_FAMILIES]);
}

void crd_put_figures(const crd_set *set, uint32_t card, slg_lang lang, slg_out *out) {
    if (card >= set->card_count) return;
    const crd_card *found = &set->cards[card];
    const crd_game_tongue *game;
    bool foe = found->family >= CRD_GAME_FAMILIES;
    const crd_tongue *tongue = crd_tongue_of(set, lang, foe, &game);
    put_family(set, tongue, game, found, out);
    if (foe) crd_dialect_of(set)->put_figures(set, tongue, found, lang, out);
    if (foe) put_types(set, found, lang, out);
    if (found->family > CRD_FAMILY_FIXTURE) return;
    crd_put_separator(out);
    slg_put(out, tongue->cost);
    slg_put_u64(out, found->cost);
    if (crd_has_figures(found)) put_attack_essence(found, out);
    put_icons(tongue, found, out);
    put_types(set, found, lang, out);
}

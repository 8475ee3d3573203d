/* SPDX-License-Identifier: MIT */
/* What a card has beside its text: "Minion · cost 5 · 4/4 · legend". */
#include "cards/speech.h"

static void put_separator(slg_out *out) {
    slg_put(out, " · ");
}

static void put_icons(const crd_tongue *tongue, const crd_card *card, slg_out *out) {
    bool any = false;
    for (uint32_t i = 0; i < 3; i++) {
        if (!(card->icons >> i & 1)) continue;
        if (any)
            slg_put(out, ", ");
        else
            put_separator(out);
        slg_put(out, tongue->icon[i]);
        any = true;
    }
}

static void put_types(const crd_set *set, const crd_card *card, slg_lang lang, slg_out *out) {
    bool any = false;
    for (uint32_t i = 0; i < set->type_count; i++) {
        if (!(card->types >> i & 1)) continue;
        if (any)
            slg_put(out, ", ");
        else
            put_separator(out);
        slg_put(out, set->types[i].one[lang]);
        any = true;
    }
}

static void put_attack_essence(const crd_card *card, slg_out *out) {
    bool is_modifier = card->family == CRD_FAMILY_ATTACHMENT || card->family == CRD_FAMILY_SWARM;
    put_separator(out);
    if (is_modifier && card->attack >= 0) slg_put_char(out, '+');
    slg_put_int(out, card->attack);
    slg_put_char(out, '/');
    if (is_modifier && card->essence >= 0) slg_put_char(out, '+');
    slg_put_int(out, card->essence);
}

static void put_family(const crd_set *set, const crd_tongue *tongue, const crd_card *card,
                       slg_out *out) {
    uint32_t kind = set->decks[card->deck].kind;
    if (card->icons & CRD_ICON_CURSE)
        slg_put(out, tongue->curse);
    else if (card->family == CRD_FAMILY_SKILL)
        slg_put(out, tongue->skill_of[kind]);
    else
        slg_put(out, tongue->family[card->family]);
}

/* "blue, green, red": the icons of a Nemesis card's copies. */
static void put_colours(const crd_tongue *tongue, const crd_card *card, slg_out *out) {
    bool any = false;
    for (uint32_t i = 0; i < 4; i++)
        for (uint32_t n = 0; n < card->colours[i]; n++) {
            if (any)
                slg_put(out, ", ");
            else
                put_separator(out);
            slg_put(out, tongue->colour[i]);
            any = true;
        }
}

/* "Condition · 3 omens · star · blue, red", "Cultist · essence 2", "Swarm · -1 attack". */
static void put_foe_figures(const crd_set *set, const crd_tongue *tongue, const crd_card *card,
                            slg_lang lang, slg_out *out) {
    if (card->family == CRD_FAMILY_CONDITION) {
        put_separator(out);
        slg_put_u64(out, card->cost);
        slg_put(out, card->cost == 1 ? tongue->omen : tongue->omens);
    }
    if (card->icons & CRD_ICON_STAR) {
        put_separator(out);
        slg_put(out, tongue->star);
    }
    if (card->family == CRD_FAMILY_CULTIST) {
        put_separator(out);
        slg_put(out, tongue->essence);
        slg_put_int(out, card->essence);
    }
    if (card->family == CRD_FAMILY_SWARM) {
        put_separator(out);
        slg_put_int(out, card->attack);
        slg_put(out, tongue->attack);
    }
    put_colours(tongue, card, out);
    put_types(set, card, lang, out);
}

void crd_put_figures(const crd_set *set, uint32_t card, slg_lang lang, slg_out *out) {
    if (card >= set->card_count) return;
    const crd_card *found = &set->cards[card];
    const crd_tongue *tongue = crd_tongue_of(lang, found->family >= CRD_FAMILY_NEMESIS);
    put_family(set, tongue, found, out);
    if (found->family >= CRD_FAMILY_NEMESIS) put_foe_figures(set, tongue, found, lang, out);
    if (found->family > CRD_FAMILY_ATTACHMENT) return;
    put_separator(out);
    slg_put(out, tongue->cost);
    slg_put_u64(out, found->cost);
    if (found->family != CRD_FAMILY_SORCERY) put_attack_essence(found, out);
    put_icons(tongue, found, out);
    put_types(set, found, lang, out);
}

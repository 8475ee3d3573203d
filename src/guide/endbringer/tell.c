/* SPDX-License-Identifier: MIT */
/* The whole table as lines of text, for the plain client: first the Endbringer, then what
 * Sorcerer's players have. */
#include "guide/endbringer/words.h"

static void tell_conditions(guide_text *to, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    const ebr_part *horde = endbringer_horde(scene);
    char name[SLG_TEXT_MAX];
    for (uint32_t left = horde->conditions; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(left);
        const crd_card *card = spells_card_design(scene, EBR_NEMESIS + n);
        spells_thing_name(scene, (int32_t)(EBR_NEMESIS + n), name, sizeof name);
        guide_addf(to, "  %s: %s (%u)", guide_says(scene, W_E_CONDITIONS), name, card->cost);
        if (horde->star[n] < s->core.seats)
            guide_addf(to, " ★ %s", spells_name(scene, horde->star[n]));
        guide_add(to, "\n");
    }
}

static void tell_enemy(guide_text *to, const slg_guide_scene *scene, uint32_t slot) {
    const spl_state *s = spells_state(scene);
    const spl_minion *m = &s->minions[slot];
    char name[SLG_TEXT_MAX], marks[48];
    guide_text more = guide_text_in(marks, sizeof marks);
    guide_add(&more, "");
    endbringer_add_marks(&more, scene, slot);
    spells_thing_name(scene, m->card, name, sizeof name);
    guide_addf(to, "    %s: %s %d/%d", spells_name(scene, m->seat), name,
               spells_attack(scene, slot), spells_remaining(scene, slot));
    if (!(s->ready >> slot & 1)) guide_addf(to, ", %s", guide_says(scene, W_S_EXHAUSTED));
    if (marks[0]) guide_addf(to, ", %s", marks);
    guide_add(to, "\n");
}

static void tell_place(guide_text *to, const slg_guide_scene *scene, uint32_t place) {
    const spl_state *s = spells_state(scene);
    const ebr_place *at = &endbringer_horde(scene)->places[place];
    slg_lang lang = guide_lang(scene);
    guide_addf(to, "  %s%s: ", spells_place_name(scene, place),
               ebr_avatar_places(s) >> place & 1 ? " Ω" : "");
    if (at->stones)
        guide_add_word(to, lang, W_E_STONES, at->stones, EBR_STONE_DEFENSE - at->damage);
    else
        guide_add(to, guide_say(lang, W_E_NO_STONES));
    if (at->tentacles) guide_addf(to, ", T%u", at->tentacles);
    if (at->gates) guide_addf(to, ", G%d", __builtin_popcount(at->gates));
    guide_add(to, "\n");
    for (uint32_t side = 2; side-- > 0;) {
        for (uint64_t left = spells_minions(scene, place, side); left; left &= left - 1)
            tell_enemy(to, scene, (uint32_t)__builtin_ctzll(left));
        spells_tell_fixtures(to, scene, place, side);
    }
}

static void tell_ally(guide_text *to, const slg_guide_scene *scene, uint32_t seat) {
    const spl_state *s = spells_state(scene);
    const spl_player *p = &s->seats[seat];
    slg_lang lang = guide_lang(scene);
    guide_addf(to, "  %s: ", spells_name(scene, seat));
    guide_add_word(to, lang, W_S_RESOURCES, p->energy, p->actions, p->omens);
    guide_add(to, " · ");
    guide_add_word(to, lang, W_S_CARDS, p->hand_size, p->grimoire_size,
                   __builtin_popcountll(p->graveyard));
    if (spl_face_downs(s, seat)) {
        guide_add(to, " · ");
        guide_add_word(to, lang, W_S_CONCEALED, spl_concealed_count(s, seat));
    }
    if (p->fate)
        guide_addf(to, " · %s", guide_say(lang, p->fate == 2 ? W_S_FATE_FULL : W_S_FATE_EMPTY));
    if (p->avatar < s->places_count) guide_addf(to, " · ♔ %s", spells_place_name(scene, p->avatar));
    guide_add(to, "\n");
}

static void tell_hand(guide_text *to, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    const char *between = " ";
    char name[SLG_TEXT_MAX];
    if (scene->viewer >= s->core.seats || !s->seats[scene->viewer].hand) return;
    guide_addf(to, "  %s:", guide_says(scene, W_S_HAND));
    for (uint64_t left = s->seats[scene->viewer].hand; left; left &= left - 1) {
        uint32_t card = scene->viewer * SPL_BLOCK + (uint32_t)__builtin_ctzll(left);
        spells_thing_name(scene, (int32_t)card, name, sizeof name);
        guide_addf(to, "%s%s", between, name);
        between = ", ";
    }
    guide_add(to, "\n");
}

void endbringer_tell(const slg_guide_scene *scene, char *out, size_t capacity) {
    const spl_state *s = spells_state(scene);
    const ebr_part *horde = endbringer_horde(scene);
    slg_lang lang = guide_lang(scene);
    char text[512];
    guide_text to = guide_text_in(out, capacity), line = guide_text_in(text, sizeof text);
    guide_add_word(&to, lang, W_ROUND, s->round);
    guide_addf(&to, ", %s, ", guide_say(lang, spells_phase_word(s->phase)));
    guide_add_word(&to, lang, W_E_DEFENSE, horde->defense > 0 ? horde->defense : 0,
                   EBR_DEFENSE * s->core.seats);
    endbringer_foe_name(scene, text, sizeof text);
    guide_addf(&to, "\n  Ω %s\n", text);
    if (horde->deck_damage) {
        guide_add(&to, "  ");
        guide_add_word(&to, lang, W_E_ADVISE_SPARED, horde->deck_damage);
        guide_add(&to, "\n");
    }
    if (spells_standstill(scene)) {
        guide_add(&to, "  ");
        guide_add_standstill(&to, lang, spells_standstill(scene));
        guide_add(&to, "\n");
    }
    line = guide_text_in(text, sizeof text);
    guide_add(&line, "");
    endbringer_add_engine(&line, scene);
    guide_addf(&to, "  %s\n", text);
    tell_conditions(&to, scene);
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        tell_place(&to, scene, place);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        tell_ally(&to, scene, seat);
    tell_hand(&to, scene);
    if (!s->battle.count) return;
    guide_addf(&to, "  %s:", guide_say(lang, W_DICE));
    for (uint32_t i = 0; i < s->battle.count; i++)
        guide_addf(&to, " [%s]", spells_face(s->battle.dice[i]));
    guide_add(&to, "\n");
}

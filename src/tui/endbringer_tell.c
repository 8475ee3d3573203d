/* SPDX-License-Identifier: MIT */
/* The whole table as lines of text, for the plain client: first the Endbringer, then what
 * Sorcerer's players have. */
#include "tui/endbringer_words.h"

static void tell_conditions(tui_text *to, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    const end_part *horde = endbringer_horde(eyes);
    char name[SLG_TEXT_MAX];
    for (uint32_t left = horde->conditions; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(left);
        const crd_card *card = sor_design(sorcerer_set(eyes), s, END_NEMESIS + n);
        sorcerer_thing_name(eyes, (int32_t)(END_NEMESIS + n), name, sizeof name);
        tui_addf(to, "  %s: %s (%u)", sorcerer_say(eyes, W_E_CONDITIONS), name, card->cost);
        if (horde->star[n] < s->core.seats)
            tui_addf(to, " ★ %s", sorcerer_name(eyes, horde->star[n]));
        tui_add(to, "\n");
    }
}

static void tell_minion(tui_text *to, const table_eyes *eyes, uint32_t slot) {
    const sor_state *s = sorcerer_state(eyes);
    const sor_minion *m = &s->minions[slot];
    char name[SLG_TEXT_MAX], marks[48];
    tui_text more = tui_text_in(marks, sizeof marks);
    tui_add(&more, "");
    endbringer_add_marks(&more, eyes, slot);
    sorcerer_thing_name(eyes, m->card, name, sizeof name);
    tui_addf(
        to, "    %s: %s %d/%d",
        m->seat == END_SEAT ? sorcerer_say(eyes, W_E_ENDBRINGER) : sorcerer_name(eyes, m->seat),
        name, sor_attack(sorcerer_set(eyes), s, slot), sor_remaining(sorcerer_set(eyes), s, slot));
    if (!(s->ready >> slot & 1)) tui_addf(to, ", %s", sorcerer_say(eyes, W_S_EXHAUSTED));
    if (marks[0]) tui_addf(to, ", %s", marks);
    tui_add(to, "\n");
}

static void tell_place(tui_text *to, const table_eyes *eyes, uint32_t place) {
    const sor_state *s = sorcerer_state(eyes);
    const end_place *at = &endbringer_horde(eyes)->places[place];
    slg_lang lang = sorcerer_lang(eyes);
    tui_addf(to, "  %s%s: ", sorcerer_place_name(eyes, place),
             end_avatar_places(s) >> place & 1 ? " Ω" : "");
    if (at->stones)
        tui_add_word(to, lang, W_E_STONES, at->stones, END_STONE_DEFENSE - at->damage);
    else
        tui_add(to, tui_say(lang, W_E_NO_STONES));
    if (at->tentacles) tui_addf(to, ", T%u", at->tentacles);
    if (at->gates) tui_addf(to, ", G%d", __builtin_popcount(at->gates));
    tui_add(to, "\n");
    for (uint32_t side = 2; side-- > 0;)
        for (uint64_t left = sor_minions_of_side(s, place, side); left; left &= left - 1)
            tell_minion(to, eyes, (uint32_t)__builtin_ctzll(left));
}

static void tell_player(tui_text *to, const table_eyes *eyes, uint32_t seat) {
    const sor_state *s = sorcerer_state(eyes);
    const sor_player *p = &s->seats[seat];
    slg_lang lang = sorcerer_lang(eyes);
    tui_addf(to, "  %s: ", sorcerer_name(eyes, seat));
    tui_add_word(to, lang, W_S_RESOURCES, p->energy, p->actions, p->omens);
    tui_add(to, " · ");
    tui_add_word(to, lang, W_S_CARDS, p->hand_size, p->grimoire_size,
                 __builtin_popcountll(p->graveyard));
    if (p->fate)
        tui_addf(to, " · %s", tui_say(lang, p->fate == 2 ? W_S_FATE_FULL : W_S_FATE_EMPTY));
    if (p->avatar < s->places_count) tui_addf(to, " · ♔ %s", sorcerer_place_name(eyes, p->avatar));
    tui_add(to, "\n");
}

static void tell_hand(tui_text *to, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    const char *between = " ";
    char name[SLG_TEXT_MAX];
    if (eyes->scene.viewer >= s->core.seats || !s->seats[eyes->scene.viewer].hand) return;
    tui_addf(to, "  %s:", sorcerer_say(eyes, W_S_HAND));
    for (uint64_t left = s->seats[eyes->scene.viewer].hand; left; left &= left - 1) {
        uint32_t card = eyes->scene.viewer * SOR_DECK + (uint32_t)__builtin_ctzll(left);
        sorcerer_thing_name(eyes, (int32_t)card, name, sizeof name);
        tui_addf(to, "%s%s", between, name);
        between = ", ";
    }
    tui_add(to, "\n");
}

void endbringer_tell(const table_eyes *eyes, char *out, size_t capacity) {
    const sor_state *s = sorcerer_state(eyes);
    const end_part *horde = endbringer_horde(eyes);
    slg_lang lang = sorcerer_lang(eyes);
    char text[512];
    tui_text to = tui_text_in(out, capacity), line = tui_text_in(text, sizeof text);
    tui_add_word(&to, lang, W_ROUND, s->round);
    tui_addf(&to, ", %s, ", tui_say(lang, sorcerer_phase_word(s->phase)));
    tui_add_word(&to, lang, W_E_DEFENSE, horde->defense > 0 ? horde->defense : 0,
                 END_DEFENSE * s->core.seats);
    endbringer_foe_name(eyes, text, sizeof text);
    tui_addf(&to, "\n  Ω %s\n", text);
    if (horde->deck_damage) {
        tui_add(&to, "  ");
        tui_add_word(&to, lang, W_E_ADVISE_SPARED, horde->deck_damage);
        tui_add(&to, "\n");
    }
    if (sor_standstill_due(s)) {
        tui_add(&to, "  ");
        tui_add_standstill(&to, lang, sor_standstill_due(s));
        tui_add(&to, "\n");
    }
    line = tui_text_in(text, sizeof text);
    tui_add(&line, "");
    endbringer_add_engine(&line, eyes);
    tui_addf(&to, "  %s\n", text);
    tell_conditions(&to, eyes);
    for (uint32_t place = 0; place < END_PLACES; place++)
        tell_place(&to, eyes, place);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        tell_player(&to, eyes, seat);
    tell_hand(&to, eyes);
    if (!s->battle.count) return;
    tui_addf(&to, "  %s:", tui_say(lang, W_DICE));
    for (uint32_t i = 0; i < s->battle.count; i++)
        tui_addf(&to, " [%s]", sorcerer_face(s->battle.dice[i]));
    tui_add(&to, "\n");
}

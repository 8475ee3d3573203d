/* SPDX-License-Identifier: MIT */
/* The machine of each foe in one line: rage, rubble, the gate and its Chamber, minds; what the army
 * is about; the scenario. */
#include <stdio.h>
#include <string.h>

#include "tui/endbringer_words.h"

static void add_pips(tui_text *to, uint32_t full, uint32_t all) {
    for (uint32_t i = 0; i < all; i++)
        tui_add(to, i < full ? "●" : "○");
}

static void add_erlik(tui_text *to, const table_eyes *eyes) {
    const end_part *horde = endbringer_horde(eyes);
    slg_lang lang = sorcerer_lang(eyes);
    tui_addf(to, "%s ", tui_say(lang, W_E_RAGE));
    add_pips(to, horde->rage, END_OUTBURST);
    tui_add(to, " ");
    tui_add_word(to, lang, W_E_OUTBURST_IN, END_OUTBURST - horde->rage);
}

static void add_zcerneboch(tui_text *to, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    uint32_t sum = 0;
    tui_add(to, sorcerer_say(eyes, W_E_RUBBLE));
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        uint32_t count = endbringer_horde(eyes)->seats[seat].rubble_count;
        sum += count;
        tui_addf(to, " %s %u", sorcerer_name(eyes, seat), count);
    }
    tui_add(to, " → ");
    tui_add_word(to, sorcerer_lang(eyes), W_E_RUBBLE_COSTS, sum + s->core.seats);
}

static void add_ereshkigal(tui_text *to, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    const end_part *horde = endbringer_horde(eyes);
    slg_lang lang = sorcerer_lang(eyes);
    char name[SLG_TEXT_MAX];
    uint32_t turns = end_gate_turns(s);
    tui_add_word(to, lang, W_E_GATE, horde->gate, turns);
    tui_add(to, " ");
    add_pips(to, horde->gate, turns);
    tui_add(to, " · ");
    tui_add_word(to, lang, W_E_GATES_OPEN, END_GATE_COUNT - __builtin_popcount(horde->gates));
    tui_addf(to, " · %s", tui_say(lang, horde->chamber ? W_E_CHAMBER : W_E_CHAMBER_EMPTY));
    for (uint32_t left = horde->chamber; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(left);
        const crd_card *card = sor_design(sorcerer_set(eyes), s, END_NEMESIS + n);
        sorcerer_thing_name(eyes, (int32_t)(END_NEMESIS + n), name, sizeof name);
        tui_addf(to, " %s %d", name, card->essence - horde->wounds[n]);
        if (horde->boons[n]) tui_addf(to, "+%u", horde->boons[n]);
        tui_add(to, left & (left - 1) ? "," : "");
    }
}

static void add_hypnos(tui_text *to, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const end_player *more = &endbringer_horde(eyes)->seats[seat];
        tui_add(to, seat ? " · " : "");
        tui_add_word(to, sorcerer_lang(eyes), W_E_MIND, sorcerer_name(eyes, seat),
                     s->seats[seat].grimoire_size, __builtin_popcountll(more->voids),
                     __builtin_popcount(more->traumas));
    }
}

static void add_nemesis(tui_text *to, const table_eyes *eyes) {
    switch (endbringer_horde(eyes)->nemesis) {
    case END_ERLIK: add_erlik(to, eyes); break;
    case END_ZCERNEBOCH: add_zcerneboch(to, eyes); break;
    case END_ERESHKIGAL: add_ereshkigal(to, eyes); break;
    default: add_hypnos(to, eyes); break;
    }
}

static uint32_t ripe_minions(const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    uint32_t ripe = 0;
    for (uint64_t left = end_enemies(s); left; left &= left - 1)
        ripe += end_evolve_count(s, (uint32_t)__builtin_ctzll(left)) >= END_RIPE;
    return ripe;
}

static void add_archetype(tui_text *to, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    const end_part *horde = endbringer_horde(eyes);
    slg_lang lang = sorcerer_lang(eyes);
    char name[SLG_TEXT_MAX];
    uint32_t swarms = 0;
    switch (horde->archetype) {
    case END_DEATHDEALER:
        if (end_pile_top(s) < 0) return;
        sorcerer_thing_name(eyes, end_pile_top(s), name, sizeof name);
        tui_add(to, " · ");
        tui_add_word(to, lang, W_E_TOP_DEAD, name);
        break;
    case END_DEMIURGE:
        tui_add(to, " · ");
        tui_add_word(to, lang, W_E_RIPE, ripe_minions(eyes), 2 + s->core.seats);
        break;
    case END_PLAGUEBRINGER:
        for (uint64_t left = end_allied(s); left; left &= left - 1)
            swarms += end_swarms_on(s, (uint32_t)__builtin_ctzll(left));
        tui_add(to, " · ");
        tui_add_word(to, lang, W_E_TOKENS, __builtin_popcountll(s->seats[END_TOKEN_SEAT].grimoire),
                     swarms);
        break;
    default: break;
    }
}

static void add_scenario(tui_text *to, const table_eyes *eyes) {
    const end_part *horde = endbringer_horde(eyes);
    slg_lang lang = sorcerer_lang(eyes);
    char name[SLG_TEXT_MAX];
    if (horde->scenario == END_NO_SCENARIO) return;
    sorcerer_thing_name(eyes, END_SCENARIO_CARD, name, sizeof name);
    tui_add(to, " · ");
    tui_add_word(to, lang, W_E_SCENARIO, name, horde->cube);
    if (horde->scenario != END_RITUAL) return;
    tui_add(to, " · ");
    tui_add_word(to, lang, W_E_ALTAR, __builtin_popcount(horde->altar),
                 END_ALTAR_EACH * sorcerer_state(eyes)->core.seats);
}

void endbringer_add_engine(tui_text *to, const table_eyes *eyes) {
    add_nemesis(to, eyes);
    add_archetype(to, eyes);
    add_scenario(to, eyes);
}

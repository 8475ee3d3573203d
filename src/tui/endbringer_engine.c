/* SPDX-License-Identifier: MIT */
/* The lines about the foe, piece by piece: what each nemesis keeps (rage, rubble, the gate and its
 * Chamber, minds), the army, the scenario, and the conditions in play. */
#include <stdio.h>
#include <string.h>

#include "tui/endbringer_words.h"
#include "json/print.h"

/* A new piece at the end of a list; if the list is full, its last piece again. */
static endbringer_piece *next_piece(endbringer_pieces *list, int32_t thing, grid_style style) {
    if (list->count < ENDBRINGER_PIECES) list->count++;
    endbringer_piece *piece = &list->at[list->count - 1];
    *piece = (endbringer_piece){.thing = thing, .style = style};
    return piece;
}

static tui_text rest_of(endbringer_piece *piece) {
    tui_text to = tui_text_in(piece->rest, sizeof piece->rest);
    tui_add(&to, "");
    return to;
}

static endbringer_piece *word_piece(endbringer_pieces *list, const table_eyes *eyes, tui_word word,
                                    int32_t thing) {
    endbringer_piece *piece = next_piece(list, thing, GRID_TEXT);
    tui_copy(piece->name, sizeof piece->name, sorcerer_say(eyes, word));
    return piece;
}

static endbringer_piece *card_piece(endbringer_pieces *list, const table_eyes *eyes, int32_t card,
                                    grid_style style) {
    endbringer_piece *piece = next_piece(list, card, style);
    sorcerer_thing_name(eyes, card, piece->name, sizeof piece->name);
    return piece;
}

static void add_pips(tui_text *to, uint32_t full, uint32_t all) {
    for (uint32_t i = 0; i < all; i++)
        tui_add(to, i < full ? "●" : "○");
}

/* --- the four nemeses --- */

static void add_erlik(endbringer_pieces *list, const table_eyes *eyes) {
    const end_part *horde = endbringer_horde(eyes);
    endbringer_piece *piece = word_piece(list, eyes, W_E_RAGE, END_NEMESIS_CARD);
    tui_text to = rest_of(piece);
    tui_add(&to, " ");
    add_pips(&to, horde->rage, END_OUTBURST);
    tui_add(&to, " ");
    tui_add_word(&to, sorcerer_lang(eyes), W_E_OUTBURST_IN, END_OUTBURST - horde->rage);
    if (horde->rage + 1 >= END_OUTBURST) piece->style = GRID_WARN;
}

static void add_zcerneboch(endbringer_pieces *list, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    endbringer_piece *piece = word_piece(list, eyes, W_E_RUBBLE, END_NEMESIS_CARD);
    tui_text to = rest_of(piece);
    uint32_t sum = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        uint32_t count = endbringer_horde(eyes)->seats[seat].rubble_count;
        sum += count;
        tui_addf(&to, "%s %s %u", seat ? "," : "", sorcerer_name(eyes, seat), count);
    }
    piece = next_piece(list, END_NEMESIS_CARD, GRID_WARN);
    to = rest_of(piece);
    tui_add_word(&to, sorcerer_lang(eyes), W_E_RUBBLE_COSTS, sum + s->core.seats);
}

/* "Wailing Cultist 1 1+2": each kind once, with the essence and the boons of each Cultist. */
static void add_cultists(tui_text *to, const table_eyes *eyes, uint32_t set) {
    const sor_state *s = sorcerer_state(eyes);
    const end_part *horde = endbringer_horde(eyes);
    for (; set; set &= set - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(set);
        const crd_card *card = sor_design(sorcerer_set(eyes), s, END_NEMESIS + n);
        tui_addf(to, " %d", card->essence - horde->wounds[n]);
        if (horde->boons[n]) tui_addf(to, "+%u", horde->boons[n]);
    }
}

static void add_chamber(endbringer_pieces *list, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    uint32_t left = endbringer_horde(eyes)->chamber;
    bool first = true;
    while (left) {
        uint32_t card = END_NEMESIS + (uint32_t)__builtin_ctz(left), same = 0;
        for (uint32_t rest = left; rest; rest &= rest - 1)
            if (s->design[END_NEMESIS + __builtin_ctz(rest)] == s->design[card])
                same |= rest & -rest;
        endbringer_piece *piece = card_piece(list, eyes, (int32_t)card, GRID_SEAT_B);
        tui_text to = rest_of(piece);
        add_cultists(&to, eyes, same);
        if (first)
            slg_print(piece->before, sizeof piece->before, "%s: ", sorcerer_say(eyes, W_E_CHAMBER));
        first = false;
        left &= ~same;
    }
}

static void add_ereshkigal(endbringer_pieces *list, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    const end_part *horde = endbringer_horde(eyes);
    uint32_t turns = end_gate_turns(s);
    endbringer_piece *piece = word_piece(list, eyes, W_E_GATE, END_NEMESIS_CARD);
    tui_text to = rest_of(piece);
    tui_add(&to, " ");
    add_pips(&to, horde->gate, turns);
    tui_add(&to, " ");
    tui_add_word(&to, sorcerer_lang(eyes), W_E_GATES_OPEN,
                 END_GATE_COUNT - __builtin_popcount(horde->gates), END_GATE_COUNT);
    if (!horde->chamber) word_piece(list, eyes, W_E_CHAMBER_EMPTY, ENDBRINGER_CHAMBER);
    add_chamber(list, eyes);
}

static void add_hypnos(endbringer_pieces *list, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    bool many = s->core.seats == END_PLAYERS;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const end_player *more = &endbringer_horde(eyes)->seats[seat];
        uint32_t traumas = (uint32_t)__builtin_popcount(more->traumas);
        endbringer_piece *piece = next_piece(list, ENDBRINGER_VOID + (int32_t)seat, GRID_TEXT);
        tui_copy(piece->name, sizeof piece->name, sorcerer_name(eyes, seat));
        tui_text to = rest_of(piece);
        tui_add_word(&to, sorcerer_lang(eyes), many ? W_E_MIND_SHORT : W_E_MIND,
                     s->seats[seat].grimoire_size, __builtin_popcountll(more->voids), traumas);
        if (traumas >= END_TRAUMAS_BORNE) piece->style = GRID_WARN;
    }
}

static void add_nemesis(endbringer_pieces *list, const table_eyes *eyes) {
    switch (endbringer_horde(eyes)->nemesis) {
    case END_ERLIK: add_erlik(list, eyes); break;
    case END_ZCERNEBOCH: add_zcerneboch(list, eyes); break;
    case END_ERESHKIGAL: add_ereshkigal(list, eyes); break;
    default: add_hypnos(list, eyes); break;
    }
}

/* --- the army --- */

static uint32_t ripe_minions(const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    uint32_t ripe = 0;
    for (uint64_t left = end_enemies(s); left; left &= left - 1)
        ripe += end_evolve_count(s, (uint32_t)__builtin_ctzll(left)) >= END_RIPE;
    return ripe;
}

static uint32_t swarms_in_play(const sor_state *s) {
    uint32_t swarms = 0;
    for (uint64_t left = end_allied(s); left; left &= left - 1)
        swarms += end_swarms_on(s, (uint32_t)__builtin_ctzll(left));
    return swarms;
}

static void add_archetype(endbringer_pieces *list, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    slg_lang lang = sorcerer_lang(eyes);
    endbringer_piece *piece;
    tui_text to;
    switch (endbringer_horde(eyes)->archetype) {
    case END_DEATHDEALER:
        if (end_pile_top(s) < 0) return;
        piece = card_piece(list, eyes, end_pile_top(s), GRID_TEXT);
        tui_copy(piece->before, sizeof piece->before, tui_say(lang, W_E_TOP_DEAD));
        break;
    case END_DEMIURGE:
        piece = next_piece(list, END_ARCHETYPE_CARD, GRID_TEXT);
        to = rest_of(piece);
        tui_add_word(&to, lang, W_E_RIPE, ripe_minions(eyes), 2 + s->core.seats);
        if (ripe_minions(eyes) + 1 >= 2u + s->core.seats) piece->style = GRID_WARN;
        break;
    case END_PLAGUEBRINGER:
        piece = next_piece(list, END_ARCHETYPE_CARD, GRID_TEXT);
        to = rest_of(piece);
        tui_add_word(&to, lang, W_E_TOKENS, __builtin_popcountll(s->seats[END_TOKEN_SEAT].grimoire),
                     swarms_in_play(s));
        break;
    default: break;
    }
}

/* --- the scenario --- */

static void add_scenario(endbringer_pieces *list, const table_eyes *eyes) {
    const end_part *horde = endbringer_horde(eyes);
    endbringer_piece *piece;
    tui_text to;
    if (horde->scenario == END_NO_SCENARIO) return;
    piece = card_piece(list, eyes, END_SCENARIO_CARD, GRID_TEXT);
    to = rest_of(piece);
    tui_addf(&to, " %u/%u", horde->cube,
             horde->scenario == END_SCIONS ? END_SCION_ROUNDS : END_SCENARIO_ROUNDS);
    if (horde->scenario != END_RITUAL) return;
    int lie = __builtin_popcount(horde->altar);
    int most = END_ALTAR_EACH * sorcerer_state(eyes)->core.seats;
    piece = next_piece(list, ENDBRINGER_ALTAR, lie * 3 >= most * 2 ? GRID_WARN : GRID_TEXT);
    to = rest_of(piece);
    tui_add_word(&to, sorcerer_lang(eyes), W_E_ALTAR, lie, most);
}

/* "Feud Without End (3)", "Leaden Lids (3) ★ Ada" */
static void add_conditions(endbringer_pieces *list, const table_eyes *eyes) {
    const sor_state *s = sorcerer_state(eyes);
    const end_part *horde = endbringer_horde(eyes);
    for (uint32_t left = horde->conditions; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(left);
        int32_t card = (int32_t)(END_NEMESIS + n);
        endbringer_piece *piece = card_piece(list, eyes, card, GRID_PORTAL);
        tui_text to = rest_of(piece);
        tui_addf(&to, " (%u)", sor_design(sorcerer_set(eyes), s, (uint32_t)card)->cost);
        if (horde->star[n] < s->core.seats)
            tui_addf(&to, " ★ %s", sorcerer_name(eyes, horde->star[n]));
        tui_copy(piece->label, sizeof piece->label, sorcerer_label(eyes, card));
    }
}

void endbringer_list(const table_eyes *eyes, endbringer_pieces *list) {
    list->count = 0;
    add_nemesis(list, eyes);
    add_archetype(list, eyes);
    add_scenario(list, eyes);
    add_conditions(list, eyes);
}

void endbringer_add_engine(tui_text *to, const table_eyes *eyes) {
    endbringer_pieces list;
    endbringer_list(eyes, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        const endbringer_piece *piece = &list.at[i];
        if (piece->style == GRID_PORTAL) continue; /* conditions have lines of their own */
        tui_addf(to, "%s%s%s%s", i ? " · " : "", piece->before, piece->name, piece->rest);
    }
}

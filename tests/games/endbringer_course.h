/* SPDX-License-Identifier: MIT */
/* A table to try the procedures of Endbringer on: a match at its first action, whose decks, minions
 * and counters the test then arranges; outcomes of chance are scripted. */
#ifndef ENDBRINGER_COURSE_H
#define ENDBRINGER_COURSE_H

#include <string.h>

#include "games/endbringer/play.h"
#include "spells/ops_parts.h"
#include "test.h"

enum { TABLE_SCRIPT = 64, TABLE_EVENTS = 1024 };

static slg_state_room table_room;
static slg_error table_error;
static slg_run table_run;
static slg_run *const run = &table_run;
static slg_chance_entry table_entries[TABLE_SCRIPT];
static slg_script table_script = {.entries = table_entries};
static slg_event table_told[TABLE_EVENTS];
static slg_events table_events = {.items = table_told, .capacity = TABLE_EVENTS};
static slg_io table_io = {.script = &table_script, .events = &table_events};
#define STATE ((slg_state *)(void *)&table_room)
#define S     (spl_of(STATE))
#define E     (ebr_of(S))

/* `options`: "name=value name=value"; the others have their defaults. */
static inline bool table_setup(slg_setup *setup, uint32_t seats, const char *options) {
    char word[64];
    slg_setup_default(&ebr_game, setup);
    setup->seats = (uint8_t)seats;
    while (*options) {
        size_t length = strcspn(options, " ");
        if (length >= sizeof word) return false;
        memcpy(word, options, length);
        word[length] = 0;
        char *value = strchr(word, '=');
        if (!value) return false;
        *value++ = 0;
        if (slg_setup_set(&ebr_game, setup, word, value, &table_error) != SLG_OK) return false;
        options += length + (options[length] == ' ');
    }
    return true;
}

/* Plays the last option of everything ("keep", the rightmost battlefield) up to the first action of
 * the game. */
static inline bool table_begin(uint32_t seats, const char *options) {
    slg_option offered[SLG_OPTIONS_MAX];
    slg_setup setup;
    table_script.count = 0;
    if (!table_setup(&setup, seats, options) ||
        slg_state_init(&ebr_game, &setup, STATE, NULL, &table_error) != SLG_OK)
        return false;
    while (S->phase == SPL_PHASE_CREATE) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(STATE));
        uint32_t count = slg_options(&ebr_game, STATE, seat, offered, SLG_OPTIONS_MAX);
        if (!count) return false;
        slg_apply(&ebr_game, STATE, seat, offered[count - 1]);
    }
    slg__run_begin(run, &ebr_game, STATE, &table_io, &table_error);
    return true;
}

/* Scripts the next outcome of a stream. Outcomes already drawn are dropped. */
static inline void chance(uint32_t stream, uint32_t value) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < table_script.count; i++)
        if (!table_entries[i].used) table_entries[kept++] = table_entries[i];
    table_script.count = kept;
    if (kept < TABLE_SCRIPT)
        table_entries[table_script.count++] =
            (slg_chance_entry){.stream = (uint8_t)stream, .value = (uint16_t)value};
}

/* All scripted outcomes were drawn, and none was missing. */
static inline bool chance_was_right(void) {
    return run->failed == SLG_OK && slg_script_done(&ebr_game, &table_script, &table_error) == 0;
}

/* Puts a procedure on top of what is waiting; table_go runs it until somebody is asked. */
static inline slg_frame *table_call(uint32_t proc, uint32_t seat) {
    slg__drop_questions(STATE);
    slg__run_begin(run, &ebr_game, STATE, &table_io, &table_error);
    table_events.count = 0;
    return slg_call(run, proc, seat);
}

static inline void table_go(void) {
    slg__run_all(run);
    slg__script_settle(&table_io, true);
}

/* The seat that is asked, and of what kind; SPL_NONE if nobody is. */
static inline uint32_t asked_seat(void) {
    uint32_t pending = slg_pending(STATE);
    return pending ? (uint32_t)__builtin_ctz(pending) : SPL_NONE;
}

static inline uint32_t asked(void) {
    slg_decision decision = {0};
    return slg_get_decision(&ebr_game, STATE, asked_seat(), &decision) ? decision.kind : 0u;
}

/* The number of such an option; -1 if there is none. */
static inline int32_t option_of(uint32_t kind, int32_t a) {
    slg_option offered[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(&ebr_game, STATE, asked_seat(), offered, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++)
        if (offered[i].kind == kind && (a < 0 || offered[i].a == a)) return (int32_t)i;
    return -1;
}

static inline uint32_t options_offered(void) {
    slg_option offered[SLG_OPTIONS_MAX];
    return slg_options(&ebr_game, STATE, asked_seat(), offered, SLG_OPTIONS_MAX);
}

/* Answers with the first option of that kind (and number, where it is not negative). */
static inline bool answer(uint32_t kind, int32_t a) {
    slg_decision decision;
    int32_t option = option_of(kind, a);
    uint32_t seat = asked_seat();
    table_events.count = 0;
    if (option < 0 || !slg_get_decision(&ebr_game, STATE, seat, &decision)) return false;
    slg_answer given = {.seq = decision.seq, .seat = (uint8_t)seat, .option = (uint16_t)option};
    return slg_give_answer(&ebr_game, STATE, given, &table_io, &table_error) == SLG_OK;
}

/* How many events of the kind there were since the last call or answer; the n-th of them. */
static inline uint32_t told(uint32_t kind) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < table_events.count; i++)
        count += table_told[i].kind == kind;
    return count;
}

static inline slg_event told_nth(uint32_t kind, uint32_t n) {
    for (uint32_t i = 0; i < table_events.count; i++)
        if (table_told[i].kind == kind && n-- == 0) return table_told[i];
    return (slg_event){0};
}

/* The number of the n-th copy of an id among the Endbringer's cards; EBR_LAST + 1 if there
 * is none. */
static inline uint32_t foe_card(const char *id, uint32_t n) {
    for (uint32_t card = EBR_FIRST; card <= EBR_LAST; card++)
        if (spl_foe_design(S, card) != CRD_NO_CARD &&
            strcmp(spl_design(spl_set(&ebr_game), S, card)->id, id) == 0 && n-- == 0)
            return card;
    CHECK_STR("there is no such card of the Endbringer", id);
    return EBR_LAST + 1;
}

/* Puts these numbers into the Nemesis deck and those onto its discard pile; all others
 * are nowhere. */
static inline void nemesis_deck(uint64_t deck, uint64_t discard) {
    spl_player *piles = &S->seats[EBR_NEMESIS_SEAT];
    piles->grimoire = deck;
    piles->grimoire_size = (uint8_t)__builtin_popcountll(deck);
    piles->graveyard = discard;
}

static inline void archetype_deck(uint64_t deck) {
    spl_player *piles = &S->seats[EBR_SEAT];
    piles->grimoire = deck;
    piles->grimoire_size = (uint8_t)__builtin_popcountll(deck);
}

static inline uint64_t nemesis_bit(uint32_t card) {
    return 1ull << (card - EBR_NEMESIS);
}

static inline uint32_t enemies_in(uint32_t place) {
    return (uint32_t)__builtin_popcountll(S->at[place] & S->of[EBR_SEAT]);
}

/* Puts a minion of the seat's deck that has the id into play. */
static inline uint32_t ally(uint32_t seat, const char *id, uint32_t place) {
    for (uint32_t n = 0; n < SPL_DECK; n++) {
        uint32_t card = seat * SPL_BLOCK + n;
        if (spl_host(S, card) == SPL_NONE &&
            strcmp(spl_design(spl_set(&ebr_game), S, card)->id, id) == 0)
            return spl_enter(run, card, seat, place);
    }
    CHECK_STR("no such card left", id);
    return 0;
}

#endif

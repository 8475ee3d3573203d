/* SPDX-License-Identifier: MIT */
/* A table for trying single operations against the Endbringer: a match at its first action, whose
 * minions, counters and cards the test then arranges. */
#ifndef ENDBRINGER_TABLE_H
#define ENDBRINGER_TABLE_H

#include <string.h>

#include "games/endbringer/parts.h"
#include "test.h"

#define FIRST_GAME "nemesis=erlik-khan archetype=deathdealer scenario=none"

static slg_state_room table_room;
static slg_error table_error;
static slg_run table_run;
static slg_run *const run = &table_run;
#define STATE ((slg_state *)&table_room)
#define S     (spl_of(STATE))
#define E     (ebr_of(S))

/* `options`: "name=value name=value"; the others have their defaults. */
static inline slg_status table_set(uint32_t seats, const char *options, slg_io *io) {
    char word[64];
    slg_setup setup;
    table_error = (slg_error){0};
    slg_setup_default(&ebr_game, &setup);
    setup.seats = (uint8_t)seats;
    while (*options) {
        size_t length = strcspn(options, " ");
        if (length >= sizeof word) return SLG_BAD_SETUP;
        memcpy(word, options, length);
        word[length] = 0;
        char *value = strchr(word, '=');
        if (!value) return SLG_BAD_SETUP;
        *value++ = 0;
        slg_status status = slg_setup_set(&ebr_game, &setup, word, value, &table_error);
        if (status != SLG_OK) return status;
        options += length + (options[length] == ' ');
    }
    return slg_state_init(&ebr_game, &setup, STATE, io, &table_error);
}

/* Plays the last option of everything ("keep", the rightmost battlefield) up to the
 * first action. */
static inline bool table_begin(uint32_t seats, const char *options) {
    slg_option offered[SLG_OPTIONS_MAX];
    if (table_set(seats, options, NULL) != SLG_OK) return false;
    while (S->phase == SPL_PHASE_CREATE && !S->core.over) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(STATE));
        uint32_t count = slg_options(&ebr_game, STATE, seat, offered, SLG_OPTIONS_MAX);
        if (!count) return false;
        slg_apply(&ebr_game, STATE, seat, offered[count - 1]);
    }
    slg__run_begin(run, &ebr_game, STATE, NULL, &table_error);
    return true;
}

/* Runs what a test has called until it asks or is done. */
static inline void go(void) {
    slg__drop_questions(STATE);
    slg__run_begin(run, &ebr_game, STATE, NULL, &table_error);
    slg__run_all(run);
}

static inline void settle(void) {
    slg__drop_questions(STATE);
    spl_settle(run);
    if (!S->core.over) go();
}

static inline bool is_sound(void) {
    table_error.text[0] = 0;
    return slg_check(&ebr_game, STATE, &table_error) == SLG_OK;
}
#define CHECK_SOUND() (CHECK(is_sound()), CHECK_STR(table_error.text, ""))

static inline bool is_called(uint32_t card, const char *id) {
    return spl_design_of(spl_set(&ebr_game), S, card) != CRD_NO_CARD &&
           strcmp(spl_design(spl_set(&ebr_game), S, card)->id, id) == 0;
}

/* A card of the seat that is in its grimoire or hand. */
static inline uint32_t a_card(uint32_t seat, const char *id) {
    for (uint32_t n = 0; n < SPL_DECK; n++) {
        uint64_t there = S->seats[seat].grimoire | S->seats[seat].hand;
        if ((there >> n & 1) && is_called(seat * SPL_BLOCK + n, id)) return seat * SPL_BLOCK + n;
    }
    CHECK_STR("no such card left", id);
    return seat * SPL_BLOCK;
}

/* Of the Archetype deck. */
static inline uint32_t a_foe(const char *id) {
    return a_card(EBR_SEAT, id);
}

static inline uint32_t count_of(const char *id, uint64_t cards, uint32_t first) {
    uint32_t count = 0;
    for (; cards; cards &= cards - 1)
        count += is_called(first + slg__lowest(cards), id);
    return count;
}

/* Some minion of the seat in its grimoire or hand, into play. */
static inline uint32_t enter(uint32_t seat, uint32_t place) {
    for (uint32_t n = 0; n < SPL_DECK; n++) {
        uint32_t card = seat * SPL_BLOCK + n;
        uint64_t there = S->seats[seat].grimoire | S->seats[seat].hand;
        if ((there >> n & 1) &&
            spl_design(spl_set(&ebr_game), S, card)->family == CRD_FAMILY_MINION)
            return spl_enter(run, card, seat, place);
    }
    CHECK(false);
    return 0;
}

#endif

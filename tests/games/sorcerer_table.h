/* SPDX-License-Identifier: MIT */
/* A table for trying single operations: a match at its first action, whose minions, counters and
 * cards the test then arranges. */
#ifndef SORCERER_TABLE_H
#define SORCERER_TABLE_H

#include <string.h>

#include "games/sorcerer/sorcerer.h"
#include "spells/house.h"
#include "spells/ops_parts.h"
#include "test.h"

static slg_state_room table_room;
static slg_error table_error;
static slg_run table_run;
static slg_run *const run = &table_run;
#define S (spl_of((slg_state *)&table_room))

/* `options`: "name=value name=value"; the others have their defaults. */
static inline bool table_setup(slg_setup *setup, uint32_t seats, const char *options) {
    char word[64];
    slg_setup_default(&sor_game, setup);
    setup->seats = (uint8_t)seats;
    while (*options) {
        size_t length = strcspn(options, " ");
        if (length >= sizeof word) return false;
        memcpy(word, options, length);
        word[length] = 0;
        char *value = strchr(word, '=');
        if (!value) return false;
        *value++ = 0;
        if (slg_setup_set(&sor_game, setup, word, value, &table_error) != SLG_OK) return false;
        options += length + (options[length] == ' ');
    }
    return true;
}

/* Plays the last option of everything ("keep", the rightmost battlefield) up to the first action,
 * then takes all hands back into the grimoires. */
static inline bool table_begin(uint32_t seats, const char *options) {
    slg_state *state = (slg_state *)&table_room;
    slg_option offered[SLG_OPTIONS_MAX];
    slg_setup setup;
    if (!table_setup(&setup, seats, options) ||
        slg_state_init(&sor_game, &setup, state, NULL, &table_error) != SLG_OK)
        return false;
    while (S->phase == SPL_PHASE_CREATE) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(&sor_game, state, seat, offered, SLG_OPTIONS_MAX);
        if (!count) return false;
        slg_apply(&sor_game, state, seat, offered[count - 1]);
    }
    slg__run_begin(run, &sor_game, state, NULL, &table_error);
    for (uint32_t card = 0; card < seats * SPL_BLOCK; card++)
        if (spl_known(S, card)) spl_to_grimoire(run, card);
    return true;
}

/* A card of the seat that is in its grimoire still. */
static inline uint32_t a_card(uint32_t seat, const char *id) {
    for (uint32_t n = 0; n < SPL_DECK; n++) {
        uint32_t card = seat * SPL_BLOCK + n;
        if ((S->seats[seat].grimoire >> n & 1) &&
            strcmp(spl_design(spl_set(&sor_game), S, card)->id, id) == 0)
            return card;
    }
    CHECK_STR("no such card left in the grimoire", id);
    return seat * SPL_BLOCK;
}

static inline uint32_t enter(uint32_t seat, const char *id, uint32_t place) {
    return spl_enter(run, a_card(seat, id), seat, place);
}

static inline uint32_t attach(uint32_t seat, const char *id, uint32_t slot) {
    uint32_t card = a_card(seat, id);
    spl_attach(run, card, slot);
    return card;
}

/* How many abilities are waiting, counting each of those kept as one (SOR-EFF-09). */
static inline uint32_t waiting(void) {
    const crd_set *set = spl_set(&sor_game);
    uint32_t count = S->trigger_count;
    for (uint32_t i = 0; i < S->trigger_count; i++) {
        const spl_trigger *one = &S->triggers[i];
        if (one->ability == SPL_NONE) continue;
        const crd_ability *ability = &spl_trigger_card(set, S, one)->abilities[one->ability];
        count += ability->timing == CRD_DESTROYED ? 0u : one->amount;
    }
    return count;
}

/* Settles, and removes what that put on the stack: how many abilities were waiting. */
static inline uint32_t settle(void) {
    slg_core *core = &S->core;
    uint32_t depth = core->depth[SLG_LANE_MAIN];
    spl_settle(run);
    uint32_t count = waiting();
    if (!core->over && core->depth[SLG_LANE_MAIN] > depth) {
        memset(&S->frames[depth], 0, sizeof S->frames[depth]);
        core->depth[SLG_LANE_MAIN] = (uint8_t)depth;
    }
    memset(S->triggers, 0, sizeof S->triggers);
    S->trigger_count = S->settled = 0;
    return count;
}

static inline bool lies_in_graveyard(uint32_t card) {
    return S->seats[card / SPL_BLOCK].graveyard >> card % SPL_BLOCK & 1;
}

static inline bool is_sound(void) {
    table_error.text[0] = 0;
    return slg_check(&sor_game, (const slg_state *)&table_room, &table_error) == SLG_OK;
}
#define CHECK_SOUND() (CHECK(is_sound()), CHECK_STR(table_error.text, ""))

#endif

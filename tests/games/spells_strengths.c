/* SPDX-License-Identifier: MIT */
/* Figures of all minions in play at once are those that each has alone: at every decision of random
 * games, with all that ongoing abilities lend. */
#include "games/endbringer/services.h"
#include "games/sorcerer/sorcerer.h"
#include "kernel/bits.h"

#include "../test.h"

enum { GAMES = 12, ANSWERS = 400 };

/* How many minions there are; -1 where figures differ. */
static int32_t compare(const slg_game *game, const spl_state *s) {
    const crd_set *set = spl_set(game);
    spl_strengths all;
    int32_t found = 0;
    spl_all_strengths(set, s, &all);
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        for (uint64_t left = s->of[seat]; left; left &= left - 1) {
            uint32_t slot = slg__lowest(left);
            if (all.attack[slot] != spl_attack(set, s, slot)) return -1;
            if (all.essence[slot] != spl_essence(set, s, slot)) return -1;
            found++;
        }
    return found;
}

/* `more`: an option of the setup; "": none. */
static uint32_t play_and_compare(const slg_game *game, uint32_t number, uint32_t seats,
                                 const char *more, const char *value) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_setup setup;
    slg_random random;
    uint32_t found = 0;
    slg_random_seed(&random, number);
    slg_setup_default(game, &setup);
    setup.seats = (uint8_t)seats;
    if (*more) slg_setup_set(game, &setup, more, value, NULL);
    slg_seed_from(number, setup.seed);
    if (slg_state_init(game, &setup, state, NULL, NULL) != SLG_OK) return 0;
    for (uint32_t i = 0; i < ANSWERS && !slg_is_over(state); i++) {
        uint32_t seat = slg__lowest(slg_pending(state));
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
        int32_t minions = compare(game, spl_of_const(state));
        CHECK(minions >= 0);
        if (minions < 0) return 0;
        found += (uint32_t)minions;
    }
    return found;
}

TEST(strengths_at_once_in_sorcerer) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < GAMES; i++) {
        found += play_and_compare(&sor_game, i, 2, "pool", "all");
        found += play_and_compare(&sor_game, i, 3 + i % 4, "format", "royale");
        found += play_and_compare(&sor_game, i, 4, "format", "team");
    }
    CHECK(found > 3000);
}

TEST(strengths_at_once_in_endbringer) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < GAMES; i++)
        for (uint32_t seats = 1; seats <= 3; seats++)
            found += play_and_compare(&ebr_game, i, seats, "scenario", "random");
    CHECK(found > 3000);
}

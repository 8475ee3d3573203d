/* SPDX-License-Identifier: MIT */
/* The heuristic player of Sorcerer: it looks at nothing hidden, plays sensibly, and favours no
 * seat. */
#include <string.h>

#include "agents/heuristic.h"
#include "spells/spells.h"
#include "test.h"

static const struct {
    const char *name;
    uint8_t seats, format;
} tables[] = {
    {"duel", 2, 0},      {"royale of three", 3, 0}, {"royale of four", 4, 1},
    {"two teams", 4, 2}, {"royale of six", 6, 1},   {"teams of three", 6, 2},
};

static slg_state_room room, seen;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const view = (slg_state *)(void *)&seen;

static bool start(const slg_game *game, uint8_t seats, uint8_t format, uint64_t seed) {
    slg_setup setup;
    slg_setup_default(game, &setup);
    setup.seats = seats;
    setup.options[SPL_SET_FORMAT] = format;
    setup.options[SPL_SET_ROUNDS] = 30;
    slg_seed_from(seed, setup.seed);
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

/* Plays the match to its end; `randoms` is the mask of seats that answer at random. */
static void play(const slg_game *game, uint32_t randoms, slg_random *random) {
    const slg_policy *policy = slg__policy_for(game);
    while (!slg_is_over(state)) {
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        uint32_t choice = randoms >> seat & 1 ? slg_random_below(random, count)
                                              : policy->choose(game, state, seat, options, count);
        slg_apply(game, state, seat, options[choice]);
    }
}

TEST(it_reads_nothing_that_its_seat_may_not_see) {
    const slg_game *game = slg_game_find("sorcerer");
    const slg_policy *policy = slg__policy_for(game);
    slg_random random;
    slg_random_seed(&random, 11);
    EACH(table, tables) {
        for (uint64_t seed = 0; seed < 8; seed++) {
            REQUIRE(start(game, table->seats, table->format, seed));
            while (!slg_is_over(state)) {
                slg_option options[SLG_OPTIONS_MAX];
                uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
                uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
                slg_view(game, state, seat, view);
                uint32_t choice = policy->choose(game, view, seat, options, count);
                CHECK(choice < count);
                CHECK_EQ(policy->choose(game, state, seat, options, count), choice);
                if (slg_random_below(&random, 3) == 0) choice = slg_random_below(&random, count);
                slg_apply(game, state, seat, options[choice]);
            }
        }
    }
}

TEST(what_it_expects_is_in_range_and_opposite_in_a_duel) {
    const slg_game *game = slg_game_find("sorcerer");
    const slg_policy *policy = slg__policy_for(game);
    slg_random random;
    slg_random_seed(&random, 12);
    for (uint64_t seed = 0; seed < 20; seed++) {
        REQUIRE(start(game, 2, 0, seed));
        while (!slg_is_over(state)) {
            int16_t reward[SLG_SEATS_MAX];
            slg_option options[SLG_OPTIONS_MAX];
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
            policy->evaluate(game, state, reward);
            CHECK(reward[0] >= -1000 && reward[0] <= 1000);
            CHECK_EQ(reward[0] + reward[1], 0);
            slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
        }
    }
}

TEST(it_beats_random_answers_in_98_of_100) {
    const slg_game *game = slg_game_find("sorcerer");
    slg_random random;
    uint32_t won = 0;
    slg_random_seed(&random, 13);
    for (uint64_t seed = 0; seed < 200; seed++) {
        uint32_t own = seed & 1;
        REQUIRE(start(game, 2, 0, seed));
        play(game, 1u << (1 - own), &random);
        won += slg_get_outcome(game, state).reward[own] > 0;
    }
    CHECK(won >= 196);
}

/* If ties were broken by the numbers of battlefields, A would win three games of four. */
TEST(no_seat_of_a_royale_is_besieged_from_both_sides) {
    const slg_game *game = slg_game_find("sorcerer");
    slg_random random;
    uint32_t won[3] = {0};
    slg_random_seed(&random, 14);
    for (uint64_t seed = 0; seed < 300; seed++) {
        REQUIRE(start(game, 3, 0, seed));
        play(game, 0, &random);
        for (uint32_t seat = 0; seat < 3; seat++)
            won[seat] += slg_get_outcome(game, state).rank[seat] == 1;
    }
    for (uint32_t seat = 0; seat < 3; seat++)
        CHECK(won[seat] >= 60 && won[seat] <= 150);
}

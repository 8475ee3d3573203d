/* SPDX-License-Identifier: MIT */
/* The heuristic player of Endbringer: it looks at nothing hidden, plays for the team, and plays
 * well. */
#include <string.h>

#include "agents/heuristic.h"
#include "games/endbringer/endbringer.h"
#include "test.h"

static slg_state_room room, seen;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const view = (slg_state *)(void *)&seen;

/* Every foe, difficulty, scenario and number of players comes up as `number` grows. */
static bool start(const slg_game *game, uint32_t number) {
    slg_setup setup;
    slg_setup_default(game, &setup);
    setup.seats = (uint8_t)(1 + number % EBR_PLAYERS);
    setup.options[EBR_SET_NEMESIS] = (int16_t)(1 + number % EBR_NEMESES);
    setup.options[EBR_SET_ARCHETYPE] = (int16_t)(1 + number / 4 % EBR_ARCHETYPES);
    setup.options[EBR_SET_SCENARIO] = (int16_t)(number % 6 < 2 ? 0 : number % 6);
    setup.options[EBR_SET_DIFFICULTY] = (int16_t)(number / 2 % EBR_DIFFICULTIES);
    slg_seed_from(number, setup.seed);
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

static uint32_t ask(const slg_game *game, uint32_t *seat, slg_option *options) {
    *seat = (uint32_t)__builtin_ctz(slg_pending(state));
    return slg_options(game, state, *seat, options, SLG_OPTIONS_MAX);
}

TEST(it_reads_nothing_that_its_seat_may_not_see) {
    const slg_game *game = slg_game_find("endbringer");
    const slg_policy *policy = slg__policy_for(game);
    slg_random random;
    slg_random_seed(&random, 21);
    for (uint32_t number = 0; number < 24; number++) {
        REQUIRE(start(game, number));
        while (!slg_is_over(state)) {
            slg_option options[SLG_OPTIONS_MAX];
            uint32_t seat, count = ask(game, &seat, options);
            slg_view(game, state, seat, view);
            uint32_t choice = policy->choose(game, view, seat, options, count);
            CHECK(choice < count);
            CHECK_EQ(policy->choose(game, state, seat, options, count), choice);
            if (slg_random_below(&random, 3) == 0) choice = slg_random_below(&random, count);
            slg_apply(game, state, seat, options[choice]);
        }
    }
}

TEST(a_shortlist_is_short_and_names_options_once) {
    const slg_game *game = slg_game_find("endbringer");
    const slg_policy *policy = slg__policy_for(game);
    uint32_t lists = 0;
    for (uint32_t number = 0; number < 6; number++) {
        REQUIRE(start(game, number));
        while (!slg_is_over(state)) {
            slg_option options[SLG_OPTIONS_MAX];
            uint16_t kept[SLG_SHORTLIST_MAX];
            bool named[SLG_OPTIONS_MAX] = {false};
            uint32_t seat, count = ask(game, &seat, options);
            uint32_t length = policy->shortlist(game, state, seat, options, count, kept, 4);
            CHECK(length <= 4 && length <= count);
            for (uint32_t i = 0; i < length; i++) {
                CHECK(kept[i] < count && !named[kept[i]]);
                named[kept[i]] = true;
            }
            lists += length > 0;
            slg_apply(game, state, seat,
                      options[policy->choose(game, state, seat, options, count)]);
        }
    }
    CHECK(lists > 100);
}

TEST(everybody_hopes_for_the_same) {
    const slg_game *game = slg_game_find("endbringer");
    const slg_policy *policy = slg__policy_for(game);
    for (uint32_t number = 0; number < 12; number++) {
        REQUIRE(start(game, number));
        for (uint32_t answers = 0; !slg_is_over(state); answers++) {
            slg_option options[SLG_OPTIONS_MAX];
            uint32_t seat, count = ask(game, &seat, options);
            if (answers % 16 == 0) {
                int16_t reward[SLG_SEATS_MAX];
                policy->evaluate(game, state, reward);
                CHECK(reward[0] >= -1000 && reward[0] <= 1000);
                for (uint32_t other = 1; other < game->seats_max; other++)
                    CHECK_EQ(reward[other], other < spl_of(state)->core.seats ? reward[0] : 0);
            }
            slg_apply(game, state, seat,
                      options[policy->choose(game, state, seat, options, count)]);
        }
    }
}

static uint32_t wins(const slg_game *game, bool at_random) {
    const slg_policy *policy = slg__policy_for(game);
    slg_random random;
    uint32_t won = 0;
    slg_random_seed(&random, 5);
    for (uint32_t number = 0; number < 120; number++) {
        if (!start(game, number * 8)) return 0; /* beginners */
        while (!slg_is_over(state)) {
            slg_option options[SLG_OPTIONS_MAX];
            uint32_t seat, count = ask(game, &seat, options);
            uint32_t choice = at_random ? slg_random_below(&random, count)
                                        : policy->choose(game, state, seat, options, count);
            slg_apply(game, state, seat, options[choice]);
        }
        won += slg_get_outcome(game, state).reward[0] > 0;
    }
    return won;
}

TEST(it_wins_where_chance_never_does) {
    const slg_game *game = slg_game_find("endbringer");
    CHECK(wins(game, false) >= 18);
    CHECK(wins(game, true) <= 2);
}

/* SPDX-License-Identifier: MIT */
/* The heuristic builder of Sorcerer City: it looks at nothing hidden, builds sensibly, and favours
 * no seat. */
#include <stdlib.h>
#include <string.h>

#include <sortilege/agent.h>

#include "agents/heuristic.h"
#include "agents/levels.h"
#include "games/city/city.h"
#include "test.h"

static const struct {
    const char *name;
    uint8_t seats;
    int16_t artifacts, expert, timer;
} tables[] = {
    {"solo", 1, 0, 0, 0},  {"expert solo", 1, 1, 1, 0},
    {"two", 2, 0, 0, 0},   {"two against time", 2, 1, 0, 2},
    {"three", 3, 1, 0, 0}, {"six", 6, 0, 0, 0},
};

static slg_state_room room, seen;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const view = (slg_state *)(void *)&seen;

static bool start(const slg_game *game, uint32_t table, uint64_t seed) {
    slg_setup setup;
    slg_setup_default(game, &setup);
    setup.seats = tables[table].seats;
    setup.options[CITY_SET_ARTIFACTS] = tables[table].artifacts;
    setup.options[CITY_SET_EXPERT] = tables[table].expert;
    setup.options[CITY_SET_TIMER] = tables[table].timer;
    slg_seed_from(seed, setup.seed);
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

/* Plays on; `randoms` has the seats that answer at random. */
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

static void read_only_views(const slg_game *game, const slg_policy *policy, uint32_t seeds) {
    slg_random random;
    slg_random_seed(&random, 21);
    for (uint32_t table = 0; table < sizeof tables / sizeof *tables; table++) {
        for (uint64_t seed = 0; seed < seeds; seed++) {
            REQUIRE(start(game, table, seed));
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

TEST(it_reads_nothing_that_its_seat_may_not_see) {
    const slg_game *game = slg_game_find("city");
    read_only_views(game, slg__policy_for(game), 2);
    read_only_views(game, slg__policy_for(game)->keen, 2);
}

static void check_shortlists(const slg_game *game, const slg_policy *policy) {
    uint32_t lists = 0;
    REQUIRE(start(game, 2, 5));
    while (!slg_is_over(state)) {
        slg_option options[SLG_OPTIONS_MAX];
        uint16_t kept[SLG_SHORTLIST_MAX];
        bool named[SLG_OPTIONS_MAX] = {false};
        slg_decision decision;
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        uint32_t choice = policy->choose(game, state, seat, options, count);
        uint32_t most = policy->shortlist(game, state, seat, options, count, kept, 5);
        slg_get_decision(game, state, seat, &decision);
        CHECK(most <= 5);
        for (uint32_t i = 0; i < most; i++) {
            REQUIRE(kept[i] < count);
            CHECK(!named[kept[i]]);
            named[kept[i]] = true;
        }
        if (most) CHECK_EQ(kept[0], choice);
        lists += most > 0;
        slg_apply(game, state, seat, options[choice]);
    }
    CHECK(lists > 50);
}

TEST(a_shortlist_is_short_names_options_once_and_begins_with_the_choice) {
    const slg_game *game = slg_game_find("city");
    check_shortlists(game, slg__policy_for(game));
    check_shortlists(game, slg__policy_for(game)->keen);
}

TEST(what_it_expects_is_in_range_and_opposite_at_two) {
    const slg_game *game = slg_game_find("city");
    const slg_policy *policy = slg__policy_for(game);
    slg_random random;
    slg_random_seed(&random, 22);
    for (uint64_t seed = 0; seed < 5; seed++) {
        REQUIRE(start(game, 2, seed));
        while (!slg_is_over(state)) {
            int16_t reward[SLG_SEATS_MAX];
            slg_option options[SLG_OPTIONS_MAX];
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
            for (uint32_t i = 0; i < 2; i++) {
                (i ? policy->keen : policy)->evaluate(game, state, reward);
                CHECK(reward[0] >= -1000 && reward[0] <= 1000);
                CHECK_EQ(reward[0] + reward[1], 0);
            }
            slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
        }
    }
}

TEST(it_beats_random_answers_in_98_of_100) {
    enum { MATCHES = TEST_TIMES(50, 5) };
    const slg_game *game = slg_game_find("city");
    slg_random random;
    uint32_t won = 0;
    slg_random_seed(&random, 23);
    for (uint64_t seed = 0; seed < MATCHES; seed++) {
        uint32_t own = seed & 1;
        REQUIRE(start(game, 2, seed));
        play(game, 1u << (1 - own), &random);
        won += slg_get_outcome(game, state).rank[own] == 1;
    }
    CHECK(won * 100 >= MATCHES * 98);
}

TEST(no_seat_of_three_is_favoured) {
    enum { MATCHES = 120, MEAN = MATCHES / 3, APART = MATCHES / 6 + 2 };
    if (TEST_TIMES(0, 1)) SKIP("few matches say nothing about seats");
    const slg_game *game = slg_game_find("city");
    slg_random random;
    uint32_t won[3] = {0};
    slg_random_seed(&random, 24);
    for (uint64_t seed = 0; seed < MATCHES; seed++) {
        REQUIRE(start(game, 4, seed));
        play(game, 0, &random);
        for (uint32_t seat = 0; seat < 3; seat++)
            won[seat] += slg_get_outcome(game, state).rank[seat] == 1;
    }
    for (uint32_t seat = 0; seat < 3; seat++)
        CHECK(won[seat] + APART >= MEAN && won[seat] <= MEAN + APART);
}

/* Of a novice's seventy years, 32 once ended on a whim after a few tiles. */
TEST(a_novice_builds_for_as_long_as_tiles_are_worth_it) {
    const slg_game *game = slg_game_find("city");
    const slg_policy *policy = slg__policy_for(game);
    slg_agent_spec spec;
    slg_error error;
    uint32_t stopped = 0, early = 0;
    REQUIRE(slg_agent_parse("search:novice", &spec, &error) == SLG_OK);
    void *memory = aligned_alloc(64, (slg_agent_size(game, &spec) + 63) / 64 * 64);
    REQUIRE(memory != NULL);
    slg_agent *agent = slg_agent_init(memory, game, &spec, 1, NULL, NULL);
    for (uint64_t seed = 0; seed < TEST_TIMES(2, 1); seed++) {
        slg_setup setup;
        slg_setup_default(game, &setup);
        setup.seats = TEST_TIMES(2, 1);
        slg_seed_from(seed, setup.seed);
        REQUIRE(slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK);
        while (!slg_is_over(state)) {
            slg_option options[SLG_OPTIONS_MAX];
            slg_decision d;
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
            uint32_t sensible = policy->choose(game, state, seat, options, count);
            bool builds = slg_get_decision(game, state, seat, &d) && d.kind == CITY_ASK_BUILD;
            uint32_t choice = builds ? slg_agent_choose(agent, state, seat) : sensible;
            stopped += options[choice].kind == CITY_DO_STOP;
            early += options[choice].kind == CITY_DO_STOP && options[sensible].kind == CITY_DO_FLIP;
            slg_apply(game, state, seat, options[choice]);
        }
    }
    if (TEST_TIMES(1, 0)) CHECK(stopped > 0); /* in one match perhaps never */
    CHECK_EQ(early, 0);
    free(memory);
}

static bool is_keen(const char *text) {
    const slg_game *game = slg_game_find("city");
    slg_agent_spec spec;
    slg_error error;
    CHECK(slg_agent_parse(text, &spec, &error) == SLG_OK);
    return slg__policy_by(game, &spec) == slg__policy_for(game)->keen;
}

/* The others are what others are measured by, or have been set to be so weak. */
TEST(only_searches_that_do_their_best_are_keen) {
    CHECK(is_keen("search"));
    CHECK(is_keen("search:adept"));
    CHECK(is_keen("search:30it"));
    CHECK(is_keen("net:50ms"));
    CHECK(!is_keen("search:journeyman"));
    CHECK(!is_keen("search:novice,it=400"));
    CHECK(!is_keen("search0"));
    CHECK(!is_keen("search0:30it"));
    CHECK(!is_keen("heuristic"));
}

/* Of the games that the two play against each other, each deal from both sides. */
TEST(keen_is_better_than_plain) {
    enum { DEALS = TEST_TIMES(100, 20) };
    const slg_game *game = slg_game_find("city");
    const slg_policy *plain = slg__policy_for(game);
    int32_t ahead = 0;
    for (uint64_t game_number = 0; game_number < 2 * DEALS; game_number++) {
        uint32_t keen = game_number & 1;
        REQUIRE(start(game, 2, game_number / 2));
        while (!slg_is_over(state)) {
            slg_option options[SLG_OPTIONS_MAX];
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
            const slg_policy *policy = seat == keen ? plain->keen : plain;
            slg_apply(game, state, seat,
                      options[policy->choose(game, state, seat, options, count)]);
        }
        slg_outcome outcome = slg_get_outcome(game, state);
        ahead += outcome.score[keen] - outcome.score[1 - keen];
    }
    CHECK(ahead > 2 * DEALS); /* more than a point a game */
}

/* How often they were told to win who did, of all positions in which somebody's district is done
 * and which are judged to be anything but open: both are hundreds of the same games. */
TEST(chances_are_what_comes_of_them) {
    enum { DEALS = TEST_TIMES(300, 40), OPEN = 200, ALL = 1000 };
    const slg_game *game = slg_game_find("city");
    const slg_policy *keen = slg__policy_for(game)->keen;
    int64_t told = 0, won = 0, count = 0;
    for (uint64_t deal = 0; deal < DEALS; deal++) {
        int32_t chances[CITY_YEARS], judged = 0;
        REQUIRE(start(game, 2, deal));
        while (!slg_is_over(state)) {
            slg_option options[SLG_OPTIONS_MAX];
            const city_state *s = city_of_const(state);
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            if (s->phase == CITY_PHASE_BUILD && s->year > judged &&
                s->seats[0].work == CITY_WORK_DONE) {
                int16_t reward[SLG_SEATS_MAX];
                keen->expect(game, state, reward);
                CHECK_EQ(reward[0], -reward[1]);
                chances[judged++] = reward[0];
            }
            uint32_t of = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
            slg_apply(game, state, seat, options[keen->choose(game, state, seat, options, of)]);
        }
        int32_t reward = slg_get_outcome(game, state).reward[0];
        for (int32_t i = 0; i < judged; i++) {
            if (chances[i] > -OPEN && chances[i] < OPEN) continue;
            told += abs(chances[i]);
            won += chances[i] > 0 ? reward : -reward;
            count++;
        }
    }
    CHECK(count > 2 * DEALS); /* most games are soon not open any more */
    CHECK(labs(told - won) < ALL * count / TEST_TIMES(20, 3)); /* 40 games: 16 % by chance */
}

/* Play-outs are believed where they show what an option is worth. */
TEST(where_a_tile_goes_is_found_out_by_trying) {
    const slg_policy *keen = slg__policy_for(slg_game_find("city"))->keen;
    static const uint8_t tried[] = {CITY_ASK_PLACE, CITY_ASK_COVER, CITY_ASK_MOVE_TO,
                                    CITY_ASK_KILL},
                         told[] = {CITY_ASK_BUILD, CITY_ASK_BUY, CITY_ASK_CONVERT, CITY_ASK_SHARE};
    for (uint32_t i = 0; i < sizeof tried; i++) {
        slg_decision of_tile = {.kind = tried[i]}, of_plan = {.kind = told[i]};
        CHECK(keen->trust(&of_tile) < keen->trust(&of_plan));
    }
}

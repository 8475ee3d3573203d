/* SPDX-License-Identifier: MIT */
/* Trees that are grown independently and joined, and searches that stop when it is settled. */
#include <string.h>

#include <sortilege/agent.h>

#include "little.h"
#include "test.h"

enum { MEMORY = 4 << 20, OPTIONS = 3, TREES = 3 };

static _Alignas(64) unsigned char memory[2][MEMORY];

static slg_agent *make(const slg_game *game, const slg_agent_spec *spec, uint32_t slot,
                       slg_clock_fn *clock, void *user) {
    if (slg_agent_size(game, spec) > MEMORY) return NULL;
    return slg_agent_init(memory[slot], game, spec, 11, clock, user);
}

static slg_agent_spec spec_of(const char *text) {
    slg_agent_spec spec = {.kind = SLG_AGENT_RANDOM};
    CHECK_EQ(slg_agent_parse(text, &spec, NULL), SLG_OK);
    return spec;
}

/* --- joining --- */

typedef struct tree_row {
    uint32_t choice;
    slg_advice advice[OPTIONS];
} tree_row;

TEST(what_trees_found_is_joined) {
    static const struct {
        const char *name;
        uint32_t trees, answer;
        tree_row rows[TREES];
        slg_advice joined[OPTIONS];
    } rows[] = {
        {"one tree chooses as it did",
         1,
         2,
         {{2, {{50, 10, 0, 0}, {40, -10, 0, 0}, {10, 0, 0, 0}}}},
         {{50, 10, 0, 0}, {40, -10, 0, 0}, {10, 0, 0, 0}}},
        {"visits are added, values weighed by them",
         2,
         1,
         {{0, {{60, 100, 0, 0}, {40, 50, 0, 0}, {0, 0, 0, 0}}},
          {1, {{10, -40, 0, 0}, {80, 80, 0, 0}, {10, -1000, 0, 0}}}},
         {{70, 80, 0, 0}, {120, 70, 0, 0}, {10, -1000, 0, 0}}},
        {"of equal visits the first is taken",
         2,
         0,
         {{1, {{40, 0, 0, 0}, {60, 0, 0, 0}, {0, 0, 0, 0}}},
          {0, {{60, 0, 0, 0}, {40, 0, 0, 0}, {0, 0, 0, 0}}}},
         {{100, 0, 0, 0}, {100, 0, 0, 0}, {0, 0, 0, 0}}},
        {"what one has proven to win is taken",
         2,
         2,
         {{0, {{90, 900, 0, 0}, {5, 0, 0, 0}, {5, 0, 0, 0}}},
          {2, {{0, 0, 0, 1}, {0, 0, 0, 1}, {1, 1000, 1, 0}}}},
         {{0, 900, 0, 1}, {0, 0, 0, 1}, {6, 1000, 1, 0}}},
        {"what one has proven to be worse is left out",
         3,
         1,
         {{0, {{90, 500, 0, 0}, {5, 0, 0, 0}, {5, 0, 0, 0}}},
          {0, {{80, 500, 0, 0}, {15, 0, 0, 0}, {5, 0, 0, 0}}},
          {1, {{1, -1000, 1, 1}, {60, 100, 0, 0}, {40, 90, 0, 0}}}},
         {{1, -1000, 1, 1}, {80, 75, 0, 0}, {50, 72, 0, 0}}},
        {"the slip of the first is kept",
         2,
         1,
         {{1, {{60, 100, 0, 0}, {40, 50, 0, 0}, {0, 0, 0, 0}}},
          {0, {{90, 100, 0, 0}, {10, 50, 0, 0}, {0, 0, 0, 0}}}},
         {{150, 100, 0, 0}, {50, 50, 0, 0}, {0, 0, 0, 0}}},
        {"that of another is not",
         2,
         0,
         {{0, {{60, 100, 0, 0}, {40, 50, 0, 0}, {0, 0, 0, 0}}},
          {1, {{90, 100, 0, 0}, {10, 50, 0, 0}, {0, 0, 0, 0}}}},
         {{150, 100, 0, 0}, {50, 50, 0, 0}, {0, 0, 0, 0}}},
        {"where all is lost the first knows what lasts",
         2,
         2,
         {{2, {{20, -1000, 0, 0}, {20, -1000, 0, 0}, {20, -1000, 0, 0}}},
          {1, {{20, -1000, 0, 0}, {21, -1000, 0, 0}, {20, -1000, 0, 0}}}},
         {{40, -1000, 0, 0}, {41, -1000, 0, 0}, {40, -1000, 0, 0}}},
        {"where each is worse than another, the first's choice is as good as any",
         2,
         1,
         {{1, {{1, -1000, 1, 1}, {1, -1000, 1, 0}, {1, -1000, 1, 1}}},
          {0, {{1, -1000, 1, 0}, {1, -1000, 1, 1}, {0, 0, 0, 1}}}},
         {{1, -1000, 1, 1}, {1, -1000, 1, 1}, {1, -1000, 1, 1}}},
    };
    EACH(row, rows) {
        const slg_advice *advice[TREES];
        uint32_t choices[TREES];
        slg_advice joined[OPTIONS];
        for (uint32_t i = 0; i < row->trees; i++) {
            advice[i] = row->rows[i].advice;
            choices[i] = row->rows[i].choice;
        }
        CHECK_EQ(slg_advice_join(advice, choices, row->trees, OPTIONS, joined), row->answer);
        CHECK_EQ(slg_advice_join(advice, choices, row->trees, OPTIONS, NULL), row->answer);
        for (uint32_t i = 0; i < OPTIONS; i++) {
            test_note("option", i);
            CHECK_EQ(joined[i].visits, row->joined[i].visits);
            if (joined[i].visits) CHECK_EQ(joined[i].value, row->joined[i].value);
            CHECK_EQ(joined[i].certain, row->joined[i].certain);
            CHECK_EQ(joined[i].worse, row->joined[i].worse);
        }
    }
}

TEST(visits_that_no_number_holds_are_cut) {
    slg_advice one = {.visits = UINT32_MAX, .value = -7}, joined;
    const slg_advice *advice[] = {&one, &one};
    slg_advice_join(advice, (const uint32_t[]){0, 0}, 2, 1, &joined);
    CHECK_EQ(joined.visits, UINT32_MAX);
    CHECK_EQ(joined.value, -7);
}

/* --- three ways to grow the same trees --- */

static uint32_t grow_backwards(slg_agent *agent, const slg_state *state) {
    for (uint32_t tree = slg_agent_trees(agent); tree-- > 0;)
        slg_agent_think(agent, tree, state, 0);
    return slg_agent_decide(agent);
}

/* Each tree in an agent of its own, as in processes that share nothing. */
static uint32_t grow_apart(const slg_game *game, const slg_agent_spec *spec, uint32_t trees,
                           const slg_state *state, uint32_t count, slg_advice *joined) {
    static slg_advice found[SLG_TREES_MAX][OPTIONS];
    const slg_advice *advice[SLG_TREES_MAX];
    uint32_t choices[SLG_TREES_MAX];
    for (uint32_t tree = 0; tree < trees; tree++) {
        slg_agent_spec one = slg_agent_tree_spec(spec, tree);
        slg_agent *agent = make(game, &one, 1, NULL, NULL);
        if (!CHECK(agent != NULL)) return 0;
        CHECK_EQ(slg_agent_trees(agent), 1);
        choices[tree] = slg_agent_choose(agent, state, 0);
        slg_agent_advice(agent, found[tree], count);
        advice[tree] = found[tree];
    }
    return slg_advice_join(advice, choices, trees, count, joined);
}

TEST(threads_and_processes_answer_as_one_after_the_other) {
    static const struct {
        const char *name;
        const char *spec;
        int16_t which, sticks;
        uint32_t trees, count, iterations;
    } rows[] = {
        {"nim", "search:900it,kib=512,trees=4,whole=1", LITTLE_NIM, 21, 4, 3, 900},
        {"rest", "search:1000it,kib=512,trees=3,whole=1", LITTLE_NIM, 13, 3, 3, 1002},
        {"secret", "search:200it,kib=512,trees=2,mixed=1", LITTLE_HANDS, 1, 2, 3, 200},
        {"regrets", "search:200it,kib=512,trees=3,mixed=2", LITTLE_STAKES, 1, 3, 3, 201},
        {"errs", "search:novice,kib=512,trees=2", LITTLE_BET, 1, 2, 2, 12},
        {"most", "search:200it,kib=2048,trees=16,whole=1", LITTLE_BET, 1, 16, 2, 208},
        {"one", "search:200it,kib=512,whole=1", LITTLE_NIM, 21, 1, 3, 200},
    };
    EACH(row, rows) {
        slg_agent_spec spec = spec_of(row->spec);
        slg_state_room room;
        slg_state *state = (slg_state *)(void *)&room;
        slg_advice advice[3][OPTIONS];
        memset(advice, 0, sizeof advice);
        little_start(state, row->which, row->sticks, 1);
        slg_agent *agent = make(&little_game, &spec, 0, NULL, NULL);
        REQUIRE(agent);
        CHECK_EQ(slg_agent_trees(agent), row->trees);
        uint32_t answer = slg_agent_choose(agent, state, 0);
        CHECK_EQ(slg_agent_advice(agent, advice[0], OPTIONS), row->count);
        CHECK_EQ(slg_agent_iterations(agent), row->iterations);
        agent = make(&little_game, &spec, 0, NULL, NULL);
        CHECK_EQ(grow_backwards(agent, state), answer);
        slg_agent_advice(agent, advice[1], OPTIONS);
        CHECK_EQ(grow_apart(&little_game, &spec, row->trees, state, row->count, advice[2]), answer);
        CHECK_MEM(advice[1], advice[0], sizeof advice[0]);
        CHECK_MEM(advice[2], advice[0], sizeof advice[0]);
    }
}

TEST(trees_differ_by_chance_alone) {
    slg_agent_spec spec = spec_of("search:200it,kib=512,trees=2");
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_advice advice[2][2];
    little_start(state, LITTLE_BET, 1, 1);
    for (uint32_t tree = 0; tree < 2; tree++) {
        slg_agent_spec one = slg_agent_tree_spec(&spec, tree);
        slg_agent *agent = make(&little_game, &one, 0, NULL, NULL);
        REQUIRE(agent);
        CHECK_EQ(slg_agent_choose(agent, state, 0), 0);
        slg_agent_advice(agent, advice[tree], 2);
    }
    CHECK(memcmp(advice[0], advice[1], sizeof advice[0]) != 0);
}

TEST(others_than_searches_have_one_tree) {
    slg_agent_spec spec = {.kind = SLG_AGENT_HEURISTIC, .trees = 4};
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    little_start(state, LITTLE_NIM, 9, 1);
    slg_agent *agent = make(&little_game, &spec, 0, NULL, NULL);
    CHECK_EQ(slg_agent_trees(agent), 1);
    CHECK(slg_agent_choose(agent, state, 0) < 3);
    slg_agent_think(agent, 0, state, 0);
    CHECK(slg_agent_decide(agent) < 3);
}

/* Saved matches go on with the same chance on every machine, whatever its order of bytes. */
TEST(the_seed_of_a_seat_is_made_of_the_first_bytes_of_the_deals) {
    slg_setup setup = {.seats = 2, .seed = {0x02, 0x01, [7] = 0x80, [8] = 0x55}};
    CHECK_EQ(slg_agent_seed(&setup, 0), 0x8000000000000103u);
    CHECK_EQ(slg_agent_seed(&setup, 1), 0x8000000000000104u);
}

/* --- how long it thinks --- */

/* The same answer as with all iterations, and how many were enough; `school` where a match is
 * played, since small games are settled too soon to tell anything. */
TEST(what_is_settled_is_answered_alike_and_sooner) {
    enum { EVERY = 12 };
    const slg_game *school = slg_game_find("school");
    slg_agent_spec whole = spec_of("search:master,kib=2048,whole=1"), soon = whole;
    slg_agent_spec plain = {.kind = SLG_AGENT_HEURISTIC};
    slg_setup setup;
    slg_state_room room, seen;
    slg_state *state = (slg_state *)(void *)&room, *view = (slg_state *)(void *)&seen;
    uint64_t all = 0, enough = 0;
    soon.whole = 0;
    slg_setup_default(school, &setup);
    slg_seed_from(5, setup.seed);
    REQUIRE(slg_state_init(school, &setup, state, NULL, NULL) == SLG_OK);
    for (uint64_t n = 0; !slg_is_over(state); n++) {
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(school, state, seat, options, SLG_OPTIONS_MAX);
        slg_view(school, state, seat, view);
        if (count > 1 && n % EVERY == 0) {
            slg_agent *first = make(school, &whole, 0, NULL, NULL);
            slg_agent *second = make(school, &soon, 1, NULL, NULL);
            REQUIRE(first && second);
            test_note("answer", n);
            CHECK_EQ(slg_agent_choose(second, view, seat), slg_agent_choose(first, view, seat));
            CHECK(slg_agent_iterations(second) <= slg_agent_iterations(first));
            all += slg_agent_iterations(first);
            enough += slg_agent_iterations(second);
        }
        uint32_t choice = slg_agent_answer(&plain, school, view, seat, n);
        slg_apply(school, state, seat, options[choice]);
    }
    CHECK(enough * 20 < all * 19);
}

/* To take all three sticks wins at once, but only the upper levels leave it at that. */
TEST(what_is_settled_is_cut_short_by_upper_levels_alone) {
    static const struct {
        const char *name;
        uint32_t all;
        bool soon;
    } rows[] = {
        {"search:apprentice,kib=512", 60, false}, {"search:adept,kib=512", 400, false},
        {"search0:expert,kib=512", 2500, false},  {"search:320it,kib=512", 320, false},
        {"search:expert,kib=512", 2500, true},    {"search:expert,kib=512,whole=1", 2500, false},
    };
    EACH(row, rows) {
        slg_agent_spec spec = spec_of(row->name);
        slg_state_room room;
        slg_state *state = (slg_state *)(void *)&room;
        little_start(state, LITTLE_NIM, 3, 1);
        slg_agent *agent = make(&little_game, &spec, 0, NULL, NULL);
        REQUIRE(agent);
        slg_agent_choose(agent, state, 0);
        uint32_t made = slg_agent_iterations(agent);
        CHECK(row->soon ? made > row->all / 2 && made < row->all : made == row->all);
    }
}

static uint64_t tick(void *user) {
    return *(uint64_t *)user += 1000; /* each look takes a millisecond */
}

static uint64_t time_for(slg_agent *agent, int16_t which, int16_t sticks, uint64_t *now) {
    slg_state_room room;
    uint64_t before = *now;
    little_start((slg_state *)(void *)&room, which, sticks, 1);
    slg_agent_choose(agent, (slg_state *)(void *)&room, 0);
    return (*now - before) / 1000;
}

TEST(the_whole_time_is_the_same_for_every_decision) {
    slg_agent_spec spec = spec_of("search:100ms,kib=512,whole=1");
    uint64_t now = 5;
    slg_agent *agent = make(&little_game, &spec, 0, tick, &now);
    REQUIRE(agent);
    for (int i = 0; i < 3; i++) {
        uint64_t easy = time_for(agent, LITTLE_NIM, 3, &now);
        uint64_t close = time_for(agent, LITTLE_HANDS, 1, &now);
        CHECK(easy >= 100 && easy <= 104);
        CHECK(close >= 100 && close <= 104);
    }
}

TEST(trees_one_after_the_other_share_the_time) {
    slg_agent_spec spec = spec_of("search:120ms,kib=512,trees=3,whole=1");
    uint64_t now = 5;
    slg_agent *agent = make(&little_game, &spec, 0, tick, &now);
    REQUIRE(agent);
    uint64_t used = time_for(agent, LITTLE_HANDS, 1, &now);
    CHECK(used >= 120 && used <= 135);
}

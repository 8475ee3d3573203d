/* SPDX-License-Identifier: MIT */
/* What is certain about the options of small games, where it can be told without a program. */
#include "agents/exact.h"

#include <string.h>

#include <sortilege/agent.h>

#include "little.h"
#include "test.h"

static bool always_open(const slg_game *game, const slg_state *root, const slg_state *state) {
    (void)game;
    (void)root;
    (void)state;
    return true;
}

static bool never_open(const slg_game *game, const slg_state *root, const slg_state *state) {
    return !always_open(game, root, state);
}

/* In place of rules that say so: nobody is alone. */
static uint32_t all_together(const slg_game *game, const slg_state *view, uint32_t seat) {
    (void)game;
    (void)view;
    (void)seat;
    return 7;
}

enum { MEMORY = 1 << 20 };

static _Alignas(64) unsigned char memory[MEMORY];
static slg_bounds bounds[SLG_OPTIONS_MAX];

static bool find(const slg_policy *policy, int16_t which, int16_t sticks, uint32_t probe,
                 uint32_t budget) {
    slg_state_room whole, seen;
    slg_state *state = (slg_state *)(void *)&whole, *view = (slg_state *)(void *)&seen;
    slg_option options[SLG_OPTIONS_MAX];
    if (!CHECK(slg__exact_size(&little_game) <= MEMORY)) return false;
    little_start(state, which, sticks, 1);
    slg_view(&little_game, state, 0, view);
    uint32_t count = slg_options(&little_game, view, 0, options, SLG_OPTIONS_MAX);
    slg_exact *exact = slg__exact_init(memory, &little_game, policy);
    return slg__exact_bounds(exact, view, 0, options, count, probe, budget, bounds);
}

static uint32_t choose_first(const slg_game *game, const slg_state *view, uint32_t seat,
                             const slg_option *options, uint32_t count) {
    (void)game;
    (void)view;
    (void)seat;
    (void)options;
    (void)count;
    return 0;
}

static const slg_policy open = {.choose = choose_first, .open = always_open};

TEST(a_forced_win_is_found) {
    static const struct {
        const char *name;
        int16_t sticks;
        uint32_t wins; /* how many sticks to take; 0: nothing wins */
    } rows[] = {{"three", 3, 3}, {"five", 5, 1}, {"six", 6, 2}, {"eight", 8, 0}, {"eleven", 11, 3}};
    EACH(row, rows) {
        CHECK(find(&open, LITTLE_NIM, row->sticks, 1000, 100000));
        for (uint32_t take = 1; take <= 3; take++) {
            if (row->wins == take)
                CHECK(bounds[take - 1].least == SLG_EXACT_WIN);
            else
                CHECK(bounds[take - 1].least < SLG_EXACT_WIN);
        }
    }
}

TEST(what_loses_by_force_is_found) {
    CHECK(find(&open, LITTLE_NIM, 4, 1000, 100000));
    for (uint32_t i = 0; i < 3; i++)
        CHECK(bounds[i].most == -SLG_EXACT_WIN);
}

TEST(chance_is_weighed_exactly) {
    CHECK(find(&open, LITTLE_BET, 1, 1000, 100000));
    for (uint32_t i = 0; i < 2; i++) { /* 4 and 2 of 6: a third of 1000, up or down */
        int64_t third = (i ? -SLG_EXACT_WIN : SLG_EXACT_WIN) / 3;
        CHECK(bounds[i].least <= third && bounds[i].most >= third);
        CHECK(bounds[i].most - bounds[i].least < SLG_EXACT_SAME);
    }
}

TEST(secret_answers_may_be_any) {
    CHECK(find(&open, LITTLE_HANDS, 1, 1000, 100000));
    for (uint32_t i = 0; i < 3; i++) {
        CHECK(bounds[i].least == -SLG_EXACT_WIN);
        CHECK(bounds[i].most == SLG_EXACT_WIN);
    }
}

TEST(a_third_player_may_do_anything_an_ally_what_is_best) {
    static const slg_policy together = {.open = always_open, .allies = all_together};
    CHECK(find(&open, LITTLE_TRIO, 1, 1000, 100000));
    CHECK(bounds[0].least == 200 * SLG_EXACT_UNIT && bounds[0].most == bounds[0].least);
    CHECK(bounds[1].least == -900 * SLG_EXACT_UNIT && bounds[1].most == 900 * SLG_EXACT_UNIT);
    CHECK(find(&together, LITTLE_TRIO, 1, 1000, 100000));
    CHECK(bounds[1].least == 900 * SLG_EXACT_UNIT && bounds[1].most == bounds[1].least);
}

TEST(without_an_end_in_sight_nothing_is_said) {
    CHECK(!find(&open, LITTLE_NIM, 60, 100, 100000));
    CHECK(bounds[0].least == -SLG_EXACT_WIN && bounds[0].most == SLG_EXACT_WIN);
}

TEST(what_is_hidden_ends_it) {
    static const slg_policy closed = {.open = never_open};
    CHECK(!find(&closed, LITTLE_NIM, 6, 1000, 100000));
    CHECK(!find(&(slg_policy){0}, LITTLE_NIM, 6, 1000, 100000));
}

TEST(a_small_budget_says_less_and_nothing_wrong) {
    for (uint32_t budget = 0; budget < 400; budget += 7) {
        find(&open, LITTLE_NIM, 11, 40, budget);
        CHECK(bounds[0].least < SLG_EXACT_WIN && bounds[1].least < SLG_EXACT_WIN);
        CHECK(bounds[2].most == SLG_EXACT_WIN);
    }
}

/* The same through the agent: which levels know it, and what they say of it. */
TEST(levels_from_adept_on_know_what_is_certain) {
    static const struct {
        const char *name;
        bool certain;
    } rows[] = {{"search:adept,kib=64", true},       {"search:expert,kib=64", true},
                {"search:400it,kib=64", true},       {"search:399it,kib=64", false},
                {"search:apprentice,kib=64", false}, {"search:novice,it=5000,kib=64", false},
                {"search0:adept,kib=64", false},     {"net:adept,kib=64", true}};
    slg_game game = little_game;
    game.policy = &open;
    EACH(row, rows) {
        static _Alignas(64) unsigned char room[2 << 20];
        slg_agent_spec spec;
        slg_error error;
        slg_state_room whole;
        slg_state *state = (slg_state *)(void *)&whole;
        slg_advice advice[SLG_OPTIONS_MAX];
        REQUIRE(slg_agent_parse(row->name, &spec, &error) == SLG_OK);
        REQUIRE(slg_agent_size(&game, &spec) <= sizeof room);
        slg_agent *agent = slg_agent_init(room, &game, &spec, 5, NULL, NULL);
        little_start(state, LITTLE_NIM, 6, 1);
        uint32_t choice = slg_agent_choose(agent, state, 0);
        REQUIRE(slg_agent_advice(agent, advice, SLG_OPTIONS_MAX) == 3);
        CHECK_EQ(advice[1].certain, row->certain);
        if (!row->certain) continue;
        CHECK_EQ(choice, 1);
        CHECK_EQ(advice[1].value, 1000);
        CHECK_EQ(slg_agent_iterations(agent), 0);
    }
}

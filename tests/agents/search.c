/* SPDX-License-Identifier: MIT */
/* The tree search on games whose right move is known. */
#include <stdlib.h>
#include <string.h>

#include <sortilege/agent.h>

#include "agents/search.h"
#include "little.h"
#include "test.h"

enum { MEMORY = 4 << 20, GUARD = 256 };

static _Alignas(64) unsigned char memory[MEMORY + 2 * GUARD];

static slg_agent *make(const char *text, uint64_t seed) {
    slg_agent_spec spec;
    slg_error error;
    if (slg_agent_parse(text, &spec, &error) != SLG_OK ||
        slg_agent_size(&little_game, &spec) > MEMORY)
        return NULL;
    return slg_agent_init(memory + GUARD, &little_game, &spec, seed, NULL, NULL);
}

/* What the agent does in the position, as the option's number. */
static int32_t answer_of(slg_agent *agent, const slg_state *state, uint32_t seat) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_state_room view;
    slg_view(&little_game, state, seat, (slg_state *)&view);
    uint32_t count = slg_options(&little_game, (slg_state *)&view, seat, options, SLG_OPTIONS_MAX);
    uint32_t choice = slg_agent_choose(agent, (slg_state *)&view, seat);
    return choice < count ? options[choice].a : -1;
}

TEST(nim_leaves_a_multiple_of_four) {
    static const struct {
        const char *name;
        int16_t sticks;
        int32_t take;
    } rows[] = {{"two", 2, 2},     {"three", 3, 3},     {"five", 5, 1},
                {"six", 6, 2},     {"seven", 7, 3},     {"nine", 9, 1},
                {"eleven", 11, 3}, {"thirteen", 13, 1}, {"fifteen", 15, 3}};
    EACH(row, rows) {
        slg_state_room room;
        little_start((slg_state *)&room, LITTLE_NIM, row->sticks, 1);
        slg_agent *agent = make("search:3000it,kib=512", 7);
        REQUIRE(agent);
        CHECK_EQ(answer_of(agent, (slg_state *)&room, 0), row->take);
    }
}

TEST(nim_is_won_from_a_won_position_against_anybody) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_agent *agent = make("search:2000it,kib=512", 3);
    REQUIRE(agent);
    for (uint64_t game = 0; game < 10; game++) {
        slg_random random;
        slg_random_seed(&random, game);
        little_start(state, LITTLE_NIM, 14, game);
        while (!slg_is_over(state)) {
            slg_option options[SLG_OPTIONS_MAX];
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            uint32_t count = slg_options(&little_game, state, seat, options, SLG_OPTIONS_MAX);
            uint32_t choice = seat == 0 ? (uint32_t)answer_of(agent, state, 0) - 1
                                        : slg_random_below(&random, count);
            slg_apply(&little_game, state, seat, options[choice]);
        }
        test_note("game", game);
        CHECK_EQ(slg_get_outcome(&little_game, state).reward[0], 1000);
    }
}

TEST(a_bet_follows_the_odds) {
    slg_state_room room;
    for (uint64_t seed = 0; seed < 5; seed++) {
        little_start((slg_state *)&room, LITTLE_BET, 1, seed);
        slg_agent *agent = make("search:1000it,kib=64,whole=1", seed);
        REQUIRE(agent);
        CHECK_EQ(answer_of(agent, (slg_state *)&room, 0), 0);
        slg_advice advice[2];
        REQUIRE(slg_agent_advice(agent, advice, 2) == 2);
        /* Low wins four times in six: 1000 * (4 - 2) / 6. */
        CHECK(advice[0].value > 270 && advice[0].value < 400);
        CHECK_EQ(advice[0].visits + advice[1].visits, 1000);
        CHECK_EQ(slg_agent_iterations(agent), 1000);
    }
}

static uint32_t first_option(const slg_game *game, const slg_state *view, uint32_t seat,
                             const slg_option *options, uint32_t count) {
    (void)game, (void)view, (void)seat, (void)options, (void)count;
    return 0;
}

/* What low and high have won together, each tried in half of the iterations. */
static int32_t won_together(const slg_state *state, bool alike, uint64_t seed) {
    const slg_policy policy = {.choose = first_option, .exploration = 1000000, .alike = true};
    const slg_search_setting setting = {
        .iterations = 400, .of_iterations = 400, .memory_kib = 64, .whole = true, .alike = alike};
    slg_search *search =
        slg__search_init(memory + GUARD, &little_game, &policy, &setting, seed, NULL, NULL);
    uint32_t count;
    slg__search_choose(search, state, 0, 1);
    const slg_advice *advice = slg__search_advice(search, &count);
    if (count != 2) return INT32_MAX;
    return advice[0].value * (int32_t)advice[0].visits +
           advice[1].value * (int32_t)advice[1].visits;
}

/* A die that is high for one is high for the other: what high wins low loses. Only the first
 * iteration, and by one an option that is tried more often, meet worlds of their own. */
TEST(options_that_are_tried_alike_meet_the_same_luck) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    enum { OWN = 2 * 1000, ROUNDED = 400 };
    uint32_t far = 0;
    little_start(state, LITTLE_BET, 1, 1);
    for (uint64_t seed = 0; seed < 20; seed++) {
        CHECK(abs(won_together(state, true, seed)) <= OWN + ROUNDED);
        far += abs(won_together(state, false, seed)) > OWN + ROUNDED;
    }
    CHECK(far > 10);
}

TEST(three_seats_each_look_after_themselves) {
    slg_state_room room;
    little_start((slg_state *)&room, LITTLE_TRIO, 1, 1);
    slg_agent *agent = make("search:500it,kib=64", 1);
    REQUIRE(agent);
    /* Only a search that mistakes seat 1 for an opponent would take the small sum. */
    CHECK_EQ(answer_of(agent, (slg_state *)&room, 0), 1);
    slg_advice advice[2];
    slg_agent_advice(agent, advice, 2);
    CHECK(advice[1].value > 700);
}

TEST(chance_that_is_asked_is_sampled) {
    slg_state_room room;
    little_start((slg_state *)&room, LITTLE_BET, 1, 1);
    slg__core((slg_state *)&room)->chance = SLG_CHANCE_ASKED;
    slg_agent *agent = make("search:1000it,kib=64", 1);
    REQUIRE(agent);
    CHECK_EQ(answer_of(agent, (slg_state *)&room, 0), 0);
}

TEST(nobody_goes_round_in_circles) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    for (uint64_t seed = 0; seed < 10; seed++) {
        uint32_t answers = 0;
        slg_agent *agent = make("search:50it,kib=64", seed);
        REQUIRE(agent);
        little_start(state, LITTLE_DITHER, 1, seed);
        for (; !slg_is_over(state) && answers < 10; answers++)
            slg_apply(&little_game, state, 0,
                      (slg_option){1, (int16_t)answer_of(agent, state, 0), 0, 0});
        test_note("seed", seed);
        CHECK_EQ(answers, 1);
    }
}

TEST(a_hidden_answer_changes_nothing) {
    int32_t answers[3];
    slg_advice advice[3][3];
    for (int16_t hand = 0; hand < 3; hand++) {
        slg_state_room room;
        slg_state *state = (slg_state *)&room;
        little_start(state, LITTLE_HANDS, 1, 1);
        slg_apply(&little_game, state, 1, (slg_option){1, (int16_t)(hand + 1), 0, 0});
        slg_agent *agent = make("search:700it,kib=64", 9);
        REQUIRE(agent);
        /* Even if the caller passes the full state, the agent makes its own view of it. */
        answers[hand] = (int32_t)slg_agent_choose(agent, state, 0);
        slg_agent_advice(agent, advice[hand], 3);
    }
    for (int hand = 1; hand < 3; hand++) {
        CHECK_EQ(answers[hand], answers[0]);
        CHECK_MEM(advice[hand], advice[0], sizeof advice[0]);
    }
}

TEST(equal_seeds_play_equally) {
    slg_advice advice[2][3];
    slg_state_room room;
    little_start((slg_state *)&room, LITTLE_NIM, 21, 1);
    for (int run = 0; run < 2; run++) {
        memset(memory, run ? 0xA5 : 0x5A,
               sizeof memory); /* what lay in the memory does not matter */
        slg_agent *agent = make("search:900it,kib=128", 42);
        REQUIRE(agent);
        answer_of(agent, (slg_state *)&room, 0);
        slg_agent_advice(agent, advice[run], 3);
    }
    CHECK_MEM(advice[1], advice[0], sizeof advice[0]);
}

TEST(nothing_is_written_outside_the_lent_memory) {
    static const char *const specs[] = {"random", "heuristic", "search:20000it,kib=64",
                                        "search:20000it,kib=256,trees=3"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        slg_agent_spec spec;
        slg_error error;
        slg_state_room room;
        REQUIRE(slg_agent_parse(specs[i], &spec, &error) == SLG_OK);
        size_t size = slg_agent_size(&little_game, &spec);
        REQUIRE(size <= MEMORY);
        memset(memory, 0xC3, sizeof memory);
        slg_agent *agent = slg_agent_init(memory + GUARD, &little_game, &spec, 5, NULL, NULL);
        for (int16_t sticks = 20; sticks < 60; sticks += 7) { /* more positions than 64 KiB hold */
            little_start((slg_state *)&room, LITTLE_NIM, sticks, 1);
            CHECK(answer_of(agent, (slg_state *)&room, 0) >= 1);
        }
        size_t touched = 0;
        for (size_t byte = 0; byte < GUARD; byte++)
            touched += memory[byte] != 0xC3;
        for (size_t byte = GUARD + size; byte < sizeof memory; byte++)
            touched += memory[byte] != 0xC3;
        CHECK_EQ(touched, 0);
    }
}

static uint64_t tick(void *user) {
    return *(uint64_t *)user += 1000; /* each look takes a millisecond */
}

TEST(a_time_limit_is_kept_by_the_callers_clock) {
    slg_agent_spec spec;
    slg_error error;
    slg_state_room room;
    uint64_t clock = 123;
    REQUIRE(slg_agent_parse("search:50ms,kib=256", &spec, &error) == SLG_OK);
    slg_agent *agent = slg_agent_init(memory, &little_game, &spec, 5, tick, &clock);
    little_start((slg_state *)&room, LITTLE_HANDS, 1, 1);
    uint64_t before = clock;
    answer_of(agent, (slg_state *)&room, 0);
    CHECK(clock - before <= 52 * 1000);
    CHECK(slg_agent_iterations(agent) >= 8);
}

TEST(time_that_cannot_change_the_choice_is_given_back) {
    slg_agent_spec spec;
    slg_error error;
    slg_state_room room;
    uint64_t clock = 0;
    REQUIRE(slg_agent_parse("search:1000ms,kib=256", &spec, &error) == SLG_OK);
    slg_agent *agent = slg_agent_init(memory, &little_game, &spec, 5, tick, &clock);
    little_start((slg_state *)&room, LITTLE_NIM, 3, 1);
    CHECK_EQ(answer_of(agent, (slg_state *)&room, 0), 3);
    CHECK(clock < 700 * 1000);
}

/* Both ways lose, so the chances are equal: it chooses the longer one to the end. */
TEST(of_equal_chances_the_longest_is_chosen) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        slg_agent *agent = make("search:400it,kib=512", seed);
        REQUIRE(agent);
        little_start(state, LITTLE_DOOM, 6, seed);
        for (int32_t left = 6; left > 1; left--) {
            slg_option options[SLG_OPTIONS_MAX];
            CHECK_EQ(answer_of(agent, state, 0), 1);
            slg_options(&little_game, state, 0, options, SLG_OPTIONS_MAX);
            slg_apply(&little_game, state, 0, options[1]);
        }
        CHECK(!slg_is_over(state));
    }
}

/* What it expects of the other player is the right answer, whichever of eight sticks are taken. */
TEST(a_search_expects_the_best_reply) {
    for (uint32_t taken = 0; taken < 3; taken++) {
        slg_state_room room;
        slg_state *state = (slg_state *)(void *)&room;
        slg_option options[SLG_OPTIONS_MAX], reply;
        uint32_t seat = 0;
        slg_agent *agent = make("search0:4000it,kib=512", 5);
        CHECK(agent != NULL);
        little_start(state, LITTLE_NIM, 8, 1);
        answer_of(agent, state, 0);
        slg_options(&little_game, state, 0, options, SLG_OPTIONS_MAX);
        slg_apply(&little_game, state, 0, options[taken]);
        CHECK(slg_agent_expect(agent, &little_game, state, SLG_SEAT_NONE, &seat, &reply));
        CHECK_EQ(seat, 1);
        CHECK_EQ(reply.a, 3 - taken);
    }
}

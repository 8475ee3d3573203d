/* SPDX-License-Identifier: MIT */
/* Agents at School of Sorcery: legal, blind to what is hidden, and better than chance. */
#include <string.h>

#include <sortilege/agent.h>

#include "agents/heuristic.h"
#include "test.h"

enum { MEMORY = 4 << 20, ANSWERS_MAX = 20000 };

static _Alignas(64) unsigned char memory[2][MEMORY];

static slg_agent *make(uint32_t slot, const char *text, uint64_t seed) {
    slg_agent_spec spec;
    slg_error error;
    const slg_game *game = slg_game_find("school");
    if (slg_agent_parse(text, &spec, &error) != SLG_OK || slg_agent_size(game, &spec) > MEMORY)
        return NULL;
    return slg_agent_init(memory[slot], game, &spec, seed, NULL, NULL);
}

static bool start(slg_state *state, uint64_t seed, const char *option, const char *value) {
    const slg_game *game = slg_game_find("school");
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(seed, setup.seed);
    if (option && slg_setup_set(game, &setup, option, value, NULL) != SLG_OK) return false;
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

/* Plays one match; the agent at seat n is agents[n]. The winner's seat, or -1 for none. */
static int32_t play(slg_state *state, slg_agent *const agents[2]) {
    const slg_game *game = slg_game_find("school");
    slg_state_room view;
    for (uint32_t answers = 0; !slg_is_over(state); answers++) {
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_view(game, state, seat, (slg_state *)&view);
        uint32_t choice = slg_agent_choose(agents[seat], (slg_state *)&view, seat);
        if (!CHECK(choice < count) || !CHECK(answers < ANSWERS_MAX)) return -1;
        slg_apply(game, state, seat, options[choice]);
    }
    slg_outcome outcome = slg_get_outcome(game, state);
    return outcome.reward[0] > 0 ? 0 : outcome.reward[1] > 0 ? 1 : -1;
}

/* Wins of `first` in 2 * pairs matches, each deal played from both sides. */
static uint32_t wins(const char *first, const char *second, uint32_t pairs) {
    uint32_t won = 0;
    slg_state_room room;
    for (uint32_t match = 0; match < 2 * pairs; match++) {
        uint32_t side = match & 1;
        slg_agent *agents[2];
        agents[side] = make(0, first, match);
        agents[!side] = make(1, second, match);
        if (!CHECK(agents[0] && agents[1]) ||
            !CHECK(start((slg_state *)&room, 500 + match / 2, NULL, NULL)))
            return 0;
        test_note("match", match);
        won += play((slg_state *)&room, agents) == (int32_t)side;
    }
    return won;
}

TEST(the_heuristic_plays_every_kind_of_match_to_its_end) {
    static const struct {
        const char *name, *option, *value;
    } rows[] = {{"usual", NULL, NULL},
                {"long", "target", "16"},
                {"advanced", "start", "advanced"},
                {"pets", "pets", "on"},
                {"partial", "overcast", "partial"},
                {"flat", "characters", "flat"},
                {"f3", "sixth", "f3"}};
    EACH(row, rows) {
        for (uint64_t seed = 0; seed < 40; seed++) {
            slg_state_room room;
            slg_agent *agents[2] = {make(0, "heuristic", seed), make(1, "heuristic", seed)};
            REQUIRE(agents[0] && agents[1]);
            REQUIRE(start((slg_state *)&room, seed, row->option, row->value));
            test_note("seed", seed);
            play((slg_state *)&room, agents);
            CHECK(slg_is_over((slg_state *)&room));
        }
    }
}

TEST(the_heuristic_reads_nothing_that_its_seat_may_not_see) {
    const slg_game *game = slg_game_find("school");
    const slg_policy *policy = slg__policy_for(game);
    REQUIRE(policy);
    slg_random random;
    slg_random_seed(&random, 11);
    for (uint64_t seed = 0; seed < 60; seed++) {
        slg_state_room room, seen;
        slg_state *state = (slg_state *)&room, *view = (slg_state *)&seen;
        REQUIRE(start(state, seed, seed & 1 ? "pets" : "start", seed & 1 ? "on" : "advanced"));
        for (uint32_t answers = 0; answers < ANSWERS_MAX && !slg_is_over(state); answers++) {
            slg_option options[SLG_OPTIONS_MAX];
            /* Highest first: so seat 0 often decides when seat 1's secret answer is in. */
            uint32_t seat = slg_pending(state) >> 1 & 1;
            uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
            slg_view(game, state, seat, view);
            uint32_t choice = policy->choose(game, view, seat, options, count);
            test_note("seed", seed);
            REQUIRE(policy->choose(game, state, seat, options, count) == choice);
            if (slg_random_below(&random, 4) == 0) choice = slg_random_below(&random, count);
            slg_apply(game, state, seat, options[choice]);
        }
    }
}

TEST(evaluations_are_fair_and_within_range) {
    const slg_game *game = slg_game_find("school");
    const slg_policy *policy = slg__policy_for(game);
    REQUIRE(policy && policy->evaluate);
    slg_agent *agent = make(0, "random", 5);
    for (uint64_t seed = 0; seed < 30; seed++) {
        slg_state_room room;
        slg_state *state = (slg_state *)&room;
        REQUIRE(start(state, seed, NULL, NULL));
        for (uint32_t answers = 0; answers < 300 && !slg_is_over(state); answers++) {
            slg_option options[SLG_OPTIONS_MAX];
            int16_t reward[SLG_SEATS_MAX];
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
            policy->evaluate(game, state, reward);
            REQUIRE(reward[0] >= -1000 && reward[0] <= 1000 && reward[0] == -reward[1]);
            slg_apply(game, state, seat, options[slg_agent_choose(agent, state, seat)]);
        }
    }
}

TEST(the_heuristic_beats_chance) {
    CHECK(wins("heuristic", "random", 100) >= 190);
}

TEST(the_search_beats_the_heuristic) {
    enum { PAIRS = TEST_TIMES(6, 1) };
    CHECK(wins("search:150it,kib=1024", "heuristic", PAIRS) >= PAIRS);
}

TEST(a_secret_assignment_does_not_change_the_search) {
    const slg_game *game = slg_game_find("school");
    slg_option options[SLG_OPTIONS_MAX];
    slg_advice first[SLG_OPTIONS_MAX];
    slg_state_room start_room;
    slg_state *state = (slg_state *)&start_room;
    slg_decision decision;
    REQUIRE(start(state, 3, NULL, NULL));
    while (slg_pending(state) != 3) { /* until both put cards at their dice in secret */
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(game, state, seat, options[0]);
    }
    REQUIRE(slg_get_decision(game, state, 0, &decision) && (decision.flags & SLG_DECISION_SEALED));
    for (uint32_t world = 0; world < 6; world++) {
        slg_state_room room, seen;
        slg_clone(game, (slg_state *)&room, state);
        for (uint32_t atom = 0; atom < 3 - world % 2;
             atom++) { /* how far they are is secret, too */
            uint32_t count = slg_options(game, (slg_state *)&room, 1, options, SLG_OPTIONS_MAX);
            slg_apply(game, (slg_state *)&room, 1, options[world % count]);
        }
        slg_view(game, (slg_state *)&room, 0, (slg_state *)&seen);
        slg_agent *agent = make(0, "search:300it,kib=1024", 21);
        REQUIRE(agent);
        slg_agent_choose(agent, (slg_state *)&seen, 0);
        slg_advice advice[SLG_OPTIONS_MAX];
        memset(advice, 0, sizeof advice);
        slg_agent_advice(agent, advice, SLG_OPTIONS_MAX);
        if (world == 0) memcpy(first, advice, sizeof first);
        CHECK_MEM(advice, first, sizeof first);
    }
}

TEST(matches_are_repeated_exactly) {
    uint64_t hashes[2];
    for (int run = 0; run < 2; run++) {
        slg_state_room room;
        slg_agent *agents[2] = {make(0, "search:40it,kib=512", 8), make(1, "search:novice", 9)};
        REQUIRE(agents[0] && agents[1]);
        REQUIRE(start((slg_state *)&room, 4, NULL, NULL));
        play((slg_state *)&room, agents);
        hashes[run] = slg_hash(slg_game_find("school"), (slg_state *)&room);
    }
    CHECK(hashes[0] == hashes[1]);
}

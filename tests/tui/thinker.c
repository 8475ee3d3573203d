/* SPDX-License-Identifier: MIT */
/* Agents that think in threads answer as they do in place. */
#include "tui/thinker.h"

#include <time.h>

#include "test.h"

enum { MEMORY = 4 << 20 };

static _Alignas(64) unsigned char memory[MEMORY];
static thinker_thought thoughts[2];

static bool wait_for(thinker *t, thinker_thought *thought) {
    for (int i = 0; i < 20000; i++) {
        if (thinker_take(t, thought)) return true;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    return false;
}

static bool think(const slg_agent_spec *spec, bool threaded, thinker_thought *thought) {
    const slg_game *school = slg_game_find("school");
    slg_setup setup;
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_setup_default(school, &setup);
    slg_seed_from(3, setup.seed);
    if (slg_state_init(school, &setup, state, NULL, NULL) != SLG_OK) return false;
    thinker *t = thinker_new(threaded);
    if (!t) return false;
    slg_agent *agent = slg_agent_init(memory, school, spec, 9, thinker_clock, t);
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
    bool good = thinker_start(t, agent, school, state, seat) && wait_for(t, thought);
    thinker_free(t);
    return good;
}

TEST(threads_for_trees_answer_as_one_thread) {
    static const struct {
        const char *name;
    } rows[] = {{"search:90it,kib=512"},
                {"search:90it,kib=512,trees=3"},
                {"search:160it,kib=2048,trees=16"}};
    EACH(row, rows) {
        slg_agent_spec spec;
        REQUIRE(slg_agent_parse(row->name, &spec, NULL) == SLG_OK);
        REQUIRE(slg_agent_size(slg_game_find("school"), &spec) <= MEMORY);
        for (int threaded = 0; threaded < 2; threaded++)
            REQUIRE(think(&spec, threaded, &thoughts[threaded]));
        CHECK_EQ(thoughts[1].option, thoughts[0].option);
        CHECK_EQ(thoughts[1].iterations, thoughts[0].iterations);
        REQUIRE(thoughts[1].advice_count == thoughts[0].advice_count);
        CHECK_MEM(thoughts[1].advice, thoughts[0].advice,
                  thoughts[0].advice_count * sizeof thoughts[0].advice[0]);
    }
}

/* The first position in which seat 1 alone is asked. */
static bool play_until_second(const slg_game *game, slg_state *state) {
    slg_option options[SLG_OPTIONS_MAX];
    for (int i = 0; i < 100 && slg_pending(state) != 2; i++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(game, state, seat, options[0]);
    }
    return slg_pending(state) == 2;
}

TEST(it_thinks_on_until_it_is_needed) {
    const slg_game *game = slg_game_find("school");
    slg_agent_spec spec;
    slg_setup setup;
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_setup_default(game, &setup);
    slg_seed_from(3, setup.seed);
    REQUIRE(slg_agent_parse("search:40it,kib=512,trees=2", &spec, NULL) == SLG_OK);
    REQUIRE(slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK);
    REQUIRE(play_until_second(game, state));
    for (int threaded = 0; threaded < 2; threaded++) {
        thinker *t = thinker_new(threaded);
        slg_agent *agent = slg_agent_init(memory, game, &spec, 9, thinker_clock, t);
        CHECK_EQ(thinker_ponder(t, agent, game, state, 0), threaded);
        CHECK(!thinker_busy(t));
        CHECK_EQ(thinker_ponder(t, agent, game, state, 0), threaded); /* begins anew */
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
        CHECK(!thinker_take(t, &thoughts[0]));
        CHECK(thinker_start(t, agent, game, state, 1));
        CHECK(wait_for(t, &thoughts[0]));
        CHECK_EQ(thoughts[0].seat, 1);
        CHECK_EQ(thoughts[0].iterations, 40);
        thinker_ponder(t, agent, game, state, 0);
        thinker_free(t); /* and it ends */
    }
}

TEST(those_who_think_on_take_turns) {
    static const struct {
        uint32_t seats;
        double seconds;
        uint32_t seat;
    } rows[] = {
        {0, 0, SLG_SEAT_NONE},
        {1u << 2, 0, 2},
        {1u << 2, 59.9, 2},
        {1u << 2, 60, SLG_SEAT_NONE},
        {0x16, 0, 1},
        {0x16, 0.9, 1},
        {0x16, 1, 2},
        {0x16, 2.5, 4},
        {0x16, 3, 1},
        {0x16, 59, 4},
        {0x16, 60, SLG_SEAT_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_EQ(thinker_turn(rows[i].seats, (uint64_t)(rows[i].seconds * 1e6)), rows[i].seat);
}

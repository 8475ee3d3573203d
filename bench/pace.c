/* SPDX-License-Identifier: MIT */
/* The same work on a computer and in a browser's worker: random answers, and tree search. `make
 * bench-web` times both and compares; the checksum tells that it was the same. */
#include "pace.h"

#include <sortilege/sortilege.h>

enum {
    AGENT_ROOM = 4 << 20, /* bytes for one agent */
    ANSWERED = 24,        /* answers at least before the position that is searched */
    CHOICES = 4,          /* options at least there */
    DEALS_MAX = 1000,
};

static slg_state_room room;
static unsigned char agent_room[AGENT_ROOM] __attribute__((aligned(64)));

static slg_state *state(void) {
    return (slg_state *)&room;
}

/* The lowest seat that is asked; chance and the clock are none. */
static uint32_t asked(void) {
    uint32_t pending = slg_pending(state()), seat = 0;
    while (seat < SLG_SLOTS && !(pending >> seat & 1))
        seat++;
    return seat;
}

static void answer(const slg_game *game, slg_random *random) {
    uint32_t seat = asked();
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(game, state(), seat, options, SLG_OPTIONS_MAX);
    slg_apply(game, state(), seat, options[slg_random_below(random, count)]);
}

static uint32_t choices(const slg_game *game) {
    slg_option options[SLG_OPTIONS_MAX];
    return slg_options(game, state(), asked(), options, SLG_OPTIONS_MAX);
}

static void deal(const slg_game *game, uint64_t seed) {
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(seed, setup.seed);
    slg_state_init(game, &setup, state(), NULL, NULL);
}

uint32_t pace_answers(const char *name, uint32_t count) {
    const slg_game *game = slg_game_find(name);
    slg_random random;
    slg_random_seed(&random, 1);
    uint64_t sum = 0;
    for (uint64_t seed = 1; count > 0; seed++) {
        for (deal(game, seed); count > 0 && !slg_is_over(state()); count--)
            answer(game, &random);
        sum = sum * 31 + slg_hash(game, state());
    }
    return (uint32_t)(sum ^ sum >> 32);
}

/* Deals by seed after seed until random answers come to a position with enough to choose from. */
static bool come_to_choices(const slg_game *game) {
    slg_random random;
    slg_random_seed(&random, 1);
    for (uint64_t seed = 1; seed <= DEALS_MAX; seed++) {
        deal(game, seed);
        for (uint32_t i = 0; !slg_is_over(state()) && (i < ANSWERED || choices(game) < CHOICES);
             i++)
            answer(game, &random);
        if (!slg_is_over(state())) return true;
    }
    return false;
}

uint32_t pace_search(const char *name, uint32_t iterations) {
    const slg_game *game = slg_game_find(name);
    slg_agent_spec spec = {.kind = SLG_AGENT_SEARCH,
                           .iterations = iterations,
                           .playout_depth = 24,
                           .memory_kib = 1024,
                           .inexact = 1};
    if (!come_to_choices(game) || slg_agent_size(game, &spec) > AGENT_ROOM) return 0;
    slg_agent *agent = slg_agent_init(agent_room, game, &spec, 1, NULL, NULL);
    static slg_state_room view;
    uint32_t seat = asked();
    slg_view(game, state(), seat, (slg_state *)&view);
    uint32_t chosen = slg_agent_choose(agent, (slg_state *)&view, seat);
    return slg_agent_iterations(agent) == iterations ? 1 + chosen : 0;
}

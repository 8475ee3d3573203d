/* SPDX-License-Identifier: MIT */
/* The core in the simulated world (sim.h): some runs of each game, and that planted faults are
 * found. `server_world` makes more of both. */
#include <stdio.h>

#include "server/sim.h"
#include "test.h"

static const struct {
    const char *name;
    uint32_t runs;
} games[] = {
    {"school", TEST_TIMES(60, 12)},
    {"sorcerer", TEST_TIMES(6, 2)},
    {"endbringer", TEST_TIMES(6, 2)},
    {"city", TEST_TIMES(12, 3)},
};

static bool runs(uint64_t seed, const char *game, world_result *result) {
    test_note("seed", seed);
    return world_run(seed, game, false, result);
}

TEST(whole_matches) {
    world_result result;
    EACH(game, games)
    for (uint32_t seed = 1; seed <= game->runs; seed++)
        if (!runs(seed, game->name, &result)) CHECK_STR(result.why, "");
}

TEST(the_same_again) {
    world_result first, second;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        runs(seed, "school", &first);
        runs(seed, "school", &second);
        CHECK_EQ(first.events, second.events);
        CHECK_EQ(first.messages, second.messages);
        CHECK_EQ(first.sim_ms, second.sim_ms);
    }
}

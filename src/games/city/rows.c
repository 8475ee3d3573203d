/* SPDX-License-Identifier: MIT */
/* Row goals (CITY-GOAL-14, CITY-GOAL-20 .. -24). */
#include "games/city/sight.h"

enum { ROW_LEAST = 3 }; /* CITY-GOAL-21 */

/* Does the tile carry what enters on a side through to the opposite one (CITY-GOAL-20)? */
static bool carries(const city_sight *sight, uint32_t slot, uint32_t side) {
    return city_nibble(sight->joined[slot], side) >> (side ^ 2) & 1;
}

/* How the last tile continues does not matter (CITY-GOAL-22). */
uint64_t city_row_beyond(const city_sight *sight, uint32_t slot, uint32_t side, uint32_t colour) {
    uint64_t tiles = 0;
    while (city_nibble(sight->same[slot], side) >> colour & 1) {
        slot = sight->beside[slot][side];
        tiles |= city_bit(slot);
        if (!carries(sight, slot, side ^ 2)) break;
    }
    return tiles;
}

static uint64_t longer(uint64_t a, uint64_t b) {
    return city_ones(b) > city_ones(a) ? b : a;
}

/* The run along one line that contains the tile. Where the tile does not carry the colour through
 * it ends two runs, and the longer counts (CITY-GOAL-15). */
static uint64_t run_of_row(const city_sight *sight, uint32_t slot, uint32_t side, uint32_t colour) {
    uint64_t one = city_row_beyond(sight, slot, side, colour);
    uint64_t other = city_row_beyond(sight, slot, side ^ 2, colour);
    uint64_t tiles = carries(sight, slot, side) ? one | other : longer(one, other);
    return tiles | city_bit(slot);
}

/* The longer of the two that cross here (CITY-GOAL-23, R-21). */
city_counted city_count_row(const city_sight *sight, uint32_t slot, uint32_t colour) {
    city_counted counted = {0};
    if (!city_sides_of(sight->sides[slot], colour)) return counted; /* CITY-GOAL-14 */
    counted.tiles = longer(run_of_row(sight, slot, 1, colour), run_of_row(sight, slot, 0, colour));
    counted.count = city_ones(counted.tiles);
    counted.enough = counted.count >= ROW_LEAST;
    return counted;
}

/* SPDX-License-Identifier: MIT */
/* Group goals (CITY-GOAL-10 .. -15). */
#include "games/city/sight.h"

#include <string.h>

enum { GROUP_LEAST = 3 }; /* CITY-GOAL-11 */

/* Parts of tiles still to be followed, and the sides that were reached. */
typedef struct flood {
    uint64_t tiles;
    uint32_t count;
    uint8_t seen[CITY_SLOTS];
    struct {
        uint8_t slot, sides;
    } todo[CITY_SLOTS * CITY_SIDES];
} flood;

static void reach(flood *f, uint32_t slot, uint32_t sides) {
    if ((f->seen[slot] & sides) == sides) return;
    f->seen[slot] |= (uint8_t)sides;
    f->tiles |= city_bit(slot);
    f->todo[f->count].slot = (uint8_t)slot;
    f->todo[f->count++].sides = (uint8_t)sides;
}

/* All tiles reached in the colour from these sides of a tile. Of a tile only the region that is
 * entered is passed through (CITY-GOAL-10), and it counts once (CITY-GOAL-13). */
static uint64_t follow(const city_sight *sight, uint32_t slot, uint32_t sides, uint32_t colour) {
    static const uint16_t spread[16] = {0x0000, 0x0001, 0x0010, 0x0011, 0x0100, 0x0101,
                                        0x0110, 0x0111, 0x1000, 0x1001, 0x1010, 0x1011,
                                        0x1100, 0x1101, 0x1110, 0x1111};
    flood f;
    f.tiles = 0;
    f.count = 0;
    memset(f.seen, 0, sizeof f.seen);
    reach(&f, slot, sides);
    while (f.count) {
        f.count--;
        uint32_t here = f.todo[f.count].slot, from = f.todo[f.count].sides;
        uint32_t on = (uint32_t)sight->same[here] >> colour & spread[from];
        for (; on; on &= on - 1) {
            uint32_t side = (uint32_t)__builtin_ctz(on) / 4;
            uint32_t there = sight->beside[here][side];
            reach(&f, there, city_nibble(sight->joined[there], side ^ 2));
        }
    }
    return f.tiles;
}

static uint64_t group(city_sight *sight, uint32_t slot, uint32_t colour) {
    uint32_t sides = city_sides_of(sight->sides[slot], colour);
    if (!sides) return 0; /* CITY-GOAL-14 */
    uint32_t region = city_nibble(sight->joined[slot], (uint32_t)__builtin_ctz(sides));
    bool cut = sides & ~region; /* CITY-GOAL-15: a group of its own */
    uint8_t *count = &sight->group_count[colour];
    for (uint32_t i = 0; i < *count && !cut; i++)
        if (sight->groups[colour][i] >> slot & 1) return sight->groups[colour][i];
    uint64_t tiles = follow(sight, slot, sides, colour);
    if (!cut && *count < CITY_GROUPS_KEPT) sight->groups[colour][(*count)++] = tiles;
    return tiles;
}

city_counted city_count_group(city_sight *sight, uint32_t slot, uint32_t colour) {
    city_counted counted = {.tiles = group(sight, slot, colour)};
    counted.count = city_ones(counted.tiles);
    counted.enough = counted.count >= GROUP_LEAST;
    return counted;
}

/* SPDX-License-Identifier: MIT */
/* Group goals (CITY-GOAL-10 .. -15). */
#include "games/city/sight.h"

#include <string.h>

city_counted city_group_counts(uint64_t tiles) {
    uint32_t count = city_ones(tiles);
    return (city_counted){.tiles = tiles, .count = count, .enough = count >= CITY_GROUP_LEAST};
}

/* Parts of tiles still to be followed. */
typedef struct flood {
    uint64_t tiles;
    uint32_t count;
    uint8_t *seen;
    struct {
        uint8_t slot, sides;
    } todo[CITY_SLOTS * CITY_SIDES];
} flood;

static void reach_group(flood *f, uint32_t slot, uint32_t sides) {
    if ((f->seen[slot] & sides) == sides) return;
    f->seen[slot] |= (uint8_t)sides;
    f->tiles |= city_bit(slot);
    f->todo[f->count].slot = (uint8_t)slot;
    f->todo[f->count++].sides = (uint8_t)sides;
}

/* Of a tile only the region that is entered is passed through (CITY-GOAL-10), and it counts once
 * (CITY-GOAL-13). */
uint64_t city_follow(const city_sight *sight, uint32_t slot, uint32_t sides, uint32_t colour,
                     city_reached *reached) {
    static const uint16_t spread[16] = {0x0000, 0x0001, 0x0010, 0x0011, 0x0100, 0x0101,
                                        0x0110, 0x0111, 0x1000, 0x1001, 0x1010, 0x1011,
                                        0x1100, 0x1101, 0x1110, 0x1111};
    flood f;
    f.tiles = 0;
    f.count = 0;
    f.seen = reached->sides;
    memset(reached, 0, sizeof *reached);
    reach_group(&f, slot, sides);
    while (f.count) {
        f.count--;
        uint32_t here = f.todo[f.count].slot, from = f.todo[f.count].sides;
        uint32_t on = (uint32_t)sight->same[here] >> colour & spread[from];
        for (; on; on &= on - 1) {
            uint32_t side = (uint32_t)__builtin_ctz(on) / 4;
            uint32_t there = sight->beside[here][side];
            reach_group(&f, there, city_nibble(sight->joined[there], side ^ 2));
        }
    }
    return f.tiles;
}

uint64_t city_group_of(const city_sight *sight, uint32_t slot, uint32_t colour) {
    city_reached reached;
    /* all of them: CITY-GOAL-15, R-61 */
    uint32_t sides = city_sides_of(sight->sides[slot], colour);
    return sides ? city_follow(sight, slot, sides, colour, &reached) : 0; /* CITY-GOAL-14 */
}

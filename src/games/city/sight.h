/* SPDX-License-Identifier: MIT */
/* A district as goals see it: which sides touch in which colours. Made once, then asked for groups,
 * rows and shields. */
#ifndef SLG_CITY_SIGHT_H
#define SLG_CITY_SIGHT_H

#include "games/city/score.h"

enum { CITY_GROUPS_KEPT = 8 }; /* of a colour; more are counted anew for each goal */

typedef struct city_sight {
    const city_content *content;
    const city_player *player;
    const city_board *board;
    bool tiles_needed; /* */
    /* Of visible tiles that lie face-up (`tiles`); of others undefined. Nibble d, as in a design.
     */
    uint64_t tiles;
    uint16_t sides[CITY_SLOTS], joined[CITY_SLOTS];
    uint16_t same[CITY_SLOTS]; /* colours in which side d is connected (CITY-MODEL-04) */
    uint8_t beside[CITY_SLOTS][CITY_SIDES]; /* the tile there, where `same` says there is one */
    /* Groups counted so far; goals of a colour in one group share it. */
    uint64_t groups[CITY_COLOURS][CITY_GROUPS_KEPT];
    uint8_t group_count[CITY_COLOURS];
} city_sight;

void city_see(const city_content *content, const city_player *player, const city_board *board,
              bool tiles_needed, city_sight *sight);

/* Sides on which the tile shows the colour (bit d: side d). */
static inline uint32_t city_sides_of(uint32_t sides, uint32_t colour) {
    uint32_t of = sides >> colour & 0x1111;
    return (of | of >> 3 | of >> 6 | of >> 9) & 15;
}

/* What a goal counts. */
typedef struct city_counted {
    uint64_t tiles;
    uint32_t count;
    bool enough; /* CITY-GOAL-03 */
} city_counted;

city_counted city_count_group(city_sight *sight, uint32_t slot, uint32_t colour);
city_counted city_count_row(const city_sight *sight, uint32_t slot, uint32_t colour);
city_counted city_count_shields(const city_sight *sight, uint32_t slot);

/* A star's colour: the one chosen; before that the one that would pay most, the first of equals
 * (CITY-GOAL-42). */
uint32_t city_star_colour(city_sight *sight, uint32_t slot);
/* What the goal counts, in the colour that it has. */
city_counted city_count(city_sight *sight, uint32_t slot, city_goal goal, uint32_t colour);

#endif

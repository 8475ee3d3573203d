/* SPDX-License-Identifier: MIT */
/* A district as goals see it: which sides touch in which colours. Made once, then asked for groups,
 * rows and shields. */
#ifndef SLG_CITY_SIGHT_H
#define SLG_CITY_SIGHT_H

#include "games/city/score.h"

typedef struct city_sight {
    const city_content *content;
    const city_player *player;
    const city_board *board;
    bool tiles_needed; /* */
    /* Of visible tiles that lie face-up (`tiles`); of others undefined. Nibble d, as in
     * a design. */
    uint64_t tiles;
    uint16_t sides[CITY_SLOTS], joined[CITY_SLOTS];
    uint16_t same[CITY_SLOTS]; /* colours in which side d is connected (CITY-MODEL-04) */
    uint8_t beside[CITY_SLOTS][CITY_SIDES]; /* the tile there, where `same` says there is one */
} city_sight;

void city_see(const city_content *content, const city_player *player, const city_board *board,
              bool tiles_needed, city_sight *sight);
/* The face-up tiles beside a cell, CITY_NONE, and the colours that they show towards it:
 * nibble d. */
uint16_t city_look_beside(const city_sight *sight, city_cell cell, uint8_t beside[CITY_SIDES]);
/* Adds a tile as if it lay on an empty cell beside these. It sees its neighbours; they see it from
 * city_admit until city_forget. It has no shields. */
void city_imagine(city_sight *sight, uint32_t slot, const city_design *design, uint32_t turn,
                  const uint8_t beside[CITY_SIDES], uint16_t theirs);
void city_admit(city_sight *sight, uint32_t slot);
void city_forget(city_sight *sight, uint32_t slot);

/* Sides on which the tile shows the colour (bit d: side d). */
static inline uint32_t city_sides_of(uint32_t sides, uint32_t colour) {
    uint32_t of = sides >> colour & 0x1111;
    return (of | of >> 3 | of >> 6 | of >> 9) & 15;
}
/* Does the tile show the colour in regions that do not meet (CITY-GOAL-15)? */
static inline bool city_is_cut(const city_sight *sight, uint32_t slot, uint32_t colour) {
    uint32_t sides = city_sides_of(sight->sides[slot], colour);
    return sides && sides & ~city_nibble(sight->joined[slot], (uint32_t)__builtin_ctz(sides));
}

/* As city_score. */
city_pay city_score_seen(const city_sight *sight);

/* Every goal that is not cancelled, and what all of them pay. */
typedef struct city_ledger {
    city_pay pay;
    uint32_t count;
    city_scored goals[CITY_SCORED_MAX];
} city_ledger;
void city_ledger_of(const city_sight *sight, city_ledger *ledger);
/* What all goals would pay without a tile in sight that covers nothing: only goals that count it
 * are counted again. The sight is as it was afterwards. */
city_pay city_pay_without(city_sight *sight, const city_ledger *ledger, uint32_t slot);

/* --- what a goal counts --- */

typedef struct city_counted {
    uint64_t tiles;
    uint32_t count;
    bool enough;
} city_counted;

static inline uint32_t city_paid(city_counted counted) {
    return counted.enough ? counted.count : 0; /* CITY-GOAL-03 */
}

enum { CITY_GROUP_LEAST = 3 }; /* CITY-GOAL-11 */
static inline uint32_t city_group_pays(uint32_t size) {
    return size >= CITY_GROUP_LEAST ? size : 0;
}
city_counted city_group_counts(uint64_t tiles);
city_counted city_count_row(const city_sight *sight, uint32_t slot, uint32_t colour);
city_counted city_count_shields(const city_sight *sight, uint32_t slot);

/* Sides of tiles that a colour was followed to (bit d: side d). */
typedef struct city_reached {
    uint8_t sides[CITY_SLOTS];
} city_reached;
/* All tiles reached in the colour from these sides of a tile. */
uint64_t city_follow(const city_sight *sight, uint32_t slot, uint32_t sides, uint32_t colour,
                     city_reached *reached);
/* The group of a goal on the tile; empty where it does not show the colour. */
uint64_t city_group_of(const city_sight *sight, uint32_t slot, uint32_t colour);

/* Tiles of the row that lie on a side of this tile. */
uint64_t city_row_beyond(const city_sight *sight, uint32_t slot, uint32_t side, uint32_t colour);

/* The shields around a cell (CITY-GOAL-30). */
typedef struct city_block {
    uint64_t tiles;  /* those with active shields on the eight cells around it */
    uint32_t around; /* their shields */
    uint32_t own;    /* shields of the tile on the cell itself */
} city_block;
city_block city_block_at(const city_sight *sight, city_cell cell);
city_counted city_block_counts(const city_block *block, bool tiles_needed);

/* A star's colour, once it is chosen; before that CITY_STAR (CITY-GOAL-42). */
static inline uint32_t city_star_chosen(const city_player *player, uint32_t slot) {
    uint32_t look = player->look[slot];
    return look & CITY_LOOK_STARRED ? (look & CITY_LOOK_STAR) >> CITY_LOOK_STAR_SHIFT : CITY_STAR;
}
/* The colour of the goal, CITY_STAR: not chosen yet. */
static inline uint32_t city_goal_colour(const city_player *player, uint32_t slot, city_goal goal) {
    return goal.colour == CITY_STAR ? city_star_chosen(player, slot) : goal.colour;
}

#endif

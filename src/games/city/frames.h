/* SPDX-License-Identifier: MIT */
/* What the frames of procedures hold: their numbers (slg_frame.v) by name, and the steps that more
 * than one file asks for. */
#ifndef SLG_CITY_FRAMES_H
#define SLG_CITY_FRAMES_H

#include "kernel/run.h"

/* YEAR. While chance deals, then while owners of the Staff are asked: how many deals, or players,
 * are done. */
enum {
    CITY_YEAR_DONE = 0,
    CITY_YEAR_PUT_BACK = 1, /* bit r: reward r was turned up too early for year 1 */
    CITY_YEAR_DEALS = 6,    /* deals before the first year */
};

/* PLACES. */
enum {
    CITY_PLACES_BEGUN = 0, /* players who have begun step 10 */
    CITY_PLACES_DUE = 1,   /* 1: the reward of the player's place is still to come */
    CITY_PLACES_CAST = 2,  /* cell of a spell R5 that was begun, -1: none */
};

/* REWARD: one reward carried out. What else it holds depends on the reward. */
enum {
    CITY_REWARD_NUMBER = 0, /* 1 .. 14 */
    CITY_REWARD_TIMES = 1,  /* monsters killed, tiles taken, or players who had their turn */
    CITY_REWARD_CLASS = 2,  /* of 10: a class of the market, 0 .. 3 */
    CITY_REWARD_PLACE = 2,  /* of 12: a place of the market, and ... */
    CITY_REWARD_TAKER = 3,  /* ... who gets its tile; SLG_SEAT_NONE: not chosen yet */
    CITY_REWARD_CELL = 2,   /* of 8 and 14: the monster's, and ... */
    CITY_REWARD_RIVAL = 3,  /* ... its owner (14) */
};

/* COLLECT. */
enum {
    CITY_COLLECT_ASKED = 0,  /* players done with, in the timer's order */
    CITY_COLLECT_WANTED = 1, /* 1: the next wants a tile */
};

/* CLEAN_UP. */
enum {
    CITY_CLEAN_UP_DEALT = 0, /* players who have their monsters */
    CITY_CLEAN_UP_HAS = 1,   /* monsters that the next player has */
    CITY_CLEAN_UP_CHOSE = 2, /* players who have chosen tiles for next year */
};

/* MARKET: solo's monsters. */
enum {
    CITY_MARKET_LAID = 0,   /* lots of monsters */
    CITY_MARKET_FIRST = 1,  /* designs of the lot to be laid now, -1: none; they are ... */
    CITY_MARKET_SECOND = 2, /* ... nowhere else */
    CITY_MARKET_LOTS = 5,   /* for the market; one more goes to the player */
};
enum {
    CITY_MARKET_OWN,
    CITY_MARKET_OWN_SECOND,
    CITY_MARKET_DRAW,
    CITY_MARKET_DRAW_SECOND,
    CITY_MARKET_LAY,
};

/* DRAWN: a tile was turned up. */
enum {
    CITY_DRAWN_FROM = 0, /* city_from */
    CITY_DRAWN_CELL = 1, /* of CITY_FROM_DARK: where the tile lay face-down */
    CITY_DRAWN_SLOT = 2, /* the tile once it is laid */
};
typedef enum city_from {
    CITY_FROM_DECK,
    CITY_FROM_AHEAD, /* chosen last year */
    CITY_FROM_DARK,  /* lay face-down and is in hand already */
} city_from;
enum {
    CITY_DRAWN_TAKE,
    CITY_DRAWN_HEED,
    CITY_DRAWN_REMOVE,
    CITY_DRAWN_LAY,
    CITY_DRAWN_ACT,
    CITY_DRAWN_STRIKE,
    CITY_DRAWN_STRUCK,
    CITY_DRAWN_SKELETON,
};

/* REVEAL. */
enum { CITY_REVEAL_SLOT = 0 }; /* the tile that lay face-down */

/* ACT of a Genie: the monsters it has still to lay are a set of slots, 16 a number. */
static inline uint64_t city_genie_set(const slg_frame *frame) {
    uint64_t slots = 0;
    for (uint32_t i = 0; i < 4; i++)
        slots |= (uint64_t)(uint16_t)frame->v[i] << 16 * i;
    return slots;
}
static inline void city_genie_keep(slg_frame *frame, uint64_t slots) {
    for (uint32_t i = 0; i < 4; i++)
        frame->v[i] = (int16_t)(uint16_t)(slots >> 16 * i);
}

#endif

/* SPDX-License-Identifier: MIT */
/* Goals, and what they pay (CITY-GOAL, CITY-SCORE). */
#ifndef SLG_CITY_SCORE_H
#define SLG_CITY_SCORE_H

#include "games/city/district.h"

enum { CITY_SCORED_MAX = 2 * CITY_OWNED_MAX };

/* One goal and why it pays what it pays. */
typedef struct city_scored {
    uint8_t slot;   /* the tile that bears it */
    uint8_t goal;   /* 0 or 1: which of its goals */
    uint8_t type;   /* city_goal_type */
    uint8_t colour; /* of what it pays: a star's choice is applied */
    uint8_t count;  /* tiles of the group or row, shields in the block */
    uint8_t pays;   /* `count`, or 0 where it is too few (CITY-GOAL-03) */
    uint8_t cancelled;
    uint8_t zero;
    uint64_t tiles; /* those counted; of a shield goal those whose shields count */
} city_scored;

/* Every visible goal in ascending order of its tile's cell. A star whose colour is not chosen yet
 * counts as the colour that would pay most, the first of equals. Returns how many. `tiles_needed`:
 * the switch of R-22. */
uint32_t city_goals(const city_content *content, const city_player *player, bool tiles_needed,
                    city_scored out[CITY_SCORED_MAX]);

/* What all goals pay, uncapped. */
typedef struct city_pay {
    uint16_t of[CITY_RESOURCES];
} city_pay;
city_pay city_score(const city_content *content, const city_player *player, const city_board *board,
                    bool tiles_needed);

/* How many tiles one star (a tile with a rainbow goal) would count in a colour; and what it would
 * pay. */
uint32_t city_star_counts(const city_content *content, const city_player *player, uint32_t slot,
                          uint32_t colour);
uint32_t city_star_pays(const city_content *content, const city_player *player, uint32_t slot,
                        uint32_t colour);

/* How the pay would change if the design were laid on the empty cell, turned so. `board` is the
 * district's as it is. For many places of one district see survey.h: seven times as fast. */
typedef struct city_change {
    int16_t of[CITY_RESOURCES];
} city_change;
city_change city_preview(const city_content *content, const city_player *player,
                         const city_board *board, const city_design *design, city_cell cell,
                         uint32_t turn, bool tiles_needed);

/* All active shields: visible and not cancelled (CITY-SPELL-G3, R-40). */
uint32_t city_shield_count(const city_content *content, const city_player *player);

/* Shields on the eight cells around a visible Dark Mage are cancelled (CITY-MON-DARKMAGE-01): adds
 * to `cancelled`. */
void city_cancel_around(const city_content *content, city_player *player, uint32_t slot);

#endif

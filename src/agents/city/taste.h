/* SPDX-License-Identifier: MIT */
/* What a built-in player of Sorcerer City likes, in hundredths of a point of prestige where nothing
 * else is said. */
#ifndef SLG_AGENTS_CITY_TASTE_H
#define SLG_AGENTS_CITY_TASTE_H

#include "games/city/content.h"

enum { CITY_ENDS = 13 }; /* open ends of a group that a taste can find useful */

typedef struct city_taste {
    /* What a point of each resource is worth at the end of building in years 1 .. 5; and averaged
     * over the years in which a tile is built that was bought in year 1 .. 4 (5: never). */
    int16_t point[CITY_YEARS][CITY_RESOURCES], usual[CITY_YEARS][CITY_RESOURCES];

    /* A district being built, in hundredths of what a point of the colour is worth. */
    int16_t short_goal; /* each tile of a group that is too short for its goal yet */
    int16_t open_end;   /* open end of a group with a goal, while fitting tiles may come */
    int16_t hope;       /* each tile of a group whose goal is still in the deck */
    int16_t hope_end;   /* its open ends */
    int16_t ends;       /* more open ends than these are no use: 0 to CITY_ENDS */
    int16_t late;       /* the fewer tiles of the colour are left, compared with this, the less open
                         * ends are worth */
    int16_t through;    /* a row that can go on */
    int16_t row_next;   /* a tile that lengthens a row */
    int16_t row_cut;    /* one that blocks it */
    int16_t room;       /* each free cell around a shield goal */
    /* In hundredths of prestige: a goal near another, for each shield goal in the deck; a tile
     * without a goal near a shield goal; a goal beside a Dark Mage. */
    int16_t cluster, crowd, spoilt;

    /* Turning up one more tile. */
    int16_t next_tile, next_goal;
    int16_t next_built; /* for each tile that lies there already */
    int16_t unknown_monster;
    int16_t again;                      /* a monster put under the deck will come up again */
    int16_t monster[CITY_MONSTERS + 1]; /* what drawing one costs in a year in which it is built */
    int16_t casting;                    /* what a spell must bring to be cast */

    /* Owning a tile: it is not built every year, nor always where it fits. */
    int16_t owned; /* per cent of what it might bring */
    /* What its power is worth a year; how often it is useful is included. */
    int16_t power[CITY_POWERS];
    /* What a goal pays a year, in hundredths of its resource: at least, and for each tile of the
     * colour (block: each shield) in the deck. */
    int16_t group, group_each, row, row_each, block, block_each;
    int16_t shield;          /* of a tile with a shield, for each goal that counts shields */
    int16_t side, side_each; /* a coloured side, and for each group goal of the colour */

    /* Rewards: two tiles that lie before the clock runs; a choice from four more offers, a year; 9,
     * for each own monster; 10, per cent of the best two offers; 12, some 12 points of cost, less
     * what the gift helps another; 14; and what the last in influence gets. */
    int16_t head_start, fresh_market, of_monsters, two_free, gift, trade, consolation;

    /* Solo: taking a monster off the market, by the number of places still free. */
    int16_t last_places, few_places, some_places;
    int16_t danger; /* for each monster more than the market will be able to hold */
} city_taste;

extern const city_taste city_taste_plain; /* the heuristic player's, chosen by hand */
extern const city_taste city_taste_keen;  /* chosen by self-play of two (docs/agents.md) */

#endif

/* SPDX-License-Identifier: MIT */
/* What the heuristic player of Sorcerer City likes, in hundredths of a point of prestige. Chosen by
 * letting it play itself (docs/balance-city.md). */
#ifndef SLG_AGENTS_CITY_TASTE_H
#define SLG_AGENTS_CITY_TASTE_H

#include <stdint.h>

enum {
    TASTE_POINT = 100, /* one prestige */

    /* A district being built, in hundredths of what a point of the colour is worth. */
    TASTE_SHORT_GOAL = 90, /* each tile of a group or row that is too short for its goal yet */
    TASTE_OPEN_END = 90,   /* open end of a group with a goal, while fitting tiles may come */
    TASTE_HOPE = 42,       /* each tile of a group whose goal is still in the deck */
    TASTE_HOPE_END = 5,    /* its open ends */
    TASTE_ENDS = 4,        /* more open ends than these are no use */
    TASTE_THROUGH = 12,    /* a row that can go on */
    TASTE_ROOM = 6,        /* each free cell around a shield goal */
    TASTE_SPOILT = 500,    /* hundredths of prestige: a goal beside a Dark Mage */

    /* Owning a tile: it is not built every year, nor always where it fits. */
    TASTE_OWNED = 60, /* per cent of what it might bring */

    /* Turning up one more tile. */
    TASTE_NEXT_TILE = 60,
    TASTE_NEXT_GOAL = 150,
    TASTE_NEXT_BUILT = 6, /* for each tile that lies there already */
    TASTE_UNKNOWN_MONSTER = 150,
    TASTE_AGAIN = 150, /* a monster put under the deck will come up again */

    /* Rewards: two tiles that lie before the clock runs; a choice from four more offers, a year. */
    TASTE_HEAD_START = 200,
    TASTE_FRESH_MARKET = 60,

    /* Solo: taking a monster off the market, by the number of places still free. */
    TASTE_LAST_PLACES = 1500,
    TASTE_FEW_PLACES = 500,
    TASTE_SOME_PLACES = 150,

    TASTE_DANGER = 700, /* for each monster more than the market will be able to hold */
};

/* What a point of each resource is worth at the end of building in years 1 .. 5. */
static const int16_t city_taste_point[5][4] = {
    /* money, influence, magic, prestige */
    {140, 90, 130, 100}, {180, 85, 115, 100}, {80, 80, 105, 100},
    {45, 55, 100, 100},  {2, 50, 100, 100},
};

/* What drawing a monster costs in a year in which it is built. */
static const int16_t city_taste_monster[15] = {
    /* dragon, dark mage, cube, golem, kraken, lich, skeleton */
    400,
    300,
    120,
    60,
    220,
    150,
    80,
    /* chimera, demon, genie, giant, goblin, stalker, pixie, none */
    400,
    300,
    280,
    300,
    300,
    250,
    300,
    0,
};

#endif

/* SPDX-License-Identifier: MIT */
/* What tiles, rewards and places are worth to a player of Sorcerer City, in hundredths of a point
 * of prestige. */
#ifndef SLG_AGENTS_CITY_WORTH_H
#define SLG_AGENTS_CITY_WORTH_H

#include "agents/city/taste.h"
#include "games/city/look.h"

/* What a player's tiles have to offer a new one. */
typedef struct city_stock {
    const city_content *content;
    const city_state *s;
    uint32_t seat;
    const city_taste *taste;
    int32_t years; /* still to be built after this one's buying: 4 .. 0 */
    int32_t tiles, shields;
    int32_t coloured[CITY_COLOURS]; /* tiles that show it */
    int32_t groups[CITY_COLOURS];   /* group goals */
    int32_t blocks;                 /* shield goals */
} city_stock;

void city_take_stock(city_stock *stock, const city_content *content, const city_state *s,
                     uint32_t seat, const city_taste *taste);

/* What owning one more tile of the design is worth over the years to come; below 0 for
 * a monster. */
int32_t city_tile_worth(const city_stock *stock, uint32_t design);
/* The tile at a place of the market, with the monsters that lie on it in solo. */
int32_t city_place_worth(const city_stock *stock, uint32_t place);

/* The most that `money` can buy in `buys` purchases, and which place to buy first (CITY_NONE:
 * nothing worth buying). Tiles that refill the market are not foreseen. */
typedef struct city_plan {
    int32_t worth;
    uint8_t first;
} city_plan;
city_plan city_best_purchase(const city_stock *stock, int32_t money, uint32_t buys);

int32_t city_reward_worth(const city_stock *stock, uint32_t reward);

/* What a rank in money brings (rank from 1). */
int32_t city_rank_worth(const city_stock *stock, uint32_t rank, uint32_t rivals);

#endif

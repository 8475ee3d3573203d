/* SPDX-License-Identifier: MIT */
/* A player as a year's building begins (CITY-YEAR-02). */
#include <string.h>

#include "games/city/play.h"

void city_begin_building(city_player *player) {
    city_dismantle(player);
    player->aside = player->bought = player->gone = 0;
    player->used = player->inert = player->acted = player->cancelled = 0;
    memset(player->under, 0, sizeof player->under);
    city_begin_deck(player);
}

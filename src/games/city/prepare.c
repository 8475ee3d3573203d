/* SPDX-License-Identifier: MIT */
/* A player as a year's building begins (CITY-YEAR-02). */
#include <string.h>

#include "games/city/play.h"

void city_begin_building(city_player *player) {
    city_dismantle(player);
    player->deck = city_bit(player->owned) - 1;
    player->work = CITY_WORK_BUILD;
    for (uint32_t i = 0; i < 2; i++) { /* CITY-REWARD-13 */
        if (player->ahead[i] == CITY_NONE) continue;
        player->deck &= ~city_bit(player->ahead[i]);
        player->work = CITY_WORK_AHEAD;
    }
    player->aside = player->bought = player->gone = 0;
    player->used = player->inert = player->acted = player->cancelled = 0;
    memset(player->under, 0, sizeof player->under);
    memset(player->track, 0, sizeof player->track);
    player->under_count = player->time_up = player->dark_due = player->picks = player->lost = 0;
    player->owned_before = player->owned;
    memcpy(player->ahead_before, player->ahead, sizeof player->ahead);
    player->hand = player->source = player->target = CITY_NONE;
}

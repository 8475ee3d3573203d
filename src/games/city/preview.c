/* SPDX-License-Identifier: MIT */
/* How the pay would change by a placement. */
#include "games/city/sight.h"

#include <string.h>

city_change city_preview(const city_content *content, const city_player *player,
                         const city_board *board, const city_design *design, city_cell cell,
                         uint32_t turn, bool tiles_needed) {
    uint32_t slot = (uint32_t)__builtin_ctzll(~player->laid & ~(uint64_t)0);
    city_player then = *player;
    city_board then_board = *board;
    city_lay(content, &then, slot, cell, turn);
    then.tile[slot] = (uint8_t)(design - content->designs);
    then.cancelled &= ~city_bit(slot);
    then_board.at[cell] = (uint8_t)(slot + 1);
    city_pay before = city_score(content, player, board, tiles_needed);
    city_pay after = city_score(content, &then, &then_board, tiles_needed);
    city_change change;
    for (uint32_t i = 0; i < CITY_RESOURCES; i++)
        change.of[i] = (int16_t)(after.of[i] - before.of[i]);
    return change;
}

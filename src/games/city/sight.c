/* SPDX-License-Identifier: MIT */
#include "games/city/sight.h"

#include <string.h>

/* Connects the tile with its neighbour on a side, both ways. */
static void connect(city_sight *sight, uint32_t slot, uint32_t side) {
    city_cell cell = city_next(sight->player->cell[slot], side);
    uint32_t there = city_board_slot(sight->board, cell);
    if (there == CITY_NONE || !(sight->tiles >> there & 1)) return;
    uint32_t back = side ^ 2;
    uint32_t same = city_nibble(sight->sides[slot], side) & city_nibble(sight->sides[there], back);
    if (!same) return;
    sight->same[slot] |= (uint16_t)(same << 4 * side);
    sight->same[there] |= (uint16_t)(same << 4 * back);
    sight->beside[slot][side] = (uint8_t)there;
    sight->beside[there][back] = (uint8_t)slot;
}

void city_see(const city_content *content, const city_player *player, const city_board *board,
              bool tiles_needed, city_sight *sight) {
    sight->content = content;
    sight->player = player;
    sight->board = board;
    sight->tiles_needed = tiles_needed;
    sight->tiles = player->top & ~city_face_down(player); /* CITY-MODEL-09 */
    memset(sight->group_count, 0, sizeof sight->group_count);
    for (uint64_t left = sight->tiles; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        const city_design *tile = city_tile(content, player, slot);
        sight->sides[slot] = tile->sides[city_turn(player, slot)];
        sight->joined[slot] = tile->joined[city_turn(player, slot)];
        sight->same[slot] = 0;
    }
    for (uint64_t left = sight->tiles; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        connect(sight, slot, 1);
        connect(sight, slot, 2);
    }
}

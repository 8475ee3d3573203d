/* SPDX-License-Identifier: MIT */
/* Shields and shield goals (CITY-GOAL-30 .. -34), and what a Dark Mage does to them. */
#include "games/city/sight.h"

enum { SHIELDS_LEAST = 2 }; /* on the cells around: CITY-GOAL-31 */

/* Active shields of a visible tile: none of them is cancelled, or all are (CITY-GOAL-34). */
static uint32_t shields_on(const city_content *content, const city_player *player, uint32_t slot) {
    if (player->cancelled >> slot & 1) return 0;
    return city_tile(content, player, slot)->goal_count;
}

/* The neighbours' shields count, whatever they are and wherever they belong (CITY-GOAL-33, R-62).
 * (Own ones do not help: CITY-GOAL-31.) */
city_block city_block_at(const city_sight *sight, city_cell cell) {
    city_block block = {0, 0, 0};
    for (int32_t down = -1; down <= 1; down++)
        for (int32_t right = -1; right <= 1; right++) {
            city_cell at = (city_cell)(cell + CITY_ROWS * down + right);
            uint32_t there = city_board_slot(sight->board, at);
            if (there == CITY_NONE || !(sight->tiles >> there & 1)) continue;
            uint32_t shields = shields_on(sight->content, sight->player, there);
            if (at == cell) {
                block.own = shields;
            } else if (shields) {
                block.around += shields;
                block.tiles |= city_bit(there);
            }
        }
    return block;
}

city_counted city_block_counts(const city_block *block, bool tiles_needed) {
    uint32_t needed = tiles_needed ? city_ones(block->tiles) : block->around; /* */
    return (city_counted){.tiles = block->tiles,
                          .count = block->around + block->own, /* CITY-GOAL-32 */
                          .enough = needed >= SHIELDS_LEAST};
}

city_counted city_count_shields(const city_sight *sight, uint32_t slot) {
    city_block block = city_block_at(sight, sight->player->cell[slot]);
    city_counted counted = city_block_counts(&block, sight->tiles_needed);
    if (block.own) counted.tiles |= city_bit(slot);
    return counted;
}

uint32_t city_shield_count(const city_content *content, const city_player *player) {
    uint32_t shields = 0;
    for (uint64_t left = city_shielded(content, player); left; left &= left - 1)
        shields += shields_on(content, player, (uint32_t)__builtin_ctzll(left));
    return shields;
}

void city_cancel_around(const city_content *content, city_player *player, uint32_t slot) {
    player->cancelled |= city_around(player, player->cell[slot]) & city_shielded(content, player);
}

/* SPDX-License-Identifier: MIT */
/* Open rows: where a Golem must go (CITY-MON-GOLEM). */
#include "games/city/district.h"

/* Tiles of the row of a colour that ends at the tile with its outward side open, counted inwards.
 * Every tile but the last must carry the colour through (CITY-GOAL-20, CITY-MON-GOLEM-03). */
static uint32_t row_from(const city_content *content, const city_player *player, uint32_t slot,
                         uint32_t outward, uint32_t colour) {
    uint32_t inward = outward ^ 2, length = 1;
    for (;;) {
        const city_design *tile = city_tile(content, player, slot);
        uint32_t turn = city_turn(player, slot);
        bool through = city_nibble(tile->joined[turn], outward) >> inward & 1;
        if (!through || !(city_nibble(tile->sides[turn], inward) & colour)) return length;
        slot = city_slot_at(player, city_next(player->cell[slot], inward));
        if (slot == CITY_NONE) return length;
        if (!(city_nibble(city_sides(content, player, slot), outward) & colour)) return length;
        length++;
    }
}

/* The longest row, of any colour, that is open at this side of this tile. */
static uint32_t longest_from(const city_content *content, const city_player *player, uint32_t slot,
                             uint32_t side) {
    uint32_t longest = 0;
    uint32_t colours = city_nibble(city_sides(content, player, slot), side);
    for (; colours; colours &= colours - 1) {
        uint32_t length = row_from(content, player, slot, side, colours & -colours);
        if (length > longest) longest = length;
    }
    return longest;
}

uint32_t city_open_rows(const city_content *content, const city_player *player, uint32_t least,
                        city_cells *cells) {
    city_cells free;
    city_free(content, player, CITY_NONE, &free);
    city_no_cells(cells, CITY_ORIGIN, CITY_ORIGIN);
    uint32_t longest = least, found = 0;
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        for (uint64_t left = player->open[side]; left; left &= left - 1) {
            uint32_t slot = (uint32_t)__builtin_ctzll(left);
            city_cell beyond = city_next(player->cell[slot], side);
            if (!city_in(&free, beyond)) continue; /* a jagged side is there, or the rim */
            uint32_t length = longest_from(content, player, slot, side);
            if (length < longest) continue;
            if (length > longest) {
                city_no_cells(cells, beyond, beyond);
                longest = length;
                found = 0;
            }
            found += city_put_in(cells, beyond);
        }
    return found;
}

/* SPDX-License-Identifier: MIT */
#include "games/city/sight.h"

#include <string.h>

/* Connects the tile on the cell with its neighbour on a side, in every colour that both show there
 * (CITY-GOAL-40, -41, -43); returns whether it is. Corners connect nothing (CITY-MODEL-05). */
static bool connect(city_sight *sight, uint32_t slot, city_cell cell, uint32_t side) {
    uint32_t there = city_board_slot(sight->board, city_next(cell, side));
    if (there == CITY_NONE || !(sight->tiles >> there & 1)) return false;
    uint32_t same =
        city_nibble(sight->sides[slot], side) & city_nibble(sight->sides[there], side ^ 2);
    sight->same[slot] |= (uint16_t)(same << 4 * side);
    sight->beside[slot][side] = (uint8_t)there;
    return same;
}

/* The same from the neighbour's side. */
static void connect_back(city_sight *sight, uint32_t slot, uint32_t side) {
    uint32_t there = sight->beside[slot][side], back = side ^ 2;
    sight->same[there] |= (uint16_t)(city_nibble(sight->same[slot], side) << 4 * back);
    sight->beside[there][back] = (uint8_t)slot;
}

static void add_to_sight(city_sight *sight, uint32_t slot, const city_design *design,
                         uint32_t turn) {
    sight->sides[slot] = design->sides[turn];
    sight->joined[slot] = design->joined[turn];
    sight->same[slot] = 0;
}

void city_see(const city_content *content, const city_player *player, const city_board *board,
              bool tiles_needed, city_sight *sight) {
    sight->content = content;
    sight->player = player;
    sight->board = board;
    sight->tiles_needed = tiles_needed;
    sight->tiles = player->top & ~city_face_down(player); /* CITY-MODEL-08, -09 */
    for (uint64_t left = sight->tiles; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        add_to_sight(sight, slot, city_tile(content, player, slot), city_turn(player, slot));
    }
    for (uint64_t left = sight->tiles; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        for (uint32_t side = 1; side <= 2; side++)
            if (connect(sight, slot, player->cell[slot], side)) connect_back(sight, slot, side);
    }
}

uint16_t city_look_beside(const city_sight *sight, city_cell cell, uint8_t beside[CITY_SIDES]) {
    uint32_t theirs = 0;
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        uint32_t there = city_board_slot(sight->board, city_next(cell, side));
        bool shows = there != CITY_NONE && (sight->tiles >> there & 1);
        beside[side] = shows ? (uint8_t)there : CITY_NONE;
        if (shows) theirs |= city_nibble(sight->sides[there], side ^ 2) << 4 * side;
    }
    return (uint16_t)theirs;
}

void city_imagine(city_sight *sight, uint32_t slot, const city_design *design, uint32_t turn,
                  const uint8_t beside[CITY_SIDES], uint16_t theirs) {
    add_to_sight(sight, slot, design, turn);
    sight->same[slot] = sight->sides[slot] & theirs;
    memcpy(sight->beside[slot], beside, CITY_SIDES);
}

void city_admit(city_sight *sight, uint32_t slot) {
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        if (city_nibble(sight->same[slot], side)) connect_back(sight, slot, side);
}

void city_forget(city_sight *sight, uint32_t slot) {
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        if (city_nibble(sight->same[slot], side))
            sight->same[sight->beside[slot][side]] &= (uint16_t) ~(15u << 4 * (side ^ 2));
}

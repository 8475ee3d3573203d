/* SPDX-License-Identifier: MIT */
/* Where a tile may be laid, and how turned. */
#include "games/city/district.h"

#include <string.h>

/* Takes away the cells at jagged sides of these tiles (CITY-MON-SKELETON-02). */
static void bar_jagged(const city_content *content, const city_player *player, uint64_t tiles,
                       city_cells *cells) {
    for (; tiles; tiles &= tiles - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(tiles);
        if (!city_tile(content, player, slot)->jagged) continue;
        for (uint32_t sides = city_jagged(content, player, slot); sides; sides &= sides - 1) {
            city_cell at = city_next(player->cell[slot], (uint32_t)__builtin_ctz(sides));
            cells->row[at >> 6] &= ~(1ull << (at & 63));
        }
    }
}

/* 1 or 0 at a column; columns close on themselves. */
static uint64_t at_column(uint64_t bit, uint32_t column) {
    return bit << (column & 63);
}

/* Cells on the open sides of these tiles. */
static void add_open(const city_player *player, uint64_t tiles, city_cells *cells) {
    const uint64_t *open = player->open;
    tiles &= open[0] | open[1] | open[2] | open[3];
    for (; tiles; tiles &= tiles - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(tiles);
        uint32_t row = player->cell[slot] >> 6, column = player->cell[slot] & 63;
        cells->row[(row - 1) & 63] |= at_column(open[0] >> slot & 1, column);
        cells->row[row] |=
            at_column(open[1] >> slot & 1, column + 1) | at_column(open[3] >> slot & 1, column - 1);
        cells->row[(row + 1) & 63] |= at_column(open[2] >> slot & 1, column);
    }
}

static uint32_t count(const city_cells *cells) {
    uint32_t n = 0;
    for (uint32_t row = 0; row < CITY_ROWS; row++)
        if (cells->row[row]) n += (uint32_t)__builtin_popcountll(cells->row[row]);
    return n;
}

/* The visible tiles once `without` is lifted: what it covers takes its place. */
static uint64_t visible_without(const city_player *player, uint32_t without) {
    if (without == CITY_NONE) return player->top;
    uint64_t rest = player->top & ~city_bit(without);
    bool covers = player->tile[without] != CITY_DARK && player->beneath[without] != CITY_NONE;
    return covers ? rest | city_bit(player->beneath[without]) : rest;
}

uint32_t city_free(const city_content *content, const city_player *player, uint32_t without,
                   city_cells *cells) {
    memset(cells, 0, sizeof *cells);
    if (!player->top) { /* CITY-BUILD-04, R-71 */
        cells->row[CITY_ORIGIN >> 6] = 1ull << (CITY_ORIGIN & 63);
        return 1;
    }
    uint64_t tiles = visible_without(player, without);
    /* A tile that lies on another has the open sides that the other will have. */
    bool uncovers = tiles & ~player->top;
    add_open(player, uncovers ? player->top : tiles, cells);
    bar_jagged(content, player, tiles, cells);
    return count(cells);
}

uint32_t city_turns(const city_content *content, const city_player *player, uint32_t without,
                    const city_design *design, city_cell cell) {
    (void)content;
    if (!design->jagged) return design->turns;
    uint64_t tiles = visible_without(player, without);
    bool leaves = without != CITY_NONE && !(tiles & ~player->top);
    uint32_t touched = 0, turns = 0;
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        uint32_t there = city_slot_at(player, city_next(cell, side));
        if (there != CITY_NONE && !(leaves && there == without)) touched |= 1u << side;
    }
    for (uint32_t turn = 0; turn < CITY_SIDES; turn++) /* CITY-MON-SKELETON-01 */
        if (!(city_turned_sides(design->jagged, turn) & touched)) turns |= 1u << turn;
    return turns & design->turns;
}

/* SPDX-License-Identifier: MIT */
/* Where a tile may be laid, and how turned. */
#include "games/city/district.h"

#include <string.h>

static uint64_t at(city_cell cell) { /* in its row */
    return 1ull << (cell & 63);
}

/* Takes a cell out of the set; returns whether it was there. */
static uint32_t take_out(city_cells *cells, city_cell cell) {
    bool was = city_in(cells, cell);
    cells->row[cell >> 6] &= ~at(cell);
    return was;
}

/* Takes out the cells at jagged sides of these tiles (CITY-MON-SKELETON-02); returns how many. */
static uint32_t bar_jagged(const city_content *content, const city_player *player, uint64_t tiles,
                           city_cells *cells) {
    uint32_t barred = 0;
    for (; tiles; tiles &= tiles - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(tiles);
        for (uint32_t sides = city_jagged(content, player, slot); sides; sides &= sides - 1)
            barred +=
                take_out(cells, city_next(player->cell[slot], (uint32_t)__builtin_ctz(sides)));
    }
    return barred;
}

/* Columns and rows close on themselves. */
static uint64_t grown(uint64_t set) {
    return set << 1 | set >> 63 | set >> 1 | set << 63;
}

/* What is found out about tiles in one go. */
typedef struct lie {
    uint64_t rows;   /* bit r: row r has some of them */
    uint64_t jagged; /* those with a jagged side */
} lie;

/* Adds the cells of these tiles. */
static lie add_cells(const city_content *content, const city_player *player, uint64_t tiles,
                     city_cells *cells) {
    lie found = {0, 0};
    for (; tiles; tiles &= tiles - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(tiles);
        city_cell cell = player->cell[slot];
        cells->row[cell >> 6] |= at(cell);
        found.rows |= 1ull << (cell >> 6);
        found.jagged |= (uint64_t)(city_tile(content, player, slot)->jagged != 0) << slot;
    }
    return found;
}

/* Makes of taken cells the empty ones beside them (CITY-BUILD-05), of whatever part of the district
 * (CITY-BUILD-17); returns how many. */
static uint32_t turn_inside_out(city_cells *cells, uint64_t rows) {
    uint64_t first = cells->row[0], above = cells->row[CITY_ROWS - 1];
    uint32_t count = 0;
    for (rows |= grown(rows); rows; rows &= rows - 1) {
        uint32_t row = (uint32_t)__builtin_ctzll(rows);
        uint64_t here = cells->row[row];
        uint64_t below = row == CITY_ROWS - 1 ? first : cells->row[row + 1];
        cells->row[row] = (above | below | grown(here)) & ~here;
        count += city_ones(cells->row[row]);
        above = here; /* nothing, before a row that is left out */
    }
    return count;
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
    if (!player->top) { /* CITY-BUILD-04, R-12, R-71 */
        cells->row[CITY_ORIGIN >> 6] = 1ull << (CITY_ORIGIN & 63);
        return 1;
    }
    uint64_t tiles = visible_without(player, without);
    lie found = add_cells(content, player, tiles, cells);
    uint32_t count = turn_inside_out(cells, found.rows);
    count -= bar_jagged(content, player, found.jagged, cells);
    if (without != CITY_NONE) /* CITY-BUILD-18: a new place */
        count -= take_out(cells, player->cell[without]);
    return count;
}

const city_design *city_to_lay(const city_content *content, const city_player *player,
                               uint32_t slot, city_design *room) {
    const city_design *design = city_tile(content, player, slot);
    if (!design->jagged || !(player->inert >> slot & 1)) return design;
    *room = *design;
    room->jagged = 0;
    return room;
}

uint32_t city_turns(const city_content *content, const city_player *player, uint32_t without,
                    const city_design *design, city_cell cell) {
    (void)content;
    if (!design->jagged) return design->turns; /* CITY-BUILD-06, R-13 */
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

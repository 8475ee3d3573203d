/* SPDX-License-Identifier: MIT */
/* Where a tile may be laid, and how turned. */
#include "games/city/district.h"

#include <string.h>

/* Takes a cell out of the set; returns whether it was there. */
static uint32_t take_out(city_cells *cells, city_cell cell) {
    bool was = city_in(cells, cell);
    cells->word[cell >> 6] &= ~(1ull << (cell & 63));
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

/* What is found out about tiles in one go. */
typedef struct lie {
    uint64_t jagged; /* those with a jagged side */
    city_cell first, last;
    bool at_rim;
} lie;

static bool is_at_rim(city_cell cell) {
    int32_t row = city_row(cell), column = city_column(cell);
    return row == -CITY_FAR || row == CITY_FAR - 1 || column == -CITY_FAR || column == CITY_FAR - 1;
}

/* Adds the cells beside these tiles, of whatever part of the district (CITY-BUILD-05, -17). */
static lie add_beside(const city_content *content, const city_player *player, uint64_t tiles,
                      city_cells *cells) {
    lie found = {.first = CITY_CELLS - 1};
    for (; tiles; tiles &= tiles - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(tiles);
        city_cell cell = player->cell[slot];
        for (uint32_t side = 0; side < CITY_SIDES; side++) {
            city_cell next = city_next(cell, side);
            cells->word[next >> 6] |= 1ull << (next & 63);
        }
        found.jagged |= (uint64_t)(city_tile(content, player, slot)->jagged != 0) << slot;
        found.first = cell < found.first ? cell : found.first;
        found.last = cell > found.last ? cell : found.last;
        found.at_rim |= is_at_rim(cell);
    }
    return found;
}

static uint32_t bar_rim(city_cells *cells) { /* */
    uint32_t barred = 0;
    for (uint32_t cell = 0; (cell = city_cell_from(cells, cell)) < CITY_CELLS; cell++)
        if (!city_is_cell(cell)) barred += take_out(cells, (city_cell)cell);
    return barred;
}

/* How many cells the set has within the bounds that are noted here. */
static uint32_t bound(city_cells *cells, const lie *found) {
    uint32_t count = 0;
    cells->first = (uint16_t)((found->first - CITY_ROWS) >> 6);
    cells->last = (uint16_t)((found->last + CITY_ROWS) >> 6);
    for (uint32_t word = cells->first; word <= cells->last; word++)
        count += city_ones(cells->word[word]);
    return count;
}

uint32_t city_cell_from(const city_cells *cells, uint32_t cell) {
    uint32_t word = cell >> 6;
    if (word < cells->first) word = cells->first, cell = 0;
    for (uint64_t mask = ~0ull << (cell & 63); word <= cells->last; word++, mask = ~0ull) {
        uint64_t left = cells->word[word] & mask;
        if (left) return word << 6 | (uint32_t)__builtin_ctzll(left);
    }
    return CITY_CELLS;
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
        cells->first = CITY_WORDS;
        city_put_in(cells, CITY_ORIGIN);
        return 1;
    }
    uint64_t tiles = visible_without(player, without);
    lie found = add_beside(content, player, tiles, cells);
    for (uint64_t left = tiles; left; left &= left - 1)
        take_out(cells, player->cell[__builtin_ctzll(left)]);
    uint32_t count = tiles ? bound(cells, &found) : 0;
    if (found.at_rim) count -= bar_rim(cells);
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

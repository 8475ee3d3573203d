/* SPDX-License-Identifier: MIT */
/* Where a tile may be laid, and how turned. */
#include "games/city/district.h"

/* Takes a cell out of the set; returns whether it was there. */
static uint32_t take_out_cell(city_cells *cells, city_cell cell) {
    if (!city_in(cells, cell)) return 0;
    cells->word[cell >> 6] &= ~(1ull << (cell & 63));
    return 1;
}

/* Takes out the cells at jagged sides of these tiles (CITY-MON-SKELETON-02); returns how many. */
static uint32_t bar_jagged(const city_content *content, const city_player *player, uint64_t tiles,
                           city_cells *cells) {
    uint32_t barred = 0;
    for (; tiles; tiles &= tiles - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(tiles);
        if (!city_tile(content, player, slot)->jagged) continue;
        for (uint32_t sides = city_jagged(content, player, slot); sides; sides &= sides - 1)
            barred +=
                take_out_cell(cells, city_next(player->cell[slot], (uint32_t)__builtin_ctz(sides)));
    }
    return barred;
}

/* Is the cell, reached from a tile to this side, on the rim? Of a column it is if the cell
 * after it is the first or second of a row, which the low half of a product says of any number. */
static bool is_on_rim(city_cell cell, uint32_t side) {
    enum { INVERSE = (1ull << 32) / CITY_ROWS + 1 };
    if (side % 2 == 0) return cell < CITY_ROWS || cell >= CITY_CELLS - CITY_ROWS;
    return (uint32_t)((cell + 1u) * INVERSE) < 2 * INVERSE;
}

/* Room for all cells beside the district: its first row is open to the north, its last one to the
 * south. */
static void bound_cells(const city_player *player, city_cells *cells) {
    city_cell least = CITY_CELLS - 1, most = 0;
    for (uint64_t left = player->open[0]; left; left &= left - 1) {
        city_cell cell = player->cell[__builtin_ctzll(left)];
        least = cell < least ? cell : least;
    }
    for (uint64_t left = player->open[2]; left; left &= left - 1) {
        city_cell cell = player->cell[__builtin_ctzll(left)];
        most = cell > most ? cell : most;
    }
    city_no_cells(cells, city_next(least, 0), city_next(most, 2));
}

/* Adds the empty cells beside these tiles, of whatever part of the district (CITY-BUILD-05, -17);
 * returns how many. */
static inline uint32_t add_beside(const city_player *player, uint64_t tiles, city_cells *cells) {
    uint32_t count = 0;
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        for (uint64_t left = player->open[side] & tiles; left; left &= left - 1) {
            city_cell beyond = city_next(player->cell[__builtin_ctzll(left)], side);
            if (is_on_rim(beyond, side)) continue;
            uint64_t *word = &cells->word[beyond >> 6];
            count += !(*word >> (beyond & 63) & 1);
            *word |= 1ull << (beyond & 63);
        }
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

/* The tile that comes to light when `without` is lifted, as a set. */
static uint64_t uncovered_by(const city_player *player, uint32_t without) {
    if (without == CITY_NONE || player->tile[without] == CITY_DARK) return 0;
    return player->beneath[without] == CITY_NONE ? 0 : city_bit(player->beneath[without]);
}

static inline uint32_t find_free(const city_content *content, const city_player *player,
                                 uint32_t without, city_cells *cells) {
    if (!player->top) { /* CITY-BUILD-04, R-12, R-71 */
        city_no_cells(cells, CITY_ORIGIN, CITY_ORIGIN);
        return city_put_in(cells, CITY_ORIGIN);
    }
    uint64_t lifted = without == CITY_NONE ? 0 : city_bit(without);
    uint64_t uncovered = uncovered_by(player, without);
    bound_cells(player, cells);
    /* Lifting a tile that covers another changes no free cell. The cell that any other leaves empty
     * is not free: the tile needs a new place (CITY-BUILD-18). */
    uint32_t count = add_beside(player, player->top & ~(uncovered ? 0 : lifted), cells);
    return count - bar_jagged(content, player, (player->top & ~lifted) | uncovered, cells);
}

uint32_t city_free(const city_content *content, const city_player *player, uint32_t without,
                   city_cells *cells) {
    return find_free(content, player, without, cells);
}

void city_free_now(const city_content *content, const city_player *player, city_cells *cells) {
    find_free(content, player, CITY_NONE, cells);
}

/* A cell beside another is one of a row, or a row, away: between rows lies the rim. */
bool city_is_free(const city_content *content, const city_player *player, city_cell cell) {
    bool beside = false;
    if (!player->top) return cell == CITY_ORIGIN;
    if (!city_is_cell(cell)) return false;
    for (uint64_t left = player->top; left; left &= left - 1) {
        uint32_t slot = slg__lowest(left), side = 0;
        switch (cell - player->cell[slot]) {
        case 0: return false;
        case -CITY_ROWS: break;
        case 1: side = 1; break;
        case CITY_ROWS: side = 2; break;
        case -1: side = 3; break;
        default: continue;
        }
        if (city_jagged(content, player, slot) >> side & 1) return false;
        beside = true;
    }
    return beside;
}

void city_barred_by(const city_content *content, const city_player *player, city_barred *barred) {
    barred->count = 0;
    for (uint64_t left = player->top; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        if (!city_tile(content, player, slot)->jagged) continue;
        for (uint32_t sides = city_jagged(content, player, slot); sides; sides &= sides - 1)
            barred->cells[barred->count++] =
                city_next(player->cell[slot], (uint32_t)__builtin_ctz(sides));
    }
}

static bool is_barred(const city_barred *barred, city_cell cell) {
    for (uint32_t i = 0; i < barred->count; i++)
        if (barred->cells[i] == cell) return true;
    return false;
}

city_room city_room_beside(const city_player *player, const city_barred *barred, uint64_t tiles,
                           city_cell except) {
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        for (uint64_t left = player->open[side] & tiles; left; left &= left - 1) {
            uint32_t slot = (uint32_t)__builtin_ctzll(left);
            city_cell beyond = city_next(player->cell[slot], side);
            if (beyond != except && !is_on_rim(beyond, side) && !is_barred(barred, beyond))
                return (city_room){.cell = beyond, .tile = city_bit(slot)};
        }
    return (city_room){0};
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
    bool leaves = without != CITY_NONE && !uncovered_by(player, without);
    uint32_t touched = city_touched(player, cell, leaves ? ~city_bit(without) : ~0ull), turns = 0;
    for (uint32_t turn = 0; turn < CITY_SIDES; turn++) /* CITY-MON-SKELETON-01 */
        if (!(city_turned_sides(design->jagged, turn) & touched)) turns |= 1u << turn;
    return turns & design->turns;
}

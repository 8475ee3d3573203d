/* SPDX-License-Identifier: MIT */
/* What lies where, and laying and lifting.
 *
 * There is no grid in the state: a tile is found by its cell, all slots being compared at once. */
#include "games/city/district.h"

#include <string.h>

enum { LANES = 8 }; /* cells compared by one instruction */
typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));

static lanes cells_of(const city_player *player, uint32_t block) {
    lanes cells;
    memcpy(&cells, &player->cell[LANES * block], sizeof cells);
    return cells;
}

/* Slots of `of` in a result of which bit k of lane j stands for slot 8k + j. */
static uint64_t slots_in(lanes found, uint64_t of) {
    uint64_t half[2], slots = 0;
    memcpy(half, &found, sizeof half);
    for (uint64_t left = half[0] | half[1] << LANES; left; left &= left - 1) {
        uint32_t bit = (uint32_t)__builtin_ctzll(left);
        uint32_t lane = bit / 16 + (bit & LANES) / 2;
        slots |= city_bit(LANES * (bit % LANES) + lane);
    }
    return slots & of;
}

/* The next block that has slots of the set, which are taken out of it. */
static uint32_t next_block(uint64_t *slots) {
    uint32_t block = (uint32_t)__builtin_ctzll(*slots) / LANES;
    *slots &= ~(0xFFull << LANES * block);
    return block;
}

/* Visible tiles on a cell: one or none. */
static uint64_t on_cell(const city_player *player, city_cell cell) {
    lanes found = {0};
    for (uint64_t left = player->top; left;) {
        uint32_t block = next_block(&left);
        found |= (lanes)(cells_of(player, block) == cell) & (uint16_t)(1u << block);
    }
    return slots_in(found, player->top);
}

/* The same on the cell and on those beside it. */
typedef struct cross {
    uint64_t here, beside[CITY_SIDES];
} cross;

static cross look_round(const city_player *player, city_cell cell) {
    const city_cell at[CITY_SIDES] = {city_next(cell, 0), city_next(cell, 1), city_next(cell, 2),
                                      city_next(cell, 3)};
    lanes here = {0}, beside[CITY_SIDES] = {{0}};
    for (uint64_t left = player->top; left;) {
        uint32_t block = next_block(&left);
        lanes cells = cells_of(player, block), bit = (lanes){0} + (uint16_t)(1u << block);
        here |= (lanes)(cells == cell) & bit;
        for (uint32_t side = 0; side < CITY_SIDES; side++)
            beside[side] |= (lanes)(cells == at[side]) & bit;
    }
    cross found = {.here = slots_in(here, player->top)};
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        found.beside[side] = slots_in(beside[side], player->top);
    return found;
}

uint32_t city_slot_at(const city_player *player, city_cell cell) {
    uint64_t there = on_cell(player, cell);
    return there ? (uint32_t)__builtin_ctzll(there) : (uint32_t)CITY_NONE;
}

uint32_t city_first_cell(const city_player *player, uint64_t slots) {
    uint32_t first = (uint32_t)__builtin_ctzll(slots);
    for (slots &= slots - 1; slots; slots &= slots - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(slots);
        if (player->cell[slot] < player->cell[first]) first = slot;
    }
    return first;
}

uint64_t city_beside(const city_player *player, city_cell cell) {
    cross found = look_round(player, cell);
    return found.beside[0] | found.beside[1] | found.beside[2] | found.beside[3];
}

uint32_t city_touched(const city_player *player, city_cell cell, uint64_t tiles) {
    cross found = look_round(player, cell);
    uint32_t sides = 0;
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        sides |= (uint32_t)((found.beside[side] & tiles) != 0) << side;
    return sides;
}

uint64_t city_around(const city_player *player, city_cell cell) {
    uint16_t corner = (uint16_t)(cell - CITY_ROWS - 1);
    lanes found = {0};
    for (uint64_t left = player->top; left;) {
        uint32_t block = next_block(&left);
        lanes cells = cells_of(player, block), above = cells - corner;
        lanes here = above - (uint16_t)CITY_ROWS, below = here - (uint16_t)CITY_ROWS;
        lanes near = ((lanes)(above <= 2) | (lanes)(here <= 2) | (lanes)(below <= 2)) &
                     (lanes)(cells != cell);
        found |= near & (uint16_t)(1u << block);
    }
    return slots_in(found, player->top);
}

void city_board_of(const city_player *player, city_board *board) {
    memset(board, 0, sizeof *board);
    board->player = player;
    for (uint64_t left = player->top; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        uint8_t *at = &board->at[player->cell[slot] % sizeof board->at];
        board->crowded |= *at != 0;
        if (!*at) *at = (uint8_t)(slot + 1);
    }
}

uint32_t city_jagged(const city_content *content, const city_player *player, uint32_t slot) {
    if (player->inert >> slot & 1) return 0; /* CITY-REWARD-13 */
    return city_turned_sides(city_tile(content, player, slot)->jagged, city_turn(player, slot));
}

/* --- changing --- */

/* The tile that a lift would uncover. Face-down tiles cover nothing: `beneath` is then the tile
 * behind them. */
static uint32_t covered_by(const city_player *player, uint32_t slot) {
    return player->tile[slot] == CITY_DARK ? (uint32_t)CITY_NONE : player->beneath[slot];
}

/* A tile takes the place of another on the same cell, so the same sides are open. */
static void take_open_sides(city_player *player, uint32_t from, uint32_t to) {
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        uint64_t open = player->open[side] >> from & 1;
        player->open[side] = (player->open[side] & ~city_bit(from)) | open << to;
    }
}

void city_lay(const city_content *content, city_player *player, uint32_t slot, city_cell cell,
              uint32_t turn) {
    (void)content;
    cross found = look_round(player, cell);
    uint32_t covered = found.here ? (uint32_t)__builtin_ctzll(found.here) : (uint32_t)CITY_NONE;
    if (covered != CITY_NONE) {
        player->top &= ~city_bit(covered);
        take_open_sides(player, covered, slot);
    } else {
        for (uint32_t side = 0; side < CITY_SIDES; side++) {
            player->open[side ^ 2] &= ~found.beside[side];
            player->open[side] |= (uint64_t)!found.beside[side] << slot;
        }
    }
    player->laid |= city_bit(slot);
    player->top |= city_bit(slot);
    player->cell[slot] = cell;
    player->look[slot] = (uint8_t)turn;
    player->beneath[slot] = (uint8_t)covered;
}

void city_lift(const city_content *content, city_player *player, uint32_t slot) {
    (void)content;
    uint32_t covered = covered_by(player, slot);
    player->laid &= ~city_bit(slot);
    player->top &= ~city_bit(slot);
    if (covered != CITY_NONE) { /* CITY-BUILD-23 */
        player->top |= city_bit(covered);
        take_open_sides(player, slot, covered);
    } else {
        cross found = look_round(player, player->cell[slot]);
        for (uint32_t side = 0; side < CITY_SIDES; side++) {
            player->open[side] &= ~city_bit(slot);
            player->open[side ^ 2] |= found.beside[side];
        }
    }
    player->cell[slot] = 0;
    player->look[slot] = 0;
    player->beneath[slot] = 0;
}

void city_dismantle(city_player *player) {
    memset(player->tile + CITY_OWNED_MAX, CITY_NONE, CITY_SLOTS - CITY_OWNED_MAX);
    player->laid = player->top = 0;
    memset(player->open, 0, sizeof player->open);
    slg__clear(player->cell, sizeof player->cell);
    memset(player->look, 0, sizeof player->look);
    memset(player->beneath, 0, sizeof player->beneath);
}

void city_open_sides(const city_player *player, uint64_t open[CITY_SIDES]) {
    memset(open, 0, CITY_SIDES * sizeof *open);
    for (uint64_t left = player->top; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        cross found = look_round(player, player->cell[slot]);
        for (uint32_t side = 0; side < CITY_SIDES; side++)
            open[side] |= (uint64_t)!found.beside[side] << slot;
    }
}

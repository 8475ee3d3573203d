/* SPDX-License-Identifier: MIT */
/* Districts for tests: read as the rules' examples write them, or laid at random. */
#ifndef CITY_TABLE_H
#define CITY_TABLE_H

#include <string.h>

#include "games/city/score.h"
#include "test.h"

/* --- numbers by chance --- */

static inline uint64_t city_random(uint64_t *state) { /* splitmix64 */
    uint64_t z = *state += 0x9e3779b97f4a7c15ull;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
}
static inline uint32_t city_below(uint64_t *state, uint32_t n) {
    return (uint32_t)(city_random(state) >> 32) % n;
}

/* --- a player's tiles --- */

typedef struct city_table {
    city_content content;
    city_player player;
    uint32_t palette; /* colours that random tiles have: the fewer, the larger the groups */
} city_table;

static inline void city_table_clear(city_table *table) {
    memset(table, 0, sizeof *table);
    memset(table->player.tile, CITY_NONE, sizeof table->player.tile);
    table->palette = CITY_COLOURS;
    table->content.designs[CITY_DARK].monster = CITY_NO_MONSTER;
}

/* The slot of a new tile; CITY_NONE after a failed check. */
static inline uint32_t city_table_tile(city_table *table, const char *notation, size_t length) {
    uint32_t design = table->content.design_count++;
    slg_error error = {0};
    size_t used = 0;
    slg_status status =
        city_notation_read(notation, length, &table->content.designs[design], &used, &error);
    if (!CHECK_EQ(status, SLG_OK)) test_fail(__FILE__, __LINE__, error.text);
    return city_gain_slot(&table->player, design);
}

/* One cell of an example: "....", a tile, a stack "T^U" (top first), or "????". */
static inline void city_table_cell(city_table *table, const char *text, size_t length,
                                   city_cell cell) {
    if (text[0] == '.') return;
    if (length == 4 && memcmp(text, "????", 4) == 0) {
        city_lay(&table->content, &table->player, city_dark_slot(&table->player), cell, 0);
        return;
    }
    size_t end = length;
    while (end) { /* from the bottom of the stack */
        size_t start = end;
        while (start && text[start - 1] != '^')
            start--;
        uint32_t slot = city_table_tile(table, text + start, end - start);
        city_lay(&table->content, &table->player, slot, cell, 0);
        end = start ? start - 1 : 0;
    }
}

/* Lays a district as the rules draw it; its first cell at a row and column. */
static inline void city_table_read(city_table *table, const char *grid, int32_t row,
                                   int32_t column) {
    city_table_clear(table);
    for (int32_t right = 0; *grid;) {
        size_t length = strcspn(grid, " \n");
        if (length) city_table_cell(table, grid, length, city_cell_at(row, column + right++));
        grid += length;
        if (*grid == '\n') {
            row++;
            right = 0;
        }
        grid += *grid != '\0';
    }
}

/* --- by chance --- */

/* A tile such as no set would hold too many of: crossed, of several colours, with any goals. */
static inline void city_random_tile(city_table *table, uint64_t *random) {
    static const char letters[] = "YRBG", rare[] = "mahui";
    char text[24] = "";
    size_t at = 0;
    uint32_t kind = city_below(random, 12), pair = city_below(random, 4);
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        char letter = letters[city_below(random, table->palette)];
        if (kind == 0) letter = '*';
        if (kind == 1 && city_below(random, 2)) letter = rare[city_below(random, 5)];
        if (kind == 2) letter = letters[(pair + side % 2) % table->palette];
        if (kind == 3 && side == 0) letter = 'x';
        text[at++] = letter;
    }
    if (text[0] == text[2] && text[1] == text[3] && text[0] != text[1]) {
        text[at++] = '/';
        text[at] = text[city_below(random, 2)];
        at++;
    }
    uint32_t goals = city_below(random, 5);
    for (uint32_t goal = 0; goal + 2 < goals; goal++) {
        text[at++] = goal ? '+' : ':';
        text[at] = "grs"[city_below(random, 3)];
        at++;
        bool star = text[at - 1] == 'g' && city_below(random, 8) == 0;
        text[at++] = star ? '*' : letters[city_below(random, table->palette)];
    }
    city_table_tile(table, text, at);
}

/* Any cell of a set that is not empty. */
static inline city_cell city_random_cell(const city_cells *cells, uint32_t count,
                                         uint64_t *random) {
    uint32_t skip = city_below(random, count);
    for (uint32_t cell = 0; cell < CITY_CELLS; cell++)
        if (city_in(cells, (city_cell)cell) && skip-- == 0) return (city_cell)cell;
    return 0;
}

/* Any bit of a set that is not empty. */
static inline uint32_t city_random_bit(uint64_t set, uint64_t *random) {
    for (uint32_t skip = city_below(random, (uint32_t)__builtin_popcountll(set)); skip; skip--)
        set &= set - 1;
    return (uint32_t)__builtin_ctzll(set);
}

/* Lays the tile on a free cell, or now and then on another tile. */
static inline void city_random_lay(city_table *table, uint32_t slot, uint64_t *random) {
    city_player *player = &table->player;
    const city_design *design = &table->content.designs[player->tile[slot]];
    if (player->top && slot < CITY_OWNED_MAX && city_below(random, 10) == 0) {
        uint32_t under = city_random_bit(player->top, random);
        city_lay(&table->content, player, slot, player->cell[under], city_below(random, 4));
        return;
    }
    city_cells cells;
    uint32_t count = city_free(&table->content, player, CITY_NONE, &cells);
    if (!count) return;
    city_cell cell = city_random_cell(&cells, count, random);
    for (uint32_t again = 0; again < 3; again++) { /* close together, as people build */
        city_cell other = city_random_cell(&cells, count, random);
        if (city_ones(city_beside(player, other)) > city_ones(city_beside(player, cell)))
            cell = other;
    }
    uint32_t turns = city_turns(&table->content, player, CITY_NONE, design, cell);
    if (turns) city_lay(&table->content, player, slot, cell, city_random_bit(turns, random));
}

/* A district of up to so many tiles, some of them covered or face-down, some shields cancelled. */
static inline void city_random_district(city_table *table, uint32_t tiles, uint64_t *random) {
    city_table_clear(table);
    table->palette = 2 + city_below(random, 3);
    for (uint32_t i = 0; i < tiles; i++)
        city_random_tile(table, random);
    for (uint32_t i = 0; i < tiles; i++) {
        city_random_lay(table, i, random);
        if (city_below(random, 40) == 0) {
            uint32_t dark = city_dark_slot(&table->player);
            if (dark != CITY_NONE) city_random_lay(table, dark, random);
        }
    }
    if (city_below(random, 3) == 0)
        table->player.cancelled =
            city_random(random) & city_random(random) & city_random(random) & table->player.laid;
}

#endif

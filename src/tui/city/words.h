/* SPDX-License-Identifier: MIT */
/* Sorcerer City on the screen: what its files share beyond the guide's words. */
#ifndef SLG_TUI_CITY_WORDS_H
#define SLG_TUI_CITY_WORDS_H

#include "guide/city/words.h"
#include "tui/table.h"

grid_style city_tile_style(uint32_t colour); /* the colour as background, black letters */
grid_style city_flat_style(uint32_t colour); /* coloured letters */

/* --- tile.c: one tile in characters --- */

typedef struct city_tile_look {
    const city_design *design;
    int turn;
    uint32_t beneath; /* tiles under it */
    bool flat;        /* faint: not the tile in question */
    bool marked;      /* with corners: under the cursor, or a tile that counts */
    bool cancelled;   /* its shields do not count */
    bool cursor;
} city_tile_look;
enum { CITY_SIZES = 5 };
typedef struct city_size {
    int width, height;
} city_size;
extern const city_size city_sizes[CITY_SIZES]; /* the largest first */
void city_draw_tile(grid *g, int x, int y, city_size size, const city_tile_look *look);

/* --- district.c: a district as a grid of tiles --- */

typedef struct city_map {
    const city_player *player;
    uint64_t bright;             /* tiles drawn in full; the others are faint */
    bool faint;                  /* is `bright` used? */
    uint64_t marked;             /* tiles with corners */
    city_cells places;           /* cells on offer */
    int32_t cursor;              /* a cell to keep in view; -1: none */
    const city_tile_look *ghost; /* a tile drawn where it would lie; NULL: none */
    int zoom;
    bool scrolls; /* scrolls instead of being drawn so small that tiles are hard to tell apart */
} city_map;
void city_draw_map(const table_eyes *eyes, grid *g, grid_area area, const city_map *map);
/* The cell at a place on the screen; -1 if there is none. */
int32_t city_map_at(const table_eyes *eyes, grid_area area, const city_map *map, int x, int y);
/* One character a tile; returns the rows it takes (at most those of the area). */
int city_draw_small_map(const table_eyes *eyes, grid *g, grid_area area, const city_player *player);

/* --- board.c, pages.c, table.c --- */

extern const table_board city_table_board;
extern const table_page city_table_pages[];
/* Years, players and market; returns the rows used. */
int city_draw_table(const table_eyes *eyes, grid *g, grid_area area);

#endif

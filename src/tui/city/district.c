/* SPDX-License-Identifier: MIT */
/* A district as a grid of tiles, as large as fits; the rest is scrolled so that the cursor stays in
 * view. The first tile stays in its place on the screen as long as possible. */
#include <stdio.h>
#include <string.h>

#include "tui/city/words.h"

enum { SCROLLED = 3 /* below this size it scrolls instead of shrinking further */ };

typedef struct frame {
    city_size size;
    int x, y; /* of cell 0,0 on the screen */
    int32_t top, left, bottom, right;
} frame;

/* --- where everything is --- */

static void reach_of_district(frame *f, city_cell cell) {
    int32_t row = city_row(cell), column = city_column(cell);
    f->top = row < f->top ? row : f->top;
    f->bottom = row > f->bottom ? row : f->bottom;
    f->left = column < f->left ? column : f->left;
    f->right = column > f->right ? column : f->right;
}

static void reach_tiles(frame *f, const city_player *player) {
    for (uint64_t left = player->top; left; left &= left - 1)
        reach_of_district(f, player->cell[__builtin_ctzll(left)]);
}

/* Where cell 0 lies on the screen so that cells `first` .. `last` of that breadth fit into the
 * room; if they do not all fit, those around `at` do. */
static int place(int from, int room, int breadth, int32_t first, int32_t last, int32_t at) {
    int zero = from + (room - breadth) / 2;
    int low = from - (int)first * breadth;              /* with the first cell at the beginning */
    int high = from + room - ((int)last + 1) * breadth; /* with the last cell at the end */
    if (high >= low) return zero < low ? low : zero > high ? high : zero;
    zero -= (int)at * breadth;
    return zero > low ? low : zero < high ? high : zero;
}

static frame frame_of(const table_eyes *eyes, grid_area area, const city_map *map) {
    frame f = {.top = CITY_FAR, .left = CITY_FAR, .bottom = -CITY_FAR - 1, .right = -CITY_FAR - 1};
    (void)eyes;
    reach_tiles(&f, map->player);
    for (uint32_t cell = 0; (cell = city_cell_from(&map->places, cell)) < CITY_CELLS; cell++)
        reach_of_district(&f, (city_cell)cell);
    if (map->cursor >= 0) reach_of_district(&f, (city_cell)map->cursor);
    if (f.top > f.bottom) reach_of_district(&f, CITY_ORIGIN);
    int rows = f.bottom - f.top + 1, columns = f.right - f.left + 1, size = 0;
    while (size < CITY_SIZES && (columns * city_sizes[size].width > area.width ||
                                 rows * city_sizes[size].height > area.height))
        size++;
    if (size >= CITY_SIZES || (map->scrolls && size > SCROLLED)) size = SCROLLED;
    size -= map->zoom;
    f.size = city_sizes[size < 0 ? 0 : size >= CITY_SIZES ? CITY_SIZES - 1 : size];
    city_cell at = map->cursor >= 0 ? (city_cell)map->cursor : CITY_ORIGIN;
    f.x = place(area.x, area.width, f.size.width, f.left, f.right, city_column(at));
    f.y = place(area.y, area.height, f.size.height, f.top, f.bottom, city_row(at));
    return f;
}

static int x_of(const frame *f, city_cell cell) {
    return f->x + (int)city_column(cell) * f->size.width;
}
static int y_of(const frame *f, city_cell cell) {
    return f->y + (int)city_row(cell) * f->size.height;
}

/* Only whole tiles are drawn. */
static bool is_seen(const frame *f, grid_area area, city_cell cell) {
    int x = x_of(f, cell), y = y_of(f, cell);
    return x >= area.x && y >= area.y && x + f->size.width <= area.x + area.width &&
           y + f->size.height <= area.y + area.height;
}

/* --- drawing --- */

/* The label of the first option that leads to the cell; "" if there is none. */
static const char *label_of(const table_eyes *eyes, city_cell cell) {
    table_spot spot, at = {(int16_t)city_row(cell), (int16_t)city_column(cell)};
    for (uint32_t i = 0; i < eyes->option_count; i++)
        if (eyes->labels[i][0] && city_table_board.spot(eyes->options[i], &spot) &&
            table_same_spot(spot, at))
            return eyes->labels[i];
    return "";
}

static uint32_t beneath(const city_player *player, uint32_t slot) {
    uint32_t count = 0;
    if (player->tile[slot] == CITY_DARK) return 0;
    while (player->beneath[slot] < CITY_SLOTS && count < CITY_SLOTS) {
        slot = player->beneath[slot];
        count++;
    }
    return count;
}

static void draw_district_tiles(const table_eyes *eyes, grid *g, grid_area area,
                                const city_map *map, const frame *f) {
    const city_player *player = map->player;
    for (uint64_t left = player->top; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        city_cell cell = player->cell[slot];
        bool here = map->cursor == cell;
        if (!is_seen(f, area, cell) || (here && map->ghost)) continue;
        city_tile_look look = {.design = city_tile(city_set(&eyes->scene), player, slot),
                               .turn = (int)city_turn(player, slot),
                               .beneath = beneath(player, slot),
                               .flat = map->faint && !(map->bright >> slot & 1),
                               .marked = map->marked >> slot & 1,
                               .cancelled = player->cancelled >> slot & 1,
                               .cursor = here};
        city_draw_tile(g, x_of(f, cell), y_of(f, cell), f->size, &look);
        const char *label = label_of(eyes, cell);
        if (label[0] && !here) grid_put(g, x_of(f, cell), y_of(f, cell), 1, GRID_LEGAL, label);
    }
}

static void draw_places(const table_eyes *eyes, grid *g, grid_area area, const city_map *map,
                        const frame *f) {
    for (uint32_t at = 0; (at = city_cell_from(&map->places, at)) < CITY_CELLS; at++) {
        city_cell cell = (city_cell)at;
        if (!is_seen(f, area, cell) || cell == map->cursor ||
            city_slot_of(map->player, cell) != CITY_NONE)
            continue;
        const char *label = label_of(eyes, cell);
        grid_put(g, x_of(f, cell) + f->size.width / 2, y_of(f, cell) + (f->size.height - 1) / 2, 1,
                 label[0] ? GRID_LEGAL : GRID_DIM, label[0] ? label : "·");
    }
}

static void draw_cursor(grid *g, grid_area area, const city_map *map, const frame *f) {
    if (map->cursor < 0 || !is_seen(f, area, (city_cell)map->cursor) || !map->ghost) return;
    city_draw_tile(g, x_of(f, (city_cell)map->cursor), y_of(f, (city_cell)map->cursor), f->size,
                   map->ghost);
}

/* Arrows at the edges beyond which there is more. */
static void draw_more(grid *g, grid_area area, const frame *f) {
    int right = area.x + area.width, bottom = area.y + area.height;
    if (f->y + f->top * f->size.height < area.y)
        grid_put(g, area.x + area.width / 2, area.y, 1, GRID_KEY, "▴");
    if (f->y + (f->bottom + 1) * f->size.height > bottom)
        grid_put(g, area.x + area.width / 2, bottom - 1, 1, GRID_KEY, "▾");
    if (f->x + f->left * f->size.width < area.x)
        grid_put(g, area.x, area.y + area.height / 2, 1, GRID_KEY, "◂");
    if (f->x + (f->right + 1) * f->size.width > right)
        grid_put(g, right - 1, area.y + area.height / 2, 1, GRID_KEY, "▸");
}

void city_draw_map(const table_eyes *eyes, grid *g, grid_area area, const city_map *map) {
    frame f = frame_of(eyes, area, map);
    draw_places(eyes, g, area, map, &f);
    draw_district_tiles(eyes, g, area, map, &f);
    draw_cursor(g, area, map, &f);
    draw_more(g, area, &f);
}

int32_t city_map_at(const table_eyes *eyes, grid_area area, const city_map *map, int x, int y) {
    frame f = frame_of(eyes, area, map);
    if (x < area.x || y < area.y || x >= area.x + area.width || y >= area.y + area.height)
        return -1;
    /* counted from far outside, so that division rounds down */
    int dx = x - f.x + CITY_CELLS * f.size.width, dy = y - f.y + CITY_CELLS * f.size.height;
    int32_t column = dx / f.size.width - CITY_CELLS, row = dy / f.size.height - CITY_CELLS;
    return city_is_within(row, column) ? city_cell_at(row, column) : -1;
}

/* --- as small as possible --- */

int city_draw_small_map(const table_eyes *eyes, grid *g, grid_area area,
                        const city_player *player) {
    static const char types[] = "grs";
    int32_t top, left, bottom, right;
    city_extent(player, &top, &left, &bottom, &right);
    if (top > bottom) return 0;
    for (uint64_t rest = player->top; rest; rest &= rest - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(rest);
        const city_design *d = city_tile(city_set(&eyes->scene), player, slot);
        int x = (int)(city_column(player->cell[slot]) - left);
        int y = (int)(city_row(player->cell[slot]) - top);
        if (x >= area.width || y >= area.height) continue;
        char sign[2] = {'.', 0};
        grid_style style = GRID_DIM;
        if (player->tile[slot] == CITY_DARK) {
            sign[0] = '?';
        } else if (d->monster != CITY_NO_MONSTER) {
            sign[0] = '!';
            style = GRID_WARN;
        } else if (d->goal_count) {
            sign[0] = types[d->goals[0].type];
            style = city_flat_style(d->goals[0].colour);
        } else if (d->power) {
            sign[0] = '~';
        }
        grid_put(g, area.x + x, area.y + y, 1, style, sign);
    }
    int rows = (int)(bottom - top + 1);
    return rows < area.height ? rows : area.height;
}

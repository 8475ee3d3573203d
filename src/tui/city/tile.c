/* SPDX-License-Identifier: MIT */
/* One tile drawn in characters: each side is a strip of its colour and of its colour's letter,
 * corners are filled where two sides are one region, and the middle shows shields ("gY": group,
 * yellow), spells ("~B3"), the price ("$14") or the monster ("!DM"), as the catalogue
 * writes them. */
#include <stdio.h>
#include <string.h>

#include "host/print.h"
#include "tui/city/words.h"

const city_size city_sizes[CITY_SIZES] = {{11, 5}, {9, 4}, {7, 3}, {5, 3}, {3, 2}};

enum { LINE = 24, NORTH = 0, EAST, SOUTH, WEST };

grid_style city_tile_style(uint32_t colour) {
    static const grid_style styles[CITY_COLOURS] = {GRID_TILE_Y, GRID_TILE_R, GRID_TILE_B,
                                                    GRID_TILE_G};
    return colour < CITY_COLOURS ? styles[colour] : GRID_BOLD;
}

grid_style city_flat_style(uint32_t colour) {
    static const grid_style styles[CITY_COLOURS] = {GRID_FLAT_Y, GRID_FLAT_R, GRID_FLAT_B,
                                                    GRID_FLAT_G};
    return colour < CITY_COLOURS ? styles[colour] : GRID_TEXT;
}

/* --- sides --- */

/* The n-th character of a side; several colours take turns. */
static void draw_side_sign(grid *g, int x, int y, const city_tile_look *look, uint32_t side,
                           int n) {
    const city_design *d = look->design;
    uint32_t colours = city_nibble(d->sides[look->turn], side);
    if (!colours) {
        bool jagged = city_turned_sides(d->jagged, (uint32_t)look->turn) >> side & 1;
        grid_put(g, x, y, 1, jagged ? GRID_WARN : GRID_DIM, jagged ? "x" : "?");
        return;
    }
    uint32_t count = (uint32_t)__builtin_popcount(colours), skip = (uint32_t)n % count, colour = 0;
    for (uint32_t left = colours; left; left &= left - 1) {
        colour = (uint32_t)__builtin_ctz(left);
        if (skip-- == 0) break;
    }
    char sign[2] = {count == CITY_COLOURS ? '*' : city_colour_letters[colour], 0};
    grid_put(g, x, y, 1, look->flat ? city_flat_style(colour) : city_tile_style(colour), sign);
}

static bool are_sides_joined(const city_tile_look *look, uint32_t a, uint32_t b) {
    return look->design->joined[look->turn] >> (4 * a + b) & 1;
}

/* Where two sides are one region, the corner between them belongs to both. */
static void draw_corner(grid *g, int x, int y, const city_tile_look *look, uint32_t a, uint32_t b,
                        const char *mark) {
    if (look->marked || look->cursor)
        grid_put(g, x, y, 1, look->cursor ? GRID_CURSOR : GRID_WARN, mark);
    else if (are_sides_joined(look, a, b))
        draw_side_sign(g, x, y, look, a, 0);
}

static void draw_sides(grid *g, int x, int y, city_size size, const city_tile_look *look) {
    int right = x + size.width - 1, bottom = y + size.height - 1, thick = size.width >= 11 ? 2 : 1;
    for (int i = 1; i < size.width - 1; i++) {
        draw_side_sign(g, x + i, y, look, NORTH, i);
        draw_side_sign(g, x + i, bottom, look, SOUTH, i);
    }
    for (int i = 1; i < size.height - 1; i++)
        for (int t = 0; t < thick; t++) {
            draw_side_sign(g, x + t, y + i, look, WEST, i + t);
            draw_side_sign(g, right - t, y + i, look, EAST, i + t);
        }
    draw_corner(g, x, y, look, NORTH, WEST, "┌");
    draw_corner(g, right, y, look, NORTH, EAST, "┐");
    draw_corner(g, x, bottom, look, SOUTH, WEST, "└");
    draw_corner(g, right, bottom, look, SOUTH, EAST, "┘");
}

/* --- the middle --- */

typedef struct marks {
    char goals[LINE], spell[LINE], price[LINE], monster[LINE], stack[LINE];
} marks;

static marks marks_of(const city_tile_look *look) {
    const city_design *d = look->design;
    marks m = {0};
    tui_text goals = tui_text_in(m.goals, sizeof m.goals);
    tui_text monster = tui_text_in(m.monster, sizeof m.monster);
    city_put_goals(&goals, d);
    city_put_monster(&monster, d);
    if (d->power) {
        const char *word = d->power <= CITY_W2 ? city_power_word(d->power) : "";
        slg_print(m.spell, sizeof m.spell, "~%.*s", strlen(word) > 2 ? 4 : 2, word);
    }
    if (d->cost) slg_print(m.price, sizeof m.price, "$%u", d->cost);
    if (look->beneath) slg_print(m.stack, sizeof m.stack, "^%u", look->beneath + 1);
    return m;
}

/* Each shield in its colour's style; a mark on one that does not count. */
static void draw_tile_goals(grid *g, int x, int y, int room, const city_tile_look *look,
                            bool brief) {
    const city_design *d = look->design;
    int at = x;
    for (uint32_t i = 0; i < d->goal_count && at < x + room; i++) {
        char text[4] = {city_goal_types[d->goals[i].type],
                        brief ? 0 : city_colour_letters[d->goals[i].colour], 0, 0};
        if (i) at += grid_put(g, at, y, x + room - at, GRID_DIM, "+");
        at += grid_put(g, at, y, x + room - at,
                       look->cancelled ? GRID_REFUSED : city_flat_style(d->goals[i].colour), text);
    }
}

static void put_in_tile(grid *g, int x, int y, int room, grid_style style, const char *text) {
    int width = grid_text_width(g->ascii, text);
    if (text[0] && width <= room) grid_put(g, x + (room - width) / 2, y, room, style, text);
}

/* One line for everything: what matters most first, and more if there is room. */
static void draw_line(grid *g, int x, int y, int room, const city_tile_look *look, const marks *m) {
    int goals = (int)strlen(m->goals), spell = (int)strlen(m->spell);
    if (m->monster[0]) {
        put_in_tile(g, x, y, room, GRID_WARN, room >= 3 ? m->monster : "!");
    } else if (goals && goals <= room) {
        bool both = spell && goals + spell <= room;
        int at = x + (room - goals - (both ? spell : 0)) / 2;
        draw_tile_goals(g, at, y, goals, look, false);
        if (both) grid_put(g, at + goals, y, spell, GRID_TEXT, m->spell);
    } else if (goals) { /* "s+g": the colours already say the rest */
        draw_tile_goals(g, x, y, room, look, true);
    } else if (spell) {
        put_in_tile(g, x, y, room, GRID_TEXT, spell <= room ? m->spell : "~");
    } else {
        put_in_tile(g, x, y, room, GRID_DIM, m->price);
    }
}

static void draw_lines(grid *g, int x, int y, int room, int rows, const city_tile_look *look,
                       const marks *m) {
    int second = y + (rows > 2 ? 1 : rows - 1);
    if (m->monster[0])
        put_in_tile(g, x, y, room, GRID_WARN, m->monster);
    else
        draw_tile_goals(g, x + (room - (int)strlen(m->goals)) / 2, y, room, look, false);
    if (rows > 2) {
        put_in_tile(g, x, second, room, GRID_TEXT, m->spell);
        put_in_tile(g, x, y + 2, room, GRID_DIM, m->price);
        return;
    }
    char text[2 * LINE + 2];
    slg_print(text, sizeof text, "%s%s%s", m->spell, m->spell[0] && m->price[0] ? " " : "",
              m->price);
    put_in_tile(g, x, second, room, GRID_DIM,
                (int)strlen(text) <= room ? text
                : m->spell[0]             ? m->spell
                                          : m->price);
}

/* Three by two: west, south and east below, north between the shields above. */
static void draw_tiny(grid *g, int x, int y, const city_tile_look *look) {
    const city_design *d = look->design;
    grid_style style = look->cursor ? GRID_CURSOR : look->marked ? GRID_WARN : GRID_TEXT;
    draw_side_sign(g, x + 1, y, look, NORTH, 0);
    draw_side_sign(g, x, y + 1, look, WEST, 0);
    draw_side_sign(g, x + 1, y + 1, look, SOUTH, 0);
    draw_side_sign(g, x + 2, y + 1, look, EAST, 0);
    if (look->cursor || look->marked) {
        grid_put(g, x, y, 1, style, "[");
        grid_put(g, x + 2, y, 1, style, "]");
        return;
    }
    if (d->goal_count)
        draw_tile_goals(g, x, y, 1, look, true);
    else if (d->monster != CITY_NO_MONSTER)
        grid_put(g, x, y, 1, GRID_WARN, "!");
    if (d->power)
        grid_put(g, x + 2, y, 1, GRID_TEXT, "~");
    else if (look->beneath)
        grid_put(g, x + 2, y, 1, GRID_KEY, "^");
    else if (d->goal_count > 1)
        grid_put(g, x + 2, y, 1, GRID_TEXT, "2");
}

void city_draw_tile(grid *g, int x, int y, city_size size, const city_tile_look *look) {
    if (size.height < 3) {
        draw_tiny(g, x, y, look);
        return;
    }
    marks m = marks_of(look);
    int thick = size.width >= 11 ? 2 : 1, room = size.width - 2 * thick, rows = size.height - 2;
    draw_sides(g, x, y, size, look);
    if (rows == 1)
        draw_line(g, x + thick, y + 1, room, look, &m);
    else
        draw_lines(g, x + thick, y + 1, room, rows, look, &m);
    if (m.stack[0] && size.width >= 7)
        grid_put_right(g, x, y, size.width, GRID_KEY, m.stack);
    else if (m.stack[0])
        grid_put(g, x + size.width - 1, y, 1, GRID_KEY, "^");
}

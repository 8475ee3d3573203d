/* SPDX-License-Identifier: MIT */
/* A screen as a grid of cells with styles. Everything the client shows is drawn here first; a
 * painter then copies it to a terminal, and tests print it as text. Nothing here knows about
 * terminals. */
#ifndef SLG_TUI_GRID_H
#define SLG_TUI_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a cell means; painters decide what that looks like. The letters name the styles in styled
 * dumps. */
#define GRID_STYLES(X) \
    X(TEXT, ' ')       \
    X(DIM, '.')        \
    X(BOLD, '*')       \
    X(TITLE, 'T')      \
    X(KEY, 'k')        \
    X(FRAME, 'f')      \
    X(RED, 'r')        \
    X(YELLOW, 'y')     \
    X(GREEN, 'g')      \
    X(SEAT_A, 'a')     \
    X(SEAT_B, 'b')     \
    X(LEGAL, 'L')      \
    X(CURSOR, 'C')     \
    X(REFUSED, 'x')    \
    X(GOOD, '+')       \
    X(WARN, '!')       \
    X(PORTAL, 'P')     \
    X(TILE_Y, 'Y')     \
    X(TILE_R, 'R')     \
    X(TILE_B, 'B')     \
    X(TILE_G, 'G')     \
    X(FLAT_Y, '1')     \
    X(FLAT_R, '2')     \
    X(FLAT_B, '3')     \
    X(FLAT_G, '4')

typedef enum grid_style {
#define GRID_X(name, letter) GRID_##name,
    GRID_STYLES(GRID_X)
#undef GRID_X
        GRID_STYLE_COUNT
} grid_style;

enum {
    GRID_CELL_BYTES = 22, /* one character with its combining marks; longer ones are cut */
    GRID_WIDTH_MAX = 500, /* wider terminals leave the rest empty: lines get no easier to read */
    GRID_HEIGHT_MAX = 200,
};

typedef struct grid_cell {
    char text[GRID_CELL_BYTES]; /* UTF-8, zero-terminated; "" in a wide character's right half */
    uint8_t width;              /* 1 or 2; 0 for that right half */
    uint8_t style;
} grid_cell;

typedef struct grid {
    int width, height;
    bool ascii; /* fold everything to ASCII while drawing */
    grid_cell *cells;
} grid;

typedef struct grid_area {
    int x, y, width, height;
} grid_area;

/* Gives the grid a size (clamped to the limits above) and clears it. False: no memory. */
bool grid_resize(grid *g, int width, int height);
void grid_free(grid *g);
void grid_clear(grid *g);

/* Draws one line of text from (x, y), at most `room` columns; a text that is too long ends in "…".
 * Nothing is drawn outside the grid. Returns the columns used. */
int grid_put(grid *g, int x, int y, int room, grid_style style, const char *text);
/* The same, with the text ending at column x + room. */
int grid_put_right(grid *g, int x, int y, int room, grid_style style, const char *text);
int grid_put_centre(grid *g, int x, int y, int room, grid_style style, const char *text);
/* printf into the grid. */
int grid_print(grid *g, int x, int y, int room, grid_style style, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Draws text broken at spaces and line ends, starting with its line `skip`. Returns how many lines
 * the whole text has at that width; with an area of height 0 it only counts. */
int grid_wrap(grid *g, grid_area area, grid_style style, const char *text, int skip);

/* How many bytes of `text` fit on one line of `room` columns, broken at a space if there is one;
 * `*skip` more bytes come before the next line. */
size_t grid_break(bool ascii, const char *text, int room, size_t *skip);

void grid_fill(grid *g, grid_area area, grid_style style, const char *character);
void grid_box(grid *g, grid_area area, grid_style style);

/* How many columns a text takes (up to its end or first line end). */
int grid_text_width(bool ascii, const char *text);

/* Folds UTF-8 to ASCII: "Kräfte → 3" becomes "Kraefte -> 3". Returns the length, cut
 * to capacity. */
size_t grid_fold(const char *text, char *out, size_t capacity);

/* Copies the row's text without trailing blanks into `out`; returns its length. */
size_t grid_row_text(const grid *g, int y, char *out, size_t capacity);
/* One letter a column for the row's styles (GRID_STYLES). */
size_t grid_row_styles(const grid *g, int y, char *out, size_t capacity);

#endif

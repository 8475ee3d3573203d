/* SPDX-License-Identifier: MIT */
#include "tui/grid.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <utf8proc.h>

#include "host/print.h"

/* What ASCII terminals see instead. Player A's crystals are '*', player B's 'o'. */
static const struct {
    const char *from, *to;
} folds[] = {
    {"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"},   {"Ä", "Ae"}, {"Ö", "Oe"}, {"Ü", "Ue"}, {"ß", "ss"},
    {"é", "e"},  {"è", "e"},  {"á", "a"},    {"ó", "o"},  {"ñ", "n"},  {"·", "."},  {"–", "-"},
    {"—", "-"},  {"…", "~"},  {"→", "->"},   {"←", "<"},  {"↑", "^"},  {"↓", "v"},  {"▸", ">"},
    {"▾", "v"},  {"▴", "^"},  {"●", "*"},    {"○", "o"},  {"◆", "#"},  {"◇", "-"},  {"♔", "W"},
    {"≥", ">="}, {"≤", "<="}, {"×", "x"},    {"“", "\""}, {"”", "\""}, {"„", "\""}, {"‘", "'"},
    {"’", "'"},  {"«", "\""}, {"»", "\""},   {"✓", "+"},  {"↻", "F"},  {"█", "#"},  {"░", "."},
    {"─", "-"},  {"│", "|"},  {"┌", "+"},    {"┐", "+"},  {"└", "+"},  {"┘", "+"},  {"├", "+"},
    {"┤", "+"},  {"┬", "+"},  {"┴", "+"},    {"┼", "+"},  {"═", "="},  {"−", "-"},  {"½", "1/2"},
    {"à", "a"},  {"â", "a"},  {"ç", "c"},    {"ê", "e"},  {"ë", "e"},  {"î", "i"},  {"ï", "i"},
    {"ô", "o"},  {"ù", "u"},  {"û", "u"},    {"œ", "oe"}, {"À", "A"},  {"Â", "A"},  {"Ç", "C"},
    {"É", "E"},  {"È", "E"},  {"Ê", "E"},    {"Î", "I"},  {"Ô", "O"},  {"Œ", "Oe"}, {"\u00a0", " "},
    {"•", "*"},  {"◂", "<"},  {"°", " deg"}, {"Ω", "@"},  {"■", "#"},  {"□", "."},  {"▣", "="},
    {"▒", "%"},
};

/* The bytes of the character at `text` with its combining marks; 0 at the end. An invalid byte is a
 * character of its own. */
static size_t cluster(const char *text, int *width, bool *bad) {
    utf8proc_int32_t point, state = 0, next;
    *bad = false;
    utf8proc_ssize_t length = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, &point);
    if (text[0] == 0) return 0;
    if (length <= 0 || point < 0x20 || (point >= 0x7F && point < 0xA0)) {
        *bad = true;
        *width = 1;
        return length > 0 ? (size_t)length : 1;
    }
    size_t used = (size_t)length;
    *width = utf8proc_charwidth(point);
    while (text[used]) {
        length = utf8proc_iterate((const utf8proc_uint8_t *)text + used, -1, &next);
        if (length <= 0 || utf8proc_grapheme_break_stateful(point, next, &state)) break;
        used += (size_t)length;
        point = next;
    }
    if (*width < 1) *width = 1;
    if (*width > 2) *width = 2;
    return used;
}

static const char *fold_of(const char *text, size_t length) {
    for (size_t i = 0; i < sizeof folds / sizeof *folds; i++)
        if (strlen(folds[i].from) == length && memcmp(folds[i].from, text, length) == 0)
            return folds[i].to;
    return "?";
}

size_t grid_fold(const char *text, char *out, size_t capacity) {
    size_t length = 0;
    while (*text) {
        int width;
        bool bad;
        size_t bytes = *text == '\n' ? 1 : cluster(text, &width, &bad);
        bool plain = bytes == 1 && (unsigned char)*text < 0x80;
        const char *to = plain ? text : fold_of(text, bytes);
        size_t count = plain ? 1 : strlen(to);
        for (size_t i = 0; i < count && length + 1 < capacity; i++)
            out[length++] = to[i];
        text += bytes;
    }
    if (capacity) out[length] = 0;
    return length;
}

bool grid_resize(grid *g, int width, int height) {
    width = width < 1 ? 1 : width > GRID_WIDTH_MAX ? GRID_WIDTH_MAX : width;
    height = height < 1 ? 1 : height > GRID_HEIGHT_MAX ? GRID_HEIGHT_MAX : height;
    if (width != g->width || height != g->height || !g->cells) {
        grid_cell *cells = realloc(g->cells, (size_t)width * (size_t)height * sizeof *cells);
        if (!cells) return false;
        g->cells = cells;
        g->width = width;
        g->height = height;
    }
    grid_clear(g);
    return true;
}

void grid_free(grid *g) {
    free(g->cells);
    *g = (grid){0};
}

void grid_clear(grid *g) {
    const grid_cell blank = {" ", 1, GRID_TEXT};
    for (int i = 0; i < g->width * g->height; i++)
        g->cells[i] = blank;
}

static grid_cell *cell_at(grid *g, int x, int y) {
    if (x < 0 || y < 0 || x >= g->width || y >= g->height) return NULL;
    return &g->cells[y * g->width + x];
}

/* A wide character that is half overwritten becomes a blank. */
static void mend(grid *g, int x, int y) {
    grid_cell *cell = cell_at(g, x, y), *left = cell_at(g, x - 1, y), *right = cell_at(g, x + 1, y);
    if (!cell) return;
    if (cell->width == 0 && left) {
        memcpy(left->text, " ", 2);
        left->width = 1;
    }
    if (cell->width == 2 && right) {
        memcpy(right->text, " ", 2);
        right->width = 1;
    }
}

static void set_cell(grid *g, int x, int y, grid_style style, const char *text, size_t bytes,
                     int width) {
    grid_cell *cell = cell_at(g, x, y), *right = cell_at(g, x + 1, y);
    if (!cell || (width == 2 && !right)) return;
    mend(g, x, y);
    if (width == 2) mend(g, x + 1, y);
    if (bytes >= GRID_CELL_BYTES) { /* keep the base character, drop its marks */
        utf8proc_int32_t point;
        utf8proc_ssize_t base = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, &point);
        bytes = base > 0 ? (size_t)base : 1;
    }
    memcpy(cell->text, text, bytes);
    cell->text[bytes] = 0;
    cell->width = (uint8_t)width;
    cell->style = (uint8_t)style;
    if (width == 2) *right = (grid_cell){"", 0, (uint8_t)style};
}

/* Draws a run of characters, at most `room` columns, without an ellipsis. */
static int put_glyphs(grid *g, int x, int y, int room, grid_style style, const char *text) {
    int used = 0;
    while (*text && *text != '\n') {
        int width;
        bool bad;
        size_t bytes = cluster(text, &width, &bad);
        if (bad || (g->ascii && (unsigned char)*text >= 0x80)) {
            const char *to = bad ? "?" : fold_of(text, bytes);
            for (; *to && used < room; to++, used++)
                set_cell(g, x + used, y, style, to, 1, 1);
        } else {
            if (used + width > room) break;
            set_cell(g, x + used, y, style, text, bytes, width);
            used += width;
        }
        text += bytes;
    }
    return used;
}

int grid_text_width(bool ascii, const char *text) {
    int used = 0;
    while (*text && *text != '\n') {
        int width;
        bool bad;
        size_t bytes = cluster(text, &width, &bad);
        if (bad)
            width = 1;
        else if (ascii && (unsigned char)*text >= 0x80)
            width = (int)strlen(fold_of(text, bytes));
        used += width;
        text += bytes;
    }
    return used;
}

int grid_put(grid *g, int x, int y, int room, grid_style style, const char *text) {
    if (room <= 0) return 0;
    if (grid_text_width(g->ascii, text) <= room) return put_glyphs(g, x, y, room, style, text);
    int used = put_glyphs(g, x, y, room - 1, style, text);
    return used + put_glyphs(g, x + used, y, 1, style, "…");
}

int grid_put_right(grid *g, int x, int y, int room, grid_style style, const char *text) {
    int width = grid_text_width(g->ascii, text);
    if (width > room) width = room;
    return grid_put(g, x + room - width, y, width, style, text);
}

int grid_put_centre(grid *g, int x, int y, int room, grid_style style, const char *text) {
    int width = grid_text_width(g->ascii, text);
    if (width > room) width = room;
    return grid_put(g, x + (room - width) / 2, y, width, style, text);
}

int grid_print(grid *g, int x, int y, int room, grid_style style, const char *format, ...) {
    char text[1024];
    va_list list;
    va_start(list, format);
    size_t length = 0;
    slg_print_on(text, sizeof text, &length, format, list);
    va_end(list);
    return grid_put(g, x, y, room, style, text);
}

size_t grid_break(bool ascii, const char *text, int room, size_t *skip) {
    size_t at = 0, space = 0;
    int used = 0;
    *skip = 0;
    while (text[at] && text[at] != '\n') {
        int width;
        bool bad;
        size_t bytes = cluster(text + at, &width, &bad);
        if (!bad && ascii && (unsigned char)text[at] >= 0x80)
            width = (int)strlen(fold_of(text + at, bytes));
        if (text[at] == ' ') space = at;
        if (used + width > room && at > 0) {
            if (space == 0) return at;
            *skip = 1;
            return space;
        }
        used += width;
        at += bytes;
    }
    *skip = text[at] == '\n';
    return at;
}

int grid_wrap(grid *g, grid_area area, grid_style style, const char *text, int skip) {
    int line = 0;
    if (area.width < 1) return 0;
    while (*text) {
        char part[4 * GRID_WIDTH_MAX];
        size_t over, bytes = grid_break(g->ascii, text, area.width, &over);
        if (bytes == 0 && over == 0) break;
        size_t copied = bytes < sizeof part ? bytes : sizeof part - 1;
        memcpy(part, text, copied);
        part[copied] = 0;
        if (line >= skip && line - skip < area.height)
            put_glyphs(g, area.x, area.y + line - skip, area.width, style, part);
        text += bytes + over;
        line++;
    }
    return line;
}

void grid_fill(grid *g, grid_area area, grid_style style, const char *character) {
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            put_glyphs(g, x, y, 1, style, character);
}

void grid_box(grid *g, grid_area a, grid_style style) {
    int right = a.x + a.width - 1, bottom = a.y + a.height - 1;
    for (int x = a.x + 1; x < right; x++) {
        put_glyphs(g, x, a.y, 1, style, "─");
        put_glyphs(g, x, bottom, 1, style, "─");
    }
    for (int y = a.y + 1; y < bottom; y++) {
        put_glyphs(g, a.x, y, 1, style, "│");
        put_glyphs(g, right, y, 1, style, "│");
    }
    put_glyphs(g, a.x, a.y, 1, style, "┌");
    put_glyphs(g, right, a.y, 1, style, "┐");
    put_glyphs(g, a.x, bottom, 1, style, "└");
    put_glyphs(g, right, bottom, 1, style, "┘");
}

size_t grid_row_text(const grid *g, int y, char *out, size_t capacity) {
    size_t length = 0, end = 0;
    for (int x = 0; x < g->width; x++) {
        const grid_cell *cell = &g->cells[y * g->width + x];
        size_t bytes = strlen(cell->text);
        if (length + bytes + 1 > capacity) break;
        memcpy(out + length, cell->text, bytes);
        length += bytes;
        if (bytes && strcmp(cell->text, " ") != 0) end = length;
    }
    out[end] = 0;
    return end;
}

size_t grid_row_styles(const grid *g, int y, char *out, size_t capacity) {
    static const char letters[] = {
#define GRID_X(name, letter) letter,
        GRID_STYLES(GRID_X)
#undef GRID_X
    };
    size_t length = 0;
    for (int x = 0; x < g->width && length + 1 < capacity; x++)
        out[length++] = letters[g->cells[y * g->width + x].style];
    out[length] = 0;
    return length;
}

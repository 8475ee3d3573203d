/* SPDX-License-Identifier: MIT */
/* A terminal made of two files: keys are read from one, screens go to standard output. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/print.h"
#include "tui/painter.h"

enum {
    UNTIL_TRIES = 5000, /* a match takes a few hundred keys */
    WORD_ROOM = 160,
};

typedef struct headless {
    tui_painter painter;
    FILE *keys;
    int width, height;
    const grid *shown;       /* the last one painted; borrowed */
    char pending[WORD_ROOM]; /* rest of "type:..." */
    char until[WORD_ROOM];   /* "until:": the text waited for */
    tui_key again;           /* and the key to press until then */
    int tries;
} headless;

static void headless_size(tui_painter *p, int *width, int *height) {
    const headless *h = p->self;
    *width = h->width;
    *height = h->height;
}

static void headless_paint(tui_painter *p, const grid *g) {
    headless *h = p->self;
    h->shown = g;
}

static void dump(const headless *h, const char *name, bool styled) {
    char row[GRID_WIDTH_MAX * GRID_CELL_BYTES + 1];
    if (!h->shown) return;
    printf("=== %s %dx%d\n", name, h->shown->width, h->shown->height);
    for (int y = 0; y < h->shown->height; y++) {
        grid_row_text(h->shown, y, row, sizeof row);
        printf("%s%s\n", styled ? "|" : "", row);
        if (styled) {
            grid_row_styles(h->shown, y, row, sizeof row);
            printf(":%s\n", row);
        }
    }
}

static tui_key named_key(const char *word) {
    static const struct {
        const char *name;
        tui_key_code code;
    } names[] = {
        {"enter", KEY_ENTER_},    {"esc", KEY_ESCAPE},       {"up", KEY_ARROW_UP},
        {"down", KEY_ARROW_DOWN}, {"left", KEY_ARROW_LEFT},  {"right", KEY_ARROW_RIGHT},
        {"pgup", KEY_PAGE_UP},    {"pgdn", KEY_PAGE_DOWN},   {"home", KEY_TO_START},
        {"end", KEY_TO_END},      {"erase", KEY_ERASE},      {"tab", KEY_TABULATOR},
        {"quit", KEY_STOP},       {"wheelup", KEY_WHEEL_UP}, {"wheeldown", KEY_WHEEL_DOWN},
        {"wait", KEY_NONE_YET},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i].name, word) == 0) return (tui_key){.code = names[i].code};
    tui_key key = {.code = KEY_CHAR};
    if (strcmp(word, "space") == 0) word = " ";
    if (!slg_fits(key.text, sizeof key.text, "%s", word)) printf("=== no key: %s\n", word);
    return key;
}

/* The next character of what "type:" holds. */
static tui_key typed_key(headless *h) {
    tui_key key = {.code = KEY_CHAR};
    size_t bytes = 1;
    while (((unsigned char)h->pending[bytes] & 0xC0) == 0x80 && bytes < sizeof key.text - 1)
        bytes++;
    memcpy(key.text, h->pending, bytes);
    memmove(h->pending, h->pending + bytes, strlen(h->pending + bytes) + 1);
    return key;
}

/* The next character of a file of keys; a byte that is not text ends it. */
static int next_char(FILE *file) {
    int c = getc(file);
    return c ? c : EOF;
}

static bool next_key_word(FILE *file, char *word, size_t capacity) {
    size_t length = 0;
    int c = next_char(file);
    for (;;) {
        while (c == ' ' || c == '\t' || c == '\n' || c == '\r')
            c = next_char(file);
        if (c != '#') break;
        while (c != '\n' && c != EOF)
            c = next_char(file);
    }
    for (; c != EOF && c != ' ' && c != '\t' && c != '\n' && c != '\r'; c = next_char(file))
        if (++length < capacity) word[length - 1] = (char)c;
    word[length < capacity ? length : capacity - 1] = 0;
    if (length >= capacity) printf("=== too long: %s\n", word);
    return length > 0;
}

static bool shows(const headless *h, const char *text) {
    char row[GRID_WIDTH_MAX * GRID_CELL_BYTES + 1];
    for (int y = 0; h->shown && y < h->shown->height; y++) {
        grid_row_text(h->shown, y, row, sizeof row);
        if (strstr(row, text)) return true;
    }
    return false;
}

/* Reads "TEXT=KEY"; false if it is something else. */
static bool begin_until(headless *h, char *word) {
    char *equals = strrchr(word, '=');
    if (!equals || equals - word >= (int)sizeof h->until) return false;
    *equals = 0;
    memcpy(h->until, word, (size_t)(equals - word) + 1);
    for (char *at = h->until; *at; at++)
        if (*at == '_') *at = ' ';
    h->again = named_key(equals + 1);
    h->tries = UNTIL_TRIES;
    return true;
}

static tui_key headless_read(tui_painter *p, int timeout_ms) {
    headless *h = p->self;
    char word[WORD_ROOM];
    tui_key key = {.code = KEY_CLICK};
    (void)timeout_ms;
    if (h->pending[0]) return typed_key(h);
    if (h->until[0] && h->tries-- > 0 && !shows(h, h->until)) return h->again;
    if (h->until[0] && h->tries < 0) printf("=== never shown: %s\n", h->until);
    h->until[0] = 0;
    while (next_key_word(h->keys, word, sizeof word)) {
        if (strncmp(word, "dump:", 5) == 0 || strncmp(word, "styled:", 7) == 0) {
            dump(h, strchr(word, ':') + 1, word[0] == 's');
        } else if (strncmp(word, "type:", 5) == 0 && word[5]) {
            memcpy(h->pending, word + 5, strlen(word + 5) + 1);
            return typed_key(h);
        } else if (strncmp(word, "until:", 6) == 0 && begin_until(h, word + 6)) {
            return headless_read(p, timeout_ms);
        } else if (sscanf(word, "click:%d,%d", &key.x, &key.y) == 2) {
            return key;
        } else if (sscanf(word, "size:%dx%d", &h->width, &h->height) == 2) {
            return (tui_key){.code = KEY_RESIZED};
        } else {
            return named_key(word);
        }
    }
    return (tui_key){.code = KEY_STOP};
}

static void headless_close(tui_painter *p) {
    headless *h = p->self;
    fclose(h->keys);
    free(h);
}

tui_painter *tui_headless_open(const char *path, int width, int height, bool ascii, char *why,
                               size_t capacity) {
    headless *h = calloc(1, sizeof *h);
    FILE *keys = fopen(path, "r");
    if (!h || !keys) {
        slg_print(why, capacity, "the keys in '%s' cannot be read", path);
        if (keys) fclose(keys);
        free(h);
        return NULL;
    }
    h->keys = keys;
    h->width = width;
    h->height = height;
    h->painter = (tui_painter){.self = h,
                               .ascii = ascii,
                               .live = false,
                               .size = headless_size,
                               .paint = headless_paint,
                               .read = headless_read,
                               .close = headless_close};
    return &h->painter;
}

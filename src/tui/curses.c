/* SPDX-License-Identifier: MIT */
/* Paints grids with ncursesw. The only file that knows a terminal. */
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <utf8proc.h>

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>

#include "host/print.h"
#include "tui/painter.h"

static volatile sig_atomic_t stopped;

bool tui_stopped(void) {
    return stopped != 0;
}

static void on_signal(int number) {
    stopped = number;
}

static void catch_signals(void) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], &action, NULL); /* no SA_RESTART: a waiting read returns */
}

typedef struct curses {
    tui_painter painter;
    SCREEN *screen;
    bool colour;
    attr_t attributes[GRID_STYLE_COUNT];
    short pairs[GRID_STYLE_COUNT];
} curses;

/* --- styles --- */

typedef struct look {
    short colour;         /* -1: the terminal's default */
    attr_t with, without; /* attributes with colours, and without */
    short ink;            /* not 0: the colour is the background, and this one, minus 1, the text */
} look;

static const look looks[GRID_STYLE_COUNT] = {
    [GRID_TEXT] = {-1, A_NORMAL, A_NORMAL, 0},
    [GRID_DIM] = {-1, A_DIM, A_DIM, 0},
    [GRID_BOLD] = {-1, A_BOLD, A_BOLD, 0},
    [GRID_TITLE] = {COLOR_CYAN, A_BOLD, A_BOLD, 0},
    [GRID_KEY] = {COLOR_CYAN, A_BOLD, A_BOLD, 0},
    [GRID_FRAME] = {-1, A_DIM, A_DIM, 0},
    [GRID_RED] = {COLOR_RED, A_BOLD, A_BOLD, 0},
    [GRID_YELLOW] = {COLOR_YELLOW, A_NORMAL, A_NORMAL, 0},
    [GRID_GREEN] = {COLOR_GREEN, A_NORMAL, A_NORMAL, 0},
    [GRID_SEAT_A] = {COLOR_CYAN, A_BOLD, A_BOLD, 0},
    [GRID_SEAT_B] = {COLOR_MAGENTA, A_BOLD, A_BOLD, 0},
    [GRID_LEGAL] = {COLOR_CYAN, A_BOLD, A_BOLD, 0},
    [GRID_CURSOR] = {-1, A_REVERSE, A_REVERSE, 0},
    [GRID_REFUSED] = {-1, A_DIM, A_DIM, 0},
    [GRID_GOOD] = {COLOR_GREEN, A_BOLD, A_BOLD | A_UNDERLINE, 0},
    [GRID_WARN] = {COLOR_YELLOW, A_BOLD, A_BOLD, 0},
    [GRID_PORTAL] = {COLOR_BLUE, A_BOLD, A_BOLD, 0},
    [GRID_TILE_Y] = {COLOR_YELLOW, A_NORMAL, A_BOLD, COLOR_BLACK + 1},
    [GRID_TILE_R] = {COLOR_RED, A_NORMAL, A_BOLD, COLOR_WHITE + 1},
    [GRID_TILE_B] = {COLOR_BLUE, A_NORMAL, A_BOLD, COLOR_WHITE + 1},
    [GRID_TILE_G] = {COLOR_GREEN, A_NORMAL, A_BOLD, COLOR_BLACK + 1},
    [GRID_FLAT_Y] = {COLOR_YELLOW, A_NORMAL, A_DIM, 0},
    [GRID_FLAT_R] = {COLOR_RED, A_NORMAL, A_DIM, 0},
    [GRID_FLAT_B] = {COLOR_BLUE, A_NORMAL, A_DIM, 0},
    [GRID_FLAT_G] = {COLOR_GREEN, A_NORMAL, A_DIM, 0},
};

static void set_looks(curses *c) {
    bool colour = c->colour && has_colors();
    if (colour) {
        start_color();
        use_default_colors();
    }
    for (int i = 0; i < GRID_STYLE_COUNT; i++) {
        c->attributes[i] = colour ? looks[i].with : looks[i].without;
        c->pairs[i] = 0;
        if (!colour || looks[i].colour < 0) continue;
        c->pairs[i] = (short)(i + 1);
        if (looks[i].ink)
            init_pair(c->pairs[i], (short)(looks[i].ink - 1), looks[i].colour);
        else
            init_pair(c->pairs[i], looks[i].colour, -1);
    }
}

/* --- the painter --- */

static void curses_size(tui_painter *p, int *width, int *height) {
    (void)p;
    *width = getmaxx(stdscr);
    *height = getmaxy(stdscr);
}

/* Paints runs of cells of one style; curses sends only what changed. */
static void curses_paint(tui_painter *p, const grid *g) {
    curses *c = p->self;
    char run[GRID_WIDTH_MAX * GRID_CELL_BYTES + 1];
    werase(stdscr);
    for (int y = 0; y < g->height; y++) {
        const grid_cell *row = &g->cells[y * g->width];
        for (int x = 0; x < g->width;) {
            int start = x;
            size_t length = 0;
            for (; x < g->width && row[x].style == row[start].style; x++) {
                size_t bytes = strlen(row[x].text);
                memcpy(run + length, row[x].text, bytes);
                length += bytes;
            }
            run[length] = 0;
            wattr_set(stdscr, c->attributes[row[start].style], c->pairs[row[start].style], NULL);
            mvwaddstr(stdscr, y, start, run);
        }
    }
    wattr_set(stdscr, A_NORMAL, 0, NULL);
    wrefresh(stdscr);
}

static tui_key mouse_key(void) {
    MEVENT event;
    tui_key key = {.code = KEY_NONE_YET};
    if (getmouse(&event) != OK) return key;
    key.x = event.x;
    key.y = event.y;
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        key.code = KEY_CLICK;
    else if (event.bstate & BUTTON4_PRESSED)
        key.code = KEY_WHEEL_UP;
    else if (event.bstate & BUTTON5_PRESSED)
        key.code = KEY_WHEEL_DOWN;
    return key;
}

static tui_key function_key(wint_t code) {
    static const struct {
        wint_t from;
        tui_key_code to;
    } keys[] = {
        {KEY_UP, KEY_ARROW_UP},       {KEY_DOWN, KEY_ARROW_DOWN}, {KEY_LEFT, KEY_ARROW_LEFT},
        {KEY_RIGHT, KEY_ARROW_RIGHT}, {KEY_PPAGE, KEY_PAGE_UP},   {KEY_NPAGE, KEY_PAGE_DOWN},
        {KEY_HOME, KEY_TO_START},     {KEY_END, KEY_TO_END},      {KEY_BACKSPACE, KEY_ERASE},
        {KEY_ENTER, KEY_ENTER_},      {KEY_BTAB, KEY_ARROW_LEFT}, {KEY_RESIZE, KEY_RESIZED},
        {KEY_DC, KEY_ERASE},
    };
    if (code == KEY_MOUSE) return mouse_key();
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].from == code) return (tui_key){.code = keys[i].to};
    return (tui_key){.code = KEY_NONE_YET};
}

static tui_key character_key(wint_t code) {
    tui_key key = {.code = KEY_CHAR};
    switch (code) {
    case '\r':
    case '\n': return (tui_key){.code = KEY_ENTER_};
    case '\t': return (tui_key){.code = KEY_TABULATOR};
    case 8:
    case 127: return (tui_key){.code = KEY_ERASE};
    case 3: return (tui_key){.code = KEY_STOP};
    default: break;
    }
    if (code < 32 || code > 0x10FFFF) return (tui_key){.code = KEY_NONE_YET};
    utf8proc_ssize_t bytes =
        utf8proc_encode_char((utf8proc_int32_t)code, (utf8proc_uint8_t *)key.text);
    key.text[bytes > 0 ? bytes : 0] = 0;
    return key;
}

/* Escape alone is a key; an escape sequence that curses does not know is ignored. */
static tui_key escape_key(void) {
    wint_t code;
    wtimeout(stdscr, 0);
    if (wget_wch(stdscr, &code) != OK) return (tui_key){.code = KEY_ESCAPE};
    if (code != '[' && code != 'O') {
        unget_wch((wchar_t)code);
        return (tui_key){.code = KEY_ESCAPE};
    }
    for (int i = 0; i < 32 && wget_wch(stdscr, &code) == OK; i++)
        if (code >= '@' && code <= '~') break;
    return (tui_key){.code = KEY_NONE_YET};
}

static tui_key curses_read(tui_painter *p, int timeout_ms) {
    wint_t code;
    (void)p;
    if (stopped) return (tui_key){.code = KEY_STOP};
    wtimeout(stdscr, timeout_ms);
    int got = wget_wch(stdscr, &code);
    if (stopped) return (tui_key){.code = KEY_STOP};
    if (got == KEY_CODE_YES) return function_key(code);
    if (got == OK) return code == 27 ? escape_key() : character_key(code);
    /* Nothing came in time; or the terminal is gone, which would otherwise loop without end. */
    if (timeout_ms > 0 && !isatty(STDIN_FILENO)) return (tui_key){.code = KEY_STOP};
    return (tui_key){.code = KEY_NONE_YET};
}

static void curses_close(tui_painter *p) {
    curses *c = p->self;
    endwin();
    delscreen(c->screen);
    free(c);
}

tui_painter *tui_curses_open(bool ascii, bool colour, char *why, size_t capacity) {
    curses *c = calloc(1, sizeof *c);
    const char *term = getenv("TERM");
    if (!c) {
        slg_print(why, capacity, "not enough memory");
        return NULL;
    }
    /* escape goes back here, so do not wait longer than a key's own sequence takes */
    set_escdelay(25);
    c->screen = newterm(NULL, stdout, stdin);
    if (!c->screen) {
        slg_print(why, capacity, "the terminal '%s' is unknown or cannot show a full screen",
                  term ? term : "");
        free(c);
        return NULL;
    }
    catch_signals();
    c->colour = colour;
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    meta(stdscr, TRUE);
    define_key("\033[A", KEY_UP); /* arrows of terminals that stay in normal mode */
    define_key("\033[B", KEY_DOWN);
    define_key("\033[C", KEY_RIGHT);
    define_key("\033[D", KEY_LEFT);
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    set_looks(c);
    c->painter = (tui_painter){.self = c,
                               .ascii = ascii,
                               .live = true,
                               .size = curses_size,
                               .paint = curses_paint,
                               .read = curses_read,
                               .close = curses_close};
    return &c->painter;
}

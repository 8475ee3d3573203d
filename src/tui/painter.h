/* SPDX-License-Identifier: MIT */
/* What the full-screen client needs from a terminal. There are two implementations: curses, and a
 * headless one for tests, which reads keys from a file and prints screens. */
#ifndef SLG_TUI_PAINTER_H
#define SLG_TUI_PAINTER_H

#include "tui/grid.h"

typedef enum tui_key_code {
    KEY_NONE_YET, /* the waiting time was over */
    KEY_CHAR,     /* `text` holds one character */
    KEY_ENTER_,
    KEY_ESCAPE,
    KEY_ARROW_UP,
    KEY_ARROW_DOWN,
    KEY_ARROW_LEFT,
    KEY_ARROW_RIGHT,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_TO_START,
    KEY_TO_END,
    KEY_ERASE,
    KEY_TABULATOR,
    KEY_CLICK, /* at x, y */
    KEY_WHEEL_UP,
    KEY_WHEEL_DOWN,
    KEY_RESIZED,
    KEY_STOP, /* SIGTERM, Ctrl-C, a closed terminal, or the end of the scripted keys */
} tui_key_code;

typedef struct tui_key {
    tui_key_code code;
    char text[8];
    int x, y;
} tui_key;

typedef struct tui_painter tui_painter;
struct tui_painter {
    void *self;
    bool ascii; /* cannot show UTF-8 */
    bool live;  /* a person is watching: think in threads, play at a readable pace */
    void (*size)(tui_painter *p, int *width, int *height);
    void (*paint)(tui_painter *p, const grid *g);
    /* Waits for a key, at most that long. */
    tui_key (*read)(tui_painter *p, int timeout_ms);
    void (*close)(tui_painter *p);
};

/* NULL, with a sentence in `why`, if standard output is not a terminal that curses can use. */
tui_painter *tui_curses_open(bool ascii, bool colour, char *why, size_t capacity);

/* Keys from a file: words separated by blanks; "#" starts a comment up to the end of the line. A
 * word is a character ("1", "?"), a key ("enter esc up down left right pgup pgdn home end erase tab
 * space"), "type:Ada", "click:12,3", "size:100x30", "dump:name" (prints the screen), "styled:name"
 * (with styles), "until:TEXT=KEY" (presses the key until the screen shows the text; "_" is a
 * blank), or "quit" (like SIGTERM). The end of the file acts as a closed terminal. */
tui_painter *tui_headless_open(const char *path, int width, int height, bool ascii, char *why,
                               size_t capacity);

/* Set by SIGINT, SIGTERM and SIGHUP while a painter is open. */
bool tui_stopped(void);

#endif

/* SPDX-License-Identifier: MIT */
/* How a game is drawn: its table, board and pages in characters and colours. What there is to say
 * about it, the guide knows (sortilege/guide.h). One constant object for each game. */
#ifndef SLG_TUI_TABLE_H
#define SLG_TUI_TABLE_H

#include <sortilege/sortilege.h>

#include "tui/grid.h"
#include "tui/session.h"
#include "tui/words.h"

enum { TABLE_TEXT_MAX = SLG_GUIDE_TEXT_MAX, TABLE_THINGS_MAX = SLG_GUIDE_THINGS_MAX };

/* Something on the table that can be looked at, as the guide counts it. */
typedef slg_guide_thing table_thing;
enum {
    TABLE_NOTHING = SLG_THING_NOTHING,
    TABLE_LOCATION = SLG_THING_LOCATION,
    TABLE_CARD = SLG_THING_CARD,
    TABLE_PLACE = SLG_THING_PLACE,
};

static inline bool table_same(table_thing a, table_thing b) {
    return slg_same_thing(a, b);
}

/* For whom the table is drawn or described, and how. */
typedef struct table_eyes {
    slg_guide_scene scene;
    table_thing focus; /* highlighted, and described beside the choices */
    /* The options of the scene's decision, and their labels. */
    const slg_option *options;
    const char *const *labels;
    uint32_t option_count;
    const slg_option *at; /* the one under the cursor; NULL if none */
    /* The viewer's clock: milliseconds left, and out of how many; 0 of 0 if none is running. */
    uint32_t left_ms, of_ms;
    int zoom; /* how large a board should be: 0 as it fits, less is smaller, more is larger */
    /* The log so far, for pages that show it again; NULL if none. */
    const session *story;
    uint32_t told;
} table_eyes;

static inline slg_lang table_lang(const table_eyes *eyes) {
    return eyes->scene.voice->lang;
}
/* A word of the guide's or of the client's own. */
static inline const char *table_say(const table_eyes *eyes, tui_word word) {
    return tui_say(table_lang(eyes), word);
}

/* A place on a board, which can be chosen with arrows and mouse. */
typedef struct table_spot {
    int16_t row, column;
} table_spot;

static inline bool table_same_spot(table_spot a, table_spot b) {
    return a.row == b.row && a.column == b.column;
}

/* A board to build on: while it is open it takes the left side of the screen, the choices are on
 * its right, and arrows move between its places. */
typedef struct table_board {
    bool (*is_open)(const table_eyes *eyes);
    void (*draw)(const table_eyes *eyes, grid *g, grid_area area);
    /* What is drawn above the choices; returns the rows used. */
    int (*draw_side)(const table_eyes *eyes, grid *g, grid_area area);
    /* The place that an option belongs to. Several options may have the same place, with the tile
     * turned differently. */
    bool (*spot)(slg_option option, table_spot *spot);
    int (*turn)(slg_option option); /* how the tile is turned, from 0 */
    /* The place at a cell of the drawn board. */
    bool (*spot_at)(const table_eyes *eyes, grid_area area, int x, int y, table_spot *spot);
    /* How good each option looks at first sight, for the first proposal and the order of
     * the list. */
    void (*worths)(const table_eyes *eyes, int32_t *out);
    /* The option's own letter; TABLE_ANY_LETTER: the next free one; 0: a digit. */
    char (*key)(slg_option option);
    /* An option in a few words, for a narrow list. */
    void (*brief)(const table_eyes *eyes, slg_option option, char *out, size_t capacity);
    /* For options that differ in their turn, how the tile would lie: "YYRB". */
    void (*shape)(const table_eyes *eyes, slg_option option, char *out, size_t capacity);
    /* What is to be placed, as lines of text: "YGYB:rY · Yellow row: ..."; "" if nothing. */
    void (*in_hand)(const table_eyes *eyes, char *out, size_t capacity);
} table_board;
enum { TABLE_ANY_LETTER = '*' };

/* One of the game's own pages, opened by a letter. Left and right go from player to player, up and
 * down from item to item. */
typedef struct table_page {
    char key;
    tui_word title, keys;
    bool timed; /* the clock runs on while it is open */
    uint32_t (*items)(const table_eyes *eyes, uint32_t who);
    void (*draw)(const table_eyes *eyes, uint32_t who, uint32_t item, grid *g, grid_area area);
    /* The same as lines of text, for the plain client, and for the screen if there is no `draw`. */
    void (*tell)(const table_eyes *eyes, uint32_t who, char *out, size_t capacity);
} table_page;

typedef struct tui_table {
    const char *game;
    int width_min, height_min; /* of the whole screen */
    tui_word scores;           /* above the scores at the end, round by round */
    tui_word end_keys;         /* the bottom line at the end; 0: the default */

    /* The title line: round, phases, target, supplies. */
    void (*title)(const table_eyes *eyes, grid *g, grid_area line);
    /* Draws the table from the top of the area; returns the rows used on a screen of this size. */
    int (*draw)(const table_eyes *eyes, grid *g, grid_area area);
    /* The thing at a cell of the drawn table (for the mouse). */
    table_thing (*at)(const table_eyes *eyes, grid_area area, int x, int y);
    grid_style (*style_of)(const slg_game *game, table_thing thing); /* NULL: a title's */
    /* For games that are built on a board or have pages of their own; each may be NULL. */
    const table_board *board;
    const table_page *pages;
    uint32_t page_count;
    tui_word
        page_keys[3]; /* the bottom line with pages: choosing, choosing or ending, at the end */
} tui_table;

/* The table of a game: any_table if this client does not draw it in a way of its own. */
const tui_table *table_find(const slg_game *game);

/* The playable game after this one (step 1) or before it (-1), starting over at the ends. */
const slg_game *table_next_game(const slg_game *game, int step);

/* All of them: tables.c. */
extern const tui_table *const tui_tables[];
extern const uint32_t tui_table_total;
extern const tui_table school_table, sorcerer_table, city_table, endbringer_table, any_table;

#endif

/* SPDX-License-Identifier: MIT */
/* What the client has to know of a game beyond the public API: how its table looks, what an option
 * points at, what it would change, and how likely. One constant object a game. */
#ifndef SLG_TUI_TABLE_H
#define SLG_TUI_TABLE_H

#include <sortilege/sortilege.h>

#include "tui/grid.h"
#include "tui/session.h"
#include "tui/words.h"

enum { TABLE_TEXT_MAX = 16384, TABLE_THINGS_MAX = 240 };

/* Something on the table that can be looked at. */
typedef enum table_thing_kind {
    TABLE_NOTHING,
    TABLE_LOCATION, /* index: number of the location, from 1 */
    TABLE_CARD,     /* index: number of the card */
    TABLE_PLACE,    /* index: the game's own number of some other place (a pet) */
} table_thing_kind;

typedef struct table_thing {
    table_thing_kind kind;
    int16_t index;
} table_thing;

static inline bool table_same(table_thing a, table_thing b) {
    return a.kind == b.kind && a.index == b.index;
}

/* For whom the table is drawn or told, and how. */
typedef struct table_eyes {
    const slg_game *game;
    const slg_state *state; /* a view */
    const slg_voice *voice;
    uint32_t viewer;   /* SLG_SEAT_NONE: a spectator */
    table_thing focus; /* highlighted, and described beside the choices */
    /* The decision that the viewer is asked, if any, with its options and their labels. */
    const slg_decision *decision;
    const slg_option *options;
    const char *const *labels;
    uint32_t option_count;
    const slg_option *at; /* the one under the cursor; NULL: none */
    /* The viewer's clock: milliseconds left, and of how many; of 0: none runs. */
    uint32_t left_ms, of_ms;
    int zoom; /* how large a board is wanted: 0 as fits, less is smaller, more is larger */
    /* What has been told so far, for pages that tell it again; NULL: nothing. */
    const session *story;
    uint32_t told;
} table_eyes;

/* A place of a board, which arrows and mouse can choose. */
typedef struct table_spot {
    int16_t row, column;
} table_spot;

static inline bool table_same_spot(table_spot a, table_spot b) {
    return a.row == b.row && a.column == b.column;
}

/* A board that is built on: while it is open it takes the left side of the screen, choices stand at
 * its right, and arrows choose places on it. */
typedef struct table_board {
    bool (*is_open)(const table_eyes *eyes);
    void (*draw)(const table_eyes *eyes, grid *g, grid_area area);
    /* What stands above the choices; returns the rows used. */
    int (*draw_side)(const table_eyes *eyes, grid *g, grid_area area);
    /* Where an option leads, when it is chosen by its place. Several may lead to one place: the
     * same tile turned otherwise. */
    bool (*spot)(slg_option option, table_spot *spot);
    int (*turn)(slg_option option); /* how it is turned, from 0 */
    /* What lies at a cell of the drawn board. */
    bool (*spot_at)(const table_eyes *eyes, grid_area area, int x, int y, table_spot *spot);
    /* How good each option looks at once, for the first proposal and for the order of the list. */
    void (*worths)(const table_eyes *eyes, int32_t *out);
    /* A letter of its own; TABLE_ANY_LETTER: the next one free; 0: a digit. */
    char (*key)(slg_option option);
    /* An option in a few words, for a narrow list. */
    void (*brief)(const table_eyes *eyes, slg_option option, char *out, size_t capacity);
    /* How it would lie, of options that differ in their turn: "YYRB". */
    void (*shape)(const table_eyes *eyes, slg_option option, char *out, size_t capacity);
    /* What a place is sought for, in lines: "YGYB:rY · Yellow row: ..."; "" for nothing. */
    void (*in_hand)(const table_eyes *eyes, char *out, size_t capacity);
} table_board;
enum { TABLE_ANY_LETTER = '*' };

/* A page of the game's own, opened by a letter. Left and right turn from one player to another, up
 * and down from one item to the next. */
typedef struct table_page {
    char key;
    tui_word title, keys;
    bool timed; /* the clock runs on while it is open */
    uint32_t (*items)(const table_eyes *eyes, uint32_t who);
    void (*draw)(const table_eyes *eyes, uint32_t who, uint32_t item, grid *g, grid_area area);
    /* The same in lines, for the plain client; and on the screen where there is no `draw`. */
    void (*tell)(const table_eyes *eyes, uint32_t who, char *out, size_t capacity);
} table_page;

/* A setup option in the menu: always there, among the house rules, or of no use for so many. */
typedef enum table_rank { TABLE_USUAL, TABLE_RARE, TABLE_HIDDEN } table_rank;

/* How long something that happened stays on the screen. */
typedef enum table_pace { TABLE_AT_ONCE, TABLE_SHORT, TABLE_LONG } table_pace;

typedef struct tui_table {
    const char *game;
    int width_min, height_min; /* of the whole screen */
    tui_word rounds;           /* "year %d"; 0: "round %d" */
    tui_word scores;           /* above the scores at the end, round by round */
    bool allies;               /* the other seats are companions, not opponents */
    tui_word end_keys;         /* the bottom line of the end; 0: the usual one */

    uint16_t (*round_of)(const slg_state *state);
    /* The title line: round, phases, target, supplies. */
    void (*title)(const table_eyes *eyes, grid *g, grid_area line);
    /* Draws the table from the top of the area; returns the rows used for a screen of this size. */
    int (*draw)(const table_eyes *eyes, grid *g, grid_area area);
    /* What lies at a cell of the drawn table (for the mouse). */
    table_thing (*at)(const table_eyes *eyes, grid_area area, int x, int y);
    /* Everything that can be looked at, in the order of the arrow keys. */
    uint32_t (*things)(const table_eyes *eyes, table_thing *out, uint32_t capacity);
    /* What an option is about, and whether it ends a choice without doing anything ("pass"). */
    table_thing (*points_at)(const table_eyes *eyes, slg_option option);
    bool (*is_closing)(slg_option option);
    /* The digit a player would look for, 1..9 ("location 4" is 4); 0: none. */
    int (*digit)(slg_option option);
    /* What the option would change or how likely it helps; "" when there is nothing to tell. Short:
     * a few words for its line; full: sentences. */
    void (*preview)(const table_eyes *eyes, slg_option option, bool full, char *out,
                    size_t capacity);
    /* A thing in words, several lines; the first is its name. */
    void (*describe)(const table_eyes *eyes, table_thing thing, char *out, size_t capacity);
    grid_style (*style_of)(const slg_game *game, table_thing thing);
    /* A letter or two that says the same as the style; "" when there is nothing to say. */
    const char *(*mark_of)(const slg_game *game, table_thing thing, slg_lang lang);
    /* What a newcomer should know about the decision: one or two sentences; and its rule. */
    void (*advise)(const table_eyes *eyes, char *out, size_t capacity);
    const char *(*rule_of)(const table_eyes *eyes);
    /* The whole table in lines, for the plain client. */
    void (*tell)(const table_eyes *eyes, char *out, size_t capacity);
    /* How it ended, in a line or two below who won. NULL: nothing more. */
    void (*ending)(const table_eyes *eyes, char *out, size_t capacity);
    /* A few words behind the question: for whom it is answered. NULL, or "": none. */
    const char *(*note)(const table_eyes *eyes);
    /* The game in half a page, for newcomers. */
    const char *(*help)(slg_lang lang);
    /* Moves a shown state on by one event, so that what happened can be watched. */
    void (*show_event)(const slg_game *game, slg_state *shown, const slg_event *event);
    table_pace (*pace)(const slg_event *event);
    /* Where it happened, to be marked while it is shown. */
    table_thing (*event_at)(const slg_event *event);
    bool (*is_dull)(const slg_state *shown, const slg_event *event);
    /* A question that comes often and is mostly passed ("use a one-time power?"): passing it until
     * the next phase is offered as one key. `phase_of` names the phase within the match. */
    bool (*is_window)(const slg_decision *decision);
    /* Where players hold cards that others may not see: must the seat see its own for this
     * question? Others are asked with all hands covered. NULL: nothing is hidden but sealed
     * choices. */
    bool (*needs_hand)(const slg_decision *decision);
    uint32_t (*phase_of)(const slg_state *state);
    /* Of games that are built on a board, read on pages of their own, or played against a clock;
     * each may be NULL. */
    const table_board *board;
    const table_page *pages;
    uint32_t page_count;
    tui_word
        page_keys[3]; /* the bottom line with pages: choosing, choosing or ending, at the end */
    /* The option under the cursor at first, where that is not the first one. */
    uint32_t (*begins_at)(const slg_decision *decision, const slg_option *options, uint32_t count);
    /* The page, counted from 1, that the viewer of a view should see once this round; 0: none. */
    uint32_t (*page_due)(const slg_state *view);
    /* Must the option be chosen twice while the viewer's time runs? NULL: never. */
    bool (*asks_again)(const slg_decision *decision, slg_option option);
    uint32_t (*seconds)(const slg_state *state); /* of the clock; 0: untimed */
    /* How long a machine of that level takes for an answer, in milliseconds of the clock. */
    uint32_t (*think_ms)(slg_option option, const char *spec);
    /* The heading under which the list of all cards shows this one; NULL: no headings. */
    const char *(*group_of)(const slg_game *game, uint32_t card, slg_lang lang);
    /* A setup option's name or value in the reader's language; the word itself where it has none.
     */
    const char *(*setup_word)(const slg_game *game, slg_lang lang, const char *word);
    /* Where the menu shows an option for so many seats. NULL: the first few are usual. */
    table_rank (*setup_rank)(uint32_t option, uint32_t seats);
    /* More about an option's value than its help: the card of a deck. NULL, or "": nothing. */
    void (*setup_help)(const slg_game *game, slg_lang lang, uint32_t option, int value, char *out,
                       size_t capacity);
} tui_table;

/* The session's part of the table. */
session_watch table_watch(const tui_table *table);

/* The table of a game; NULL when this client does not know the game. */
const tui_table *table_find(const slg_game *game);

/* The game after this one (step 1) or before it (-1) of those that can be played here; round and
 * round. */
const slg_game *table_next_game(const slg_game *game, int step);

extern const tui_table school_table, sorcerer_table, city_table, endbringer_table;

#endif

/* SPDX-License-Identifier: MIT */
/* What the client has to know about a game beyond the public API: what its table looks like, what
 * an option is about, what it would change, and how likely that is. One constant object for each
 * game. */
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
    /* How good each option looks at first sight, for the first proposal and the order of the list.
     */
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

/* Where the menu shows a setup option: always, among the house rules, or not for so many players.
 */
typedef slg_guide_rank table_rank;
#define TABLE_USUAL  SLG_RANK_USUAL
#define TABLE_RARE   SLG_RANK_RARE
#define TABLE_HIDDEN SLG_RANK_HIDDEN

/* How long an event stays on the screen. */
typedef enum table_pace { TABLE_AT_ONCE, TABLE_SHORT, TABLE_LONG } table_pace;

typedef struct tui_table {
    const char *game;
    int width_min, height_min; /* of the whole screen */
    tui_word rounds;           /* "year %d"; 0: "round %d" */
    tui_word scores;           /* above the scores at the end, round by round */
    bool allies;               /* the other seats are teammates, not opponents */
    tui_word end_keys;         /* the bottom line at the end; 0: the default */

    uint16_t (*round_of)(const slg_state *state);
    /* The title line: round, phases, target, supplies. */
    void (*title)(const table_eyes *eyes, grid *g, grid_area line);
    /* Draws the table from the top of the area; returns the rows used on a screen of this size. */
    int (*draw)(const table_eyes *eyes, grid *g, grid_area area);
    /* The thing at a cell of the drawn table (for the mouse). */
    table_thing (*at)(const table_eyes *eyes, grid_area area, int x, int y);
    /* Everything that can be looked at, in the order of the arrow keys. */
    uint32_t (*things)(const table_eyes *eyes, table_thing *out, uint32_t capacity);
    /* What an option is about, and whether it ends a choice without doing anything ("pass"). */
    table_thing (*points_at)(const table_eyes *eyes, slg_option option);
    bool (*is_closing)(slg_option option);
    /* The digit that a player would expect, 1..9 ("location 4" is 4); 0 if none. */
    int (*digit)(slg_option option);
    /* What the option would change or how likely it is to help; "" if there is nothing to say.
     * Short form: a few words for its line; full form: sentences. */
    void (*preview)(const table_eyes *eyes, slg_option option, bool full, char *out,
                    size_t capacity);
    /* A description of a thing, several lines; the first is its name. */
    void (*describe)(const table_eyes *eyes, table_thing thing, char *out, size_t capacity);
    grid_style (*style_of)(const slg_game *game, table_thing thing);
    /* A letter or two that say the same as the style; "" if there is nothing to say. */
    const char *(*mark_of)(const slg_game *game, table_thing thing, slg_lang lang);
    /* What a newcomer should know about the decision, in one or two sentences; and its rule. */
    void (*advise)(const table_eyes *eyes, char *out, size_t capacity);
    const char *(*rule_of)(const table_eyes *eyes);
    /* The whole table as lines of text, for the plain client. */
    void (*tell)(const table_eyes *eyes, char *out, size_t capacity);
    /* How it ended, in a line or two below the winner's name. NULL: nothing more to say. */
    void (*ending)(const table_eyes *eyes, char *out, size_t capacity);
    /* A few words after the question: for whom it is answered. NULL or "": none. */
    const char *(*note)(const table_eyes *eyes);
    /* The game in half a page, for newcomers. */
    const char *(*help)(slg_lang lang);
    table_pace (*pace)(const slg_event *event);
    /* Where it happened, to be highlighted during playback. */
    table_thing (*event_at)(const slg_event *event);
    /* Is the event not worth a line, judging by the position at it? */
    bool (*is_dull)(const slg_state *state, const slg_event *event);
    /* A question that comes often and is mostly passed ("use a one-time power?"): one key passes it
     * until the next phase. `phase_of` names the phase within the match. */
    bool (*is_window)(const slg_decision *decision);
    /* In games where players hold cards that others may not see: must the seat see its own for this
     * question? Otherwise the question is asked with all hands covered. NULL: nothing is hidden
     * except sealed choices. */
    bool (*needs_hand)(const slg_decision *decision);
    uint32_t (*phase_of)(const slg_state *state);
    /* For games that are built on a board, have pages of their own, or are played against a clock;
     * each may be NULL. */
    const table_board *board;
    const table_page *pages;
    uint32_t page_count;
    tui_word
        page_keys[3]; /* the bottom line with pages: choosing, choosing or ending, at the end */
    /* The option under the cursor at first, if it is not the first one. */
    uint32_t (*begins_at)(const slg_decision *decision, const slg_option *options, uint32_t count);
    /* The page, counted from 1, that the viewer should see once this round; 0 if none. */
    uint32_t (*page_due)(const slg_state *view);
    /* Must the option be confirmed while the viewer's time runs? NULL: never. */
    bool (*asks_again)(const slg_decision *decision, slg_option option);
    uint32_t (*seconds)(const slg_state *state); /* on the clock; 0: untimed */
    /* How long a computer player of that level takes for an answer, in milliseconds of the clock.
     */
    uint32_t (*think_ms)(slg_option option, const char *spec);
    /* The heading under which the list of all cards shows this card; NULL: no headings. */
    const char *(*group_of)(const slg_game *game, uint32_t card, slg_lang lang);
    /* A setup option's name or value in the reader's language; the word itself if there is no
     * other. */
    const char *(*setup_word)(const slg_game *game, slg_lang lang, const char *word);
    /* Where the menu shows an option for so many seats. NULL: the first few always, the others as
     * house rules. */
    table_rank (*setup_rank)(uint32_t option, uint32_t seats);
    /* More about an option's value than its help says: the card of a deck. NULL or "": nothing. */
    void (*setup_help)(const slg_game *game, slg_lang lang, uint32_t option, int value, char *out,
                       size_t capacity);
} tui_table;

/* The session's part of the table. */
session_watch table_watch(const tui_table *table);

/* The table of a game; NULL if this client does not know the game. */
const tui_table *table_find(const slg_game *game);

/* The playable game after this one (step 1) or before it (-1), starting over at the ends. */
const slg_game *table_next_game(const slg_game *game, int step);

extern const tui_table school_table, sorcerer_table, city_table, endbringer_table;

#endif

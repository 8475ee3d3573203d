/* SPDX-License-Identifier: MIT */
/* The full-screen client: pages drawn into a grid, keys that act on them, machines that think
 * beside. It works with any painter; with one that is not live it thinks in place and never waits.
 */
#ifndef SLG_TUI_CLIENT_H
#define SLG_TUI_CLIENT_H

#include "tui/chooser.h"
#include "tui/painter.h"
#include "tui/session.h"
#include "tui/store.h"
#include "tui/table.h"
#include "tui/thinker.h"
#include "tui/words.h"

typedef enum client_speed { SPEED_CALM, SPEED_BRISK, SPEED_FAST, SPEED_COUNT } client_speed;

typedef enum client_page {
    PAGE_TABLE,
    PAGE_HELP,
    PAGE_LOG,
    PAGE_CARDS,
    PAGE_READ, /* all of what is looked at */
    PAGE_RULES,
    PAGE_LEAVE,
    PAGE_HAND_OVER,
    PAGE_END,
} client_page;

/* How a match ended for the program: what comes next. */
typedef enum client_next { NEXT_LEAVE, NEXT_AGAIN, NEXT_MENU } client_next;

typedef struct client {
    tui_painter *painter;
    grid grid;
    session session;
    const tui_table *table;
    client_speed speed;
    thinker *machine, *adviser;
    slg_agent *hint_agent;
    void *hint_memory;
    char path[STORE_PATH_MAX]; /* of this match's save; "" when there is nowhere to save */
    bool saved;                /* it was saved at all: to be removed when the match ends */

    client_page page;
    int scroll, page_lines;  /* of the reading pages; lines the text has */
    uint32_t cursor;         /* of the pages with lists */
    uint32_t viewer, seated; /* who is shown the table; who was handed the keyboard */
    bool covered;            /* several people, and nobody's hand is on the screen */
    chooser choices;
    table_thing focus;
    bool looking; /* the focus was moved by hand and does not follow the cursor */
    char message[512];

    slg_state_room shown;   /* the table as shown: behind the match while things are played back */
    uint32_t told;          /* lines played back so far */
    uint32_t mark;          /* first line since the viewer's last answer */
    uint64_t wait_until;    /* microseconds; when the next line is played back */
    uint64_t guard_until;   /* keys that choose are not meant for a question that just came up */
    uint64_t thought_since; /* when the machine began to think */
    bool passing;           /* windows are passed as long as the phase is `passing_phase` */
    uint32_t passing_phase;
    bool leaving;
    client_next next;
    bool failed; /* the program should say so in its exit status */
} client;

/* Takes the session over and plays it to its end or to the player's leaving. `path` is where it is
 * saved; "" for a new name. Frees the session. */
client_next client_run(tui_painter *painter, session *s, client_speed speed, const char *path,
                       char *farewell, size_t capacity);

/* --- shared by the client's files --- */

static inline slg_lang client_lang(const client *c) {
    return c->session.plan.lang;
}
static inline const char *client_say(const client *c, tui_word word) {
    return tui_say(c->session.plan.lang, word);
}
static inline slg_state *client_shown(client *c) {
    return (slg_state *)(void *)&c->shown;
}
/* Whose eyes may read what is shown: the viewer's, or nobody's. */
static inline uint32_t client_reader(const client *c) {
    return c->covered ? SLG_SEAT_NONE : c->viewer;
}
uint64_t client_now(void); /* microseconds of a steady clock */

/* What the viewer sees now, for drawing and describing. */
table_eyes client_eyes(client *c);
bool client_plays_back(const client *c);
/* The thing the table marks: what was looked at, or what the option under the cursor is about. */
table_thing client_focus(client *c);

/* client_draw.c: draws the page that is open. */
void client_draw(client *c);
/* The line of the choices at a cell, -1: none; for the mouse. */
int client_choice_at(client *c, int x, int y);
/* The line of the session that is told at a cell; -1: none. */
int client_log_at(client *c, int x, int y);
grid_area client_table_area(const client *c);

/* client_pages.c: the pages beside the table. */
void client_draw_page(client *c);
/* True when the key was for the page. */
bool client_page_key(client *c, const tui_key *key);
void client_open_page(client *c, client_page page);
/* The bottom line: "key what|key what". */
void client_draw_keys(grid *g, const char *keys);

grid_area client_page_area(const client *c);
void client_draw_title(client *c, const char *title);

/* client_lists.c: the pages to move in. */
void client_draw_log(client *c);
void client_open_log(client *c, uint32_t line); /* at a line of the session */
void client_log_key(client *c, const tui_key *key);
void client_draw_cards(client *c);
void client_cards_key(client *c, const tui_key *key);

/* client_play.c: answers, undo, hints, saving, machines. */
void client_look(client *c, int step); /* client.c: at the next thing on the table */
void client_answer(client *c, uint32_t option);
void client_undo(client *c);
void client_hint(client *c);
void client_pass_phase(client *c); /* passes this window and those to come in this phase */
bool client_save(client *c, bool tell);
void client_keep_record(client *c); /* as a replay, beside the saves */
/* Goes on without the player: playback, machines, hints. True when something changed. */
bool client_advance(client *c);
void client_skip(client *c);   /* the rest of the playback at once */
void client_settle(client *c); /* after any change: viewer, chooser, hand-over, end */

#endif

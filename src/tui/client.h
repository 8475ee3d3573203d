/* SPDX-License-Identifier: MIT */
/* The full-screen client: pages drawn into a grid, keys that act on them, and computer players
 * thinking in the background. It works with any painter; with one that is not live, agents think in
 * place and nothing ever waits. */
#ifndef SLG_TUI_CLIENT_H
#define SLG_TUI_CLIENT_H

#include "tui/chooser.h"
#include "tui/hourglass.h"
#include "tui/keep.h"
#include "tui/online.h"
#include "tui/painter.h"
#include "tui/session.h"
#include "tui/table.h"
#include "tui/thinker.h"
#include "tui/words.h"

typedef enum client_speed { SPEED_CALM, SPEED_BRISK, SPEED_FAST, SPEED_COUNT } client_speed;

typedef enum client_page {
    PAGE_TABLE,
    PAGE_HELP,
    PAGE_LOG,
    PAGE_CARDS,
    PAGE_READ, /* all about the thing looked at */
    PAGE_RULES,
    PAGE_LEAVE,
    PAGE_KEEP, /* the match could not be saved: where else? */
    PAGE_HAND_OVER,
    PAGE_PAUSED, /* the clock is stopped, and the table is covered */
    PAGE_OWN,    /* one of the game's own pages: `own_page` */
    PAGE_TALK,   /* a line to the others at a server's table */
    PAGE_END,
} client_page;

/* The choices beside a board: one line for each place, whichever way the tile is turned, and one
 * for each option that is not a place. */
typedef struct client_list {
    bool open;
    uint32_t seq, seat;             /* the decision it was made for */
    uint16_t line[SLG_OPTIONS_MAX]; /* the option of each line; for a place, its best turn */
    int32_t worth[SLG_OPTIONS_MAX]; /* of each option */
    uint32_t count, places;         /* lines; how many of them are places */
    grid_area area;                 /* where they were last drawn ... */
    int first;                      /* ... from this line on */
} client_list;

/* How a match ended for the program, and so what comes next. */
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
    keeper keep;
    char elsewhere[STORE_PATH_MAX]; /* where else to save it, as the player typed it */
    char typed[200];                /* the line to the others */
    client_page before_keep;        /* the page that was open before that question */

    client_page page;
    int scroll, page_lines;  /* of the reading pages: position, and lines in the text */
    uint32_t cursor;         /* on the pages with lists */
    uint32_t viewer, seated; /* who sees the table; who has been handed the keyboard */
    bool covered;            /* several people play, and no hand is on the screen */
    chooser choices;
    client_list list;
    int zoom;
    uint32_t sure; /* 1 + number of the question at which an option must be confirmed */
    hourglass glass;
    /* that page was opened by an event, and shows the table as it was then */
    bool showing;
    slg_state_room moment;         /* the table at that time */
    uint32_t due_round, due_seats; /* the round in which it was opened, and for which seats */
    bool loading;                  /* just loaded or begun: pages for earlier events stay closed */
    uint32_t started;              /* the phase and seat for which a key has started the clock */
    uint64_t glass_at;             /* when the viewer's time was last counted */
    /* which of the game's own pages, whose, and the item on it */
    uint32_t own_page, own_who, own_item;
    table_thing focus;
    bool looking; /* the focus was moved by hand and does not follow the cursor */
    char message[512];

    slg_state_room shown;    /* the table as shown, which lags behind the match during playback */
    uint32_t told;           /* lines played back so far */
    uint32_t mark;           /* first line after the viewer's last answer */
    uint64_t wait_until;     /* microseconds; when the next line is played back */
    uint64_t guard_until;    /* until then, keys that choose were meant for the question before */
    uint64_t thought_since;  /* when the computer player began to think */
    uint32_t pondered;       /* answers given when one thought on last, and one more */
    uint32_t ponderer;       /* the seat that it thought for */
    uint64_t pondered_since; /* microseconds; when the first did after that answer */
    bool wants_hint;         /* asked for during playback: given when it has ended */
    bool passing;            /* windows are passed while the phase is `passing_phase` */
    uint32_t passing_phase;
    bool leaving, forgotten; /* forgotten: left without saving */
    client_next next;
    uint64_t answered_at; /* microseconds; when the viewer last answered */
} client;

/* Takes over the session and plays it until it ends or the player leaves. `keep` says where it is
 * saved, and belongs to the client from now on; `*kept` is false if the player left a match that
 * could not be saved. Frees the session. */
client_next client_run(tui_painter *painter, session *s, client_speed speed, const keeper *keep,
                       bool *kept, char *farewell, size_t capacity);

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
/* Who may read what is shown: the viewer, or nobody. */
static inline uint32_t client_reader(const client *c) {
    return c->covered ? SLG_SEAT_NONE : c->viewer;
}

/* What the viewer sees now, for drawing and describing. */
table_eyes client_eyes(client *c);
bool client_plays_back(const client *c);
/* The thing that the table highlights: the one looked at, or the one that the option under the
 * cursor is about. */
table_thing client_focus(client *c);

/* client_draw.c: draws the open page. */
void client_draw(client *c);
/* The choice at a cell, -1 if there is none; for the mouse. */
int client_choice_at(client *c, int x, int y);
/* The log line at a cell; -1 if there is none. */
int client_log_at(client *c, int x, int y);
grid_area client_table_area(const client *c);

/* The last lines of what happened. */
void client_draw_log_lines(client *c, grid_area area);
void client_draw_message(client *c);
/* The question, or who is thinking; "" in between. */
void client_prompt(client *c, char *out, size_t capacity);
/* The description of the choice or of the thing looked at. */
void client_draw_info(client *c, const table_eyes *eyes, grid_area area);

/* client_board.c: choosing on a board. */
bool client_on_board(client *c);
void client_arrange(client *c); /* makes the list beside the board, once for each decision */
void client_draw_board(client *c);
bool client_board_key(client *c, const tui_key *key); /* true if the board used the key */

void client_zoom(client *c, bool larger);

/* client_own.c: the game's own pages, and the clock's. */
bool client_open_own(client *c, char key);
void client_open_own_page(client *c, uint32_t page);
void client_draw_own(client *c);
void client_own_key(client *c, const tui_key *key);
void client_close_own(client *c);
void client_draw_paused(client *c);
/* Counts the time that has passed, and answers for a clock that ran out. True if one did. */
bool client_run_clock(client *c);
bool client_clock_runs(const client *c);  /* is the viewer's clock running now? */
bool client_clock_waits(const client *c); /* it should run, but the viewer has not pressed "go" */
void client_start_clock(client *c);

/* client_pages.c: the pages beside the table. */
void client_draw_page(client *c);
/* True if the page used the key. */
bool client_page_key(client *c, const tui_key *key);
void client_open_page(client *c, client_page page);
/* The bottom line: "key what|key what". */
void client_draw_keys(grid *g, const char *keys);

grid_area client_page_area(const client *c);
void client_draw_title(client *c, const char *title);

/* client_lists.c: the pages with lists. */
void client_draw_log(client *c);
void client_open_log(client *c, uint32_t line); /* opened at a line of the session */
void client_log_key(client *c, const tui_key *key);
void client_draw_cards(client *c);
void client_cards_key(client *c, const tui_key *key);

/* A box in the middle with a title, a text and numbered answers. */
void client_draw_question(client *c, const char *title, const char *text, const tui_word *answers,
                          uint32_t count);
/* client_keep.c: asks where else to save the match. */
void client_ask_where(client *c);
void client_draw_keep(client *c);
void client_keep_key(client *c, const tui_key *key);

/* client_talk.c: a line to the others, with what was said last above it. */
void client_open_talk(client *c);
void client_draw_talk(client *c);
void client_talk_key(client *c, const tui_key *key);
/* A text that can be scrolled, on the page's area. */
void client_draw_scrolled(client *c, const char *text);
void client_scroll_key(client *c, const tui_key *key);

/* client_play.c: answers, undo, hints, saving, computer players. */
void client_look(client *c, int step); /* client.c: moves to the next thing on the table */
void client_answer(client *c, uint32_t option);
void client_undo(client *c);
void client_hint(client *c);
void client_pass_phase(client *c); /* passes this window and all others in this phase */
/* Saves the match. If that fails, the player is asked where else: every time with `tell`, which
 * means that the player wanted to save, otherwise once. */
bool client_save(client *c, bool tell);
void client_keep_record(client *c); /* saves it as a replay, beside the saves */
/* Goes on without the player: playback, computer players, hints. True if anything changed. */
bool client_advance(client *c);
void client_skip(client *c);   /* ends the playback at once */
void client_settle(client *c); /* after any change: viewer, chooser, handing over, end */

#endif

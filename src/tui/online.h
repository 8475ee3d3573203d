/* SPDX-License-Identifier: MIT */
/* A server, and one of its tables (docs/table-protocol.md). It holds what the server has said last,
 * comes back by itself after a break, and writes what happens into the session that is played. */
#ifndef SLG_TUI_ONLINE_H
#define SLG_TUI_ONLINE_H

#include <jansson.h>

#include "tui/session.h"
#include "tui/wire.h"
#include "tui/words.h"

enum {
    ONLINE_ID = 16,     /* bytes of a table's or a person's id, with its zero */
    ONLINE_TEXT = 512,  /* of a sentence */
    ONLINE_SAID = 8,    /* the last lines that were said */
    ONLINE_SLOW = 15000 /* milliseconds that an answer may take */
};

typedef enum online_stage {
    ONLINE_APART,      /* no connection; tried again at `again_at` */
    ONLINE_CONNECTING, /* until it is open */
    ONLINE_GREETING,   /* until the server knows us */
    ONLINE_READY,
    ONLINE_REFUSED, /* for good: `why` */
} online_stage;

typedef struct online {
    wire wire;
    online_stage stage;
    bool was_ready; /* once: from then on it comes back by itself */
    uint64_t again_at, begun_at;
    uint32_t tries;
    char address[256], name[SESSION_NAME_MAX], token[80], token_path[1024], why[ONLINE_TEXT];
    slg_lang lang;
    char person[ONLINE_ID];
    json_t *house;
    int number; /* of the last request */
    /* a request that is waited for */
    int awaited;
    json_t *reply;
    /* the table */
    char table[ONLINE_ID];
    json_t *document;
    uint32_t seat; /* ours; SLG_SEAT_NONE: we watch */
    slg_state_room view;
    json_int_t at;
    bool seen;    /* the view is one */
    bool waits;   /* our answer is on its way */
    int answer_n; /* its number, until it is acknowledged */
    json_int_t answer_at;
    int look_n;
    json_int_t left[SLG_SEATS_MAX], timer; /* milliseconds when the clock was told; -1: none */
    uint32_t runs;
    uint64_t clock_at;
    /* cards of the table's own (online_cards.c) */
    const slg_game *cards_game; /* NULL: none are here */
    void *cards_memory;
    char cards_hash[80];
    session *session; /* NULL: nothing is being played */
    uint32_t moves;   /* stories so far */
    char news[ONLINE_TEXT];
    bool fresh; /* `news` has not been shown */
    char said[ONLINE_SAID][ONLINE_TEXT];
    uint32_t said_count;
} online;

/* A text of an object; "": there is none of that name. */
static inline const char *online_text(const json_t *of, const char *name) {
    const char *text = json_string_value(json_object_get(of, name));
    return text ? text : "";
}

/* Who we are at that server lies in a file of the user's own folder. */
void online_begin(online *o, const char *address, const char *name, slg_lang lang);
void online_end(online *o);

/* Connects, and waits for that. False: `why` says why not. */
bool online_come(online *o);
/* Where the connection was lost, waits until it is there again, but not for ever. */
bool online_come_back(online *o);
/* Hears what has come, waiting at most so long for it. True: something has changed. */
bool online_hear(online *o, int timeout_ms);
/* To wait for with others; -1: none. */
int online_file(const online *o);

/* Asks, and waits for the reply, which the caller frees. NULL: `why` says why not. Takes
 * `request`. */
json_t *online_ask(online *o, json_t *request);
/* Asks without waiting; the number of the request. */
int online_send(online *o, json_t *request);

/* Goes to that table: its document and its position follow. */
bool online_look(online *o, const char *table);
void online_away(online *o);
const char *online_table_stage(const online *o); /* "open", "on", "ended"; "": not known */
const char *online_seat_name(const online *o, uint32_t seat, char *room, size_t capacity);
uint32_t online_seats(const online *o);
bool online_people_play(const online *o); /* others than us */
bool online_asks_us(const online *o);     /* us, and we have not answered */
/* How it ended, in words; false: by the rules, and so the game has the words. */
bool online_ending(const online *o, char *out, size_t capacity);
/* The clocks that run, "Ada 4:12 · Bob 0:31"; "" if there are none. */
void online_clock(const online *o, char *out, size_t capacity);
/* The newest sentence for people, once. */
const char *online_news(online *o);

void online_answer(online *o, uint32_t seat, uint32_t seq, uint32_t option);
/* ":say hello" and the like, without the colon; a sentence comes back. */
void online_command(online *o, const char *text, char *out, size_t capacity);

/* online_cards.c: the cards of the table's own, where it has some. False: they cannot be had, or
 * this version reads them in another way. */
bool online_cards_come(online *o);
void online_cards_end(online *o);
/* The table's game, with those cards if they are here; NULL: this version does not know it. */
const slg_game *online_game(const online *o);

/* session.c: a session whose match is at a server. */
bool session_join(session *s, const session_plan *plan, online *o, slg_error *error);
void session_happened(session *s, const slg_event *event, const slg_state *view, uint32_t moves);
void session_scored(session *s, const slg_state *view);

/* lobby.c: finds a table, as lines of text. False: the player leaves, or `why` says what failed. */
typedef struct lobby_wish {
    const char *table;  /* NULL: asks */
    const char *game;   /* NULL: asks */
    json_t *options;    /* of the game */
    json_t *seats;      /* NULL: "me", and the others free */
    const slg_game *of; /* the game of `game` */
} lobby_wish;
bool lobby_run(online *o, const lobby_wish *wish);

#endif

/* SPDX-License-Identifier: MIT */
/* A match as a front end needs it: who sits where, what happened in words, who is asked what. It
 * has no input, output or clock: full-screen client, plain client and tests all use it. */
#ifndef SLG_TUI_SESSION_H
#define SLG_TUI_SESSION_H

#include <sortilege/sortilege.h>

enum {
    SESSION_NAME_MAX = 25,     /* bytes: 24 and the zero; longer names break the table's lines */
    SESSION_SPEC_MAX = 64,     /* "search:adept,ms=200,it=5000,depth=40,kib=8192" */
    SESSION_MOVES_MAX = 20000, /* a long match has a few hundred answers */
    SESSION_ROUNDS_MAX = 256,
};

/* A player at the table. */
typedef struct session_seat {
    bool human;
    char name[SESSION_NAME_MAX];
    char spec[SESSION_SPEC_MAX]; /* of a machine: "search:master" */
    uint32_t used_ms;            /* of the time that runs for it (hourglass.h); 0: none does */
} session_seat;

/* Gives the seat a name that is safe within a line: without control characters (a line break would
 * end a save's line, an escape would act on the terminal), cut to the room there is. */
void session_set_name(session_seat *seat, const char *name);

/* Everything that is decided before a match begins. */
typedef struct session_plan {
    const slg_game *game;
    slg_setup setup;
    slg_undo_rule undo;
    slg_lang lang;
    session_seat seats[SLG_SEATS_MAX];
    slg_clock_fn *clock; /* for the agents' time limits; NULL: they count iterations */
    void *clock_user;
    const char *cards;       /* the file of the game's content; NULL: its own */
    struct haunting *ghosts; /* agents answer as recorded while they can; NULL: no ghosts */
} session_plan;

/* One thing that happened, in words for each viewer who may read it. */
typedef struct session_line {
    slg_event event;
    uint32_t moves; /* answers given by then, including the one that caused it */
    char *text[SLG_SEATS_MAX +
               1];     /* per seat, the last for spectators; NULL: hidden or not worth a line */
    slg_state *moment; /* the position at that event; NULL: it was not kept, or is not needed */
} session_line;

typedef struct session_scores {
    int32_t score[SLG_SEATS_MAX];
} session_scores;

typedef struct session {
    session_plan plan;
    slg_voice voice;
    slg_match *match;
    void *match_memory;
    void *agent_memory[SLG_SEATS_MAX];
    slg_agent *agents[SLG_SEATS_MAX];
    uint32_t ponderers; /* bit i: the agent of seat i wants to think while others do */
    session_line *lines;
    uint32_t line_count, line_room;
    /* New lines keep their moments, for a client that plays them back; those before line `played`
     * have been played back. */
    bool keeps_moments;
    uint32_t played;
    session_scores history[SESSION_ROUNDS_MAX]; /* [r]: at the end of round r; [0]: at the start */
    uint32_t rounds;                            /* how many of them are filled */
    slg_chance_entry *outcomes;                 /* of a loaded replay with scripted chance */
    uint32_t outcome_count;
    struct online *online; /* the match is at a server (online.h); NULL: here */
} session;

/* Starts a match. On failure `error` says why and nothing needs to be freed. */
bool session_start(session *s, const session_plan *plan, slg_error *error);

/* Continues a recorded match. The plan's setup is replaced by the record's, and so is its game if
 * the plan has none. */
bool session_load(session *s, const session_plan *plan, const void *replay, size_t length,
                  slg_error *error);
void session_free(session *s);

static inline const slg_game *session_game(const session *s) {
    return s->plan.game;
}
/* At a server's table: what our seat may see of it. */
const slg_state *session_state(const session *s);
uint32_t session_moves(const session *s); /* answers so far; at a server, 0: it counts them */

/* Bit n: whoever plays seat n is asked something now. */
uint32_t session_asked(const session *s, bool human);
static inline bool session_in(uint32_t seats, uint32_t seat) { /* false for SLG_SEAT_NONE */
    return seat < SLG_SEATS_MAX && seats >> seat & 1;
}
uint32_t session_humans(const session *s); /* bit n: a person sits at seat n */
bool session_is_over(const session *s);
/* Who has won, as a sentence. */
void session_outcome(const session *s, char *out, size_t capacity);

/* New lines at the end of `lines` say what happened. */
slg_status session_answer(session *s, uint32_t seat, uint32_t option, uint32_t tick,
                          slg_error *error);
/* If the player at the seat is a ghost, answers as recorded. False: let its agent think. */
bool session_haunt(session *s, uint32_t seat);
bool session_can_undo(const session *s, uint32_t seat);
slg_status session_undo(session *s, uint32_t seat, slg_error *error);

/* The line as `viewer` may read it; NULL if it is hidden from that viewer. */
const char *session_text(const session *s, uint32_t line, uint32_t viewer);

/* The table at the line's event, as `viewer` sees it. False: that moment was not kept. */
bool session_moment(const session *s, uint32_t line, uint32_t viewer, slg_state *view);
/* The lines before this one have been played back. */
void session_played(session *s, uint32_t line);

/* The match's record; the caller frees it. NULL: out of memory. */
void *session_record(const session *s, slg_replay_form form, size_t *length);

/* Makes an agent with memory of its own, which the caller frees through `*memory`. NULL, and an
 * error, if the words do not describe an agent or memory runs out. */
slg_agent *session_make_agent(const session_plan *plan, const char *spec, uint64_t seed,
                              slg_clock_fn *clock, void *clock_user, void **memory,
                              slg_error *error);

#endif

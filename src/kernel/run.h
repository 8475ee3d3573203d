/* SPDX-License-Identifier: MIT */
/* How rule procedures run, ask and wait (sortilege/procedure.h is what games know of it). */
#ifndef SLG_KERNEL_RUN_H
#define SLG_KERNEL_RUN_H

#include "kernel/state.h"

/* One call into the engine: the state and what may be read and written besides it. */
struct slg_run {
    const slg_game *game;
    slg_state *state;
    slg_core *core;
    slg_io *io;        /* NULL: sampled chance, no events */
    slg_error *error;  /* never NULL */
    slg_status failed; /* set when scripted chance fails; the caller restores the state */
    uint8_t lane;      /* the lane that runs */
    uint8_t trial;     /* 1: a run of slg_check, which fails where other runs assert */
    uint8_t answered;  /* 1: `answer` has not been taken by the procedure yet */
    uint8_t answer_seat;
    uint8_t block_stream; /* whose block is in `block`; SLG_STREAMS_MAX: none */
    slg_option answer;
    uint32_t steps;  /* of a trial, which must come to rest */
    slg_frame spare; /* of a trial: stands in for a frame for which there is no room */
    uint32_t block_index;
    uint32_t block[16];
    uint32_t told;      /* events of this call so far, heard by anybody or not */
    uint32_t notes[16]; /* the game's own, of this call only: no rule may depend on them */
};

/* May an event be left out? It is counted as told all the same. */
static inline bool slg__is_heard(slg_run *run) {
    if (run->io) return true;
    run->told++;
    return false;
}

void slg__run_begin(slg_run *run, const slg_game *game, slg_state *state, slg_io *io,
                    slg_error *error);
/* Runs one lane until it waits; and every lane that can run, until all wait or the match is over.
 */
void slg__run_lane(slg_run *run, uint32_t lane);
void slg__run_all(slg_run *run);
/* Closes every question unanswered; slg_resume asks them again. */
void slg__drop_questions(slg_state *state);
/* Are the open questions those that the waiting procedures ask? For states read from outside. */
slg_status slg__check_questions(const slg_game *game, const slg_state *state, slg_error *error);
/* Closes the seat's question, hands the answer to its lane and runs on. */
void slg__run_answer(slg_run *run, uint32_t seat, slg_option option);

/* The same one step at a time, for tools that stop between two decisions (scenarios, "stop when the
 * phase begins"). slg__step: false when everything waits, the match is over, or chance failed. */
void slg__step_answer(slg_run *run, uint32_t seat, slg_option option);
bool slg__step(slg_run *run);

/* As slg_state_init, but runs nothing: the first frame stands at its first step. */
slg_status slg__state_begin(slg_run *run, const slg_game *game, const slg_setup *setup,
                            slg_state *state, slg_io *io, slg_error *error);

/* A copy of the view in which everything hidden has been drawn; veiled lanes have not run yet. */
void slg__begin_world(const slg_game *game, const slg_state *view, const uint8_t key[32],
                      slg_state *out);

/* After a call that drew from a script: its draws stand, or (keep false) are free again. */
void slg__script_settle(slg_io *io, bool keep);

/* The clock's question (clock.c): withdrawn before lanes run; asked when all of them wait, if the
 * time of a seat runs. */
static inline void slg__close_clock(slg_core *core) {
    if (!(core->pending >> SLG_SEAT_CLOCK & 1)) return;
    core->ask[SLG_SEAT_CLOCK] = (slg_ask){0};
    core->pending = (uint16_t)(core->pending & ~(1u << SLG_SEAT_CLOCK));
}
void slg__ask_clock(const slg_game *game, slg_state *state); /* of games that have a clock */
bool slg__is_clock_ask(const slg_game *game, const slg_ask *ask);
typedef struct slg_choices slg_choices; /* game.h */
void slg__offer_clock(const slg_game *game, const slg_state *state, slg_choices *to);
/* Carries out its answer; the lanes have to be run afterwards. */
void slg__time_up(slg_run *run, uint32_t seat);
/* The most that the seat's clock may show, in milliseconds; UINT32_MAX: none runs, or any. */
uint32_t slg__clock_limit(const slg_game *game, const slg_state *state, uint32_t seat);

/* Does `holds` hold? If not, a trial fails; in any other run it is a bug that is worth stopping
 * for.
 */
bool slg__broken(slg_run *run);
static inline bool slg__holds(slg_run *run, bool holds) {
    return holds || slg__broken(run);
}

/* slg_reveal, for the kernel. */
static inline void slg__reveal(slg_run *run, uint32_t seats) {
    for (uint32_t seat = 0; seat < run->core->seats; seat++)
        run->core->revealed[seat] += seats >> seat & 1;
}

/* Fills `out` with block `index` of the stream. */
void slg__chacha(const uint32_t key[8], uint32_t stream, uint32_t index, uint32_t out[16]);

slg_status slg_fail_at(slg_error *error, slg_status code, uint32_t line, uint32_t column,
                       const char *text); /* author.h */
static inline slg_status slg__fail(slg_error *error, slg_status code, uint32_t line,
                                   uint32_t column, const char *text) {
    return slg_fail_at(error, code, line, column, text);
}

#endif

/* SPDX-License-Identifier: MIT */
/* How rule procedures run, ask and wait (sortilege/procedure.h is what games know of it). */
#ifndef SLG_KERNEL_RUN_H
#define SLG_KERNEL_RUN_H

#include <sortilege/author.h>

#include "kernel/state.h"

/* One call into the engine: the state and what may be read and written besides it. */
struct slg_run {
    const slg_game *game;
    slg_state *state;
    slg_core *core;
    slg_frame *frames;  /* of the lane that runs, from its bottom one up */
    slg_io *io;         /* NULL: sampled chance, no events */
    slg_events *events; /* where they go; NULL: nowhere */
    slg_error *error;   /* of a scripted draw; NULL: nobody reads it */
    slg_option answer;
    /* 16 bytes that begin as 0. */
    slg_status failed; /* set when scripted chance fails; the caller restores the state */
    uint32_t steps;    /* of a trial, which must come to rest */
    uint32_t told;     /* events of this call so far, heard by anybody or not */
    uint8_t trial;     /* 1: a run of slg_check, which fails where other runs assert */
    uint8_t stepwise;  /* 1: somebody looks after each step; procedures take no two at once */
    uint8_t answered;  /* 1: `answer` has not been taken by the procedure yet */
    uint8_t answer_seat;
    uint8_t lane;          /* the lane that runs */
    slg_events watched;    /* `events` where somebody watches: without room for any */
    slg_frame spare;       /* of a trial: stands in for a frame for which there is no room */
    slg_block block;       /* of a stream whose blocks the state does not keep */
    uint32_t block_stream; /* which one */
    uint32_t notes[16];    /* the game's own, of this call only: no rule may depend on them */
};

/* Counts an event as told. False: nobody listens, and it may be left out. */
static inline bool slg__is_heard(slg_run *run) {
    run->told++;
    return run->events;
}

/* What may be read and written besides the state; NULL: nothing. */
static inline void slg__run_with(slg_run *run, slg_io *io) {
    run->io = io;
    run->events = io ? io->events : NULL;
    if (!io || !io->watcher) return;
    run->watched = (slg_events){0};
    run->events = &run->watched;
}

void slg__run_begin(slg_run *run, const slg_game *game, slg_state *state, slg_io *io,
                    slg_error *error);
/* Runs one lane until it waits; and every lane that can run, until all wait or the match
 * is over. */
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
void slg__offer_clock(const slg_game *game, const slg_state *state, slg_choices *to);
/* Carries out its answer; the lanes have to be run afterwards. */
void slg__time_up(slg_run *run, uint32_t seat);
/* The most that the seat's clock may show, in milliseconds; UINT32_MAX: none runs, or any. */
uint32_t slg__clock_limit(const slg_game *game, const slg_state *state, uint32_t seat);

/* In place even where the compiler thinks that it is seldom come to, since it may end badly. */
#define SLG_IN_PLACE static inline __attribute__((always_inline))

/* Does `holds` hold? If not, a trial fails; any other run has met a bug and stops. */
__attribute__((cold)) void slg__broken(slg_run *run);
SLG_IN_PLACE bool slg__holds(slg_run *run, bool holds) {
    if (__builtin_expect(holds, 1)) return true;
    slg__broken(run);
    return false;
}

/* slg_reveal, for the kernel. */
static inline void slg__reveal(slg_run *run, uint32_t seats) {
    for (uint32_t seat = 0; seat < run->core->seats; seat++)
        run->core->revealed[seat] += seats >> seat & 1;
}

/* --- procedure.h, for the procedures of this library: in place, and so in half the time --- */

/* Makes a lane the one that runs. */
SLG_IN_PLACE void slg__enter_lane(slg_run *run, uint32_t lane) {
    run->lane = (uint8_t)lane;
    run->frames = slg__lane_frames(run->game, run->state, lane);
}

/* slg_call. */
SLG_IN_PLACE slg_frame *slg__call(slg_run *run, uint32_t proc, uint32_t seat) {
    const slg_game *game = run->game;
    uint8_t *depth = &run->core->depth[run->lane];
    uint32_t room = run->lane == SLG_LANE_MAIN ? game->main_depth : game->seat_depth;
    /* A deeper stack than the game declared is a bug of the game; overwriting is worse than
     * stopping. */
    if (!slg__holds(run, *depth < room)) return &run->spare;
    slg_frame *frame = run->frames + (*depth)++;
    *frame = (slg_frame){.proc = (uint8_t)proc, .seat = (uint8_t)seat, .lane = run->lane};
    return frame;
}

/* Runs the procedure of a frame that was just called, as the loop would next. SLG_DONE: it is
 * finished, and the caller goes on; else the caller returns what this returns. */
SLG_IN_PLACE slg_went slg__run_now(slg_run *run, slg_proc *proc, slg_frame *frame) {
    if (run->trial | run->stepwise) return SLG_STEP;
    slg_went went = proc(run, frame);
    if (went != SLG_DONE) return went;
    uint8_t *depth = &run->core->depth[run->lane];
    if (!slg__holds(run, frame + 1 == run->frames + *depth)) return SLG_WAIT;
    *frame = (slg_frame){0};
    --*depth;
    return SLG_DONE;
}

/* On to the step of a procedure at which its frame stands by now: at once, as the loop would,
 * unless somebody looks after each step. */
SLG_IN_PLACE slg_went slg__on_to(slg_run *run, slg_frame *frame, slg_proc *next) {
    return run->trial | run->stepwise ? SLG_STEP : next(run, frame);
}

/* The answer for which the procedure waited, if run->answered. */
SLG_IN_PLACE const slg_option *slg__take_answer(slg_run *run, uint32_t seat) {
    assert(run->answer_seat == seat);
    run->answered = 0;
    return &run->answer;
}

/* Asks, where no answer has come. */
SLG_IN_PLACE void slg__ask_now(slg_run *run, uint32_t seat, uint32_t kind, int16_t source,
                               int16_t extra) {
    slg_core *core = run->core;
    if (!slg__holds(run, seat < SLG_SLOTS && !(core->pending >> seat & 1))) return;
    core->ask[seat] = (slg_ask){.kind = (uint8_t)kind,
                                .flags = run->lane == SLG_LANE_MAIN ? 0 : SLG_DECISION_SEALED,
                                .lane = run->lane,
                                .open = 1,
                                .source = source,
                                .extra = extra};
    core->pending = (uint16_t)(core->pending | 1u << seat);
}

/* slg_ask_seat. */
SLG_IN_PLACE const slg_option *slg__ask(slg_run *run, uint32_t seat, uint32_t kind, int16_t source,
                                        int16_t extra) {
    if (run->answered) return slg__take_answer(run, seat);
    slg__ask_now(run, seat, kind, source, extra);
    return NULL;
}

/* Tells whoever listens otherwise than into a buffer that has room. */
void slg__tell_all(slg_run *run, slg_event event);

/* An event into its place, word by word: pieces of one that are constants then cost nothing. */
SLG_IN_PLACE void slg__put_event(slg_event *to, slg_event event) {
    const uint32_t who = event.kind | (uint32_t)event.seat << 16 | (uint32_t)event.seen_by << 24;
    const uint32_t ab = (uint16_t)event.a | (uint32_t)(uint16_t)event.b << 16;
    const uint32_t cd = (uint16_t)event.c | (uint32_t)(uint16_t)event.d << 16;
    unsigned char *bytes = (unsigned char *)to;
    static_assert(sizeof *to == 3 * sizeof who, "no padding in events");
    memcpy(bytes, &who, sizeof who);
    memcpy(bytes + offsetof(slg_event, a), &ab, sizeof ab);
    memcpy(bytes + offsetof(slg_event, c), &cd, sizeof cd);
}

/* slg_emit, where somebody listens, of an event that has been counted or need not be. */
SLG_IN_PLACE void slg__tell(slg_run *run, slg_event event) {
    slg_events *events = run->events;
    if (events->count < events->capacity)
        slg__put_event(&events->items[events->count++], event);
    else
        slg__tell_all(run, event);
}

/* Does the state alone decide about chance? */
static inline bool slg__is_sampled(const slg_run *run) {
    return run->core->chance == SLG_CHANCE_SAMPLED && !(run->io && run->io->script);
}
/* May several draws of a procedure be made at once? Not where something can come between. */
static inline bool slg__draws_at_once(const slg_run *run) {
    return slg__is_sampled(run) && !(run->io && run->io->watcher);
}
/* slg_chance that everybody sees, `count` times in a row; if slg__draws_at_once. */
void slg__sample_each(slg_run *run, uint32_t stream, uint32_t bound, uint32_t count, uint8_t out[]);

/* Fills `out` with block `index` of the stream. */
void slg__chacha(const uint32_t key[8], uint32_t stream, uint32_t index, uint32_t out[16]);

slg_status slg_fail_at(slg_error *error, slg_status code, uint32_t line, uint32_t column,
                       const char *text); /* author.h */
static inline slg_status slg__fail(slg_error *error, slg_status code, uint32_t line,
                                   uint32_t column, const char *text) {
    return slg_fail_at(error, code, line, column, text);
}
/* Bad input, said in three pieces. */
slg_status slg__fail_with(slg_error *error, const char *a, const char *b, const char *c);
/* The rule that is broken goes with it. */
static inline slg_status slg__fail_by(slg_error *error, slg_status code, uint32_t rule,
                                      const char *text) {
    slg__fail(error, code, 0, 0, text);
    if (error) error->rule = (uint16_t)rule;
    return code;
}

#endif

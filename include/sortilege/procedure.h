/* SPDX-License-Identifier: MIT */
/* How rule procedures run, ask and wait.
 *
 * A procedure is a C function over a frame in the state. It does one step and says how it went. To
 * ask a seat it calls slg_ask_seat; to let chance decide, slg_chance or slg_chance_of. Each returns
 * NULL (or -1) if there is no answer yet: then the procedure returns SLG_WAIT at once, having
 * changed nothing since it was entered. When the answer has come, it is entered again at the same
 * step, and the same call now returns the answer. So nothing is ever held on the C stack across a
 * choice:
 *
 *     case ROLL:
 *         while (f->v[0] < 3) {
 *             int32_t face = slg_chance(run, STREAM_DICE, 6, SLG_ALL);
 *             if (face < 0)
 *                 return SLG_WAIT;
 *             ...dice[f->v[0]++] = (uint8_t)(face + 1);
 *         }
 *         f->step = CHOOSE;
 *         return SLG_STEP;
 */
#ifndef SORTILEGE_PROCEDURE_H
#define SORTILEGE_PROCEDURE_H

#include <assert.h>

#include <sortilege/chance.h>
#include <sortilege/decision.h>

SLG_API_BEGIN

/* --- what every state begins with --- */

/* A state is: slg_core, then the game's frames (at game->frames_offset), then whatever the game
 * needs. Lane 0 runs the game; lane 1 + seat runs what that seat does secretly and at the same time
 * as others. Each lane is a stack of frames; the frames of all lanes are in one array, one lane
 * after the other. */
enum {
    SLG_LANES = 1 + SLG_SEATS_MAX,
    SLG_LANE_MAIN = 0,
    SLG_LANE_CLOCK = SLG_LANES, /* of the clock's question; it has no frames */
};

/* A procedure that waits. `step` and `v` are the procedure's own and begin as 0; the rest is set by
 * slg_call and slg_fork. */
typedef struct slg_frame {
    uint8_t proc; /* index into game->procs */
    uint8_t step; /* how far it has come */
    uint8_t seat; /* for whom */
    uint8_t lane; /* on which */
    int16_t v[6]; /* what it must remember; v[0] is what slg_fork handed over */
} slg_frame;
static_assert(sizeof(slg_frame) == 16, "no padding in frames");

/* An open question to one seat. */
typedef struct slg_ask {
    uint8_t kind;
    uint8_t flags; /* SLG_DECISION_* */
    uint8_t lane;  /* the lane that waits for the answer */
    uint8_t open;  /* 1 while unanswered */
    int16_t source;
    int16_t extra;
} slg_ask;

/* How a seat's lane was started, for as long as any of the lanes started with it runs. */
typedef struct slg_lane_base {
    uint8_t proc;
    uint8_t active;
    int16_t arg;
} slg_lane_base;

/* The engine's part of a state. Games read `seats`, `viewer`, `over`, `depth` and `ask`, and write
 * nothing. */
typedef struct slg_core {
    uint16_t game;
    uint8_t seats;
    uint8_t viewer; /* 0: full state; 1 + seat, or SLG_SEAT_NONE: a view */
    uint8_t over;   /* 0: playing; else 1 + the reason */
    uint8_t chance; /* slg_chance_mode */
    uint16_t pending;
    uint32_t answers; /* accepted so far */
    uint8_t depth[8]; /* frames on each lane */
    slg_lane_base base[SLG_SEATS_MAX];
    uint8_t zero[4];
    uint32_t seq[SLG_SLOTS];      /* decisions each seat was asked so far */
    uint32_t revealed[SLG_SLOTS]; /* how often something new was shown to each seat */
    slg_ask ask[SLG_SLOTS];
    uint64_t chance_set; /* what asked chance may choose from */
    uint32_t key[8];     /* of every stream */
    uint32_t drawn[SLG_STREAMS_MAX];
} slg_core;
static_assert(sizeof(slg_core) == 48 + 32 + 32 + 64 + 8 + 32 + 64, "no padding in the core");
static_assert(SLG_LANES <= 8, "depth[] has room for every lane");

/* A block of a stream of chance, sixteen words that are made together. A game may keep the latest
 * one of a stream at the end of its state (slg_game.kept_size), or it is made anew in each call. */
typedef struct slg_block {
    uint32_t word[16];
    uint32_t number; /* 1 + its index in the stream; 0: none, and all else is 0 */
    uint32_t zero;
} slg_block;
static_assert(sizeof(slg_block) == 72, "no padding");

/* --- procedures --- */

typedef enum slg_went {
    SLG_STEP, /* run what is now on top of the lane: this frame on, or one it called */
    SLG_WAIT, /* an answer, or another lane, is missing */
    SLG_DONE, /* finished: the frame is dropped, the one below it runs on */
} slg_went;

enum { SLG_ALL = 0xFF };

/* One call into the engine, from a decision to the next. */
typedef struct slg_run slg_run;
/* The state that is played on, and its game. Both stay where they are during the call. */
slg_state *slg_run_state(const slg_run *run);
const slg_game *slg_run_game(const slg_run *run);

/* Runs until the procedure waits, calls another or is done. */
typedef slg_went slg_proc(slg_run *run, slg_frame *frame);

/* Asks a seat a question.
 *
 * seat           who answers. On a seat's own lane: that seat; the question is sealed then
 * kind           of decision; `choices` will be asked for its options
 * source, extra  numbers of the question that the seat sees: the card, die or place it is about
 * returns        the answer, valid until the procedure returns; NULL: there is none yet. Then
 * return SLG_WAIT; you will be entered again at this step, and ask the same again */
const slg_option *slg_ask_seat(slg_run *run, uint32_t seat, uint32_t kind, int16_t source,
                               int16_t extra);

/* Lets chance decide: one of 0 .. bound-1, or one of the bits of `set`, all equally likely.
 *
 * stream      index into game->streams. On a seat's lane one that no other lane draws from, or the
 *             order of sealed answers would matter
 * bound, set  1 .. 64 outcomes; a set is not 0
 * seen_by     who sees the outcome at once: SLG_ALL, or a bit for each seat
 * returns     the outcome; -1: chance is asked (SLG_CHANCE_ASKED) and has not answered, or a script
 *             failed. Then return SLG_WAIT, as after slg_ask_seat */
int32_t slg_chance(slg_run *run, uint32_t stream, uint32_t bound, uint32_t seen_by);
int32_t slg_chance_of(slg_run *run, uint32_t stream, uint64_t set, uint32_t seen_by);

/* Puts a procedure on top of the running lane: it runs first, and the caller goes on when it is
 * done. The caller sets its own step to what comes after, and returns SLG_STEP. The new frame is
 * returned, so that its `v` can be filled in. */
slg_frame *slg_call(slg_run *run, uint32_t proc, uint32_t seat);

/* Starts a procedure on the seat's own lane: what it asks is sealed. Only from lane 0, for each
 * seat that takes part; then return SLG_WAIT with the step set to what comes after: lane 0
 * continues when every lane is done. A lane must be able to start again from {proc, seat, v[0] =
 * arg} alone, since that is all of it that other seats' views keep. */
void slg_fork(slg_run *run, uint32_t seat, uint32_t proc, int16_t arg);

/* Something hidden was shown to these seats (a bit for each): from here on nobody may take back
 * what came before. Chance does this by itself, and so does the end of a fork, which reveals what
 * was sealed. */
void slg_reveal(slg_run *run, uint32_t seats);

/* Reports what happened, after it has: whoever watches sees the state at this moment, and what the
 * event names must be done in it. Costs next to nothing if nobody listens.
 *
 * kind        SLG_EVENT_GAME + the index into game->event_kinds
 * seat        who did it, or whom it happened to; SLG_SEAT_NONE: nobody
 * seen_by     who may know it whole: SLG_ALL, or a bit for each seat. What the others get is a
 * matter of the kind (slg_redact) a, b, c, d  its numbers, as the kind names them */
void slg_emit(slg_run *run, uint32_t kind, uint32_t seat, uint32_t seen_by, int16_t a, int16_t b,
              int16_t c, int16_t d);

/* Ends the match: drops every frame and question. `reason` is a number of the game's own, for its
 * outcome. Return SLG_WAIT after it. */
void slg_end(slg_run *run, uint32_t reason);

SLG_API_END

#endif

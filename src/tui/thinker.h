/* SPDX-License-Identifier: MIT */
/* Lets an agent choose without blocking the screen: in a thread of its own, with one more for each
 * further tree of the agent's, or at once in tests. */
#ifndef SLG_TUI_THINKER_H
#define SLG_TUI_THINKER_H

#include <sortilege/sortilege.h>

typedef struct thinker thinker;

typedef struct thinker_thought {
    uint32_t seat, seq; /* the decision it was for */
    uint32_t option;
    uint32_t iterations;
    uint32_t advice_count; /* 0: not a searching agent */
    slg_advice advice[SLG_OPTIONS_MAX];
} thinker_thought;

/* NULL: out of memory or threads. Unthreaded thinkers think inside thinker_start. */
thinker *thinker_new(bool threaded);
void thinker_free(thinker *t);

/* The clock for an agent that thinks here: steady microseconds, which jump ahead when the thinker
 * is told to stop, so that a search with a time limit ends at once. `user` is the thinker. */
uint64_t thinker_clock(void *user);

/* Starts on the decision that `seat` is asked in `state`; the view is made here. False: still busy,
 * or the seat is asked nothing. */
bool thinker_start(thinker *t, slg_agent *agent, const slg_game *game, const slg_state *state,
                   uint32_t seat);
/* Lets an agent think on for a seat that is not asked (slg_agent_ponder), until the thinker is told
 * anything else, for a minute at most. Meanwhile it is not busy. False: it is, or has no thread. */
bool thinker_ponder(thinker *t, slg_agent *agent, const slg_game *game, const slg_state *state,
                    uint32_t seat);
/* Of the seats that want to think on (bit i: seat i), the one whose turn it is when somebody else
 * has been asked for so many microseconds: a second each, lowest first. SLG_SEAT_NONE: there is
 * none, or it has been a minute. */
uint32_t thinker_turn(uint32_t seats, uint64_t asked_us);
bool thinker_busy(thinker *t);
/* True once, when a thought is finished. */
bool thinker_take(thinker *t, thinker_thought *thought);
/* Waits until the agent has stopped, and forgets its thought. */
void thinker_cancel(thinker *t);
/* For leaving: like thinker_cancel, but waits only half a second for an agent that does not look at
 * the clock. False: it is still thinking, in memory that must not be freed; thinker_free then
 * leaves that to the end of the program. */
bool thinker_leave(thinker *t);
/* Cuts the present thought short: the agent answers with what it has. */
void thinker_hurry(thinker *t);

#endif

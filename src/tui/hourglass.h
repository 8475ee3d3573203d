/* SPDX-License-Identifier: MIT */
/* How much of their time the players have used, in games against the clock. The engine reads no
 * clock: whoever drives a match says how long an answer took, and answers for the clock when a
 * player's time is up. Each clock starts anew when the engine starts it again (another year). */
#ifndef SLG_TUI_HOURGLASS_H
#define SLG_TUI_HOURGLASS_H

#include "tui/session.h"

typedef struct hourglass {
    uint32_t limit_ms; /* 0: untimed */
    uint32_t used_ms[SLG_SEATS_MAX];
    uint32_t running; /* bit n: seat n's clock */
} hourglass;

/* After the match began, or was loaded: what the record and the save say of the time used so far.
 */
void hourglass_begin(hourglass *h, const session *s);
/* After any answer: which clocks run now. This and the next note in the session what is used of
 * them (session_seat.used_ms), so that a save can tell. */
void hourglass_watch(hourglass *h, session *s);
void hourglass_spend(hourglass *h, session *s, uint32_t seat, uint32_t ms);
/* The stamp of an answer: milliseconds since the seat's clock started; 0 where none runs. */
uint32_t hourglass_tick(const hourglass *h, uint32_t seat);
uint32_t hourglass_left(const hourglass *h, uint32_t seat);
/* The same in seconds as a clock shows them: 0 only when nothing is left. */
uint32_t hourglass_seconds(const hourglass *h, uint32_t seat);
/* A seat whose clock runs and has nothing left; SLG_SEAT_NONE: no such one. */
uint32_t hourglass_out(const hourglass *h);
/* The clock's answer: this seat's time is up. */
slg_status hourglass_stop(hourglass *h, session *s, uint32_t seat, slg_error *error);
/* Answers for a machine, which takes the time that one of its level takes; or stops it, when that
 * is more than it has. */
slg_status hourglass_machine(hourglass *h, session *s, uint32_t seat, uint32_t option,
                             slg_error *error);
/* As session_haunt: a ghost takes the time that it took. */
bool hourglass_haunt(hourglass *h, session *s, uint32_t seat);

#endif

/* SPDX-License-Identifier: MIT */
/* How much of their time the players have used, in games with a clock. The engine does not read a
 * clock: the program that runs a match says how long an answer took, and answers for the clock when
 * a player's time is up. Each clock starts again from zero when the engine restarts it (in a new
 * year). */
#ifndef SLG_TUI_HOURGLASS_H
#define SLG_TUI_HOURGLASS_H

#include "tui/session.h"

typedef struct hourglass {
    uint32_t limit_ms; /* 0: no limit */
    uint32_t used_ms[SLG_SEATS_MAX];
    uint32_t running; /* bit n: seat n's clock */
} hourglass;

/* Call this after a match has begun or has been loaded; it reads the time used so far from the
 * record and the save. */
void hourglass_begin(hourglass *h, const session *s);
/* Call this after any answer: notes which clocks are running now. This function and the next write
 * the time used into the session (session_seat.used_ms), where a save finds it. */
void hourglass_watch(hourglass *h, session *s);
void hourglass_spend(hourglass *h, session *s, uint32_t seat, uint32_t ms);
/* The stamp for an answer: milliseconds since the seat's clock started; 0 if it is not running. */
uint32_t hourglass_tick(const hourglass *h, uint32_t seat);
uint32_t hourglass_left(const hourglass *h, uint32_t seat);
/* The time left in seconds, as a clock shows it: 0 only when nothing is left. */
uint32_t hourglass_seconds(const hourglass *h, uint32_t seat);
/* A seat whose clock is running and has nothing left; SLG_SEAT_NONE if there is none. */
uint32_t hourglass_out(const hourglass *h);
/* The clock's answer: this seat's time is up. */
slg_status hourglass_stop(hourglass *h, session *s, uint32_t seat, slg_error *error);
/* Gives a computer player's answer after the time that a player of its level takes; or stops the
 * player, if that is more than it has left. */
slg_status hourglass_machine(hourglass *h, session *s, uint32_t seat, uint32_t option,
                             slg_error *error);
/* Like session_haunt, with the time that the ghost took in its record. */
bool hourglass_haunt(hourglass *h, session *s, uint32_t seat);

#endif

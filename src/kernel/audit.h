/* SPDX-License-Identifier: MIT */
/* What a build with SLG_DEBUG checks after every answer, whoever gave it: the game's invariants,
 * and that a seat's view says all a world needs to be made from it. Costs some hundred times an
 * answer; other builds have no such function. */
#ifndef SLG_KERNEL_AUDIT_H
#define SLG_KERNEL_AUDIT_H

#include "kernel/state.h"

#ifdef SLG_DEBUG
/* Whether the position before an answer keeps the invariants: a test may play on from one that does
 * not, and then nothing is promised. */
bool slg__audit_before(const slg_game *game, const slg_state *state);
/* Stops the program where slg_check refuses what the answer led to, or where view(determinize(
 * view)) is not that view. Of the views one is tried, that of a seat or a spectator's, another
 * after each answer. */
void slg__audit_after(const slg_game *game, const slg_state *state);
#else
static inline bool slg__audit_before(const slg_game *game, const slg_state *state) {
    (void)game;
    (void)state;
    return false;
}
static inline void slg__audit_after(const slg_game *game, const slg_state *state) {
    (void)game;
    (void)state;
}
#endif

#endif

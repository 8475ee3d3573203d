/* SPDX-License-Identifier: MIT */
/* What a build with SLG_DEBUG checks after every answer, whoever gave it: the game's invariants,
 * and that a world can be made from a seat's view. It takes some hundred times as long as an
 * answer; other builds do not have it. */
#ifndef SLG_KERNEL_AUDIT_H
#define SLG_KERNEL_AUDIT_H

#include "kernel/state.h"

#ifdef SLG_DEBUG
/* Does the position before an answer keep the invariants? A test may play on from one that does
 * not; then nothing is promised. */
bool slg__audit_before(const slg_game *game, const slg_state *state);
/* Stops the program if slg_check refuses what the answer led to, or if view(determinize(view)) is
 * not that view. Tries one view after each answer: the seats' and a spectator's in turn. */
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

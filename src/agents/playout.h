/* SPDX-License-Identifier: MIT */
/* Playing a position on, quickly, to see what becomes of it. */
#ifndef SLG_AGENTS_PLAYOUT_H
#define SLG_AGENTS_PLAYOUT_H

#include "agents/heuristic.h"

typedef struct slg_playout {
    const slg_policy *policy; /* NULL: random, to the end */
    uint32_t depth;           /* answers before the policy's evaluation */
    uint32_t random_share;    /* in a thousand: answers drawn at random instead of by the policy */
} slg_playout;

/* Plays `state` on (it is changed) and gives each seat's reward, -1000 .. 1000. `root`, `seat`: for
 * whose choice, where the policy knows when a play-out has come far enough for it; else NULL. */
void slg__playout(const slg_game *game, const slg_playout *how, slg_state *state,
                  slg_random *random, const slg_state *root, uint32_t seat,
                  int16_t reward[SLG_SEATS_MAX]);

/* Who answers next. Answers of seats asked together are sealed, so their order does not matter:
 * `first` goes before the others. */
static inline uint32_t slg__next_seat(const slg_state *state, uint32_t first) {
    uint32_t pending = slg_pending(state);
    return first < SLG_SEATS_MAX && pending >> first & 1 ? first : (uint32_t)__builtin_ctz(pending);
}

/* One answer of chance or of the clock, where a state's chance is asked: drawn by its odds. */
void slg__answer_chance(const slg_game *game, slg_state *state, uint32_t seat, slg_random *random);

#endif

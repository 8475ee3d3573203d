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

/* Plays `state` on (it is changed) and gives each seat's reward, -1000 .. 1000. */
void slg__playout(const slg_game *game, const slg_playout *how, slg_state *state,
                  slg_random *random, int16_t reward[SLG_SEATS_MAX]);

/* One answer of chance or of the clock, where a state's chance is asked: drawn by its odds. */
void slg__answer_chance(const slg_game *game, slg_state *state, uint32_t seat, slg_random *random);

#endif

/* SPDX-License-Identifier: MIT */
/* Plays a position on quickly, to see what becomes of it. */
#ifndef SLG_AGENTS_PLAYOUT_H
#define SLG_AGENTS_PLAYOUT_H

#include <sortilege/net.h>

#include "agents/heuristic.h"
#include "kernel/state.h"
#include "nets/nets.h"

typedef struct slg_playout {
    const slg_policy *policy; /* NULL: random answers, to the end */
    const slg_net *net;       /* judges in the policy's stead; NULL: none */
    uint32_t depth;           /* answers before the policy evaluates the position, ... */
    uint32_t net_depth;       /* ... and before the network does */
    uint32_t random_share;    /* in a thousand: answers drawn at random, not by the policy */
} slg_playout;

/* Plays `state` on (and changes it), and gives each seat's reward, -1000 .. 1000. `root` and `seat`
 * say whose choice it is for, so that the policy can tell when the play-out has gone far enough;
 * `root` may be NULL. */
void slg__playout(const slg_game *game, const slg_playout *how, slg_state *state,
                  slg_random *random, const slg_state *root, uint32_t seat,
                  int16_t reward[SLG_SEATS_MAX]);

/* The network that judges such positions, and is asked about options there, or NULL: networks know
 * those of sides only. */
static inline const slg_net *slg__net_for(const slg_game *game, const slg_playout *how,
                                          const slg_state *state) {
    return how->net && slg__net_has_sides(game, state) ? how->net : NULL;
}

/* The seat that answers next. Answers of seats that are asked together are sealed, so their order
 * does not matter: `first` goes before the others. */
static inline uint32_t slg__next_seat(const slg_state *state, uint32_t first) {
    uint32_t pending = slg_pending(state);
    return first < SLG_SEATS_MAX && pending >> first & 1 ? first : (uint32_t)__builtin_ctz(pending);
}

/* One answer of chance or of the clock, where chance is asked in a state: drawn by its odds. */
slg_option slg__draw_chance(const slg_game *game, const slg_state *state, uint32_t seat,
                            slg_random *random);
void slg__answer_chance(const slg_game *game, slg_state *state, uint32_t seat, slg_random *random);

#endif

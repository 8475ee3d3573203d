/* SPDX-License-Identifier: MIT */
/* How agents use what they know of a game (sortilege/policy.h), and the heuristic agent. */
#ifndef SLG_AGENTS_HEURISTIC_H
#define SLG_AGENTS_HEURISTIC_H

#include <sortilege/chance.h>
#include <sortilege/decision.h>
#include <sortilege/policy.h>

enum { SLG_SHORTLIST_MAX = 16 };

/* The policy for the game; NULL if there is none: then play-outs and "heuristic" play at random. */
const slg_policy *slg__policy_for(const slg_game *game);

/* The heuristic agent's answer to the decision that `seat` is asked. */
uint32_t slg__heuristic_choose(const slg_game *game, const slg_policy *policy,
                               const slg_state *view, uint32_t seat, slg_random *random);

/* The index of the first option of a kind; -1 if there is none. */
static inline int32_t slg__option_of(const slg_option *options, uint32_t count, uint32_t kind) {
    for (uint32_t i = 0; i < count; i++)
        if (options[i].kind == kind) return (int32_t)i;
    return -1;
}

#endif

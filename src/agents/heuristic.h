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

enum { SLG_NEVER = INT32_MIN }; /* what an option promises that must not be chosen */

/* The most promising option so far, and what it promises. Of equals, the first stays. */
typedef struct slg_best {
    uint32_t option;
    int32_t worth;
} slg_best;

static inline void slg__weigh(slg_best *best, uint32_t option, int32_t worth) {
    if (worth > best->worth) *best = (slg_best){option, worth};
}

/* The index of the first option of a kind; -1 if there is none. */
static inline int32_t slg__option_of(const slg_option *options, uint32_t count, uint32_t kind) {
    for (uint32_t i = 0; i < count; i++)
        if (options[i].kind == kind) return (int32_t)i;
    return -1;
}

/* 1000 * tanh(x / 2) with x in thousandths, by a rational approximation: turns the logarithm of the
 * odds of winning into an expected reward. */
int16_t slg__reward_of_odds(int64_t x);

/* The options that promise most, best first; of equals, those that come first. */
typedef struct slg_shortlist {
    uint16_t *out;       /* the caller's, with room for `most` */
    uint32_t most, kept; /* `most` is 1 to SLG_SHORTLIST_MAX */
    int32_t worth[SLG_SHORTLIST_MAX];
} slg_shortlist;

void slg__shortlist(slg_shortlist *list, uint32_t option, int32_t worth);

#endif

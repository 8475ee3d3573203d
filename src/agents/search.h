/* SPDX-License-Identifier: MIT */
/* Information-set Monte Carlo tree search (P. Cowling, E. Powley, D. Whitehouse, 2012). Each
 * iteration draws a world that fits the view, walks the tree of information sets in it, adds one
 * node, plays the rest out and credits every seat on the way with its own reward. A node is
 * identified by what the seat to act knows, so others' secret choices cannot be seen from inside
 * the tree. Chance needs no nodes of its own: its outcome is part of what is known. */
#ifndef SLG_AGENTS_SEARCH_H
#define SLG_AGENTS_SEARCH_H

#include <sortilege/net.h>

#include "agents/heuristic.h"
#include "agents/playout.h"
#include "agents/sealed.h"

typedef struct slg_search slg_search;

/* How a weaker level is weaker than a better one (docs/agents.md, "Weaker levels"). All 0: it is
 * not, it only thinks less. */
typedef struct slg_weakness {
    uint16_t reach; /* answers that are looked ahead by trying them all, 0: as many as it likes */
    uint16_t overlooks; /* in a thousand: options that it does not see for a turn or round */
    uint16_t habit;     /* reward that it makes of liking or disliking a kind of option, at most */
    uint16_t notices; /* reward: an option that is so much better is seen and taken all the same */
} slg_weakness;

typedef struct slg_search_setting {
    uint32_t limit_ms, iterations; /* 0: no such limit; at least one is given */
    uint32_t of_iterations;        /* of all trees that will be joined */
    /* answers before the evaluation; without an evaluation, play goes to the end */
    uint32_t playout_depth;
    uint32_t memory_kib;
    uint32_t slip; /* in a thousand: choices drawn by visits instead of taking the best */
    slg_weakness weakness;
    bool settles;   /* makes no more iterations than could change the choice */
    bool whole;     /* uses all its time for every decision */
    bool exact;     /* finds out what can be known for certain (exact.h) */
    bool alike;     /* tries options in the same worlds, where slg_policy.alike */
    uint32_t style; /* slg_style */
    bool belief;    /* draws what is hidden by slg_policy.believe */
    slg_mix mixed;  /* how it draws where others choose at the same time (sealed.h) */
} slg_search_setting;

enum { SLG_HOPELESS = -980 }; /* reward of a position that is as good as lost */

size_t slg__search_size(const slg_game *game, uint32_t memory_kib, bool exact);
slg_search *slg__search_init(void *memory, const slg_game *game, const slg_policy *policy,
                             const slg_search_setting *setting, uint64_t seed, slg_clock_fn *clock,
                             void *clock_user);
/* `parts`: into how many its time is divided, this search having one of them. */
uint32_t slg__search_choose(slg_search *search, const slg_state *view, uint32_t seat,
                            uint32_t parts);
/* So many iterations from what the seat sees while others are asked. */
void slg__search_ponder(slg_search *search, const slg_state *view, uint32_t seat,
                        uint32_t iterations);
/* One for each option of the last decision. */
const slg_advice *slg__search_advice(const slg_search *search, uint32_t *count);
uint32_t slg__search_iterations(const slg_search *search);

/* The option that the tree has tried most where `seat` knows what it may know in `state`; -1: it
 * has hardly been there. */
int32_t slg__search_expect(slg_search *search, const slg_state *state, uint32_t seat);

/* How often it has tried each of the seat's `count` options there. Returns how often all of them;
 * 0: it has not been there, and nothing is filled in. */
uint32_t slg__search_tries(slg_search *search, const slg_state *state, uint32_t seat,
                           uint32_t *visits, uint32_t count);

/* From now on positions of two players are judged by the network, after play-outs of so many
 * answers, and until what was begun in them is done; `exploration` is the reward that doubt about
 * an option is worth then, 0: as without a network. The network must stay where it is. */
void slg__search_use_net(slg_search *search, const slg_net *net, uint32_t playout_depth,
                         uint32_t exploration);

/* From now on others are taken to choose in secret by one of the plans, each as likely; 0: none.
 * They must stay where they are. */
void slg__search_foresee(slg_search *search, const slg_plan *plans, uint32_t count);

/* How it plays positions out, so that play-outs can be measured alone. */
slg_playout slg__search_playout(const slg_search *search);

#endif

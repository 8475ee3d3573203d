/* SPDX-License-Identifier: MIT */
/* Choices that several seats make at the same time, in secret. Whoever always makes the same one
 * there can be foreseen, so a search mixes: it draws among the options that it holds about equally
 * good. What it would be worth to foresee somebody is found with plans: what copies of an agent
 * would choose. */
#ifndef SLG_AGENTS_SEALED_H
#define SLG_AGENTS_SEALED_H

#include <sortilege/agent.h>

#include "agents/heuristic.h"

/* Is the seat asked while others choose too, none of them seeing what the others choose, in a
 * matter where that means anything to them? */
bool slg__is_sealed(const slg_game *game, const slg_policy *policy, const slg_state *view,
                    uint32_t seat);

/* Draws an option in proportion to its visits (decoupled UCT, mixed: M. Tak, M. Lanctot,
 * M. Winands, Monte Carlo Tree Search Variants for Simultaneous Move Games, 2014), leaving out
 * those that were visited to explore them, and those that turned out clearly worse than the one
 * visited most. */
uint32_t slg__sealed_draw(const slg_advice *advice, uint32_t count, slg_random *random);

enum {
    SLG_PLAN_ANSWERS = 16, /* School's casting has three, for one opponent; City's magic one each */
    SLG_PLANS_MAX = 32
};

/* What the other seats would choose in secret. */
typedef struct slg_plan {
    uint32_t count;
    uint8_t seats[SLG_PLAN_ANSWERS];
    slg_option options[SLG_PLAN_ANSWERS];
} slg_plan;

/* Gives the plan's answers in `world`, as far as each seat is asked and offered them there. */
void slg__plan_follow(const slg_game *game, const slg_plan *plan, slg_state *world);

#endif

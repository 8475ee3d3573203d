/* SPDX-License-Identifier: MIT */
/* Choices that several seats make at the same time, in secret. Whoever always makes the same one
 * there can be foreseen, so a search can mix: it draws among the options that it holds about
 * equally good, or among those that it would play in an equilibrium. What it would be worth to
 * foresee somebody is found with plans: what copies of an agent would choose. */
#ifndef SLG_AGENTS_SEALED_H
#define SLG_AGENTS_SEALED_H

#include <sortilege/agent.h>

#include "agents/heuristic.h"
#include "agents/table.h"

/* Is the seat asked while others choose too, none of them seeing what the others choose, in a
 * matter where that means anything to them? */
bool slg__is_sealed(const slg_game *game, const slg_policy *policy, const slg_state *view,
                    uint32_t seat);

/* How a search mixes, as slg_agent_spec.mixed says (M. Tak, M. Lanctot, M. Winands, Monte Carlo
 * Tree Search Variants for Simultaneous Move Games, 2014). */
typedef enum slg_mix {
    SLG_MIX_NOT,
    SLG_MIX_VISITS, /* decoupled UCT: the tree is searched as ever, and the answer is drawn */
    SLG_MIX_REGRET, /* regret matching: sealed nodes of the tree are searched by slg__match */
} slg_mix;

/* Draws an option in proportion to its visits, leaving out those that were visited to explore them
 * and those that turned out clearly worse than the one visited most. With regret matching visits
 * are the average strategy, which is what comes near an equilibrium: of players that explore as
 * much, so visits made to explore are not taken off the others. */
uint32_t slg__sealed_draw(const slg_advice *advice, uint32_t count, slg_mix mix,
                          slg_random *random);

/* Regret matching (S. Hart, A. Mas-Colell, A Simple Adaptive Procedure Leading to Correlated
 * Equilibrium, 2000) where each seat knows only what it chose itself and what it got (V. Lisy and
 * others, Convergence of Monte Carlo Tree Search in Simultaneous Move Games, 2013). Regrets do not
 * fall below 0 (regret matching+: O. Tammelin, 2014). A reward counts by how far it differs from
 * the node's mean, divided by how likely its option was and a little more (implicit exploration:
 * G. Neu, 2015), so that one lucky visit of a rare option does not decide everything. In an
 * equilibrium these differences are 0 on average, whatever they are divided by. */
enum { SLG_NOT_MATCHED, SLG_MATCHED_LATER, SLG_MATCHED }; /* slg_node.matched */

typedef struct slg_match {
    uint32_t option;
    uint32_t share;  /* how likely its regret makes it, ... */
    uint32_t chance; /* ... and how likely it was with exploration, in 65536ths */
} slg_match;

/* Are the node's options drawn by regret by now? A node that shall be is searched like any other at
 * first, and begins with the regrets that its options' means suggest: those of a few draws would be
 * chance. */
bool slg__is_matched(slg_node *node);

/* Draws one of the node's open options. */
slg_match slg__match(const slg_node *node, slg_random *random);

/* Learns from what the drawn option brought, before it is entered in the node. */
void slg__match_learn(slg_node *node, slg_match drawn, int32_t reward);

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

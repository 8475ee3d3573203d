/* SPDX-License-Identifier: MIT */
/* What the files of the agents share: the agent itself and what its level means. */
#ifndef SLG_AGENTS_AGENT_H
#define SLG_AGENTS_AGENT_H

#include <sortilege/net.h>

#include "agents/heuristic.h"
#include "agents/levels.h"
#include "agents/search.h"

struct slg_agent {
    const slg_game *game;
    const slg_policy *policy;            /* NULL: the game has none */
    slg_search *searches[SLG_TREES_MAX]; /* one for each tree; none: not a searching agent */
    uint32_t choices[SLG_TREES_MAX];     /* of each tree, at the last decision */
    uint32_t trees;                      /* that are here */
    slg_random random;
    slg_agent_spec spec; /* with every field filled in */
    slg_net net;         /* if the search judges by one, ... */
    uint32_t net_depth;  /* ... after play-outs of so many answers; 0: of the game's usual ones */
};

/* The spec with the level's values in every field that was left 0. */
slg_agent_spec slg__spec_resolve(const slg_game *game, const slg_agent_spec *spec, bool clock);

/* The trees of that spec, wherever they are. */
uint32_t slg__spec_trees(const slg_agent_spec *spec);

/* Does a search of that spec find out what can be known for certain? */
bool slg__spec_exact(const slg_game *game, const slg_agent_spec *spec);

/* From now on a search takes the others to choose in secret by one of the plans; 0: none. They must
 * stay where they are. */
void slg__agent_foresee(slg_agent *agent, const slg_plan *plans, uint32_t count);

#endif

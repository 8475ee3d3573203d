/* SPDX-License-Identifier: MIT */
/* The eight levels of each game, and the five that "search0" keeps. */
#ifndef SLG_AGENTS_LEVELS_H
#define SLG_AGENTS_LEVELS_H

#include <sortilege/agent.h>

#include "agents/search.h"

/* What a level stands for where the spec leaves a field 0. */
typedef struct slg_level_setting {
    uint32_t iterations;    /* where limit_ms is 0, or there is no clock */
    uint32_t limit_ms;      /* by the clock, where there is one: levels of "search0" only */
    uint32_t playout_depth; /* answers; 0: as many as are best for the game */
    uint32_t memory_kib;
    uint32_t slip; /* in a thousand: choices drawn by visits: levels of "search0" only */
    slg_weakness weakness;
    bool settles; /* stops thinking when the choice is certain to stay */
} slg_level_setting;

const slg_level_setting *slg__level(const slg_game *game, const slg_agent_spec *spec);

/* What an agent of the spec goes by in the game; NULL: nothing. */
const slg_policy *slg__policy_by(const slg_game *game, const slg_agent_spec *spec);

/* Does the search that was first have that level? */
bool slg__was_level(slg_level level);

#endif

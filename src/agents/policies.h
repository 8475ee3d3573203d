/* SPDX-License-Identifier: MIT */
/* The library's games know no agents, so their policies are found by name. */
#ifndef SLG_AGENTS_POLICIES_H
#define SLG_AGENTS_POLICIES_H

#include "agents/heuristic.h"

typedef struct slg_named_policy {
    const char *game;
    const slg_policy *policy;
} slg_named_policy;

extern const slg_named_policy slg__policies[];
extern const uint32_t slg__policy_total;

#endif

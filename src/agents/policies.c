/* SPDX-License-Identifier: MIT */
/* The policies there are. A module with one game only (src/wasm/alone.c) has a list of its own. */
#include "agents/policies.h"

#include "agents/city/heuristic.h"
#include "agents/endbringer/heuristic.h"
#include "agents/school/heuristic.h"
#include "agents/sorcerer/heuristic.h"

const slg_named_policy slg__policies[] = {
    {"school", &slg__policy_school},
    {"sorcerer", &slg__policy_sorcerer},
    {"city", &slg__policy_city},
    {"endbringer", &slg__policy_endbringer},
};
const uint32_t slg__policy_total = sizeof slg__policies / sizeof *slg__policies;

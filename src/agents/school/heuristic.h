/* SPDX-License-Identifier: MIT */
/* How to play School of Sorcery sensibly and quickly. */
#ifndef SLG_AGENTS_SCHOOL_HEURISTIC_H
#define SLG_AGENTS_SCHOOL_HEURISTIC_H

#include "agents/heuristic.h"

extern const slg_policy slg__policy_school;

#endif

/* SPDX-License-Identifier: MIT */
/* How to play Endbringer sensibly and quickly: everybody for the team. */
#ifndef SLG_AGENTS_ENDBRINGER_HEURISTIC_H
#define SLG_AGENTS_ENDBRINGER_HEURISTIC_H

#include "agents/heuristic.h"

extern const slg_policy slg__policy_endbringer;

#endif

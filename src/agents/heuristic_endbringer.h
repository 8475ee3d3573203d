/* SPDX-License-Identifier: MIT */
/* How to play Endbringer sensibly and quickly: everybody for the team. */
#ifndef SLG_AGENTS_HEURISTIC_ENDBRINGER_H
#define SLG_AGENTS_HEURISTIC_ENDBRINGER_H

#include "agents/heuristic.h"

extern const slg_policy slg__policy_endbringer;

#endif

/* SPDX-License-Identifier: MIT */
/* How to play Sorcerer sensibly and quickly, in all its formats and with any cards. */
#ifndef SLG_AGENTS_SORCERER_HEURISTIC_H
#define SLG_AGENTS_SORCERER_HEURISTIC_H

#include "agents/heuristic.h"

extern const slg_policy slg__policy_sorcerer;

#endif

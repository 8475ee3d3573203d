/* SPDX-License-Identifier: MIT */
#ifndef SLG_AGENTS_CITY_HEURISTIC_H
#define SLG_AGENTS_CITY_HEURISTIC_H

#include "agents/heuristic.h"

extern const slg_policy slg__policy_city;

#endif

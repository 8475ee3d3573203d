/* SPDX-License-Identifier: MIT */
/* Computer players by name. */
#ifndef SLG_TUI_OPPONENTS_H
#define SLG_TUI_OPPONENTS_H

#include <sortilege/agent.h>

#include "tui/words.h"

/* The computer players that can be chosen by name: those of slg_guide_agent_at but the last, which
 * is random: the levels, weakest first, then the heuristic. */
enum { OPPONENT_COUNT = SLG_LEVELS + 1 };

/* "Mirela" */
const char *opponent_name(uint32_t index);
/* The same by the agent's name, whatever its style; OPPONENT_COUNT: none of them. */
uint32_t opponent_find(const char *spec);

#endif

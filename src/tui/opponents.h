/* SPDX-License-Identifier: MIT */
/* Computer players by name. */
#ifndef SLG_TUI_OPPONENTS_H
#define SLG_TUI_OPPONENTS_H

#include <sortilege/agent.h>

#include "tui/words.h"

/* The computer players that can be chosen by name: the levels, weakest first, then
 * the heuristic. */
enum { OPPONENT_COUNT = SLG_LEVELS + 1 }; /* the levels, and the heuristic */
typedef struct opponent {
    const char *name, *spec;
    tui_word level, help;
} opponent;
extern const opponent opponents[OPPONENT_COUNT];

#endif

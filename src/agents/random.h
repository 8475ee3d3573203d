/* SPDX-License-Identifier: MIT */
/* The player without a plan: every option is equally likely. */
#ifndef SLG_AGENTS_RANDOM_H
#define SLG_AGENTS_RANDOM_H

#include <sortilege/chance.h>
#include <sortilege/decision.h>

/* The index of one of the seat's options; 0 if it is asked nothing. */
uint32_t slg__random_choose(const slg_game *game, const slg_state *view, uint32_t seat,
                            slg_random *random);

#endif

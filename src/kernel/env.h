/* SPDX-License-Identifier: MIT */
/* What the environment's rows and its names share. */
#ifndef SLG_KERNEL_ENV_H
#define SLG_KERNEL_ENV_H

#include <sortilege/env.h>

#include "kernel/game.h"

/* An action of an option of that kind, taken apart. */
slg_action_parts slg__action_parts(const slg_game *game, uint32_t kind, uint32_t action);

/* The actions of all options of a decision, in their order. */
void slg__actions_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                     const slg_option *options, uint32_t count, uint16_t *out);

#endif

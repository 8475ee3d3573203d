/* SPDX-License-Identifier: MIT */
/* What a player on the workshop can be certain of (slg_policy.open, allies, tidy). */
#ifndef SLG_AGENTS_SPELLS_CERTAIN_H
#define SLG_AGENTS_SPELLS_CERTAIN_H

#include "agents/heuristic.h"

bool spells_open(const slg_game *game, const slg_state *root, const slg_state *state);
uint32_t spells_team(const slg_game *game, const slg_state *view, uint32_t seat);
void spells_tidy(const slg_game *game, slg_state *state);

#endif

/* SPDX-License-Identifier: MIT */
#ifndef SLG_AGENTS_SORCERER_VALUE_H
#define SLG_AGENTS_SORCERER_VALUE_H

#include "agents/spells/outlook.h"

/* What each seat may expect of an unfinished match (slg_policy.evaluate). */
void sorcerer_evaluate(const slg_game *game, const slg_state *state, int16_t reward[SLG_SEATS_MAX]);

#endif

/* SPDX-License-Identifier: MIT */
#ifndef SLG_AGENTS_ENDBRINGER_VALUE_H
#define SLG_AGENTS_ENDBRINGER_VALUE_H

#include "agents/endbringer/outlook.h"

/* What the players may expect of an unfinished match (slg_policy.evaluate): the same for all. */
void endbringer_evaluate(const slg_game *game, const slg_state *state,
                         int16_t reward[SLG_SEATS_MAX]);

#endif

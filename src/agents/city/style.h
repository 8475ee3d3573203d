/* SPDX-License-Identifier: MIT */
/* What opponents of different styles like in Sorcerer City. */
#ifndef SLG_AGENTS_CITY_STYLE_H
#define SLG_AGENTS_CITY_STYLE_H

#include <sortilege/policy.h>

/* For slg_policy.likes. */
int32_t city_likes(const slg_game *game, const slg_state *state, uint32_t seat, uint32_t style);

#endif

/* SPDX-License-Identifier: MIT */
/* What comrades of different styles like in Endbringer. */
#ifndef SLG_AGENTS_ENDBRINGER_STYLE_H
#define SLG_AGENTS_ENDBRINGER_STYLE_H

#include <sortilege/policy.h>

/* For slg_policy.likes. */
int32_t endbringer_likes(const slg_game *game, const slg_state *state, uint32_t seat,
                         uint32_t style);

#endif

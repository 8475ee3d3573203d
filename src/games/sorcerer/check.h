/* SPDX-License-Identifier: MIT */
/* What the two halves of sor_check share: check.c, the position; check_effects.c, what is under way
 * in it. */
#ifndef SLG_SORCERER_CHECK_H
#define SLG_SORCERER_CHECK_H

#include "games/sorcerer/ops_parts.h"

bool sor_is_zero(const void *bytes, size_t size);
bool sor_is_card(const sor_state *s, uint32_t card); /* of a seat that has its decks */

/* Abilities under way, waiting, put off: every index is one. */
bool sor_effects_fit(const slg_game *game, const sor_state *s);
/* Each frame may stand where it stands, and finds what it needs. */
bool sor_frames_fit(const slg_game *game, const sor_state *s);

#endif

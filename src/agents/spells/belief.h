/* SPDX-License-Identifier: MIT */
/* Which cards another player on the workshop is likely to hold: what it could have played and has
 * not played says something about them. Reads only what the seat that wonders may see. */
#ifndef SLG_AGENTS_SPELLS_BELIEF_H
#define SLG_AGENTS_SPELLS_BELIEF_H

#include "agents/heuristic.h"
#include "agents/spells/outlook.h"

enum { SPELLS_CLUES_MAX = 64 };

/* Clues about a card in its owner's hand or grimoire, as numbers of weights: what it is, and what
 * its owner could have done with it. They are the same wherever the card is.
 *
 * o        the owner's outlook, surveyed for actions
 * out      room for SPELLS_CLUES_MAX
 * returns  how many there are */
uint32_t spells_clues(const spells_outlook *o, uint32_t card, uint16_t *out);

/* For slg_policy.believe and slg_policy.redraw. */
void spells_believe(const slg_game *game, const slg_state *view, uint32_t seat, slg_belief *belief);
void spells_redraw(const slg_game *game, const slg_belief *belief, const slg_state *view,
                   slg_state *world, slg_random *random);

#endif

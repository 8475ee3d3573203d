/* SPDX-License-Identifier: MIT */
/* How to answer what the workshop asks sensibly and quickly, in all formats and with any cards. */
#ifndef SLG_AGENTS_SPELLS_HEURISTIC_H
#define SLG_AGENTS_SPELLS_HEURISTIC_H

#include "agents/spells/outlook.h"

/* The answer to a question of the workshop according to the outlook. */
uint32_t spells_choose(const spells_outlook *o, const slg_decision *decision,
                       const slg_option *options, uint32_t count);

/* What an action, or a place for an avatar or a minion, promises, in tenths of an energy. */
int32_t spells_action_promise(const spells_outlook *o, const slg_option *option);
/* The same, or nothing if the option changes nothing but what it costs. */
int32_t spells_unless_void(const spells_outlook *o, const slg_option *option, int32_t value);
/* slg_policy.costs. */
bool spells_costs(const slg_option *option);

/* slg_policy.turn: the round. */
uint32_t spells_turn(const slg_game *game, const slg_state *view);
int32_t spells_avatar_promise(const spells_outlook *o, const slg_option *option);

#endif

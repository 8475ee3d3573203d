/* SPDX-License-Identifier: MIT */
/* How to play Sorcerer sensibly and quickly, in all its formats and with any cards. */
#ifndef SLG_AGENTS_SORCERER_HEURISTIC_H
#define SLG_AGENTS_SORCERER_HEURISTIC_H

#include "agents/heuristic.h"

#include "agents/sorcerer/outlook.h"

extern const slg_policy slg__policy_sorcerer;

/* The answer to a question of Sorcerer according to the outlook, for games on the same workshop. */
uint32_t sorcerer_choose(const sorcerer_outlook *o, const slg_decision *decision,
                         const slg_option *options, uint32_t count);

/* What an action, or a place for an avatar or a minion, promises, in tenths of an energy. */
int32_t sorcerer_action_promise(const sorcerer_outlook *o, const slg_option *option);
/* The same, or nothing if the option changes nothing but what it costs. */
int32_t sorcerer_unless_void(const sorcerer_outlook *o, const slg_option *option, int32_t value);
/* slg_policy.costs. */
bool sorcerer_costs(const slg_option *option);
int32_t sorcerer_avatar_promise(const sorcerer_outlook *o, const slg_option *option);

#endif

/* SPDX-License-Identifier: MIT */
/* Rerolls and damage: what a quick player does with the dice that were rolled. */
#ifndef SLG_AGENTS_SPELLS_DICE_H
#define SLG_AGENTS_SPELLS_DICE_H

#include "agents/spells/outlook.h"

uint32_t spells_choose_reroll(const slg_game *game, const slg_state *view, uint32_t seat,
                              const slg_option *options, uint32_t count);
uint32_t spells_choose_face(const slg_option *options, uint32_t count);
/* Where one point of damage goes: for the attacker where it hurts most, else where it
 * hurts least. */
uint32_t spells_choose_point(const spells_outlook *o, bool attacking, const slg_option *options,
                             uint32_t count);

#endif

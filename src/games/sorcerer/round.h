/* SPDX-License-Identifier: MIT */
/* Sorcerer's own procedures: a round and its phases, one file for each. The others are the
 * workshop's. */
#ifndef SLG_SORCERER_ROUND_H
#define SLG_SORCERER_ROUND_H

#include "spells/house.h"

slg_went sor_round_proc(slg_run *run, slg_frame *f);
slg_went sor_ready_proc(slg_run *run, slg_frame *f);
slg_went sor_actions_proc(slg_run *run, slg_frame *f);
slg_went sor_battle_proc(slg_run *run, slg_frame *f);
slg_went sor_damage_proc(slg_run *run, slg_frame *f);
slg_went sor_end_proc(slg_run *run, slg_frame *f);
spl_sound_fn sor_round_sound, sor_ready_sound, sor_actions_sound;
spl_sound_fn sor_battle_sound, sor_damage_sound, sor_end_sound;
/* Frames as at the start of that phase. */
void sor_stand_at(spl_state *s, uint32_t phase);

/* --- check_frames.c --- */

/* May the procedure lie on that one? */
bool sor_may_lie_on(uint32_t proc, uint32_t below);
/* Each frame may stand where it stands, and finds what it needs. */
bool sor_frames_fit(const slg_game *game, const spl_state *s);

#endif

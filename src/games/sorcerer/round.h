/* SPDX-License-Identifier: MIT */
/* Sorcerer's own round: its phases (round.c) and its ready phase (ready.c). */
#ifndef SLG_SORCERER_ROUND_H
#define SLG_SORCERER_ROUND_H

#include "spells/house.h"

extern const slg_setup_option sor_setup_options[]; /* switches.c */

slg_went sor_round_proc(slg_run *run, slg_frame *f);
slg_went sor_ready_proc(slg_run *run, slg_frame *f);
spl_sound_fn sor_round_sound, sor_ready_sound;
void sor_stand_at(spl_state *s, uint32_t phase);

#endif

/* SPDX-License-Identifier: MIT */
/* What the files of an allied attack share. */
#ifndef SLG_ENDBRINGER_STRIKE_H
#define SLG_ENDBRINGER_STRIKE_H

#include "games/endbringer/play.h"

/* Could a critical hit of the attack under way go anywhere? */
bool ebr_can_strike(const crd_set *set, const spl_state *s);
/* Deals one, before the roll (END-SCEN-ARM-05). */
void ebr_call_strike(slg_run *run, uint32_t seat);

#endif

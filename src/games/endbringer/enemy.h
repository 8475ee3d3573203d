/* SPDX-License-Identifier: MIT */
/* What the files of an enemy attack share. */
#ifndef SLG_ENDBRINGER_ENEMY_H
#define SLG_ENDBRINGER_ENEMY_H

#include "games/endbringer/play.h"

/* Minions whose attack it is and that may still make it, as slots; 0: it is called off. */
uint64_t ebr_attackers(const spl_state *s);
/* spl_battle and ebr_attack while an enemy attacks, of a position from outside. */
bool ebr_enemy_stands(const spl_state *s);

#endif

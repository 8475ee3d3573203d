/* SPDX-License-Identifier: MIT */
/* What readers of positions and views ask of the Endbringer's part of the table: players that are
 * programs, and guides of what clients show. Nothing here changes anything. */
#ifndef SLG_ENDBRINGER_LOOK_H
#define SLG_ENDBRINGER_LOOK_H

#include "games/endbringer/endbringer.h"
#include "spells/look.h"

enum { EBR_WAIT = -1, EBR_NOTHING = -2 };

uint32_t ebr_avatar_places(const spl_state *s); /* two bits */
uint64_t ebr_enemies(const spl_state *s);       /* slots of enemy minions */
uint64_t ebr_allied(const spl_state *s);        /* slots of the players' minions */
uint32_t ebr_swarms_on(const spl_state *s, uint32_t slot);
bool ebr_is_dreaming(const spl_state *s, uint32_t slot); /* in the Dreamlands */
uint32_t ebr_evolve_count(const spl_state *s, uint32_t slot);
uint32_t ebr_arms_on(const spl_state *s, uint32_t slot);
/* Icon of a Nemesis card: ebr_colour. */
uint32_t ebr_colour_of(const crd_set *set, const spl_state *s, uint32_t card);
/* The top card of the Archetype discard pile; EBR_NOTHING. It stays there. */
int32_t ebr_pile_top(const spl_state *s);
uint32_t ebr_gate_turns(const spl_state *s); /* advances that open a gate (ERESH-04) */
/* Attack value of an enemy attack under way: one minion's, or the group's (PLAGUE-07, -08). */
int32_t ebr_attack_value(const crd_set *set, const spl_state *s);

#endif

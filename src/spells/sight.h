/* SPDX-License-Identifier: MIT */
/* What views and worlds of games on this state share: view.c. */
#ifndef SLG_SPELLS_SIGHT_H
#define SLG_SPELLS_SIGHT_H

#include "spells/spells.h"

/* Cards of the owner that the viewer is looking at: grimoire cards, most of all. */
uint64_t spl_looked_at(const spl_state *s, uint32_t viewer, uint32_t owner);
/* The hand and grimoire of another, and who knows what of them. */
void spl_veil_cards(const spl_state *s, uint32_t viewer, uint32_t seat, spl_state *to);
/* What abilities under way and waiting remember of hidden cards. */
void spl_veil_waiting(const spl_state *s, uint32_t viewer, spl_state *to);

/* Cards of the seat that are in no place that the view shows. */
uint64_t spl_hidden_cards(const crd_set *set, const spl_state *s, uint32_t seat);
uint64_t spl_take_one(uint64_t *pool, slg_random *random);
/* Fills the seat's hand from the pool, as far as its size goes. */
void spl_deal_hand(spl_state *s, uint32_t seat, uint64_t *pool, slg_random *random);
void spl_deal_looked_at(spl_state *s, uint32_t viewer, slg_random *random);

#endif

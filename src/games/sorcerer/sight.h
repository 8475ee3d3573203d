/* SPDX-License-Identifier: MIT */
/* What views and worlds of games on this state share: view.c. */
#ifndef SLG_SORCERER_SIGHT_H
#define SLG_SORCERER_SIGHT_H

#include "games/sorcerer/sorcerer.h"

/* Cards of the owner that the viewer is looking at: grimoire cards, most of all. */
uint64_t sor_looked_at(const sor_state *s, uint32_t viewer, uint32_t owner);
/* The hand and grimoire of another, and who knows what of them. */
void sor_veil_cards(const sor_state *s, uint32_t viewer, uint32_t seat, sor_state *to);
/* What abilities under way and waiting remember of hidden cards. */
void sor_veil_waiting(const sor_state *s, uint32_t viewer, sor_state *to);

/* Cards of the seat that are in no place that the view shows. */
uint64_t sor_hidden_cards(const sor_state *s, uint32_t seat);
uint64_t sor_take_one(uint64_t *pool, slg_random *random);
/* Fills the seat's hand from the pool, as far as its size goes. */
void sor_deal_hand(sor_state *s, uint32_t seat, uint64_t *pool, slg_random *random);
void sor_deal_looked_at(sor_state *s, uint32_t viewer, slg_random *random);

#endif

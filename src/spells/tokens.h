/* SPDX-License-Identifier: MIT */
/* Tokens of the players' decks (SOR-COMP-12). */
#ifndef SLG_SPELLS_TOKENS_H
#define SLG_SPELLS_TOKENS_H

#include "spells/spells.h"

/* Is it the number of a token of a player's? A foe's have others. */
static inline bool spl_is_token(const spl_state *s, uint32_t card) {
    uint32_t number = card % SPL_BLOCK;
    return number >= SPL_DECK && number < SPL_FACE_DOWN && !spl_is_foes(s, (int32_t)card);
}

/* How many of them are in the pile. */
uint32_t spl_tokens_left(const crd_set *set, const spl_state *s, uint32_t design);
/* A number of the seat's for one of them, which is to be put into play at once; SPL_NONE: the pile
 * is empty, or the seat has as many as it can have. What has left play keeps its number while
 * anything speaks of it, and what it was until the number is needed again. */
uint32_t spl_new_token(const crd_set *set, spl_state *s, uint32_t seat, uint32_t design);

#endif

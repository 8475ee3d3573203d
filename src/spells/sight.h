/* SPDX-License-Identifier: MIT */
/* What views and worlds of games on this state share: view.c. */
#ifndef SLG_SPELLS_SIGHT_H
#define SLG_SPELLS_SIGHT_H

#include "spells/spells.h"

/* Cards of the owner that the viewer is looking at: grimoire cards, most of all. */
uint64_t spl_looked_at(const spl_state *s, uint32_t viewer, uint32_t owner);
/* Does the viewer see where the card lies, or see it there? Everything else, SPL_THING_NONE too, is
 * open. In a view, what it does not show is not seen. */
bool spl_is_seen(const crd_set *set, const spl_state *s, uint32_t viewer, int32_t thing);
/* Does it know what the effect put off speaks of? */
bool spl_is_put_off_seen(const crd_set *set, const spl_state *s, uint32_t viewer,
                         const spl_later *later);
/* A copy of the state without others' hands and grimoires, and what abilities under way and waiting
 * remember of these: of `size` bytes behind the core. What is kept behind them the game clears. */
void spl_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view,
              size_t size);

/* What is left in that copy of another player's hand and grimoire, for a viewer who plays. */
typedef struct spl_seen_cards {
    uint64_t hand, grimoire;
} spl_seen_cards;
void spl_see_cards(const spl_state *s, uint32_t viewer, uint32_t seat, spl_seen_cards *out);

/* Cards of the seat that are in no place that the view shows. */
uint64_t spl_hidden_cards(const crd_set *set, const spl_state *s, uint32_t seat);
uint64_t spl_take_one(uint64_t *pool, slg_random *random);
/* Fills the seat's hand from the pool, as far as its size goes. */
void spl_deal_hand(spl_state *s, uint32_t seat, uint64_t *pool, slg_random *random);
/* And what it has concealed. */
void spl_deal_concealed(spl_state *s, uint32_t seat, uint64_t *pool, slg_random *random);
void spl_deal_looked_at(spl_state *s, uint32_t viewer, slg_random *random);

#endif

/* SPDX-License-Identifier: MIT */
/* Which design a card has follows from its owner's decks (spl_design_known). For a test the deck of
 * a set that it has read itself is made to hold another card in that place. */
#ifndef TEST_DESIGNS_H
#define TEST_DESIGNS_H

#include "cards/reading.h"
#include "spells/spells.h"

static inline void set_design(crd_storage *storage, const spl_state *s, uint32_t card,
                              uint32_t design) {
    uint32_t part = spl_part_of[card % SPL_BLOCK], n = part % 32;
    crd_deck *deck = &storage->decks[s->seats[card / SPL_BLOCK].deck[part / 32]];
    deck->card[n] = (uint16_t)design;
    deck->buried &= ~(1ull << card % SPL_BLOCK);
    if (storage->cards[design].buried) deck->buried |= 1ull << card % SPL_BLOCK;
}

/* All decks as they were read. */
static inline void restore_designs(crd_storage *storage) {
    for (uint32_t i = 0; i < storage->set.deck_count; i++)
        crd_list_deck(storage->cards, &storage->decks[i]);
}

#endif

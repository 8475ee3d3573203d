/* SPDX-License-Identifier: MIT */
/* Does it make sense: abilities, cards and decks beyond the grammar. */
#ifndef SLG_CARDS_CHECK_H
#define SLG_CARDS_CHECK_H

#include "cards/reading.h"

/* What an effect may be done to, as a set. */
enum {
    CRD_TARGET_MINION = 1,
    CRD_TARGET_ATTACHMENT = 2,
    CRD_TARGET_FOLLOWER = 4,
    CRD_TARGET_CARD = 8,
    CRD_TARGET_PLACE = 16,
    CRD_TARGET_SKILL = 32,
};

/* What an op needs of `sel` and `sel2`; 0: nothing there. */
uint8_t crd_targets(crd_op op, bool second);

/* Can this family have an ability of that timing and with those flags? */
void crd_check_timing(crd_reading *r, crd_flags flags, crd_moment moment);
/* The card or deck that has been read whole. */
void crd_check_card(crd_reading *r);
void crd_check_deck(crd_reading *r);

#endif

/* SPDX-License-Identifier: MIT */
/* What the texts of the Endbringer's cards have beside what the language asks for. */
#ifndef SLG_ENDBRINGER_CARD_TEXT_H
#define SLG_ENDBRINGER_CARD_TEXT_H

#include "cards/tongue.h"
#include "games/endbringer/card_game.h"

/* crd_game_tongue.own. */
typedef struct ebr_text {
    const char *const *piece, *const *pieces; /* "{n a boon|boons}", "all boons" */
    const char *const *piece_each;            /* where each of several is put; NULL: not said */
    const char *const *spawn;
    const char *starter;             /* the minion that an army begins with, if it has no name */
    const char *star, *omen, *omens; /* of a condition: "star", " omen", " omens" */
} ebr_text;

#endif

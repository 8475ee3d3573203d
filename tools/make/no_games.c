/* SPDX-License-Identifier: MIT */
/* The registry of an engine that has no games yet: their cards are what is being made. */
#include "games/endbringer/card_language.h"
#include "games/endbringer/house.h"
#include "kernel/game.h"

const slg_game *const slg__games[] = {NULL};
const uint32_t slg__game_total = 0;

/* What verbs do, which only a game that is played needs. */
#define VERB(number, name)                 \
    spl_did ebr_verb_##name(spl_exec *x) { \
        (void)x;                           \
        return SPL_NEXT;                   \
    }
EBR_OPS(VERB)

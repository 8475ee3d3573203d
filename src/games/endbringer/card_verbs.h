/* SPDX-License-Identifier: MIT */
/* The Endbringer's verbs: what its cards can say beside what the workshop's cards do. Each is a row
 * (cards/verb.h) in card_verbs.c. */
#ifndef SLG_ENDBRINGER_CARD_VERBS_H
#define SLG_ENDBRINGER_CARD_VERBS_H

#include "cards/verb.h"

/* X(NUMBER, name), in the order of their numbers, which are kept for ever: EBR_NUMBER_OP has the
 * row ebr_row_name and is carried out by ebr_verb_name. What their operands mean: */
#define EBR_OPS(X)                                                                              \
    X(TAKE, take)     /* arg EBR_HARM_..., amount: END-DAMAGE-01..04 */                         \
    X(DEFEND, defend) /* amount: END-CORE-01 */                                                 \
    X(ADD, add)       /* arg EBR_PIECE_...; amount on each of sel (minions, Cultists,           \
                         battlefields); rage and deck counters have no sel */                   \
    X(REMOVE, remove) /* the same; how CRD_UP_TO: up to amount in all, wherever the picker      \
                         likes among sel; else amount (0 of the amount: all) from each */       \
    X(FLIP, flip)     /* up to amount (99: all) omens of sel turn to damage; CRD_AS_MUCH is     \
                         how many; done: at least one */                                        \
    X(EVOLVE, evolve) /* minions of sel */                                                      \
    X(SPAWN, spawn)   /* arg EBR_SPAWN_...; amount in each battlefield of sel, or (how CRD_ONE) \
                         in one of them that is picked, each time */                            \
    X(RUBBLE, rubble) /* who, amount */                                                         \
    X(UNRUBBLE, unrubble)       /* who, amount; how CRD_UP_TO: spread over all piles in who */  \
    X(BANISH, banish)           /* who, amount; arg 1: from hand, picked by who */              \
    X(RECLAIM, reclaim)         /* who, amount */                                               \
    X(CROSS, cross)             /* minions of sel to the other realm */                         \
    X(ADVANCE, advance)         /* amount; negative: turned back, never below 0 */              \
    X(SUMMON, summon)           /* one of the Nemesis discard pile */                           \
    X(ARM, arm)                 /* who: top cards of whose grimoire; amount on each of sel */   \
    X(OFFER, offer)             /* minions of sel; arg 1: the top card of the Archetype deck */ \
    X(DARK, dark)               /* END-SCEN-RITUAL-05..08, here */                              \
    X(RESHUFFLE, reshuffle)     /* the Archetype discard pile into its deck */                  \
    X(MORE_TACTIC, more_tactic) /* END-ARCH-DEMI-13 */                                          \
    X(CRUSH, crush)             /* amount: to the struck one */                                 \
    X(MEND, mend)               /* amount: the most damaged one in reach */                     \
    X(WIN, win)                 /* the players, once this moment's effects are done */

enum {
    EBR_OP_BEFORE = CRD_GAME_OPS - 1,
#define EBR_OP(id, name) EBR_##id##_OP,
    EBR_OPS(EBR_OP)
#undef EBR_OP
};
static_assert(EBR_WIN_OP <= (int)CRD_GAME_OPS_LAST, "the language's come behind them");

/* With those of the workshop. */
extern const crd_verbs ebr_verbs;
/* A set of no cards, to read the first file on. */
extern const crd_set ebr_no_cards;
/* Has the set what a game with the Endbringer needs: every nemesis, archetype and scenario too? */
slg_status ebr_check_playable(const crd_set *set, slg_error *error);

#endif

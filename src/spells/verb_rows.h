/* SPDX-License-Identifier: MIT */
/* The verbs of all games on the workshop: what they are to the language (cards/verb.h), in rows_*.c
 * by what they are about. */
#ifndef SLG_SPELLS_VERB_ROWS_H
#define SLG_SPELLS_VERB_ROWS_H

#include "cards/verb.h"

/* X(NUMBER, name): CRD_NUMBER_OP has the row spl_row_name. */
#define SPL_VERBS(X)                      \
    X(DRAW, draw)                         \
    X(DISCARD, discard)                   \
    X(LOOK, look)                         \
    X(PUT, put)                           \
    X(PLAY, play)                         \
    X(ATTACH, attach)                     \
    X(FOLLOW, follow)                     \
    X(CURSE, curse)                       \
    X(GAIN, gain)                         \
    X(LOSE, lose)                         \
    X(PAY, pay)                           \
    X(STEAL, steal)                       \
    X(DAMAGE, damage)                     \
    X(DISTRIBUTE, distribute)             \
    X(HEAL, heal)                         \
    X(WEAKEN, weaken)                     \
    X(DESTROY, destroy)                   \
    X(RETURN, send_back)                  \
    X(MOVE, move)                         \
    X(SWAP, swap)                         \
    X(REINFORCE, reinforce)               \
    X(REINFORCE_AVATAR, reinforce_avatar) \
    X(EXHAUST, exhaust)                   \
    X(READY, ready)                       \
    X(FLAME, flame)                       \
    X(UNFLAME, unflame)                   \
    X(MOVE_FLAME, move_flame)             \
    X(BLANK, blank)                       \
    X(GIVE_ATTACK, give_attack)           \
    X(GIVE_ESSENCE, give_essence)         \
    X(DAMAGE_SIDE, damage_side)           \
    X(RESTORE, restore)                   \
    X(HITS, hits)                         \
    X(REROLL, reroll)                     \
    X(COPY, copy)                         \
    X(ACTIVATE, activate)                 \
    X(CANCEL, cancel)                     \
    X(CHOOSE_PLACES, choose_places)       \
    X(HAS_ATTACK, has_attack)             \
    X(HAS_ESSENCE, has_essence)           \
    X(IS_BLANKED, is_blanked)             \
    X(COSTS, costs)                       \
    X(TURNS_DIE, turns_die)               \
    X(AS_OMEN, as_omen)                   \
    X(NATIVE, native)                     \
    X(AVATAR_ATTACKS, avatar_attacks)     \
    X(CHANGE, change)                     \
    X(DENY, deny)                         \
    X(COLLATERAL, collateral)             \
    X(AGAIN, again)                       \
    X(SUMMON, summon)                     \
    X(AVATAR_BONUS, avatar_bonus)         \
    X(CONCEAL, conceal)                   \
    X(GROW, grow)

#define SPL_ROW(number, name) extern const crd_verb spl_row_##name;
SPL_VERBS(SPL_ROW)
#undef SPL_ROW

extern const crd_verbs spl_verbs;
/* A set of no cards, to read the first file on. */
extern const crd_set spl_no_cards;

#endif

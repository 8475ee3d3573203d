/* SPDX-License-Identifier: MIT */
/* What cards do, as words that a network can learn: a verb of the card language, and at whom it
 * aims. Cards that somebody writes tomorrow are said in the same words. */
#ifndef SLG_NETS_SPELLS_WORDS_H
#define SLG_NETS_SPELLS_WORDS_H

#include "cards/program.h"

enum {
    WORD_AIMS = 3,
    /* Verbs that carry something out; all those of a game's own are one. */
    WORD_VERBS = CRD_GAME_OPS - CRD_DRAW_OP + 1 + (CRD_OP_COUNT - CRD_GAME_OPS_LAST - 1),
    WORDS = WORD_VERBS * WORD_AIMS,
    WORD_TIMES = 3, /* a word is said so often at most: "deal 3" three times */
};

enum { WORD_AT_OWN, WORD_AT_ENEMY, WORD_AT_ANY };

static inline uint32_t word_verb_of(uint32_t op) {
    if (op < CRD_GAME_OPS) return op - CRD_DRAW_OP;
    if (op <= CRD_GAME_OPS_LAST || op >= CRD_OP_COUNT) return CRD_GAME_OPS - CRD_DRAW_OP;
    return CRD_GAME_OPS - CRD_DRAW_OP + op - CRD_GAME_OPS_LAST;
}

/* Whose things, or which of the players. */
static inline uint32_t word_aim_of(const crd_set *set, const crd_instr *in) {
    const crd_selector *sel = &set->selectors[in->sel];
    if (in->sel == 0 || sel->kind == CRD_CARD)
        return in->who == CRD_YOU           ? WORD_AT_OWN
               : in->who == CRD_EACH_PLAYER ? WORD_AT_ANY
                                            : WORD_AT_ENEMY;
    if (sel->kind == CRD_THIS || sel->kind == CRD_BEARER || sel->owner == CRD_YOURS)
        return WORD_AT_OWN;
    return sel->owner == CRD_ENEMY ? WORD_AT_ENEMY : WORD_AT_ANY;
}

/* In the place of an aim: what is gained or lost. */
static inline uint32_t word_resource_of(const crd_instr *in) {
    return in->arg == CRD_ENERGY ? 0 : in->arg == CRD_OMENS ? 1 : 2;
}

static inline int32_t word_number_of(const crd_set *set, const crd_instr *in) {
    const crd_amount *amount = &set->amounts[in->amount];
    return amount->count == CRD_NUMBER ? amount->n + amount->base : 1;
}

/* The word of an instruction; WORDS: it only says when or how often others are carried out. */
static inline uint32_t word_of_instr(const crd_set *set, const crd_instr *in) {
    uint32_t aim;
    if (in->op < CRD_DRAW_OP) return WORDS;
    switch (in->op) {
    case CRD_GAIN_OP:
    case CRD_LOSE_OP:
    case CRD_PAY_OP:
    case CRD_STEAL_OP: aim = word_resource_of(in); break;
    case CRD_DAMAGE_SIDE_OP:
    case CRD_RESTORE_OP: aim = in->arg ? WORD_AT_ENEMY : WORD_AT_OWN; break;
    default:
        aim = word_aim_of(set, in);
        /* What is taken from one side is as if it were given to the other. */
        if (aim != WORD_AT_ANY && word_number_of(set, in) < 0)
            aim = WORD_AT_OWN + WORD_AT_ENEMY - aim;
    }
    return word_verb_of(in->op) * WORD_AIMS + aim;
}

/* How often it is to be said: 1 to WORD_TIMES. */
static inline uint32_t word_times(const crd_set *set, const crd_instr *in) {
    int32_t n = word_number_of(set, in);
    uint32_t times = (uint32_t)(n < 0 ? -n : n) + (in->how == CRD_EACH);
    return times < 1 ? 1 : times > WORD_TIMES ? WORD_TIMES : times;
}

#endif

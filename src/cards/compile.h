/* SPDX-License-Identifier: MIT */
/* An ability's parts to code. */
#ifndef SLG_CARDS_COMPILE_H
#define SLG_CARDS_COMPILE_H

#include "cards/reading.h"

/* One ability while it is compiled: its code, and what has happened before the current part. */
typedef struct crd_compiler {
    crd_reading *r;
    crd_flags flags;
    crd_moment moment;
    crd_instr code[CRD_CODE_MAX];
    uint32_t count;
    uint32_t depth; /* blocks inside one another */
    uint32_t loops;
    uint8_t who;   /* who does what is said without a subject */
    uint8_t it;    /* what `it` may be, as CRD_TARGET_...: what was picked before, or what triggered
                      the ability; 0: there is none */
    bool did;      /* there is an effect before this part */
    bool counted;  /* and "as much" is an amount of the last one */
    uint32_t told; /* what effects before told of: CRD_TELLS_... */
    bool those;    /* the previous effect was done to minions that are still in play */
    bool in_discard;
    bool each_player; /* "you" means each of them */
    bool opponent;    /* a player was mentioned, whom "that player" and "their" can mean */
    uint8_t it_place; /* crd_place of what was picked last */
    uint8_t it_zone, it_family; /* of a card: where it lies, CRD_IN_...; CRD_IS_...; 0: anywhere */
    uint8_t looked_zone, looked_owner; /* of what was looked at: CRD_IN_..., crd_owner */
} crd_compiler;

/* A pick as a selector of the set (targets.c). `targets`: CRD_TARGET_..., for messages `word` is
 * the effect's. `zones`: where cards are when the pick does not say. */
crd_selector crd_settle(crd_compiler *c, uint8_t pick, uint8_t targets, const char *word,
                        uint8_t zones);
/* What the pick is, as CRD_TARGET_...; of `it`, everything that it could be. */
uint8_t crd_target_of(const crd_compiler *c, const crd_selector *selector);

/* Is the ability's card in play while it runs, as a minion or on one? */
bool crd_is_in_play(const crd_compiler *c);
/* Does it lie in the graveyard then? */
bool crd_is_dead(const crd_compiler *c);

/* --- sense.c: what can never be done. NULL: it can; else what would be right --- */

const char *crd_pick_nonsense(const crd_compiler *c, const crd_pick *pick,
                              const crd_selector *what);
/* Is there anybody who could do it? */
const char *crd_who_nonsense(const crd_compiler *c, const crd_instr *in);
/* Of a condition, or of what is counted. */
const char *crd_counted_nonsense(const crd_selector *what);
const char *crd_test_nonsense(const crd_compiler *c, int32_t test, const crd_selector *what);
/* Where things are looked for: with crossed swords, nowhere else but here. */
uint8_t crd_place_of(const crd_compiler *c, const crd_selector *what);
/* Of what is moved, or changes places with another. */
const char *crd_move_nonsense(const crd_compiler *c, const crd_selector *from,
                              const crd_selector *to);
/* `second`: what it is moved to, attached to, swapped with; NULL: not known yet. */
const char *crd_effect_nonsense(const crd_compiler *c, const crd_instr *in,
                                const crd_selector *what, const crd_selector *second);

/* In a tactic, or when a minion attacks or has rolled: there is or will be a roll. */
bool crd_in_attack(const crd_compiler *c);

/* The instructions of an effect (effects.c), and its part in what may be said later. */
void crd_compile_effect(crd_compiler *c, const crd_node *node);
uint16_t crd_compile_amount(crd_compiler *c, const crd_number *number);
crd_instr *crd_emit(crd_compiler *c, crd_spot spot, crd_op op);
/* Fails if nobody could do it. */
void crd_check_who(crd_compiler *c, crd_spot spot, const crd_instr *instr);
/* Fails where a player's card says what only a foe's can. */
void crd_check_speaker(crd_compiler *c, crd_spot spot, bool of_foes);

#endif

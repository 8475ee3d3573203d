/* SPDX-License-Identifier: MIT */
/* An ability's parts to code. */
#ifndef SLG_CARDS_COMPILE_H
#define SLG_CARDS_COMPILE_H

#include "cards/reading.h"

/* One ability while it is compiled: its code, and what has happened before the part at hand. */
typedef struct crd_compiler {
    crd_reading *r;
    crd_flags flags;
    crd_moment moment;
    crd_instr code[CRD_CODE_MAX];
    uint32_t count;
    uint32_t depth; /* blocks inside one another */
    uint32_t loops;
    uint8_t who; /* who does what is said without a subject */
    uint8_t it;  /* what `it` may be, as CRD_TARGET_...: what was picked before, or what triggered
                    the ability; 0: there is none */
    bool did;    /* some effect stands before */
    bool looked; /* cards were looked at */
    bool places; /* two battlefields were chosen */
    bool weakened, destroyed, discarded;
    bool spawned; /* "the spawned minion" */
} crd_compiler;

/* A pick as a selector of the set (targets.c). `targets`: CRD_TARGET_..., for messages `word` is
 * the effect's. `zones`: where cards are when the pick does not say. */
crd_selector crd_settle(crd_compiler *c, uint8_t pick, uint8_t targets, const char *word,
                        uint8_t zones);
/* What the pick is, as CRD_TARGET_...; of `it`, everything that it could be. */
uint8_t crd_target_of(const crd_compiler *c, const crd_selector *selector);

/* In a tactic, or when a minion attacks or has rolled: a roll is or will be under way. */
bool crd_in_attack(const crd_compiler *c);

/* The instructions of an effect (effects.c), and its part in what may be said later. */
void crd_compile_effect(crd_compiler *c, const crd_node *node);
uint16_t crd_compile_amount(crd_compiler *c, const crd_number *number);
crd_instr *crd_emit(crd_compiler *c, crd_spot spot, crd_op op);
/* Fails where a player's card says what only the Endbringer's can. */
void crd_check_speaker(crd_compiler *c, crd_spot spot, bool of_horde);

#endif

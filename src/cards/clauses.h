/* SPDX-License-Identifier: MIT */
/* Clauses: one instruction in words, with whoever does it. */
#ifndef SLG_CARDS_CLAUSES_H
#define SLG_CARDS_CLAUSES_H

#include "cards/nouns.h"

/* Any instruction that is no block. */
void crd_en_do(crd_speech *speech, const crd_instr *instr, crd_form form);
void crd_de_do(crd_speech *speech, const crd_instr *instr, crd_form form);

/* "you", "the opponent"; German "er" where it is the subject of the clause before. */
const char *crd_en_subject(uint32_t who);
const char *crd_de_subject(const crd_speech *speech, uint32_t who);

/* "draw ", "the opponent draws ": the subject where it is not the one who is spoken to. */
void crd_en_verb(crd_speech *speech, uint32_t who, crd_form form, const char *base);
/* "wähle eines", "eines wählen". */
void crd_de_choose(crd_speech *speech, uint32_t who, crd_form form);

static inline bool crd_is_as_much(const crd_amount *amount) {
    return amount->count == CRD_AS_MUCH;
}

static inline bool crd_is_in_zones(const crd_selector *selector) {
    return selector->kind == CRD_CARD &&
           selector->zones & (CRD_IN_HAND | CRD_IN_GRAVEYARD | CRD_IN_GRIMOIRE);
}

#endif

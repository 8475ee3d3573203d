/* SPDX-License-Identifier: MIT */
/* Clauses: one instruction in words, with the player who does it. */
#ifndef SLG_CARDS_CLAUSES_H
#define SLG_CARDS_CLAUSES_H

#include "cards/nouns.h"

/* Any instruction that is no block. */
void crd_en_do(crd_speech *speech, const crd_instr *instr, crd_form form);
void crd_de_do(crd_speech *speech, const crd_instr *instr, crd_form form);

/* Those of the Endbringer's cards (foe_en.c, foe_de.c). */
void crd_en_foe_do(crd_speech *speech, const crd_instr *instr, crd_form form);
void crd_de_foe_do(crd_speech *speech, const crd_instr *instr, crd_form form);

/* "you", "the opponent"; German "er" where it is the subject of the clause before. */
const char *crd_en_subject(uint32_t who);
const char *crd_de_subject(const crd_speech *speech, uint32_t who);

/* "draw ", "the opponent draws ": the subject is named unless it is the one addressed. */
void crd_en_verb(crd_speech *speech, uint32_t who, crd_form form, const char *base);
/* "wähle eines", "eines wählen". */
void crd_de_choose(crd_speech *speech, uint32_t who, crd_form form);

/* "that much"; for omens that were flipped, "for each omen flipped" instead. */
static inline bool crd_is_as_much(const crd_speech *speech, const crd_amount *amount) {
    return amount->count == CRD_AS_MUCH && !speech->flipped;
}

/* Does it happen when this round's battle phase is over (END-EOR-01)? */
static inline bool crd_is_after_battle(const crd_speech *speech) {
    return speech->ability->timing == CRD_ROUND_EFFECT;
}

/* --- parts of clauses --- */

/* "2 energy", "that much energy"; "a card", "2 cards", "that many cards". */
void crd_en_points(crd_speech *speech, const crd_amount *amount, const char *unit);
void crd_de_points(crd_speech *speech, const crd_amount *amount, const char *unit);
void crd_en_pieces(crd_speech *speech, const crd_amount *amount, const char *one, const char *many);
void crd_de_pieces(crd_speech *speech, const crd_amount *amount, const char *one, const char *many);

/* What the instruction picks, and where. */
void crd_en_picked(crd_speech *speech, const crd_instr *instr);
void crd_de_picked(crd_speech *speech, const crd_instr *instr, crd_case role);

/* Is what the instruction picks named in the plural: "2 minions", "them", but not "each minion"? */
static inline bool crd_names_many(const crd_speech *speech, const crd_instr *instr) {
    return crd_is_many(instr->how, instr->many) ||
           (crd_sel(speech, instr->sel)->kind == CRD_THOSE && instr->how != CRD_EACH);
}

/* The same where "each of them" is said as "them". */
static inline bool crd_is_several(const crd_speech *speech, const crd_instr *instr) {
    return crd_is_many(instr->how, instr->many) || crd_sel(speech, instr->sel)->kind == CRD_THOSE;
}

/* A German verb: "lege", "legst", "legt", "legen", "zu legen", and what stands at the clause's end:
 * "wirf ... ab". */
typedef struct crd_de_verb {
    const char *command, *you, *third, *infinitive, *to, *prefix;
} crd_de_verb;
extern const crd_de_verb crd_de_deal, crd_de_lay, crd_de_move, crd_de_remove, crd_de_restore,
    crd_de_shuffle, crd_de_take;

/* Begun by crd_de_begin(), with what the verb governs in between, and ended by crd_de_end(). */
typedef struct crd_de_clause {
    const crd_de_verb *verb;
    crd_form form;
} crd_de_clause;
void crd_de_begin(crd_speech *speech, crd_de_clause *clause, const crd_de_verb *verb, uint32_t who,
                  crd_form form);
void crd_de_end(crd_speech *speech, const crd_de_clause *clause);

/* "this minion evolves": a clause whose subject is what the instruction picks. */
void crd_de_thing_verb(crd_speech *speech, const crd_instr *instr, bool all, const char *one,
                       const char *many);

/* The double crossed swords: both battlefields of the avatar as one. */
static inline bool crd_is_across(const crd_speech *speech) {
    return speech->ability->flags & CRD_ACROSS_FLAG;
}

/* Does the clause have to say where minions are spawned? Not if the label before the sentence says
 * it. */
static inline bool crd_tells_place(const crd_speech *speech, const crd_selector *selector,
                                   uint32_t how) {
    bool here = speech->ability->flags & CRD_HERE_FLAG;
    switch (selector->place) {
    case CRD_ANYWHERE:
        return selector->kind == CRD_BATTLEFIELD && !here &&
               (how == CRD_EACH || speech->question || !crd_is_across(speech));
    case CRD_HERE: return !here;
    case CRD_ITS: return !speech->in_each;
    default: return true;
    }
}

/* Pieces that lie in only one place need no place in the text. */
static inline bool crd_has_place(const crd_instr *instr) {
    return instr->arg != CRD_RAGE && instr->arg != CRD_DECK_DAMAGE && instr->arg != CRD_ANY_PIECE;
}

/* Was the last thing done to objects, so that "if there is none" says what failed? */
bool crd_spoke_of_things(const crd_speech *speech);

static inline bool crd_is_in_zones(const crd_selector *selector) {
    return selector->kind == CRD_CARD &&
           selector->zones & (CRD_IN_HAND | CRD_IN_GRAVEYARD | CRD_IN_GRIMOIRE);
}

#endif

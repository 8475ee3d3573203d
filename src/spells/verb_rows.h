/* SPDX-License-Identifier: MIT */
/* The verbs of Sorcerer and Endbringer. */
#ifndef SLG_SPELLS_VERB_ROWS_H
#define SLG_SPELLS_VERB_ROWS_H

#include "cards/verb.h"

extern const crd_verbs spl_verbs;
/* A set of no cards, to read the first file on. */
extern const crd_set spl_no_cards;

#endif

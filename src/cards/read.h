/* SPDX-License-Identifier: MIT */
/* Reading card files: text to a set of programs. docs/cards.md teaches the language. */
#ifndef SLG_CARDS_READ_H
#define SLG_CARDS_READ_H

#include "cards/program.h"

enum {
    CRD_CODE_TOTAL = 4096, /* instructions of one set */
    CRD_SELECTORS_MAX = 1024,
    CRD_AMOUNTS_MAX = 512,
    CRD_TEXT_TOTAL = 90 * 1024, /* bytes of ids, names and sources */
    CRD_NAME_MAX = 47,          /* bytes of a name */
    CRD_SOURCE_MAX = 159,
    CRD_CARD_TEXT_MAX = SLG_TEXT_MAX - 1, /* bytes of what a card says in one language */
    CRD_ABILITY_TEXT_MAX = 720, /* and of one ability: sentences put two names and more around it */
};

#define CRD_ALONE "instead of the box"

/* Room for a set that is read. `set` points into the rest: a storage is not moved while it
 * is used. */
typedef struct crd_storage {
    crd_set set;
    crd_card cards[CRD_CARDS_MAX];
    crd_deck decks[CRD_DECKS_MAX];
    crd_type types[CRD_TYPES_MAX];
    crd_instr code[CRD_CODE_TOTAL];
    crd_selector selectors[CRD_SELECTORS_MAX];
    crd_amount amounts[CRD_AMOUNTS_MAX];
    uint64_t decks_read; /* bit n: deck n is of the file that was read last */
    uint32_t text_used;
    char text[CRD_TEXT_TOTAL];
} crd_storage;

/* Reads a file on top of `base` (a set that has only verbs: from nothing) into `into`; a deck of
 * the file replaces the base's deck of that id. With `base` == &into->set the file is added to what
 * `into` holds. A file whose first line is CRD_ALONE takes only the language from `base`: it brings
 * all types and decks itself. On failure the error has line and column, and `into` must not be
 * used. */
slg_status crd_read(const char *text, size_t length, const crd_set *base, crd_storage *into,
                    slg_error *error);

/* Does the set have what a game needs: decks of each kind, battlefields? */
slg_status crd_check_playable(const crd_set *set, slg_error *error);
/* One pass over everything that a program could make the machine read: every index, block, loop and
 * operand. With a set that passes, the machine never reads outside the set. */
slg_status crd_verify(const crd_set *set, slg_error *error);

#endif

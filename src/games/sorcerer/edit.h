/* SPDX-License-Identifier: MIT */
/* How positions are set by hand: cards out of where they are and to where they shall be. Shared
 * with games on this state; what all of it is for stands in edit.c. */
#ifndef SLG_SORCERER_EDIT_H
#define SLG_SORCERER_EDIT_H

#include "games/sorcerer/lists.h"
#include "games/sorcerer/ops_parts.h"

/* Out of its host's chain of attachments; into a chain, which is in ascending order. */
void sor_edit_unlink(sor_state *s, uint32_t card);
void sor_edit_link(sor_state *s, uint32_t card, uint32_t slot);
void sor_edit_shelve(sor_state *s, uint32_t card);   /* into its owner's grimoire */
void sor_edit_clear(sor_state *s, uint32_t slot);    /* the minion and all on it, shelved */
void sor_edit_take_out(sor_state *s, uint32_t card); /* the card lies nowhere after it */

/* A copy of the design in these blocks of forty that is not in `not`; SOR_NONE: there is none. */
uint32_t sor_edit_find(const sor_state *s, uint32_t design, uint32_t blocks,
                       const uint64_t not [4]);
slg_status sor_edit_no_copy(const crd_set *set, const sor_state *s, uint32_t design, uint32_t seats,
                            slg_error *error);
slg_status sor_edit_cards(const slg_game *game, sor_state *s, uint32_t block, uint64_t *cards,
                          const uint16_t *designs, uint32_t count, uint64_t *gone,
                          slg_error *error);

/* What is done to one side. */
typedef struct sor_edit {
    const crd_set *set;
    sor_state *s;
    uint32_t place, seats; /* whose side, as bits */
    uint64_t kept[4];      /* cards that were given a place */
    slg_error *error;
} sor_edit;

/* Everything on the minion, as the document says. */
slg_status sor_edit_dress(sor_edit *e, uint32_t slot, const sor_shown_minion *from);

/* After a path was set: what follows from it in every game on this state. */
slg_status sor_edit_bad(slg_error *error, uint16_t rule, const char *text);
void sor_edit_finish_creation(sor_state *s);
void sor_edit_clear_table(sor_state *s);
bool sor_edit_chains_end(const sor_state *s);

#endif

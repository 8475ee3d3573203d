/* SPDX-License-Identifier: MIT */
/* How positions are set by hand: cards out of where they are and to where they shall be. Shared
 * with games on this state; what all of it is for stands in edit.c. */
#ifndef SLG_SPELLS_EDIT_H
#define SLG_SPELLS_EDIT_H

#include "spells/lists.h"
#include "spells/ops_parts.h"

void spl_edit_shelve(spl_state *s, uint32_t card); /* into its owner's grimoire */
void spl_edit_clear(const crd_set *set, spl_state *s,
                    uint32_t slot); /* the minion and all on it, shelved */
void spl_edit_take_out(const crd_set *set, spl_state *s,
                       uint32_t card); /* the card lies nowhere after it */

/* A copy of the design in these blocks that is not in `not`; SPL_NONE: there is none. */
uint32_t spl_edit_find(const crd_set *set, const spl_state *s, uint32_t design, uint32_t blocks,
                       const uint64_t not [SLG_SEATS_MAX]);
slg_status spl_edit_no_copy(const crd_set *set, const spl_state *s, uint32_t design, uint32_t seats,
                            slg_error *error);
slg_status spl_edit_cards(const slg_game *game, spl_state *s, uint32_t block, uint64_t *cards,
                          const uint16_t *designs, uint32_t count, uint64_t *gone,
                          slg_error *error);

/* What is done to one side. */
typedef struct spl_edit {
    const crd_set *set;
    spl_state *s;
    uint32_t place, seats;        /* whose side, as bits */
    uint64_t kept[SLG_SEATS_MAX]; /* cards that were given a place */
    slg_error *error;
} spl_edit;
/* A copy of the minion for a seat of those, or one of its tokens (SOR-COMP-12); SPL_NONE: there is
 * none. */
uint32_t spl_edit_minion(const spl_edit *e, uint32_t design, uint32_t seats);

/* Everything on the minion, as the document says. */
slg_status spl_edit_dress(spl_edit *e, uint32_t slot, const spl_shown_minion *from);

/* After a path was set: what follows from it in every game on this state. */
slg_status spl_edit_bad(slg_error *error, uint16_t rule, const char *text);
void spl_edit_finish_creation(spl_state *s);
void spl_edit_clear_table(spl_state *s);
/* In the action phase, six for everybody if nobody has any. */
void spl_edit_give_actions(spl_state *s);
bool spl_edit_laid_exist(const crd_set *set, const spl_state *s);
/* Is what players have for decks among those of the set, or not chosen yet? */
bool spl_edit_decks_exist(const crd_set *set, const spl_state *s);

#endif

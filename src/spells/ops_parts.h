/* SPDX-License-Identifier: MIT */
/* What the files of ops.h share with one another, and with rebuild.c. */
#ifndef SLG_SPELLS_OPS_PARTS_H
#define SLG_SPELLS_OPS_PARTS_H

#include "spells/play.h"

static inline uint64_t spl_bit(uint32_t n) {
    return 1ull << n;
}
/* Of the state's sets of cards, a word for each seat. */
static inline bool spl_has_card(const uint64_t words[SLG_SEATS_MAX], uint32_t card) {
    return words[card / SPL_BLOCK] >> card % SPL_BLOCK & 1;
}
static inline void spl_put_card(uint64_t words[SLG_SEATS_MAX], uint32_t card, bool in) {
    uint64_t bit = spl_bit(card % SPL_BLOCK);
    uint64_t *word = &words[card / SPL_BLOCK];
    *word = in ? *word | bit : *word & ~bit;
}

/* Slots in use. */
static inline uint64_t spl_in_play(const spl_state *s) {
    uint64_t slots = 0;
    for (uint32_t place = 0; place < SPL_PLACES; place++)
        slots |= s->at[place];
    return slots;
}

/* SOR-COMP-09: how many more counters the shared pools hold. */
uint32_t spl_damage_pool(const spl_state *s);
uint32_t spl_small_pool(const spl_state *s);

/* What an attachment adds: nothing as a follower (SOR-ANI-03), what its CURSE says as a plague. */
typedef struct spl_figures {
    int32_t attack, essence;
} spl_figures;
spl_figures spl_attachment_figures(const crd_set *set, const spl_state *s, uint32_t card);

/* Instructions of ongoing abilities that a card has, buried or not: bits by spl_lend. */
uint32_t spl_lends(const crd_set *set, const crd_card *design, bool buried);

/* A slot's cached figures and its bits in bearing[], watching[] and lending[], from its cards. */
void spl_refigure(const crd_set *set, spl_state *s, uint32_t slot);
void spl_remask(const crd_set *set, spl_state *s, uint32_t slot);
/* Takes the slot out of them, or puts a card's bits in. */
void spl_mask_out(spl_state *s, uint32_t slot);
void spl_mask_in(const crd_set *set, spl_state *s, uint32_t slot, const crd_card *design);

/* spl_state.beyond_*: constant from the first deal to the end, except for a foe's sources,
 * which come and go. */
void spl_rebuild_beyond(const crd_set *set, spl_state *s);

/* The card, out of every pile, onto that slot or to another SPL_WHERE_..; and from there into no
 * pile. */
void spl_link(spl_state *s, uint32_t card, uint32_t where);
void spl_unlink(spl_state *s, uint32_t card);
/* A concealed card no longer lies face-down: neither it nor the number that all see there. */
void spl_take_up_face_down(spl_state *s, uint32_t card);

/* Abilities under way and put off may speak of a card that goes into a grimoire, which those seats
 * see. */
void spl_remember_seen(spl_state *s, uint32_t card, uint32_t seats);

/* Into its owner's graveyard from where it was taken out of already; without an event. */
void spl_bury(const crd_set *set, spl_state *s, uint32_t card);

/* The minion leaves its slot, its counters go back to their pools (SOR-COMP-11) and its attachments
 * to their owners' graveyards (SOR-PLAY-12); its own card lies nowhere now. */
typedef struct spl_fallen {
    uint64_t cards[SLG_SEATS_MAX]; /* bit n: card n was attached */
    uint32_t hatching;             /* what will come into play again: spl_house.clear_slot */
    uint32_t place;
} spl_fallen;
spl_fallen spl_clear_slot(slg_run *run, uint32_t slot);
/* To be called once the minion's own card lies somewhere and its end was reported: reports what
 * went with it, and what hatches does. */
void spl_fall(slg_run *run, const spl_fallen *fallen, uint32_t host);

/* Notes "when destroyed" of the slot's attachments, which are about to be. */
void spl_note_attachments(slg_run *run, uint32_t slot);

#endif

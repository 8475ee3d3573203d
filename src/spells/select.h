/* SPDX-License-Identifier: MIT */
/* What the files of the machine share about selecting: sets of candidates. */
#ifndef SLG_SPELLS_SELECT_H
#define SLG_SPELLS_SELECT_H

#include "spells/horde.h"
#include "spells/play.h"

/* Things that something may be picked from, as masks. */
typedef struct spl_candidates {
    uint64_t slots;                /* minions */
    uint64_t cards[SLG_SEATS_MAX]; /* grimoire cards in zones or attached, numbers by owner */
    uint64_t arms;                 /* minions whose Arms it is about: EBR_THING_ARMS + slot */
    uint32_t skills;               /* bit seat x 4 + kind */
    uint32_t places;
    uint32_t seats;
    uint32_t dice;
    uint8_t may_stop; /* "no more" may be answered */
    uint8_t forced;   /* no more cards are there than have to be taken */
    uint8_t hidden;   /* not everybody knows how many there are: asked whatever is there */
} spl_candidates;

static inline spl_view_point spl_from_run(const crd_set *set, const spl_state *s,
                                          const spl_run *run) {
    return (spl_view_point){.set = set,
                            .s = s,
                            .run = run,
                            .source = run->source,
                            .it = run->it,
                            .seat = run->seat,
                            .here = run->here,
                            .place = run->place};
}

/* All that fits, as far as `knower` knows the cards. */
void spl_select_all(const spl_view_point *from, const crd_selector *selector, uint32_t knower,
                    spl_candidates *out);
uint32_t spl_candidate_count(const spl_candidates *c);
uint32_t spl_select_places(const spl_view_point *from, uint32_t place); /* crd_place; as bits */
bool spl_is_reference(uint32_t kind);                                   /* crd_kind */

uint32_t spl_it_place(const spl_view_point *from); /* SPL_NONE: nowhere */
/* "The opponent": the one named, or the only one. SPL_NONE: still to be named. */
uint32_t spl_opponent(const spl_view_point *from);
uint32_t spl_that_player(const spl_view_point *from); /* SPL_NONE: not known yet */
uint32_t spl_defender(const spl_state *s);
/* Opponents within reach and, of an ability with crossed swords, beside its battlefield. */
uint32_t spl_opponents_of(const spl_view_point *from);
/* The number of the "when played" ability that may be copied; CRD_ABILITIES_MAX: none. */
uint32_t spl_copyable(const crd_set *set, const crd_card *card);
/* Whose card it is: the Endbringer's are all EBR_SEAT's, wherever their numbers lie. */
uint32_t spl_seat_of_card(const spl_state *s, uint32_t card);
/* Does the number compare with the selector's as it asks? */
bool spl_compares(const spl_view_point *from, const crd_selector *selector, int32_t value);
/* A figure of a minion, now or (`from->still`) without what ongoing abilities add. */
int32_t spl_minion_figure(const spl_view_point *from, uint32_t slot, uint32_t figure);
/* The battlefield that the ability is seen from; SPL_ACROSS, SPL_NONE. A battlefield, or both of
 * SPL_ACROSS, as bits. */
uint32_t spl_base_place(const spl_view_point *from);
uint32_t spl_bits_of_place(const spl_state *s, uint32_t place);
/* Abilities that may be used once a round (CRD_ONCE_FLAG; uses.c). */
bool spl_is_used_up(const spl_state *s, uint32_t seat, int32_t thing, uint32_t ability);
void spl_use_up(spl_state *s, uint32_t seat, int32_t thing, uint32_t ability);

/* --- what only a game with the Endbringer has (endbringer/reach.c) --- */

uint32_t ebr_reach(const spl_view_point *from, uint32_t place); /* crd_place from CRD_AVATARS on */
/* Those of the properties from CRD_WITH_FIEND on that the minion has. */
uint32_t ebr_properties(const spl_view_point *from, uint32_t slot, uint32_t asked);
int32_t ebr_minion_figure(const spl_state *s, uint32_t slot, uint32_t figure);
int32_t ebr_tally(const spl_view_point *from, const crd_amount *amount);
/* Cultists in the Chamber, conditions in play: bits by number of the Nemesis card. */
uint32_t ebr_select_nemesis(const spl_view_point *from, const crd_selector *selector);
/* A card of the Nemesis deck that stands for one that the Endbringer lost or gave (END-EBP-10): its
 * colour is its family, and it is nothing else (END-EBP-11). */
bool ebr_virtual_fits(const spl_view_point *from, const crd_selector *selector, uint32_t card);
/* Of its own minions the Endbringer picks the one with the lowest cost (END-EBP-04). */
void ebr_keep_cheapest(const spl_view_point *from, spl_candidates *c);
/* Leaves the best of the candidates (crd_best). */
void ebr_keep_best(const spl_view_point *from, const crd_selector *selector, spl_candidates *c);

#endif

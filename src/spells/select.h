/* SPDX-License-Identifier: MIT */
/* What the files of the machine share about selecting: sets of candidates. */
#ifndef SLG_SPELLS_SELECT_H
#define SLG_SPELLS_SELECT_H

#include "spells/play.h"

static inline const crd_selector *spl_selector(const spl_view_point *from, uint32_t index) {
    return &from->set->selectors[index];
}

/* All that fits, as far as `knower` knows the cards. */
void spl_select_all(const spl_view_point *from, const crd_selector *selector, uint32_t knower,
                    spl_candidates *out);
/* The same where nothing is in `out` yet. */
void spl_select_into(const spl_view_point *from, const crd_selector *selector, uint32_t knower,
                     spl_candidates *out);
/* Does it take any card that lies where it says? */
static inline bool spl_takes_any(const crd_selector *sel) {
    return !(sel->types || sel->must || sel->must_not || sel->figure || sel->family);
}
uint32_t spl_candidate_count(const spl_candidates *c);
uint32_t spl_select_places(const spl_view_point *from, uint32_t place); /* crd_place; as bits */
bool spl_is_reference(uint32_t kind);                                   /* crd_kind */
/* Does what it picks depend on `it`? What a game adds to the language (places, properties, figures,
 * tests) does not. */
bool spl_is_about_it(const crd_selector *selector);

uint32_t spl_it_place(const spl_view_point *from); /* SPL_NONE: nowhere */
/* "The opponent": the one named, or the only one. SPL_NONE: still to be named. */
uint32_t spl_opponent(const spl_view_point *from);
uint32_t spl_that_player(const spl_view_point *from); /* SPL_NONE: not known yet */
uint32_t spl_defender(const crd_set *set, const spl_state *s);
/* Opponents within reach and, of an ability with crossed swords, beside its battlefield. */
uint32_t spl_opponents_of(const spl_view_point *from);
/* The number of the "when played" ability that may be copied; CRD_ABILITIES_MAX: none. */
uint32_t spl_copyable(const crd_set *set, const crd_card *card);
/* Whose card it is: the foe's are all SPL_FOE's, wherever their numbers lie. */
uint32_t spl_seat_of_card(const spl_state *s, uint32_t card);
/* Does the number compare with the selector's as it asks? */
bool spl_compares(const spl_view_point *from, const crd_selector *selector, int32_t value);
/* A figure of a minion, now or (`from->still`) without what ongoing abilities add. */
int32_t spl_minion_figure(const spl_view_point *from, uint32_t slot, uint32_t figure);
/* The battlefield that the ability is seen from; SPL_ACROSS, SPL_NONE. A battlefield, or both of
 * SPL_ACROSS, as bits. */
uint32_t spl_base_place(const spl_view_point *from);
uint32_t spl_bits_of_place(const crd_set *set, const spl_state *s, uint32_t place);
/* Abilities that may be used once a round (CRD_ONCE_FLAG; uses.c). */
bool spl_is_used_up(const crd_set *set, const spl_state *s, uint32_t seat, int32_t thing,
                    uint32_t ability);
void spl_use_up(const crd_set *set, spl_state *s, uint32_t seat, int32_t thing, uint32_t ability);

#endif

/* SPDX-License-Identifier: MIT */
/* What the files of ops.h and house.h share with one another. */
#ifndef SLG_ENDBRINGER_PARTS_H
#define SLG_ENDBRINGER_PARTS_H

#include "games/endbringer/house.h"
#include "spells/ops_parts.h"

/* The number of a card among its owner's, as in spl_player's sets; and its bit. */
static inline uint32_t ebr_number(uint32_t card) {
    return card % SPL_BLOCK;
}
static inline uint64_t ebr_bit_of(uint32_t card) {
    return spl_bit(ebr_number(card));
}

/* The Archetype deck, its discard pile; the Nemesis deck; the token pile. */
static inline spl_player *ebr_archetype_piles(spl_state *s) {
    return &s->seats[EBR_SEAT];
}
static inline spl_player *ebr_nemesis_piles(spl_state *s) {
    return &s->seats[EBR_NEMESIS_SEAT];
}
static inline spl_player *ebr_token_pile(spl_state *s) {
    return &s->seats[EBR_TOKEN_SEAT];
}

/* A card into or out of one of these decks, whose size goes with it. */
static inline void ebr_add_to_deck(spl_player *pile, uint64_t cards) {
    pile->grimoire |= cards;
    pile->grimoire_size = (uint8_t)slg__ones(pile->grimoire);
}
static inline void ebr_take_from_deck(spl_player *pile, uint64_t cards) {
    pile->grimoire &= ~cards;
    pile->grimoire_size = (uint8_t)slg__ones(pile->grimoire);
}

/* The Endbringer tells what it does; nobody's name is in it. */
static inline void ebr_tell(slg_run *run, uint32_t kind, int32_t a, int32_t b, int32_t c) {
    spl_tell(run, kind, SLG_SEAT_NONE, a, b, c, 0);
}

/* Is it a token's front, the Swarm; or its back, the rats? */
static inline bool ebr_is_token_side(const crd_card *design, bool swarm) {
    if (design->family == EBR_FAMILY_SWARM) return swarm;
    return !swarm && design->family == CRD_FAMILY_MINION && (design->icons & EBR_ICON_TOKEN);
}
/* Which side of a token is up: decks.c. */
void ebr_face_token(const crd_set *set, spl_state *s, uint32_t card, bool swarm);
/* Destroys Cultists that have no essence left; pieces.c. */
void ebr_settle_cultists(slg_run *run);
/* Are there Arms cards that are on no minion any more and not turned up yet? minds.c. */
bool ebr_has_loose_arms(const spl_state *s);

#endif

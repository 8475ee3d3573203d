/* SPDX-License-Identifier: MIT */
/* The row of locations as bit masks. Indices of locations are 0-based; bit n stands for location
 * n + 1. */
#ifndef SLG_SCHOOL_ROW_H
#define SLG_SCHOOL_ROW_H

#include <string.h>

#include "games/school/school.h"

static inline bool sch_is_sorcery(uint32_t card) {
    return card < SCH_PORTAL;
}

/* The whole row at one glance. */
typedef struct sch_row {
    const sch_location *at;
    uint8_t occupied, portal; /* the portal's location is occupied too */
    uint8_t holds[SCH_SEATS]; /* where A, where B has crystals */
} sch_row;

/* The same four bytes for each of the two locations of a word. */
static inline uint64_t sch_in_both(uint32_t location) {
    return (uint64_t)location << 32 | location;
}

/* Rules look at the row at almost every step, and a loop over locations takes four times as long as
 * this: it is read as three words of two locations with four bytes each (card, crystals of A,
 * crystals of B, checked), and each operation answers a question about two locations in bit 7 of
 * their bytes. Of what a location holds only SCH_NONE needs that bit. At the end the low byte of
 * `rows` says for each location whether it has another card than the portal, the next two whether A
 * and B have crystals there, and the last whether there is a card at all. */
static inline sch_row sch_look(const sch_state *s) {
    static_assert(sizeof(sch_location) == 4 && SCH_LOCATIONS == 6, "two locations a word");
    const uint64_t low = sch_in_both(0x007F7F7F), top = sch_in_both(0x80808080);
    uint64_t words[SCH_LOCATIONS / 2], both = 0;
    memcpy(words, s->at, sizeof words);
    for (uint32_t i = 0; i < SCH_LOCATIONS / 2; i++) {
        /* Adding 0x7F carries into bit 7, unless a byte is 0. */
        uint64_t filled = ((words[i] ^ sch_in_both(SCH_PORTAL)) & low) + low;
        uint64_t card = ~words[i] << 24;
        both |= ((filled | (card & sch_in_both(0x80000000))) & top) >> (7 - 2 * i);
    }
    uint32_t rows = (uint32_t)(both | both >> 31); /* the upper halves have the odd locations */
    return (sch_row){.at = s->at,
                     .occupied = (uint8_t)(rows >> 24),
                     .portal = (uint8_t)(~rows & ((1u << SCH_LOCATIONS) - 1)),
                     .holds = {(uint8_t)(rows >> 8), (uint8_t)(rows >> 16)}};
}

/* Where the seat has more crystals than the other. */
static inline uint32_t sch_leads(const sch_row *row, uint32_t seat) {
    uint32_t mask = 0;
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
        mask |= (uint32_t)(row->at[i].crystals[seat] > row->at[i].crystals[1 - seat]) << i;
    return mask;
}

static inline uint32_t sch_with_sorcery(const sch_state *s) {
    const sch_row row = sch_look(s);
    return row.occupied & (uint32_t)~row.portal;
}

/* Where the seat has crystals. */
static inline uint32_t sch_with_crystals(const sch_state *s, uint32_t seat) {
    return sch_look(s).holds[seat];
}

/* It always lies in the row. */
static inline uint32_t sch_portal_at(const sch_state *s) {
    uint32_t portal = sch_look(s).portal;
    return portal ? (uint32_t)__builtin_ctz(portal) : 0;
}

static inline uint32_t sch_neighbours(uint32_t mask) {
    return (mask << 1 | mask >> 1) & ((1u << SCH_LOCATIONS) - 1);
}

/* The location that is checked next in this round (SCH-P5-01); SCH_NONE: no more. */
static inline uint32_t sch_next_check(const sch_state *s) {
    for (uint32_t at = SCH_LOCATIONS; at-- > 0;)
        if (!s->at[at].checked && sch_is_sorcery(s->at[at].card)) return at;
    return SCH_NONE;
}

#endif

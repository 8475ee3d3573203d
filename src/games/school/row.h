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
    uint32_t occupied, portal; /* the portal's location is occupied too */
    uint32_t crystals;         /* second byte: where A has some; third byte: where B has */
} sch_row;

/* Where the seat has crystals. */
static inline uint32_t sch_holds(const sch_row *row, uint32_t seat) {
    return row->crystals >> (8 << seat) & ((1u << SCH_LOCATIONS) - 1);
}

/* The same four bytes for each of the two locations of a word. */
static inline uint64_t sch_in_both(uint32_t location) {
    return (uint64_t)location << 32 | location;
}

/* Rules look at the row at almost every step, and a loop over locations takes many times as long as
 * this: it is read as three words of two locations with four bytes each (card, crystals of A,
 * crystals of B, checked), and one addition answers three questions about two locations. It carries
 * into bit 7 of a byte of crystals unless that is 0; of the card's byte, into bit 7 where there is
 * no card and into bit 6 where there is the portal, since no other card's number is that high. */
static inline sch_row sch_look(const sch_state *s) {
    static_assert(sizeof(sch_location) == 4 && SCH_LOCATIONS == 6, "two locations a word");
    static_assert(SCH_PORTAL + 2 == 0x40 && SCH_NONE == 0xFF, "bits 6 and 7 of the card's byte");
    const uint64_t low = sch_in_both(0x007F7F7F), more = sch_in_both(0x007F7F02);
    const uint64_t asked = sch_in_both(0x008080C0);
    uint64_t first, second, third; /* one by one, or they go through memory */
    memcpy(&first, &s->at[0], sizeof first);
    memcpy(&second, &s->at[2], sizeof second);
    memcpy(&third, &s->at[4], sizeof third);
    uint64_t both = (((first & low) + more) & asked) >> 6 | (((second & low) + more) & asked) >> 4 |
                    (((third & low) + more) & asked) >> 2;
    /* The lower half has locations 1, 3 and 5, the upper one 2, 4 and 6. */
    uint32_t rows = (uint32_t)(both >> 1 & 0x151515) | (uint32_t)(both >> 32 & 0x2A2A2A);
    uint32_t portal = (uint32_t)(both & 0x15) | (uint32_t)(both >> 31 & 0x2A);
    return (sch_row){.at = s->at,
                     .occupied = ~rows & ((1u << SCH_LOCATIONS) - 1),
                     .portal = portal,
                     .crystals = rows};
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
    return row.occupied & ~row.portal;
}

static inline uint32_t sch_with_crystals(const sch_state *s, uint32_t seat) {
    const sch_row row = sch_look(s);
    return sch_holds(&row, seat);
}

/* Does no sorcery card lie in the row? Mostly the first location has one. */
static inline bool sch_is_bare(const sch_state *s) {
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        if (sch_is_sorcery(s->at[at].card)) return false;
    return true;
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

/* This location and those above it count as checked (SCH-P5-08). */
static inline void sch_pass(sch_state *s, uint32_t at) {
    static const sch_location passed[2 * SCH_LOCATIONS] = {
        [SCH_LOCATIONS] = {.checked = 1},     [SCH_LOCATIONS + 1] = {.checked = 1},
        [SCH_LOCATIONS + 2] = {.checked = 1}, [SCH_LOCATIONS + 3] = {.checked = 1},
        [SCH_LOCATIONS + 4] = {.checked = 1}, [SCH_LOCATIONS + 5] = {.checked = 1},
    };
    for (uint32_t i = 0; i < SCH_LOCATIONS; i += 2) { /* two locations a word */
        uint64_t here, marks;
        memcpy(&here, &s->at[i], sizeof here);
        memcpy(&marks, &passed[SCH_LOCATIONS - at + i], sizeof marks);
        here |= marks;
        memcpy(&s->at[i], &here, sizeof here);
    }
}

#endif

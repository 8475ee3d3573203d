/* SPDX-License-Identifier: MIT */
/* What a player of School of Sorcery works out at the table: who would win a card, what a choice
 * would change, how likely a roll is to help. Read from a view, so it knows no more than the
 * player. */
#ifndef SLG_GUIDE_SCHOOL_FACTS_H
#define SLG_GUIDE_SCHOOL_FACTS_H

#include "games/school/school.h"
#include "guide/guide.h"

const sch_card *school_card(const slg_game *game, uint32_t card); /* NULL: the portal, or none */

/* The state of the fight for the card at a location (SCH-P5-02). */
typedef struct school_stand {
    const sch_card *card; /* NULL: no sorcery card lies there */
    int crystals[SCH_SEATS];
    /* how many more of their own crystals each player needs to win it; 0: wins now */
    int missing[SCH_SEATS];
    int winner; /* -1: nobody */
} school_stand;

/* `at` is 0-based; `change` (may be NULL) is added to the crystals there. */
school_stand school_stand_at(const slg_game *game, const sch_state *s, uint32_t at,
                             const int change[SCH_SEATS]);

/* The cast card as this match plays it (what the sixth does is an option of the setup). */
sch_cast school_cast(const slg_game *game, const sch_state *s, uint32_t cast);
/* Where a cast card at a die that shows `face` puts its crystals, 0-based
 * (SCH-P2-10, SCH-P2-11). */
uint32_t school_cast_to(sch_cast cast, uint32_t face);

/* The crystals per location that an option adds or removes, together with what the seat has already
 * assigned. */
typedef struct school_change {
    bool any;
    uint32_t at; /* the location it is about, 0-based */
    int crystals[SCH_LOCATIONS][SCH_SEATS];
} school_change;
school_change school_change_of(const slg_game *game, const sch_state *s, uint32_t seat,
                               slg_option option);

/* The crystals that the seat's assigned cast cards will bring to each location, before any is
 * flipped or withheld. Made from a view, so it works only for the viewer's own seat. */
school_change school_assigned(const slg_game *game, const sch_state *s, uint32_t seat);

/* Sum of the cast cards the seat has assigned, plus `more`. */
int school_assigned_sum(const slg_game *game, const sch_state *s, uint32_t seat);

/* Chance in percent that at least one of `dice` dice shows one of `faces` of the six faces. */
int school_percent(int dice, int faces);

/* Faces that would help the power of `card` for its user: a mask, bit n for location n + 1; 0 with
 * `rolls` false when the power rolls no dice. */
typedef struct school_hits {
    bool rolls;
    int dice;
    uint32_t faces;
} school_hits;
school_hits school_hits_of(const slg_game *game, const sch_state *s, uint32_t user, uint32_t card);

/* --- numbers in decisions and options, converted --- */

static inline uint32_t school_location(int16_t number) { /* options count from 1 */
    return (uint32_t)(number - 1);
}
/* How many dice or faces a set of them has. */
static inline int school_bits(int mask) {
    return __builtin_popcount((unsigned)mask);
}
static inline uint32_t school_die(int16_t number) {
    return (uint32_t)(number - 1);
}

#endif

/* SPDX-License-Identifier: MIT */
/* What a seat sees of a position of School of Sorcery, in the steps that its network tells apart.
 * Positions (features.h) and options (options.h) are both told in them. */
#ifndef SLG_NETS_SCHOOL_SIGHT_H
#define SLG_NETS_SCHOOL_SIGHT_H

#include "games/school/school.h"
#include "kernel/bits.h"
#include "nets/nets.h"
#include "nets/steps.h"

enum {
    MISSING = 17,  /* points to the target: 0 .. 16 and more */
    SUPPLIES = 16, /* crystals in a supply: 0 .. 15 and more */
    TOKENS = 9,    /* 0 .. 8 */
    FEW_NEEDS = 6, /* crystals missing for a card: 0 .. 5 and more */
    RANGES = 4,    /* the same: 0, 1 or 2, 3 or 4, more */
    HEAPS = 11,    /* own crystals less the enemy's: -5 .. 5 */
    POINTS = 5,    /* of a card: 0 (a character) .. 4 */
    SPANS = 3,     /* how long the match may last: short, middling, long */
    AMOUNTS = 4,   /* of a power's step: 0 .. 3 */
    STAGES = 7,    /* of a round, as far as a location is concerned */
    COPIES = 2,    /* own and enemy */
    KINDS = 20,    /* of steps that move crystals: slg__school_kind */
};

/* The position, and the list that is being written. */
typedef struct school_sight {
    const sch_state *s;
    const sch_content *set;
    uint32_t seats[COPIES]; /* own, enemy */
    uint32_t span;
    /* by location: crystals that lie there or that cast cards bring */
    uint32_t crystals[COPIES][SCH_LOCATIONS];
    uint32_t supply[COPIES];              /* less what cast cards take from it */
    uint32_t free[COPIES][SCH_LOCATIONS]; /* dice that have no cast card, by face */
    uint32_t free_dice[COPIES];
    uint16_t *out;
    uint32_t count;
} school_sight;

static inline void has(school_sight *l, uint32_t feature) {
    if (l->count < SLG_NET_ACTIVE_MAX) l->out[l->count++] = (uint16_t)feature;
}

/* What a cast card brings. */
sch_cast slg__school_cast(const school_sight *l, uint32_t cast);

/* Crystals missing for a win, by cost and by margin (SCH-P5-02). */
uint32_t slg__school_need(const school_sight *l, const sch_card *card, uint32_t copy,
                          uint32_t where);

/* How far the round is, as far as a location is concerned: 0 to STAGES - 1. */
uint32_t slg__school_stage(const school_sight *l, const sch_location *at);

/* Whose crystals a step moves, and where to; KINDS: none. */
uint32_t slg__school_kind(const sch_step *step);

/* Lists the features of a position, and leaves behind what was seen. */
void slg__school_look(school_sight *l, const slg_game *game, const slg_state *state, uint32_t seat,
                      uint16_t *out);

#endif

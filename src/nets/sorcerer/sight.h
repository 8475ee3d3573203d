/* SPDX-License-Identifier: MIT */
/* What a seat sees of a position of Sorcerer, in the steps that its network tells apart: figures of
 * battlefields and minions, and what cards say. Positions (features.h) and options (options.h) are
 * both told in them. */
#ifndef SLG_NETS_SORCERER_SIGHT_H
#define SLG_NETS_SORCERER_SIGHT_H

#include "games/sorcerer/sorcerer.h"
#include "kernel/bits.h"
#include "nets/nets.h"
#include "nets/sorcerer/words.h"
#include "spells/look.h"

enum {
    COPIES = 2,  /* own, enemy: one player, or a team */
    FLANKS = 3,  /* battlefields of a duel, by rank */
    STAGES = 3,  /* of a battlefield: its battle is to come, under way, over */
    ASKS = 32,   /* kinds of questions */
    ROUNDS = 12, /* from here on all the same, as are more of everything else */
    ENERGIES = SPL_ENERGY_MAX + 1,
    ACTIONS = SPL_ACTIONS + 1,
    HANDS = 13,
    TRACKS = SPL_TRACK,
    PACES = 7, /* of a track, nearer to the end finer */
    FORCES = 8,
    GUARDS = 4,
    SPANS = 15, /* differences from -7 to 7 */
    ATTACKS = SPL_DICE + 1,
    ESSENCES = 9,
    CROWD = SPL_SIDE_MAX + 1,
    COSTS = 10,
    CARDS = 256, /* designs that have numbers */
    FAMILIES = CRD_FAMILY_FIXTURE + 1,
};

/* One battlefield as the seat sees it: own first. */
typedef struct sorcerer_front {
    uint32_t place, stage, rank;
    bool conquered;
    int32_t track[COPIES];
    int32_t attack[COPIES], strike[COPIES]; /* of all minions; of those that attack this round */
    int32_t essence[COPIES];                /* what is left of it */
    uint32_t count[COPIES];
    int32_t promise;
} sorcerer_front;

/* The position, and the list that is being written. */
typedef struct sorcerer_sight {
    const spl_state *s;
    const crd_set *set;
    uint32_t own;           /* seat: its hand is known */
    uint32_t seats[COPIES]; /* as bits */
    uint64_t slots[COPIES]; /* of their minions */
    bool by_number;         /* the cards are those of the box */
    spl_strengths strengths;
    sorcerer_front fronts[FLANKS]; /* by place */
    uint16_t *out;
    uint32_t count;
} sorcerer_sight;

static inline void list(sorcerer_sight *l, uint32_t feature) {
    if (l->count < SLG_NET_ACTIVE_MAX) l->out[l->count++] = (uint16_t)feature;
}

static inline void list_times(sorcerer_sight *l, uint32_t feature, uint32_t times) {
    while (times--)
        list(l, feature);
}

static inline uint32_t clipped(int32_t n, uint32_t count) {
    return n < 0 ? 0 : slg__least((uint32_t)n, count - 1);
}

/* -7 .. 7 as 0 .. 14. */
static inline uint32_t span(int32_t n) {
    return clipped(n + SPANS / 2, SPANS);
}

static inline uint32_t pace_of_track(int32_t track) {
    static const uint8_t paces[TRACKS] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6};
    return paces[clipped(track, TRACKS)];
}

static inline uint32_t force(int32_t n) {
    static const uint8_t forces[] = {0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7};
    return forces[clipped(n, sizeof forces)];
}

static inline uint32_t guard(int32_t n) {
    return n <= 0 ? 0 : n <= 3 ? 1 : n <= 7 ? 2 : 3;
}

/* 0: own; 1: enemy. Teams sit by turns (SOR-TEAM-01). */
static inline uint32_t copy_of_seat(const sorcerer_sight *l, uint32_t seat) {
    return (seat ^ l->own) & 1;
}

/* Of battlefields (spl_side_of). */
static inline uint32_t side_of_copy(const sorcerer_sight *l, uint32_t copy) {
    return (l->own ^ copy) & 1;
}

/* Lists the words of an ability, the first of all words being the feature `first`. */
void slg__sorcerer_words(sorcerer_sight *l, const crd_ability *ability, uint32_t first);

/* Looks at a position; nothing is listed yet, and there is no room for it. */
void slg__sorcerer_look(sorcerer_sight *l, const slg_game *game, const slg_state *state,
                        uint32_t seat);

#endif

/* SPDX-License-Identifier: MIT */
/* What a seat sees of a position of Sorcerer, in the steps that its network tells apart: figures of
 * battlefields and minions, and what cards say. Positions (features.h) and options (options.h) are
 * both told in them. */
#ifndef SLG_NETS_SORCERER_SIGHT_H
#define SLG_NETS_SORCERER_SIGHT_H

#include "games/sorcerer/sorcerer.h"
#include "nets/spells/told.h"

enum {
    COPIES = 2, /* own, enemy: one player, or a team */
    FLANKS = 3, /* battlefields of a duel, by rank */
    ASKS = 32,  /* kinds of questions */
    TRACKS = SPL_TRACK,
    PACES = 7, /* of a track, nearer to the end finer */
    CROWD = SPL_SIDE_MAX + 1,
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
    spells_told told;
} sorcerer_sight;

static inline void list(sorcerer_sight *l, uint32_t feature) {
    tell_feature(&l->told, feature);
}

static inline void list_times(sorcerer_sight *l, uint32_t feature, uint32_t times) {
    tell_times(&l->told, feature, times);
}

static inline uint32_t pace_of_track(int32_t track) {
    static const uint8_t paces[TRACKS] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6};
    return paces[clipped(track, TRACKS)];
}

/* 0: own; 1: enemy. Teams sit by turns (SOR-TEAM-01). */
static inline uint32_t copy_of_seat(const sorcerer_sight *l, uint32_t seat) {
    return (seat ^ l->own) & 1;
}

/* Of battlefields (spl_side_of). */
static inline uint32_t side_of_copy(const sorcerer_sight *l, uint32_t copy) {
    return (l->own ^ copy) & 1;
}

/* Looks at a position; nothing is listed yet, and there is no room for it. */
void slg__sorcerer_look(sorcerer_sight *l, const slg_game *game, const slg_state *state,
                        uint32_t seat);

#endif

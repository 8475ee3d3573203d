/* SPDX-License-Identifier: MIT */
/* What a seat sees of a position of Endbringer, in the steps that its network tells apart: the
 * battlefields and the monoliths there, minions, and what cards say, the Endbringer's too.
 * Positions (features.h) and options (options.h) are both told in them. */
#ifndef SLG_NETS_ENDBRINGER_SIGHT_H
#define SLG_NETS_ENDBRINGER_SIGHT_H

#include "games/endbringer/look.h"
#include "nets/spells/told.h"

enum {
    CAMPS = 2,   /* the players, the Endbringer */
    PLAYERS = 2, /* the own seat, each other one */
    FIELDS = EBR_PLACES,
    EVENTS = 48, /* kinds of questions */
    TABLES = EBR_PLAYERS,
    SHARE = EBR_DEFENSE + 1, /* of allied defense, for each player */
    LOADS = 10,              /* steps of the stone that is left in a battlefield */
    LOAD = 28,               /* the stone that is left in a battlefield, exactly */
    POWERS = 16,             /* an enemy's attack, or all attack for each player */
    SWARM = 10,              /* minions of one camp in a battlefield */
};

/* What the Endbringer's cards say: all that cards say, its own verbs, and of these, where it
 * matters, what they are about. */
enum {
    FOE_VERBS = EBR_WIN_OP - CRD_GAME_OPS + 1,
    FOE_SPAWNS = EBR_SPAWN_RAISED_EXHAUSTED + 1,
    FOE_HARMS = EBR_HARM_GLOBAL + 1,
    WORD_ADD = WORDS + FOE_VERBS,
    WORD_REMOVE = WORD_ADD + EBR_PIECES,
    WORD_SPAWN = WORD_REMOVE + EBR_PIECES,
    WORD_TAKE = WORD_SPAWN + FOE_SPAWNS,
    FOE_WORDS = WORD_TAKE + FOE_HARMS
};

/* One battlefield. */
typedef struct endbringer_field {
    uint32_t place, stage;
    bool avatar;                          /* the Endbringer stands there */
    int32_t points;                       /* of stone that is left */
    int32_t attack[CAMPS], strike[CAMPS]; /* of all minions; of those that attack this round */
    int32_t essence[CAMPS];               /* what is left of it */
    uint32_t count[CAMPS];
} endbringer_field;

/* The position, and the list that is being written. */
typedef struct endbringer_sight {
    const spl_state *s;
    const ebr_part *horde;
    const crd_set *set;
    uint32_t own, seats;
    uint64_t slots[CAMPS]; /* of minions */
    spl_strengths strengths;
    endbringer_field fields[FIELDS];
    int32_t points; /* of stone that is left in all of them */
    int32_t attack[CAMPS], essence[CAMPS];
    spells_told told;
} endbringer_sight;

static inline void enlist(endbringer_sight *l, uint32_t feature) {
    tell_feature(&l->told, feature);
}

static inline void enlist_times(endbringer_sight *l, uint32_t feature, uint32_t times) {
    tell_times(&l->told, feature, times);
}

/* Of what all players share, how much there is for each, rounded up. */
static inline int32_t for_each_player(const endbringer_sight *l, int32_t n) {
    return (n + (int32_t)l->seats - 1) / (int32_t)l->seats;
}

static inline uint32_t load_of_stone(int32_t points) {
    static const uint8_t loads[LOAD] = {0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6,
                                        7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 9, 9, 9};
    return loads[clipped(points, LOAD)];
}

/* 0: the seat's own; 1: another player's. */
static inline uint32_t player_of_seat(const endbringer_sight *l, uint32_t seat) {
    return seat != l->own;
}

static inline uint32_t camp_of_seat(uint32_t seat) {
    return seat == EBR_SEAT;
}

/* Lists the words of an ability, the first of FOE_WORDS being the feature `first`. */
void slg__endbringer_words(endbringer_sight *l, const crd_ability *ability, uint32_t first);
void slg__endbringer_all_words(endbringer_sight *l, const crd_card *card, uint32_t first);
/* FOE_WORDS: it has none. */
uint32_t slg__endbringer_word(const crd_set *set, const crd_instr *in);

/* Looks at a position; nothing is listed yet, and there is no room for it. */
void slg__endbringer_look(endbringer_sight *l, const slg_game *game, const slg_state *state,
                          uint32_t seat);

#endif

/* SPDX-License-Identifier: MIT */
/* What a seat sees of a position of Sorcerer City, in the steps that its network tells apart.
 * Positions (features.h) and options (options.h) are both told in them. */
#ifndef SLG_NETS_CITY_SIGHT_H
#define SLG_NETS_CITY_SIGHT_H

#include "games/city/look.h"
#include "games/city/survey.h"
#include "kernel/bits.h"
#include "nets/nets.h"
#include "nets/steps.h"

enum {
    COPIES = 2,     /* own and the rival's; of several rivals, of the one who has most */
    SIZES = 10,     /* tiles of a group: 0 .. 9 and more */
    HELD_GOALS = 3, /* goals of a group: 0 .. 2 and more */
    ENDS = 5,       /* sides that face empty cells: 0 .. 4 and more */
    COMINGS = 5,    /* tiles still to come: none, 1 or 2, 3 to 5, 6 to 9, more */
    GOAL_KINDS = CITY_GOAL_TYPES * (CITY_COLOURS + 1), /* type and colour, rainbow goals included */
    EFFECTS = CITY_MONSTERS + 1,                       /* monsters, and none */
};

/* Tiles joined in one colour. */
typedef struct town_group {
    uint64_t tiles;
    uint8_t size, goals, open; /* tiles, group goals of the colour, sides that face empty cells */
} town_group;

/* The position, and the list that is being written. */
typedef struct town_sight {
    const city_content *content;
    const city_state *s;
    const city_player *own;
    uint32_t seat;
    uint32_t year;    /* 0 .. 4 */
    uint64_t to_come; /* own slots that may still be turned up, and whose tiles are known */
    uint8_t coming[CITY_COLOURS]; /* tiles among them that show the colour */
    city_board board;
    city_survey survey;
    city_pay pays;  /* what the own district pays as it is */
    uint64_t mages; /* own Dark Mages that will act */
    uint8_t group_count[CITY_COLOURS];
    uint8_t group_of[CITY_COLOURS][CITY_SLOTS]; /* index into groups[colour], CITY_NONE */
    town_group groups[CITY_COLOURS][CITY_SLOTS];
    uint16_t *out;
    uint32_t count;
} town_sight;

static inline void town_has(town_sight *l, uint32_t feature) {
    if (l->count < SLG_NET_ACTIVE_MAX) l->out[l->count++] = (uint16_t)feature;
}

static inline uint32_t town_coming(uint32_t n) {
    return n == 0 ? 0 : n <= 2 ? 1 : n <= 5 ? 2 : n <= 9 ? 3 : 4;
}

static inline uint32_t town_goal(city_goal goal) {
    return goal.type * (CITY_COLOURS + 1u) + up_to(goal.colour, CITY_COLOURS + 1);
}

/* Does this player build, which others do not see? */
static inline bool town_builds_in_secret(const town_sight *l, uint32_t seat) {
    return l->s->phase == CITY_PHASE_BUILD && l->s->core.base[seat].active;
}

/* The design that the seat knows to be in a slot of a player; CITY_NONE: not more than its kind. */
uint32_t slg__town_known(const town_sight *l, uint32_t of, uint32_t slot);

/* Looks at the position; lists nothing. */
void slg__town_look(town_sight *l, const slg_game *game, const slg_state *state, uint32_t seat,
                    uint16_t *out);

#endif

/* SPDX-License-Identifier: MIT */
/* How a district looks to its builder: its groups, what they lack, what may still come. */
#ifndef SLG_AGENTS_CITY_OUTLOOK_H
#define SLG_AGENTS_CITY_OUTLOOK_H

#include "agents/city/taste.h"
#include "games/city/look.h"
#include "games/city/survey.h"

/* Tiles joined in one colour. */
typedef struct city_group {
    uint8_t size, goals, open; /* tiles, group goals of the colour, sides that face empty cells */
} city_group;

/* The groups around a place in one colour. */
typedef struct city_touched_groups {
    uint32_t count;
    uint8_t number[CITY_SIDES];
    uint8_t sides[CITY_SIDES];  /* of the place: bit d */
    int32_t before;             /* what they promise now, together */
    int32_t closed[CITY_SIDES]; /* and each, once the tile has closed its ends here */
} city_touched_groups;

/* A place for a tile, as far as it is the same however the tile is turned (site.c). */
typedef struct city_site {
    const city_design *design; /* NULL: none has been looked at */
    city_cell cell;
    uint8_t beside[CITY_SIDES];  /* the tile there, CITY_NONE */
    uint8_t theirs[CITY_SIDES];  /* colours that it shows towards this place */
    uint32_t empty;              /* bit d: nothing lies on side d */
    uint32_t rows;               /* bit d: what lies there bears a row goal */
    uint8_t goals[CITY_COLOURS]; /* group goals that the tile brings */
    int32_t steady;              /* what it promises in any turn */
    city_touched_groups groups[CITY_COLOURS];
} city_site;

/* A district from which one tile was lifted (changes.c). */
typedef struct city_lifted {
    uint32_t slot; /* CITY_NONE: none was */
    city_player player;
    city_board board;
    city_survey survey;
    city_pay pay;
} city_lifted;

typedef struct city_outlook {
    const city_content *content;
    const city_state *s;
    const city_player *player;
    const city_taste *taste;
    uint32_t seat;
    bool tiles_needed, sees, has_ledger;    /* whether `survey.sight` and `ledger` are there */
    int32_t point[CITY_RESOURCES];          /* hundredths of prestige for a point of each */
    uint64_t lifted_before, shifted_before; /* slots with a number below */
    /* What follows is found by city_look_closely. */
    city_pay now;
    uint64_t mages;                        /* Dark Mages that will act */
    uint64_t row_bearers;                  /* tiles with a row goal */
    uint8_t coming[CITY_COLOURS];          /* tiles still in the deck that show the colour */
    uint8_t coming_goals[CITY_COLOURS];    /* group goals of the colour among them */
    uint8_t coming_shields, coming_blocks; /* goals among them, and those that count shields */
    uint8_t ends_most[CITY_COLOURS];       /* more open ends of a group than these are no use */
    /* What so many open ends promise a group with a goal, and one whose goal may come; for each
     * goal, in hundredths of the colour's point. */
    int32_t ends_of_goal[CITY_COLOURS][CITY_ENDS + 1], ends_of_hope[CITY_COLOURS][CITY_ENDS + 1];
    uint8_t group_count[CITY_COLOURS];
    uint8_t group_of[CITY_COLOURS][CITY_SLOTS]; /* index into groups[colour], CITY_NONE */
    city_group groups[CITY_COLOURS][CITY_SLOTS];
    city_board board;
    city_survey survey; /* what many previews share; remembers what it was asked */
    city_site site;     /* the place asked about last */
    city_lifted lifted; /* the tile tried last */
    /* Of tiles that were tried (changes.c), by slot: what the district pays without the tile, and
     * what moving it to its best place changes. Several spells ask about the same tiles. */
    int32_t pays_without[CITY_SLOTS], best_elsewhere[CITY_SLOTS];
    city_ledger ledger; /* the goals as they are */
} city_outlook;

/* What its owner knows to be in a slot: the design; CITY_NONE when it is empty, or holds a monster
 * that was dealt face-down and has not come up yet. Views and full states give the same answer. */
static inline uint32_t city_known_tile(const city_player *player, uint32_t slot) {
    return player->unseen & player->deck & city_bit(slot) ? (uint32_t)CITY_NONE
                                                          : player->tile[slot];
}

/* `view` is the seat's view, or a world that looks the same to that seat. Enough for changes.h; for
 * what is below the district must be looked at closely. */
void city_look(city_outlook *o, const slg_game *game, const slg_state *view, uint32_t seat,
               const city_taste *taste);
void city_look_closely(city_outlook *o);

/* How much laying the design there, turned that way, would change what the goals pay and what they
 * may pay later. */
int32_t city_site_worth(city_outlook *o, const city_design *design, city_cell cell, uint32_t turn);

/* What the district promises as it is, for choices that are not about a new tile. */
int32_t city_district_worth(city_outlook *o);

#endif

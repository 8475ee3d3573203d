/* SPDX-License-Identifier: MIT */
/* Many previews of one district: what they share is found only once. */
#ifndef SLG_CITY_SURVEY_H
#define SLG_CITY_SURVEY_H

#include "games/city/sight.h"

enum { CITY_GROUPS_MAX = CITY_OWNED_MAX * CITY_SIDES };

/* The place asked about last: what is the same however the tile is turned. */
typedef struct city_place {
    const city_design *design; /* NULL: none has been asked about */
    city_cell cell;
    uint8_t beside[CITY_SIDES]; /* face-up tiles; CITY_NONE */
    uint16_t theirs;            /* colours that they show towards the place: nibble d */
    city_block block;           /* the shields around it */
    city_change shields;        /* what shield goals around it gain */
    bool counts_shields;        /* a goal of the tile does */
} city_place;

typedef struct city_survey {
    city_sight sight;
    city_place place;
    uint64_t goals[CITY_GOAL_TYPES][CITY_COLOURS][2]; /* tiles with a first, with a second goal of
                                                         the kind that is not cancelled */
    uint64_t special; /* tiles with a group goal that is not simply of one group: a star whose
                         colour is not chosen, a goal of a colour that the tile cuts */
    uint64_t special_group[CITY_SLOTS][CITY_COLOURS]; /* theirs, in the colours ... */
    uint8_t special_found[CITY_SLOTS];                /* ... that were asked for (bits) */
    /* Groups as they are asked for. group_of: of a tile's side in a colour, from 1; 0: not yet. */
    uint8_t group_of[CITY_SLOTS][CITY_COLOURS][CITY_SIDES];
    uint64_t groups[CITY_COLOURS][CITY_GROUPS_MAX];
    uint8_t group_size[CITY_COLOURS][CITY_GROUPS_MAX];  /* its tiles, and ... */
    uint8_t group_goals[CITY_COLOURS][CITY_GROUPS_MAX]; /* ... group goals that they bear */
    uint8_t group_count[CITY_COLOURS];
} city_survey;

/* Valid until the district, its stars or its cancelled shields change. */
void city_survey_of(const city_content *content, const city_player *player, const city_board *board,
                    bool tiles_needed, city_survey *survey);
/* As city_preview. Changes nothing but what the survey remembers. */
city_change city_preview_on(city_survey *survey, const city_design *design, city_cell cell,
                            uint32_t turn);

#endif

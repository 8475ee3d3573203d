/* SPDX-License-Identifier: MIT */
/* What a tile may be, shared by the reader and the checks. */
#ifndef SLG_CITY_CONTENT_CHECK_H
#define SLG_CITY_CONTENT_CHECK_H

#include "games/city/content.h"

/* Limits of designers' sets: wide enough for any tile worth trying, narrow enough to find slips. */
enum {
    CITY_COST_MOST = 30,
    CITY_SHOWN_OF_CLASS = 3,   /* a class shows as many tiles (CITY-SETUP-03) */
    CITY_MONSTERS_MOST = 64,   /* of a class: expert solo draws from all of it at once */
    CITY_MONSTERS_LEAST = 6,   /* six players, or a year of solo (CITY-SOLO-06) */
    CITY_SKELETONS_LEAST = 12, /* the same, as pairs */
    CITY_ARTIFACTS_LEAST = 12, /* two for each of six players (CITY-SETUP-17) */
    CITY_INFLUENCE_MOST = 60,  /* CITY-SCORE-03 */
    CITY_PRIZE_MOST = 99,
};

/* The part of a tile that a problem is about. */
typedef enum city_part {
    CITY_PART_ID,
    CITY_PART_LAYOUT,
    CITY_PART_COST,
    CITY_PART_COPIES,
    CITY_PART_POWER,
    CITY_PARTS
} city_part;

/* What is wrong with a tile; text NULL: nothing. */
typedef struct city_problem {
    const char *text;
    city_part part;
} city_problem;

city_problem city_tile_problem(const city_design *design);

/* Capitals, digits and hyphens, a capital first; as many as there is room for. */
bool city_is_id(const char *bytes, size_t length);

/* The tile of that id; CITY_NONE. */
uint32_t city_find_design(const city_content *content, const char *id, size_t length);

#endif

/* SPDX-License-Identifier: MIT */
/* What players read on tiles and rewards, made from the data that is played with. One file a
 * language; tile_text.c joins the parts. */
#ifndef SLG_CITY_TILE_TEXT_H
#define SLG_CITY_TILE_TEXT_H

#include "games/city/content.h"

typedef struct city_words {
    const char *colour[CITY_COLOURS];     /* "yellow": on a side */
    const char *resource[CITY_RESOURCES]; /* "money" */
    const char *side[CITY_SIDES];         /* "N" */
    const char *and;                      /* " and " */
    const char *all_colours;              /* "all four colours" */
    const char *jagged;                   /* "jagged" */
    const char *one_region;               /* "all sides " before the colours */
    const char *kind[CITY_KINDS];         /* "starter"; CITY_MARKET: "class " and its number */
    const char *class;                    /* " of class " behind a monster */
    const char *cost;                     /* "cost " */
    const char *goal[CITY_COLOURS + 1][CITY_GOAL_TYPES]; /* "yellow group"; CITY_STAR's group */
    /* A goal's sentence: {goal} its name, with a capital; {resource}; {colour} as in "the yellow
     * group". Of CITY_STAR: `star`. */
    const char *pays[CITY_GOAL_TYPES], *star;
    const char *of[CITY_COLOURS]; /* {colour} there */
    const char *power[CITY_POWERS];
    const char *monster[CITY_MONSTERS], *monster_text[CITY_MONSTERS];
    const char *reward[1 + CITY_REWARDS];
    const char *reward_solo[1 + CITY_REWARDS]; /* NULL: the same (CITY-SOLO-04, -05, -17) */
    const char *plain;                         /* a tile that only has colours */
    const char *no_effect;                     /* a monster that only has colours */
    const char *face_down;
} city_words;

extern const city_words city_words_en;
extern const city_words city_words_de;

/* The texts of a tile that is in no game's table yet: for tools and tests. */
void city_put_figures_of(const city_design *design, slg_lang lang, slg_out *out);
void city_put_text_of(const city_design *design, slg_lang lang, slg_out *out);

#endif

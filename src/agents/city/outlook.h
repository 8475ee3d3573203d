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

typedef struct city_outlook {
    const city_content *content;
    const city_state *s;
    const city_player *player;
    uint32_t seat;
    bool tiles_needed;
    int32_t point[CITY_RESOURCES]; /* hundredths of prestige for a point of each */
    city_pay now;
    uint8_t coming[CITY_COLOURS];       /* tiles still in the deck that show the colour */
    uint8_t coming_goals[CITY_COLOURS]; /* group goals of the colour among them */
    uint8_t coming_tiles, coming_shields;
    uint8_t group_of[CITY_COLOURS][CITY_SLOTS]; /* index into groups[colour], CITY_NONE */
    city_group groups[CITY_COLOURS][CITY_SLOTS];
    city_board board;
    city_survey survey; /* what many previews share; remembers what it was asked */
} city_outlook;

/* What its owner knows to be in a slot: the design; CITY_NONE when it is empty, or holds a monster
 * that was dealt face-down and has not come up yet. Views and full states give the same answer. */
static inline uint32_t city_known_tile(const city_player *player, uint32_t slot) {
    return player->unseen & player->deck & city_bit(slot) ? (uint32_t)CITY_NONE
                                                          : player->tile[slot];
}

/* `view` is the seat's view, or a world that looks the same to that seat. */
void city_look(city_outlook *o, const slg_game *game, const slg_state *view, uint32_t seat);

/* How much laying the design there, turned that way, would change what the goals pay and what they
 * may pay later. */
int32_t city_site_worth(city_outlook *o, const city_design *design, city_cell cell, uint32_t turn);

/* What the district promises as it is, for choices that are not about a new tile. */
int32_t city_district_worth(city_outlook *o);

#endif

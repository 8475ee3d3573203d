/* SPDX-License-Identifier: MIT */
/* What readers of positions and views ask of Sorcerer City: players that are programs, clients that
 * show the game, statistics. Districts have headers of their own: district.h, where tiles lie;
 * score.h and survey.h, what they pay. */
#ifndef SLG_CITY_LOOK_H
#define SLG_CITY_LOOK_H

#include "games/city/score.h"

/* --- the setup --- */

static inline bool city_solo(const city_state *s) {
    return s->core.seats == 1;
}
static inline bool city_expert(const city_state *s) {
    return city_solo(s) && s->options[CITY_SET_EXPERT];
}
static inline bool city_tiles_needed(const city_state *s) {
    return s->options[CITY_SET_SHIELD] == 1; /* */
}
/* Solo: does a second skeleton take a market tile of its own (CITY-SOLO-16 )? */
static inline bool city_lie_apart(const city_state *s) {
    enum { ADDED, TOGETHER, APART };
    uint8_t reading = s->options[CITY_SET_SKELETONS];
    return reading == APART || (reading == ADDED && city_expert(s));
}
uint32_t city_timer_seconds(const city_state *s); /* 0: untimed */

/* --- the market --- */

/* The design on offer at a place, CITY_NONE. */
uint32_t city_offer(const city_state *s, uint32_t place);
/* What makes market tiles cheaper for a player, counted once for many: valid until the district
 * changes. */
typedef struct city_terms {
    int32_t less, less_for_green; /* by the district */
    int32_t less_by_rewards;
    uint32_t halves;
} city_terms;
static inline int32_t city_less_for(const city_terms *terms, const city_design *tile) {
    bool green = tile->colours >> CITY_GREEN & 1;
    return terms->less + (green ? terms->less_for_green : 0);
}
city_terms city_terms_of(const city_content *content, const city_state *s, uint32_t seat);
/* What the player would pay for a tile (CITY-BUY-10), and for the one on offer at a place. */
static inline uint32_t city_price_on(const city_terms *terms, const city_design *tile) {
    int32_t price = tile->cost;
    for (uint32_t half = 0; half < terms->halves; half++) /* CITY-BUY-11 */
        price = (price + 1) / 2;
    price -= terms->less_by_rewards + city_less_for(terms, tile); /* CITY-BUY-10 */
    return price < 1 ? 1 : (uint32_t)price;
}
uint32_t city_price(const city_content *content, const city_state *s, uint32_t seat,
                    uint32_t place);

/* --- a year --- */

/* How many mystery cards a year has (CITY-SETUP-08, CITY-SOLO-02). What can be on them is for all
 * to see on their backs (CITY-MYST-01): content->mystery. */
uint32_t city_mystery_cards(const city_state *s);
/* Visible tiles that a build-icon power may move or kill. */
uint64_t city_spell_targets(const city_content *content, const city_player *player, uint32_t slot);

#endif

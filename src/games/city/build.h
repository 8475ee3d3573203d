/* SPDX-License-Identifier: MIT */
/* What the files of building and scoring share. Each function is a step on a seat's own lane, or
 * lists the answers to its question; so everything an answer depends on is in the player: `hand`,
 * `source`, `target`, `picks`. */
#ifndef SLG_CITY_BUILD_H
#define SLG_CITY_BUILD_H

#include "games/city/play.h"

/* The monster whose effect the tile has; a monster that is ignored has none (CITY-REWARD-13). */
static inline city_monster city_effect(const city_content *content, const city_player *player,
                                       uint32_t slot) {
    if (player->inert >> slot & 1) return CITY_NO_MONSTER;
    return (city_monster)city_tile(content, player, slot)->monster;
}
static inline bool city_is_monster(const city_content *content, const city_player *player,
                                   uint32_t slot) {
    return city_tile(content, player, slot)->kind == CITY_MONSTER;
}
/* One of a non-empty set of visible tiles: the only one at once, else the owner's pick. CITY_NONE:
 * wait. */
uint32_t city_choose_tile(slg_run *run, uint32_t seat, uint64_t slots, city_decision kind,
                          uint32_t source, uint32_t extra);

/* What was chosen for it is done with. */
static inline slg_went city_have_acted(city_player *player) {
    player->source = player->target = CITY_NONE;
    return SLG_DONE;
}

/* --- deck.c --- */

/* The tile in hand, which found no place in time, goes back. */
void city_hand_back(slg_run *run, uint32_t seat);
/* What is behind the face-down tile that is laid next: the slot, if it came from under the deck and
 * is known; CITY_NONE: any of the deck's. It leaves the queue. */
uint32_t city_draw_unseen(city_player *player);

/* --- spots.c: where the tile in hand goes --- */

typedef struct city_spots {
    bool demanded;    /* its text demands one of these; else any free cell would do */
    uint64_t onto;    /* visible tiles, one of which it must cover (CITY-MON-GIANT-01); if none: */
    city_cells cells; /* empty cells */
} city_spots;
uint64_t city_to_cover(const city_content *content, const city_player *player);
void city_spots_of_hand(const city_content *content, const city_state *s, uint32_t seat,
                        city_spots *spots);
/* How many places, each turn being one; 2 for more than one. `only`: the place if there is one. */
uint32_t city_count_spots(const city_content *content, const city_state *s, uint32_t seat,
                          slg_option *only);
void city_offer_spots(const city_content *content, const city_player *player,
                      const city_spots *spots, slg_choices *to);
/* Offers PLACE for every turn on the cells of visible tiles, in the order of cells. */
void city_offer_onto(const city_player *player, uint64_t slots, uint32_t turns, slg_choices *to);
/* Turns in which a tile that is turned up may lie; R-31. */
uint32_t city_turned_up(const city_content *content, const city_player *player, city_cell cell);
/* Spells that can be used before the tile in hand is laid (CITY-BUILD-22). */
uint64_t city_casts_in_hand(const city_content *content, const city_player *player);

/* --- drawn.c --- */

/* Tiles that the monster in hand may remove before it is laid. */
uint64_t city_removable(const city_content *content, const city_player *player);

/* --- spells.c --- */

/* Powers that can be used now, each by a visible tile not yet used (CITY-BUILD-12): slots. */
uint64_t city_spells(const city_content *content, const city_player *player, city_phase_icon icon);

static inline bool city_kills(city_power power) {
    return power == CITY_B4 || power == CITY_GAUNTLET;
}
/* Where the target of the spell that is being used may go: offers PLACE. */
void city_offer_moves(const city_content *content, const city_player *player, slg_choices *to);

/* --- acts.c --- */

/* Monsters that act before goals are counted and have not yet (CITY-SCORE-01). */
uint64_t city_to_act(const city_content *content, const city_player *player);
/* Tiles that the Chimera may destroy. */
uint64_t city_chimera_prey(const city_content *content, const city_state *s, uint32_t seat);
/* Tiles on which a Genie may lay monsters; and may this monster stay instead? */
uint64_t city_genie_targets(const city_content *content, const city_player *player);
bool city_may_stay(const city_content *content, const city_player *player, uint32_t slot);
/* Monsters that the Genie of an ACT frame has still to lay. */
uint64_t city_genie_left(const city_player *player, const slg_frame *frame);

/* --- scoring.c: steps of BUILD; false: wait --- */

bool city_score_goals(slg_run *run, uint32_t seat);
bool city_use_score_spells(slg_run *run, uint32_t seat);

/* The tiles that may be picked for the seat's open DESTROY question. */
uint64_t city_destroyable(const city_content *content, const city_state *s, uint32_t seat);

#endif

/* SPDX-License-Identifier: MIT */
/* Lists that documents show and the state does not hold as such (slg_list). */
#ifndef SLG_CITY_LISTS_H
#define SLG_CITY_LISTS_H

#include "games/city/services.h"

/* A tile under another in a district. */
typedef struct city_shown_under {
    uint8_t tile;
    uint8_t turn;
} city_shown_under;

/* A visible tile of a district, and what it covers. */
typedef struct city_shown_tile {
    uint8_t tile; /* of a face-down one: which it is, CITY_NONE: any of the deck's */
    int8_t row, column;
    uint8_t turn;
    uint8_t face_down;
    uint8_t colour;    /* chosen for its rainbow goal; CITY_NONE */
    uint8_t used;      /* its power */
    uint8_t ignored;   /* a monster placed ahead */
    uint8_t acted;     /* a monster that acts at scoring */
    uint8_t cancelled; /* its shields */
    uint8_t under_count;
    city_shown_under under[CITY_OWNED_MAX]; /* first the one right under it */
} city_shown_tile;

typedef struct city_shown_offer {
    uint8_t tile;
    uint8_t monster_count;
    uint8_t monsters[2];
} city_shown_offer;

/* One slot as the state holds it, for the engine's part. */
typedef struct city_held_tile {
    uint16_t cell;
    uint8_t slot, tile, look, beneath;
} city_held_tile;

/* Where a player's tiles can be, beside the district. */
typedef enum city_pile {
    CITY_PILE_DECK,
    CITY_PILE_UNDER,
    CITY_PILE_HAND,
    CITY_PILE_ASIDE,
    CITY_PILE_BOUGHT,
    CITY_PILE_GONE,
    CITY_PILE_AHEAD,
    CITY_PILES
} city_pile;

extern const slg_list city_pile_lists[CITY_PILES], city_district_list, city_unseen_list,
    city_held_list; /* in city_player */
extern const slg_list city_market_list, city_mystery_list, city_unselected_list; /* in city_state */
extern const slg_list city_unknown_list, city_under_list;                        /* in city_stack */

uint32_t city_seat_of(const slg_state *state, const unsigned char *player);

/* --- edit.c, edit_box.c: positions set by hand --- */

slg_status city_set_pile(const slg_game *game, city_state *s, uint32_t seat, city_pile pile,
                         const uint8_t *designs, uint32_t count, slg_error *error);
slg_status city_set_district(const slg_game *game, city_state *s, uint32_t seat,
                             const city_shown_tile *tiles, uint32_t count, slg_error *error);
slg_status city_set_market(const slg_game *game, city_state *s, const city_shown_offer *offers,
                           uint32_t count, slg_error *error);

/* Takes a copy of the design out of the box: of a stack, of the market, of the monsters. */
slg_status city_claim(const city_content *content, city_state *s, uint32_t design,
                      slg_error *error);
/* Puts one back into the box. */
void city_release(const city_content *content, city_state *s, uint32_t design);
/* Makes `gone` what is missing from the box. Fails when there are more tiles than it has. */
slg_status city_recount(const city_content *content, city_state *s, slg_error *error);
/* How many tiles of each design lie anywhere in the game; and how many the box has. */
typedef struct city_tally {
    uint16_t of[UINT8_MAX + 1];
} city_tally;
void city_count_tiles(const city_content *content, const city_state *s, city_tally *tally);
uint32_t city_copies(const city_content *content, const city_state *s, uint32_t design);
/* What is missing from the box: what `gone` must be. Artifacts that nobody has, and samples of
 * scenarios, which are in no box, are not counted. */
int32_t city_missing(const city_content *content, const city_state *s, const city_tally *tally);

#endif

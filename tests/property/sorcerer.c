/* SPDX-License-Identifier: MIT */
/* Random setups of Sorcerer that can be played. */
#include "games/sorcerer/sorcerer.h"
#include "property.h"

static uint32_t extras(const slg_game *game) {
    (void)game;
    return 0;
}

static const char *extra_name(const slg_game *game, uint32_t extra) {
    (void)game;
    (void)extra;
    return "";
}

static void look(prop *p, const slg_state *before, slg_option taken, const slg_state *after,
                 const slg_events *events) {
    (void)p;
    (void)before;
    (void)taken;
    (void)after;
    (void)events;
}

/* Only options that agree: no decks and boards for seats and battlefields that are not there, a
 * format for so many, boxes for decks that were given twice. */
static void season(prop *p) {
    int16_t *options = p->setup.options;
    uint32_t seats = p->setup.seats;
    bool even = seats == 4 || seats == 6;
    if ((options[SOR_SET_FORMAT] == SOR_ROYALE && seats < 3) ||
        (options[SOR_SET_FORMAT] == SOR_TEAM && !even))
        options[SOR_SET_FORMAT] = 0;
    for (uint32_t seat = seats; seat < SLG_SEATS_MAX; seat++)
        options[SOR_SET_CHARACTER_A + seat] = options[SOR_SET_LINEAGE_A + seat] =
            options[SOR_SET_DOMAIN_A + seat] = 0;
    for (uint32_t place = 2; place < SOR_PLACES; place++)
        options[SOR_SET_BOARD_1 + place] = 0;
    if (options[SOR_SET_FIRST] > (int16_t)seats) options[SOR_SET_FIRST] = 0;
    options[SOR_SET_BOXES] = options[SOR_SET_BOXES] ? 6 : 0;
}

static const char *const refusals[] = {NULL};

static bool card_needed(const slg_game *game, uint32_t card) {
    (void)game;
    (void)card;
    return false;
}

const prop_probe prop_sorcerer = {
    .game = "sorcerer",
    .extras = extras,
    .extra_name = extra_name,
    .look = look,
    .season = season,
    .refusals = refusals,
    .card_needed = card_needed,
};

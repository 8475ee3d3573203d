/* SPDX-License-Identifier: MIT */
/* What random play of Sorcerer City must have met. */
#include <string.h>

#include "games/city/services.h"
#include "property.h"

/* Only options that agree (setup.c). */
static void season(prop *p) {
    int16_t *options = p->setup.options;
    uint32_t seats = p->setup.seats;
    if (options[CITY_SET_START] > (int16_t)seats) options[CITY_SET_START] = 0;
    if (seats != 1) options[CITY_SET_EXPERT] = 0;
    if (seats != 2 && seats != 3) options[CITY_SET_MONSTERS] = 0;
}

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

/* Others are at work in secret: what they do must not show. */
static bool delicate(const slg_state *state) {
    const city_state *s = city_of_const(state);
    return s->phase == CITY_PHASE_SETUP || s->phase == CITY_PHASE_MAGIC;
}

const prop_probe prop_city = {
    .game = "city",
    .extras = extras,
    .extra_name = extra_name,
    .look = look,
    .season = season,
    .delicate = delicate,
};

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

static const char *const refusals[] = {
    "SOR-CARD-13",         "SOR-ZONE-05",
    "SOR-MAKE-04",         "SOR-SETUP-07",
    "SOR-ACT-02",          "SOR-ACT-07",
    "SOR-ACT-11",          "SOR-REIN-02",
    "SOR-REIN-03",         "SOR-REIN-05",
    "SOR-REIN-12",         "SOR-PLAY-03",
    "SOR-PLAY-05",         "SOR-PLAY-06",
    "SOR-MAX-02",          "SOR-BATTLE-03",
    "SOR-BATTLE-08",       "SOR-BATTLE-18",
    "SOR-BATTLE-22",       "SOR-ROLL-01",
    "SOR-ROLL-02",         "SOR-DMG-03",
    "SOR-DMG-06",          "SOR-TERM-BLANKED",
    "SOR-TERM-WEAKENCOST", "SOR-BLO-04",
    "SOR-ROYALE-02",       "SOR-ROYALE-03",
    "SOR-TEAM-03",         "SOR-TEAM-05",
    "SOR-FAQ-08",          "SOR-AMB-07",
    "SOR-AMB-09",          NULL,
};

/* What no card of the box leads to. ("dice" is a word that no rule asks for so far.) */
static bool decision_needed(uint32_t kind) {
    return kind != SOR_ASK_DISTRIBUTE;
}

static bool option_needed(uint32_t kind) {
    return kind != SOR_DO_DICE && kind != SOR_DO_DIE;
}

static bool event_needed(uint32_t kind) {
    uint32_t told = SLG_EVENT_GAME + kind;
    return told != SOR_TOLD_BLANK && told != SOR_TOLD_ESSENCE && told != SOR_TOLD_FAILED;
}

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
    .option_needed = option_needed,
    .decision_needed = decision_needed,
    .event_needed = event_needed,
    .refusals = refusals,
    .card_needed = card_needed,
};

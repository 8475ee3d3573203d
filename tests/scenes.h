/* SPDX-License-Identifier: MIT */
/* Random matches of every game, for tests that look at their positions as clients do: from every
 * seat and in every language, with the longest names there can be. */
#ifndef SLG_TESTS_SCENES_H
#define SLG_TESTS_SCENES_H

#include <string.h>

#include <sortilege/sortilege.h>

#include "../examples/toy/toy.h"
#include "test.h"

/* Names of 24 bytes: clients allow no longer ones. */
#define NAMED(letter) letter "23456789.123456789.1234"
#define ALL_NAMED \
    { NAMED("A"), NAMED("B"), NAMED("C"), NAMED("D"), NAMED("E"), NAMED("F") }
static const slg_voice scene_voices[SLG_LANGS] = {
    {SLG_EN, ALL_NAMED}, {SLG_DE, ALL_NAMED}, {SLG_FR, ALL_NAMED}};

static const struct scene_row {
    const char *name, *game;
    uint8_t seats;
    const char *option, *value;
} scene_rows[] = {
    {"school", "school", 2, NULL, NULL},
    {"school with pets", "school", 2, "pets", "on"},
    {"a duel", "sorcerer", 2, NULL, NULL},
    {"choosing decks", "sorcerer", 3, "creation", "draft"},
    {"teams of three", "sorcerer", 6, "format", "team"},
    {"a Battle Royale of six", "sorcerer", 6, "format", "royale"},
    {"Endbringer alone", "endbringer", 1, NULL, NULL},
    {"Endbringer with a scenario", "endbringer", 3, "scenario", "random"},
    {"City alone", "city", 1, NULL, NULL},
    {"City with six", "city", 6, NULL, NULL},
    {"a game from outside", "toy", 4, "mood", "hasty"},
};

static inline const slg_game *scene_game(const char *name) {
    return strcmp(name, toy_game.name) == 0 ? &toy_game : slg_game_find(name);
}

static inline bool scene_start(const struct scene_row *row, uint64_t seed, slg_state *state) {
    const slg_game *game = scene_game(row->game);
    slg_setup setup;
    slg_setup_default(game, &setup);
    setup.seats = row->seats;
    slg_seed_from(seed, setup.seed);
    if (row->option && slg_setup_set(game, &setup, row->option, row->value, NULL) != SLG_OK)
        return false;
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

#endif

/* SPDX-License-Identifier: MIT */
/* Positions of random matches, and networks of random weights. */
#ifndef SLG_TESTS_NETS_SCENES_H
#define SLG_TESTS_NETS_SCENES_H

#include <string.h>

#include <sortilege/net.h>
#include <sortilege/sortilege.h>

#include "kernel/bits.h"
#include "kernel/state.h"
#include "test.h"

enum {
    NET_FIRST = 64,
    NET_SECOND = 16,
    NET_LINKS = 8,
    NET_HEAD = 72,
    NET_ROOM = 5 << 18, /* for a network of all features that a game may have */
};

/* Where the numbers of the head lie (src/nets/net.c). */
enum {
    AT_VERSION = 8,
    AT_INPUTS = 12,
    AT_FIRST = 16,
    AT_SECOND = 20,
    AT_TEXT = 24,
    AT_BIAS = 28,
    AT_GAME = 32,
    AT_FEATURES = 48,
    AT_HASH = 56,
    AT_OPTIONS = 64,
    AT_LINKS = 68,
};

static const char net_text[] = "made for a test";

static_assert(SLG_NET_INPUTS_MAX * NET_FIRST * 2 + SLG_NET_OPTION_INPUTS_MAX * (2 + NET_LINKS) +
                      (1 << 13) <=
                  (int)NET_ROOM,
              "weights of all features, and what else is in the file");

static inline void put_number(unsigned char *at, uint64_t value, size_t size) {
    for (size_t i = 0; i < size; i++)
        at[i] = (unsigned char)(value >> 8 * i);
}

/* Gives the file the hash that it should have. */
static inline void seal_net(unsigned char *file, size_t length) {
    uint64_t hash = slg__fnv(SLG_FNV_BEGIN, file, AT_HASH);
    put_number(file + AT_HASH, slg__fnv(hash, file + AT_HASH + 8, length - AT_HASH - 8), 8);
}

static inline unsigned char *put_random(unsigned char *at, slg_random *random, size_t count,
                                        size_t size, uint32_t most) {
    for (size_t i = 0; i < count; i++, at += size)
        put_number(at, slg_random_below(random, 2 * most + 1) - (uint64_t)most, size);
    return at;
}

/* Bytes of what a network says of options. */
static inline size_t net_options_size(uint32_t options) {
    return options * (2 + NET_LINKS) + (size_t)NET_LINKS * NET_FIRST * 2;
}

/* Writes a network for the game of random weights up to `most`; its length. */
static inline size_t make_net_for(const slg_game *game, unsigned char *file, uint64_t seed,
                                  uint32_t most) {
    uint32_t inputs = slg_net_feature_count(game), options = slg_net_option_feature_count(game);
    unsigned char *at = file + NET_HEAD;
    slg_random random;
    slg_random_seed(&random, seed);
    memset(file, 0, NET_HEAD);
    memcpy(file, "SLG-NET", 7);
    put_number(file + AT_VERSION, 2, 4);
    put_number(file + AT_INPUTS, inputs, 4);
    put_number(file + AT_FIRST, NET_FIRST, 4);
    put_number(file + AT_SECOND, NET_SECOND, 4);
    put_number(file + AT_TEXT, sizeof net_text, 4);
    put_number(file + AT_BIAS, 12700, 4);
    memcpy(file + AT_GAME, slg_game_name(game), strlen(slg_game_name(game)));
    put_number(file + AT_FEATURES, slg_net_feature_hash(game), 8);
    put_number(file + AT_OPTIONS, options, 4);
    put_number(file + AT_LINKS, NET_LINKS, 4);
    at = put_random(at, &random, NET_FIRST, 2, most);
    at = put_random(at, &random, (size_t)inputs * NET_FIRST, 2, most);
    at = put_random(at, &random, NET_FIRST * NET_SECOND, 1, 127);
    at = put_random(at, &random, NET_SECOND, 4, 8000);
    at = put_random(at, &random, NET_SECOND, 2, 2000);
    at = put_random(at, &random, options, 2, 4000);
    at = put_random(at, &random, NET_LINKS * NET_FIRST, 2, 2000);
    at = put_random(at, &random, (size_t)options * NET_LINKS, 1, 127);
    memcpy(at, net_text, sizeof net_text);
    size_t length = (size_t)(at - file) + sizeof net_text;
    seal_net(file, length);
    return length;
}

static inline size_t make_net(unsigned char *file, uint64_t seed, uint32_t most) {
    return make_net_for(slg_game_find("school"), file, seed, most);
}

static inline bool start_school(slg_state *state, uint64_t seed) {
    const slg_game *game = slg_game_find("school");
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(seed, setup.seed);
    slg_setup_set(game, &setup, "start", seed & 1 ? "advanced" : "basic", NULL);
    slg_setup_set(game, &setup, "pets", seed & 2 ? "on" : "off", NULL);
    slg_setup_set(game, &setup, "rounds", "12", NULL);
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

/* A duel with the decks of the box, or with all there are. */
static inline bool start_sorcerer(slg_state *state, uint64_t seed) {
    const slg_game *game = slg_game_find("sorcerer");
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(seed, setup.seed);
    slg_setup_set(game, &setup, "pool", seed & 1 ? "all" : "base", NULL);
    slg_setup_set(game, &setup, "rounds", "12", NULL);
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

/* Two teams of two, or of three, with the decks of the box or with all; or a Battle Royale. */
static inline bool start_sorcerers(slg_state *state, uint64_t seed, const char *format) {
    const slg_game *game = slg_game_find("sorcerer");
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(seed, setup.seed);
    setup.seats = seed & 1 ? 6 : 4;
    slg_setup_set(game, &setup, "format", format, NULL);
    slg_setup_set(game, &setup, "pool", seed & 2 ? "all" : "base", NULL);
    slg_setup_set(game, &setup, "rounds", "8", NULL);
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

static inline bool start_teams(slg_state *state, uint64_t seed) {
    return start_sorcerers(state, seed, "team");
}

/* For two to four players, with artifacts or without. */
static inline bool start_city(slg_state *state, uint64_t seed) {
    const slg_game *game = slg_game_find("city");
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(seed, setup.seed);
    setup.seats = (uint8_t)(2 + seed % 3);
    slg_setup_set(game, &setup, "artifacts", seed & 1 ? "on" : "off", NULL);
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

/* One to three players; nemesis, archetype, scenario and decks by the seed. */
static inline bool start_endbringer(slg_state *state, uint64_t seed) {
    static const char *const nemeses[] = {"erlik-khan", "zcerneboch", "ereshkigal", "hypnos"};
    const slg_game *game = slg_game_find("endbringer");
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(seed, setup.seed);
    setup.seats = (uint8_t)(1 + seed % 3);
    slg_setup_set(game, &setup, "nemesis", nemeses[seed & 3], NULL);
    slg_setup_set(game, &setup, "scenario", seed & 2 ? "random" : "none", NULL);
    slg_setup_set(game, &setup, "pool", seed & 4 ? "all" : "base", NULL);
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

typedef struct net_scene {
    const char *game;
    bool (*start)(slg_state *state, uint64_t seed);
} net_scene;
static const net_scene net_scenes[] = {{"school", start_school},
                                       {"sorcerer", start_sorcerer},
                                       {"sorcerer", start_teams},
                                       {"endbringer", start_endbringer},
                                       {"city", start_city}};

/* One random answer of a seat that is asked. */
static inline void answer_in(const slg_game *game, slg_state *state, slg_random *random) {
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
    slg_apply(game, state, seat, slg_draw_option(game, state, seat, random));
}

static inline void answer_at_random(slg_state *state, slg_random *random) {
    answer_in(slg_game_find("school"), state, random);
}

#endif

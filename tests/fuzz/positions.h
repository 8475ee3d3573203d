/* SPDX-License-Identifier: MIT */
/* Positions of random play, for targets that damage them. */
#ifndef SLG_TESTS_FUZZ_POSITIONS_H
#define SLG_TESTS_FUZZ_POSITIONS_H

#include "fuzz.h"

enum { POSITIONS_PER_GAME = 128, POSITIONS_ROUNDS = 16, POSITIONS_GAMES_MAX = 8 };

typedef struct positions {
    const slg_game *game;
    uint32_t count;
    slg_state_room of[POSITIONS_PER_GAME];
} positions;

static positions positions_of[POSITIONS_GAMES_MAX];

static void positions_setup(const slg_game *game, uint32_t number, slg_random *random,
                            slg_setup *setup) {
    uint32_t least = slg_game_seats_min(game), most = slg_game_seats_max(game);
    slg_setup_default(game, setup);
    setup->seats = (uint8_t)(least + number % (most - least + 1));
    setup->chance = number % 4 == 3 ? SLG_CHANCE_ASKED : SLG_CHANCE_SAMPLED;
    slg_seed_from(number, setup->seed);
    for (uint32_t i = 0; i < slg_setup_option_count(game); i++) {
        const slg_setup_option *option = slg_setup_option_at(game, i);
        uint32_t range = (uint32_t)(option->most - option->least) + 1;
        if (slg_random_below(random, 4) == 0)
            setup->options[i] = (int16_t)(option->least + (int16_t)slg_random_below(random, range));
    }
}

static void positions_keep(positions *to, const slg_state *state, slg_random *random) {
    if (to->count == POSITIONS_PER_GAME) return;
    slg_state *kept = fuzz_state(&to->of[to->count++]);
    uint32_t seat = slg_random_below(random, SLG_SEATS_MAX);
    if (slg_random_below(random, 4))
        slg_clone(to->game, kept, state);
    else /* one in four is a view */
        slg_view(to->game, state, seat % 3 ? seat % slg_game_seats_min(to->game) : SLG_SEAT_NONE,
                 kept);
}

/* Answers at random; one in `every` positions is kept. */
static void positions_play(positions *to, uint32_t number, slg_random *random) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_state_room room;
    slg_setup setup;
    slg_state *state = fuzz_state(&room);
    uint32_t every = 1u << slg_random_below(random, 8);
    positions_setup(to->game, number, random, &setup);
    if (slg_state_init(to->game, &setup, state, NULL, NULL) != SLG_OK) return;
    uint32_t least = to->count + POSITIONS_PER_GAME / POSITIONS_ROUNDS;
    for (uint32_t i = 0; i < 4000 && to->count < least && !slg_is_over(state); i++) {
        uint32_t pending = slg_pending(state), seat = (uint32_t)__builtin_ctz(pending);
        if (slg_random_below(random, 2)) seat = 31u - (uint32_t)__builtin_clz(pending);
        if (seat == SLG_SEAT_CLOCK && slg_random_below(random, 64))
            seat = (uint32_t)__builtin_ctz(pending);
        uint32_t count = slg_options(to->game, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(to->game, state, seat, options[slg_random_below(random, count)]);
        if (slg_random_below(random, every) == 0) positions_keep(to, state, random);
    }
    if (slg_is_over(state)) positions_keep(to, state, random);
}

/* The same ones in every run: all follows from the numbers of the games. */
static void positions_make(void) {
    if (positions_of[0].game) return;
    for (uint32_t i = 0; i < slg_game_count() && i < POSITIONS_GAMES_MAX; i++) {
        slg_random random;
        slg_random_seed(&random, i);
        positions_of[i].game = slg_game_at(i);
        for (uint32_t n = 0; positions_of[i].count < POSITIONS_PER_GAME; n++)
            positions_play(&positions_of[i], n, &random);
    }
}

#endif

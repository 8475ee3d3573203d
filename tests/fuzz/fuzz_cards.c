/* SPDX-License-Identifier: MIT */
/* Sorcerer's cards: see cards_target.h. */
#include "games/sorcerer/content.gen.h"
#include "games/sorcerer/services.h"
#include "games/sorcerer/sorcerer.h"

static sor_own_content own;
#define INTO      own.storage
#define BOX       sor_content
#define CHECK_SET crd_check_playable
#include "cards_target.h"

static void play_a_little(void) {
    slg_game game = sor_game;
    slg_state_room room;
    slg_setup setup;
    slg_random random;
    slg_error error;
    slg_option options[SLG_OPTIONS_MAX];
    slg_state *state = fuzz_state(&room);
    sor_make_switches(&own.storage.set, &own.switches);
    own.storage.set.hash = 0;
    game.content = &own;
    sor_use_content(&game);
    slg_random_seed(&random, own.storage.set.card_count);
    slg_setup_default(&game, &setup);
    if (slg_state_init(&game, &setup, state, NULL, NULL) != SLG_OK) return;
    for (int i = 0; i < 400 && !slg_is_over(state); i++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(&game, state, seat, options, SLG_OPTIONS_MAX);
        FUZZ_CHECK(count > 0);
        slg_apply(&game, state, seat, options[slg_random_below(&random, count)]);
        if (i % 8 == 0) FUZZ_CHECK(slg_check(&game, state, &error) == SLG_OK);
    }
}

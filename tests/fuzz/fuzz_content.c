/* SPDX-License-Identifier: MIT */
/* Any bytes as a content file: refused with a place, or a set that can be put into words and
 * played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

static void play_a_little(const slg_game *game) {
    slg_state_room room;
    slg_setup setup;
    slg_random random;
    slg_option options[SLG_OPTIONS_MAX];
    slg_state *state = fuzz_state(&room);
    slg_random_seed(&random, slg_rules_hash(game));
    slg_setup_default(game, &setup);
    if (slg_state_init(game, &setup, state, NULL, NULL) != SLG_OK) return;
    for (int i = 0; i < 300 && !slg_is_over(state); i++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
        slg_error error;
        FUZZ_CHECK(slg_check(game, state, &error) == SLG_OK);
    }
}

static void read_out(const slg_game *game) {
    char text[SLG_TEXT_MAX];
    for (uint32_t card = 0; card < slg_card_count(game); card++)
        for (int lang = 0; lang < SLG_LANGS; lang++) {
            slg_card_name(game, card, (slg_lang)lang, text, sizeof text);
            FUZZ_CHECK(text[0]);
            slg_card_text(game, card, (slg_lang)lang, text, sizeof text);
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        const slg_game *base = slg_game_at(i);
        slg_error error = {0};
        size_t room = slg_game_with_content_size(base);
        void *memory = room ? aligned_alloc(64, (room + 63) / 64 * 64) : NULL;
        if (!memory) continue;
        char *text = fuzz_copy(data, size);
        const slg_game *game = slg_game_with_content(base, text, size, memory, &error);
        free(text); /* the game must not need it any more */
        if (game) {
            read_out(game);
            play_a_little(game);
        } else {
            FUZZ_CHECK(error.code != SLG_OK && error.text[0]);
        }
        free(memory);
    }
    return 0;
}

/* SPDX-License-Identifier: MIT */
/* Bytes drive a match: its setup, legal answers, wrong ones, undo, views. Every invariant is
 * checked after every step. */
#include "fuzz.h"

enum { ANSWERS = 1500 };

static void draw_setup(const slg_game *game, fuzz_bytes *bytes, slg_setup *setup) {
    slg_setup_default(game, setup);
    uint32_t range = slg_game_seats_max(game) - slg_game_seats_min(game) + 1;
    setup->seats = (uint8_t)(slg_game_seats_min(game) + fuzz_next(bytes) % range);
    setup->chance = fuzz_next(bytes) % 4 == 3 ? SLG_CHANCE_ASKED : SLG_CHANCE_SAMPLED;
    uint32_t changed = fuzz_next(bytes);
    for (uint32_t i = 0; i < slg_setup_option_count(game); i++) {
        const slg_setup_option *option = slg_setup_option_at(game, i);
        if (i < 8 ? changed >> i & 1 : changed & 1)
            setup->options[i] =
                (int16_t)(option->least + fuzz_next(bytes) % (option->most - option->least + 1));
    }
    slg_seed_from(fuzz_next(bytes), setup->seed);
}

static void look(const slg_game *game, const slg_state *state, uint32_t viewer) {
    slg_state_room view, world, again;
    slg_error error;
    uint8_t key[32] = {1};
    slg_view(game, state, viewer, fuzz_state(&view));
    slg_determinize(game, fuzz_state(&view), key, fuzz_state(&world));
    slg_view(game, fuzz_state(&world), viewer, fuzz_state(&again));
    FUZZ_CHECK(slg_equal(game, fuzz_state(&view), fuzz_state(&again)));
    FUZZ_CHECK(slg_check(game, fuzz_state(&world), &error) == SLG_OK);
}

static void answer_badly(slg_match *match, fuzz_bytes *bytes) {
    slg_state_room before;
    slg_error error;
    const slg_game *game = slg_match_game(match);
    slg_answer answer = {fuzz_next(bytes), fuzz_next(bytes), fuzz_next(bytes)};
    slg_clone(game, fuzz_state(&before), slg_match_state(match));
    uint32_t moves = slg_match_moves(match);
    if (slg_match_answer(match, answer, 0, NULL, &error) != SLG_OK) {
        FUZZ_CHECK(slg_equal(game, slg_match_state(match), fuzz_state(&before)));
        FUZZ_CHECK(slg_match_moves(match) == moves && error.text[0]);
    }
}

static void answer_well(slg_match *match, uint8_t byte) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    slg_error error;
    const slg_game *game = slg_match_game(match);
    uint32_t pending = slg_pending(slg_match_state(match));
    uint32_t seat = (uint32_t)(byte & 64 ? 31 - __builtin_clz(pending) : __builtin_ctz(pending));
    FUZZ_CHECK(slg_get_decision(game, slg_match_state(match), seat, &decision));
    uint32_t count = slg_options(game, slg_match_state(match), seat, options, SLG_OPTIONS_MAX);
    /* A viewer who does not see others' cards. */
    FUZZ_CHECK(count >= 1 && count <= SLG_OPTIONS_MAX);
    slg_answer answer = {(uint8_t)seat, decision.seq, (byte & 63u) % count};
    FUZZ_CHECK(slg_match_answer(match, answer, 0, NULL, &error) == SLG_OK);
}

static void play(slg_match *match, fuzz_bytes *bytes) {
    const slg_game *game = slg_match_game(match);
    while (bytes->at < bytes->end && slg_match_moves(match) < ANSWERS &&
           !slg_is_over(slg_match_state(match))) {
        slg_error error;
        uint8_t byte = fuzz_next(bytes);
        if (byte < 128) {
            answer_well(match, byte);
        } else if (byte < 160) {
            answer_badly(match, bytes);
        } else if (byte < 176) {
            bool can = slg_match_can_undo(match, byte % 3);
            FUZZ_CHECK((slg_match_undo(match, byte % 3, &error) == SLG_OK) == can);
        } else {
            look(game, slg_match_state(match), byte % 3 == 2 ? SLG_SEAT_NONE : byte % 3);
        }
        FUZZ_CHECK(slg_check(game, slg_match_state(match), &error) == SLG_OK);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_bytes bytes = {data, data + size};
    const slg_game *game = slg_game_at(fuzz_next(&bytes) % slg_game_count());
    slg_undo_rule undo = (slg_undo_rule)(fuzz_next(&bytes) % 3);
    slg_setup setup;
    slg_error error;
    draw_setup(game, &bytes, &setup);
    void *memory = aligned_alloc(64, (slg_match_size(game, ANSWERS) + 63) / 64 * 64);
    if (!memory) abort();
    slg_match *match = slg_match_init(memory, ANSWERS, game, &setup, undo, NULL, &error);
    if (match)
        play(match, &bytes);
    else
        FUZZ_CHECK(error.code == SLG_BAD_SETUP && error.text[0]); /* options that do not agree */
    free(memory);
    return 0;
}

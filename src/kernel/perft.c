/* SPDX-License-Identifier: MIT */
#include <sortilege/perft.h>

#include "kernel/game.h"

static uint64_t mixed(uint64_t z) {
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
}

static void count_positions(const slg_game *game, const slg_state *state, uint32_t depth,
                            slg_perft_result *result);

static void count_answers(const slg_game *game, const slg_state *state, uint32_t seat,
                          uint32_t depth, slg_perft_result *result) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_state_room room;
    slg_state *next = (slg_state *)&room;
    uint32_t options_count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
    result->answers += options_count;
    for (uint32_t i = 0; i < options_count; i++) {
        slg_clone(game, next, state);
        slg_apply(game, next, seat, options[i]);
        count_positions(game, next, depth - 1, result);
    }
}

static void count_positions(const slg_game *game, const slg_state *state, uint32_t depth,
                            slg_perft_result *result) {
    uint32_t pending = slg_pending(state);
    if (depth == 0 || pending == 0) {
        result->leaves++;
        result->checksum += mixed(slg_hash(game, state)); /* a sum, so the order does not matter */
        return;
    }
    uint32_t seat = (uint32_t)__builtin_ctz(pending);
    count_answers(game, state, seat, depth, result);
    if (seat != SLG_SEAT_CLOCK && (pending >> SLG_SEAT_CLOCK & 1))
        count_answers(game, state, SLG_SEAT_CLOCK, depth, result);
}

slg_perft_result slg_perft(const slg_game *game, const slg_state *state, uint32_t depth) {
    slg_perft_result result = {0, 0, 0};
    if (!slg__is_of(game, state) || slg__core_const(state)->viewer) return result;
    count_positions(game, state, depth, &result);
    return result;
}

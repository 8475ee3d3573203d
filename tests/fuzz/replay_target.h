/* SPDX-License-Identifier: MIT */
/* Any bytes as a replay: refused with a reason, or played, and then written and read back alike. */
#ifndef SLG_TESTS_REPLAY_TARGET_H
#define SLG_TESTS_REPLAY_TARGET_H

#include "fuzz.h"
#include "kernel/replay_form.h"

enum { FUZZ_MOVES = 4000, FUZZ_OUTCOMES = 20000, FUZZ_REPLAY = 1 << 20 };

static void write_and_read(const slg_match *match, slg_replay_form form) {
    slg_error error;
    char *bytes = malloc(FUZZ_REPLAY);
    void *memory =
        aligned_alloc(64, (slg_match_size(slg_match_game(match), FUZZ_MOVES) + 63) / 64 * 64);
    slg_chance_entry *outcomes = calloc(FUZZ_OUTCOMES, sizeof *outcomes);
    if (!bytes || !memory || !outcomes) abort();
    size_t length = slg_replay_write(match, form, bytes, FUZZ_REPLAY);
    FUZZ_CHECK(length && length <= FUZZ_REPLAY);
    slg_match *again = slg_replay_read(slg_match_game(match), bytes, length, memory, FUZZ_MOVES,
                                       SLG_UNDO_OPEN, outcomes, &error);
    FUZZ_CHECK(again);
    FUZZ_CHECK(slg_equal(slg_match_game(match), slg_match_state(match), slg_match_state(again)));
    free(outcomes);
    free(memory);
    free(bytes);
}

/* Finishes the bytes as a writer would: with the present rules hash and the right checksum. */
static inline void freshen_binary(char *bytes, size_t size) {
    enum { GAME_AT = 6, HASH_AT = 7, HASH = 8, CHECKSUM = 4 };
    if (size < HASH_AT + HASH + CHECKSUM) return;
    const slg_game *game = slg_game_at((uint8_t)(bytes[GAME_AT] - 1) % slg_game_count());
    uint64_t rules = slg_rules_hash(game);
    memcpy(bytes + HASH_AT, &rules, HASH);
    uint32_t sum = slg__replay_crc((const unsigned char *)bytes, size - CHECKSUM);
    memcpy(bytes + size - CHECKSUM, &sum, CHECKSUM);
}

static void read_replay(const char *bytes, size_t size, bool binary) {
    slg_replay_info info;
    slg_error error = {0};
    if (slg_replay_info_of(NULL, bytes, size, &info, &error) != SLG_OK) {
        FUZZ_CHECK(error.code != SLG_OK && error.text[0]);
    } else if ((info.form == SLG_REPLAY_BINARY) == binary && info.moves <= FUZZ_MOVES &&
               info.outcomes <= FUZZ_OUTCOMES) {
        void *memory = aligned_alloc(64, (slg_match_size(info.game, FUZZ_MOVES) + 63) / 64 * 64);
        slg_chance_entry *outcomes = calloc(info.outcomes + 1u, sizeof *outcomes);
        if (!memory || !outcomes) abort();
        slg_match *match =
            slg_replay_read(NULL, bytes, size, memory, FUZZ_MOVES, SLG_UNDO_OPEN, outcomes, &error);
        if (match) {
            slg_error broken;
            FUZZ_CHECK(slg_check(info.game, slg_match_state(match), &broken) == SLG_OK);
            write_and_read(match, SLG_REPLAY_TEXT);
            write_and_read(match, SLG_REPLAY_BINARY);
        } else {
            FUZZ_CHECK(error.code != SLG_OK && error.text[0]);
        }
        free(outcomes);
        free(memory);
    }
}

static inline void fuzz_replay(const uint8_t *data, size_t size, bool binary) {
    char *bytes = fuzz_copy(data, size);
    if (!binary)
        fuzz_freshen(bytes, size, "rules ", fuzz_game(bytes, size, "game "));
    else if (size && data[size - 1] & 1) /* every other input keeps its wrong checksum */
        freshen_binary(bytes, size);
    read_replay(bytes, size, binary);
    free(bytes);
}

#endif

/* SPDX-License-Identifier: MIT */
/* What the fuzz targets share. A failed check is a crash, so that the fuzzer keeps the input. */
#ifndef SLG_TESTS_FUZZ_H
#define SLG_TESTS_FUZZ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sortilege/sortilege.h>

#define FUZZ_CHECK(condition)                                                          \
    do {                                                                               \
        if (!(condition)) {                                                            \
            fprintf(stderr, "%s:%d: is not so: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                   \
        }                                                                              \
    } while (0)

static inline slg_state *fuzz_state(slg_state_room *room) {
    return (slg_state *)(void *)room;
}

/* A copy without a zero at its end, so that reading past the end is noticed. */
static inline char *fuzz_copy(const uint8_t *data, size_t size) {
    char *copy = malloc(size ? size : 1);
    if (!copy) abort();
    if (size) memcpy(copy, data, size);
    return copy;
}

/* A copy with a zero at its end. */
static inline char *fuzz_text(const uint8_t *data, size_t size) {
    char *copy = malloc(size + 1);
    if (!copy) abort();
    if (size) memcpy(copy, data, size);
    copy[size] = '\0';
    return copy;
}

static inline bool fuzz_has(const char *bytes, size_t size, const char *word) {
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(bytes + i, word, length) == 0) return true;
    return false;
}

/* The game named after `marker`; the first game if there is none. */
static inline const slg_game *fuzz_game(const char *bytes, size_t size, const char *marker) {
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        char line[64];
        snprintf(line, sizeof line, "%s%s", marker, slg_game_name(slg_game_at(i)));
        if (fuzz_has(bytes, size, line)) return slg_game_at(i);
    }
    return slg_game_at(0);
}

/* Puts the game's present rules hash after every `marker`, so that inputs from before the cards
 * changed still get past the first lines. */
static inline void fuzz_freshen(char *bytes, size_t size, const char *marker,
                                const slg_game *game) {
    size_t length = strlen(marker);
    for (size_t i = 0; i + length + 16 <= size; i++)
        if (memcmp(bytes + i, marker, length) == 0) {
            char hash[17];
            snprintf(hash, sizeof hash, "%016llx", (unsigned long long)slg_rules_hash(game));
            memcpy(bytes + i + length, hash, 16);
        }
}

/* The input, byte by byte; 0 when it has run out. */
typedef struct fuzz_bytes {
    const uint8_t *at, *end;
} fuzz_bytes;

static inline uint8_t fuzz_next(fuzz_bytes *bytes) {
    return bytes->at < bytes->end ? *bytes->at++ : 0;
}

#endif

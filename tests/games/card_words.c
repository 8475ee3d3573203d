/* SPDX-License-Identifier: MIT */
/* The words of the card language are found by an index (tools/make/words.c): it must find what a
 * walk through all of them finds, and nothing else. */
#include <string.h>

#include "cards/grammar.h"
#include "cards/reading.h"
#include "test.h"

/* The kind of the first row that has the spelling; 0: none has. */
static uint16_t walked(const char *bytes, size_t length) {
    crd_spellings walk = {0};
    size_t spelled;
    uint16_t kind;
    for (const char *at; (at = crd_spelling(&walk, &spelled, &kind));)
        if (spelled == length && memcmp(at, bytes, length) == 0) return kind;
    return 0;
}

static uint16_t found(const char *bytes, size_t length, bool first) {
    uint16_t kind = 0;
    int32_t number;
    return crd_find_word(bytes, length, first, &kind, &number) ? kind : 0;
}

TEST(the_index_finds_what_a_walk_finds) {
    crd_spellings walk = {0};
    uint32_t count = 0;
    size_t length;
    uint16_t kind;
    for (const char *at; (at = crd_spelling(&walk, &length, &kind)); count++) {
        char longer[64];
        memcpy(longer, at, length);
        longer[length] = 's';
        CHECK_EQ(found(at, length, true), walked(at, length));
        CHECK_EQ(found(at, length - 1, true), walked(at, length - 1));
        CHECK_EQ(found(longer, length + 1, true), walked(longer, length + 1));
    }
    CHECK(count > 200);
}

TEST(some_words_are_words_only_at_the_beginning) {
    static const struct {
        const char *name, *word;
        uint16_t first, later;
    } rows[] = {
        {"a head alone", "rift", CRD_T_RIFT, 0},
        {"a head alone that is a type", "cultist", CRD_T_CULTIST, 0},
        {"a head alone, or else a trait", "token", CRD_T_TOKEN, CRD_T_ADJECTIVE},
        {"a word anywhere", "card", CRD_T_CARD, CRD_T_CARD},
        {"its other form", "cards", CRD_T_CARD, CRD_T_CARD},
        {"the first of all", "a", CRD_T_A, CRD_T_A},
        {"before all", "%", 0, 0},
        {"behind all", "zzz", 0, 0},
        {"nothing", "", 0, 0},
    };
    EACH(row, rows) {
        CHECK_EQ(found(row->word, strlen(row->word), true), row->first);
        CHECK_EQ(found(row->word, strlen(row->word), false), row->later);
    }
}

/* SPDX-License-Identifier: MIT */
/* The words of the card language are found by an index (tools/make/words.c): it must find what a
 * walk through all of them finds, and nothing else. */
#include <string.h>

#include "cards/dialect.h"
#include "cards/grammar.h"
#include "cards/reading.h"
#include "games/endbringer/card_language.h"
#include "spells/verb_rows.h"
#include "test.h"

/* The kind of the first row that has the spelling; 0: none has. */
static uint16_t walked(const char *bytes, size_t length) {
    crd_spellings walk = {0};
    size_t spelled;
    uint16_t kind;
    for (const char *at; (at = crd_spelling(NULL, &walk, &spelled, &kind));)
        if (spelled == length && memcmp(at, bytes, length) == 0) return kind;
    return 0;
}

static uint16_t found(const char *bytes, size_t length) {
    uint16_t kind = 0;
    int32_t number;
    return crd_find_word(bytes, length, &kind, &number) ? kind : 0;
}

TEST(the_index_finds_what_a_walk_finds) {
    crd_spellings walk = {0};
    uint32_t count = 0;
    size_t length;
    uint16_t kind;
    for (const char *at; (at = crd_spelling(NULL, &walk, &length, &kind)); count++) {
        char longer[64];
        memcpy(longer, at, length);
        longer[length] = 's';
        CHECK_EQ(found(at, length), walked(at, length));
        CHECK_EQ(found(at, length - 1), walked(at, length - 1));
        CHECK_EQ(found(longer, length + 1), walked(longer, length + 1));
    }
    CHECK(count > 150);
}

TEST(words_are_found_in_all_their_forms) {
    static const struct {
        const char *name, *word;
        uint16_t kind;
    } rows[] = {
        {"a word", "card", CRD_T_CARD},
        {"its other form", "cards", CRD_T_CARD},
        {"the first of all", "a", CRD_T_A},
        {"one of a game alone", "rift", 0},
        {"before all", "%", 0},
        {"behind all", "zzz", 0},
        {"nothing", "", 0},
    };
    EACH(row, rows) CHECK_EQ(found(row->word, strlen(row->word)), row->kind);
}

/* --- a game's --- */

TEST(words_of_the_endbringer_are_in_order) {
    const crd_dialect *of = ebr_verbs.dialect;
    for (uint32_t i = 1; i < of->word_count; i++) {
        test_note(of->words[i].spelling, i);
        int order = strcmp(of->words[i - 1].spelling, of->words[i].spelling);
        CHECK(order < 0 || (order == 0 && of->words[i - 1].kind != of->words[i].kind));
    }
}

TEST(words_of_a_game_are_found_by_their_beginning) {
    static const struct {
        const char *name, *word;
        uint32_t at_least;
        const char *first;
    } rows[] = {
        {"one with several meanings", "swarm", 5, "swarm"},
        {"the first of several words", "avatar", 2, "avatar battlefield"},
        {"the language's", "card", 0, NULL},
        {"nothing of the kind", "zzz", 0, NULL},
    };
    EACH(row, rows) {
        uint32_t count;
        const crd_game_word *words =
            crd_game_words(&ebr_verbs, row->word, strlen(row->word), &count);
        CHECK(count >= row->at_least && (row->at_least || !count));
        if (row->first && count) CHECK_STR(words->spelling, row->first);
    }
    uint32_t count;
    CHECK(crd_game_words(&spl_verbs, "swarm", 5, &count) == NULL && count == 0);
}

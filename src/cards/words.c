/* SPDX-License-Identifier: MIT */
/* The words of the card language. */
#include <assert.h>
#include <string.h>

#include "cards/dialect.h"
#include "cards/grammar.h"
#include "cards/reading.h"
#include "cards/verb.h"

typedef struct word {
    uint16_t kind;
    int32_t number;
    const char *spellings;
} word;

static const word words[] = {
#define X(id, n, text) {CRD_T_##id, n, text},
#include "cards/words.def"
#undef X
};
enum { WORDS = sizeof words / sizeof *words };

typedef struct spelling {
    const char *text;
    uint8_t length, row;
} spelling;
#include "cards/words.gen.h"
#include "kernel/bits.h"
enum { SPELLINGS = sizeof spellings / sizeof *spellings };
static_assert((int)INDEXED_ROWS == (int)WORDS, "tools/make/words.c writes words.gen.h anew");

static int compare_words(const spelling *spelled, const char *bytes, size_t length) {
    size_t both = spelled->length < length ? spelled->length : length;
    int order = memcmp(spelled->text, bytes, both);
    return order ? order : (spelled->length > length) - (spelled->length < length);
}

/* The first spelling that does not come before these bytes. */
static uint32_t lower_bound(const char *bytes, size_t length) {
    uint32_t low = 0, high = SPELLINGS;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (compare_words(&spellings[middle], bytes, length) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool crd_find_word(const char *bytes, size_t length, uint16_t *kind, int32_t *number) {
    uint32_t i = lower_bound(bytes, length);
    if (i == SPELLINGS || compare_words(&spellings[i], bytes, length) != 0) return false;
    *kind = words[spellings[i].row].kind;
    *number = words[spellings[i].row].number;
    return true;
}

/* The plural behind its singular: the first form alone is named. */
static bool is_another_form(const crd_game_word *rows, uint32_t n) {
    for (uint32_t i = n; i-- && rows[i].spelling[0] == rows[n].spelling[0];)
        if (rows[i].kind == rows[n].kind && rows[i].number == rows[n].number) return true;
    return false;
}

const char *crd_spelling(const crd_verbs *verbs, crd_spellings *walk, size_t *length,
                         uint16_t *kind) {
    for (; walk->word < WORDS; walk->word++, walk->at = 0) {
        const char *at = words[walk->word].spellings + walk->at;
        if (!*at) continue;
        *length = strcspn(at, "|");
        *kind = words[walk->word].kind;
        walk->at += (uint32_t)*length + (at[*length] == '|');
        return at;
    }
    const crd_dialect *of = verbs ? verbs->dialect : NULL;
    for (uint32_t n = walk->word - WORDS; of && n < of->word_count; n++) {
        const crd_game_word *row = &of->words[n];
        walk->word++;
        walk->of_game = true;
        if (is_another_form(of->words, n)) continue;
        *length = strlen(row->spelling);
        *kind = row->kind;
        return row->spelling;
    }
    return NULL;
}

/* --- native effects --- */

static int32_t find_name(const char *const *names, const char *bytes, size_t length) {
    for (int32_t i = 0; names[i]; i++)
        if (strlen(names[i]) == length && memcmp(names[i], bytes, length) == 0) return i;
    return -1;
}

int32_t crd_find_native(const char *bytes, size_t length) {
    static const char *const names[] = {
#define X(id, word) word,
        CRD_NATIVES(X)
#undef X
            NULL};
    return find_name(names, bytes, length);
}

/* --- words of the game --- */

const crd_game_word *crd_game_words(const crd_verbs *verbs, const char *bytes, size_t length,
                                    uint32_t *count) {
    const crd_dialect *of = verbs ? verbs->dialect : NULL;
    uint32_t low = 0, high = of ? of->word_count : 0, end;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (strncmp(of->words[middle].spelling, bytes, length) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    end = low;
    while (of && end < of->word_count && strncmp(of->words[end].spelling, bytes, length) == 0)
        end++;
    *count = end - low;
    return of ? of->words + low : NULL;
}

/* SPDX-License-Identifier: MIT */
/* Where a card comes from, in the reader's language. The line in the file of cards is English and
 * made of a few phrases, which sources.def translates. Of a line with others only the beginnings
 * are told: whether what is on the card comes from the rulebook, is publicly known, or was
 * designed. */
#include "guide/sources.h"
#include "guide/sources.def"

#include <string.h>

#include <sortilege/text.h>

typedef struct phrase {
    const char *said[SLG_LANGS];
} phrase;

static const phrase phrases[] = {
#define GUIDE_X(en, de, fr) {{en, de, fr}},
    GUIDE_SOURCES(GUIDE_X)
#undef GUIDE_X
};
enum { PHRASES = sizeof phrases / sizeof phrases[0] };

static bool is_name_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80);
}

/* The longest phrase that the text begins with, and how long it is; NULL if it is none of them. */
static const phrase *first_phrase(const char *text, size_t *length) {
    const phrase *found = NULL;
    *length = 0;
    for (size_t i = 0; i < PHRASES; i++) {
        const char *english = phrases[i].said[SLG_EN];
        size_t its = strlen(english);
        if (its <= *length || strncmp(text, english, its) != 0) continue;
        if (is_name_letter(english[its - 1]) && is_name_letter(text[its])) continue;
        found = &phrases[i];
        *length = its;
    }
    return found;
}

/* The whole line; false, and nothing added, if there is a phrase in it that is not known. */
static bool add_whole(guide_text *to, slg_lang lang, const char *source) {
    guide_text before = *to;
    while (*source) {
        size_t length;
        const phrase *next = first_phrase(source, &length);
        if (!next) {
            *to = before;
            to->bytes[to->length] = 0;
            return false;
        }
        guide_add(to, next->said[lang]);
        source += length;
    }
    return true;
}

/* Only where what is on the card comes from. */
static void add_kinds(guide_text *to, slg_lang lang, const char *source) {
    static const char *const kinds[] = {"rulebook", "public", "designed"};
    bool first = true;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t length;
        if (!strstr(source, kinds[i])) continue;
        if (!first) guide_add(to, ", ");
        guide_add(to, first_phrase(kinds[i], &length)->said[lang]);
        first = false;
    }
}

void guide_add_source(guide_text *to, const slg_game *game, uint32_t card, slg_lang lang) {
    const char *source = slg_card_source(game, card);
    if (lang == SLG_EN || to->capacity == 0 || to->cut)
        guide_add(to, source);
    else if (!add_whole(to, lang, source))
        add_kinds(to, lang, source);
}

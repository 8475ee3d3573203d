/* SPDX-License-Identifier: MIT */
#include "guide/text.h"

#include <assert.h>
#include <string.h>

#include "kernel/format.h"
#include "kernel/tongue.h"

#define FRENCH SLG_FRENCH
#include "guide/games.fr.def"
#include "guide/words.fr.def"
#undef FRENCH

const char *guide_say(slg_lang lang, guide_word word) {
    static const char *const words[][SLG_LANGS] = {
#define GUIDE_X(id, en, de) SLG_TEXTS(W_##id, en, de),
        GUIDE_WORDS(GUIDE_X) GUIDE_FRENCH_GAMES(GUIDE_X)
#undef GUIDE_X
#define GUIDE_X(id, en, de) {en, de}, /* no French yet */
            GUIDE_OTHER_GAMES(GUIDE_X)
#undef GUIDE_X
    };
    assert(word >= 0 && word < W_GUIDE_COUNT);
    const char *said = words[word][lang];
    return said ? said : words[word][SLG_EN];
}

/* --- texts --- */

guide_text guide_text_in(char *bytes, size_t capacity) {
    if (capacity) bytes[0] = 0;
    return (guide_text){.bytes = bytes, .capacity = capacity};
}

static void add_list(guide_text *to, const char *format, va_list list) {
    slg_out out;
    if (to->cut || to->capacity == 0) return;
    slg_out_init(&out, to->bytes, to->capacity);
    out.length = to->length;
    slg_put_format_list(&out, "−", format, list);
    to->cut = slg_out_end(&out) >= to->capacity;
    to->length = to->cut ? strlen(to->bytes) : out.length;
}

void guide_addf(guide_text *to, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add_list(to, format, list);
    va_end(list);
}

void guide_add(guide_text *to, const char *text) {
    guide_addf(to, "%s", text);
}

void guide_copy(char *out, size_t capacity, const char *text) {
    guide_text to = guide_text_in(out, capacity);
    guide_add(&to, text);
}

void guide_add_brief(guide_text *to, const char *name, size_t bytes) {
    char brief[SLG_NAME_MAX];
    guide_copy(brief, bytes < sizeof brief ? bytes + 1 : sizeof brief, name);
    guide_add(to, brief);
}

void guide_add_word(guide_text *to, slg_lang lang, guide_word word, ...) {
    va_list list;
    va_start(list, word);
    add_list(to, guide_say(lang, word), list);
    va_end(list);
}

void guide_add_standstill(guide_text *to, slg_lang lang, uint32_t rounds) {
    guide_add_word(to, lang, rounds == 1 ? W_STANDSTILL_LAST : W_STANDSTILL, (int)rounds);
}

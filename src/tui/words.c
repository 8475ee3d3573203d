/* SPDX-License-Identifier: MIT */
#include "tui/words.h"

#include <sortilege/guide.h>

#include <stdarg.h>

#include "kernel/text_out.h"
#include "kernel/tongue.h"

#define FRENCH SLG_FRENCH
#include "tui/words.fr.def"
#include "tui/words.online.fr.def"
#undef FRENCH

const char *tui_say(slg_lang lang, tui_word word) {
    static const char *const words[][SLG_LANGS] = {
#define TUI_X(id, en, de) SLG_TEXTS(W_##id, en, de),
        TUI_WORDS(TUI_X)
#undef TUI_X
#define TUI_X(id, en, de) {en, de},
            TUI_ENDBRINGER_WORDS(TUI_X) TUI_CITY_WORDS(TUI_X)
#undef TUI_X
#define TUI_X(id, en, de) SLG_TEXTS(W_##id, en, de),
                TUI_ONLINE_WORDS(TUI_X)
#undef TUI_X
    };
    if (word < W_GUIDE_COUNT) return guide_say(lang, word);
    const char *const *said = words[word - W_GUIDE_COUNT];
    return said[lang] ? said[lang] : said[SLG_EN];
}

tui_text tui_text_in(char *bytes, size_t capacity) {
    return guide_text_in(bytes, capacity);
}

static void add_sentence_list(tui_text *to, const char *format, va_list list) {
    if (to->cut || to->capacity == 0) return;
    to->cut = !slg_print_on(to->bytes, to->capacity, &to->length, format, list);
}

void tui_addf(tui_text *to, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add_sentence_list(to, format, list);
    va_end(list);
}

void tui_add(tui_text *to, const char *text) {
    tui_addf(to, "%s", text);
}

void tui_copy(char *out, size_t capacity, const char *text) {
    tui_text to = tui_text_in(out, capacity);
    tui_add(&to, text);
}

void tui_add_brief(tui_text *to, const char *name, size_t bytes) {
    char brief[SLG_NAME_MAX];
    slg_out out;
    slg_out_init(&out, brief, bytes < sizeof brief ? bytes + 1 : sizeof brief);
    slg_put(&out, name);
    slg_out_end(&out);
    tui_add(to, brief);
}

void tui_add_word(tui_text *to, slg_lang lang, tui_word word, ...) {
    va_list list;
    va_start(list, word);
    add_sentence_list(to, tui_say(lang, word), list);
    va_end(list);
}

void tui_add_standstill(tui_text *to, slg_lang lang, uint32_t rounds) {
    tui_add_word(to, lang, rounds == 1 ? W_STANDSTILL_LAST : W_STANDSTILL, (int)rounds);
}

void tui_error_here(slg_lang lang, char *text, size_t capacity) {
    enum { ERROR_MAX = 1024 };
    char english[ERROR_MAX];
    tui_copy(english, sizeof english, text);
    slg_guide_error(lang, english, text, capacity);
}

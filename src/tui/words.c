/* SPDX-License-Identifier: MIT */
#include "tui/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *tui_say(slg_lang lang, tui_word word) {
    static const char *const words[][SLG_LANGS] = {
#define TUI_X(id, en, de) {en, de},
        TUI_WORDS(TUI_X)
#undef TUI_X
    };
    return words[word][lang];
}

tui_text tui_text_in(char *bytes, size_t capacity) {
    if (capacity) bytes[0] = 0;
    return (tui_text){bytes, capacity, 0};
}

/* If the text was cut: no half character at the end. */
static void settle(tui_text *to, size_t wanted) {
    to->length = strlen(to->bytes);
    if (wanted < to->capacity) return;
    while (to->length && ((unsigned char)to->bytes[to->length - 1] & 0xC0) == 0x80)
        to->length--;
    if (to->length && (unsigned char)to->bytes[to->length - 1] >= 0xC0) to->length--;
    to->bytes[to->length] = 0;
}

static void add_list(tui_text *to, const char *format, va_list list) {
    if (to->length + 1 >= to->capacity) return;
    int wanted = vsnprintf(to->bytes + to->length, to->capacity - to->length, format, list);
    settle(to, to->length + (size_t)(wanted > 0 ? wanted : 0));
}

void tui_addf(tui_text *to, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add_list(to, format, list);
    va_end(list);
}

void tui_add(tui_text *to, const char *text) {
    tui_addf(to, "%s", text);
}

void tui_copy(char *out, size_t capacity, const char *text) {
    tui_text to = tui_text_in(out, capacity);
    tui_add(&to, text);
}

void tui_add_word(tui_text *to, slg_lang lang, tui_word word, ...) {
    va_list list;
    va_start(list, word);
    add_list(to, tui_say(lang, word), list);
    va_end(list);
}

void tui_add_standstill(tui_text *to, slg_lang lang, uint32_t rounds) {
    tui_add_word(to, lang, rounds == 1 ? W_STANDSTILL_LAST : W_STANDSTILL, (int)rounds);
}

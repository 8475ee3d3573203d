/* SPDX-License-Identifier: MIT */
/* The client's own words in the reader's language. The games' words come from the engine. */
#ifndef SLG_TUI_WORDS_H
#define SLG_TUI_WORDS_H

#include "guide/text.h"
#include "host/print.h"
#include "tui/words.def"
#include "tui/words.online.def"

/* W_..., the guide's words or the client's own. */
typedef guide_word tui_word;
enum {
    TUI_BEFORE_FIRST = W_GUIDE_COUNT - 1,
#define TUI_X(id, en, de) W_##id,
    TUI_WORDS(TUI_X) TUI_ENDBRINGER_WORDS(TUI_X) TUI_CITY_WORDS(TUI_X) TUI_ONLINE_WORDS(TUI_X)
#undef TUI_X
        W_COUNT
};

const char *tui_say(slg_lang lang, tui_word word);

/* Texts as the guide writes them; their cuts are counted (host/print.h). */
typedef guide_text tui_text;

tui_text tui_text_in(char *bytes, size_t capacity);
void tui_add(tui_text *to, const char *text);
/* Copies a text, for people to read: it may be cut. */
void tui_copy(char *out, size_t capacity, const char *text);
/* A name in at most so many bytes, where a line of the table has room for no more. */
void tui_add_brief(tui_text *to, const char *name, size_t bytes);
void tui_addf(tui_text *to, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds a sentence filled in like printf, whose conversions it must match. */
void tui_add_word(tui_text *to, slg_lang lang, tui_word word, ...);
/* Adds that the match ends unless something happens within so many rounds. */
void tui_add_standstill(tui_text *to, slg_lang lang, uint32_t rounds);

/* Puts an error's sentence into the reader's language, in place (slg_guide_error). */
void tui_error_here(slg_lang lang, char *text, size_t capacity);

#endif

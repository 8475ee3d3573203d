/* SPDX-License-Identifier: MIT */
/* The client's own words in the reader's language. The games' words come from the engine. */
#ifndef SLG_TUI_WORDS_H
#define SLG_TUI_WORDS_H

#include <stddef.h>

#include <sortilege/game.h>

#include "tui/words.def"
#include "json/print.h"

typedef enum tui_word {
#define TUI_X(id, en, de) W_##id,
    TUI_WORDS(TUI_X)
#undef TUI_X
        W_COUNT
} tui_word;

const char *tui_say(slg_lang lang, tui_word word);

/* A buffer to add text to; what does not fit is cut at a whole character and ends in "…". */
typedef struct tui_text {
    char *bytes;
    size_t capacity, length;
    bool cut; /* nothing more is added */
} tui_text;

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

#endif

/* SPDX-License-Identifier: MIT */
/* How guides write: sentences of their own words, filled in like printf, into a caller's buffer. */
#ifndef SLG_GUIDE_TEXT_H
#define SLG_GUIDE_TEXT_H

#include <stdarg.h>

#include <sortilege/game.h>

#include "guide/games.def"
#include "guide/words.def"

/* W_ROUND and so on. A client may number words of its own after W_GUIDE_COUNT. */
typedef int guide_word;
enum {
#define GUIDE_X(id, en, de) W_##id,
    GUIDE_WORDS(GUIDE_X) GUIDE_FRENCH_GAMES(GUIDE_X) GUIDE_OTHER_GAMES(GUIDE_X)
#undef GUIDE_X
        W_GUIDE_COUNT
};

const char *guide_say(slg_lang lang, guide_word word);

/* A buffer to add text to. It is zero-terminated after every call; what does not fit is cut at a
 * whole character and ends in "…". */
typedef struct guide_text {
    char *bytes;
    size_t capacity, length;
    bool cut; /* nothing more is added */
} guide_text;

guide_text guide_text_in(char *bytes, size_t capacity);
void guide_add(guide_text *to, const char *text);
/* Copies a text, for people to read: it may be cut. */
void guide_copy(char *out, size_t capacity, const char *text);
/* A name in at most so many bytes, where a line of the table has room for no more. */
void guide_add_brief(guide_text *to, const char *name, size_t bytes);

/* printf, as much of it as guides need: %d %u %c %s %%, with a sign (+), at the left (-), zeros
 * (0), a width and, for %s, a precision in bytes; both may be given as *. */
void guide_addf(guide_text *to, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds a sentence filled in like guide_addf, whose conversions it must match. */
void guide_add_word(guide_text *to, slg_lang lang, guide_word word, ...);
/* Adds that the match ends unless something happens within so many rounds. */
void guide_add_standstill(guide_text *to, slg_lang lang, uint32_t rounds);

#endif

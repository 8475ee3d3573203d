/* SPDX-License-Identifier: MIT */
/* The words of a content file: tokens, what was expected, what was probably meant. */
#ifndef SLG_KERNEL_SCAN_H
#define SLG_KERNEL_SCAN_H

#include <string.h>

#include "kernel/run.h"
#include "kernel/text_out.h"

typedef enum slg_token_kind {
    SLG_TOKEN_END,
    SLG_TOKEN_WORD,   /* letters, digits, hyphens; begins with a letter */
    SLG_TOKEN_NUMBER, /* digits */
    SLG_TOKEN_TEXT,   /* "in quotes"; bytes and length are what is between them */
    SLG_TOKEN_SIGN,   /* any other single character */
} slg_token_kind;

/* A place in the file; columns count characters, not bytes. Both from 1. */
typedef struct slg_place {
    uint32_t line, column;
} slg_place;

typedef struct slg_token {
    slg_token_kind kind;
    const char *bytes;
    size_t length;
    uint32_t number;
    slg_place place;
} slg_token;

/* Reading stops at the first failure: from then on every token is the end. */
typedef struct slg_scan {
    const char *at, *end;
    slg_place place;    /* of `at` */
    slg_token token;    /* the next one, not yet taken */
    slg_token last;     /* the one taken last */
    slg_place last_end; /* just after it */
    slg_error *error;
    slg_status failed;
} slg_scan;

/* Begins, and checks that all of it is UTF-8. */
void slg_scan_init(slg_scan *scan, const char *text, size_t length, slg_error *error);

/* Takes the next token. */
void slg_scan_next(slg_scan *scan);

/* Takes the rest of the line, without a comment and blanks at its ends, as one text. */
slg_token slg_scan_line(slg_scan *scan);

/* Takes everything up to the next blank, comment or end of the line as one token: a tile's
 * notation. */
slg_token slg_scan_solid(slg_scan *scan);

/* Where to point when something is missing: at what is there instead, but not on a later line than
 * what was taken last. */
slg_place slg_scan_here(const slg_scan *scan);

/* What comes next begins something new and may be pointed at wherever it is. */
static inline void slg_scan_begin(slg_scan *scan) {
    scan->last_end = scan->token.place;
}

/* Length of the UTF-8 character at `at`; 0 if there is none. Control characters other than tab and
 * line ends count as none. */
size_t slg_scan_character(const char *at, const char *end);

bool slg_scan_is(const slg_scan *scan, const char *word);

/* Takes the word if it comes next. */
bool slg_scan_accept(slg_scan *scan, const char *word);

/* Takes one of "add|remove|shift" and returns which; -1 and a failure that says what was probably
 * meant. `what` is how such a word is called ("an effect"). */
int32_t slg_scan_one_of(slg_scan *scan, const char *words, const char *what);

/* Takes these words, one after the other: "at the next check". */
void slg_scan_expect(slg_scan *scan, const char *words);

/* Takes a number from `least` to `most`; 0 and a failure otherwise. */
uint32_t slg_scan_number(slg_scan *scan, uint32_t least, uint32_t most, const char *what);

/* Takes a text in quotes into `out` (zero-terminated, at most size - 1 bytes). */
void slg_scan_text(slg_scan *scan, char *out, size_t size, const char *what);

/* Copies a token's bytes, which must fit. */
void slg_scan_copy(slg_scan *scan, slg_token token, char *out, size_t size, const char *what);

/* Fails at a place, with up to three texts one after the other (NULL: no more). */
void slg_scan_fail(slg_scan *scan, slg_place place, const char *a, const char *b, const char *c);

/* How many letters must be changed, added, left out or exchanged with the next one to make one word
 * of the other; 32 if one of them is longer than 31 letters. */
uint32_t slg__distance(const char *a, size_t a_length, const char *b, size_t b_length);

/* A blank within a line. */
static inline bool slg__is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}
/* A text that is not empty and ends within its room. */
static inline bool slg__is_text(const char *bytes, size_t size) {
    return bytes[0] && memchr(bytes, 0, size);
}

#endif

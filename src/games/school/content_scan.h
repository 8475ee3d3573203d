/* SPDX-License-Identifier: MIT */
/* The words of a content file: tokens, what was expected, what was probably meant. */
#ifndef SLG_SCHOOL_CONTENT_SCAN_H
#define SLG_SCHOOL_CONTENT_SCAN_H

#include "kernel/run.h"
#include "kernel/text_out.h"

typedef enum sch_token_kind {
    SCH_TOKEN_END,
    SCH_TOKEN_WORD,   /* letters, digits, hyphens; begins with a letter */
    SCH_TOKEN_NUMBER, /* digits */
    SCH_TOKEN_TEXT,   /* "in quotes"; bytes and length are what is between them */
    SCH_TOKEN_SIGN,   /* any other single character */
} sch_token_kind;

/* A place in the file; columns count characters, not bytes. Both from 1. */
typedef struct sch_place {
    uint32_t line, column;
} sch_place;

typedef struct sch_token {
    sch_token_kind kind;
    const char *bytes;
    size_t length;
    uint32_t number;
    sch_place place;
} sch_token;

/* Reading stops at the first failure: from then on every token is the end. */
typedef struct sch_scan {
    const char *at, *end;
    sch_place place;    /* of `at` */
    sch_token token;    /* the next one, not yet taken */
    sch_token last;     /* the one taken last */
    sch_place last_end; /* just behind it */
    slg_error *error;
    slg_status failed;
} sch_scan;

/* Begins, and looks whether all of it is UTF-8. */
void sch_scan_init(sch_scan *scan, const char *text, size_t length, slg_error *error);

/* Takes the next token. */
void sch_scan_next(sch_scan *scan);

/* Takes the rest of the line, without a comment and blanks at its ends, as one text. */
sch_token sch_scan_line(sch_scan *scan);

/* Where to point when something is missing: at what stands there instead, but not on a later line
 * than what was taken last. */
sch_place sch_scan_here(const sch_scan *scan);

/* What comes next begins something new and may be pointed at wherever it stands. */
static inline void sch_scan_begin(sch_scan *scan) {
    scan->last_end = scan->token.place;
}

bool sch_scan_is(const sch_scan *scan, const char *word);

/* Takes the word if it comes next. */
bool sch_scan_accept(sch_scan *scan, const char *word);

/* Takes one of "add|remove|shift" and returns which; -1 and a failure that says what was probably
 * meant. `what` is how such a word is called ("an effect"). */
int32_t sch_scan_one_of(sch_scan *scan, const char *words, const char *what);

/* Takes these words, one after the other: "at the next check". */
void sch_scan_expect(sch_scan *scan, const char *words);

/* Takes a number from `least` to `most`; 0 and a failure otherwise. */
uint32_t sch_scan_number(sch_scan *scan, uint32_t least, uint32_t most, const char *what);

/* Takes a text in quotes into `out` (zero-terminated, at most size - 1 bytes). */
void sch_scan_text(sch_scan *scan, char *out, size_t size, const char *what);

/* Copies a token's bytes, which must fit. */
void sch_scan_copy(sch_scan *scan, sch_token token, char *out, size_t size, const char *what);

/* Fails at a place, with up to three texts one after the other (NULL: no more). */
void sch_scan_fail(sch_scan *scan, sch_place place, const char *a, const char *b, const char *c);

#endif

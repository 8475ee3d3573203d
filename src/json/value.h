/* SPDX-License-Identifier: MIT */
/* JSON (RFC 8259) read where it stands: a text is checked as a whole, and then walked. There is no
 * tree and no memory but the text's own, which must stay as it is while its values are used.
 *
 * A value may also be *at a path*: "seats.2.score" and 7 are read as an object that has only
 * "seats", a list of which only element 2 is known, which is an object that has only "score", 7. So
 * whoever reads a document can read one change of it in the same way. */
#ifndef SLG_JSON_VALUE_H
#define SLG_JSON_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kernel/text_out.h"

enum { SLG_QUOTE = 0x22 };

typedef struct slg_value {
    const char *at;   /* its first character; NULL: nothing is said */
    const char *end;  /* of the whole text */
    const char *path; /* what leads from here to the value at `at`; NULL: it is that value */
    const char *next; /* where a walk through its elements goes on; NULL: at the first */
    bool over;        /* names that it leaves out keep what they have */
} slg_value;

typedef enum slg_value_kind {
    SLG_VALUE_NONE, /* nothing is said */
    SLG_VALUE_NULL,
    SLG_VALUE_FALSE,
    SLG_VALUE_TRUE,
    SLG_VALUE_INT,
    SLG_VALUE_REAL, /* has a fraction or an exponent; only its text is known */
    SLG_VALUE_STRING,
    SLG_VALUE_LIST,
    SLG_VALUE_OBJECT,
    SLG_VALUE_WAY, /* an object or a list that leads further along a path */
} slg_value_kind;

slg_value_kind slg_value_kind_of(const slg_value *value);
/* "a whole number", "null" ... */
const char *slg_value_kind_name(const slg_value *value);

int64_t slg_value_int(const slg_value *value);

/* Is it the string `text`? */
bool slg_value_is(const slg_value *value, const char *text);
/* Writes a string without its quotes and escapes; one that is cut ends in "…". */
void slg_value_put(const slg_value *value, slg_out *out);
/* The same into a buffer, with a zero. Returns its whole length. */
size_t slg_value_text(const slg_value *value, char *text, size_t capacity);

/* The next element of a list or member of an object, of which `name` is the name (else it may be
 * NULL). False: there is none; then the walk begins again. Nothing can be walked along a path. */
bool slg_value_step(slg_value *container, slg_value *name, slg_value *value);
uint32_t slg_value_count(const slg_value *container);

/* The member of this name; false, and nothing is said: there is none. Members that are asked for in
 * their order are found at once. */
bool slg_value_member(slg_value *object, const char *name, slg_value *member);
/* The value itself if the path from here begins with this number; else nothing is said. */
bool slg_value_at(const slg_value *way, uint32_t number, slg_value *value);

/* Numbers and strings by value, lists in order, objects in any order. Numbers with fractions are
 * equal if they are written alike. */
bool slg_value_equal(const slg_value *a, const slg_value *b);

/* Where the value ends. */
const char *slg_value_end(const slg_value *value);

/* Writes it with one space after each comma and colon. */
void slg_value_write(const slg_value *value, slg_out *out);

/* --- strings byte by byte --- */

typedef struct slg_letters {
    const char *at; /* in a string that was checked */
    char bytes[4];  /* of an escape */
    uint8_t from, count;
} slg_letters;

slg_letters slg_letters_of(const slg_value *string);
/* -1 at the end. */
int slg_letters_next(slg_letters *letters);

#endif

/* SPDX-License-Identifier: MIT */
/* The lines of a scenario: comments left out, indented lines joined, and words taken off
 * the front. */
#ifndef SCN_LINES_H
#define SCN_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "json/value.h"
#include <sortilege/status.h>

enum { SCN_LINE_MAX = 16384 }; /* bytes of one statement; a pasted position fits */

typedef struct scn_lines {
    const char *at, *end;
    uint32_t next;   /* number of the line at `at` */
    uint32_t number; /* of the statement in `text`: its first line */
    bool too_long;
    const char *from; /* the statement as it stands in the file, up to `at` */
    char text[SCN_LINE_MAX];
} scn_lines;

void scn_lines_init(scn_lines *lines, const char *text, size_t length);

/* The next statement into `text`; false at the end. */
bool scn_lines_next(scn_lines *lines);

/* The statement line by line, as it stands in the file, but with blanks for comments: a grid keeps
 * its rows, and rows their numbers. `whole` has room for scn_lines_length() bytes. */
size_t scn_lines_length(const scn_lines *lines);
void scn_lines_whole(const scn_lines *lines, char *whole);

/* Takes the next word off `*rest`: cut in place, zero-terminated; "" when there is none. */
char *scn_word(char **rest);

/* The next word without taking it. */
bool scn_next_is(const char *rest, const char *word);

/* Takes one JSON value off `*rest`, where it stays; false when there is none or it is not JSON,
 * which `error` explains. */
bool scn_json(char **rest, slg_value *value, slg_error *error);

/* True when nothing but spaces is left. */
bool scn_at_end(const char *rest);

#endif

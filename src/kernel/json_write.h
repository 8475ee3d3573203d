/* SPDX-License-Identifier: MIT */
/* Writes a whole JSON document, or only the part of it at a path. The whole document is always
 * walked, so that a path means the same in every document, and the error for a wrong one can say
 * what would be right. */
#ifndef SLG_KERNEL_JSON_WRITE_H
#define SLG_KERNEL_JSON_WRITE_H

#include <stdbool.h>

#include "kernel/text_out.h"

enum { SLG_JSON_DEPTH = 24 }; /* deepest nesting of the documents, with room to spare */

typedef struct slg_json {
    slg_out out;
    const char *path;              /* "" : everything */
    uint32_t depth;                /* of open objects and lists */
    uint32_t matched;              /* names of the path that lead to the current place */
    uint8_t after[SLG_JSON_DEPTH]; /* where the rest of the path begins, after so many names */
    bool live;                     /* what comes is written */
    bool found;
    bool comma;
    uint32_t tried; /* deepest container that the path led to, and the names it has */
    uint32_t right; /* how much of the path leads there */
    uint32_t names;
    slg_out hint;
    char hint_text[320];
} slg_json;

void slg_json_begin(slg_json *json, const char *path, char *out, size_t capacity);

void slg_json_open(slg_json *json, char bracket);  /* '{' or '[' */
void slg_json_close(slg_json *json, char bracket); /* '}' or ']' */
void slg_json_key(slg_json *json, const char *name);
void slg_json_item(slg_json *json, uint32_t index); /* before each element of a list */

void slg_json_int(slg_json *json, int64_t value);
void slg_json_bool(slg_json *json, bool value);
void slg_json_null(slg_json *json);
void slg_json_string(slg_json *json, const char *text);
/* A 64-bit number as a decimal string: JSON's own numbers lose bits. */
void slg_json_u64(slg_json *json, uint64_t value);
void slg_json_hex(slg_json *json, uint64_t value, uint32_t digits);

/* Ends the text; its length. */
size_t slg_json_end(slg_json *json);

/* How many characters of a path that was not found were right. */
size_t slg_json_right_part(const slg_json *json);

#endif

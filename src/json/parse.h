/* SPDX-License-Identifier: MIT */
/* Is a text JSON? Strictly as RFC 8259 has it, and besides: a name stands only once in an object,
 * whole numbers fit 64 bits, and nothing is nested more than SLG_JSON_LEVELS deep. */
#ifndef SLG_JSON_PARSE_H
#define SLG_JSON_PARSE_H

#include <sortilege/status.h>

#include "json/value.h"

enum {
    SLG_JSON_LEVELS = 32, /* the deepest documents have some ten; the stack must hold all levels */
    SLG_JSON_NAMES = 512, /* in all objects that are open at once: states have some hundred */
};

/* Checks the value that the text begins with. With `used`, other text may follow, and `*used` says
 * how much of it the value is, spaces before it included; without, only spaces may. False: `error`
 * says what is wrong where, and what would be right. */
bool slg__json_parse(const char *text, size_t length, slg_value *value, size_t *used,
                     slg_error *error);

#endif

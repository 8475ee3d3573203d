/* SPDX-License-Identifier: MIT */
/* Reading and changing a state by its table of fields. */
#ifndef SLG_KERNEL_FIELDS_H
#define SLG_KERNEL_FIELDS_H

#include <sortilege/fields.h>

/* How many elements the field has in a match of `seats` seats; 1 for a single value. */
uint32_t slg__field_elements(const slg_field *field, uint32_t seats);

/* How many it has in this position; `base`: the struct that it is in. */
uint32_t slg__field_length(const slg_field *field, const slg_state *state,
                           const unsigned char *base);

/* The word of a value; NULL if it has none. */
const char *slg__field_word(const slg_field *field, const slg_game *game, const slg_state *state,
                            int64_t value);

/* The bytes of one element, within the struct that `base` points to. */
unsigned char *slg__field_at(const slg_field *field, unsigned char *base, uint32_t element);

/* An element's number (not of STRUCT). Sets and U64 come as their 64 bits. */
int64_t slg__field_load(slg_field_type type, const unsigned char *at);

/* False, and nothing stored, when the number does not fit the type. */
bool slg__field_store(slg_field_type type, unsigned char *at, int64_t value);

/* Least and most of a number type. */
void slg__field_range(slg_field_type type, int64_t *least, int64_t *most);

#endif

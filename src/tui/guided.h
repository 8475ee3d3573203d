/* SPDX-License-Identifier: MIT */
/* A table's functions for games that have a guide (sortilege/guide.h): they ask it. */
#ifndef SLG_TUI_GUIDED_H
#define SLG_TUI_GUIDED_H

#include "tui/table.h"

uint32_t guided_things(const table_eyes *eyes, table_thing *out, uint32_t capacity);
table_thing guided_points_at(const table_eyes *eyes, slg_option option);
void guided_preview(const table_eyes *eyes, slg_option option, bool full, char *out,
                    size_t capacity);
void guided_describe(const table_eyes *eyes, table_thing thing, char *out, size_t capacity);
void guided_advise(const table_eyes *eyes, char *out, size_t capacity);
const char *guided_rule_of(const table_eyes *eyes);
void guided_tell(const table_eyes *eyes, char *out, size_t capacity);
void guided_ending(const table_eyes *eyes, char *out, size_t capacity);
const char *guided_note(const table_eyes *eyes);

/* The functions that a table has of every guide. */
#define TABLE_GUIDED                                                                   \
    .things = guided_things, .points_at = guided_points_at, .preview = guided_preview, \
    .describe = guided_describe, .advise = guided_advise, .rule_of = guided_rule_of,   \
    .tell = guided_tell, .mark_of = slg_guide_mark

#endif

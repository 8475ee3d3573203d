/* SPDX-License-Identifier: MIT */
#include "tui/guided.h"

uint32_t guided_things(const table_eyes *eyes, table_thing *out, uint32_t capacity) {
    return slg_guide_things(&eyes->scene, out, capacity);
}

table_thing guided_points_at(const table_eyes *eyes, slg_option option) {
    return slg_guide_points_at(&eyes->scene, option);
}

void guided_preview(const table_eyes *eyes, slg_option option, bool full, char *out,
                    size_t capacity) {
    slg_guide_preview(&eyes->scene, option, full, out, capacity);
}

void guided_describe(const table_eyes *eyes, table_thing thing, char *out, size_t capacity) {
    slg_guide_describe(&eyes->scene, thing, out, capacity);
}

void guided_advise(const table_eyes *eyes, char *out, size_t capacity) {
    slg_guide_advise(&eyes->scene, out, capacity);
}

const char *guided_rule_of(const table_eyes *eyes) {
    return slg_guide_rule(&eyes->scene, eyes->focus);
}

void guided_tell(const table_eyes *eyes, char *out, size_t capacity) {
    slg_guide_tell(&eyes->scene, out, capacity);
}

void guided_ending(const table_eyes *eyes, char *out, size_t capacity) {
    slg_guide_ending(&eyes->scene, out, capacity);
}

const char *guided_note(const table_eyes *eyes) {
    return slg_guide_note(&eyes->scene);
}

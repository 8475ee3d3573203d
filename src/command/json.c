/* SPDX-License-Identifier: MIT */
#include "command/json.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/print.h"

void cli_json_print(json_t *document) {
    json_dumpf(document, stdout, JSON_COMPACT | JSON_REAL_PRECISION(10));
    putchar('\n');
    json_decref(document);
}

json_t *cli_json_hex(uint64_t value) {
    char text[17];
    slg_print(text, sizeof text, "%016llx", (unsigned long long)value);
    return json_string(text);
}

json_t *cli_json_text(const char *text) {
    json_t *whole = json_string(text);
    char *ascii = whole ? NULL : strdup(text);
    if (!ascii) return whole;
    for (char *c = ascii; *c; c++)
        if (*c & 0x80) *c = '?';
    whole = json_string(ascii);
    free(ascii);
    return whole;
}

json_t *cli_json_counts(const uint64_t *counts, uint32_t n) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < n; i++)
        json_array_append_new(list, json_integer((json_int_t)counts[i]));
    return list;
}

json_t *cli_json_real(double value) {
    return json_real(round(value * 1e6) / 1e6);
}

/* A document from one of the engine's writers, which is called twice: for its length, then for the
 * text. */
#define PARSED(call)                                                    \
    do {                                                                \
        char *out = NULL;                                               \
        size_t capacity = 0;                                            \
        capacity = (call) + 1;                                          \
        out = malloc(capacity);                                         \
        if (!out) return NULL;                                          \
        size_t length = (call);                                         \
        json_t *value = json_loadb(out, length, JSON_DECODE_ANY, NULL); \
        free(out);                                                      \
        if (!json_is_null(value)) return value;                         \
        json_decref(value);                                             \
        return NULL;                                                    \
    } while (0)

json_t *cli_json_state(const slg_game *game, const slg_state *state) {
    PARSED(slg_json_state(game, state, out, capacity));
}

json_t *cli_json_decision(const slg_game *game, const slg_state *state, uint32_t seat,
                          const slg_voice *voice) {
    PARSED(slg_json_decision(game, state, seat, voice, out, capacity));
}

json_t *cli_json_event(const slg_game *game, const slg_state *state, const slg_event *event,
                       const slg_voice *voice) {
    PARSED(slg_json_event(game, state, event, voice, out, capacity));
}

json_t *cli_json_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice) {
    PARSED(slg_json_outcome(game, state, voice, out, capacity));
}

json_t *cli_json_changes(const slg_game *game, const slg_state *before, const slg_state *after) {
    PARSED(slg_json_changes(game, before, after, out, capacity));
}

json_t *cli_json_guide(const slg_guide_scene *scene, uint32_t part) {
    PARSED(slg_guide_json(scene, part, out, capacity));
}

json_t *cli_json_thing(const slg_guide_scene *scene, slg_guide_thing thing) {
    PARSED(slg_guide_json_thing(scene, thing, out, capacity));
}

json_t *cli_json_shown(const slg_guide_scene *scene, const slg_event *event) {
    PARSED(slg_guide_json_event(scene, event, out, capacity));
}

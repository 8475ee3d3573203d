/* SPDX-License-Identifier: MIT */
/* JSON that commands print. */
#ifndef SLG_COMMAND_JSON_H
#define SLG_COMMAND_JSON_H

#include <jansson.h>
#include <stdint.h>

#include <sortilege/sortilege.h>

/* Prints the document on one line and frees it. */
void cli_json_print(json_t *document);

/* Sixteen hexadecimal digits as a string: JSON numbers lose bits. */
json_t *cli_json_hex(uint64_t value);

/* Text from outside as a string, with '?' for bytes that are not UTF-8. NULL only if out
 * of memory. */
json_t *cli_json_text(const char *text);

/* A list of them. */
json_t *cli_json_counts(const uint64_t *counts, uint32_t n);

/* A number with at most six digits after the point. */
json_t *cli_json_real(double value);

/* The engine's documents, parsed; NULL if there is none (no such decision, a hidden event). */
json_t *cli_json_state(const slg_game *game, const slg_state *state);
json_t *cli_json_decision(const slg_game *game, const slg_state *state, uint32_t seat,
                          const slg_voice *voice);
json_t *cli_json_event(const slg_game *game, const slg_state *state, const slg_event *event,
                       const slg_voice *voice);
json_t *cli_json_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice);

/* What has changed between two positions, as paths and values. */
json_t *cli_json_changes(const slg_game *game, const slg_state *before, const slg_state *after);
/* What the guide says: a part (SLG_PART_..), a thing, how to show an event. */
json_t *cli_json_guide(const slg_guide_scene *scene, uint32_t part);
json_t *cli_json_thing(const slg_guide_scene *scene, slg_guide_thing thing);
json_t *cli_json_shown(const slg_guide_scene *scene, const slg_event *event);

#endif

/* SPDX-License-Identifier: MIT */
/* JSON that commands print. */
#ifndef SLG_CLI_JSON_H
#define SLG_CLI_JSON_H

#include <jansson.h>
#include <stdint.h>

#include <sortilege/sortilege.h>

/* Prints the document on one line and drops it. */
void cli_json_print(json_t *document);

/* Sixteen hexadecimal digits as a string: numbers of JSON lose bits. */
json_t *cli_json_hex(uint64_t value);

/* Text from outside, as a string: where it is not UTF-8 its other bytes are '?'. Never NULL but for
 * want of memory. */
json_t *cli_json_text(const char *text);

/* A number with six figures after the point at most. */
json_t *cli_json_real(double value);

/* The engine's documents, parsed; NULL when there is nothing (no such decision, a veiled event). */
json_t *cli_json_state(const slg_game *game, const slg_state *state);
json_t *cli_json_decision(const slg_game *game, const slg_state *state, uint32_t seat,
                          const slg_voice *voice);
json_t *cli_json_event(const slg_game *game, const slg_state *state, const slg_event *event,
                       const slg_voice *voice);
json_t *cli_json_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice);

#endif

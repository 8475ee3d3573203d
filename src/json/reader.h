/* SPDX-License-Identifier: MIT */
/* Reading values out of a parsed document, with errors that name the path. */
#ifndef SLG_JSON_READER_H
#define SLG_JSON_READER_H

#include <jansson.h>
#include <stdbool.h>

#include "kernel/game.h"

enum { SLG_PATH_MAX = 120 };

/* Where we are in the document. Every function that returns bool has explained a false in `error`.
 */
typedef struct slg_reader {
    const slg_game *game;
    slg_state *state;           /* being built */
    slg_error *error;           /* never NULL */
    const slg_state *reference; /* what lists are compared with; NULL: they are set in any case */
    uint32_t seats;
    size_t length; /* of path */
    char path[SLG_PATH_MAX];
} slg_reader;

/* Fails with "PATH: ..." */
bool slg__read_fails(slg_reader *reader, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Goes to a part of where we are; returns what slg__read_up needs to come back. */
size_t slg__read_down(slg_reader *reader, const char *name);
size_t slg__read_down_index(slg_reader *reader, uint32_t index);
void slg__read_up(slg_reader *reader, size_t mark);

bool slg__read_object(slg_reader *reader, const json_t *value);
/* A list of exactly `count` elements. */
bool slg__read_list(slg_reader *reader, const json_t *value, size_t count);
bool slg__read_int(slg_reader *reader, const json_t *value, int64_t least, int64_t most,
                   int64_t *number);
/* A part that must be there; NULL and an error else. */
const json_t *slg__read_part(slg_reader *reader, const json_t *object, const char *name);

/* --- a game's fields (read_fields.c) --- */

/* Every field of one sort (the rules', or the engine's) from an object that may hold other names
 * too. */
bool slg__read_game_fields(slg_reader *reader, const json_t *object, uint8_t engine);
/* The lists among them that are made from the state, once everything else has been read. */
bool slg__read_game_lists(slg_reader *reader, const json_t *object, uint8_t engine);
bool slg__has_game_field(const slg_game *game, const char *name, uint8_t engine);

/* --- the engine's part (read_engine.c) --- */

bool slg__read_engine(slg_reader *reader, const json_t *engine);

/* --- whole states (read_state.c) --- */

/* Fills `state` from a parsed document; does not run slg_check. `lists`: where a list that is made
 * from the state differs from what the engine's part says, the list is right; else it is not looked
 * at. */
bool slg__read_document(const slg_game *game, const json_t *document, bool lists, slg_state *state,
                        slg_error *error);

#endif

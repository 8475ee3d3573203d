/* SPDX-License-Identifier: MIT */
/* Reading values out of a document, with errors that name the path. */
#ifndef SLG_JSON_READER_H
#define SLG_JSON_READER_H

#include <stdbool.h>

#include "kernel/game.h"
#include "json/value.h"

enum { SLG_PATH_MAX = 120 };

/* Where we are in the document. Every function that returns bool has explained a false in `error`.
 *
 * A document may say only what changes (slg_value.over): `before` is then the state that is
 * changed, `state` begins with all that documents say of it, and what is not said stays. */
typedef struct slg_reader {
    const slg_game *game;
    slg_state *state;           /* being built */
    const slg_state *before;    /* NULL: the document says everything */
    slg_error *error;           /* never NULL */
    const slg_state *reference; /* what lists are compared with; NULL: they are set in any case */
    uint32_t seats;
    bool found;    /* a path has led to its value */
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

/* A part of an object. True, and nothing is said: it is left out of a document that may do so.
 * False: it is missing. */
bool slg__read_part(slg_reader *reader, slg_value *object, const char *name, slg_value *part);
/* The next of a list's elements; the one that a path calls `number`. */
slg_value slg__read_next(slg_reader *reader, slg_value *list, uint32_t number);

bool slg__read_object(slg_reader *reader, const slg_value *value);
/* A list of exactly `count` elements. */
bool slg__read_list(slg_reader *reader, const slg_value *value, size_t count);
bool slg__read_int(slg_reader *reader, const slg_value *value, int64_t least, int64_t most,
                   int64_t *number);
/* A part that is a whole number; left as it is where nothing is said. */
bool slg__read_int_part(slg_reader *reader, slg_value *object, const char *name, int64_t least,
                        int64_t most, int64_t *number);

/* Every name in the object must be known. */
typedef bool slg_known_fn(const slg_reader *reader, const void *of, const slg_value *name);
bool slg__read_only_known(slg_reader *reader, const slg_value *object, slg_known_fn *known,
                          const void *of);

/* --- a game's fields (read_fields.c) --- */

/* Every field of one sort (the rules', or the engine's) from an object that may hold other names
 * too. */
bool slg__read_game_fields(slg_reader *reader, slg_value *object, uint8_t engine);
bool slg__is_game_field(const slg_game *game, const slg_value *name, uint8_t engine);
/* Puts into `to` what a document says of `from`, but for its lists. */
void slg__copy_game_fields(const slg_game *game, slg_state *to, const slg_state *from);

/* --- lists that are made from the state (read_lists.c) --- */

/* Once everything else has been read. */
bool slg__read_game_lists(slg_reader *reader, slg_value *object, uint8_t engine);

/* What read_fields.c and read_lists.c share. */
bool slg__read_element(slg_reader *reader, const slg_field *field, slg_value *value,
                       unsigned char *at);

/* --- the engine's part (read_engine.c) --- */

bool slg__read_engine(slg_reader *reader, slg_value *engine);
/* Puts into `to` what a document says of the core and the frames of `from`. */
void slg__copy_engine(const slg_game *game, slg_state *to, const slg_state *from);

/* --- one value (read_state.c) --- */

/* slg_json_set with a value that is checked already; `error` must be given. */
slg_status slg__json_set_value(const slg_game *game, slg_state *state, const char *path,
                               slg_value value, slg_error *error);

#endif

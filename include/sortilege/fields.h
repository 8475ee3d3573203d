/* SPDX-License-Identifier: MIT */
/* A description of a state's fields as data. From one table come the documents in JSON, both
 * written and read, the paths of scenarios ("locations.6.crystals.0"), the schema, and the table
 * that a client draws of a game it does not know. */
#ifndef SORTILEGE_FIELDS_H
#define SORTILEGE_FIELDS_H

#include <stdbool.h>
#include <stdint.h>

#include <sortilege/game.h>

SLG_API_BEGIN

typedef enum slg_field_type {
    SLG_FIELD_U8,
    SLG_FIELD_I8,
    SLG_FIELD_U16,
    SLG_FIELD_I16,
    SLG_FIELD_U32,
    SLG_FIELD_I32,
    SLG_FIELD_U64,    /* JSON: a decimal string, since JSON numbers lose bits */
    SLG_FIELD_BOOL,   /* one byte */
    SLG_FIELD_WORD,   /* one byte; JSON: words[value] */
    SLG_FIELD_CARD,   /* one byte, game->card_id names it; game->card_none: null */
    SLG_FIELD_CARD16, /* two bytes; 0xFFFF: null */
    SLG_FIELD_CARDS,  /* 64-bit set of cards; JSON: a list of ids in ascending order */
    SLG_FIELD_STRUCT, /* fields of `sub` */
    SLG_FIELD_FLAGS,  /* one byte of bits; JSON: a list of the words of those that are set */
    SLG_FIELD_SETUP,  /* a byte for each option of the setup; JSON: an object of their words */
} slg_field_type;

typedef struct slg_fields slg_fields;

enum { SLG_LIST_BYTES = 8192 }; /* of all elements of one list */

/* A list that the state does not contain as such but that is made from it: the cards of a hand, the
 * minions on a side. Its elements are copies, described by the field's type and `sub`. Reading
 * compares it with what the rest of the document says, and if they differ, the game changes the
 * state to fit the list. */
typedef struct slg_list {
    uint16_t size;          /* bytes of one element */
    uint16_t most;          /* elements at most; size x most fits SLG_LIST_BYTES */
    const char *short_name; /* an element "x" that is not an object means {short_name: "x"} */
    /* `base`: the struct that the list is in, within the state. */
    uint32_t (*get)(const slg_game *game, const slg_state *state, const unsigned char *base,
                    void *elements);
    slg_status (*set)(const slg_game *game, slg_state *state, unsigned char *base,
                      const void *elements, uint32_t count, slg_error *error);
} slg_list;

typedef struct slg_field {
    const char *name;
    slg_field_type type;
    uint16_t offset;    /* within the struct described */
    uint16_t count;     /* 0: one value; else the length of an array */
    uint16_t stride;    /* bytes from one element to the next */
    uint16_t base;      /* what paths call the first element: locations start at 1 */
    uint8_t per_seat;   /* 1: only the first core.seats elements exist */
    uint8_t nullable;   /* 1: of one byte; 0xFF is "none yet", in JSON null */
    uint8_t engine;     /* 1: bookkeeping, shown in the document's "engine" part (top level only) */
    uint8_t optional;   /* 1: need not be given when read; then it is null or 0 */
    uint16_t length_at; /* not 0: offset in the struct of the byte that says how many of the `count`
                           elements there are */
    const slg_fields *sub;
    const char *const *words;
    uint16_t words_count;
    /* Words that depend on content or position; NULL past the last one. */
    const char *(*word)(const slg_game *game, const slg_state *state, int32_t value);
    /* How many elements there are in this position; and what they are called, if the array is
     * written as an object. */
    uint32_t (*elements)(const slg_state *state);
    const char *(*key)(const slg_state *state, uint32_t element);
    const slg_list *list; /* a list made from the state; offset, count and stride do not apply */
    const char *help;     /* for the schema, in one short sentence */
} slg_field;

struct slg_fields {
    const slg_field *items;
    uint16_t count;
};

SLG_API_END

#endif

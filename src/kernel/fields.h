/* SPDX-License-Identifier: MIT */
/* A description of a state's fields as data. From the one table come JSON out and in, paths in
 * scenarios ("locations.6.crystals.0"), and the schema in docs/protocol.md. */
#ifndef SLG_KERNEL_FIELDS_H
#define SLG_KERNEL_FIELDS_H

#include <stdint.h>

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
    SLG_FIELD_CARDS,  /* 64-bit set of cards; JSON: a list of ids in ascending order */
    SLG_FIELD_STRUCT, /* fields of `sub` */
} slg_field_type;

typedef struct slg_fields slg_fields;

typedef struct slg_field {
    const char *name;
    slg_field_type type;
    uint16_t offset; /* within the struct described */
    uint16_t count;  /* 0: one value; else an array of so many */
    uint16_t stride; /* bytes from one element to the next */
    uint16_t base;   /* what paths call the first element: locations start at 1 */
    uint8_t per_seat; /* 1: only the first core.seats elements exist */
    uint8_t engine;   /* 1: bookkeeping of the engine, shown in the "engine" part of the document */
    const slg_fields *sub;
    const char *const *words;
    uint16_t words_count;
    const char *help; /* for the schema, in one short sentence */
} slg_field;

struct slg_fields {
    const slg_field *items;
    uint16_t count;
};

#endif

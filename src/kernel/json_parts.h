/* SPDX-License-Identifier: MIT */
/* What the writers of documents share. */
#ifndef SLG_KERNEL_JSON_PARTS_H
#define SLG_KERNEL_JSON_PARTS_H

#include "kernel/game.h"
#include "kernel/json_write.h"

/* "name": value; "name": "text" */
void slg_json_named(slg_json *json, const char *name, int64_t value);
void slg_json_text(slg_json *json, const char *name, const char *text);

/* A card's id; null for none; a number for what the game does not know as a card. */
void slg_json_card(slg_json *json, const slg_game *game, int64_t card);

/* What a struct's fields are of. */
typedef struct slg_fields_of {
    const slg_game *game;
    const slg_state *state;
} slg_fields_of;

/* Values of a game's fields: one, at its bytes; an array and a list, in the struct at `base`. */
void slg_json_value(slg_json *json, slg_fields_of of, const slg_field *field,
                    const unsigned char *at);
void slg_json_array(slg_json *json, slg_fields_of of, const slg_field *field,
                    const unsigned char *base);
void slg_json_list(slg_json *json, slg_fields_of of, const slg_field *field,
                   const unsigned char *base);

/* Values that every state has. */
void slg_json_viewer(slg_json *json,
                     const slg_core *core);               /* null: a full state; -1: a spectator */
void slg_json_over(slg_json *json, const slg_core *core); /* null: playing; else the reason */
void slg_json_pending(slg_json *json, const slg_core *core); /* the seats that are asked */

#endif

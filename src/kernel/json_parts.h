/* SPDX-License-Identifier: MIT */
/* What the writers of documents share. */
#ifndef SLG_KERNEL_JSON_PARTS_H
#define SLG_KERNEL_JSON_PARTS_H

#include "kernel/game.h"
#include "kernel/json_write.h"

/* "name": value */
void slg_json_named(slg_json *json, const char *name, int64_t value);

/* A card's id; null for none; a number for what the game does not know as a card. */
void slg_json_card(slg_json *json, const slg_game *game, int64_t card);

#endif

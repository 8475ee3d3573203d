/* SPDX-License-Identifier: MIT */
/* How a version plays a game with certain cards: some hundred matches by chance, as numbers. A
 * later version that plays them in the same way may go on with a match that began under the one
 * before. */
#ifndef SORTILEGE_SERVER_PLAYS_H
#define SORTILEGE_SERVER_PLAYS_H

#include <jansson.h>
#include <stdbool.h>

#include <sortilege/game.h>

/* Setups drawn by chance, and what came of each: an array. */
json_t *srv_plays_take(const slg_game *game);
/* Does this version play all of them, and to the same end? */
bool srv_plays_same(const slg_game *game, const json_t *plays);

#endif

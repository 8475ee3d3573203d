/* SPDX-License-Identifier: MIT */
/* `play --ghosts FILE`: the players of a recorded match sit at the table again, with the same
 * tiles, and answer as they did while the record fits (agents/ghost.h). */
#ifndef SLG_TUI_HAUNTING_H
#define SLG_TUI_HAUNTING_H

#include "tui/session.h"

typedef struct haunting haunting;

/* Reads a replay or a save. `game`: the game to read it with, if its content is not the standard
 * one; NULL: the game it names. Returns NULL, with a sentence in `why`, if it cannot be read. */
haunting *haunting_read(const char *path, const slg_game *game, char *why, size_t capacity);
void haunting_free(haunting *h);

/* What was played, and with which setup: a match with ghosts starts from the same. */
const slg_game *haunting_game(const haunting *h);
const slg_setup *haunting_setup(const haunting *h);

/* The ghost at the seat does what its record says: it answers, or runs out of time. False: the
 * record does not say, and an agent must decide. */
bool haunting_answers(haunting *h, session *s, uint32_t seat);

#endif

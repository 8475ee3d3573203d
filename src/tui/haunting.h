/* SPDX-License-Identifier: MIT */
/* `play --ghosts FILE`: the players of a recorded match sit at the table again, on the same tiles,
 * and answer as they did while the record fits (agents/ghost.h). */
#ifndef SLG_TUI_HAUNTING_H
#define SLG_TUI_HAUNTING_H

#include "tui/session.h"

typedef struct haunting haunting;

/* Reads a replay or a save; `game`: to read it with other content, NULL: the game it names. NULL
 * and a sentence in `why` when it cannot be. */
haunting *haunting_read(const char *path, const slg_game *game,
                        session_watch (*watch_of)(const slg_game *game), char *why,
                        size_t capacity);
void haunting_free(haunting *h);

/* What was played, and by which setup: a match with ghosts begins like it. */
const slg_game *haunting_game(const haunting *h);
const slg_setup *haunting_setup(const haunting *h);

/* The ghost at the seat does what its record says, answers or runs out of time. False: the record
 * does not tell; an agent must decide. */
bool haunting_answers(haunting *h, session *s, uint32_t seat);

#endif

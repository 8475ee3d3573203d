/* SPDX-License-Identifier: MIT */
/* How the latest matches of one person ended, for each game: those against one machine, and those
 * against the game itself, alone or with machines as companions. Only to suggest another level, or
 * another difficulty. A line beside the saves; if it cannot be written or read, nothing is
 * suggested. */
#ifndef SLG_TUI_RESULTS_H
#define SLG_TUI_RESULTS_H

#include "tui/session.h"

/* Of a match that has just ended. Others than those above are not noted: false. */
bool results_note(const session *s);

/* A sentence about what to play next instead of a match that is set up so: against whom, or how
 * hard; "": nothing is to be said. */
void results_advice(const slg_game *game, const slg_setup *setup, const session_seat *seats,
                    slg_lang lang, char *out, size_t capacity);

#endif

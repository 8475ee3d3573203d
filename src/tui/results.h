/* SPDX-License-Identifier: MIT */
/* How the latest matches of one person against one machine ended, for each game: only to suggest
 * another level. A line beside the saves; if it cannot be written or read, nothing is suggested. */
#ifndef SLG_TUI_RESULTS_H
#define SLG_TUI_RESULTS_H

#include "tui/session.h"

/* Of a match that has just ended. Others than those above are not noted: false. */
bool results_note(const session *s);

/* A sentence about whom to play next instead of `spec`; "": nothing is to be said. */
void results_advice(const slg_game *game, slg_lang lang, const char *spec, char *out,
                    size_t capacity);

#endif

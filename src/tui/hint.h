/* SPDX-License-Identifier: MIT */
/* Why an answer is recommended, as a sentence: from what the search found, and from what answers do
 * at once. */
#ifndef SLG_TUI_HINT_H
#define SLG_TUI_HINT_H

#include "tui/chooser.h"
#include "tui/thinker.h"
#include "tui/words.h"

/* Chances in per cent that the search gives each of the options; -1 where it did not look. */
void hint_chances(const thinker_thought *thought, uint32_t count, int16_t *percent);

/* "62 % to win; the next best, 'channel energy', 55 %". Empty if there is nothing to say. `view` is
 * what the seat sees. */
void hint_reason(const slg_game *game, const slg_state *view, const chooser *choices,
                 const thinker_thought *thought, const slg_voice *voice, char *out,
                 size_t capacity);

#endif

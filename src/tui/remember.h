/* SPDX-License-Identifier: MIT */
/* What was chosen in the menu last time, so that it need not be chosen again: a small text file
 * beside the saves. Nobody misses it when it cannot be written, and lines it does not know are
 * passed over. */
#ifndef SLG_TUI_REMEMBER_H
#define SLG_TUI_REMEMBER_H

#include "tui/options.h"

/* Two seats' players, the game's options, language and speed. */
void remember_write(const play_options *o);
/* The game played last, by whatever way; NULL: not known. */
const slg_game *remember_last_game(void);
void remember_game(const slg_game *game);
void remember_read(play_options *o);

#endif

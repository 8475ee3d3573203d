/* SPDX-License-Identifier: MIT */
/* What was chosen in the menu last time, so that it need not be chosen again: a small text file
 * beside the saves. If it cannot be written, that is ignored, and so are lines in it that are not
 * understood. */
#ifndef SLG_TUI_REMEMBER_H
#define SLG_TUI_REMEMBER_H

#include "tui/options.h"

/* The players of all seats and the game's options; language and speed, which all games share. */
void remember_write(const play_options *o);
/* The game played last, however it was started; NULL if not known. */
const slg_game *remember_last_game(void);
void remember_game(const slg_game *game);
void remember_read(play_options *o);
void remember_read_shared(play_options *o);

/* Who was to sit at a server's table of that game, by agents' names; "": nobody yet. */
typedef char remembered_seats[SLG_SEATS_MAX][SESSION_SPEC_MAX];
void remember_table_seats(const slg_game *game, const remembered_seats seats);
void remember_read_table_seats(const slg_game *game, remembered_seats seats);

#endif

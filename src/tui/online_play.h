/* SPDX-License-Identifier: MIT */
/* `sortilege play --server`: one match after another at the tables of a server. */
#ifndef SLG_TUI_ONLINE_PLAY_H
#define SLG_TUI_ONLINE_PLAY_H

#include "tui/options.h"

/* Returns the exit status. */
int online_play(play_options *o);

#endif

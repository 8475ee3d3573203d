/* SPDX-License-Identifier: MIT */
/* `sortilege play`, as the program calls it: the menu, then one match after another. */
#ifndef SLG_TUI_PLAY_H
#define SLG_TUI_PLAY_H

#include "command/args.h"

int slg_cmd_play(int argc, char **argv);

/* Its table of options. */
const cli_command *slg_about_play(void);

#endif

/* SPDX-License-Identifier: MIT */
/* Parts of `sortilege cards`. */
#ifndef SLG_CLI_CARDS_H
#define SLG_CLI_CARDS_H

#include "command/table.h"

/* cards check FILE [GAME]; without GAME the file's first blocks show which game it is for. */
int cli_cards_check(const cli_command *command, int count, const char **names, slg_lang lang,
                    bool json);

#endif

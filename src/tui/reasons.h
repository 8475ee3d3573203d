/* SPDX-License-Identifier: MIT */
/* Why a match cannot be opened, in the player's language. */
#ifndef SLG_TUI_REASONS_H
#define SLG_TUI_REASONS_H

#include <stdbool.h>
#include <stddef.h>

#include <sortilege/game.h>

/* Translates the English sentence of an error into `lang`. False: reasons.def does not have the
 * sentence, and it stays as it is. */
bool tui_reason(slg_lang lang, const char *english, char *out, size_t capacity);

/* The same in place. */
void tui_reason_here(slg_lang lang, char *text, size_t capacity);

#endif

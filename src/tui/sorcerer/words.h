/* SPDX-License-Identifier: MIT */
/* Sorcerer on the screen: what its files share beyond the guide's words, with Endbringer's too. */
#ifndef SLG_TUI_SORCERER_WORDS_H
#define SLG_TUI_SORCERER_WORDS_H

#include "guide/sorcerer/words.h"
#include "tui/table.h"

grid_style sorcerer_seat_style(const table_eyes *eyes, uint32_t seat);
/* The label of the first option about this thing; "" if there is none. */
const char *sorcerer_label(const table_eyes *eyes, int32_t thing);

#endif

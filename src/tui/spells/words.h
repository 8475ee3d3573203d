/* SPDX-License-Identifier: MIT */
/* Games on the workshop on the screen: what their files share beyond the guide's words. */
#ifndef SLG_TUI_SPELLS_WORDS_H
#define SLG_TUI_SPELLS_WORDS_H

#include "guide/spells/words.h"
#include "tui/table.h"

grid_style spells_seat_style(const table_eyes *eyes, uint32_t seat);
/* The label of the first option about this thing; "" if there is none. */
const char *spells_label(const table_eyes *eyes, int32_t thing);

#endif

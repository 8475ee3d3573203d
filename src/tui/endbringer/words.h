/* SPDX-License-Identifier: MIT */
/* Endbringer on the screen: what its files share. Minions, players, hands, dice and cards are shown
 * as on every table of the workshop (tui/spells). */
#ifndef SLG_TUI_ENDBRINGER_WORDS_H
#define SLG_TUI_ENDBRINGER_WORDS_H

#include "guide/endbringer/words.h"
#include "tui/spells/words.h"

grid_style endbringer_colour_style(uint32_t colour);

/* foe.c: the lines above the battlefields, for a table of that height. */
int endbringer_foe_lines(const table_eyes *eyes, int width, int height);
void endbringer_draw_foe(const table_eyes *eyes, grid *g, grid_area area, int height);
int32_t endbringer_foe_at(const table_eyes *eyes, grid_area area, int height, int x, int y);
/* The Nemesis card that was revealed last; -1 if none. */
int32_t endbringer_last_deed(const table_eyes *eyes);

enum { ENDBRINGER_PAGES = 3 };
extern const table_page endbringer_pages[ENDBRINGER_PAGES];

#endif

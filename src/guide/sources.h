/* SPDX-License-Identifier: MIT */
#ifndef SLG_GUIDE_SOURCES_H
#define SLG_GUIDE_SOURCES_H

#include "guide/text.h"

/* Adds where a card comes from (slg_card_source) in a language; "" stays "". */
void guide_add_source(guide_text *to, const slg_game *game, uint32_t card, slg_lang lang);

#endif

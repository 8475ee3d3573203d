/* SPDX-License-Identifier: MIT */
/* What is chosen at the table: artifacts, magic, places, rewards, purchases. */
#ifndef SLG_AGENTS_CITY_TABLE_H
#define SLG_AGENTS_CITY_TABLE_H

#include "agents/city/taste.h"
#include "games/city/look.h"

uint32_t city_choose_at_table(const slg_game *game, const slg_state *view, const slg_decision *d,
                              const slg_option *options, uint32_t count, const city_taste *taste);

#endif

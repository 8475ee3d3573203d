/* SPDX-License-Identifier: MIT */
/* What a district would be worth after a change other than laying a tile on an empty cell: a tile
 * covered, lifted or moved. Each change is tried on a copy of the player; what several changes have
 * in common is worked out once for an outlook. */
#ifndef SLG_AGENTS_CITY_CHANGES_H
#define SLG_AGENTS_CITY_CHANGES_H

#include "agents/city/outlook.h"

/* What all goals pay, weighed by the outlook's points, in hundredths of prestige; capped. */
int32_t city_pays(city_outlook *o, const city_player *player);
/* The change if the top tile of that cell were gone. */
int32_t city_lift_worth(city_outlook *o, city_cell cell);
/* The change if the tile of that slot, or the one now lying at `from`, lay on the cell. */
int32_t city_cover_worth(city_outlook *o, uint32_t slot, city_cell cell, uint32_t turn);
int32_t city_shift_worth(city_outlook *o, city_cell from, city_cell to, uint32_t turn);

/* The change if the tile of a cell were moved to its best place elsewhere, which is what moving
 * spells are for; works on a copy of the player. */
int32_t city_best_shift(city_outlook *o, city_cell from);
/* The best that the power at the cell can do for its owner now, and the tile it would be
 * used on. */
int32_t city_cast_worth(city_outlook *o, uint32_t slot, city_cell *target);

#endif

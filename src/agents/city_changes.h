/* SPDX-License-Identifier: MIT */
/* What a district would be worth after something else than laying a tile on an empty cell: a tile
 * covered, lifted or moved. Tried on a copy of the player. */
#ifndef SLG_AGENTS_CITY_CHANGES_H
#define SLG_AGENTS_CITY_CHANGES_H

#include "agents/city_outlook.h"

/* What all goals pay, in hundredths of prestige by the outlook's points; capped. */
int32_t city_pays(city_outlook *o, const city_player *player);
/* The change if the visible tile there were gone. */
int32_t city_lift_worth(city_outlook *o, city_cell cell);
/* The change if the slot's tile (in hand, or lying `from` somewhere: CITY_NONE) lay on the cell. */
int32_t city_cover_worth(city_outlook *o, uint32_t slot, city_cell cell, uint32_t turn);
int32_t city_shift_worth(city_outlook *o, city_cell from, city_cell to, uint32_t turn);

/* A player like his, with the tile of a cell lifted: what the best place for it elsewhere would
 * bring, against leaving it. Spells that move are used for that. */
int32_t city_best_shift(city_outlook *o, city_cell from);
/* The best that the power at the cell can do for its owner now; and the tile it would do it to. */
int32_t city_cast_worth(city_outlook *o, uint32_t slot, city_cell *target);

#endif

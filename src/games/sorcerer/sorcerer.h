/* SPDX-License-Identifier: MIT */
/* Sorcerer: a game of the workshop for spells (spells/spells.h). Rules: rules.md (SOR-...). */
#ifndef SLG_SORCERER_H
#define SLG_SORCERER_H

#include "spells/spells.h"

extern const slg_game sor_game;
extern const struct spl_house sor_house; /* its house rules: spells/house.h */

#endif

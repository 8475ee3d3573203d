/* SPDX-License-Identifier: MIT */
/* The games there are. */
#include "games/city/city.h"
#include "games/endbringer/endbringer.h"
#include "games/school/school.h"
#include "games/sorcerer/sorcerer.h"

const slg_game *const slg__games[] = {&sch_game, &sor_game, &ebr_game, &city_game};
const uint32_t slg__game_total = sizeof slg__games / sizeof *slg__games;

/* SPDX-License-Identifier: MIT */
/* The registry of an engine that has no games yet: their cards are what is being made. */
#include "kernel/game.h"

const slg_game *const slg__games[] = {NULL};
const uint32_t slg__game_total = 0;

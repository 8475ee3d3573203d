/* SPDX-License-Identifier: MIT */
/* The games that this folder's programs have beside the library's. */
#include "toy.h"

const slg_game *const slg_own_games[] = {&toy_game, NULL};

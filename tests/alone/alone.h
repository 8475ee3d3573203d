/* SPDX-License-Identifier: MIT */
#ifndef ALONE_ALONE_H
#define ALONE_ALONE_H

#include "kernel/game.h"

/* Plays and looks; prints what is missing. */
bool alone_client(const slg_game *game);

#endif

/* SPDX-License-Identifier: MIT */
/* A module with one game only: lists of one in the place of games/registry.c, guide/books.c and
 * agents/policies.c, so that nothing else is linked. The build says which game it is. */
#include "agents/policies.h"
#include "guide/guide.h"
#include "kernel/game.h"

extern const slg_game ALONE_GAME;
extern const slg_policy ALONE_POLICY;

const slg_game *const slg__games[] = {&ALONE_GAME};
const uint32_t slg__game_total = 1;

const guide_book *const guide_books[] = {&ALONE_BOOK};
const uint32_t guide_book_total = 1;

const slg_named_policy slg__policies[] = {{ALONE_NAME, &ALONE_POLICY}};
const uint32_t slg__policy_total = 1;

/* SPDX-License-Identifier: MIT */
/* A module with one game only: lists of one in the place of games/registry.c, guide/books.c,
 * agents/policies.c and nets/list.c and nets/shipped.c, so that nothing else is linked. The build
 * says which game it is. */
#include "agents/policies.h"
#include "guide/guide.h"
#include "kernel/game.h"
#include "nets/nets.h"
#include "nets/shipped.h"

extern const slg_game ALONE_GAME;
extern const slg_policy ALONE_POLICY;

const slg_game *const slg__games[] = {&ALONE_GAME};
const uint32_t slg__game_total = 1;

const guide_book *const guide_books[] = {&ALONE_BOOK};
const uint32_t guide_book_total = 1;

const slg_named_policy slg__policies[] = {{ALONE_NAME, &ALONE_POLICY}};
const uint32_t slg__policy_total = 1;

#ifdef ALONE_FEATURES
extern const slg_feature_set ALONE_FEATURES;
const slg_feature_set *const slg__feature_sets[] = {&ALONE_FEATURES};
const uint32_t slg__feature_set_total = 1;
#else
const slg_feature_set *const slg__feature_sets[] = {NULL};
const uint32_t slg__feature_set_total = 0;
#endif

const slg_shipped_net slg__shipped_nets[] = {{0}};
const uint32_t slg__shipped_net_total = 0;

/* SPDX-License-Identifier: MIT */
/* What can be said of a game whose guide has no book: from its fields, cards, options and rules,
 * and from its manual if it has one (sortilege/manual.h). */
#ifndef SLG_GUIDE_ANY_H
#define SLG_GUIDE_ANY_H

#include "guide/guide.h"

/* The book of every such game. What a function below does is missing from it: these functions of a
 * book are given no game. */
extern const guide_book any_book;

bool any_closes(const slg_game *game, slg_option option);
bool any_hides_hands(const slg_game *game);
bool any_needs_hand(const slg_game *game, const slg_decision *decision);
uint32_t any_round(const slg_game *game, const slg_state *view);
uint32_t any_phase(const slg_game *game, const slg_state *view);
const char *any_phase_name(const slg_game *game, const slg_state *view, slg_lang lang);
const char *any_help(const slg_game *game, slg_lang lang);
uint32_t any_seconds(const slg_game *game, const slg_state *view);

#endif

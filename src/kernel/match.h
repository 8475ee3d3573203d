/* SPDX-License-Identifier: MIT */
/* What replays need of matches besides the public calls. */
#ifndef SLG_KERNEL_MATCH_H
#define SLG_KERNEL_MATCH_H

#include <sortilege/match.h>

/* As slg_match_init. `own` (may be NULL) is copied into the match; only its entries remain the
 * caller's. */
slg_match *slg__match_init(void *memory, uint32_t moves, const slg_game *game,
                           const slg_setup *setup, slg_undo_rule undo, const slg_script *own,
                           slg_script *script, slg_error *error);

/* The script the match plays by; NULL: none. */
const slg_script *slg__match_script(const slg_match *match);

/* Plays the match again from its start and visits every position before an answer, and the last one
 * (move NULL). It stops if `visit` returns false. Afterwards the script is as it was before. */
typedef bool slg_visit_fn(void *user, uint32_t index, const slg_state *state, const slg_move *move);
void slg__match_walk(const slg_match *match, slg_visit_fn *visit, void *user);

#endif

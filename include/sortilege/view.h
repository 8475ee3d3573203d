/* SPDX-License-Identifier: MIT */
/* What a seat may see, and worlds that fit it.
 *
 * A view is a state with everything hidden from its viewer left out: same type, same size, same
 * calls for reading (options, text, JSON, hash). It is made by a whitelist: what no rule shows is
 * zero. Secret answers of others, while they are sealed, are not in it, nor is how far they have
 * come. */
#ifndef SORTILEGE_VIEW_H
#define SORTILEGE_VIEW_H

#include <sortilege/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* `viewer`: a seat; any other number is a spectator (SLG_SEAT_NONE). */
void slg_view(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view);

/* The viewer of a view; -1 for a full state; SLG_SEAT_NONE for a spectator's. */
int32_t slg_viewer(const slg_state *state);

/* Builds a full state that fits the view, from the view alone: hidden things are drawn with `key`,
 * and every stream of chance is keyed anew, so that no search can peek. view(determinize(v)) equals
 * v. Of a full state, which hides nothing: a copy that draws with `key`. */
void slg_determinize(const slg_game *game, const slg_state *view, const uint8_t key[32],
                     slg_state *out);

/* The 64-bit name of what the viewer knows: as slg_hash, without counters of answers. Two ways to
 * the same knowledge have the same name; search keys its tables by it. */
uint64_t slg_infoset(const slg_game *game, const slg_state *view);

#ifdef __cplusplus
}
#endif

#endif

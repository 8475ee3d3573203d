/* SPDX-License-Identifier: MIT */
/* What a seat may see, and worlds that fit what it sees.
 *
 * A view is a state with everything hidden from its viewer left out: same type, same size, same
 * calls for reading (options, text, JSON, hash). It is made by a whitelist: whatever no rule shows
 * is zero. While the answers of others are sealed, it contains neither the answers nor how far the
 * others have come. */
#ifndef SORTILEGE_VIEW_H
#define SORTILEGE_VIEW_H

#include <sortilege/game.h>

SLG_API_BEGIN

/* Makes the view of `viewer`: a seat; any other number is a spectator (SLG_SEAT_NONE). `view` is
 * slg_state_size(game) bytes of the caller's and must not be `state` itself. */
void slg_view(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view);

/* The viewer of a view; -1 for a full state; SLG_SEAT_NONE for a spectator's. */
int32_t slg_viewer(const slg_state *state);

/* Builds a full state that fits the view, from the view alone: hidden things are drawn with `key`,
 * and every stream of chance gets a new key, so that no search can peek. view(determinize(v))
 * equals v. From a full state, which hides nothing, it makes a copy that draws with `key`. */
void slg_determinize(const slg_game *game, const slg_state *view, const uint8_t key[32],
                     slg_state *out);

/* A 64-bit hash of what the viewer knows: like slg_hash, but without the counts of answers. Two
 * ways to the same knowledge have the same hash, by which the search keys its tables. */
uint64_t slg_infoset(const slg_game *game, const slg_state *view);

SLG_API_END

#endif

/* SPDX-License-Identifier: MIT */
/* What a position promises each player (slg_policy.evaluate). */
#ifndef SLG_AGENTS_CITY_VALUE_H
#define SLG_AGENTS_CITY_VALUE_H

#include "agents/city/worth.h"

/* What tracks like these are worth to the player when this year's purchases and places are settled,
 * in hundredths of prestige; magic has been spent by then. */
int32_t city_tracks_worth(const city_stock *stock, const int32_t track[CITY_RESOURCES]);

void city_evaluate(const slg_game *game, const slg_state *state, int16_t reward[SLG_SEATS_MAX]);

/* The outcome that may be expected (slg_policy.expect). Alone as `city_evaluate`. */
void city_expect(const slg_game *game, const slg_state *state, int16_t reward[SLG_SEATS_MAX]);

/* Has a play-out for a choice of `seat` at `root` gone far enough (slg_policy.enough)? */
bool city_enough(const slg_game *game, const slg_state *root, const slg_state *state,
                 uint32_t seat);

#endif

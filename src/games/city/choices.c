/* SPDX-License-Identifier: MIT */
/* Options of a seat's open question: those of building and scoring, and those at the table. */
#include "games/city/play.h"
#include "games/city/services.h"

void city_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to) {
    const slg_ask *ask = &city_of_const(state)->core.ask[seat];
    if (ask->kind >= CITY_ASK_ARTIFACT && ask->kind < CITY_ASK_CONVERT)
        city_build_choices(game, state, seat, ask, to);
    else
        city_table_choices(game, state, seat, ask, to);
}

/* SPDX-License-Identifier: MIT */
/* One option of a list without making the list (slg_game.pick): for the questions that are asked
 * most. Each maker stands beside the function that lists the same options, and the property tests
 * hold both together. */
#include "games/city/table.h"

#include "games/city/services.h"

slg_option city_pick(const slg_game *game, const slg_state *state, uint32_t seat, slg_pick pick) {
    static city_pick_fn *const picks[CITY_ASK_COUNT] = {
        [CITY_ASK_BUILD] = city_pick_build,
        [CITY_ASK_PLACE] = city_pick_place,
        [CITY_ASK_CONSOLATION] = city_pick_consolation,
        [CITY_ASK_REWARD] = city_pick_reward,
        [CITY_ASK_FREE_TILE] = city_pick_free_tile,
        [CITY_ASK_PRICE_CLASS] = city_pick_class,
        [CITY_ASK_RIVAL] = city_pick_rival,
        [CITY_ASK_OWN_TILE] = city_pick_own_tile,
        [CITY_ASK_BUY] = city_pick_buy,
        [CITY_ASK_CATCH_UP] = city_pick_catch_up,
        [CITY_ASK_MARKET_MONSTER] = city_pick_market_monster,
    };
    const city_state *s = city_of_const(state);
    const uint32_t kind = s->core.ask[seat].kind;
    if (!picks[kind]) return slg__no_option;
    return picks[kind](city_content_of(game), s, seat, pick);
}

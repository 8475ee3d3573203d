/* SPDX-License-Identifier: MIT */
/* Is a given option one of a list, without making the list (slg_game.is_offered): for the questions
 * that are asked most. Each case follows the function that lists the same options, and the property
 * tests hold both together. */
#include "games/city/build.h"
#include "games/city/services.h"
#include "games/city/table.h"

enum { BY_LIST = -1 };

/* offer_build. */
static int32_t offered_build(const city_content *content, const city_state *s, uint32_t seat,
                             slg_option option) {
    (void)content;
    if (option.kind == CITY_DO_CAST) return BY_LIST;
    return slg__is_plain(option) && (option.kind == CITY_DO_STOP ||
                                     (option.kind == CITY_DO_FLIP && s->core.ask[seat].source));
}

/* offer_place of a tile that may lie on any free cell, in any turn. */
static int32_t offered_place(const city_content *content, const city_state *s, uint32_t seat,
                             slg_option option) {
    const city_player *player = &s->seats[seat];
    const city_design *design = city_tile(content, player, player->hand);
    if (option.kind == CITY_DO_CAST || design->jagged) return BY_LIST;
    if (option.kind != CITY_DO_PLACE || option.c || option.b < 0 || option.b > CITY_LOOK_TURN)
        return false;
    if (!(design->turns >> option.b & 1)) return false;
    switch (city_effect(content, player, player->hand)) {
    case CITY_GIANT:
    case CITY_PIXIE:
    case CITY_GOLEM: return BY_LIST;
    default: return option.a >= 0 && city_is_free(content, player, (city_cell)option.a);
    }
}

/* city_offer_reward, where no spells add to it: pick_only_reward. */
static int32_t offered_reward(const city_content *content, const city_state *s, uint32_t seat,
                              slg_option option) {
    if (option.kind == CITY_DO_DECLINE) return slg__is_plain(option);
    if (city_may_choose_reward(content, &s->seats[seat])) return BY_LIST;
    return option.kind == CITY_DO_USE && option.a == s->shown[s->year - 1] &&
           slg__names_one(option);
}

/* city_offer_catch_up. */
static int32_t offered_catch_up(const city_content *content, const city_state *s, uint32_t seat,
                                slg_option option) {
    (void)content;
    (void)s;
    (void)seat;
    return slg__is_plain(option) && (option.kind == CITY_DO_DRAW || option.kind == CITY_DO_DECLINE);
}

typedef int32_t offered_fn(const city_content *content, const city_state *s, uint32_t seat,
                           slg_option option);

int32_t city_is_offered(const slg_game *game, const slg_state *state, uint32_t seat,
                        slg_option option) {
    static offered_fn *const tests[CITY_ASK_COUNT] = {
        [CITY_ASK_BUILD] = offered_build,
        [CITY_ASK_PLACE] = offered_place,
        [CITY_ASK_REWARD] = offered_reward,
        [CITY_ASK_CATCH_UP] = offered_catch_up,
        [CITY_ASK_MARKET_MONSTER] = city_offered_lair,
    };
    const city_state *s = city_of_const(state);
    const uint32_t kind = s->core.ask[seat].kind;
    if (kind >= CITY_ASK_COUNT || !tests[kind]) return BY_LIST;
    return tests[kind](city_content_of(game), s, seat, option);
}

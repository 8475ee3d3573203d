/* SPDX-License-Identifier: MIT */
/* Which list of options belongs to which question at the table, and to converting. Each list stands
 * beside the procedure that asks. */
#include "games/city/table.h"

static city_offer_fn *const offers[CITY_ASK_COUNT] = {
    [CITY_ASK_STAFF] = city_offer_staff,
    [CITY_ASK_CONVERT] = city_offer_convert,
    [CITY_ASK_SHARE] = city_offer_share,
    [CITY_ASK_CONSOLATION] = city_offer_consolation,
    [CITY_ASK_REWARD] = city_offer_reward,
    [CITY_ASK_LOOK] = city_offer_look,
    [CITY_ASK_FREE_TILE] = city_offer_free_tile,
    [CITY_ASK_PRICE_CLASS] = city_offer_class,
    [CITY_ASK_OWN_MONSTER] = city_offer_own_monster,
    [CITY_ASK_RIVAL] = city_offer_rival,
    [CITY_ASK_RIVAL_MONSTER] = city_offer_rival_monster,
    [CITY_ASK_OWN_TILE] = city_offer_own_tile,
    [CITY_ASK_GAIN] = city_offer_gain,
    [CITY_ASK_BUY] = city_offer_buy,
    [CITY_ASK_CATCH_UP] = city_offer_catch_up,
    [CITY_ASK_MARKET_MONSTER] = city_offer_market_monster,
};

void city_table_choices(const slg_game *game, const slg_state *state, uint32_t seat,
                        const slg_ask *ask, slg_choices *to) {
    const city_state *s = city_of_const(state);
    uint32_t depth = s->core.depth[SLG_LANE_MAIN];
    if (ask->kind >= CITY_ASK_COUNT || !offers[ask->kind] || !depth) return;
    const city_question q = {.content = city_content_of(game),
                             .s = s,
                             .frame = &s->frames[depth - 1],
                             .ask = *ask,
                             .seat = seat};
    offers[ask->kind](&q, to);
}

/* --- asking --- */

static city_question question(slg_run *run, const slg_frame *f, uint32_t seat, city_decision kind,
                              int32_t source, int32_t extra) {
    return (city_question){
        .content = city_cards(run),
        .s = city_s(run),
        .frame = f,
        .ask = {.kind = (uint8_t)kind, .source = (int16_t)source, .extra = (int16_t)extra},
        .seat = seat};
}

uint32_t city_only_option(slg_run *run, const slg_frame *f, uint32_t seat, city_decision kind,
                          int32_t source, int32_t extra, slg_option *only) {
    enum { CHOICE = 2 };
    if (run->answered) return CHOICE; /* it was asked */
    const city_question q = question(run, f, seat, kind, source, extra);
    slg_choices to = {.options = only, .capacity = 1, .enough = CHOICE};
    offers[kind](&q, &to);
    return to.count < CHOICE ? to.count : CHOICE;
}

bool city_choose(slg_run *run, const slg_frame *f, uint32_t seat, city_decision kind,
                 int32_t source, int32_t extra, slg_option *chosen) {
    if (city_only_option(run, f, seat, kind, source, extra, chosen) == 1) return true;
    const slg_option *option = slg_ask_seat(run, seat, kind, (int16_t)source, (int16_t)extra);
    if (option) *chosen = *option;
    return option != NULL;
}

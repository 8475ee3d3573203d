/* SPDX-License-Identifier: MIT */
/* Which list of options belongs to which question; Sorcerer's own questions mostly keep theirs. */
#include "games/endbringer/play.h"

static sor_offer_fn *const offers[END_ASK_COUNT] = {
    [SOR_ASK_TACTIC] = end_offer_tactic,   [SOR_ASK_REROLL] = end_offer_reroll,
    [SOR_ASK_CRITICAL] = end_offer_strike, [SOR_ASK_HIT] = end_offer_strike,
    [END_ASK_TAKE] = end_offer_take,       [END_ASK_ENEMY] = end_offer_enemy,
    [END_ASK_ANSWER] = end_offer_answer,   [END_ASK_ENEMY_TACTIC] = end_offer_enemy_tactic,
    [END_ASK_DREAM] = end_offer_dream,     [END_ASK_REALM] = end_offer_realm,
    [END_ASK_DARK] = end_offer_dark,       [END_ASK_GIVE_UP] = end_offer_give_up,
    [END_ASK_BOON] = end_offer_boon,       [END_ASK_SWARM] = end_offer_swarm,
    [END_ASK_RECLAIM] = end_offer_reclaim,
};

void end_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to) {
    const sor_state *s = sor_of_const(state);
    const slg_ask *ask = &s->core.ask[seat];
    uint32_t depth = s->core.depth[SLG_LANE_MAIN];
    if (ask->kind >= END_ASK_COUNT || !depth) return;
    const sor_question q = {.game = game,
                            .set = sor_set(game),
                            .s = s,
                            .frame = &s->frames[depth - 1],
                            .ask = ask,
                            .seat = seat};
    if (offers[ask->kind])
        offers[ask->kind](&q, to);
    else if (ask->kind == END_ASK_VIRTUAL)
        sor_machine_choices(game, s, seat, ask, to);
    else
        sor_choices(game, state, seat, to);
}

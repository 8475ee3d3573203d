/* SPDX-License-Identifier: MIT */
/* Which list of options belongs to which question; those of the workshop mostly keep theirs. */
#include "games/endbringer/play.h"

static spl_offer_fn *const offers[EBR_ASK_COUNT] = {
    [SPL_ASK_TACTIC] = ebr_offer_tactic,   [SPL_ASK_REROLL] = ebr_offer_reroll,
    [SPL_ASK_CRITICAL] = ebr_offer_strike, [SPL_ASK_HIT] = ebr_offer_strike,
    [EBR_ASK_TAKE] = ebr_offer_take,       [EBR_ASK_ENEMY] = ebr_offer_enemy,
    [EBR_ASK_ANSWER] = ebr_offer_answer,   [EBR_ASK_ENEMY_TACTIC] = ebr_offer_enemy_tactic,
    [EBR_ASK_DREAM] = ebr_offer_dream,     [EBR_ASK_REALM] = ebr_offer_realm,
    [EBR_ASK_DARK] = ebr_offer_dark,       [EBR_ASK_GIVE_UP] = ebr_offer_give_up,
    [EBR_ASK_BOON] = ebr_offer_boon,       [EBR_ASK_SWARM] = ebr_offer_swarm,
    [EBR_ASK_RECLAIM] = ebr_offer_reclaim, [EBR_ASK_VIRTUAL] = spl_machine_choices,
};

void ebr_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to) {
    const spl_question q = spl_question_of(game, state, seat);
    if (q.ask->kind >= EBR_ASK_COUNT || !q.frame) return;
    if (!offers[q.ask->kind]) {
        spl_offer_usual(&q, to);
        return;
    }
    to->loosely = false;
    offers[q.ask->kind](&q, to);
}

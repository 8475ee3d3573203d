/* SPDX-License-Identifier: MIT */
/* One option of a list without making the list (slg_game.pick), or whether a given one is in it
 * (slg_game.is_offered): for the questions that are asked most. The makers of this game's own stand
 * beside the lists; those of the workshop serve where the lists are the workshop's too. */
#include "games/endbringer/play.h"

slg_option ebr_pick(const slg_game *game, const slg_state *state, uint32_t seat, slg_pick pick) {
    static spl_pick_fn *const picks[EBR_ASK_COUNT] = {
        [SPL_ASK_ACTION] = spl_pick_action,   [SPL_ASK_ATTACKER] = spl_pick_attacker,
        [SPL_ASK_AVATAR] = spl_pick_avatar,   [SPL_ASK_FOLLOW_UP] = spl_pick_avatar,
        [SPL_ASK_ENERGY] = spl_pick_of_two,   [SPL_ASK_MAY] = spl_pick_of_two,
        [SPL_ASK_ENTER] = spl_pick_entry,     [SPL_ASK_REINFORCE] = spl_pick_way,
        [SPL_ASK_PICK] = spl_pick_candidate,  [SPL_ASK_BRANCH] = spl_pick_branch,
        [SPL_ASK_CRITICAL] = ebr_pick_strike, [SPL_ASK_HIT] = ebr_pick_strike,
        [SPL_ASK_REROLL] = ebr_pick_reroll,   [EBR_ASK_TAKE] = ebr_pick_take,
        [EBR_ASK_ANSWER] = ebr_pick_answer,
    };
    const spl_state *s = spl_of_const(state);
    const uint32_t kind = s->core.ask[seat].kind;
    if (kind >= EBR_ASK_COUNT || !picks[kind]) return slg__no_option;
    return picks[kind](game, s, seat, pick);
}

/* As picks. */
int32_t ebr_is_offered(const slg_game *game, const slg_state *state, uint32_t seat,
                       slg_option option) {
    static spl_offered_fn *const tests[EBR_ASK_COUNT] = {
        [SPL_ASK_ACTION] = spl_offered_action,  [SPL_ASK_ATTACKER] = spl_offered_attacker,
        [SPL_ASK_AVATAR] = spl_offered_avatar,  [SPL_ASK_FOLLOW_UP] = spl_offered_avatar,
        [SPL_ASK_ENERGY] = spl_offered_of_two,  [SPL_ASK_MAY] = spl_offered_of_two,
        [SPL_ASK_ENTER] = spl_offered_entry,    [SPL_ASK_REINFORCE] = spl_offered_way,
        [SPL_ASK_PICK] = spl_offered_candidate,
    };
    const spl_state *s = spl_of_const(state);
    const uint32_t kind = s->core.ask[seat].kind;
    return kind < EBR_ASK_COUNT && tests[kind] ? tests[kind](game, s, seat, option) : -1;
}

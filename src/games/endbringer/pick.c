/* SPDX-License-Identifier: MIT */
/* One option of a list without making the list (slg_game.pick): for the questions that are asked
 * most. The makers of this game's own stand beside the lists; the workshop has the others. */
#include "games/endbringer/play.h"

bool ebr_pick(const slg_game *game, const slg_state *state, uint32_t seat, const slg_pick *pick,
              slg_option *option) {
    static spl_pick_fn *const picks[EBR_ASK_COUNT] = {
        [EBR_ASK_TAKE] = ebr_pick_take,
        [EBR_ASK_ANSWER] = ebr_pick_answer,
    };
    const spl_state *s = spl_of_const(state);
    const uint32_t kind = s->core.ask[seat].kind;
    if (kind >= EBR_ASK_COUNT) return false;
    if (picks[kind]) return picks[kind](game, s, seat, pick, option);
    return !ebr_lists_itself(kind) && spl_pick(game, state, seat, pick, option);
}

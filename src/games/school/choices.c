/* SPDX-License-Identifier: MIT */
/* Which list of options belongs to which decision. Each list stands beside the procedure
 * that asks. */
#include "games/school/play.h"

static sch_offer_fn *const offers[SCH_ASK_COUNT] = {
    [SCH_ASK_KEEP] = sch_offer_keep,           [SCH_ASK_GIVE] = sch_offer_give,
    [SCH_ASK_REACT] = sch_offer_react,         [SCH_ASK_REROLL] = sch_offer_reroll,
    [SCH_ASK_ASSIGN] = sch_offer_assign,       [SCH_ASK_PET] = sch_offer_pet,
    [SCH_ASK_OVERCAST] = sch_offer_overcast,   [SCH_ASK_PORTAL] = sch_offer_portal,
    [SCH_ASK_PERMANENT] = sch_offer_permanent, [SCH_ASK_POWER_ROLL] = sch_offer_power_roll,
    [SCH_ASK_POWER] = sch_offer_power,         [SCH_ASK_COPY] = sch_offer_copy,
};

void sch_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to) {
    const sch_state *s = sch_of_const(state);
    const slg_ask *ask = &s->core.ask[seat];
    uint32_t depth = s->core.depth[ask->lane];
    if (ask->kind >= SCH_ASK_COUNT || !offers[ask->kind] || !depth) return;
    const slg_frame *lane =
        ask->lane == SLG_LANE_MAIN
            ? s->frames
            : s->frames + SCH_MAIN_DEPTH + (uint32_t)(ask->lane - 1) * SCH_SEAT_DEPTH;
    const sch_question q = {.game = game,
                            .set = sch_content_of(game),
                            .s = s,
                            .frame = &lane[depth - 1],
                            .ask = ask,
                            .seat = seat};
    offers[ask->kind](&q, to);
}

/* SPDX-License-Identifier: MIT */
/* What a seat may see: everything but what the other is choosing in secret right now. */
#include <string.h>

#include "games/school/play.h"

/* While a seat's secret lane, or the other's begun with it, still runs, its choice is hidden. */
static void veil(const slg_lane_base *base, sch_player *player) {
    if (!base->active) return;
    switch (base->proc) {
    case SCH_PROC_SORT: player->keep = player->give = SCH_NONE; break;
    case SCH_PROC_ASSIGN: memset(player->cast, SCH_NONE, sizeof player->cast); break;
    default: player->chosen = SCH_NONE; break; /* a portal's target, a pet */
    }
}

void sch_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    const sch_state *from = sch_of_const(state);
    sch_state *to = sch_of(view);
    (void)game;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        if (seat != viewer) veil(&from->core.base[seat], &to->seats[seat]);
}

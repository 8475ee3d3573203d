/* SPDX-License-Identifier: MIT */
/* Victory points, and how a match ends. */
#include "games/school/play.h"

void sch_finish(slg_run *run, sch_reason reason) {
    slg_end(run, reason);
    sch_tell(run, SCH_TOLD_OVER, SLG_SEAT_NONE, reason, 0, 0, 0);
}

/* SCH-END-01, SCH-END-02: at once; nothing more happens. */
bool sch_ends_at_target(slg_run *run, uint32_t seat) {
    const sch_state *s = sch_of(run->state);
    if (sch_score(s, seat) < s->target) return false;
    sch_finish(run, SCH_OVER_TARGET);
    return true;
}

bool sch_score_vp(slg_run *run, uint32_t seat, uint32_t vp) {
    sch_state *s = sch_of(run->state);
    s->seats[seat].score = (uint8_t)(s->seats[seat].score + vp);
    sch_tell(run, SCH_TOLD_SCORE, seat, vp, sch_score(s, seat), 0, 0);
    return sch_ends_at_target(run, seat);
}

/* SCH-END-01, SCH-END-05: the higher score, then the larger personal supply, else a draw. */
static int32_t lead_of_a(const sch_state *s) {
    int32_t lead = (int32_t)sch_score(s, 0) - (int32_t)sch_score(s, 1);
    return lead ? lead : s->seats[0].crystals - s->seats[1].crystals;
}

void sch_outcome(const slg_game *game, const slg_state *state, slg_outcome *outcome) {
    const sch_state *s = sch_of_const(state);
    (void)game;
    int32_t lead = lead_of_a(s);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        int32_t ahead = seat == 0 ? lead : -lead;
        outcome->score[seat] = (int32_t)sch_score(s, seat);
        if (!outcome->over) continue;
        outcome->rank[seat] = ahead >= 0 ? 1 : 2;
        outcome->reward[seat] = ahead > 0 ? 1000 : ahead < 0 ? -1000 : 0;
    }
}

/* SPDX-License-Identifier: MIT */
/* Phase III: crystals on the portal move on. */
#include "games/school/play.h"

enum { START, REVEAL, CLOSE };

/* SCH-P3-02, SCH-P3-03: all the seat's crystals, together. */
static void move_crystals(slg_run *run, uint32_t seat, uint32_t to) {
    sch_state *s = sch_of(run->state);
    sch_location *portal = &s->at[sch_portal_at(s)], *goal = &s->at[to];
    uint32_t n = portal->crystals[seat];
    goal->crystals[seat] = (uint8_t)(goal->crystals[seat] + n);
    portal->crystals[seat] = 0;
    sch_tell(run, SCH_TOLD_PORTAL, seat, n, to + 1, goal->card, 0);
}

static slg_went both_choose(slg_run *run, slg_frame *f, uint32_t legal) {
    sch_state *s = sch_of(run->state);
    f->step = REVEAL;
    if (legal & (legal - 1)) {
        slg_fork(run, 0, SCH_PROC_TARGET, 0);
        slg_fork(run, 1, SCH_PROC_TARGET, 0);
        return SLG_WAIT;
    }
    s->seats[0].chosen = s->seats[1].chosen = (uint8_t)(slg__lowest(legal) + 1);
    return SLG_STEP;
}

static void reveal_targets(slg_run *run) {
    sch_state *s = sch_of(run->state);
    slg_reveal(run, SLG_ALL);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        uint32_t to = s->seats[seat].chosen - 1u;
        s->seats[seat].chosen = SCH_NONE;
        move_crystals(run, seat, to);
    }
}

slg_went sch_portal_proc(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    if (f->step == CLOSE) return SLG_DONE;
    if (f->step == REVEAL) {
        reveal_targets(run);
    } else {
        const sch_row row = sch_look(s);
        const bool on[SCH_SEATS] = {sch_holds(&row, 0) & row.portal,
                                    sch_holds(&row, 1) & row.portal};
        uint32_t legal = row.occupied & ~row.portal;
        if ((!on[0] && !on[1]) || !legal) /* SCH-P3-01, SCH-P3-08 */
            return SLG_DONE;
        if (on[0] && on[1]) return both_choose(run, f, legal);
        uint32_t seat = on[1], to = slg__lowest(legal);
        if (legal & (legal - 1)) {
            const slg_option *option = slg__ask(run, seat, SCH_ASK_PORTAL, 0, 0);
            if (!option) return SLG_WAIT;
            to = (uint32_t)option->a - 1;
        }
        move_crystals(run, seat, to);
    }
    f->step = CLOSE;
    return sch_window(run, SCH_W6_PORTAL) ? SLG_STEP : SLG_DONE;
}

bool sch_portal_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    (void)set;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        uint32_t chosen = s->seats[seat].chosen, at = chosen - 1;
        bool none = f->step != REVEAL || sch_is_choosing(s, seat);
        if (f->step != REVEAL && sch_is_choosing(s, seat)) return false;
        if (none ? chosen != SCH_NONE : at >= SCH_LOCATIONS || !sch_is_sorcery(s->at[at].card))
            return false;
    }
    return f->step <= CLOSE;
}

/* The secret choice. */
slg_went sch_target_proc(slg_run *run, slg_frame *f) {
    const slg_option *option = slg__ask(run, f->seat, SCH_ASK_PORTAL, 0, 0);
    if (!option) return SLG_WAIT;
    sch_of(run->state)->seats[f->seat].chosen = (uint8_t)option->a;
    return SLG_DONE;
}

bool sch_target_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    (void)set;
    (void)f;
    return sch_with_sorcery(s) != 0;
}

/* SCH-P3-05: neither the portal's own location nor an empty one. */
void sch_offer_portal(const sch_question *q, slg_choices *to) {
    uint32_t legal = sch_with_sorcery(q->s);
    slg_offer_each(to, SCH_DO_MOVE_TO, legal, 1, 0);
    for (uint32_t i = 0; to->refusals && i < SCH_LOCATIONS; i++) {
        bool portal = q->s->at[i].card == SCH_PORTAL;
        slg_why why =
            slg_because_of(SCH_RULE_P3_05, portal ? SCH_WHY_PORTAL_ITSELF : SCH_WHY_EMPTY, 0, 0, 0);
        if (!(legal >> i & 1)) slg_refuse(to, SCH_DO_MOVE_TO, (int16_t)(i + 1), 0, 0, why);
    }
}

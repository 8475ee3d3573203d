/* SPDX-License-Identifier: MIT */
/* Do the procedures that wait fit the position? States come from files too: a state that is run
 * must not only look right but be one that play could have produced. */
#include "games/school/play.h"

#define UNDER(id) (1u << SCH_PROC_##id)

/* What a procedure may lie on; for those of a seat's lane, what may be on lane 0 meanwhile. */
static const struct {
    sch_sound_fn *sound;
    uint32_t under;
    bool secret;
} procs[SCH_PROC_COUNT] = {
    [SCH_PROC_SETUP] = {sch_setup_sound, 0, false},
    [SCH_PROC_ROUND] = {sch_round_sound, 0, false},
    [SCH_PROC_CAST] = {sch_cast_sound, UNDER(ROUND), false},
    [SCH_PROC_ROLL] = {sch_roll_sound, UNDER(CAST), false},
    [SCH_PROC_PORTAL] = {sch_portal_sound, UNDER(ROUND), false},
    [SCH_PROC_POWERS] = {sch_powers_sound, UNDER(ROUND), false},
    [SCH_PROC_EVALUATE] = {sch_evaluate_sound, UNDER(ROUND), false},
    [SCH_PROC_CLEAN_UP] = {sch_clean_up_sound, UNDER(ROUND), false},
    [SCH_PROC_WINDOW] = {sch_window_sound,
                         UNDER(ROUND) | UNDER(CAST) | UNDER(ROLL) | UNDER(PORTAL) | UNDER(POWERS) |
                             UNDER(EVALUATE) | UNDER(CLEAN_UP),
                         false},
    [SCH_PROC_POWER] = {sch_power_sound, UNDER(WINDOW) | UNDER(POWERS) | UNDER(EVALUATE), false},
    [SCH_PROC_SORT] = {sch_sort_sound, UNDER(SETUP), true},
    [SCH_PROC_ASSIGN] = {sch_assign_sound, UNDER(CAST), true},
    [SCH_PROC_SEND] = {sch_send_sound, UNDER(CAST), true},
    [SCH_PROC_TARGET] = {sch_target_sound, UNDER(PORTAL), true},
};

/* Each frame may stand where it stands, and finds what it needs. */
static bool is_main_lane_sound(const sch_content *set, const sch_state *s) {
    for (uint32_t i = 0; i < s->core.depth[SLG_LANE_MAIN]; i++) {
        const slg_frame *f = &s->frames[i];
        uint32_t under = procs[f->proc].under;
        bool fits = i == 0 ? !under : under >> s->frames[i - 1].proc & 1;
        if (!fits || procs[f->proc].secret || !procs[f->proc].sound(set, s, f)) return false;
    }
    return true;
}

static bool is_cast_lane_sound(const sch_content *set, const sch_state *s, uint32_t seat) {
    const slg_lane_base *base = &s->core.base[seat];
    const slg_frame *f = &s->frames[SCH_MAIN_DEPTH + seat * SCH_SEAT_DEPTH];
    uint32_t depth = s->core.depth[SLG_LANE_MAIN];
    if (base->active && (base->proc >= SCH_PROC_COUNT || !procs[base->proc].secret)) return false;
    if (!sch_is_choosing(s, seat)) return true;
    return base->active && base->proc == f->proc && f->seat == seat && depth > 0 &&
           (procs[f->proc].under >> s->frames[depth - 1].proc & 1) &&
           procs[f->proc].sound(set, s, f);
}

/* A secret choice exists only until it is revealed, and a power only while it is used. */
static bool is_frame_tidy(const sch_state *s) {
    uint32_t depth = s->core.depth[SLG_LANE_MAIN];
    if (depth == 0) return true; /* the match is over */
    uint32_t phase = depth > 1 ? s->frames[1].proc : SCH_PROC_ROUND;
    bool sending = phase == SCH_PROC_CAST || phase == SCH_PROC_PORTAL;
    bool dealing = s->frames[0].proc == SCH_PROC_SETUP;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        const sch_player *player = &s->seats[seat];
        if (!sending && player->chosen != SCH_NONE) return false;
        if (!dealing && (player->keep & player->give & player->dealt[0] & player->dealt[1] &
                         player->dealt[2]) != SCH_NONE)
            return false;
    }
    return (s->frames[depth - 1].proc == SCH_PROC_POWER) == (s->power.card != SCH_NONE);
}

bool sch_frames_fit(const sch_content *set, const sch_state *s) {
    return is_main_lane_sound(set, s) && is_cast_lane_sound(set, s, 0) &&
           is_cast_lane_sound(set, s, 1) && is_frame_tidy(s);
}

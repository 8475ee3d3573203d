/* SPDX-License-Identifier: MIT */
/* The ready phase (END-READY), from the second round on. */
#include "games/endbringer/play.h"

enum { START, FATE, READY, ENERGY, ROLL, ACTIONS, OMENS, STRIDE, AVATARS, DONE };

enum { NEXT_PLAYER }; /* in the frame: index into spl_order */

/* END-READY-02. */
static void fill_fate(slg_run *run) {
    spl_state *s = spl_of(run->state);
    bool filled = false;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        filled = filled || s->seats[seat].fate != SPL_FATE_FULL;
        s->seats[seat].fate = SPL_FATE_FULL;
    }
    if (filled) spl_tell(run, EBR_TOLD_FATE_FULL, SLG_SEAT_NONE, 0, 0, 0, 0);
}

/* END-READY-05. */
static slg_went refill_omens(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        spl_set_actions(run, seat, SPL_ACTIONS);
    for (uint32_t i = 0; i < s->core.seats; i++)
        spl_gain_omens(run, spl_clockwise(s, s->first, i), 1);
    f->step = STRIDE;
    return SLG_STEP;
}

bool ebr_stride(slg_run *run) {
    spl_state *s = spl_of(run->state);
    int32_t face = slg_chance(run, EBR_STREAM_AVATAR, 8, SLG_ALL);
    if (face < 0) return false;
    ebr_of(s)->avatar = face >= 4;
    spl_touch(s);
    spl_tell(run, EBR_TOLD_STRIDE, SLG_SEAT_NONE, ebr_of(s)->avatar, ebr_of(s)->avatar + 1, 0, 0);
    return true;
}

/* END-READY-07; staying is an option like the others. */
static slg_went place_avatars(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    for (; f->v[NEXT_PLAYER] < s->core.seats; f->v[NEXT_PLAYER]++) {
        uint32_t seat = spl_clockwise(s, s->first, (uint32_t)f->v[NEXT_PLAYER]);
        const slg_option *option = spl_ask(run, seat, SPL_ASK_AVATAR, 0, 0);
        if (!option) return SLG_WAIT;
        spl_place_avatar(run, seat, (uint32_t)option->a);
    }
    f->step = DONE;
    return spl_go_on(run);
}

slg_went ebr_ready_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case START: /* END-READY-01, P4 */
        f->step = FATE;
        ebr_start_round(run);
        return spl_go_on(run);
    case FATE:
        fill_fate(run);
        f->step = READY;
        return SLG_STEP;
    case READY: /* END-READY-03 */
        spl_ready_all(run);
        f->step = ENERGY;
        return spl_go_on(run);
    case ENERGY: return spl_choose_energy(run, f, ROLL, ACTIONS);
    case ROLL:
        if (!spl_roll_energy(run)) return SLG_WAIT;
        f->step = ACTIONS;
        return SLG_STEP;
    case ACTIONS: return refill_omens(run, f);
    case STRIDE: /* END-READY-06 */
        if (!ebr_stride(run)) return SLG_WAIT;
        f->step = AVATARS;
        return spl_go_on(run);
    case AVATARS: return place_avatars(run, f);
    default: return spl_last_step(run, f);
    }
}

bool ebr_ready_sound(const spl_state *s, const slg_frame *f) {
    return f->step <= DONE && f->v[NEXT_PLAYER] >= 0 &&
           f->v[NEXT_PLAYER] < s->core.seats + (f->step == DONE);
}

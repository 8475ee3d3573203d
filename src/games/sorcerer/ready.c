/* SPDX-License-Identifier: MIT */
/* The ready phase (SOR-READY). */
#include "games/sorcerer/round.h"

enum { START, FATE, READY, ENERGY, ROLL, ACTIONS, OMENS, AVATARS, DONE };

enum { NEXT_PLAYER }; /* in the frame: index into spl_order */

/* SOR-READY-01; teams: SOR-TEAM-13. */
static void pass_fate(slg_run *run) {
    const spl_state *s = spl_of(run->state);
    spl_give_fate(run, spl_is_team(s) ? s->first ^ 1u : spl_clockwise(s, s->first, 1));
}

/* SOR-READY-06; the order matters when counters run out. */
static void gain_omens(slg_run *run) {
    uint8_t order[SLG_SEATS_MAX];
    spl_order(spl_set(run->game), spl_of(run->state), order);
    for (uint32_t i = 0; i < run->core->seats; i++)
        spl_gain_omens(run, order[i], 1);
}

/* SOR-READY-07; staying is an option like the others. */
static slg_went place_duel_avatars(slg_run *run, slg_frame *f) {
    uint8_t order[SLG_SEATS_MAX];
    spl_order(spl_set(run->game), spl_of(run->state), order);
    for (; f->v[NEXT_PLAYER] < run->core->seats; f->v[NEXT_PLAYER]++) {
        uint32_t seat = order[f->v[NEXT_PLAYER]];
        const slg_option *option = spl_ask(run, seat, SPL_ASK_AVATAR, 0, 0);
        if (!option) return SLG_WAIT;
        spl_place_avatar(run, seat, (uint32_t)option->a);
    }
    f->step = DONE;
    return spl_go_on(run);
}

slg_went sor_ready_proc(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    switch (f->step) {
    case START: /* SOR-READY-00: by the order of the old holder of fate */
        f->step = FATE;
        spl_note_timing(run, CRD_START_OF_ROUND, SPL_NONE);
        return spl_go_on(run);
    case FATE:
        pass_fate(run);
        f->step = READY;
        return SLG_STEP;
    case READY:
        spl_ready_all(run);
        f->step = ENERGY;
        return SLG_STEP;
    case ENERGY: return spl_choose_energy(run, f, ROLL, ACTIONS);
    case ROLL:
        if (!spl_roll_energy(run)) return SLG_WAIT;
        f->step = ACTIONS;
        return SLG_STEP;
    case ACTIONS: /* SOR-READY-05 */
        for (uint32_t seat = 0; seat < s->core.seats; seat++)
            spl_set_actions(run, seat, SPL_ACTIONS);
        f->step = OMENS;
        return SLG_STEP;
    case OMENS:
        gain_omens(run);
        f->step = AVATARS;
        return SLG_STEP;
    case AVATARS: return place_duel_avatars(run, f);
    default: return spl_last_step(run, f);
    }
}

bool sor_ready_sound(const spl_state *s, const slg_frame *f) {
    return f->step <= DONE && f->v[NEXT_PLAYER] >= 0 &&
           f->v[NEXT_PLAYER] < s->core.seats + (f->step == DONE);
}

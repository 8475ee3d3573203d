/* SPDX-License-Identifier: MIT */
/* The end of the round (END-EOR). */
#include "games/endbringer/play.h"

enum { LIST, SCENARIO, CUBE, WEAR_OFF, DONE };

/* END-EOR-01, steps 1 and 2, flames among them (END-EOR-04): what is listed now, and nothing later
 * (END-EOR-02), happens in the order of RESOLVE. */
static slg_went list_effects(slg_run *run, slg_frame *f) {
    spl_note_end_of_round(run);
    f->step = SCENARIO;
    return spl_go_on(run);
}

/* END-EOR-01, steps 3 and 4; END-EOR-03. */
static slg_went do_scenario(slg_run *run, slg_frame *f) {
    f->step = CUBE;
    if (ebr_of(spl_of(run->state))->cube) slg__call(run, EBR_PROC_SCENARIO, 0);
    return SLG_STEP;
}

/* Removes what was given until the end of the round; a minion may die of it (END-DAMAGE-06). What
 * is meant for the next battle phase was given just now, and stays (END-GEN-04). */
static slg_went wear_off_round(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    uint64_t all = ebr_allied(s) | ebr_enemies(s);
    int8_t next[SPL_MINIONS], phase[SPL_MINIONS];
    for (uint64_t left = all; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        next[slot] = s->minions[slot].next;
        phase[slot] = s->minions[slot].phase;
    }
    bool ended = spl_end_bonuses(s, all, CRD_FOR_ROUND);
    for (uint64_t left = all; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        s->minions[slot].next = next[slot];
        s->minions[slot].phase = phase[slot];
    }
    if (ended) slg_emit(run, SPL_TOLD_WEARS_OFF, SLG_SEAT_NONE, SLG_ALL, CRD_FOR_ROUND, 0, 0, 0);
    f->step = DONE;
    return spl_go_on(run);
}

slg_went ebr_end_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case LIST: return list_effects(run, f);
    case SCENARIO: return do_scenario(run, f);
    case CUBE:
        ebr_move_cube(run);
        f->step = WEAR_OFF;
        return SLG_STEP;
    case WEAR_OFF: return wear_off_round(run, f);
    default: return spl_last_step(run, f);
    }
}

bool ebr_end_sound(const spl_state *s, const slg_frame *f) {
    (void)s;
    return f->step <= DONE;
}

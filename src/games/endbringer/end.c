/* SPDX-License-Identifier: MIT */
/* The end of the round (END-EOR). */
#include "games/endbringer/play.h"

enum { LIST, PUT_OFF, SCENARIO, CUBE, WEAR_OFF, DONE };

enum { NEXT_PLAYER, PUT_OFF_BITS }; /* in the frame: players done; put-off effects listed */

/* END-EOR-01, steps 1 and 2, flames among them (END-EOR-04): what is listed now, and nothing later
 * (END-EOR-02), happens in the order of RESOLVE. */
static slg_went list_effects(slg_run *run, slg_frame *f) {
    sor_state *s = sor_of(run->state);
    sor_note_timing(run, CRD_END_OF_ROUND, SOR_NONE);
    for (uint32_t i = 0; i < SOR_LATER; i++)
        if (s->later[i].when == SOR_LATER_ROUND) f->v[PUT_OFF_BITS] |= (int16_t)(1 << i);
    f->step = PUT_OFF;
    return sor_go_on(run);
}

/* Effects that were put off until now, one player's after another's (R-43 of Sorcerer). */
static slg_went do_put_off(slg_run *run, slg_frame *f) {
    sor_state *s = sor_of(run->state);
    for (; f->v[NEXT_PLAYER] < s->core.seats; f->v[NEXT_PLAYER]++)
        for (uint32_t i = 0; i < SOR_LATER; i++) {
            sor_later later = s->later[i];
            uint32_t seat = sor_clockwise(s, s->first, (uint32_t)f->v[NEXT_PLAYER]);
            if (!(f->v[PUT_OFF_BITS] >> i & 1) || later.seat != seat) continue;
            f->v[PUT_OFF_BITS] &= (int16_t) ~(1 << i);
            s->later[i] = (sor_later){0};
            if (sor_start_later(run, &later)) return SLG_STEP;
        }
    f->step = SCENARIO;
    return sor_go_on(run);
}

/* END-EOR-01, steps 3 and 4; END-EOR-03. */
static slg_went do_scenario(slg_run *run, slg_frame *f) {
    f->step = CUBE;
    if (end_of(sor_of(run->state))->cube) slg_call(run, END_PROC_SCENARIO, 0);
    return SLG_STEP;
}

/* What was given until the end of the round; a minion may die of it (END-DAMAGE-06). What is meant
 * for the next battle phase was given just now, and stays (END-GEN-04). */
static slg_went wear_off(slg_run *run, slg_frame *f) {
    sor_state *s = sor_of(run->state);
    uint64_t all = end_allied(s) | end_enemies(s);
    int8_t next[SOR_MINIONS], phase[SOR_MINIONS];
    for (uint64_t left = all; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        next[slot] = s->minions[slot].next;
        phase[slot] = s->minions[slot].phase;
    }
    sor_wear_off(run, all, CRD_FOR_ROUND);
    for (uint64_t left = all; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        s->minions[slot].next = next[slot];
        s->minions[slot].phase = phase[slot];
    }
    f->step = DONE;
    return sor_go_on(run);
}

slg_went end_end_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case LIST: return list_effects(run, f);
    case PUT_OFF: return do_put_off(run, f);
    case SCENARIO: return do_scenario(run, f);
    case CUBE:
        end_move_cube(run);
        f->step = WEAR_OFF;
        return SLG_STEP;
    case WEAR_OFF: return wear_off(run, f);
    default: return sor_settle(run) ? sor_go_on(run) : SLG_DONE;
    }
}

bool end_end_sound(const sor_state *s, const slg_frame *f) {
    return s->phase == SOR_PHASE_END && f->step <= DONE && f->v[NEXT_PLAYER] >= 0 &&
           f->v[NEXT_PLAYER] <= s->core.seats && f->v[PUT_OFF_BITS] >= 0 &&
           f->v[PUT_OFF_BITS] < 1 << SOR_LATER;
}

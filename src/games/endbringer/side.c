/* SPDX-License-Identifier: MIT */
/* Allied defense, and how the match ends (END-CORE, END-WIN). */
#include "games/endbringer/parts.h"

static int32_t full_defense(const spl_state *s) {
    return EBR_DEFENSE * s->core.seats;
}

static void change_defense(slg_run *run, int32_t by) {
    ebr_part *e = ebr_of(spl_of(run->state));
    e->defense = (int16_t)(e->defense + by);
    ebr_tell(run, EBR_TOLD_DEFENSE, by, e->defense, 0);
}

/* END-CORE-01, -02. */
void ebr_hurt(slg_run *run, uint32_t n) {
    if (n == 0 || run->core->over) return;
    change_defense(run, -(int32_t)n);
    if (ebr_of(spl_of(run->state))->defense <= 0) ebr_win(run, EBR_OVER_DEFENSE);
}

uint32_t ebr_defend(slg_run *run, uint32_t n) {
    const spl_state *s = spl_of_const(run->state);
    int32_t room = full_defense(s) - ebr_of_const(s)->defense;
    if (run->core->over || room <= 0) return 0;
    n = slg__least(n, (uint32_t)room);
    if (n) change_defense(run, (int32_t)n);
    return n;
}

/* Cards that are being resolved are laid down first, so that a position that is over is a whole
 * one. */
void ebr_win(slg_run *run, uint32_t reason) {
    if (run->core->over) return;
    ebr_lay_down(run);
    spl_finish(run, reason);
}

/* END-WIN-06, END-ARCH-DEMI-17. */
static bool has_evolved(const spl_state *s) {
    uint32_t ripe = 0;
    for (uint64_t left = s->of[EBR_SEAT]; left; left &= left - 1) {
        uint32_t kinds = ebr_of_const(s)->minions[slg__lowest(left)].evolved;
        if (!(kinds & (kinds - 1))) continue; /* none, or one: most of them */
        for (uint32_t n = 1; n < EBR_RIPE; n++)
            kinds &= kinds - 1;
        ripe += kinds != 0;
    }
    return ripe >= s->core.seats + 2u;
}

/* END-WIN-07, END-SCEN-RITUAL-03. */
static bool is_altar_full(const spl_state *s) {
    return slg__ones(ebr_of_const(s)->altar) >= (uint32_t)EBR_ALTAR_EACH * s->core.seats;
}

void ebr_check_ends(slg_run *run) {
    const spl_state *s = spl_of_const(run->state);
    const ebr_part *e = ebr_of_const(s);
    if (run->core->over) return;
    if (e->archetype == EBR_DEMIURGE && has_evolved(s)) {
        ebr_win(run, EBR_OVER_EVOLUTION);
    } else if (e->scenario == EBR_RITUAL && is_altar_full(s)) {
        ebr_win(run, EBR_OVER_ALTAR);
    }
}

/* SPDX-License-Identifier: MIT */
/* Allied defense, and how the match ends (END-CORE, END-WIN). */
#include "games/endbringer/parts.h"

static int32_t full_defense(const sor_state *s) {
    return END_DEFENSE * s->core.seats;
}

static void change_defense(slg_run *run, int32_t by) {
    end_part *e = end_of(sor_of(run->state));
    e->defense = (int16_t)(e->defense + by);
    end_tell(run, END_TOLD_DEFENSE, by, e->defense, 0);
}

/* END-CORE-01, -02. */
void end_hurt(slg_run *run, uint32_t n) {
    if (n == 0 || run->core->over) return;
    change_defense(run, -(int32_t)n);
    if (end_of(sor_of(run->state))->defense <= 0) end_win(run, END_OVER_DEFENSE);
}

uint32_t end_defend(slg_run *run, uint32_t n) {
    const sor_state *s = sor_of_const(run->state);
    int32_t room = full_defense(s) - end_of_const(s)->defense;
    if (run->core->over || room <= 0) return 0;
    n = end_least(n, (uint32_t)room);
    if (n) change_defense(run, (int32_t)n);
    return n;
}

/* Cards that are being resolved are laid down first, so that a position that is over is a whole
 * one. */
void end_win(slg_run *run, uint32_t reason) {
    if (run->core->over) return;
    end_lay_down(run);
    sor_finish(run, reason);
}

/* END-WIN-06, END-ARCH-DEMI-17. */
static bool has_evolved(const sor_state *s) {
    uint32_t ripe = 0;
    for (uint64_t left = s->of[END_SEAT]; left; left &= left - 1) {
        uint32_t kinds = end_of_const(s)->minions[sor_lowest(left)].evolved;
        for (uint32_t n = 1; n < END_RIPE; n++)
            kinds &= kinds - 1;
        ripe += kinds != 0;
    }
    return ripe >= s->core.seats + 2u;
}

/* END-WIN-07, END-SCEN-RITUAL-03. */
static bool is_altar_full(const sor_state *s) {
    return end_count(end_of_const(s)->altar) >= (uint32_t)END_ALTAR_EACH * s->core.seats;
}

void end_check_ends(slg_run *run) {
    const sor_state *s = sor_of_const(run->state);
    const end_part *e = end_of_const(s);
    if (run->core->over) return;
    if (e->archetype == END_DEMIURGE && has_evolved(s)) {
        end_win(run, END_OVER_EVOLUTION);
    } else if (e->scenario == END_RITUAL && is_altar_full(s)) {
        end_win(run, END_OVER_ALTAR);
    }
}

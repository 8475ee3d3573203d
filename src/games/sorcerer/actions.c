/* SPDX-License-Identifier: MIT */
/* The action phase: players take turns until nobody has actions left (SOR-ACT). */
#include "games/sorcerer/round.h"

enum { BEGIN, TURN, NEXT };

static uint32_t next_turn(const spl_state *s, uint32_t turn) {
    return spl_is_team(s) ? turn ^ 1u : spl_clockwise(s, turn, 1);
}

/* SOR-ACT-01, -04, -13: a player who has none left is skipped; false: nobody has any. */
static bool find_duel_turn(spl_state *s) {
    for (uint32_t i = 0; i < s->core.seats; i++) {
        if (spl_acting(s)) return true;
        s->turn = (uint8_t)next_turn(s, s->turn);
    }
    return false;
}

slg_went sor_actions_proc(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    if (f->step == BEGIN)
        s->turn = s->first; /* a team's turn is named by its captain */
    else if (f->step == NEXT && !s->again)
        s->turn = (uint8_t)next_turn(s, s->turn);
    f->step = TURN;
    if (spl_settle(run)) return SLG_STEP;
    if (s->again) { /* another action, before anybody else has one */
        uint32_t more = s->again - 1u;
        s->again = 0;
        f->step = NEXT;
        if (s->seats[more].actions) {
            slg__call(run, SPL_PROC_ACTION, more);
            return SLG_STEP;
        }
    }
    if (!find_duel_turn(s)) return SLG_DONE;
    uint32_t may = spl_acting(s), seat = (uint32_t)__builtin_ctz(may);
    if (may & (may - 1)) { /* the captain says who */
        const slg_option *option = spl_ask(run, s->turn, SPL_ASK_MEMBER, 0, 0);
        if (!option) return SLG_WAIT;
        seat = (uint32_t)option->a;
    }
    f->step = NEXT;
    slg__call(run, SPL_PROC_ACTION, seat);
    return SLG_STEP;
}

bool sor_actions_sound(const spl_state *s, const slg_frame *f) {
    (void)s;
    return f->step <= NEXT;
}

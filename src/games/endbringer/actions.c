/* SPDX-License-Identifier: MIT */
/* The action phase: each player in turn, and after each action, the last one too, the Endbringer
 * (END-ACTION-01 to -08). */
#include "games/endbringer/play.h"

enum { BEGIN, TURN, ANSWER, NEXT };

enum { HAD }; /* in the frame: actions that the player had left before the action under way */

/* END-ACTION-08: a player who has none left is skipped; false: nobody has any. */
static bool find_turn(spl_state *s) {
    for (uint32_t i = 0; i < s->core.seats; i++) {
        if (s->seats[s->turn].actions) return true;
        s->turn = (uint8_t)spl_clockwise(s, s->turn, 1);
    }
    return false;
}

static slg_went act_for_player(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    f->v[HAD] = s->seats[s->turn].actions;
    f->step = ANSWER;
    slg__call(run, SPL_PROC_ACTION, s->turn);
    return SLG_STEP;
}

/* END-ACTION-04: what the action has granted the player is taken at once; only then does the
 * Endbringer act, once. */
static slg_went after_action(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    ebr_part *part = ebr_of(s);
    int32_t left = s->seats[s->turn].actions, granted = left - (f->v[HAD] - 1);
    if (granted > 0) part->extra = (uint8_t)(part->extra + granted);
    if (part->extra && left) {
        part->extra--;
        return act_for_player(run, f);
    }
    part->extra = 0;
    f->step = NEXT;
    slg__call(run, EBR_PROC_ANSWER, s->turn);
    return SLG_STEP;
}

slg_went ebr_actions_proc(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    if (spl_settle(run)) return spl_go_on(run);
    switch (f->step) {
    case BEGIN: /* END-ACTION-01 */
        s->turn = s->first;
        f->step = TURN;
        return SLG_STEP;
    case TURN: return find_turn(s) ? act_for_player(run, f) : SLG_DONE;
    case ANSWER: return after_action(run, f);
    default:
        s->turn = (uint8_t)spl_clockwise(s, s->turn, 1);
        f->step = TURN;
        return SLG_STEP;
    }
}

bool ebr_actions_sound(const spl_state *s, const slg_frame *f) {
    (void)s;
    return f->step <= NEXT && f->v[HAD] >= 0 && (f->step != ANSWER || f->v[HAD] > 0);
}

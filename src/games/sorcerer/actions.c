/* SPDX-License-Identifier: MIT */
/* The action phase: whose turn it is, and one action (SOR-ACT). */
#include "games/sorcerer/horde.h"

/* --- whose turn it is --- */

enum { BEGIN, TURN, NEXT };

/* The members of the team on turn that have the most actions left (SOR-TEAM-05), as bits; without
 * teams, the seat itself; 0: no actions left. */
static uint32_t who_may_act(const sor_state *s, uint32_t turn) {
    uint32_t seats = sor_is_team(s) ? sor_allies(s, turn) : 1u << turn, most = 1, may = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        if (!(seats >> seat & 1) || s->seats[seat].actions < most) continue;
        if (s->seats[seat].actions > most) may = 0;
        most = s->seats[seat].actions;
        may |= 1u << seat;
    }
    return may;
}

uint32_t sor_acting(const sor_state *s) {
    return who_may_act(s, s->turn);
}

static uint32_t next_turn(const sor_state *s, uint32_t turn) {
    return sor_is_team(s) ? turn ^ 1u : sor_clockwise(s, turn, 1);
}

/* SOR-ACT-01, -04, -13: a player who has none left is skipped; false: nobody has any. */
static bool find_turn(sor_state *s) {
    for (uint32_t i = 0; i < s->core.seats; i++) {
        if (sor_acting(s)) return true;
        s->turn = (uint8_t)next_turn(s, s->turn);
    }
    return false;
}

slg_went sor_actions_proc(slg_run *run, slg_frame *f) {
    sor_state *s = sor_of(run->state);
    if (f->step == BEGIN)
        s->turn = s->first; /* a team's turn is named by its captain */
    else if (f->step == NEXT)
        s->turn = (uint8_t)next_turn(s, s->turn);
    f->step = TURN;
    if (sor_settle(run)) return SLG_STEP;
    if (!find_turn(s)) return SLG_DONE;
    uint32_t may = sor_acting(s), seat = (uint32_t)__builtin_ctz(may);
    if (may & (may - 1)) { /* the captain says who */
        const slg_option *option = sor_ask(run, s->turn, SOR_ASK_MEMBER, 0, 0);
        if (!option) return SLG_WAIT;
        seat = (uint32_t)option->a;
    }
    f->step = NEXT;
    slg_call(run, SOR_PROC_ACTION, seat);
    return SLG_STEP;
}

/* SOR-TEAM-05. */
void sor_offer_member(const sor_question *q, slg_choices *to) {
    uint32_t may = sor_acting(q->s);
    int32_t most = may ? q->s->seats[__builtin_ctz(may)].actions : 0;
    for (uint32_t seats = sor_allies(q->s, q->seat); seats; seats &= seats - 1) {
        uint32_t seat = (uint32_t)__builtin_ctz(seats);
        if (may >> seat & 1)
            slg_offer(to, SOR_DO_MEMBER, (int16_t)seat, 0, 0, 0);
        else
            slg_refuse(to, SOR_DO_MEMBER, (int16_t)seat, 0, 0,
                       slg_because(SOR_WHY_FEWER_ACTIONS, q->s->seats[seat].actions, most, 0));
    }
}

/* --- one action --- */

enum { ASK, MEDITATE, DONE };
enum { MEDITATED = 2 }; /* cards: SOR-ACT-06 */
enum { DRAWN, FEWER };  /* in the frame: cards drawn; cards less than two that are */

/* SOR-ACT-03. */
static void spend_action(slg_run *run, uint32_t seat) {
    sor_state *s = sor_of(run->state);
    s->active = (uint8_t)seat;
    sor_set_actions(run, seat, s->seats[seat].actions - 1u);
    if (sor_is_horde(s)) ebr_of(s)->acted = 1; /* END-CORE-10 */
    sor_forget_played(s);
}

/* SOR-ACT-08. */
static void use_power(slg_run *run, uint32_t seat, int32_t thing, uint32_t ability) {
    const sor_state *s = sor_of(run->state);
    const crd_card *card = sor_design_of_thing(sor_set(run->game), s, thing);
    uint32_t design = (uint32_t)(card - sor_set(run->game)->cards);
    sor_tell(run, SOR_TOLD_POWER, seat, thing, (int32_t)ability, 0, 0);
    sor_start(run, design, ability, thing, seat, sor_place_of(s, thing, seat), SOR_THING_NONE);
}

/* SOR-ACT-05. */
static void channel(slg_run *run, uint32_t seat) {
    sor_tell(run, SOR_TOLD_CHANNEL, seat, 0, 0, 0, 0);
    sor_gain_energy(run, seat, 2);
    if (sor_is_horde(sor_of(run->state))) ebr_note_player(run, CRD_ON_CHANNEL, seat);
}

static void begin_meditating(slg_run *run, slg_frame *f) {
    sor_state *s = sor_of(run->state);
    sor_tell(run, SOR_TOLD_MEDITATE, f->seat, 0, 0, 0, 0);
    f->step = MEDITATE;
    if (sor_is_horde(s)) {
        uint8_t *times = &ebr_of(s)->seats[f->seat].meditated;
        *times = (uint8_t)(*times + (*times < UINT8_MAX));
        f->v[FEWER] = (int16_t)(MEDITATED - ebr_meditation(sor_set(run->game), s, f->seat));
    }
}

/* The chosen action, up to where it has to wait for anything. */
static slg_went act(slg_run *run, slg_frame *f, slg_option option) {
    sor_state *s = sor_of(run->state);
    spend_action(run, f->seat);
    f->step = DONE;
    switch (option.kind) {
    case SOR_DO_CHANNEL: channel(run, f->seat); break;
    case SOR_DO_MEDITATE: begin_meditating(run, f); break;
    case SOR_DO_CAST: sor_play(run, f->seat, (uint32_t)option.a, SOR_NONE); break;
    case SOR_DO_POWER: use_power(run, f->seat, option.a, (uint32_t)option.b); break;
    case SOR_DO_REINFORCE: sor_reinforce(run, f->seat, sor_slot_of(s, option.a)); break;
    default: sor_reinforce(run, f->seat, -1); break;
    }
    return SLG_STEP;
}

/* SOR-ACT-06. The number was settled before the first card: a trauma on the way does not change it.
 */
static slg_went meditate(slg_run *run, slg_frame *f) {
    const sor_state *s = sor_of(run->state);
    uint8_t drawn = (uint8_t)f->v[DRAWN];
    uint32_t n = (uint32_t)(MEDITATED - f->v[FEWER]);
    int32_t missing = sor_draw(run, f->seat, n, &drawn);
    f->v[DRAWN] = drawn;
    if (missing != 0) return SLG_WAIT;
    f->step = DONE;
    if (sor_is_horde(s)) ebr_note_player(run, CRD_ON_MEDITATE, f->seat);
    return sor_go_on(run);
}

slg_went sor_action_proc(slg_run *run, slg_frame *f) {
    const sor_state *s = sor_of(run->state);
    switch (f->step) {
    case ASK: {
        int32_t left = s->seats[f->seat].actions;
        const slg_option *option = sor_ask(run, f->seat, SOR_ASK_ACTION, left, 0);
        return option ? act(run, f, *option) : SLG_WAIT;
    }
    case MEDITATE: return meditate(run, f);
    default: return sor_settle(run) ? sor_go_on(run) : SLG_DONE;
    }
}

/* --- positions from outside --- */

bool sor_actions_sound(const sor_state *s, const slg_frame *f) {
    (void)s;
    return f->step <= NEXT;
}

bool sor_action_sound(const sor_state *s, const slg_frame *f) {
    return f->step <= DONE && (f->step != ASK || s->seats[f->seat].actions) && f->v[DRAWN] >= 0 &&
           f->v[DRAWN] <= MEDITATED && f->v[FEWER] >= 0 && f->v[FEWER] <= MEDITATED;
}

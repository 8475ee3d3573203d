/* SPDX-License-Identifier: MIT */
/* The action phase: whose turn it is, and one action (SOR-ACT). */
#include "spells/house.h"

/* --- whose turn it is --- */

/* The members of the team on turn that have the most actions left (SOR-TEAM-05), as bits; without
 * teams, the seat itself; 0: no actions left. */
static uint32_t who_may_act(const spl_state *s, uint32_t turn) {
    if (s->format != SPL_TEAM) return s->seats[turn].actions ? 1u << turn : 0;
    uint32_t seats = spl_allies(s, turn), most = 1, may = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        if (!(seats >> seat & 1) || s->seats[seat].actions < most) continue;
        if (s->seats[seat].actions > most) may = 0;
        most = s->seats[seat].actions;
        may |= 1u << seat;
    }
    return may;
}

uint32_t spl_acting(const spl_state *s) {
    return who_may_act(s, s->turn);
}

/* SOR-TEAM-05. */
void spl_offer_member(const spl_question *q, slg_choices *to) {
    uint32_t may = spl_acting(q->s);
    int32_t most = may ? q->s->seats[__builtin_ctz(may)].actions : 0;
    for (uint32_t seats = spl_allies(q->s, q->seat); seats; seats &= seats - 1) {
        uint32_t seat = (uint32_t)__builtin_ctz(seats);
        if (may >> seat & 1)
            slg_offer(to, SPL_DO_MEMBER, (int16_t)seat, 0, 0, 0);
        else
            slg_refuse(to, SPL_DO_MEMBER, (int16_t)seat, 0, 0,
                       slg_because(SPL_WHY_FEWER_ACTIONS, q->s->seats[seat].actions, most, 0));
    }
}

/* --- one action --- */

enum { ASK, MEDITATE, DONE };
enum { MEDITATED = 2 }; /* cards: SOR-ACT-06 */
enum { DRAWN, FEWER };  /* in the frame: cards drawn; cards less than two that are */

/* SOR-ACT-03. */
static void spend_action(slg_run *run, uint32_t seat) {
    spl_state *s = spl_of(run->state);
    s->active = (uint8_t)seat;
    spl_set_actions(run, seat, s->seats[seat].actions - 1u);
    if (spl_house_in(run)->acted) spl_house_in(run)->acted(s);
}

/* SOR-ACT-08. */
static void use_power(slg_run *run, uint32_t seat, int32_t thing, uint32_t ability) {
    const spl_state *s = spl_of(run->state);
    const crd_card *card = spl_design_of_thing(spl_set(run->game), s, thing);
    uint32_t design = (uint32_t)(card - spl_set(run->game)->cards);
    spl_tell(run, SPL_TOLD_POWER, seat, thing, (int32_t)ability, 0, 0);
    spl_start(run, design, ability, thing, seat, spl_place_of(spl_set(run->game), s, thing, seat),
              SPL_THING_NONE);
}

/* SOR-ACT-05. */
static void channel(slg_run *run, uint32_t seat) {
    spl_tell(run, SPL_TOLD_CHANNEL, seat, 0, 0, 0, 0);
    spl_gain_energy(run, seat, 2);
    if (spl_house_in(run)->note_player) spl_house_in(run)->note_player(run, CRD_ON_CHANNEL, seat);
}

static void begin_meditating(slg_run *run, slg_frame *f) {
    const spl_house *house = spl_house_in(run);
    spl_tell(run, SPL_TOLD_MEDITATE, f->seat, 0, 0, 0, 0);
    f->step = MEDITATE;
    if (house->meditates) f->v[FEWER] = (int16_t)(MEDITATED - house->meditates(run, f->seat));
}

/* The chosen action, up to where it has to wait for anything. */
static slg_went act_of_player(slg_run *run, slg_frame *f, slg_option option) {
    spl_state *s = spl_of(run->state);
    spend_action(run, f->seat);
    f->step = DONE;
    switch (option.kind) {
    case SPL_DO_CHANNEL: channel(run, f->seat); break;
    case SPL_DO_MEDITATE: begin_meditating(run, f); break;
    case SPL_DO_CAST: spl_play(run, f->seat, (uint32_t)option.a, SPL_NONE); break;
    case SPL_DO_POWER: use_power(run, f->seat, option.a, (uint32_t)option.b); break;
    case SPL_DO_REINFORCE: spl_reinforce(run, f->seat, spl_slot_of(s, option.a)); break;
    default: spl_reinforce(run, f->seat, -1); break;
    }
    return SLG_STEP;
}

/* SOR-ACT-06. The number was settled before the first card: what happens on the way does not change
 * it. */
static slg_went meditate_action(slg_run *run, slg_frame *f) {
    const spl_house *house = spl_house_in(run);
    uint8_t drawn = (uint8_t)f->v[DRAWN];
    uint32_t n = (uint32_t)(MEDITATED - f->v[FEWER]);
    int32_t missing = spl_draw(run, f->seat, n, &drawn);
    f->v[DRAWN] = drawn;
    if (missing != 0) return SLG_WAIT;
    f->step = DONE;
    if (house->note_player) house->note_player(run, CRD_ON_MEDITATE, f->seat);
    return spl_on_to(run, f, spl_last_step);
}

slg_went spl_action_proc(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    switch (f->step) {
    case ASK: {
        if (!run->answered) spl_forget_played(s); /* SOR-PLAY-14, END-GEN-06 */
        int32_t left = s->seats[f->seat].actions;
        const slg_option *option = spl_ask(run, f->seat, SPL_ASK_ACTION, left, 0);
        return option ? act_of_player(run, f, *option) : SLG_WAIT;
    }
    case MEDITATE: return meditate_action(run, f);
    default: return spl_last_step(run, f);
    }
}

/* --- positions from outside --- */

bool spl_action_sound(const spl_state *s, const slg_frame *f) {
    return f->step <= DONE && (f->step != ASK || s->seats[f->seat].actions) && f->v[DRAWN] >= 0 &&
           f->v[DRAWN] <= MEDITATED && f->v[FEWER] >= 0 && f->v[FEWER] <= MEDITATED;
}

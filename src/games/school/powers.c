/* SPDX-License-Identifier: MIT */
/* Phase IV: permanent powers, the wizard holder's turn first. */
#include "games/school/play.h"

enum { OPEN, HOLDER, OTHER, CLOSE };
enum { JUST_USED = 0 }; /* number of the frame: 1: a power has just been used */

/* Is there anything to ask the seat for? */
static inline bool can_act(const sch_content *set, sch_state *s, uint32_t seat) {
    uint64_t cards = sch_usable(set, s, seat, sch_fresh_cards(set, &s->seats[seat]), SCH_NO_WINDOW);
    if (cards) sch_keep_usable(s, cards);
    return cards;
}

/* One thing after the other, until the turn is ended or nothing is left to use: then SLG_DONE. */
static slg_went take_turn(slg_run *run, slg_frame *f, uint32_t seat) {
    for (;;) {
        if (f->v[JUST_USED]) {
            f->v[JUST_USED] = 0;
            if (sch_window(run, SCH_W7_POWERS)) return SLG_STEP;
        }
        if (!run->answered && !can_act(sch_content_of(run->game), sch_of(run->state), seat)) break;
        const slg_option *option = slg__ask(run, seat, SCH_ASK_PERMANENT, 0, 0);
        if (!option) return SLG_WAIT;
        if (option->kind != SCH_DO_USE) {
            f->step++; /* SCH-P4-05; before the window, in which the turn is over */
            sch_tell(run, SCH_TOLD_END_TURN, seat, 0, 0, 0, 0);
            return sch_window(run, SCH_W7_POWERS) || run->stepwise ? SLG_STEP : SLG_DONE;
        }
        f->v[JUST_USED] = 1;
        slg_went went = sch_use_now(run, seat, (uint32_t)option->a);
        if (went != SLG_DONE) return went;
    }
    f->step++;
    return SLG_DONE;
}

slg_went sch_powers_proc(slg_run *run, slg_frame *f) {
    const sch_state *s = sch_of(run->state);
    if (f->step == OPEN) {
        f->step = HOLDER;
        if (sch_window(run, SCH_W7_POWERS)) return SLG_STEP;
    }
    while (f->step < CLOSE) { /* SCH-P4-01 */
        uint32_t seat = f->step == HOLDER ? s->wizard : sch_other(s->wizard);
        slg_went went = take_turn(run, f, seat);
        if (went != SLG_DONE) return went;
    }
    return SLG_DONE;
}

bool sch_powers_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    (void)set;
    (void)s;
    return f->step <= CLOSE;
}

bool sch_turn_is_over(const sch_state *s, const slg_frame *f, uint32_t seat) {
    return f->step > (seat == s->wizard ? HOLDER : OTHER);
}

static slg_why refuse_use(const sch_question *q, uint32_t card) {
    const sch_player *player = &q->s->seats[q->seat];
    if (!(player->active & sch_bit(card))) return sch_why_inactive(q->set, card);
    if (q->set->border[SCH_YELLOW] & sch_bit(card)) return slg_because(SCH_WHY_ONE_TIME, 0, 0, 0);
    if (player->used & sch_bit(card)) return slg_because(SCH_WHY_USED, 0, 0, 0);
    return sch_why_useless(q->set, q->s, q->seat, card, SCH_NO_WINDOW);
}

void sch_offer_permanent(const sch_question *q, slg_choices *to) {
    uint64_t fits = sch_usable_asked(q->set, q->s, q->seat,
                                     sch_fresh_cards(q->set, &q->s->seats[q->seat]), SCH_NO_WINDOW);
    uint64_t cards = to->refusals ? q->s->seats[q->seat].cards : fits;
    slg_offer(to, SCH_DO_END_TURN, 0, 0, 0, 0);
    for (; cards; cards &= cards - 1) {
        uint32_t card = slg__lowest(cards);
        slg_offer_unless(to, SCH_DO_USE, (int16_t)card, 0, 0,
                         fits & sch_bit(card) ? (slg_why){0} : refuse_use(q, card));
    }
}

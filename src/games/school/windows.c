/* SPDX-License-Identifier: MIT */
/* Reaction windows: the points where the game stops for one-time powers (SCH-WIN-01
 * to SCH-WIN-08). */
#include "games/school/play.h"

enum { HOLDER, OTHER };
enum { WHICH = 0 }; /* number of the frame: the window */

static uint64_t one_time_cards(const sch_content *set, const sch_state *s, uint32_t seat) {
    return s->seats[seat].active & set->border[SCH_YELLOW];
}

static bool can_react(const sch_content *set, const sch_state *s, uint32_t seat, uint32_t window) {
    return sch_any_usable(set, s, seat, one_time_cards(set, s, seat), window);
}

/* Can the seat use anything in the window? What it can is kept for the question. */
static bool find_reactions(slg_run *run, uint32_t seat, uint32_t window) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    uint64_t cards = sch_usable(set, s, seat, one_time_cards(set, s, seat), window);
    if (cards) sch_keep_usable(s, cards);
    return cards;
}

/* SCH-WIN-06: where nobody can use anything no window opens. */
bool sch_open_window(slg_run *run, uint32_t window) {
    const sch_state *s = sch_of_const(run->state);
    const sch_content *set = sch_content_of(run->game);
    if (!find_reactions(run, s->wizard, window) && !can_react(set, s, sch_other(s->wizard), window))
        return false;
    slg__call(run, SCH_PROC_WINDOW, 0)->v[WHICH] = (int16_t)window;
    return true;
}

/* SCH-WIN-02: the wizard holder, then the other; after any use the window starts again. */
slg_went sch_window_proc(slg_run *run, slg_frame *f) {
    const sch_state *s = sch_of_const(run->state);
    for (; f->step <= OTHER; f->step++) {
        uint32_t seat = f->step == HOLDER ? s->wizard : sch_other(s->wizard);
        /* What the holder can use is kept already where the window has just opened for it. */
        bool found = f->step == HOLDER && sch_keeps_answer(s);
        if (!run->answered && !found && !find_reactions(run, seat, (uint32_t)f->v[WHICH])) continue;
        const slg_option *option = slg__ask(run, seat, SCH_ASK_REACT, f->v[WHICH], 0);
        if (!option) return SLG_WAIT;
        if (option->kind == SCH_DO_USE) {
            f->step = HOLDER;
            sch_use(run, seat, (uint32_t)option->a);
            return SLG_STEP;
        }
    }
    return SLG_DONE;
}

bool sch_window_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    (void)set;
    (void)s;
    return f->step <= OTHER && f->v[WHICH] >= 0 && f->v[WHICH] <= SCH_W11_REFILLED;
}

/* Why a card of the seat's cannot be used in this window. */
static slg_why refuse_in_window(const sch_question *q, uint32_t card) {
    const slg_frame *below = q->frame - 1;
    uint64_t active = q->s->seats[q->seat].active;
    if (!(active & sch_bit(card))) return sch_why_inactive(q->set, card);
    if (!(q->set->border[SCH_RED] & sch_bit(card)))
        return sch_why_useless(q->set, q->s, q->seat, card, (uint32_t)q->ask->source);
    bool ended = below->proc == SCH_PROC_POWERS && sch_turn_is_over(q->s, below, q->seat);
    return slg_because(ended ? SCH_WHY_TURN_ENDED : SCH_WHY_PHASE_FOUR, 0, 0, 0);
}

void sch_offer_react(const sch_question *q, slg_choices *to) {
    uint64_t fits = sch_usable_asked(q->set, q->s, q->seat, one_time_cards(q->set, q->s, q->seat),
                                     (uint32_t)q->ask->source);
    uint64_t cards = to->refusals ? q->s->seats[q->seat].cards : fits;
    slg_offer(to, SCH_DO_PASS, 0, 0, 0, 0);
    for (; cards && !slg_has_enough(to); cards &= cards - 1) {
        uint32_t card = slg__lowest(cards);
        slg_offer_unless(to, SCH_DO_USE, (int16_t)card, 0, 0,
                         fits & sch_bit(card) ? (slg_why){0} : refuse_in_window(q, card));
    }
}

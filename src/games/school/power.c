/* SPDX-License-Identifier: MIT */
/* One power, step by step: one pick at a time, dice, and copying.
 *
 * A power is a row of steps (content.h). Each pick is optional, but the first of a power that was
 * called for (SCH-CARD-01); a power that can do nothing is not used (SCH-CARD-02). */
#include <string.h>

#include "games/school/power.h"

enum { COPY, START, STEP, TO = SCH_SHIFT_TO, ROLL, ROLLED };
enum {
    TO_ROLL = 0,
    AGAIN = 1
}; /* numbers of the frame: dice to be rolled; of a reroll all of them */

/* --- running --- */

void sch_power_clear(sch_state *s) {
    s->power = (sch_power){.card = SCH_NONE, .by = SCH_NONE, .from = SCH_NONE, .to = SCH_NONE};
}

static inline slg_frame *use(slg_run *run, uint32_t user, uint32_t card) {
    sch_state *s = sch_of(run->state);
    const sch_card *data = &sch_content_of(run->game)->cards[card];
    sch_power_clear(s);
    s->power.card = s->power.by = (uint8_t)card;
    s->power.user = (uint8_t)user;
    slg_frame *frame = slg__call(run, SCH_PROC_POWER, user);
    frame->step = data->steps[0].op == SCH_OP_COPY_RED ? COPY : START;
    if (data->border != SCH_GREEN) sch_tell(run, SCH_TOLD_USE, user, card, 0, 0, 0);
    return frame;
}

void sch_use(slg_run *run, uint32_t user, uint32_t card) {
    use(run, user, card);
}

slg_went sch_use_now(slg_run *run, uint32_t user, uint32_t card) {
    return slg__run_now(run, sch_power_proc, use(run, user, card));
}

static const sch_step *step_of(const sch_content *set, const sch_power *p) {
    return &set->cards[p->card].steps[p->step];
}

/* A green card's power was not asked for by its player: it is offered when the card is won. */
static bool is_green(const sch_content *set, const sch_power *p) {
    return set->cards[p->by].border == SCH_GREEN;
}

/* May the user leave the pick out? Not the first of a power that was called for, unless a later
 * step could still do something. */
bool sch_may_stop(const sch_content *set, const sch_state *s) {
    const sch_power *p = &s->power;
    const sch_card *card = &set->cards[p->card];
    if (p->did || is_green(set, p)) return true;
    if (p->step + 1u >= card->step_count) return false;
    const sch_row row = sch_look(s);
    return sch_any_step(set, s, &row, card, p->step + 1u, p->user, SCH_NO_WINDOW);
}

static void next_step(sch_power *p) {
    p->step++;
    p->picks = p->picked = 0;
    p->from = p->to = SCH_NONE;
}

/* SCH-P4-03, SCH-CARD-01, SCH-CARD-10, SCH-CARD-11: what was used is used up. */
static slg_went finish_power(slg_run *run) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    sch_player *player = &s->seats[s->power.user];
    uint32_t by = s->power.by;
    bool once = set->cards[by].border == SCH_YELLOW;
    if (s->power.did && set->cards[by].border == SCH_RED)
        player->used |= sch_bit(by);
    else if (s->power.did && once)
        player->active &= ~sch_bit(by);
    else if (!s->power.did)
        sch_tell(run, SCH_TOLD_DECLINE, s->power.user, by, 0, 0, 0);
    if (s->power.did && !is_green(set, &s->power))
        sch_tell(run, SCH_TOLD_SPENT, s->power.user, by, once, 0, 0);
    sch_power_clear(s);
    return SLG_DONE;
}

/* --- single picks --- */

static void spend_rolled(sch_power *p, const sch_step *step, uint32_t at) {
    for (uint32_t i = 0; step->where == SCH_WHERE_ROLLED && i < p->rolled_count; i++) {
        if (p->rolled[i] == at + 1) {
            p->rolled[i] = 0;
            return;
        }
    }
}

static void swap_cards(sch_state *s, uint32_t a, uint32_t b) {
    sch_location here = s->at[a], there = s->at[b];
    uint8_t passed = here.checked;
    here.checked = there.checked;
    there.checked = passed; /* checks go by location, not by card */
    s->at[a] = there;
    s->at[b] = here;
}

static void add_crystal(slg_run *run, uint32_t at, uint32_t owner) {
    sch_state *s = sch_of(run->state);
    s->general[owner]--;
    s->at[at].crystals[owner]++;
    sch_tell(run, SCH_TOLD_ADD, s->power.user, at + 1, owner, 0, 0);
}

static void remove_one(slg_run *run, uint32_t at, uint32_t owner) {
    sch_state *s = sch_of(run->state);
    s->at[at].crystals[owner]--;
    s->general[owner]++;
    sch_tell(run, SCH_TOLD_REMOVE, s->power.user, at + 1, owner, 0, 0);
}

static void shift(slg_run *run, uint32_t from, uint32_t to, uint32_t owner) {
    sch_state *s = sch_of(run->state);
    s->at[from].crystals[owner]--;
    s->at[to].crystals[owner]++;
    s->power.arrived[to][owner]++;
    s->power.to = (uint8_t)to;
    sch_tell(run, SCH_TOLD_SHIFT, s->power.user, from + 1, to + 1, owner, 0);
}

static void recall(slg_run *run, uint32_t at) {
    sch_state *s = sch_of(run->state);
    uint32_t user = s->power.user;
    s->at[at].crystals[user]--;
    s->seats[user].crystals++;
    sch_tell(run, SCH_TOLD_RECALL, user, at + 1, 0, 0, 0);
}

static void take_for_power(slg_run *run, uint32_t n) {
    sch_state *s = sch_of(run->state);
    sch_take(s, s->power.user, n);
    sch_tell(run, SCH_TOLD_TAKE, s->power.user, n, 0, 0, 0);
}

static void take_tokens(slg_run *run, uint32_t n) {
    sch_state *s = sch_of(run->state);
    s->tokens = (uint8_t)(s->tokens - n);
    s->seats[s->power.user].tokens = (uint8_t)(s->seats[s->power.user].tokens + n);
    sch_tell(run, SCH_TOLD_TOKEN, s->power.user, n, 0, 0, 0);
}

/* SCH-WIN-08: nobody is ready any more. */
static void set_power_die(slg_run *run, uint32_t die, uint32_t face) {
    sch_state *s = sch_of(run->state);
    s->seats[s->power.user].dice[die - 1] = (uint8_t)face;
    s->seats[0].ready = s->seats[1].ready = 0;
    sch_tell(run, SCH_TOLD_SET_DIE, s->power.user, die, face, 0, 0);
}

static void ease(slg_run *run, const sch_step *step) {
    sch_state *s = sch_of(run->state);
    sch_player *player = &s->seats[s->power.user];
    if (step->op == SCH_OP_EASE_COST) {
        player->ease_cost = (uint8_t)(player->ease_cost + step->n);
        sch_tell(run, SCH_TOLD_EASE_COST, s->power.user, step->n, 0, 0, 0);
    } else {
        player->ease_margin = 1;
        sch_tell(run, SCH_TOLD_EASE_MARGIN, s->power.user, 0, 0, 0, 0);
    }
}

static void swap_neighbours(slg_run *run, uint32_t at) {
    sch_state *s = sch_of(run->state);
    swap_cards(s, at, at + 1);
    sch_tell(run, SCH_TOLD_SWAP, s->power.user, at + 1, 0, 0, 0);
}

static void move_portal(slg_run *run, uint32_t to) {
    sch_state *s = sch_of(run->state);
    uint32_t from = sch_portal_at(s);
    swap_cards(s, from, to);
    sch_tell(run, SCH_TOLD_MOVE_PORTAL, s->power.user, from + 1, to + 1, 0, 0);
}

static void clear_power(slg_run *run, uint32_t at) {
    sch_state *s = sch_of(run->state);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        s->general[seat] = (uint8_t)(s->general[seat] + s->at[at].crystals[seat]);
        s->at[at].crystals[seat] = 0;
    }
    sch_tell(run, SCH_TOLD_CLEAR, s->power.user, at + 1, 0, 0, 0);
}

/* Carries out one pick of the present step. A shift's is only its first half. */
static void pick_for_power(slg_run *run, const sch_step *step, const slg_option *option) {
    sch_power *p = &sch_of(run->state)->power;
    uint32_t at = (uint32_t)(option->a - 1);
    switch (option->kind) {
    case SCH_DO_ADD:
        add_crystal(run, at, step->whose == SCH_ENEMY ? sch_other(p->user) : p->user);
        break;
    case SCH_DO_REMOVE: remove_one(run, at, (uint32_t)option->b); break;
    case SCH_DO_FROM:
        p->from = (uint8_t)at;
        p->owner = (uint8_t)option->b;
        break;
    case SCH_DO_RECALL: recall(run, at); break;
    case SCH_DO_TAKE: take_for_power(run, (uint32_t)option->a); break;
    case SCH_DO_TOKEN: take_tokens(run, (uint32_t)option->a); break;
    case SCH_DO_SET_DIE: set_power_die(run, (uint32_t)option->a, (uint32_t)option->b); break;
    case SCH_DO_EASE: ease(run, step); break;
    case SCH_DO_SWAP: swap_neighbours(run, at); break;
    case SCH_DO_MOVE_PORTAL: move_portal(run, at); break;
    default: clear_power(run, at); break; /* SCH_DO_CLEAR */
    }
    p->did = 1;
    if (option->kind == SCH_DO_TAKE || option->kind == SCH_DO_TOKEN ||
        option->kind == SCH_DO_SET_DIE || option->kind == SCH_DO_EASE) {
        p->picks = step->n; /* all at once */
        return;
    }
    spend_rolled(p, step, at);
    p->picked |= (uint8_t)(1u << at);
    p->picks++;
}

/* The only thing that can be picked, where it has to be; else NULL. */
static const slg_option *only_pick(const slg_run *run, const sch_step *step, sch_targets t,
                                   slg_option *only) {
    const sch_state *s = sch_of(run->state);
    if (sch_how_many(step, t) != 1 || sch_may_stop(sch_content_of(run->game), s)) return NULL;
    uint32_t places = t.places[0] | t.places[1];
    if (places) {
        bool owned = step->op == SCH_OP_REMOVE || step->op == SCH_OP_SHIFT;
        *only = (slg_option){.kind = sch_kind_of(step),
                             .a = (int16_t)(1 + __builtin_ctz(places)),
                             .b = owned && t.places[1]};
        return only;
    }
    const sch_question q = {.s = s}; /* all that a list without refusals needs */
    slg_choices few = {.options = only, .capacity = 1};
    sch_offer_targets(&q, step, t, &few);
    return only;
}

void sch_offer_power(const sch_question *q, slg_choices *to) {
    const sch_power *p = &q->s->power;
    const sch_step *step = step_of(q->set, p);
    if (q->frame->step == TO) {
        sch_offer_destinations(q, step, to);
        return;
    }
    if (step->op == SCH_OP_ROLL)
        slg_offer(to, SCH_DO_USE, p->by, 0, 0, 0);
    else
        sch_offer_targets(q, step, sch_targets_asked(q->set, q->s, step), to);
    if (sch_may_stop(q->set, q->s))
        slg_offer(to, p->did ? SCH_DO_STOP : SCH_DO_DECLINE, 0, 0, 0, 0);
}

/* --- the procedure --- */

/* SCH-CARD-23: Spear of Destiny uses another card's program as its own. */
static slg_went copy(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    uint64_t cards = sch_copyable(set, s, s->power.user);
    if (!cards) return finish_power(run);
    uint32_t card = slg__lowest(cards);
    if ((cards & (cards - 1)) || is_green(set, &s->power)) {
        const slg_option *option = slg__ask(run, s->power.user, SCH_ASK_COPY, s->power.by, 0);
        if (!option) return SLG_WAIT;
        if (option->kind == SCH_DO_DECLINE) return finish_power(run);
        card = (uint32_t)option->a;
    }
    s->power.card = (uint8_t)card;
    sch_tell(run, SCH_TOLD_COPY, s->power.user, card, 0, 0, 0);
    f->step = START;
    return SLG_STEP;
}

void sch_offer_copy(const sch_question *q, slg_choices *to) {
    uint64_t cards = sch_copyable(q->set, q->s, q->seat);
    uint64_t shown = to->refusals ? sch_shown_reds(q->set, q->s) : cards;
    for (; shown; shown &= shown - 1) {
        uint32_t card = slg__lowest(shown);
        bool circle = q->set->cards[card].steps[0].op == SCH_OP_COPY_RED;
        slg_why why = {0};
        if (circle)
            why = slg_because(SCH_WHY_CIRCLE, 0, 0, 0);
        else if (!(cards & sch_bit(card)))
            why = sch_why_useless(q->set, q->s, q->seat, card, SCH_NO_WINDOW);
        slg_offer_unless(to, SCH_DO_COPY, (int16_t)card, 0, 0, why);
    }
    if (is_green(q->set, &q->s->power)) slg_offer(to, SCH_DO_DECLINE, 0, 0, 0, 0);
}

/* A shift's second half. */
static slg_went shift_to(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    sch_power *p = &s->power;
    const sch_row row = sch_look(s);
    uint32_t goals = sch_destinations(&row, p, step_of(sch_content_of(run->game), p), p->from);
    uint32_t to = (uint32_t)__builtin_ctz(goals);
    if (goals & (goals - 1)) {
        const slg_option *option = slg__ask(run, p->user, SCH_ASK_POWER, p->by, p->step);
        if (!option) return SLG_WAIT;
        to = (uint32_t)(option->a - 1);
    }
    shift(run, p->from, to, p->owner);
    p->from = SCH_NONE;
    f->step = STEP;
    return SLG_STEP;
}

/* The dice of TO_ROLL are rolled. */
static bool roll_for_power(slg_run *run, slg_frame *f) {
    sch_power *p = &sch_of(run->state)->power;
    sch_roll_at_once(run, p->user, &f->v[TO_ROLL], p->rolled);
    for (; f->v[TO_ROLL]; f->v[TO_ROLL] &= (int16_t)(f->v[TO_ROLL] - 1)) {
        int32_t face = slg_chance(run, SCH_STREAM_DICE_A + p->user, 6, SLG_ALL);
        if (face < 0) return false;
        p->rolled[slg__lowest((uint64_t)f->v[TO_ROLL])] = (uint8_t)(face + 1);
    }
    return true;
}

/* SCH-CARD-04: one token rolls any of the power's dice again. */
static slg_went rolled_for_power(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    sch_power *p = &s->power;
    if (s->seats[p->user].tokens) {
        const slg_option *option = slg__ask(run, p->user, SCH_ASK_POWER_ROLL, p->by, 0);
        if (!option) return SLG_WAIT;
        if (option->kind == SCH_DO_POWER_REROLL) {
            sch_pay_token(s, p->user);
            f->v[TO_ROLL] = f->v[AGAIN] = option->a;
            f->step = ROLL;
            return SLG_STEP;
        }
    }
    next_step(p);
    f->step = STEP;
    return SLG_STEP;
}

void sch_offer_power_roll(const sch_question *q, slg_choices *to) {
    slg_offer(to, SCH_DO_ACCEPT, 0, 0, 0, 0);
    for (int16_t dice = 1; dice < 1 << q->s->power.rolled_count; dice++)
        slg_offer(to, SCH_DO_POWER_REROLL, dice, 0, 0, 0);
}

/* After a roll the card is spent, even if it misses. */
static slg_went roll_dice(slg_run *run, slg_frame *f) {
    sch_power *p = &sch_of(run->state)->power;
    if (!roll_for_power(run, f)) return SLG_WAIT;
    uint32_t faces = (uint32_t)sch_digits(p->rolled, p->rolled_count);
    if (f->v[AGAIN])
        sch_tell(run, SCH_TOLD_POWER_REROLL, p->user, p->by, faces, (uint32_t)f->v[AGAIN], 0);
    else
        sch_tell(run, SCH_TOLD_POWER_ROLL, p->user, p->by, faces, 0, 0);
    p->did = 1;
    f->step = ROLLED;
    return SLG_STEP;
}

/* Begins a roll; a green card's is asked for first. */
static slg_went begin_roll(slg_run *run, slg_frame *f, const sch_step *step) {
    sch_power *p = &sch_of(run->state)->power;
    if (!p->did && is_green(sch_content_of(run->game), p)) {
        const slg_option *option = slg__ask(run, p->user, SCH_ASK_POWER, p->by, p->step);
        if (!option) return SLG_WAIT;
        if (option->kind != SCH_DO_USE) return finish_power(run);
    }
    p->rolled_count = step->n;
    f->v[TO_ROLL] = (int16_t)((1 << step->n) - 1);
    f->v[AGAIN] = 0;
    f->step = ROLL;
    return SLG_STEP;
}

static inline void keep_targets(sch_state *s, sch_targets t) {
    s->kept.targets = t;
    s->kept.asked = s->core.answers + 1;
}

bool sch_kept_targets_fit(const sch_content *set, const sch_state *s) {
    const sch_power *p = &s->power;
    if (p->card == SCH_NONE || p->step >= set->cards[p->card].step_count) return false;
    const sch_step *step = step_of(set, p);
    const sch_row row = sch_look(s);
    sch_targets t = sch_targets_of(set, s, &row, p, step, p->user);
    return memcmp(&t, &s->kept.targets, sizeof t) == 0;
}

/* The next pick of the present step, or the next step. */
static slg_went do_step(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    sch_power *p = &s->power;
    const sch_content *set = sch_content_of(run->game);
    const sch_card *card = &set->cards[p->card];
    while (p->step < card->step_count) {
        const sch_step *step = &card->steps[p->step];
        if (p->picks == step->n && !run->answered) {
            next_step(p);
            continue;
        }
        if (step->op == SCH_OP_ROLL) return begin_roll(run, f, step);
        const slg_option *option = NULL;
        slg_option only;
        if (!run->answered) {
            const sch_row row = sch_look(s);
            sch_targets t = sch_targets_of(set, s, &row, p, step, p->user);
            if (!sch_any(t)) {
                next_step(p);
                continue;
            }
            option = only_pick(run, step, t, &only);
            if (!option) keep_targets(s, t);
        }
        if (!option) option = slg__ask(run, p->user, SCH_ASK_POWER, p->by, p->step);
        if (!option) return SLG_WAIT;
        if (option->kind == SCH_DO_STOP || option->kind == SCH_DO_DECLINE) {
            next_step(p);
            continue;
        }
        pick_for_power(run, step, option);
        if (option->kind == SCH_DO_FROM) {
            f->step = TO;
            return SLG_STEP;
        }
    }
    return finish_power(run);
}

/* SLG_STEP: there is more to do at once. */
static inline slg_went go_on_with_power(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    switch (f->step) {
    case COPY: return copy(run, f);
    case START: /* a green card gets here whether or not its power can do anything */
        if (is_green(set, &s->power) &&
            !sch_any_usable(set, s, s->power.user, sch_bit(s->power.card), SCH_NO_WINDOW))
            return finish_power(run);
        f->step = STEP;
        /* fallthrough */
    case STEP: return do_step(run, f);
    case TO: return shift_to(run, f);
    case ROLL: return roll_dice(run, f);
    default: return rolled_for_power(run, f);
    }
}

slg_went sch_power_proc(slg_run *run, slg_frame *f) {
    slg_went went;
    do
        went = go_on_with_power(run, f);
    while (went == SLG_STEP && !(run->stepwise | run->trial));
    return went;
}

bool sch_power_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    const sch_power *p = &s->power;
    const sch_row row = sch_look(s);
    int16_t dice = (int16_t)((1 << p->rolled_count) - 1);
    if (p->card == SCH_NONE || f->step > ROLLED) return false;
    const sch_card *card = &set->cards[p->card];
    const sch_step *step = p->step < card->step_count ? &card->steps[p->step] : NULL;
    switch (f->step) {
    case COPY: return set->cards[p->by].steps[0].op == SCH_OP_COPY_RED;
    case TO:
        return step && step->op == SCH_OP_SHIFT && p->from != SCH_NONE &&
               s->at[p->from].crystals[p->owner] && sch_destinations(&row, p, step, p->from);
    case ROLL:
    case ROLLED:
        return step && step->op == SCH_OP_ROLL && step->n == p->rolled_count &&
               (f->v[TO_ROLL] | dice) == dice && (f->v[AGAIN] | dice) == dice;
    default: return !step || step->op != SCH_OP_COPY_RED;
    }
}

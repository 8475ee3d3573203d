/* SPDX-License-Identifier: MIT */
/* One power, step by step: what each step may pick, one pick at a time, dice, and copying.
 *
 * A power is a row of steps (content.h). Each pick is optional, but the first of a power that was
 * called for (SCH-CARD-01); a power that can do nothing is not used (SCH-CARD-02). */
#include <string.h>

#include "games/school/play.h"

enum { COPY, OFFER, STEP, TO, ROLL, ROLLED };

/* What a step may pick now. Which of the fields count depends on its op. */
typedef struct targets {
    uint8_t places[SCH_SEATS]; /* locations, by whose crystal it is */
    uint8_t most;              /* TAKE, TOKEN: 1 to so many; EASE: 1 */
    uint64_t cards;            /* COPY_RED */
} targets;

/* --- where --- */

static uint32_t rolled_places(const sch_power *p) {
    uint32_t mask = 0;
    for (uint32_t i = 0; i < p->rolled_count; i++)
        mask |= p->rolled[i] ? 1u << (p->rolled[i] - 1) : 0;
    return mask;
}

static uint32_t where_more(const sch_state *s, uint32_t seat) {
    uint32_t mask = 0;
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
        mask |= (uint32_t)(s->at[i].crystals[seat] > s->at[i].crystals[sch_other(seat)]) << i;
    return mask;
}

/* Locations with a card that the step's words allow; `p` NULL: before the power began, when any
 * location may still be rolled. */
static uint32_t allowed(const sch_state *s, const sch_power *p, const sch_step *step,
                        uint32_t user) {
    uint32_t mask = sch_occupied(s);
    switch (step->where) {
    case SCH_WHERE_ANY: break;
    case SCH_WHERE_ROLLED: mask &= p ? rolled_places(p) : mask; break;
    case SCH_WHERE_PORTAL: mask &= 1u << sch_portal_at(s); break;
    case SCH_WHERE_BY_PORTAL: mask &= sch_neighbours(1u << sch_portal_at(s)); break;
    case SCH_WHERE_TRAIL: mask &= where_more(s, sch_other(user)); break;
    case SCH_WHERE_LEAD: mask &= where_more(s, user); break;
    case SCH_WHERE_NUMBER: mask &= 1u << (step->number - 1); break;
    default: mask &= 1u | 1u << (SCH_LOCATIONS - 1); break; /* SCH_WHERE_ENDS */
    }
    if (p && p->picks && step->spread == SCH_SPREAD_ONE) mask &= p->picked;
    if (p && p->picks && step->spread == SCH_SPREAD_DIFFERENT) mask &= (uint32_t)~p->picked;
    return mask;
}

/* Where a crystal from location `from` may be shifted to (SCH-CARD-08). */
static uint32_t destinations(const sch_state *s, const sch_power *p, const sch_step *step,
                             uint32_t from) {
    uint32_t mask = sch_occupied(s) & ~(1u << from);
    if (p && p->to != SCH_NONE && step->spread == SCH_SPREAD_ONE) mask &= 1u << p->to;
    switch (step->to) {
    case SCH_TO_NEIGHBOUR: return mask & sch_neighbours(1u << from);
    case SCH_TO_LOWER: return mask & 1u << from >> 1;
    case SCH_TO_HIGHER: return mask & 1u << from << 1;
    case SCH_TO_PORTAL: return mask & 1u << sch_portal_at(s);
    default: return mask;
    }
}

/* Locations from which a crystal of `owner` can be shifted; none is shifted twice by one use. */
static uint32_t shiftable(const sch_state *s, const sch_power *p, const sch_step *step,
                          uint32_t owner, uint32_t places) {
    uint32_t mask = 0;
    places &= sch_with_crystals(s, owner);
    for (; places; places &= places - 1) {
        uint32_t from = (uint32_t)__builtin_ctz(places);
        uint32_t stay = p ? p->arrived[from][owner] : 0;
        if (s->at[from].crystals[owner] > stay && destinations(s, p, step, from))
            mask |= 1u << from;
    }
    return mask;
}

/* --- what --- */

static uint8_t at_most(uint32_t there, uint32_t wanted) {
    return (uint8_t)(there < wanted ? there : wanted);
}

/* SCH-CARD-23: face-up red cards, wherever they lie, whose power could be used now. */
static uint64_t copyable(const sch_content *set, const sch_state *s, uint32_t user,
                         uint32_t window) {
    uint64_t shown = s->seats[0].cards | s->seats[1].cards, possible = 0;
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
        shown |= sch_is_sorcery(s->at[i].card) ? sch_bit(s->at[i].card) : 0;
    for (shown &= set->border[SCH_RED]; shown; shown &= shown - 1) {
        uint32_t card = sch_lowest(shown);
        if (set->cards[card].steps[0].op != SCH_OP_COPY_RED &&
            sch_power_possible(set, s, user, card, window))
            possible |= sch_bit(card);
    }
    return possible;
}

/* Is the step's time now? Dice are set before assigning; a check is eased while one is to come. */
static bool in_time(const sch_state *s, const sch_step *step, uint32_t window) {
    switch (step->op) {
    case SCH_OP_SET_DIE:
        return s->phase == SCH_PHASE_CAST &&
               (window == SCH_W2_ROLLED || window == SCH_W3_READY || window == SCH_NO_WINDOW);
    case SCH_OP_EASE_COST:
    case SCH_OP_EASE_MARGIN: return s->phase == SCH_PHASE_EVALUATE && sch_checks_to_come(s);
    default: return true;
    }
}

bool sch_power_in_time(const sch_content *set, const sch_state *s, uint32_t card, uint32_t window) {
    const sch_card *data = &set->cards[card];
    for (uint32_t i = 0; i < data->step_count; i++)
        if (in_time(s, &data->steps[i], window)) return true;
    return false;
}

/* What the step may pick; `p` NULL: before the power began. */
static targets targets_of(const sch_content *set, const sch_state *s, const sch_power *p,
                          const sch_step *step, uint32_t user, uint32_t window) {
    targets t = {{0, 0}, 0, 0};
    uint32_t enemy = sch_other(user), sorcery;
    bool own = step->whose != SCH_ENEMY, enemys = step->whose != SCH_OWN;
    switch (step->op) {
    case SCH_OP_ADD: /* SCH-CARD-06 */
        enemy = step->whose == SCH_ENEMY ? enemy : user;
        if (s->general[enemy]) t.places[enemy] = (uint8_t)allowed(s, p, step, user);
        break;
    case SCH_OP_REMOVE:
        t.places[0] = (uint8_t)allowed(s, p, step, user);
        t.places[1] = t.places[0];
        t.places[user] &= own ? (uint8_t)sch_with_crystals(s, user) : 0;
        t.places[enemy] &= enemys ? (uint8_t)sch_with_crystals(s, enemy) : 0;
        break;
    case SCH_OP_SHIFT:
        sorcery = allowed(s, p, step, user);
        t.places[user] = own ? (uint8_t)shiftable(s, p, step, user, sorcery) : 0;
        t.places[enemy] = enemys ? (uint8_t)shiftable(s, p, step, enemy, sorcery) : 0;
        break;
    case SCH_OP_RECALL:
        t.places[user] = (uint8_t)(allowed(s, p, step, user) & sch_with_crystals(s, user));
        break;
    case SCH_OP_TAKE: t.most = at_most(s->general[user], step->n); break;
    case SCH_OP_TOKEN: t.most = at_most(s->tokens, step->n); break; /* */
    case SCH_OP_SET_DIE: t.most = s->seats[user].dice[0] > 0; break;
    case SCH_OP_EASE_COST: t.most = 1; break;
    case SCH_OP_EASE_MARGIN: t.most = !s->seats[user].ease_margin; break;
    case SCH_OP_SWAP:
        sorcery = sch_with_sorcery(s);
        t.places[user] = (uint8_t)(sorcery & sorcery >> 1);
        break;
    case SCH_OP_MOVE_PORTAL: /* never to location 1 */
        t.places[user] =
            (uint8_t)(sch_with_sorcery(s) & ~1u & sch_neighbours(1u << sch_portal_at(s)));
        break;
    case SCH_OP_COPY_RED: t.cards = copyable(set, s, user, window); break;
    case SCH_OP_CLEAR:
        t.places[user] = (uint8_t)(allowed(s, p, step, user) &
                                   (sch_with_crystals(s, user) | sch_with_crystals(s, enemy)));
        break;
    default: break;
    }
    return t;
}

static bool any(const targets *t) {
    return t->places[0] | t->places[1] | t->most || t->cards;
}

/* Can a step from `first` on do anything? What is rolled later may fall anywhere. */
static bool any_step(const sch_content *set, const sch_state *s, const sch_card *card,
                     uint32_t first, uint32_t user, uint32_t window) {
    for (uint32_t i = first; i < card->step_count; i++) {
        const sch_step *step = &card->steps[i];
        if (step->op == SCH_OP_ROLL || !in_time(s, step, window)) continue;
        targets t = targets_of(set, s, NULL, step, user, window);
        if (any(&t)) return true;
    }
    return false;
}

bool sch_power_possible(const sch_content *set, const sch_state *s, uint32_t user, uint32_t card,
                        uint32_t window) {
    const sch_card *data = &set->cards[card];
    if (data->condition == SCH_IF_BEHIND && !sch_is_behind(s, user)) return false;
    return any_step(set, s, data, 0, user, window);
}

/* --- running --- */

void sch_power_clear(sch_state *s) {
    memset(&s->power, 0, sizeof s->power);
    s->power.card = s->power.by = s->power.from = s->power.to = SCH_NONE;
}

void sch_use(slg_run *run, uint32_t user, uint32_t card) {
    sch_state *s = sch_of(run->state);
    const sch_card *data = &sch_content_of(run->game)->cards[card];
    sch_power_clear(s);
    s->power.card = s->power.by = (uint8_t)card;
    s->power.user = (uint8_t)user;
    slg_frame *frame = slg_call(run, SCH_PROC_POWER, user);
    frame->step = data->steps[0].op == SCH_OP_COPY_RED ? COPY : OFFER;
    if (data->border != SCH_GREEN) sch_tell(run, SCH_TOLD_USE, user, card, 0, 0, 0);
}

static const sch_step *step_of(const sch_content *set, const sch_power *p) {
    return &set->cards[p->card].steps[p->step];
}

/* May the user leave the pick out? Not the first of a power that was called for, unless a later
 * step could still do something. */
static bool may_stop(const sch_content *set, const sch_state *s) {
    const sch_power *p = &s->power;
    const sch_card *card = &set->cards[p->card];
    if (p->did || card->border == SCH_GREEN) return true;
    return any_step(set, s, card, p->step + 1u, p->user, SCH_NO_WINDOW);
}

static void next_step(sch_power *p) {
    p->step++;
    p->picks = p->picked = 0;
    p->from = p->to = SCH_NONE;
}

/* SCH-P4-03, SCH-CARD-01, SCH-CARD-10, SCH-CARD-11: what was used is used up. */
static slg_went finish(slg_run *run) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    sch_player *player = &s->seats[s->power.user];
    uint32_t by = s->power.by;
    if (s->power.did && set->cards[by].border == SCH_RED)
        player->used |= sch_bit(by);
    else if (s->power.did && set->cards[by].border == SCH_YELLOW)
        player->active &= ~sch_bit(by);
    else if (!s->power.did)
        sch_tell(run, SCH_TOLD_DECLINE, s->power.user, by, 0, 0, 0);
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

static void add(slg_run *run, uint32_t at, uint32_t owner) {
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

static void take(slg_run *run, uint32_t n) {
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
static void set_die(slg_run *run, uint32_t die, uint32_t face) {
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

static void swap(slg_run *run, uint32_t at) {
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

static void clear(slg_run *run, uint32_t at) {
    sch_state *s = sch_of(run->state);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        s->general[seat] = (uint8_t)(s->general[seat] + s->at[at].crystals[seat]);
        s->at[at].crystals[seat] = 0;
    }
    sch_tell(run, SCH_TOLD_CLEAR, s->power.user, at + 1, 0, 0, 0);
}

/* Carries out one pick of the present step. A shift's is only its first half. */
static void pick(slg_run *run, const sch_step *step, const slg_option *option) {
    sch_power *p = &sch_of(run->state)->power;
    uint32_t at = (uint32_t)(option->a - 1);
    switch (option->kind) {
    case SCH_DO_ADD: add(run, at, step->whose == SCH_ENEMY ? sch_other(p->user) : p->user); break;
    case SCH_DO_REMOVE: remove_one(run, at, (uint32_t)option->b); break;
    case SCH_DO_FROM:
        p->from = (uint8_t)at;
        p->owner = (uint8_t)option->b;
        break;
    case SCH_DO_RECALL: recall(run, at); break;
    case SCH_DO_TAKE: take(run, (uint32_t)option->a); break;
    case SCH_DO_TOKEN: take_tokens(run, (uint32_t)option->a); break;
    case SCH_DO_SET_DIE: set_die(run, (uint32_t)option->a, (uint32_t)option->b); break;
    case SCH_DO_EASE: ease(run, step); break;
    case SCH_DO_SWAP: swap(run, at); break;
    case SCH_DO_MOVE_PORTAL: move_portal(run, at); break;
    default: clear(run, at); break; /* SCH_DO_CLEAR */
    }
    p->did = 1;
    if (option->kind == SCH_DO_TAKE || option->kind == SCH_DO_TOKEN ||
        option->kind == SCH_DO_SET_DIE || option->kind == SCH_DO_EASE) {
        p->picks = step->n ? step->n : 1; /* all at once */
        return;
    }
    spend_rolled(p, step, at);
    p->picked |= (uint8_t)(1u << at);
    p->picks++;
}

static void offer_places(slg_choices *to, uint16_t kind, uint32_t places, uint32_t owner) {
    for (; places; places &= places - 1)
        slg_offer(to, kind, (int16_t)(__builtin_ctz(places) + 1), (int16_t)owner, 0, 0);
}

static void offer_faces(const sch_player *player, slg_choices *to) {
    for (int16_t die = 0; die < SCH_DICE; die++)
        for (int16_t face = 1; face <= 6; face++)
            if (face != player->dice[die])
                slg_offer(to, SCH_DO_SET_DIE, (int16_t)(die + 1), face, 0, 0);
}

static void offer_targets(const sch_state *s, const sch_step *step, const targets *t,
                          slg_choices *to) {
    static const uint16_t kinds[] = {
        [SCH_OP_ADD] = SCH_DO_ADD,     [SCH_OP_REMOVE] = SCH_DO_REMOVE,
        [SCH_OP_SHIFT] = SCH_DO_FROM,  [SCH_OP_RECALL] = SCH_DO_RECALL,
        [SCH_OP_TAKE] = SCH_DO_TAKE,   [SCH_OP_TOKEN] = SCH_DO_TOKEN,
        [SCH_OP_SWAP] = SCH_DO_SWAP,   [SCH_OP_MOVE_PORTAL] = SCH_DO_MOVE_PORTAL,
        [SCH_OP_CLEAR] = SCH_DO_CLEAR,
    };
    bool owned = step->op == SCH_OP_REMOVE || step->op == SCH_OP_SHIFT;
    switch (step->op) {
    case SCH_OP_TAKE:
    case SCH_OP_TOKEN:
        for (int16_t n = 1; n <= t->most; n++)
            slg_offer(to, kinds[step->op], n, 0, 0, 0);
        break;
    case SCH_OP_SET_DIE: offer_faces(&s->seats[s->power.user], to); break;
    case SCH_OP_EASE_COST:
    case SCH_OP_EASE_MARGIN: slg_offer(to, SCH_DO_EASE, 0, 0, 0, 0); break;
    default:
        for (uint32_t owner = 0; owner < SCH_SEATS; owner++)
            offer_places(to, kinds[step->op], t->places[owner], owned ? owner : 0);
        break;
    }
}

/* Asks for one pick; takes it unasked where it is the only one. NULL: wait. */
static const slg_option *choose(slg_run *run, const sch_step *step, const targets *t,
                                slg_option *only) {
    const sch_state *s = sch_of(run->state);
    if (!run->answered && !may_stop(sch_content_of(run->game), s)) {
        slg_choices few = {.options = only, .capacity = 1};
        offer_targets(s, step, t, &few);
        if (few.count == 1) return only;
    }
    return slg_ask_seat(run, s->power.user, SCH_ASK_POWER, s->power.by, s->power.step);
}

void sch_offer_power(const sch_question *q, slg_choices *to) {
    const sch_power *p = &q->s->power;
    const sch_step *step = step_of(q->set, p);
    if (q->frame->step == TO) {
        offer_places(to, SCH_DO_TO, destinations(q->s, p, step, p->from), p->owner);
        return;
    }
    if (step->op == SCH_OP_ROLL) {
        slg_offer(to, SCH_DO_USE, p->by, 0, 0, 0);
    } else {
        targets t = targets_of(q->set, q->s, p, step, p->user, SCH_NO_WINDOW);
        offer_targets(q->s, step, &t, to);
    }
    if (may_stop(q->set, q->s)) slg_offer(to, p->did ? SCH_DO_STOP : SCH_DO_DECLINE, 0, 0, 0, 0);
}

/* --- the procedure --- */

/* SCH-CARD-23: Spear of Destiny uses another card's program as its own. */
static slg_went copy(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    uint64_t cards = copyable(sch_content_of(run->game), s, s->power.user, SCH_NO_WINDOW);
    uint32_t card = sch_lowest(cards);
    if (cards & (cards - 1)) {
        const slg_option *option = slg_ask_seat(run, s->power.user, SCH_ASK_COPY, s->power.by, 0);
        if (!option) return SLG_WAIT;
        card = (uint32_t)option->a;
    }
    s->power.card = (uint8_t)card;
    sch_tell(run, SCH_TOLD_COPY, s->power.user, card, 0, 0, 0);
    f->step = OFFER;
    return SLG_STEP;
}

void sch_offer_copy(const sch_question *q, slg_choices *to) {
    uint64_t cards = copyable(q->set, q->s, q->seat, SCH_NO_WINDOW);
    for (; cards; cards &= cards - 1)
        slg_offer(to, SCH_DO_COPY, (int16_t)sch_lowest(cards), 0, 0, 0);
}

/* A shift's second half. */
static slg_went shift_to(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    sch_power *p = &s->power;
    uint32_t goals = destinations(s, p, step_of(sch_content_of(run->game), p), p->from);
    uint32_t to = (uint32_t)__builtin_ctz(goals);
    if (goals & (goals - 1)) {
        const slg_option *option = slg_ask_seat(run, p->user, SCH_ASK_POWER, p->by, p->step);
        if (!option) return SLG_WAIT;
        to = (uint32_t)(option->a - 1);
    }
    shift(run, p->from, to, p->owner);
    p->from = SCH_NONE;
    f->step = STEP;
    return SLG_STEP;
}

/* The dice in v[0] are rolled. */
static bool roll(slg_run *run, slg_frame *f) {
    sch_power *p = &sch_of(run->state)->power;
    for (; f->v[0]; f->v[0] &= (int16_t)(f->v[0] - 1)) {
        int32_t face = slg_chance(run, SCH_STREAM_DICE_A + p->user, 6, SLG_ALL);
        if (face < 0) return false;
        p->rolled[sch_lowest((uint64_t)f->v[0])] = (uint8_t)(face + 1);
    }
    return true;
}

/* SCH-CARD-04: one token rolls any of the power's dice again. v[1] remembers which. */
static slg_went rolled(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    sch_power *p = &s->power;
    if (s->seats[p->user].tokens) {
        const slg_option *option = slg_ask_seat(run, p->user, SCH_ASK_POWER_ROLL, p->by, 0);
        if (!option) return SLG_WAIT;
        if (option->kind == SCH_DO_POWER_REROLL) {
            sch_pay_token(s, p->user);
            f->v[0] = f->v[1] = option->a;
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
    if (!roll(run, f)) return SLG_WAIT;
    uint32_t faces = (uint32_t)sch_digits(p->rolled, p->rolled_count);
    if (f->v[1])
        sch_tell(run, SCH_TOLD_POWER_REROLL, p->user, p->by, faces, (uint32_t)f->v[1], 0);
    else
        sch_tell(run, SCH_TOLD_POWER_ROLL, p->user, p->by, faces, 0, 0);
    p->did = 1;
    f->step = ROLLED;
    return SLG_STEP;
}

/* Begins a roll; a green card's is asked for first, since nothing of it was called for yet. */
static slg_went begin_roll(slg_run *run, slg_frame *f, const sch_step *step) {
    sch_power *p = &sch_of(run->state)->power;
    if (!p->did && sch_content_of(run->game)->cards[p->by].border == SCH_GREEN) {
        const slg_option *option = slg_ask_seat(run, p->user, SCH_ASK_POWER, p->by, p->step);
        if (!option) return SLG_WAIT;
        if (option->kind != SCH_DO_USE) return finish(run);
    }
    p->rolled_count = step->n;
    f->v[0] = (int16_t)((1 << step->n) - 1);
    f->v[1] = 0;
    f->step = ROLL;
    return SLG_STEP;
}

/* The next pick of the present step, or the next step. */
static slg_went do_step(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    sch_power *p = &s->power;
    const sch_card *card = &sch_content_of(run->game)->cards[p->card];
    while (p->step < card->step_count) {
        const sch_step *step = &card->steps[p->step];
        if (step->op == SCH_OP_ROLL) return begin_roll(run, f, step);
        uint32_t picks = step->n ? step->n : 1;
        targets t = {{0, 0}, 0, 0};
        if (p->picks < picks)
            t = targets_of(sch_content_of(run->game), s, p, step, p->user, SCH_NO_WINDOW);
        if (!any(&t)) {
            next_step(p);
            continue;
        }
        slg_option only;
        const slg_option *option = choose(run, step, &t, &only);
        if (!option) return SLG_WAIT;
        if (option->kind == SCH_DO_STOP || option->kind == SCH_DO_DECLINE) {
            next_step(p);
            continue;
        }
        pick(run, step, option);
        if (option->kind == SCH_DO_FROM) {
            f->step = TO;
            return SLG_STEP;
        }
    }
    return finish(run);
}

slg_went sch_power_proc(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    switch (f->step) {
    case COPY: return copy(run, f);
    case OFFER: /* a green card comes here whether or not its power can do anything */
        if (!sch_power_possible(sch_content_of(run->game), s, s->power.user, s->power.card,
                                SCH_NO_WINDOW))
            return finish(run);
        f->step = STEP;
        /* fallthrough */
    case STEP: return do_step(run, f);
    case TO: return shift_to(run, f);
    case ROLL: return roll_dice(run, f);
    default: return rolled(run, f);
    }
}

/* SPDX-License-Identifier: MIT */
#include "agents/school/powers.h"

#include "agents/school/cast.h"

enum { NEVER = -10000 };

static int32_t larger(int32_t a, int32_t b) {
    return a > b ? a : b;
}

/* --- one crystal, or a few, at one location --- */

/* The best result of adding 1 .. n of one's crystals, credited to the first. */
static int32_t add_value(const school_outlook *o, uint32_t where, int32_t n) {
    int32_t best = NEVER;
    for (int32_t k = 1; k <= n && k <= o->state->general[o->me]; k++)
        best = larger(best, school_change(o, where, k, 0));
    return best;
}

static int32_t remove_value(const school_outlook *o, uint32_t where, uint32_t owner, int32_t n) {
    int32_t best = NEVER;
    for (int32_t k = 1; k <= n && k <= o->state->at[where].crystals[owner]; k++)
        best = larger(best, owner == o->me ? school_change(o, where, -k, 0)
                                           : school_change(o, where, 0, -k));
    return best;
}

static int32_t move_value(const school_outlook *o, uint32_t from, uint32_t to, uint32_t owner,
                          int32_t n) {
    int32_t best = NEVER;
    for (int32_t k = 1; k <= n && k <= o->state->at[from].crystals[owner]; k++)
        best = larger(best, owner == o->me
                                ? school_change(o, from, -k, 0) + school_change(o, to, k, 0)
                                : school_change(o, from, 0, -k) + school_change(o, to, 0, k));
    return best;
}

/* --- where a step may act --- */

static bool on_table(const school_outlook *o, uint32_t where) {
    return o->at[where].card != SCH_NONE;
}

static bool by_portal(const school_outlook *o, uint32_t where) {
    return o->portal < SCH_LOCATIONS && (where + 1 == o->portal || where == o->portal + 1);
}

static bool acts_at(const school_outlook *o, const sch_step *step, uint32_t where) {
    const uint8_t *crystals = o->state->at[where].crystals;
    if (!on_table(o, where)) return false;
    switch (step->where) {
    case SCH_WHERE_PORTAL: return where == o->portal;
    case SCH_WHERE_BY_PORTAL: return by_portal(o, where);
    case SCH_WHERE_TRAIL: return crystals[o->me] < crystals[o->enemy];
    case SCH_WHERE_LEAD: return crystals[o->me] > crystals[o->enemy];
    case SCH_WHERE_NUMBER: return where + 1 == step->number;
    case SCH_WHERE_ENDS: return where == 0 || where == SCH_LOCATIONS - 1;
    default: return true;
    }
}

static bool leads_to(const school_outlook *o, const sch_step *step, uint32_t from, uint32_t to) {
    if (from == to || !on_table(o, to)) return false;
    switch (step->to) {
    case SCH_TO_NEIGHBOUR: return to == from + 1 || from == to + 1;
    case SCH_TO_LOWER: return to + 1 == from;
    case SCH_TO_HIGHER: return to == from + 1;
    case SCH_TO_PORTAL: return to == o->portal;
    default: return true;
    }
}

/* --- what a step promises --- */

static int32_t shift_from(const school_outlook *o, const sch_step *step, uint32_t from,
                          uint32_t owner, int32_t n) {
    int32_t best = NEVER;
    for (uint32_t to = 0; to < SCH_LOCATIONS; to++)
        if (leads_to(o, step, from, to)) best = larger(best, move_value(o, from, to, owner, n));
    return best;
}

/* One location, for the steps that move crystals. */
static int32_t act_value(const school_outlook *o, const sch_step *step, uint32_t where,
                         uint32_t owner, int32_t n) {
    if (step->spread == SCH_SPREAD_DIFFERENT) n = 1;
    switch (step->op) {
    case SCH_OP_ADD: return owner == o->me ? add_value(o, where, n) : NEVER;
    case SCH_OP_REMOVE: return remove_value(o, where, owner, n);
    case SCH_OP_SHIFT: return shift_from(o, step, where, owner, n);
    case SCH_OP_RECALL:
        if (owner != o->me || !o->state->at[where].crystals[o->me]) return NEVER;
        return school_change(o, where, -1, 0) + o->crystal;
    default: return NEVER;
    }
}

static int32_t best_owner(const school_outlook *o, const sch_step *step, uint32_t where,
                          int32_t n) {
    int32_t best = NEVER;
    if (step->op == SCH_OP_ADD || step->op == SCH_OP_RECALL || step->whose != SCH_ENEMY)
        best = act_value(o, step, where, o->me, n);
    if (step->op != SCH_OP_ADD && step->op != SCH_OP_RECALL && step->whose != SCH_OWN)
        best = larger(best, act_value(o, step, where, o->enemy, n));
    return best;
}

static int32_t crystals_value(const school_outlook *o, const sch_step *step) {
    int32_t best = NEVER, sum = 0;
    for (uint32_t where = 0; where < SCH_LOCATIONS; where++) {
        if (step->where == SCH_WHERE_ROLLED) {
            if (on_table(o, where)) sum += larger(0, best_owner(o, step, where, 1));
        } else if (acts_at(o, step, where)) {
            best = larger(best, best_owner(o, step, where, step->n));
        }
    }
    return step->where == SCH_WHERE_ROLLED ? sum / SCH_LOCATIONS : best;
}

/* The check that comes next in Phase V; SCH_LOCATIONS: none. */
static uint32_t next_check(const school_outlook *o) {
    if (o->state->phase != SCH_PHASE_EVALUATE) return SCH_LOCATIONS;
    for (uint32_t i = SCH_LOCATIONS; i-- > 0;)
        if (o->at[i].stage == SCHOOL_CHECK && o->at[i].card < o->content->count) return i;
    return SCH_LOCATIONS;
}

/* Making a check easier is worth a card if the next check fails without it and succeeds with it. */
static int32_t ease_value(const school_outlook *o, int32_t cost_less, bool margin_one) {
    uint32_t where = next_check(o);
    if (where == SCH_LOCATIONS) return NEVER;
    const sch_player *player = &o->state->seats[o->me];
    const school_spot *spot = &o->at[where];
    int32_t own = o->state->at[where].crystals[o->me],
            other = o->state->at[where].crystals[o->enemy];
    int32_t cost = spot->cost - player->ease_cost, margin = player->ease_margin ? 1 : spot->margin;
    if (own >= larger(1, cost) && own - other >= margin) return NEVER;
    cost -= cost_less;
    if (margin_one) margin = 1;
    if (own < larger(1, cost) || own - other < margin) return NEVER;
    return spot->worth[o->me] - school_spot_value(o, where, own, other);
}

/* Two neighbours change places in Phase V, so one may be checked twice and the other not at all. */
static int32_t swap_value(const school_outlook *o, uint32_t low) {
    if (low + 1 >= SCH_LOCATIONS || !on_table(o, low) || !on_table(o, low + 1) ||
        o->at[low].stage == o->at[low + 1].stage)
        return NEVER;
    school_outlook after = *o;
    const sch_location *at = o->state->at;
    after.at[low].stage = o->at[low + 1].stage;
    after.at[low + 1].stage = o->at[low].stage;
    int32_t value = 0;
    for (uint32_t i = low; i <= low + 1; i++)
        value += school_spot_value(&after, i, at[i].crystals[o->me], at[i].crystals[o->enemy]) -
                 school_spot_value(o, i, at[i].crystals[o->me], at[i].crystals[o->enemy]);
    return value;
}

static int32_t clear_value(const school_outlook *o, uint32_t where) {
    const uint8_t *crystals = o->state->at[where].crystals;
    if (!on_table(o, where) || !(crystals[0] | crystals[1])) return NEVER;
    return school_change(o, where, -crystals[o->me], -crystals[o->enemy]);
}

static int32_t set_die_value(const school_outlook *o) {
    school_gains gains;
    int32_t best = NEVER;
    if (o->state->phase != SCH_PHASE_CAST || !o->state->seats[o->me].dice[0]) return NEVER;
    school_gains_begin(o, &gains);
    for (uint32_t die = 0; die < SCH_DICE; die++)
        for (uint32_t face = 1; face <= SCH_LOCATIONS; face++)
            best = larger(best, school_die_change(o, &gains, die, face));
    return best;
}

static int32_t table_value(const school_outlook *o, const sch_step *step) {
    int32_t best = NEVER;
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++) {
        bool portal = i == o->portal || i + 1 == o->portal;
        if (step->op == SCH_OP_CLEAR)
            best = larger(best, clear_value(o, i));
        else if (portal == (step->op == SCH_OP_MOVE_PORTAL))
            best = larger(best, swap_value(o, i));
    }
    return best;
}

static int32_t step_worth(const school_outlook *o, const sch_step *step) {
    int32_t n = step->n ? step->n : 1;
    switch (step->op) {
    case SCH_OP_TAKE:
        return n < o->state->general[o->me] ? n * o->crystal
                                            : o->state->general[o->me] * o->crystal;
    case SCH_OP_TOKEN: return o->state->tokens ? 6 * n : 0;
    case SCH_OP_ROLL: return 0;
    case SCH_OP_SET_DIE: return set_die_value(o);
    case SCH_OP_EASE_COST: return ease_value(o, n, false);
    case SCH_OP_EASE_MARGIN: return ease_value(o, 0, true);
    case SCH_OP_SWAP:
    case SCH_OP_MOVE_PORTAL:
    case SCH_OP_CLEAR: return table_value(o, step);
    default: return crystals_value(o, step);
    }
}

static int32_t plain_use_value(const school_outlook *o, const sch_card *card) {
    int32_t value = 0;
    if (card->condition == SCH_IF_BEHIND &&
        o->state->seats[o->me].score >= o->state->seats[o->enemy].score)
        return NEVER;
    for (uint32_t i = 0; i < card->step_count; i++) {
        int32_t step = step_worth(o, &card->steps[i]);
        if (i == 0 && step == NEVER) return NEVER;
        value += larger(0, step);
    }
    return value;
}

/* The best of the face-up red cards, SCH-CARD-23. */
static int32_t copy_value(const school_outlook *o, uint32_t card) {
    uint64_t open = o->state->seats[0].active | o->state->seats[1].active;
    int32_t best = NEVER;
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
        if (o->at[i].card < o->content->count) open |= 1ull << o->at[i].card;
    open &= o->content->border[SCH_RED] & ~(1ull << card);
    for (; open; open &= open - 1)
        best = larger(best, plain_use_value(o, &o->content->cards[__builtin_ctzll(open)]));
    return best;
}

int32_t school_use_value(const school_outlook *o, uint32_t card) {
    const sch_card *used = &o->content->cards[card];
    if (used->step_count && used->steps[0].op == SCH_OP_COPY_RED) return copy_value(o, card);
    return plain_use_value(o, used);
}

/* --- picks --- */

/* The step that asks; NULL if no power is being used. */
static const sch_step *running_step(const school_outlook *o) {
    const sch_power *power = &o->state->power;
    if (power->card >= o->content->count) return NULL;
    const sch_card *card = &o->content->cards[power->card];
    return power->step < card->step_count ? &card->steps[power->step] : NULL;
}

bool school_first_pick(const school_outlook *o) {
    const sch_power *power = &o->state->power;
    return !power->did && !power->picks && !power->rolled_count;
}

int32_t school_pick_value(const school_outlook *o, const slg_option *option) {
    const sch_step *step = running_step(o);
    const sch_power *power = &o->state->power;
    int32_t left = step && step->n > power->picks ? step->n - power->picks : 0;
    uint32_t where = (uint32_t)option->a - 1;
    bool place = option->a >= 1 && option->a <= SCH_LOCATIONS;
    if (step && step->where == SCH_WHERE_ROLLED) left = 1;
    switch (option->kind) {
    case SCH_DO_TAKE: return option->a * o->crystal;
    case SCH_DO_TOKEN: return option->a * 6;
    case SCH_DO_EASE: return 1;
    case SCH_DO_SET_DIE: {
        school_gains gains;
        school_gains_begin(o, &gains);
        return school_die_change(o, &gains, (uint32_t)option->a - 1, (uint32_t)option->b);
    }
    default: break;
    }
    if (!place) return 0;
    switch (option->kind) {
    case SCH_DO_ADD: return step ? act_value(o, step, where, o->me, left) : 0;
    case SCH_DO_REMOVE: return remove_value(o, where, (uint32_t)option->b, left);
    case SCH_DO_FROM: return step ? act_value(o, step, where, (uint32_t)option->b, left) : 0;
    case SCH_DO_TO: /* the crystal that moves was counted when it was picked */
        return power->from < SCH_LOCATIONS
                   ? move_value(o, power->from, where, power->owner, left + 1)
                   : 0;
    case SCH_DO_RECALL: return school_change(o, where, -1, 0) + o->crystal;
    case SCH_DO_SWAP: return swap_value(o, where);
    case SCH_DO_MOVE_PORTAL: return swap_value(o, where < o->portal ? where : o->portal);
    case SCH_DO_CLEAR: return clear_value(o, where);
    default: return 0;
    }
}

/* --- the dice of a power --- */

uint32_t school_power_reroll(const school_outlook *o) {
    const sch_power *power = &o->state->power;
    const sch_card *card = &o->content->cards[power->card];
    int32_t values[SCH_LOCATIONS] = {0}, mean = 0, gain = 0;
    uint32_t mask = 0;
    for (uint32_t i = 0; i < card->step_count; i++) {
        if (card->steps[i].where != SCH_WHERE_ROLLED) continue;
        for (uint32_t where = 0; where < SCH_LOCATIONS; where++)
            if (on_table(o, where))
                values[where] += larger(0, best_owner(o, &card->steps[i], where, 1));
    }
    for (uint32_t where = 0; where < SCH_LOCATIONS; where++)
        mean += values[where];
    mean /= SCH_LOCATIONS;
    for (uint32_t die = 0; die < power->rolled_count && die < 4; die++) {
        uint32_t face = power->rolled[die];
        if (face >= 1 && face <= SCH_LOCATIONS && values[face - 1] < mean) {
            gain += mean - values[face - 1];
            mask |= 1u << die;
        }
    }
    return gain > o->taste->token ? mask : 0;
}

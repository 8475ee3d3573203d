/* SPDX-License-Identifier: MIT */
/* A sensible, quick player of what both games on the workshop ask, with a small judgement for each
 * kind of question. It reads card programs, not card names, so it can also play cards that a
 * designer made. */
#include "agents/spells/heuristic.h"

#include <string.h>

#include "agents/heuristic.h"
#include "agents/spells/dice.h"
#include "agents/spells/outlook.h"
#include "agents/spells/taste.h"

typedef int32_t promise(const spells_outlook *o, const slg_option *option);

static uint32_t best_by_promise(const spells_outlook *o, const slg_option *options, uint32_t count,
                                promise *of) {
    slg_best best = {0, SLG_NEVER};
    for (uint32_t i = 0; i < count; i++)
        slg__weigh(&best, i, of(o, &options[i]));
    return best.option;
}

/* --- what changes nothing --- */

uint32_t spells_turn(const slg_game *game, const slg_state *view) {
    (void)game;
    return spl_of_const(view)->round;
}

bool spells_costs(const slg_option *option) {
    return option->kind == SPL_DO_POWER || option->kind == SPL_DO_CAST ||
           option->kind == SPL_DO_TACTIC;
}

int32_t spells_unless_void(const spells_outlook *o, const slg_option *option, int32_t value) {
    const slg_state *state = (const slg_state *)(const void *)o->s;
    int32_t nothing = spells_costs(option) ? TASTE_VOID - 1 : TASTE_VOID;
    return slg_is_void(o->game, state, o->seat, *option, NULL) ? nothing : value;
}

/* --- setup and the ready phase --- */

static int32_t promise_of_exchange(const spells_outlook *o, const slg_option *option) {
    if (option->kind == SPL_DO_KEEP) return 0;
    const crd_card *card = spl_design(o->set, o->s, (uint32_t)option->a);
    uint64_t hand = o->s->seats[o->seat].hand, minions = 0;
    for (uint64_t left = hand; left; left &= left - 1) {
        uint32_t other = o->seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left);
        minions += spl_design(o->set, o->s, other)->family == CRD_FAMILY_MINION;
    }
    if (minions >= 4) return -1;
    return card->family == CRD_FAMILY_ATTACHMENT && minions >= 2 ? -1 : 4 - (int32_t)minions;
}

/* An avatar goes where most is at stake, since its skill cards work there. */
int32_t spells_avatar_promise(const spells_outlook *o, const slg_option *option) {
    if (option->kind != SPL_DO_AVATAR && option->kind != SPL_DO_TO)
        return 1; /* staying needs no reason */
    const spells_front *front = &o->fronts[option->a];
    if (front->lost) return -10;
    return o->taste.avatar_own * front->attack[0] + TASTE_AVATAR_ENEMY * front->attack[1] +
           front->track[1] * TASTE_AVATAR_HURT / 4 +
           (o->s->format == SPL_ROYALE ? spells_leaning(o, (uint32_t)option->a)
                                       : 2 * (option->a == 1));
}

/* What each answer adds to the team's energy beyond what it adds to the enemies', in eighths. */
static uint32_t choose_energy(const spells_outlook *o, const slg_option *options, uint32_t count) {
    int32_t balance = 0;
    for (uint32_t seat = 0; seat < o->s->core.seats; seat++) {
        int32_t room = SPL_ENERGY_MAX - o->s->seats[seat].energy, rolled = 0;
        for (int32_t face = 1; face <= 8; face++)
            rolled += face < room ? face : room;
        int32_t more = rolled - 8 * (room < 4 ? room : 4);
        bool own = spl_allies(o->s, o->seat) >> seat & 1;
        balance += own ? 2 * more : -more;
    }
    int32_t roll = slg__option_of(options, count, SPL_DO_ROLL),
            take = slg__option_of(options, count, SPL_DO_TAKE);
    return (uint32_t)(balance > 0 && roll >= 0 ? roll : take >= 0 ? take : 0);
}

/* --- the action --- */

/* What staying is worth if this round's attack can conquer. */
static int32_t conquest_worth(const spells_outlook *o, uint32_t slot) {
    return spells_can_conquer(o, slot) ? TASTE_STRIKE_LAST : 0;
}

static int32_t promise_of_reinforcing(const spells_outlook *o, int32_t thing) {
    uint32_t slot = (uint32_t)spl_slot_of(o->s, thing);
    const spl_minion *m = &o->s->minions[slot];
    int32_t left = m->essence - m->damage, best = SLG_NEVER;
    int32_t now = spells_post_worth(o, m->place, m->attack, left) + conquest_worth(o, slot);
    uint32_t rooms = o->entries & spl_reinforce_reach(o->set, o->s, slot);
    for (uint32_t to = rooms; to; to &= to - 1) {
        uint32_t place = (uint32_t)__builtin_ctz(to);
        int32_t there = spells_post_worth(o, place, m->attack, left);
        best = there > best ? there : best;
    }
    return best == SLG_NEVER ? SLG_NEVER : best - now - TASTE_MANOEUVRE;
}

/* Does using the ability exhaust its minion, so that it will not attack this round? */
static bool exhausts_itself(const spells_outlook *o, const crd_ability *ability) {
    for (uint32_t pc = ability->code; pc < (uint32_t)ability->code + ability->length; pc++) {
        const crd_instr *i = &o->set->code[pc];
        if (i->op == CRD_EXHAUST_OP && o->set->selectors[i->sel].kind == CRD_THIS) return true;
    }
    return false;
}

static int32_t promise_of_power(const spells_outlook *o, const slg_option *option) {
    const crd_card *card = spl_design_of_thing(o->set, o->s, option->a);
    if (!card || (uint32_t)option->b >= card->ability_count) return 0;
    const crd_ability *ability = &card->abilities[option->b];
    int32_t worth = spells_ability_worth(o, ability);
    if (!spl_is_minion(o->s, option->a) || !exhausts_itself(o, ability)) return worth;
    uint32_t slot = (uint32_t)spl_slot_of(o->s, option->a);
    return worth - spells_strike_worth(o, slot);
}

int32_t spells_action_promise(const spells_outlook *o, const slg_option *option) {
    const spl_player *player = &o->s->seats[o->seat];
    int32_t room = SPL_ENERGY_MAX - player->energy;
    switch (option->kind) {
    case SPL_DO_CHANNEL:
        return (room < 2 ? room : 2) * TASTE_CHANNEL / 2 - (player->energy > 6 ? TASTE_RICH : 0);
    case SPL_DO_MEDITATE: {
        int32_t cards = player->grimoire_size < 2 ? player->grimoire_size : 2;
        int32_t taste = player->hand_size < 3   ? TASTE_HUNGRY
                        : player->hand_size > 6 ? -TASTE_HUNGRY
                                                : 0;
        return cards * TASTE_MEDITATE / 2 + (cards ? taste : 0);
    }
    case SPL_DO_CAST: return spells_cast_worth(o, (uint32_t)option->a) + TASTE_CAST;
    case SPL_DO_POWER: return promise_of_power(o, option) + TASTE_POWER;
    case SPL_DO_REINFORCE: return promise_of_reinforcing(o, option->a);
    default: return 0;
    }
}

static int32_t promise_of_entering(const spells_outlook *o, const slg_option *option,
                                   const crd_card *card) {
    int32_t avatar = o->s->seats[o->seat].avatar == option->a ? 4 : 0;
    const spells_front *front = &o->fronts[option->a];
    if (card->family == CRD_FAMILY_FIXTURE) /* it serves the minions that are there */
        return avatar + (front->lost ? 0 : 1 + TASTE_SERVED * front->count[0]);
    return spells_body_worth(o, (uint32_t)option->a, card->attack, card->essence) + avatar;
}

static uint32_t choose_entry(const spells_outlook *o, int32_t thing, const slg_option *options,
                             uint32_t count) {
    const crd_card *card = spl_design_of_thing(o->set, o->s, thing);
    slg_best best = {0, SLG_NEVER};
    for (uint32_t i = 0; i < count && card; i++)
        slg__weigh(&best, i, promise_of_entering(o, &options[i], card));
    return best.option;
}

/* A helpful attachment goes on the strongest minion, a Curse where it hurts most. */
static uint32_t choose_host(const spells_outlook *o, int32_t thing, const slg_option *options,
                            uint32_t count) {
    slg_best best = {0, SLG_NEVER};
    for (uint32_t i = 0; i < count; i++) {
        uint32_t slot = (uint32_t)spl_slot_of(o->s, options[i].a);
        int32_t value =
            8 * spells_host_worth(o, (uint32_t)thing, slot) + spells_minion_worth(o, slot) / 2;
        slg__weigh(&best, i, value);
    }
    return best.option;
}

/* Where a minion goes when it reinforces. */
static uint32_t choose_destination(const spells_outlook *o, int32_t thing,
                                   const slg_option *options, uint32_t count) {
    int32_t slot = spl_slot_of(o->s, thing);
    slg_best best = {0, SLG_NEVER};
    for (uint32_t i = 0; i < count && slot >= 0; i++) {
        const spl_minion *m = &o->s->minions[slot];
        int32_t value = SLG_NEVER + 1;
        if (options[i].kind == SPL_DO_TO)
            value = spells_post_worth(o, (uint32_t)options[i].a, m->attack, m->essence - m->damage);
        slg__weigh(&best, i, value);
    }
    return best.option;
}

/* --- battle --- */

/* Minions that may fall attack first, the strong before the weak. */
static int32_t promise_of_attacker(const spells_outlook *o, const slg_option *option) {
    if (option->kind == SPL_DO_PASS) return SLG_NEVER / 2; /* only where an avatar may attack */
    int32_t slot = spl_slot_of(o->s, option->a);
    if (slot < 0) return SLG_NEVER / 4; /* an avatar, which nobody can strike down meanwhile */
    const spl_minion *m = &o->s->minions[slot];
    return TASTE_FIRST_ATTACK * spl_attack(o->set, o->s, (uint32_t)slot) -
           TASTE_FIRST_FRAIL * (m->essence - m->damage);
}

/* What is not the best so far need not be asked whether it changes anything. */
static int32_t unless_useless(const spells_outlook *o, const slg_option *option, int32_t value,
                              const slg_best *best) {
    return value > 0 && value > best->worth ? spells_unless_void(o, option, value) : value;
}

static uint32_t choose_tactic(const spells_outlook *o, const slg_option *options, uint32_t count) {
    slg_best best = {0, SLG_NEVER};
    for (uint32_t i = 0; i < count; i++) {
        int32_t value = options[i].kind == SPL_DO_TACTIC ? promise_of_power(o, &options[i]) : 0;
        slg__weigh(&best, i, unless_useless(o, &options[i], value, &best));
    }
    return best.option;
}

/* --- effects --- */

static const crd_instr *asking_instr(const spells_outlook *o, const slg_decision *d) {
    return d->extra >= 0 && d->extra < o->set->code_count ? &o->set->code[d->extra] : NULL;
}

static bool is_ours(const spells_outlook *o, int32_t thing) {
    return spl_allies(o->s, o->seat) >> spl_controller(o->set, o->s, thing) & 1;
}

static uint32_t choose_effect_pick(const spells_outlook *o, const slg_decision *d,
                                   const slg_option *options, uint32_t count) {
    const crd_instr *instr = asking_instr(o, d);
    bool harms = instr && spells_harms(o, instr);
    bool cost = instr && instr->op == CRD_DISCARD_OP && instr->who == CRD_YOU;
    slg_best best = {0, SLG_NEVER};
    for (uint32_t i = 0; i < count; i++) {
        int32_t value = 0;
        switch (options[i].kind) {
        case SPL_DO_PICK: {
            bool ours = is_ours(o, options[i].a);
            value = spells_thing_worth(o, options[i].a) + 1;
            if (cost || harms == ours) value = -value;
            value = unless_useless(o, &options[i], value, &best);
            break;
        }
        case SPL_DO_PLACE:
            value =
                spells_avatar_promise(o, &(slg_option){.kind = SPL_DO_AVATAR, .a = options[i].a});
            break;
        case SPL_DO_NO:
        case SPL_DO_DONE: value = 0; break;
        default: value = 1; break;
        }
        slg__weigh(&best, i, value);
    }
    return best.option;
}

/* Collateral damage falls on those who say where: they give up what they miss least. */
static uint32_t choose_point_of_effect(const spells_outlook *o, const slg_decision *d,
                                       const slg_option *options, uint32_t count) {
    const spl_state *s = o->s;
    const crd_instr *instr = s->run_count ? &o->set->code[s->runs[s->run_count - 1].pc] : NULL;
    bool ours = instr && (instr->op == CRD_COLLATERAL_OP || instr->who != CRD_YOU);
    return ours ? spells_choose_point(o, false, options, count)
                : choose_effect_pick(o, d, options, count);
}

static uint32_t choose_may(const spells_outlook *o, const slg_decision *d,
                           const slg_option *options, uint32_t count) {
    int32_t yes = slg__option_of(options, count, SPL_DO_YES),
            no = slg__option_of(options, count, SPL_DO_NO), worth = 1;
    const crd_instr *instr = asking_instr(o, d);
    if (instr && instr->op == CRD_MAY_OP)
        worth = spells_block_worth_here(o, (uint32_t)d->extra + 1,
                                        (uint32_t)d->extra + 1 + instr->skip);
    if (yes >= 0 && worth >= 0) worth = spells_unless_void(o, &options[yes], worth + 1) - 1;
    return (uint32_t)(worth >= 0 && yes >= 0 ? yes : no >= 0 ? no : 0);
}

static uint32_t choose_branch(const spells_outlook *o, const slg_decision *d,
                              const slg_option *options, uint32_t count) {
    const crd_instr *instr = asking_instr(o, d);
    slg_best best = {0, SLG_NEVER};
    if (!instr || instr->op != CRD_CHOOSE_OP) return 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t pc = (uint32_t)d->extra + 1;
        for (int32_t n = 0; n < options[i].a; n++)
            pc += 1u + o->set->code[pc].skip;
        int32_t value = spells_code_worth(o, pc + 1, pc + 1 + o->set->code[pc].skip);
        if (instr->who != CRD_YOU) value = -value; /* the others choose, and choose what hurts us */
        slg__weigh(&best, i, value);
    }
    return best.option;
}

/* --- all of it --- */

/* The best option that changes something or costs nothing. Only the best one is asked whether it
 * does. */
static uint32_t choose_action(const spells_outlook *o, const slg_option *options, uint32_t count) {
    int32_t value[SLG_OPTIONS_MAX];
    for (uint32_t i = 0; i < count; i++)
        value[i] = spells_action_promise(o, &options[i]);
    for (;;) {
        uint32_t best = 0;
        for (uint32_t i = 1; i < count; i++)
            if (value[i] > value[best]) best = i;
        int32_t worth = spells_unless_void(o, &options[best], value[best]);
        if (worth == value[best]) return best;
        value[best] = worth;
    }
}

uint32_t spells_choose(const spells_outlook *o, const slg_decision *d, const slg_option *options,
                       uint32_t count) {
    switch (d->kind) {
    case SPL_ASK_AVATAR:
    case SPL_ASK_FOLLOW_UP: return best_by_promise(o, options, count, spells_avatar_promise);
    case SPL_ASK_MULLIGAN: return best_by_promise(o, options, count, promise_of_exchange);
    case SPL_ASK_ENERGY: return choose_energy(o, options, count);
    case SPL_ASK_ACTION: return choose_action(o, options, count);
    case SPL_ASK_ENTER: return choose_entry(o, d->source, options, count);
    case SPL_ASK_HOST: return choose_host(o, d->source, options, count);
    case SPL_ASK_REINFORCE: return choose_destination(o, d->source, options, count);
    case SPL_ASK_ATTACKER: return best_by_promise(o, options, count, promise_of_attacker);
    case SPL_ASK_TACTIC: return choose_tactic(o, options, count);
    case SPL_ASK_CRITICAL: return spells_choose_point(o, true, options, count);
    case SPL_ASK_HIT: return spells_choose_point(o, false, options, count);
    case SPL_ASK_DISTRIBUTE: return choose_point_of_effect(o, d, options, count);
    case SPL_ASK_PICK: return choose_effect_pick(o, d, options, count);
    case SPL_ASK_MAY: return choose_may(o, d, options, count);
    case SPL_ASK_BRANCH: return choose_branch(o, d, options, count);
    default: return 0;
    }
}

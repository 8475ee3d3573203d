/* SPDX-License-Identifier: MIT */
/* Abilities set off at the same moment, one after another (SOR-EFF-06): the first player's first,
 * then clockwise; a player who has several orders them. What one of them sets off is resolved
 * before the next: the triggers are a stack of groups, and the frame's SPL_RESOLVE_FIRST is the
 * first of its group. */
#include <string.h>

#include "spells/house.h"
#include "spells/verbs.h"

static const crd_ability *ability_of(const crd_set *set, const spl_state *s,
                                     const spl_trigger *trigger) {
    return &spl_trigger_card(set, s, trigger)->abilities[trigger->ability];
}

/* --- do two of them differ? --- */

/* Some of spl_state.triggers, by their numbers. */
typedef struct waiting {
    uint32_t count;
    uint8_t at[SPL_TRIGGERS];
} waiting;

enum { AS_CARD = 1u << 31 }; /* this card is moved, not the minion that it was */

/* Does it matter which card it is on, and what it happened to? As bits by crd_kind. */
static uint32_t looks_at(const crd_set *set, const crd_ability *ability) {
    const crd_instr *code = crd_code(set, ability);
    uint32_t kinds = ability->flags & (CRD_MAY_FLAG | CRD_ONCE_FLAG) ? 1u << CRD_THIS : 0;
    for (uint32_t pc = 0; pc < ability->length; pc++) {
        const uint16_t selectors[2] = {code[pc].sel, code[pc].sel2};
        for (uint32_t i = 0; i < 2; i++) {
            const crd_selector *sel = &set->selectors[selectors[i]];
            if (!selectors[i]) continue;
            kinds |= 1u << sel->kind;
            if ((sel->must | sel->must_not) & CRD_SAME_AS_THIS) kinds |= 1u << CRD_THIS;
            if ((sel->must | sel->must_not) & CRD_SAME_AS_IT) kinds |= 1u << CRD_IT;
            if (sel->compare >= CRD_LESS_THAN_IT) kinds |= 1u << CRD_IT;
        }
        const crd_amount *amount = &set->amounts[code[pc].amount];
        if (amount->selector) kinds |= 1u << set->selectors[amount->selector].kind;
        if (code[pc].op >= CRD_PUT_OP && code[pc].op <= CRD_CURSE_OP) kinds |= AS_CARD;
        if (code[pc].op == CRD_CURSE_OP) kinds |= 1u << CRD_THIS;
        if (code[pc].op == CRD_MAY_OP) kinds |= 1u << CRD_THIS;
    }
    return kinds;
}

/* Minions that nothing tells apart, or copies in one graveyard; copies that have left play anyhow,
 * where it does not matter where to. */
static bool are_twins(const crd_set *set, const spl_state *s, int32_t a, int32_t b, bool as_card) {
    if (a == b) return true;
    if (a < 0 || b < 0 || a >= SPL_CARDS || b >= SPL_CARDS ||
        spl_design_known(set, s, (uint32_t)a) != spl_design_known(set, s, (uint32_t)b) ||
        a / SPL_BLOCK != b / SPL_BLOCK)
        return false;
    const uint64_t graveyard = s->seats[a / SPL_BLOCK].graveyard;
    bool foes = spl_is_foes(s, a); /* no card of its piles is moved */
    if ((!as_card || foes) && spl_slot_of(s, a) < 0 && spl_slot_of(s, b) < 0) return true;
    if (graveyard >> (a % SPL_BLOCK) & graveyard >> (b % SPL_BLOCK) & 1) return true;
    if (!spl_is_minion(s, a) || !spl_is_minion(s, b)) return false;
    uint32_t slots[2] = {spl_host(s, (uint32_t)a), spl_host(s, (uint32_t)b)};
    spl_minion one = s->minions[slots[0]], other = s->minions[slots[1]];
    one.card = other.card = 0;
    bool attacks = s->battle.attacker == slots[0] || s->battle.attacker == slots[1];
    bool dressed = (s->dressed >> slots[0] | s->dressed >> slots[1]) & 1;
    return !attacks && !dressed && memcmp(&one, &other, sizeof one) == 0;
}

/* Does its amount tell how often it waits? */
static bool counts_as_choice(const spl_trigger *trigger, const crd_card *card) {
    return trigger->ability < card->ability_count &&
           card->abilities[trigger->ability].timing != CRD_DESTROYED;
}

/* What one text has put off, as `a`, keeps the order of the text; copies of a card put off the
 * same. */
static bool are_alike_put_off(const crd_set *set, const spl_state *s, const spl_trigger *a,
                              const spl_trigger *b) {
    if (!spl_is_put_off(b->ability)) return false;
    const spl_later *one = &s->later[a->ability - SPL_PUT_OFF];
    const spl_later *other = &s->later[b->ability - SPL_PUT_OFF];
    if (one->card != other->card || one->seat != other->seat) return false;
    if (one->source == other->source && one->it == other->it) return true;
    return one->pc == other->pc && one->place == other->place &&
           are_twins(set, s, one->source, other->source, true) &&
           are_twins(set, s, one->it, other->it, true);
}

/* Two that do the same, wherever they come from, need no order. */
static bool alike_effects(const crd_set *set, const spl_state *s, const spl_trigger *a,
                          const spl_trigger *b) {
    if (spl_is_put_off(a->ability)) return are_alike_put_off(set, s, a, b);
    const crd_card *card = spl_trigger_card(set, s, a);
    if (card != spl_trigger_card(set, s, b) || a->ability != b->ability || a->seat != b->seat ||
        a->place != b->place || (!counts_as_choice(a, card) && a->amount != b->amount))
        return false;
    if (a->ability == SPL_NONE) return are_twins(set, s, a->source, b->source, false);
    uint32_t kinds = looks_at(set, &card->abilities[a->ability]);
    bool own = kinds & (1u << CRD_THIS | 1u << CRD_BEARER);
    if (own && !are_twins(set, s, a->source, b->source, kinds & AS_CARD)) return false;
    return !(kinds & 1u << CRD_IT) || are_twins(set, s, a->it, b->it, true);
}

/* Flames that destroy nobody do not affect each other. */
static bool is_harmless(const crd_set *set, const spl_state *s, const spl_trigger *trigger) {
    int32_t slot = spl_slot_of(s, trigger->source);
    if (trigger->ability != SPL_NONE || slot < 0) return false;
    if (s->watching[CRD_ON_DAMAGED] || s->minions[slot].flames == 0) return false;
    return spl_remaining(set, s, (uint32_t)slot) > s->minions[slot].flames;
}

/* --- whose turn --- */

static void add_waiting(waiting *some, uint32_t trigger) {
    some->at[some->count++] = (uint8_t)trigger;
}

/* END-CORE-13: is it one of the foe's, which come after the players'? Flames on its minions too
 * (END-EOR-04). */
static bool is_foes(const spl_state *s, const spl_trigger *trigger) {
    return spl_is_foes(s, trigger->source);
}

/* All players' effects first: from the decider on, at the end of the round from the first player on
 * (END-EOR-01). The players order the foe's (END-CORE-14), the decider for all. */
static waiting next_together(const spl_state *s, uint32_t decider, uint32_t first, uint32_t *seat) {
    uint32_t from = s->phase == SPL_PHASE_END ? s->first : decider;
    waiting some;
    for (uint32_t n = 0; n < s->core.seats; n++) {
        *seat = spl_clockwise(s, from, n);
        some.count = 0;
        for (uint32_t i = first; i < s->trigger_count; i++)
            if (!is_foes(s, &s->triggers[i]) && s->triggers[i].seat == *seat) add_waiting(&some, i);
        if (some.count) return some;
    }
    *seat = decider;
    for (uint32_t i = first; i < s->trigger_count; i++)
        if (is_foes(s, &s->triggers[i])) add_waiting(&some, i);
    return some;
}

/* SOR-TEAM-09: a team counts as one player. The team's first seat in `order` whose
 * triggers wait. */
static bool is_of(const spl_state *s, const spl_trigger *trigger, uint32_t seat) {
    return spl_team_of(s, trigger->seat) == spl_team_of(s, seat);
}

/* The seat that is to choose now, and its triggers of the group, from `first` on. */
static waiting next_triggers(const crd_set *set, const spl_state *s, uint32_t first,
                             uint32_t *seat) {
    const spl_house *house = spl_house_of(set);
    uint8_t order[SLG_SEATS_MAX];
    waiting mine = {.count = 0};
    if (house->decider) return next_together(s, house->decider(s), first, seat);
    spl_order(set, s, order);
    for (uint32_t n = 0; n < s->core.seats && !mine.count; n++) {
        for (uint32_t i = first; i < s->trigger_count; i++)
            if (is_of(s, &s->triggers[i], order[n])) add_waiting(&mine, i);
        *seat = (uint32_t)__builtin_ctz(spl_allies(s, order[n])); /* captain: R-20 */
    }
    return mine;
}

/* Those that differ, the first of each kind: what the player chooses from. */
static uint32_t different_effects(const crd_set *set, const spl_state *s, const waiting *mine,
                                  uint8_t kept[SPL_TRIGGERS]) {
    bool all_harmless = true;
    uint32_t count = 0;
    for (uint32_t i = 0; i < mine->count; i++) {
        const spl_trigger *trigger = &s->triggers[mine->at[i]];
        bool again = false;
        for (uint32_t seen = 0; seen < count && !again; seen++)
            again = alike_effects(set, s, &s->triggers[kept[seen]], trigger);
        if (!again) kept[count++] = mine->at[i];
        all_harmless = all_harmless && is_harmless(set, s, trigger);
    }
    return all_harmless && count ? 1 : count;
}

/* A single one is nobody's choice. */
uint32_t spl_waiting(const crd_set *set, const spl_state *s, uint32_t first, uint32_t *seat,
                     uint8_t out[SPL_TRIGGERS]) {
    if (s->trigger_count == first + 1) {
        out[0] = (uint8_t)first;
        return 1;
    }
    const waiting mine = next_triggers(set, s, first, seat);
    return different_effects(set, s, &mine, out);
}

/* --- resolving one --- */

/* Of one that waits several times, once. */
static spl_trigger take_waiting(const crd_set *set, spl_state *s, uint32_t index) {
    spl_trigger trigger = s->triggers[index];
    if (counts_as_choice(&trigger, spl_trigger_card(set, s, &trigger)) && trigger.amount) {
        s->triggers[index].amount--;
        trigger.amount = 0;
        return trigger;
    }
    uint32_t after = (uint32_t)s->trigger_count - index - 1;
    memmove(&s->triggers[index], &s->triggers[index + 1], after * sizeof(spl_trigger));
    s->triggers[--s->trigger_count] = (spl_trigger){0};
    s->settled--;
    return trigger;
}

/* an effect that was listed needs its source still, and that it speaks. */
static bool is_lost(const crd_set *set, const spl_state *s, const spl_trigger *trigger) {
    if (!spl_must_last(set, s, trigger)) return false;
    int32_t thing = trigger->source;
    if (is_foes(s, trigger) && spl_house_of(set)->is_beside((uint32_t)thing))
        return !spl_house_of(set)->is_on_table(s, (uint32_t)thing);
    if (thing >= SPL_CARDS) return !spl_speaks(set, s, thing);
    if (trigger->ability == SPL_NONE) return !spl_is_minion(s, thing);
    bool buried = ability_of(set, s, trigger)->flags & CRD_BURIED_FLAG;
    if (buried) return !(s->seats[thing / SPL_BLOCK].graveyard >> (thing % SPL_BLOCK) & 1);
    return spl_place_in_play(s, thing) == SPL_NONE || !spl_speaks(set, s, thing);
}

/* SOR-DEM-03: all points together, then destruction is checked once. */
static void burn(slg_run *run, const spl_trigger *trigger) {
    const spl_state *s = spl_of_const(run->state);
    uint32_t slot = (uint32_t)spl_slot_of(s, trigger->source);
    uint32_t n = s->minions[slot].flames;
    if (n > trigger->amount) n = trigger->amount;
    if (n) spl_burn(run, slot, n);
}

/* Its entry is free again before it begins: what it puts off is for the next round (SOR-END-03). */
static void resume(slg_run *run, const spl_trigger *trigger) {
    spl_later *entry = &spl_of(run->state)->later[trigger->ability - SPL_PUT_OFF];
    const spl_later later = *entry;
    *entry = (spl_later){0};
    spl_tell(run, SPL_TOLD_TRIGGER, trigger->seat, trigger->source, later.ability, 0, 0);
    if (later.when == SPL_LATER_ROOM)
        spl_start(run, later.card, later.ability, later.source, later.seat, later.place,
                  spl_is_unseen(later.it) ? SPL_THING_NONE : later.it);
    else
        spl_start_later(run, &later);
}

static void resolve_effect(slg_run *run, const spl_trigger *trigger) {
    const crd_set *set = spl_set(run->game);
    const spl_state *s = spl_of_const(run->state);
    if (spl_is_put_off(trigger->ability)) {
        resume(run, trigger);
        return;
    }
    if (is_lost(set, s, trigger)) {
        spl_tell(run, SPL_TOLD_LAPSES, trigger->seat, trigger->source, 0, 0, 0);
        return;
    }
    if (trigger->ability == SPL_NONE) {
        burn(run, trigger);
        return;
    }
    spl_tell(run, SPL_TOLD_TRIGGER, trigger->seat, trigger->source, trigger->ability, 0, 0);
    uint32_t card = (uint32_t)(spl_trigger_card(set, s, trigger) - set->cards);
    if (!spl_start(run, card, trigger->ability, trigger->source, trigger->seat,
                   spl_trigger_place(trigger), trigger->it))
        return;
    spl_state *now = spl_of(run->state);
    now->runs[now->run_count - 1].much = trigger->amount; /* "each omen that was on it" */
}

static bool is_answer(const spl_trigger *trigger, const slg_option *option) {
    return trigger->source == option->a && trigger->ability == option->b &&
           (trigger->it == option->c || spl_is_put_off(trigger->ability)); /* by its entry */
}

slg_went spl_resolve_proc(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    uint32_t seat = 0, first = (uint32_t)f->v[SPL_RESOLVE_FIRST], chosen = 0;
    uint8_t offered[SPL_TRIGGERS];
    if (!spl_is_answered(run) && spl_settle(run)) return SLG_STEP;
    if (s->trigger_count <= first) return SLG_DONE;
    uint32_t count = spl_waiting(spl_set(run->game), s, first, &seat, offered);
    if (count > 1) {
        const slg_option *option = spl_ask(run, seat, SPL_ASK_ORDER, 0, 0);
        if (!option) return SLG_WAIT;
        while (chosen + 1 < count && !is_answer(&s->triggers[offered[chosen]], option))
            chosen++;
    }
    const spl_trigger trigger = take_waiting(spl_set(run->game), s, offered[chosen]);
    resolve_effect(run, &trigger);
    return SLG_STEP;
}

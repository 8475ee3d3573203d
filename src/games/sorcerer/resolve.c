/* SPDX-License-Identifier: MIT */
/* Abilities set off at the same moment, one after another (SOR-EFF-06): the first player's first,
 * then clockwise; a player who has several orders them. What one of them sets off is resolved
 * before the next: the triggers are a stack of groups, and the frame's v[0] is the first one of its
 * group. */
#include <string.h>

#include "games/sorcerer/verbs.h"

static const crd_ability *ability_of(const crd_set *set, const sor_state *s,
                                     const sor_trigger *trigger) {
    return &sor_trigger_card(set, s, trigger)->abilities[trigger->ability];
}

/* --- do two of them differ? --- */

/* Some of sor_state.triggers, by their numbers. */
typedef struct waiting {
    uint32_t count;
    uint8_t at[SOR_TRIGGERS];
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
static bool are_twins(const sor_state *s, int32_t a, int32_t b, bool as_card) {
    if (a == b) return true;
    if (a < 0 || b < 0 || a >= SOR_CARDS || b >= SOR_CARDS || s->design[a] != s->design[b] ||
        a / SOR_DECK != b / SOR_DECK)
        return false;
    const uint64_t graveyard = s->seats[a / SOR_DECK].graveyard;
    bool foes = sor_is_horde(s) && ebr_is_card((uint32_t)a); /* no card of its piles is moved */
    if ((!as_card || foes) && sor_slot_of(s, a) < 0 && sor_slot_of(s, b) < 0) return true;
    if (graveyard >> (a % SOR_DECK) & graveyard >> (b % SOR_DECK) & 1) return true;
    if (!sor_is_minion(s, a) || !sor_is_minion(s, b)) return false;
    uint32_t slots[2] = {s->host[a], s->host[b]};
    sor_minion one = s->minions[slots[0]], other = s->minions[slots[1]];
    one.card = other.card = 0;
    bool attacks = s->battle.attacker == slots[0] || s->battle.attacker == slots[1];
    return !attacks && one.attached == SOR_NONE && memcmp(&one, &other, sizeof one) == 0;
}

/* Does its amount tell how often it waits? */
static bool counts(const sor_trigger *trigger, const crd_card *card) {
    return trigger->ability < card->ability_count &&
           card->abilities[trigger->ability].timing != CRD_DESTROYED;
}

/* What one text has put off, as `a`, keeps the order of the text; copies of a card put off the
 * same. */
static bool are_alike_put_off(const sor_state *s, const sor_trigger *a, const sor_trigger *b) {
    if (!sor_is_put_off(b->ability)) return false;
    const sor_later *one = &s->later[a->ability - SOR_PUT_OFF];
    const sor_later *other = &s->later[b->ability - SOR_PUT_OFF];
    if (one->card != other->card || one->seat != other->seat) return false;
    if (one->source == other->source && one->it == other->it) return true;
    return one->pc == other->pc && one->place == other->place &&
           are_twins(s, one->source, other->source, true) && are_twins(s, one->it, other->it, true);
}

/* Two that do the same, wherever they come from, need no order. */
static bool alike(const crd_set *set, const sor_state *s, const sor_trigger *a,
                  const sor_trigger *b) {
    if (sor_is_put_off(a->ability)) return are_alike_put_off(s, a, b);
    const crd_card *card = sor_trigger_card(set, s, a);
    if (card != sor_trigger_card(set, s, b) || a->ability != b->ability || a->seat != b->seat ||
        a->place != b->place || (!counts(a, card) && a->amount != b->amount))
        return false;
    if (a->ability == SOR_NONE) return are_twins(s, a->source, b->source, false);
    uint32_t kinds = looks_at(set, &card->abilities[a->ability]);
    bool own = kinds & (1u << CRD_THIS | 1u << CRD_BEARER);
    if (own && !are_twins(s, a->source, b->source, kinds & AS_CARD)) return false;
    return !(kinds & 1u << CRD_IT) || are_twins(s, a->it, b->it, true);
}

/* Flames that destroy nobody do not affect each other. */
static bool is_harmless(const crd_set *set, const sor_state *s, const sor_trigger *trigger) {
    int32_t slot = sor_slot_of(s, trigger->source);
    if (trigger->ability != SOR_NONE || slot < 0) return false;
    if (s->watching[CRD_ON_DAMAGED] || s->minions[slot].flames == 0) return false;
    return sor_remaining(set, s, (uint32_t)slot) > s->minions[slot].flames;
}

/* --- whose turn --- */

static void add(waiting *some, uint32_t trigger) {
    some->at[some->count++] = (uint8_t)trigger;
}

/* END-CORE-13: is it one of the Endbringer's, which come after the players'? Flames on its minions
 * too (END-EOR-04). */
static bool is_foes(const sor_trigger *trigger) {
    return ebr_is_card((uint32_t)trigger->source);
}

/* All players' effects first: from the decider on, at the end of the round from the first player on
 * (END-EOR-01). The players order the Endbringer's (END-CORE-14), the decider for all. */
static waiting next_in_horde(const sor_state *s, uint32_t first, uint32_t *seat) {
    uint32_t from = s->phase == SOR_PHASE_END ? s->first : ebr_decider(s);
    waiting some;
    for (uint32_t n = 0; n < s->core.seats; n++) {
        *seat = sor_clockwise(s, from, n);
        some.count = 0;
        for (uint32_t i = first; i < s->trigger_count; i++)
            if (!is_foes(&s->triggers[i]) && s->triggers[i].seat == *seat) add(&some, i);
        if (some.count) return some;
    }
    *seat = ebr_decider(s);
    for (uint32_t i = first; i < s->trigger_count; i++)
        if (is_foes(&s->triggers[i])) add(&some, i);
    return some;
}

/* SOR-TEAM-09: a team counts as one player. The team's first seat in `order` whose triggers wait.
 */
static bool is_of(const sor_state *s, const sor_trigger *trigger, uint32_t seat) {
    return sor_team_of(s, trigger->seat) == sor_team_of(s, seat);
}

/* The seat that is to choose now, and its triggers of the group, from `first` on. */
static waiting next_triggers(const sor_state *s, uint32_t first, uint32_t *seat) {
    uint8_t order[SLG_SEATS_MAX];
    waiting mine = {.count = 0};
    if (sor_is_horde(s)) return next_in_horde(s, first, seat);
    sor_order(s, order);
    for (uint32_t n = 0; n < s->core.seats && !mine.count; n++) {
        for (uint32_t i = first; i < s->trigger_count; i++)
            if (is_of(s, &s->triggers[i], order[n])) add(&mine, i);
        *seat = (uint32_t)__builtin_ctz(sor_allies(s, order[n])); /* captain: R-20 */
    }
    return mine;
}

/* Those that differ, the first of each kind: what the player chooses from. */
static uint32_t different(const crd_set *set, const sor_state *s, const waiting *mine,
                          uint8_t kept[SOR_TRIGGERS]) {
    bool all_harmless = true;
    uint32_t count = 0;
    for (uint32_t i = 0; i < mine->count; i++) {
        const sor_trigger *trigger = &s->triggers[mine->at[i]];
        bool again = false;
        for (uint32_t seen = 0; seen < count && !again; seen++)
            again = alike(set, s, &s->triggers[kept[seen]], trigger);
        if (!again) kept[count++] = mine->at[i];
        all_harmless = all_harmless && is_harmless(set, s, trigger);
    }
    return all_harmless && count ? 1 : count;
}

uint32_t sor_waiting(const crd_set *set, const sor_state *s, uint32_t first, uint32_t *seat,
                     uint8_t out[SOR_TRIGGERS]) {
    const waiting mine = next_triggers(s, first, seat);
    return different(set, s, &mine, out);
}

/* --- resolving one --- */

/* Of one that waits several times, once. */
static sor_trigger take(const crd_set *set, sor_state *s, uint32_t index) {
    sor_trigger trigger = s->triggers[index];
    if (counts(&trigger, sor_trigger_card(set, s, &trigger)) && trigger.amount) {
        s->triggers[index].amount--;
        trigger.amount = 0;
        return trigger;
    }
    uint32_t after = (uint32_t)s->trigger_count - index - 1;
    memmove(&s->triggers[index], &s->triggers[index + 1], after * sizeof(sor_trigger));
    s->triggers[--s->trigger_count] = (sor_trigger){0};
    s->settled--;
    return trigger;
}

/* Those of the Endbringer's cards that are minions, or lie on one. */
static bool is_for_minions(uint32_t card) {
    return ebr_is_archetype(card) || ebr_is_token(card);
}

/* an effect that was listed needs its source still, and that it speaks. */
static bool is_lost(const crd_set *set, const sor_state *s, const sor_trigger *trigger) {
    if (!sor_must_last(set, s, trigger)) return false;
    int32_t thing = trigger->source;
    if (sor_is_horde(s) && is_foes(trigger) && !is_for_minions((uint32_t)thing))
        return !ebr_is_on_table(s, (uint32_t)thing);
    if (thing >= SOR_CARDS) return !sor_speaks(set, s, thing);
    if (trigger->ability == SOR_NONE) return !sor_is_minion(s, thing);
    bool buried = ability_of(set, s, trigger)->flags & CRD_BURIED_FLAG;
    if (buried) return !(s->seats[thing / SOR_DECK].graveyard >> (thing % SOR_DECK) & 1);
    return sor_slot_of(s, thing) < 0 || !sor_speaks(set, s, thing);
}

/* SOR-DEM-03: all points together, then destruction is checked once. */
static void burn(slg_run *run, const sor_trigger *trigger) {
    const sor_state *s = sor_of_const(run->state);
    uint32_t slot = (uint32_t)sor_slot_of(s, trigger->source);
    uint32_t n = s->minions[slot].flames;
    if (n > trigger->amount) n = trigger->amount;
    if (n) sor_burn(run, slot, n);
}

/* Its entry is free again before it begins: what it puts off is for the next round (SOR-END-03). */
static void resume(slg_run *run, const sor_trigger *trigger) {
    sor_later *entry = &sor_of(run->state)->later[trigger->ability - SOR_PUT_OFF];
    const sor_later later = *entry;
    *entry = (sor_later){0};
    sor_tell(run, SOR_TOLD_TRIGGER, trigger->seat, trigger->source, later.ability, 0, 0);
    sor_start_later(run, &later);
}

static void resolve(slg_run *run, const sor_trigger *trigger) {
    const crd_set *set = sor_set(run->game);
    const sor_state *s = sor_of_const(run->state);
    if (sor_is_put_off(trigger->ability)) {
        resume(run, trigger);
        return;
    }
    if (is_lost(set, s, trigger)) {
        sor_tell(run, SOR_TOLD_LAPSES, trigger->seat, trigger->source, 0, 0, 0);
        return;
    }
    if (trigger->ability == SOR_NONE) {
        burn(run, trigger);
        return;
    }
    sor_tell(run, SOR_TOLD_TRIGGER, trigger->seat, trigger->source, trigger->ability, 0, 0);
    uint32_t card = (uint32_t)(sor_trigger_card(set, s, trigger) - set->cards);
    if (!sor_start(run, card, trigger->ability, trigger->source, trigger->seat, trigger->place,
                   trigger->it))
        return;
    sor_state *now = sor_of(run->state);
    now->runs[now->run_count - 1].much = trigger->amount; /* "each omen that was on it" */
}

static bool is_answer(const sor_trigger *trigger, const slg_option *option) {
    return trigger->source == option->a && trigger->ability == option->b &&
           trigger->it == option->c;
}

slg_went sor_resolve_proc(slg_run *run, slg_frame *f) {
    sor_state *s = sor_of(run->state);
    uint32_t seat = 0, first = (uint32_t)f->v[0], chosen = 0;
    uint8_t offered[SOR_TRIGGERS];
    if (!sor_is_answered(run) && sor_settle(run)) return SLG_STEP;
    if (s->trigger_count <= first) return SLG_DONE;
    uint32_t count = sor_waiting(sor_set(run->game), s, first, &seat, offered);
    if (count > 1) {
        const slg_option *option = sor_ask(run, seat, SOR_ASK_ORDER, 0, 0);
        if (!option) return SLG_WAIT;
        while (chosen + 1 < count && !is_answer(&s->triggers[offered[chosen]], option))
            chosen++;
    }
    const sor_trigger trigger = take(sor_set(run->game), s, offered[chosen]);
    resolve(run, &trigger);
    return SLG_STEP;
}

/* SPDX-License-Identifier: MIT */
/* Effects to instructions. */
#include <string.h>

#include "cards/check.h"
#include "cards/compile.h"
#include "cards/verb.h"

static const crd_verb *verb_of(const crd_compiler *c, uint32_t op) {
    return crd_verb_of(&c->r->into->set, op);
}

void crd_check_speaker(crd_compiler *c, crd_spot spot, bool of_foes) {
    if (of_foes && !crd_may_speak_of_foes(&c->r->into->set, c->r->card, c->r->deck->kind))
        crd_fail(c->r, spot, "only a foe's cards speak of that", NULL, NULL);
}

/* The cards of one foe that used another's pieces would need what is not on the table. */
static void check_owner(crd_compiler *c, crd_spot spot, const crd_instr *instr) {
    const char *owner = crd_owner_of(&c->r->into->set, instr);
    const crd_deck *deck = c->r->deck;
    const crd_dialect *of = crd_dialect_of(&c->r->into->set);
    if (owner && of && of->is_known(deck) && strcmp(owner, deck->id) != 0)
        crd_fail(c->r, spot, "what this needs comes with '", owner,
                 "' alone: only its cards do it");
}

crd_instr *crd_emit(crd_compiler *c, crd_spot spot, crd_op op) {
    static const char *const limit = "an ability has at most 48 instructions: this one is too long";
    if (c->count == CRD_CODE_MAX) {
        crd_fail(c->r, spot, limit, NULL, NULL);
        c->count = 0; /* the rest is thrown away with the failure */
    }
    crd_instr *instr = &c->code[c->count++];
    *instr = (crd_instr){.op = (uint8_t)op, .who = c->who};
    crd_check_speaker(c, spot, crd_is_foes_instr(&c->r->into->set, instr));
    return instr;
}

static uint16_t keep_selector(crd_compiler *c, crd_spot spot, const crd_selector *what) {
    return crd_keep_selector(c->r, spot, what);
}

void crd_check_who(crd_compiler *c, crd_spot spot, const crd_instr *instr) {
    const char *vain = c->r->failed ? NULL : crd_who_nonsense(c, instr);
    if (vain) crd_fail(c->r, spot, vain, NULL, NULL);
}

/* --- amounts --- */

static bool is_own_hand(const crd_selector *what) {
    crd_selector hand = {.kind = CRD_CARD, .owner = CRD_YOURS, .zones = CRD_IN_HAND};
    return memcmp(what, &hand, sizeof hand) == 0;
}

static const char *amount_problem(const crd_compiler *c, const crd_amount *amount) {
    switch (amount->count) {
    case CRD_AS_MUCH:
        if (c->counted) return NULL;
        return c->did ? "'as much' is what the effect before did, and that has no amount"
                      : "'as much' is what the effect before did, and there is none";
    case CRD_PER_WEAKENED:
        return c->told & CRD_TELLS_WEAKENED ? NULL : "this ability has weakened nothing before";
    case CRD_PER_DESTROYED:
        return c->told & CRD_TELLS_DESTROYED
                   ? NULL
                   : "nothing has been destroyed before this point of the ability";
    case CRD_PER_DISCARDED:
        return c->told & CRD_TELLS_DISCARDED ? NULL
                                             : "by this ability nothing was discarded before";
    default: return NULL;
    }
}

uint16_t crd_compile_amount(crd_compiler *c, const crd_number *number) {
    enum { ANYTHING = 0xFF };
    crd_amount amount = number->what;
    const char *wrong = amount_problem(c, &amount);
    if (wrong) crd_fail(c->r, number->spot, wrong, NULL, NULL);
    crd_check_speaker(c, number->spot, crd_is_foes_amount(&amount));
    if (number->of && !c->r->failed) {
        uint8_t allowed = amount.count == CRD_PER_FIGURE ? CRD_TARGET_MINION : ANYTHING;
        const crd_dialect *of = crd_dialect_of(&c->r->into->set);
        if (of && amount.count == CRD_PER_FIGURE && of->kept_figures >> amount.figure & 1)
            allowed |= CRD_TARGET_CARD; /* that were on it */
        crd_selector what = crd_settle(c, number->of, allowed, "for each", 0);
        if (amount.count == CRD_PER_THING && is_own_hand(&what))
            amount.count = CRD_PER_CARD;
        else
            amount.selector = keep_selector(c, number->spot, &what);
        const char *vain = crd_counted_nonsense(&what);
        if (vain) crd_fail(c->r, c->r->picks[number->of - 1].spot, vain, NULL, NULL);
        if (what.kind == CRD_CARD && !what.zones)
            crd_fail(c->r, number->spot, "cards where? write 'in your hand', 'in your graveyard'",
                     NULL, NULL);
    }
    return crd_keep_amount(c->r, number->spot, &amount);
}

/* --- how long --- */

static uint8_t duration_of(crd_compiler *c, const crd_node *node, const crd_number *number,
                           bool essence) {
    bool round = essence || verb_of(c, node->op)->flags & CRD_LASTS_ROUND || node->second.said;
    uint8_t usual = round                            ? CRD_FOR_ROUND
                    : c->moment.timing == CRD_TACTIC ? CRD_FOR_ROLL
                                                     : CRD_FOR_NEXT_ATTACK;
    uint8_t said = number->duration ? (uint8_t)(number->duration - 1) : usual;
    if (said == CRD_FOR_ROLL && !crd_in_attack(c))
        crd_fail(c->r, number->spot, "there is a roll only in a tactic", NULL, NULL);
    if (essence && said != CRD_FOR_ROUND && said != CRD_FOR_GOOD)
        crd_fail(c->r, number->spot, "essence changes 'until end of round' or 'for good'", NULL,
                 NULL);
    return said;
}

static bool lasts(const crd_compiler *c, uint8_t op) {
    return verb_of(c, op)->flags & CRD_LASTS;
}

/* --- what verbs ask for --- */

/* Of the game's kinds too. */
static uint8_t all_targets(const crd_set *set, uint32_t op) {
    const crd_dialect *of = crd_dialect_of(set);
    uint8_t targets = crd_verb_of(set, op)->targets;
    return of ? targets | of->targets(op) : targets;
}

uint8_t crd_targets(const crd_set *set, const crd_instr *instr) {
    const crd_verb *verb = crd_verb_of(set, instr->op);
    return verb->targets_of ? verb->targets_of(instr->arg) : all_targets(set, instr->op);
}

bool crd_may_lack_target(const crd_set *set, const crd_instr *instr) {
    const crd_verb *verb = crd_verb_of(set, instr->op);
    return verb->flags & CRD_MAY_LACK || (verb->flags & CRD_LACKS_BY_ARG && instr->arg) ||
           (verb->targets_of && !verb->targets_of(instr->arg));
}

static void check_where(crd_compiler *c, const crd_node *node) {
    const crd_verb *verb = verb_of(c, node->op);
    bool rule = verb->flags & CRD_IS_RULE, rules = c->moment.timing == CRD_ONGOING;
    const char *wrong = NULL;
    if (rule != rules && node->op != CRD_NATIVE_OP)
        wrong = rule ? "this is a rule, and rules stand alone: write 'ongoing:' before it"
                     : "an ongoing ability is a rule, or waits: 'whenever ..., ...'";
    if (!wrong && verb->where) wrong = verb->where(c, node);
    if (!wrong && verb->flags & CRD_NEEDS_ROLL && !crd_in_attack(c))
        wrong = "there is a roll only in a tactic";
    if (wrong) crd_fail(c->r, node->spot, wrong, NULL, NULL);
    if (node->amount.duration && !lasts(c, node->op))
        crd_fail(c->r, node->amount.spot, "this effect does not last: no time belongs to it", NULL,
                 NULL);
}

static uint8_t family_in_play(uint8_t target) {
    uint8_t family = target & CRD_TARGET_MINION ? CRD_IS_MINION : 0;
    return target & CRD_TARGET_ATTACHMENT ? family | CRD_IS_ATTACHMENT : family;
}

/* `It` is what it was done to. */
static void remember_thing(crd_compiler *c, const crd_selector *what) {
    uint8_t target = crd_target_of(c, what), family = family_in_play(target);
    bool card = what->kind == CRD_CARD;
    c->it_zone = card ? what->zones : 0;
    c->it_family = card ? what->family : family;
    if (what->kind == CRD_IT && c->it & CRD_TARGET_CARD) c->it_family = 0;
    c->it = target;
}

/* What was done, for the parts after it. */
static void remember_effect(crd_compiler *c, const crd_instr *instr, const crd_selector *what) {
    const crd_verb *verb = verb_of(c, instr->op);
    c->did = true;
    c->counted = !(verb->flags & CRD_HAS_NO_AMOUNT);
    c->opponent = c->opponent || (what && what->owner == CRD_ENEMY) ||
                  (instr->who != CRD_YOU && instr->who != CRD_THAT_PLAYER);
    c->those =
        what && !(verb->flags & CRD_TAKES_AWAY) && (crd_target_of(c, what) & CRD_TARGET_MINION);
    c->told |= verb->flags;
    if (verb->flags & CRD_TELLS_LOOKED && what) c->looked_zone = what->zones;
    if (verb->flags & CRD_TELLS_LOOKED && what) c->looked_owner = what->owner;
    if (!what || (what->kind == CRD_BATTLEFIELD && verb->flags & CRD_COMES_THERE)) return;
    if (what->kind != CRD_THOSE && !(verb->flags & CRD_FIRST_MOVES))
        c->it_place = crd_place_of(c, what);
    if (what->kind == CRD_THOSE || instr->how == CRD_EACH || verb->flags & CRD_KEEPS_IT) return;
    remember_thing(c, what);
    if (verb->after) verb->after(c, instr, what);
}

static void check_sense(crd_compiler *c, crd_spot spot, const crd_instr *instr,
                        const crd_selector *what, const crd_selector *second) {
    const char *vain = c->r->failed ? NULL : crd_effect_nonsense(c, instr, what, second);
    if (vain) crd_fail(c->r, spot, vain, NULL, NULL);
}

static void put_second(crd_compiler *c, const crd_node *node, crd_instr *instr,
                       const crd_selector *first) {
    const crd_pick *pick = &c->r->picks[node->pick2 - 1];
    uint8_t before = c->it;
    if (pick->what.kind != CRD_IT) c->it |= CRD_TARGET_MINION; /* the first pick */
    crd_selector what =
        crd_settle(c, node->pick2, verb_of(c, node->op)->second, verb_of(c, node->op)->word, 0);
    c->it = before;
    if (pick->how != CRD_ONE)
        crd_fail(c->r, pick->spot, "only one: say 'for each ...' before the effect for more", NULL,
                 NULL);
    instr->sel2 = keep_selector(c, pick->spot, &what);
    check_sense(c, pick->spot, instr, first, &what);
    if (verb_of(c, instr->op)->flags & CRD_FIRST_MOVES) c->it_place = CRD_ANYWHERE;
    if (what.kind < CRD_BATTLEFIELD || crd_refers(what.kind)) c->it = CRD_TARGET_MINION;
}

static void put_how(crd_instr *instr, const crd_pick *pick, const crd_selector *what) {
    instr->how = pick->how;
    instr->many = pick->many;
    if (what->kind == CRD_THOSE || instr->how == CRD_EACH || instr->how == CRD_ANY) instr->many = 1;
}

static void check_rule(crd_compiler *c, const crd_pick *pick, uint8_t op) {
    bool rule = verb_of(c, op)->flags & CRD_IS_RULE;
    if (rule && !crd_refers(pick->what.kind) && pick->how != CRD_EACH)
        crd_fail(c->r, pick->spot, "a rule is for all of them: write 'each' before it", NULL, NULL);
}

/* The essence of "+1/+1": on the same minions as the attack before it. */
static void give_essence_too(crd_compiler *c, const crd_node *node) {
    crd_instr attack = c->code[c->count - 1];
    bool has = attack.op == CRD_HAS_ATTACK_OP;
    crd_instr *instr = crd_emit(c, node->spot, has ? CRD_HAS_ESSENCE_OP : CRD_GIVE_ESSENCE_OP);
    const crd_pick *pick = &c->r->picks[node->pick - 1];
    instr->who = attack.who;
    instr->how = attack.how;
    instr->many = attack.many;
    instr->sel = attack.sel;
    if (!has && !crd_refers(pick->what.kind)) {
        crd_selector those = {.kind = CRD_THOSE};
        instr->how = CRD_EACH;
        instr->many = 1;
        instr->sel = keep_selector(c, node->spot, &those);
    }
    instr->amount = crd_compile_amount(c, &node->second);
    if (!has) instr->arg = (int8_t)duration_of(c, node, &node->second, true);
}

/* "+0/+1" is about essence alone. */
static bool is_essence_alone(const crd_node *node) {
    return node->second.said && !node->amount.what.n;
}

static void compile_essence_alone(crd_compiler *c, const crd_node *node) {
    crd_node essence = *node;
    essence.op = node->op == CRD_HAS_ATTACK_OP ? CRD_HAS_ESSENCE_OP : CRD_GIVE_ESSENCE_OP;
    essence.amount = node->second;
    essence.second.said = 0;
    crd_compile_effect(c, &essence);
}

void crd_compile_effect(crd_compiler *c, const crd_node *node) {
    crd_selector what = {0};
    if (is_essence_alone(node)) {
        compile_essence_alone(c, node);
        return;
    }
    check_where(c, node);
    const crd_verb *verb = verb_of(c, node->op);
    crd_instr *instr = crd_emit(c, node->spot, (crd_op)node->op);
    if (node->subject) instr->who = node->who;
    crd_check_speaker(c, node->spot, crd_is_foes_instr(&c->r->into->set, instr));
    instr->arg = node->arg;
    instr->many = node->how_many;
    crd_check_who(c, node->spot, instr);
    check_owner(c, node->spot, instr);
    const crd_dialect *of = crd_dialect_of(&c->r->into->set);
    const char *unheard = of ? of->rule_problem(c->r->card, instr) : NULL;
    if (unheard) crd_fail(c->r, node->spot, unheard, NULL, NULL);
    if (node->up_to) instr->how = CRD_UP_TO;
    if (node->amount.said || node->amount.what.n || node->amount.what.count)
        instr->amount = crd_compile_amount(c, &node->amount);
    if (lasts(c, node->op))
        instr->arg = (int8_t)duration_of(c, node, &node->amount, node->op == CRD_GIVE_ESSENCE_OP);
    if (node->pick && !c->r->failed) {
        const crd_pick *pick = &c->r->picks[node->pick - 1];
        c->in_discard = verb->flags & CRD_TELLS_DISCARDED;
        what = crd_settle(c, node->pick, all_targets(&c->r->into->set, node->op), verb->word,
                          verb->zones);
        c->in_discard = false;
        check_rule(c, pick, node->op);
        put_how(instr, pick, &what);
        if (verb->adjust) verb->adjust(c, node, instr, &what);
        instr->sel = keep_selector(c, pick->spot, &what);
        check_sense(c, pick->spot, instr, &what, NULL);
    }
    if (!node->pick && verb->second) check_sense(c, node->spot, instr, &what, NULL);
    remember_effect(c, instr, node->pick ? &what : NULL);
    if (node->pick2 && !c->r->failed) put_second(c, node, instr, &what);
    if (node->second.said && !c->r->failed) give_essence_too(c, node);
}

/* SPDX-License-Identifier: MIT */
/* Effects to instructions. */
#include <string.h>

#include "cards/check.h"
#include "cards/compile.h"

static const char *const op_words[] = {
#define X(id, word) word,
    CRD_OPS(X)
#undef X
};

void crd_check_speaker(crd_compiler *c, crd_spot spot, bool of_horde) {
    if (of_horde && !crd_may_speak_of_horde(c->r->card, (crd_deck_kind)c->r->deck->kind))
        crd_fail(c->r, spot, "only cards of the Endbringer speak of that", NULL, NULL);
}

/* The cards of a nemesis that used another's pieces would need what is not on the table. */
static void check_owner(crd_compiler *c, crd_spot spot, const crd_instr *instr) {
    const char *owner = crd_owner_of(instr);
    const crd_deck *deck = c->r->deck;
    bool known = crd_is_known_foe(deck) || deck->kind == CRD_STONES;
    if (owner && known && strcmp(owner, deck->id) != 0)
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
    crd_check_speaker(c, spot, crd_is_horde_instr(instr));
    return instr;
}

static uint16_t keep(crd_compiler *c, crd_spot spot, const crd_selector *what) {
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
        return c->did ? NULL : "'as much' is what the effect before did, and there is none";
    case CRD_PER_WEAKENED: return c->weakened ? NULL : "this ability has weakened nothing before";
    case CRD_PER_DESTROYED:
        return c->destroyed ? NULL : "nothing has been destroyed before this point of the ability";
    case CRD_PER_DISCARDED:
        return c->discarded ? NULL : "by this ability nothing was discarded before";
    default: return NULL;
    }
}

uint16_t crd_compile_amount(crd_compiler *c, const crd_number *number) {
    enum { ANYTHING = 0xFF };
    crd_amount amount = number->what;
    const char *wrong = amount_problem(c, &amount);
    if (wrong) crd_fail(c->r, number->spot, wrong, NULL, NULL);
    crd_check_speaker(c, number->spot, crd_is_horde_amount(&amount));
    if (number->of && !c->r->failed) {
        uint8_t allowed = amount.count == CRD_PER_FIGURE ? CRD_TARGET_MINION : ANYTHING;
        if (amount.figure == CRD_OMENS_ON) allowed |= CRD_TARGET_CARD; /* that were on it */
        crd_selector what = crd_settle(c, number->of, allowed, "for each", 0);
        if (amount.count == CRD_PER_THING && is_own_hand(&what))
            amount.count = CRD_PER_CARD;
        else
            amount.selector = keep(c, number->spot, &what);
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
    bool round = essence || node->op == CRD_BLANK_OP || node->second.said;
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

static bool lasts(uint8_t op) {
    return op == CRD_GIVE_ATTACK_OP || op == CRD_GIVE_ESSENCE_OP || op == CRD_BLANK_OP;
}

/* --- what ops ask for --- */

uint8_t crd_targets(crd_op op, bool second) {
    switch (op) {
    case CRD_DISCARD_OP:
    case CRD_LOOK_OP:
    case CRD_PUT_OP:
    case CRD_PLAY_OP:
    case CRD_COSTS_OP: return second ? 0 : CRD_TARGET_CARD;
    case CRD_ATTACH_OP: return second ? CRD_TARGET_MINION : CRD_TARGET_CARD;
    case CRD_FOLLOW_OP: return second ? CRD_TARGET_MINION : CRD_TARGET_CARD;
    case CRD_CURSE_OP: return second ? CRD_TARGET_MINION : 0;
    case CRD_MOVE_OP: return second ? CRD_TARGET_PLACE : CRD_TARGET_MINION;
    case CRD_RETURN_OP: return second ? 0 : CRD_TARGET_MINION | CRD_TARGET_CARD;
    case CRD_SWAP_OP:
    case CRD_MOVE_FLAME_OP: return CRD_TARGET_MINION;
    case CRD_DESTROY_OP:
        return second ? 0
                      : CRD_TARGET_MINION | CRD_TARGET_ATTACHMENT | CRD_TARGET_FOLLOWER |
                            CRD_TARGET_CULTIST | CRD_TARGET_CONDITION;
    case CRD_EXHAUST_OP:
    case CRD_READY_OP: return second ? 0 : CRD_TARGET_MINION | CRD_TARGET_SKILL | CRD_TARGET_PLACE;
    case CRD_ACTIVATE_OP:
        return second ? 0 : CRD_TARGET_MINION | CRD_TARGET_ATTACHMENT | CRD_TARGET_SKILL;
    case CRD_DAMAGE_SIDE_OP:
    case CRD_RESTORE_OP:
    case CRD_SPAWN_OP:
    case CRD_CHOOSE_PLACES_OP: return second ? 0 : CRD_TARGET_PLACE;
    case CRD_ADD_OP:
    case CRD_REMOVE_OP:
        return second ? 0 : CRD_TARGET_MINION | CRD_TARGET_CULTIST | CRD_TARGET_PLACE;
    case CRD_DAMAGE_OP:
    case CRD_HAS_ESSENCE_OP: return second ? 0 : CRD_TARGET_MINION | CRD_TARGET_CULTIST;
    case CRD_DISTRIBUTE_OP:
    case CRD_HEAL_OP:
    case CRD_WEAKEN_OP:
    case CRD_FLAME_OP:
    case CRD_UNFLAME_OP:
    case CRD_BLANK_OP:
    case CRD_GIVE_ATTACK_OP:
    case CRD_GIVE_ESSENCE_OP:
    case CRD_COPY_OP:
    case CRD_HAS_ATTACK_OP:
    case CRD_FLIP_OP:
    case CRD_EVOLVE_OP:
    case CRD_CROSS_OP:
    case CRD_ARM_OP:
    case CRD_OFFER_OP:
    case CRD_IS_BLANKED_OP: return second ? 0 : CRD_TARGET_MINION;
    default: return 0;
    }
}

uint8_t crd_piece_targets(int32_t piece) {
    switch (piece) {
    case CRD_TENTACLE: return CRD_TARGET_PLACE;
    case CRD_BOON: return CRD_TARGET_CULTIST;
    case CRD_FIEND:
    case CRD_DREAM:
    case CRD_OMEN_COUNTER: return CRD_TARGET_MINION;
    default: return 0;
    }
}

bool crd_may_lack_target(const crd_instr *instr) {
    bool pieces = instr->op == CRD_ADD_OP || instr->op == CRD_REMOVE_OP;
    return instr->op == CRD_DAMAGE_SIDE_OP || instr->op == CRD_RESTORE_OP ||
           (pieces && !crd_piece_targets(instr->arg)) || (instr->op == CRD_OFFER_OP && instr->arg);
}

static uint8_t usual_zones(uint8_t op) {
    return op == CRD_DISCARD_OP || op == CRD_PLAY_OP || op == CRD_COSTS_OP || op == CRD_ATTACH_OP
               ? CRD_IN_HAND
               : 0;
}

/* --- effects with meanings of their own --- */

/* Cards in the hand of the player who discards; of cards looked at, you take one from their owner.
 */
static void discard(crd_compiler *c, const crd_node *node, crd_instr *instr, crd_selector *what) {
    if (what->zones == CRD_LOOKED_AT) {
        if (!node->subject) instr->who = CRD_THAT_PLAYER;
        instr->arg = 1;
        return;
    }
    if (what->zones != CRD_IN_HAND)
        crd_fail(c->r, node->spot, "cards are discarded from a hand", NULL, NULL);
    if (what->owner == CRD_ANYONES) what->owner = instr->who == CRD_YOU ? CRD_YOURS : CRD_THAT;
}

/* Does `return` take it from where cards lie, rather than from play? */
static bool lies(const crd_compiler *c, const crd_selector *what) {
    bool destroyed = c->moment.event == CRD_ON_DESTROYED && what->kind == CRD_IT && !c->did;
    return what->kind == CRD_CARD || destroyed || crd_target_of(c, what) == CRD_TARGET_CARD;
}

static void put(crd_compiler *c, const crd_node *node, const crd_instr *instr, crd_selector *what) {
    bool into_play = instr->arg == CRD_TO_PLAY;
    if (into_play && what->kind == CRD_CARD && !what->family) what->family = CRD_IS_MINION;
    bool other = (what->kind == CRD_THIS && c->r->card->family != CRD_FAMILY_MINION) ||
                 (what->kind == CRD_IT && c->it_family & ~CRD_IS_MINION);
    if (into_play && (what->family & ~CRD_IS_MINION || other))
        crd_fail(c->r, node->spot, "only minions are put into play; attachments are attached", NULL,
                 NULL);
    if (what->kind == CRD_CARD && !what->zones)
        crd_fail(c->r, node->spot,
                 "a card from where? write 'in your hand', 'in your graveyard' or 'of them'", NULL,
                 NULL);
}

static void check_where(crd_compiler *c, const crd_node *node) {
    bool cancels = c->moment.event == CRD_ON_PLAYED || c->moment.event == CRD_ON_ATTACK;
    if (node->op == CRD_CANCEL_OP && !cancels)
        crd_fail(c->r, node->spot,
                 "only what triggered the ability is cancelled: 'whenever ... is played' or "
                 "'whenever ... attacks'",
                 NULL, NULL);
    if ((node->op == CRD_HITS_OP || node->op == CRD_REROLL_OP) && !crd_in_attack(c))
        crd_fail(c->r, node->spot, "there is a roll only in a tactic", NULL, NULL);
    if (node->op == CRD_DARK_OP && !(c->flags.flags & (CRD_HERE_FLAG | CRD_ACROSS_FLAG)) &&
        crd_is_of_horde(c->r->card, (crd_deck_kind)c->r->deck->kind))
        crd_fail(c->r, node->spot, "where? begin the ability with 'here' or 'across'", NULL, NULL);
    if (node->op == CRD_MORE_TACTIC_OP && c->moment.timing != CRD_TACTIC)
        crd_fail(c->r, node->spot, "'archetype tactic' belongs in a tactic", NULL, NULL);
    if (node->op == CRD_CRUSH_OP && c->moment.timing != CRD_CRITICAL_EFFECT)
        crd_fail(c->r, node->spot, "only a critical has struck a monolith", NULL, NULL);
    if (node->op == CRD_SPAWN_OP && node->nowhere &&
        !(c->flags.flags & (CRD_HERE_FLAG | CRD_ACROSS_FLAG)))
        crd_fail(c->r, node->spot,
                 "where? begin the ability with 'here' or 'across', or write 'in each battlefield'",
                 NULL, NULL);
    if (node->amount.duration && !lasts(node->op))
        crd_fail(c->r, node->amount.spot, "this effect does not last: no time belongs to it", NULL,
                 NULL);
}

/* Counters lie on what they are for: tentacles in battlefields, boons on Cultists. */
static void pieces(crd_compiler *c, const crd_node *node, crd_instr *instr,
                   const crd_selector *what) {
    uint8_t on = crd_piece_targets(instr->arg);
    if (node->up_to) instr->how = CRD_UP_TO;
    if (on && !(crd_target_of(c, what) & on))
        crd_fail(c->r, node->spot,
                 "tentacles lie in battlefields, boons on chamber cultists, the others on minions",
                 NULL, NULL);
}

static void adjust(crd_compiler *c, const crd_node *node, crd_instr *instr, crd_selector *what) {
    if (instr->op == CRD_ADD_OP || instr->op == CRD_REMOVE_OP) pieces(c, node, instr, what);
    if (instr->op == CRD_DISCARD_OP) discard(c, node, instr, what);
    if (instr->op == CRD_RETURN_OP && lies(c, what)) instr->op = CRD_PUT_OP;
    if (instr->op == CRD_PUT_OP) put(c, node, instr, what);
    if (instr->op == CRD_ATTACH_OP && what->kind == CRD_CARD && !what->family)
        what->family = CRD_IS_ATTACHMENT;
    if (instr->op == CRD_ATTACH_OP && what->owner == CRD_ANYONES && what->zones & CRD_IN_HAND)
        what->owner = CRD_YOURS;
    if (instr->op == CRD_FOLLOW_OP) instr->arg = (int8_t)instr->who;
    if (instr->op == CRD_FOLLOW_OP && what->kind == CRD_CARD && !what->zones)
        crd_fail(c->r, node->spot,
                 "a card from where? write 'in opponent graveyard' or 'top of opponent grimoire'",
                 NULL, NULL);
    if (instr->op == CRD_PLAY_OP && what->owner == CRD_ANYONES && what->zones & CRD_IN_HAND)
        what->owner = instr->who == CRD_YOU ? CRD_YOURS : CRD_THAT;
    if (instr->op == CRD_COSTS_OP && what->zones != CRD_IN_HAND)
        crd_fail(c->r, node->spot, "only cards in a hand cost more or less", NULL, NULL);
}

/* Are the minions that it was done to in play still? */
static bool leaves_minions(const crd_instr *instr, uint8_t target) {
    bool gone = instr->op == CRD_DESTROY_OP || instr->op == CRD_RETURN_OP ||
                instr->op == CRD_OFFER_OP || instr->op == CRD_LOOK_OP;
    return !gone && (target & CRD_TARGET_MINION);
}

static uint8_t family_in_play(uint8_t target) {
    uint8_t family = target & CRD_TARGET_MINION ? CRD_IS_MINION : 0;
    return target & CRD_TARGET_ATTACHMENT ? family | CRD_IS_ATTACHMENT : family;
}

/* Where `it` lies from now on, and what it is. */
static void remember_card(crd_compiler *c, const crd_instr *instr, const crd_selector *what) {
    static const uint8_t zones[] = {[CRD_TO_HAND] = CRD_IN_HAND,
                                    [CRD_TO_GRAVEYARD] = CRD_IN_GRAVEYARD,
                                    [CRD_TO_PLAY] = 0,
                                    [CRD_TO_GRIMOIRE] = CRD_IN_GRIMOIRE,
                                    [CRD_TO_THIS] = CRD_ON_THIS};
    uint8_t target = crd_target_of(c, what), family = family_in_play(target);
    bool card = what->kind == CRD_CARD;
    c->it_zone = card ? what->zones : 0;
    c->it_family = card ? what->family : family;
    if (instr->op == CRD_DISCARD_OP || instr->op == CRD_DESTROY_OP) c->it_zone = CRD_IN_GRAVEYARD;
    if (instr->op == CRD_RETURN_OP) c->it_zone = CRD_IN_HAND;
    if (instr->op == CRD_PUT_OP) c->it_zone = zones[instr->arg];
    if (what->kind == CRD_IT && c->it & CRD_TARGET_CARD) c->it_family = 0;
}

/* What was done, for the parts after it. */
static void remember(crd_compiler *c, const crd_instr *instr, const crd_selector *what) {
    c->did = true;
    c->opponent = c->opponent || (what && what->owner == CRD_ENEMY) ||
                  (instr->who != CRD_YOU && instr->who != CRD_THAT_PLAYER);
    c->those = what && leaves_minions(instr, crd_target_of(c, what));
    if (instr->op == CRD_LOOK_OP) c->looked = true;
    if (instr->op == CRD_LOOK_OP && what) c->looked_zone = what->zones;
    if (instr->op == CRD_LOOK_OP && what) c->looked_owner = what->owner;
    if (instr->op == CRD_CHOOSE_PLACES_OP) c->places = true;
    if (instr->op == CRD_WEAKEN_OP) c->weakened = true;
    if (instr->op == CRD_DESTROY_OP || instr->op == CRD_DAMAGE_OP) c->destroyed = true;
    if (instr->op == CRD_DISCARD_OP) c->discarded = true;
    if (instr->op == CRD_SPAWN_OP) c->spawned = true;
    if (what && what->kind == CRD_BATTLEFIELD &&
        (instr->op == CRD_SPAWN_OP || instr->op == CRD_ADD_OP || instr->op == CRD_REMOVE_OP))
        return; /* where something comes is no `it` */
    if (what && what->kind != CRD_THOSE && instr->op != CRD_MOVE_OP)
        c->it_place = crd_place_of(c, what);
    if (!what || instr->op == CRD_LOOK_OP || what->kind == CRD_THOSE || instr->how == CRD_EACH)
        return;
    bool foes = what->kind == CRD_CULTIST || what->kind == CRD_CONDITION;
    if (instr->op == CRD_ATTACH_OP || instr->op == CRD_FOLLOW_OP)
        return; /* `it` will be the minion: put_second */
    remember_card(c, instr, what);
    c->it = crd_target_of(c, what);
    if (instr->op == CRD_PUT_OP) c->it = CRD_TARGET_CARD;
    if (instr->op == CRD_PUT_OP && instr->arg == CRD_TO_PLAY) c->it = CRD_TARGET_MINION;
    if (instr->op == CRD_DESTROY_OP) c->it = foes ? 0 : CRD_TARGET_CARD; /* where it lies now */
    if (instr->op == CRD_RETURN_OP) c->it = CRD_TARGET_CARD;
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
        crd_settle(c, node->pick2, crd_targets((crd_op)node->op, true), op_words[node->op], 0);
    c->it = before;
    if (pick->how != CRD_ONE)
        crd_fail(c->r, pick->spot, "only one: say 'for each ...' before the effect for more", NULL,
                 NULL);
    instr->sel2 = keep(c, pick->spot, &what);
    check_sense(c, pick->spot, instr, first, &what);
    if (instr->op == CRD_MOVE_OP) c->it_place = CRD_ANYWHERE;
    if (what.kind < CRD_BATTLEFIELD || crd_refers(what.kind)) c->it = CRD_TARGET_MINION;
}

static void put_how(crd_instr *instr, const crd_pick *pick, const crd_selector *what) {
    instr->how = pick->how;
    instr->many = pick->many;
    if (what->kind == CRD_THOSE || instr->how == CRD_EACH || instr->how == CRD_ANY) instr->many = 1;
}

static void check_rule(crd_compiler *c, const crd_pick *pick, uint8_t op) {
    bool rule = op == CRD_HAS_ATTACK_OP || op == CRD_HAS_ESSENCE_OP || op == CRD_IS_BLANKED_OP ||
                op == CRD_COSTS_OP;
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
        instr->sel = keep(c, node->spot, &those);
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
    crd_instr *instr = crd_emit(c, node->spot, (crd_op)node->op);
    if (node->subject) instr->who = node->who;
    crd_check_speaker(c, node->spot, crd_is_horde_instr(instr));
    instr->arg = node->arg;
    instr->many = node->how_many;
    crd_check_who(c, node->spot, instr);
    check_owner(c, node->spot, instr);
    const char *unheard = crd_rule_problem(c->r->card, instr);
    if (unheard) crd_fail(c->r, node->spot, unheard, NULL, NULL);
    if (node->up_to) instr->how = CRD_UP_TO;
    if (node->amount.said || node->amount.what.n || node->amount.what.count)
        instr->amount = crd_compile_amount(c, &node->amount);
    if (lasts(node->op))
        instr->arg = (int8_t)duration_of(c, node, &node->amount, node->op == CRD_GIVE_ESSENCE_OP);
    if (node->pick && !c->r->failed) {
        const crd_pick *pick = &c->r->picks[node->pick - 1];
        c->in_discard = node->op == CRD_DISCARD_OP;
        what = crd_settle(c, node->pick, crd_targets((crd_op)node->op, false), op_words[node->op],
                          usual_zones(node->op));
        c->in_discard = false;
        check_rule(c, pick, node->op);
        put_how(instr, pick, &what);
        adjust(c, node, instr, &what);
        instr->sel = keep(c, pick->spot, &what);
        check_sense(c, pick->spot, instr, &what, NULL);
    }
    if (node->op == CRD_CURSE_OP) check_sense(c, node->spot, instr, &what, NULL);
    remember(c, instr, node->pick ? &what : NULL);
    if (node->pick2 && !c->r->failed) put_second(c, node, instr, &what);
    if (node->second.said && !c->r->failed) give_essence_too(c, node);
}

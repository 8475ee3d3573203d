/* SPDX-License-Identifier: MIT */
/* The tree of an ability to its code: what depends on what becomes blocks with lengths. */
#include "cards/compile.h"

#include <string.h>

#include "cards/check.h"

enum { DEPTH_MAX = 8, BRANCHES_MAX = 6, COST_MAX = 8 };

static void compile_list(crd_compiler *c, uint16_t first);

/* --- blocks: an instruction whose `skip` is the length of what follows --- */

static uint32_t open_block(crd_compiler *c, const crd_node *node, crd_op op) {
    if (++c->depth > DEPTH_MAX)
        crd_fail(c->r, node->spot, "parts lie more than 8 deep inside one another", NULL, NULL);
    crd_emit(c, node->spot, op);
    return c->count - 1;
}

static void close_block(crd_compiler *c, uint32_t at) {
    c->depth--;
    if (c->r->failed) return;
    c->code[at].skip = (uint8_t)(c->count - 1 - at);
}

/* --- conditions --- */

static const char *test_problem(const crd_compiler *c, int32_t test) {
    bool rule = c->moment.timing == CRD_ONGOING;
    if ((test == CRD_DONE || test == CRD_NOT_DONE) && rule)
        return "a rule is always in force: nothing is done in it";
    if ((test == CRD_DONE || test == CRD_NOT_DONE) && !c->did)
        return "'if you do' asks about the part before, and there is none";
    const crd_dialect *of = crd_dialect_of(&c->r->into->set);
    const char *wrong = of && test >= CRD_GAME_TESTS ? of->test_problem(c, test) : NULL;
    if (wrong) return wrong;
    if (test == CRD_AVATAR_HERE && !(c->flags.flags & CRD_HERE_FLAG) &&
        c->r->card->family >= CRD_FAMILY_SORCERY && c->r->card->family != CRD_FAMILY_ATTACHMENT &&
        c->r->card->family != CRD_FAMILY_FIXTURE)
        return "this card is in no battlefield of its own: begin the ability with 'here'";
    return NULL;
}

static void compile_if(crd_compiler *c, const crd_node *node) {
    enum { ANYTHING = 0xFF };
    const char *wrong = test_problem(c, node->arg);
    if (wrong) crd_fail(c->r, node->spot, wrong, NULL, NULL);
    uint32_t at = open_block(c, node, CRD_IF_OP);
    c->code[at].arg = node->arg;
    crd_check_speaker(c, node->spot, crd_is_foes_instr(&c->r->into->set, &c->code[at]));
    if (node->amount.said) c->code[at].amount = crd_compile_amount(c, &node->amount);
    if (node->pick && !c->r->failed) {
        crd_selector what = crd_settle(c, node->pick, ANYTHING, "if", 0);
        if (what.kind == CRD_CARD && !what.zones)
            crd_fail(c->r, node->spot, "cards where? write 'in your hand', 'in your graveyard'",
                     NULL, NULL);
        const char *vain = crd_counted_nonsense(&what);
        if (!vain) vain = crd_test_nonsense(c, node->arg, &what);
        if (vain) crd_fail(c->r, c->r->picks[node->pick - 1].spot, vain, NULL, NULL);
        c->code[at].sel = crd_keep_selector(c->r, node->spot, &what);
    }
    uint8_t it = c->it;
    compile_list(c, node->child);
    c->it |= it;
    close_block(c, at);
}

/* --- the other parts --- */

static void compile_cost(crd_compiler *c, const crd_node *node) {
    const crd_node *cost = &c->r->nodes[node->child - 1];
    uint32_t begin = c->count;
    compile_list(c, cost->child);
    uint32_t length = c->count - begin;
    bool plain = length <= COST_MAX;
    for (uint32_t i = begin; i < c->count; i++)
        plain = plain && c->code[i].op > CRD_LATER_OP;
    if (!plain && !c->r->failed)
        crd_fail(
            c->r, node->spot,
            "a cost is one effect, or a few joined by 'and'; no conditions or choices are in it",
            NULL, NULL);
    uint32_t at = open_block(c, node, CRD_TO_OP);
    c->code[at].many = (uint8_t)length;
    compile_list(c, c->r->nodes[cost->next - 1].child);
    close_block(c, at);
}

/* What an opponent may do, the opponent does: "opponent may discard 2". */
static void compile_may(crd_compiler *c, const crd_node *node) {
    uint8_t before = c->who;
    uint32_t at = open_block(c, node, CRD_MAY_OP);
    c->code[at].who = node->who == CRD_YOU ? before : node->who;
    c->who = c->code[at].who;
    crd_check_who(c, node->spot, &c->code[at]);
    uint8_t it = c->it;
    compile_list(c, node->child);
    c->it |= it;
    c->who = before;
    close_block(c, at);
}

static void compile_choose(crd_compiler *c, const crd_node *node) {
    uint32_t at = open_block(c, node, CRD_CHOOSE_OP), branches = 0;
    uint8_t before = c->it, after = 0;
    c->code[at].who = node->who == CRD_YOU ? c->who : node->who;
    c->code[at].arg = node->arg ? node->arg : node->who != CRD_YOU;
    crd_check_who(c, node->spot, &c->code[at]);
    crd_check_speaker(c, node->spot, crd_is_foes_instr(&c->r->into->set, &c->code[at]));
    for (uint16_t child = node->child; child && !c->r->failed;
         child = c->r->nodes[child - 1].next) {
        const crd_node *branch = &c->r->nodes[child - 1];
        uint32_t block = open_block(c, branch, CRD_BRANCH_OP);
        c->it = before;
        compile_list(c, branch->child);
        after |= c->it;
        close_block(c, block);
        branches++;
    }
    if (branches < 2)
        crd_fail(c->r, node->spot, "a choice has at least two branches, with '|' between them",
                 NULL, NULL);
    if (branches > BRANCHES_MAX)
        crd_fail(c->r, node->spot, "a choice has at most six branches", NULL, NULL);
    c->code[at].many = (uint8_t)branches;
    c->it = after;
    close_block(c, at);
}

static void compile_loop(crd_compiler *c, const crd_node *node, crd_op op) {
    enum { COUNTABLE = CRD_TARGET_MINION | CRD_TARGET_PLACE };
    uint8_t before = c->it;
    if (++c->loops > CRD_LOOPS_MAX)
        crd_fail(c->r, node->spot, "at most two 'for each' and 'repeat' inside one another", NULL,
                 NULL);
    uint32_t at = open_block(c, node, op);
    if (op == CRD_REPEAT_OP) {
        c->code[at].amount = crd_compile_amount(c, &node->amount);
    } else if (!c->r->failed) {
        crd_selector what = crd_settle(c, node->pick, COUNTABLE, "for each", 0);
        c->code[at].how = CRD_EACH;
        c->code[at].sel = crd_keep_selector(c->r, node->spot, &what);
        c->it = crd_target_of(c, &what);
    }
    compile_list(c, node->child);
    close_block(c, at);
    c->it |= before;
    c->loops--;
}

static void compile_later(crd_compiler *c, const crd_node *node) {
    if (node->arg == 0 && !crd_in_attack(c))
        crd_fail(c->r, node->spot, "there is a roll only in a tactic", NULL, NULL);
    uint32_t at = open_block(c, node, CRD_LATER_OP);
    c->code[at].arg = node->arg;
    compile_list(c, node->child);
    close_block(c, at);
}

static void compile_players(crd_compiler *c, const crd_node *node) {
    uint8_t before = c->who;
    uint32_t at = open_block(c, node, CRD_EACH_PLAYER_OP);
    c->code[at].who = c->who = CRD_YOU;
    bool outside = c->each_player;
    c->each_player = true;
    compile_list(c, node->child);
    c->each_player = outside;
    c->who = before;
    close_block(c, at);
}

static void compile_node(crd_compiler *c, const crd_node *node) {
    switch ((crd_part)node->part) {
    case CRD_PART_EFFECT: crd_compile_effect(c, node); break;
    case CRD_PART_GROUP: compile_list(c, node->child); break;
    case CRD_PART_COST: compile_cost(c, node); break;
    case CRD_PART_MAY: compile_may(c, node); break;
    case CRD_PART_IF: compile_if(c, node); break;
    case CRD_PART_CHOOSE: compile_choose(c, node); break;
    case CRD_PART_FOR_EACH: compile_loop(c, node, CRD_FOR_EACH_OP); break;
    case CRD_PART_REPEAT: compile_loop(c, node, CRD_REPEAT_OP); break;
    case CRD_PART_PLAYERS: compile_players(c, node); break;
    case CRD_PART_LATER: compile_later(c, node); break;
    }
}

static void compile_list(crd_compiler *c, uint16_t first) {
    for (uint16_t at = first; at && !c->r->failed; at = c->r->nodes[at - 1].next)
        compile_node(c, &c->r->nodes[at - 1]);
}

/* --- abilities --- */

/* Whose, and which: what must have happened to what. */
static uint16_t compile_moment(crd_compiler *c) {
    const crd_moment *moment = &c->moment;
    if (!moment->pick || c->r->failed) return 0;
    const crd_pick *pick = &c->r->picks[moment->pick - 1];
    uint8_t targets = CRD_TARGET_MINION;
    if (moment->event == CRD_ON_CONQUERED) targets = CRD_TARGET_PLACE;
    if (moment->event == CRD_ON_PLAYED)
        targets = CRD_TARGET_MINION | CRD_TARGET_CARD | CRD_TARGET_ATTACHMENT;
    if (moment->event >= CRD_GAME_EVENTS)
        targets = crd_dialect_of(&c->r->into->set)->target_of_event(moment->event);
    crd_selector what = crd_settle(c, moment->pick, targets, "whenever", 0);
    if (pick->how != CRD_ONE)
        crd_fail(c->r, pick->spot, "it happens to one thing: write 'a', 'your' or 'another'", NULL,
                 NULL);
    return crd_keep_selector(c->r, pick->spot, &what);
}

static void keep_ability(crd_compiler *c, uint16_t on) {
    crd_storage *into = c->r->into;
    crd_card *card = c->r->card;
    if (into->set.code_count + c->count + 1 > CRD_CODE_TOTAL) {
        crd_fail(c->r, c->moment.spot, "the cards of the set together are too long", NULL, NULL);
        return;
    }
    uint32_t cost = 0; /* instructions before a TO that begins the ability */
    for (uint32_t i = 1; i < c->count && !cost; i++)
        if (c->code[i].op == CRD_TO_OP && c->code[i].many == i) cost = i;
    crd_ability *ability = &card->abilities[card->ability_count++];
    *ability = (crd_ability){.timing = c->moment.timing,
                             .flags = c->flags.flags,
                             .event = c->moment.event,
                             .cost = (uint8_t)cost,
                             .on = on,
                             .code = into->set.code_count,
                             .length = (uint16_t)c->count,
                             .line = (uint16_t)(c->moment.spot.line & 0xFFFF),
                             .number = c->moment.number};
    if (c->moment.timing == CRD_TACTIC && on) ability->flags |= CRD_VAMPIRE_FLAG;
    memcpy(into->code + into->set.code_count, c->code, c->count * sizeof *c->code);
    into->code[into->set.code_count + c->count] = (crd_instr){.op = CRD_END_OP};
    into->set.code_count = (uint16_t)(into->set.code_count + c->count + 1);
    crd_sum_up(card);
}

/* What `it` is at first: what it happened to. What was destroyed lies in a graveyard; a sorcery
 * that is played lies nowhere, and can only be cancelled. */
static uint8_t triggered_by(const crd_compiler *c, const crd_selector *on) {
    switch (c->moment.event) {
    case CRD_NO_EVENT:
    case CRD_ON_CHANNEL:
    case CRD_ON_MEDITATE:
    case CRD_ON_DRAW: return 0;
    case CRD_ON_DESTROYED: return CRD_TARGET_CARD;
    case CRD_ON_PLAYED:
        if (on->kind != CRD_CARD) return crd_target_of(c, on);
        return on->family == CRD_IS_SORCERY ? 0 : CRD_TARGET_MINION | CRD_TARGET_ATTACHMENT;
    case CRD_ON_CONQUERED: return CRD_TARGET_PLACE;
    default:
        return c->moment.event < CRD_GAME_EVENTS
                   ? (uint8_t)CRD_TARGET_MINION
                   : crd_dialect_of(&c->r->into->set)->target_of_event(c->moment.event);
    }
}

void crd_add_ability(crd_reading *r, crd_flags flags, crd_moment moment, crd_list parts) {
    if (moment.flags && !flags.flags) flags.spot = moment.spot;
    flags.flags |= moment.flags;
    crd_compiler c = {.r = r, .flags = flags, .moment = moment, .who = CRD_YOU};
    if (r->failed) return;
    crd_check_timing(r, flags, moment);
    if (r->failed) return;
    uint16_t on = compile_moment(&c);
    c.it = triggered_by(&c, &r->into->selectors[on]);
    if (moment.event == CRD_ON_DESTROYED) {
        c.it_zone = CRD_IN_GRAVEYARD;
        c.it_family = CRD_IS_MINION;
    }
    compile_list(&c, parts.first);
    if (!r->failed) keep_ability(&c, on);
    if (!r->failed) crd_check_ability_text(r, moment.spot);
    memset(r->nodes, 0, r->node_count * sizeof *r->nodes);
    memset(r->picks, 0, r->pick_count * sizeof *r->picks);
    r->node_count = r->pick_count = 0;
}

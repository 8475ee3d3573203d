/* SPDX-License-Identifier: MIT */
/* Parts while a line is read: effects, what depends on what, numbers. */
#include "cards/parts.h"

#include <string.h>

#include "cards/grammar.h"
#include "cards/verb.h"

static uint16_t new_node(crd_reading *r, crd_part part, crd_spot spot) {
    if (r->node_count == CRD_NODES_MAX) {
        crd_fail(r, spot, "this ability has too many parts", NULL, NULL);
        return 1;
    }
    r->nodes[r->node_count] = (crd_node){.part = (uint8_t)part, .spot = spot};
    return ++r->node_count;
}

/* --- when --- */

crd_flags crd_flag(crd_reading *r, crd_flags flags, crd_token word, uint8_t flag) {
    if (flags.flags & flag) crd_fail_at(r, &word, "", " is said twice");
    if (!flags.flags) flags.spot = word.spot;
    flags.flags |= flag;
    return flags;
}

crd_moment crd_when(crd_token word, crd_timing timing) {
    return (crd_moment){.timing = (uint8_t)timing, .spot = word.spot};
}

crd_moment crd_event_of(crd_token word, crd_event event, uint8_t pick) {
    return (crd_moment){
        .timing = CRD_WHENEVER, .event = (uint8_t)event, .pick = pick, .spot = word.spot};
}

crd_moment crd_event_adjective(crd_reading *r, crd_token word, uint8_t pick) {
    if (word.number == CRD_DAMAGED) return crd_event_of(word, CRD_ON_DAMAGED, pick);
    if (word.number != CRD_CONQUERED)
        crd_fail_at(r, &word, "", " is not something that happens; 'damaged' and 'conquered' are");
    return crd_event_of(word, CRD_ON_CONQUERED, pick);
}

crd_moment crd_event_follower(crd_reading *r, crd_token word, uint8_t pick, uint8_t to) {
    if (crd_pick_of(r, pick)->what.kind != CRD_FOLLOWER)
        crd_fail(r, crd_pick_of(r, pick)->spot, "write 'a follower is attached to ...'", NULL,
                 NULL);
    return crd_event_of(word, CRD_ON_FOLLOWER, to);
}

/* --- lists and what depends on what --- */

crd_list crd_one(uint16_t node) {
    return (crd_list){node, node};
}

crd_list crd_join(crd_reading *r, crd_list a, crd_list b) {
    crd_node_of(r, a.last)->next = b.first;
    return (crd_list){a.first, b.last};
}

uint16_t crd_group(crd_reading *r, crd_list parts) {
    uint16_t group = new_node(r, CRD_PART_GROUP, crd_node_of(r, parts.first)->spot);
    crd_node_of(r, group)->child = parts.first;
    return group;
}

uint16_t crd_part_of(crd_reading *r, crd_part part, crd_token word, int32_t who, crd_list parts) {
    uint16_t made = new_node(r, part, word.spot);
    crd_node_of(r, made)->child = parts.first;
    crd_node_of(r, made)->who = (uint8_t)who;
    if (who != CRD_EACH_PLAYER) return made;
    crd_node_of(r, made)->who = CRD_YOU; /* each player decides separately */
    return crd_part_of(r, CRD_PART_PLAYERS, word, CRD_YOU, crd_one(made));
}

uint16_t crd_cost(crd_reading *r, crd_token word, crd_list cost, crd_list rest) {
    crd_list both = crd_join(r, crd_one(crd_group(r, cost)), crd_one(crd_group(r, rest)));
    return crd_part_of(r, CRD_PART_COST, word, CRD_YOU, both);
}

uint16_t crd_for_each(crd_reading *r, crd_token word, crd_number each, crd_list parts) {
    bool times = each.what.count == CRD_PER_WEAKENED || each.what.count == CRD_PER_DESTROYED ||
                 each.what.count == CRD_PER_DISCARDED || each.what.count == CRD_PER_TALLY;
    crd_part part = times ? CRD_PART_REPEAT : CRD_PART_FOR_EACH;
    uint16_t made = crd_part_of(r, part, word, CRD_YOU, parts);
    if (!times && each.what.count != CRD_PER_THING)
        crd_fail(r, each.spot, "name the things: 'for each your minion, ...'", NULL, NULL);
    if (!times && each.what.most)
        crd_fail(r, each.spot, "'at most' limits what is counted, not minions and battlefields",
                 NULL, NULL);
    each.what.n = 1;
    crd_node_of(r, made)->amount = each;
    crd_node_of(r, made)->pick = each.of;
    return made;
}

uint16_t crd_repeat(crd_reading *r, crd_token word, crd_token times, crd_list parts) {
    uint16_t made = crd_part_of(r, CRD_PART_REPEAT, word, CRD_YOU, parts);
    crd_node_of(r, made)->amount = crd_number_of(r, times);
    if (times.number < 2 || times.number > 9)
        crd_fail(r, times.spot, "a part is repeated from 2 to 9 times", NULL, NULL);
    return made;
}

uint16_t crd_later(crd_reading *r, crd_token word, int8_t when, crd_list parts) {
    uint16_t made = crd_part_of(r, CRD_PART_LATER, word, CRD_YOU, parts);
    crd_node_of(r, made)->arg = when;
    return made;
}

uint16_t crd_by(crd_reading *r, int32_t who, uint16_t effect) {
    crd_node *node = crd_node_of(r, effect);
    if (who == CRD_EACH_PLAYER) {
        crd_token word = {.spot = node->spot};
        return crd_part_of(r, CRD_PART_PLAYERS, word, CRD_YOU, crd_one(effect));
    }
    node->who = (uint8_t)who;
    node->subject = 1;
    return effect;
}

/* --- conditions --- */

uint16_t crd_test_of(crd_reading *r, crd_token word, int32_t test, uint8_t pick) {
    uint16_t made = new_node(r, CRD_PART_IF, word.spot);
    crd_node_of(r, made)->arg = (int8_t)test;
    crd_node_of(r, made)->pick = pick;
    return made;
}

uint16_t crd_test_is(crd_reading *r, crd_token word, int32_t test, uint8_t pick, crd_token is) {
    crd_pick *p = crd_pick_of(r, pick);
    if (is.kind == CRD_T_HERE) {
        crd_which_place(r, pick, is, CRD_HERE);
    } else if (is.kind == CRD_T_WORD) {
        int32_t type = crd_find_type(&r->into->set, is.bytes, is.length);
        if (type < 0) crd_fail_type(r, &is);
        if (type >= 0) p->what.types |= 1ull << type;
        if (is.number == CRD_NON && (test != CRD_THERE_IS || !crd_refers(p->what.kind)))
            crd_fail_at(r, &is, "only of one thing, such as 'it', can it be said that it is no ",
                        ": write 'there is no ...'");
        if (is.number == CRD_NON) test = CRD_THERE_IS_NO;
    } else {
        bool ready = is.kind == CRD_T_READY;
        crd_which_has(r, pick, is, ready ? CRD_EXHAUSTED | CRD_NON : is.number);
    }
    return crd_test_of(r, word, test, pick);
}

uint16_t crd_test_has(crd_reading *r, crd_token number, crd_token resource) {
    static const uint8_t tests[] = {[CRD_ENERGY] = CRD_HAS_ENERGY,
                                    [CRD_OMENS] = CRD_HAS_OMENS,
                                    [CRD_BLOOD] = CRD_HAS_BLOOD,
                                    [CRD_LIGHT] = CRD_HAS_LIGHT};
    uint16_t made = crd_test_of(r, number, tests[resource.number], 0);
    crd_node_of(r, made)->amount = crd_number_of(r, number);
    return made;
}

int32_t crd_opposite(int32_t test) {
    switch (test) {
    case CRD_MORE_MINIONS_THAN_OPPONENT: return CRD_FEWER_MINIONS_THAN_OPPONENT;
    case CRD_FEWER_MINIONS_THAN_OPPONENT: return CRD_MORE_MINIONS_THAN_OPPONENT;
    case CRD_MORE_CARDS_THAN_OPPONENT: return CRD_FEWER_CARDS_THAN_OPPONENT;
    default: return CRD_MORE_CARDS_THAN_OPPONENT;
    }
}

uint16_t crd_block_of(crd_reading *r, uint16_t condition, crd_token word, crd_list parts) {
    crd_node_of(r, condition)->spot = word.spot;
    crd_node_of(r, condition)->child = parts.first;
    return condition;
}

/* --- effects --- */

uint16_t crd_effect(crd_reading *r, crd_token word, crd_op op, uint8_t pick, uint8_t pick2) {
    uint16_t made = new_node(r, CRD_PART_EFFECT, word.spot);
    crd_node *node = crd_node_of(r, made);
    node->op = (uint8_t)op;
    node->pick = pick;
    node->pick2 = pick2;
    return made;
}

static crd_number with_tails(crd_reading *r, crd_number amount, crd_number tails) {
    if (tails.what.count != CRD_NUMBER) {
        if (amount.what.count != CRD_NUMBER)
            crd_fail(r, tails.spot, "'as much' is a number already", NULL, NULL);
        int8_t said = amount.what.n;
        amount.what = tails.what;
        amount.what.n = tails.what.base ? tails.what.n : said; /* "2 plus 1 for each ..." */
        amount.what.base = tails.what.base ? said : 0;
        amount.of = tails.of;
    }
    if (tails.what.least && amount.what.count == CRD_NUMBER)
        crd_fail(r, tails.spot, "'at least' bounds what is counted: 'for each ... at least 1'",
                 NULL, NULL);
    if (tails.what.most && amount.what.count == CRD_NUMBER)
        crd_fail(r, tails.spot, "'up to' limits what is counted: 'for each ... up to 3'", NULL,
                 NULL);
    amount.what.most = tails.what.most;
    amount.what.each = tails.what.each;
    amount.duration = tails.duration;
    if (!amount.spot.line) amount.spot = tails.spot;
    return amount;
}

/* --- what a verb says --- */

void crd_said_pick(crd_reading *r, uint8_t pick) {
    if (r->sentence.pick_count < 2) r->sentence.picks[r->sentence.pick_count++] = pick;
}

void crd_said_word(crd_reading *r, crd_token word) {
    if (r->sentence.word_count < 2) r->sentence.words[r->sentence.word_count++] = word;
}

void crd_said_amount(crd_reading *r, crd_number amount) {
    r->sentence.amount = amount;
    r->sentence.counts = 1;
}

void crd_said_tails(crd_reading *r, crd_number tails) {
    if (!r->sentence.counts) r->sentence.amount = crd_nothing();
    r->sentence.tails = tails;
    r->sentence.counts = 1;
}

void crd_said_pieces(crd_reading *r, crd_pieces pieces) {
    crd_said_amount(r, pieces.amount);
    crd_said_word(r, pieces.word);
    r->sentence.up_to = pieces.up_to;
}

uint16_t crd_end_sentence(crd_reading *r) {
    const crd_verb *verb = crd_verb_of(&r->into->set, r->sentence.op);
    uint16_t made = crd_effect(r, r->sentence.word, (crd_op)r->sentence.op, r->sentence.picks[0],
                               r->sentence.picks[1]);
    crd_node *node = crd_node_of(r, made);
    if (r->sentence.counts && !r->sentence.boost.attack.said && !r->sentence.boost.essence.said)
        node->amount = with_tails(r, r->sentence.amount, r->sentence.tails);
    if (verb->read) verb->read(r, node, r->sentence.n);
    return made;
}

void crd_put_boost(crd_reading *r, crd_node *node, crd_boost boost, crd_number tails) {
    bool attack = boost.attack.said;
    if (!attack) node->op++;
    if (attack) node->amount = with_tails(r, boost.attack, tails);
    if (attack && boost.essence.said) node->second = with_tails(r, boost.essence, tails);
    if (!attack) node->amount = with_tails(r, boost.essence, tails);
}

uint16_t crd_give(crd_reading *r, crd_token word, crd_op op, uint8_t pick, crd_boost boost,
                  crd_number tails) {
    uint16_t made = crd_effect(r, word, op, pick, 0);
    crd_put_boost(r, crd_node_of(r, made), boost, tails);
    return made;
}

uint16_t crd_is_blanked(crd_reading *r, crd_token word, uint8_t pick) {
    if (word.number != CRD_BLANKED)
        crd_fail_at(r, &word, "", " is nothing that a rule can make of it; 'is blanked' is");
    return crd_effect(r, word, CRD_IS_BLANKED_OP, pick, 0);
}

uint16_t crd_costs(crd_reading *r, uint8_t pick, crd_token number, int32_t sign) {
    uint16_t made = crd_effect(r, number, CRD_COSTS_OP, pick, 0);
    crd_number amount = crd_number_of(r, number);
    amount.what.n = (int8_t)(amount.what.n * sign);
    crd_node_of(r, made)->amount = amount;
    return made;
}

uint16_t crd_native(crd_reading *r, crd_token word, crd_token name) {
    uint16_t made = crd_effect(r, word, CRD_NATIVE_OP, 0, 0);
    int32_t found = crd_find_native(name.bytes, name.length);
    if (found < 0) crd_fail_at(r, &name, "there is no native effect ", "");
    crd_node_of(r, made)->arg = (int8_t)found;
    return made;
}

/* --- numbers --- */

crd_number crd_nothing(void) {
    return (crd_number){.what = {.n = 1}};
}

crd_number crd_number_of(crd_reading *r, crd_token number) {
    if (number.number < 1 || number.number > 20)
        crd_fail(r, number.spot, "a number of an effect is from 1 to 20", NULL, NULL);
    return (crd_number){.what = {.n = (int8_t)number.number}, .said = 1, .spot = number.spot};
}

crd_number crd_as_much(crd_token word) {
    return (crd_number){.what = {.count = CRD_AS_MUCH, .n = 1}, .said = 1, .spot = word.spot};
}

static crd_number boost_number(crd_reading *r, const crd_token *token) {
    crd_number number = {.what = {.n = 1}};
    if (!token) return number;
    if (token->number < -9 || token->number > 9)
        crd_fail(r, token->spot, "attack and essence are changed by -9 to +9", NULL, NULL);
    number.what.n = (int8_t)token->number;
    number.said = 1;
    number.spot = token->spot;
    return number;
}

crd_boost crd_boost_of(crd_reading *r, const crd_token *attack, const crd_token *essence) {
    return (crd_boost){boost_number(r, attack), boost_number(r, essence)};
}

crd_number crd_per_thing(crd_reading *r, uint8_t pick) {
    crd_pick *p = crd_pick_of(r, pick);
    crd_number number = crd_nothing();
    bool card = p->counted == CRD_PER_DISCARDED;
    number.spot = p->spot;
    number.of = pick;
    number.what.count = p->counted ? p->counted : CRD_PER_THING;
    p->how = CRD_EACH;
    if (!p->counted) return crd_tally_of(r, number, p);
    if (p->counted == CRD_PER_TALLY) return crd_per_pile(r, p);
    crd_selector plain = {.kind = card ? CRD_CARD : CRD_MINION};
    if (!p->noun || memcmp(&plain, &p->what, sizeof plain) != 0)
        crd_fail(r, p->spot, "write just 'minion weakened', 'minion destroyed', 'card discarded'",
                 NULL, NULL);
    number.of = 0;
    return number;
}

crd_number crd_per_figure(crd_reading *r, crd_figure figure, uint8_t pick) {
    crd_number number = crd_nothing();
    number.spot = crd_pick_of(r, pick)->spot;
    number.of = pick;
    number.what.count = CRD_PER_FIGURE;
    number.what.figure = (uint8_t)figure;
    if (!crd_refers(crd_pick_of(r, pick)->what.kind))
        crd_fail(r, number.spot, "on which one? write 'this', 'bearer', 'attacker' or 'it'", NULL,
                 NULL);
    return number;
}

crd_number crd_tail_each(crd_reading *r, crd_number tails, crd_token word, crd_number each) {
    if (tails.what.count != CRD_NUMBER)
        crd_fail(r, word.spot, "only one thing can be counted", NULL, NULL);
    each.duration = tails.duration;
    each.what.most = tails.what.most;
    each.what.least = tails.what.least;
    each.what.each = tails.what.each;
    return each;
}

crd_number crd_tail_most(crd_reading *r, crd_number tails, crd_token most) {
    if (most.number < 1 || most.number > 20)
        crd_fail(r, most.spot, "a limit is from 1 to 20", NULL, NULL);
    tails.what.most = (uint8_t)most.number;
    if (!tails.spot.line) tails.spot = most.spot;
    return tails;
}

crd_number crd_tail_time(crd_reading *r, crd_number tails, crd_token word, crd_duration time) {
    if (tails.duration) crd_fail(r, word.spot, "the duration is given twice", NULL, NULL);
    tails.duration = (uint8_t)(time + 1);
    if (!tails.spot.line) tails.spot = word.spot;
    return tails;
}

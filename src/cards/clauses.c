/* SPDX-License-Identifier: MIT */
/* Clauses: one instruction in words, with the player who does it, and what stands before clauses:
 * conditions, events, repetitions. */
#include "cards/speech.h"
#include "cards/verb.h"

static const crd_instr nothing;

/* What follows is about this instruction; the topic before it is given back. */
static crd_topic begin_clause(crd_speech *speech, const crd_instr *instr) {
    crd_topic before = speech->topic;
    const crd_selector *selector = crd_sel(speech, instr->sel);
    speech->topic = (crd_topic){.instr = instr,
                                .selector = selector,
                                .amount = crd_amount_of(speech, instr->amount),
                                .how = instr->how,
                                .many = instr->many,
                                .who = (uint8_t)crd_doer(speech, instr->who),
                                .owner = selector->owner};
    return before;
}

/* --- who does it --- */

bool crd_is_nobodys(const crd_speech *speech, const crd_instr *instr, uint32_t doer) {
    uint32_t flags = crd_verb_of(speech->set, instr->op)->flags;
    if (!(flags & CRD_BY_PLAYERS)) return flags & CRD_OF_FOES;
    return flags & CRD_SPREADS && instr->how == CRD_UP_TO && doer == CRD_EACH_PLAYER;
}

/* What happens to the table is said to all players, as "you": nobody is named as its source. */
static bool is_told_to_all(const crd_speech *speech, const crd_instr *instr) {
    switch (instr->op) {
    case CRD_DISCARD_OP: return instr->arg == 1; /* you choose, they discard */
    case CRD_DAMAGE_SIDE_OP:
        return speech->you == CRD_EACH_PLAYER; /* an effect deals it, not that player */
    default: return crd_is_nobodys(speech, instr, crd_doer(speech, instr->who));
    }
}

static void set_doer(crd_speech *speech, crd_form form) {
    crd_topic *t = &speech->topic;
    const crd_instr *instr = t->instr;
    uint32_t other = (uint32_t)instr->arg;
    t->form = (uint8_t)form;
    if (is_told_to_all(speech, instr)) {
        t->who = CRD_YOU;
        if (instr->op == CRD_DAMAGE_SIDE_OP) t->form = CRD_TELL;
    } else if (instr->op == CRD_LOOK_OP && instr->arg == 1 && t->selector->zones & CRD_IN_HAND &&
               t->selector->owner == CRD_ENEMY) {
        t->who = CRD_OPPONENT;
        t->form = CRD_STATE;
    } else if (instr->op == CRD_FOLLOW_OP && other != CRD_YOU && other != CRD_THAT_PLAYER) {
        t->who = (uint8_t)other;
        if (!crd_is_spoken_to(speech, other)) t->form = CRD_STATE;
    }
}

/* --- instructions --- */

/* What "it" is after the instruction. */
static void name_what_is_there(crd_speech *speech, const crd_instr *instr) {
    uint32_t flags = crd_verb_of(speech->set, instr->op)->flags;
    switch (instr->op) {
    case CRD_PUT_OP:
        if (instr->arg == CRD_TO_PLAY) crd_name(speech, CRD_IT, speech->named.card_gender, false);
        return;
    case CRD_GIVE_ATTACK_OP:
    case CRD_GIVE_ESSENCE_OP: speech->subject = CRD_NONE; return;
    default: break;
    }
    if (flags & CRD_TELLS_SPAWNED)
        crd_name(speech, crd_amount_of(speech, instr->amount)->n == 1 ? CRD_IT : CRD_NONE,
                 speech->tongue->nouns[CRD_MINION].gender, false);
    if (flags & CRD_OWN_SUBJECT) speech->subject = CRD_NONE;
}

/* The language's, or the verb's own; in English if there is none. */
static const char *template_of(const crd_speech *speech, const crd_instr *instr) {
    const char *const *text = crd_verb_of(speech->set, instr->op)->text;
    const char *own = speech->tongue->op[instr->op];
    if (!own) own = text[speech->tongue->lang];
    return own ? own : text[SLG_EN];
}

void crd_put_do(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_topic before = begin_clause(speech, instr);
    crd_selector copied = *speech->topic.selector;
    if (instr->op == CRD_COPY_OP) {
        copied.must &= (uint32_t)~CRD_WHEN_PLAYED; /* needless to say */
        speech->topic.selector = &copied;
    }
    if (speech->spread) speech->topic.amount = speech->spread;
    if (instr->op == CRD_LOOK_OP)
        speech->looked_at_hand = speech->topic.selector->zones & CRD_IN_HAND;
    set_doer(speech, form);
    crd_clause(speech, template_of(speech, instr));
    speech->topic = before;
    name_what_is_there(speech, instr);
}

void crd_put_choose(crd_speech *speech, uint32_t who, crd_form form) {
    crd_topic before = begin_clause(speech, &nothing);
    speech->topic.who = (uint8_t)who;
    speech->topic.form = (uint8_t)form;
    crd_clause(speech, speech->tongue->choose);
    speech->topic = before;
}

/* Something that stands before the clauses, about one who is or is not spoken to. */
static void put_front(crd_speech *speech, const crd_instr *instr, uint32_t who, const char *text) {
    crd_topic before = begin_clause(speech, instr);
    speech->topic.who = (uint8_t)who;
    speech->fronted = true;
    crd_fill(speech, text);
    speech->topic = before;
}

void crd_put_may(crd_speech *speech, uint32_t who) {
    bool fronted = speech->fronted;
    crd_topic before = begin_clause(speech, &nothing);
    speech->topic.who = (uint8_t)who;
    crd_fill(speech, speech->tongue->may);
    speech->topic = before;
    speech->fronted = fronted;
    speech->subject = CRD_NONE;
}

/* --- conditions --- */

/* "is damaged", of a thing with one of the first `few` properties that can be said so. */
static bool put_clause_state(crd_speech *speech, const crd_selector *selector) {
    const crd_property *states = speech->tongue->states;
    for (uint32_t i = 0; i < CRD_PROPERTIES && states[i].property; i++) {
        bool is = selector->must & states[i].property;
        bool is_not = selector->must_not & states[i].property;
        if (!is && !is_not) continue;
        speech->topic.agree.gender = speech->named.gender;
        crd_say(speech, " ");
        crd_fill(speech, is != speech->topic.negated ? states[i].is : states[i].is_not);
        return true;
    }
    return false;
}

/* What is said of a thing that was named: "has a follower". */
static void put_what_it_is(crd_speech *speech, const crd_selector *selector) {
    const crd_tongue *tongue = speech->tongue;
    crd_selector rest = *selector;
    crd_named named = speech->named;
    rest.kind = CRD_MINION;
    rest.owner = CRD_ANYONES;
    crd_say(speech, " ");
    if (selector->figure > CRD_COST) {
        speech->topic.words[0] = crd_figure_of(speech, selector->figure)->has;
        crd_fill(speech, tongue->is_figure);
    } else if (selector->must & CRD_WITH_FOLLOWER) {
        crd_fill(speech, tongue->is_followed);
    } else if (selector->must & CRD_WITH_ATTACHMENT) {
        crd_fill(speech, tongue->is_attached);
    } else if (selector->owner != CRD_ANYONES && !selector->types && !selector->figure) {
        crd_fill(speech, tongue->is_owned);
    } else if (selector->place == CRD_HERE) {
        crd_fill(speech, tongue->is_here);
    } else {
        speech->topic.selector = &rest;
        speech->topic.how = CRD_ONE;
        crd_fill(speech, tongue->is_kind);
    }
    speech->named = named;
}

/* "this minion is unopposed", "it is a vampire", "the bearer has a follower". */
static void put_reference_is(crd_speech *speech) {
    const crd_selector *selector = speech->topic.selector;
    crd_put_things(speech, selector, CRD_ONE, 1, CRD_NOMINATIVE);
    if (!put_clause_state(speech, selector)) put_what_it_is(speech, selector);
}

/* Of a thing on the table its place, of a card its zone. */
void crd_put_where(crd_speech *speech) {
    const crd_selector *selector = speech->topic.selector;
    crd_say(speech, " ");
    if (crd_is_in_zones(selector))
        crd_fill(speech, speech->tongue->in_zones);
    else
        crd_put_place(speech, selector, false);
}

/* "an enemy minion is damaged", "you have another templar", "there is a burning minion". */
static void put_there_is(crd_speech *speech) {
    crd_topic *t = &speech->topic;
    const crd_selector *selector = t->selector;
    crd_selector rest = *selector;
    uint32_t said = 0;
    for (uint32_t i = 0; i < 6 && !said; i++)
        said = selector->must & speech->tongue->states[i].property;
    bool is = selector->owner != CRD_YOURS && said && !t->negated;
    const crd_dialect *of = crd_dialect_of(speech->set);
    uint32_t unit = of ? of->unit_property : 0;
    bool said_last = !is && speech->foe && selector->must & unit && !t->negated;
    if (is) rest.must &= ~said;
    if (said_last) rest.must &= ~unit;
    t->owned = selector->owner == CRD_YOURS;
    if (!is && !said_last && t->owned && selector->kind != CRD_CARD) rest.owner = CRD_ANYONES;
    t->selector = &rest;
    t->how = CRD_ONE;
    t->many = 1;
    t->who = speech->you;
    if (!is && !said_last) {
        crd_fill(speech, speech->tongue->there_is);
        return;
    }
    crd_put_things(speech, &rest, CRD_ONE, 1, CRD_NOMINATIVE);
    crd_put_where(speech);
    if (is)
        put_clause_state(speech, selector);
    else
        crd_fill(speech, speech->game->unit);
}

static void put_test(crd_speech *speech, uint32_t test) {
    bool own = test < CRD_GAME_TESTS;
    const char *text =
        own ? speech->tongue->test[test] : speech->game->tests[test - CRD_GAME_TESTS];
    speech->topic.negated = test == CRD_THERE_IS_NO;
    if (test != CRD_THERE_IS && test != CRD_THERE_IS_NO)
        crd_fill(speech, text ? text : speech->tongue->test[CRD_ALWAYS]);
    else if (crd_is_reference(speech->topic.selector))
        put_reference_is(speech);
    else
        put_there_is(speech);
}

void crd_put_if(crd_speech *speech, const crd_instr *instr) {
    const crd_tongue *tongue = speech->tongue;
    bool done = instr->arg == CRD_DONE || instr->arg == CRD_NOT_DONE;
    uint32_t who = done ? speech->doer : speech->you;
    if (speech->foe && instr->arg == CRD_NOT_DONE) {
        put_front(speech, instr, who, tongue->otherwise_tested);
        return;
    }
    put_front(speech, instr, who, tongue->if_);
    crd_say(speech, " ");
    crd_topic before = begin_clause(speech, instr);
    speech->topic.who = (uint8_t)who;
    put_test(speech, (uint32_t)instr->arg);
    speech->topic = before;
    crd_say(speech, ", ");
}

void crd_put_for_each(crd_speech *speech, const crd_instr *instr) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    bool place = speech->foe && selector->kind == CRD_BATTLEFIELD;
    bool card = selector->kind == CRD_CARD;
    const crd_tongue *tongue = speech->tongue;
    put_front(speech, instr, speech->you, place ? tongue->for_each_place : tongue->for_each);
    if (place) return;
    crd_name(speech, CRD_IT, card ? speech->named.card_gender : speech->named.gender, card);
}

void crd_put_repeat(crd_speech *speech, const crd_instr *instr) {
    put_front(speech, instr, speech->you, speech->tongue->repeat);
}

void crd_put_later(crd_speech *speech, const crd_instr *instr) {
    put_front(speech, instr, speech->you, speech->tongue->later);
}

void crd_put_each_player(crd_speech *speech) {
    put_front(speech, &nothing, speech->you, speech->tongue->each_player);
}

/* --- events --- */

void crd_put_event(crd_speech *speech, const crd_ability *ability) {
    const crd_tongue *tongue = speech->tongue;
    crd_selector on = *crd_sel(speech, ability->on);
    uint32_t event = ability->event;
    const crd_dialect *of = crd_dialect_of(speech->set);
    bool own = event < CRD_GAME_EVENTS;
    if (!own) of->put_on(event, ability->on, &on);
    if (event == CRD_ON_CONQUERED) on.kind = CRD_BATTLEFIELD;
    crd_topic before = begin_clause(speech, &nothing);
    speech->topic.selector = &on;
    speech->topic.how = CRD_ONE;
    speech->topic.many = 1;
    speech->topic.owned =
        event == CRD_ON_PLAYED && on.owner != CRD_ANYONES && !crd_is_reference(&on);
    speech->topic.negated = on.owner == CRD_ENEMY;
    if (speech->topic.owned) on.owner = CRD_ANYONES;
    crd_fill(speech, tongue->whenever);
    crd_say(speech, " ");
    crd_fill(speech, own ? tongue->event[event] : speech->game->events[event - CRD_GAME_EVENTS]);
    crd_say(speech, ", ");
    speech->topic = before;
    speech->fronted = true;
    bool player = event == CRD_ON_CHANNEL || event == CRD_ON_MEDITATE || event == CRD_ON_DRAW;
    if (player && !(of && of->is_of_one(speech->card))) speech->you = CRD_THAT_PLAYER;
}

void crd_put_attackers(crd_speech *speech, const crd_selector *selector) {
    crd_topic before = begin_clause(speech, &nothing);
    speech->topic.selector = selector;
    speech->topic.how = CRD_ONE;
    crd_fill(speech, speech->tongue->attackers);
    speech->topic = before;
    speech->named.kind = CRD_NONE;
}

/* What the part of a card is headed with, without the colon: "Condition (3 omens)", "Blue". */
void crd_put_heading(crd_speech *speech) {
    speech->capital = true;
    crd_fill(speech, speech->game->heading);
    speech->capital = false;
}

/* --- amounts --- */

/* Of what was destroyed: the figure that it had. */
static bool is_kept(const crd_speech *speech, const crd_amount *amount) {
    const crd_dialect *of = crd_dialect_of(speech->set);
    return of && speech->ability->timing == CRD_DESTROYED && of->kept_figures >> amount->figure & 1;
}

/* What is counted: "enemy minion". */
void crd_put_counted_thing(crd_speech *speech) {
    const crd_tongue *tongue = speech->tongue;
    const crd_amount *amount = speech->topic.amount;
    bool every = amount->per > 1;
    const crd_counted_words *words = NULL;
    switch (amount->count) {
    case CRD_PER_THING: crd_fill(speech, tongue->counted_things); return;
    case CRD_PER_CARD: crd_fill(speech, tongue->counted_cards); return;
    case CRD_PER_FIGURE:
        speech->topic.words[0] = every ? crd_figure_of(speech, amount->figure)->every
                                       : crd_figure_of(speech, amount->figure)->each;
        crd_fill(speech,
                 is_kept(speech, amount) ? speech->game->kept_figure : tongue->counted_figure);
        return;
    case CRD_PER_TALLY: words = &speech->game->tallies[amount->figure]; break;
    case CRD_AS_MUCH: words = speech->game->much; break;
    default: words = &tongue->done[amount->count];
    }
    crd_fill(speech, every ? words->every : words->each);
}

/* "for each minion weakened": nothing if it is a mere number. */
void crd_put_counted(crd_speech *speech, const char *text) {
    const crd_amount *amount = speech->topic.amount;
    crd_named named = speech->named;
    if (amount->count == CRD_NUMBER || crd_is_as_much(speech, amount)) {
        crd_fill(speech, speech->tongue->limits_alone);
        return;
    }
    crd_topic before = speech->topic;
    speech->topic.selector = crd_sel(speech, amount->selector);
    speech->topic.how = CRD_ONE;
    speech->topic.many = 1;
    speech->topic.owner = amount->count == CRD_PER_CARD ? CRD_YOURS : speech->topic.selector->owner;
    crd_fill(speech, text);
    speech->topic = before;
    speech->named = named;
}

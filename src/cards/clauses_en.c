/* SPDX-License-Identifier: MIT */
/* Instructions in English, clause by clause. */
#include "cards/clauses.h"

#include <string.h>

/* --- who does it --- */

const char *crd_en_subject(uint32_t who) {
    switch (who) {
    case CRD_OPPONENT: return "the opponent";
    case CRD_EACH_OPPONENT: return "each opponent";
    case CRD_EACH_PLAYER: return "each player";
    case CRD_THAT_PLAYER: return "that player";
    case CRD_DEFENDER: return "the defending player";
    case CRD_AN_ALLY: return "an allied player";
    case CRD_MOST_OMENS: return "the player with the most omens";
    default: return "you";
    }
}

/* "from them", "from the opponent". */
static const char *object_word(uint32_t who) {
    switch (who) {
    case CRD_THAT_PLAYER: return "that player";
    case CRD_DEFENDER: return "the defending player";
    default: return "the opponent";
    }
}

/* "draws", "copies", of a verb that may have more words: "looks at ". */
static void put_third(crd_speech *speech, const char *base) {
    char word[24];
    size_t n = 0;
    while (base[n] != ' ') { /* all of this file's verbs have one behind them */
        word[n] = base[n];
        n++;
    }
    char last = word[n - 1], before = word[n - 2];
    bool ies = last == 'y' && before != 'a' && before != 'o';
    word[ies ? n - 1 : n] = 0;
    crd_say(speech, word);
    crd_say(speech, ies ? "ies" : last == 'h' ? "es" : "s");
    crd_say(speech, base + n);
}

/* "draw", "the opponent draws". */
void crd_en_verb(crd_speech *speech, uint32_t who, crd_form form, const char *base) {
    bool bare = form == CRD_INFIN || form == CRD_TO_DO, told = !crd_is_spoken_to(speech, who);
    bool same = speech->same_verb && strcmp(speech->verb, base) == 0;
    bool subject = !bare && (form == CRD_STATE || told) && speech->subject != who;
    speech->subject = speech->doer = (uint8_t)who;
    speech->verb = base;
    speech->same_verb = false;
    if (same) return;
    if (subject) {
        crd_say(speech, crd_en_subject(who));
        crd_say(speech, " ");
    }
    if (told && !bare)
        put_third(speech, base);
    else
        crd_say(speech, base);
}

/* --- amounts --- */

void crd_en_points(crd_speech *speech, const crd_amount *amount, const char *unit) {
    if (crd_is_as_much(speech, amount))
        crd_say(speech, "that much");
    else
        crd_say_int(speech, amount->n);
    crd_say(speech, " ");
    crd_say(speech, unit);
}

/* "a card", "2 cards", "that many cards". */
void crd_en_pieces(crd_speech *speech, const crd_amount *amount, const char *one,
                   const char *many) {
    if (crd_is_as_much(speech, amount)) {
        crd_say(speech, "that many ");
        crd_say(speech, many);
    } else if (amount->n == 1) {
        crd_say(speech, one);
    } else {
        crd_say_int(speech, amount->n);
        crd_say(speech, " ");
        crd_say(speech, many);
    }
}

static void put_resource(crd_speech *speech, const crd_instr *instr) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    switch (instr->arg) {
    case CRD_ENERGY: crd_en_points(speech, amount, "energy"); return;
    case CRD_OMENS: crd_en_pieces(speech, amount, "an omen", "omens"); return;
    case CRD_BLOOD: crd_en_points(speech, amount, "blood"); return;
    default: crd_en_pieces(speech, amount, "an action", "actions");
    }
}

/* " twice", " 3 times". */
static void put_times(crd_speech *speech, const crd_amount *amount) {
    if (crd_is_as_much(speech, amount)) crd_say(speech, " that many times");
    if (amount->count != CRD_NUMBER || amount->n < 2) return;
    if (amount->n == 2) {
        crd_say(speech, " twice");
        return;
    }
    crd_say(speech, " ");
    crd_en_count(speech, (uint32_t)amount->n);
    crd_say(speech, " times");
}

static void put_duration(crd_speech *speech, const crd_instr *instr) {
    bool tactic = speech->ability->timing == CRD_TACTIC;
    bool attack = instr->op == CRD_GIVE_ATTACK_OP; /* of which the default one is not mentioned */
    switch (instr->arg) {
    case CRD_FOR_ROLL:
        if (!tactic || !attack) crd_say(speech, " for this roll");
        return;
    case CRD_FOR_NEXT_ATTACK:
        if (tactic || !attack) crd_say(speech, " for its next attack");
        return;
    case CRD_FOR_PHASE:
        crd_say(speech, crd_is_after_battle(speech) ? " until the end of the next battle phase"
                                                    : " until the end of the battle phase");
        return;
    case CRD_FOR_ROUND: crd_say(speech, " until the end of the round"); return;
    default: crd_say(speech, " permanently");
    }
}

/* --- things --- */

void crd_en_picked(crd_speech *speech, const crd_instr *instr) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    crd_en_things(speech, selector, instr->how, instr->many, CRD_ACCUSATIVE);
    if (selector->kind != CRD_CARD) crd_en_place(speech, selector, false);
}

static void one_of(crd_speech *speech, uint32_t selector) {
    crd_en_things(speech, crd_sel(speech, selector), CRD_ONE, 1, CRD_ACCUSATIVE);
    crd_en_place(speech, crd_sel(speech, selector), false);
}

/* Cards with the zone that they come from. */
static void cards(crd_speech *speech, const crd_instr *instr, const char *preposition) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    speech->of_cards = true;
    crd_en_picked(speech, instr);
    speech->of_cards = false;
    if (crd_is_in_zones(selector)) {
        crd_say(speech, preposition);
        crd_en_zones(speech, selector->zones, selector->owner);
    }
    if (selector->zones & CRD_ON_THIS)
        crd_say(speech, crd_is_in_zones(selector) ? " or one attached to this skill card"
                                                  : " attached to this skill card");
}

static bool is_many(const crd_speech *speech, const crd_instr *instr) {
    return crd_is_many(instr->how, instr->many) ||
           (instr->how == CRD_EACH && !crd_is_reference(crd_sel(speech, instr->sel)));
}

/* --- cards --- */

static void put_draw(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "draw ");
    crd_en_pieces(speech, amount, "a card", "cards");
    crd_en_per(speech, amount);
}

static void put_discard(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    uint32_t who = crd_doer(speech, instr->who);
    if (instr->arg == 1) {
        crd_en_verb(speech, CRD_YOU, form, "choose ");
        crd_en_things(speech, selector, instr->how, instr->many, CRD_ACCUSATIVE);
        if (selector->zones != CRD_LOOKED_AT) crd_say(speech, " in their hand");
        crd_say(speech, is_many(speech, instr) ? "; they discard them" : "; they discard it");
        return;
    }
    crd_en_verb(speech, who, form, "discard ");
    if (instr->how == CRD_EACH && !selector->family && !selector->types) {
        crd_say(speech, crd_is_spoken_to(speech, who) ? "your hand" : "their hand");
        return;
    }
    if (instr->how == CRD_EXACT && instr->many > 1) {
        crd_say_int(speech, instr->many);
        crd_say(speech, " cards");
        return;
    }
    crd_en_things(speech, selector, instr->how, instr->many, CRD_ACCUSATIVE);
}

static void put_look(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    bool hand = selector->zones & CRD_IN_HAND;
    speech->looked_at_hand = hand;
    if (instr->arg == 1 && hand && selector->owner == CRD_ENEMY) {
        crd_en_verb(speech, CRD_OPPONENT, CRD_STATE, "reveal ");
        crd_say(speech, "their hand");
        return;
    }
    crd_en_verb(speech, crd_doer(speech, instr->who), form,
                instr->arg == 1 ? "reveal " : "look at ");
    if (hand) {
        crd_en_zones(speech, CRD_IN_HAND, selector->owner);
        return;
    }
    crd_say(speech, "the top ");
    if (amount->n > 1) {
        crd_en_count(speech, (uint32_t)amount->n);
        crd_say(speech, " ");
    }
    crd_say(speech, amount->n > 1 ? "cards of " : "card of ");
    crd_en_zones(speech, CRD_IN_GRIMOIRE, selector->owner);
    crd_name(speech, amount->n > 1 ? CRD_NONE : CRD_IT, 'f', true);
}

static void put_destination(crd_speech *speech, const crd_instr *instr) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    uint32_t owner = selector->owner == CRD_ANYONES || crd_is_reference(selector) ? CRD_YOURS
                     : selector->owner == CRD_ENEMY                               ? CRD_THAT
                                                                                  : selector->owner;
    switch (instr->arg) {
    case CRD_TO_HAND:
        crd_say(speech, selector->zones == CRD_IN_GRAVEYARD ? " to " : " into ");
        crd_en_zones(speech, CRD_IN_HAND, owner);
        return;
    case CRD_TO_GRAVEYARD:
        crd_say(speech, " into ");
        crd_en_zones(speech, CRD_IN_GRAVEYARD, owner);
        return;
    case CRD_TO_PLAY: crd_say(speech, " into play"); return;
    case CRD_TO_GRIMOIRE:
        crd_say(speech, " into ");
        crd_en_zones(speech, CRD_IN_GRIMOIRE, owner);
        return;
    default:
        crd_say(speech, " to ");
        crd_en_things(speech, &(crd_selector){.kind = CRD_THIS}, CRD_ONE, 1, CRD_ACCUSATIVE);
    }
}

static const char *put_verb(const crd_instr *instr, const crd_selector *selector) {
    switch (instr->arg) {
    case CRD_TO_HAND:
        return selector->zones == CRD_IN_GRAVEYARD ||
                       (crd_is_reference(selector) && selector->kind == CRD_THIS)
                   ? "return "
                   : "put ";
    case CRD_TO_GRIMOIRE: return "shuffle ";
    case CRD_TO_THIS: return "attach ";
    default: return "put ";
    }
}

/* A property has to be shown to be believed; "a card" has none to show. */
static bool is_shown(const crd_instr *instr, const crd_selector *selector) {
    return instr->arg == CRD_TO_HAND &&
           (selector->family || selector->types || selector->figure || selector->must);
}

static void put_search(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    const char *them = is_many(speech, instr) ? "them" : "it";
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "search ");
    crd_en_zones(speech, selector->zones, selector->owner);
    crd_say(speech, " for ");
    crd_en_things(speech, selector, instr->how, instr->many, CRD_ACCUSATIVE);
    if (is_shown(instr, selector)) {
        crd_say(speech, ", reveal ");
        crd_say(speech, them);
    }
    crd_say(speech, " and ");
    crd_say(speech, instr->arg == CRD_TO_THIS ? "attach " : "put ");
    crd_say(speech, them);
    put_destination(speech, instr);
    if (instr->arg == CRD_TO_PLAY) crd_name(speech, CRD_IT, speech->named.card_gender, false);
}

static void put_put(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    if (selector->kind == CRD_CARD && selector->zones & CRD_IN_GRIMOIRE) {
        put_search(speech, instr, form);
        return;
    }
    crd_en_verb(speech, crd_doer(speech, instr->who), form, put_verb(instr, selector));
    cards(speech, instr, " from ");
    put_destination(speech, instr);
    if (instr->arg == CRD_TO_PLAY) crd_name(speech, CRD_IT, speech->named.card_gender, false);
}

static void put_play(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "play ");
    cards(speech, instr, " from ");
}

static void put_attach(crd_speech *speech, const crd_instr *instr, crd_form form) {
    bool reference = crd_is_reference(crd_sel(speech, instr->sel));
    crd_en_verb(speech, crd_doer(speech, instr->who), form, reference ? "attach " : "put ");
    cards(speech, instr, " from ");
    crd_say(speech, reference ? " to " : " onto ");
    one_of(speech, instr->sel2);
}

static void put_follow(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    bool many = is_many(speech, instr);
    if (instr->arg != CRD_YOU && instr->arg != CRD_THAT_PLAYER) {
        bool asked = crd_is_spoken_to(speech, (uint32_t)instr->arg);
        crd_en_verb(speech, (uint32_t)instr->arg, asked ? form : CRD_STATE, "choose ");
        crd_en_things(speech, selector, instr->how, instr->many, CRD_ACCUSATIVE);
        if (selector->zones & CRD_IN_HAND)
            crd_say(speech, asked ? " in your hand" : " in their hand");
        crd_say(speech, asked           ? ", to be attached to "
                        : speech->tight ? "; attach it to "
                                        : ". Attach it to ");
    } else {
        crd_en_verb(speech, crd_doer(speech, instr->who), form, "attach ");
        cards(speech, instr, " from ");
        crd_say(speech, " to ");
    }
    one_of(speech, instr->sel2);
    crd_say(speech, many ? " as followers" : " as a follower");
}

static void put_curse(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "attach ");
    crd_say(speech, "this card to ");
    one_of(speech, instr->sel2);
    crd_say(speech, " as a Curse with ");
    crd_say_signed(speech, instr->arg);
    crd_say(speech, "/");
    crd_say_signed(speech, crd_amount_of(speech, instr->amount)->n);
    crd_say(speech, " and no abilities");
}

/* --- resources --- */

static void put_steal(crd_speech *speech, const crd_instr *instr, crd_form form) {
    if (speech->question && speech->asked == instr->many) {
        crd_say(speech, "lose ");
        put_resource(speech, instr);
        return;
    }
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "steal ");
    put_resource(speech, instr);
    crd_say(speech, " from ");
    crd_say(speech, form == CRD_STATE ? "them" : object_word(instr->many));
}

/* --- minions --- */

static void put_move(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *from = crd_sel(speech, instr->sel), *to = crd_sel(speech, instr->sel2);
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "move ");
    crd_en_things(speech, from, instr->how, instr->many, CRD_ACCUSATIVE);
    crd_en_place(speech, from, true);
    switch (to->place) {
    case CRD_HERE: crd_say(speech, from->place ? " to this one" : " to this battlefield"); return;
    case CRD_ADJACENT: crd_say(speech, " to an adjacent battlefield"); return;
    case CRD_ITS: crd_say(speech, " to its battlefield"); return;
    case CRD_ADJACENT_TO_IT: crd_say(speech, " to a battlefield adjacent to it"); return;
    case CRD_FIRST: crd_say(speech, " to the first"); return;
    case CRD_SECOND: crd_say(speech, " to the second"); return;
    default: crd_say(speech, " to another battlefield");
    }
}

static void put_swap(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "swap ");
    crd_en_picked(speech, instr);
    crd_say(speech, " with ");
    one_of(speech, instr->sel2);
}

static void put_return(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "return ");
    crd_en_picked(speech, instr);
    if (selector->owner == CRD_YOURS)
        crd_say(speech, " to your hand");
    else
        crd_say(speech,
                crd_is_several(speech, instr) ? " to their owners' hands" : " to its owner's hand");
}

static void put_reinforce(crd_speech *speech, const crd_instr *instr, crd_form form) {
    uint32_t who = crd_doer(speech, instr->who);
    const char *your = crd_is_spoken_to(speech, who) ? "your " : "their ";
    bool avatar = instr->op == CRD_REINFORCE_AVATAR_OP;
    crd_en_verb(speech, who, form, "reinforce ");
    crd_say(speech, "with ");
    if (!avatar) {
        crd_say(speech, "up to ");
        crd_en_count(speech, instr->many ? instr->many : 1);
        crd_say(speech, " of ");
    }
    crd_say(speech, your);
    crd_say(speech, avatar ? "avatar" : "minions");
}

static void put_flame(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    bool away = instr->op == CRD_UNFLAME_OP;
    crd_en_verb(speech, crd_doer(speech, instr->who), form, away ? "remove " : "put ");
    crd_en_pieces(speech, amount, "a flame", "flames");
    crd_say(speech, away ? " from " : " on ");
    crd_en_picked(speech, instr);
}

/* Any minion at all. */
static bool is_any_minion(const crd_selector *selector) {
    return selector->kind == CRD_MINION && selector->owner == CRD_ANYONES && !selector->types &&
           !selector->must;
}

static void put_move_flame(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *from = crd_sel(speech, instr->sel), *to = crd_sel(speech, instr->sel2);
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "move a flame from ");
    if (is_any_minion(from) && is_any_minion(to)) {
        crd_say(speech, "one minion to another");
        return;
    }
    crd_en_picked(speech, instr);
    crd_say(speech, " to ");
    one_of(speech, instr->sel2);
}

/* "+1 attack", "+1 attack and +1 essence". */
static void put_bonus(crd_speech *speech, const crd_amount *amount, bool attack) {
    if (crd_is_as_much(speech, amount))
        crd_say(speech, "that much");
    else
        crd_say_signed(speech, amount->n);
    crd_say(speech, attack ? " attack" : " essence");
    if (speech->essence) {
        crd_say(speech, " and ");
        crd_say_signed(speech, crd_amount_of(speech, speech->essence->amount)->n);
        crd_say(speech, " essence");
    }
    crd_en_per(speech, amount);
}

/* "this minion gets +1 attack"; after "to" and "may": "give it +1 attack". */
static void put_give(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    if (form == CRD_TELL) {
        crd_en_things(speech, selector, instr->how, instr->many, CRD_NOMINATIVE);
        crd_en_place(speech, selector, false);
        crd_say(speech, crd_names_many(speech, instr) ? " get " : " gets ");
    } else {
        crd_en_verb(speech, crd_doer(speech, instr->who), form, "give ");
        crd_en_picked(speech, instr);
        crd_say(speech, " ");
    }
    put_bonus(speech, amount, instr->op == CRD_GIVE_ATTACK_OP);
    if (instr->op == CRD_GIVE_ATTACK_OP || instr->arg != CRD_FOR_GOOD) put_duration(speech, instr);
    speech->subject = CRD_NONE;
}

/* --- sides, the roll --- */

static void put_side(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    const crd_selector *place = crd_sel(speech, instr->sel);
    bool restore = instr->op == CRD_RESTORE_OP, self = speech->you == CRD_EACH_PLAYER;
    if (self && !restore) /* an effect deals it, not that player */
        crd_say(speech, "deal ");
    else
        crd_en_verb(speech, crd_doer(speech, instr->who), form, restore ? "restore " : "deal ");
    if (restore && !crd_is_as_much(speech, amount))
        crd_say_int(speech, amount->n);
    else if (restore)
        crd_say(speech, "that much");
    else
        crd_en_points(speech, amount, "damage");
    crd_say(speech, " to ");
    crd_say(speech, instr->arg == 1 ? "the opponent's side" : self ? "their side" : "your side");
    if (instr->sel) crd_en_place(speech, place, false);
    crd_en_per(speech, amount);
}

static void put_hits(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "add ");
    if (instr->arg == 1)
        crd_en_pieces(speech, amount, "a critical hit", "critical hits");
    else
        crd_en_pieces(speech, amount, "a hit", "hits");
    crd_say(speech, " to this roll");
    crd_en_per(speech, amount);
}

static void put_reroll(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "reroll ");
    if (amount->n != 1) crd_say(speech, "up to ");
    crd_en_pieces(speech, amount, "a die", "dice");
    crd_say(speech, " of this roll");
}

/* --- other cards' abilities --- */

static void put_cancel(crd_speech *speech, const crd_instr *instr, crd_form form) {
    uint32_t event = speech->ability->event;
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "cancel ");
    crd_say(speech, event == CRD_ON_ATTACK   ? "that attack"
                    : event == CRD_ON_PLAYED ? "its effect"
                                             : "that effect");
}

static void put_copy(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_selector copied = *crd_sel(speech, instr->sel);
    copied.must &= (uint32_t)~CRD_WHEN_PLAYED; /* needless to say */
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "copy the “When played” ability of ");
    crd_en_things(speech, &copied, instr->how, instr->many, CRD_ACCUSATIVE);
    crd_en_place(speech, &copied, false);
}

static void put_places(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "choose ");
    crd_en_things(speech, crd_sel(speech, instr->sel), CRD_EXACT, 2, CRD_ACCUSATIVE);
}

static void put_activate(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_en_verb(speech, crd_doer(speech, instr->who), form, "use ");
    crd_say(speech, "an Action of ");
    crd_en_picked(speech, instr);
    crd_say(speech, " without spending an action");
}

/* --- ongoing --- */

static void put_subject(crd_speech *speech, const crd_instr *instr, bool *plural) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    *plural = !crd_is_reference(selector) &&
              (speech->foe || selector->owner == CRD_YOURS || selector->kind == CRD_CARD);
    if (*plural) {
        crd_en_all(speech, selector);
        return;
    }
    crd_en_things(speech, selector, crd_is_reference(selector) ? CRD_ONE : CRD_EACH, 1,
                  CRD_NOMINATIVE);
    crd_en_place(speech, selector, false);
}

static void put_as_omen(crd_speech *speech) {
    crd_say(speech, "during a battle roll, you may destroy ");
    crd_en_things(speech, &(crd_selector){.kind = CRD_THIS}, CRD_ONE, 1, CRD_ACCUSATIVE);
    crd_say(speech, " in place of spending an omen");
}

static void put_ongoing(crd_speech *speech, const crd_instr *instr) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    bool plural;
    switch (instr->op) {
    case CRD_IS_BLANKED_OP:
        put_subject(speech, instr, &plural);
        crd_say(speech, plural ? " are blanked" : " is blanked");
        return;
    case CRD_COSTS_OP:
        put_subject(speech, instr, &plural);
        crd_say(speech, plural ? " cost " : " costs ");
        crd_say_int(speech, amount->n < 0 ? -amount->n : amount->n);
        crd_say(speech, amount->n < 0 ? " less" : " more");
        crd_en_per(speech, amount);
        return;
    case CRD_TURNS_DIE_OP:
        crd_say(speech, "when you spend an omen on a die of your own battle roll, turn that die to "
                        "a face of your choice instead of rerolling it");
        return;
    case CRD_AS_OMEN_OP: put_as_omen(speech); return;
    default:
        put_subject(speech, instr, &plural);
        crd_say(speech, plural ? " have " : " has ");
        put_bonus(speech, amount, instr->op == CRD_HAS_ATTACK_OP);
    }
}

/* --- every instruction --- */

/* Instructions of the shape "weaken THINGS". */
static const char *plain_verb(uint32_t op) {
    switch (op) {
    case CRD_WEAKEN_OP: return "weaken ";
    case CRD_DESTROY_OP: return "destroy ";
    case CRD_EXHAUST_OP: return "exhaust ";
    case CRD_READY_OP: return "ready ";
    default: return "blank ";
    }
}

static void put_plain(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_en_verb(speech, crd_doer(speech, instr->who), form, plain_verb(instr->op));
    crd_en_picked(speech, instr);
    if (instr->op == CRD_WEAKEN_OP) put_times(speech, crd_amount_of(speech, instr->amount));
    if (instr->op == CRD_BLANK_OP) put_duration(speech, instr);
}

/* "heal 2 damage from each enemy minion": everything that can be healed, whomever it helps. */
static void put_healed(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    bool happens = form == CRD_STATE;
    if (!happens) crd_en_verb(speech, crd_doer(speech, instr->who), form, "heal ");
    if (amount->n >= 99)
        crd_say(speech, "all damage");
    else
        crd_en_points(speech, amount, "damage");
    crd_say(speech, happens ? " is healed from " : " from ");
    crd_en_picked(speech, instr);
}

static void put_points_to(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    uint32_t who = crd_doer(speech, instr->who);
    if (instr->op == CRD_HEAL_OP && speech->foe) {
        put_healed(speech, instr, form);
    } else if (instr->op == CRD_HEAL_OP) {
        crd_en_verb(speech, who, form, "heal ");
        if (amount->n > 1 && amount->count == CRD_NUMBER) crd_say(speech, "up to ");
        crd_en_points(speech, amount, "damage");
        crd_say(speech, " on ");
        crd_en_picked(speech, instr);
    } else {
        crd_en_verb(speech, who, form, instr->op == CRD_DAMAGE_OP ? "deal " : "distribute ");
        crd_en_points(speech, amount, "damage");
        if (instr->op == CRD_DAMAGE_OP) {
            crd_say(speech, " to ");
            crd_en_picked(speech, instr);
        } else {
            crd_say(speech, " among ");
            crd_en_all(speech, crd_sel(speech, instr->sel));
        }
    }
    crd_en_per(speech, amount);
}

static void put_gain(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const char *verbs = instr->op == CRD_GAIN_OP   ? "gain "
                        : instr->op == CRD_LOSE_OP ? "lose "
                                                   : "pay ";
    crd_en_verb(speech, crd_doer(speech, instr->who), form, verbs);
    put_resource(speech, instr);
    crd_en_per(speech, crd_amount_of(speech, instr->amount));
}

void crd_en_do(crd_speech *speech, const crd_instr *instr, crd_form form) {
    switch (instr->op) {
    case CRD_DRAW_OP: put_draw(speech, instr, form); return;
    case CRD_DISCARD_OP: put_discard(speech, instr, form); return;
    case CRD_LOOK_OP: put_look(speech, instr, form); return;
    case CRD_PUT_OP: put_put(speech, instr, form); return;
    case CRD_PLAY_OP: put_play(speech, instr, form); return;
    case CRD_ATTACH_OP: put_attach(speech, instr, form); return;
    case CRD_FOLLOW_OP: put_follow(speech, instr, form); return;
    case CRD_CURSE_OP: put_curse(speech, instr, form); return;
    case CRD_GAIN_OP:
    case CRD_LOSE_OP:
    case CRD_PAY_OP: put_gain(speech, instr, form); return;
    case CRD_STEAL_OP: put_steal(speech, instr, form); return;
    case CRD_DAMAGE_OP:
    case CRD_DISTRIBUTE_OP:
    case CRD_HEAL_OP: put_points_to(speech, instr, form); return;
    case CRD_WEAKEN_OP:
    case CRD_DESTROY_OP:
    case CRD_EXHAUST_OP:
    case CRD_READY_OP:
    case CRD_BLANK_OP: put_plain(speech, instr, form); return;
    case CRD_RETURN_OP: put_return(speech, instr, form); return;
    case CRD_MOVE_OP: put_move(speech, instr, form); return;
    case CRD_SWAP_OP: put_swap(speech, instr, form); return;
    case CRD_REINFORCE_OP:
    case CRD_REINFORCE_AVATAR_OP: put_reinforce(speech, instr, form); return;
    case CRD_FLAME_OP:
    case CRD_UNFLAME_OP: put_flame(speech, instr, form); return;
    case CRD_MOVE_FLAME_OP: put_move_flame(speech, instr, form); return;
    case CRD_GIVE_ATTACK_OP:
    case CRD_GIVE_ESSENCE_OP: put_give(speech, instr, form); return;
    case CRD_DAMAGE_SIDE_OP:
    case CRD_RESTORE_OP: put_side(speech, instr, form); return;
    case CRD_HITS_OP: put_hits(speech, instr, form); return;
    case CRD_REROLL_OP: put_reroll(speech, instr, form); return;
    case CRD_COPY_OP: put_copy(speech, instr, form); return;
    case CRD_ACTIVATE_OP: put_activate(speech, instr, form); return;
    case CRD_CANCEL_OP: put_cancel(speech, instr, form); return;
    case CRD_CHOOSE_PLACES_OP: put_places(speech, instr, form); return;
    case CRD_HAS_ATTACK_OP:
    case CRD_HAS_ESSENCE_OP:
    case CRD_IS_BLANKED_OP:
    case CRD_COSTS_OP:
    case CRD_TURNS_DIE_OP:
    case CRD_AS_OMEN_OP: put_ongoing(speech, instr); return;
    case CRD_NATIVE_OP:
        crd_en_verb(speech, crd_doer(speech, instr->who), form, "follow this card's own rule");
        return;
    default: crd_en_foe_do(speech, instr, form);
    }
}

/* SPDX-License-Identifier: MIT */
/* English: what stands around the clauses, and the words of cards. */
#include "cards/clauses.h"

/* --- control --- */

static void put_may(crd_speech *speech, uint32_t who) {
    crd_say(speech, crd_en_subject(who));
    crd_say(speech, " may ");
    speech->subject = CRD_NONE;
}

static void put_choose(crd_speech *speech, uint32_t who, crd_form form) {
    crd_en_verb(speech, who, form, "choose ");
    crd_say(speech, "one");
}

typedef struct state {
    uint32_t property;
    const char *is;
} state;

/* What can be said of a thing in a condition. */
static const state states[] = {
    {CRD_DAMAGED, "damaged"},       {CRD_BURNING, "burning"}, {CRD_EXHAUSTED, "exhausted"},
    {CRD_UNOPPOSED, "unopposed"},   {CRD_BLANKED, "blanked"}, {CRD_CONQUERED, "conquered"},
    {CRD_IS_ATTACKER, "attacking"}, {CRD_LEGEND, "a legend"}, {CRD_FLYING, "flying"},
};

static bool put_state(crd_speech *speech, const crd_selector *selector, bool negate) {
    for (uint32_t i = 0; i < sizeof states / sizeof *states; i++) {
        bool is = selector->must & states[i].property,
             is_not = selector->must_not & states[i].property;
        if (!is && !is_not) continue;
        crd_say(speech, is != negate ? " is " : " is not ");
        crd_say(speech, states[i].is);
        return true;
    }
    return false;
}

/* "this minion is unopposed", "it is a vampire", "the bearer has a follower". */
static void put_reference_is(crd_speech *speech, const crd_selector *selector, bool negate) {
    crd_selector rest = *selector;
    rest.kind = CRD_MINION;
    rest.owner = CRD_ANYONES;
    crd_en_things(speech, selector, CRD_ONE, 1, CRD_NOMINATIVE);
    if (put_state(speech, selector, negate)) return;
    if (selector->figure > CRD_COST) {
        crd_say(speech, negate ? " does not have" : " has");
        crd_en_having(speech, selector);
    } else if (selector->must & CRD_WITH_FOLLOWER) {
        crd_say(speech, negate ? " has no follower" : " has a follower");
    } else if (selector->must & CRD_WITH_ATTACHMENT) {
        crd_say(speech, negate ? " has no attachment" : " has an attachment");
    } else if (selector->owner != CRD_ANYONES && !selector->types && !selector->figure) {
        crd_say(speech, negate ? " is not " : " is ");
        crd_say(speech, selector->owner == CRD_YOURS ? "yours" : "an enemy minion");
    } else if (selector->place == CRD_HERE) {
        crd_say(speech, " is here");
    } else {
        crd_named named = speech->named;
        crd_say(speech, negate ? " is not " : " is ");
        crd_en_things(speech, &rest, CRD_ONE, 1, CRD_NOMINATIVE);
        speech->named = named;
    }
}

static void put_zone(crd_speech *speech, const crd_selector *selector) {
    if (!crd_is_in_zones(selector)) {
        crd_en_place(speech, selector, false);
        return;
    }
    crd_say(speech, " in ");
    crd_en_zones(speech, selector->zones, selector->owner);
}

/* "an enemy minion is damaged", "you have another templar", "there is a burning minion". */
static void put_there_is(crd_speech *speech, const crd_selector *selector, bool negate) {
    uint32_t said = 0;
    crd_selector rest = *selector;
    for (uint32_t i = 0; i < 6 && !said; i++)
        said = selector->must & states[i].property;
    if (selector->owner != CRD_YOURS && said && !negate) {
        rest.must &= ~said;
        crd_en_things(speech, &rest, CRD_ONE, 1, CRD_NOMINATIVE);
        put_zone(speech, selector);
        put_state(speech, selector, false);
        return;
    }
    if (speech->foe && selector->must & CRD_WITH_SWARM && !negate) {
        rest.must &= ~(uint32_t)CRD_WITH_SWARM;
        crd_en_things(speech, &rest, CRD_ONE, 1, CRD_NOMINATIVE);
        put_zone(speech, selector);
        crd_say(speech, " has a Swarm");
        return;
    }
    bool you = selector->owner == CRD_YOURS, spoken = crd_is_spoken_to(speech, speech->you);
    if (you) crd_say(speech, spoken ? "you have " : "they have ");
    if (!you) crd_say(speech, negate ? "there are " : "there is ");
    if (you && selector->kind != CRD_CARD) rest.owner = CRD_ANYONES;
    if (negate)
        crd_en_none(speech, &rest);
    else
        crd_en_things(speech, &rest, CRD_ONE, 1, CRD_NOMINATIVE);
    put_zone(speech, selector);
}

static void put_compare(crd_speech *speech, uint32_t test) {
    bool tactic = speech->ability->timing == CRD_TACTIC;
    const char *them = tactic ? "the defending player" : "the opponent";
    bool cards_test = test == CRD_MORE_CARDS_THAN_OPPONENT || test == CRD_FEWER_CARDS_THAN_OPPONENT;
    bool more = test == CRD_MORE_CARDS_THAN_OPPONENT || test == CRD_MORE_MINIONS_THAN_OPPONENT;
    crd_say(speech, more ? "you have" : them);
    crd_say(speech, more ? " more " : " has more ");
    crd_say(speech, cards_test ? "cards in hand than " : "minions than ");
    crd_say(speech, more ? them : "you");
}

static void put_owns(crd_speech *speech, const crd_instr *instr) {
    static const char *const units[] = {"blood", "omens", "energy"};
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_say(speech,
            crd_is_spoken_to(speech, speech->you) ? "you have at least " : "they have at least ");
    crd_say_int(speech, amount->n);
    crd_say(speech, " ");
    crd_say(speech, instr->arg == CRD_HAS_OMENS && amount->n == 1
                        ? "omen"
                        : units[instr->arg - CRD_HAS_BLOOD]);
}

static void put_if(crd_speech *speech, const crd_instr *instr) {
    bool ongoing = speech->ability->timing == CRD_ONGOING;
    const crd_selector *selector = crd_sel(speech, instr->sel);
    bool negate = instr->arg == CRD_THERE_IS_NO;
    const char *doer = crd_is_spoken_to(speech, speech->doer) ? "you do" : "they do";
    if (speech->foe && instr->arg == CRD_NOT_DONE) {
        crd_say(speech,
                crd_spoke_of_things(speech) ? "if there is none, " : crd_tongue_en.otherwise);
        speech->fronted = true;
        return;
    }
    crd_say(speech, ongoing ? "while " : "if ");
    switch (instr->arg) {
    case CRD_DONE: crd_say(speech, doer); break;
    case CRD_NONE_FLIPPED: crd_say(speech, "none was flipped"); break;
    case CRD_HAS_RAGE:
        crd_say_int(speech, crd_amount_of(speech, instr->amount)->n);
        crd_say(speech, " or more rage counters lie on Erlik Khan");
        break;
    case CRD_NOT_DONE:
        crd_say(speech, doer);
        crd_say(speech, " not");
        break;
    case CRD_THERE_IS:
    case CRD_THERE_IS_NO:
        if (crd_is_reference(selector))
            put_reference_is(speech, selector, negate);
        else
            put_there_is(speech, selector, negate);
        break;
    case CRD_MORE_MINIONS_THAN_OPPONENT:
    case CRD_FEWER_MINIONS_THAN_OPPONENT:
    case CRD_MORE_CARDS_THAN_OPPONENT:
    case CRD_FEWER_CARDS_THAN_OPPONENT: put_compare(speech, (uint32_t)instr->arg); break;
    case CRD_AVATAR_HERE: crd_say(speech, "your avatar is here"); break;
    case CRD_HAS_BLOOD:
    case CRD_HAS_OMENS:
    case CRD_HAS_ENERGY: put_owns(speech, instr); break;
    default: crd_say(speech, "able");
    }
    crd_say(speech, ", ");
    speech->fronted = true;
}

static void put_for_each(crd_speech *speech, const crd_instr *instr) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    if (speech->foe && selector->kind == CRD_BATTLEFIELD) {
        crd_say(speech, "in ");
        crd_en_battlefields(speech, selector, CRD_EACH, 1);
        crd_say(speech, ", ");
        return;
    }
    crd_say(speech, "for ");
    if (selector->kind == CRD_THOSE)
        crd_say(speech, "each of them");
    else
        crd_en_things(speech, selector, CRD_EACH, 0, CRD_ACCUSATIVE);
    put_zone(speech, selector);
    crd_say(speech, ", ");
    crd_name(speech, CRD_IT, 'm', selector->kind == CRD_CARD);
}

static void put_repeat(crd_speech *speech, const crd_instr *instr) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    if (amount->count == CRD_NUMBER && amount->n == 2) {
        crd_say(speech, "twice, ");
        return;
    }
    if (crd_is_as_much(speech, amount)) {
        crd_say(speech, "that many times, ");
        return;
    }
    if (amount->n == 1 && amount->count == CRD_NUMBER) {
        crd_say(speech, "once, ");
    } else if (amount->n == 1) {
        crd_en_for_each(speech, amount);
        crd_say(speech, ", ");
    } else {
        crd_en_count(speech, (uint32_t)amount->n);
        crd_say(speech, " times");
        crd_en_per(speech, amount);
        crd_say(speech, ", ");
    }
}

static void put_later(crd_speech *speech, const crd_instr *instr) {
    crd_say(speech,
            instr->arg == 1 ? "at the end of the round, " : "after the damage of this roll, ");
    speech->fronted = true;
}

static void put_each_player(crd_speech *speech) {
    crd_say(speech, "for each player, ");
}

/* --- events --- */

/* The end of "whenever a minion ...". */
static const char *event_verb(uint32_t event) {
    switch (event) {
    case CRD_ON_DESTROYED: return " is destroyed";
    case CRD_ON_ATTACK: return " attacks";
    case CRD_ON_ROLLED: return " has rolled its dice";
    case CRD_ON_PLAYED: return " is played";
    case CRD_ON_WEAKENED: return " is weakened";
    case CRD_ON_DAMAGED: return " takes damage";
    case CRD_ON_MOVED: return " is moved";
    case CRD_ON_CONQUERED: return " is conquered";
    case CRD_ON_SPAWN: return " is spawned";
    case CRD_ON_CULTIST: return " enters the Ritual Chamber";
    default: return "";
    }
}

/* "whenever a player meditates for the first time in a round, "; with a star "you". */
static void put_player_event(crd_speech *speech, const crd_ability *ability) {
    bool star = speech->card->icons & CRD_ICON_STAR;
    static const char *const verbs[][2] = {
        {"a player channels energy", "you channel energy"},
        {"a player meditates", "you meditate"},
        {"a player draws one or more cards", "you draw one or more cards"}};
    star = star || speech->card->family == CRD_FAMILY_TRAUMA;
    crd_say(speech, verbs[ability->event - CRD_ON_CHANNEL][star]);
    if (ability->flags & CRD_ONCE_FLAG) crd_say(speech, " for the first time in a round");
    crd_say(speech, ", ");
    speech->fronted = true;
    if (!star) speech->you = CRD_THAT_PLAYER;
}

static void put_event(crd_speech *speech, const crd_ability *ability) {
    crd_selector on = *crd_sel(speech, ability->on);
    crd_say(speech, "whenever ");
    if (ability->event == CRD_ON_CHANNEL || ability->event == CRD_ON_MEDITATE ||
        ability->event == CRD_ON_DRAW) {
        put_player_event(speech, ability);
        return;
    }
    if (ability->event == CRD_ON_CULTIST) on = (crd_selector){.kind = CRD_CULTIST};
    if (ability->event == CRD_ON_SPAWN && !ability->on)
        on = (crd_selector){.kind = CRD_MINION, .owner = CRD_ENEMY};
    if (ability->event == CRD_ON_PLAYED && on.owner != CRD_ANYONES && !crd_is_reference(&on)) {
        crd_say(speech, on.owner == CRD_ENEMY ? "the opponent plays " : "you play ");
        on.owner = CRD_ANYONES;
        crd_en_things(speech, &on, CRD_ONE, 1, CRD_ACCUSATIVE);
        crd_en_place(speech, &on, false);
    } else {
        if (ability->event == CRD_ON_FOLLOWER) crd_say(speech, "a follower is attached to ");
        if (ability->event == CRD_ON_FLAME) crd_say(speech, "a flame is put on ");
        if (ability->event == CRD_ON_CONQUERED) on.kind = CRD_BATTLEFIELD;
        crd_en_things(speech, &on, CRD_ONE, 1, CRD_NOMINATIVE);
        crd_en_place(speech, &on, false);
        crd_say(speech, event_verb(ability->event));
        if (speech->foe && ability->event == CRD_ON_DESTROYED && ability->number)
            crd_say(speech, ", but not by global damage");
    }
    crd_say(speech, ", ");
    speech->fronted = true;
}

static void put_attackers(crd_speech *speech, const crd_selector *selector) {
    crd_say(speech, ", when ");
    crd_en_things(speech, selector, CRD_ONE, 1, CRD_NOMINATIVE);
    crd_say(speech, " attacks");
    speech->named.kind = CRD_NONE;
}

/* --- the Endbringer's cards --- */

static void put_heading(crd_speech *speech) {
    static const char *const colours[] = {"Blue", "Green", "Red", "White"};
    const crd_card *card = speech->card;
    const crd_ability *ability = speech->ability;
    bool round_begins = ability->timing == CRD_START_OF_ROUND;
    if (ability->timing == CRD_CRITICAL_EFFECT) {
        crd_say(speech, "Critical");
    } else if (card->family == CRD_FAMILY_CONDITION) {
        crd_say(speech, card->icons & CRD_ICON_STAR ? "Star condition (" : "Condition (");
        crd_say_int(speech, card->cost);
        crd_say(speech, card->cost == 1 ? " omen)" : " omens)");
    } else if (card->family == CRD_FAMILY_GATE) {
        crd_say(speech, "Open");
    } else if (card->family == CRD_FAMILY_STONE) {
        crd_say(speech, "When it falls");
    } else if (card->family == CRD_FAMILY_CULTIST && ability->timing == CRD_PLAYED) {
        crd_say(speech, "On entering");
    } else if (card->family == CRD_FAMILY_ARCHETYPE && ability->timing == CRD_TACTIC) {
        crd_say(speech, colours[ability->number]);
    } else if (ability->timing == CRD_ROUND_EFFECT) {
        crd_say(speech, "Round ");
        crd_say_int(speech, ability->number);
    } else if (round_begins) {
        crd_say(speech, ability->flags & CRD_FIRST_FLAG ? crd_tongue_en.every_round
                                                        : crd_tongue_en.later_rounds);
    } else {
        crd_say(speech, crd_tongue_en.timing[ability->timing]);
    }
}

const crd_tongue crd_tongue_en = {
    .here = "Here: ",
    .across = "Across: ",
    .lasting = "For the rest of the game: ",
    .buried = "Buried – ",
    .once = ", once a round",
    .timing =
        {
            [CRD_ACTION] = "Action",
            [CRD_TACTIC] = "Tactic",
            [CRD_ONGOING] = "Ongoing",
            [CRD_WHENEVER] = "Ongoing",
            [CRD_PLAYED] = "When played",
            [CRD_DESTROYED] = "When destroyed",
            [CRD_TEXT] = "",
            [CRD_START_OF_ROUND] = "At the start of the round",
            [CRD_START_OF_PHASE] = "At the start of the battle phase",
            [CRD_START_OF_BATTLE] = "At the start of battle",
            [CRD_END_OF_BATTLE] = "At the end of battle",
            [CRD_END_OF_PHASE] = "At the end of the battle phase",
            [CRD_END_OF_ROUND] = "At the end of the round",
            [CRD_CRITICAL_EFFECT] = "Critical",
            [CRD_ROUND_EFFECT] = "Round",
        },
    .and = " and ",
    .then = ", then ",
    .next = ", ",
    .then_more = "then ",
    .otherwise = "otherwise, ",
    .pause = "; ",
    .and_if = " and, ",
    .to = " to ",
    .or = "; or ",
    .colon = ": ",
    .unless = " UNLESS ",
    .or_unless = " OR ",
    .at_once = " and ",
    .capital_in_branch = false,
    .put_may = put_may,
    .put_choose = put_choose,
    .put_do = crd_en_do,
    .put_if = put_if,
    .put_for_each = put_for_each,
    .put_repeat = put_repeat,
    .put_later = put_later,
    .put_each_player = put_each_player,
    .put_event = put_event,
    .put_attackers = put_attackers,
    .put_heading = put_heading,
    .every_round = "At the start of every round",
    .later_rounds = "At the start of every round but the first",
    .as_in_round = "as in round ",
    .family =
        {
            [CRD_FAMILY_MINION] = "Minion",
            [CRD_FAMILY_SORCERY] = "Sorcery",
            [CRD_FAMILY_ATTACHMENT] = "Attachment",
            [CRD_FAMILY_SKILL] = "Skill card",
            [CRD_FAMILY_POOL] = "Blood Pool",
            [CRD_FAMILY_BOARD] = "Battlefield",
            [CRD_FAMILY_NEMESIS] = "Nemesis",
            [CRD_FAMILY_ARCHETYPE] = "Archetype",
            [CRD_FAMILY_SCENARIO] = "Scenario",
            [CRD_FAMILY_DEED] = "Nemesis action",
            [CRD_FAMILY_CONDITION] = "Condition",
            [CRD_FAMILY_CULTIST] = "Cultist",
            [CRD_FAMILY_STONE] = "Monolith",
            [CRD_FAMILY_GATE] = "Gate",
            [CRD_FAMILY_TRAUMA] = "Trauma",
            [CRD_FAMILY_RIFT] = "Rift",
            [CRD_FAMILY_EVOLVE] = "Evolve counter",
            [CRD_FAMILY_SWARM] = "Swarm",
        },
    .curse = "Curse",
    .cost = "cost ",
    .attack = " attack",
    .essence = "essence ",
    .star = "star",
    .omen = " omen",
    .omens = " omens",
    .colour = {"blue", "green", "red", "white"},
    .icon = {"omen", "flying", "legend"},
    .skill_of =
        {
            [CRD_CHARACTER] = "Character",
            [CRD_LINEAGE] = "Lineage",
            [CRD_DOMAIN] = "Domain",
            [CRD_BOARDS] = "Skill card",
            [CRD_TEST] = "Skill card",
            [CRD_NEMESIS] = "Nemesis",
            [CRD_ARCHETYPE] = "Archetype",
            [CRD_SCENARIO] = "Scenario",
            [CRD_STONES] = "Monoliths",
        },
};

/* SPDX-License-Identifier: MIT */
/* German: what stands around the clauses, and the words of cards. */
#include "cards/clauses.h"

/* --- control --- */

static void put_may(crd_speech *speech, uint32_t who) {
    const char *subject = crd_de_subject(speech, who);
    const char *may = crd_is_spoken_to(speech, who) ? "darfst" : "darf";
    crd_say(speech, speech->fronted ? may : subject);
    crd_say(speech, " ");
    crd_say(speech, speech->fronted ? subject : may);
    crd_say(speech, " ");
    speech->subject = CRD_NONE;
}

typedef struct state {
    uint32_t property;
    const char *is;
} state;

static const state states[] = {
    {CRD_DAMAGED, "beschädigt"},        {CRD_BURNING, "brennend"},    {CRD_EXHAUSTED, "erschöpft"},
    {CRD_UNOPPOSED, "unangefochten"},   {CRD_BLANKED, "verstummt"},   {CRD_CONQUERED, "erobert"},
    {CRD_IS_ATTACKER, "der Angreifer"}, {CRD_LEGEND, "eine Legende"}, {CRD_FLYING, "fliegend"},
};

static bool put_state(crd_speech *speech, const crd_selector *selector, bool negate) {
    for (uint32_t i = 0; i < sizeof states / sizeof *states; i++) {
        bool is = selector->must & states[i].property;
        bool is_not = selector->must_not & states[i].property;
        if (!is && !is_not) continue;
        bool affirmed = is != negate, a_legend = states[i].property == CRD_LEGEND;
        crd_say(speech, affirmed ? " " : a_legend ? " k" : " nicht ");
        crd_say(speech, states[i].is);
        crd_say(speech, " ist");
        return true;
    }
    return false;
}

/* "dieser Diener unangefochten ist". */
static void put_reference_is(crd_speech *speech, const crd_selector *selector, bool negate) {
    crd_selector rest = *selector;
    rest.kind = CRD_MINION;
    rest.owner = CRD_ANYONES;
    crd_de_things(speech, selector, CRD_ONE, 1, CRD_NOMINATIVE);
    if (put_state(speech, selector, negate)) return;
    if (selector->figure > CRD_COST) {
        crd_say(speech, negate ? " nicht " : " ");
        crd_de_having(speech, selector);
        crd_say(speech, " hat");
    } else if (selector->must & CRD_WITH_FOLLOWER) {
        crd_say(speech, negate ? " kein Gefolge hat" : " Gefolge hat");
    } else if (selector->must & CRD_WITH_ATTACHMENT) {
        crd_say(speech, negate ? " keine Beigabe hat" : " eine Beigabe hat");
    } else if (selector->owner != CRD_ANYONES && !selector->types && !selector->figure) {
        crd_say(speech, negate ? " nicht " : " ");
        crd_say(speech, selector->owner == CRD_YOURS ? "deiner ist" : "ein gegnerischer ist");
    } else if (selector->place == CRD_HERE) {
        crd_say(speech, " hier ist");
    } else {
        crd_named named = speech->named;
        crd_say(speech, " ");
        if (negate)
            crd_de_none(speech, &rest, CRD_NOMINATIVE);
        else
            crd_de_things(speech, &rest, CRD_ONE, 1, CRD_NOMINATIVE);
        crd_say(speech, " ist");
        speech->named = named;
    }
}

static void put_zone(crd_speech *speech, const crd_selector *selector) {
    if (!crd_is_in_zones(selector)) {
        crd_de_place(speech, selector, false);
        return;
    }
    crd_say(speech, selector->zones == CRD_IN_GRIMOIRE ? " in " : " auf ");
    crd_de_zones(speech, selector->zones, selector->owner, CRD_DATIVE);
}

/* "ein gegnerischer Diener beschädigt ist", "du einen anderen Templer hast", "es ... gibt". */
static void put_there_is(crd_speech *speech, const crd_selector *selector, bool negate) {
    uint32_t said = 0;
    crd_selector rest = *selector;
    for (uint32_t i = 0; i < 6 && !said; i++)
        said = selector->must & states[i].property;
    if (selector->owner != CRD_YOURS && said && !negate) {
        rest.must &= ~said;
        crd_de_things(speech, &rest, CRD_ONE, 1, CRD_NOMINATIVE);
        put_zone(speech, selector);
        put_state(speech, selector, false);
        return;
    }
    if (speech->foe && selector->must & CRD_WITH_SWARM && !negate) {
        rest.must &= ~(uint32_t)CRD_WITH_SWARM;
        crd_de_things(speech, &rest, CRD_ONE, 1, CRD_NOMINATIVE);
        put_zone(speech, selector);
        crd_say(speech, " einen Schwarm hat");
        return;
    }
    bool you = selector->owner == CRD_YOURS, spoken = crd_is_spoken_to(speech, speech->you);
    crd_say(speech, !you ? "es " : spoken ? "du " : "er ");
    if (you && selector->kind != CRD_CARD) rest.owner = CRD_ANYONES;
    if (negate)
        crd_de_none(speech, &rest, CRD_ACCUSATIVE);
    else
        crd_de_things(speech, &rest, CRD_ONE, 1, CRD_ACCUSATIVE);
    put_zone(speech, selector);
    crd_say(speech, !you ? " gibt" : spoken ? " hast" : " hat");
}

static void put_compare(crd_speech *speech, uint32_t test) {
    bool tactic = speech->ability->timing == CRD_TACTIC;
    const char *they = tactic ? "der verteidigende Spieler" : "der Gegner";
    bool hand = test == CRD_MORE_CARDS_THAN_OPPONENT || test == CRD_FEWER_CARDS_THAN_OPPONENT;
    bool more = test == CRD_MORE_CARDS_THAN_OPPONENT || test == CRD_MORE_MINIONS_THAN_OPPONENT;
    crd_say(speech, more ? "du" : they);
    crd_say(speech, hand ? " mehr Karten auf der Hand " : " mehr Diener ");
    crd_say(speech, more ? "hast" : "hat");
    crd_say(speech, " als ");
    crd_say(speech, more ? they : "du");
}

static void put_owns(crd_speech *speech, const crd_instr *instr) {
    static const char *const units[] = {" Blut", " Omen", " Energie"};
    bool spoken = crd_is_spoken_to(speech, speech->you);
    crd_say(speech, spoken ? "du mindestens " : "er mindestens ");
    crd_say_int(speech, crd_amount_of(speech, instr->amount)->n);
    crd_say(speech, units[instr->arg - CRD_HAS_BLOOD]);
    crd_say(speech, spoken ? " hast" : " hat");
}

static void put_if(crd_speech *speech, const crd_instr *instr) {
    bool ongoing = speech->ability->timing == CRD_ONGOING;
    bool done = instr->arg == CRD_DONE || instr->arg == CRD_NOT_DONE;
    const crd_selector *selector = crd_sel(speech, instr->sel);
    const char *doer = crd_is_spoken_to(speech, speech->doer) ? "du das " : "er das ";
    if (speech->foe && instr->arg == CRD_NOT_DONE) {
        crd_say(speech,
                crd_spoke_of_things(speech) ? "falls es keinen gibt, " : crd_tongue_de.otherwise);
        speech->fronted = true;
        return;
    }
    crd_say(speech, ongoing ? "solange " : done ? "wenn " : "falls ");
    switch (instr->arg) {
    case CRD_DONE:
    case CRD_NOT_DONE:
        crd_say(speech, doer);
        if (instr->arg == CRD_NOT_DONE) crd_say(speech, "nicht ");
        crd_say(speech, crd_is_spoken_to(speech, speech->doer) ? "tust" : "tut");
        break;
    case CRD_THERE_IS:
    case CRD_THERE_IS_NO:
        if (crd_is_reference(selector))
            put_reference_is(speech, selector, instr->arg == CRD_THERE_IS_NO);
        else
            put_there_is(speech, selector, instr->arg == CRD_THERE_IS_NO);
        break;
    case CRD_MORE_MINIONS_THAN_OPPONENT:
    case CRD_FEWER_MINIONS_THAN_OPPONENT:
    case CRD_MORE_CARDS_THAN_OPPONENT:
    case CRD_FEWER_CARDS_THAN_OPPONENT: put_compare(speech, (uint32_t)instr->arg); break;
    case CRD_NONE_FLIPPED: crd_say(speech, "keines umgedreht wurde"); break;
    case CRD_HAS_RAGE:
        crd_say(speech, "mindestens ");
        crd_say_int(speech, crd_amount_of(speech, instr->amount)->n);
        crd_say(speech, " Zornmarker auf Erlik Khan liegen");
        break;
    case CRD_AVATAR_HERE: crd_say(speech, "dein Avatar hier ist"); break;
    case CRD_HAS_BLOOD:
    case CRD_HAS_OMENS:
    case CRD_HAS_ENERGY: put_owns(speech, instr); break;
    default: crd_say(speech, "möglich");
    }
    crd_say(speech, ", ");
    speech->fronted = true;
}

/* What stands after a colon is a sentence of its own. */
static void colon(crd_speech *speech) {
    speech->capital = !speech->question;
    speech->fronted = false;
}

static void put_for_each(crd_speech *speech, const crd_instr *instr) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    if (speech->foe && selector->kind == CRD_BATTLEFIELD) {
        crd_say(speech, "in ");
        crd_de_battlefields(speech, selector, CRD_EACH, 1, CRD_DATIVE);
        crd_say(speech, ": ");
        colon(speech);
        return;
    }
    crd_say(speech, "für ");
    if (selector->kind == CRD_THOSE)
        crd_say(speech, "jeden von ihnen");
    else
        crd_de_things(speech, selector, CRD_EACH, 0, CRD_ACCUSATIVE);
    put_zone(speech, selector);
    crd_say(speech, ": ");
    colon(speech);
    crd_name(speech, CRD_IT,
             speech->named.card_last ? speech->named.card_gender : speech->named.gender,
             speech->named.card_last);
}

static void put_repeat(crd_speech *speech, const crd_instr *instr) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    if (crd_is_as_much(speech, amount)) {
        crd_say(speech, "ebenso oft: ");
    } else if (amount->count == CRD_NUMBER) {
        if (amount->n > 1) crd_de_count(speech, (uint32_t)amount->n);
        crd_say(speech, amount->n > 1 ? "mal: " : "einmal: ");
    } else {
        crd_de_for_each(speech, amount);
        if (amount->n != 1) {
            crd_say(speech, " ");
            crd_de_count(speech, (uint32_t)amount->n);
            crd_say(speech, "mal");
        }
        crd_de_limits(speech, amount);
        crd_say(speech, ": ");
    }
    colon(speech);
}

static void put_later(crd_speech *speech, const crd_instr *instr) {
    crd_say(speech, instr->arg == 1 ? "am Ende der Runde " : "nach dem Schaden dieses Wurfs ");
    speech->fronted = true;
}

static void put_each_player(crd_speech *speech) {
    crd_say(speech, "für jeden Spieler: ");
    colon(speech);
}

/* --- events --- */

static const char *event_verb(uint32_t event) {
    switch (event) {
    case CRD_ON_DESTROYED: return " zerstört wird";
    case CRD_ON_ATTACK: return " angreift";
    case CRD_ON_ROLLED: return " gewürfelt hat";
    case CRD_ON_FOLLOWER: return " gelegt wird";
    case CRD_ON_PLAYED: return " gespielt wird";
    case CRD_ON_WEAKENED: return " geschwächt wird";
    case CRD_ON_DAMAGED: return " Schaden nimmt";
    case CRD_ON_MOVED: return " bewegt wird";
    case CRD_ON_FLAME: return " gelegt wird";
    case CRD_ON_CONQUERED: return " erobert wird";
    case CRD_ON_SPAWN: return " gerufen wird";
    case CRD_ON_CULTIST: return " die Ritualkammer betritt";
    default: return "";
    }
}

/* "immer wenn ein Spieler meditiert, "; with a star "du". */
static void put_player_event(crd_speech *speech, const crd_ability *ability) {
    static const char *const what[] = {" Energie", "", " eine oder mehrere Karten"};
    static const char *const verbs[][2] = {
        {" sammelt", " sammelst"}, {" meditiert", " meditierst"}, {" zieht", " ziehst"}};
    bool star = speech->card->icons & CRD_ICON_STAR || speech->card->family == CRD_FAMILY_TRAUMA;
    uint32_t event = ability->event - (uint32_t)CRD_ON_CHANNEL;
    crd_say(speech, star ? "du" : "ein Spieler");
    if (ability->flags & CRD_ONCE_FLAG) crd_say(speech, " zum ersten Mal in einer Runde");
    crd_say(speech, what[event]);
    crd_say(speech, verbs[event][star]);
    crd_say(speech, ", ");
    speech->fronted = true;
    if (!star) speech->you = CRD_THAT_PLAYER;
}

static void put_event(crd_speech *speech, const crd_ability *ability) {
    crd_selector on = *crd_sel(speech, ability->on);
    bool accusative = ability->event == CRD_ON_FOLLOWER || ability->event == CRD_ON_FLAME;
    crd_say(speech, "immer wenn ");
    if (ability->event == CRD_ON_CHANNEL || ability->event == CRD_ON_MEDITATE ||
        ability->event == CRD_ON_DRAW) {
        put_player_event(speech, ability);
        return;
    }
    if (ability->event == CRD_ON_CULTIST) on = (crd_selector){.kind = CRD_CULTIST};
    if (ability->event == CRD_ON_SPAWN && !ability->on)
        on = (crd_selector){.kind = CRD_MINION, .owner = CRD_ENEMY};
    if (ability->event == CRD_ON_PLAYED && on.owner != CRD_ANYONES && !crd_is_reference(&on)) {
        bool enemy = on.owner == CRD_ENEMY;
        crd_say(speech, enemy ? "der Gegner " : "du ");
        on.owner = CRD_ANYONES;
        crd_de_things(speech, &on, CRD_ONE, 1, CRD_ACCUSATIVE);
        crd_de_place(speech, &on, false);
        crd_say(speech, enemy ? " spielt" : " spielst");
    } else {
        if (ability->event == CRD_ON_FOLLOWER) crd_say(speech, "Gefolge an ");
        if (ability->event == CRD_ON_FLAME) crd_say(speech, "eine Flamme auf ");
        if (ability->event == CRD_ON_CONQUERED) on.kind = CRD_BATTLEFIELD;
        crd_de_things(speech, &on, CRD_ONE, 1, accusative ? CRD_ACCUSATIVE : CRD_NOMINATIVE);
        crd_de_place(speech, &on, false);
        crd_say(speech, event_verb(ability->event));
        if (speech->foe && ability->event == CRD_ON_DESTROYED && ability->number)
            crd_say(speech, ", aber nicht durch globalen Schaden");
    }
    crd_say(speech, ", ");
    speech->fronted = true;
}

static void put_attackers(crd_speech *speech, const crd_selector *selector) {
    crd_say(speech, ", wenn ");
    crd_de_things(speech, selector, CRD_ONE, 1, CRD_NOMINATIVE);
    crd_say(speech, " angreift");
    speech->named.kind = CRD_NONE;
}

/* --- the Endbringer's cards --- */

static void put_heading(crd_speech *speech) {
    static const char *const colours[] = {"Blau", "Grün", "Rot", "Weiß"};
    const crd_card *card = speech->card;
    const crd_ability *ability = speech->ability;
    bool round_begins = ability->timing == CRD_START_OF_ROUND;
    if (ability->timing == CRD_CRITICAL_EFFECT) {
        crd_say(speech, "Kritisch");
    } else if (card->family == CRD_FAMILY_CONDITION) {
        crd_say(speech, card->icons & CRD_ICON_STAR ? "Zustand mit Stern (" : "Zustand (");
        crd_say_int(speech, card->cost);
        crd_say(speech, " Omen)");
    } else if (card->family == CRD_FAMILY_GATE) {
        crd_say(speech, "Offen");
    } else if (card->family == CRD_FAMILY_STONE) {
        crd_say(speech, "Wenn er fällt");
    } else if (card->family == CRD_FAMILY_CULTIST && ability->timing == CRD_PLAYED) {
        crd_say(speech, "Beim Betreten");
    } else if (card->family == CRD_FAMILY_ARCHETYPE && ability->timing == CRD_TACTIC) {
        crd_say(speech, colours[ability->number]);
    } else if (ability->timing == CRD_ROUND_EFFECT) {
        crd_say(speech, "Runde ");
        crd_say_int(speech, ability->number);
    } else if (round_begins) {
        crd_say(speech, ability->flags & CRD_FIRST_FLAG ? crd_tongue_de.every_round
                                                        : crd_tongue_de.later_rounds);
    } else {
        crd_say(speech, crd_tongue_de.timing[ability->timing]);
    }
}

const crd_tongue crd_tongue_de = {
    .here = "Hier: ",
    .across = "Übergreifend: ",
    .lasting = "Bis zum Ende des Spiels: ",
    .buried = "Begraben – ",
    .once = ", einmal pro Runde",
    .timing =
        {
            [CRD_ACTION] = "Aktion",
            [CRD_TACTIC] = "Taktik",
            [CRD_ONGOING] = "Fortlaufend",
            [CRD_WHENEVER] = "Fortlaufend",
            [CRD_PLAYED] = "Wenn gespielt",
            [CRD_DESTROYED] = "Wenn zerstört",
            [CRD_TEXT] = "",
            [CRD_START_OF_ROUND] = "Zu Beginn der Runde",
            [CRD_START_OF_PHASE] = "Zu Beginn der Kampfphase",
            [CRD_START_OF_BATTLE] = "Zu Beginn des Kampfes",
            [CRD_END_OF_BATTLE] = "Am Ende des Kampfes",
            [CRD_END_OF_PHASE] = "Am Ende der Kampfphase",
            [CRD_END_OF_ROUND] = "Am Ende der Runde",
            [CRD_CRITICAL_EFFECT] = "Kritisch",
            [CRD_ROUND_EFFECT] = "Runde",
        },
    .and = " und ",
    .then = ", dann ",
    .next = ", ",
    .then_more = "dann ",
    .otherwise = "sonst ",
    .pause = "; ",
    .and_if = " und, ",
    .to = ", um ",
    .or = "; oder ",
    .colon = ": ",
    .unless = ", ES SEI DENN, ",
    .or_unless = " ODER ",
    .at_once = " und ",
    .capital_in_branch = true,
    .put_may = put_may,
    .put_choose = crd_de_choose,
    .put_do = crd_de_do,
    .put_if = put_if,
    .put_for_each = put_for_each,
    .put_repeat = put_repeat,
    .put_later = put_later,
    .put_each_player = put_each_player,
    .put_event = put_event,
    .put_attackers = put_attackers,
    .put_heading = put_heading,
    .every_round = "Zu Beginn jeder Runde",
    .later_rounds = "Zu Beginn jeder Runde außer der ersten",
    .as_in_round = "wie in Runde ",
    .family =
        {
            [CRD_FAMILY_MINION] = "Diener",
            [CRD_FAMILY_SORCERY] = "Zauber",
            [CRD_FAMILY_ATTACHMENT] = "Beigabe",
            [CRD_FAMILY_SKILL] = "Fertigkeitskarte",
            [CRD_FAMILY_POOL] = "Blutbecken",
            [CRD_FAMILY_BOARD] = "Schlachtfeld",
            [CRD_FAMILY_NEMESIS] = "Nemesis",
            [CRD_FAMILY_ARCHETYPE] = "Archetyp",
            [CRD_FAMILY_SCENARIO] = "Szenario",
            [CRD_FAMILY_DEED] = "Nemesisaktion",
            [CRD_FAMILY_CONDITION] = "Zustand",
            [CRD_FAMILY_CULTIST] = "Kultist",
            [CRD_FAMILY_STONE] = "Monolith",
            [CRD_FAMILY_GATE] = "Tor",
            [CRD_FAMILY_TRAUMA] = "Trauma",
            [CRD_FAMILY_RIFT] = "Riss",
            [CRD_FAMILY_EVOLVE] = "Entwicklungsmarker",
            [CRD_FAMILY_SWARM] = "Schwarm",
        },
    .curse = "Fluch",
    .cost = "Kosten ",
    .attack = " Angriff",
    .essence = "Essenz ",
    .star = "Stern",
    .omen = " Omen",
    .omens = " Omen",
    .colour = {"blau", "grün", "rot", "weiß"},
    .icon = {"Omen", "fliegend", "Legende"},
    .skill_of =
        {
            [CRD_CHARACTER] = "Charakter",
            [CRD_LINEAGE] = "Abstammung",
            [CRD_DOMAIN] = "Domäne",
            [CRD_BOARDS] = "Fertigkeitskarte",
            [CRD_TEST] = "Fertigkeitskarte",
            [CRD_NEMESIS] = "Nemesis",
            [CRD_ARCHETYPE] = "Archetyp",
            [CRD_SCENARIO] = "Szenario",
            [CRD_STONES] = "Monolithen",
        },
};

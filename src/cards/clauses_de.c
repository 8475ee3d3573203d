/* SPDX-License-Identifier: MIT */
/* Instructions in German, clause by clause. A clause is a verb and what it governs; where the verb
 * stands depends on the form: "wirf eine Karte ab", "eine Karte abwerfen", "eine Karte abzuwerfen",
 * "der Gegner wirft eine Karte ab", after something else "wirft der Gegner eine Karte ab". */
#include "cards/clauses.h"

static const crd_de_verb activate = {"nutze", "nutzt", "nutzt", "nutzen", "zu nutzen", ""};
static const crd_de_verb add = {"füge", "fügst", "fügt", "hinzufügen", "hinzuzufügen", "hinzu"};
static const crd_de_verb bring = {"bringe", "bringst", "bringt", "bringen", "zu bringen", ""};
static const crd_de_verb bring_back = {"bringe",        "bringst",         "bringt",
                                       "zurückbringen", "zurückzubringen", "zurück"};
static const crd_de_verb cancel = {"hebe", "hebst", "hebt", "aufheben", "aufzuheben", "auf"};
static const crd_de_verb choose = {"wähle", "wählst", "wählt", "wählen", "zu wählen", ""};
static const crd_de_verb copy = {"kopiere", "kopierst", "kopiert", "kopieren", "zu kopieren", ""};
const crd_de_verb crd_de_deal = {"füge", "fügst", "fügt", "zufügen", "zuzufügen", "zu"};
static const crd_de_verb destroy = {"zerstöre",  "zerstörst",    "zerstört",
                                    "zerstören", "zu zerstören", ""};
static const crd_de_verb discard = {"wirf", "wirfst", "wirft", "abwerfen", "abzuwerfen", "ab"};
static const crd_de_verb distribute = {"verteile",  "verteilst",    "verteilt",
                                       "verteilen", "zu verteilen", ""};
static const crd_de_verb draw = {"ziehe", "ziehst", "zieht", "ziehen", "zu ziehen", ""};
static const crd_de_verb exhaust = {"erschöpfe",  "erschöpfst",    "erschöpft",
                                    "erschöpfen", "zu erschöpfen", ""};
static const crd_de_verb follow = {"befolge", "befolgst", "befolgt", "befolgen", "zu befolgen", ""};
static const crd_de_verb gain = {"erhalte", "erhältst", "erhält", "erhalten", "zu erhalten", ""};
static const crd_de_verb give = {"gib", "gibst", "gibt", "geben", "zu geben", ""};
static const crd_de_verb heal = {"heile", "heilst", "heilt", "heilen", "zu heilen", ""};
const crd_de_verb crd_de_lay = {"lege", "legst", "legt", "legen", "zu legen", ""};
static const crd_de_verb look = {"sieh", "siehst", "sieht", "ansehen", "anzusehen", "an"};
static const crd_de_verb lose = {"verliere",  "verlierst",    "verliert",
                                 "verlieren", "zu verlieren", ""};
const crd_de_verb crd_de_move = {"bewege", "bewegst", "bewegt", "bewegen", "zu bewegen", ""};
static const crd_de_verb pay = {"bezahle", "bezahlst", "bezahlt", "bezahlen", "zu bezahlen", ""};
static const crd_de_verb play = {"spiele", "spielst", "spielt", "spielen", "zu spielen", ""};
static const crd_de_verb ready = {"mache",         "machst",           "macht",
                                  "bereit machen", "bereit zu machen", "bereit"};
static const crd_de_verb reinforce = {"verstärke",  "verstärkst",    "verstärkt",
                                      "verstärken", "zu verstärken", ""};
static const crd_de_verb reroll = {"würfle",      "würfelst",       "würfelt",
                                   "neu würfeln", "neu zu würfeln", "neu"};
const crd_de_verb crd_de_restore = {
    "stelle", "stellst", "stellt", "wiederherstellen", "wiederherzustellen", "wieder her"};
static const crd_de_verb reveal = {"zeige", "zeigst", "zeigt", "zeigen", "zu zeigen", ""};
static const crd_de_verb search = {"durchsuche",  "durchsuchst",    "durchsucht",
                                   "durchsuchen", "zu durchsuchen", ""};
const crd_de_verb crd_de_shuffle = {"mische", "mischst", "mischt", "mischen", "zu mischen", ""};
static const crd_de_verb silence = {
    "lass", "lässt", "lässt", "verstummen lassen", "verstummen zu lassen", "verstummen"};
static const crd_de_verb steal = {"stiehl", "stiehlst", "stiehlt", "stehlen", "zu stehlen", ""};
static const crd_de_verb swap = {"tausche", "tauschst", "tauscht", "tauschen", "zu tauschen", ""};
const crd_de_verb crd_de_take = {"nimm", "nimmst", "nimmt", "nehmen", "zu nehmen", ""};
const crd_de_verb crd_de_remove = {"entferne",  "entfernst",    "entfernt",
                                   "entfernen", "zu entfernen", ""};
static const crd_de_verb weaken = {"schwäche",  "schwächst",    "schwächt",
                                   "schwächen", "zu schwächen", ""};

/* --- clauses --- */

const char *crd_de_subject(const crd_speech *speech, uint32_t who) {
    bool again = speech->subject == who && who != CRD_YOU;
    switch (who) {
    case CRD_OPPONENT: return again ? "er" : "der Gegner";
    case CRD_EACH_OPPONENT: return again ? "er" : "jeder Gegner";
    case CRD_EACH_PLAYER: return again ? "er" : "jeder Spieler";
    case CRD_THAT_PLAYER: return again ? "er" : "dieser Spieler";
    case CRD_DEFENDER: return again ? "er" : "der verteidigende Spieler";
    case CRD_AN_ALLY: return again ? "er" : "ein verbündeter Spieler";
    case CRD_MOST_OMENS: return again ? "er" : "der Spieler mit den meisten Omen";
    default: return "du";
    }
}

/* "dem Gegner", whom something is taken from. */
static const char *dative_word(uint32_t who) {
    switch (who) {
    case CRD_THAT_PLAYER: return "diesem Spieler";
    case CRD_DEFENDER: return "dem verteidigenden Spieler";
    default: return "dem Gegner";
    }
}

void crd_de_begin(crd_speech *speech, crd_de_clause *clause, const crd_de_verb *verb, uint32_t who,
                  crd_form form) {
    bool told = !crd_is_spoken_to(speech, who);
    bool same = speech->same_verb && speech->verb == verb && form == CRD_TELL;
    *clause = (crd_de_clause){verb, form};
    speech->doer = (uint8_t)who;
    speech->verb = verb;
    speech->same_verb = false;
    if (form == CRD_INFIN || form == CRD_TO_DO || same) {
        speech->subject = (uint8_t)who;
        return;
    }
    const char *subject = told || form == CRD_STATE ? crd_de_subject(speech, who) : NULL;
    if (subject && !speech->fronted) {
        crd_say(speech, subject);
        crd_say(speech, " ");
    }
    crd_say(speech, told ? verb->third : subject ? verb->you : verb->command);
    if (subject && speech->fronted) {
        crd_say(speech, " ");
        crd_say(speech, subject);
    }
    crd_say(speech, " ");
    speech->fronted = false;
    speech->subject = (uint8_t)who;
}

void crd_de_end(crd_speech *speech, const crd_de_clause *clause) {
    const crd_de_verb *verb = clause->verb;
    const char *last = clause->form == CRD_INFIN   ? verb->infinitive
                       : clause->form == CRD_TO_DO ? verb->to
                                                   : verb->prefix;
    if (!*last) return;
    crd_say(speech, " ");
    crd_say(speech, last);
}

/* --- amounts --- */

void crd_de_points(crd_speech *speech, const crd_amount *amount, const char *unit) {
    if (crd_is_as_much(speech, amount))
        crd_say(speech, "ebenso viel");
    else
        crd_say_int(speech, amount->n);
    crd_say(speech, " ");
    crd_say(speech, unit);
    if (amount->count != CRD_NUMBER) crd_de_limits(speech, amount);
}

void crd_de_pieces(crd_speech *speech, const crd_amount *amount, const char *one,
                   const char *many) {
    if (crd_is_as_much(speech, amount)) {
        crd_say(speech, "ebenso viele ");
        crd_say(speech, many);
    } else if (amount->n == 1) {
        crd_say(speech, one);
    } else {
        crd_say_int(speech, amount->n);
        crd_say(speech, " ");
        crd_say(speech, many);
    }
    if (amount->count != CRD_NUMBER) crd_de_limits(speech, amount);
}

static void put_resource(crd_speech *speech, const crd_instr *instr) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    switch (instr->arg) {
    case CRD_ENERGY: crd_de_points(speech, amount, "Energie"); return;
    case CRD_OMENS: crd_de_pieces(speech, amount, "ein Omen", "Omen"); return;
    case CRD_BLOOD: crd_de_points(speech, amount, "Blut"); return;
    default: crd_de_pieces(speech, amount, "eine Aktion", "Aktionen");
    }
}

/* " zweimal", " dreimal". */
static void put_times(crd_speech *speech, const crd_amount *amount) {
    if (crd_is_as_much(speech, amount)) crd_say(speech, " ebenso oft");
    if (amount->count != CRD_NUMBER || amount->n < 2) return;
    crd_say(speech, " ");
    crd_de_count(speech, (uint32_t)amount->n);
    crd_say(speech, "mal");
}

static void put_duration(crd_speech *speech, const crd_instr *instr) {
    bool tactic = speech->ability->timing == CRD_TACTIC;
    bool attack = instr->op == CRD_GIVE_ATTACK_OP; /* of which the default one is not mentioned */
    switch (instr->arg) {
    case CRD_FOR_ROLL:
        if (!tactic || !attack) crd_say(speech, " für diesen Wurf");
        return;
    case CRD_FOR_NEXT_ATTACK:
        if (tactic || !attack) crd_say(speech, " für den nächsten Angriff");
        return;
    case CRD_FOR_PHASE:
        crd_say(speech, crd_is_after_battle(speech) ? " bis zum Ende der nächsten Kampfphase"
                                                    : " bis zum Ende der Kampfphase");
        return;
    case CRD_FOR_ROUND: crd_say(speech, " bis zum Ende der Runde"); return;
    default: crd_say(speech, " dauerhaft");
    }
}

/* --- things --- */

void crd_de_picked(crd_speech *speech, const crd_instr *instr, crd_case role) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    crd_de_things(speech, selector, instr->how, instr->many, role);
    if (selector->kind != CRD_CARD) crd_de_place(speech, selector, false);
}

static void one_of(crd_speech *speech, uint32_t selector, crd_case role) {
    crd_de_things(speech, crd_sel(speech, selector), CRD_ONE, 1, role);
    crd_de_place(speech, crd_sel(speech, selector), false);
}

/* Cards with the zone that they come from: "einen Diener aus deinem Friedhof". */
static void cards(crd_speech *speech, const crd_instr *instr) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    speech->of_cards = true;
    crd_de_picked(speech, instr, CRD_ACCUSATIVE);
    speech->of_cards = false;
    if (crd_is_in_zones(selector)) {
        crd_say(speech, " aus ");
        crd_de_zones(speech, selector->zones, selector->owner, CRD_DATIVE);
    }
    if (selector->zones & CRD_ON_THIS)
        crd_say(speech, crd_is_in_zones(selector) ? " oder eine von dieser Fertigkeitskarte"
                                                  : " von dieser Fertigkeitskarte");
}

static bool is_many(const crd_speech *speech, const crd_instr *instr) {
    return crd_is_many(instr->how, instr->many) ||
           (instr->how == CRD_EACH && !crd_is_reference(crd_sel(speech, instr->sel)));
}

/* "sie" or "ihn" for what was just mentioned. */
static const char *them(const crd_speech *speech, bool many) {
    if (many) return "sie";
    char gender = speech->named.card_gender;
    return gender == 'f' ? "sie" : gender == 'n' ? "es" : "ihn";
}

/* --- cards --- */

static void put_draw(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &draw, crd_doer(speech, instr->who), form);
    crd_de_per(speech, amount);
    crd_de_pieces(speech, amount, "eine Karte", "Karten");
    crd_de_end(speech, &clause);
}

static void put_discard(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    uint32_t who = crd_doer(speech, instr->who);
    bool chosen = instr->arg == 1;
    crd_de_clause clause;
    crd_de_begin(speech, &clause, chosen ? &choose : &discard, chosen ? CRD_YOU : who, form);
    if (!chosen && instr->how == CRD_EACH && !selector->family && !selector->types) {
        crd_say(speech, crd_is_spoken_to(speech, who) ? "deine Hand" : "seine Hand");
    } else if (!chosen && instr->how == CRD_EXACT && instr->many > 1) {
        crd_say_int(speech, instr->many);
        crd_say(speech, " Karten");
    } else {
        crd_de_things(speech, selector, instr->how, instr->many, CRD_ACCUSATIVE);
    }
    if (chosen && selector->zones != CRD_LOOKED_AT) crd_say(speech, " aus seiner Hand");
    crd_de_end(speech, &clause);
    if (!chosen) return;
    crd_say(speech, "; der Gegner wirft ");
    crd_say(speech, them(speech, is_many(speech, instr)));
    crd_say(speech, " ab");
}

static void put_look(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    bool hand = selector->zones & CRD_IN_HAND, many = amount->n > 1;
    uint32_t who = crd_doer(speech, instr->who);
    crd_de_clause clause;
    speech->looked_at_hand = hand;
    if (instr->arg == 1 && hand && selector->owner == CRD_ENEMY) {
        crd_de_begin(speech, &clause, &reveal, CRD_OPPONENT, CRD_STATE);
        crd_say(speech, "seine Hand");
        crd_de_end(speech, &clause);
        return;
    }
    crd_de_begin(speech, &clause, instr->arg == 1 ? &reveal : &look, who, form);
    if (instr->arg != 1)
        crd_say(speech, form == CRD_INFIN               ? ""
                        : form == CRD_TO_DO             ? ""
                        : crd_is_spoken_to(speech, who) ? "dir "
                                                        : "sich ");
    if (hand) {
        crd_de_zones(speech, CRD_IN_HAND, selector->owner, CRD_ACCUSATIVE);
    } else {
        crd_selector top = {.kind = CRD_CARD, .owner = selector->owner, .zones = CRD_ON_TOP};
        crd_de_things(speech, &top, many ? CRD_EXACT : CRD_ONE, (uint32_t)amount->n,
                      CRD_ACCUSATIVE);
    }
    crd_de_end(speech, &clause);
}

static uint32_t home_of(const crd_selector *selector) {
    if (selector->owner == CRD_ANYONES || crd_is_reference(selector)) return CRD_YOURS;
    return selector->owner == CRD_ENEMY ? CRD_THAT : selector->owner;
}

static void put_destination(crd_speech *speech, const crd_instr *instr) {
    uint32_t owner = home_of(crd_sel(speech, instr->sel));
    switch (instr->arg) {
    case CRD_TO_HAND:
        crd_say(speech, " auf ");
        crd_de_zones(speech, CRD_IN_HAND, owner, CRD_ACCUSATIVE);
        return;
    case CRD_TO_GRAVEYARD:
        crd_say(speech, " auf ");
        crd_de_zones(speech, CRD_IN_GRAVEYARD, owner, CRD_ACCUSATIVE);
        return;
    case CRD_TO_PLAY: crd_say(speech, " ins Spiel"); return;
    case CRD_TO_GRIMOIRE:
        crd_say(speech, " in ");
        crd_de_zones(speech, CRD_IN_GRIMOIRE, owner, CRD_ACCUSATIVE);
        return;
    default:
        crd_say(speech, " an ");
        crd_de_things(speech, &(crd_selector){.kind = CRD_THIS}, CRD_ONE, 1, CRD_ACCUSATIVE);
    }
}

static const crd_de_verb *put_verb(const crd_instr *instr) {
    switch (instr->arg) {
    case CRD_TO_HAND: return &crd_de_take;
    case CRD_TO_PLAY: return &bring;
    case CRD_TO_GRIMOIRE: return &crd_de_shuffle;
    default: return &crd_de_lay;
    }
}

static bool is_shown(const crd_instr *instr, const crd_selector *selector) {
    return instr->arg == CRD_TO_HAND &&
           (selector->family || selector->types || selector->figure || selector->must);
}

/* "durchsuche dein Grimoire nach einem Vampir, zeige ihn und nimm ihn auf deine Hand". */
static void put_search(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    uint32_t who = crd_doer(speech, instr->who);
    bool many = is_many(speech, instr);
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &search, who, form);
    crd_de_zones(speech, selector->zones, selector->owner, CRD_ACCUSATIVE);
    crd_say(speech, " nach ");
    crd_de_things(speech, selector, instr->how, instr->many, CRD_DATIVE);
    crd_de_end(speech, &clause);
    crd_form rest = form == CRD_STATE ? CRD_TELL : form;
    if (is_shown(instr, selector)) {
        crd_say(speech, ", ");
        crd_de_begin(speech, &clause, &reveal, who, rest);
        crd_say(speech, them(speech, many));
        crd_de_end(speech, &clause);
    }
    crd_say(speech, " und ");
    crd_de_begin(speech, &clause, put_verb(instr), who, rest);
    crd_say(speech, them(speech, many));
    put_destination(speech, instr);
    crd_de_end(speech, &clause);
    if (instr->arg == CRD_TO_PLAY) crd_name(speech, CRD_IT, speech->named.card_gender, false);
}

static void put_put(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    crd_de_clause clause;
    if (selector->kind == CRD_CARD && selector->zones & CRD_IN_GRIMOIRE) {
        put_search(speech, instr, form);
        return;
    }
    crd_de_begin(speech, &clause, put_verb(instr), crd_doer(speech, instr->who), form);
    cards(speech, instr);
    put_destination(speech, instr);
    crd_de_end(speech, &clause);
    if (instr->arg == CRD_TO_PLAY) crd_name(speech, CRD_IT, speech->named.card_gender, false);
}

static void put_play(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &play, crd_doer(speech, instr->who), form);
    cards(speech, instr);
    crd_de_end(speech, &clause);
}

static void put_attach(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_lay, crd_doer(speech, instr->who), form);
    cards(speech, instr);
    crd_say(speech, " an ");
    one_of(speech, instr->sel2, CRD_ACCUSATIVE);
    crd_de_end(speech, &clause);
}

static void put_follow(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    crd_de_clause clause;
    if (instr->arg != CRD_YOU && instr->arg != CRD_THAT_PLAYER) {
        bool asked = crd_is_spoken_to(speech, (uint32_t)instr->arg);
        crd_de_begin(speech, &clause, &choose, (uint32_t)instr->arg, asked ? form : CRD_STATE);
        crd_de_things(speech, selector, instr->how, instr->many, CRD_ACCUSATIVE);
        if (selector->zones & CRD_IN_HAND)
            crd_say(speech, asked ? " aus deiner Hand" : " aus seiner Hand");
        crd_de_end(speech, &clause);
        if (asked) {
            crd_say(speech, ", die als Gefolge an ");
            one_of(speech, instr->sel2, CRD_ACCUSATIVE);
            crd_say(speech, is_many(speech, instr) ? " kommen" : " kommt");
            return;
        }
        crd_say(speech, speech->tight ? "; lege " : ". Lege ");
        crd_say(speech, them(speech, is_many(speech, instr)));
        crd_say(speech, " als Gefolge an ");
        one_of(speech, instr->sel2, CRD_ACCUSATIVE);
        return;
    }
    crd_de_begin(speech, &clause, &crd_de_lay, crd_doer(speech, instr->who), form);
    cards(speech, instr);
    crd_say(speech, " als Gefolge an ");
    one_of(speech, instr->sel2, CRD_ACCUSATIVE);
    crd_de_end(speech, &clause);
}

static void put_curse(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_lay, crd_doer(speech, instr->who), form);
    crd_say(speech, "diese Karte als Fluch mit ");
    crd_say_signed(speech, instr->arg);
    crd_say(speech, "/");
    crd_say_signed(speech, crd_amount_of(speech, instr->amount)->n);
    crd_say(speech, " und ohne Fähigkeiten an ");
    one_of(speech, instr->sel2, CRD_ACCUSATIVE);
    crd_de_end(speech, &clause);
}

/* --- resources --- */

static void put_steal(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_de_clause clause;
    bool robbed = speech->question && speech->asked == instr->many;
    crd_de_begin(speech, &clause, robbed ? &lose : &steal, crd_doer(speech, instr->who), form);
    if (!robbed) {
        crd_say(speech, form == CRD_STATE ? "ihm" : dative_word(instr->many));
        crd_say(speech, " ");
    }
    put_resource(speech, instr);
    crd_de_end(speech, &clause);
}

static void put_gain(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_de_verb *verb = instr->op == CRD_GAIN_OP   ? &gain
                              : instr->op == CRD_LOSE_OP ? &lose
                                                         : &pay;
    crd_de_clause clause;
    crd_de_begin(speech, &clause, verb, crd_doer(speech, instr->who), form);
    crd_de_per(speech, crd_amount_of(speech, instr->amount));
    put_resource(speech, instr);
    crd_de_end(speech, &clause);
}

/* --- minions --- */

/* "2 Schaden werden an jedem gegnerischen Diener geheilt", "für jeden Zornmarker wird an ihm 1
 * Schaden geheilt". */
static void put_is_healed(crd_speech *speech, const crd_instr *instr) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    bool all = amount->n >= 99, counted = crd_de_per(speech, amount);
    const char *is = amount->n == 1 || all ? "wird " : "werden ";
    if (counted) crd_say(speech, is);
    if (all) crd_say(speech, "aller Schaden ");
    if (!all && !counted) crd_de_points(speech, amount, "Schaden ");
    if (!counted) crd_say(speech, is);
    speech->preposition = "an";
    crd_de_picked(speech, instr, CRD_DATIVE);
    crd_say(speech, " ");
    if (counted) crd_de_points(speech, amount, "Schaden ");
    crd_say(speech, "geheilt");
}

/* "heile 2 Schaden an jedem gegnerischen Diener": everything that can be healed, whomever it helps.
 */
static void put_healed(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    bool all = amount->n >= 99, counted = amount->count != CRD_NUMBER;
    crd_de_clause clause;
    if (form == CRD_STATE) {
        put_is_healed(speech, instr);
        return;
    }
    crd_de_begin(speech, &clause, &heal, crd_doer(speech, instr->who), form);
    if (counted) { /* "an diesem Diener für jedes Omen auf ihm 1 Schaden" */
        speech->preposition = "an";
        crd_de_picked(speech, instr, CRD_DATIVE);
        crd_say(speech, " ");
    }
    crd_de_per(speech, amount);
    if (all)
        crd_say(speech, "allen Schaden");
    else
        crd_de_points(speech, amount, "Schaden");
    if (!counted) {
        crd_say(speech, " ");
        speech->preposition = "an";
        crd_de_picked(speech, instr, CRD_DATIVE);
    }
    crd_de_end(speech, &clause);
}

static void put_points_to(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    uint32_t who = crd_doer(speech, instr->who);
    crd_de_clause clause;
    if (instr->op == CRD_HEAL_OP && speech->foe) {
        put_healed(speech, instr, form);
        return;
    }
    crd_de_begin(speech, &clause,
                 instr->op == CRD_HEAL_OP     ? &heal
                 : instr->op == CRD_DAMAGE_OP ? &crd_de_deal
                                              : &distribute,
                 who, form);
    if (instr->op == CRD_DAMAGE_OP) {
        crd_de_picked(speech, instr, CRD_DATIVE);
        crd_say(speech, " ");
        crd_de_per(speech, amount);
        crd_de_points(speech, amount, "Schaden");
    } else if (instr->op == CRD_HEAL_OP) {
        crd_de_per(speech, amount);
        if (amount->n > 1 && amount->count == CRD_NUMBER) crd_say(speech, "bis zu ");
        crd_de_points(speech, amount, "Schaden ");
        speech->preposition = "an";
        crd_de_picked(speech, instr, CRD_DATIVE);
    } else {
        crd_de_per(speech, amount);
        crd_de_points(speech, amount, "Schaden auf ");
        crd_de_all(speech, crd_sel(speech, instr->sel), CRD_ACCUSATIVE);
    }
    crd_de_end(speech, &clause);
}

static const crd_de_verb *plain_verb(uint32_t op) {
    switch (op) {
    case CRD_WEAKEN_OP: return &weaken;
    case CRD_DESTROY_OP: return &destroy;
    case CRD_EXHAUST_OP: return &exhaust;
    case CRD_READY_OP: return &ready;
    default: return &silence;
    }
}

static void put_plain(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, plain_verb(instr->op), crd_doer(speech, instr->who), form);
    crd_de_picked(speech, instr, CRD_ACCUSATIVE);
    if (instr->op == CRD_WEAKEN_OP) put_times(speech, crd_amount_of(speech, instr->amount));
    if (instr->op == CRD_BLANK_OP) put_duration(speech, instr);
    crd_de_end(speech, &clause);
}

static void put_move(crd_speech *speech, const crd_instr *instr, crd_form form) {
    static const char *const to[] = {
        [CRD_ANYWHERE] = " in ein anderes Schlachtfeld",
        [CRD_HERE] = " in dieses Schlachtfeld",
        [CRD_ADJACENT] = " in ein benachbartes Schlachtfeld",
        [CRD_ITS] = " in sein Schlachtfeld",
        [CRD_ADJACENT_TO_IT] = " in ein ihm benachbartes Schlachtfeld",
        [CRD_FIRST] = " ins erste",
        [CRD_SECOND] = " ins zweite",
    };
    const crd_selector *selector = crd_sel(speech, instr->sel);
    uint32_t place = crd_sel(speech, instr->sel2)->place;
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_move, crd_doer(speech, instr->who), form);
    crd_de_things(speech, selector, instr->how, instr->many, CRD_ACCUSATIVE);
    crd_de_place(speech, selector, true);
    if (place == CRD_HERE && selector->place)
        crd_say(speech, " in dieses");
    else
        crd_say(speech, to[place <= CRD_SECOND ? place : CRD_ANYWHERE]);
    crd_de_end(speech, &clause);
}

static void put_swap(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &swap, crd_doer(speech, instr->who), form);
    crd_de_picked(speech, instr, CRD_ACCUSATIVE);
    crd_say(speech, " mit ");
    one_of(speech, instr->sel2, CRD_DATIVE);
    crd_de_end(speech, &clause);
}

static void put_return(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &bring_back, crd_doer(speech, instr->who), form);
    crd_de_picked(speech, instr, CRD_ACCUSATIVE);
    if (selector->owner == CRD_YOURS)
        crd_say(speech, " auf deine Hand");
    else
        crd_say(speech, crd_is_several(speech, instr) ? " auf die Hand ihrer Besitzer"
                                                      : " auf die Hand seines Besitzers");
    crd_de_end(speech, &clause);
}

static void put_reinforce(crd_speech *speech, const crd_instr *instr, crd_form form) {
    uint32_t who = crd_doer(speech, instr->who);
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &reinforce, who, form);
    if (instr->op == CRD_REINFORCE_AVATAR_OP) {
        crd_say(speech, crd_is_spoken_to(speech, who) ? "mit deinem Avatar" : "mit seinem Avatar");
    } else {
        crd_say(speech, instr->many > 1 ? "mit bis zu " : "mit bis zu einem");
        if (instr->many > 1) crd_de_count(speech, instr->many);
        crd_say(speech, crd_is_spoken_to(speech, who) ? " deiner Diener" : " seiner Diener");
    }
    crd_de_end(speech, &clause);
}

static void put_flame(crd_speech *speech, const crd_instr *instr, crd_form form) {
    bool away = instr->op == CRD_UNFLAME_OP;
    crd_de_clause clause;
    crd_de_begin(speech, &clause, away ? &crd_de_remove : &crd_de_lay, crd_doer(speech, instr->who),
                 form);
    crd_de_pieces(speech, crd_amount_of(speech, instr->amount), "eine Flamme", "Flammen");
    crd_say(speech, " ");
    speech->preposition = away ? "von" : "auf";
    crd_de_picked(speech, instr, away ? CRD_DATIVE : CRD_ACCUSATIVE);
    crd_de_end(speech, &clause);
}

static void put_move_flame(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *to = crd_sel(speech, instr->sel2);
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_move, crd_doer(speech, instr->who), form);
    crd_say(speech, "eine Flamme ");
    speech->preposition = "von";
    crd_de_picked(speech, instr, CRD_DATIVE);
    crd_say(speech, " auf ");
    if (to->kind == CRD_MINION && to->must_not & CRD_SAME_AS_IT && to->owner == CRD_ANYONES &&
        !to->types && !to->must)
        crd_say(speech, "einen anderen");
    else
        one_of(speech, instr->sel2, CRD_ACCUSATIVE);
    crd_de_end(speech, &clause);
}

static void put_bonus(crd_speech *speech, const crd_instr *instr, bool attack) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_de_per(speech, amount);
    if (crd_is_as_much(speech, amount))
        crd_say(speech, "ebenso viel");
    else
        crd_say_signed(speech, amount->n);
    crd_say(speech, attack ? " Angriff" : " Essenz");
    if (amount->count != CRD_NUMBER) crd_de_limits(speech, amount);
    if (!speech->essence) return;
    crd_say(speech, " und ");
    crd_say_signed(speech, crd_amount_of(speech, speech->essence->amount)->n);
    crd_say(speech, " Essenz");
}

/* A clause whose subject is a thing: "dieser Diener erhält +1 Angriff". */
void crd_de_thing_verb(crd_speech *speech, const crd_instr *instr, bool all, const char *one,
                       const char *many) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    bool plural = all || crd_names_many(speech, instr);
    bool fronted = speech->fronted;
    speech->fronted = false;
    if (fronted) {
        crd_say(speech, plural ? many : one);
        crd_say(speech, " ");
    }
    if (all)
        crd_de_all(speech, selector, CRD_NOMINATIVE);
    else
        crd_de_picked(speech, instr, CRD_NOMINATIVE);
    if (fronted) return;
    crd_say(speech, " ");
    crd_say(speech, plural ? many : one);
}

static void put_give(crd_speech *speech, const crd_instr *instr, crd_form form) {
    bool attack = instr->op == CRD_GIVE_ATTACK_OP;
    crd_de_clause clause;
    if (form == CRD_TELL) {
        crd_de_thing_verb(speech, instr, false, "erhält", "erhalten");
        crd_say(speech, " ");
        put_bonus(speech, instr, attack);
    } else {
        crd_de_begin(speech, &clause, &give, crd_doer(speech, instr->who), form);
        crd_de_picked(speech, instr, CRD_DATIVE);
        crd_say(speech, " ");
        put_bonus(speech, instr, attack);
    }
    if (attack || instr->arg != CRD_FOR_GOOD) put_duration(speech, instr);
    if (form != CRD_TELL) crd_de_end(speech, &clause);
    speech->subject = CRD_NONE;
}

/* --- sides, the roll --- */

static void put_side(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    bool back = instr->op == CRD_RESTORE_OP, self = speech->you == CRD_EACH_PLAYER;
    bool enemy = instr->arg == 1;
    crd_de_clause clause;
    if (self && !back) /* an effect deals it, not that player */
        crd_de_begin(speech, &clause, &crd_de_deal, CRD_YOU, CRD_TELL);
    else
        crd_de_begin(speech, &clause, back ? &crd_de_restore : &crd_de_deal,
                     crd_doer(speech, instr->who), form);
    if (back) {
        crd_de_per(speech, amount);
        crd_de_pieces(speech, amount, "1 Punkt", "Punkte");
        crd_say(speech, enemy  ? " der gegnerischen Seite"
                        : self ? " seiner Seite"
                               : " deiner Seite");
    } else {
        crd_say(speech, enemy  ? "der gegnerischen Seite "
                        : self ? "seiner Seite "
                               : "deiner Seite ");
        crd_de_per(speech, amount);
        crd_de_points(speech, amount, "Schaden");
    }
    if (instr->sel) crd_de_place(speech, crd_sel(speech, instr->sel), false);
    crd_de_end(speech, &clause);
}

static void put_hits(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &add, crd_doer(speech, instr->who), form);
    crd_say(speech, "diesem Wurf ");
    crd_de_per(speech, amount);
    if (instr->arg == 1)
        crd_de_pieces(speech, amount, "einen kritischen Treffer", "kritische Treffer");
    else
        crd_de_pieces(speech, amount, "einen Treffer", "Treffer");
    crd_de_end(speech, &clause);
}

static void put_reroll(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &reroll, crd_doer(speech, instr->who), form);
    if (amount->n != 1) crd_say(speech, "bis zu ");
    crd_de_pieces(speech, amount, "einen Würfel", "Würfel");
    crd_say(speech, " dieses Wurfs");
    crd_de_end(speech, &clause);
}

/* --- other cards' abilities --- */

static void put_copy(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &copy, crd_doer(speech, instr->who), form);
    crd_say(speech, "die Fähigkeit „Wenn gespielt“ ");
    crd_selector copied = *crd_sel(speech, instr->sel);
    copied.must &= (uint32_t)~CRD_WHEN_PLAYED; /* needless to say */
    crd_de_things(speech, &copied, instr->how, instr->many, CRD_GENITIVE);
    crd_de_place(speech, &copied, false);
    crd_de_end(speech, &clause);
}

static void put_activate(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &activate, crd_doer(speech, instr->who), form);
    crd_say(speech, "eine Aktion ");
    crd_de_picked(speech, instr, CRD_GENITIVE);
    crd_de_end(speech, &clause);
    crd_say(speech, ", ohne eine Aktion auszugeben");
}

static void put_cancel(crd_speech *speech, const crd_instr *instr, crd_form form) {
    uint32_t event = speech->ability->event;
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &cancel, crd_doer(speech, instr->who), form);
    crd_say(speech, event == CRD_ON_ATTACK   ? "diesen Angriff"
                    : event == CRD_ON_PLAYED ? "dessen Wirkung"
                                             : "diese Wirkung");
    crd_de_end(speech, &clause);
}

static void put_places(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &choose, crd_doer(speech, instr->who), form);
    crd_de_things(speech, crd_sel(speech, instr->sel), CRD_EXACT, 2, CRD_ACCUSATIVE);
    crd_de_end(speech, &clause);
}

/* --- ongoing --- */

static bool speaks_of_all(const crd_speech *speech, const crd_instr *instr) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    return !crd_is_reference(selector) &&
           (speech->foe || selector->owner == CRD_YOURS || selector->kind == CRD_CARD);
}

/* Ongoing abilities speak of one thing or of all of them. */
static void put_ongoing_verb(crd_speech *speech, const crd_instr *instr, const char *one,
                             const char *many) {
    crd_instr each = *instr;
    if (!crd_is_reference(crd_sel(speech, instr->sel))) each.how = CRD_EACH;
    crd_de_thing_verb(speech, &each, speaks_of_all(speech, instr), one, many);
    crd_say(speech, " ");
}

static void put_ongoing(crd_speech *speech, const crd_instr *instr) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    switch (instr->op) {
    case CRD_IS_BLANKED_OP:
        put_ongoing_verb(speech, instr, "ist", "sind");
        crd_say(speech, "verstummt");
        return;
    case CRD_COSTS_OP:
        put_ongoing_verb(speech, instr, "kostet", "kosten");
        crd_de_per(speech, amount);
        crd_say_int(speech, amount->n < 0 ? -amount->n : amount->n);
        crd_say(speech, amount->n < 0 ? " weniger" : " mehr");
        if (amount->count != CRD_NUMBER) crd_de_limits(speech, amount);
        return;
    default:
        put_ongoing_verb(speech, instr, "hat", "haben");
        put_bonus(speech, instr, instr->op == CRD_HAS_ATTACK_OP);
    }
}

static void put_as_omen(crd_speech *speech) {
    crd_say(speech, "bei einem Kampfwurf darfst du ");
    crd_de_things(speech, &(crd_selector){.kind = CRD_THIS}, CRD_ONE, 1, CRD_ACCUSATIVE);
    crd_say(speech, " zerstören, statt ein Omen auszugeben");
}

/* --- every instruction --- */

void crd_de_do(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_de_clause clause;
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
    case CRD_COSTS_OP: put_ongoing(speech, instr); return;
    case CRD_TURNS_DIE_OP:
        crd_say(speech, "wenn du ein Omen für einen Würfel deines eigenen Kampfwurfs ausgibst, "
                        "drehe diesen Würfel auf eine Seite deiner Wahl, statt ihn neu zu würfeln");
        return;
    case CRD_AS_OMEN_OP: put_as_omen(speech); return;
    case CRD_NATIVE_OP:
        crd_de_begin(speech, &clause, &follow, crd_doer(speech, instr->who), form);
        crd_say(speech, "die eigene Regel dieser Karte");
        crd_de_end(speech, &clause);
        return;
    default: crd_de_foe_do(speech, instr, form);
    }
}

void crd_de_choose(crd_speech *speech, uint32_t who, crd_form form) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &choose, who, form);
    crd_say(speech, "eines");
    crd_de_end(speech, &clause);
}

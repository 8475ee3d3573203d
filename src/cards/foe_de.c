/* SPDX-License-Identifier: MIT */
/* What only the Endbringer's cards do, in German; see foe_en.c. */
#include "cards/clauses.h"

static const crd_de_verb advance = {"drehe",        "drehst",         "dreht",
                                    "weiterdrehen", "weiterzudrehen", "weiter"};
static const crd_de_verb banish = {"verbanne",  "verbannst",    "verbannt",
                                   "verbannen", "zu verbannen", ""};
static const crd_de_verb call = {"rufe", "rufst", "ruft", "rufen", "zu rufen", ""};
static const crd_de_verb flip = {"drehe", "drehst", "dreht", "umdrehen", "umzudrehen", "um"};
static const crd_de_verb generate = {"erzeuge",  "erzeugst",    "erzeugt",
                                     "erzeugen", "zu erzeugen", ""};
static const crd_de_verb receive = {"erhalte", "erhältst", "erhält", "erhalten", "zu erhalten", ""};
static const crd_de_verb reclaim = {"hole",        "holst",         "holt",
                                    "zurückholen", "zurückzuholen", "zurück"};
static const crd_de_verb resolve = {"führe", "führst", "führt", "ausführen", "auszuführen", "aus"};
static const crd_de_verb roll = {"würfle", "würfelst", "würfelt", "würfeln", "zu würfeln", ""};
static const crd_de_verb turn_back = {"drehe",        "drehst",         "dreht",
                                      "zurückdrehen", "zurückzudrehen", "zurück"};

/* --- pieces --- */

typedef struct piece_words {
    const char *one, *many, *all; /* "ein Tentakel", "Tentakel", "alle Tentakel" */
} piece_words;

static const piece_words pieces[CRD_PIECES] = {
    [CRD_RAGE] = {"einen Zornmarker", "Zornmarker", "alle Zornmarker"},
    [CRD_TENTACLE] = {"ein Tentakel", "Tentakel", "alle Tentakel"},
    [CRD_FIEND] = {"einen Schattenmahr", "Schattenmahre", "alle Schattenmahre"},
    [CRD_BOON] = {"eine Gunst", "Gunst", "alle Gunst"},
    [CRD_DREAM] = {"einen Traum", "Träume", "alle Träume"},
    [CRD_OMEN_COUNTER] = {"ein Omen", "Omen", "alle Omen"},
    [CRD_DECK_DAMAGE] = {"einen Schadensmarker", "Schadensmarker", "alle Schadensmarker"},
    [CRD_ANY_PIECE] = {"einen Zorn-, Tentakel-, Schattenmahr-, Gunst- oder Traummarker",
                       "Zorn-, Tentakel-, Schattenmahr-, Gunst- oder Traummarker",
                       "alle Zorn-, Tentakel-, Schattenmahr-, Gunst- und Traummarker"},
};

static const piece_words *piece_of(const crd_instr *instr) {
    return &pieces[instr->arg];
}

/* "jeden Kultisten (höchstens drei)". */
static void put_each_of(crd_speech *speech, const crd_instr *instr, crd_case role) {
    crd_instr each = *instr;
    bool limited = instr->how == CRD_EXACT && instr->many > 1;
    if (limited) each.how = CRD_EACH;
    crd_de_picked(speech, &each, role);
    if (!limited) return;
    crd_say(speech, " (höchstens ");
    crd_de_count(speech, instr->many);
    crd_say(speech, ")");
}

static void put_onto(crd_speech *speech, const crd_instr *instr, const char *into, const char *onto,
                     crd_case role) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    crd_say(speech, " ");
    if (selector->kind != CRD_BATTLEFIELD) {
        speech->preposition = onto;
        put_each_of(speech, instr, role);
        return;
    }
    crd_say(speech, into);
    crd_say(speech, " ");
    if (!speech->spread)
        crd_de_battlefields(speech, selector, instr->how, instr->many, role);
    else
        crd_say(speech, crd_is_across(speech) ? "eines oder beide Schlachtfelder"
                                              : "beliebige Schlachtfelder");
}

static void put_add(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount =
        speech->spread ? speech->spread : crd_amount_of(speech, instr->amount);
    const piece_words *piece = piece_of(instr);
    crd_de_clause clause;
    crd_de_begin(speech, &clause, instr->arg == CRD_RAGE ? &generate : &crd_de_lay, CRD_YOU, form);
    crd_de_per(speech, amount);
    crd_de_pieces(speech, amount, piece->one, piece->many);
    if (instr->arg == CRD_DECK_DAMAGE) crd_say(speech, " auf das Nemesisdeck");
    if (speech->spread && crd_sel(speech, instr->sel)->kind != CRD_BATTLEFIELD)
        crd_say(speech, instr->arg == CRD_TENTACLE || instr->arg == CRD_OMEN_COUNTER ? ", jedes"
                        : instr->arg == CRD_BOON                                     ? ", jede"
                                                                                     : ", jeden");
    if (crd_has_place(instr)) put_onto(speech, instr, "in", "auf", CRD_ACCUSATIVE);
    if (amount->count == CRD_NUMBER) crd_de_limits(speech, amount);
    crd_de_end(speech, &clause);
}

/* Where up to that many are removed from, at the player's choice: "von gegnerischen Dienern". */
static void put_from_any(crd_speech *speech, const crd_instr *instr) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    if (selector->kind == CRD_BATTLEFIELD && selector->place <= CRD_HERE) {
        if (selector->place == CRD_ANYWHERE && !crd_is_across(speech))
            crd_say(speech, " aus beliebigen Schlachtfeldern");
        return;
    }
    if (selector->kind == CRD_BATTLEFIELD) {
        crd_say(speech, " aus ");
        crd_de_battlefields(speech, selector, CRD_EACH, 1, CRD_DATIVE);
    } else {
        crd_say(speech, " von ");
        crd_de_all(speech, selector, CRD_DATIVE);
    }
}

static void put_remove(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    const piece_words *piece = piece_of(instr);
    bool up_to = instr->how == CRD_UP_TO, all = amount->count == CRD_NUMBER && amount->n == 0;
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_remove, CRD_YOU, form);
    crd_de_per(speech, amount);
    if (up_to && amount->n != 1) crd_say(speech, "bis zu ");
    if (all)
        crd_say(speech, piece->all);
    else
        crd_de_pieces(speech, amount, piece->one, piece->many);
    if (instr->arg == CRD_DECK_DAMAGE) crd_say(speech, " vom Nemesisdeck");
    if (crd_has_place(instr) && up_to)
        put_from_any(speech, instr);
    else if (crd_has_place(instr))
        put_onto(speech, instr, "aus", "von", CRD_DATIVE);
    crd_de_end(speech, &clause);
}

static void put_flip(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &flip, CRD_YOU, form);
    if (amount->n >= 99)
        crd_say(speech, "alle Omen");
    else
        crd_de_pieces(speech, amount, "ein Omen", "Omen");
    crd_say(speech, " auf ");
    crd_de_picked(speech, instr, CRD_DATIVE);
    if (amount->n > 1 && amount->n < 99) crd_say(speech, " (oder so viele, wie dort liegen)");
    crd_de_end(speech, &clause);
}

/* "dieser Diener entwickelt sich"; after "um" "... sich entwickeln zu
 * lassen". */
static void put_evolve(crd_speech *speech, const crd_instr *instr, crd_form form) {
    if (form == CRD_TO_DO || (form == CRD_INFIN && !speech->question)) {
        crd_de_picked(speech, instr, CRD_ACCUSATIVE);
        crd_say(speech, speech->twice ? " sich zweimal entwickeln " : " sich entwickeln ");
        crd_say(speech, form == CRD_INFIN ? "lassen" : "zu lassen");
        return;
    }
    uint32_t kind = crd_sel(speech, instr->sel)->kind;
    bool pronoun = speech->fronted && kind == speech->named.kind; /* "entwickelt er sich" */
    crd_de_thing_verb(speech, instr, false, pronoun ? "entwickelt" : "entwickelt sich",
                      "entwickeln sich");
    if (pronoun) crd_say(speech, " sich");
    if (speech->twice) crd_say(speech, " zweimal");
    speech->subject = CRD_NONE;
}

/* --- minions and cards --- */

static void put_raise(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    bool many = amount->n > 1;
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_lay, CRD_YOU, form);
    crd_say(speech, many ? "die obersten " : "die oberste Karte");
    if (many) crd_say_int(speech, amount->n);
    if (many) crd_say(speech, " Karten");
    crd_say(speech, " des Archetyp-Ablagestapels ");
    if (instr->arg == CRD_RAISED_EXHAUSTED) crd_say(speech, "erschöpft ");
    crd_say(speech, "in ");
    if (speech->ability->flags & CRD_HERE_FLAG)
        crd_say(speech, "dieses Schlachtfeld");
    else
        crd_de_battlefields(speech, crd_sel(speech, instr->sel), instr->how, instr->many,
                            CRD_ACCUSATIVE);
    crd_de_end(speech, &clause);
    crd_name(speech, many ? CRD_NONE : CRD_IT, 'm', false);
}

static void put_spawn(crd_speech *speech, const crd_instr *instr, crd_form form) {
    static const char *const one[] = {"einen Diener", "Pestratten", "einen Pestschwarm"};
    static const char *const many[] = {"Diener", "Pestratten", "Pestschwärme"};
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    const crd_selector *selector = crd_sel(speech, instr->sel);
    uint32_t what = (uint32_t)instr->arg;
    crd_de_clause clause;
    if (what >= CRD_RAISED) {
        put_raise(speech, instr, form);
        return;
    }
    crd_de_begin(speech, &clause, &call, CRD_YOU, form);
    crd_de_per(speech, amount);
    crd_de_pieces(speech, amount, one[what], many[what]);
    if (crd_tells_place(speech, selector, instr->how)) {
        crd_say(speech, " in ");
        crd_de_battlefields(speech, selector, instr->how, instr->many, CRD_ACCUSATIVE);
    }
    if (amount->count == CRD_NUMBER) crd_de_limits(speech, amount);
    crd_de_end(speech, &clause);
    crd_name(speech, amount->n == 1 ? CRD_IT : CRD_NONE, 'm', false);
}

static void put_rubble(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    uint32_t who = crd_doer(speech, instr->who);
    bool away = instr->op == CRD_UNRUBBLE_OP, up_to = away && instr->how == CRD_UP_TO;
    bool spread = up_to && who == CRD_EACH_PLAYER;
    crd_de_clause clause;
    crd_de_begin(speech, &clause, away ? &crd_de_remove : &receive, spread ? CRD_YOU : who, form);
    crd_de_per(speech, amount);
    if (up_to && amount->n != 1) crd_say(speech, "bis zu ");
    crd_de_points(speech, amount, "Schutt");
    if (spread) crd_say(speech, " von beliebigen Spielern");
    crd_de_end(speech, &clause);
}

static void put_banish(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    uint32_t who = crd_doer(speech, instr->who);
    bool back = instr->op == CRD_RECLAIM_OP;
    crd_de_clause clause;
    crd_de_begin(speech, &clause, back ? &reclaim : &banish, who, form);
    crd_de_per(speech, amount);
    crd_de_pieces(speech, amount, "eine Karte", "Karten");
    if (!back && instr->arg == 1)
        crd_say(speech, crd_is_spoken_to(speech, who) ? " aus deiner Hand" : " aus seiner Hand");
    crd_de_end(speech, &clause);
}

static void put_arm(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    uint32_t who = crd_doer(speech, instr->who);
    bool several = instr->how == CRD_EXACT && instr->many > 1;
    bool each =
        several || (instr->how == CRD_EACH && !crd_is_reference(crd_sel(speech, instr->sel)));
    bool many = amount->n > 1;
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_lay, who, form);
    if (speech->twice) crd_say(speech, "zweimal ");
    if (each) {
        crd_say(speech, "von oben aus ");
    } else {
        crd_say(speech, many ? "die obersten " : "die oberste Karte");
        if (many) crd_say_int(speech, amount->n);
        if (many) crd_say(speech, " Karten");
        crd_say(speech, " ");
    }
    if (each)
        crd_say(speech, crd_is_spoken_to(speech, who) ? "deinem Grimoire " : "seinem Grimoire ");
    else
        crd_say(speech, crd_is_spoken_to(speech, who) ? "deines Grimoires " : "seines Grimoires ");
    if (each)
        crd_de_pieces(speech, amount, "eine Karte als Waffe", "Karten als Waffen");
    else
        crd_say(speech, many ? "als Waffen" : "als Waffe");
    crd_say(speech, " an ");
    put_each_of(speech, instr, CRD_ACCUSATIVE);
    if (amount->count == CRD_NUMBER) crd_de_limits(speech, amount);
    crd_de_end(speech, &clause);
}

static void put_offer(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_lay, CRD_YOU, form);
    if (instr->arg == 1)
        crd_say(speech, "die oberste Karte des Archetypdecks");
    else
        crd_de_picked(speech, instr, CRD_ACCUSATIVE);
    crd_say(speech, " auf den Altar");
    crd_de_end(speech, &clause);
}

static void put_cross(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_move, CRD_YOU, form);
    crd_de_picked(speech, instr, CRD_ACCUSATIVE);
    crd_say(speech, " in das andere Reich");
    crd_de_end(speech, &clause);
}

/* --- the table --- */

static void put_take(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_take, CRD_YOU, form);
    crd_de_per(speech, amount);
    crd_de_points(speech, amount,
                  instr->arg == CRD_DIRECT   ? "direkten Schaden"
                  : instr->arg == CRD_GLOBAL ? "globalen Schaden"
                                             : "Schaden");
    if (amount->count == CRD_NUMBER) crd_de_limits(speech, amount);
    crd_de_end(speech, &clause);
}

static void put_defend(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_restore, CRD_YOU, form);
    crd_de_per(speech, amount);
    crd_de_points(speech, amount, "Verteidigung");
    if (instr->op == CRD_MEND_OP) {
        crd_say(speech, " des Monolithen mit dem meisten Schaden");
        crd_de_place(speech, crd_sel(speech, instr->sel), false);
    }
    crd_de_end(speech, &clause);
}

static void put_advance(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    int32_t n = amount->n;
    crd_de_clause clause;
    if (n < 0) {
        crd_de_begin(speech, &clause, &turn_back, CRD_YOU, form);
        crd_say(speech, "das Tor um ");
        crd_say_int(speech, -n);
        crd_de_end(speech, &clause);
        crd_say(speech, " (nie unter 0)");
        return;
    }
    crd_de_begin(speech, &clause, &advance, CRD_YOU, form);
    crd_say(speech, "das Tor ");
    bool counted = crd_de_per(speech, amount);
    if (crd_is_as_much(speech, amount)) {
        crd_say(speech, "ebenso oft ");
    } else if (n > 1) {
        crd_de_count(speech, (uint32_t)n);
        crd_say(speech, "mal ");
    } else if (counted) {
        crd_say(speech, "einmal ");
    }
    /* The clause's end says the blank before the prefix. */
    crd_say(speech, clause.form == CRD_INFIN   ? advance.infinitive
                    : clause.form == CRD_TO_DO ? advance.to
                                               : advance.prefix);
    crd_de_limits(speech, amount);
}

static void put_summon(crd_speech *speech, crd_form form) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_lay, CRD_YOU, form);
    crd_say(speech, "einen Kultisten aus dem Nemesis-Ablagestapel in die Ritualkammer");
    crd_de_end(speech, &clause);
    crd_say(speech, "; er betritt sie wie aufgedeckt");
}

static void put_crush(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_de_clause clause;
    crd_de_begin(speech, &clause, &crd_de_deal, CRD_YOU, form);
    crd_say(speech, "dem getroffenen Monolithen ");
    crd_de_per(speech, amount);
    crd_de_points(speech, amount, "weiteren Schaden");
    crd_de_end(speech, &clause);
}

static void put_clause(crd_speech *speech, crd_form form, const crd_de_verb *verb,
                       const char *rest) {
    crd_de_clause clause;
    crd_de_begin(speech, &clause, verb, CRD_YOU, form);
    crd_say(speech, rest);
    crd_de_end(speech, &clause);
}

/* --- rules that the game carries out --- */

static const char *const standings[CRD_STANDING_COUNT] = {
    [CRD_STANDING_TENTACLES] =
        "für jeden Schadenspunkt, der einem Monolithen oder gegnerischen Diener in einem "
        "Schlachtfeld mit Tentakeln zugefügt würde, entferne stattdessen dort ein Tentakel",
    [CRD_STANDING_FIENDS] =
        "zu Beginn jedes Kampfes greifen die bereiten gegnerischen Diener mit Schattenmahr vor "
        "allen anderen an, die mit den höchsten Kosten zuerst",
    [CRD_STANDING_GATES] =
        "kommt das Tor wieder auf 0, so öffnet es sich im Schlachtfeld mit den wenigsten Toren, "
        "und das nächste nimmt seinen Platz ein. Öffnet sich das siebte Tor, verlieren die Spieler",
    [CRD_STANDING_BOONS] =
        "ein Kultist hat +1 Essenz für jede Gunst auf ihm, und ein Schadenspunkt entfernt "
        "stattdessen eine Gunst. Bevor das Nemesisdeck neu gemischt wird, drehe das Tor für jede "
        "Gunst in der Ritualkammer einmal weiter",
    [CRD_STANDING_REALMS] =
        "verbündete Diener in den Traumlanden fügen keinen Schaden zu: Für jeden Punkt holt ihr "
        "Besitzer eine Karte zurück, und jeder ihrer kritischen Treffer ergibt auch einen "
        "kritischen Effekt. Angriffe gegnerischer Diener können ihnen nicht schaden",
    [CRD_STANDING_DREAMS] =
        "wenn ein gegnerischer Diener angreift, wähle für jeden Traum auf ihm einmal: Ein "
        "verbündeter Spieler verbannt eine Karte; oder lege einen Schadensmarker auf einen "
        "verbündeten Diener in den Traumlanden dort",
    [CRD_STANDING_TRAUMA] =
        "wenn in einem Grimoire zu wenige Karten sind, mischt dessen Spieler seinen Friedhof "
        "hinein, entfernt seine Leere aus dem Spiel und nimmt ein Trauma. Hat er schon 2 Traumata, "
        "verlieren die Spieler",
    [CRD_STANDING_EVOLUTION] =
        "sobald 2 gegnerische Diener mehr, als es Spieler gibt, je mindestens 3 Entwicklungsmarker "
        "haben, verlieren die Spieler",
    [CRD_STANDING_TOKENS] = "wenn der Träger das Spiel verlässt, drehe diese Karte um: Sie wird "
                            "dort zu bereiten Pestratten",
    [CRD_STANDING_ALTAR] = "wenn für jeden Spieler 8 Diener auf dem Altar liegen, verlieren die "
                           "Spieler",
    [CRD_STANDING_DARK_ENERGY] =
        "würfle am Ende jedes Kampfes für dunkle Energie: einen Würfel für jeden Diener dort. "
        "Jeder Spieler darf ein Omen ausgeben, um einen dieser Würfel neu zu würfeln, oder 3 "
        "Karten abwerfen, um einen auf 1 oder 8 zu drehen. Dann wird jeder Diener zerstört, dessen "
        "Würfel eine 8 zeigt",
    [CRD_STANDING_ARMS_CRITICAL] = "wenn einer deiner Diener angreift, darfst du 3 Omen verlieren, "
                                   "um einen kritischen Treffer zuzufügen",
    [CRD_STANDING_SCIONS] =
        "es gibt keine Monolithen und keine kritischen Effekte. Jeder kritische Treffer eines "
        "verbündeten Dieners darf einen beliebigen gegnerischen Diener dort treffen und stellt 1 "
        "Verteidigung wieder her; sein übriger Schaden trifft den gegnerischen Diener mit den "
        "höchsten Kosten, bis dieser zerstört ist, dann den nächsten",
    [CRD_STANDING_DIRECT] = "der Angriff dieses Dieners fügt direkten Schaden zu",
    [CRD_STANDING_DOMAIN_STAYS] =
        "die Fertigkeitskarte deiner Domäne wird in der Bereitschaftsphase nicht bereit gemacht",
    [CRD_STANDING_FIRST_POINT] =
        "verhindere den ersten Schadenspunkt, den jeder Angriff deiner Diener einem Monolithen "
        "zufügen würde. Ein so verhinderter kritischer Treffer ergibt trotzdem seinen kritischen "
        "Effekt",
    [CRD_STANDING_ALONE] = "du kannst Würfel anderer Spieler nicht neu würfeln und darfst für "
                           "jeden deiner eigenen Kampfwürfe höchstens 1 Omen ausgeben",
};

/* Before the number of the rule, and after it. */
static const struct {
    const char *before, *after, *after_many;
} numbered[CRD_STANDING_COUNT] = {
    [CRD_STANDING_ENERGY_CAP] = {"deine Energie kann nicht höher sein als ", "", ""},
    [CRD_STANDING_DRAW_LESS] = {"wenn du meditierst, ziehe ", " Karte weniger", " Karten weniger"},
    [CRD_STANDING_DRAW_LESS_FIRST] = {"wenn du in einer Runde zum ersten Mal meditierst, ziehe ",
                                      " Karte weniger", " Karten weniger"},
    [CRD_STANDING_FIRST_COSTS] = {"die erste Karte, die jeder Spieler in einer Runde spielt, "
                                  "kostet ",
                                  " Energie mehr", " Energie mehr"},
    [CRD_STANDING_ENTRY_TOLL] = {"verbündete Diener zu spielen kostet ", " Energie mehr",
                                 " Energie mehr"},
};

static void put_standing(crd_speech *speech, const crd_instr *instr) {
    uint32_t rule = (uint32_t)instr->arg;
    int32_t n = crd_amount_of(speech, instr->amount)->n;
    if (rule == CRD_STANDING_OUTBURST) {
        crd_say(speech, "immer wenn 5 Zornmarker auf Erlik Khan liegen, entferne sie und nimm 5 "
                        "globalen Schaden");
    } else if (rule == CRD_STANDING_REALMS && speech->card->family == CRD_FAMILY_RIFT) {
        crd_say(speech, "links von dieser Karte liegt das Reich der Sterblichen, rechts von ihr "
                        "liegen die Traumlande");
    } else if (standings[rule]) {
        crd_say(speech, standings[rule]);
    } else {
        crd_say(speech, numbered[rule].before);
        crd_say_int(speech, n);
        crd_say(speech, n == 1 ? numbered[rule].after : numbered[rule].after_many);
    }
}

void crd_de_foe_do(crd_speech *speech, const crd_instr *instr, crd_form form) {
    switch (instr->op) {
    case CRD_TAKE_OP: put_take(speech, instr, form); return;
    case CRD_DEFEND_OP:
    case CRD_MEND_OP: put_defend(speech, instr, form); return;
    case CRD_ADD_OP: put_add(speech, instr, form); return;
    case CRD_REMOVE_OP: put_remove(speech, instr, form); return;
    case CRD_FLIP_OP: put_flip(speech, instr, form); return;
    case CRD_EVOLVE_OP: put_evolve(speech, instr, form); return;
    case CRD_SPAWN_OP: put_spawn(speech, instr, form); return;
    case CRD_RUBBLE_OP:
    case CRD_UNRUBBLE_OP: put_rubble(speech, instr, form); return;
    case CRD_BANISH_OP:
    case CRD_RECLAIM_OP: put_banish(speech, instr, form); return;
    case CRD_CROSS_OP: put_cross(speech, instr, form); return;
    case CRD_ADVANCE_OP: put_advance(speech, instr, form); return;
    case CRD_SUMMON_OP: put_summon(speech, form); return;
    case CRD_ARM_OP: put_arm(speech, instr, form); return;
    case CRD_OFFER_OP: put_offer(speech, instr, form); return;
    case CRD_DARK_OP: put_clause(speech, form, &roll, "für dunkle Energie"); return;
    case CRD_RESHUFFLE_OP:
        put_clause(speech, form, &crd_de_shuffle, "den Archetyp-Ablagestapel in das Archetypdeck");
        return;
    case CRD_MORE_TACTIC_OP:
        put_clause(speech, form, &resolve, "eine weitere Archetyptaktik");
        return;
    case CRD_CRUSH_OP: put_crush(speech, instr, form); return;
    case CRD_WIN_OP:
        crd_say(speech, speech->fronted ? "gewinnen die Spieler" : "die Spieler gewinnen");
        speech->fronted = false;
        return;
    default: put_standing(speech, instr);
    }
}

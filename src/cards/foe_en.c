/* SPDX-License-Identifier: MIT */
/* What only the Endbringer's cards do, in English. They speak to the players as a whole: "take 1
 * direct damage"; "you" is the one whose action they answer (END-CORE-11). */
#include "cards/clauses.h"

/* Nobody is named as the source of the effect: what happens to the table is said to all players, as
 * "you". */

/* --- pieces --- */

typedef struct piece_words {
    const char *one, *many; /* "a tentacle", "tentacles" */
    const char *bare;       /* after "all " and "up to 2 " */
} piece_words;

static const piece_words pieces[CRD_PIECES] = {
    [CRD_RAGE] = {"a rage counter", "rage counters", "rage counters"},
    [CRD_TENTACLE] = {"a tentacle", "tentacles", "tentacles"},
    [CRD_FIEND] = {"a shadow fiend", "shadow fiends", "shadow fiends"},
    [CRD_BOON] = {"a boon", "boons", "boons"},
    [CRD_DREAM] = {"a dream", "dreams", "dreams"},
    [CRD_OMEN_COUNTER] = {"an omen", "omens", "omens"},
    [CRD_DECK_DAMAGE] = {"a damage counter", "damage counters", "damage counters"},
    [CRD_ANY_PIECE] = {"a rage, tentacle, shadow fiend, boon or dream counter",
                       "rage, tentacle, shadow fiend, boon or dream counters",
                       "rage, tentacle, shadow fiend, boon or dream counters"},
};

static const piece_words *piece_of(const crd_instr *instr) {
    return &pieces[instr->arg];
}

/* "each Cultist (at most three)": often there are fewer. */
static void put_each_of(crd_speech *speech, const crd_instr *instr) {
    crd_instr each = *instr;
    bool limited = instr->how == CRD_EXACT && instr->many > 1;
    if (limited) each.how = CRD_EACH;
    crd_en_picked(speech, &each);
    if (!limited) return;
    crd_say(speech, " (at most ");
    crd_en_count(speech, instr->many);
    crd_say(speech, ")");
}

static void put_onto(crd_speech *speech, const crd_instr *instr, const char *into,
                     const char *onto) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    if (selector->kind != CRD_BATTLEFIELD) {
        crd_say(speech, onto);
        put_each_of(speech, instr);
        return;
    }
    crd_say(speech, into);
    if (!speech->spread)
        crd_en_battlefields(speech, selector, instr->how, instr->many);
    else
        crd_say(speech, crd_is_across(speech) ? "one or both battlefields" : "any battlefields");
}

static void put_add(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount =
        speech->spread ? speech->spread : crd_amount_of(speech, instr->amount);
    const piece_words *piece = piece_of(instr);
    crd_en_verb(speech, CRD_YOU, form, instr->arg == CRD_RAGE ? "generate " : "put ");
    crd_en_pieces(speech, amount, piece->one, piece->many);
    if (instr->arg == CRD_DECK_DAMAGE) crd_say(speech, " on the Nemesis deck");
    if (speech->spread && crd_sel(speech, instr->sel)->kind != CRD_BATTLEFIELD)
        crd_say(speech, ", each");
    if (crd_has_place(instr)) put_onto(speech, instr, " into ", " on ");
    if (!crd_en_per(speech, amount)) crd_en_limits(speech, amount);
}

/* Where up to that many are removed from, at the player's choice: "from enemy minions". */
static void put_from_any(crd_speech *speech, const crd_instr *instr) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    if (selector->kind == CRD_BATTLEFIELD && selector->place <= CRD_HERE) {
        if (selector->place == CRD_ANYWHERE && !crd_is_across(speech))
            crd_say(speech, " from any battlefields");
        return;
    }
    crd_say(speech, " from ");
    if (selector->kind == CRD_BATTLEFIELD)
        crd_en_battlefields(speech, selector, CRD_EACH, 1);
    else
        crd_en_all(speech, selector);
}

static void put_remove(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    const piece_words *piece = piece_of(instr);
    bool up_to = instr->how == CRD_UP_TO, all = amount->count == CRD_NUMBER && amount->n == 0;
    crd_en_verb(speech, CRD_YOU, form, "remove ");
    if (up_to && amount->n != 1) crd_say(speech, "up to ");
    if (all) {
        crd_say(speech, "all ");
        crd_say(speech, piece->bare);
    } else {
        crd_en_pieces(speech, amount, piece->one, piece->many);
    }
    if (instr->arg == CRD_DECK_DAMAGE) crd_say(speech, " from the Nemesis deck");
    if (!crd_has_place(instr)) return;
    if (up_to)
        put_from_any(speech, instr);
    else
        put_onto(speech, instr, " from ", " from ");
}

/* "flip all omens on the attacker": no choice is in it. */
static void put_flip(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_en_verb(speech, CRD_YOU, form, "flip ");
    if (amount->n >= 99)
        crd_say(speech, "all omens");
    else
        crd_en_pieces(speech, amount, "an omen", "omens");
    crd_say(speech, " on ");
    crd_en_picked(speech, instr);
    if (amount->n > 1 && amount->n < 99) crd_say(speech, " (or as many as it has)");
}

/* "this minion evolves"; after "to" "have this minion evolve". */
static void put_evolve(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_selector *selector = crd_sel(speech, instr->sel);
    if (form == CRD_TO_DO || (form == CRD_INFIN && !speech->question)) {
        crd_say(speech, "have ");
        crd_en_picked(speech, instr);
        crd_say(speech, " evolve");
    } else {
        crd_en_things(speech, selector, instr->how, instr->many, CRD_NOMINATIVE);
        crd_en_place(speech, selector, false);
        crd_say(speech, crd_names_many(speech, instr) ? " evolve" : " evolves");
    }
    if (speech->twice) crd_say(speech, " twice");
    speech->subject = CRD_NONE;
}

/* --- minions and cards --- */

static void put_raise(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    bool many = amount->n > 1;
    crd_en_verb(speech, CRD_YOU, form, "put ");
    crd_say(speech, "the top ");
    if (many) crd_say_int(speech, amount->n);
    crd_say(speech, many ? " cards" : "card");
    crd_say(speech, " of the Archetype discard pile into ");
    if (speech->ability->flags & CRD_HERE_FLAG)
        crd_say(speech, "this battlefield");
    else
        crd_en_battlefields(speech, crd_sel(speech, instr->sel), instr->how, instr->many);
    if (instr->arg == CRD_RAISED_EXHAUSTED) crd_say(speech, ", exhausted");
    crd_name(speech, many ? CRD_NONE : CRD_IT, 'm', false);
}

static void put_spawn(crd_speech *speech, const crd_instr *instr, crd_form form) {
    static const char *const one[] = {"a minion", "Plague Rats", "a Pestilence Swarm"};
    static const char *const many[] = {"minions", "Plague Rats", "Pestilence Swarms"};
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    const crd_selector *selector = crd_sel(speech, instr->sel);
    uint32_t what = (uint32_t)instr->arg;
    if (what >= CRD_RAISED) {
        put_raise(speech, instr, form);
        return;
    }
    crd_en_verb(speech, CRD_YOU, form, "spawn ");
    crd_en_pieces(speech, amount, one[what], many[what]);
    if (crd_tells_place(speech, selector, instr->how)) {
        crd_say(speech, " in ");
        crd_en_battlefields(speech, selector, instr->how, instr->many);
    }
    if (!crd_en_per(speech, amount)) crd_en_limits(speech, amount);
    crd_name(speech, amount->n == 1 ? CRD_IT : CRD_NONE, 'm', false);
}

static void put_rubble(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    uint32_t who = crd_doer(speech, instr->who);
    bool away = instr->op == CRD_UNRUBBLE_OP, up_to = away && instr->how == CRD_UP_TO;
    bool spread = up_to && who == CRD_EACH_PLAYER;
    crd_en_verb(speech, spread ? CRD_YOU : who, form, away ? "remove " : "receive ");
    if (up_to && amount->n != 1) crd_say(speech, "up to ");
    crd_en_points(speech, amount, "rubble");
    if (spread) crd_say(speech, " from any piles");
    crd_en_per(speech, amount);
}

static void put_banish(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    uint32_t who = crd_doer(speech, instr->who);
    bool back = instr->op == CRD_RECLAIM_OP;
    crd_en_verb(speech, who, form, back ? "reclaim " : "banish ");
    crd_en_pieces(speech, amount, "a card", "cards");
    if (!back && instr->arg == 1)
        crd_say(speech, crd_is_spoken_to(speech, who) ? " from your hand" : " from their hand");
    crd_en_per(speech, amount);
}

static void put_arm(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    uint32_t who = crd_doer(speech, instr->who);
    const char *your = crd_is_spoken_to(speech, who) ? "your" : "their";
    bool several = instr->how == CRD_EXACT && instr->many > 1;
    bool each =
        several || (instr->how == CRD_EACH && !crd_is_reference(crd_sel(speech, instr->sel)));
    bool many = amount->n > 1 || each;
    crd_en_verb(speech, who, form, "put ");
    if (each) {
        crd_en_pieces(speech, amount, "an Arms card", "Arms cards");
        crd_say(speech, " from the top of ");
        crd_say(speech, your);
        crd_say(speech, " grimoire on ");
    } else {
        crd_say(speech, "the top ");
        if (many) crd_say_int(speech, amount->n);
        crd_say(speech, many ? " cards of " : "card of ");
        crd_say(speech, your);
        crd_say(speech, many ? " grimoire as Arms cards on " : " grimoire as an Arms card on ");
    }
    put_each_of(speech, instr);
    if (!crd_en_per(speech, amount)) crd_en_limits(speech, amount);
    if (speech->twice) crd_say(speech, ", twice");
}

static void put_offer(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_en_verb(speech, CRD_YOU, form, "put ");
    if (instr->arg == 1)
        crd_say(speech, "the top card of the Archetype deck");
    else
        crd_en_picked(speech, instr);
    crd_say(speech, " onto the altar");
}

static void put_cross(crd_speech *speech, const crd_instr *instr, crd_form form) {
    crd_en_verb(speech, CRD_YOU, form, "move ");
    crd_en_picked(speech, instr);
    crd_say(speech, " to the other realm");
}

/* --- the table --- */

static void put_take(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_en_verb(speech, CRD_YOU, form, "take ");
    crd_en_points(speech, amount,
                  instr->arg == CRD_DIRECT   ? "direct damage"
                  : instr->arg == CRD_GLOBAL ? "global damage"
                                             : "damage");
    if (!crd_en_per(speech, amount)) crd_en_limits(speech, amount);
}

static void put_defend(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_en_verb(speech, CRD_YOU, form, "restore ");
    crd_en_points(speech, amount, "defense");
    if (instr->op == CRD_MEND_OP) {
        crd_say(speech, " of the monolith with the most damage");
        crd_en_place(speech, crd_sel(speech, instr->sel), false);
    }
    crd_en_per(speech, amount);
}

static void put_advance(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    int32_t n = amount->n;
    if (n < 0) {
        crd_en_verb(speech, CRD_YOU, form, "turn ");
        crd_say(speech, "the gate back ");
        crd_say_int(speech, -n);
        crd_say(speech, " (never below 0)");
        return;
    }
    bool counted = amount->count != CRD_NUMBER && !crd_is_as_much(speech, amount);
    crd_en_verb(speech, CRD_YOU, form, "advance ");
    crd_say(speech, "the gate");
    if (crd_is_as_much(speech, amount)) {
        crd_say(speech, " that many times");
    } else if (n == 2) {
        crd_say(speech, " twice");
    } else if (n > 2) {
        crd_say(speech, " ");
        crd_en_count(speech, (uint32_t)n);
        crd_say(speech, " times");
    } else if (counted) {
        crd_say(speech, " once");
    }
    crd_en_per(speech, amount);
}

static void put_summon(crd_speech *speech, crd_form form) {
    crd_en_verb(speech, CRD_YOU, form, "put ");
    crd_say(speech, "a Cultist from the Nemesis discard pile into the Ritual Chamber; it enters as "
                    "if revealed");
}

static void put_crush(crd_speech *speech, const crd_instr *instr, crd_form form) {
    const crd_amount *amount = crd_amount_of(speech, instr->amount);
    crd_en_verb(speech, CRD_YOU, form, "deal ");
    crd_en_points(speech, amount, "more damage to the struck monolith");
    crd_en_per(speech, amount);
}

static void put_verb_only(crd_speech *speech, crd_form form, const char *verb, const char *rest) {
    crd_en_verb(speech, CRD_YOU, form, verb);
    crd_say(speech, rest);
}

/* --- rules that the game carries out --- */

static const char *const standings[CRD_STANDING_COUNT] = {
    [CRD_STANDING_TENTACLES] =
        "where tentacles are, each point of damage to the monolith or an enemy minion removes a "
        "tentacle instead",
    [CRD_STANDING_FIENDS] = "at the start of each battle, the ready enemy minions that have a "
                            "shadow fiend attack before all others, the highest cost first",
    [CRD_STANDING_GATES] =
        "when the gate comes back to 0, it opens in the battlefield with the fewest gates, and the "
        "next one takes its place. When the seventh gate opens, the players lose",
    [CRD_STANDING_BOONS] =
        "a Cultist has +1 essence for each boon on it, and a point of damage removes a boon "
        "instead. Before the Nemesis deck is reshuffled, advance the gate once for each boon in "
        "the Ritual Chamber",
    [CRD_STANDING_REALMS] =
        "allied minions in the Dreamlands deal no damage: for each point, their owner reclaims a "
        "card, and each of their critical hits gives a critical effect too. Attacks of enemy "
        "minions cannot damage them",
    [CRD_STANDING_DREAMS] =
        "when an enemy minion attacks, choose once for each dream on it: an allied player banishes "
        "a card; or put a damage counter on an allied minion in the Dreamlands there",
    [CRD_STANDING_TRAUMA] =
        "when a grimoire holds too few cards, its player shuffles their graveyard into it, removes "
        "their void from the game and takes a trauma. If they have 2 traumas already, the players "
        "lose instead",
    [CRD_STANDING_EVOLUTION] = "as soon as 2 more enemy minions than there are players have 3 or "
                               "more evolve counters each, the players lose",
    [CRD_STANDING_TOKENS] =
        "when the bearer leaves play, turn this card over: it becomes Plague Rats there, ready",
    [CRD_STANDING_ALTAR] = "when 8 minions for each player lie on the altar, the players lose",
    [CRD_STANDING_DARK_ENERGY] =
        "at the end of each battle, roll for dark energy: a die for each minion there. Any player "
        "may spend an omen to reroll one of these dice, or discard 3 cards to turn one to 1 or 8. "
        "Then each minion that shows an 8 is destroyed",
    [CRD_STANDING_ARMS_CRITICAL] =
        "when one of your minions attacks, you may lose 3 omens to deal a critical hit",
    [CRD_STANDING_SCIONS] =
        "there are no monoliths and no critical effects. Each critical hit of an allied minion may "
        "strike any enemy minion there and restores 1 defense; its other damage strikes the enemy "
        "minion with the highest cost until that is destroyed, then the next",
    [CRD_STANDING_DIRECT] = "this minion's attack deals direct damage",
    [CRD_STANDING_DOMAIN_STAYS] = "your domain skill card does not ready in the ready phase",
    [CRD_STANDING_FIRST_POINT] =
        "prevent the first point of damage that each attack of your minions would deal to a "
        "monolith. A critical hit prevented this way still gives its critical effect",
    [CRD_STANDING_ALONE] = "you cannot reroll other players' dice, and you may spend at most 1 "
                           "omen on each of your own battle rolls",
};

/* Before the number of the rule, and after it. */
static const struct {
    const char *before, *after, *after_many;
} numbered[CRD_STANDING_COUNT] = {
    [CRD_STANDING_ENERGY_CAP] = {"your energy cannot be higher than ", "", ""},
    [CRD_STANDING_DRAW_LESS] = {"when you meditate, draw ", " card fewer", " cards fewer"},
    [CRD_STANDING_DRAW_LESS_FIRST] = {"the first time you meditate in a round, draw ",
                                      " card fewer", " cards fewer"},
    [CRD_STANDING_FIRST_COSTS] = {"the first card that each player plays in a round costs ",
                                  " more energy", " more energy"},
    [CRD_STANDING_ENTRY_TOLL] = {"allied minions cost ", " more energy to play",
                                 " more energy to play"},
};

static void put_standing(crd_speech *speech, const crd_instr *instr) {
    uint32_t rule = (uint32_t)instr->arg;
    int32_t n = crd_amount_of(speech, instr->amount)->n;
    if (rule == CRD_STANDING_OUTBURST) {
        crd_say(speech, "whenever 5 rage counters lie on Erlik Khan, remove them and take 5 global "
                        "damage");
    } else if (rule == CRD_STANDING_REALMS && speech->card->family == CRD_FAMILY_RIFT) {
        crd_say(speech, "left of this card lies the Mortal Realm, right of it the Dreamlands");
    } else if (standings[rule]) {
        crd_say(speech, standings[rule]);
    } else {
        crd_say(speech, numbered[rule].before);
        crd_say_int(speech, n);
        crd_say(speech, n == 1 ? numbered[rule].after : numbered[rule].after_many);
    }
}

void crd_en_foe_do(crd_speech *speech, const crd_instr *instr, crd_form form) {
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
    case CRD_DARK_OP: put_verb_only(speech, form, "roll ", "for dark energy"); return;
    case CRD_RESHUFFLE_OP:
        put_verb_only(speech, form, "shuffle ",
                      "the Archetype discard pile into the Archetype deck");
        return;
    case CRD_MORE_TACTIC_OP:
        put_verb_only(speech, form, "resolve ", "one more Archetype tactic");
        return;
    case CRD_CRUSH_OP: put_crush(speech, instr, form); return;
    case CRD_WIN_OP: crd_say(speech, "the players win"); return;
    default: put_standing(speech, instr);
    }
}

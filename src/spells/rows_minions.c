/* SPDX-License-Identifier: MIT */
/* Verbs of minions, sides, the roll and other abilities, and rules of ongoing abilities: what the
 * language knows of them. */
#include "spells/verb_rows.h"
#include "spells/verbs.h"

#include "cards/check.h"
#include "cards/compile.h"
#include "cards/parts.h"

/* --- minions --- */

static void read_weaken(crd_reading *r, crd_node *node, uint32_t n) {
    enum { ONCE, TWICE };
    int32_t times = n == TWICE ? 2 : crd_word_said(r, 0)->number;
    if (n == ONCE) return;
    if (times < 2 || times > 9)
        crd_fail(r, crd_word_said(r, 0)->spot, "a minion is weakened from 2 to 9 times", NULL,
                 NULL);
    node->amount = crd_nothing();
    node->amount.said = 1;
    node->amount.what.n = (int8_t)times;
}

static void read_move(crd_reading *r, crd_node *node, uint32_t n) {
    crd_pick *p = crd_pick_of(r, node->pick);
    if (n) return;
    if (p->here_too)
        p->here_too = 0;
    else if (p->what.place == CRD_HERE)
        p->what.place = CRD_ANYWHERE;
    else
        crd_fail(r, p->spot, "move it where? write 'here' or 'to ...' behind it", NULL, NULL);
    node->pick2 = crd_battlefield(r, r->sentence.word, CRD_HERE);
}

/* In the second place of these two, "another" means another than the first. */
static void read_two(crd_reading *r, crd_node *node, uint32_t n) {
    crd_pick *p = crd_pick_of(r, node->pick2);
    (void)n;
    if (!p->other) return;
    p->other = 0;
    p->what.must_not |= CRD_SAME_AS_IT;
}

static void read_reinforce(crd_reading *r, crd_node *node, uint32_t n) {
    const crd_token *number = crd_word_said(r, 0);
    (void)n;
    if (number->number < 1 || number->number > 6)
        crd_fail(r, number->spot, "from 1 to 6 minions are reinforced", NULL, NULL);
    node->how_many = (uint8_t)number->number;
}

static void read_give(crd_reading *r, crd_node *node, uint32_t n) {
    (void)n;
    crd_put_boost(r, node, r->sentence.boost, r->sentence.tails);
}

static void after_destroy(crd_compiler *c, const crd_instr *instr, const crd_selector *what) {
    bool foes = what->kind >= CRD_GAME_KINDS;
    (void)instr;
    c->it_zone = CRD_IN_GRAVEYARD;
    c->it = foes ? 0 : CRD_TARGET_CARD; /* where it lies now */
}

static const char *sense_move(const crd_compiler *c, const crd_instr *in, const crd_selector *what,
                              const crd_selector *second) {
    (void)in;
    return second ? crd_move_nonsense(c, what, second) : NULL;
}

/* The second pick is another thing than the first, which is `it` by then. */
static const char *sense_two(const crd_compiler *c, const crd_instr *in, const crd_selector *what,
                             const crd_selector *with) {
    (void)c;
    (void)in;
    if (!with) return NULL;
    if (!crd_refers(what->kind) && with->kind == CRD_IT)
        return "'it' is the first of the two here: name the second";
    if (what->kind == with->kind && crd_refers(what->kind)) return "these two are the same";
    return NULL;
}

static const char *sense_swap(const crd_compiler *c, const crd_instr *in, const crd_selector *what,
                              const crd_selector *with) {
    const char *wrong = sense_two(c, in, what, with);
    return wrong ? wrong : sense_move(c, in, what, with);
}

/* --- sides --- */

static void read_side(crd_reading *r, crd_node *node, uint32_t n) {
    (void)n;
    node->pick = (uint8_t)(crd_word_said(r, 0)->number >> 1);
    node->arg = (int8_t)(crd_word_said(r, 0)->number & 1);
}

/* --- the roll --- */

static void read_hits(crd_reading *r, crd_node *node, uint32_t n) {
    (void)r;
    node->arg = (int8_t)n; /* criticals */
}

/* --- other abilities --- */

/* This card, or the attacker in a minion's own tactic. */
static bool is_itself(const crd_compiler *c, const crd_selector *what) {
    bool tactic = c->moment.timing == CRD_TACTIC && c->r->card->family == CRD_FAMILY_MINION &&
                  !(c->flags.flags & CRD_BURIED_FLAG);
    return what->kind == CRD_THIS || (what->kind == CRD_ATTACKER && tactic);
}

static const char *sense_copy(const crd_compiler *c, const crd_instr *in, const crd_selector *what,
                              const crd_selector *second) {
    (void)in;
    (void)second;
    return is_itself(c, what) ? "a copy of what copies would copy for ever" : NULL;
}

static bool is_own(const crd_selector *what) {
    return what->owner == CRD_YOURS || what->owner == CRD_ALLIED ||
           (what->owner == CRD_ANYONES && !crd_refers(what->kind)) || crd_refers(what->kind);
}

static const char *sense_activate(const crd_compiler *c, const crd_instr *in,
                                  const crd_selector *what, const crd_selector *second) {
    (void)in;
    (void)second;
    if (is_itself(c, what)) return "a card does not activate itself";
    return is_own(what) ? NULL : "only powers of one's own cards are activated";
}

static const char *where_cancel(const crd_compiler *c, const crd_node *node) {
    bool cancels = c->moment.event == CRD_ON_PLAYED || c->moment.event == CRD_ON_ATTACK;
    (void)node;
    return cancels ? NULL
                   : "only what triggered the ability is cancelled: 'whenever ... is played' or "
                     "'whenever ... attacks'";
}

static const char *sense_choose_places(const crd_compiler *c, const crd_instr *in,
                                       const crd_selector *what, const crd_selector *second) {
    (void)in;
    (void)second;
    return crd_place_of(c, what) == CRD_HERE
               ? "a 'here' ability sees one battlefield: two cannot be chosen"
               : NULL;
}

/* --- the rows --- */

const crd_verb spl_row_damage = {
    .word = "deal",
    .shape = "deal AMOUNT damage? to PICK TAILS",
    .text = {[SLG_EN] = "{do deal} {points damage} to {things} {per}",
             [SLG_DE] = "{do zu+fügen} {things dative} {per} {points Schaden}"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_TELLS_THINGS | CRD_TELLS_DESTROYED,
    .play = &(const crd_play){.does = spl_verb_minions,
                              .one = spl_one_damage,
                              .flags = SPL_ON_OBJECTS | SPL_ON_ITSELF | SPL_HARMS,
                              .worth = {.points = -12,
                                        .per = SPL_PER_OWNER | SPL_PER_AMOUNT | SPL_PER_THING}},
};

const crd_verb spl_row_distribute = {
    .word = "distribute",
    .shape = "distribute AMOUNT damage? over PICK TAILS",
    .text = {[SLG_EN] = "{do distribute} {points damage} among {all} {per}",
             [SLG_DE] = "{do verteilen} {per} {points Schaden} auf {all}"},
    .targets = CRD_TARGET_MINION,
    .play = &(const crd_play){.does = spl_verb_distribute,
                              .flags = SPL_ON_OBJECTS | SPL_HARMS,
                              .serves = spl_serves_alive,
                              .worth = {.points = -12,
                                        .per = SPL_PER_OWNER | SPL_PER_AMOUNT | SPL_PER_THING}},
};

const crd_verb spl_row_heal = {
    .word = "heal",
    .shape = "heal PICK AMOUNT TAILS|heal AMOUNT damage from PICK TAILS|heal ALL damage from PICK",
    .text =
        {[SLG_EN] =
             "{foe?{state?|{do heal}} {everything?all damage|{points damage}} {state?is healed} "
             "from {things}|{do heal} {number?{more?up to}} {points damage} on {things}} {per}",
         [SLG_DE] =
             "{foe?{state?{counted?{per} {one?wird|{everything?wird|werden}}|{everything?aller "
             "Schaden|{points Schaden}} {one?wird|{everything?wird|werden}}} an {things dative} "
             "{counted?{points Schaden}} geheilt|{do heilen} {number?|an {things dative}} {per} "
             "{everything?allen Schaden|{points Schaden}} {number?an {things dative}}}|{do heilen} "
             "{per} {number?{more?bis zu}} {points Schaden} an {things dative}}"},
    .targets = CRD_TARGET_MINION,
    .play = &(const crd_play){.does = spl_verb_minions,
                              .one = spl_one_heal,
                              .flags = SPL_ON_OBJECTS | SPL_ON_ITSELF,
                              .changes = spl_heals,
                              .worth = {.points = 5,
                                        .per = SPL_PER_OWNER | SPL_PER_AMOUNT | SPL_PER_THING}},
};

const crd_verb spl_row_weaken = {
    .word = "weaken",
    .shape = "weaken PICK|weaken PICK twice|weaken PICK DIGITS times",
    .text = {[SLG_EN] = "{do weaken} {things} {as_much?that many "
                        "times|{number?{two?twice|{more?{count} times}}}}",
             [SLG_DE] = "{do schwächen} {things} {as_much?ebenso oft|{number?{more?{count}mal}}}"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_TELLS_THINGS | CRD_JOINS_ITSELF | CRD_TELLS_WEAKENED,
    .read = read_weaken,
    .play = &(const crd_play){.does = spl_verb_minions,
                              .one = spl_one_weaken,
                              .flags = SPL_ON_OBJECTS | SPL_ON_ITSELF | SPL_HARMS,
                              .serves = spl_serves_weaken,
                              .refuse = spl_refuse_weaken,
                              .worth = {.points = -7,
                                        .per = SPL_PER_OWNER | SPL_PER_AMOUNT | SPL_PER_THING}},
};

const crd_verb spl_row_destroy = {
    .word = "destroy",
    .shape = "destroy PICK",
    .text = {[SLG_EN] = "{do destroy} {things}", [SLG_DE] = "{do zerstören} {things}"},
    .targets = CRD_TARGET_MINION | CRD_TARGET_ATTACHMENT | CRD_TARGET_FOLLOWER,
    .flags = CRD_TELLS_THINGS | CRD_JOINS_ITSELF | CRD_TAKES_AWAY | CRD_TELLS_DESTROYED,
    .after = after_destroy,
    .play = &(const crd_play){.does = spl_verb_destroy,
                              .flags = SPL_ON_OBJECTS | SPL_LEAVES | SPL_HARMS,
                              .worth = {.points = -34, .per = SPL_PER_OWNER | SPL_PER_THING}},
};

const crd_verb spl_row_move = {
    .word = "move",
    .shape = "move PICK|move PICK to DESTINATION",
    .text = {[SLG_EN] = "{do move} {things_only} {from_place} {move_to}",
             [SLG_DE] = "{do bewegen} {things_only} {from_place} {move_to}"},
    .targets = CRD_TARGET_MINION,
    .second = CRD_TARGET_PLACE,
    .flags = CRD_FIRST_MOVES,
    .read = read_move,
    .sense = sense_move,
    .play = &(const crd_play){.does = spl_verb_move,
                              .flags = SPL_ON_OBJECTS,
                              .serves = spl_serves_move,
                              .worth = {.points = 8, .per = SPL_PER_THING}},
};

const crd_verb spl_row_swap = {
    .word = "swap",
    .shape = "swap PICK and PICK",
    .text = {[SLG_EN] = "{do swap} {things} with {target}",
             [SLG_DE] = "{do tauschen} {things} mit {target dative}"},
    .targets = CRD_TARGET_MINION,
    .second = CRD_TARGET_MINION,
    .read = read_two,
    .sense = sense_swap,
    .play = &(const crd_play){.does = spl_verb_swap,
                              .flags = SPL_MINIONS_ONLY | SPL_ON_OBJECTS,
                              .serves = spl_serves_swap,
                              .worth = {.points = 8, .per = SPL_PER_THING}},
};

const crd_verb spl_row_reinforce = {
    .word = "reinforce",
    .shape = "reinforce up to DIGITS",
    .text = {[SLG_EN] = "{do reinforce} with up to {many} of {spoken?your|their} minions",
             [SLG_DE] = "{do verstärken} mit bis zu {several_many?{many}|einem} "
                        "{spoken?deiner|seiner} Diener"},
    .read = read_reinforce,
    .play = &(const crd_play){.does = spl_verb_reinforce,
                              .flags = SPL_MINIONS_ONLY,
                              .serves = spl_serves_reinforce,
                              .worth = {.points = 8, .per = SPL_PER_THING}},
};

const crd_verb spl_row_reinforce_avatar = {
    .word = "reinforce avatar",
    .shape = "reinforce your avatar",
    .text = {[SLG_EN] = "{do reinforce} with {spoken?your|their} avatar",
             [SLG_DE] = "{do verstärken} mit {spoken?deinem|seinem} Avatar"},
    .play = &(const crd_play){.does = spl_verb_reinforce_avatar},
};

const crd_verb spl_row_exhaust = {
    .word = "exhaust",
    .shape = "exhaust PICK",
    .text = {[SLG_EN] = "{do exhaust} {things}", [SLG_DE] = "{do erschöpfen} {things}"},
    .targets = CRD_TARGET_MINION | CRD_TARGET_SKILL | CRD_TARGET_PLACE,
    .flags = CRD_TELLS_THINGS | CRD_JOINS_ITSELF,
    .play = &(const crd_play){.does = spl_verb_exhaust,
                              .flags = SPL_NO_CARDS | SPL_ON_OBJECTS | SPL_HARMS,
                              .serves = spl_serves_ready,
                              .refuse = spl_refuse_exhaust,
                              .worth = {.points = -20,
                                        .per = SPL_PER_OWNER | SPL_PER_THING | SPL_NOT_BY_ITSELF}},
};

const crd_verb spl_row_ready = {
    .word = "ready",
    .shape = "ready PICK",
    .text = {[SLG_EN] = "{do ready} {things}", [SLG_DE] = "{do bereit +machen} {things}"},
    .targets = CRD_TARGET_MINION | CRD_TARGET_SKILL | CRD_TARGET_PLACE,
    .play = &(const crd_play){.does = spl_verb_exhaust,
                              .flags = SPL_NO_CARDS | SPL_ON_OBJECTS,
                              .serves = spl_serves_exhausted,
                              .worth = {.points = 25, .per = SPL_PER_THING}},
};

const crd_verb spl_row_flame = {
    .word = "flame",
    .shape = "put COUNT flame on PICK",
    .text = {[SLG_EN] = "{do put} {n a flame|flames} on {things}",
             [SLG_DE] = "{do legen} {n eine Flamme|Flammen} auf {things}"},
    .targets = CRD_TARGET_MINION,
    .play = &(const crd_play){.does = spl_verb_minions,
                              .one = spl_one_flame,
                              .flags = SPL_ON_OBJECTS | SPL_ON_ITSELF | SPL_HARMS,
                              .serves = spl_serves_flame,
                              .worth = {.points = -13,
                                        .per = SPL_PER_OWNER | SPL_PER_AMOUNT | SPL_PER_THING}},
};

const crd_verb spl_row_unflame = {
    .word = "unflame",
    .shape = "take COUNT flame from PICK",
    .text = {[SLG_EN] = "{do remove} {n a flame|flames} from {things}",
             [SLG_DE] = "{do entfernen} {n eine Flamme|Flammen} von {things dative}"},
    .targets = CRD_TARGET_MINION,
    .play = &(const crd_play){.does = spl_verb_minions,
                              .one = spl_one_unflame,
                              .flags = SPL_ON_OBJECTS | SPL_ON_ITSELF,
                              .serves = spl_serves_burning,
                              .worth = {.points = 10}},
};

const crd_verb spl_row_move_flame = {
    .word = "move flame",
    .shape = "move COUNT flame from PICK to PICK",
    .text = {[SLG_EN] =
                 "{do move} a flame from {any_to_any?one minion to another|{things} to {target}}",
             [SLG_DE] = "{do bewegen} eine Flamme von {things dative} auf {to_another?einen "
                        "anderen|{target}}"},
    .targets = CRD_TARGET_MINION,
    .second = CRD_TARGET_MINION,
    .read = read_two,
    .sense = sense_two,
    .play = &(const crd_play){.does = spl_verb_move_flame,
                              .flags = SPL_MINIONS_ONLY | SPL_ON_OBJECTS,
                              .serves = spl_serves_burning,
                              .worth = {.points = 10}},
};

const crd_verb spl_row_blank = {
    .word = "blank",
    .shape = "blank PICK TAILS",
    .text = {[SLG_EN] = "{do blank} {things} {lasting}",
             [SLG_DE] = "{do verstummen +lassen} {things} {lasting}"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_LASTS | CRD_LASTS_ROUND,
    .play = &(const crd_play){.does = spl_verb_minions,
                              .one = spl_one_blank,
                              .flags = SPL_WITHOUT_AMOUNT | SPL_MUCH_IS_MINIONS | SPL_ON_OBJECTS |
                                       SPL_ON_ITSELF | SPL_HARMS,
                              .worth = {.points = 14}},
};

const crd_verb spl_row_give_attack = {
    .word = "give attack",
    .shape = "give PICK BOOST TAILS",
    .text = {[SLG_EN] = "{tell?{it gets|get}|{do give} {things}} {bonus} {lasting}",
             [SLG_DE] = "{tell?{it erhält|erhalten}|{do geben} {things dative}} {bonus} {lasting}"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_LASTS,
    .read = read_give,
    .play =
        &(const crd_play){
            .does = spl_verb_minions,
            .one = spl_one_attack,
            .flags = SPL_MUCH_IS_MINIONS | SPL_ON_OBJECTS | SPL_ON_ITSELF | SPL_LESS_HARMS,
            .worth = {.points = 7, .per = SPL_PER_OWNER | SPL_PER_AMOUNT | SPL_PER_THING}},
};

const crd_verb spl_row_give_essence = {
    .word = "give essence",
    .text = {[SLG_EN] = "{tell?{it gets|get}|{do give} {things}} {bonus} {lasting}",
             [SLG_DE] = "{tell?{it erhält|erhalten}|{do geben} {things dative}} {bonus} {lasting}"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_LASTS,
    .play =
        &(const crd_play){
            .does = spl_verb_minions,
            .one = spl_one_essence,
            .flags = SPL_MUCH_IS_MINIONS | SPL_ON_OBJECTS | SPL_ON_ITSELF | SPL_LESS_HARMS,
            .worth = {.points = 7, .per = SPL_PER_OWNER | SPL_PER_AMOUNT | SPL_PER_THING}},
};

const crd_verb spl_row_damage_side = {
    .word = "deal to side",
    .shape = "deal AMOUNT damage? to SIDE TAILS",
    .text = {[SLG_EN] = "{do deal} {points damage} to {enemy_side?the "
                        "opponent's|{each_side?their|your}} side {place} {per}",
             [SLG_DE] = "{do zu+fügen} {enemy_side?der gegnerischen|{each_side?seiner|deiner}} "
                        "Seite {per} {points Schaden} {place}"},
    .targets = CRD_TARGET_PLACE,
    .most = 1,
    .flags = CRD_MAY_LACK,
    .read = read_side,
    .play = &(const crd_play){.does = spl_verb_damage_side,
                              .changes = spl_changes_side,
                              .worth = {.points = 10, .per = SPL_PER_SIDE | SPL_PER_AMOUNT}},
};

const crd_verb spl_row_restore = {
    .word = "restore",
    .shape = "restore SIDE AMOUNT TAILS",
    .text = {[SLG_EN] = "{do restore} {as_much?that much|{int}} to {enemy_side?the "
                        "opponent's|{each_side?their|your}} side {place} {per}",
             [SLG_DE] = "{do wieder her+stellen} {per} {n 1 Punkt|Punkte} {enemy_side?der "
                        "gegnerischen|{each_side?seiner|deiner}} Seite {place}"},
    .targets = CRD_TARGET_PLACE,
    .most = 1,
    .flags = CRD_MAY_LACK,
    .read = read_side,
    .play = &(const crd_play){.does = spl_verb_restore,
                              .changes = spl_changes_side,
                              .worth = {.points = -8, .per = SPL_PER_SIDE | SPL_PER_AMOUNT}},
};

const crd_verb spl_row_hits = {
    .word = "hits",
    .shape = "add AMOUNT hit/hits TAILS|add AMOUNT critical/criticals TAILS",
    .text = {[SLG_EN] = "{do add} {critical?{n a critical hit|critical hits}|{n a hit|hits}} to "
                        "this roll {per}",
             [SLG_DE] = "{do hinzu+fügen} diesem Wurf {per} {critical?{n einen kritischen "
                        "Treffer|kritische Treffer}|{n einen Treffer|Treffer}}"},
    .most = 1,
    .flags = CRD_NEEDS_ROLL,
    .read = read_hits,
    .play = &(const crd_play){.does = spl_verb_hits, .worth = {.points = 9, .per = SPL_PER_AMOUNT}},
};

/* Tactics are used before the dice are rolled, and what follows a roll comes after its damage. */
static const char *where_reroll(const crd_compiler *c, const crd_node *node) {
    (void)node;
    return c->moment.timing == CRD_WHENEVER && c->moment.event == CRD_ON_ROLLED
               ? NULL
               : "no dice lie there yet: write 'ongoing: whenever your minion rolls, ...'";
}

const crd_verb spl_row_reroll = {
    .word = "reroll",
    .shape = "reroll up to NUMBER dice",
    .text = {[SLG_EN] = "{do reroll} {one?|up to} {n a die|dice} of this roll",
             [SLG_DE] = "{do neu +würfeln} {one?|bis zu} {n einen Würfel|Würfel} dieses Wurfs"},
    .where = where_reroll,
    .play =
        &(const crd_play){.does = spl_verb_reroll, .worth = {.points = 5, .per = SPL_PER_AMOUNT}},
};

const crd_verb spl_row_copy = {
    .word = "copy",
    .shape = "copy the? when played of PICK",
    .text = {[SLG_EN] = "{do copy} the “When played” ability of {things}",
             [SLG_DE] = "{do kopieren} die Fähigkeit „Wenn gespielt“ {things genitive}"},
    .targets = CRD_TARGET_MINION,
    .sense = sense_copy,
    .play = &(const crd_play){.does = spl_verb_copy,
                              .flags = SPL_MINIONS_ONLY | SPL_ON_OBJECTS,
                              .serves = spl_serves_copy,
                              .worth = {.points = 18}},
};

const crd_verb spl_row_activate = {
    .word = "activate",
    .shape = "activate PICK",
    .text = {[SLG_EN] = "{do use} an Action of {things} without spending an action",
             [SLG_DE] =
                 "{do nutzen} eine Aktion {things genitive}{.}, ohne eine Aktion auszugeben"},
    .targets = CRD_TARGET_MINION | CRD_TARGET_ATTACHMENT | CRD_TARGET_SKILL,
    .sense = sense_activate,
    .play = &(const crd_play){.does = spl_verb_activate, .serves = spl_serves_power},
};

const crd_verb spl_row_cancel = {
    .word = "cancel",
    .shape = "cancel it",
    .text =
        {[SLG_EN] = "{do cancel} {on_attack?that attack|{on_played?its effect|that effect}}",
         [SLG_DE] =
             "{do auf+heben} {on_attack?diesen Angriff|{on_played?dessen Wirkung|diese Wirkung}}"},
    .where = where_cancel,
    .play = &(const crd_play){.does = spl_verb_cancel},
};

const crd_verb spl_row_choose_places = {
    .word = "choose two battlefields",
    .shape = "choose two BODY",
    .text = {[SLG_EN] = "{do choose} {two_of}", [SLG_DE] = "{do wählen} {two_of}"},
    .targets = CRD_TARGET_PLACE,
    .flags = CRD_TELLS_PLACES,
    .sense = sense_choose_places,
    .play = &(const crd_play){.does = spl_verb_choose_places},
};

const crd_verb spl_row_has_attack = {
    .word = "has attack",
    .text = {[SLG_EN] = "{they has|have} {bonus}", [SLG_DE] = "{they hat|haben} {bonus}"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_IS_RULE,
    .play = &(const crd_play){.does = spl_verb_nothing,
                              .flags = SPL_LESS_HARMS,
                              .worth = {.points = 10, .per = SPL_PER_OWNER | SPL_PER_AMOUNT}},
};

const crd_verb spl_row_has_essence = {
    .word = "has essence",
    .text = {[SLG_EN] = "{they has|have} {bonus}", [SLG_DE] = "{they hat|haben} {bonus}"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_IS_RULE,
    .play = &(const crd_play){.does = spl_verb_nothing,
                              .flags = SPL_LESS_HARMS,
                              .worth = {.points = 10, .per = SPL_PER_OWNER | SPL_PER_AMOUNT}},
};

const crd_verb spl_row_is_blanked = {
    .word = "is blanked",
    .text = {[SLG_EN] = "{they is|are} blanked", [SLG_DE] = "{they ist|sind} verstummt"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_IS_RULE,
    .play = &(const crd_play){.does = spl_verb_nothing,
                              .flags = SPL_HARMS,
                              .worth = {.points = 12, .per = SPL_NOT_AS_CURSE}},
};

const crd_verb spl_row_turns_die = {
    .word = "turns die",
    .text = {[SLG_EN] = "when you spend an omen on a die of your own battle roll, turn that die to "
                        "a face of your choice instead of rerolling it",
             [SLG_DE] = "wenn du ein Omen für einen Würfel deines eigenen Kampfwurfs ausgibst, "
                        "drehe diesen Würfel auf eine Seite deiner Wahl, statt ihn neu zu würfeln"},
    .flags = CRD_IS_RULE,
    .play = &(const crd_play){.does = spl_verb_nothing, .worth = {.points = 20}},
};

const crd_verb spl_row_as_omen = {
    .word = "as omen",
    .text = {[SLG_EN] = "during a battle roll, you may destroy {this} in place of spending an omen",
             [SLG_DE] =
                 "bei einem Kampfwurf darfst du {this} zerstören, statt ein Omen auszugeben"},
    .flags = CRD_IS_RULE,
    .play = &(const crd_play){.does = spl_verb_nothing, .worth = {.points = 5}},
};

const crd_verb spl_row_native = {
    .word = "native",
    .text = {[SLG_EN] = "{do follow} this card's own rule",
             [SLG_DE] = "{do befolgen} die eigene Regel dieser Karte"},
    .play = &(const crd_play){.does = spl_verb_native},
};

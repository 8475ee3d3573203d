/* SPDX-License-Identifier: MIT */
/* Verbs of cards outside of play, and of resources: what the language knows of them. */
#include "spells/verb_rows.h"
#include "spells/verbs.h"

#include "cards/check.h"
#include "cards/compile.h"
#include "cards/parts.h"

/* --- cards --- */

static void read_discard(crd_reading *r, crd_node *node, uint32_t n) {
    enum { DIGITS, HAND };
    crd_token number = *crd_word_said(r, 0);
    if (n > HAND) return;
    node->pick = crd_hand(r, r->sentence.word, CRD_ANYONES);
    if (n == DIGITS)
        node->pick = crd_how_many(r, crd_how_token(number, CRD_EXACT, number.number), node->pick);
}

static void read_look(crd_reading *r, crd_node *node, uint32_t n) {
    const crd_pick *pick = crd_pick_of(r, node->pick);
    node->arg = (int8_t)n; /* "reveal" */
    node->amount = crd_nothing();
    if (pick->what.zones == CRD_ON_TOP) node->amount.what.n = (int8_t)pick->many;
}

static void read_put(crd_reading *r, crd_node *node, uint32_t n) {
    crd_pick *p = crd_pick_of(r, node->pick);
    node->arg = (int8_t)crd_word_said(r, 0)->number;
    if (n == 0) return;
    if (p->what.zones || p->owners || p->what.place)
        crd_fail(r, p->spot, "say only what is looked for: it is a card of your grimoire", NULL,
                 NULL);
    p->what.zones = CRD_IN_GRIMOIRE;
    p->what.owner = CRD_YOURS;
}

/* From play, or from where else the pick says: settled when it is compiled. */
static void read_return(crd_reading *r, crd_node *node, uint32_t n) {
    (void)r;
    (void)n;
    node->arg = CRD_TO_HAND;
}

/* To a minion, or under the skill card itself. */
static void read_attach(crd_reading *r, crd_node *node, uint32_t n) {
    const crd_selector *to = &crd_pick_of(r, node->pick2)->what;
    bool itself = to->kind == CRD_THIS && r->card && r->card->family == CRD_FAMILY_SKILL;
    bool under = itself || (to->kind == CRD_SKILL && to->owner == CRD_YOURS);
    (void)n;
    if (!under) return;
    node->op = CRD_PUT_OP;
    node->pick2 = 0;
    node->arg = CRD_TO_THIS;
}

static void read_curse(crd_reading *r, crd_node *node, uint32_t n) {
    const crd_token *attack = crd_word_said(r, 0), *essence = crd_word_said(r, 1);
    const crd_pick *pick = crd_pick_of(r, node->pick);
    (void)n;
    if (pick->what.kind != CRD_THIS)
        crd_fail(r, pick->spot, "only this card itself can become a curse: 'this'", NULL, NULL);
    if (attack->number < -9 || attack->number > 9 || essence->number < -9 || essence->number > 9)
        crd_fail(r, attack->spot, "a curse's figures are from -9 to +9", NULL, NULL);
    node->pick = 0;
    node->arg = (int8_t)attack->number;
    node->amount = crd_nothing();
    node->amount.what.n = (int8_t)essence->number;
}

/* Cards in the hand of the player who discards; of cards looked at, you take one from
 * their owner. */
static void adjust_discard(crd_compiler *c, const crd_node *node, crd_instr *instr,
                           crd_selector *what) {
    if (what->zones == CRD_LOOKED_AT) {
        if (!node->subject) instr->who = CRD_THAT_PLAYER;
        instr->arg = 1;
        return;
    }
    if (what->zones != CRD_IN_HAND && what->zones != CRD_CONCEALED)
        crd_fail(c->r, node->spot, "cards are discarded from a hand", NULL, NULL);
    if (what->zones == CRD_CONCEALED && instr->who != CRD_YOU)
        crd_fail(c->r, node->spot, "only their owner discards concealed cards", NULL, NULL);
    if (what->owner == CRD_ANYONES) what->owner = instr->who == CRD_YOU ? CRD_YOURS : CRD_THAT;
}

static void adjust_put(crd_compiler *c, const crd_node *node, crd_instr *instr,
                       crd_selector *what) {
    bool into_play = instr->arg == CRD_TO_PLAY;
    if (into_play && what->kind == CRD_CARD && !what->family) what->family = CRD_IS_MINION;
    bool other = (what->kind == CRD_THIS && c->r->card->family != CRD_FAMILY_MINION) ||
                 (what->kind == CRD_IT && c->it_family & ~CRD_IS_MINION);
    if (into_play && (what->family & ~CRD_IS_MINION || other))
        crd_fail(c->r, node->spot, "only minions are put into play; attachments are attached", NULL,
                 NULL);
    if (what->kind == CRD_CARD && !what->zones)
        crd_fail(c->r, node->spot,
                 "a card from where? write 'in your hand', 'in your graveyard' or 'of them'", NULL,
                 NULL);
}

/* Does `return` take it from where cards lie, rather than from play? */
static bool lies(const crd_compiler *c, const crd_selector *what) {
    bool destroyed = c->moment.event == CRD_ON_DESTROYED && what->kind == CRD_IT && !c->did;
    return what->kind == CRD_CARD || destroyed || crd_target_of(c, what) == CRD_TARGET_CARD;
}

static void adjust_return(crd_compiler *c, const crd_node *node, crd_instr *instr,
                          crd_selector *what) {
    if (!lies(c, what)) return;
    instr->op = CRD_PUT_OP;
    adjust_put(c, node, instr, what);
}

static void adjust_attach(crd_compiler *c, const crd_node *node, crd_instr *instr,
                          crd_selector *what) {
    (void)c;
    (void)node;
    (void)instr;
    if (what->kind == CRD_CARD && !what->family) what->family = CRD_IS_ATTACHMENT;
    if (what->owner == CRD_ANYONES && what->zones & CRD_IN_HAND) what->owner = CRD_YOURS;
}

static void adjust_follow(crd_compiler *c, const crd_node *node, crd_instr *instr,
                          crd_selector *what) {
    instr->arg = (int8_t)instr->who;
    if (what->kind == CRD_CARD && !what->zones)
        crd_fail(c->r, node->spot,
                 "a card from where? write 'in opponent graveyard' or 'top of opponent grimoire'",
                 NULL, NULL);
}

static void adjust_play(crd_compiler *c, const crd_node *node, crd_instr *instr,
                        crd_selector *what) {
    (void)c;
    (void)node;
    if (what->owner == CRD_ANYONES && what->zones & CRD_IN_HAND)
        what->owner = instr->who == CRD_YOU ? CRD_YOURS : CRD_THAT;
}

static void adjust_costs(crd_compiler *c, const crd_node *node, crd_instr *instr,
                         crd_selector *what) {
    (void)instr;
    if (what->zones != CRD_IN_HAND)
        crd_fail(c->r, node->spot, "only cards in a hand cost more or less", NULL, NULL);
}

static void after_discard(crd_compiler *c, const crd_instr *instr, const crd_selector *what) {
    (void)instr;
    (void)what;
    c->it_zone = CRD_IN_GRAVEYARD;
}

static void after_put(crd_compiler *c, const crd_instr *instr, const crd_selector *what) {
    static const uint8_t zones[] = {
        [CRD_TO_HAND] = CRD_IN_HAND, [CRD_TO_GRAVEYARD] = CRD_IN_GRAVEYARD,
        [CRD_TO_PLAY] = 0,           [CRD_TO_GRIMOIRE] = CRD_IN_GRIMOIRE,
        [CRD_TO_THIS] = CRD_ON_THIS, [CRD_TO_CONCEALED] = CRD_CONCEALED};
    (void)what;
    c->it_zone = zones[instr->arg];
    c->it = instr->arg == CRD_TO_PLAY ? CRD_TARGET_MINION : CRD_TARGET_CARD;
}

static void after_return(crd_compiler *c, const crd_instr *instr, const crd_selector *what) {
    (void)instr;
    (void)what;
    c->it_zone = CRD_IN_HAND;
    c->it = CRD_TARGET_CARD;
}

static const char *sense_look(const crd_compiler *c, const crd_instr *in, const crd_selector *what,
                              const crd_selector *second) {
    (void)c;
    (void)second;
    return what->owner == CRD_YOURS && !in->arg && what->zones == CRD_IN_HAND
               ? "you see your hand anyway; 'reveal your hand' shows it to all"
               : NULL;
}

static const char *sense_put(const crd_compiler *c, const crd_instr *in, const crd_selector *what,
                             const crd_selector *second) {
    static const uint8_t zones[] = {[CRD_TO_HAND] = CRD_IN_HAND,
                                    [CRD_TO_GRAVEYARD] = CRD_IN_GRAVEYARD,
                                    [CRD_TO_PLAY] = 0,
                                    [CRD_TO_GRIMOIRE] = CRD_IN_GRIMOIRE | CRD_ON_TOP,
                                    [CRD_TO_THIS] = CRD_ON_THIS | CRD_ON_SKILL,
                                    [CRD_TO_CONCEALED] = CRD_CONCEALED};
    uint8_t from = what->zones;
    (void)second;
    if (from == CRD_CONCEALED && in->arg != CRD_TO_PLAY)
        return "a concealed card is played, put into play or discarded";
    if (what->kind == CRD_IT) from = c->it_zone;
    if (what->kind == CRD_THIS && c->r->card->family != CRD_FAMILY_SORCERY) from = CRD_IN_GRAVEYARD;
    if (from == CRD_LOOKED_AT) from = c->looked_zone;
    return from && !(from & ~zones[in->arg]) ? "that is where it is already" : NULL;
}

/* What lies on top is not known before it was looked at. */
static const char *sense_unseen(const crd_selector *what) {
    return what->kind == CRD_CARD && what->zones & CRD_ON_TOP
               ? "look at it first: 'look at top 1 of your grimoire, ... 1 of them'"
               : NULL;
}

static const char *sense_play(const crd_compiler *c, const crd_instr *in, const crd_selector *what,
                              const crd_selector *second) {
    (void)c;
    (void)in;
    (void)second;
    return sense_unseen(what);
}

static uint8_t family_of(const crd_compiler *c, const crd_selector *what) {
    static const uint8_t families[] = {[CRD_FAMILY_MINION] = CRD_IS_MINION,
                                       [CRD_FAMILY_SORCERY] = CRD_IS_SORCERY,
                                       [CRD_FAMILY_ATTACHMENT] = CRD_IS_ATTACHMENT,
                                       [CRD_FAMILY_FIXTURE] = CRD_IS_FIXTURE};
    uint8_t family = c->r->card->family;
    if (what->kind == CRD_IT) return c->it_family;
    if (what->kind == CRD_THIS) return family <= CRD_FAMILY_FIXTURE ? families[family] : 0;
    return what->family;
}

static const char *sense_attach(const crd_compiler *c, const crd_instr *in,
                                const crd_selector *what, const crd_selector *second) {
    uint8_t family = family_of(c, what);
    (void)in;
    (void)second;
    if (sense_unseen(what)) return sense_unseen(what);
    return family && !(family & (CRD_IS_ATTACHMENT | CRD_IS_CURSE))
               ? "only attachments are attached; a card of an opponent 'as follower', this card "
                 "itself 'as curse -1/-1'"
               : NULL;
}

static const char *sense_follow(const crd_compiler *c, const crd_instr *in,
                                const crd_selector *what, const crd_selector *second) {
    bool looked = what->kind == CRD_CARD && what->zones == CRD_LOOKED_AT;
    bool own = what->owner == CRD_YOURS || what->kind == CRD_THIS ||
               (looked && c->looked_owner == CRD_YOURS);
    (void)in;
    (void)second;
    return own ? "followers are cards of opponents" : NULL;
}

static const char *sense_curse(const crd_compiler *c, const crd_instr *in, const crd_selector *what,
                               const crd_selector *second) {
    (void)in;
    (void)what;
    (void)second;
    return crd_is_dead(c) ? NULL
                          : "only a card in its graveyard becomes a curse: say it 'when "
                            "destroyed', or 'buried'";
}

/* --- resources --- */

static void read_resource(crd_reading *r, crd_node *node, uint32_t n) {
    (void)n;
    node->arg = (int8_t)crd_word_said(r, 0)->number;
}

static void refuse_actions(crd_reading *r) {
    if (crd_word_said(r, 0)->number == CRD_ACTIONS)
        crd_fail(r, crd_word_said(r, 0)->spot, "actions are gained and lost, not paid or stolen",
                 NULL, NULL);
}

static void read_pay(crd_reading *r, crd_node *node, uint32_t n) {
    read_resource(r, node, n);
    refuse_actions(r);
}

static void read_steal(crd_reading *r, crd_node *node, uint32_t n) {
    uint8_t who = r->sentence.who;
    read_pay(r, node, n);
    node->how_many = n ? who : (uint8_t)CRD_OPPONENT;
    if (n && who != CRD_OPPONENT && who != CRD_THAT_PLAYER && who != CRD_DEFENDER)
        crd_fail(r, node->spot, "steal from 'opponent', 'that player' or 'defender'", NULL, NULL);
}

/* --- the rows --- */

/* By crd_to: hand, graveyard, play, grimoire, under this, face-down. */
static const int8_t worth_of_putting[] = {12, 2, 32, 2, 2, 4};

const crd_verb spl_row_draw = {
    .word = "draw",
    .shape = "draw AMOUNT card? TAILS",
    .text = {[SLG_EN] = "{do draw} {n a card|cards} {per}",
             [SLG_DE] = "{do ziehen} {per} {n eine Karte|Karten}"},
    .play = &(const crd_play){.does = spl_verb_draw,
                              .can = spl_can_draw,
                              .changes = spl_draws_or_discards,
                              .worth = {.points = 1,
                                        .per = SPL_PER_CARD | SPL_PER_ACTOR | SPL_PER_AMOUNT}},
};

const crd_verb spl_row_discard = {
    .word = "discard",
    .shape = "discard DIGITS|discard your hand|discard PICK",
    .text = {[SLG_EN] =
                 "{chosen?{do choose} {things} {looked_at?|in their hand}; they discard {them}|{do "
                 "discard} {whole?{spoken?your|their} hand|{exact?{how_many} cards|{things}}}}",
             [SLG_DE] = "{chosen?{do wählen} {things} {looked_at?|aus seiner Hand}{.}; der Gegner "
                        "wirft {them} ab|{do ab+werfen} {whole?{spoken?deine|seine} "
                        "Hand|{exact?{how_many} Karten|{things}}}}"},
    .targets = CRD_TARGET_CARD,
    .zones = CRD_IN_HAND,
    .most = 1,
    .flags = CRD_TELLS_DISCARDED,
    .read = read_discard,
    .adjust = adjust_discard,
    .after = after_discard,
    .play = &(const crd_play){.does = spl_verb_discard,
                              .flags = SPL_CARDS_ONLY | SPL_HARMS,
                              .can = spl_can_discard,
                              .refuse = spl_refuse_discard,
                              .changes = spl_draws_or_discards,
                              .worth = {.points = -8, .per = SPL_PER_ACTOR | SPL_PER_THING}},
};

const crd_verb spl_row_look = {
    .word = "look",
    .shape = "look at HIDDEN|reveal HIDDEN",
    .text = {[SLG_EN] = "{their_hand?{do reveal} their hand|{revealed?{do reveal}|{do look at}} "
                        "{hand?{hand}|{top}}}",
             [SLG_DE] = "{their_hand?{do zeigen} seine Hand|{revealed?{do zeigen}|{do an+sehen} "
                        "{finite?{spoken?dir|sich}}} {hand?{hand}|{top}}}"},
    .targets = CRD_TARGET_CARD,
    .most = 1,
    .flags = CRD_TAKES_AWAY | CRD_KEEPS_IT | CRD_TELLS_LOOKED,
    .read = read_look,
    .sense = sense_look,
    .play = &(const crd_play){.does = spl_verb_look, .worth = {.points = 3}},
};

const crd_verb spl_row_put = {
    .word = "put",
    .shape = "put PICK into ZONE|search your grimoire for PICK JOINT them into ZONE|search your "
             "grimoire for PICK JOINT it into ZONE",
    .text =
        {[SLG_EN] = "{searched?{do search} {zones} for {things}{shown?, reveal {them}} and "
                    "{to_this?attach|put} {them} {destination}|{carry} {cards} {destination}}",
         [SLG_DE] =
             "{searched?{do durchsuchen} {zones} nach {things dative}{.}{also}{shown?, {do zeigen} "
             "{them}{.}} und {carry} {them} {destination}|{carry} {cards} {destination}}"},
    .targets = CRD_TARGET_CARD,
    .most = CRD_TO_CONCEALED,
    .read = read_put,
    .adjust = adjust_put,
    .after = after_put,
    .sense = sense_put,
    .play = &(const crd_play){.does = spl_verb_put,
                              .flags = SPL_CARDS_ONLY,
                              .can = spl_can_put,
                              .worth = {.per = SPL_PER_THING, .by_arg = worth_of_putting}},
};

/* "Conceal a card in your hand": it is put face-down. */
static void read_conceal(crd_reading *r, crd_node *node, uint32_t n) {
    (void)r;
    (void)n;
    node->op = CRD_PUT_OP;
    node->arg = CRD_TO_CONCEALED;
}

const crd_verb spl_row_conceal = {
    .word = "conceal",
    .shape = "conceal PICK",
    .targets = CRD_TARGET_CARD,
    .zones = CRD_IN_HAND,
    .read = read_conceal,
    .play = &(const crd_play){.does = spl_verb_nothing},
};

const crd_verb spl_row_play = {
    .word = "play",
    .shape = "play PICK",
    .text = {[SLG_EN] = "{do play} {cards}", [SLG_DE] = "{do spielen} {cards}"},
    .targets = CRD_TARGET_CARD,
    .zones = CRD_IN_HAND,
    .adjust = adjust_play,
    .sense = sense_play,
    .play =
        &(const crd_play){.does = spl_verb_play, .flags = SPL_CARDS_ONLY, .worth = {.points = 14}},
};

const crd_verb spl_row_attach = {
    .word = "attach",
    .shape = "attach PICK to PICK",
    .text = {[SLG_EN] = "{reference?{do attach} {cards} to|{do put} {cards} onto} {target}",
             [SLG_DE] = "{do legen} {cards} an {target}"},
    .targets = CRD_TARGET_CARD,
    .second = CRD_TARGET_MINION,
    .zones = CRD_IN_HAND,
    .flags = CRD_KEEPS_IT,
    .read = read_attach,
    .adjust = adjust_attach,
    .sense = sense_attach,
    .play = &(const crd_play){.does = spl_verb_attach,
                              .flags = SPL_CARDS_ONLY,
                              .can = spl_can_attach,
                              .worth = {.points = 22}},
};

const crd_verb spl_row_follow = {
    .word = "attach as follower",
    .shape = "attach PICK to PICK as ARTICLE follower",
    .text = {[SLG_EN] = "{theirs?{do choose} {things} {hand?in {asked?your|their} hand}{asked?, to "
                        "be attached to|{tight?; attach it to|. Attach it to}}|{do attach} {cards} "
                        "to} {target} as {many?followers|a follower}",
             [SLG_DE] =
                 "{theirs?{do wählen} {things} {hand?aus {asked?deiner|seiner} Hand}{.}{asked?, "
                 "die als Gefolge an {target} {many?kommen|kommt}|{tight?; lege|. Lege} {them} als "
                 "Gefolge an {target}}|{do legen} {cards} als Gefolge an {target}}"},
    .targets = CRD_TARGET_CARD,
    .second = CRD_TARGET_MINION,
    .most = CRD_MOST_OMENS,
    .flags = CRD_KEEPS_IT,
    .adjust = adjust_follow,
    .sense = sense_follow,
    .play = &(const crd_play){.does = spl_verb_follow,
                              .flags = SPL_CARDS_ONLY,
                              .can = spl_can_follow,
                              .worth = {.points = 11, .per = SPL_PER_THING}},
};

const crd_verb spl_row_curse = {
    .word = "attach as curse",
    .shape = "attach PICK to PICK as ARTICLE curse SIGNED / SIGNED",
    .text =
        {[SLG_EN] =
             "{do attach} this card to {target} as a Curse with {arg}/{signed} and no abilities",
         [SLG_DE] = "{do legen} diese Karte als Fluch mit {arg}/{signed} und ohne Fähigkeiten an "
                    "{target}"},
    .second = CRD_TARGET_MINION,
    .flags = CRD_SIGNED_ARG,
    .read = read_curse,
    .sense = sense_curse,
    .play = &(const crd_play){.does = spl_verb_curse,
                              .flags = SPL_HARMS,
                              .can = spl_can_attach,
                              .worth = {.points = 16}},
};

const crd_verb spl_row_gain = {
    .word = "gain",
    .shape = "gain AMOUNT RESOURCE TAILS",
    .text = {[SLG_EN] = "{do gain} {resource} {per}", [SLG_DE] = "{do erhalten} {per} {resource}"},
    .most = CRD_LIGHT,
    .read = read_resource,
    .flags = CRD_JOINS_ITSELF,
    .play = &(const crd_play){.does = spl_verb_gain,
                              .changes = spl_gains,
                              .worth = {.points = 1,
                                        .per = SPL_PER_ACTOR | SPL_PER_RESOURCE | SPL_PER_AMOUNT}},
};

const crd_verb spl_row_lose = {
    .word = "lose",
    .shape = "lose AMOUNT RESOURCE TAILS",
    .text = {[SLG_EN] = "{do lose} {resource} {per}", [SLG_DE] = "{do verlieren} {per} {resource}"},
    .most = CRD_LIGHT,
    .read = read_resource,
    .flags = CRD_JOINS_ITSELF,
    .play = &(const crd_play){.does = spl_verb_lose,
                              .can = spl_can_pay,
                              .changes = spl_loses,
                              .worth = {.points = -1,
                                        .per = SPL_PER_ACTOR | SPL_PER_RESOURCE | SPL_PER_AMOUNT}},
};

const crd_verb spl_row_pay = {
    .word = "pay",
    .shape = "pay AMOUNT RESOURCE TAILS",
    .text = {[SLG_EN] = "{do pay} {resource} {per}", [SLG_DE] = "{do bezahlen} {per} {resource}"},
    .most = CRD_LIGHT,
    .read = read_pay,
    .play = &(const crd_play){.does = spl_verb_pay,
                              .can = spl_can_pay,
                              .refuse = spl_refuse_pay,
                              .worth = {.points = -1,
                                        .per = SPL_PER_ACTOR | SPL_PER_RESOURCE | SPL_PER_AMOUNT}},
};

const crd_verb spl_row_steal = {
    .word = "steal",
    .shape = "steal AMOUNT RESOURCE TAILS|steal AMOUNT RESOURCE from SUBJECT TAILS",
    .text = {[SLG_EN] =
                 "{robbed?{do lose} {resource}|{do steal} {resource} from {state?them|{victim}}}",
             [SLG_DE] = "{robbed?{do verlieren}|{do stehlen} {state?ihm|{victim}}} {resource}"},
    .most = CRD_LIGHT,
    .flags = CRD_FROM_MANY,
    .read = read_steal,
    .play = &(const crd_play){.does = spl_verb_steal,
                              .can = spl_can_steal,
                              .changes = spl_steals,
                              .worth = {.points = 15, .per = SPL_PER_AMOUNT}},
};

const crd_verb spl_row_send_back = {
    .word = "return",
    .shape = "return PICK to OWNER hand",
    .text = {[SLG_EN] = "{do return} {things} to {yours?your hand|{several?their owners' hands|its "
                        "owner's hand}}",
             [SLG_DE] = "{do zurück+bringen} {things} auf {yours?deine Hand|die Hand "
                        "{several?ihrer Besitzer|seines Besitzers}}"},
    .targets = CRD_TARGET_MINION | CRD_TARGET_CARD,
    .most = CRD_TO_THIS,
    .flags = CRD_TAKES_AWAY,
    .read = read_return,
    .adjust = adjust_return,
    .after = after_return,
    .play = &(const crd_play){.does = spl_verb_minions,
                              .one = spl_one_return,
                              .flags = SPL_WITHOUT_AMOUNT | SPL_ON_OBJECTS | SPL_LEAVES | SPL_HARMS,
                              .worth = {.points = -24, .per = SPL_PER_OWNER | SPL_PER_THING}},
};

const crd_verb spl_row_costs = {
    .word = "costs",
    .text = {[SLG_EN] = "{they costs|cost} {size} {less?less|more} {per}",
             [SLG_DE] = "{they kostet|kosten} {per} {size} {less?weniger|mehr} {number?|{limits}}"},
    .targets = CRD_TARGET_CARD,
    .zones = CRD_IN_HAND,
    .flags = CRD_IS_RULE,
    .adjust = adjust_costs,
    .play = &(const crd_play){.does = spl_verb_nothing},
};

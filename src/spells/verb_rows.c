/* SPDX-License-Identifier: MIT */
#include "spells/verb_rows.h"

#include <string.h>

#include "cards/check.h"
#include "cards/compile.h"
#include "cards/parts.h"

enum { ALL = 99 }; /* more than there ever are */

static crd_pick *pick_of(crd_reading *r, uint8_t pick) {
    return &r->picks[pick - 1];
}

static const crd_token *word(const crd_reading *r, uint32_t n) {
    return &r->sentence.words[n];
}

/* --- cards --- */

static void read_discard(crd_reading *r, crd_node *node, uint32_t n) {
    enum { DIGITS, HAND };
    crd_token number = *word(r, 0);
    if (n > HAND) return;
    node->pick = crd_hand(r, r->sentence.word, CRD_ANYONES);
    if (n == DIGITS)
        node->pick = crd_how_many(r, crd_how_token(number, CRD_EXACT, number.number), node->pick);
}

static void read_look(crd_reading *r, crd_node *node, uint32_t n) {
    const crd_pick *pick = pick_of(r, node->pick);
    node->arg = (int8_t)n; /* "reveal" */
    node->amount = crd_nothing();
    if (pick->what.zones == CRD_ON_TOP) node->amount.what.n = (int8_t)pick->many;
}

static void read_put(crd_reading *r, crd_node *node, uint32_t n) {
    crd_pick *p = pick_of(r, node->pick);
    node->arg = (int8_t)word(r, 0)->number;
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
    bool under = pick_of(r, node->pick2)->what.kind == CRD_THIS && r->card &&
                 r->card->family == CRD_FAMILY_SKILL;
    (void)n;
    if (!under) return;
    node->op = CRD_PUT_OP;
    node->pick2 = 0;
    node->arg = CRD_TO_THIS;
}

static void read_curse(crd_reading *r, crd_node *node, uint32_t n) {
    const crd_token *attack = word(r, 0), *essence = word(r, 1);
    const crd_pick *pick = pick_of(r, node->pick);
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

/* Cards in the hand of the player who discards; of cards looked at, you take one from their owner.
 */
static void adjust_discard(crd_compiler *c, const crd_node *node, crd_instr *instr,
                           crd_selector *what) {
    if (what->zones == CRD_LOOKED_AT) {
        if (!node->subject) instr->who = CRD_THAT_PLAYER;
        instr->arg = 1;
        return;
    }
    if (what->zones != CRD_IN_HAND)
        crd_fail(c->r, node->spot, "cards are discarded from a hand", NULL, NULL);
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
    static const uint8_t zones[] = {[CRD_TO_HAND] = CRD_IN_HAND,
                                    [CRD_TO_GRAVEYARD] = CRD_IN_GRAVEYARD,
                                    [CRD_TO_PLAY] = 0,
                                    [CRD_TO_GRIMOIRE] = CRD_IN_GRIMOIRE,
                                    [CRD_TO_THIS] = CRD_ON_THIS};
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
                                    [CRD_TO_THIS] = CRD_ON_THIS};
    uint8_t from = what->zones;
    (void)second;
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
                                       [CRD_FAMILY_ATTACHMENT] = CRD_IS_ATTACHMENT};
    uint8_t family = c->r->card->family;
    if (what->kind == CRD_IT) return c->it_family;
    if (what->kind == CRD_THIS) return family <= CRD_FAMILY_ATTACHMENT ? families[family] : 0;
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
    node->arg = (int8_t)word(r, 0)->number;
}

static void refuse_actions(crd_reading *r) {
    if (word(r, 0)->number == CRD_ACTIONS)
        crd_fail(r, word(r, 0)->spot, "actions are gained and lost, not paid or stolen", NULL,
                 NULL);
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

/* --- minions --- */

static void read_weaken(crd_reading *r, crd_node *node, uint32_t n) {
    enum { ONCE, TWICE };
    int32_t times = n == TWICE ? 2 : word(r, 0)->number;
    if (n == ONCE) return;
    if (times < 2 || times > 9)
        crd_fail(r, word(r, 0)->spot, "a minion is weakened from 2 to 9 times", NULL, NULL);
    node->amount = crd_nothing();
    node->amount.said = 1;
    node->amount.what.n = (int8_t)times;
}

static void read_move(crd_reading *r, crd_node *node, uint32_t n) {
    crd_pick *p = pick_of(r, node->pick);
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
    crd_pick *p = pick_of(r, node->pick2);
    (void)n;
    if (!p->other) return;
    p->other = 0;
    p->what.must_not |= CRD_SAME_AS_IT;
}

static void read_reinforce(crd_reading *r, crd_node *node, uint32_t n) {
    const crd_token *number = word(r, 0);
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
    bool foes = what->kind == CRD_CULTIST || what->kind == CRD_CONDITION;
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
    node->pick = (uint8_t)(word(r, 0)->number >> 1);
    node->arg = (int8_t)(word(r, 0)->number & 1);
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

/* --- the Endbringer's: damage, counters --- */

static void read_take(crd_reading *r, crd_node *node, uint32_t n) {
    node->arg = (int8_t)(n ? word(r, 0)->number : CRD_LOCAL);
}

static void read_mend(crd_reading *r, crd_node *node, uint32_t n) {
    (void)node;
    (void)n;
    if (word(r, 0)->number != CRD_DAMAGED)
        crd_fail_at(r, word(r, 0), "", " is not known here: write 'the most damaged monolith'");
}

static void put_pieces(crd_reading *r, crd_node *node) {
    node->arg = (int8_t)word(r, 0)->number;
    node->up_to = r->sentence.up_to;
}

static void read_add(crd_reading *r, crd_node *node, uint32_t n) {
    enum { GENERATE, SPOT, HERE, PICK, DECK };
    int32_t piece = word(r, 0)->number;
    if (n == GENERATE || n == DECK) {
        node->arg = n == GENERATE ? CRD_RAGE : CRD_DECK_DAMAGE;
        return;
    }
    if (piece == CRD_ANY_PIECE || piece == CRD_RAGE)
        crd_fail_at(r, word(r, 0), "", " is not put anywhere; rage is generated");
    if (r->sentence.up_to || r->sentence.amount.what.n == ALL)
        crd_fail(r, word(r, 0)->spot, "how many are put? write a number alone", NULL, NULL);
    put_pieces(r, node);
}

static void read_remove(crd_reading *r, crd_node *node, uint32_t n) {
    int32_t piece = word(r, 0)->number;
    bool nowhere = piece == CRD_RAGE || piece == CRD_ANY_PIECE;
    if (nowhere && n)
        crd_fail(r, word(r, 0)->spot, "these lie in one place only: leave out from where", NULL,
                 NULL);
    if (!nowhere && !n)
        crd_fail(r, word(r, 0)->spot, "from what? write 'from ...' or 'here' behind it", NULL,
                 NULL);
    if (r->sentence.amount.what.n == ALL) node->amount.what.n = 0;
    put_pieces(r, node);
}

static void read_flip(crd_reading *r, crd_node *node, uint32_t n) {
    (void)n;
    (void)node;
    if (word(r, 0)->number != CRD_OMEN_COUNTER)
        crd_fail_at(r, word(r, 0), "", " has no other side; an omen has");
    if (r->sentence.up_to)
        crd_fail(r, word(r, 0)->spot,
                 "as many are flipped as there are, up to the number: leave out 'up to'", NULL,
                 NULL);
    node->up_to = r->sentence.up_to;
}

/* What counters of a kind lie on; 0: on one card of the table only. */
static uint8_t targets_of_piece(int32_t piece) {
    switch (piece) {
    case CRD_TENTACLE: return CRD_TARGET_PLACE;
    case CRD_BOON: return CRD_TARGET_CULTIST;
    case CRD_FIEND:
    case CRD_DREAM:
    case CRD_OMEN_COUNTER: return CRD_TARGET_MINION;
    default: return 0;
    }
}

static const char *owner_of_piece(int32_t piece) {
    switch (piece) {
    case CRD_RAGE: return "erlik-khan";
    case CRD_TENTACLE:
    case CRD_FIEND: return "zcerneboch";
    case CRD_BOON: return "ereshkigal";
    case CRD_DREAM: return "hypnos";
    case CRD_OMEN_COUNTER: return "hellraiser";
    default: return NULL;
    }
}

/* Counters lie on what they are for: tentacles in battlefields, boons on Cultists. */
static void adjust_pieces(crd_compiler *c, const crd_node *node, crd_instr *instr,
                          crd_selector *what) {
    uint8_t on = targets_of_piece(instr->arg);
    if (node->up_to) instr->how = CRD_UP_TO;
    if (on && !(crd_target_of(c, what) & on))
        crd_fail(c->r, node->spot,
                 "tentacles lie in battlefields, boons on chamber cultists, the others on minions",
                 NULL, NULL);
}

/* --- whose minions can have it: counters of the Endbringer's lie on enemies, realms are for
 * players --- */

static bool is_of_players(const crd_selector *what) {
    return what->kind == CRD_MINION && (what->owner == CRD_ALLIED || what->owner == CRD_YOURS);
}

static bool is_token(const crd_selector *what) {
    return what->kind == CRD_MINION && what->must & CRD_TOKEN;
}

static const char *sense_on_enemies(const crd_compiler *c, const crd_instr *in,
                                    const crd_selector *what, const crd_selector *second) {
    (void)c;
    (void)in;
    (void)second;
    return is_of_players(what) ? "only enemy minions can have that" : NULL;
}

static const char *sense_on_archetypes(const crd_compiler *c, const crd_instr *in,
                                       const crd_selector *what, const crd_selector *second) {
    const char *wrong = sense_on_enemies(c, in, what, second);
    return wrong ? wrong : is_token(what) ? "a token can never have that" : NULL;
}

static const char *sense_pieces(const crd_compiler *c, const crd_instr *in,
                                const crd_selector *what, const crd_selector *second) {
    return in->arg == CRD_OMEN_COUNTER ? sense_on_archetypes(c, in, what, second)
                                       : sense_on_enemies(c, in, what, second);
}

static const char *sense_cross(const crd_compiler *c, const crd_instr *in, const crd_selector *what,
                               const crd_selector *second) {
    (void)c;
    (void)in;
    (void)second;
    if (what->kind == CRD_MINION && what->owner == CRD_ENEMY)
        return "only allied minions are in a realm";
    return is_token(what) ? "a token can never have that" : NULL;
}

/* --- spawning --- */

/* Without a place, it is where the ability is: `here`, or one of the two of `across`. */
static void read_spawn(crd_reading *r, crd_node *node, uint32_t n) {
    enum { SPAWN, RAISE, RAISE_SO };
    node->nowhere = !node->pick;
    if (!node->pick) node->pick = crd_battlefield(r, r->sentence.word, CRD_ANYWHERE);
    if (n == SPAWN) node->arg = (int8_t)word(r, 0)->number;
    if (n == RAISE) node->arg = CRD_RAISED;
    if (n != RAISE_SO) return;
    node->arg = CRD_RAISED_EXHAUSTED;
    if (word(r, 0)->number != CRD_EXHAUSTED)
        crd_fail_at(r, word(r, 0), "", " is not how one is raised; 'exhausted' is");
}

static const char *owner_of_spawned(int32_t what) {
    return what == CRD_RATS || what == CRD_SWARM ? "plaguebringer" : NULL;
}

static bool is_placed(const crd_compiler *c) {
    return c->flags.flags & (CRD_HERE_FLAG | CRD_ACROSS_FLAG);
}

static const char *where_spawn(const crd_compiler *c, const crd_node *node) {
    return node->nowhere && !is_placed(c)
               ? "where? begin the ability with 'here' or 'across', or write 'in each battlefield'"
               : NULL;
}

/* --- piles and cards of the table --- */

static void read_unrubble(crd_reading *r, crd_node *node, uint32_t n) {
    enum { NUMBER, UP_TO, OF_ALL };
    (void)r;
    node->up_to = n != NUMBER;
    if (n != OF_ALL) return;
    node->who = CRD_EACH_PLAYER;
    node->subject = 1;
}

static void read_banish(crd_reading *r, crd_node *node, uint32_t n) {
    (void)r;
    node->arg = (int8_t)n; /* from hand */
}

static void read_advance(crd_reading *r, crd_node *node, uint32_t n) {
    (void)r;
    if (!n) return;
    node->amount = crd_nothing();
    node->amount.what.n = -1;
}

static void read_summon(crd_reading *r, crd_node *node, uint32_t n) {
    static const char cultist[] = "cultist";
    const crd_token *what = word(r, 0);
    (void)node;
    (void)n;
    if (what->length != sizeof cultist - 1 || memcmp(what->bytes, cultist, what->length) != 0)
        crd_fail_at(r, what, "", " enters nowhere; write 'enter a cultist'");
}

static void read_dark(crd_reading *r, crd_node *node, uint32_t n) {
    (void)node;
    (void)n;
    if (word(r, 0)->number != CRD_ENERGY)
        crd_fail_at(r, word(r, 0), "", " is not dark; write 'dark energy'");
}

static const char *where_dark(const crd_compiler *c, const crd_node *node) {
    (void)node;
    return !is_placed(c) && crd_is_of_horde(c->r->card, (crd_deck_kind)c->r->deck->kind)
               ? "where? begin the ability with 'here' or 'across'"
               : NULL;
}

static const char *where_more_tactic(const crd_compiler *c, const crd_node *node) {
    (void)node;
    return c->moment.timing == CRD_TACTIC ? NULL : "'archetype tactic' belongs in a tactic";
}

static const char *where_crush(const crd_compiler *c, const crd_node *node) {
    (void)node;
    return c->moment.timing == CRD_CRITICAL_EFFECT ? NULL : "only a critical has struck a monolith";
}

/* --- the rows --- */

const crd_verbs spl_verbs = {{
    [CRD_DRAW_OP] = {.word = "draw", .shape = "draw AMOUNT card? TAILS"},
    [CRD_DISCARD_OP] = {.word = "discard",
                        .shape = "discard DIGITS|discard your hand|discard PICK",
                        .targets = CRD_TARGET_CARD,
                        .zones = CRD_IN_HAND,
                        .most = 1,
                        .flags = CRD_TELLS_DISCARDED,
                        .read = read_discard,
                        .adjust = adjust_discard,
                        .after = after_discard},
    [CRD_LOOK_OP] = {.word = "look",
                     .shape = "look at HIDDEN|reveal HIDDEN",
                     .targets = CRD_TARGET_CARD,
                     .most = 1,
                     .flags = CRD_TAKES_AWAY | CRD_KEEPS_IT | CRD_TELLS_LOOKED,
                     .read = read_look,
                     .sense = sense_look},
    [CRD_PUT_OP] = {.word = "put",
                    .shape = "put PICK into ZONE"
                             "|search your grimoire for PICK JOINT them into ZONE"
                             "|search your grimoire for PICK JOINT it into ZONE",
                    .targets = CRD_TARGET_CARD,
                    .most = CRD_TO_THIS,
                    .read = read_put,
                    .adjust = adjust_put,
                    .after = after_put,
                    .sense = sense_put},
    [CRD_PLAY_OP] = {.word = "play",
                     .shape = "play PICK",
                     .targets = CRD_TARGET_CARD,
                     .zones = CRD_IN_HAND,
                     .adjust = adjust_play,
                     .sense = sense_play},
    [CRD_ATTACH_OP] = {.word = "attach",
                       .shape = "attach PICK to PICK",
                       .targets = CRD_TARGET_CARD,
                       .second = CRD_TARGET_MINION,
                       .zones = CRD_IN_HAND,
                       .flags = CRD_KEEPS_IT,
                       .read = read_attach,
                       .adjust = adjust_attach,
                       .sense = sense_attach},
    [CRD_FOLLOW_OP] = {.word = "attach as follower",
                       .shape = "attach PICK to PICK as ARTICLE follower",
                       .targets = CRD_TARGET_CARD,
                       .second = CRD_TARGET_MINION,
                       .most = CRD_MOST_OMENS,
                       .flags = CRD_KEEPS_IT,
                       .adjust = adjust_follow,
                       .sense = sense_follow},
    [CRD_CURSE_OP] = {.word = "attach as curse",
                      .shape = "attach PICK to PICK as ARTICLE curse SIGNED / SIGNED",
                      .second = CRD_TARGET_MINION,
                      .flags = CRD_SIGNED_ARG,
                      .read = read_curse,
                      .sense = sense_curse},
    [CRD_GAIN_OP] = {.word = "gain",
                     .shape = "gain AMOUNT RESOURCE TAILS",
                     .most = CRD_ACTIONS,
                     .read = read_resource},
    [CRD_LOSE_OP] = {.word = "lose",
                     .shape = "lose AMOUNT RESOURCE TAILS",
                     .most = CRD_ACTIONS,
                     .read = read_resource},
    [CRD_PAY_OP] = {.word = "pay",
                    .shape = "pay AMOUNT RESOURCE TAILS",
                    .most = CRD_ACTIONS,
                    .read = read_pay},
    [CRD_STEAL_OP] = {.word = "steal",
                      .shape = "steal AMOUNT RESOURCE TAILS"
                               "|steal AMOUNT RESOURCE from SUBJECT TAILS",
                      .most = CRD_ACTIONS,
                      .flags = CRD_FROM_MANY,
                      .read = read_steal},
    [CRD_DAMAGE_OP] = {.word = "deal",
                       .shape = "deal AMOUNT damage? to PICK TAILS",
                       .targets = CRD_TARGET_MINION | CRD_TARGET_CULTIST,
                       .flags = CRD_TELLS_DESTROYED},
    [CRD_DISTRIBUTE_OP] = {.word = "distribute",
                           .shape = "distribute AMOUNT damage? over PICK TAILS",
                           .targets = CRD_TARGET_MINION},
    [CRD_HEAL_OP] = {.word = "heal",
                     .shape = "heal PICK AMOUNT TAILS|heal AMOUNT damage from PICK TAILS"
                              "|heal ALL damage from PICK",
                     .targets = CRD_TARGET_MINION},
    [CRD_WEAKEN_OP] = {.word = "weaken",
                       .shape = "weaken PICK|weaken PICK twice|weaken PICK DIGITS times",
                       .targets = CRD_TARGET_MINION,
                       .flags = CRD_TELLS_WEAKENED,
                       .read = read_weaken},
    [CRD_DESTROY_OP] = {.word = "destroy",
                        .shape = "destroy PICK",
                        .targets = CRD_TARGET_MINION | CRD_TARGET_ATTACHMENT | CRD_TARGET_FOLLOWER |
                                   CRD_TARGET_CULTIST | CRD_TARGET_CONDITION,
                        .flags = CRD_TAKES_AWAY | CRD_TELLS_DESTROYED,
                        .after = after_destroy},
    [CRD_RETURN_OP] = {.word = "return",
                       .shape = "return PICK to OWNER hand",
                       .targets = CRD_TARGET_MINION | CRD_TARGET_CARD,
                       .most = CRD_TO_THIS,
                       .flags = CRD_TAKES_AWAY,
                       .read = read_return,
                       .adjust = adjust_return,
                       .after = after_return},
    [CRD_MOVE_OP] = {.word = "move",
                     .shape = "move PICK|move PICK to DESTINATION",
                     .targets = CRD_TARGET_MINION,
                     .second = CRD_TARGET_PLACE,
                     .flags = CRD_FIRST_MOVES,
                     .read = read_move,
                     .sense = sense_move},
    [CRD_SWAP_OP] = {.word = "swap",
                     .shape = "swap PICK and PICK",
                     .targets = CRD_TARGET_MINION,
                     .second = CRD_TARGET_MINION,
                     .read = read_two,
                     .sense = sense_swap},
    [CRD_REINFORCE_OP] = {.word = "reinforce",
                          .shape = "reinforce up to DIGITS",
                          .read = read_reinforce},
    [CRD_REINFORCE_AVATAR_OP] = {.word = "reinforce avatar", .shape = "reinforce your avatar"},
    [CRD_EXHAUST_OP] = {.word = "exhaust",
                        .shape = "exhaust PICK",
                        .targets = CRD_TARGET_MINION | CRD_TARGET_SKILL | CRD_TARGET_PLACE},
    [CRD_READY_OP] = {.word = "ready",
                      .shape = "ready PICK",
                      .targets = CRD_TARGET_MINION | CRD_TARGET_SKILL | CRD_TARGET_PLACE},
    [CRD_FLAME_OP] = {.word = "flame",
                      .shape = "put COUNT flame on PICK",
                      .targets = CRD_TARGET_MINION},
    [CRD_UNFLAME_OP] = {.word = "unflame",
                        .shape = "take COUNT flame from PICK",
                        .targets = CRD_TARGET_MINION},
    [CRD_MOVE_FLAME_OP] = {.word = "move flame",
                           .shape = "move COUNT flame from PICK to PICK",
                           .targets = CRD_TARGET_MINION,
                           .second = CRD_TARGET_MINION,
                           .read = read_two,
                           .sense = sense_two},
    [CRD_BLANK_OP] = {.word = "blank",
                      .shape = "blank PICK TAILS",
                      .targets = CRD_TARGET_MINION,
                      .flags = CRD_LASTS | CRD_LASTS_ROUND},
    [CRD_GIVE_ATTACK_OP] = {.word = "give attack",
                            .shape = "give PICK BOOST TAILS",
                            .targets = CRD_TARGET_MINION,
                            .flags = CRD_LASTS,
                            .read = read_give},
    [CRD_GIVE_ESSENCE_OP] = {.word = "give essence",
                             .targets = CRD_TARGET_MINION,
                             .flags = CRD_LASTS},
    [CRD_DAMAGE_SIDE_OP] = {.word = "deal to side",
                            .shape = "deal AMOUNT damage? to SIDE TAILS",
                            .targets = CRD_TARGET_PLACE,
                            .most = 1,
                            .flags = CRD_MAY_LACK,
                            .read = read_side},
    [CRD_RESTORE_OP] = {.word = "restore",
                        .shape = "restore SIDE AMOUNT TAILS",
                        .targets = CRD_TARGET_PLACE,
                        .most = 1,
                        .flags = CRD_MAY_LACK,
                        .read = read_side},
    [CRD_HITS_OP] = {.word = "hits",
                     .shape = "add AMOUNT hit/hits TAILS|add AMOUNT critical TAILS",
                     .most = 1,
                     .flags = CRD_NEEDS_ROLL,
                     .read = read_hits},
    [CRD_REROLL_OP] = {.word = "reroll",
                       .shape = "reroll up to NUMBER dice",
                       .flags = CRD_NEEDS_ROLL},
    [CRD_COPY_OP] = {.word = "copy",
                     .shape = "copy the? when played of PICK",
                     .targets = CRD_TARGET_MINION,
                     .sense = sense_copy},
    [CRD_ACTIVATE_OP] = {.word = "activate",
                         .shape = "activate PICK",
                         .targets = CRD_TARGET_MINION | CRD_TARGET_ATTACHMENT | CRD_TARGET_SKILL,
                         .sense = sense_activate},
    [CRD_CANCEL_OP] = {.word = "cancel", .shape = "cancel it", .where = where_cancel},
    [CRD_CHOOSE_PLACES_OP] = {.word = "choose two battlefields",
                              .shape = "choose two BODY",
                              .targets = CRD_TARGET_PLACE,
                              .flags = CRD_TELLS_PLACES,
                              .sense = sense_choose_places},
    [CRD_HAS_ATTACK_OP] = {.word = "has attack",
                           .targets = CRD_TARGET_MINION,
                           .flags = CRD_IS_RULE},
    [CRD_HAS_ESSENCE_OP] = {.word = "has essence",
                            .targets = CRD_TARGET_MINION | CRD_TARGET_CULTIST,
                            .flags = CRD_IS_RULE},
    [CRD_IS_BLANKED_OP] = {.word = "is blanked",
                           .targets = CRD_TARGET_MINION,
                           .flags = CRD_IS_RULE},
    [CRD_COSTS_OP] = {.word = "costs",
                      .targets = CRD_TARGET_CARD,
                      .zones = CRD_IN_HAND,
                      .flags = CRD_IS_RULE,
                      .adjust = adjust_costs},
    [CRD_TURNS_DIE_OP] = {.word = "turns die", .flags = CRD_IS_RULE},
    [CRD_AS_OMEN_OP] = {.word = "as omen", .flags = CRD_IS_RULE},
    [CRD_NATIVE_OP] = {.word = "native"},
    [CRD_TAKE_OP] = {.word = "take",
                     .shape = "take AMOUNT damage TAILS|take AMOUNT DIRECT damage TAILS",
                     .most = CRD_GLOBAL,
                     .flags = CRD_OF_FOES,
                     .read = read_take},
    [CRD_DEFEND_OP] = {.word = "restore defense",
                       .shape = "restore AMOUNT defense TAILS",
                       .flags = CRD_OF_FOES},
    [CRD_ADD_OP] = {.word = "put",
                    .shape = "generate AMOUNT rage TAILS|put PIECES into SPOT|put PIECES HERE"
                             "|put PIECES on PICK|put NUMBER damage counter on the nemesis deck",
                    .targets = CRD_TARGET_MINION | CRD_TARGET_CULTIST | CRD_TARGET_PLACE,
                    .most = CRD_DECK_DAMAGE,
                    .flags = CRD_OF_FOES | CRD_COMES_THERE,
                    .owner_of = owner_of_piece,
                    .targets_of = targets_of_piece,
                    .read = read_add,
                    .adjust = adjust_pieces,
                    .sense = sense_pieces},
    [CRD_REMOVE_OP] = {.word = "remove",
                       .shape = "remove PIECES|remove PIECES HERE|remove PIECES from PICK",
                       .targets = CRD_TARGET_MINION | CRD_TARGET_CULTIST | CRD_TARGET_PLACE,
                       .most = CRD_PIECES - 1,
                       .flags = CRD_OF_FOES | CRD_COMES_THERE,
                       .targets_of = targets_of_piece,
                       .read = read_remove,
                       .adjust = adjust_pieces,
                       .sense = sense_pieces},
    [CRD_FLIP_OP] = {.word = "flip",
                     .shape = "flip PIECES on PICK",
                     .targets = CRD_TARGET_MINION,
                     .flags = CRD_OF_FOES,
                     .owner = "hellraiser",
                     .read = read_flip,
                     .sense = sense_on_archetypes},
    [CRD_EVOLVE_OP] = {.word = "evolve",
                       .shape = "evolve PICK",
                       .targets = CRD_TARGET_MINION,
                       .flags = CRD_OF_FOES,
                       .owner = "demiurge",
                       .sense = sense_on_archetypes},
    [CRD_SPAWN_OP] = {.word = "spawn",
                      .shape = "spawn AMOUNT SPAWNED WHERE|raise AMOUNT WHERE"
                               "|raise AMOUNT ADJECTIVE WHERE",
                      .targets = CRD_TARGET_PLACE,
                      .most = CRD_RAISED_EXHAUSTED,
                      .flags = CRD_OF_FOES | CRD_COMES_THERE | CRD_TELLS_SPAWNED,
                      .owner_of = owner_of_spawned,
                      .read = read_spawn,
                      .where = where_spawn},
    [CRD_RUBBLE_OP] = {.word = "receive rubble",
                       .shape = "receive AMOUNT rubble",
                       .flags = CRD_OF_FOES,
                       .owner = "zcerneboch"},
    [CRD_UNRUBBLE_OP] = {.word = "remove rubble",
                         .shape = "remove NUMBER rubble|remove up to NUMBER rubble"
                                  "|remove up to NUMBER rubble from all player",
                         .flags = CRD_OF_FOES,
                         .read = read_unrubble},
    [CRD_BANISH_OP] = {.word = "banish",
                       .shape = "banish AMOUNT card?|banish AMOUNT card? from your hand",
                       .most = 1,
                       .flags = CRD_OF_FOES,
                       .owner = "hypnos",
                       .read = read_banish},
    [CRD_RECLAIM_OP] = {.word = "reclaim",
                        .shape = "reclaim AMOUNT card?",
                        .flags = CRD_OF_FOES,
                        .owner = "hypnos"},
    [CRD_CROSS_OP] = {.word = "cross",
                      .shape = "move PICK to the other realm",
                      .targets = CRD_TARGET_MINION,
                      .flags = CRD_OF_FOES,
                      .owner = "hypnos",
                      .sense = sense_cross},
    [CRD_ADVANCE_OP] = {.word = "advance the gate",
                        .shape = "advance the gate OFTEN TAILS|turn the gate back",
                        .flags = CRD_OF_FOES,
                        .owner = "ereshkigal",
                        .read = read_advance},
    [CRD_SUMMON_OP] = {.word = "enter a cultist",
                       .shape = "enter a NAME",
                       .flags = CRD_OF_FOES,
                       .owner = "ereshkigal",
                       .read = read_summon},
    [CRD_ARM_OP] = {.word = "put arms",
                    .shape = "put NUMBER arms on PICK",
                    .targets = CRD_TARGET_MINION,
                    .flags = CRD_OF_FOES,
                    .owner = "arming-the-horde",
                    .sense = sense_on_enemies},
    [CRD_OFFER_OP] = {.word = "put onto the altar",
                      .shape = "put PICK onto the altar",
                      .targets = CRD_TARGET_MINION,
                      .most = 1,
                      .flags = CRD_OF_FOES | CRD_TAKES_AWAY | CRD_LACKS_BY_ARG,
                      .owner = "preparing-a-dark-ritual",
                      .sense = sense_on_enemies},
    [CRD_DARK_OP] = {.word = "dark energy",
                     .shape = "dark ENERGY",
                     .flags = CRD_OF_FOES,
                     .owner = "preparing-a-dark-ritual",
                     .read = read_dark,
                     .where = where_dark},
    [CRD_RESHUFFLE_OP] = {.word = "reshuffle",
                          .shape = "reshuffle the archetype discard",
                          .flags = CRD_OF_FOES},
    [CRD_MORE_TACTIC_OP] = {.word = "archetype tactic",
                            .shape = "archetype tactic",
                            .flags = CRD_OF_FOES,
                            .owner = "demiurge",
                            .where = where_more_tactic},
    [CRD_CRUSH_OP] = {.word = "deal to the monolith",
                      .shape = "deal AMOUNT damage? to the struck monolith",
                      .flags = CRD_OF_FOES,
                      .where = where_crush},
    [CRD_MEND_OP] = {.word = "restore a monolith",
                     .shape = "restore AMOUNT defense of the most ADJECTIVE monolith",
                     .flags = CRD_OF_FOES,
                     .read = read_mend},
    [CRD_WIN_OP] = {.word = "win", .shape = "player win/wins", .flags = CRD_OF_FOES},
    [CRD_STANDING_OP] = {.word = "rule",
                         .most = CRD_STANDING_COUNT - 1,
                         .flags = CRD_OF_FOES | CRD_IS_RULE,
                         .owner_of = crd_owner_of_rule},
}};

const crd_set spl_no_cards = {.verbs = &spl_verbs};

/* SPDX-License-Identifier: MIT */
/* What can be read but never be done: an effect on something that is not where it is looked for,
 * from a place to the same place, or on cards that nobody sees. tests/language makes such
 * sentences, and shows that each of the others does something. */
#include "cards/check.h"
#include "cards/compile.h"

/* --- what is picked --- */

/* What can be said about a reference depends on what it is: "this" on a sorcery is a card. */
static const char *property_nonsense(const crd_compiler *c, const crd_selector *what) {
    enum {
        CARD = CRD_LEGEND | CRD_FLYING | CRD_WHEN_PLAYED | CRD_SAME_AS_THIS | CRD_SAME_AS_IT |
               CRD_IS_CONCEALED,
        PLACE = CRD_EXHAUSTED | CRD_CONQUERED | CRD_SAME_AS_THIS | CRD_SAME_AS_IT,
        FOLLOWER = CRD_SAME_AS_THIS | CRD_SAME_AS_IT
    };
    uint8_t target = crd_target_of(c, what);
    uint32_t asked = what->must | what->must_not, can = CARD;
    if (what->must_not & CRD_IS_CONCEALED || (asked & CRD_IS_CONCEALED && !what->zones))
        return "only a card that is picked by it is 'concealed'";
    if (target & (CRD_TARGET_MINION | CRD_GAME_TARGETS)) return NULL;
    if (target & (CRD_TARGET_PLACE | CRD_TARGET_SKILL)) can = PLACE;
    if (target == CRD_TARGET_FOLLOWER) can = FOLLOWER;
    if (asked & ~can)
        return target == CRD_TARGET_FOLLOWER ? "of a follower nothing else is known"
                                             : "only a minion in play can be that";
    bool card = target & (CRD_TARGET_CARD | CRD_TARGET_ATTACHMENT);
    bool printed = what->figure == CRD_COST ||
                   (card && (what->figure == CRD_ATTACK || what->figure == CRD_ESSENCE));
    return what->figure && !(card && printed) ? "this can only be asked about a minion in play"
                                              : NULL;
}

static const char *zone_nonsense(const crd_selector *what) {
    bool on_this = what->zones & CRD_ON_THIS;
    if (!what->zones || what->kind == CRD_CARD || crd_refers(what->kind)) return NULL;
    if (on_this && ((what->kind != CRD_ATTACHMENT && what->kind != CRD_FOLLOWER) ||
                    what->family == CRD_IS_FIXTURE))
        return "only attachments and followers are on a minion";
    if (!on_this)
        return "only minions, sorceries, attachments and cards lie in hands, graveyards and "
               "grimoires";
    return NULL;
}

/* Is there an attack while the ability runs, or may there be one? */
static bool may_be_attack(const crd_compiler *c) {
    return crd_in_attack(c) || c->moment.timing == CRD_WHENEVER ||
           c->moment.timing == CRD_DESTROYED;
}

/* A foe's cards that lie beside the board are in no battlefield, unless they say where. */
static const char *here_nonsense(const crd_compiler *c, const crd_selector *what) {
    const crd_set *set = &c->r->into->set;
    const crd_card *card = c->r->card;
    bool placed = c->flags.flags & (CRD_HERE_FLAG | CRD_ACROSS_FLAG) ||
                  c->moment.timing == CRD_CRITICAL_EFFECT;
    bool near = what->place == CRD_HERE || what->place == CRD_ADJACENT;
    return crd_family_row_of(set, card->family)->beside && !placed && near &&
                   !crd_dialect_of(set)->is_placed(card)
               ? "this card is in no battlefield: begin the ability with 'here' or 'across'"
               : NULL;
}

const char *crd_pick_nonsense(const crd_compiler *c, const crd_pick *pick,
                              const crd_selector *what) {
    const char *wrong = zone_nonsense(what);
    bool many = what->kind == CRD_ATTACHMENT || what->kind == CRD_FOLLOWER ||
                (what->kind == CRD_CARD && what->zones & (CRD_IN_HAND | CRD_IN_GRAVEYARD) &&
                 what->owner == CRD_ANYONES && !c->in_discard);
    if (!wrong) wrong = property_nonsense(c, what);
    if (!wrong) wrong = here_nonsense(c, what);
    if (wrong) return wrong;
    if (what->owner == CRD_ATTACKING && !may_be_attack(c))
        return "there is an attacking player only in a tactic, or when something happens in an "
               "attack";
    if (what->kind == CRD_THOSE && !c->those)
        return "'those' are the minions that the effect before was done to, and it leaves none in "
               "play";
    if (pick->how == CRD_RANDOM && many)
        return "chance picks among minions, or cards of one player";
    return NULL;
}

/* --- cards in hands --- */

/* Whose cards in hand does the effect look at? Only one's own, or those of the player who
 * does it. */
static const char *hand_nonsense(const crd_verb *verb, const crd_instr *in,
                                 const crd_selector *what) {
    static const char unseen[] =
        "nobody sees those cards: write 'look at opponent hand, ... a card in it', or 'opponent "
        "discards ...'";
    if (what->kind != CRD_CARD || !(what->zones & CRD_IN_HAND) || verb->flags & CRD_TELLS_LOOKED)
        return NULL;
    if (what->owner == CRD_YOURS) return in->who == CRD_YOU ? NULL : "nobody else sees your hand";
    if (what->owner == CRD_THAT) return in->who == CRD_YOU ? unseen : NULL;
    return verb->flags & CRD_IS_RULE && what->owner == CRD_ANYONES ? NULL : unseen;
}

const char *crd_counted_nonsense(const crd_selector *what) {
    if (what->kind != CRD_CARD) return NULL;
    bool more = what->types || what->family || what->figure || what->must_not ||
                what->must != CRD_IS_CONCEALED;
    if (what->zones & CRD_CONCEALED && more)
        return "what is concealed is a secret: only how many cards there are can be asked";
    if (what->zones & CRD_ON_TOP) return "nobody knows what lies on top of a grimoire";
    if (what->zones & CRD_IN_HAND && what->owner != CRD_YOURS)
        return "only cards in your own hand are counted or looked for";
    return NULL;
}

/* --- from where to where --- */

static bool is_one_place(const crd_compiler *c, uint8_t place) {
    const crd_dialect *of = crd_dialect_of(&c->r->into->set);
    return place == CRD_HERE || place == CRD_ITS || place == CRD_FIRST || place == CRD_SECOND ||
           (of && of->one_place >> place & 1);
}

uint8_t crd_place_of(const crd_compiler *c, const crd_selector *what) {
    bool own = what->kind == CRD_THIS || what->kind == CRD_BEARER;
    bool here = (c->flags.flags & CRD_HERE_FLAG && c->r->card->family <= CRD_FAMILY_BOARD) ||
                c->r->card->family == CRD_FAMILY_SKILL;
    if (what->kind == CRD_ATTACHMENT && what->zones & CRD_ON_THIS) return CRD_HERE;
    if (own && crd_is_in_play(c)) return CRD_HERE;
    if (what->kind == CRD_IT || what->kind == CRD_THOSE) return c->it_place;
    if (crd_refers(what->kind)) return CRD_ANYWHERE;
    return what->place == CRD_ANYWHERE && here ? (uint8_t)CRD_HERE : what->place;
}

/* Would the card itself, or its bearer, be one? */
static bool is_one_itself(const crd_compiler *c, const crd_selector *what) {
    bool yours = what->owner == CRD_YOURS && !c->each_player;
    bool anybody = what->owner == CRD_ANYONES || yours || what->owner == CRD_ALLIED;
    bool near = crd_place_of(c, what) <= CRD_HERE && !what->zones;
    bool own = what->kind == CRD_MINION || (what->kind == CRD_ATTACHMENT && !what->family &&
                                            c->r->card->family == CRD_FAMILY_ATTACHMENT);
    return crd_is_in_play(c) && own && anybody && near && !what->types && !what->figure;
}

const char *crd_test_nonsense(const crd_compiler *c, int32_t test, const crd_selector *what) {
    bool always = what->kind == CRD_BATTLEFIELD || what->kind == CRD_SKILL;
    uint32_t unless = what->must_not & ~(uint32_t)CRD_SAME_AS_THIS;
    if (test != CRD_THERE_IS_NO || what->must || unless) return NULL;
    if (always && what->must_not && c->r->card->family > CRD_FAMILY_FIXTURE) return NULL;
    if (!always && what->must_not) return NULL;
    return always || is_one_itself(c, what) ? "there is always one" : NULL;
}

const char *crd_move_nonsense(const crd_compiler *c, const crd_selector *from,
                              const crd_selector *to) {
    uint8_t place = crd_place_of(c, from);
    if (!crd_refers(from->kind) && to->kind == CRD_BATTLEFIELD && to->place == CRD_ITS)
        return "'it' is the minion that moves by then: write 'here', 'a battlefield adjacent to "
               "it', or 'move this to its battlefield'";
    if (is_one_place(c, place) && place == crd_place_of(c, to))
        return "that is where it is already; 'here' abilities reach out of it by 'an adjacent "
               "battlefield' only";
    return NULL;
}

/* --- effects --- */

const char *crd_who_nonsense(const crd_compiler *c, const crd_instr *in) {
    bool steals = crd_verb_of(&c->r->into->set, in->op)->flags & CRD_FROM_MANY;
    bool defender = in->who == CRD_DEFENDER || (steals && in->many == CRD_DEFENDER);
    bool that = in->who == CRD_THAT_PLAYER || (steals && in->many == CRD_THAT_PLAYER);
    if (defender && !crd_in_attack(c)) return "there is a defender only in a tactic";
    if (that && c->moment.timing == CRD_TACTIC && !c->it && !c->opponent)
        return "which player? none has been mentioned before";
    return NULL;
}

const char *crd_effect_nonsense(const crd_compiler *c, const crd_instr *in,
                                const crd_selector *what, const crd_selector *second) {
    const crd_verb *verb = crd_verb_of(&c->r->into->set, in->op);
    const char *wrong = hand_nonsense(verb, in, what);
    bool unknown = c->moment.timing == CRD_TACTIC && !c->it && !c->opponent;
    if (!wrong && what->owner == CRD_THAT && in->who == CRD_YOU && unknown)
        wrong = "which player? none has been mentioned before";
    if (wrong || !verb->sense) return wrong;
    return verb->sense(c, in, what, second);
}

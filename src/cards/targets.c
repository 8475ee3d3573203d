/* SPDX-License-Identifier: MIT */
/* Picks settled: what they mean where they stand, and whether there can be such a thing. */
#include <string.h>

#include "cards/check.h"
#include "cards/compile.h"
#include "cards/verb.h"

enum { BATTLEFIELD_PROPERTIES = CRD_EXHAUSTED | CRD_CONQUERED };
/* What can be said of a card, wherever it is. */
enum {
    CARD_PROPERTIES = CRD_LEGEND | CRD_FLYING | CRD_WHEN_PLAYED | CRD_SAME_AS_THIS |
                      CRD_SAME_AS_IT | CRD_IS_CONCEALED
};

static const crd_dialect *target_dialect(const crd_compiler *c) {
    return crd_dialect_of(&c->r->into->set);
}

bool crd_in_attack(const crd_compiler *c) {
    return c->moment.timing == CRD_TACTIC || c->moment.timing == CRD_CRITICAL_EFFECT ||
           (c->moment.timing == CRD_WHENEVER &&
            (c->moment.event == CRD_ON_ATTACK || c->moment.event == CRD_ON_ROLLED));
}

/* Is the card of the ability in the graveyard when it is used? */
static bool lies_there(const crd_compiler *c) {
    return c->flags.flags & CRD_BURIED_FLAG || c->moment.timing == CRD_DESTROYED;
}

bool crd_is_dead(const crd_compiler *c) {
    return lies_there(c);
}

bool crd_is_in_play(const crd_compiler *c) {
    return !lies_there(c) && c->r->card->family <= CRD_FAMILY_FIXTURE &&
           c->r->card->family != CRD_FAMILY_SORCERY;
}

static uint8_t target_of_this(const crd_compiler *c) {
    if (lies_there(c)) return CRD_TARGET_CARD;
    switch (c->r->card->family) {
    case CRD_FAMILY_MINION: return CRD_TARGET_MINION;
    case CRD_FAMILY_ATTACHMENT:
    case CRD_FAMILY_FIXTURE: return CRD_TARGET_ATTACHMENT;
    case CRD_FAMILY_SORCERY: return CRD_TARGET_CARD;
    case CRD_FAMILY_SKILL: return CRD_TARGET_SKILL;
    case CRD_FAMILY_BOARD: return CRD_TARGET_PLACE;
    default: return 0;
    }
}

uint8_t crd_target_of(const crd_compiler *c, const crd_selector *selector) {
    switch (selector->kind) {
    case CRD_MINION:
    case CRD_BEARER:
    case CRD_ATTACKER:
    case CRD_THOSE: return CRD_TARGET_MINION;
    case CRD_ATTACHMENT: return CRD_TARGET_ATTACHMENT;
    case CRD_FOLLOWER: return CRD_TARGET_FOLLOWER;
    case CRD_CARD: return CRD_TARGET_CARD;
    case CRD_BATTLEFIELD: return CRD_TARGET_PLACE;
    case CRD_SKILL: return CRD_TARGET_SKILL;
    case CRD_THIS: return target_of_this(c);
    case CRD_IT: return c->it;
    default: return (uint8_t)(CRD_GAME_TARGETS << (selector->kind - CRD_GAME_KINDS));
    }
}

/* --- references --- */

static const char *reference_problem(const crd_compiler *c, const crd_selector *what) {
    bool attachment = c->r->card->family == CRD_FAMILY_ATTACHMENT;
    switch (what->kind) {
    case CRD_BEARER:
        if (!attachment) return "only an attachment has a bearer";
        if (c->flags.flags & CRD_BURIED_FLAG) return "a buried attachment has no bearer";
        return NULL;
    case CRD_ATTACKER: return crd_in_attack(c) ? NULL : "there is an attacker only in a tactic";
    case CRD_IT:
        if (!c->it && (c->told & CRD_TELLS_SPAWNED))
            return "what was spawned is 'the spawned minion', not 'it'";
        return c->it ? NULL : "'it' is what was picked before, and nothing was";
    case CRD_THOSE:
        return c->did ? NULL : "'those' are what the effect before was done to, and there is none";
    default: return NULL;
    }
}

/* --- everything else that may be asked of a thing --- */

static const char *place_problem(const crd_compiler *c, const crd_selector *what) {
    if ((what->place == CRD_ITS || what->place == CRD_ADJACENT_TO_IT) && !c->it)
        return "'it' is what was picked before, and nothing was";
    if ((what->place == CRD_FIRST || what->place == CRD_SECOND) && !(c->told & CRD_TELLS_PLACES))
        return "choose them first: 'choose two battlefields, then ...'";
    if (what->kind == CRD_CARD && what->place)
        return "a card that is not in play is in no battlefield";
    if (what->kind == CRD_SKILL && what->place) return "a skill card is in no battlefield";
    return NULL;
}

static const char *zone_problem(const crd_compiler *c, const crd_selector *what) {
    bool skill = c->r->card->family == CRD_FAMILY_SKILL;
    if (what->zones & CRD_LOOKED_AT && !(c->told & CRD_TELLS_LOOKED))
        return "no cards were looked at: write 'look at ...' or 'reveal ...' before";
    if (what->zones & CRD_ON_THIS && what->kind == CRD_CARD && !skill)
        return "only on a skill card lie cards that are not in play";
    if (what->zones & CRD_ON_THIS && what->kind != CRD_CARD &&
        target_of_this(c) != CRD_TARGET_MINION)
        return "'on this' is said by a minion in play, or of cards on a skill card";
    return NULL;
}

static const char *property_problem(const crd_compiler *c, const crd_selector *what) {
    uint32_t asked = what->must | what->must_not;
    if (what->kind == CRD_BATTLEFIELD &&
        asked & ~(uint32_t)(BATTLEFIELD_PROPERTIES | CRD_SAME_AS_THIS))
        return "a battlefield can be exhausted or conquered, and nothing else of that kind";
    if (what->kind != CRD_BATTLEFIELD && asked & CRD_CONQUERED)
        return "only battlefields are conquered";
    if (what->kind == CRD_CARD && asked & ~(uint32_t)CARD_PROPERTIES)
        return "only a minion in play can be that, not a card elsewhere";
    if ((what->kind == CRD_ATTACHMENT || what->kind == CRD_FOLLOWER) &&
        asked & ~(uint32_t)CARD_PROPERTIES)
        return "only a minion can be that";
    if (what->must & CRD_OF_LAST_SPAWN && !(c->told & CRD_TELLS_SPAWNED))
        return "'the spawned minion' was spawned before: nothing was";
    if (what->kind == CRD_SKILL && asked & ~(uint32_t)(CRD_EXHAUSTED | CRD_SAME_AS_THIS))
        return "a skill card can be exhausted, and nothing else of that kind";
    if (what->types && (what->kind == CRD_BATTLEFIELD || what->kind == CRD_SKILL ||
                        what->kind == CRD_FOLLOWER || what->kind >= CRD_GAME_KINDS))
        return "only minions and cards have types";
    return NULL;
}

static const char *target_figure_problem(const crd_compiler *c, const crd_selector *what) {
    bool card = what->kind == CRD_CARD || what->kind == CRD_ATTACHMENT;
    if (what->kind >= CRD_GAME_KINDS) return NULL;
    if (what->best && what->kind != CRD_MINION) return "only minions can be compared like that";
    if (!what->figure) return NULL;
    if (what->kind == CRD_BATTLEFIELD || what->kind == CRD_SKILL || what->kind == CRD_FOLLOWER)
        return "only minions and cards have figures";
    if (card && what->figure != CRD_COST)
        return "of a card that is no minion in play only the cost is asked";
    if (what->compare >= CRD_LESS_THAN_IT && !c->it)
        return "'it' is what was picked before, and nothing was";
    return NULL;
}

static const char *count_problem(const crd_pick *pick, const crd_selector *what) {
    if (pick->counted) return "'minion weakened' and the like belong after 'for each'";
    if (pick->here_too) return "two places are named for one thing";
    if (pick->how == CRD_ANY && what->kind == CRD_CARD)
        return "how many at most? write 'up to 3', not 'any number'";
    if (crd_refers(what->kind) && pick->how != CRD_ONE && pick->how != CRD_EACH)
        return "this is one thing: leave out the number before it";
    return NULL;
}

/* --- what a thing is that was only described --- */

static void settle_kind(crd_compiler *c, const crd_pick *pick, crd_selector *what, uint8_t zones) {
    bool on_this = what->zones == CRD_ON_THIS && c->r->card->family != CRD_FAMILY_SKILL;
    if (!pick->noun && !what->types)
        crd_fail(c->r, pick->spot, "what kind of thing? write 'minion', 'card' ... after it", NULL,
                 NULL);
    if (!pick->noun) what->kind = what->zones || zones ? CRD_CARD : CRD_MINION;
    if (what->must & CRD_IS_CONCEALED) {
        if (what->zones || what->owner > CRD_YOURS)
            crd_fail(c->r, pick->spot, "what is concealed is one's own, and lies nowhere else",
                     NULL, NULL);
        what->zones = CRD_CONCEALED;
        what->owner = CRD_YOURS;
        if (!pick->noun) what->kind = CRD_CARD;
    }
    if (on_this) return;
    if (what->zones || zones) {
        if (what->kind == CRD_MINION) what->family = CRD_IS_MINION;
        if (what->kind == CRD_ATTACHMENT && !what->family) what->family = CRD_IS_ATTACHMENT;
        if (what->kind <= CRD_ATTACHMENT) what->kind = CRD_CARD;
    }
    if (what->kind == CRD_CARD && !what->zones) what->zones = zones;
}

static const char *name_of_target(const crd_compiler *c, uint8_t targets) {
    const char *game = target_dialect(c) ? target_dialect(c)->target_name(targets) : NULL;
    uint8_t own = targets & (CRD_GAME_TARGETS - 1);
    if (game) return game;
    if (own == (CRD_TARGET_MINION | CRD_TARGET_SKILL | CRD_TARGET_PLACE))
        return "a minion, a skill card or a battlefield";
    if (own == (CRD_TARGET_MINION | CRD_TARGET_ATTACHMENT | CRD_TARGET_FOLLOWER))
        return "a minion, an attachment or a follower in play";
    if (targets & CRD_TARGET_MINION) return "a minion in play";
    if (targets & CRD_TARGET_CARD) return "a card that is not in play";
    if (targets & CRD_TARGET_ATTACHMENT) return "an attachment in play";
    if (targets & CRD_TARGET_FOLLOWER) return "a follower";
    if (targets & CRD_TARGET_PLACE) return "a battlefield";
    if (targets & CRD_TARGET_SKILL) return "a skill card";
    return "this";
}

static void refuse_target(crd_compiler *c, crd_spot spot, const char *word, uint8_t needed,
                          uint8_t found) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "'");
    slg_put(&out, word);
    slg_put(&out, "' needs ");
    slg_put(&out, name_of_target(c, needed));
    slg_put(&out, ", and this is ");
    slg_put(&out, found ? name_of_target(c, found) : "nothing of the kind");
    slg_out_end(&out);
    crd_fail(c->r, spot, text, NULL, NULL);
}

crd_selector crd_settle(crd_compiler *c, uint8_t pick, uint8_t targets, const char *word,
                        uint8_t zones) {
    const crd_pick *p = &c->r->picks[pick - 1];
    crd_selector what = p->what;
    if (c->r->failed) return what;
    if (!crd_refers(what.kind)) settle_kind(c, p, &what, zones);
    if (p->other) what.must_not |= CRD_SAME_AS_THIS;
    const char *wrong = reference_problem(c, &what);
    if (!wrong) wrong = count_problem(p, &what);
    if (!wrong) wrong = place_problem(c, &what);
    if (!wrong) wrong = zone_problem(c, &what);
    if (!wrong) wrong = property_problem(c, &what);
    if (!wrong) wrong = target_figure_problem(c, &what);
    if (!wrong && target_dialect(c)) wrong = target_dialect(c)->pick_problem(c, p, &what);
    if (!wrong) wrong = crd_pick_nonsense(c, p, &what);
    if (wrong) crd_fail(c->r, p->spot, wrong, NULL, NULL);
    crd_check_speaker(c, p->spot, crd_is_foes_selector(&what));
    uint8_t found = crd_target_of(c, &what);
    if (!(found & targets)) refuse_target(c, p->spot, word, targets, found);
    return what;
}

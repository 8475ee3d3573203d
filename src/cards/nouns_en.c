/* SPDX-License-Identifier: MIT */
#include "cards/nouns.h"

/* --- numbers --- */

void crd_en_count(crd_speech *speech, uint32_t n) {
    static const char *const words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (n < sizeof words / sizeof *words)
        crd_say(speech, words[n]);
    else
        crd_say_int(speech, (int32_t)n);
}

/* --- what a thing is --- */

typedef struct adjective {
    uint16_t property;
    const char *is, *is_not;
} adjective;

static const adjective adjectives[] = {
    {CRD_UNOPPOSED, "unopposed ", "opposed "},
    {CRD_DAMAGED, "damaged ", "undamaged "},
    {CRD_BURNING, "burning ", "non-burning "},
    {CRD_EXHAUSTED, "exhausted ", "ready "},
    {CRD_BLANKED, "blanked ", "non-blanked "},
    {CRD_FLYING, "flying ", "non-flying "},
    {CRD_CONQUERED, "conquered ", "unconquered "},
    {CRD_IS_ATTACKER, "attacking ", ""},
    {CRD_LEGEND, "", "non-legend "},
};

static void put_adjectives(crd_speech *speech, const crd_selector *selector) {
    for (uint32_t i = 0; i < sizeof adjectives / sizeof *adjectives; i++) {
        const adjective *it = &adjectives[i];
        if (selector->must & it->property)
            crd_say(speech, it->is);
        else if (selector->must_not & it->property)
            crd_say(speech, it->is_not);
    }
}

static void put_type_nouns(crd_speech *speech, uint32_t types, bool many) {
    bool any = false;
    for (uint32_t i = 0; i < speech->set->type_count; i++) {
        if (!(types >> i & 1)) continue;
        if (any) crd_say(speech, " or ");
        crd_say(speech, (many ? speech->set->types[i].many : speech->set->types[i].one)[SLG_EN]);
        any = true;
    }
}

static void put_family_nouns(crd_speech *speech, uint32_t family, bool many) {
    static const char *const words[4][2] = {{"minion", "minions"},
                                            {"sorcery", "sorceries"},
                                            {"attachment", "attachments"},
                                            {"Curse", "Curses"}};
    bool any = false;
    for (uint32_t i = 0; i < 4; i++) {
        if (!(family >> i & 1)) continue;
        if (any) crd_say(speech, " or ");
        crd_say(speech, words[i][many]);
        any = true;
    }
}

static void put_noun(crd_speech *speech, const crd_selector *selector, bool many) {
    static const char *const words[CRD_KINDS][2] = {
        [CRD_MINION] = {"minion", "minions"},
        [CRD_ATTACHMENT] = {"attachment", "attachments"},
        [CRD_FOLLOWER] = {"follower", "followers"},
        [CRD_CARD] = {"card", "cards"},
        [CRD_BATTLEFIELD] = {"battlefield", "battlefields"},
        [CRD_SKILL] = {"skill card", "skill cards"},
    };
    if (selector->types)
        put_type_nouns(speech, selector->types, many);
    else if (selector->must & CRD_LEGEND)
        crd_say(speech, many ? "legends" : "legend");
    else if (selector->family)
        put_family_nouns(speech, selector->family, many);
    else if (selector->kind < CRD_KINDS && words[selector->kind][many])
        crd_say(speech, words[selector->kind][many]);
}

static void put_number(crd_speech *speech, const crd_selector *selector) {
    slg_put_int(speech->out, selector->than);
    if (selector->compare == CRD_AT_MOST) crd_say(speech, " or less");
    if (selector->compare == CRD_AT_LEAST) crd_say(speech, " or more");
}

/* " of cost 2 or less", " with 2 or more damage". */
static void put_figure(crd_speech *speech, const crd_selector *selector) {
    static const char *const names[] = {
        [CRD_COST] = "cost",           [CRD_DAMAGE] = "damage",          [CRD_ATTACK] = "attack",
        [CRD_ESSENCE] = "essence",     [CRD_REMAINING] = "essence left", [CRD_FLAMES] = "flames",
        [CRD_FOLLOWERS] = "followers",
    };
    if (selector->figure == CRD_NO_FIGURE || selector->figure > CRD_FOLLOWERS) return;
    const char *name = names[selector->figure];
    if (selector->compare == CRD_LESS_THAN_IT || selector->compare == CRD_MORE_THAN_IT) {
        crd_say(speech, selector->figure == CRD_COST ? " of " : " with ");
        crd_say(speech, selector->compare == CRD_LESS_THAN_IT ? "lower " : "higher ");
        crd_say(speech, name);
    } else if (selector->figure == CRD_COST) {
        crd_say(speech, " of cost ");
        put_number(speech, selector);
    } else {
        crd_say(speech, " with ");
        put_number(speech, selector);
        crd_say(speech, " ");
        crd_say(speech, name);
    }
}

static void put_with(crd_speech *speech, const crd_selector *selector) {
    if (selector->must & CRD_WITH_FOLLOWER) crd_say(speech, " with a follower");
    if (selector->must_not & CRD_WITH_FOLLOWER) crd_say(speech, " without followers");
    if (selector->must & CRD_WITH_ATTACHMENT) crd_say(speech, " with an attachment");
    if (selector->must_not & CRD_WITH_ATTACHMENT) crd_say(speech, " without attachments");
    if (selector->must & CRD_WHEN_PLAYED) crd_say(speech, " with a “When played” ability");
    if (selector->must_not & CRD_WHEN_PLAYED) crd_say(speech, " without a “When played” ability");
    if (selector->must & CRD_ENEMY_LEGEND) crd_say(speech, " that is an enemy legend");
    put_figure(speech, selector);
}

/* What it must not be, last of all. */
static void put_other_than(crd_speech *speech, const crd_selector *selector) {
    bool attacker = selector->must_not & CRD_IS_ATTACKER;
    if (attacker) crd_say(speech, " other than the attacker");
    if (selector->must_not & CRD_ENEMY_LEGEND)
        crd_say(speech, attacker ? " or an enemy legend" : " other than an enemy legend");
}

/* " on this minion", of a follower. */
static void put_on_this(crd_speech *speech, const crd_selector *selector) {
    static const crd_selector this = {.kind = CRD_THIS};
    crd_named named = speech->named;
    if (!(selector->zones & CRD_ON_THIS) || selector->kind == CRD_CARD) return;
    crd_say(speech, " on ");
    crd_en_things(speech, &this, CRD_ONE, 1, CRD_ACCUSATIVE);
    speech->named = named;
}

void crd_en_place(crd_speech *speech, const crd_selector *selector, bool from) {
    put_on_this(speech, selector);
    bool all_here = speech->ability && speech->ability->flags & CRD_HERE_FLAG;
    const char *preposition = from ? " from " : " in ";
    switch (selector->place) {
    case CRD_HERE:
        if (all_here) return;
        crd_say(speech, preposition);
        crd_say(speech, "this battlefield");
        return;
    case CRD_ADJACENT:
        crd_say(speech, preposition);
        crd_say(speech, "an adjacent battlefield");
        return;
    case CRD_ITS:
        crd_say(speech, preposition);
        crd_say(speech, "the same battlefield");
        return;
    case CRD_ADJACENT_TO_IT:
        crd_say(speech, preposition);
        crd_say(speech, "a battlefield adjacent to it");
        return;
    case CRD_FIRST: crd_say(speech, from ? " from the first" : " in the first"); return;
    case CRD_SECOND: crd_say(speech, from ? " from the second" : " in the second"); return;
    default: return;
    }
}

/* --- whose --- */

static const char *your(const crd_speech *speech, uint32_t owner) {
    bool you = owner == CRD_YOURS && speech->you == CRD_YOU;
    return you ? "your " : "their ";
}

void crd_en_zones(crd_speech *speech, uint32_t zones, uint32_t owner) {
    static const char *const names[] = {"hand", "graveyard", "grimoire"};
    bool any = false;
    switch (owner) {
    case CRD_YOURS:
    case CRD_THAT: crd_say(speech, your(speech, owner)); break;
    case CRD_ENEMY: crd_say(speech, "the opponent's "); break;
    case CRD_ATTACKING: crd_say(speech, "the attacking player's "); break;
    default: crd_say(speech, "any ");
    }
    for (uint32_t i = 0; i < 3; i++) {
        if (!(zones >> i & 1)) continue;
        if (any) crd_say(speech, " or ");
        crd_say(speech, names[i]);
        any = true;
    }
}

/* --- things named before --- */

static const char *this_noun(const crd_speech *speech) {
    switch (speech->card->family) {
    case CRD_FAMILY_MINION: return "this minion";
    case CRD_FAMILY_SKILL: return "this skill card";
    case CRD_FAMILY_BOARD: return "this battlefield";
    default: return "this card";
    }
}

static void put_those(crd_speech *speech, uint32_t how, crd_case role) {
    if (role != CRD_NOMINATIVE)
        crd_say(speech, "them");
    else
        crd_say(speech, how == CRD_EACH ? "each of them" : "those minions");
}

static void put_reference(crd_speech *speech, const crd_selector *selector, uint32_t how,
                          crd_case role) {
    const crd_named *named = &speech->named;
    uint32_t kind = selector->kind;
    bool card = kind == CRD_IT && speech->of_cards && (named->card_last || named->kind != CRD_IT);
    if (kind == CRD_THOSE) {
        put_those(speech, how, role);
        return;
    }
    if ((card ? named->card : named->kind) == kind) {
        crd_say(speech, "it");
        return;
    }
    switch (kind) {
    case CRD_THIS: crd_say(speech, this_noun(speech)); break;
    case CRD_BEARER: crd_say(speech, "the bearer"); break;
    case CRD_ATTACKER: crd_say(speech, "the attacking minion"); break;
    default: crd_say(speech, speech->it ? speech->it : card ? "that card" : "that minion");
    }
    crd_name(speech, kind, 'm', card);
}

/* --- how many --- */

static bool begins_with_vowel(const char *word) {
    char c = (char)(word[0] | 0x20);
    return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u';
}

/* "a vampire", "an enemy minion": what follows the article is in `rest`. */
static void put_article(crd_speech *speech, const crd_selector *selector, const char *rest) {
    bool an = begins_with_vowel(rest);
    for (uint32_t i = 0; i < speech->set->type_count; i++) {
        const crd_type *type = &speech->set->types[i];
        size_t n = 0;
        if (!(selector->types >> i & 1)) continue;
        while (type->one[SLG_EN][n] && type->one[SLG_EN][n] == rest[n])
            n++;
        if (!type->one[SLG_EN][n]) an = type->article_an != 0;
    }
    crd_say(speech, an ? "an " : "a ");
}

static bool is_other(const crd_selector *selector) {
    return selector->must_not & (CRD_SAME_AS_THIS | CRD_SAME_AS_IT);
}

/* "one of your", "up to two of your other": a plural follows. */
static void put_of_owner(crd_speech *speech, const crd_selector *selector, uint32_t how,
                         uint32_t many) {
    bool other = is_other(selector);
    switch (how) {
    case CRD_EXACT: crd_en_count(speech, many); break;
    case CRD_UP_TO:
        crd_say(speech, "up to ");
        crd_en_count(speech, many);
        break;
    case CRD_ANY: crd_say(speech, "any number"); break;
    case CRD_EACH: crd_say(speech, "each"); break;
    case CRD_RANDOM: crd_say(speech, "a random one"); break;
    default: crd_say(speech, other ? "another" : "one"); other = false;
    }
    crd_say(speech, " of ");
    crd_say(speech, your(speech, selector->owner));
    if (other) crd_say(speech, "other ");
}

/* "an", "up to two", "each other". Returns whether a plural follows. */
static bool put_quantity(crd_speech *speech, const crd_selector *selector, uint32_t how,
                         uint32_t many, const char *rest) {
    bool other = is_other(selector), plural = crd_is_many(how, many);
    switch (how) {
    case CRD_EXACT:
    case CRD_RANDOM:
        if (plural)
            crd_en_count(speech, many);
        else if (other)
            crd_say(speech, "another");
        else
            put_article(speech, selector, how == CRD_RANDOM ? "random" : rest);
        if (plural || other) crd_say(speech, " ");
        if (how == CRD_RANDOM) crd_say(speech, "random ");
        if (plural && other) crd_say(speech, "other ");
        return plural;
    case CRD_UP_TO:
        crd_say(speech, "up to ");
        crd_en_count(speech, many);
        crd_say(speech, other ? " other " : " ");
        return plural;
    case CRD_ANY:
        crd_say(speech, "any number of ");
        if (other) crd_say(speech, "other ");
        return true;
    case CRD_EACH: crd_say(speech, other ? "each other " : "each "); return false;
    default:
        if (other)
            crd_say(speech, "another ");
        else
            put_article(speech, selector, rest);
        return false;
    }
}

/* Adjectives, noun and what qualifies it. */
static void put_thing(crd_speech *speech, const crd_selector *selector, bool plural, bool enemy) {
    put_adjectives(speech, selector);
    if (enemy) crd_say(speech, "enemy ");
    put_noun(speech, selector, plural);
    put_with(speech, selector);
    if (selector->kind != CRD_CARD && selector->owner == CRD_ATTACKING)
        crd_say(speech, " of the attacking player");
    put_other_than(speech, selector);
}

/* The begin of what follows an article, to choose between "a" and "an". */
static void take_begin(crd_speech *speech, const crd_selector *selector, bool enemy,
                       char rest[16]) {
    slg_out begin, *out = speech->out;
    bool capital = speech->capital;
    slg_out_init(&begin, rest, 16);
    speech->out = &begin;
    speech->capital = false;
    put_thing(speech, selector, false, enemy);
    slg_out_end(&begin);
    speech->out = out;
    speech->capital = capital;
}

static void put_looked_at(crd_speech *speech, const crd_selector *selector, uint32_t how,
                          uint32_t many) {
    bool any_card = !selector->family && !selector->types && !selector->figure;
    bool plural = crd_is_many(how, many);
    if (how == CRD_EACH && any_card) {
        crd_say(speech, speech->looked_at_hand ? "all of them" : "the rest");
        return;
    }
    if (any_card && !speech->looked_at_hand) {
        if (how == CRD_UP_TO) crd_say(speech, "up to ");
        crd_en_count(speech, plural ? many : 1);
        crd_say(speech, " of them");
        return;
    }
    char rest[16];
    take_begin(speech, selector, false, rest);
    put_thing(speech, selector, put_quantity(speech, selector, how, many, rest), false);
    crd_say(speech, speech->looked_at_hand ? " from it" : " from among them");
}

/* "the top card of the opponent's grimoire". */
static void put_top(crd_speech *speech, const crd_selector *selector, uint32_t n) {
    crd_say(speech, "the top ");
    if (n > 1) {
        crd_en_count(speech, n);
        crd_say(speech, " ");
    }
    crd_say(speech, n > 1 ? "cards of " : "card of ");
    crd_en_zones(speech, CRD_IN_GRIMOIRE, selector->owner);
}

void crd_en_things(crd_speech *speech, const crd_selector *selector, uint32_t how, uint32_t many,
                   crd_case role) {
    bool is_card = selector->kind == CRD_CARD;
    bool plural = crd_is_many(how, many);
    if (crd_is_reference(selector)) {
        put_reference(speech, selector, how, role);
        return;
    }
    if (selector->zones == CRD_ON_TOP) {
        put_top(speech, selector, plural ? many : 1);
    } else if (selector->zones == CRD_LOOKED_AT) {
        put_looked_at(speech, selector, how, many);
    } else if (!is_card && (selector->owner == CRD_YOURS || selector->owner == CRD_THAT)) {
        put_of_owner(speech, selector, how, many);
        put_thing(speech, selector, true, false);
    } else {
        char rest[16];
        bool enemy = !is_card && selector->owner == CRD_ENEMY;
        take_begin(speech, selector, enemy, rest);
        put_thing(speech, selector, put_quantity(speech, selector, how, many, rest), enemy);
    }
    crd_name(speech, plural || how == CRD_EACH ? CRD_NONE : CRD_IT, 'm', is_card);
}

void crd_en_all(crd_speech *speech, const crd_selector *selector) {
    if (crd_is_reference(selector)) {
        crd_en_things(speech, selector, CRD_EACH, 0, CRD_ACCUSATIVE);
        return;
    }
    if (selector->owner == CRD_YOURS || selector->owner == CRD_THAT)
        crd_say(speech, your(speech, selector->owner));
    else
        crd_say(speech, "all ");
    if (is_other(selector)) crd_say(speech, "other ");
    put_thing(speech, selector, true, selector->owner == CRD_ENEMY);
    crd_en_place(speech, selector, false);
    crd_name(speech, CRD_NONE, 'm', false);
}

void crd_en_none(crd_speech *speech, const crd_selector *selector) {
    crd_say(speech, is_other(selector) ? "no other " : "no ");
    put_thing(speech, selector, true, selector->kind != CRD_CARD && selector->owner == CRD_ENEMY);
}

/* --- for each --- */

bool crd_en_for_each(crd_speech *speech, const crd_amount *amount) {
    static const char *const figures[] = {
        [CRD_COST] = "point of cost of ",     [CRD_DAMAGE] = "damage on ",
        [CRD_ATTACK] = "attack of ",          [CRD_ESSENCE] = "essence of ",
        [CRD_REMAINING] = "essence left of ", [CRD_FLAMES] = "flame on ",
        [CRD_FOLLOWERS] = "follower on ",
    };
    crd_named named = speech->named;
    const crd_selector *selector = crd_sel(speech, amount->selector);
    switch (amount->count) {
    case CRD_PER_THING:
        crd_say(speech, "for ");
        crd_en_things(speech, selector, CRD_EACH, 0, CRD_ACCUSATIVE);
        if (selector->kind == CRD_CARD && selector->zones < CRD_ON_TOP) {
            crd_say(speech, " in ");
            crd_en_zones(speech, selector->zones, selector->owner);
        }
        crd_en_place(speech, selector, false);
        break;
    case CRD_PER_WEAKENED: crd_say(speech, "for each minion weakened"); break;
    case CRD_PER_DESTROYED: crd_say(speech, "for each minion destroyed"); break;
    case CRD_PER_DISCARDED: crd_say(speech, "for each card discarded"); break;
    case CRD_PER_FIGURE:
        crd_say(speech, "for each ");
        if (amount->figure && amount->figure <= CRD_FOLLOWERS)
            crd_say(speech, figures[amount->figure]);
        crd_en_things(speech, selector, CRD_ONE, 1, CRD_ACCUSATIVE);
        break;
    case CRD_PER_CARD:
        crd_say(speech, "for each card in ");
        crd_say(speech, your(speech, CRD_YOURS));
        crd_say(speech, "hand");
        break;
    default: return false;
    }
    if (amount->most) {
        crd_say(speech, ", at most ");
        crd_say_int(speech, amount->most);
    }
    speech->named = named;
    return true;
}

bool crd_en_per(crd_speech *speech, const crd_amount *amount) {
    if (amount->count == CRD_NUMBER || amount->count == CRD_AS_MUCH) return false;
    crd_say(speech, " ");
    return crd_en_for_each(speech, amount);
}

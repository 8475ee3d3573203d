/* SPDX-License-Identifier: MIT */
#include "cards/clauses.h"

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
    uint32_t property;
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
    {CRD_TOKEN, "", "non-token "},
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
        [CRD_CULTIST] = {"Cultist", "Cultists"},
        [CRD_CONDITION] = {"condition", "conditions"},
    };
    if (selector->types)
        put_type_nouns(speech, selector->types, many);
    else if (selector->must & CRD_LEGEND)
        crd_say(speech, many ? "legends" : "legend");
    else if (selector->must & CRD_TOKEN)
        crd_say(speech, many ? "Plague Rats" : "Plague Rats token");
    else if (selector->family)
        put_family_nouns(speech, selector->family, many);
    else
        crd_say(speech, words[selector->kind][many]);
}

static void put_number(crd_speech *speech, const crd_selector *selector) {
    slg_put_int(speech->out, selector->than);
    if (selector->compare == CRD_AT_MOST) crd_say(speech, " or less");
    if (selector->compare == CRD_AT_LEAST) crd_say(speech, " or more");
}

/* What can be compared, of one and of several. */
static const char *const figure_names[][2] = {
    [CRD_COST] = {"cost", "cost"},
    [CRD_DAMAGE] = {"damage", "damage"},
    [CRD_ATTACK] = {"attack", "attack"},
    [CRD_ESSENCE] = {"essence", "essence"},
    [CRD_REMAINING] = {"essence left", "essence left"},
    [CRD_FLAMES] = {"flames", "flames"},
    [CRD_FOLLOWERS] = {"followers", "followers"},
    [CRD_DREAMS] = {"dream", "dreams"},
    [CRD_EVOLVED] = {"evolve counter", "evolve counters"},
    [CRD_OMENS_ON] = {"omen", "omens"},
    [CRD_ARMS] = {"Arms card", "Arms cards"},
    [CRD_BOONS] = {"boon", "boons"},
};

/* " of cost 2 or less", " with 2 or more damage"; " and 2 or more damage" after another "with". */
static void put_figure(crd_speech *speech, const crd_selector *selector, bool with) {
    if (selector->figure == CRD_NO_FIGURE) return;
    const char *name =
        figure_names[selector->figure][selector->than != 1 || selector->compare != CRD_EXACTLY];
    if (selector->compare == CRD_LESS_THAN_IT || selector->compare == CRD_MORE_THAN_IT) {
        crd_say(speech, selector->figure == CRD_COST ? " of " : with ? " and " : " with ");
        crd_say(speech, selector->compare == CRD_LESS_THAN_IT ? "lower " : "higher ");
        crd_say(speech, name);
    } else if (selector->figure == CRD_COST) {
        crd_say(speech, " of cost ");
        put_number(speech, selector);
    } else {
        crd_say(speech, with ? " and " : " with ");
        put_number(speech, selector);
        crd_say(speech, " ");
        crd_say(speech, name);
    }
}

void crd_en_having(crd_speech *speech, const crd_selector *selector) {
    crd_say(speech, " ");
    put_number(speech, selector);
    crd_say(speech, " ");
    crd_say(speech, figure_names[selector->figure][1]);
}

typedef struct having {
    uint32_t property;
    const char *with, *without;
} having;

static const having havings[] = {
    {CRD_WITH_FOLLOWER, " with a follower", " without followers"},
    {CRD_WITH_ATTACHMENT, " with an attachment", " without attachments"},
    {CRD_WHEN_PLAYED, " with a “When played” ability", " without a “When played” ability"},
    {CRD_WITH_FIEND, " with a shadow fiend", " without a shadow fiend"},
    {CRD_WITH_SWARM, " with a Swarm", " without a Swarm"},
    {CRD_WITH_BOON, " with a boon", " without a boon"},
    {CRD_ARMED, " with an Arms card", " without Arms cards"},
};

/* "the highest cost", "the fewest dreams". */
static void put_most(crd_speech *speech, uint32_t best, uint32_t figure) {
    static const char *const words[][2] = {
        [CRD_COST] = {"the highest cost", "the lowest cost"},
        [CRD_DAMAGE] = {"the most damage", "the least damage"},
        [CRD_ATTACK] = {"the highest attack", "the lowest attack"},
        [CRD_ESSENCE] = {"the highest essence", "the lowest essence"},
        [CRD_REMAINING] = {"the most essence left", "the least essence left"},
        [CRD_FLAMES] = {"the most flames", "the fewest flames"},
        [CRD_FOLLOWERS] = {"the most followers", "the fewest followers"},
        [CRD_DREAMS] = {"the most dreams", "the fewest dreams"},
        [CRD_EVOLVED] = {"the most evolve counters", "the fewest evolve counters"},
        [CRD_OMENS_ON] = {"the most omens", "the fewest omens"},
        [CRD_ARMS] = {"the most Arms cards", "the fewest Arms cards"},
        [CRD_BOONS] = {"the most boons", "the fewest boons"},
    };
    crd_say(speech, words[figure][best == CRD_LOWEST]);
}

/* " with the highest cost (if tied, the one with the fewest dreams)". */
static void put_best(crd_speech *speech, const crd_selector *selector, bool with) {
    if (!selector->best) return;
    crd_say(speech, with ? " that has " : " with ");
    put_most(speech, selector->best, selector->best_figure);
    if (!selector->then) return;
    crd_say(speech, " (if tied, the one with ");
    put_most(speech, selector->then, selector->then_figure);
    crd_say(speech, ")");
}

static void put_with(crd_speech *speech, const crd_selector *selector) {
    bool with = false;
    for (uint32_t i = 0; i < sizeof havings / sizeof *havings; i++) {
        const having *it = &havings[i];
        bool has = selector->must & it->property, has_not = selector->must_not & it->property;
        if (!has && !has_not) continue;
        crd_say(speech, has ? it->with : it->without);
        with = true;
    }
    if (selector->must & CRD_ENEMY_LEGEND) crd_say(speech, " that is an enemy legend");
    put_figure(speech, selector, with && speech->foe);
    put_best(speech, selector, with || selector->figure != CRD_NO_FIGURE);
}

/* What it must not be, last of all. */
static void put_other_than(crd_speech *speech, const crd_selector *selector) {
    bool attacker = selector->must_not & CRD_IS_ATTACKER && !crd_is_other(speech, selector);
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

void crd_en_battlefields(crd_speech *speech, const crd_selector *selector, uint32_t how,
                         uint32_t many) {
    bool across = crd_is_across(speech);
    bool all = how == CRD_EACH;
    switch (selector->place) {
    case CRD_HERE: crd_say(speech, "this battlefield"); return;
    case CRD_ITS:
        if (speech->each_place)
            crd_en_battlefields(speech, speech->each_place, CRD_EACH, 1);
        else
            crd_say(speech, "the same battlefield");
        return;
    case CRD_AVATARS:
        crd_say(speech, all ? "each avatar battlefield" : "an avatar battlefield");
        return;
    case CRD_NO_AVATAR: crd_say(speech, "the battlefield without the avatar"); return;
    case CRD_ELSEWHERE:
        crd_say(speech, all ? "each other battlefield" : "another battlefield");
        return;
    case CRD_WITH_STONE:
        crd_say(speech, all ? "each battlefield with a monolith" : "a battlefield with a monolith");
        return;
    case CRD_MOST_ENEMIES: crd_say(speech, "the battlefield with the most enemy minions"); return;
    case CRD_MOST_GATES: crd_say(speech, "the battlefield with the most open gates"); return;
    case CRD_EVERYWHERE: crd_say(speech, all ? "each battlefield" : "a battlefield"); return;
    case CRD_ANYWHERE:
        if (across && !crd_is_many(how, many)) {
            crd_say(speech, all ? "each of the two battlefields" : "one of the two battlefields");
            return;
        } /* fall through */
    default: crd_en_things(speech, selector, how, many, CRD_ACCUSATIVE);
    }
}

void crd_en_place(crd_speech *speech, const crd_selector *selector, bool from) {
    put_on_this(speech, selector);
    bool all_here = speech->ability->flags & CRD_HERE_FLAG;
    const char *preposition = from ? " from " : " in ";
    if (selector->must & CRD_DREAMING) crd_say(speech, " in the Dreamlands");
    if (selector->must_not & CRD_DREAMING) crd_say(speech, " in the Mortal Realm");
    if (selector->must & CRD_IN_FULLER_REALM)
        crd_say(speech, " in the realm that holds more allied minions (if tied, in either)");
    if (selector->place >= CRD_AVATARS) {
        crd_say(speech, preposition);
        crd_en_battlefields(speech, selector, CRD_EACH, 1);
        return;
    }
    if (selector->place == CRD_ITS && speech->each_place) {
        crd_say(speech, preposition);
        crd_en_battlefields(speech, speech->each_place, CRD_EACH, 1);
        return;
    }
    if (selector->place == CRD_ITS && speech->in_each) return;
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
    case CRD_FAMILY_EVOLVE: return "this minion";
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
    case CRD_ATTACKER:
        crd_say(speech, speech->foe ? "the attacker" : "the attacking minion");
        break;
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

/* "one of your", "up to two of your other": a plural follows. */
static void put_of_owner(crd_speech *speech, const crd_selector *selector, uint32_t how,
                         uint32_t many) {
    bool other = crd_is_other(speech, selector);
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
    bool other = crd_is_other(speech, selector), plural = crd_is_many(how, many);
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

/* "enemy ", "allied ": of a thing in play. */
static const char *side_of(const crd_selector *selector) {
    if (selector->kind == CRD_CARD || selector->must & CRD_TOKEN) return "";
    return selector->owner == CRD_ENEMY ? "enemy " : selector->owner == CRD_ALLIED ? "allied " : "";
}

/* Adjectives, noun and what qualifies it. */
static void put_thing(crd_speech *speech, const crd_selector *selector, bool plural,
                      const char *side) {
    put_adjectives(speech, selector);
    crd_say(speech, side);
    put_noun(speech, selector, plural);
    put_with(speech, selector);
    if (selector->kind != CRD_CARD && selector->owner == CRD_ATTACKING)
        crd_say(speech, " of the attacking player");
    put_other_than(speech, selector);
}

/* The begin of what follows an article, to choose between "a" and "an". */
static void take_begin(crd_speech *speech, const crd_selector *selector, const char *side,
                       char rest[16]) {
    slg_out begin, *out = speech->out;
    bool capital = speech->capital;
    slg_out_init(&begin, rest, 16);
    speech->out = &begin;
    speech->capital = false;
    put_thing(speech, selector, false, side);
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
    take_begin(speech, selector, "", rest);
    put_thing(speech, selector, put_quantity(speech, selector, how, many, rest), "");
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
    if (selector->must & CRD_OF_LAST_SPAWN) {
        put_reference(speech, &(crd_selector){.kind = CRD_IT}, how, role);
        return;
    }
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
        put_thing(speech, selector, true, "");
    } else if (selector->best && !plural && how != CRD_EACH) {
        crd_say(speech, crd_is_other(speech, selector) ? "the other " : "the ");
        put_thing(speech, selector, false, side_of(selector));
    } else {
        char rest[16];
        const char *side = side_of(selector);
        take_begin(speech, selector, side, rest);
        put_thing(speech, selector, put_quantity(speech, selector, how, many, rest), side);
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
    else if (!speech->foe)
        crd_say(speech, "all ");
    if (crd_is_other(speech, selector)) crd_say(speech, "other ");
    put_thing(speech, selector, true, side_of(selector));
    crd_en_place(speech, selector, false);
    crd_name(speech, CRD_NONE, 'm', false);
}

void crd_en_none(crd_speech *speech, const crd_selector *selector) {
    crd_say(speech, crd_is_other(speech, selector) ? "no other " : "no ");
    put_thing(speech, selector, true, side_of(selector));
}

void crd_en_several(crd_speech *speech, const crd_selector *selector) {
    put_thing(speech, selector, true, side_of(selector));
}

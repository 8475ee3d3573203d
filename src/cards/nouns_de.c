/* SPDX-License-Identifier: MIT */
#include "cards/clauses.h"

#include <string.h>

/* --- endings --- */

/* After no article, after "ein" (and "dein" in the singular), after "der", "jeder", "deine". */
typedef enum declension { STRONG, MIXED, WEAK } declension;

static uint32_t column(char gender, bool plural) {
    return plural ? 3 : gender == 'f' ? 1 : gender == 'n' ? 2 : 0;
}

/* "gegnerisch" + "en". */
static const char *ending(declension kind, crd_case role, char gender, bool plural) {
    static const char *const strong[4][4] = {{"er", "e", "es", "e"},
                                             {"en", "e", "es", "e"},
                                             {"em", "er", "em", "en"},
                                             {"en", "er", "en", "er"}};
    uint32_t at = column(gender, plural);
    if (kind == STRONG) return strong[role][at];
    if (kind == MIXED && role == CRD_NOMINATIVE && at < 3) return strong[role][at];
    if (role <= CRD_ACCUSATIVE && (at == 1 || at == 2))
        return kind == MIXED ? strong[role][at] : "e";
    return kind == WEAK && role == CRD_NOMINATIVE && at == 0 ? "e" : "en";
}

/* "ein", "einen", "einem", "eines"; "dein" and "kein" have the same. */
static const char *article_ending(crd_case role, char gender) {
    static const char *const endings[4][3] = {
        {"", "e", ""}, {"en", "e", ""}, {"em", "er", "em"}, {"es", "er", "es"}};
    return endings[role][column(gender, false)];
}

/* "einer deiner Diener": the pronoun has an ending where the article has none. */
static const char *pronoun_ending(crd_case role, char gender) {
    const char *article = article_ending(role, gender);
    return *article ? article : gender == 'n' ? "es" : "er";
}

/* "jed" + "er", "dies" + "en". */
static const char *strong_ending(crd_case role, char gender, bool plural) {
    if (role == CRD_GENITIVE && !plural && gender != 'f') return "es";
    return ending(STRONG, role, gender, plural);
}

static const char *the(crd_case role, char gender, bool plural) {
    static const char *const words[4][4] = {{"der ", "die ", "das ", "die "},
                                            {"den ", "die ", "das ", "die "},
                                            {"dem ", "der ", "dem ", "den "},
                                            {"des ", "der ", "des ", "der "}};
    return words[role][column(gender, plural)];
}

/* --- nouns --- */

typedef struct noun_words {
    const char *one, *many;
    char gender;
} noun_words;

static const noun_words nouns[CRD_KINDS] = {
    [CRD_MINION] = {"Diener", "Diener", 'm'},
    [CRD_ATTACHMENT] = {"Beigabe", "Beigaben", 'f'},
    [CRD_FOLLOWER] = {"Gefolgekarte", "Gefolgekarten", 'f'},
    [CRD_CARD] = {"Karte", "Karten", 'f'},
    [CRD_BATTLEFIELD] = {"Schlachtfeld", "Schlachtfelder", 'n'},
    [CRD_SKILL] = {"Fertigkeitskarte", "Fertigkeitskarten", 'f'},
    [CRD_CULTIST] = {"Kultist", "Kultisten", 'm'},
    [CRD_CONDITION] = {"Zustand", "Zustände", 'm'},
};

static const noun_words legend = {"Legende", "Legenden", 'f'};
static const noun_words token = {"Pestrattenplättchen", "Pestratten", 'n'};

static const noun_words families[4] = {{"Diener", "Diener", 'm'},
                                       {"Zauber", "Zauber", 'm'},
                                       {"Beigabe", "Beigaben", 'f'},
                                       {"Fluch", "Flüche", 'm'}};

static bool ends_with(const char *word, const char *end) {
    size_t n = strlen(word), m = strlen(end);
    return n >= m && strcmp(word + n - m, end) == 0;
}

/* "Untoter", "Untote": declined like an adjective. */
static bool is_adjectival(const noun_words *noun) {
    size_t n = strlen(noun->many);
    return strlen(noun->one) == n + 1 && noun->one[n] == 'r' &&
           strncmp(noun->one, noun->many, n) == 0 && noun->gender == 'm';
}

/* "Prophet", "Propheten": every other case is "Propheten"; but not "Dämon". */
static bool is_weak(const noun_words *noun) {
    size_t n = strlen(noun->one);
    return noun->gender == 'm' && strncmp(noun->one, noun->many, n) == 0 &&
           (strcmp(noun->many + n, "en") == 0 ||
            (strcmp(noun->many + n, "n") == 0 && ends_with(noun->one, "e"))) &&
           !ends_with(noun->one, "on") && !ends_with(noun->one, "or");
}

static void put_noun(crd_speech *speech, const noun_words *noun, crd_case role, bool plural,
                     declension after) {
    if (is_adjectival(noun)) {
        size_t stem = strlen(noun->many) - 1; /* "Untot" */
        for (size_t i = 0; i < stem; i++)
            slg_put_char(speech->out, noun->one[i]);
        crd_say(speech, ending(after, role, 'm', plural));
        return;
    }
    if (plural) {
        crd_say(speech, noun->many);
        if (role == CRD_DATIVE && !ends_with(noun->many, "n") && !ends_with(noun->many, "s"))
            crd_say(speech, "n");
        return;
    }
    crd_say(speech, noun->one);
    if (is_weak(noun) && role != CRD_NOMINATIVE)
        crd_say(speech, ends_with(noun->one, "e") ? "n" : "en");
    else if (role == CRD_GENITIVE && noun->gender != 'f')
        crd_say(speech, ends_with(noun->one, "s") ? "es" : "s");
}

static noun_words type_noun(const crd_speech *speech, uint32_t types) {
    for (uint32_t i = 0; i < speech->set->type_count; i++)
        if (types >> i & 1) {
            const crd_type *type = &speech->set->types[i];
            return (noun_words){type->one[SLG_DE], type->many[SLG_DE], type->gender};
        }
    return nouns[CRD_MINION];
}

/* The noun that is said first, whose gender the article and adjectives have. */
static noun_words head_of(const crd_speech *speech, const crd_selector *selector) {
    if (selector->types) return type_noun(speech, selector->types);
    if (selector->must & CRD_LEGEND) return legend;
    if (selector->must & CRD_TOKEN) return token;
    for (uint32_t i = 0; i < 4; i++)
        if (selector->family >> i & 1) return families[i];
    return nouns[nouns[selector->kind].one ? selector->kind : CRD_MINION];
}

static void put_nouns(crd_speech *speech, const crd_selector *selector, crd_case role, bool plural,
                      declension after) {
    uint32_t types = selector->types;
    noun_words head = head_of(speech, selector);
    put_noun(speech, &head, role, plural, after);
    for (types &= types - 1; types; types &= types - 1) {
        noun_words next = type_noun(speech, types);
        crd_say(speech, " oder ");
        put_noun(speech, &next, role, plural, after);
    }
    if (selector->types || selector->must & CRD_LEGEND) return;
    bool first = true;
    for (uint32_t i = 0; i < 4; i++) {
        if (!(selector->family >> i & 1)) continue;
        if (!first) {
            crd_say(speech, " oder ");
            put_noun(speech, &families[i], role, plural, after);
        }
        first = false;
    }
}

/* --- adjectives --- */

typedef struct adjective {
    uint32_t property;
    const char *is, *is_not;
} adjective;

static const adjective adjectives[] = {
    {CRD_UNOPPOSED, "unangefochten", "angefochten"},
    {CRD_DAMAGED, "beschädigt", "unbeschädigt"},
    {CRD_BURNING, "brennend", "nicht brennend"},
    {CRD_EXHAUSTED, "erschöpft", "nicht erschöpft"},
    {CRD_BLANKED, "verstummt", "nicht verstummt"},
    {CRD_FLYING, "fliegend", "nicht fliegend"},
    {CRD_CONQUERED, "erobert", "nicht erobert"},
    {CRD_IS_ATTACKER, "angreifend", NULL},
    {CRD_LEGEND, NULL, "nichtlegendär"},
};

/* "gegnerisch", "verbündet": of a thing in play. */
static const char *side_of(const crd_selector *selector) {
    if (selector->kind == CRD_CARD || selector->must & CRD_TOKEN) return NULL;
    return selector->owner == CRD_ENEMY    ? "gegnerisch"
           : selector->owner == CRD_ALLIED ? "verbündet"
                                           : NULL;
}

static void put_adjectives(crd_speech *speech, const crd_selector *selector, const char *end,
                           const char *side) {
    for (uint32_t i = 0; i < sizeof adjectives / sizeof *adjectives; i++) {
        const adjective *it = &adjectives[i];
        const char *word = selector->must & it->property       ? it->is
                           : selector->must_not & it->property ? it->is_not
                                                               : NULL;
        if (!word) continue;
        crd_say(speech, word);
        crd_say(speech, end);
        crd_say(speech, " ");
    }
    if (!side) return;
    crd_say(speech, side);
    crd_say(speech, end);
    crd_say(speech, " ");
}

/* --- what qualifies it --- */

static const char *const figure_names[] = {
    [CRD_COST] = "Kosten",
    [CRD_DAMAGE] = "Schaden",
    [CRD_ATTACK] = "Angriff",
    [CRD_ESSENCE] = "Essenz",
    [CRD_REMAINING] = "verbleibender Essenz",
    [CRD_FLAMES] = "Flammen",
    [CRD_FOLLOWERS] = "Gefolgekarten",
    [CRD_DREAMS] = "Träumen",
    [CRD_EVOLVED] = "Entwicklungsmarkern",
    [CRD_OMENS_ON] = "Omen",
    [CRD_ARMS] = "Waffen",
    [CRD_BOONS] = "Gunst",
};

/* " mit Kosten von höchstens 2", " mit mindestens 2 Schaden". */
static void put_figure(crd_speech *speech, const crd_selector *selector, bool with) {
    static const char *const limits[] = {"höchstens ", "mindestens ", ""};
    if (selector->figure == CRD_NO_FIGURE) return;
    bool cost = selector->figure == CRD_COST;
    crd_say(speech, with ? " und " : " mit ");
    if (selector->compare > CRD_EXACTLY) {
        bool less = selector->compare == CRD_LESS_THAN_IT;
        crd_say(speech, cost ? less ? "niedrigeren " : "höheren " : less ? "weniger " : "mehr ");
        crd_say(speech, figure_names[selector->figure]);
        return;
    }
    if (cost) crd_say(speech, "Kosten von ");
    crd_say(speech, limits[selector->compare]);
    crd_say_int(speech, selector->than);
    if (cost) return;
    crd_say(speech, " ");
    crd_say(speech, figure_names[selector->figure]);
}

void crd_de_having(crd_speech *speech, const crd_selector *selector) {
    static const char *const limits[] = {"höchstens ", "mindestens ", ""};
    static const char *const names[] = {
        [CRD_DAMAGE] = "Schaden", [CRD_ATTACK] = "Angriff",
        [CRD_ESSENCE] = "Essenz", [CRD_REMAINING] = "verbleibende Essenz",
        [CRD_FLAMES] = "Flammen", [CRD_FOLLOWERS] = "Gefolgekarten",
        [CRD_DREAMS] = "Träume",  [CRD_EVOLVED] = "Entwicklungsmarker",
        [CRD_OMENS_ON] = "Omen",  [CRD_ARMS] = "Waffen",
        [CRD_BOONS] = "Gunst",
    };
    crd_say(speech, selector->compare <= CRD_EXACTLY ? limits[selector->compare] : "");
    crd_say_int(speech, selector->than);
    crd_say(speech, " ");
    crd_say(speech, names[selector->figure]);
}

typedef struct having {
    uint32_t property;
    const char *with, *without;
} having;

static const having havings[] = {
    {CRD_WITH_FOLLOWER, " mit Gefolge", " ohne Gefolge"},
    {CRD_WITH_ATTACHMENT, " mit Beigabe", " ohne Beigabe"},
    {CRD_WHEN_PLAYED, " mit „Wenn gespielt“", " ohne „Wenn gespielt“"},
    {CRD_WITH_FIEND, " mit Schattenmahr", " ohne Schattenmahr"},
    {CRD_WITH_SWARM, " mit Schwarm", " ohne Schwarm"},
    {CRD_WITH_BOON, " mit Gunst", " ohne Gunst"},
    {CRD_ARMED, " mit Waffe", " ohne Waffen"},
};

/* "den höchsten Kosten", "den wenigsten Träumen". */
static void put_most(crd_speech *speech, uint32_t best, uint32_t figure) {
    static const char *const words[][2] = {
        [CRD_COST] = {"den höchsten Kosten", "den niedrigsten Kosten"},
        [CRD_DAMAGE] = {"dem meisten Schaden", "dem wenigsten Schaden"},
        [CRD_ATTACK] = {"dem höchsten Angriff", "dem niedrigsten Angriff"},
        [CRD_ESSENCE] = {"der höchsten Essenz", "der niedrigsten Essenz"},
        [CRD_REMAINING] = {"der meisten verbleibenden Essenz",
                           "der wenigsten verbleibenden Essenz"},
        [CRD_FLAMES] = {"den meisten Flammen", "den wenigsten Flammen"},
        [CRD_FOLLOWERS] = {"den meisten Gefolgekarten", "den wenigsten Gefolgekarten"},
        [CRD_DREAMS] = {"den meisten Träumen", "den wenigsten Träumen"},
        [CRD_EVOLVED] = {"den meisten Entwicklungsmarkern", "den wenigsten Entwicklungsmarkern"},
        [CRD_OMENS_ON] = {"den meisten Omen", "den wenigsten Omen"},
        [CRD_ARMS] = {"den meisten Waffen", "den wenigsten Waffen"},
        [CRD_BOONS] = {"der meisten Gunst", "der wenigsten Gunst"},
    };
    crd_say(speech, words[figure][best == CRD_LOWEST]);
}

/* " (bei Gleichstand den mit den wenigsten Träumen)". */
static void put_tied(crd_speech *speech, const crd_selector *selector, crd_case role, char gender) {
    if (!selector->then) return;
    crd_say(speech, " (bei Gleichstand ");
    crd_say(speech, the(role, gender, false));
    crd_say(speech, "mit ");
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
        with = with || has;
    }
    put_figure(speech, selector, with && speech->foe);
    if (selector->best) {
        crd_say(speech, " mit ");
        put_most(speech, selector->best, selector->best_figure);
    }
    if (selector->must_not & CRD_TOKEN) crd_say(speech, " (kein Plättchen)");
    if (selector->kind != CRD_CARD && selector->owner == CRD_ATTACKING)
        crd_say(speech, " des angreifenden Spielers");
    bool attacker = selector->must_not & CRD_IS_ATTACKER && !crd_is_other(speech, selector);
    bool enemy_legend = selector->must_not & CRD_ENEMY_LEGEND;
    if (attacker) crd_say(speech, " außer dem Angreifer");
    if (enemy_legend)
        crd_say(speech, attacker ? " und gegnerischen Legenden" : " außer gegnerischen Legenden");
}

/* " an diesem Diener", of a follower. */
static void put_on_this(crd_speech *speech, const crd_selector *selector) {
    static const crd_selector this = {.kind = CRD_THIS};
    crd_named named = speech->named;
    if (!(selector->zones & CRD_ON_THIS) || selector->kind == CRD_CARD) return;
    crd_say(speech, " an ");
    crd_de_things(speech, &this, CRD_ONE, 1, CRD_DATIVE);
    speech->named = named;
}

/* "im Schlachtfeld", "vom Schlachtfeld", "das Schlachtfeld", then what tells which one it is. */
static void put_the_battlefield(crd_speech *speech, crd_case role, const char *which) {
    const char *preposition = speech->preposition;
    bool melts = preposition && role == CRD_DATIVE && strcmp(preposition, "aus") != 0;
    if (melts) speech->preposition = NULL;
    if (melts)
        crd_say(speech, strcmp(preposition, "in") == 0 ? "im" : "vom");
    else
        crd_say(speech, role == CRD_DATIVE ? "dem" : "das");
    crd_say(speech, " Schlachtfeld ");
    crd_say(speech, which);
}

void crd_de_battlefields(crd_speech *speech, const crd_selector *selector, uint32_t how,
                         uint32_t many, crd_case role) {
    bool across = crd_is_across(speech);
    bool all = how == CRD_EACH, dative = role == CRD_DATIVE;
    const char *avatars = dative ? all ? "jedem Avatarschlachtfeld" : "einem Avatarschlachtfeld"
                          : all  ? "jedes Avatarschlachtfeld"
                                 : "ein Avatarschlachtfeld";
    const char *each = dative ? "jedem Schlachtfeld" : "jedes Schlachtfeld";
    const char *one = dative ? "einem Schlachtfeld" : "ein Schlachtfeld";
    switch (selector->place) {
    case CRD_HERE: crd_say(speech, dative ? "diesem Schlachtfeld" : "dieses Schlachtfeld"); return;
    case CRD_ITS:
        if (speech->each_place)
            crd_de_battlefields(speech, speech->each_place, CRD_EACH, 1, role);
        else
            crd_say(speech, dative ? "demselben Schlachtfeld" : "dasselbe Schlachtfeld");
        return;
    case CRD_AVATARS: crd_say(speech, avatars); return;
    case CRD_ELSEWHERE:
        crd_say(speech, dative ? all ? "jedem anderen Schlachtfeld" : "einem anderen Schlachtfeld"
                        : all  ? "jedes andere Schlachtfeld"
                               : "ein anderes Schlachtfeld");
        return;
    case CRD_NO_AVATAR: put_the_battlefield(speech, role, "ohne den Avatar"); return;
    case CRD_WITH_STONE:
        crd_say(speech, all ? each : one);
        crd_say(speech, " mit einem Monolithen");
        return;
    case CRD_MOST_ENEMIES:
        put_the_battlefield(speech, role, "mit den meisten gegnerischen Dienern");
        return;
    case CRD_MOST_GATES: put_the_battlefield(speech, role, "mit den meisten offenen Toren"); return;
    case CRD_EVERYWHERE: crd_say(speech, all ? each : one); return;
    case CRD_ANYWHERE:
        if (across && !crd_is_many(how, many)) {
            crd_say(speech, all ? each : dative ? "einem" : "eines");
            crd_say(speech, all ? " der beiden" : " der beiden Schlachtfelder");
            return;
        } /* fall through */
    default: crd_de_things(speech, selector, how, many, role);
    }
}

void crd_de_place(crd_speech *speech, const crd_selector *selector, bool from) {
    put_on_this(speech, selector);
    bool all_here = speech->ability->flags & CRD_HERE_FLAG;
    const char *preposition = from ? " von " : " in ";
    const char *words;
    if (selector->must & CRD_DREAMING) crd_say(speech, " in den Traumlanden");
    if (selector->must_not & CRD_DREAMING) crd_say(speech, " im Reich der Sterblichen");
    if (selector->must & CRD_IN_FULLER_REALM)
        crd_say(speech,
                " im Reich mit mehr verbündeten Dienern (bei Gleichstand in einem der beiden)");
    if (selector->place >= CRD_AVATARS) {
        crd_say(speech, " ");
        speech->preposition = from ? "von" : "in";
        crd_de_battlefields(speech, selector, CRD_EACH, 1, CRD_DATIVE);
        return;
    }
    if (selector->place == CRD_ITS && speech->each_place) {
        crd_say(speech, " ");
        speech->preposition = from ? "von" : "in";
        crd_de_battlefields(speech, speech->each_place, CRD_EACH, 1, CRD_DATIVE);
        return;
    }
    if (selector->place == CRD_ITS && speech->in_each) return;
    switch (selector->place) {
    case CRD_HERE:
        if (all_here) return;
        words = "diesem Schlachtfeld";
        break;
    case CRD_ADJACENT: words = "einem benachbarten Schlachtfeld"; break;
    case CRD_ITS:
        preposition = from ? " vom " : " im ";
        words = "selben Schlachtfeld";
        break;
    case CRD_ADJACENT_TO_IT: words = "einem ihm benachbarten Schlachtfeld"; break;
    case CRD_FIRST:
        preposition = from ? " vom " : " im ";
        words = "ersten";
        break;
    case CRD_SECOND:
        preposition = from ? " vom " : " im ";
        words = "zweiten";
        break;
    default: return;
    }
    crd_say(speech, preposition);
    crd_say(speech, words);
}

/* --- whose --- */

/* "dein" or "sein", for endings. */
static const char *your(const crd_speech *speech, uint32_t owner) {
    bool you = owner == CRD_YOURS && speech->you == CRD_YOU;
    return you ? "dein" : "sein";
}

void crd_de_zones(crd_speech *speech, uint32_t zones, uint32_t owner, crd_case role) {
    static const noun_words names[] = {
        {"Hand", "Hände", 'f'}, {"Friedhof", "Friedhöfe", 'm'}, {"Grimoire", "Grimoires", 'n'}};
    bool any = false;
    for (uint32_t i = 0; i < 3; i++) {
        if (!(zones >> i & 1)) continue;
        const noun_words *name = &names[i];
        if (any) crd_say(speech, " oder ");
        any = true;
        if (owner == CRD_YOURS || owner == CRD_THAT) {
            crd_say(speech, your(speech, owner));
            crd_say(speech, article_ending(role, name->gender));
            crd_say(speech, " ");
        } else if (owner == CRD_ANYONES) {
            crd_say(speech, "ein");
            crd_say(speech, article_ending(role, name->gender));
            crd_say(speech, " beliebig");
            crd_say(speech, ending(MIXED, role, name->gender, false));
            crd_say(speech, " ");
        } else {
            crd_say(speech, the(role, name->gender, false));
            crd_say(speech, owner == CRD_ENEMY ? "gegnerisch" : "angreifend");
            crd_say(speech, ending(WEAK, role, name->gender, false));
            crd_say(speech, " ");
        }
        put_noun(speech, name, role, false, WEAK);
    }
}

/* --- things named before --- */

static void put_pronoun(crd_speech *speech, char gender, bool plural, crd_case role) {
    static const char *const words[4][4] = {{"er", "sie", "es", "sie"},
                                            {"ihn", "sie", "es", "sie"},
                                            {"ihm", "ihr", "ihm", "ihnen"},
                                            {"dessen", "deren", "dessen", "deren"}};
    crd_say(speech, words[role][column(gender, plural)]);
}

static const noun_words *this_noun(const crd_speech *speech) {
    switch (speech->card->family) {
    case CRD_FAMILY_MINION: return &nouns[CRD_MINION];
    case CRD_FAMILY_SKILL: return &nouns[CRD_SKILL];
    case CRD_FAMILY_BOARD: return &nouns[CRD_BATTLEFIELD];
    case CRD_FAMILY_EVOLVE: return &nouns[CRD_MINION];
    default: return &nouns[CRD_CARD];
    }
}

/* "dem Träger"; with a preposition that waits "am Träger". */
static void put_the(crd_speech *speech, crd_case role) {
    static const char *const melted[][2] = {{"an", "am "}, {"von", "vom "}};
    const char *preposition = speech->preposition;
    for (uint32_t i = 0; preposition && role == CRD_DATIVE && i < 2; i++) {
        if (strcmp(preposition, melted[i][0]) != 0) continue;
        speech->preposition = NULL;
        crd_say(speech, melted[i][1]);
        return;
    }
    crd_say(speech, the(role, 'm', false));
}

static void put_those(crd_speech *speech, uint32_t how, crd_case role) {
    if (role != CRD_NOMINATIVE)
        put_pronoun(speech, 'm', true, role);
    else
        crd_say(speech, how == CRD_EACH ? "jeder von ihnen" : "diese Diener");
}

static void put_reference(crd_speech *speech, const crd_selector *selector, uint32_t how,
                          crd_case role) {
    static const noun_words bearer = {"Träger", "Träger", 'm'};
    static const noun_words attacker = {"Angreifer", "Angreifer", 'm'};
    const crd_named *named = &speech->named;
    uint32_t kind = selector->kind;
    bool card = kind == CRD_IT && speech->of_cards && (named->card_last || named->kind != CRD_IT);
    if (kind == CRD_THOSE) {
        put_those(speech, how, role);
        return;
    }
    if ((card ? named->card : named->kind) == kind) {
        put_pronoun(speech, card ? named->card_gender : named->gender, false, role);
        return;
    }
    if (kind == CRD_IT && speech->it) {
        crd_say(speech, "„");
        crd_say(speech, speech->it);
        crd_say(speech, "“");
        crd_name(speech, kind, 'm', card);
        return;
    }
    const noun_words *noun = kind == CRD_THIS       ? this_noun(speech)
                             : kind == CRD_BEARER   ? &bearer
                             : kind == CRD_ATTACKER ? &attacker
                             : card                 ? &nouns[CRD_CARD]
                                                    : &nouns[CRD_MINION];
    if (kind == CRD_THIS || kind == CRD_IT) {
        crd_say(speech, kind == CRD_THIS ? "dies" : "jen");
        crd_say(speech, strong_ending(role, noun->gender, false));
        crd_say(speech, " ");
    } else {
        put_the(speech, role);
    }
    put_noun(speech, noun, role, false, WEAK);
    crd_name(speech, kind, noun->gender, card);
}

/* --- how many --- */

void crd_de_count(crd_speech *speech, uint32_t n) {
    static const char *const words[] = {"null",   "eins", "zwei", "drei", "vier", "fünf", "sechs",
                                        "sieben", "acht", "neun", "zehn", "elf",  "zwölf"};
    if (n < sizeof words / sizeof *words)
        crd_say(speech, words[n]);
    else
        crd_say_int(speech, (int32_t)n);
}

static void put_other(crd_speech *speech, const char *end) {
    crd_say(speech, "ander");
    crd_say(speech, end);
    crd_say(speech, " ");
}

/* "einen deiner", "bis zu zwei deiner anderen": a genitive plural follows. */
static void put_of_owner(crd_speech *speech, const crd_selector *selector, uint32_t how,
                         uint32_t many, crd_case role, char gender) {
    bool other = crd_is_other(speech, selector);
    switch (how) {
    case CRD_UP_TO: crd_say(speech, "bis zu "); /* fall through */
    case CRD_EXACT:
        if (many > 1)
            crd_de_count(speech, many);
        else {
            crd_say(speech, "ein");
            crd_say(speech, pronoun_ending(role, gender));
        }
        break;
    case CRD_ANY: crd_say(speech, role == CRD_DATIVE ? "beliebig vielen" : "beliebig viele"); break;
    case CRD_EACH:
        crd_say(speech, "jed");
        crd_say(speech, strong_ending(role, gender, false));
        break;
    default:
        crd_say(speech, "ein");
        if (how != CRD_RANDOM && !other) {
            crd_say(speech, pronoun_ending(role, gender));
            break;
        }
        crd_say(speech, article_ending(role, gender));
        crd_say(speech, how == CRD_RANDOM ? " zufällig" : " ander");
        crd_say(speech, ending(MIXED, role, gender, false));
        other = other && how == CRD_RANDOM;
    }
    crd_say(speech, " ");
    crd_say(speech, your(speech, selector->owner));
    crd_say(speech, "er ");
    if (other) put_other(speech, "en");
}

/* "einen", "bis zu zwei", "jeden anderen"; what follows is a plural, and its declension. */
static bool put_quantity(crd_speech *speech, const crd_selector *selector, uint32_t how,
                         uint32_t many, crd_case role, char gender, declension *after) {
    bool plural = crd_is_many(how, many), other = crd_is_other(speech, selector);
    *after = STRONG;
    if (how == CRD_UP_TO) crd_say(speech, "bis zu ");
    if (how == CRD_ANY) {
        crd_say(speech, role == CRD_DATIVE ? "beliebig vielen " : "beliebig viele ");
    } else if (plural) {
        crd_de_count(speech, many);
        crd_say(speech, " ");
    } else if (how == CRD_EACH) {
        crd_say(speech, "jed");
        crd_say(speech, strong_ending(role, gender, false));
        crd_say(speech, " ");
        *after = WEAK;
    } else {
        crd_say(speech, "ein");
        crd_say(speech, article_ending(role, gender));
        crd_say(speech, " ");
        *after = MIXED;
    }
    if (how == CRD_RANDOM) {
        crd_say(speech, "zufällig");
        crd_say(speech, ending(*after, role, gender, plural));
        crd_say(speech, " ");
    }
    if (other) put_other(speech, ending(*after, role, gender, plural));
    return plural;
}

static void put_thing(crd_speech *speech, const crd_selector *selector, crd_case role, bool plural,
                      declension after, const char *side) {
    noun_words head = head_of(speech, selector);
    put_adjectives(speech, selector, ending(after, role, head.gender, plural), side);
    put_nouns(speech, selector, role, plural, after);
    put_with(speech, selector);
}

static void put_looked_at(crd_speech *speech, const crd_selector *selector, uint32_t how,
                          uint32_t many, crd_case role) {
    bool any_card = !selector->family && !selector->types && !selector->figure;
    noun_words head = head_of(speech, selector);
    declension after;
    if (any_card && how == CRD_EACH) {
        crd_say(speech, speech->looked_at_hand ? "alle Karten" : "die übrigen");
        return;
    }
    if (any_card && !speech->looked_at_hand) {
        if (how == CRD_UP_TO) crd_say(speech, "bis zu ");
        if (crd_is_many(how, many))
            crd_de_count(speech, many);
        else
            crd_say(speech, role == CRD_DATIVE ? "einer" : "eine");
        crd_say(speech, " davon");
        return;
    }
    bool plural = put_quantity(speech, selector, how, many, role, head.gender, &after);
    put_thing(speech, selector, role, plural, after, NULL);
    crd_say(speech, speech->looked_at_hand ? " daraus" : " davon");
}

static void put_top(crd_speech *speech, const crd_selector *selector, crd_case role, uint32_t n) {
    crd_say(speech, the(role, 'f', n > 1));
    crd_say(speech, "oberste");
    if (n > 1 || role >= CRD_DATIVE) crd_say(speech, "n");
    crd_say(speech, " ");
    if (n > 1) {
        crd_de_count(speech, n);
        crd_say(speech, " ");
    }
    crd_say(speech, n > 1 ? "Karten " : "Karte ");
    crd_de_zones(speech, CRD_IN_GRIMOIRE, selector->owner, CRD_GENITIVE);
}

void crd_de_things(crd_speech *speech, const crd_selector *selector, uint32_t how, uint32_t many,
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
    noun_words head = head_of(speech, selector);
    declension after;
    if (selector->zones == CRD_ON_TOP) {
        put_top(speech, selector, role, plural ? many : 1);
    } else if (selector->zones == CRD_LOOKED_AT) {
        put_looked_at(speech, selector, how, many, role);
    } else if (!is_card && (selector->owner == CRD_YOURS || selector->owner == CRD_THAT)) {
        put_of_owner(speech, selector, how, many, role, head.gender);
        put_thing(speech, selector, CRD_GENITIVE, true, WEAK, NULL);
    } else if (selector->best && !plural && how != CRD_EACH) {
        crd_say(speech, the(role, head.gender, false));
        if (crd_is_other(speech, selector))
            put_other(speech, ending(WEAK, role, head.gender, false));
        put_thing(speech, selector, role, false, WEAK, side_of(selector));
        put_tied(speech, selector, role, head.gender);
    } else {
        put_quantity(speech, selector, how, many, role, head.gender, &after);
        put_thing(speech, selector, role, plural, after, side_of(selector));
    }
    crd_name(speech, plural || how == CRD_EACH ? CRD_NONE : CRD_IT, head.gender, is_card);
}

void crd_de_all(crd_speech *speech, const crd_selector *selector, crd_case role) {
    if (crd_is_reference(selector)) {
        crd_de_things(speech, selector, CRD_EACH, 0, role);
        return;
    }
    bool yours = selector->owner == CRD_YOURS || selector->owner == CRD_THAT;
    declension after = yours || !speech->foe ? WEAK : STRONG;
    if (yours) crd_say(speech, your(speech, selector->owner));
    if (after == WEAK) {
        crd_say(speech, yours ? "e" : "alle");
        if (role == CRD_DATIVE) crd_say(speech, "n");
        crd_say(speech, " ");
    }
    if (crd_is_other(speech, selector)) put_other(speech, ending(after, role, 'm', true));
    put_thing(speech, selector, role, true, after, side_of(selector));
    crd_de_place(speech, selector, false);
    crd_name(speech, CRD_NONE, 'm', false);
}

void crd_de_none(crd_speech *speech, const crd_selector *selector, crd_case role) {
    noun_words head = head_of(speech, selector);
    crd_say(speech, "kein");
    crd_say(speech, article_ending(role, head.gender));
    crd_say(speech, " ");
    if (crd_is_other(speech, selector)) put_other(speech, ending(MIXED, role, head.gender, false));
    put_thing(speech, selector, role, false, MIXED, side_of(selector));
}

void crd_de_several(crd_speech *speech, const crd_selector *selector) {
    put_thing(speech, selector, CRD_ACCUSATIVE, true, STRONG, side_of(selector));
}

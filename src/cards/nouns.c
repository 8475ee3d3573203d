/* SPDX-License-Identifier: MIT */
/* Things in words: "up to two non-legend enemy minions in an adjacent battlefield". */
#include "cards/speech.h"

#include <string.h>

/* What follows is about these; the topic before it is given back. */
static crd_topic begin_noun(crd_speech *speech, const crd_selector *selector, uint32_t how,
                            uint32_t many, crd_agreement agree) {
    crd_topic before = speech->topic;
    speech->topic.selector = selector;
    speech->topic.how = (uint8_t)how;
    speech->topic.many = (uint8_t)many;
    speech->topic.owner = selector->owner;
    speech->topic.joined = false;
    speech->topic.agree = agree;
    return before;
}

/* --- nouns --- */

static crd_noun type_noun(const crd_speech *speech, uint32_t type) {
    const crd_type *of = &speech->set->types[type];
    slg_lang lang = speech->tongue->lang;
    return (crd_noun){of->one[lang], of->many[lang], of->gender[lang], of->article_an ? 'n' : 'a'};
}

/* The n-th noun of what may be several: "vampire or demon". False: there are fewer. */
static bool noun_of(const crd_speech *speech, const crd_selector *selector, uint32_t n,
                    crd_noun *noun) {
    const crd_dialect *of = crd_dialect_of(speech->set);
    const crd_tongue *tongue = speech->tongue;
    bool special = of && selector->must & of->noun_property;
    bool family = !selector->types && !(selector->must & CRD_LEGEND) && !special;
    uint64_t set = selector->types ? selector->types : family ? selector->family : 0;
    if (!set) {
        *noun = selector->must & CRD_LEGEND ? tongue->legend
                : special                   ? *speech->game->special
                                            : *crd_noun_of(speech, selector->kind);
        return n == 0;
    }
    for (; n && set; n--)
        set &= set - 1;
    if (!set) return false;
    uint32_t first = 0;
    while (!(set >> first & 1))
        first++;
    *noun = family ? tongue->families[first] : type_noun(speech, first);
    return true;
}

void crd_put_nouns(crd_speech *speech) {
    crd_noun noun;
    for (uint32_t n = 0; noun_of(speech, speech->topic.selector, n, &noun); n++) {
        if (n) crd_say(speech, speech->tongue->or);
        speech->tongue->noun(speech, &noun);
    }
}

/* --- what qualifies it --- */

static const char *word_for(const crd_selector *selector, const crd_property *property) {
    return selector->must & property->property       ? property->is
           : selector->must_not & property->property ? property->is_not
                                                     : NULL;
}

static void put_adjectives(crd_speech *speech, const crd_property *all, uint32_t most) {
    for (uint32_t i = 0; i < most && all[i].property; i++) {
        const char *word = word_for(speech->topic.selector, &all[i]);
        if (!word) continue;
        speech->tongue->inflect(speech, word, strlen(word));
        crd_say(speech, " ");
    }
}

void crd_put_adjectives(crd_speech *speech) {
    put_adjectives(speech, speech->tongue->adjectives, CRD_PROPERTIES);
    if (speech->game) put_adjectives(speech, speech->game->adjectives, CRD_PROPERTIES);
}

static void put_with(crd_speech *speech, const crd_property *all, uint32_t most) {
    for (uint32_t i = 0; i < most && all[i].property; i++) {
        const char *word = word_for(speech->topic.selector, &all[i]);
        if (!word) continue;
        crd_fill(speech, word);
        crd_say(speech, " ");
        speech->topic.joined = true;
    }
}

void crd_put_with(crd_speech *speech) {
    put_with(speech, speech->tongue->havings, CRD_PROPERTIES);
    if (speech->game) put_with(speech, speech->game->havings, CRD_PROPERTIES);
}

void crd_put_figure(crd_speech *speech) {
    crd_topic *t = &speech->topic;
    const crd_selector *of = t->selector;
    const crd_figure_words *words = crd_figure_of(speech, of->figure);
    if (of->figure == CRD_NO_FIGURE) return;
    t->words[0] = of->than == 1 && of->compare == CRD_EXACTLY ? words->with_one : words->with;
    crd_fill(speech, speech->tongue->figure);
    t->joined = true;
}

void crd_put_most(crd_speech *speech, uint32_t best, uint32_t figure) {
    const crd_figure_words *words = crd_figure_of(speech, figure);
    crd_fill(speech, best == CRD_LOWEST ? words->least : words->most);
}

/* --- whose --- */

void crd_put_zones(crd_speech *speech, uint32_t zones, uint32_t owner, crd_case role) {
    const crd_tongue *tongue = speech->tongue;
    crd_topic before = speech->topic;
    speech->topic.owner = (uint8_t)owner;
    speech->topic.further = false;
    for (uint32_t i = 0; i < 3; i++) {
        if (!(zones >> i & 1)) continue;
        if (speech->topic.further) crd_say(speech, tongue->or);
        speech->topic.agree = (crd_agreement){.gender = tongue->zones[i].gender, .role = role};
        speech->topic.noun = &tongue->zones[i];
        crd_fill(speech, tongue->zone[owner]);
        speech->topic.further = true;
    }
    speech->topic = before;
}

/* --- things named before --- */

const crd_noun *crd_this_noun(const crd_speech *speech) {
    const crd_dialect *of = crd_dialect_of(speech->set);
    const crd_noun *nouns = speech->tongue->nouns;
    switch (speech->card->family) {
    case CRD_FAMILY_MINION: return &nouns[CRD_MINION];
    case CRD_FAMILY_SKILL: return &nouns[CRD_SKILL];
    case CRD_FAMILY_BOARD: return &nouns[CRD_BATTLEFIELD];
    default: return &nouns[of && of->is_minion(speech->card) ? CRD_MINION : CRD_CARD];
    }
}

void crd_put_pronoun(crd_speech *speech, char gender, bool plural, crd_case role) {
    uint32_t column = plural ? 3 : gender == 'f' ? 1 : gender == 'n' ? 2 : 0;
    crd_say(speech, speech->tongue->pronouns[role][column]);
}

static bool is_card(const crd_speech *speech, uint32_t kind) {
    const crd_named *named = &speech->named;
    return kind == CRD_IT && speech->of_cards && (named->card_last || named->kind != CRD_IT);
}

char crd_pronoun_for(const crd_speech *speech, const crd_selector *selector) {
    uint32_t kind = selector->must & CRD_OF_LAST_SPAWN ? CRD_IT : selector->kind;
    const crd_named *named = &speech->named;
    bool card = is_card(speech, kind);
    if (kind == CRD_THOSE) return 'p';
    if (kind != CRD_IT && !crd_is_reference(selector)) return 0;
    if ((card ? named->card : named->kind) != kind) return 0;
    return card ? named->card_gender : named->gender;
}

static void put_those(crd_speech *speech, uint32_t how, crd_case role) {
    const crd_tongue *tongue = speech->tongue;
    if (role != CRD_NOMINATIVE)
        crd_put_pronoun(speech, 'm', true, role);
    else
        crd_fill(speech, how == CRD_EACH ? tongue->each_of_those : tongue->those);
}

static void put_reference(crd_speech *speech, const crd_selector *selector, uint32_t kind,
                          uint32_t how, crd_case role) {
    const crd_tongue *tongue = speech->tongue;
    const crd_named *named = &speech->named;
    bool card = is_card(speech, kind);
    const crd_noun *noun = kind == CRD_THIS       ? crd_this_noun(speech)
                           : kind == CRD_BEARER   ? &tongue->bearer
                           : kind == CRD_ATTACKER ? &tongue->attacker
                                                  : &tongue->nouns[card ? CRD_CARD : CRD_MINION];
    bool by_name = kind == CRD_IT && speech->it;
    if (kind == CRD_THOSE) {
        put_those(speech, how, role);
        return;
    }
    if ((card ? named->card : named->kind) == kind) {
        crd_put_pronoun(speech, card ? named->card_gender : named->gender, false, role);
        return;
    }
    crd_topic before =
        begin_noun(speech, selector, how, 1, (crd_agreement){noun->gender, false, role, 0});
    speech->topic.noun = noun;
    crd_fill(speech, by_name            ? tongue->named
                     : kind == CRD_THIS ? tongue->this
                     : kind == CRD_IT   ? tongue->that
                                        : tongue->the);
    speech->topic = before;
    crd_name(speech, kind, by_name ? 'm' : noun->gender, card);
}

/* --- how many --- */

static void put_looked_at(crd_speech *speech, uint32_t how) {
    const crd_selector *of = speech->topic.selector;
    bool any_card = !of->family && !of->types && !of->figure;
    const crd_tongue *tongue = speech->tongue;
    if (any_card && (how == CRD_EACH || !speech->looked_at_hand))
        crd_fill(speech, how == CRD_EACH ? tongue->looked_rest : tongue->looked_some);
    else
        crd_fill(speech, tongue->looked_things);
}

void crd_put_things(crd_speech *speech, const crd_selector *selector, uint32_t how, uint32_t many,
                    crd_case role) {
    const crd_tongue *tongue = speech->tongue;
    bool card = selector->kind == CRD_CARD, plural = crd_is_many(how, many);
    if (selector->must & CRD_OF_LAST_SPAWN || crd_is_reference(selector)) {
        uint32_t kind = selector->must & CRD_OF_LAST_SPAWN ? CRD_IT : selector->kind;
        put_reference(speech, selector, kind, how, role);
        return;
    }
    crd_noun head = {0};
    noun_of(speech, selector, 0, &head);
    if (selector->zones == CRD_ON_TOP) head = tongue->nouns[CRD_CARD];
    crd_topic before =
        begin_noun(speech, selector, how, many, (crd_agreement){head.gender, plural, role, 0});
    if (selector->zones == CRD_ON_TOP)
        crd_fill(speech, tongue->top);
    else if (selector->zones == CRD_LOOKED_AT)
        put_looked_at(speech, how);
    else if (!card && (selector->owner == CRD_YOURS || selector->owner == CRD_THAT))
        crd_fill(speech, tongue->of_yours[how]);
    else if (selector->best && !plural && how != CRD_EACH)
        crd_fill(speech, tongue->the_best);
    else
        crd_fill(speech, tongue->some[how]);
    speech->topic = before;
    speech->topic.agree.gender = head.gender; /* "est détruite" comes behind it */
    speech->topic.agree.plural = plural;
    crd_name(speech, plural || how == CRD_EACH ? CRD_NONE : CRD_IT, head.gender, card);
}

void crd_put_placed(crd_speech *speech, const crd_selector *selector, uint32_t how, uint32_t many,
                    crd_case role) {
    crd_put_things(speech, selector, how, many, role);
    if (selector->kind != CRD_CARD) crd_put_place(speech, selector, false);
}

static void put_plural(crd_speech *speech, const crd_selector *selector, const char *text,
                       bool plural, crd_case role) {
    crd_noun head = {0};
    noun_of(speech, selector, 0, &head);
    crd_topic before =
        begin_noun(speech, selector, CRD_EACH, 0, (crd_agreement){head.gender, plural, role, 0});
    crd_fill(speech, text);
    speech->topic = before;
}

void crd_put_all(crd_speech *speech, const crd_selector *selector, crd_case role) {
    if (crd_is_reference(selector)) {
        crd_put_things(speech, selector, CRD_EACH, 0, role);
        return;
    }
    put_plural(speech, selector, speech->tongue->all, true, role);
    crd_put_place(speech, selector, false);
    crd_name(speech, CRD_NONE, 'm', false);
}

void crd_put_none(crd_speech *speech, const crd_selector *selector, crd_case role) {
    put_plural(speech, selector, speech->tongue->none, speech->tongue->no_several, role);
}

void crd_put_several(crd_speech *speech, const crd_selector *selector) {
    put_plural(speech, selector, speech->tongue->thing, true, CRD_ACCUSATIVE);
}

/* --- where --- */

void crd_put_battlefields(crd_speech *speech, const crd_selector *selector, uint32_t how,
                          uint32_t many, crd_case role) {
    const crd_tongue *tongue = speech->tongue;
    bool own = selector->place < CRD_GAME_PLACES;
    const char *text = own ? tongue->field[selector->place] : speech->game->fields[selector->place];
    if (selector->place == CRD_ITS && speech->each_place) {
        crd_put_battlefields(speech, speech->each_place, CRD_EACH, 1, role);
        return;
    }
    if (selector->place == CRD_ANYWHERE && crd_is_across(speech) && !crd_is_many(how, many))
        text = tongue->field_across;
    if (!text) {
        crd_put_things(speech, selector, how, many, role);
        return;
    }
    crd_agreement agree = {tongue->nouns[CRD_BATTLEFIELD].gender, false, role, 0};
    crd_topic before = begin_noun(speech, selector, how, many, agree);
    crd_fill(speech, text);
    speech->topic = before;
}

static const char *place_text(const crd_speech *speech, const crd_selector *selector) {
    const crd_tongue *tongue = speech->tongue;
    if (selector->place >= CRD_GAME_PLACES) return tongue->place_of;
    if (selector->place == CRD_ITS && speech->each_place) return tongue->place_of;
    if (selector->place == CRD_ITS && speech->in_each) return NULL;
    if (selector->place == CRD_HERE && crd_is_here(speech)) return NULL;
    return tongue->place[selector->place];
}

void crd_put_place(crd_speech *speech, const crd_selector *selector, bool from) {
    crd_topic before = begin_noun(speech, selector, CRD_ONE, 1, speech->topic.agree);
    crd_named named = speech->named;
    speech->topic.from = from;
    crd_say(speech, " ");
    if (selector->zones & CRD_ON_THIS && selector->kind != CRD_CARD) {
        crd_fill(speech, speech->tongue->on_this);
        crd_say(speech, " ");
        speech->named = named;
    }
    if (speech->game) crd_fill(speech, speech->game->where);
    crd_say(speech, " ");
    crd_fill(speech, place_text(speech, selector));
    speech->topic = before;
}

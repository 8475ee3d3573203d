/* SPDX-License-Identifier: MIT */
/* Picks while a line is read: "up to 2 non-legend enemy minions here". */
#include "cards/grammar.h"
#include "cards/parts.h"

uint8_t crd_new_pick(crd_reading *r) {
    if (r->pick_count == CRD_PICKS_MAX) {
        crd_fail(r, r->last.spot, "this ability mentions too many things: say it in fewer parts",
                 NULL, NULL);
        return 1;
    }
    r->picks[r->pick_count] = (crd_pick){.how = CRD_ONE, .many = 1};
    return (uint8_t)++r->pick_count;
}

uint8_t crd_reference(crd_reading *r, crd_token word, crd_kind kind) {
    uint8_t pick = crd_new_pick(r);
    crd_pick *p = crd_pick_of(r, pick);
    p->spot = word.spot;
    p->what.kind = (uint8_t)kind;
    p->noun = 1;
    if (kind == CRD_THOSE) p->how = CRD_EACH;
    return pick;
}

uint8_t crd_battlefield(crd_reading *r, crd_token word, int32_t place) {
    uint8_t pick = crd_reference(r, word, CRD_BATTLEFIELD);
    crd_pick_of(r, pick)->what.place = (uint8_t)place;
    return pick;
}

uint8_t crd_hand(crd_reading *r, crd_token word, int32_t owner) {
    uint8_t pick = crd_reference(r, word, CRD_CARD);
    crd_pick_of(r, pick)->what.zones = CRD_IN_HAND;
    crd_pick_of(r, pick)->what.owner = (uint8_t)owner;
    crd_pick_of(r, pick)->how = CRD_EACH;
    return pick;
}

uint8_t crd_top(crd_reading *r, crd_token word, const crd_token *number, int32_t owner) {
    uint8_t pick = crd_reference(r, word, CRD_CARD);
    crd_pick *p = crd_pick_of(r, pick);
    p->what.zones = CRD_ON_TOP;
    p->what.owner = (uint8_t)owner;
    if (owner == CRD_ANYONES)
        crd_fail(r, word.spot, "the top of whose grimoire? write 'your', 'opponent' or 'their'",
                 NULL, NULL);
    if (!number) return pick;
    if (number->number < 1 || number->number > 10)
        crd_fail(r, number->spot, "from 1 to 10 cards may be taken from the top", NULL, NULL);
    if (number->number > 1) p->how = CRD_EXACT;
    p->many = (uint8_t)number->number;
    return pick;
}

uint8_t crd_looked_at(crd_reading *r, crd_token word) {
    uint8_t pick = crd_reference(r, word, CRD_CARD);
    crd_pick_of(r, pick)->what.zones = CRD_LOOKED_AT;
    return pick;
}

uint8_t crd_all_looked_at(crd_reading *r, crd_token word) {
    uint8_t pick = crd_looked_at(r, word);
    crd_pick_of(r, pick)->how = CRD_EACH;
    return pick;
}

/* --- how many --- */

crd_token crd_how_token(crd_token word, crd_how how, int32_t number) {
    word.kind = (uint16_t)how;
    word.number = number;
    return word;
}

uint8_t crd_how_many(crd_reading *r, crd_token how, uint8_t pick) {
    crd_pick *p = crd_pick_of(r, pick);
    p->spot = how.spot;
    p->how = (uint8_t)how.kind;
    if (how.kind == CRD_ONE && how.number == 0) {
        p->other = 1;
        how.number = 1;
    }
    if (how.number < 1 || how.number > 20)
        crd_fail(r, how.spot, "how many is a number from 1 to 20", NULL, NULL);
    else
        p->many = (uint8_t)how.number;
    if (p->how == CRD_EXACT && p->many == 1) p->how = CRD_ONE;
    return pick;
}

/* --- the words before the noun --- */

static void set_owner(crd_reading *r, crd_pick *p, crd_spot spot, uint8_t owner) {
    if (p->owners && p->what.owner != owner)
        crd_fail(r, spot, "two owners are named: 'your', 'enemy', or one player's", NULL, NULL);
    p->owners = 1;
    p->what.owner = owner;
}

static void set_property(crd_reading *r, crd_pick *p, crd_spot spot, int32_t property) {
    uint32_t bits = (uint32_t)(property & ~CRD_NON);
    uint32_t *set = property & CRD_NON ? &p->what.must_not : &p->what.must;
    uint32_t other = property & CRD_NON ? p->what.must : p->what.must_not;
    if (other & bits) crd_fail(r, spot, "nothing can be that and its opposite at once", NULL, NULL);
    *set |= bits;
}

static void set_pick_place(crd_reading *r, crd_pick *p, crd_spot spot, uint8_t place) {
    if (p->what.place == CRD_ANYWHERE)
        p->what.place = place;
    else if (place == CRD_HERE && !p->here_too)
        p->here_too = 1;
    else
        crd_fail(r, spot, "two places are named for one thing", NULL, NULL);
}

uint8_t crd_word(crd_reading *r, uint8_t pick, crd_token word) {
    int32_t type;
    if (!pick) pick = crd_new_pick(r);
    crd_pick *p = crd_pick_of(r, pick);
    if (!p->spot.line) p->spot = word.spot;
    switch (word.kind) {
    case CRD_T_YOUR: set_owner(r, p, word.spot, CRD_YOURS); break;
    case CRD_T_ENEMY: set_owner(r, p, word.spot, CRD_ENEMY); break;
    case CRD_T_ALLIED: set_owner(r, p, word.spot, CRD_ALLIED); break;
    case CRD_T_OTHER: p->other = 1; break;
    case CRD_T_READY: set_property(r, p, word.spot, CRD_EXHAUSTED | CRD_NON); break;
    case CRD_T_ADJACENT: set_pick_place(r, p, word.spot, CRD_ADJACENT); break;
    case CRD_T_ADJECTIVE: set_property(r, p, word.spot, word.number); break;
    default:
        type = crd_find_type(&r->into->set, word.bytes, word.length);
        if (type < 0)
            crd_fail_type(r, &word);
        else
            p->what.types |= 1ull << type;
    }
    return pick;
}

uint8_t crd_words(crd_reading *r, uint8_t pick, uint8_t words) {
    crd_pick *p = crd_pick_of(r, pick), *w = crd_pick_of(r, words);
    if (w->owners) set_owner(r, p, w->spot, w->what.owner);
    set_property(r, p, w->spot, (int32_t)w->what.must);
    set_property(r, p, w->spot, (int32_t)w->what.must_not | CRD_NON);
    if (w->what.place) set_pick_place(r, p, w->spot, w->what.place);
    p->what.types |= w->what.types;
    p->other = p->other || w->other;
    p->spot = w->spot;
    return pick;
}

uint8_t crd_noun(crd_reading *r, uint8_t pick, crd_token noun) {
    crd_pick *p = crd_pick_of(r, pick);
    p->spot = noun.spot;
    p->noun = 1;
    p->what.kind = (uint8_t)noun.number;
    if (noun.kind == CRD_T_SORCERY) p->what.family = CRD_IS_SORCERY;
    if (noun.kind == CRD_T_CURSE) p->what.family = CRD_IS_CURSE;
    if (noun.kind == CRD_T_FIXTURE) p->what.family = CRD_IS_FIXTURE;
    if (noun.kind != CRD_T_PROPERTY_NOUN) return pick;
    p->what.kind = CRD_MINION;
    set_property(r, p, noun.spot, noun.number);
    return pick;
}

/* --- what stands behind it --- */

uint8_t crd_which_place(crd_reading *r, uint8_t pick, crd_token word, int32_t place) {
    set_pick_place(r, crd_pick_of(r, pick), word.spot, (uint8_t)place);
    return pick;
}

uint8_t crd_which_zone(crd_reading *r, uint8_t pick, crd_token word, int32_t owner, int32_t zones) {
    crd_pick *p = crd_pick_of(r, pick);
    if (p->what.zones)
        crd_fail(r, word.spot, "two zones are named; join them: 'in your hand or graveyard'", NULL,
                 NULL);
    p->what.zones = (uint8_t)zones;
    if (owner >= 0) set_owner(r, p, word.spot, (uint8_t)owner);
    return pick;
}

uint8_t crd_which_has(crd_reading *r, uint8_t pick, crd_token word, int32_t property) {
    set_property(r, crd_pick_of(r, pick), word.spot, property);
    return pick;
}

uint8_t crd_which_figure(crd_reading *r, uint8_t pick, crd_token figure, crd_compare compare,
                         crd_token number) {
    crd_pick *p = crd_pick_of(r, pick);
    if (p->what.figure) crd_fail(r, figure.spot, "only one figure can be asked for", NULL, NULL);
    bool with_it = compare == CRD_LESS_THAN_IT || compare == CRD_MORE_THAN_IT;
    if (!with_it && number.number > 20)
        crd_fail(r, number.spot, "no figure is above 20", NULL, NULL);
    p->what.figure = (uint8_t)figure.number;
    p->what.compare = (uint8_t)compare;
    p->what.than = with_it ? 0 : (int8_t)number.number;
    return pick;
}

uint8_t crd_which_owner(crd_reading *r, uint8_t pick, crd_token word, crd_owner owner) {
    set_owner(r, crd_pick_of(r, pick), word.spot, (uint8_t)owner);
    return pick;
}

uint8_t crd_which_not_enemy(crd_reading *r, uint8_t pick, crd_token word, crd_token property) {
    if (property.number != CRD_LEGEND)
        crd_fail(r, property.spot, "only 'not enemy legend' can be said", NULL, NULL);
    set_property(r, crd_pick_of(r, pick), word.spot, CRD_ENEMY_LEGEND | CRD_NON);
    return pick;
}

uint8_t crd_which_counted(crd_reading *r, uint8_t pick, crd_token word, crd_count count) {
    crd_pick *p = crd_pick_of(r, pick);
    p->counted = (uint8_t)count;
    p->spot = word.spot;
    return pick;
}

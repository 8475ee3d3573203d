/* SPDX-License-Identifier: MIT */
/* Parts of lines that only a foe's cards have, and numbers that grow. */
#include <string.h>

#include "cards/dialect.h"
#include "cards/grammar.h"
#include "cards/parts.h"
#include "cards/verb.h"
#include "kernel/scan.h"

enum { ALL = 99 }; /* more than there ever are */

/* --- when --- */

crd_moment crd_numbered(crd_token word, crd_timing timing, crd_token number) {
    crd_moment moment = crd_when(word, timing);
    bool round = timing == CRD_ROUND_EFFECT;
    const int32_t most = UINT8_MAX; /* no card has so many */
    if (number.number > most) number.number = most;
    moment.number = (uint16_t)number.number;
    moment.colour = !round;
    return moment;
}

bool crd_is_spelled(const crd_token *token, const char *text) {
    return token->length == strlen(text) && memcmp(token->bytes, text, token->length) == 0;
}

int32_t crd_most_omens(crd_reading *r, crd_token resource) {
    if (resource.number != CRD_OMENS)
        crd_fail(r, resource.spot, "only 'the player with the most omens' can be said", NULL, NULL);
    return CRD_MOST_OMENS;
}

/* --- parts --- */

/* "A unless B": a choice whose first branch is always open (END-UNL-01 .. -03). */
uint16_t crd_unless(crd_reading *r, crd_token word, crd_list a, crd_list b) {
    crd_list both = crd_join(r, crd_one(crd_group(r, a)), crd_one(crd_group(r, b)));
    uint16_t made = crd_part_of(r, CRD_PART_CHOOSE, word, CRD_YOU, both);
    crd_node_of(r, made)->arg = 2;
    return made;
}

uint16_t crd_test_amount(crd_reading *r, crd_token word, crd_token number) {
    uint16_t made = crd_test_of(r, number, word.number, 0);
    crd_node_of(r, made)->amount = crd_number_of(r, number);
    return made;
}

/* --- effects --- */

static const char *nearest_rule(const crd_dialect *of, const crd_token *name) {
    uint32_t nearest = 3;
    const char *like = NULL;
    for (uint32_t i = 0; of && i < of->rules; i++) {
        const char *rule = of->rule_words[i];
        uint32_t far = slg__distance(name->bytes, name->length, rule, strlen(rule));
        if (far >= nearest) continue;
        nearest = far;
        like = rule;
    }
    return like;
}

static void refuse_rule(crd_reading *r, const crd_token *name) {
    const char *like = nearest_rule(crd_dialect_of(&r->into->set), name);
    char after[64];
    slg_out out;
    slg_out_init(&out, after, sizeof after);
    slg_put(&out, "; did you mean '");
    slg_put(&out, like ? like : "");
    slg_put(&out, "'?");
    slg_out_end(&out);
    crd_fail_at(r, name, "there is no rule ",
                like ? after : "; docs/cards.md lists those that can be named");
}

static int32_t find_rule(const crd_dialect *of, const crd_token *name) {
    for (int32_t i = 0; of && i < of->rules; i++)
        if (crd_is_spelled(name, of->rule_words[i])) return i;
    return -1;
}

uint16_t crd_standing_rule(crd_reading *r, crd_token word, crd_token name,
                           const crd_token *number) {
    const crd_dialect *of = crd_dialect_of(&r->into->set);
    uint16_t made = crd_effect(r, word, CRD_STANDING_OP, 0, 0);
    int32_t found = find_rule(of, &name);
    if (found < 0) refuse_rule(r, &name);
    if (found >= 0 && of->rule_counts(found) && !number)
        crd_fail_at(r, &name, "rule ", " needs a number behind it");
    if (found >= 0 && !of->rule_counts(found) && number)
        crd_fail_at(r, &name, "rule ", " has no number");
    crd_node_of(r, made)->arg = (int8_t)found;
    crd_node_of(r, made)->amount = number ? crd_number_of(r, *number) : crd_nothing();
    return made;
}

crd_pieces crd_pieces_of(crd_number amount, crd_token word, crd_how how) {
    return (crd_pieces){amount, word, how == CRD_UP_TO};
}

/* --- numbers --- */

static int32_t bound_count(crd_reading *r, const crd_token *number, const char *wrong) {
    if (number->number < 1 || number->number > 20) crd_fail(r, number->spot, wrong, NULL, NULL);
    return number->number & 31;
}

crd_number crd_tail_least(crd_reading *r, crd_number tails, crd_token least) {
    tails.what.least = (uint8_t)bound_count(r, &least, "'at least' is from 1 to 20");
    if (!tails.spot.line) tails.spot = least.spot;
    return tails;
}

crd_number crd_tail_every(crd_reading *r, crd_number tails, crd_token word, crd_token number,
                          crd_number each) {
    each.what.per =
        (uint8_t)bound_count(r, &number, "'for every' is from 2 to 20: write 'for each'");
    if (number.number == 1)
        crd_fail(r, number.spot, "instead of 'for every 1' write 'for each'", NULL, NULL);
    return crd_tail_each(r, tails, word, each);
}

/* The amount before it becomes the base, the number here what each adds: parts.c, with_tails. */
crd_number crd_tail_plus(crd_reading *r, crd_number tails, crd_token number, crd_token word,
                         crd_number each) {
    each.what.n = (int8_t)bound_count(r, &number, "a number of an effect is from 1 to 20");
    each.what.base = 1;
    return crd_tail_each(r, tails, word, each);
}

crd_token crd_limit(crd_reading *r, crd_token number) {
    number.number = bound_count(r, &number, "a limit is from 1 to 20");
    return number;
}

crd_number crd_all_of(crd_token word) {
    return (crd_number){.what = {.n = ALL}, .said = 1, .spot = word.spot};
}

crd_number crd_per_tally(crd_token word, int32_t tally) {
    return (crd_number){.what = {.count = CRD_PER_TALLY, .n = 1, .figure = (uint8_t)tally},
                        .spot = word.spot};
}

crd_number crd_tally_of(crd_reading *r, crd_number number, const crd_pick *pick) {
    const crd_dialect *of = crd_dialect_of(&r->into->set);
    int32_t tally = of ? of->tally_of(&pick->what) : -1;
    crd_token word = {.spot = pick->spot};
    return tally < 0 ? number : crd_per_tally(word, tally);
}

crd_number crd_per_pile(crd_reading *r, const crd_pick *pick) {
    const crd_dialect *of = crd_dialect_of(&r->into->set);
    crd_selector card = {.kind = CRD_CARD};
    crd_token word = {.spot = pick->spot};
    if (!pick->noun || memcmp(&pick->what, &card, sizeof card) != 0)
        crd_fail(r, pick->spot, "write just 'card in ", of->pile_name, NULL);
    return crd_per_tally(word, of->pile);
}

crd_number crd_per_game_figure(crd_reading *r, crd_token figure, uint8_t pick) {
    const crd_dialect *of = crd_dialect_of(&r->into->set);
    crd_selector enemies = {.kind = CRD_MINION, .owner = CRD_ENEMY};
    const crd_pick *p = crd_pick_of(r, pick);
    if (figure.number == of->summed_figure && p->how == CRD_EACH &&
        memcmp(&p->what, &enemies, sizeof enemies) == 0)
        return crd_per_tally(figure, of->sum);
    return crd_per_figure(r, (crd_figure)figure.number, pick);
}

/* --- picks --- */

crd_token crd_spot_token(crd_token word, crd_place place, crd_how how) {
    word.number = (int32_t)place;
    word.kind = (uint16_t)how;
    return word;
}

uint8_t crd_at_spot(crd_reading *r, crd_token spot) {
    uint8_t pick = crd_battlefield(r, spot, spot.number);
    crd_pick_of(r, pick)->how = (uint8_t)spot.kind;
    return pick;
}

uint8_t crd_spawned_one(crd_reading *r, crd_token word) {
    uint8_t pick = crd_reference(r, word, CRD_MINION);
    crd_pick_of(r, pick)->what.must = CRD_OF_LAST_SPAWN;
    return pick;
}

uint8_t crd_best_of(crd_reading *r, crd_token best, const crd_token *then, uint8_t pick) {
    crd_selector *what = &crd_pick_of(r, pick)->what;
    what->best = (uint8_t)best.kind;
    what->best_figure = (uint8_t)best.number;
    if (then) what->then = (uint8_t)then->kind;
    if (then) what->then_figure = (uint8_t)then->number;
    return pick;
}

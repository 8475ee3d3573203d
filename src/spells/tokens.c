/* SPDX-License-Identifier: MIT */
/* Tokens (SOR-COMP-12): minions that lie in no grimoire, but in a pile of their own until an
 * ability puts them into play. Anywhere but in a battlefield they go back to it. */
#include "spells/tokens.h"
#include "cards/compile.h"
#include "cards/parts.h"
#include "spells/check.h"
#include "spells/house.h"
#include "spells/ops_parts.h"
#include "spells/verb_rows.h"
#include "spells/verbs.h"

/* --- piles --- */

/* How many copies of the token the match has: those of its deck, as often as somebody plays it or,
 * if that is said, as there are boxes. */
static uint32_t copies_of(const crd_set *set, const spl_state *s, uint32_t design) {
    const crd_card *card = &set->cards[design];
    /* what is only tried is there once */
    uint32_t decks = set->decks[card->deck].kind == CRD_TEST, boxes = s->options[SPL_SET_BOXES];
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        for (uint32_t kind = 0; kind <= CRD_DOMAIN; kind++)
            decks += s->seats[seat].deck[kind] == card->deck;
    return card->copies * (decks && boxes ? boxes : decks);
}

uint32_t spl_tokens_left(const crd_set *set, const spl_state *s, uint32_t design) {
    uint32_t copies = copies_of(set, s, design), out = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        for (uint32_t n = 0; n < SPL_TOKENS; n++) {
            uint32_t card = seat * SPL_BLOCK + SPL_DECK + n;
            out += spl_is_minion(s, (int32_t)card) && spl_token_design(set, s, card) == design;
        }
    return out < copies ? copies - out : 0;
}

/* Does anything under way still speak of it? It may have left play and be remembered. */
static bool is_remembered(const spl_state *s, int32_t card) {
    bool is = s->battle.attacker_card == card;
    for (uint32_t i = 0; i < s->run_count; i++)
        is |= s->runs[i].source == card || s->runs[i].it == card || s->runs[i].first_pick == card;
    for (uint32_t i = 0; i < s->trigger_count; i++)
        is |= s->triggers[i].source == card || s->triggers[i].it == card;
    for (uint32_t i = 0; i < SPL_LATER; i++)
        is |= s->later[i].when && (s->later[i].source == card || s->later[i].it == card);
    return is;
}

uint32_t spl_new_token(const crd_set *set, spl_state *s, uint32_t seat, uint32_t design) {
    uint32_t which = 0;
    while (which < set->token_count && set->token[which] != design)
        which++;
    if (which == set->token_count || !spl_tokens_left(set, s, design)) return SPL_NONE;
    for (uint32_t n = 0; n < SPL_TOKENS; n++) {
        uint32_t card = seat * SPL_BLOCK + SPL_DECK + n;
        if (spl_is_minion(s, (int32_t)card) || is_remembered(s, (int32_t)card)) continue;
        s->token[seat][n] = (uint8_t)(1 + which);
        return card;
    }
    return SPL_NONE;
}

/* By a card of somebody's deck? */
static bool is_made(const crd_set *set, const spl_state *s, uint32_t seat, uint32_t token) {
    return seat < s->core.seats && token <= set->token_count &&
           copies_of(set, s, set->token[token - 1]);
}

bool spl_tokens_fit(const slg_game *game, const spl_state *s) {
    const crd_set *set = spl_set(game);
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        if (spl_has_foe(s) && seat >= SPL_TOGETHER_MAX) {
            if (!spl_is_zero(s->token[seat], SPL_TOKENS)) return false;
            continue;
        }
        if (s->laid[seat] >> SPL_DECK & ((1u << SPL_TOKENS) - 1)) return false;
        for (uint32_t n = 0; n < SPL_TOKENS; n++)
            if (s->token[seat][n] && !is_made(set, s, seat, s->token[seat][n])) return false;
    }
    for (uint32_t i = 0; i < set->token_count; i++) {
        uint32_t out = 0;
        for (uint64_t left = spl_in_play(s); left; left &= left - 1) {
            uint32_t card = s->minions[slg__lowest(left)].card;
            out += spl_is_token(s, card) && spl_token_design(set, s, card) == set->token[i];
        }
        if (out > copies_of(set, s, set->token[i])) return false;
    }
    return true;
}

/* --- the verb --- */

/* By the token's id: one of the same deck, which stands before the card that speaks of it. */
static void read_token_name(crd_reading *r, crd_node *node, uint32_t n) {
    const crd_token *name = crd_word_said(r, 0);
    const crd_set *set = &r->into->set;
    int32_t which = 0;
    (void)n;
    for (uint32_t i = 0; i < set->card_count; i++) {
        const crd_card *card = &set->cards[i];
        if (&set->decks[card->deck] != r->deck || !(card->icons & CRD_ICON_TOKEN)) continue;
        if (crd_is_spelled(name, card->id)) {
            node->arg = (int8_t)which;
            return;
        }
        which++;
    }
    crd_fail_at(r, name, "", " is no token of this deck that stands before this card");
}

static void after_summon(crd_compiler *c, const crd_instr *instr, const crd_selector *what) {
    (void)instr;
    (void)what;
    c->it_zone = 0;
    c->it = CRD_TARGET_MINION;
}

static uint32_t token_design_of(const crd_set *set, uint32_t deck, const crd_instr *in) {
    return crd_token_of_deck(set, deck, (uint32_t)in->arg);
}

/* Is there a battlefield with room, and a token? */
static bool is_token_possible(const spl_view_point *from, const crd_instr *in, uint32_t deck) {
    uint32_t design = token_design_of(from->set, deck, in);
    return design != CRD_NO_CARD && spl_put_places(from, in) &&
           spl_tokens_left(from->set, from->s, design);
}

/* SOR-COMP-09: what the pile does not hold is not put into play. */
static spl_did summon(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t deck = x->set->cards[r->card].deck;
    if (!r->picks && r->step == SPL_PICK_FIRST && r->first_pick == SPL_THING_NONE) {
        uint32_t n = spl_positive(spl_x_amount(x));
        r->much = (uint8_t)(n > SPL_MINIONS ? SPL_MINIONS : n);
        r->those = 0;
    }
    while (r->picks < r->much) {
        if (r->step == SPL_PICK_FIRST) {
            if (!is_token_possible(&x->from, x->in, deck)) break;
            uint32_t card =
                spl_new_token(x->set, x->s, r->seat, token_design_of(x->set, deck, x->in));
            if (card == SPL_NONE) { /* so many are spoken of that no number is free */
                spl_lose_effect(x->run, r->source);
                break;
            }
            r->first_pick = (int16_t)card;
        }
        int32_t put = spl_put_into_play(x);
        if (put == SPL_PICK_WAIT) return SPL_WAITING;
        r->step = SPL_PICK_FIRST;
        r->picks++;
    }
    bool all = r->much && r->picks == r->much;
    if (!r->picks) spl_set_it(x, SPL_THING_NONE);
    r->much = r->picks;
    return spl_done(x, all);
}

/* The card whose ability is read: what it is on, or what it was copied from. */
static uint32_t token_deck_of(const spl_view_point *from, uint32_t pc) {
    if (from->run) return from->set->cards[from->run->card].deck;
    for (uint32_t i = 0; i < from->set->card_count; i++) {
        const crd_card *card = &from->set->cards[i];
        for (uint32_t a = 0; a < card->ability_count; a++)
            if (pc - card->abilities[a].code < card->abilities[a].length) return card->deck;
    }
    return CRD_NONE;
}

static bool can_summon(const spl_view_point *from, uint32_t pc) {
    const crd_instr *in = &from->set->code[pc];
    return is_token_possible(from, in, token_deck_of(from, pc)) &&
           spl_positive(spl_amount(from, &from->set->amounts[in->amount])) > 0;
}

static bool summons(struct spl_reading *reading, const crd_instr *in) {
    const spl_view_point *from = spl_read_from(reading);
    return can_summon(from, (uint32_t)(in - from->set->code));
}

const crd_verb spl_row_summon = {
    .word = "summon",
    .shape = "summon AMOUNT NAME TAILS",
    .text = {[SLG_EN] = "{do put} {n a {token} token|{token} tokens} into play {per}",
             [SLG_DE] = "{do bringen} {per} {n ein Plättchen|Plättchen} „{token}“ ins Spiel",
             [SLG_FR] = "{do mettre} en jeu {n un jeton|jetons} «\u00a0{token}\u00a0» {per}"},
    .read = read_token_name,
    .after = after_summon,
    .play = &(const crd_play){.does = summon,
                              .can = can_summon,
                              .changes = summons,
                              .worth = {.points = 16, .per = SPL_PER_AMOUNT}},
};

/* --- growing --- */

static const char *sense_grow(const crd_compiler *c, const crd_instr *in, const crd_selector *what,
                              const crd_selector *second) {
    (void)c;
    (void)in;
    (void)second;
    return crd_refers(what->kind) || what->owner == CRD_YOURS
               ? NULL
               : "only minions of one's own grow: 'your minion'";
}

/* Can the minion become that token? What is not the player's own stays as it is, whoever "it" was,
 * and what has grown already is the same afterwards. */
static bool grows(const spl_view_point *from, uint32_t slot, uint32_t design) {
    const spl_minion *m = &from->s->minions[slot];
    return design != CRD_NO_CARD && m->seat == from->seat &&
           spl_design_of(from->set, from->s, m->card) != design &&
           spl_tokens_left(from->set, from->s, design);
}

static bool serves_grow(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must) {
    uint32_t deck = token_deck_of(from, (uint32_t)(in - from->set->code));
    (void)must;
    return deck < from->set->deck_count && grows(from, slot, token_design_of(from->set, deck, in));
}

/* SOR-AMB-47; there may be fewer tokens than minions (SOR-COMP-09). */
static bool grow(spl_exec *x, uint32_t slot, int32_t n) {
    uint32_t deck = x->set->cards[x->r->card].deck, old = x->s->minions[slot].card;
    uint32_t design = token_design_of(x->set, deck, x->in);
    (void)n;
    if (!grows(&x->from, slot, design)) return false;
    uint32_t token = spl_new_token(x->set, x->s, x->r->seat, design);
    if (token == SPL_NONE) { /* no number is free */
        spl_lose_effect(x->run, x->r->source);
        return false;
    }
    spl_change(x->run, token, slot);
    if (x->r->it == (int32_t)old) spl_set_it(x, (int32_t)token);
    return true;
}

const crd_verb spl_row_grow = {
    .word = "grow",
    .shape = "grow PICK into NAME",
    .text = {[SLG_EN] = "{do turn} {things} into a {token} token",
             [SLG_DE] = "{do verwandeln} {things} in das Plättchen „{token}“",
             [SLG_FR] = "{do transformer} {things} en jeton «\u00a0{token}\u00a0»"},
    .targets = CRD_TARGET_MINION,
    .read = read_token_name,
    .sense = sense_grow,
    .play = &(const crd_play){.does = spl_verb_minions,
                              .one = grow,
                              .flags = SPL_WITHOUT_AMOUNT | SPL_MUCH_IS_MINIONS | SPL_MINIONS_ONLY |
                                       SPL_ON_OBJECTS | SPL_ON_ITSELF,
                              .serves = serves_grow,
                              .worth = {.points = 20, .per = SPL_PER_THING}},
};

/* SPDX-License-Identifier: MIT */
/* One pass over a set: nothing that its programs name lies outside of its tables, blocks lie within
 * one another, loops are few, operands are of their kinds. What passes can be run and read out. */
#include <string.h>

#include "cards/check.h"
#include "cards/read.h"
#include "cards/reading.h"
#include "kernel/run.h"
#include "kernel/text_out.h"

/* Owners, compares ... have no count of their own in program.h: their last ones. */
enum {
    OWNER_LAST = CRD_ALLIED,
    BEST_LAST = CRD_LOWEST,
    COMPARE_LAST = CRD_MORE_THAN_IT,
    COUNT_LAST = CRD_PER_TALLY,
    WHO_LAST = CRD_MOST_OMENS,
    HOW_LAST = CRD_RANDOM,
    DURATION_LAST = CRD_FOR_GOOD,
    ZONES = CRD_IN_HAND | CRD_IN_GRAVEYARD | CRD_IN_GRIMOIRE | CRD_ON_TOP | CRD_LOOKED_AT |
            CRD_ON_THIS | CRD_ON_SKILL | CRD_CONCEALED,
    FAMILIES = CRD_IS_MINION | CRD_IS_SORCERY | CRD_IS_ATTACHMENT | CRD_IS_CURSE | CRD_IS_FIXTURE,
    PROPERTIES = (CRD_GAME_PROPERTIES - 1) | CRD_OF_LAST_SPAWN | CRD_IS_CONCEALED,
    ICONS = CRD_ICON_OMEN | CRD_ICON_FLYING | CRD_ICON_LEGEND | CRD_ICON_CURSE | CRD_ICON_TOKEN,
    DEPTH_MAX = 24, /* blocks inside one another, BRANCH counted by itself */
};

/* What the game has besides: nothing if it says nothing. */
static const crd_dialect *game_of_set(const crd_set *set) {
    static const crd_dialect none = {.kinds = 0};
    const crd_dialect *of = crd_dialect_of(set);
    return of ? of : &none;
}

/* --- tables --- */

static const char *selector_problem(const crd_set *set, const crd_selector *s) {
    const crd_dialect *game = game_of_set(set);
    uint32_t figures = (uint32_t)CRD_GAME_FIGURES + game->figures;
    if (s->kind >= CRD_GAME_KINDS + game->kinds || s->owner > OWNER_LAST ||
        s->place >= CRD_GAME_PLACES + game->places)
        return "a selector's kind, owner or place does not exist";
    if (s->zones & ~ZONES || s->family & ~FAMILIES)
        return "a selector's zone or family does not exist";
    if (s->figure >= figures || s->compare > COMPARE_LAST)
        return "a selector compares something other than a figure";
    if (s->best > BEST_LAST || s->then > BEST_LAST || s->best_figure >= figures ||
        s->then_figure >= figures || !s->best != !s->best_figure || !s->then != !s->then_figure ||
        (s->then && !s->best))
        return "a selector's superlative does not exist";
    if ((s->must | s->must_not) & ~((uint32_t)PROPERTIES | game->properties))
        return "a selector's property does not exist";
    if (set->type_count < CRD_TYPES_MAX && s->types >> set->type_count)
        return "a selector's type does not exist";
    return NULL;
}

static const char *wrong_amount(const crd_set *set, const crd_amount *amount) {
    const crd_dialect *game = game_of_set(set);
    uint32_t figures =
        amount->count == CRD_PER_TALLY ? game->tallies : (uint32_t)CRD_GAME_FIGURES + game->figures;
    if (amount->count > COUNT_LAST || amount->figure >= figures ||
        (amount->count == CRD_PER_FIGURE && !amount->figure))
        return "an amount counts nothing";
    if (amount->each > 1 || amount->per > 20 || amount->least > 20)
        return "an amount's bounds are out of range";
    if (amount->selector >= set->selector_count) return "an amount's selector is outside the table";
    return NULL;
}

static const char *tables_problem(const crd_set *set) {
    if (!set->selector_count || !set->amount_count || !set->code_count) return "a table is empty";
    if (set->card_count > CRD_CARDS_MAX || set->deck_count > CRD_DECKS_MAX ||
        set->type_count > CRD_TYPES_MAX || set->code_count > CRD_CODE_TOTAL ||
        set->selector_count > CRD_SELECTORS_MAX || set->amount_count > CRD_AMOUNTS_MAX)
        return "a table is larger than it may be";
    const char *wrong = NULL;
    for (uint32_t i = 0; i < set->selector_count && !wrong; i++)
        wrong = selector_problem(set, &set->selectors[i]);
    for (uint32_t i = 0; i < set->amount_count && !wrong; i++)
        wrong = wrong_amount(set, &set->amounts[i]);
    return wrong;
}

static const char *summary_problem(const crd_set *set) {
    crd_set again = *set;
    if (!crd_list_tokens(&again) || again.token_count != set->token_count ||
        memcmp(again.token, set->token, sizeof again.token) != 0)
        return "the list of tokens is wrong";
    return set->takes_essence == crd_takes_essence(set) ? NULL
                                                        : "the summary of lent essence is wrong";
}

/* --- code --- */

/* Of any instruction but END. */
static bool opens_block(uint8_t op) {
    return op <= CRD_LATER_OP;
}

static const char *operand_problem(const crd_set *set, const crd_instr *instr) {
    const crd_verb *verb = crd_verb_of(set, instr->op);
    int32_t most = verb->most ? verb->most : INT8_MAX;
    if (verb->flags & CRD_LASTS) most = DURATION_LAST;
    if (instr->op == CRD_IF_OP) most = CRD_GAME_TESTS - 1 + game_of_set(set)->tests;
    if (instr->op == CRD_CHOOSE_OP) most = 2;
    if (instr->op == CRD_LATER_OP) most = 1;
    if (instr->op == CRD_NATIVE_OP) most = CRD_NATIVE_COUNT - 1;
    if (!(verb->flags & CRD_SIGNED_ARG) && (instr->arg < 0 || instr->arg > most))
        return "an instruction's argument is out of range";
    if (verb->flags & CRD_FROM_MANY && instr->many > WHO_LAST)
        return "something is stolen from nobody";
    if (instr->op == CRD_CHOOSE_OP && instr->arg == 2 && instr->many != 2)
        return "an 'unless' has two branches";
    return NULL;
}

/* What a selector's things are, as CRD_TARGET_...; of `it`, whatever. */
static uint8_t things_of(const crd_card *card, const crd_selector *s) {
    static const uint8_t kinds[CRD_GAME_KINDS] = {
        [CRD_MINION] = CRD_TARGET_MINION,     [CRD_ATTACHMENT] = CRD_TARGET_ATTACHMENT,
        [CRD_FOLLOWER] = CRD_TARGET_FOLLOWER, [CRD_CARD] = CRD_TARGET_CARD,
        [CRD_BATTLEFIELD] = CRD_TARGET_PLACE, [CRD_SKILL] = CRD_TARGET_SKILL,
        [CRD_BEARER] = CRD_TARGET_MINION,     [CRD_ATTACKER] = CRD_TARGET_MINION,
        [CRD_THOSE] = CRD_TARGET_MINION,      [CRD_IT] = 0xFF};
    static const uint8_t families[CRD_GAME_FAMILIES] = {
        [CRD_FAMILY_MINION] = CRD_TARGET_MINION | CRD_TARGET_CARD,
        [CRD_FAMILY_SORCERY] = CRD_TARGET_CARD,
        [CRD_FAMILY_ATTACHMENT] = CRD_TARGET_ATTACHMENT | CRD_TARGET_CARD,
        [CRD_FAMILY_FIXTURE] = CRD_TARGET_ATTACHMENT | CRD_TARGET_CARD,
        [CRD_FAMILY_SKILL] = CRD_TARGET_SKILL,
        [CRD_FAMILY_POOL] = 0,
        [CRD_FAMILY_BOARD] = CRD_TARGET_PLACE};
    if (s->kind >= CRD_GAME_KINDS) return (uint8_t)(CRD_GAME_TARGETS << (s->kind - CRD_GAME_KINDS));
    if (s->kind != CRD_THIS) return kinds[s->kind];
    return card->family < CRD_GAME_FAMILIES ? families[card->family] : 0;
}

static const char *targets_problem(const crd_set *set, const crd_card *card,
                                   const crd_instr *instr) {
    const crd_selector *sel = &set->selectors[instr->sel], *sel2 = &set->selectors[instr->sel2];
    uint8_t first = crd_targets(set, instr), second = crd_verb_of(set, instr->op)->second;
    bool bare = !instr->sel && crd_may_lack_target(set, instr);
    if (instr->op == CRD_IF_OP) first = 0xFF;
    if (instr->op == CRD_FOR_EACH_OP) first = CRD_TARGET_MINION | CRD_TARGET_PLACE;
    if (instr->sel && !first) return "an instruction names a thing that it has no use for";
    if (instr->sel2 && !second) return "an instruction names a place that it has no use for";
    if (first && !bare && instr->op != CRD_IF_OP && !(things_of(card, sel) & first))
        return "an instruction is done to what it cannot be done to";
    if (second && !(things_of(card, sel2) & second))
        return "an instruction is done to what it cannot be done to";
    if (first == CRD_TARGET_CARD && sel->kind == CRD_CARD && !sel->zones)
        return "cards are taken from nowhere";
    return NULL;
}

static const char *instr_problem(const crd_set *set, const crd_card *card, const crd_instr *instr,
                                 bool ongoing) {
    if (instr->op >= CRD_VERBS_MAX || instr->op == CRD_END_OP ||
        (!opens_block(instr->op) && !crd_verb_of(set, instr->op)->word))
        return "an instruction does not exist";
    if (instr->who > WHO_LAST || instr->how > HOW_LAST)
        return "an instruction's 'who' or 'how' does not exist";
    if (instr->sel >= set->selector_count || instr->sel2 >= set->selector_count ||
        instr->amount >= set->amount_count)
        return "an instruction names an entry outside of a table";
    bool rule = crd_verb_of(set, instr->op)->flags & CRD_IS_RULE;
    if (rule != ongoing && instr->op != CRD_IF_OP && instr->op != CRD_NATIVE_OP)
        return ongoing ? "an effect stands among the rules of an ongoing ability"
                       : "a rule stands among effects";
    if (instr->skip && !opens_block(instr->op)) return "an instruction without block has one";
    const char *wrong = operand_problem(set, instr);
    if ((instr->op == CRD_SUMMON_OP || instr->op == CRD_GROW_OP) &&
        crd_token_of_deck(set, card->deck, (uint32_t)instr->arg) == CRD_NO_CARD)
        return "a token is put into play that the deck does not have";
    const char *owner = crd_owner_of(set, instr);
    const crd_deck *deck = &set->decks[card->deck];
    if (owner && deck->kind > CRD_TEST && strcmp(owner, deck->id) != 0)
        return "an instruction is done with another foe's pieces";
    return wrong ? wrong : targets_problem(set, card, instr);
}

typedef struct block {
    uint32_t end;      /* behind its last instruction */
    uint32_t branches; /* of a CHOOSE: still to come */
    uint8_t op;
} block;

typedef struct walk {
    block blocks[DEPTH_MAX];
    uint32_t depth, loops;
} walk;

static const char *close_blocks(walk *w, uint32_t at) {
    while (w->depth && w->blocks[w->depth - 1].end == at) {
        const block *closed = &w->blocks[--w->depth];
        if (closed->branches) return "a choice has fewer branches than it announces";
        w->loops -= closed->op == CRD_FOR_EACH_OP || closed->op == CRD_REPEAT_OP;
    }
    return NULL;
}

static const char *open_checked_block(walk *w, const crd_instr *instr, uint32_t at,
                                      uint32_t length) {
    block *outer = w->depth ? &w->blocks[w->depth - 1] : NULL;
    uint32_t end = at + 1 + instr->skip;
    bool choosing = outer && outer->op == CRD_CHOOSE_OP;
    if (choosing != (instr->op == CRD_BRANCH_OP)) return "a branch stands outside of a choice";
    if (choosing && outer->branches-- == 0) return "a choice has more branches than it announces";
    if (end > (outer ? outer->end : length)) return "a block is longer than what it lies in";
    if (w->depth == DEPTH_MAX) return "blocks lie too deep inside one another";
    bool loop = instr->op == CRD_FOR_EACH_OP || instr->op == CRD_REPEAT_OP;
    if (loop && ++w->loops > CRD_LOOPS_MAX) return "loops lie too deep inside one another";
    w->blocks[w->depth++] = (block){end, instr->op == CRD_CHOOSE_OP ? instr->many : 0, instr->op};
    return NULL;
}

static const char *code_problem(const crd_set *set, const crd_card *card,
                                const crd_ability *ability) {
    walk w = {.depth = 0};
    const crd_instr *code = set->code + ability->code;
    bool ongoing = ability->timing == CRD_ONGOING;
    const char *wrong = NULL;
    for (uint32_t at = 0; at < ability->length && !wrong; at++) {
        const crd_instr *instr = &code[at];
        wrong = instr_problem(set, card, instr, ongoing);
        bool choosing = w.depth && w.blocks[w.depth - 1].op == CRD_CHOOSE_OP;
        if (!wrong && choosing && instr->op != CRD_BRANCH_OP)
            wrong = "an instruction of a choice stands in no branch";
        if (!wrong && instr->op == CRD_TO_OP && instr->many > at)
            wrong = "a cost begins before its ability";
        if (!wrong && opens_block(instr->op))
            wrong = open_checked_block(&w, instr, at, ability->length);
        if (!wrong) wrong = close_blocks(&w, at + 1);
    }
    if (!wrong && code[ability->length].op != CRD_END_OP) wrong = "an ability has no end";
    return wrong;
}

/* --- cards and decks --- */

static const char *ability_problem(const crd_set *set, const crd_card *card,
                                   const crd_ability *ability) {
    bool whenever = ability->timing == CRD_WHENEVER;
    if (ability->timing >= CRD_TIMINGS) return "an ability's timing does not exist";
    if (ability->event >= CRD_GAME_EVENTS + game_of_set(set)->events ||
        whenever != (ability->event != CRD_NO_EVENT))
        return "an ability's event does not exist, or does not go with its timing";
    if (ability->on >= set->selector_count) return "an ability's selector is outside of the table";
    if (ability->length == 0 || ability->length > CRD_CODE_MAX ||
        (uint32_t)ability->code + ability->length >= set->code_count)
        return "an ability's code is outside of the table";
    if (ability->cost > ability->length) return "an ability's cost is longer than the ability";
    const char *wrong = crd_ability_problem(set, card, set->decks[card->deck].kind, ability);
    if (wrong) return wrong;
    wrong = code_problem(set, card, ability);
    if (wrong) return wrong;
    const crd_price price = crd_price_of(set, ability);
    if (memcmp(&price, &ability->price, sizeof price) != 0) return "an ability's price is wrong";
    bool foes = crd_may_speak_of_foes(set, card, set->decks[card->deck].kind);
    return !foes && crd_is_foes_ability(set, ability) ? "a player's card says what only a foe's can"
                                                      : NULL;
}

static bool is_text(const char *text, size_t most) {
    return text && text[0] && strlen(text) <= most;
}

static const char *card_problem(const crd_set *set, const crd_card *card) {
    crd_card again = *card;
    if (!is_text(card->id, CRD_NAME_MAX) || !is_text(card->name[SLG_EN], CRD_NAME_MAX) ||
        !is_text(card->name[SLG_DE], CRD_NAME_MAX) || !is_text(card->source, CRD_SOURCE_MAX))
        return "a card has no id, name or source";
    if (card->family >= CRD_GAME_FAMILIES + game_of_set(set)->families ||
        card->deck >= set->deck_count)
        return "a card's deck does not exist";
    if (card->copies < 1 || card->copies > CRD_COPIES_MAX || card->cost > CRD_COST_MAX ||
        card->icons & ~(ICONS | game_of_set(set)->icons) || card->ability_count > CRD_ABILITIES_MAX)
        return "a card's figures are out of range";
    int32_t least = card->family == CRD_FAMILY_MINION ? 1 : -9;
    if (card->attack < -9 || card->attack > 9 || card->essence < least || card->essence > 15)
        return "a card's figures are out of range";
    bool every = card->types == CRD_EVERY_TYPE;
    if (!every && set->type_count < CRD_TYPES_MAX && card->types >> set->type_count)
        return "a card's type does not exist";
    if (set->decks[card->deck].kind >= CRD_GAME_DECKS + game_of_set(set)->decks)
        return "a deck's kind does not exist";
    if (card->starter > 1) return "a card's figures are out of range";
    for (uint32_t i = 0; i < card->ability_count; i++) {
        const char *wrong = ability_problem(set, card, &card->abilities[i]);
        if (wrong) return wrong;
    }
    crd_sum_up(&again);
    if (again.timings != card->timings || again.buried != card->buried ||
        again.events != card->events || again.powers != card->powers ||
        again.tactics != card->tactics)
        return "a card's summary of its abilities is wrong";
    return crd_card_problem(set, card, set->decks[card->deck].kind);
}

static bool has_card(const crd_set *set, uint32_t card, uint32_t deck, uint8_t family) {
    return card < set->card_count && set->cards[card].deck == deck &&
           set->cards[card].family == family;
}

/* Is the one card that lies beside the deck of its kind? Beside one of kind test it may be any. */
static bool is_led(const crd_set *set, uint32_t number) {
    const crd_dialect *game = game_of_set(set);
    uint8_t kind = set->decks[number].kind;
    uint32_t card = set->decks[number].skill;
    if (kind < CRD_GAME_DECKS && has_card(set, card, number, CRD_FAMILY_SKILL)) return true;
    for (uint32_t i = 0; i < game->decks; i++)
        if ((kind == CRD_TEST || kind == CRD_GAME_DECKS + i) && game->leaders[i] &&
            has_card(set, card, number, game->leaders[i]))
            return true;
    return false;
}

static const char *deck_problem(const crd_set *set, uint32_t number) {
    const crd_deck *deck = &set->decks[number];
    const crd_dialect *game = game_of_set(set);
    uint32_t size = 0;
    static const uint8_t sizes[] = {[CRD_CHARACTER] = 10, [CRD_LINEAGE] = 20, [CRD_DOMAIN] = 10};
    if (!is_text(deck->id, CRD_NAME_MAX) || !is_text(deck->name[SLG_EN], CRD_NAME_MAX) ||
        !is_text(deck->name[SLG_DE], CRD_NAME_MAX) || !deck->title[SLG_EN] || !deck->title[SLG_DE])
        return "a deck has no id or name";
    if (deck->kind >= CRD_GAME_DECKS + game->decks) return "a deck's kind does not exist";
    if (deck->first + deck->count > set->card_count)
        return "a deck's cards are outside of the table";
    for (uint32_t i = deck->first; i < deck->first + deck->count; i++) {
        if (set->cards[i].deck != number || !crd_is_of_deck(set, deck->kind, &set->cards[i]))
            return "a deck holds a card that belongs elsewhere";
        size += set->cards[i].copies;
    }
    bool plays = deck->kind <= CRD_DOMAIN, foe = deck->kind >= CRD_GAME_DECKS;
    bool led = plays || (foe && game->leaders[deck->kind - CRD_GAME_DECKS]);
    uint32_t right = plays ? sizes[deck->kind] : foe ? game->deck_size(deck) : 0;
    if ((deck->skill != CRD_NO_CARD && deck->skill >= set->card_count) ||
        (deck->pool != CRD_NO_CARD && deck->pool >= set->card_count))
        return "a deck's cards are outside of the table";
    crd_deck again = *deck;
    crd_list_deck(set->cards, &again);
    if (size != deck->size || (right && size != right)) return "a deck's size is wrong";
    if (again.buried != deck->buried || again.fixtures != deck->fixtures ||
        again.copies != deck->copies || again.minions != deck->minions ||
        again.attachments != deck->attachments ||
        memcmp(again.cheap, deck->cheap, sizeof again.cheap) != 0 ||
        memcmp(again.card, deck->card, sizeof again.card) != 0)
        return "a deck's list of its cards is wrong";
    if (led != (deck->skill != CRD_NO_CARD) && deck->kind != CRD_TEST)
        return "a deck that needs a skill card has none, or another has one";
    const char *wrong = crd_deck_problem(set, number);
    if (wrong) return wrong;
    if (deck->skill != CRD_NO_CARD && !is_led(set, number))
        return "a deck's skill card is not one of its own";
    if (deck->pool != CRD_NO_CARD && !has_card(set, deck->pool, number, CRD_FAMILY_POOL))
        return "a deck's Blood Pool card is not one of its own";
    return NULL;
}

static slg_status fail_program(slg_error *error, const char *id, const char *wrong) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    if (id && *id) {
        slg_put(&out, id);
        slg_put(&out, ": ");
    }
    slg_put(&out, wrong);
    slg_out_end(&out);
    return slg__fail(error, SLG_BAD_INPUT, 0, 0, text);
}

/* Boards are named by the low byte of their number: it has to be one that names no other. */
static bool has_board_byte(const crd_set *set, uint32_t board) {
    for (uint32_t card = board & 0xFF; card < board; card += 256)
        if (set->cards[card].family == CRD_FAMILY_BOARD) return false;
    return (board & 0xFF) != CRD_NONE;
}

slg_status crd_verify(const crd_set *set, slg_error *error) {
    const char *wrong = tables_problem(set);
    if (wrong) return fail_program(error, NULL, wrong);
    for (uint32_t i = 0; i < set->card_count; i++) {
        wrong = card_problem(set, &set->cards[i]);
        if (!wrong && set->cards[i].family == CRD_FAMILY_BOARD && !has_board_byte(set, i))
            wrong = "a byte names a board: none is card 255 of a set, nor 256 cards after another";
        if (wrong) return fail_program(error, set->cards[i].id, wrong);
    }
    for (uint32_t i = 0; i < set->deck_count; i++) {
        wrong = deck_problem(set, i);
        if (wrong) return fail_program(error, set->decks[i].id, wrong);
    }
    wrong = summary_problem(set);
    if (wrong) return fail_program(error, NULL, wrong);
    return SLG_OK;
}

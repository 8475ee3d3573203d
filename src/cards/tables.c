/* SPDX-License-Identifier: MIT */
/* The tables of a set that is being made: texts, selectors, amounts, decks that come and go. */
#include <string.h>

#include "cards/dialect.h"
#include "cards/reading.h"
#include "cards/verb.h"
#include "kernel/bits.h"

int32_t crd_find_type(const crd_set *set, const char *bytes, size_t length) {
    for (uint32_t i = 0; i < set->type_count; i++) {
        const char *id = set->types[i].id, *many = set->types[i].many[SLG_EN];
        if ((strlen(id) == length && memcmp(id, bytes, length) == 0) ||
            (strlen(many) == length && memcmp(many, bytes, length) == 0))
            return (int32_t)i;
    }
    return -1;
}

static const char *keep_row(crd_storage *into, const char *bytes, size_t length) {
    if (length + 1 > sizeof into->text - into->text_used) return NULL;
    char *kept = into->text + into->text_used;
    memcpy(kept, bytes, length);
    kept[length] = '\0';
    into->text_used += (uint32_t)length + 1;
    return kept;
}

const char *crd_keep(crd_reading *r, crd_spot spot, const char *bytes, size_t length) {
    const char *kept = keep_row(r->into, bytes, length);
    if (!kept)
        crd_fail(r, spot, "all names and sources of a set together are too long", NULL, NULL);
    return kept ? kept : "";
}

uint16_t crd_keep_selector(crd_reading *r, crd_spot spot, const crd_selector *selector) {
    crd_storage *into = r->into;
    for (uint32_t i = 0; i < into->set.selector_count; i++)
        if (memcmp(&into->selectors[i], selector, sizeof *selector) == 0) return (uint16_t)i;
    if (into->set.selector_count == CRD_SELECTORS_MAX) {
        crd_fail(r, spot, "the cards of a set mention too many different things", NULL, NULL);
        return 0;
    }
    into->selectors[into->set.selector_count] = *selector;
    return into->set.selector_count++;
}

uint16_t crd_keep_amount(crd_reading *r, crd_spot spot, const crd_amount *amount) {
    crd_storage *into = r->into;
    for (uint32_t i = 0; i < into->set.amount_count; i++)
        if (memcmp(&into->amounts[i], amount, sizeof *amount) == 0) return (uint16_t)i;
    if (into->set.amount_count == CRD_AMOUNTS_MAX) {
        crd_fail(r, spot, "the cards of a set have too many different numbers", NULL, NULL);
        return 0;
    }
    into->amounts[into->set.amount_count] = *amount;
    return into->set.amount_count++;
}

/* --- sets --- */

static const char *copy_text(crd_storage *into, const char *text, bool *full) {
    const char *kept = text ? keep_row(into, text, strlen(text)) : NULL;
    if (text && !kept) *full = true;
    return kept;
}

static void copy_pair(crd_storage *into, const char *to[SLG_LANGS],
                      const char *const from[SLG_LANGS], bool *full) {
    for (uint32_t lang = 0; lang < SLG_LANGS; lang++)
        to[lang] = copy_text(into, from[lang], full);
}

static void begin_set(crd_storage *into, const crd_verbs *verbs) {
    into->text_used = 0;
    into->selectors[0] = (crd_selector){0};
    into->amounts[0] = (crd_amount){.n = 1};
    into->set = (crd_set){.verbs = verbs,
                          .cards = into->cards,
                          .decks = into->decks,
                          .types = into->types,
                          .code = into->code,
                          .selectors = into->selectors,
                          .amounts = into->amounts,
                          .selector_count = 1,
                          .amount_count = 1};
}

static bool fits_table(const crd_set *base) {
    return base->card_count <= CRD_CARDS_MAX && base->deck_count <= CRD_DECKS_MAX &&
           base->type_count <= CRD_TYPES_MAX && base->code_count <= CRD_CODE_TOTAL &&
           base->selector_count <= CRD_SELECTORS_MAX && base->amount_count <= CRD_AMOUNTS_MAX;
}

bool crd_copy_set(crd_storage *into, const crd_set *base) {
    bool full = false;
    if (base == &into->set) return true;
    begin_set(into, base->verbs);
    into->set.family = base->family;
    if (!base->selector_count) return true; /* one that says no more than its verbs */
    if (!fits_table(base)) return false;
    memcpy(into->cards, base->cards, base->card_count * sizeof *into->cards);
    memcpy(into->decks, base->decks, base->deck_count * sizeof *into->decks);
    memcpy(into->types, base->types, base->type_count * sizeof *into->types);
    memcpy(into->code, base->code, base->code_count * sizeof *into->code);
    memcpy(into->selectors, base->selectors, base->selector_count * sizeof *into->selectors);
    memcpy(into->amounts, base->amounts, base->amount_count * sizeof *into->amounts);
    for (uint32_t i = 0; i < base->card_count; i++) {
        into->cards[i].id = copy_text(into, base->cards[i].id, &full);
        copy_pair(into, into->cards[i].name, base->cards[i].name, &full);
        into->cards[i].source = copy_text(into, base->cards[i].source, &full);
    }
    for (uint32_t i = 0; i < base->deck_count; i++) {
        into->decks[i].id = copy_text(into, base->decks[i].id, &full);
        copy_pair(into, into->decks[i].name, base->decks[i].name, &full);
        copy_pair(into, into->decks[i].title, base->decks[i].title, &full);
    }
    for (uint32_t i = 0; i < base->type_count; i++) {
        into->types[i].id = copy_text(into, base->types[i].id, &full);
        copy_pair(into, into->types[i].one, base->types[i].one, &full);
        copy_pair(into, into->types[i].many, base->types[i].many, &full);
    }
    into->set.card_count = base->card_count;
    into->set.deck_count = base->deck_count;
    into->set.type_count = base->type_count;
    into->set.code_count = base->code_count;
    into->set.selector_count = base->selector_count;
    into->set.amount_count = base->amount_count;
    return !full;
}

/* --- decks --- */

/* What number a card has once those of `deck` are gone; its own are gone themselves. */
static uint16_t moved(const crd_storage *into, uint32_t deck, uint16_t card) {
    uint32_t before = 0;
    if (card == CRD_NO_CARD) return CRD_NO_CARD;
    for (uint32_t i = 0; i < card; i++)
        before += into->cards[i].deck == deck;
    return (uint16_t)(card - before);
}

/* Takes a deck's cards out; the deck itself stays, empty, at its place. Their code stays behind,
 * unused. */
void crd_remove_deck(crd_storage *into, uint32_t deck) {
    uint32_t left = 0;
    for (uint32_t i = 0; i < into->set.deck_count; i++) {
        crd_deck *other = &into->decks[i];
        if (i == deck) continue;
        other->first = moved(into, deck, other->first);
        other->skill = moved(into, deck, other->skill);
        other->pool = moved(into, deck, other->pool);
    }
    for (uint32_t i = 0; i < into->set.card_count; i++)
        if (into->cards[i].deck != deck) into->cards[left++] = into->cards[i];
    into->set.card_count = (uint16_t)left;
}

bool crd_is_of_deck(const crd_set *set, uint32_t kind, const crd_card *card) {
    const crd_dialect *of = crd_dialect_of(set);
    if (kind == CRD_BOARDS) return card->family == CRD_FAMILY_BOARD;
    if (of && kind >= CRD_GAME_DECKS) return of->is_of_deck(kind, card);
    return card->family <= CRD_FAMILY_FIXTURE && card->icons < CRD_GAME_ICONS;
}

/* Does it lead its deck, as a skill card does? */
static bool leads(const crd_set *set, const crd_card *card) {
    const crd_dialect *of = crd_dialect_of(set);
    if (card->family == CRD_FAMILY_SKILL) return true;
    for (uint32_t i = 0; of && i < of->decks; i++)
        if (of->leaders[i] && of->leaders[i] == card->family) return true;
    return false;
}

void crd_sum_up(crd_card *card) {
    card->timings = card->buried = card->events = 0;
    card->powers = card->tactics = 0;
    for (uint32_t i = 0; i < card->ability_count; i++) {
        const crd_ability *ability = &card->abilities[i];
        uint32_t *timings = ability->flags & CRD_BURIED_FLAG ? &card->buried : &card->timings;
        *timings |= 1u << ability->timing;
        if (ability->event) card->events |= 1u << ability->event;
        if (ability->timing == CRD_ACTION) card->powers |= (uint8_t)(1u << i);
        if (ability->timing == CRD_TACTIC) card->tactics |= (uint8_t)(1u << i);
    }
}

/* Where the cost of an ability ends: behind conditions ("if your avatar is here"). */
static uint32_t end_of_cost(const crd_set *set, const crd_ability *ability) {
    uint32_t pc = ability->code, end = ability->code + (uint32_t)ability->length;
    if (ability->cost) return pc + ability->cost;
    for (; pc < end && set->code[pc].op == CRD_IF_OP; pc++)
        continue;
    for (uint32_t at = pc; at < end; at++) {
        if (set->code[at].op == CRD_TO_OP) return at;
        if (set->code[at].op <= CRD_LATER_OP && set->code[at].op != CRD_CHOOSE_OP &&
            set->code[at].op != CRD_BRANCH_OP)
            break;
    }
    return pc;
}

static bool pays_number(const crd_set *set, const crd_instr *in) {
    const crd_amount *amount = &set->amounts[in->amount];
    return in->op == CRD_PAY_OP && amount->count == CRD_NUMBER && amount->per <= 1 &&
           !amount->least && !amount->most && !in->sel;
}

/* Adds the instruction to what is plain in the cost; false: it is not, or of another resource. */
static bool add_to_price(const crd_set *set, const crd_instr *in, crd_price *price) {
    if (in->who != CRD_YOU) return false;
    if (crd_exhausts_this(set, in)) {
        price->kind |= CRD_EXHAUSTS;
        return true;
    }
    if (!pays_number(set, in) || price->n) return false;
    const crd_amount *amount = &set->amounts[in->amount];
    const int32_t n = amount->base + amount->n;
    price->what = (uint8_t)in->arg;
    price->n = (uint8_t)(n > 0 ? n : 0);
    return true;
}

static bool puts_into_play(const crd_set *set, uint32_t pc, uint32_t end) {
    if (pc < end && set->code[pc].op == CRD_TO_OP) pc++;
    return pc < end && set->code[pc].op == CRD_PUT_OP && set->code[pc].arg == CRD_TO_PLAY;
}

crd_price crd_price_of(const crd_set *set, const crd_ability *ability) {
    const uint32_t cost = end_of_cost(set, ability),
                   end = ability->code + (uint32_t)ability->length;
    crd_price price = {.kind = CRD_UNSAID, .length = (uint8_t)(cost - ability->code)};
    uint32_t pc = ability->code;
    while (pc < cost && add_to_price(set, &set->code[pc], &price))
        pc++;
    if (pc == cost) price.kind |= CRD_PLAIN;
    if (puts_into_play(set, cost, end)) price.kind |= CRD_ENTERS;
    for (pc = ability->code; pc < end; pc++)
        if (set->code[pc].op == CRD_EXHAUST_OP &&
            set->selectors[set->code[pc].sel].kind == CRD_THIS)
            price.kind &= (uint8_t)~CRD_UNSAID;
    return price;
}

void crd_price_cards(crd_storage *into) {
    for (uint32_t card = 0; card < into->set.card_count; card++)
        for (uint32_t i = 0; i < into->cards[card].ability_count; i++) {
            crd_ability *ability = &into->cards[card].abilities[i];
            ability->price = crd_price_of(&into->set, ability);
        }
}

/* Notes what the deck's card of that number is. */
static void note_kind_of(const crd_card *card, crd_deck *deck, uint32_t number) {
    const uint64_t bit = 1ull << number;
    if (card->buried) deck->buried |= bit;
    if (card->family == CRD_FAMILY_FIXTURE) deck->fixtures |= bit;
    if (card->family == CRD_FAMILY_MINION) deck->minions |= bit;
    if (card->family == CRD_FAMILY_ATTACHMENT) deck->attachments |= bit;
    for (uint32_t cost = card->cost; cost <= CRD_COST_MAX; cost++)
        deck->cheap[cost] |= bit;
}

void crd_list_deck(const crd_card *cards, crd_deck *deck) {
    uint32_t count = 0, before = 0;
    memset(deck->card, 0, sizeof deck->card);
    memset(deck->cheap, 0, sizeof deck->cheap);
    deck->buried = deck->fixtures = deck->copies = deck->minions = deck->attachments = 0;
    for (uint32_t i = deck->first; i < (uint32_t)deck->first + deck->count; i++)
        for (uint32_t copy = 0; copy < cards[i].copies && count < CRD_DEAL_MAX; copy++) {
            const uint32_t number = crd_number_among(deck->kind, count);
            note_kind_of(&cards[i], deck, number);
            if (copy && number == before + 1) deck->copies |= 1ull << number;
            deck->card[count++] = (uint16_t)i;
            before = number;
        }
}

/* The deck's cards are the last of the set: moves those of its grimoire (or its boards) to the
 * front, in order, and notes where they are. */
void crd_sort_deck(crd_storage *into, crd_deck *deck) {
    uint32_t number = (uint32_t)(deck - into->decks), first = into->set.card_count;
    deck->skill = deck->pool = CRD_NO_CARD;
    deck->count = 0;
    deck->size = 0;
    while (first > 0 && into->cards[first - 1].deck == number)
        first--;
    deck->first = (uint16_t)first;
    for (uint32_t i = first; i < into->set.card_count; i++) {
        crd_card card = into->cards[i];
        if (!crd_is_of_deck(&into->set, deck->kind, &card)) continue;
        uint32_t to = first + deck->count++;
        memmove(&into->cards[to + 1], &into->cards[to], (i - to) * sizeof card);
        into->cards[to] = card;
        deck->size = (uint8_t)(deck->size + card.copies);
    }
    for (uint32_t i = first + deck->count; i < into->set.card_count; i++) {
        if (leads(&into->set, &into->cards[i])) deck->skill = (uint16_t)i;
        if (into->cards[i].family == CRD_FAMILY_POOL) deck->pool = (uint16_t)i;
    }
}

/* --- the hash: all that changes what is played --- */

typedef struct hasher {
    uint64_t value;
} hasher;

static void mix_bytes(hasher *h, const void *bytes, size_t size) {
    h->value = slg__fnv(h->value, bytes, size);
}

static void mix(hasher *h, uint64_t number) {
    unsigned char bytes[8];
    for (uint32_t i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(number >> (8 * i));
    mix_bytes(h, bytes, sizeof bytes);
}

static void mix_selector(hasher *h, const crd_selector *s) {
    mix(h, s->types);
    mix(h, (uint64_t)(s->must & 0xFFFF) << 32 | (uint64_t)(s->must_not & 0xFFFF) << 48);
    mix_bytes(h,
              (const uint8_t[]){s->kind, s->owner, s->place, s->zones, s->family, s->figure,
                                s->compare, (uint8_t)s->than},
              8);
    /* what only a foe's cards have: other sets keep their hash */
    if ((s->must | s->must_not) >> 16) mix(h, s->must >> 16 | (uint64_t)(s->must_not >> 16) << 32);
    if (s->best)
        mix_bytes(h, (const uint8_t[]){s->best, s->best_figure, s->then, s->then_figure}, 4);
}

/* By meaning, not by number: unused entries in the tables make no difference. */
static void mix_instr(hasher *h, const crd_set *set, const crd_instr *instr) {
    const crd_amount *amount = &set->amounts[instr->amount];
    mix_bytes(h,
              (const uint8_t[]){instr->op, instr->who, instr->how, instr->many, (uint8_t)instr->arg,
                                instr->skip},
              6);
    mix_selector(h, &set->selectors[instr->sel]);
    mix_selector(h, &set->selectors[instr->sel2]);
    mix_bytes(h, (const uint8_t[]){amount->count, (uint8_t)amount->n, amount->most, amount->figure},
              4);
    if (amount->base || amount->per || amount->least || amount->each)
        mix_bytes(
            h, (const uint8_t[]){(uint8_t)amount->base, amount->per, amount->least, amount->each},
            4);
    mix_selector(h, &set->selectors[amount->selector]);
}

static void mix_ability(hasher *h, const crd_set *set, const crd_ability *ability) {
    mix_bytes(h, (const uint8_t[]){ability->timing, ability->flags, ability->event, ability->cost},
              4);
    mix_selector(h, &set->selectors[ability->on]);
    mix(h, ability->length);
    if (ability->number) mix(h, ability->number);
    for (uint32_t i = 0; i < ability->length; i++)
        mix_instr(h, set, crd_code(set, ability) + i);
}

/* A card's number beyond its lowest byte. */
static uint8_t high(uint16_t card) {
    return card == CRD_NO_CARD ? 0 : (uint8_t)(card >> 8);
}

/* The low bytes first, and the high ones only if there are any: so a set of up to 255 cards keeps
 * the hash it had when a byte named a card. */
static void mix_deck(hasher *h, const crd_deck *deck) {
    mix_bytes(h, deck->id, strlen(deck->id) + 1);
    mix_bytes(h,
              (const uint8_t[]){deck->kind, (uint8_t)deck->skill, (uint8_t)deck->pool,
                                (uint8_t)deck->first, (uint8_t)deck->count, deck->size},
              6);
    if (high(deck->skill) | high(deck->pool) | high(deck->first) | high(deck->count))
        mix_bytes(h,
                  (const uint8_t[]){high(deck->skill), high(deck->pool), high(deck->first),
                                    high(deck->count)},
                  4);
}

bool crd_list_tokens(crd_set *set) {
    uint32_t count = 0;
    memset(set->token, 0, sizeof set->token);
    for (uint32_t i = 0; i < set->card_count; i++) {
        if (!(set->cards[i].icons & CRD_ICON_TOKEN)) continue;
        if (count < CRD_TOKEN_KINDS) set->token[count] = (uint16_t)i;
        count++;
    }
    set->token_count = (uint16_t)(count < CRD_TOKEN_KINDS ? count : (uint32_t)CRD_TOKEN_KINDS);
    return count <= CRD_TOKEN_KINDS;
}

bool crd_takes_essence(const crd_set *set) {
    for (uint32_t pc = 0; pc < set->code_count; pc++) {
        const crd_instr *in = &set->code[pc];
        if (in->op != CRD_HAS_ESSENCE_OP || in->amount >= set->amount_count) continue;
        const crd_amount *amount = &set->amounts[in->amount];
        if (amount->n < 0 || amount->base < 0) return true;
    }
    return false;
}

uint64_t crd_hash_set(const crd_set *set) {
    hasher h = {SLG_FNV_BEGIN};
    for (uint32_t i = 0; i < set->type_count; i++)
        mix_bytes(&h, set->types[i].id, strlen(set->types[i].id) + 1);
    for (uint32_t i = 0; i < set->deck_count; i++)
        mix_deck(&h, &set->decks[i]);
    for (uint32_t i = 0; i < set->card_count; i++) {
        const crd_card *card = &set->cards[i];
        mix_bytes(&h, card->id, strlen(card->id) + 1);
        mix(&h, card->types);
        mix_bytes(&h,
                  (const uint8_t[]){card->family, card->deck, card->copies, card->cost,
                                    (uint8_t)card->attack, (uint8_t)card->essence, card->icons,
                                    card->ability_count},
                  8);
        if (card->family > CRD_FAMILY_BOARD) mix_bytes(&h, card->colours, sizeof card->colours);
        if (card->starter) mix(&h, card->starter);
        for (uint32_t a = 0; a < card->ability_count; a++)
            mix_ability(&h, set, &card->abilities[a]);
    }
    return h.value;
}

/* SPDX-License-Identifier: MIT */
/* Content files and card programs that somebody changed: refused with a place and a reason, or a
 * game whose cards can all be put into words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/read.h"
#include "cards/text.h"
#include "games/endbringer/endbringer.h"
#include "kernel/game.h"
#include "test.h"

enum { FILE_MAX = 1 << 18, WORDS_MAX = 1 << 15 };

static char text[FILE_MAX], damaged[FILE_MAX + 256];
static size_t text_length;
static uint32_t word_count, words[WORDS_MAX];
static slg_random random_words;

static uint32_t below(uint32_t n) {
    return slg_random_below(&random_words, n);
}

static bool is_blank(char c) {
    return c == ' ' || c == '\n';
}

/* Where each word begins; comments are left alone. */
static bool load(const char *name) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", SLG_SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    if (!CHECK(file != NULL)) return false;
    text_length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[text_length] = 0;
    word_count = 0;
    for (size_t i = 0; i < text_length && word_count < WORDS_MAX; i++) {
        if (text[i] == '#')
            while (i + 1 < text_length && text[i] != '\n')
                i++;
        else if (!is_blank(text[i]) && (i == 0 || is_blank(text[i - 1])))
            words[word_count++] = (uint32_t)i;
    }
    return word_count > 10;
}

static size_t word_end(size_t at) {
    while (at < text_length && !is_blank(text[at]))
        at++;
    return at;
}

/* --- files --- */

/* A word is left out, doubled, misspelt, or replaced by another of the file; or a line is. */
static size_t damage_a_word(void) {
    static const char *const odd[] = {"0",     "1",    "9",  "99", "-1", "4000000000", "\"\"",
                                      "\"x\"", ":",    ",",  ";",  "x",  "a",          "card",
                                      "\t",    "name", "en", "1x", "+3"};
    size_t at = words[below(word_count)], end = word_end(at);
    size_t from = words[below(word_count)], to = word_end(from);
    char misspelt[64];
    const char *put = text + from;
    size_t length = to - from;
    switch (below(6)) {
    case 0: length = 0; break;
    case 1:
        put = odd[below(sizeof odd / sizeof *odd)];
        length = strlen(put);
        break;
    case 2: /* two letters change places */
        length = end - at < sizeof misspelt ? end - at : sizeof misspelt;
        memcpy(misspelt, text + at, length);
        if (length > 2) {
            char c = misspelt[length - 1];
            misspelt[length - 1] = misspelt[length - 2];
            misspelt[length - 2] = c;
        }
        put = misspelt;
        break;
    case 3: /* the rest of a line */
        while (end < text_length && text[end] != '\n')
            end++;
        while (to < text_length && text[to] != '\n')
            to++;
        length = to - from;
        break;
    case 4: end = at; break; /* one more */
    default: break;
    }
    if (length > 200) length = 200;
    memcpy(damaged, text, at);
    memcpy(damaged + at, put, length);
    if (put != text + from || end == at) damaged[at + length++] = ' ';
    memcpy(damaged + at + length, text + end, text_length - end);
    return text_length - (end - at) + length;
}

static void check_cards(const slg_game *game) {
    char said[1 << 13];
    for (uint32_t card = 0; card < slg_card_count(game); card++)
        for (slg_lang lang = SLG_EN; lang <= SLG_DE; lang++) {
            CHECK(slg_card_name(game, card, lang, said, sizeof said) < sizeof said);
            CHECK(slg_card_text(game, card, lang, said, sizeof said) < sizeof said);
            CHECK(strstr(said, "  ") == NULL);
            CHECK(slg_card_figures(game, card, lang, said, sizeof said) < sizeof said);
        }
}

static const struct {
    const char *name, *game;
    uint32_t times;
} files[] = {
    {"src/games/school/content/school.cards", "school", 2500},
    {"tests/content/good/cast-cards.cards", "school", 600},
    {"src/games/city/content/city.tiles", "city", 1500},
    {"tests/content/good/base-rewards-and-years.tiles", "city", 500},
    {"tests/content/good/base-without.tiles", "city", 300},
    {"src/games/sorcerer/content/necromancer.cards", "sorcerer", 300},
    {"src/games/sorcerer/content/bloodlord.cards", "sorcerer", 300},
    {"src/games/sorcerer/content/tegu.cards", "sorcerer", 300},
    {"src/games/sorcerer/content/boards.cards", "sorcerer", 300},
    {"tests/scenarios/sorcerer/effects/effects.cards", "sorcerer", 600},
    {"src/games/endbringer/content/erlik-khan.cards", "endbringer", 400},
    {"src/games/endbringer/content/hypnos.cards", "endbringer", 400},
    {"src/games/endbringer/content/demiurge.cards", "endbringer", 400},
    {"src/games/endbringer/content/plaguebringer.cards", "endbringer", 300},
    {"src/games/endbringer/content/preparing-a-dark-ritual.cards", "endbringer", 300},
    {"src/games/endbringer/content/stones.cards", "endbringer", 300},
};

TEST(a_file_with_a_wrong_word_is_refused_at_a_place_or_can_be_told) {
    EACH(row, files) {
        const slg_game *base = slg_game_find(row->game);
        void *memory = malloc(slg_game_with_content_size(base));
        slg_random_seed(&random_words, 3);
        REQUIRE(memory != NULL && load(row->name));
        uint32_t refused = 0, times = TEST_TIMES(row->times, row->times / 8);
        for (uint32_t i = 0; i < times; i++) {
            slg_error error = {0};
            test_note("damage", i);
            size_t length = damage_a_word();
            const slg_game *game = slg_game_with_content(base, damaged, length, memory, &error);
            refused += game == NULL;
            if (game && i % 8 == 0) check_cards(game);
            if (game) continue;
            CHECK(error.code != SLG_OK && error.text[0] != 0);
        }
        CHECK(refused > times / 8);
        free(memory);
    }
}

/* --- programs --- */

static crd_set set;
static crd_card *cards;
static crd_deck *decks;
static crd_instr *code;
static crd_selector *selectors;
static crd_amount *amounts;

static void *copy_of(const void *from, size_t size) {
    void *copy = malloc(size);
    if (copy) memcpy(copy, from, size);
    return copy;
}

static bool copy_set(const crd_set *from) {
    set = *from;
    cards = copy_of(from->cards, from->card_count * sizeof *cards);
    decks = copy_of(from->decks, from->deck_count * sizeof *decks);
    code = copy_of(from->code, from->code_count * sizeof *code);
    selectors = copy_of(from->selectors, from->selector_count * sizeof *selectors);
    amounts = copy_of(from->amounts, from->amount_count * sizeof *amounts);
    set.cards = cards;
    set.decks = decks;
    set.code = code;
    set.selectors = selectors;
    set.amounts = amounts;
    return cards && decks && code && selectors && amounts;
}

static void free_set(void) {
    free(cards);
    free(decks);
    free(code);
    free(selectors);
    free(amounts);
}

/* Some byte of a table, but of no pointer. */
static uint8_t *some_byte(void) {
    uint8_t *card = (uint8_t *)&cards[below(set.card_count)];
    uint8_t *deck = (uint8_t *)&decks[below(set.deck_count)];
    switch (below(8)) {
    case 0: return (uint8_t *)selectors + below((uint32_t)(set.selector_count * sizeof *selectors));
    case 1: return (uint8_t *)amounts + below((uint32_t)(set.amount_count * sizeof *amounts));
    case 2: {
        size_t first = offsetof(crd_card, types), last = sizeof(crd_card);
        return card + first + below((uint32_t)(last - first));
    }
    case 3: {
        size_t first = offsetof(crd_deck, kind), last = sizeof(crd_deck);
        return deck + first + below((uint32_t)(last - first));
    }
    default: return (uint8_t *)code + below((uint32_t)(set.code_count * sizeof *code));
    }
}

/* A program that no compiler made need not be a good sentence, but it must end. */
static void check_said(slg_out *out, size_t room) {
    CHECK(slg_out_end(out) < room);
}

/* Everything that a card can be asked to say. */
static void check_card(uint32_t card) {
    static char said[1 << 14];
    slg_out out;
    for (slg_lang lang = SLG_EN; lang <= SLG_DE; lang++) {
        slg_out_init(&out, said, sizeof said);
        crd_put_card_text(&set, card, lang, &out);
        check_said(&out, sizeof said);
        for (uint32_t n = 0; n < set.cards[card].ability_count; n++) {
            const crd_ability *ability = &set.cards[card].abilities[n];
            slg_out_init(&out, said, sizeof said);
            crd_put_use(&set, card, n, NULL, lang, &out);
            check_said(&out, sizeof said);
            for (uint32_t pc = ability->code; pc < ability->code + ability->length; pc++) {
                slg_out_init(&out, said, sizeof said);
                crd_put_part(&set, card, pc, n % 2 ? "Mumie" : NULL, lang, &out);
                crd_put_branch(&set, card, pc, pc % 4, NULL, lang, &out);
                check_said(&out, sizeof said);
            }
        }
    }
}

/* The card whose ability an instruction belongs to. */
static uint32_t card_around(uint32_t pc) {
    for (uint32_t card = 0; card < set.card_count; card++)
        for (uint32_t n = 0; n < set.cards[card].ability_count; n++) {
            const crd_ability *ability = &set.cards[card].abilities[n];
            if (pc >= ability->code && pc < (uint32_t)ability->code + ability->length) return card;
        }
    return set.card_count;
}

TEST(a_damaged_program_is_refused_or_can_be_told) {
    static const uint8_t odd[] = {0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 31, 32, 63, 64, 127, 128, 255};
    static const char *const games[] = {"sorcerer", "endbringer"};
    for (uint32_t game = 0; game < 2; game++) {
        REQUIRE(copy_set(slg_game_find(games[game])->content));
        slg_error error = {0};
        REQUIRE(crd_verify(&set, &error) == SLG_OK);
        slg_random_seed(&random_words, 5);
        for (uint32_t i = 0; i < TEST_TIMES(3000, 400); i++) {
            uint8_t *at = some_byte(), was = *at;
            test_note("damage", i);
            *at = below(2) ? odd[below(sizeof odd)] : (uint8_t)below(80);
            error = (slg_error){0};
            if (crd_verify(&set, &error) != SLG_OK)
                CHECK(error.text[0] != 0);
            else
                check_card(below(set.card_count));
            *at = was;
        }
        free_set();
    }
}

/* An instruction of another card, or one with another's who, what and how many. */
static void splice(crd_instr *instr) {
    const crd_instr *other = &code[below(set.code_count)];
    uint8_t skip = (uint8_t)instr->skip;
    switch (below(7)) {
    case 0: instr->who = (uint8_t)below(CRD_MOST_OMENS + 1); break;
    case 1: instr->how = (uint8_t)below(CRD_RANDOM + 1); break;
    case 2: instr->sel = (uint16_t)below(set.selector_count); break;
    case 3: instr->sel2 = (uint16_t)below(set.selector_count); break;
    case 4: instr->amount = (uint16_t)below(set.amount_count); break;
    case 5: instr->arg = (int8_t)below(4); break;
    default:
        *instr = *other;
        instr->skip = skip;
        break;
    }
}

TEST(what_two_cards_say_is_refused_or_can_be_told_on_one) {
    static const char *const games[] = {"sorcerer", "endbringer"};
    for (uint32_t game = 0; game < 2; game++) {
        uint32_t told = 0;
        REQUIRE(copy_set(slg_game_find(games[game])->content));
        slg_random_seed(&random_words, 9);
        for (uint32_t i = 0; i < TEST_TIMES(8000, 1000); i++) {
            slg_error error = {0};
            uint32_t pc = below(set.code_count), next = pc + 1 < set.code_count ? pc + 1 : pc;
            crd_instr was = code[pc], was_next = code[next];
            test_note("splice", i);
            splice(&code[pc]);
            if (below(3) == 0) splice(&code[next]);
            uint32_t card = card_around(pc);
            bool good = crd_verify(&set, &error) == SLG_OK;
            if (good && card < set.card_count) check_card(card);
            told += good;
            CHECK(good || error.text[0] != 0);
            code[pc] = was;
            code[next] = was_next;
        }
        CHECK(told > TEST_TIMES(1000, 125));
        free_set();
    }
}

TEST(numbers_beyond_a_set_say_nothing) {
    const crd_set *box = slg_game_find("sorcerer")->content;
    char said[256];
    slg_out out;
    slg_out_init(&out, said, sizeof said);
    crd_put_card_text(box, box->card_count, SLG_EN, &out);
    crd_put_ability(box, box->card_count, 0, SLG_EN, &out);
    crd_put_ability(box, 0, 99, SLG_EN, &out);
    crd_put_use(box, box->card_count, 0, NULL, SLG_EN, &out);
    crd_put_use(box, 0, 99, NULL, SLG_EN, &out);
    crd_put_part(box, box->card_count, 0, NULL, SLG_EN, &out);
    crd_put_part(box, 0, box->code_count, NULL, SLG_EN, &out);
    crd_put_branch(box, box->card_count, 0, 0, NULL, SLG_EN, &out);
    crd_put_figures(box, box->card_count, SLG_EN, &out);
    CHECK_EQ(slg_out_end(&out), 0);
}

/* --- limits of a set --- */

#define BEYOND(name, field, most)            \
    static void name(void) {                 \
        set.field = (uint16_t)((most) + 1u); \
    }
BEYOND(many_cards, card_count, CRD_CARDS_MAX)
BEYOND(many_decks, deck_count, CRD_DECKS_MAX)
BEYOND(many_types, type_count, CRD_TYPES_MAX)
BEYOND(much_code, code_count, CRD_CODE_TOTAL)
BEYOND(many_selectors, selector_count, CRD_SELECTORS_MAX)
BEYOND(many_amounts, amount_count, CRD_AMOUNTS_MAX)
BEYOND(no_selectors, selector_count, UINT16_MAX)
BEYOND(no_amounts, amount_count, UINT16_MAX)
BEYOND(no_code, code_count, UINT16_MAX)
static void no_name(void) {
    cards[3].name[SLG_DE] = NULL;
}
static void empty_name(void) {
    cards[3].name[SLG_EN] = "";
}
static void no_id(void) {
    cards[3].id = "";
}
static void no_source(void) {
    cards[3].source = NULL;
}
static void no_title(void) {
    decks[0].title[SLG_EN] = NULL;
}
static void no_german_title(void) {
    decks[0].title[SLG_DE] = NULL;
}
static void no_deck_name(void) {
    decks[0].name[SLG_DE] = "";
}
static void no_english_deck_name(void) {
    decks[0].name[SLG_EN] = "";
}
static void no_deck_id(void) {
    decks[0].id = "";
}
static void no_such_kind(void) {
    decks[0].kind = CRD_DECK_KINDS;
}
static void no_copies(void) {
    cards[3].copies = 0;
}
static void weak_attack(void) {
    cards[3].attack = -10;
}
static void weak_essence(void) {
    cards[3].essence = -10;
}
static void compares_nothing(void) {
    selectors[1].figure = 200;
}
static void no_property(void) {
    selectors[1].must = 1u << 31;
}
static void no_selectors_type(void) {
    selectors[1].types = 1ull << 47;
}
static void no_such_bounds(void) {
    amounts[1].each = 2;
}
static crd_instr *first_of(uint8_t op) {
    for (uint32_t pc = 0; pc < set.code_count; pc++)
        if (code[pc].op == op) return &code[pc];
    return &code[0];
}
static void steals_from_nobody(void) {
    *first_of(CRD_GAIN_OP) = (crd_instr){.op = CRD_STEAL_OP, .many = 99};
}
static void unless_of_three(void) {
    crd_instr *choice = first_of(CRD_CHOOSE_OP);
    choice->arg = 2;
    choice->many = 3;
}
static void nothing_to_gain_from(void) {
    first_of(CRD_GAIN_OP)->sel = 1;
}
static void no_place_to_gain(void) {
    first_of(CRD_GAIN_OP)->sel2 = 1;
}
static void taken_from_nowhere(void) {
    for (uint32_t i = 0; i < set.selector_count; i++)
        selectors[i].zones = 0;
}
static void no_branch(void) {
    *first_of(CRD_BRANCH_OP) = (crd_instr){.op = CRD_GAIN_OP};
}
/* An ability of blocks, each within the one before it. */
static void nest(crd_instr block, uint32_t depth) {
    uint32_t card = 0;
    while (!cards[card].ability_count)
        card++;
    crd_ability *ability = &cards[card].abilities[0];
    ability->timing = CRD_ACTION;
    ability->event = CRD_NO_EVENT;
    ability->length = (uint16_t)depth;
    for (uint32_t i = 0; i < depth; i++) {
        code[ability->code + i] = block;
        code[ability->code + i].skip = (uint8_t)(depth - 1 - i);
    }
}
static void too_many_blocks(void) {
    nest((crd_instr){.op = CRD_IF_OP}, 40);
}
static void too_many_loops(void) {
    nest((crd_instr){.op = CRD_REPEAT_OP}, 20);
}
static void no_abilitys_selector(void) {
    cards[3].abilities[0].on = UINT16_MAX;
}
static void cost_too_long(void) {
    cards[3].abilities[0].cost = 200;
}
static void another_price(void) {
    cards[3].abilities[0].price.n++;
}
static void no_cards_deck(void) {
    cards[3].deck = 250;
}
static void two_copies(void) {
    decks[0].size = 11;
}
static void cards_of_another(void) {
    decks[0].first = decks[1].first;
}
static void no_skill(void) {
    decks[0].skill = CRD_NO_CARD;
}
static void no_pool(void) {
    decks[0].pool = decks[0].first;
}

static void long_name(void) {
    cards[3].name[SLG_EN] = "a name that goes on for more bytes than a name may ever have";
}
static void best_of_nothing(void) {
    selectors[1].best = CRD_HIGHEST;
    selectors[1].best_figure = CRD_NO_FIGURE;
}
static void second_best(void) {
    selectors[1].best = selectors[1].best_figure = 0;
    selectors[1].then = CRD_HIGHEST;
    selectors[1].then_figure = CRD_COST;
}
static void points_of_nothing(void) {
    amounts[1] = (crd_amount){.count = CRD_PER_FIGURE, .n = 1};
}
static void no_length(void) {
    cards[3].abilities[0].length = 0;
}
static void one_more_copy(void) {
    cards[decks[0].first].copies++;
    decks[0].size++;
}

typedef struct breach {
    const char *name;
    void (*damage)(void);
    const char *text;
} breach;

static void said_to_take(void) {
    set.takes_essence = !set.takes_essence;
}

static const breach breaches[] = {
    {"a name too long", long_name, "shadowcast: a card has no id, name or source"},
    {"the best of nothing", best_of_nothing, "a selector's superlative does not exist"},
    {"a second best without a best", second_best, "a selector's superlative does not exist"},
    {"points of no figure", points_of_nothing, "an amount counts nothing"},
    {"an ability of no length", no_length, "shadowcast: an ability's code is outside of the table"},
    {"a deck of eleven", one_more_copy, "ariaspes: a deck's size is wrong"},
    {"too many cards", many_cards, "a table is larger than it may be"},
    {"too many decks", many_decks, "a table is larger than it may be"},
    {"too many types", many_types, "a table is larger than it may be"},
    {"too much code", much_code, "a table is larger than it may be"},
    {"too many selectors", many_selectors, "a table is larger than it may be"},
    {"too many amounts", many_amounts, "a table is larger than it may be"},
    {"no selectors", no_selectors, "a table is empty"},
    {"no amounts", no_amounts, "a table is empty"},
    {"no code", no_code, "a table is empty"},
    {"no German name", no_name, "shadowcast: a card has no id, name or source"},
    {"an empty name", empty_name, "shadowcast: a card has no id, name or source"},
    {"no id", no_id, "a card has no id, name or source"},
    {"no source", no_source, "shadowcast: a card has no id, name or source"},
    {"no title", no_title, "ariaspes: a deck has no id or name"},
    {"no German title", no_german_title, "ariaspes: a deck has no id or name"},
    {"no name of a deck", no_deck_name, "ariaspes: a deck has no id or name"},
    {"no English name of a deck", no_english_deck_name, "ariaspes: a deck has no id or name"},
    {"no id of a deck", no_deck_id, "a deck has no id or name"},
    {"no such kind of deck", no_such_kind, "rite-of-blades: a deck's kind does not exist"},
    {"no copies", no_copies, "shadowcast: a card's figures are out of range"},
    {"attack below -9", weak_attack, "shadowcast: a card's figures are out of range"},
    {"essence below -9", weak_essence, "shadowcast: a card's figures are out of range"},
    {"compares nothing", compares_nothing, "a selector compares something other than a figure"},
    {"no such property", no_property, "a selector's property does not exist"},
    {"a selector's type", no_selectors_type, "a selector's type does not exist"},
    {"an amount's bounds", no_such_bounds, "an amount's bounds are out of range"},
    {"stolen from nobody", steals_from_nobody, "miselda-skill: something is stolen from nobody"},
    {"an unless of three", unless_of_three, "tegus-resolve: an 'unless' has two branches"},
    {"a thing of no use", nothing_to_gain_from,
     "miselda-skill: an instruction names a thing that it has no use for"},
    {"a place of no use", no_place_to_gain,
     "miselda-skill: an instruction names a place that it has no use for"},
    {"taken from nowhere", taken_from_nowhere, "shadowcast: cards are taken from nowhere"},
    {"no branch", no_branch, "tegus-resolve: an instruction of a choice stands in no branch"},
    {"blocks too deep", too_many_blocks, "rite-of-blades: blocks lie too deep inside one another"},
    {"loops too deep", too_many_loops, "rite-of-blades: loops lie too deep inside one another"},
    {"an ability's selector", no_abilitys_selector,
     "shadowcast: an ability's selector is outside of the table"},
    {"a cost too long", cost_too_long, "shadowcast: an ability's cost is longer than the ability"},
    {"another price", another_price, "shadowcast: an ability's price is wrong"},
    {"a card of no deck", no_cards_deck, "shadowcast: a card's deck does not exist"},
    {"a size", two_copies, "ariaspes: a deck's size is wrong"},
    {"cards of another deck", cards_of_another,
     "ariaspes: a deck holds a card that belongs elsewhere"},
    {"no skill card", no_skill,
     "ariaspes: a deck that needs a skill card has none, or another has one"},
    {"another pool", no_pool, "ariaspes: a deck's Blood Pool card is not one of its own"},
    {"essence said to be taken", said_to_take, "the summary of lent essence is wrong"},
};

static void check_breach(const breach *row, const char *game) {
    slg_error error = {0};
    REQUIRE(copy_set(slg_game_find(game)->content));
    row->damage();
    CHECK_EQ(crd_verify(&set, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, row->text);
    free_set();
}

TEST(a_set_beyond_its_limits_is_refused) {
    EACH(row, breaches)
    check_breach(row, "sorcerer");
}

/* The first ability of a moment and an event, and of a family of cards. */
static crd_ability *ability_at(uint32_t family, crd_timing timing, crd_event event) {
    for (uint32_t card = 0; card < set.card_count; card++)
        for (uint32_t i = 0; i < cards[card].ability_count; i++) {
            crd_ability *ability = &cards[card].abilities[i];
            if (cards[card].family == family && ability->timing == timing &&
                ability->event == event)
                return ability;
        }
    test_fail(__FILE__, __LINE__, "no card has such an ability");
    return &cards[0].abilities[0];
}
static void round_zero(void) {
    ability_at(EBR_FAMILY_SCENARIO, CRD_ROUND_EFFECT, CRD_NO_EVENT)->number = 0;
}
static void round_six(void) {
    ability_at(EBR_FAMILY_SCENARIO, CRD_ROUND_EFFECT, CRD_NO_EVENT)->number = 6;
}
static void fifth_colour(void) {
    ability_at(EBR_FAMILY_ARCHETYPE, CRD_TACTIC, CRD_NO_EVENT)->number = 4;
}
static void numbered_death(void) {
    ability_at(EBR_FAMILY_CONDITION, CRD_WHENEVER, CRD_ON_DESTROYED)->number = 2;
}
static void coloured_deed(void) {
    ability_at(EBR_FAMILY_DEED, CRD_ACTION, CRD_NO_EVENT)->number = 1;
}

static const breach foes[] = {
    {"round 0", round_zero, "leading-the-invasion: a scenario has rounds 1 to 5"},
    {"round 6", round_six, "leading-the-invasion: a scenario has rounds 1 to 5"},
    {"a fifth colour", fifth_colour, "deathdealer: a tactic has one of four colours"},
    {"a number of an event", numbered_death, "feud-without-end: an ability's number means nothing"},
    {"a number of a deed", coloured_deed,
     "tithe-of-blood: only an archetype's tactics have colours"},
};

TEST(an_endbringer_s_set_beyond_its_limits_is_refused) {
    EACH(row, foes)
    check_breach(row, "endbringer");
}

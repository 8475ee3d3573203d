/* SPDX-License-Identifier: MIT */
/* What the Endbringer's cards say. Programs of one or two instructions are made first, so that
 * every instruction, place, property, figure, tally and rule is put into words once in both
 * languages; then abilities in the cards' language, as on the cards of the game. */
#include <string.h>

#include <sortilege/text.h>

#include "cards/text.h"
#include "games/endbringer/card_language.h"
#include "kernel/text_out.h"
#include "test.h"

/* --- a card of one ability --- */

enum { CODE_MAX = 12, TABLE_MAX = 8 };

typedef struct little {
    crd_deck deck;
    crd_card cards[2]; /* the card, and the minion that its army begins with */
    crd_instr code[CODE_MAX];
    crd_selector selectors[TABLE_MAX];
    crd_amount amounts[TABLE_MAX];
    crd_set set;
} little;

static const crd_selector enemy = {.kind = CRD_MINION, .owner = CRD_ENEMY};
static const crd_selector ally = {.kind = CRD_MINION, .owner = CRD_ALLIED};
static const crd_selector battlefield = {.kind = CRD_BATTLEFIELD};
static const crd_selector this_card = {.kind = CRD_THIS};
static const crd_selector attacker = {.kind = CRD_ATTACKER};

static void begin_little(little *it, uint32_t family, crd_timing timing) {
    memset(it, 0, sizeof *it);
    it->deck = (crd_deck){.kind = EBR_DECK_NEMESIS};
    it->cards[0] = (crd_card){.family = (uint8_t)family, .ability_count = 1, .cost = 3};
    it->cards[0].abilities[0] = (crd_ability){.timing = (uint8_t)timing};
    it->cards[1] =
        (crd_card){.name = {"Rotting Follower", "Verwesender Gefolgsmann"}, .starter = 1};
    it->amounts[0] = (crd_amount){.n = 1};
    it->set = (crd_set){.verbs = &ebr_verbs,
                        .cards = it->cards,
                        .decks = &it->deck,
                        .code = it->code,
                        .selectors = it->selectors,
                        .amounts = it->amounts,
                        .card_count = 2,
                        .deck_count = 1,
                        .code_count = CODE_MAX,
                        .selector_count = 1,
                        .amount_count = 1};
}

static crd_ability *ability_of(little *it) {
    return &it->cards[0].abilities[0];
}

static uint16_t pick(little *it, crd_selector selector) {
    it->selectors[it->set.selector_count] = selector;
    return it->set.selector_count++;
}

static uint16_t amount(little *it, crd_amount amount) {
    it->amounts[it->set.amount_count] = amount;
    return it->set.amount_count++;
}

static void add(little *it, crd_instr instr) {
    it->code[ability_of(it)->length++] = instr;
}

/* --- what is said --- */

static char text[SLG_TEXT_MAX];

static size_t say(const little *it, slg_lang lang) {
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    crd_put_card_text(&it->set, 0, lang, &out);
    return slg_out_end(&out);
}

static void check_says(const little *it, const char *en, const char *de) {
    say(it, SLG_EN);
    CHECK_STR(text, en);
    say(it, SLG_DE);
    CHECK_STR(text, de);
}

/* No holes where a word should be, whatever the program. */
static void check_whole_text(size_t length) {
    CHECK(length > 4 && length < sizeof text);
    CHECK(length > 4 && text[length - 1] == '.');
    CHECK(!strstr(text, "  ") && !strstr(text, "..") && !strstr(text, " .") && !strstr(text, " ,"));
    CHECK(!strstr(text, "?") && !strstr(text, ": .") && !strstr(text, ": ,"));
    CHECK(!strstr(text, "{") && !strstr(text, "()") && !strstr(text, "opponent"));
}

static void check_whole(const little *it) {
    for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
        size_t length = say(it, (slg_lang)lang);
        test_note("language", lang);
        check_whole_text(length);
    }
}

TEST(every_instruction_has_words) {
    for (uint32_t op = EBR_TAKE_OP; op < CRD_OP_COUNT; op++)
        for (uint32_t how = 0; how <= CRD_RANDOM; how++)
            for (uint32_t n = 0; n < 4; n++) {
                little it;
                begin_little(&it, EBR_FAMILY_DEED, CRD_ACTION);
                test_note("op", op);
                uint16_t much = amount(&it, (crd_amount){.n = (int8_t)(n == 3 ? 99 : n)});
                bool place = op == EBR_SPAWN_OP;
                add(&it, (crd_instr){.op = (uint8_t)op,
                                     .how = (uint8_t)how,
                                     .many = 2,
                                     .sel = pick(&it, place ? battlefield : enemy),
                                     .amount = much});
                check_whole(&it);
            }
}

TEST(every_piece_and_spawn_has_words) {
    for (uint32_t n = 0; n < EBR_PIECES * 2U; n++) {
        little it;
        begin_little(&it, EBR_FAMILY_DEED, CRD_ACTION);
        test_note("piece", n);
        bool place = n / 2 == EBR_PIECE_TENTACLE;
        add(&it, (crd_instr){.op = n & 1 ? EBR_REMOVE_OP : EBR_ADD_OP,
                             .arg = (int8_t)(n / 2),
                             .sel = pick(&it, place ? battlefield : enemy)});
        check_whole(&it);
    }
    for (uint32_t n = 0; n <= EBR_SPAWN_RAISED_EXHAUSTED; n++) {
        little it;
        begin_little(&it, EBR_FAMILY_DEED, CRD_ACTION);
        test_note("spawn", n);
        add(&it, (crd_instr){.op = EBR_SPAWN_OP,
                             .arg = (int8_t)n,
                             .how = CRD_EACH,
                             .sel = pick(&it, battlefield)});
        check_whole(&it);
    }
}

TEST(every_place_has_words) {
    for (uint32_t n = 0; n <= EBR_PLACE_MOST_GATES * 4U + 3; n++) {
        uint32_t place = n / 4;
        little it;
        begin_little(&it, EBR_FAMILY_DEED, CRD_ACTION);
        test_note("place", place);
        crd_selector of = n & 2 ? battlefield : enemy;
        of.place = (uint8_t)place;
        add(&it, (crd_instr){.op = n & 2 ? EBR_SPAWN_OP : CRD_WEAKEN_OP,
                             .how = n & 1 ? CRD_EACH : CRD_ONE,
                             .sel = pick(&it, of)});
        check_whole(&it);
    }
}

TEST(every_property_and_figure_has_words) {
    for (uint32_t n = 0; n < 46; n++) {
        little it;
        begin_little(&it, EBR_FAMILY_DEED, CRD_ACTION);
        test_note("property", n / 2);
        crd_selector of = enemy;
        *(n & 1 ? &of.must_not : &of.must) = 1U << (n / 2);
        add(&it, (crd_instr){.op = CRD_WEAKEN_OP, .how = CRD_EACH, .sel = pick(&it, of)});
        check_whole(&it);
    }
    for (uint32_t figure = CRD_COST; figure <= EBR_FIGURE_BOONS; figure++)
        for (uint32_t n = 0; n < 9; n++) {
            little it;
            begin_little(&it, EBR_FAMILY_DEED, CRD_ACTION);
            test_note("figure", figure);
            crd_selector of = n < 4 ? enemy : ally;
            if (n < 5) {
                of.figure = (uint8_t)figure;
                of.compare = (uint8_t)n;
                of.than = 2;
            } else {
                of.best = n & 1 ? CRD_HIGHEST : CRD_LOWEST;
                of.best_figure = (uint8_t)figure;
                of.then = n > 6 ? CRD_LOWEST : CRD_NO_BEST;
                of.then_figure = EBR_FIGURE_DREAMS;
            }
            add(&it, (crd_instr){.op = CRD_WEAKEN_OP, .sel = pick(&it, of)});
            check_whole(&it);
        }
}

TEST(every_amount_has_words) {
    for (uint32_t n = 0; n < 9U * 14 * 12; n++) {
        uint32_t count = n % 9, figure = n / 9 % 14, more = n / 126;
        bool tally = count == CRD_PER_TALLY;
        if (!tally && (figure < CRD_COST || figure > EBR_FIGURE_BOONS)) continue;
        little it;
        begin_little(&it, EBR_FAMILY_DEED, CRD_ACTION);
        test_note("count", count);
        test_note("figure", figure);
        uint16_t much = amount(&it, (crd_amount){.count = (uint8_t)count,
                                                 .n = 1,
                                                 .figure = (uint8_t)figure,
                                                 .selector = pick(&it, ally),
                                                 .per = more & 1 ? 2 : 0,
                                                 .most = more & 2 ? 4 : 0,
                                                 .each = more & 2 && more > 6,
                                                 .base = more > 5,
                                                 .least = more > 8});
        uint32_t op = more % 3 == 0   ? EBR_TAKE_OP
                      : more % 3 == 1 ? CRD_GIVE_ATTACK_OP
                                      : CRD_HEAL_OP;
        add(&it, (crd_instr){.op = (uint8_t)op, .sel = pick(&it, this_card), .amount = much});
        check_whole(&it);
    }
}

TEST(every_rule_has_words) {
    for (uint32_t rule = 0; rule < EBR_STANDING_COUNT; rule++) {
        little it;
        begin_little(&it, EBR_FAMILY_NEMESIS, CRD_ONGOING);
        test_note("rule", rule);
        add(&it, (crd_instr){.op = CRD_STANDING_OP, .arg = (int8_t)rule});
        check_whole(&it);
        it.cards[0].family = EBR_FAMILY_RIFT;
        check_whole(&it);
    }
}

TEST(every_condition_has_words) {
    for (uint32_t test = CRD_DONE; test < EBR_TESTS_END; test++) {
        little it;
        begin_little(&it, EBR_FAMILY_DEED, CRD_ACTION);
        test_note("test", test);
        if (test >= CRD_MORE_MINIONS_THAN_OPPONENT && test <= CRD_FEWER_CARDS_THAN_OPPONENT)
            continue; /* END-EBP-01: these cards have no opponents */
        add(&it,
            (crd_instr){.op = CRD_IF_OP, .arg = (int8_t)test, .sel = pick(&it, ally), .skip = 1});
        add(&it, (crd_instr){.op = EBR_TAKE_OP});
        check_whole(&it);
    }
}

TEST(every_event_has_words) {
    for (uint32_t event = CRD_ON_DESTROYED; event < CRD_EVENTS; event++)
        for (uint32_t star = 0; star < 2; star++) {
            little it;
            begin_little(&it, EBR_FAMILY_CONDITION, CRD_WHENEVER);
            test_note("event", event);
            it.cards[0].icons = star ? EBR_ICON_STAR : 0;
            ability_of(&it)->event = (uint8_t)event;
            ability_of(&it)->on = pick(&it, ally);
            add(&it, (crd_instr){.op = EBR_TAKE_OP});
            check_whole(&it);
        }
}

/* Every family with every timing. */
TEST(every_heading_has_words) {
    for (uint32_t family = EBR_FAMILY_NEMESIS; family <= EBR_FAMILY_SWARM; family++)
        for (uint32_t timing = 0; timing < CRD_TIMINGS; timing++) {
            little it;
            if (timing == CRD_WHENEVER || timing == CRD_TEXT) continue;
            begin_little(&it, family, (crd_timing)timing);
            test_note("family", family);
            test_note("timing", timing);
            add(&it, (crd_instr){.op = EBR_TAKE_OP});
            check_whole(&it);
            const char *colon = strstr(text, ": ");
            CHECK(colon && colon > text);
        }
}

/* --- how it is said --- */

/* END-UNL-01: "A UNLESS B", and each of the two as an option. */
TEST(unless_in_both_languages) {
    little it;
    begin_little(&it, EBR_FAMILY_DEED, CRD_ACTION);
    uint16_t three = amount(&it, (crd_amount){.n = 3}), two = amount(&it, (crd_amount){.n = 2});
    add(&it, (crd_instr){.op = CRD_CHOOSE_OP, .many = 2, .arg = 2});
    add(&it, (crd_instr){.op = CRD_BRANCH_OP, .skip = 1});
    add(&it, (crd_instr){.op = EBR_TAKE_OP, .arg = EBR_HARM_DIRECT, .amount = three});
    add(&it, (crd_instr){.op = CRD_BRANCH_OP, .skip = 1});
    add(&it, (crd_instr){.op = EBR_BANISH_OP, .amount = two});
    check_says(&it, "Action: Take 3 direct damage UNLESS you banish 2 cards.",
               "Aktion: Nimm 3 direkten Schaden, ES SEI DENN, du verbannst 2 Karten.");
    static const char *const branches[2][SLG_LANGS] = {
        {"take 3 direct damage", "3 direkten Schaden nehmen"},
        {"banish 2 cards", "2 Karten verbannen"}};
    for (uint32_t n = 0; n < 2; n++)
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            crd_put_branch(&it.set, 0, 0, n, NULL, (slg_lang)lang, &out);
            slg_out_end(&out);
            CHECK_STR(text, branches[n][lang]);
        }
}

/* After UNLESS, what an enemy minion does has no player as its subject. */
TEST(unless_of_minions_in_both_languages) {
    little it;
    begin_little(&it, EBR_FAMILY_ARCHETYPE, CRD_TACTIC);
    ability_of(&it)->number = 3;
    add(&it, (crd_instr){.op = CRD_CHOOSE_OP, .many = 2, .arg = 2});
    add(&it, (crd_instr){.op = CRD_BRANCH_OP, .skip = 1});
    add(&it, (crd_instr){.op = CRD_DISCARD_OP,
                         .who = CRD_AN_ALLY,
                         .sel = pick(&it, (crd_selector){.kind = CRD_CARD, .zones = CRD_IN_HAND})});
    add(&it, (crd_instr){.op = CRD_BRANCH_OP, .skip = 1});
    add(&it, (crd_instr){.op = CRD_HEAL_OP,
                         .sel = pick(&it, attacker),
                         .amount = amount(&it, (crd_amount){.n = 2})});
    check_says(&it,
               "White: An allied player discards a card UNLESS 2 damage is healed from the "
               "attacker.",
               "Weiß: Ein verbündeter Spieler wirft eine Karte ab, ES SEI DENN, 2 Schaden werden "
               "am Angreifer geheilt.");
}

TEST(counted_damage_in_both_languages) {
    little it;
    begin_little(&it, EBR_FAMILY_DEED, CRD_ACTION);
    ability_of(&it)->flags = CRD_ACROSS_FLAG;
    add(&it, (crd_instr){.op = EBR_TAKE_OP,
                         .arg = EBR_HARM_LOCAL,
                         .amount = amount(&it, (crd_amount){.count = CRD_PER_TALLY,
                                                            .n = 1,
                                                            .figure = EBR_TALLY_TENTACLES,
                                                            .most = 3})});
    check_says(&it, "Action: Across: Take 1 damage for each tentacle there (at most 3).",
               "Aktion: Übergreifend: Nimm für jedes Tentakel dort 1 Schaden (höchstens 3).");
}

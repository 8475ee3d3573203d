/* SPDX-License-Identifier: MIT */
/* Content files as data: those of tests/content/good can be played with; each of tests/content/bad
 * is refused with the error in its first line, "# 9:22: 'retrun' is not an effect; ...". A new case
 * is a new file. The examples of docs/school-cards.md are read too, and their texts compared. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/school/card_text.h"
#include "games/school/content_check.h"
#include "kernel/text_out.h"
#include "test.h"

static char bytes[1 << 18];

static size_t read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(bytes, 1, sizeof bytes - 1, file) : 0;
    if (file) fclose(file);
    bytes[length] = 0;
    return length;
}

static int is_cards(const struct dirent *entry) {
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".cards") == 0;
}

/* Calls `each` for every content file of a folder, in the order of their names. */
static void each_file(const char *folder, void (*each)(size_t length)) {
    char path[512];
    struct dirent **entries = NULL;
    snprintf(path, sizeof path, "%s/tests/content/%s", SLG_SOURCE_DIR, folder);
    int count = scandir(path, &entries, is_cards, alphasort);
    CHECK(count > 0);
    for (int i = 0; i < count; i++) {
        if (test_row(entries[i]->d_name)) {
            char file[800];
            snprintf(file, sizeof file, "%s/%s", path, entries[i]->d_name);
            each(read_file(file));
        }
        free(entries[i]);
    }
    free(entries);
}

static void check_good(size_t length) {
    static sch_content content;
    slg_error error = {0};
    CHECK_EQ(sch_content_read(bytes, length, &content, &error), SLG_OK);
    CHECK_STR(error.text, "");
    CHECK(content.count >= SCH_CARDS_LEAST);
    CHECK_EQ(content.cast_count, SCH_CASTS);
}

TEST(good_files) {
    each_file("good", check_good);
}

static void check_bad(size_t length) {
    static sch_content content;
    slg_error error = {0};
    char expected[400] = "", actual[400];
    size_t line = strcspn(bytes, "\n");
    if (length > 2 && line - 2 < sizeof expected) {
        memcpy(expected, bytes + 2, line - 2);
        expected[line - 2] = 0;
    }
    CHECK_EQ(sch_content_read(bytes, length, &content, &error), SLG_BAD_INPUT);
    snprintf(actual, sizeof actual, "%u:%u: %s", error.line, error.column, error.text);
    CHECK_STR(actual, expected);
}

TEST(bad_files) {
    each_file("bad", check_bad);
}

/* --- the built-in set --- */

TEST(built_in_is_what_its_file_says) {
    static sch_content content;
    slg_error error = {0};
    size_t length = read_file(SLG_SOURCE_DIR "/src/games/school/content/school.cards");
    REQUIRE(sch_content_read(bytes, length, &content, &error) == SLG_OK);
    CHECK(memcmp(&content, &sch_content_builtin, sizeof content) == 0);
}

TEST(built_in_keeps_the_design_rules) {
    slg_error error = {0};
    CHECK_EQ(sch_content_check(&sch_content_builtin, &error), SLG_OK);
    CHECK_EQ(sch_content_check_design(&sch_content_builtin, &error), SLG_OK);
    CHECK_STR(error.text, "");
}

/* Each change breaks one design rule; the check says which. */
static void set_cost(sch_content *content, const char *id, uint8_t cost) {
    for (uint32_t i = 0; i < content->count; i++)
        if (strcmp(content->cards[i].id, id) == 0) content->cards[i].cost = cost;
}

static void cheaper_book(sch_content *content) {
    set_cost(content, "book-of-fate", 4);
}
static void dear_wand(sch_content *content) {
    set_cost(content, "broken-wand", 4);
}
static void dear_boat(sch_content *content) {
    set_cost(content, "folding-rowboat", 7);
}
static void cheap_boat(sch_content *content) {
    set_cost(content, "folding-rowboat", 3);
}
static void short_set(sch_content *content) {
    content->count--;
}
static void tame_ring(sch_content *content) {
    content->cards[0].steps[1].n = 1;
}
static void strong_red(sch_content *content) {
    content->cards[4].steps[0].n = 2;
}
static void cost_of_two(sch_content *content) {
    content->cards[2].cost = 2;
}
static sch_card *find_card(sch_content *content, const char *id) {
    for (uint32_t i = 0; i < content->count; i++)
        if (strcmp(content->cards[i].id, id) == 0) return &content->cards[i];
    return content->cards;
}
static void wide_margin(sch_content *content) {
    content->cards[2].margin = 4;
}
static void red_of_three(sch_content *content) {
    content->cards[2].vp = 3;
}
static void five_vp(sch_content *content) {
    content->cards[20].vp = 5;
}
static void clears_at_any_time(sch_content *content) {
    content->cards[2].steps[0] = (sch_step){.op = SCH_OP_CLEAR, .n = 1};
}
static void moves_four(sch_content *content) {
    content->cards[2].steps[0] = (sch_step){.op = SCH_OP_TAKE, .n = 4};
}
static void removes_three(sch_content *content) {
    content->cards[2].steps[0] = (sch_step){.op = SCH_OP_REMOVE, .n = 3};
    content->cards[2].step_count = 1;
}
static void tame_spear(sch_content *content) {
    find_card(content, "spear-of-destiny")->steps[0].op = SCH_OP_TAKE;
}
/* A green card of the pet pack takes a card's place among the others. */
static void trade_for_green(sch_content *content, sch_card *card) {
    card->set = SCH_PET_PACK;
    for (uint32_t i = 0; i < content->count; i++) {
        sch_card *pet = &content->cards[i];
        if (pet == card || pet->set != SCH_PET_PACK || pet->border != SCH_GREEN) continue;
        pet->set = SCH_BASE;
        return;
    }
}
static void twelve_red(sch_content *content) {
    trade_for_green(content, &content->cards[2]);
}
static void six_characters(sch_content *content) {
    sch_card *card = content->cards;
    while (card->vp)
        card++;
    trade_for_green(content, card);
}
static void three_compare_scores(sch_content *content) {
    for (uint32_t i = 0; i < content->count; i++)
        if (content->cards[i].vp == 0) content->cards[i].condition = SCH_IF_BEHIND;
}
static void no_red_dice(sch_content *content) {
    for (uint32_t i = 1; i < content->count; i++) {
        sch_card *card = &content->cards[i];
        if (card->border != SCH_RED || card->steps[0].op != SCH_OP_ROLL) continue;
        card->steps[0] = card->steps[1];
        card->steps[0].where = SCH_WHERE_NUMBER;
        card->step_count = 1;
    }
}
static void no_portal(sch_content *content) {
    for (uint32_t i = 0; i < content->count; i++)
        for (uint32_t n = 0; n < content->cards[i].step_count; n++) {
            sch_step *step = &content->cards[i].steps[n];
            if (step->where == SCH_WHERE_PORTAL) step->where = SCH_WHERE_NUMBER;
            if (step->where == SCH_WHERE_BY_PORTAL) step->where = SCH_WHERE_TRAIL;
            if (step->to == SCH_TO_PORTAL) step->to = SCH_TO_LOWER;
            if (step->op == SCH_OP_MOVE_PORTAL) step->op = SCH_OP_TAKE;
        }
}
static void all_dear(sch_content *content) {
    for (uint32_t i = 0; i < content->count; i++) {
        sch_card *card = &content->cards[i];
        if (card->border != SCH_YELLOW) continue;
        if (sch_card_price(card) - sch_card_worth(card) <= 20 && card->margin < 3) card->margin++;
    }
}

static const struct {
    const char *name;
    void (*change)(sch_content *);
    const char *expected;
} broken[] = {
    {"book", cheaper_book, "Book of Fate has cost 5 and margin 2 (SCH-CARD-24)"},
    {"wand", dear_wand, "Broken Wand has cost 3 and margin 2 (SCH-CARD-24)"},
    {"dear", dear_boat, "folding-rowboat: costs too much for what it does"},
    {"cheap", cheap_boat, "folding-rowboat: costs too little for what it does"},
    {"count", short_set, "the set has 35 cards and 5 of the pet pack"},
    {"ring", tame_ring, "Ring of Influence rolls two dice and removes (SCH-CARD-22)"},
    {"red", strong_red, "paper-swallow: a red power is worth at most 1.1"},
    {"range", cost_of_two, "dandelion-compass: a cost is 3 to 7"},
    {"wide margin", wide_margin, "dandelion-compass: a margin is 1 to 3"},
    {"red vp", red_of_three, "dandelion-compass: a red card has at most 2 vp"},
    {"vp", five_vp, "revolving-bookcase: a card has at most 4 vp"},
    {"clear", clears_at_any_time, "dandelion-compass: only a catch-up card clears a location"},
    {"four crystals", moves_four, "dandelion-compass: a card moves at most 3 crystals"},
    {"three removed", removes_three, "dandelion-compass: a red card removes at most 2 crystals"},
    {"spear", tame_spear, "Spear of Destiny copies a red card, once (SCH-CARD-23, R-23)"},
    {"borders", twelve_red, "the set has 13 red, 9 yellow and 13 green cards"},
    {"characters", six_characters, "the set has seven characters (SCH-CARD-20)"},
    {"scores", three_compare_scores, "at most two cards compare scores"},
    {"no red dice", no_red_dice, "at least three red cards roll dice"},
    {"portal", no_portal, "a card of each border touches the portal"},
    {"average", all_dear, "the cards of a border cost too much or too little on average"},
};

TEST(design_rules_are_checked) {
    EACH(row, broken) {
        static sch_content content;
        slg_error error = {0};
        content = sch_content_builtin;
        row->change(&content);
        CHECK_EQ(sch_content_check_design(&content, &error), SLG_BAD_INPUT);
        CHECK_STR(error.text, row->expected);
    }
}

/* Content that no reader made: the check finds what a reader would not have accepted. */
static void no_border(sch_content *content) {
    content->cards[2].border = SCH_BORDERS;
}
static void margin_of_seven(sch_content *content) {
    content->cards[2].margin = 7;
}
static void no_power(sch_content *content) {
    content->cards[2].step_count = 0;
}
static void no_effect(sch_content *content) {
    content->cards[2].steps[0].op = SCH_OPS;
}
static void no_crystals(sch_content *content) {
    content->cards[1].steps[0].n = 0;
}
static void no_place(sch_content *content) {
    content->cards[1].steps[0].where = SCH_WHERES;
}
static void more_than_dice(sch_content *content) {
    content->cards[0].steps[1].n = 3;
}
static void no_id(sch_content *content) {
    content->cards[2].id[0] = 0;
}
static void same_id(sch_content *content) {
    memcpy(content->cards[2].id, content->cards[1].id, sizeof content->cards[1].id);
}
static void same_name(sch_content *content) {
    memcpy(content->cards[2].name, content->cards[1].name, sizeof content->cards[1].name);
}
static void five_casts(sch_content *content) {
    content->cast_count = 5;
}
static void casts_too_much(sch_content *content) {
    content->casts[1].value = 7;
}
static void same_cast(sch_content *content) {
    content->casts[1] = content->casts[0];
}

static const struct {
    const char *name;
    void (*change)(sch_content *);
    const char *expected;
} unread[] = {
    {"border", no_border, "dandelion-compass: no such border or set"},
    {"margin", margin_of_seven, "dandelion-compass: a margin is a number from 1 to 6 (SCH-P5-03)"},
    {"power", no_power, "dandelion-compass: every card but a character has a power"},
    {"effect", no_effect, "dandelion-compass: no such effect"},
    {"crystals", no_crystals, "forgotten-piggy-bank: no such number of crystals or dice"},
    {"place", no_place, "forgotten-piggy-bank: no such place or owner"},
    {"dice", more_than_dice, "ring-of-influence: each rolled die serves one crystal only"},
    {"id", no_id, "a card without id, name or source"},
    {"two ids", same_id, "there are two cards 'forgotten-piggy-bank'"},
    {"two names", same_name, "two cards have the name of 'dandelion-compass'"},
    {"five cast cards", five_casts, "a player has six cast cards"},
    {"cast card", casts_too_much, "a cast card has an id and casts 0 to 6"},
    {"two cast cards", same_cast, "there are two cast cards 'S0'"},
};

TEST(content_that_was_not_read) {
    EACH(row, unread) {
        static sch_content content;
        slg_error error = {0};
        content = sch_content_builtin;
        row->change(&content);
        CHECK_EQ(sch_content_check(&content, &error), SLG_BAD_INPUT);
        CHECK_STR(error.text, row->expected);
    }
}

/* The hash depends on what is played with, not on what only people read. */
TEST(hash_is_of_what_is_played) {
    static sch_content content;
    content = sch_content_builtin;
    sch_content_index(&content);
    CHECK_EQ(content.hash, sch_content_builtin.hash);
    content.cards[3].name[SLG_DE][0] = 'X';
    content.cards[3].source[0] = 'X';
    sch_content_index(&content);
    CHECK_EQ(content.hash, sch_content_builtin.hash);
    content.cards[3].cost++;
    sch_content_index(&content);
    CHECK(content.hash != sch_content_builtin.hash);
}

/* Any prefix of a good file is read or refused; nothing beyond it is read. */
TEST(every_cut_is_survived) {
    static sch_content content;
    static char cut[1 << 18];
    size_t length = read_file(SLG_SOURCE_DIR "/src/games/school/content/school.cards");
    memcpy(cut, bytes, length);
    for (size_t i = 0; i < length; i += i < 4000 ? 1 : 37) {
        char *exact = malloc(i ? i : 1);
        memcpy(exact, cut, i);
        slg_error error = {0};
        slg_status status = sch_content_read(exact, i, &content, &error);
        test_note("bytes", i);
        CHECK(status == SLG_OK || (status == SLG_BAD_INPUT && error.text[0]));
        free(exact);
    }
}

/* --- the manual --- */

static char cards_text[1 << 18];

/* The next line of `at` into `line`; returns what follows, NULL at the end. */
static const char *next_line(const char *at, char *line, size_t size) {
    if (!at || !*at) return NULL;
    size_t length = strcspn(at, "\n");
    size_t kept = length < size - 1 ? length : size - 1;
    memcpy(line, at, kept);
    line[kept] = 0;
    return at + length + (at[length] == '\n');
}

/* Reads the example together with the built-in set, which has everything a set needs. */
static bool read_example(const char *example, sch_content *content) {
    slg_error error = {0};
    size_t length = strlen(cards_text);
    size_t more = strlen(example);
    memcpy(cards_text + length, example, more + 1);
    slg_status status = sch_content_read(cards_text, length + more, content, &error);
    cards_text[length] = 0;
    CHECK_STR(error.text, "");
    return status == SLG_OK;
}

/* "> Once per round: ..." in the manual is the text of the example's card, or of one of them. */
static void check_quote(const sch_content *content, const char *quote) {
    for (uint32_t i = sch_content_builtin.count; i < content->count; i++)
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            char text[SLG_TEXT_MAX];
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            sch_put_text_of(&content->cards[i], lang, &out);
            slg_out_end(&out);
            if (strcmp(text, quote) == 0) return;
        }
    CHECK_STR("no text of the example's cards", quote);
}

TEST(examples_of_the_manual) {
    static sch_content content;
    static char manual[1 << 17];
    char line[1000], example[4000] = "";
    size_t length = read_file(SLG_SOURCE_DIR "/src/games/school/content/school.cards");
    /* The manual shows the cast cards too: here the set's own are left out. */
    const char *first = strstr(bytes, "\n# --- red");
    REQUIRE(length > 0 && first);
    memcpy(cards_text, first, strlen(first) + 1);
    length = read_file(SLG_SOURCE_DIR "/docs/school-cards.md");
    REQUIRE(length > 0 && length < sizeof manual);
    memcpy(manual, bytes, length + 1);
    bool inside = false, readable = false;
    uint32_t examples = 0, quotes = 0;
    for (const char *at = manual; (at = next_line(at, line, sizeof line));) {
        if (strncmp(line, "```", 3) == 0) {
            if (inside) readable = read_example(example, &content);
            examples += inside;
            inside = !inside && strcmp(line, "```cards") == 0;
            example[0] = 0;
        } else if (inside) {
            CHECK(strlen(example) + strlen(line) + 2 < sizeof example);
            strcat(strcat(example, line), "\n");
        } else if (strncmp(line, "> ", 2) == 0 && readable) {
            quotes++;
            check_quote(&content, line + 2);
        }
    }
    CHECK(examples >= 10);
    CHECK(quotes >= 10);
}

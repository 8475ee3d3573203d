/* SPDX-License-Identifier: MIT */
/* Content files as data: tests/content/good can be played with; each of tests/content/bad is
 * refused with the error that its first line tells, "# 9:22: 'retrun' is not an effect; ...". A new
 * case is a new file. The examples of docs/school-cards.md are read too, and their texts compared.
 */
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

/* What is played with decides the hash; what is only read by people does not. */
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

/* Any prefix of a good file is read or refused, never more. */
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

/* Reads the example together with the built-in set, which has all that a set needs. */
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
        for (uint32_t lang = 0; lang < SLG_LANGS; lang++) {
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
    /* The manual shows the cast cards as well: the set's own are left out. */
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

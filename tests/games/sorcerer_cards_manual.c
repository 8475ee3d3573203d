/* SPDX-License-Identifier: MIT */
/* docs/cards.md: all its examples together are a card file, its quotations are the texts of their
 * cards, and its mistakes get the errors it shows. */
#include <stdio.h>
#include <string.h>

#include "cards/read.h"
#include "cards/text.h"
#include "games/endbringer/content.gen.h"
#include "test.h"

static char manual[1 << 17];
static char cards[1 << 16];
static crd_storage storage;

static bool read_manual(void) {
    FILE *file = fopen(SLG_SOURCE_DIR "/docs/cards.md", "rb");
    size_t length = file ? fread(manual, 1, sizeof manual - 1, file) : 0;
    if (file) fclose(file);
    manual[length] = '\0';
    return length > 0;
}

/* The next line of `at` into `line`; returns what follows, NULL at the end. */
static const char *next_line(const char *at, char *line, size_t size) {
    if (!*at) return NULL;
    size_t length = strcspn(at, "\n");
    size_t kept = length < size - 1 ? length : size - 1;
    memcpy(line, at, kept);
    line[kept] = '\0';
    return at + length + (at[length] == '\n');
}

/* The text between "```kind" lines and the next "```", one after another. */
static uint32_t collect(const char *fence, char *out, size_t size) {
    char line[1000];
    bool inside = false;
    uint32_t found = 0;
    out[0] = '\0';
    for (const char *at = manual; (at = next_line(at, line, sizeof line));) {
        if (strncmp(line, "```", 3) == 0) {
            inside = !inside && strcmp(line, fence) == 0;
            found += inside;
        } else if (inside && strlen(out) + strlen(line) + 2 < size) {
            strcat(strcat(out, line), "\n");
        }
    }
    return found;
}

/* Is it one of the abilities of a card that the manual shows? */
static bool is_text(const char *quote) {
    for (uint32_t card = ebr_content.card_count; card < storage.set.card_count; card++)
        for (uint32_t lang = 0; lang <= SLG_DE; lang++)
            for (uint32_t i = 0; i < storage.cards[card].ability_count; i++) {
                char text[SLG_TEXT_MAX];
                slg_out out;
                slg_out_init(&out, text, sizeof text);
                crd_put_ability(&storage.set, card, i, (slg_lang)lang, &out);
                slg_out_end(&out);
                if (strcmp(text, quote) == 0) return true;
            }
    return false;
}

TEST(examples_are_cards) {
    slg_error error = {0};
    char line[1000];
    uint32_t quotes = 0;
    bool wrong = false;
    REQUIRE(read_manual());
    CHECK(collect("```cards", cards, sizeof cards) >= 8);
    slg_status status = crd_read(cards, strlen(cards), &ebr_content, &storage, &error);
    test_note("line", error.line);
    CHECK_STR(error.text, "");
    REQUIRE(status == SLG_OK);
    CHECK_EQ(crd_verify(&storage.set, &error), SLG_OK);
    for (const char *at = manual; (at = next_line(at, line, sizeof line));) {
        if (strcmp(line, "```wrong") == 0) wrong = true;
        if (strcmp(line, "```cards") == 0) wrong = false;
        if (wrong || strncmp(line, "> ", 2) != 0) continue;
        quotes++;
        if (!is_text(line + 2)) CHECK_STR("none of the examples' texts", line + 2);
    }
    CHECK(quotes >= 15);
}

static void check_mistake(const char *mistake, const char *told) {
    static const char card[] = "deck d\n  kind test\n  name en \"D\" de \"D\"\ncard c\n  name en "
                               "\"C\" de \"C\"\n  source designed\n  minion cost 1 attack 2 "
                               "essence 2\n  ";
    slg_error error = {0};
    char actual[SLG_ERROR_TEXT_MAX + 40];
    snprintf(cards, sizeof cards, "%s%s\n", card, mistake);
    CHECK_EQ(crd_read(cards, strlen(cards), &ebr_content, &storage, &error), SLG_BAD_INPUT);
    snprintf(actual, sizeof actual, "%u:%u: %s", error.line, error.column, error.text);
    CHECK_STR(actual, told);
}

TEST(mistakes_are_told_as_shown) {
    char line[1000], mistake[1000] = "";
    uint32_t mistakes = 0;
    bool inside = false;
    REQUIRE(read_manual());
    for (const char *at = manual; (at = next_line(at, line, sizeof line));) {
        if (strncmp(line, "```", 3) == 0) {
            inside = strcmp(line, "```wrong") == 0;
        } else if (inside) {
            strcpy(mistake, line);
        } else if (mistake[0] && strncmp(line, "> ", 2) == 0) {
            check_mistake(mistake, line + 2);
            mistake[0] = '\0';
            mistakes++;
        }
    }
    CHECK(mistakes >= 5);
}

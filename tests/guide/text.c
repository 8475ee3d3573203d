/* SPDX-License-Identifier: MIT */
/* The writer that guides use instead of printf: it says what printf says, and cuts at whole
 * characters. */
#include "guide/text.h"

#include <string.h>

#include "test.h"

static char text[64];

TEST(conversions) {
    guide_text to = guide_text_in(text, sizeof text);
    guide_addf(&to, "%d %u %c %s %% %+d %+d", -7, 8u, 'x', "y", 5, -5);
    CHECK_STR(text, "−7 8 x y % +5 −5");
}

TEST(widths_and_precisions) {
    guide_text to = guide_text_in(text, sizeof text);
    guide_addf(&to, "[%4d][%-4d][%02d][%04d][%2d]", 12, 12, 5, -5, 123);
    CHECK_STR(text, "[  12][12  ][05][−005][123]");
    to = guide_text_in(text, sizeof text);
    guide_addf(&to, "[%*d][%-*s][%.*s][%.2s][%5s]", 3, 7, 4, "ab", 2, "xyz", "xyz", "ab");
    CHECK_STR(text, "[  7][ab  ][xy][xy][   ab]");
}

/* Columns are counted in characters: printf would count bytes. */
TEST(widths_count_characters) {
    guide_text to = guide_text_in(text, sizeof text);
    guide_addf(&to, "[%-4s][%4s]", "ü", "ä●");
    CHECK_STR(text, "[ü   ][  ä●]");
}

static const struct {
    const char *name;
    size_t capacity;
    const char *added, *then, *text;
} cuts[] = {
    {"it just fits", 6, "abc", "de", "abcde"},
    {"one byte short", 6, "abc", "def", "ab…"},
    {"nothing after a cut", 6, "abcdef", "g", "ab…"},
    {"not within a character", 7, "abü", "def", "ab…"},
    {"no room for dots", 3, "abc", "", "ab"},
    {"room for the zero alone", 1, "abc", "", ""},
};

TEST(what_has_no_room_is_cut) {
    EACH(row, cuts) {
        memset(text, '#', sizeof text);
        guide_text to = guide_text_in(text, row->capacity);
        guide_add(&to, row->added);
        guide_add(&to, row->then);
        CHECK_STR(text, row->text);
        CHECK_EQ(to.length, strlen(row->text));
        CHECK_EQ(text[row->capacity], '#');
    }
}

TEST(no_room_at_all) {
    text[0] = '#';
    guide_text to = guide_text_in(text, 0);
    guide_add(&to, "abc");
    CHECK_EQ(text[0], '#');
}

TEST(brief_names) {
    guide_text to = guide_text_in(text, sizeof text);
    guide_add_brief(&to, "Ada", 5);
    guide_add(&to, " ");
    guide_add_brief(&to, "Nebukadnezar", 8);
    CHECK_STR(text, "Ada Nebuk…");
}

TEST(words_of_both_languages) {
    guide_text to = guide_text_in(text, sizeof text);
    guide_add_word(&to, SLG_DE, W_ROUND, 3);
    CHECK_STR(text, "Runde 3");
    CHECK_STR(guide_say(SLG_EN, W_PHASE_SETUP), "Setup");
}

/* SPDX-License-Identifier: MIT */
/* No text is cut silently. */
#include "host/print.h"

#include <string.h>

#include "test.h"

static const struct {
    const char *name;
    size_t capacity;
    const char *text, *printed;
    bool whole;
} rows[] = {
    {"with room to spare", 8, "table", "table", true},
    {"just fits", 6, "table", "table", true},
    {"one byte too many", 5, "table", "t…", false},
    {"nothing but dots", 4, "table", "…", false},
    {"no room for dots", 3, "table", "t", false},
    {"room for the zero alone", 1, "table", "", false},
    {"within an umlaut", 7, "abcdäfgh", "abc…", false},
    {"before an umlaut", 8, "abcdäfgh", "abcd…", false},
    {"within two umlauts", 6, "ääää", "ä…", false},
};

TEST(what_is_cut_ends_in_dots) {
    EACH(row, rows) {
        char out[16];
        uint32_t before = slg_cut_count();
        memset(out, 'x', sizeof out);
        size_t length = slg_print(out, row->capacity, "%s", row->text);
        CHECK_STR(out, row->printed);
        CHECK_EQ(length, strlen(row->printed));
        CHECK_EQ(out[row->capacity], 'x');
        CHECK_EQ(slg_cut_count() - before, !row->whole);
    }
    CHECK_EQ(slg_print(NULL, 0, "%s", "table"), 0);
}

TEST(what_programs_read_is_whole_or_empty) {
    EACH(row, rows) {
        char out[16];
        memset(out, 'x', sizeof out);
        CHECK_EQ(slg_fits(out, row->capacity, "%s", row->text), row->whole);
        CHECK_STR(out, row->whole ? row->text : "");
    }
}

/* SPDX-License-Identifier: MIT */
/* The harness itself: rows are cases, and equal things are equal. */
#include "test.h"

static const struct {
    const char *name;
    uint32_t in;
    int64_t out;
} widths[] = {
    {"zero", 0, 0},
    {"largest", UINT32_MAX, 4294967295},
};

TEST(integers_compare_by_value) {
    EACH(row, widths)
    CHECK_EQ(row->in, row->out);
}

TEST(text_compares_by_content) {
    char text[] = "same";
    CHECK_STR(text, "same");
    CHECK_MEM(text, "same", sizeof text);
}

TEST(conditions_hold_or_do_not) {
    CHECK(1 < 2);
    REQUIRE(true);
}

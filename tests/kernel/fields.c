/* SPDX-License-Identifier: MIT */
/* Numbers of every width, in and out of a state's bytes. */
#include "test.h"

#include <string.h>

#include "kernel/fields.h"

static const struct {
    const char *name;
    slg_field_type type;
    int64_t least, most;
    uint32_t bytes;
} types[] = {
    {"u8", SLG_FIELD_U8, 0, UINT8_MAX, 1},     {"i8", SLG_FIELD_I8, INT8_MIN, INT8_MAX, 1},
    {"u16", SLG_FIELD_U16, 0, UINT16_MAX, 2},  {"i16", SLG_FIELD_I16, INT16_MIN, INT16_MAX, 2},
    {"u32", SLG_FIELD_U32, 0, UINT32_MAX, 4},  {"i32", SLG_FIELD_I32, INT32_MIN, INT32_MAX, 4},
    {"bool", SLG_FIELD_BOOL, 0, UINT8_MAX, 1}, {"word", SLG_FIELD_WORD, 0, UINT8_MAX, 1},
    {"card", SLG_FIELD_CARD, 0, UINT8_MAX, 1}, {"card16", SLG_FIELD_CARD16, 0, UINT16_MAX, 2},
};

TEST(numbers_come_back_and_no_others_fit) {
    EACH(row, types) {
        unsigned char bytes[16], before[16];
        int64_t least, most;
        slg__field_range(row->type, &least, &most);
        CHECK_EQ(least, row->least);
        CHECK_EQ(most, row->most);
        memset(bytes, 0xA5, sizeof bytes);
        CHECK(slg__field_store(row->type, bytes + 4, row->least));
        CHECK_EQ(slg__field_load(row->type, bytes + 4), row->least);
        CHECK(slg__field_store(row->type, bytes + 4, row->most));
        CHECK_EQ(slg__field_load(row->type, bytes + 4), row->most);
        CHECK(bytes[3] == 0xA5 && bytes[4 + row->bytes] == 0xA5); /* its own bytes and no others */
        memcpy(before, bytes, sizeof bytes);
        CHECK(!slg__field_store(row->type, bytes + 4, row->least - 1));
        CHECK(!slg__field_store(row->type, bytes + 4, row->most + 1));
        CHECK_MEM(bytes, before, sizeof bytes);
    }
}

TEST(sets_and_64_bits_keep_every_bit) {
    unsigned char bytes[8];
    for (slg_field_type type = SLG_FIELD_U64; type <= SLG_FIELD_CARDS; type++) {
        if (type != SLG_FIELD_U64 && type != SLG_FIELD_CARDS) continue;
        CHECK(slg__field_store(type, bytes, -1));
        CHECK_EQ(slg__field_load(type, bytes), -1);
        CHECK(slg__field_store(type, bytes, INT64_MIN));
        CHECK_EQ(slg__field_load(type, bytes), INT64_MIN);
    }
}

TEST(elements_are_counted_by_seats) {
    const slg_field single = {.name = "one"}, list = {.name = "list", .count = 4};
    const slg_field seats = {.name = "seats", .offset = 8, .count = 4, .stride = 6, .per_seat = 1};
    unsigned char bytes[64];
    CHECK_EQ(slg__field_elements(&single, 2), 1);
    CHECK_EQ(slg__field_elements(&list, 2), 4);
    CHECK_EQ(slg__field_elements(&seats, 2), 2);
    CHECK_EQ(slg__field_elements(&seats, 6), 4);
    CHECK_EQ(slg__field_at(&seats, bytes, 3) - bytes, 8 + 3 * 6);
}

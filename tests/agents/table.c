/* SPDX-License-Identifier: MIT */
/* What the search is built on: its table in lent memory, and its square roots in whole numbers. */
#include "agents/table.h"

#include "agents/explore.h"
#include "test.h"

enum { BYTES = 64 << 10 };

static _Alignas(64) unsigned char memory[BYTES];

static uint64_t key_of(uint32_t n) {
    return (n + 1) * 0x9e3779b97f4a7c15ull;
}

TEST(nodes_are_found_by_key_and_count) {
    slg_table table;
    slg__table_init(&table, memory, sizeof memory);
    slg_node *two = slg__table_add(&table, 5, 2), *three = slg__table_add(&table, 6, 3);
    REQUIRE(two && three);
    CHECK(slg__table_find(&table, 5, 2) == two);
    CHECK(slg__table_find(&table, 6, 3) == three);
    CHECK(slg__table_find(&table, 5, 3) == NULL);
    CHECK(slg__table_find(&table, 7, 2) == NULL);
}

TEST(a_full_table_refuses_and_makes_room) {
    slg_table table;
    uint32_t count = 0;
    slg__table_init(&table, memory, sizeof memory);
    slg__table_next_age(&table);
    while (slg__table_add(&table, key_of(count), 4)) {
        slg__table_find(&table, key_of(count), 4)->visits = count % 100 == 0 ? 50 : 1;
        count++;
    }
    CHECK(count > 400);
    slg__table_make_room(&table);
    for (uint32_t n = 0; n < count; n += 100) {
        slg_node *node = slg__table_find(&table, key_of(n), 4);
        test_note("node", n);
        REQUIRE(node);
        CHECK_EQ(node->visits, 50);
    }
    CHECK(slg__table_find(&table, key_of(1), 4) == NULL); /* visited once: the first to go */
    CHECK(slg__table_add(&table, 3, 256) != NULL);
}

TEST(what_this_decision_did_not_touch_goes_first) {
    slg_table table;
    uint32_t count = 0;
    slg__table_init(&table, memory, sizeof memory);
    while (slg__table_add(&table, key_of(count), 4))
        slg__table_find(&table, key_of(count++), 4)->visits = 1000;
    slg__table_next_age(&table);
    slg_node *touched = slg__table_find(&table, key_of(7), 4);
    touched->age = table.age;
    touched->visits = 1;
    slg__table_make_room(&table);
    CHECK(slg__table_find(&table, key_of(7), 4) != NULL);
    CHECK(slg__table_find(&table, key_of(8), 4) == NULL);
    CHECK_EQ(table.total, 1);
}

TEST(roots_are_near_enough) {
    static slg_roots roots;
    static const struct {
        const char *name;
        uint32_t visits, tries;
        int64_t expected; /* 4096 * sqrt(ln(visits) / tries) */
    } rows[] = {{"10 of 100", 100, 10, 2779},
                {"1 of 2", 2, 1, 3410},
                {"1000 of 5000", 5000, 1000, 378},
                {"300 of a million", 1000000, 300, 879},
                {"5000 of a million", 1000000, 5000, 215}};
    slg__roots_init(&roots);
    EACH(row, rows) {
        int64_t found = slg__over_root(&roots, slg__root_log(&roots, row->visits), row->tries);
        CHECK(found - row->expected <= 4 && row->expected - found <= 4);
    }
    CHECK_EQ(slg__root_log(&roots, 1), 0);
}

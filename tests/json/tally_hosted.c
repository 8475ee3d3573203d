/* SPDX-License-Identifier: MIT */
/* Intervals of rates over games that share deals. */
#include <math.h>

#include "measure/tally.c"
#include "test.h"

static void add(tally_rate *to, uint64_t hits, uint64_t tries) {
    to->hits += hits;
    to->tries += tries;
    end_deal(to);
}

static bool is_like(interval a, interval b, double within) {
    return fabs(a.rate - b.rate) < within && fabs(a.low - b.low) < within &&
           fabs(a.high - b.high) < within;
}

TEST(two_equal_games_of_a_deal_tell_as_much_as_one) {
    tally_rate twice = {0};
    for (int i = 0; i < 1000; i++)
        add(&twice, i % 10 < 3 ? 4 : 0, 2);
    CHECK(is_like(tally_interval(&twice), wilson(300, 1000), 0.001));
    CHECK(!is_like(tally_interval(&twice), wilson(600, 2000), 0.005));
}

TEST(independent_games_count_each) {
    tally_rate rate = {0};
    for (int i = 0; i < 1000; i++) {
        static const uint8_t hits[] = {0, 2, 2, 4}; /* of two games that are won half the time */
        add(&rate, hits[i % 4], 2);
    }
    CHECK(is_like(tally_interval(&rate), wilson(1000, 2000), 0.001));
}

TEST(deals_that_do_not_scatter_count_once_each) {
    tally_rate even = {0}, all = {0};
    for (int i = 0; i < 50; i++) {
        add(&even, 2, 2); /* the seat decides: one win each way */
        add(&all, 4, 2);
    }
    CHECK(is_like(tally_interval(&even), wilson(25, 50), 1e-9));
    CHECK(is_like(tally_interval(&all), wilson(50, 50), 1e-9));
}

TEST(nothing_played_tells_nothing) {
    tally_rate none = {0};
    interval i = tally_interval(&none);
    CHECK(i.low == 0 && i.high == 1);
}

/* SPDX-License-Identifier: MIT */
/* Figures: their intervals, what is said of them, and when two of them disagree. */
#include "measure/figures.h"

#include "test.h"

static bool is_near(double value, double wanted, double apart) {
    return value > wanted - apart && value < wanted + apart;
}

TEST(deviations_by_their_shares) {
    CHECK(is_near(normal_quantile(0.5), 0, 1e-6));
    CHECK(is_near(normal_quantile(0.975), 1.959964, 1e-5));
    CHECK(is_near(normal_quantile(0.05), -1.644854, 1e-5));
}

/* 30 of 100: Wilson's interval by hand is (0.3 + 0.019208 +- 1.96 * 0.049729) / 1.038415. */
TEST(a_share_and_its_interval) {
    figures list = {0};
    figure_group group = {&list, "decks", {45, 55, 1}};
    figure_share(&group, "a", "b", 30, 100);
    REQUIRE(list.count == 1);
    CHECK_STR(list.items[0].group, "decks");
    CHECK_STR(list.items[0].name, "a : b");
    CHECK(is_near(list.items[0].is.rate, 30, 1e-9));
    CHECK(is_near(list.items[0].is.low, 21.90, 0.02));
    CHECK(is_near(list.items[0].is.high, 39.58, 0.02));
    figures_end(&list);
}

/* Values 2, 2, 4, 8: the mean is 4, the variance 8, so the error of the mean is sqrt(2). */
TEST(a_mean_and_its_interval) {
    static const uint64_t counts[9] = {[2] = 2, [4] = 1, [8] = 1};
    figures list = {0};
    figure_group group = {&list, "games", {0, 0, 0}};
    figure_mean(&group, "rounds", counts, 9);
    REQUIRE(list.count == 1);
    CHECK(is_near(list.items[0].is.rate, 4, 1e-9));
    CHECK(is_near(list.items[0].is.low, 4 - 2.7718, 1e-3));
    CHECK(is_near(list.items[0].is.high, 4 + 2.7718, 1e-3));
    CHECK_EQ(list.items[0].verdict, FIGURE_FREE);
    figures_end(&list);
}

/* 60 % of 400 games lie between 55.1 and 64.7; the interval of one of 100 figures is wider. */
TEST(what_is_said_of_a_figure) {
    static const struct {
        const char *name;
        double hits, tries;
        figure_wish wish;
        figure_verdict verdict;
    } rows[] = {
        {"nothing is wanted", 240, 400, {45, 55, 0}, FIGURE_FREE},
        {"nothing was measured", 0, 0, {45, 55, 1}, FIGURE_FREE},
        {"within the bounds", 200, 400, {45, 55, 1}, FIGURE_HOLDS},
        {"on a bound", 220, 400, {45, 55, 1}, FIGURE_HOLDS},
        {"above, and the interval too", 240, 400, {45, 55, 1}, FIGURE_BROKEN},
        {"below, and the interval too", 160, 400, {45, 55, 1}, FIGURE_BROKEN},
        {"above, and the interval reaches down", 230, 400, {45, 55, 1}, FIGURE_OPEN},
        {"above, but the furthest of a hundred may be", 240, 400, {45, 55, 100}, FIGURE_OPEN},
        {"above, and even for the furthest too far", 280, 400, {45, 55, 100}, FIGURE_BROKEN},
    };
    EACH(row, rows) {
        figures list = {0};
        figure_group group = {&list, "decks", row->wish};
        figure_share(&group, "a", NULL, row->hits, row->tries);
        CHECK_EQ(list.items[0].verdict, row->verdict);
        figures_end(&list);
    }
}

TEST(when_figures_disagree) {
    static const struct {
        const char *name;
        figure a, b;
        bool apart;
    } rows[] = {
        {"a gap between them",
         {.count = 9, .is = {40, 35, 45}},
         {.count = 9, .is = {55, 50, 60}},
         true},
        {"a gap, the other way round",
         {.count = 9, .is = {55, 50, 60}},
         {.count = 9, .is = {40, 35, 45}},
         true},
        {"they touch", {.count = 9, .is = {40, 35, 45}}, {.count = 9, .is = {50, 45, 55}}, false},
        {"one within the other",
         {.count = 9, .is = {40, 30, 50}},
         {.count = 9, .is = {41, 40, 42}},
         false},
        {"one was not measured",
         {.count = 0, .is = {0, 0, 0}},
         {.count = 9, .is = {50, 45, 55}},
         false},
    };
    EACH(row, rows)
    CHECK_EQ(figures_disagree(&row->a, &row->b), row->apart);
}

/* Equal widths: two deviations of 1.96 each in an interval of sqrt(2) times one, 2.77 in all. */
TEST(gaps_that_chance_makes) {
    figure a = {.count = 9, .is = {50, 45, 55}}, exact = {.count = 9, .is = {50, 50, 50}};
    CHECK(is_near(figures_disagree_by_chance(&a, &a), 0.00557, 0.0001));
    CHECK(is_near(figures_disagree_by_chance(&a, &exact), 0.05, 0.0001));
}

TEST(a_long_list) {
    figures list = {0};
    figure_group group = {&list, "cards", {0, 0, 0}};
    for (uint32_t i = 0; i < 1000; i++)
        figure_share(&group, "a", NULL, i, 1000);
    CHECK_EQ(list.count, 1000);
    CHECK(!list.failed && is_near(list.items[999].is.rate, 99.9, 1e-9));
    figures_end(&list);
    CHECK_EQ(list.count, 0);
}

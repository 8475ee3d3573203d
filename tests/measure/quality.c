/* SPDX-License-Identifier: MIT */
/* Courses of a few choices, and few deals, worked out by hand. */
#include "measure/quality.h"

#include "test.h"

static bool is_close(double value, double wanted) {
    return value > wanted - 1e-4 && value < wanted + 1e-4;
}

static course course_of(const double *chances, const uint8_t *seats, uint32_t count) {
    static course c;
    c.count = count;
    for (uint32_t i = 0; i < count; i++) {
        c.chance[i] = (float)chances[i];
        c.seat[i] = seats[i];
    }
    return c;
}

static const slg_outcome a_wins = {.rank = {1, 2}, .reward = {1000, -1000}};
static const slg_outcome b_wins = {.rank = {2, 1}, .reward = {-1000, 1000}};
static const slg_outcome drawn = {.rank = {1, 1}, .reward = {0, 0}};

/* A's chances at the choices: 0.5, 0.6, 0.4, 0.32, 0.54, 0.46, 0.7, 0.9. */
static const double chances[8] = {0.5, 0.4, 0.4, 0.68, 0.54, 0.54, 0.7, 0.1};
static const uint8_t turns[8] = {0, 1, 0, 1, 0, 1, 0, 1};

/* A is behind three times, by 0.2, 0.36 and 0.08; the lead goes to B at 0.4 and back at 0.7. */
TEST(a_game_that_is_turned) {
    course c = course_of(chances, turns, 8);
    course_found f = course_look_back(&c, &a_wins, 2);
    CHECK_EQ((int)f.value[COURSE_LEADS], 2);
    CHECK(is_close(f.value[COURSE_BEHIND], 3.0 / 8));
    CHECK(is_close(f.value[COURSE_DRAMA], (0.447214 + 0.6 + 0.282843) / 3));
    CHECK(is_close(f.value[COURSE_SETTLED], 6.0 / 8));
    /* After 2, 4 and 6 choices A had 0.4, 0.54 and 0.7. */
    CHECK(is_close(f.value[COURSE_ENTROPY], 0.970951));
    CHECK(is_close(f.value[COURSE_ENTROPY + 1], 0.995378));
    CHECK(is_close(f.value[COURSE_SURPRISE], 1.321928));
    CHECK(is_close(f.value[COURSE_SURPRISE + 2], 0.514573));
}

TEST(the_same_game_with_another_end) {
    course c = course_of(chances, turns, 8);
    course_found b = course_look_back(&c, &b_wins, 2), none = course_look_back(&c, &drawn, 2);
    CHECK_EQ((int)b.value[COURSE_LEADS], 2);
    CHECK(is_close(b.value[COURSE_BEHIND], 4.0 / 8));
    CHECK(is_close(b.value[COURSE_SETTLED], 1));
    CHECK(is_close(b.value[COURSE_SURPRISE + 2], 1.736966));
    CHECK(none.known[COURSE_LEADS] && none.known[COURSE_ENTROPY]);
    CHECK(!none.known[COURSE_DRAMA] && !none.known[COURSE_SURPRISE]);
}

/* Three players who lose together: the game is the winner, ahead whenever their chance is below
 * one half. */
TEST(players_on_one_side) {
    static const double team[4] = {0.7, 0.6, 0.3, 0.1};
    static const uint8_t seats[4] = {0, 1, 2, 0};
    static const slg_outcome lost = {.rank = {2, 2, 2}, .reward = {-1000, -1000, -1000}};
    course c = course_of(team, seats, 4);
    course_found f = course_look_back(&c, &lost, 3);
    CHECK_EQ((int)f.value[COURSE_LEADS], 1);
    CHECK(is_close(f.value[COURSE_BEHIND], 0.5));
    CHECK(is_close(f.value[COURSE_DRAMA], (0.632456 + 0.447214) / 2));
    CHECK(is_close(f.value[COURSE_SURPRISE], 1.321928)); /* 0.4 */
}

/* Three sides: C wins, who is behind A's 0.5 until its own choice says 0.6. */
TEST(three_sides) {
    static const double each[3] = {0.5, 0.2, 0.6};
    static const uint8_t seats[3] = {0, 1, 2};
    static const slg_outcome c_wins = {.rank = {2, 3, 1}, .reward = {0, -1000, 1000}};
    course c = course_of(each, seats, 3);
    course_found f = course_look_back(&c, &c_wins, 3);
    CHECK(is_close(f.value[COURSE_BEHIND], 2.0 / 3));
    CHECK(!f.known[COURSE_ENTROPY]);
}

TEST(no_choice_at_all) {
    static course c;
    CHECK(!course_look_back(&c, &a_wins, 2).known[COURSE_LEADS]);
}

/* 1, 2 and 6: the mean is 3, the variance 7, and so the error 1.5275. */
TEST(means_and_their_intervals) {
    static quality_tally t;
    quality_add(&t, QUALITY_ROUNDS, 1);
    quality_add(&t, QUALITY_ROUNDS, 2);
    quality_add(&t, QUALITY_ROUNDS, 6);
    interval is = quality_mean(&t.of[QUALITY_ROUNDS]);
    CHECK(is_close(is.rate, 3) && is_close(is.low, 3 - 1.959964 * 1.527525));
    quality_add(&t, QUALITY_STAKE, -2);
    quality_add(&t, QUALITY_STAKE, 1);
    CHECK(is_close(quality_mean(&t.of[QUALITY_STAKE]).rate, -0.5));
}

TEST(luck_and_skill) {
    static const struct {
        const char *name;
        uint64_t deals[3][3];
        bool alike;
        double won, skill, deal;
    } rows[] = {
        {"whoever has the seat wins", {{0, 0, 5}, {0, 0, 0}, {5, 0, 0}}, false, 0.5, 0, 1},
        {"whoever is stronger wins", {{0, 0, 0}, {0, 0, 0}, {0, 0, 9}}, false, 1, 1, 0},
        {"all chance", {{5, 0, 5}, {0, 0, 0}, {5, 0, 5}}, false, 0.5, 0, 0},
        /* 12 of 16: variance 3/16, covariance 4/8 - 9/16; a third of 3/4 */
        {"some of each", {{0, 0, 2}, {0, 0, 0}, {2, 0, 4}}, false, 0.75, 0.25, 0.25},
        {"together: the deal decides", {{5, 0, 0}, {0, 0, 0}, {0, 0, 5}}, true, 0, 0, 1},
        /* 8 and 4 of 10: 0.16 / 4 of 0.24 */
        {"together: one is better",
         {{2, 0, 0}, {0, 0, 0}, {4, 0, 4}},
         true,
         0.4,
         1.0 / 6,
         0.408248},
    };
    EACH(row, rows) {
        quality_edge edge = quality_edge_of(row->deals, row->alike);
        CHECK(is_close(edge.won.rate, row->won));
        CHECK(is_close(edge.skill, row->skill));
        CHECK(is_close(edge.deal, row->deal));
    }
}

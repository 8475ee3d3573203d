/* SPDX-License-Identifier: MIT */
/* Ranks and rewards at the end of a match, as agents and tournaments read them. */
#include "games/school/play.h"
#include "test.h"

static slg_state_room room;
#define STATE ((slg_state *)(void *)&room)

static slg_outcome end_with(uint32_t score_a, uint32_t crystals_a, uint32_t crystals_b) {
    slg_setup setup;
    slg_setup_default(&sch_game, &setup);
    if (slg_state_init(&sch_game, &setup, STATE, NULL, NULL) != SLG_OK) return (slg_outcome){0};
    sch_state *s = sch_of(STATE);
    s->seats[0].score = (uint8_t)score_a;
    s->seats[1].score = 5;
    s->seats[0].crystals = (uint8_t)crystals_a;
    s->seats[1].crystals = (uint8_t)crystals_b;
    s->core.over = 1 + SCH_OVER_ROUNDS;
    return slg_get_outcome(&sch_game, STATE);
}

/* SCH-END-01: the higher score wins, however many crystals the other has. */
TEST(the_winner_is_first) {
    slg_outcome outcome = end_with(6, 0, 9);
    CHECK_EQ(outcome.rank[0], 1);
    CHECK_EQ(outcome.rank[1], 2);
    CHECK_EQ(outcome.reward[0], 1000);
    CHECK_EQ(outcome.reward[1], -1000);
}

/* SCH-END-05. */
TEST(equal_scores_are_told_apart_by_crystals) {
    slg_outcome outcome = end_with(5, 3, 4);
    CHECK_EQ(outcome.rank[0], 2);
    CHECK_EQ(outcome.rank[1], 1);
    CHECK_EQ(outcome.reward[1], 1000);
}

TEST(a_draw_is_first_for_both) {
    slg_outcome outcome = end_with(5, 4, 4);
    CHECK_EQ(outcome.rank[0], 1);
    CHECK_EQ(outcome.rank[1], 1);
    CHECK_EQ(outcome.reward[0], 0);
    CHECK_EQ(outcome.reward[1], 0);
}

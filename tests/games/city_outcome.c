/* SPDX-License-Identifier: MIT */
/* Ranks and rewards at the end of a match, as agents and tournaments read them. */
#include "games/city/services.h"
#include "test.h"

static slg_state_room room;
#define STATE ((slg_state *)(void *)&room)
#define S     city_of(STATE)

static slg_outcome end_with(uint32_t seats, const uint16_t *coins, city_reason reason) {
    slg_setup setup;
    slg_setup_default(&city_game, &setup);
    setup.seats = (uint8_t)seats;
    if (slg_state_init(&city_game, &setup, STATE, NULL, NULL) != SLG_OK) return (slg_outcome){0};
    for (uint32_t seat = 0; seat < seats; seat++)
        S->seats[seat].coins = coins[seat];
    S->core.over = (uint8_t)(1 + reason);
    return slg_get_outcome(&city_game, STATE);
}

/* CITY-END-03, CITY-END-04: equals share a rank, and the next one comes after all of them. */
TEST(ranks_go_by_prestige) {
    slg_outcome outcome = end_with(3, (const uint16_t[]){30, 10, 30}, CITY_OVER_YEARS);
    CHECK_EQ(outcome.rank[0], 1);
    CHECK_EQ(outcome.rank[1], 3);
    CHECK_EQ(outcome.rank[2], 1);
    CHECK_EQ(outcome.reward[0], 500);
    CHECK_EQ(outcome.reward[1], -1000);
    CHECK_EQ(outcome.reward[2], 500);
    CHECK_EQ(outcome.rank[3], 0); /* nobody sits there */
}

TEST(who_is_ahead_of_all_gets_all) {
    slg_outcome outcome = end_with(2, (const uint16_t[]){30, 31}, CITY_OVER_YEARS);
    CHECK_EQ(outcome.rank[0], 2);
    CHECK_EQ(outcome.rank[1], 1);
    CHECK_EQ(outcome.reward[0], -1000);
    CHECK_EQ(outcome.reward[1], 1000);
}

/* CITY-SOLO-08, CITY-SOLO-12: up to a third more than the best rank needs. */
TEST(alone_the_prestige_counts_unless_the_match_is_lost) {
    slg_outcome outcome = end_with(1, (const uint16_t[]){67}, CITY_OVER_YEARS);
    CHECK_EQ(outcome.rank[0], 1);
    CHECK_EQ(outcome.reward[0], 333);
    outcome = end_with(1, (const uint16_t[]){255}, CITY_OVER_YEARS);
    CHECK_EQ(outcome.reward[0], 1000);
    outcome = end_with(1, (const uint16_t[]){67}, CITY_OVER_MARKET_FULL);
    CHECK_EQ(outcome.rank[0], 2);
    CHECK_EQ(outcome.reward[0], -1000);
}

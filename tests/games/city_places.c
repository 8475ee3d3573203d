/* SPDX-License-Identifier: MIT */
/* Places by influence and the order of step 10 (CITY-INFL), as the rules' examples have them. */
#include <string.h>

#include "games/city/play.h"
#include "test.h"

enum { ANY = 0xFF }; /* no mystery card */

static city_state state;

static const city_state *set(uint32_t seats, const uint8_t *influence, const uint8_t *mystery,
                             uint32_t timer) {
    memset(&state, 0, sizeof state);
    state.core.seats = (uint8_t)seats;
    state.timer = (uint8_t)timer;
    for (uint32_t seat = 0; seat < seats; seat++)
        state.seats[seat].track[CITY_INFLUENCE] = influence[seat];
    memcpy(state.mystery, mystery, 2);
    return &state;
}

static const struct {
    const char *name;
    uint32_t seats;
    uint8_t influence[CITY_SEATS], mystery[2], ranks[CITY_SEATS];
} tables[] = {
    {"EX-CITY-59: tied 2nd, no 3rd", 4, {12, 9, 9, 3}, {ANY, ANY}, {1, 2, 2, 4}},
    {"EX-CITY-61: tied 1st and 2nd", 5, {10, 10, 8, 8, 1}, {ANY, ANY}, {1, 1, 2, 2, 4}},
    {"EX-CITY-62: three, tied 2nd", 3, {8, 6, 6}, {ANY, ANY}, {1, 2, 2}},
    {"EX-CITY-62: three, all apart", 3, {8, 6, 5}, {ANY, ANY}, {1, 2, 3}},
    {"EX-CITY-84: tied 3rd", 5, {12, 9, 7, 7, 3}, {ANY, ANY}, {1, 2, 3, 3, 4}},
    {"EX-CITY-71: tied 1st", 3, {14, 14, 9}, {ANY, ANY}, {1, 1, 2}},
    {"EX-CITY-85: solo behind two tied cards", 1, {5}, {10, 10}, {2}},
    {"EX-CITY-85: solo behind two cards", 1, {5}, {10, 8}, {3}},
    {"solo tied with the better card", 1, {10}, {10, 8}, {1}},
    {"solo tied for 2nd", 1, {8}, {10, 8}, {2}},
    {"the mystery player first", 2, {4, 6}, {7, ANY}, {3, 2}},
    {"the mystery player second", 2, {4, 9}, {7, ANY}, {3, 1}},
    {"tied 2nd with the mystery player", 2, {7, 9}, {7, ANY}, {2, 1}},
    {"tied 1st with the mystery player", 2, {7, 3}, {7, ANY}, {1, 2}},
    {"two tied behind the mystery player", 2, {3, 3}, {8, ANY}, {2, 2}},
    {"nobody has any: all are first", 4, {0, 0, 0, 0}, {ANY, ANY}, {1, 1, 1, 1}},
    {"six, the highest and the lowest values",
     6,
     {60, 0, 59, 1, 60, 2},
     {ANY, ANY},
     {1, 5, 2, 4, 1, 3}},
    {"six, two of them tied second", 6, {9, 8, 8, 3, 2, 2}, {ANY, ANY}, {1, 2, 2, 4, 5, 5}},
};

TEST(ranks) {
    EACH(row, tables) {
        set(row->seats, row->influence, row->mystery, 0);
        city_rank(&state);
        for (uint32_t seat = 0; seat < row->seats; seat++)
            CHECK_EQ(state.seats[seat].rank, row->ranks[seat]);
    }
}

static const struct {
    const char *name;
    uint32_t seats;
    uint8_t influence[CITY_SEATS];
    uint32_t timer;
    const char *order;
} orders[] = {
    {"EX-CITY-64: the timer at D", 4, {4, 7, 7, 4}, 3, "BCDA"},
    {"all tied, the timer at C", 4, {2, 2, 2, 2}, 2, "CDAB"},
    {"all apart", 3, {1, 3, 2}, 1, "BCA"},
    {"alone", 1, {0}, 0, "A"},
    {"six", 6, {5, 9, 5, 9, 0, 5}, 5, "BDFACE"},
};

TEST(order_of_step_10) {
    static const uint8_t none[2] = {ANY, ANY};
    EACH(row, orders) {
        uint8_t order[CITY_SEATS];
        char letters[CITY_SEATS + 1] = "";
        city_order(set(row->seats, row->influence, none, row->timer), order);
        for (uint32_t n = 0; n < row->seats; n++)
            letters[n] = (char)('A' + order[n]);
        CHECK_STR(letters, row->order);
    }
}

/* SPDX-License-Identifier: MIT */
/* What a reward lacks when it cannot be carried out (CITY-REWARD-16), one cause after another. */
#include <sortilege/sortilege.h>

#include "games/city/table.h"
#include "test.h"

static slg_state_room room;

static city_state *begin(uint32_t seats) {
    slg_setup setup;
    slg_error error;
    slg_setup_default(&city_game, &setup);
    setup.seats = (uint8_t)seats;
    if (slg_state_init(&city_game, &setup, (slg_state *)(void *)&room, NULL, &error) != SLG_OK)
        return NULL;
    return city_of((slg_state *)(void *)&room);
}

static const struct {
    const char *name;
    uint32_t reward, reason;
    uint8_t owned, rival_owned, rainbows, shares, empty;
} causes[] = {
    {"no monster to kill", 1, CITY_WHY_NO_OWN_MONSTER, 12, 12, 12, 0, 0},
    {"no tile on offer", 2, CITY_WHY_NONE_TO_TAKE, 12, 12, 12, 0, 1},
    {"no room for another tile", 3, CITY_WHY_FULL_DECK, CITY_OWNED_MAX, 12, 12, 0, 0},
    {"no rainbow tile left", 6, CITY_WHY_NO_RAINBOWS, 12, 12, 0, 0, 0},
    {"a rainbow tile, and no room", 6, CITY_WHY_FULL_DECK, CITY_OWNED_MAX, 12, 12, 0, 0},
    {"no monster to give", 8, CITY_WHY_NO_OWN_MONSTER, 12, 12, 12, 0, 0},
    {"no monster built", 9, CITY_WHY_NO_OWN_MONSTER, 12, 12, 12, 0, 0},
    {"no class with a tile", 10, CITY_WHY_NONE_TO_TAKE, 12, 12, 12, 0, 1},
    {"nothing to give away", 12, CITY_WHY_NONE_TO_GIVE, 12, 12, 12, 0, 1},
    {"nobody to give it to", 12, CITY_WHY_NO_RIVAL, 12, CITY_OWNED_MAX, 12, 0, 0},
    {"ahead already", 13, CITY_WHY_AHEAD_ALREADY, 12, 12, 12, CITY_SHARE_AHEAD, 0},
    {"no monster of others", 14, CITY_WHY_NO_RIVAL_MONSTER, 12, 12, 12, 0, 0},
};

TEST(a_reward_that_is_lost_says_what_it_lacks) {
    EACH(row, causes) {
        city_state *s = begin(2);
        REQUIRE(s != NULL);
        const city_content *content = city_content_of(&city_game);
        s->seats[0].owned = row->owned;
        s->seats[1].owned = row->rival_owned;
        s->seats[0].shares = row->shares;
        s->rainbows = row->rainbows;
        for (uint32_t place = 0; place < CITY_PLACES; place++)
            s->market[place] = row->empty ? CITY_NONE : 20;
        CHECK(!city_reward_possible(content, s, 0, row->reward));
        slg_why why = city_why_lost(content, s, 0, row->reward);
        CHECK_STR(slg_reason_name(&city_game, why.reason),
                  slg_reason_name(&city_game, row->reason));
    }
}

/* SPDX-License-Identifier: MIT */
/* Setups of Sorcerer City that are refused, and by which rule. */
#include <sortilege/sortilege.h>

#include "games/city/play.h"
#include "test.h"

static slg_status set_up(uint32_t seats, const char *name, const char *value, slg_error *error) {
    static slg_state_room room;
    slg_setup setup;
    slg_setup_default(&city_game, &setup);
    setup.seats = (uint8_t)seats;
    slg_status status = slg_setup_set(&city_game, &setup, name, value, error);
    if (status != SLG_OK) return status;
    return slg_state_init(&city_game, &setup, (slg_state *)&room, NULL, error);
}

static const struct {
    const char *name;
    uint32_t seats;
    const char *option, *value;
    slg_status status;
    uint16_t rule;
} setups[] = {
    {"a seat that is there starts", 3, "start", "c", SLG_OK, 0},
    {"one that is not", 3, "start", "d", SLG_BAD_SETUP, CITY_RULE_SETUP_15},
    {"expert alone", 1, "expert", "on", SLG_OK, 0},
    {"expert with two", 2, "expert", "on", SLG_BAD_SETUP, CITY_RULE_SOLO_14},
    {"the same monster with three", 3, "monsters", "same", SLG_OK, 0},
    {"the same monster with four", 4, "monsters", "same", SLG_BAD_SETUP, CITY_RULE_SETUP_12},
    {"the same monster alone", 1, "monsters", "same", SLG_BAD_SETUP, CITY_RULE_SETUP_12},
};

TEST(setups_that_are_refused) {
    EACH(row, setups) {
        slg_error error = {0};
        CHECK_EQ(set_up(row->seats, row->option, row->value, &error), row->status);
        CHECK_EQ(error.rule, row->rule);
        CHECK_EQ(error.text[0] != '\0', row->status != SLG_OK);
        CHECK_EQ(error.line, 0u); /* it stands in no file */
        CHECK_EQ(error.column, 0u);
    }
}

/* --- what chance deals --- */

static const city_state *dealt(uint32_t seats, uint64_t seed) {
    static slg_state_room room;
    slg_setup setup;
    slg_setup_default(&city_game, &setup);
    setup.seats = (uint8_t)seats;
    slg_seed_from(seed, setup.seed);
    CHECK_EQ(slg_state_init(&city_game, &setup, (slg_state *)&room, NULL, NULL), SLG_OK);
    return city_of_const((const slg_state *)&room);
}

/* CITY-SETUP-11: five or six never have both, whichever comes first; fewer may. */
TEST(skeleton_and_lich) {
    uint32_t both[CITY_SEATS + 1] = {0};
    for (uint32_t seats = 4; seats <= CITY_SEATS; seats++)
        for (uint64_t seed = 0; seed < 300; seed++) {
            const uint8_t *kinds = dealt(seats, seed)->year_monster;
            CHECK(kinds[0] != kinds[1] && kinds[2] != kinds[3]); /* CITY-SETUP-09 */
            both[seats] += (kinds[0] == CITY_LICH && kinds[1] == CITY_SKELETON) ||
                           (kinds[0] == CITY_SKELETON && kinds[1] == CITY_LICH);
        }
    CHECK(both[4] > 0);
    CHECK_EQ(both[5], 0);
    CHECK_EQ(both[6], 0);
}

/* CITY-SETUP-06, CITY-SOLO-03. */
TEST(rewards_of_year_1) {
    const city_content *content = city_content_of(&city_game);
    for (uint32_t seats = 1; seats <= 2; seats++)
        for (uint64_t seed = 0; seed < 100; seed++) {
            const city_state *s = dealt(seats, seed);
            CHECK(!content->rewards[s->shown[0]].not_first);
            uint32_t all = s->unselected;
            for (uint32_t year = 0; year < CITY_SHOWN; year++)
                all |= 1u << s->shown[year];
            CHECK_EQ(all, seats == 1 ? 0x7ffeu & ~(1u << 14 | 1u << 11) : 0x7ffeu);
        }
}

/* What is told of the rewards is what lies there. */
TEST(shown_rewards_are_told) {
    static slg_state_room room;
    const city_state *s = city_of_const((const slg_state *)&room);
    slg_event items[64];
    slg_events events = {.items = items, .capacity = 64};
    slg_io io = {.events = &events};
    slg_setup setup;
    uint32_t year = 0;
    slg_setup_default(&city_game, &setup);
    CHECK_EQ(slg_state_init(&city_game, &setup, (slg_state *)&room, &io, NULL), SLG_OK);
    for (uint32_t i = 0; i < events.count; i++) {
        if (items[i].kind != CITY_TOLD_REWARD_SHOWN) continue;
        REQUIRE(year < CITY_SHOWN);
        CHECK_EQ(items[i].b, CITY_DRAWN_REWARD + s->shown[year]);
        CHECK_EQ(items[i].a, ++year);
    }
    CHECK_EQ(year, CITY_SHOWN);
}

/* CITY-SETUP-06: what was set aside for year 1 comes in no other year; so such a draw has
 * no card. */
TEST(a_reward_set_aside_comes_in_no_year) {
    static const struct {
        const char *name;
        uint16_t drawn[4];
        slg_status status;
    } draws[] = {
        {"set aside, then others", {8, 4, 5, 12}, SLG_OK},
        {"two set aside, then others", {8, 9, 4, 5}, SLG_OK},
        {"the same again for year 1", {8, 8, 4, 5}, SLG_CHANCE_RANGE},
        {"again for year 2", {8, 4, 8, 5}, SLG_CHANCE_RANGE},
        {"the first of two again for year 2", {8, 9, 4, 8}, SLG_CHANCE_RANGE},
        {"the second of two again for year 2", {8, 9, 4, 9}, SLG_CHANCE_RANGE},
        {"not forbidden, and not drawn twice", {4, 8, 4, 5}, SLG_CHANCE_RANGE},
    };
    EACH(row, draws) {
        static slg_state_room room;
        slg_chance_entry entries[4];
        for (uint32_t i = 0; i < 4; i++)
            entries[i] = (slg_chance_entry){.stream = CITY_STREAM_SETUP, .value = row->drawn[i]};
        slg_script script = {.entries = entries, .count = 4, .sampled = ~0u};
        slg_io io = {.script = &script};
        slg_setup setup;
        slg_setup_default(&city_game, &setup);
        setup.seats = 3;
        slg_setup_set(&city_game, &setup, "start", "a", NULL);
        CHECK_EQ(slg_state_init(&city_game, &setup, (slg_state *)&room, &io, NULL), row->status);
    }
}

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
    }
}

/* SPDX-License-Identifier: MIT */
/* Card sets that a match cannot begin with, and the errors. */
#include <string.h>

#include "games/school/play.h"
#include "test.h"

static slg_state_room room;
static sch_content set;

/* Begins with all but so many red cards of the built-in set, or fails with this text. */
static bool fails(uint32_t reds, const char *start, const char *text, uint32_t rule) {
    slg_game game = sch_game;
    slg_setup setup;
    slg_error error = {0};
    uint64_t left = sch_content_builtin.border[SCH_RED];
    set = sch_content_builtin;
    for (uint32_t n = 0; n < reds; n++)
        left &= left - 1;
    set.border[SCH_RED] &= ~left;
    game.content = &set;
    slg_setup_default(&game, &setup);
    if (slg_setup_set(&game, &setup, "start", start, NULL) != SLG_OK) return false;
    slg_state *state = (slg_state *)(void *)&room;
    if (slg_state_init(&game, &setup, state, NULL, &error) != SLG_BAD_SETUP) return false;
    return error.rule == rule && strcmp(error.text, text) == 0;
}

/* SCH-SETUP-06, SCH-ADV-01, SCH-ADV-04: two red cards each, or three. */
TEST(too_few_red_cards_are_refused_with_the_reason) {
    const char *text = "the card set has too few red cards for this start";
    CHECK(fails(3, "basic", text, SCH_RULE_ADV_04));
    CHECK(!fails(4, "basic", text, SCH_RULE_ADV_04));
    CHECK(fails(5, "advanced", text, SCH_RULE_ADV_04));
    CHECK(!fails(6, "advanced", text, SCH_RULE_ADV_04));
}

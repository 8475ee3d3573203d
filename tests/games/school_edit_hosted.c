/* SPDX-License-Identifier: MIT */
/* Positions set by hand: whatever is set, in whatever order, nothing is lost or doubled. */
#include <stdio.h>
#include <string.h>

#include <sortilege/sortilege.h>

#include "games/school/rules.gen.h"
#include "games/school/school.h"
#include "test.h"

enum { MATCHES = 40, EDITS = 60 };

static uint32_t below(slg_random *random, uint32_t bound) {
    return slg_random_below(random, bound);
}

static void put_card(slg_random *random, char *out, size_t size) {
    uint32_t card = below(random, sch_game.card_count + 2);
    if (card < sch_game.card_count)
        snprintf(out, size, "\"%s\"", slg_card_id(&sch_game, card));
    else
        snprintf(out, size, "%s", card == sch_game.card_count ? "null" : "\"portal\"");
}

static void put_cards(slg_random *random, char *out, size_t size) {
    size_t length = (size_t)snprintf(out, size, "[");
    for (uint32_t card = 0; card < sch_game.card_count; card++)
        if (below(random, 8) == 0)
            length += (size_t)snprintf(out + length, size - length, "%s\"%s\"",
                                       length > 1 ? "," : "", slg_card_id(&sch_game, card));
    snprintf(out + length, size - length, "]");
}

/* One thing that somebody might set: a path and its value. */
static void choose_edit(slg_random *random, char path[64], char *value, size_t size) {
    static const char *const phases[] = {"take",   "cast",     "portal",
                                         "powers", "evaluate", "clean-up"};
    uint32_t seat = below(random, SCH_SEATS), at = 1 + below(random, SCH_LOCATIONS);
    snprintf(value, size, "%u", below(random, 12));
    switch (below(random, 9)) {
    case 0:
    case 1:
        snprintf(path, 64, "locations.%u.card", at);
        put_card(random, value, size);
        break;
    case 2:
        snprintf(path, 64, "locations.%u.crystals", at);
        snprintf(value, size, "[%u, %u]", below(random, 9), below(random, 9));
        break;
    case 3:
        snprintf(path, 64, "seats.%u.cards", seat);
        put_cards(random, value, size);
        break;
    case 4:
        snprintf(path, 64, "%s", below(random, 2) ? "deck" : "discarded");
        put_cards(random, value, size);
        break;
    case 5: snprintf(path, 64, "seats.%u.crystals", seat); break;
    case 6: snprintf(path, 64, "seats.%u.tokens", seat); break;
    case 7: snprintf(path, 64, "general.%u", seat); break;
    default:
        snprintf(path, 64, "phase");
        snprintf(value, size, "\"%s\"", phases[below(random, 6)]);
        break;
    }
}

/* Is the position complete? An empty location is what was asked for. */
static bool is_whole(const slg_state *state) {
    slg_error error = {0};
    return slg_check(&sch_game, state, &error) == SLG_OK || error.rule == SCH_RULE_INV_05;
}

TEST(edits_conserve) {
    slg_random random;
    slg_random_seed(&random, 1);
    uint32_t done = 0;
    for (uint64_t match = 0; match < MATCHES; match++) {
        slg_state_room room;
        slg_state *state = (slg_state *)&room;
        slg_setup setup;
        slg_setup_default(&sch_game, &setup);
        slg_seed_from(match, setup.seed);
        setup.options[SCH_SET_PETS] = match & 1;
        REQUIRE(slg_state_init(&sch_game, &setup, state, NULL, NULL) == SLG_OK);
        for (uint32_t edit = 0; edit < EDITS; edit++) {
            char path[64], value[2048];
            slg_error error = {0};
            choose_edit(&random, path, value, sizeof value);
            test_note("edit", match * EDITS + edit);
            if (slg_json_set(&sch_game, state, path, value, &error) == SLG_OK) done++;
            CHECK(is_whole(state));
        }
    }
    CHECK(done > MATCHES * EDITS / 2);
}

TEST(edited_positions_play_on) {
    slg_random random;
    slg_random_seed(&random, 2);
    for (uint64_t match = 0; match < MATCHES; match++) {
        slg_state_room room;
        slg_state *state = (slg_state *)&room;
        slg_setup setup;
        slg_setup_default(&sch_game, &setup);
        slg_seed_from(match, setup.seed);
        setup.options[SCH_SET_ROUNDS] = 60;
        REQUIRE(slg_state_init(&sch_game, &setup, state, NULL, NULL) == SLG_OK);
        for (uint32_t edit = 0; edit < EDITS; edit++) {
            char path[64], value[2048];
            choose_edit(&random, path, value, sizeof value);
            slg_json_set(&sch_game, state, path, value, NULL);
        }
        slg_json_set(&sch_game, state, "phase", "\"clean-up\"", NULL);
        REQUIRE(slg_resume(&sch_game, state, NULL, NULL) == SLG_OK);
        while (!slg_is_over(state)) {
            slg_option options[SLG_OPTIONS_MAX];
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            uint32_t count = slg_options(&sch_game, state, seat, options, SLG_OPTIONS_MAX);
            test_note("match", match);
            REQUIRE(count >= 2 && slg_check(&sch_game, state, NULL) == SLG_OK);
            slg_apply(&sch_game, state, seat, options[below(&random, count)]);
        }
    }
}

/* SPDX-License-Identifier: MIT */
/* What School of Sorcery's guide says, sentence by sentence. */
#include <string.h>

#include <sortilege/sortilege.h>

#include "games/school/school.h"
#include "test.h"

static const slg_game *game;
static slg_state_room room, view_room;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const view = (slg_state *)(void *)&view_room;
static slg_decision decision;
static slg_option options[SLG_OPTIONS_MAX];
static char text[SLG_GUIDE_TEXT_MAX];

static const slg_voice english = {SLG_EN, {"Ada", "Rollo"}}, german = {SLG_DE, {"Ada", "Rollo"}};

static slg_guide_scene scene_of(uint32_t seat, const slg_voice *voice) {
    slg_guide_scene scene = {.game = game, .view = view, .voice = voice, .viewer = seat};
    slg_view(game, state, seat, view);
    if (slg_get_decision(game, view, seat, &decision)) scene.decision = &decision;
    return scene;
}

static void begin(void) {
    slg_setup setup;
    game = slg_game_find("school");
    slg_setup_default(game, &setup);
    slg_seed_from(7, setup.seed);
    slg_state_init(game, &setup, state, NULL, NULL);
}

/* Takes everybody's last option, which does the least, until the seat is asked that; returns its
 * number of options. */
static uint32_t until(uint32_t kind, uint32_t seat) {
    for (int n = 0; n < 400 && !slg_is_over(state); n++) {
        if (slg_get_decision(game, state, seat, &decision) && decision.kind == kind)
            return slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        uint32_t next = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(game, state, next, options, SLG_OPTIONS_MAX);
        slg_apply(game, state, next, options[kind == SCH_ASK_ASSIGN ? 0 : count - 1]);
    }
    return 0;
}

TEST(a_location) {
    begin();
    sch_of(state)->at[0] = (sch_location){.card = 3, .crystals = {3, 1}};
    slg_guide_scene scene = scene_of(0, &english);
    slg_guide_thing thing = {SLG_THING_LOCATION, 1};
    slg_guide_describe(&scene, thing, text, sizeof text);
    CHECK_STR(text, "1 · Faithful Bookmark\n"
                    "red · cost 6 margin 2 · 2 VP\n"
                    "Once per round: add one crystal at location 3.\n"
                    "Ada 3, Rollo 1. Ada needs 3 more, Rollo needs 5 more.\n");
    scene = scene_of(0, &german);
    slg_guide_describe(&scene, thing, text, sizeof text);
    CHECK_STR(text, "1 · Treues Lesezeichen\n"
                    "rot · Kosten 6 Vorsprung 2 · 2 SP\n"
                    "Einmal pro Runde: Lege einen Kristall an Ort 3.\n"
                    "Ada 3, Rollo 1. Ada fehlen noch 3, Rollo fehlen noch 5.\n");
    sch_of(state)->at[0].crystals[0] = 9;
    scene = scene_of(0, &english);
    slg_guide_describe(&scene, thing, text, sizeof text);
    CHECK_STR(strrchr(text, '1'), "1. Ada would win it now.\n");
}

TEST(an_empty_place_and_the_portal) {
    begin();
    sch_of(state)->at[0].card = SCH_NONE;
    sch_of(state)->at[1].card = SCH_PORTAL;
    slg_guide_scene scene = scene_of(0, &english);
    slg_guide_describe(&scene, (slg_guide_thing){SLG_THING_LOCATION, 1}, text, sizeof text);
    CHECK_STR(text, "1 · empty\nNo card lies here until the round is cleaned up.");
    slg_guide_describe(&scene, (slg_guide_thing){SLG_THING_LOCATION, 2}, text, sizeof text);
    CHECK_STR(text, "2 · The portal\n"
                    "Crystals cast here go to one other location in phase III; you choose it after "
                    "casting. If both players have crystals here, both choose in secret. The "
                    "portal is never evaluated.\n"
                    "Ada 0, Rollo 0.");
}

TEST(what_a_cast_card_would_change) {
    begin();
    REQUIRE(until(SCH_ASK_ASSIGN, 0) > 0);
    sch_of(state)->at[3] = (sch_location){.card = 3, .crystals = {3, 1}};
    sch_of(state)->seats[0].dice[0] = 4;
    slg_option three = {.kind = SCH_DO_ASSIGN, .a = 3, .b = 1};
    slg_guide_scene scene = scene_of(0, &english);
    slg_guide_preview(&scene, three, false, text, sizeof text);
    CHECK_STR(text, "6:1 wins");
    slg_guide_preview(&scene, three, true, text, sizeof text);
    CHECK_STR(text, "→ Faithful Bookmark: Ada 6, Rollo 1 (needs 6, lead 2). Ada would win it now.\n"
                    "So far 3 of your 5 crystals.");
    scene = scene_of(0, &german);
    slg_guide_preview(&scene, three, true, text, sizeof text);
    CHECK_STR(text, "→ Treues Lesezeichen: Ada 6, Rollo 1 (braucht 6, Vorsprung 2). Ada würde sie "
                    "jetzt gewinnen.\n"
                    "Bisher 3 von deinen 5 Kristallen.");
    slg_guide_thing at = slg_guide_points_at(&scene, three);
    CHECK_EQ(at.kind, SLG_THING_LOCATION);
    CHECK_EQ(at.index, 4);
    sch_of(state)->seats[0].crystals = 1;
    scene = scene_of(0, &english);
    slg_guide_preview(&scene, three, false, text, sizeof text);
    CHECK_STR(text, "6:1 wins over-cast!");
}

TEST(the_odds_of_a_reroll) {
    begin();
    REQUIRE(until(SCH_ASK_REROLL, 0) > 0);
    slg_guide_scene scene = scene_of(0, &english);
    slg_option two = {.kind = SCH_DO_REROLL, .a = 3};
    slg_guide_preview(&scene, two, false, text, sizeof text);
    CHECK_STR(text, "31% · flip 56%"); /* 11 of 36, 20 of 36 */
    slg_guide_preview(&scene, (slg_option){.kind = SCH_DO_REROLL, .a = 7}, false, text,
                      sizeof text);
    CHECK_STR(text, "42% · flip 70%"); /* 91 of 216, 152 of 216 */
}

static const struct {
    const char *name;
    uint32_t kind;
    const char *rule, *advice;
} asked[] = {
    {"rerolling", SCH_ASK_REROLL, "SCH-P2-02",
     "Each die shows a location where you will cast. A token rerolls any of your dice once. When "
     "both are ready, cast cards are assigned."},
    {"casting", SCH_ASK_ASSIGN, "SCH-P2-06",
     "One cast card for each die, in secret: it puts that many crystals at the die's location. A "
     "flip card turns the die over first (1-6, 2-5, 3-4)."},
    {"the portal", SCH_ASK_PORTAL, "SCH-P3-02",
     "All your crystals on the portal move to one location together."},
};

TEST(questions) {
    EACH(row, asked) {
        begin();
        REQUIRE(until(row->kind, 0) > 0);
        slg_guide_scene scene = scene_of(0, &english);
        slg_guide_advise(&scene, text, sizeof text);
        CHECK_STR(text, row->advice);
        CHECK_STR(slg_guide_rule(&scene, (slg_guide_thing){0}), row->rule);
        CHECK(!slg_guide_is_window(game, scene.decision));
    }
}

/* Without a question, the rule is that of what is looked at, or of the phase. */
TEST(rules_without_a_question) {
    begin();
    slg_guide_scene scene = scene_of(SLG_SEAT_NONE, &english);
    scene.decision = NULL;
    sch_of(state)->phase = SCH_PHASE_POWERS;
    slg_view(game, state, SLG_SEAT_NONE, view);
    CHECK_STR(slg_guide_rule(&scene, (slg_guide_thing){0}), "SCH-P4-01");
    CHECK_STR(slg_guide_rule(&scene, (slg_guide_thing){SLG_THING_LOCATION, 2}), "SCH-P5-02");
    CHECK_STR(slg_guide_phase_name(game, view, SLG_EN), "Powers");
    CHECK_STR(slg_guide_phase_name(game, view, SLG_DE), "Kräfte");
}

TEST(phases_are_steps_of_a_round) {
    begin();
    sch_of(state)->phase = SCH_PHASE_POWERS;
    slg_view(game, state, SLG_SEAT_NONE, view);
    CHECK_EQ(slg_guide_step(game, view), 3);
    CHECK_STR(slg_guide_step_name(game, 0, SLG_EN), "Take");
    CHECK_STR(slg_guide_step_name(game, 3, SLG_DE), "Kräfte");
    CHECK_STR(slg_guide_step_name(game, 6, SLG_EN), "");
    sch_of(state)->phase = SCH_PHASE_SETUP;
    slg_view(game, state, SLG_SEAT_NONE, view);
    CHECK_EQ(slg_guide_step(game, view), -1);
    CHECK_EQ(slg_guide_step(NULL, view), -1);
}

TEST(rounds_and_options) {
    game = slg_game_find("school");
    CHECK_EQ(slg_guide_round_name(game, SLG_DE, 12, text, sizeof text), strlen("Runde 12"));
    CHECK_STR(text, "Runde 12");
    CHECK_EQ(slg_guide_digit(game, (slg_option){.kind = SCH_DO_ADD, .a = 4}), 4);
    CHECK_EQ(slg_guide_digit(game, (slg_option){.kind = SCH_DO_ASSIGN, .a = 4}), 0);
    CHECK(slg_guide_closes(game, (slg_option){.kind = SCH_DO_PASS}));
    CHECK(!slg_guide_closes(game, (slg_option){.kind = SCH_DO_ADD, .a = 4}));
    CHECK(!slg_guide_hides_hands(game));
    CHECK(!slg_guide_allies(game));
    CHECK_STR(slg_guide_setup_word(game, SLG_DE, "pets"), "Tiere");
    CHECK_STR(slg_guide_setup_word(game, SLG_EN, "unheard-of"), "unheard-of");
    CHECK_EQ(slg_guide_setup_rank(game, SCH_SET_TARGET, 2), SLG_RANK_USUAL);
    CHECK_EQ(slg_guide_setup_rank(game, SCH_SET_SIXTH, 2), SLG_RANK_RARE);
    CHECK_STR(slg_guide_mark(game, (slg_guide_thing){SLG_THING_CARD, 3}, SLG_DE), "R");
}

/* SPDX-License-Identifier: MIT */
/* States and numbers from outside: what slg_check refuses, and how functions handle the rest. */
#include <sortilege/json.h>
#include <sortilege/perft.h>

#include "test.h"
#include "toy_match.h"

static slg_state_room room;
static slg_error error;
#define STATE ((slg_state *)(void *)&room)
#define CORE  slg__core(STATE)

static slg_status checked(void) {
    return slg_check(&toy_game, STATE, &error);
}

/* --- the engine's part --- */

static void no_such_proc(void) {
    CORE->base[1].proc = 0xEE;
}
static void half_active(void) {
    CORE->base[1].active = 2;
}
static void never_started(void) {
    CORE->base[1] = (slg_lane_base){0};
}
static void started_for_nobody(void) {
    CORE->base[5] = (slg_lane_base){.active = 1};
}
static void too_deep(void) {
    CORE->depth[2] = 200;
}
static void above_the_last(void) {
    slg__lane_frames(&toy_game, STATE, SLG_LANE_MAIN)[CORE->depth[0]].v[3] = 1;
}
static void lane_of_nobody(void) {
    CORE->depth[6] = 1;
}
static void set_unasked(void) {
    CORE->chance_set = 4;
}
static void drawn_from_nowhere(void) {
    CORE->drawn[SLG_STREAMS_MAX - 1] = 1;
}
static void unasked_question(void) {
    CORE->ask[5].source = 9;
}
static void unknown_seat(void) {
    CORE->pending |= 1u << 12;
}
static void other_viewer(void) {
    CORE->viewer = 99;
}
static void ended_yet_going(void) {
    CORE->over = 1;
    CORE->pending = 0;
}
static void ended_with_a_question(void) {
    CORE->over = 1;
    memset(CORE->ask, 0, sizeof CORE->ask);
    CORE->pending = 0;
}
static void ended_with_lanes(void) {
    ended_with_a_question();
    memset(slg__lane_frames(&toy_game, STATE, SLG_LANE_MAIN), 0,
           CORE->depth[SLG_LANE_MAIN] * sizeof(slg_frame));
    CORE->depth[SLG_LANE_MAIN] = 0;
}
static void nothing_to_do(void) {
    ended_with_lanes();
    CORE->over = 0;
}
static void another_question(void) {
    CORE->ask[0].extra++;
}

static const struct {
    const char *name;
    void (*damage)(void);
    const char *text;
} damages[] = {
    {"a lane base names no procedure", no_such_proc,
     "a lane was started with a procedure that this game does not have"},
    {"a lane base is neither active nor not", half_active,
     "a lane was started with a procedure that this game does not have"},
    {"a lane runs that was never started", never_started,
     "a seat's lane is running but was never started"},
    {"a lane is started for a seat that does not exist", started_for_nobody,
     "a lane was started with a procedure that this game does not have"},
    {"a lane has too many frames", too_deep, "a lane has more frames than there is room for"},
    {"something lies above the last frame", above_the_last,
     "a lane has something above its last frame"},
    {"a seat that does not exist has frames", lane_of_nobody,
     "the lane of a seat that does not exist has frames"},
    {"chance may choose, and is not asked", set_unasked,
     "chance is asked but has nothing to choose from, or has a choice but is not asked"},
    {"a stream that does not exist was drawn from", drawn_from_nowhere,
     "something was drawn from a stream that this game does not have"},
    {"a question that nobody is asked", unasked_question,
     "the pending seats and their questions do not agree"},
    {"a seat beyond all is asked", unknown_seat, "a seat that does not exist is asked"},
    {"the view of a seat that does not exist", other_viewer,
     "the viewer is not a seat of this match"},
    {"over, and something is to come", ended_with_a_question,
     "the match is over, yet a seat is asked or procedures are still waiting"},
    {"over, and seats' lanes go on", ended_with_lanes,
     "the match is over, yet procedures are still waiting"},
    {"not over, and nothing to do", nothing_to_do,
     "nobody is asked and no procedure is waiting, yet the match is not over"},
    {"another question", another_question, "the questions are not those that the procedures ask"},
    {"over, and lanes go on", ended_yet_going,
     "the pending seats and their questions do not agree"},
};

TEST(damage_to_the_engines_part_is_refused) {
    EACH(row, damages) {
        REQUIRE(toy_start(STATE, 3, 4, NULL) == SLG_OK);
        REQUIRE(checked() == SLG_OK);
        row->damage();
        CHECK_EQ(checked(), SLG_BAD_STATE);
        CHECK_STR(error.text, row->text);
    }
}

/* --- views --- */

TEST(a_view_is_sound_when_a_world_shows_it) {
    slg_state_room full;
    REQUIRE(toy_start((slg_state *)&full, 3, 4, NULL) == SLG_OK);
    slg_view(&toy_game, (slg_state *)&full, 0, STATE);
    CHECK_EQ(checked(), SLG_OK);
    CORE->base[1].proc = 0xEE;
    CHECK_EQ(checked(), SLG_BAD_STATE);
    slg_view(&toy_game, (slg_state *)&full, 0, STATE);
    CORE->key[3] = 7; /* the viewer cannot see it */
    CHECK_EQ(checked(), SLG_BAD_STATE);
    CHECK_STR(error.text, "the view shows counters or the key of chance");
    slg_view(&toy_game, (slg_state *)&full, 0, STATE);
    CORE->seq[1] = 1;
    CHECK_EQ(checked(), SLG_BAD_STATE);
}

TEST(what_is_unknown_is_refused_in_words) {
    slg_game closed = toy_game;
    closed.read_content = NULL;
    CHECK(slg_game_with_content(&closed, "", 0, NULL, &error) == NULL);
    CHECK_STR(error.text, "this game takes no card files");
    CHECK_STR(slg_status_text((slg_status)99), "a status that this version does not know");
}

TEST(a_complaint_with_no_room_ends_at_a_word) {
    char text[300];
    for (size_t length = 230; length < sizeof text; length++) {
        for (size_t i = 0; i < length; i++)
            text[i] = i % 7 == 6 ? ' ' : 'x';
        text[length] = 0;
        slg__fail(&error, SLG_LIMIT, 0, 0, text);
        if (length < SLG_ERROR_TEXT_MAX - 4)
            CHECK_STR(error.text, text);
        else
            CHECK_STR(error.text + strlen(error.text) - 8, "xxxx ...");
    }
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    slg__fail(&error, SLG_LIMIT, 0, 0, text);
    CHECK_STR(error.text + strlen(error.text) - 6, "xx ...");
}

TEST(a_view_shows_nothing_secret) {
    slg_state_room full;
    REQUIRE(toy_start((slg_state *)&full, 3, 4, NULL) == SLG_OK);
    slg_view(&toy_game, (slg_state *)&full, 0, STATE);
    toy_of(STATE)->seats[1].stake = 1; /* a sealed bid */
    CHECK_EQ(checked(), SLG_BAD_STATE);
    CHECK_STR(error.text, "the view shows what its viewer cannot see");
}

TEST(a_view_cannot_be_played_on) {
    slg_state_room full;
    REQUIRE(toy_start((slg_state *)&full, 3, 4, NULL) == SLG_OK);
    slg_view(&toy_game, (slg_state *)&full, 0, STATE);
    CHECK_EQ(slg_resume(&toy_game, STATE, NULL, &error), SLG_NOT_YOURS);
    CHECK_STR(error.text, "a view cannot be played on");
}

TEST(a_view_of_the_end_is_checked_too) {
    slg_state_room full;
    REQUIRE(toy_start((slg_state *)&full, 2, 4, NULL) == SLG_OK);
    slg_random random;
    slg_random_seed(&random, 1);
    while (!slg_is_over((slg_state *)&full)) {
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending((slg_state *)&full));
        uint32_t count = slg_options(&toy_game, (slg_state *)&full, seat, options, SLG_OPTIONS_MAX);
        slg_apply(&toy_game, (slg_state *)&full, seat, options[slg_random_below(&random, count)]);
    }
    slg_view(&toy_game, (slg_state *)&full, 0, STATE);
    CHECK_EQ(checked(), SLG_OK);
    CORE->revealed[7] = 1;
    CHECK_EQ(checked(), SLG_BAD_STATE);
}

TEST(a_seat_that_does_not_exist_sees_what_a_spectator_sees) {
    slg_state_room view, spectator;
    REQUIRE(toy_start(STATE, 3, 4, NULL) == SLG_OK);
    slg_view(&toy_game, STATE, SLG_SEAT_NONE, (slg_state *)&spectator);
    for (uint32_t seat = 3; seat < 600; seat += 59) {
        slg_view(&toy_game, STATE, seat, (slg_state *)&view);
        CHECK(slg_equal(&toy_game, (slg_state *)&view, (slg_state *)&spectator));
    }
}

TEST(the_world_of_a_full_state_is_the_state) {
    static const uint8_t key[32] = {0};
    slg_state_room world;
    REQUIRE(toy_start(STATE, 3, 4, NULL) == SLG_OK);
    slg_determinize(&toy_game, STATE, key, (slg_state *)&world);
    memset(CORE->key, 0, sizeof CORE->key);
    CHECK(slg_equal(&toy_game, (slg_state *)&world, STATE));
}

/* --- another game's --- */

TEST(a_state_of_another_game_gives_nothing) {
    static const uint8_t key[32] = {1};
    slg_option options[8];
    slg_decision decision;
    slg_event event = {.kind = SLG_EVENT_GAME};
    slg_state_room out;
    char text[64] = "x";
    slg_answer answer = {0, 0, 0};
    REQUIRE(toy_start(STATE, 3, 4, NULL) == SLG_OK);
    CORE->game = 999;
    CHECK_EQ(checked(), SLG_BAD_STATE);
    CHECK_EQ(slg_give_answer(&toy_game, STATE, answer, NULL, &error), SLG_BAD_STATE);
    CHECK_STR(error.text, "the state belongs to another game");
    CHECK_EQ(slg_give_option(&toy_game, STATE, 0, 0, (slg_option){0}, NULL, &error), SLG_BAD_STATE);
    CHECK_EQ(slg_resume(&toy_game, STATE, NULL, &error), SLG_BAD_STATE);
    CHECK_EQ(slg_options(&toy_game, STATE, 0, options, 8), 0);
    CHECK(!slg_get_decision(&toy_game, STATE, 0, &decision));
    CHECK_EQ(slg_text_event(&toy_game, STATE, &event, NULL, text, sizeof text), 0);
    CHECK_STR(text, "");
    slg_json_state(&toy_game, STATE, text, sizeof text);
    CHECK_STR(text, "null");
    slg_json_outcome(&toy_game, STATE, NULL, text, sizeof text);
    CHECK_STR(text, "null");
    slg_view(&toy_game, STATE, 0, (slg_state *)&out);
    CHECK_EQ(slg__core((slg_state *)&out)->game, 0);
    slg_determinize(&toy_game, STATE, key, (slg_state *)&out);
    CHECK_EQ(slg__core((slg_state *)&out)->game, 0);
    CHECK_EQ(slg_perft(&toy_game, STATE, 2).answers, 0);
}

/* --- words --- */

TEST(an_unknown_language_is_english) {
    slg_voice odd = {.lang = (slg_lang)77};
    char english[SLG_TEXT_MAX], text[SLG_TEXT_MAX];
    slg_decision decision;
    REQUIRE(toy_start(STATE, 3, 4, NULL) == SLG_OK);
    REQUIRE(slg_get_decision(&toy_game, STATE, 0, &decision));
    slg_text_decision(&toy_game, STATE, &decision, &slg_voice_en, english, sizeof english);
    slg_text_decision(&toy_game, STATE, &decision, &odd, text, sizeof text);
    CHECK_STR(text, english);
    slg_text_decision(&toy_game, STATE, &decision, NULL, text, sizeof text);
    CHECK_STR(text, english);
    CHECK_STR(slg_game_title(&toy_game, (slg_lang)77), slg_game_title(&toy_game, SLG_EN));
}

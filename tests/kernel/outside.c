/* SPDX-License-Identifier: MIT */
/* States and numbers from outside: what slg_check refuses, and what functions make of the rest. */
#include <sortilege/json.h>
#include <sortilege/perft.h>

#include "test.h"
#include "toy.h"

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

static const struct {
    const char *name;
    void (*damage)(void);
} damages[] = {
    {"a lane base names no procedure", no_such_proc},
    {"a lane base is neither active nor not", half_active},
    {"a lane runs that was never started", never_started},
    {"a lane is started for a seat that does not exist", started_for_nobody},
    {"a lane has too many frames", too_deep},
    {"something lies above the last frame", above_the_last},
    {"a seat that does not exist has frames", lane_of_nobody},
    {"chance may choose, and is not asked", set_unasked},
    {"a stream that does not exist was drawn from", drawn_from_nowhere},
    {"a question that nobody is asked", unasked_question},
    {"a seat beyond all is asked", unknown_seat},
    {"the view of a seat that does not exist", other_viewer},
    {"over, and lanes go on", ended_yet_going},
};

TEST(damage_to_the_engines_part_is_refused) {
    EACH(row, damages) {
        REQUIRE(toy_start(STATE, 3, 4, NULL) == SLG_OK);
        REQUIRE(checked() == SLG_OK);
        row->damage();
        CHECK_EQ(checked(), SLG_BAD_STATE);
        CHECK(error.text[0] != 0);
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
    slg_view(&toy_game, (slg_state *)&full, 0, STATE);
    CORE->seq[1] = 1;
    CHECK_EQ(checked(), SLG_BAD_STATE);
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

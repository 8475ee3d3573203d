/* SPDX-License-Identifier: MIT */
/* What the guide says of a game that has no book: from its fields, cards and options, and from its
 * manual. */
#include <string.h>

#include "../kernel/toy_match.h"
#include "test.h"

static slg_state_room room, view_room;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const view = (slg_state *)(void *)&view_room;
static slg_decision decision;
static char text[SLG_GUIDE_TEXT_MAX];

/* Two seats; A holds ant and bat, B cat and dog, the die shows 3. A has chosen the bat. */
static slg_guide_scene scene_of(const slg_game *game, const slg_voice *voice, uint32_t viewer) {
    slg_chance_entry entries[] = {
        {TOY_DECK, 0, 0}, {TOY_DECK, 0, 1}, {TOY_DECK, 0, 2}, {TOY_DECK, 0, 3}, {TOY_DICE, 0, 2}};
    slg_script script = {.entries = entries, .count = 5};
    slg_io io = {.script = &script};
    slg_guide_scene scene = {.game = game, .view = view, .voice = voice, .viewer = viewer};
    if (toy_start(state, 2, 1, &io) != SLG_OK || toy_answer(state, 0, 1, NULL, NULL) != SLG_OK)
        return scene;
    toy_of(state)->seats[0].score = 7;
    toy_of(state)->discard = 1ull << 5;
    slg_view(game, state, viewer, view);
    if (slg_get_decision(game, view, viewer, &decision)) scene.decision = &decision;
    return scene;
}

static const slg_voice english = {SLG_EN, {"Ada", "Mirela"}};
static const slg_voice german = {SLG_DE, {"Ada", "Mirela"}};

static const struct {
    const char *name;
    const slg_voice *voice;
    uint32_t viewer;
    const char *table;
} tables[] = {
    {"its own bid", &english, 0,
     "Bid so far fox · Die 3 · Round 1\n"
     "\n"
     "Players\n"
     "         Ada                                Mirela\n"
     "Hand     ant, bat                           –\n"
     "Cards    2                                  2\n"
     "Points   7                                  0\n"
     "Bids     bat                                –\n"
     "Stake    –                                  –\n"
     "Time up  no                                 no"},
    {"the other's hand", &german, 1,
     "Schon geboten Fuchs · Würfel 3 · Runde 1\n"
     "\n"
     "Spieler\n"
     "         Ada                                Mirela\n"
     "Hand     –                                  Katze, Hund\n"
     "Karten   2                                  2\n"
     "Punkte   7                                  0\n"
     "Gebot    –                                  –\n"
     "Einsatz  –                                  –\n"
     "Zeit um  nein                               nein"},
};

TEST(a_table_is_told_from_its_fields) {
    EACH(row, tables) {
        slg_guide_scene scene = scene_of(&toy_game, row->voice, row->viewer);
        size_t length = slg_guide_tell(&scene, text, sizeof text);
        CHECK_STR(text, row->table);
        CHECK_EQ(length, strlen(row->table));
    }
}

/* A game that says nothing about itself is told in the words of its documents. */
TEST(a_game_without_a_manual_is_told_by_its_fields_names) {
    slg_game bare = toy_game;
    bare.manual = NULL;
    slg_guide_scene scene = scene_of(&bare, &english, 0);
    slg_guide_tell(&scene, text, sizeof text);
    CHECK(strncmp(text, "Deck – · Discard fox · Face 3 · Round 1\n\nSeats\n", 47) == 0);
    CHECK(strstr(text, "\nScore  7 ") != NULL);
    CHECK_EQ(slg_guide_advise(&scene, text, sizeof text), 0);
    CHECK_STR(slg_guide_rule(&scene, (slg_guide_thing){0, 0}), "");
    CHECK_EQ(slg_guide_preview(&scene, (slg_option){TOY_PLAY, 1, 0, 0}, true, text, sizeof text),
             0);
    CHECK(slg_guide_help(&bare, SLG_DE)[0] != 0);
    CHECK_STR(slg_guide_setup_word(&bare, SLG_DE, "hasty"), "hasty");
    CHECK_EQ(slg_guide_round(&bare, view), 1); /* it has a field of that name */
}

TEST(cards_that_are_seen_are_things) {
    slg_guide_thing things[SLG_GUIDE_THINGS_MAX];
    slg_guide_scene scene = scene_of(&toy_game, &english, 0);
    REQUIRE(slg_guide_things(&scene, things, SLG_GUIDE_THINGS_MAX) == 3); /* each of them once */
    CHECK_EQ(things[0].index, 5);
    CHECK_EQ(things[1].index, 0);
    CHECK_EQ(things[2].index, 1);
    slg_guide_describe(&scene, things[2], text, sizeof text);
    CHECK_STR(text, "bat\nworth 2\nBids 2 at a stake of 1, 4 at a stake of 2, 6 at a stake of 3.");
    slg_option play = {TOY_PLAY, 1, 0, 0}, stake = {TOY_STAKE, 1, 0, 0};
    CHECK(slg_same_thing(slg_guide_points_at(&scene, play), things[2]));
    CHECK_EQ(slg_guide_points_at(&scene, stake).kind, SLG_THING_NOTHING);
}

TEST(facts_are_places_and_numbers) {
    slg_guide_fact facts[SLG_GUIDE_FACTS_MAX];
    slg_guide_scene scene = scene_of(&toy_game, &english, 0);
    const slg_guide_thing bat = {SLG_THING_CARD, 1}, none = {SLG_THING_NOTHING, 0};
    REQUIRE(slg_guide_face(&toy_game, 1, facts, SLG_GUIDE_FACTS_MAX) == 1);
    CHECK_STR(facts[0].word, "card");
    CHECK_EQ(slg_guide_facts(&scene, none, facts, SLG_GUIDE_FACTS_MAX), 0);
    REQUIRE(slg_guide_facts(&scene, bat, facts, SLG_GUIDE_FACTS_MAX) == 5);
    CHECK_STR(facts[1].word, "bat");
    CHECK_STR(facts[2].name, "seat");
    CHECK_EQ(facts[2].number, 0);
    CHECK_STR(facts[3].word, "hand"); /* held, and bid */
    CHECK_STR(facts[4].word, "card");
    slg_option stake = {TOY_STAKE, 2, 0, 0};
    REQUIRE(slg_guide_effect(&scene, stake, facts, SLG_GUIDE_FACTS_MAX) == 1);
    CHECK_STR(facts[0].name, "times");
    CHECK_EQ(facts[0].number, 2);
}

TEST(a_manual_is_heard) {
    slg_guide_scene scene = scene_of(&toy_game, &english, 0);
    REQUIRE(scene.decision && decision.kind == TOY_ASK_STAKE);
    CHECK_STR(slg_guide_rule(&scene, (slg_guide_thing){0, 0}), "TOY-BID-03");
    slg_guide_advise(&scene, text, sizeof text);
    CHECK(strncmp(text, "The animal's worth times the stake is your bid.", 47) == 0);
    slg_guide_preview(&scene, (slg_option){TOY_STAKE, 3, 0, 0}, false, text, sizeof text);
    CHECK_STR(text, "bids 6");
    CHECK_STR(slg_guide_setup_word(&toy_game, SLG_DE, "hasty"), "eilig");
    CHECK(slg_guide_hides_hands(&toy_game) && slg_guide_needs_hand(&toy_game, &decision));
    slg_guide_round_name(&toy_game, SLG_EN, 2, text, sizeof text);
    CHECK_STR(text, "round 2");
}

TEST(the_clock_s_seconds_are_the_game_s) {
    scene_of(&toy_game, &english, 0);
    CHECK_EQ(slg_guide_seconds(&toy_game, view), 0);
    toy_of(view)->timed = 1;
    CHECK_EQ(slg_guide_seconds(&toy_game, view), TOY_CLOCK_MS / 1000);
}

/* --- fields of every form --- */

/* The toy with another description of its state: what a game of many small things may have. */
enum { DOTS = 8 };
static const char *const moods[] = {"calm", "very-wild"};
static const char *mood_of(const slg_game *game, const slg_state *of, int32_t value) {
    (void)game, (void)of;
    return value < 2 ? moods[value] : NULL;
}

static uint32_t get_faces(const slg_game *game, const slg_state *of, const unsigned char *base,
                          void *elements) {
    (void)game, (void)base;
    for (uint32_t i = 0; i < 3; i++)
        ((uint8_t *)elements)[i] = (uint8_t)(toy_of_const(of)->face + i);
    return 3;
}
static const slg_list faces = {.size = 1, .most = 3, .get = get_faces};

static const slg_field dot_items[] = {
    {.name = "proc", .type = SLG_FIELD_U8, .offset = offsetof(slg_frame, proc)},
    {.name = "v", .type = SLG_FIELD_I16, .offset = offsetof(slg_frame, v), .count = 2, .stride = 2},
};
static const slg_fields dot_fields = {dot_items, 2};
static const slg_field odd_items[] = {
    {.name = "mood", .type = SLG_FIELD_WORD, .offset = offsetof(toy_state, round), .word = mood_of},
    {.name = "flags",
     .type = SLG_FIELD_FLAGS,
     .offset = offsetof(toy_state, face),
     .word = mood_of},
    {.name = "faces", .type = SLG_FIELD_U8, .list = &faces},
    {.name = "first",
     .type = SLG_FIELD_STRUCT,
     .offset = offsetof(toy_state, frames),
     .sub = &dot_fields},
    {.name = "frames",
     .type = SLG_FIELD_STRUCT,
     .offset = offsetof(toy_state, frames),
     .count = DOTS,
     .stride = sizeof(slg_frame),
     .base = 1,
     .sub = &dot_fields},
};
static const slg_fields odd_fields = {odd_items, 5};

TEST(fields_of_every_form_are_told) {
    slg_game odd = toy_game;
    odd.manual = NULL;
    odd.fields = &odd_fields;
    slg_guide_scene scene = scene_of(&odd, &english, 0);
    toy_of(view)->frames[7].v[1] = -4;
    slg_guide_tell(&scene, text, sizeof text);
    CHECK(strncmp(text,
                  "Mood Very wild · Flags Calm, Very wild · Faces 3, 4, 5 · First: Proc 0 · First: "
                  "V 0, 0\n\n"
                  "Frames\n"
                  "1: Proc 0 · V 0, 0\n",
                  96) == 0);
    CHECK(strstr(text, "\n8: Proc 0 · V 0, −4") != NULL);
}

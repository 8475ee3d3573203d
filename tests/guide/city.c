/* SPDX-License-Identifier: MIT */
/* What Sorcerer City's guide says, sentence by sentence. */
#include <string.h>

#include <sortilege/sortilege.h>

#include "guide/city/words.h"
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

static bool begin(uint8_t seats) {
    slg_setup setup;
    game = slg_game_find("city");
    slg_setup_default(game, &setup);
    setup.seats = seats;
    slg_seed_from(7, setup.seed);
    return slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK;
}

/* Takes first options, which turn up and lay tiles, until a seat is asked that; returns the seat,
 * or SLG_SEAT_NONE. */
static uint32_t until(uint32_t kind) {
    for (int n = 0; n < 4000 && !slg_is_over(state); n++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        if (slg_get_decision(game, state, seat, &decision) && decision.kind == kind) return seat;
        slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(game, state, seat, options[0]);
    }
    return SLG_SEAT_NONE;
}

static const struct {
    const char *name;
    uint32_t kind;
    const char *rule, *advice;
} asked[] = {
    {"building", CITY_ASK_BUILD, "CITY-BUILD-03",
     "Tiles that are not laid when you stop do not count this year."},
    {"a place for a tile", CITY_ASK_PLACE, "CITY-BUILD-05",
     "Beside any tile, turned as you like. Only sides of one colour connect; three tiles or more "
     "pay for a group or row goal."},
    {"buying", CITY_ASK_BUY, "CITY-BUY-01",
     "Bought tiles are in your deck next year. Money that is left is lost."},
};

TEST(questions) {
    EACH(row, asked) {
        REQUIRE(begin(2));
        uint32_t seat = until(row->kind);
        REQUIRE(seat != SLG_SEAT_NONE);
        slg_guide_scene scene = scene_of(seat, &english);
        CHECK_STR(slg_guide_rule(&scene, (slg_guide_thing){0}), row->rule);
        slg_guide_advise(&scene, text, sizeof text);
        CHECK_STR(text, row->advice);
        CHECK(!slg_guide_needs_hand(game, scene.decision));
    }
}

TEST(a_player) {
    REQUIRE(begin(2));
    city_player *player = &city_of(state)->seats[0];
    player->coins = 31;
    player->track[CITY_MONEY] = 5;
    player->track[CITY_MAGIC] = 12;
    slg_guide_scene scene = scene_of(0, &english);
    slg_guide_thing ada = {SLG_THING_PLACE, CITY_THING_PLAYER};
    slg_guide_describe(&scene, ada, text, sizeof text);
    CHECK_STR(text, "Ada\nmoney 5 · influence 0 · magic 12 · prestige 0\n31 prestige coins, 12 "
                    "tiles\nHolds the timer *: first at ties.\n");
    scene = scene_of(0, &german);
    slg_guide_describe(&scene, ada, text, sizeof text);
    CHECK_STR(text, "Ada\nGeld 5 · Einfluss 0 · Magie 12 · Prestige 0\n31 Prestige-Münzen, 12 "
                    "Plättchen\nHat den Timer *: bei Gleichstand zuerst dran.\n");
}

TEST(previews) {
    REQUIRE(begin(2));
    uint32_t seat = until(CITY_ASK_BUY);
    REQUIRE(seat != SLG_SEAT_NONE);
    city_of(state)->seats[seat].track[CITY_MONEY] = 14;
    slg_guide_scene scene = scene_of(seat, &english);
    slg_option buy = {.kind = CITY_DO_BUY, .a = 3, .b = 6};
    slg_guide_preview(&scene, buy, false, text, sizeof text);
    CHECK_STR(text, "leaves 8");
    slg_guide_thing at = slg_guide_points_at(&scene, buy);
    CHECK_EQ(at.kind, SLG_THING_PLACE);
    CHECK_EQ(at.index, CITY_THING_PLACE + 3);
    buy.b = 15; /* too dear: nothing to say */
    CHECK_EQ(slg_guide_preview(&scene, buy, false, text, sizeof text), 0);
}

TEST(tiles_are_written_as_the_catalogue_does) {
    game = slg_game_find("city");
    guide_text to = guide_text_in(text, sizeof text);
    const city_design *design = city_design_of(city_content_of(game), 0);
    city_put_notation(&to, design, 0);
    guide_add(&to, " ");
    city_put_notation(&to, design, 1);
    CHECK_STR(text, "YYRB:gY BYYR:gY");
}

TEST(pages) {
    game = slg_game_find("city");
    CHECK_EQ(slg_guide_page_count(game), 5);
    CHECK_STR(slg_guide_page_title(game, 1, SLG_EN), "Goals, and why they pay");
    CHECK_STR(slg_guide_page_title(game, 2, SLG_DE), "Die Jahre");
    REQUIRE(begin(2));
    slg_guide_scene scene = scene_of(0, &english);
    CHECK_EQ(slg_guide_page_due(game, view), 0);
    slg_guide_page(&scene, 1, 0, text, sizeof text);
    CHECK_STR(text, "No goals are visible.\n");
    /* The page of goals is due when one's own district has been scored. */
    uint32_t seat = until(CITY_ASK_BUY);
    REQUIRE(seat != SLG_SEAT_NONE);
    slg_view(game, state, seat, view);
    CHECK_EQ(slg_guide_page_due(game, view), 2);
}

TEST(the_clock) {
    REQUIRE(begin(2));
    CHECK_EQ(slg_guide_seconds(game, state), 120);
    CHECK_EQ(slg_guide_seconds(slg_game_find("school"), state), 0);
    slg_option place = {.kind = CITY_DO_PLACE}, stop = {.kind = CITY_DO_STOP};
    CHECK_EQ(slg_guide_think_ms(game, place, "search:novice"), 9000);
    CHECK_EQ(slg_guide_think_ms(game, place, "search:master"), 4000);
    CHECK_EQ(slg_guide_think_ms(game, place, "search:grandmaster"), 3500);
    CHECK_EQ(slg_guide_think_ms(game, place, "search:master,ms=200"), 4000);
    CHECK_EQ(slg_guide_think_ms(game, place, "heuristic"), 6000);
    CHECK_EQ(slg_guide_think_ms(game, stop, "search:novice"), 0);
    slg_decision building = {.kind = CITY_ASK_BUILD, .source = 3};
    CHECK(slg_guide_asks_again(game, &building, stop));
    CHECK(!slg_guide_asks_again(game, &building, place));
    building.source = 0; /* no tiles are left */
    CHECK(!slg_guide_asks_again(game, &building, stop));
}

TEST(rounds_groups_and_marks) {
    game = slg_game_find("city");
    slg_guide_round_name(game, SLG_EN, 3, text, sizeof text);
    CHECK_STR(text, "year 3");
    slg_option exchange[] = {
        {.kind = CITY_DO_EXCHANGE}, {.kind = CITY_DO_EXCHANGE}, {.kind = CITY_DO_DONE}};
    slg_decision buying = {.kind = CITY_ASK_BUY};
    CHECK_EQ(slg_guide_begins_at(game, &buying, exchange, 3), 2);
    CHECK_EQ(slg_guide_begins_at(game, &buying, exchange, 2), 0);
    CHECK_STR(slg_guide_group(game, 0, SLG_EN), "Starters");
    CHECK_STR(slg_guide_setup_word(game, SLG_DE, "untimed"), "ohne Uhr");
}

/* --- hints --- */

static const struct {
    const char *name;
    uint8_t seats;
    int16_t next;
    const char *english, *german;
} advised[] = {
    {"for two it is a chance", 2, 300, "70% to win; the next best (stop building) has 65%",
     "Siegchance 70\u00a0%; beim Nächstbesten (aufhören zu bauen) sind es 65\u00a0%"},
    {"alone it is a rating", 1, 300, "rated 70 of 100; the next best (stop building) 65",
     "Bewertung 70 von 100; beim Nächstbesten (aufhören zu bauen) sind es 65"},
    {"alone, alike", 1, 390, "rated 70 of 100; other choices are about as good",
     "Bewertung 70 von 100; anderes ist etwa gleich gut"},
};

TEST(who_plays_alone_has_no_chance_to_win_but_a_rating) {
    EACH(row, advised) {
        slg_advice advice[2] = {{.visits = 9, .value = 400}, {.visits = 9, .value = row->next}};
        REQUIRE(begin(row->seats));
        uint32_t seat = until(CITY_ASK_BUILD);
        REQUIRE(seat != SLG_SEAT_NONE);
        slg_guide_scene scene = scene_of(seat, &english);
        uint32_t count = slg_options(game, view, seat, options, SLG_OPTIONS_MAX);
        REQUIRE(count == 2);
        CHECK_EQ(slg_guide_rates(game, view), row->seats == 1);
        slg_guide_hint(&scene, options, count, 0, advice, count, text, sizeof text);
        CHECK_STR(text, row->english);
        scene.voice = &german;
        slg_guide_hint(&scene, options, count, 0, advice, count, text, sizeof text);
        CHECK_STR(text, row->german);
    }
}

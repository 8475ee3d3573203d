/* SPDX-License-Identifier: MIT */
/* Every kind of event, question and option with many combinations of numbers, also those that play
 * never makes: each gives a whole sentence in both languages, without names in braces. */
#include <string.h>

#include <sortilege/sortilege.h>
#include <sortilege/text.h>

#include "kernel/game.h"
#include "kernel/state.h"
#include "test.h"

enum { KINDS = 160, TUPLES = 60 };

static slg_state_room room, full;
static const slg_game *game;
static slg_random dice;
static char text[SLG_TEXT_MAX];
#define STATE ((slg_state *)(void *)&room)
#define FULL  ((slg_state *)(void *)&full)

static uint32_t below(uint32_t n) {
    return slg_random_below(&dice, n);
}

/* Small ones are places, resources and colours; larger ones are tiles, cards and cells. */
static int16_t number(void) {
    static const int16_t odd[] = {-2, -1, -1, 0, 0, 255, 254, 639, 640, 4095, 0x7FFF};
    switch (below(5)) {
    case 0: return odd[below(sizeof odd / sizeof *odd)];
    case 1: return (int16_t)below(260);
    case 2: return (int16_t)below(4096);
    default: return (int16_t)below(16);
    }
}

static const slg_voice *voice(uint32_t n) {
    static const slg_voice *const voices[] = {&slg_voice_en, &slg_voice_de};
    return voices[n % 2];
}

static void check_said(size_t length) {
    if (!CHECK_EQ(length, strlen(text)) || !CHECK(strchr(text, '{') == NULL)) CHECK_STR(text, "");
}

static void say_event(uint32_t kind, uint32_t n) {
    slg_event event = {.kind = (uint16_t)kind,
                       .seat = (uint8_t)(below(8) ? below(slg__core(STATE)->seats) : 255),
                       .seen_by = 0xFF,
                       .a = number(),
                       .b = number(),
                       .c = number(),
                       .d = number()};
    CHECK(slg_text_event(game, STATE, &event, voice(n), text, sizeof text) > 0);
    check_said(slg_text_event(game, STATE, &event, voice(n), text, sizeof text));
}

static void say_question(uint32_t kind, uint32_t n) {
    slg_decision decision = {.seat = (uint8_t)below(slg__core(STATE)->seats),
                             .kind = (uint16_t)kind,
                             .source = number(),
                             .extra = number()};
    check_said(slg_text_decision(game, STATE, &decision, voice(n), text, sizeof text));
}

static void say_option(uint32_t kind, uint32_t n) {
    slg_decision decision = {.seat = (uint8_t)below(slg__core(STATE)->seats),
                             .kind = (uint16_t)(1 + below(8)),
                             .source = number(),
                             .extra = number()};
    slg_option option = {(uint16_t)kind, number(), number(), number()};
    check_said(slg_text_option(game, STATE, &decision, option, voice(n), text, sizeof text));
}

static void play(uint32_t answers) {
    slg_option options[SLG_OPTIONS_MAX];
    while (answers-- && slg_pending(STATE)) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(STATE));
        uint32_t count = slg_options(game, STATE, seat, options, SLG_OPTIONS_MAX);
        slg_apply(game, STATE, seat, options[below(count)]);
    }
}

static bool is_named(const char *name) {
    return name[0] && strcmp(name, "?") != 0 && strcmp(name, "unknown") != 0;
}

static void say_all(uint32_t round) {
    for (uint32_t kind = 1; kind < KINDS; kind++)
        for (uint32_t i = 0; i < TUPLES; i++) {
            test_note("kind and round", kind * 100 + round);
            if (is_named(slg_event_kind_name(game, kind))) say_event(kind, i);
            if (is_named(slg_decision_kind_name(game, kind))) say_question(kind, i);
            if (is_named(slg_option_kind_name(game, kind))) say_option(kind, i);
        }
}

static void check_game(const char *name) {
    game = slg_game_find(name);
    REQUIRE(game != NULL);
    slg_random_seed(&dice, 23);
    for (uint32_t n = 0; n < 6; n++) {
        slg_setup setup;
        slg_setup_default(game, &setup);
        setup.seats = (uint8_t)(n % 2 ? slg_game_seats_min(game) : slg_game_seats_max(game));
        slg_seed_from(n, setup.seed);
        REQUIRE(slg_state_init(game, &setup, STATE, NULL, NULL) == SLG_OK);
        play(120 * n);
        say_all(n);
        slg_clone(game, FULL, STATE);
        slg_view(game, FULL, 0, STATE);
        say_all(n);
    }
}

TEST(any_numbers_of_school) {
    check_game("school");
}
TEST(any_numbers_of_city) {
    check_game("city");
}

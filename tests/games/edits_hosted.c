/* SPDX-License-Identifier: MIT */
/* Any value at any path of a position: it is refused with a reason and nothing changes, or it is
 * set, and the position can be checked, continued and looked at. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sortilege/json.h>
#include <sortilege/sortilege.h>

#include "kernel/game.h"
#include "test.h"
#include "json/parse.h"

enum {
    DOCUMENT = 1 << 20,
    PATHS_MAX = 4096,
    PATH = 96,
    POSITIONS = 6,
    SAMPLE = TEST_TIMES(300, 60)
};

static slg_state_room room, before, next;
static char document[DOCUMENT], paths[PATHS_MAX][PATH], said[DOCUMENT];
static uint32_t path_count, compared;
#define STATE  ((slg_state *)(void *)&room)
#define BEFORE ((slg_state *)(void *)&before)
#define NEXT   ((slg_state *)(void *)&next)

/* --- every path of a document --- */

static void keep(const char *path) {
    if (path_count < PATHS_MAX && strlen(path) < PATH) strcpy(paths[path_count++], path);
}

static const char *skip_text(const char *at) {
    for (at++; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

static const char *walk(const char *at, const char *path);

static const char *walk_members(const char *at, const char *path, bool named) {
    char close = named ? '}' : ']', below[2 * PATH];
    for (uint32_t n = 0; *at != close; n++) {
        int32_t length = 0;
        if (*at == ',') at++;
        while (*at == ' ')
            at++;
        const char *name = at + 1;
        if (named) {
            at = skip_text(at);
            length = (int32_t)(at - name) - 1;
            while (*at == ':' || *at == ' ')
                at++;
        }
        if (named)
            snprintf(below, sizeof below, "%.90s%s%.*s", path, *path ? "." : "", length, name);
        else
            snprintf(below, sizeof below, "%.90s.%u", path, n);
        at = walk(at, below);
        while (*at == ' ')
            at++;
    }
    return at + 1;
}

/* Keeps the path of the value at `at` and of everything in it; returns what comes after it. */
static const char *walk(const char *at, const char *path) {
    keep(path);
    if (*at == '{' || *at == '[') return walk_members(at + 1, path, *at == '{');
    if (*at == '"') return skip_text(at);
    return at + strcspn(at, ",]} ");
}

/* --- values --- */

static const char *const values[] = {
    "null", "true",   "false", "-1",   "0",          "1",     "2",        "3",
    "7",    "99",     "40000", "1.5",  "\"\"",       "\"x\"", "\"grey\"", "[]",
    "[1]",  "[null]", "{}",    "[[]]", "{\"x\": 1}", "\"A\"", "\"B\"",    "nonsense",
};

/* One value in four is taken from elsewhere in the document. */
static const char *draw_value(slg_random *random, const slg_game *game) {
    static char other[1 << 12];
    uint32_t n = slg_random_below(random, sizeof values / sizeof *values);
    uint32_t how = slg_random_below(random, 8);
    if (how < 3) {
        const char *path = paths[slg_random_below(random, path_count)];
        if (slg_json_get(game, STATE, path, other, sizeof other, NULL, NULL) == SLG_OK)
            return other;
    }
    if (how < 6) {
        const char *id = slg_card_id(game, slg_random_below(random, slg_card_count(game)));
        snprintf(other, sizeof other, how == 5 ? "[\"%s\"]" : "\"%s\"", id);
        return other;
    }
    return values[n];
}

static void check_edit(const slg_game *game, const char *path, const char *value) {
    slg_error error = {0};
    slg_clone(game, BEFORE, STATE);
    if (slg_json_set(game, STATE, path, value, &error) != SLG_OK) {
        CHECK(error.code != SLG_OK && error.text[0] != 0);
        CHECK(slg_equal(game, STATE, BEFORE));
        return;
    }
    slg_status status = slg_json_get(game, STATE, path, said, sizeof said, NULL, &error);
    CHECK(status == SLG_OK || status == SLG_UNKNOWN); /* a list may have become shorter */
    CHECK(said[0] != 0 || status == SLG_UNKNOWN);
    slg_clone(game, NEXT, STATE);
    if (slg_check(game, STATE, &error) == SLG_OK) {
        CHECK_EQ(slg_resume(game, NEXT, NULL, &error), SLG_OK);
        CHECK_EQ(slg_check(game, NEXT, &error), SLG_OK);
    } else {
        CHECK(error.text[0] != 0);
    }
    slg_clone(game, STATE, BEFORE);
}

/* --- one value, or all that it is part of --- */

/* Where the value at the path is written: its own text. False: there is none. */
static bool find(const slg_game *game, slg_value at, const char *top, const char *path,
                 slg_value *found) {
    char below[2 * PATH];
    *found = at;
    for (const char *rest = path; *rest;) {
        slg_value name, part;
        uint32_t n = 0, base;
        size_t length = strcspn(rest, "."), done = (size_t)(rest - path);
        bool object = slg_value_kind_of(found) == SLG_VALUE_OBJECT, here = false;
        snprintf(below, sizeof below, "%s.%.*s0", top, (int)done, path);
        base = slg_json_get(game, STATE, below, NULL, 0, NULL, NULL) == SLG_OK ? 0 : 1;
        for (slg_value walk = *found; !here && slg_value_step(&walk, &name, &part); n++) {
            char text[PATH];
            if (object)
                slg_value_text(&name, text, sizeof text);
            else
                snprintf(text, sizeof text, "%u", n + base);
            length = strlen(text);
            here = strncmp(text, rest, length) == 0 && (rest[length] == '.' || !rest[length]);
        }
        if (!here) return false;
        *found = part;
        rest += length + (rest[length] == '.');
    }
    return true;
}

/* Setting one value is setting everything that has its first name, with that value in its place. */
static void check_as_whole(const slg_game *game, const char *path, const char *value) {
    static char top[PATH], whole[DOCUMENT], changed[DOCUMENT];
    slg_game plain = *game; /* what a game mends depends on the path */
    slg_error error = {0}, other = {0};
    slg_value at, found;
    size_t length, name = strcspn(path, ".");
    plain.was_set = NULL;
    snprintf(top, sizeof top, "%.*s", (int)name, path);
    if (!path[name] || slg_json_get(game, STATE, top, whole, sizeof whole, &length, NULL) != SLG_OK)
        return;
    REQUIRE(slg__json_parse(whole, length, &at, NULL, &error));
    if (!find(game, at, top, path + name + 1, &found) || *found.at == '{') return;
    size_t before_it = (size_t)(found.at - whole);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)before_it, whole, value,
             slg_value_end(&found));
    slg_clone(game, BEFORE, STATE);
    slg_clone(game, NEXT, STATE);
    slg_status status = slg_json_set(&plain, BEFORE, path, value, &error);
    if (status == SLG_BAD_INPUT && error.line) return; /* no JSON */
    CHECK_EQ(slg_json_set(&plain, NEXT, top, changed, &other), status);
    CHECK_STR(error.text, other.text);
    CHECK(slg_equal(game, BEFORE, NEXT));
    compared++;
}

static void play(const slg_game *game, slg_random *random, uint32_t answers) {
    for (uint32_t i = 0; i < answers && !slg_is_over(STATE); i++) {
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(STATE));
        uint32_t count = slg_options(game, STATE, seat, options, SLG_OPTIONS_MAX);
        slg_apply(game, STATE, seat, options[slg_random_below(random, count)]);
    }
}

static void check_game(const char *name) {
    const slg_game *game = slg_game_find(name);
    slg_random random;
    slg_random_seed(&random, 11);
    compared = 0;
    for (uint32_t n = 0; n < POSITIONS; n++) {
        slg_setup setup;
        slg_setup_default(game, &setup);
        setup.seats = (uint8_t)(n % 2 ? slg_game_seats_min(game) : slg_game_seats_max(game));
        slg_seed_from(n, setup.seed);
        REQUIRE(slg_state_init(game, &setup, STATE, NULL, NULL) == SLG_OK);
        play(game, &random, 60 * n);
        slg_json_state(game, STATE, document, sizeof document);
        path_count = 0;
        walk(document, "");
        REQUIRE(path_count > 20);
        for (uint32_t i = 0; i < SAMPLE; i++) {
            const char *path = paths[slg_random_below(&random, path_count)];
            const char *value = draw_value(&random, game);
            test_note("edit", n * SAMPLE + i);
            check_as_whole(game, path, value);
            check_edit(game, path, value);
        }
    }
    CHECK(compared > POSITIONS * SAMPLE / 4);
}

TEST(any_value_at_any_path_of_school) {
    check_game("school");
}
TEST(any_value_at_any_path_of_sorcerer) {
    check_game("sorcerer");
}
TEST(any_value_at_any_path_of_endbringer) {
    check_game("endbringer");
}
TEST(any_value_at_any_path_of_city) {
    check_game("city");
}

/* SOR-MAKE-05: all players have their cards, or nobody has any yet. */
TEST(one_player_of_sorcerer_cannot_be_without_cards) {
    const slg_game *game = slg_game_find("sorcerer");
    slg_setup setup;
    slg_error error = {0};
    slg_random random;
    slg_random_seed(&random, 5);
    slg_setup_default(game, &setup);
    slg_seed_from(5, setup.seed);
    REQUIRE(slg_state_init(game, &setup, STATE, NULL, NULL) == SLG_OK);
    play(game, &random, 4); /* no minion is in play yet */
    const char *empty = "{\"hand\":\"0\",\"grimoire\":\"0\",\"graveyard\":\"0\",\"played\":\"0\"}";
    REQUIRE(slg_json_set(game, STATE, "engine.zones.1", empty, &error) == SLG_OK);
    char none[512] = "[65535";
    for (int card = 1; card < 40; card++)
        strcat(none, ",65535");
    strcat(none, "]");
    CHECK(slg_json_set(game, STATE, "engine.cards.1.design", none, &error) != SLG_OK);
}

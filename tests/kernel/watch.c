/* SPDX-License-Identifier: MIT */
/* Watching a call: the position at each event, what changes from one to the next, and a viewer's
 * story of it. */
#include <sortilege/json.h>

#include "test.h"
#include "toy_match.h"

enum { SEEN_MAX = 32, TEXT = 8192 };

typedef struct watching {
    slg_event events[SEEN_MAX];
    slg_state_room at[SEEN_MAX];
    uint32_t count;
} watching;

static void see(void *user, const slg_event *event, const slg_state *state) {
    watching *w = user;
    if (w->count == SEEN_MAX) return;
    w->events[w->count] = *event;
    slg_clone(&toy_game, (slg_state *)&w->at[w->count++], state);
}

static const toy_state *moment(const watching *w, uint32_t event) {
    return toy_of_const((const slg_state *)&w->at[event]);
}

static const char *changes(const slg_state *before, const slg_state *after) {
    static char text[TEXT];
    size_t length = slg_json_changes(&toy_game, before, after, text, sizeof text);
    CHECK_EQ(strlen(text), length);
    return text;
}

TEST(a_watcher_sees_what_an_event_reports_done) {
    static watching w;
    slg_state_room room;
    slg_event items[SEEN_MAX];
    slg_events events = {.items = items, .capacity = SEEN_MAX};
    const slg_watcher watcher = {see, &w};
    slg_io io = {.events = &events, .watcher = &watcher};
    w.count = 0;
    REQUIRE(toy_start((slg_state *)&room, 2, 1, &io) == SLG_OK);
    REQUIRE(events.count == 10 && w.count == 10);
    CHECK_MEM(w.events, items, sizeof items[0] * w.count);
    for (uint32_t i = 1; i < 8; i += 2) { /* four cards are drawn, and are in hand when told */
        const toy_seat *seat = &moment(&w, i)->seats[w.events[i].seat];
        CHECK(seat->hand >> w.events[i].a & 1);
        CHECK_EQ(seat->count, i % 4 == 1 ? 1 : 2);
    }
    CHECK_EQ(moment(&w, 9)->face, w.events[9].a);
    CHECK_EQ(moment(&w, 7)->face, 0); /* the die comes after the cards */
}

TEST(watching_changes_nothing_and_needs_no_buffer) {
    static watching w;
    slg_state_room watched, alone;
    const slg_watcher watcher = {see, &w};
    slg_io io = {.watcher = &watcher};
    w.count = 0;
    REQUIRE(toy_start((slg_state *)&watched, 3, 4, &io) == SLG_OK);
    REQUIRE(toy_start((slg_state *)&alone, 3, 4, NULL) == SLG_OK);
    CHECK_EQ(w.count, 14);
    CHECK_MEM(&watched, &alone, toy_game.state_size);
}

TEST(a_match_is_watched_from_now_on) {
    static _Alignas(64) unsigned char memory[1 << 17];
    static watching w;
    const slg_watcher watcher = {see, &w};
    slg_setup setup;
    slg_setup_default(&toy_game, &setup);
    REQUIRE(slg_match_size(&toy_game, 40) <= sizeof memory);
    slg_match *match = slg_match_init(memory, 40, &toy_game, &setup, SLG_UNDO_OPEN, NULL, NULL);
    REQUIRE(match != NULL);
    w.count = 0;
    slg_match_watch(match, &watcher);
    for (uint32_t turn = 0; turn < 12 && !slg_is_over(slg_match_state(match)); turn++) {
        const slg_state *state = slg_match_state(match);
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_decision decision;
        slg_get_decision(&toy_game, state, seat, &decision);
        REQUIRE(slg_match_answer(match, (slg_answer){(uint8_t)seat, decision.seq, 0}, 0, NULL,
                                 NULL) == SLG_OK);
    }
    uint32_t seen = w.count;
    CHECK(seen > 0);
    CHECK_EQ(slg_match_undo(match, 0, NULL), SLG_OK); /* plays again what stays, unseen */
    CHECK_EQ(w.count, seen);
}

TEST(changes_are_paths_and_values_of_what_differs) {
    slg_state_room before, after, other;
    REQUIRE(toy_start((slg_state *)&before, 2, 1, NULL) == SLG_OK);
    REQUIRE(toy_start((slg_state *)&other, 3, 1, NULL) == SLG_OK);
    after = before;
    CHECK_STR(changes((slg_state *)&before, (slg_state *)&after), "[]");
    toy_state *toy = toy_of((slg_state *)&after);
    toy->seats[1].score = 3;
    toy->face = 9;
    toy->seats[0].hand = 5;
    toy->core.over = 1;
    toy->core.pending = 2;
    toy->core.answers = 77; /* the engine's */
    toy->rounds = 99;       /* likewise */
    CHECK_STR(changes((slg_state *)&before, (slg_state *)&after),
              "[[\"over\",0],[\"pending\",[1]],[\"seats.1.hand\",[\"ant\",\"cat\"]],"
              "[\"seats.2.score\",3],[\"face\",9]]");
    CHECK_STR(changes((slg_state *)&before, (slg_state *)&other), "null");
    CHECK_EQ(slg_json_changes(&toy_game, (slg_state *)&before, (slg_state *)&after, NULL, 0),
             strlen(changes((slg_state *)&before, (slg_state *)&after)));
}

/* --- stories --- */

/* What `viewer` hears of seat 1's first answer. */
static const char *story_of(slg_state *state, uint32_t viewer, char text[TEXT]) {
    static slg_story story;
    slg_io io = {.watcher = &story.watcher};
    slg_story_begin(&story, &toy_game, state, viewer, NULL, text, TEXT);
    CHECK_EQ(toy_answer(state, 1, 0, &io, NULL), SLG_OK);
    size_t length = slg_story_end(&story, state);
    CHECK_EQ(length, strlen(text));
    return text;
}

TEST(a_story_tells_its_viewer_and_nobody_else) {
    char text[TEXT];
    slg_state_room room;
    REQUIRE(toy_start((slg_state *)&room, 2, 1, NULL) == SLG_OK);
    slg_state_room again = room;
    CHECK_STR(story_of((slg_state *)&room, 0, text), "[{\"event\":null,\"changes\":[]}]");
    CHECK(strstr(story_of((slg_state *)&again, 1, text), "[\"seats.2.card\",") != NULL);
}

TEST(a_story_that_does_not_fit_says_how_long_it_is) {
    static slg_story story;
    char text[TEXT], little[24];
    slg_state_room room;
    REQUIRE(toy_start((slg_state *)&room, 2, 1, NULL) == SLG_OK);
    slg_state_room again = room;
    slg_io io = {.watcher = &story.watcher};
    size_t length = strlen(story_of((slg_state *)&room, 1, text));
    slg_story_begin(&story, &toy_game, (slg_state *)&again, 1, NULL, little, sizeof little);
    CHECK_EQ(toy_answer((slg_state *)&again, 1, 0, &io, NULL), SLG_OK);
    CHECK_EQ(slg_story_end(&story, (slg_state *)&again), length);
    CHECK_EQ(memcmp(little, text, sizeof little - 1), 0);
    CHECK_EQ(little[sizeof little - 1], 0);
}

/* SPDX-License-Identifier: MIT */
/* The table of a game that the client does not draw itself: columns, wrapped cells, what has
 * changed, and the card under the mouse. */
#include <string.h>

#include "../kernel/toy_match.h"
#include "test.h"
#include "tui/table.h"

static grid g;
static session s;
static slg_state_room view_room;
static slg_state *const view = (slg_state *)(void *)&view_room;

/* A match of two in which A holds cat and dog, as seed 3 deals. */
static bool begin(void) {
    session_plan plan = {.game = &toy_game, .undo = SLG_UNDO_FREE};
    slg_error error;
    slg_setup_default(&toy_game, &plan.setup);
    slg_seed_from(3, plan.setup.seed);
    for (uint32_t seat = 0; seat < 2; seat++)
        plan.seats[seat].human = true;
    session_set_name(&plan.seats[0], "Ada");
    session_set_name(&plan.seats[1], "Mirela");
    return session_start(&s, &plan, &error);
}

static table_eyes eyes_of(uint32_t viewer) {
    slg_view(&toy_game, session_state(&s), viewer, view);
    return (table_eyes){.scene.game = &toy_game,
                        .scene.view = view,
                        .scene.voice = &s.voice,
                        .scene.viewer = viewer,
                        .story = &s,
                        .told = s.line_count};
}

static const char *row(int y) {
    static char text[4 * GRID_WIDTH_MAX];
    grid_row_text(&g, y, text, sizeof text);
    return text;
}

static const char *styles(int y) {
    static char text[GRID_WIDTH_MAX + 1];
    grid_row_styles(&g, y, text, sizeof text);
    return text;
}

static int draw(const table_eyes *eyes, int width, int height) {
    if (!grid_resize(&g, width, height)) return -1;
    any_table.title(eyes, &g, (grid_area){0, 0, width, 1});
    return any_table.draw(eyes, &g, (grid_area){0, 1, width, height - 1});
}

static bool answer(uint32_t seat, uint32_t option) {
    slg_error error;
    return session_answer(&s, seat, option, 0, &error) == SLG_OK;
}

static void take_rewards(void) {
    slg_decision decision;
    for (uint32_t seat = 0; seat < 2; seat++)
        while (slg_get_decision(&toy_game, session_state(&s), seat, &decision) &&
               decision.kind == TOY_ASK_REWARD && answer(seat, 0))
            ;
}

TEST(a_table_has_a_column_for_each_seat) {
    REQUIRE(begin());
    table_eyes eyes = eyes_of(0);
    CHECK(table_find(&toy_game) == &any_table);
    CHECK_EQ(draw(&eyes, 80, 24), 9);
    CHECK_STR(row(0), " The Menagerie  round 1");
    CHECK_STR(row(1), " Bid so far –   Die 2   Round 1");
    CHECK_STR(row(3), "          Ada                               Mirela");
    CHECK_STR(row(4), " Hand     cat, dog                          –");
    CHECK_STR(row(5), " Cards    2                                 2");
    CHECK(strchr(styles(4), '+') == NULL); /* nobody has answered yet: nothing is new */
    session_free(&s);
}

TEST(what_has_changed_is_highlighted) {
    REQUIRE(begin());
    REQUIRE(answer(0, 0) && answer(0, 0));
    REQUIRE(answer(1, 1) && answer(1, 1)); /* and wins, so A is not asked again before the deal */
    take_rewards();
    table_eyes eyes = eyes_of(0);
    draw(&eyes, 80, 24);
    const char *cat = strstr(row(1), "cat");
    REQUIRE(strncmp(row(1), " Bid so far ", 12) == 0 && cat);
    CHECK(styles(1)[cat - row(1)] == '+' && styles(1)[1] == '.');
    CHECK(strncmp(row(4), " Hand     dog, ", 15) == 0);
    CHECK(strncmp(styles(4), " ....     ", 10) == 0);
    CHECK(styles(4)[10] == ' ' && styles(4)[15] == '+'); /* the dog was there, the other card not */
    session_free(&s);
}

TEST(a_card_is_found_where_it_is_drawn_and_highlighted) {
    REQUIRE(begin());
    table_eyes eyes = eyes_of(0);
    grid_area area = {0, 1, 80, 23};
    table_thing dog = any_table.at(&eyes, area, 16, 4);
    CHECK_EQ(dog.kind, TABLE_CARD);
    CHECK_EQ(dog.index, slg_card_find(&toy_game, "dog"));
    CHECK_EQ(any_table.at(&eyes, area, 13, 4).kind, TABLE_NOTHING); /* the comma */
    CHECK_EQ(any_table.at(&eyes, area, 46, 4).kind, TABLE_NOTHING);
    eyes.focus = dog;
    draw(&eyes, 80, 24);
    CHECK(styles(4)[10] == ' ' && styles(4)[15] == 'C');
    session_free(&s);
}

/* Twenty cards do not fit into a column: they are broken between names, and nothing is lost. */
TEST(long_cells_are_broken_between_words) {
    REQUIRE(begin());
    table_eyes eyes = eyes_of(0);
    toy_of(view)->seats[0].hand = (1ull << TOY_CARDS) - 1;
    int rows = draw(&eyes, 80, 40);
    CHECK(rows > 10);
    CHECK_STR(row(4), " Hand     ant, bat, cat, dog, eel, fox,     –");
    CHECK_STR(row(5), "          gnu, hen, ibis, jay, koi, lynx,");
    CHECK_EQ(draw(&eyes, 80, 12), 5); /* the choices need the rest */
    CHECK(strstr(row(5), "▾") != NULL);
    session_free(&s);
}

/* SPDX-License-Identifier: MIT */
/* Districts drawn in scenarios: what is refused, and how. */
#include <string.h>

#include "games/city/services.h"
#include "test.h"

static slg_state_room room, before;
static slg_game own;
static city_content content;
static char lines[1 << 13];
#define STATE  ((slg_state *)(void *)&room)
#define BEFORE ((slg_state *)(void *)&before)

static void begin(void) {
    slg_setup setup;
    slg_setup_default(&city_game, &setup);
    setup.seats = 2;
    slg_seed_from(3, setup.seed);
    slg_state_init(&city_game, &setup, STATE, NULL, NULL);
    content = city_content_builtin;
    own = city_game;
    own.content = &content;
}

static slg_status state(const char *word, const char *text, slg_error *error) {
    *error = (slg_error){0};
    return city_statement(&own, STATE, word, 0, text, text ? strlen(text) : 0, error);
}

static const struct {
    const char *name, *word, *lines;
    uint32_t line;
    const char *says;
} refused[] = {
    {"no statement", "village", "", 0, "Sorcerer City has no such statement"},
    {"no rows", "district", " \n \t\r\n", 1, "draw the district's rows below, indented"},
    {"a row beside it", "district", " RRGG\n", 1,
     "'RRGG': rows stand on lines of their own, below 'district'"},
    {"no id", "district", "\n M999@1\n", 2, "'M999@1': there is no tile of this id"},
    {"no turn", "district", "\n M105@\n", 2, "'M105@': after '@' come 0 to 3 quarters clockwise"},
    {"a turn too many", "district", "\n M105@4\n", 2,
     "'M105@4': after '@' come 0 to 3 quarters clockwise"},
    {"a turn too few", "district", "\n\n RRGG M105@/\n", 3,
     "'M105@/': after '@' come 0 to 3 quarters clockwise"},
    {"two digits", "district", "\n M105@11\n", 2,
     "'M105@11': after '@' come 0 to 3 quarters clockwise"},
    {"no tile", "district", "\n RRG\n", 2, "'RRG': "},
    {"a tile and more", "district", "\n RRGGYY\n", 2, "'RRGGYY': "},
    {"nothing above", "district", "\n ^RRGG\n", 2, "'^RRGG': a tile belongs on each side of '^'"},
    {"nothing below", "district", "\n RRGG^\n", 2, "'RRGG^': a tile belongs on each side of '^'"},
    {"nothing between", "district", "\n RRGG^^YYYY\n", 2, "a tile belongs on each side of '^'"},
    {"nothing at the bottom", "district", "\n RRGG^YYYY^\n", 2, "which tile lies under it?"},
    {"a wrong one above", "district", "\n RRQG^YYYY\n", 2, "'RRQG': "},
    {"a wrong one below", "district", "\n RRGG^M999@1\n", 2,
     "'M999@1': there is no tile of this id"},
    {"face-down on another", "district", "\n ?RRGG^YYYY\n", 2,
     "'?RRGG^YYYY': a tile that lies face-down covers none"},
    {"a wrong one face-down", "district", "\n ?M105@7\n", 2, "after '@' come 0 to 3"},
    {"a long word", "district", "\n RRGGRRGGRRGGRRGGRRGGRRGGRRGGRRGGRRGGRRGGRRGGRRGG\n", 2,
     "'RRGGRRGGRRGGRRGGRRGGRRGGRRGGRRGGRRGGRRGG': "},
    {"score of what", "score", " moon\n", 1, "write 'score A', or 'score A star G'"},
    {"which star", "score", " star\n", 1, "write 'score A', or 'score A star G'"},
    {"no such star", "score", " star P\n", 1, "write 'score A', or 'score A star G'"},
    {"two stars", "score", " star RG\n", 1, "write 'score A', or 'score A star G'"},
    {"too much", "score", " star G now\n", 1, "'now': this is too much here"},
    {"too much below", "score", "\n\n RRGG\n", 3, "'RRGG': this is too much here"},
};

TEST(what_is_no_district) {
    EACH(row, refused) {
        slg_error error;
        begin();
        slg_clone(&city_game, BEFORE, STATE);
        CHECK_EQ(state(row->word, row->lines, &error), row->line ? SLG_BAD_INPUT : SLG_UNKNOWN);
        CHECK_EQ(error.line, row->line);
        if (!strstr(error.text, row->says)) CHECK_STR(error.text, row->says);
        CHECK(slg_equal(&city_game, STATE, BEFORE));
    }
}

static void put(const char *word, uint32_t times) {
    for (size_t length = strlen(lines); times; times--, length += strlen(word))
        memcpy(lines + length, word, strlen(word) + 1);
}

static void check_refused(const char *says) {
    slg_error error;
    begin();
    CHECK_EQ(state("district", lines, &error), SLG_BAD_INPUT);
    if (!strstr(error.text, says)) CHECK_STR(error.text, says);
}

TEST(no_grid_is_larger_than_the_table) {
    lines[0] = 0;
    put("\n", 1);
    put(" ....", 64);
    put("\n ....", 63);
    put(" RRGG", 1);
    begin();
    slg_error error;
    CHECK_EQ(state("district", lines, &error), SLG_OK);
    CHECK_STR(error.text, "");
    put("\n ....", 1);
    check_refused("a grid has at most 64 rows and 64 columns");
    lines[0] = 0;
    put("\n", 1);
    put(" ....", 65);
    check_refused("a grid has at most 64 rows and 64 columns");
}

TEST(no_district_has_more_tiles_than_a_player) {
    lines[0] = 0;
    put("\n", 1);
    put(" RRGG RRGG RRGG RRGG\n", 16);
    put(" RRGG", 1);
    check_refused("so many tiles nobody can own");
}

TEST(no_stack_has_more_tiles_than_a_player) {
    lines[0] = 0;
    put("\n RRGG", 1);
    put("^YYYY", CITY_OWNED_MAX + 1);
    check_refused("too many tiles lie here");
}

/* Every tile of four different sides is another design, until there is room for no more. */
TEST(no_more_samples_than_there_is_room_for) {
    static const char colours[] = "RYBG";
    slg_error error = {0};
    char row[32];
    begin();
    for (uint32_t n = 0; n < 256 && !strstr(error.text, "too many"); n++) {
        memcpy(row, "\n ----\n", sizeof "\n ----\n");
        for (uint32_t side = 0; side < 4; side++)
            row[2 + side] = colours[n >> 2 * side & 3];
        state("district", row, &error);
        CHECK(content.design_count <= CITY_DESIGNS_MAX);
    }
    CHECK_EQ(error.code, SLG_BAD_INPUT);
    CHECK(strstr(error.text, "a scenario draws too many different tiles") != NULL);
    CHECK_EQ(content.design_count, CITY_DESIGNS_MAX);
    CHECK_EQ(state("district", "\n RRRR\n", &error), SLG_OK); /* drawn before */
}

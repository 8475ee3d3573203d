/* SPDX-License-Identifier: MIT */
/* Districts as geometry: laying and lifting, free cells, turns, open rows, the order of options. */
#include "city_table.h"

static city_table table;

/* The cells of a set as people count them, "row,column" one after another. */
static const char *spell(const city_cells *cells) {
    static char text[400];
    size_t at = 0;
    for (uint32_t cell = 0; cell < CITY_CELLS; cell++) {
        if (!city_in(cells, (city_cell)cell)) continue;
        int32_t numbers[2] = {city_row((city_cell)cell), city_column((city_cell)cell)};
        for (uint32_t i = 0; i < 2; i++) {
            if (numbers[i] < 0) text[at++] = '-';
            int32_t size = numbers[i] < 0 ? -numbers[i] : numbers[i];
            if (size > 9) text[at++] = (char)('0' + size / 10);
            text[at++] = (char)('0' + size % 10);
            text[at++] = i ? ' ' : ',';
        }
    }
    text[at ? at - 1 : 0] = '\0';
    return text;
}

/* --- laying and lifting --- */

/* Compares all pairs: the slow way to find out what is open. */
static void check_open_sides(const city_player *player) {
    uint64_t open[CITY_SIDES];
    city_open_sides(player, open);
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        uint64_t expected = 0;
        for (uint32_t slot = 0; slot < CITY_SLOTS; slot++) {
            if (!(player->top >> slot & 1)) continue;
            bool taken = false;
            for (uint32_t other = 0; other < CITY_SLOTS; other++)
                taken = taken || (player->top >> other & 1 &&
                                  player->cell[other] == city_next(player->cell[slot], side));
            if (!taken) expected |= city_bit(slot);
        }
        CHECK_EQ(player->open[side], expected);
        CHECK_EQ(open[side], expected);
    }
}

/* Every cell holds one visible tile at most, and each laid tile is visible or right under one. */
static void check_stacks(const city_player *player) {
    uint64_t seen = 0;
    for (uint32_t slot = 0; slot < CITY_SLOTS; slot++) {
        if (!(player->laid >> slot & 1)) {
            CHECK(player->cell[slot] == 0 && player->look[slot] == 0 && player->beneath[slot] == 0);
            continue;
        }
        if (!(player->top >> slot & 1)) continue;
        CHECK_EQ(city_slot_at(player, player->cell[slot]), slot);
        for (uint32_t at = slot; at != CITY_NONE;
             at = player->tile[at] == CITY_DARK ? CITY_NONE : player->beneath[at]) {
            CHECK(!(seen >> at & 1));
            CHECK_EQ(player->cell[at], player->cell[slot]);
            seen |= city_bit(at);
        }
    }
    CHECK_EQ(seen, player->laid);
}

static void lift_by_chance(uint64_t *random) {
    uint32_t slot = city_random_bit(table.player.top, random);
    bool dark = table.player.tile[slot] == CITY_DARK;
    city_lift(&table.content, &table.player, slot);
    if (dark) city_dark_free(&table.player, slot);
}

TEST(laying_and_lifting_keep_the_open_sides) {
    for (uint64_t seed = 1; seed <= 60; seed++) {
        uint64_t random = seed;
        test_note("seed", seed);
        city_table_clear(&table);
        for (uint32_t i = 0; i < CITY_OWNED_MAX; i++)
            city_random_tile(&table, &random);
        for (uint32_t step = 0; step < 150; step++) {
            uint64_t out = (city_bit(CITY_OWNED_MAX) - 1) & ~table.player.laid;
            uint32_t dice = city_below(&random, 20);
            if (table.player.top && (dice < 6 || !out)) {
                lift_by_chance(&random);
            } else if (dice == 6) {
                uint32_t dark = city_dark_slot(&table.player);
                if (dark == CITY_NONE) continue;
                city_random_lay(&table, dark, &random);
                if (!(table.player.laid >> dark & 1)) city_dark_free(&table.player, dark);
            } else {
                city_random_lay(&table, city_random_bit(out, &random), &random);
            }
            check_open_sides(&table.player);
            check_stacks(&table.player);
        }
        city_dismantle(&table.player);
        check_open_sides(&table.player);
        check_stacks(&table.player);
        for (uint32_t slot = CITY_OWNED_MAX; slot < CITY_SLOTS; slot++)
            CHECK_EQ(table.player.tile[slot], CITY_NONE);
    }
}

TEST(an_order_of_laying_backwards_is_no_trace) { /* CITY-BUILD-23 */
    city_table_read(&table, "BYYR:gY RYYY YRBY\nYYYY ....", 0, 0);
    city_player before = table.player;
    uint32_t slot = city_table_tile(&table, "RRRR", 4);
    before.owned = table.player.owned;
    before.tile[slot] = table.player.tile[slot];
    for (int32_t row = -1; row <= 2; row++)
        for (int32_t column = -1; column <= 3; column++) {
            city_lay(&table.content, &table.player, slot, city_cell_at(row, column), 1);
            city_lift(&table.content, &table.player, slot);
            CHECK_MEM(&table.player, &before, sizeof before);
        }
}

TEST(a_face_down_tile_covers_nothing) {
    city_table_read(&table, "???? YYRB", 0, 0);
    uint32_t dark = city_slot_at(&table.player, city_cell_at(0, 0));
    table.player.beneath[dark] = 1; /* the tile behind it, which came from under the deck */
    city_lift(&table.content, &table.player, dark);
    CHECK_EQ(table.player.top, 1);
    check_open_sides(&table.player);
}

/* --- around a cell --- */

/* Tiles anywhere on the grid, many of them at its rim and in its corners. */
static void scatter(uint64_t *random) {
    city_table_clear(&table);
    for (uint32_t slot = 0; slot < 50; slot++) {
        static const int32_t some[] = {-CITY_FAR, 1 - CITY_FAR, CITY_FAR - 1, CITY_FAR - 2, 0, 1};
        int32_t at[2];
        for (uint32_t i = 0; i < 2; i++)
            at[i] = city_below(random, 3) ? some[city_below(random, 6)]
                                          : (int32_t)city_below(random, 2 * CITY_FAR) - CITY_FAR;
        city_random_tile(&table, random);
        city_cell cell = city_cell_at(at[0], at[1]);
        if (city_slot_at(&table.player, cell) == CITY_NONE)
            city_lay(&table.content, &table.player, slot, cell, city_below(random, 4));
    }
}

/* --- the ends of the grid (CITY-AMB-77) --- */

static bool is_jagged_towards(const city_player *player, uint32_t slot, city_cell cell) {
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        if (city_next(player->cell[slot], side) == cell)
            return city_jagged(&table.content, player, slot) >> side & 1;
    return false;
}

TEST(cells_are_counted_from_the_first_tile) {
    uint32_t cells = 0;
    for (int32_t row = -CITY_FAR - 1; row <= CITY_FAR; row++)
        for (int32_t column = -CITY_FAR - 1; column <= CITY_FAR; column++) {
            city_cell cell = city_cell_at(row, column);
            CHECK_EQ(cell, cells);
            CHECK_EQ(city_row(cell), row);
            CHECK_EQ(city_column(cell), column);
            CHECK_EQ(city_is_cell(cell), row >= -64 && row <= 63 && column >= -64 && column <= 63);
            cells++;
        }
    CHECK_EQ(cells, CITY_CELLS);
    CHECK(!city_is_cell(CITY_CELLS));
}

/* Looks at every cell there is. */
TEST(nothing_reaches_round_the_grid) {
    for (uint64_t seed = 1; seed <= 60; seed++) {
        uint64_t random = seed;
        test_note("seed", seed);
        scatter(&random);
        const city_player *player = &table.player;
        city_cells cells;
        city_board board;
        uint32_t count = city_free(&table.content, player, CITY_NONE, &cells), found = 0;
        city_board_of(player, &board);
        for (uint32_t at = 0; at < CITY_CELLS; at++) {
            city_cell cell = (city_cell)at;
            CHECK_EQ(city_board_slot(&board, cell), city_slot_at(player, cell));
            bool beside = false, barred = !city_is_cell(at);
            for (uint64_t left = player->top; left && !barred; left &= left - 1) {
                uint32_t slot = (uint32_t)__builtin_ctzll(left);
                int32_t down = city_row(player->cell[slot]) - city_row(cell);
                int32_t right = city_column(player->cell[slot]) - city_column(cell);
                beside |= down * down + right * right == 1;
                barred |= (!down && !right) || is_jagged_towards(player, slot, cell);
            }
            CHECK_EQ(city_in(&cells, cell), beside && !barred);
            found += beside && !barred;
        }
        CHECK_EQ(count, found);
        check_open_sides(player);
    }
}

/* SLG_OPTIONS_MAX: tiles that lie apart have most cells beside them. */
TEST(the_most_options_fit) {
    city_cells cells;
    city_table_clear(&table);
    for (uint32_t slot = 0; slot < CITY_OWNED_MAX; slot++)
        city_table_tile(&table, "YRBG", 4);
    for (uint32_t n = 0; n + 1 < CITY_SLOTS; n++) {
        uint32_t slot = n < CITY_OWNED_MAX - 1 ? n : city_dark_slot(&table.player);
        city_lay(&table.content, &table.player, slot,
                 city_cell_at((int32_t)(n / 8) * 4 - 16, (int32_t)(n % 8) * 4 - 16), 0);
    }
    uint32_t places = city_free(&table.content, &table.player, CITY_NONE, &cells);
    CHECK_EQ(places, 4 * (CITY_SLOTS - 1));
    CHECK(4 * places + CITY_SLOTS + 1 <= SLG_OPTIONS_MAX);
}

TEST(beside_and_around_are_those_near) {
    for (uint64_t seed = 1; seed <= 40; seed++) {
        uint64_t random = seed;
        test_note("seed", seed);
        if (seed % 2)
            city_random_district(&table, 40, &random);
        else
            scatter(&random);
        const city_player *player = &table.player;
        city_cells cells;
        uint32_t count = city_free(&table.content, player, CITY_NONE, &cells);
        REQUIRE(count > 0);
        city_cell at = city_below(&random, 2) ? city_random_cell(&cells, count, &random)
                                              : player->cell[city_random_bit(player->top, &random)];
        uint64_t beside = 0, around = 0;
        for (uint32_t slot = 0; slot < CITY_SLOTS; slot++) {
            if (!(player->top >> slot & 1)) continue;
            int32_t down = city_row(player->cell[slot]) - city_row(at);
            int32_t right = city_column(player->cell[slot]) - city_column(at);
            bool near = down >= -1 && down <= 1 && right >= -1 && right <= 1;
            if (near && (down || right)) around |= city_bit(slot);
            if (near && !down != !right) beside |= city_bit(slot);
        }
        CHECK_EQ(city_beside(player, at), beside);
        CHECK_EQ(city_around(player, at), around);
        city_board board;
        city_board_of(player, &board);
        CHECK_EQ(city_board_around(&board, at), around);
    }
}

/* --- where a tile may go --- */

static const struct {
    const char *name, *grid, *cells;
} free_rows[] = {
    {"nothing lies there (CITY-BUILD-04)", "", "0,0"},
    {"one tile (CITY-BUILD-05)", "YYRB", "-1,0 0,-1 0,1 1,0"},
    {"a face-down tile has neighbours too", "????", "-1,0 0,-1 0,1 1,0"},
    {"a corner counts once", "YYRB YYRB\nYYRB", "-1,0 -1,1 0,-1 0,2 1,-1 1,1 2,0"},
    {"a split district grows everywhere (CITY-BUILD-17)", "YYRB .... YYRB",
     "-1,0 -1,2 0,-1 0,1 0,3 1,0 1,2"},
    {"beside a jagged side nothing may lie (CITY-MON-SKELETON-02)", "YYRB !SK=YxRY",
     "-1,0 -1,1 0,-1 1,0 1,1"},
    {"not even where another tile would allow it (EX-CITY-83)",
     "....  ....  BGRB !SK=RBxG\nGYRY  RYGY  GYBY ....", "-1,2 -1,3 0,0 0,1 0,4 1,-1 2,0 2,1 2,2"},
    {"a covered skeleton bars nothing", "RRRR^!SK=YxRY", "-1,0 0,-1 0,1 1,0"},
};

TEST(free_cells) {
    EACH(row, free_rows) {
        city_table_read(&table, row->grid, 0, 0);
        city_cells cells;
        uint32_t count = city_free(&table.content, &table.player, CITY_NONE, &cells);
        CHECK_STR(spell(&cells), row->cells);
        uint32_t counted = 0;
        for (uint32_t cell = 0; cell < CITY_CELLS; cell++)
            counted += city_in(&cells, (city_cell)cell);
        CHECK_EQ(count, counted);
    }
}

static const struct {
    const char *name, *grid;
    int32_t row, column;
    const char *cells;
} move_rows[] = {
    {"a new place (CITY-BUILD-18)", "YYRB YYRB", 0, 1, "-1,0 0,-1 1,0"},
    {"it stays where nothing else lies", "YYRB", 0, 0, ""},
    {"its neighbours may be far apart", "YYRB YYRB YYRB", 0, 1, "-1,0 -1,2 0,-1 0,3 1,0 1,2"},
    {"what it covers comes to light", "YYRB^RRRR", 0, 0, "-1,0 0,-1 0,1 1,0"},
    {"a skeleton takes its ban with it", "YYRB !SK=RxYB YYRB", 0, 1, "-1,0 -1,2 0,-1 0,3 1,0 1,2"},
    {"a skeleton that comes to light brings its ban", "YYRB^!SK=RxYB", 0, 0, "-1,0 0,-1 1,0"},
};

TEST(free_cells_of_a_move) {
    EACH(row, move_rows) {
        city_table_read(&table, row->grid, 0, 0);
        uint32_t slot = city_slot_at(&table.player, city_cell_at(row->row, row->column));
        city_cells cells;
        city_free(&table.content, &table.player, slot, &cells);
        CHECK_STR(spell(&cells), row->cells);
    }
}

TEST(a_move_is_free_as_after_a_lift) {
    for (uint64_t seed = 1; seed <= TEST_TIMES(300, 45); seed++) {
        uint64_t random = seed;
        test_note("seed", seed);
        city_random_district(&table, 24, &random);
        uint32_t slot = city_random_bit(table.player.top, &random);
        city_cell left = table.player.cell[slot];
        city_cells before, after;
        city_free(&table.content, &table.player, slot, &before);
        city_lift(&table.content, &table.player, slot);
        if (!table.player.top) continue;
        city_free(&table.content, &table.player, CITY_NONE, &after);
        for (uint32_t cell = 0; cell < CITY_CELLS; cell++)
            CHECK_EQ(city_in(&before, (city_cell)cell),
                     cell != left && city_in(&after, (city_cell)cell));
    }
}

static const struct {
    const char *name, *grid, *tile;
    int32_t row, column;
    uint32_t turns;
} turn_rows[] = {
    {"four looks", "YYRB", "YYRB", 0, 1, 15},
    {"one look", "YYRB", "YYYY", 0, 1, 1},
    {"two looks", "YYRB", "YRYR/Y", 0, 1, 3},
    {"not with the jagged side to a tile (EX-CITY-87)", "YYRB", "!SK=xYRY", 0, 1, 7},
    {"between two tiles", "YYRB .... YYRB", "!SK=xYRY", 0, 1, 5},
    {"in a court nothing fits", ".... YYRB ....\nYYRB .... YYRB\n.... YYRB", "!SK=xYRY", 1, 1, 0},
};

TEST(turns) {
    EACH(row, turn_rows) {
        city_table_read(&table, row->grid, 0, 0);
        uint32_t slot = city_table_tile(&table, row->tile, strlen(row->tile));
        const city_design *design = city_tile(&table.content, &table.player, slot);
        CHECK_EQ(city_turns(&table.content, &table.player, CITY_NONE, design,
                            city_cell_at(row->row, row->column)),
                 row->turns);
    }
}

TEST(a_moved_skeleton_does_not_touch_itself) {
    city_table_read(&table, "YYRB !SK=YxRB", 0, 0);
    uint32_t slot = city_slot_at(&table.player, city_cell_at(0, 1));
    const city_design *design = city_tile(&table.content, &table.player, slot);
    city_cell beside = city_cell_at(0, 2), beyond = city_cell_at(-1, 0);
    CHECK_EQ(city_turns(&table.content, &table.player, slot, design, beside), 15);
    CHECK_EQ(city_turns(&table.content, &table.player, CITY_NONE, design, beside), 11);
    CHECK_EQ(city_turns(&table.content, &table.player, slot, design, beyond), 13);
}

/* --- open rows --- */

static const struct {
    const char *name, *grid;
    uint32_t least;
    const char *cells;
} open_rows[] = {
    {"open at one end (EX-CITY-15)", "RYBG YYRY BYGY\n....  RBGB ....", 2, "0,3"},
    {"no open row (EX-CITY-79)", "RYBB GRBY", 2, ""},
    {"not at a jagged side (EX-CITY-83)", "....  ....  BGRB !SK=RBxG\nGYRY  RYGY  GYBY ....", 2,
     "1,-1"},
    {"open at both ends", "GYRY  RYGY", 2, "0,-1 0,2"},
    {"the longest of two", "GYRY RYGY BYRB\nGYRY RYGR ....", 2, "0,-1"},
    {"two of a length", "GYRY RBGY\n.... ....\nGRYR BYGR", 2, "0,-1 2,-1"},
    {"up and down", "YRYB\nYRYG", 2, "-1,0 2,0"},
    {"the end must carry it through", "RYBG YRBY", 2, ""},
    {"an inner tile that bends ends the row", "GYRY YRBY BYRY YRBY", 2, "0,-1"},
    {"a rainbow tile is open on all sides, for each colour", "BYGB ****", 2, "0,2"},
    {"through a rainbow tile", "GBRB **** GRRB", 2, "0,-1"},
    {"a band tile carries its band", "GRBY YRYR/R", 2, "0,2"},
    {"a cut colour is not carried", "RYBG RYRY/R", 2, ""},
    {"a single tile does not count", "GYRG", 2, ""},
    {"a single tile where the rule says so", "GYRG", 1, "-1,0 0,-1 0,1 1,0"},
    {"a face-down tile ends a row", "???? GYRY RYGB", 2, ""},
    {"two rows that end at one cell", "GYRB RYGY .... RYGY GBRY", 2, "0,2"},
    {"a covered tile is in no row", "GYRY RBGB^RYGY", 2, ""},
};

TEST(open_rows_of_a_golem) {
    EACH(row, open_rows) {
        city_table_read(&table, row->grid, 0, 0);
        city_cells cells;
        uint32_t count = city_open_rows(&table.content, &table.player, row->least, &cells);
        CHECK_STR(spell(&cells), row->cells);
        uint32_t counted = 0;
        for (uint32_t cell = 0; cell < CITY_CELLS; cell++)
            counted += city_in(&cells, (city_cell)cell);
        CHECK_EQ(count, counted);
    }
}

/* --- options --- */

TEST(places_are_offered_in_order) {
    city_table_read(&table, "YYRB YYRB\n.... YYRB", 0, 0);
    uint32_t slot = city_table_tile(&table, "YRYR/Y", 6);
    const city_design *design = city_tile(&table.content, &table.player, slot);
    city_cells cells;
    uint32_t count = city_free(&table.content, &table.player, CITY_NONE, &cells);
    CHECK_EQ(count, 7);
    slg_option options[64];
    slg_choices to = {.options = options, .capacity = 64};
    city_offer_places(&table.content, &table.player, CITY_NONE, design, &cells, &to);
    REQUIRE(to.count == 14);
    CHECK_EQ(options[0].a, city_cell_at(-1, 0));
    for (uint32_t i = 0; i < to.count; i++) {
        CHECK_EQ(options[i].kind, CITY_DO_PLACE);
        CHECK_EQ(options[i].b, i % 2);
        CHECK(city_in(&cells, (city_cell)options[i].a));
        if (i) CHECK(options[i - 1].a < options[i].a || options[i - 1].b < options[i].b);
    }
}

TEST(cells_are_offered_in_order) {
    uint64_t random = 7;
    city_random_district(&table, 40, &random);
    slg_option options[64];
    slg_choices to = {.options = options, .capacity = 64};
    city_offer_cells(&table.player, table.player.top, CITY_DO_PICK, &to);
    CHECK_EQ(to.count, __builtin_popcountll(table.player.top));
    for (uint32_t i = 0; i < to.count; i++) {
        CHECK(city_slot_at(&table.player, (city_cell)options[i].a) != CITY_NONE);
        if (i) CHECK(options[i - 1].a < options[i].a);
    }
}

/* --- sets and slots --- */

TEST(sets_of_tiles) {
    city_table_read(&table, "YYRB:gY ****:g* !DM=BBBB ????\nRRRR^GGGG:sG !GI=YYYY^BBBB iiii ....",
                    0, 0);
    const city_player *player = &table.player;
    const city_content *content = &table.content;
    uint64_t at[6];
    for (uint32_t i = 0; i < 6; i++)
        at[i] = city_bit(city_slot_at(player, city_cell_at((int32_t)i / 3, (int32_t)i % 3)));
    uint64_t dark = city_bit(city_slot_at(player, city_cell_at(0, 3)));
    CHECK_EQ(city_face_down(player), dark);
    CHECK_EQ(player->top, at[0] | at[1] | at[2] | at[3] | at[4] | at[5] | dark);
    CHECK_EQ(city_coloured(content, player, 1 << CITY_YELLOW), at[0] | at[1] | at[4] | at[5]);
    CHECK_EQ(city_coloured(content, player, 1 << CITY_GREEN), at[1]);
    CHECK_EQ(city_shielded(content, player), at[0] | at[1]);
    CHECK_EQ(city_monsters_in(content, player), at[2] | at[4]);
    CHECK_EQ(city_of_monster(content, player, CITY_DARK_MAGE), at[2]);
    CHECK_EQ(city_of_monster(content, player, CITY_DRAGON), 0);
    CHECK_EQ(city_rainbows_in(content, player), at[1]);
}

TEST(tiles_left_to_turn_up) {
    city_table_read(&table, "YYRB", 0, 0);
    city_player *player = &table.player;
    while (player->owned < 10)
        city_table_tile(&table, "YYYY", 4);
    player->deck = 0x3FC; /* slots 2 .. 9; slot 1 lies under the deck */
    player->under[player->under_count++] = 1;
    CHECK_EQ(city_left(player), 9);
    uint32_t dark = city_dark_slot(player);
    city_lay(&table.content, player, dark, city_cell_at(0, 1), 0);
    CHECK_EQ(city_unknown_elsewhere(player), 1);
    CHECK_EQ(city_left(player), 8);
    player->under[player->under_count++] = CITY_NONE; /* one that went there unseen */
    CHECK_EQ(city_unknown_elsewhere(player), 2);
    CHECK_EQ(city_left(player), 8);
    player->beneath[dark] = 1; /* it came from under the deck */
    CHECK_EQ(city_unknown_elsewhere(player), 1);
}

TEST(slots_run_out) { /* R-68 */
    city_table_clear(&table);
    for (uint32_t i = 0; i < CITY_OWNED_MAX; i++)
        CHECK_EQ(city_gain_slot(&table.player, 3), i);
    CHECK_EQ(city_gain_slot(&table.player, 3), CITY_NONE);
    for (uint32_t i = 0; i < CITY_DARK_MAX; i++)
        CHECK_EQ(city_dark_slot(&table.player), CITY_OWNED_MAX + i);
    CHECK_EQ(city_dark_slot(&table.player), CITY_NONE);
    city_dark_free(&table.player, CITY_OWNED_MAX + 2);
    CHECK_EQ(city_dark_slot(&table.player), CITY_OWNED_MAX + 2);
}

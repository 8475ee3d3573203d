/* SPDX-License-Identifier: MIT */
/* Goals: the rules' examples, a second and slower opinion on random districts, and what must hold
 * for any district. */
#include "city_table.h"
#include "games/city/survey.h"

static city_table table;

static city_pay pay_of(const city_table *t, bool tiles_needed) {
    city_board board;
    city_board_of(&t->player, &board);
    return city_score(&t->content, &t->player, &board, tiles_needed);
}

/* --- the rules' examples --- */

enum { ANY = CITY_COLOURS }; /* nothing chosen for the rainbow goals */

static const struct {
    const char *name, *grid;
    uint32_t star;
    uint16_t yellow, red, blue, green;
} examples[] = {
#define CITY_STAR_GRID \
    "RGBB YBGG     ....  ....\nYGYR ****:g*  YBRB  BYGB\n.... RYYG     ....  ...."
    {"EX-CITY-01", "BYYR:gY RYYY YRBY", ANY, 3, 0, 0, 0},
    /* CITY-GOAL-12 */
    {"EX-CITY-02", "BYYR RYYY YRBY", ANY, 0, 0, 0, 0},
    /* CITY-GOAL-11 */
    {"EX-CITY-03", "BYRR:gY RBYY GRYB", ANY, 0, 0, 0, 0},
    /* CITY-GOAL-22 */
    {"EX-CITY-04", "BYRR:rY GYBY YRBY", ANY, 3, 0, 0, 0},
    /* CITY-GOAL-30, -32 */
    {"EX-CITY-05", "RRGG:sR BBRR ....\nBRGR:gB GGYY:sG RRYY:rR\n.... YYGG:gY BBGG:gG", ANY, 0, 3, 0,
     6},
    /* CITY-GOAL-31 */
    {"EX-CITY-06", "RRGG:sR BBRR:gB RRYY BBGG:gB GGYY:sG", ANY, 0, 0, 0, 0},
    /* CITY-MODEL-07 */
    {"EX-CITY-07", ".... BBYY:sB ....\nRRGG:sR GGGY:sG+gG YYRR:sY\n.... GGBB:sG ....", ANY, 5, 5, 5,
     11},
    {"EX-CITY-08a", CITY_STAR_GRID, CITY_GREEN, 0, 0, 0, 4},
    {"EX-CITY-08b", CITY_STAR_GRID, CITY_BLUE, 0, 0, 3, 0},
    {"EX-CITY-08c red", CITY_STAR_GRID, CITY_RED, 0, 0, 0, 0},
    {"EX-CITY-08c yellow", CITY_STAR_GRID, CITY_YELLOW, 0, 0, 0, 0},
    /* CITY-GOAL-42 */
    {"EX-CITY-08, not chosen yet", CITY_STAR_GRID, ANY, 0, 0, 0, 4},
    /* CITY-GOAL-34, CITY-MON-DARKMAGE-01 */
    {"EX-CITY-10a", "GGRR:sR BBGG:gB YYBB:sY\n!DM=RRBB .... GGYY:gG", ANY, 0, 0, 0, 0},
    {"EX-CITY-10b", "GGRR:sR BBGG:gB YYBB:sY\nYYRB .... GGYY:gG\n!DM=RRBB .... ....", ANY, 3, 0, 0,
     0},
    {"EX-CITY-11", "BYYR:gY RYYY YRBY\n.... .... RBGB\n.... .... !DM=RYYB", ANY, 3, 0, 0, 0},
    {"EX-CITY-12a", "GYGB:gG .... !CH=RBGY\nGBGR .... ....\nGBRR .... ....", ANY, 0, 0, 0, 3},
    {"EX-CITY-12b", ".... BYRY:rY !CH=RBGY\nGBGR .... ....\nGBRR .... ....", ANY, 0, 0, 0, 0},
    /* CITY-GOAL-01 */
    {"EX-CITY-12c", "GYGB:gG BYRY:rY YBGY\nGBGR .... ....\nGBRR .... ....", ANY, 3, 0, 0, 3},
    {"EX-CITY-17a", "RYBB:gY BYRY YBGY RRGB:gR\n.... !DM=GYRB !XX=RBYB ....", ANY, 0, 0, 0, 0},
    {"EX-CITY-17b", "RYBB:gY BYRY !GE=BRBY^YBGY !DM=GYRB^RRGB:gR", ANY, 3, 0, 0, 0},
    /* CITY-MODEL-09 */
    {"EX-CITY-18a", "BYYR:gY RYYY ????", ANY, 0, 0, 0, 0},
    {"EX-CITY-18b", "BYYR:gY RYYY RBGY", ANY, 3, 0, 0, 0},
    /* CITY-GOAL-02 */
    {"EX-CITY-23", "BYYR:gY RYYY YYBY:gY\nYBRG YRGB YBRG", ANY, 10, 0, 0, 0},
    /* CITY-MODEL-05 */
    {"EX-CITY-25", "RYYB:gY BRGR\nGBRG YYRB", ANY, 0, 0, 0, 0},
    {"EX-CITY-26", "RYGB:gY GBYY ....\n.... YYRB YRYY\n.... .... YGBR", ANY, 5, 0, 0, 0},
    /* CITY-GOAL-10, CITY-MODEL-03 */
    {"EX-CITY-28", "BRYG:gY\nYRYR/Y\nYGBB", ANY, 3, 0, 0, 0},
    {"EX-CITY-29", "BRGG:gR YRYR/Y GBBR", ANY, 0, 0, 0, 0},
    /* CITY-GOAL-41 */
    {"EX-CITY-31", "BYGR:gY ****  BRGY\n.... YBRG ....", ANY, 4, 0, 0, 0},
    /* CITY-GOAL-40 */
    {"EX-CITY-32", ".... BRGG:gG ....\nRYBG:gY **** GRRY\n.... GGBB ....", ANY, 3, 0, 0, 3},
    /* CITY-GOAL-20 */
    {"EX-CITY-34", "RYBB:rY RBYY GYRB\n.... YRBG ....", ANY, 0, 0, 0, 0},
    /* CITY-GOAL-24 */
    {"EX-CITY-35", "RYBB:gY RBYY GYRB\n.... YRBG ....", ANY, 3, 0, 0, 0},
    /* CITY-GOAL-21 */
    {"EX-CITY-37", "RYBG:rY BYRY GYRY:rY GBRY", ANY, 8, 0, 0, 0},
    {"EX-CITY-38", ".... BRRG:rR ....\nRYBG:rY **** BRGY\n.... RGBB ....", ANY, 3, 3, 0, 0},
    {"EX-CITY-40", "RRGG:sR BBYY:gB+gY", ANY, 0, 3, 0, 0},
    {"EX-CITY-41", "RRGG:sR+gG BBYY:gB", ANY, 0, 0, 0, 0},
    {"EX-CITY-43", "RRGG:sR .... BBYY:gB\n.... YYBB:gY ....", ANY, 0, 0, 0, 0},
    /* CITY-GOAL-33, CITY-BUILD-16 */
    {"EX-CITY-44", "RRGG:gR .... BBYY:gB\n.... YYBB:sY ....", ANY, 3, 0, 0, 0},
    /* CITY-GOAL-43, CITY-MODEL-06 */
    {"EX-CITY-46", "BRGG:gR mmmm YBBR\n.... GYBB:gG ....", ANY, 0, 3, 0, 0},
    /* CITY-MON-SKELETON-04 */
    {"EX-CITY-47", "BYGR:gY !SK=xYRY BGRY", ANY, 3, 0, 0, 0},
    /* CITY-MODEL-08 */
    {"EX-CITY-49", "BYYR !GI=YBBR^RYYY:gY YRBY", ANY, 0, 0, 0, 0},
    /* CITY-MON-01 */
    {"EX-CITY-50", "BYYR:gY !XX=RYBY YRBY", ANY, 3, 0, 0, 0},
    {"EX-CITY-52", "YYRR:sY ****:g* BBYY:gB", CITY_GREEN, 0, 0, 0, 0},
    /* CITY-SCORE-02 */
    {"EX-CITY-53", "RRGB:gR BYRR GRYY:rY BYRG\nBRGR RBBG:sB YRGB YGGR\nGRYB:gG BBRR GGBB:gG GBYG",
     ANY, 0, 3, 5, 4},
    {"EX-CITY-76", "BYYR:gY .... YRBY\nYRYY .... ....", ANY, 0, 0, 0, 0},
    {"EX-CITY-77", "GGRR:sR ****^!DM=GYRB YYBB:sY\nBBGG:gB YYGG:rG GGYY:gG", ANY, 3, 3, 0, 0},
    {"EX-CITY-80", "RYBG:rY YYRY BYGY !GO=RBBY\n.... RBGB .... ....", ANY, 4, 0, 0, 0},
    {"EX-CITY-82", "RRGG:sR !XX=GGRY YYGG:gY\n.... BBYY:sB ....", ANY, 0, 0, 3, 0},
    {"EX-CITY-86", "BYYR:gY RYYY YRBY !CH=RBGY\n.... !DM=RBGB .... ....", ANY, 0, 0, 0, 0},
    /* data that no set should have, and what the rules say of it */
    {"CITY-GOAL-13", "YYYY:gY YYYY\nYRYR/R YYYY\nYYYY YYYY", ANY, 6, 0, 0, 0},
    {"CITY-GOAL-14, a group", "BYYR:gG GGGG GGGG", ANY, 0, 0, 0, 0},
    {"CITY-GOAL-14, a row", "GGGG BBBB:rG GGGG", ANY, 0, 0, 0, 0},
    {"CITY-GOAL-15, a group", "YYYY RYRY/R:gY YYYY", ANY, 3, 0, 0, 0},
    {"CITY-GOAL-15, a row", "YYYY RYRY/R:rY YYYY", ANY, 0, 0, 0, 0},
    {"CITY-GOAL-15, the longer row", "YYYY RYRY/R:rY YYYY YYYY", ANY, 3, 0, 0, 0},
    {"CITY-GOAL-15, each tile once", "YYYY YYYY YYYY\nYYYY RYRY/R:gY YYYY", ANY, 6, 0, 0, 0},
    {"CITY-GOAL-23", ".... RBYG ....\nRYBG ****:rY BRGY\n.... YRYB ....\n.... YBRG ....", ANY, 4, 0,
     0, 0},
};

static void choose_stars(city_table *t, uint32_t colour) {
    for (uint32_t slot = 0; slot < t->player.owned; slot++)
        t->player.look[slot] |= (uint8_t)(CITY_LOOK_STARRED | colour << CITY_LOOK_STAR_SHIFT);
}

static void let_mages_act(city_table *t) {
    uint64_t mages = city_of_monster(&t->content, &t->player, CITY_DARK_MAGE);
    for (; mages; mages &= mages - 1)
        city_cancel_around(&t->content, &t->player, (uint32_t)__builtin_ctzll(mages));
}

TEST(examples_of_the_rules) {
    EACH(row, examples) {
        city_table_read(&table, row->grid, 0, 0);
        if (row->star != ANY) choose_stars(&table, row->star);
        let_mages_act(&table);
        city_pay pay = pay_of(&table, false);
        CHECK_EQ(pay.of[CITY_MONEY], row->yellow);
        CHECK_EQ(pay.of[CITY_INFLUENCE], row->red);
        CHECK_EQ(pay.of[CITY_MAGIC], row->blue);
        CHECK_EQ(pay.of[CITY_PRESTIGE], row->green);
    }
}

TEST(two_neighbouring_tiles_where_the_rule_says_so) { /* R-22 */
    city_table_read(&table, "RRGG:sR BBYY:gB+gY", 0, 0);
    CHECK_EQ(pay_of(&table, true).of[CITY_INFLUENCE], 0);
    city_table_read(&table, "RRGG:sR BBYY:gB+gY BBYY\n.... RBRB/R:gB", 0, 0);
    CHECK_EQ(pay_of(&table, true).of[CITY_INFLUENCE], 4);
    CHECK_EQ(pay_of(&table, false).of[CITY_INFLUENCE], 4);
}

TEST(what_a_star_pays) {
    city_table_read(&table, CITY_STAR_GRID, 0, 0);
    uint32_t slot = city_slot_at(&table.player, city_cell_at(1, 1));
    static const uint32_t pays[CITY_COLOURS] = {0, 0, 3, 4};
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++)
        CHECK_EQ(city_star_pays(&table.content, &table.player, slot, colour), pays[colour]);
    table.player.cancelled = city_bit(slot);
    CHECK_EQ(city_star_pays(&table.content, &table.player, slot, CITY_GREEN), 0);
}

TEST(why_goals_pay) {
    city_table_read(&table, "GGRR:sR BBGG:gB YYBB:sY\n!DM=RRBB .... GGYY:gG+rG", 0, 0);
    let_mages_act(&table);
    city_scored goals[CITY_SCORED_MAX];
    REQUIRE(city_goals(&table.content, &table.player, false, goals) == 5);
    static const city_cell cells[] = {CITY_ORIGIN, CITY_ORIGIN + 1, CITY_ORIGIN + 2,
                                      CITY_ORIGIN + CITY_ROWS + 2, CITY_ORIGIN + CITY_ROWS + 2};
    for (uint32_t i = 0; i < 5; i++) {
        CHECK_EQ(table.player.cell[goals[i].slot], cells[i]);
        CHECK_EQ(goals[i].goal, i == 4);
        CHECK_EQ(goals[i].cancelled, i < 2);
    }
    CHECK_EQ(goals[2].type, CITY_SHIELD);
    CHECK_EQ(goals[2].count, 3);
    CHECK_EQ(goals[2].pays, 3); /* two shields on one neighbour */
    CHECK_EQ(goals[2].tiles, city_bit(goals[2].slot) | city_bit(goals[3].slot));
    CHECK_EQ(goals[3].count, 1);
    CHECK_EQ(goals[3].pays, 0);
    CHECK_EQ(city_shield_count(&table.content, &table.player), 3);
}

/* --- a second opinion, as slow and plain as can be --- */

static uint32_t sides_at(uint32_t slot, uint32_t side) {
    return city_nibble(city_sides(&table.content, &table.player, slot), side);
}
static uint32_t region_at(uint32_t slot, uint32_t side) {
    return city_nibble(
        city_tile(&table.content, &table.player, slot)->joined[city_turn(&table.player, slot)],
        side);
}
static uint32_t neighbour(uint32_t slot, uint32_t side) {
    return city_slot_at(&table.player, city_next(table.player.cell[slot], side));
}
static bool connected(uint32_t slot, uint32_t side, uint32_t colour) {
    uint32_t there = neighbour(slot, side);
    return there != CITY_NONE && sides_at(slot, side) >> colour & 1 &&
           sides_at(there, side ^ 2) >> colour & 1;
}

/* Marks sides until nothing is added. */
static uint32_t slow_group(uint32_t slot, uint32_t colour) {
    uint8_t marked[CITY_SLOTS] = {0};
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        if (sides_at(slot, side) >> colour & 1) marked[slot] |= (uint8_t)(1u << side);
    for (bool more = true; more;) {
        more = false;
        for (uint32_t at = 0; at < CITY_SLOTS; at++)
            for (uint32_t side = 0; side < CITY_SIDES; side++) {
                if (!(marked[at] >> side & 1)) continue;
                uint32_t here = marked[at] | region_at(at, side);
                more = more || here != marked[at];
                marked[at] = (uint8_t)here;
                if (!connected(at, side, colour)) continue;
                uint8_t *there = &marked[neighbour(at, side)];
                more = more || !(*there >> (side ^ 2) & 1);
                *there |= (uint8_t)(1u << (side ^ 2));
            }
    }
    uint32_t tiles = 0;
    for (uint32_t at = 0; at < CITY_SLOTS; at++)
        tiles += marked[at] != 0;
    return tiles;
}

/* Is the line of so many tiles, from this one towards a side, a row? */
static bool is_row(uint32_t slot, uint32_t side, uint32_t length, uint32_t colour) {
    for (uint32_t i = 1; i < length; i++) {
        if (!connected(slot, side, colour)) return false;
        slot = neighbour(slot, side);
        if (i + 1 < length && !(region_at(slot, side) >> (side ^ 2) & 1)) return false;
    }
    return true;
}

static uint32_t slow_row(uint32_t slot, uint32_t colour) {
    uint32_t shows = 0, longest = 1;
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        shows |= sides_at(slot, side) >> colour & 1;
    for (uint32_t side = 0; side < 2; side++) {
        uint32_t from = slot;
        for (uint32_t before = 0; from != CITY_NONE && before < 20; before++) {
            for (uint32_t length = before + 1; length < 20; length++)
                if (length > longest && is_row(from, side, length, colour)) longest = length;
            from = neighbour(from, side ^ 2);
        }
    }
    return shows ? longest : 0;
}

static uint32_t slow_shields(uint32_t slot, bool tiles_needed) {
    uint32_t own = 0, around = 0, tiles = 0;
    for (int32_t down = -1; down <= 1; down++)
        for (int32_t right = -1; right <= 1; right++) {
            city_cell cell = table.player.cell[slot];
            uint32_t there = city_slot_at(
                &table.player, city_cell_at(city_row(cell) + down, city_column(cell) + right));
            if (there == CITY_NONE || table.player.cancelled >> there & 1) continue;
            uint32_t shields = city_tile(&table.content, &table.player, there)->goal_count;
            if (there == slot) own = shields;
            if (there != slot) around += shields;
            if (there != slot) tiles += shields != 0;
        }
    return (tiles_needed ? tiles : around) >= 2 ? own + around : 0;
}

static uint32_t slow_goal(uint32_t slot, city_goal goal, uint32_t colour, bool tiles_needed) {
    if (table.player.cancelled >> slot & 1) return 0;
    if (goal.type == CITY_SHIELD) return slow_shields(slot, tiles_needed);
    uint32_t count = goal.type == CITY_GROUP ? slow_group(slot, colour) : slow_row(slot, colour);
    return count >= 3 ? count : 0;
}

TEST(a_second_opinion_agrees) {
    uint32_t paying = 0;
    for (uint64_t seed = 1; seed <= TEST_TIMES(400, 60); seed++) {
        uint64_t random = seed;
        test_note("seed", seed);
        city_random_district(&table, 10 + city_below(&random, 40), &random);
        bool tiles_needed = seed & 1;
        city_scored goals[CITY_SCORED_MAX];
        uint32_t count = city_goals(&table.content, &table.player, tiles_needed, goals);
        city_pay sum = {{0}}, pay = pay_of(&table, tiles_needed);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t slot = goals[i].slot;
            city_goal goal = city_tile(&table.content, &table.player, slot)->goals[goals[i].goal];
            uint32_t most = 0;
            for (uint32_t colour = 0; colour < CITY_COLOURS; colour++) {
                uint32_t pays = slow_goal(slot, goal, colour, tiles_needed);
                if (goal.colour != CITY_STAR && goal.colour != colour) continue;
                if (pays > most) most = pays;
                if (goals[i].colour == colour) CHECK_EQ(goals[i].pays, pays);
            }
            CHECK_EQ(goals[i].pays, most);
            paying += most != 0;
            sum.of[goals[i].colour] = (uint16_t)(sum.of[goals[i].colour] + goals[i].pays);
        }
        CHECK_MEM(&sum, &pay, sizeof sum);
    }
    CHECK(paying > TEST_TIMES(1000, 150));
}

/* --- what must hold of any district --- */

TEST(a_group_is_no_smaller_than_a_row) {
    for (uint64_t seed = 1; seed <= TEST_TIMES(300, 45); seed++) {
        uint64_t random = seed;
        test_note("seed", seed);
        city_random_district(&table, 30, &random);
        city_scored goals[CITY_SCORED_MAX], others[CITY_SCORED_MAX];
        uint32_t count = city_goals(&table.content, &table.player, false, goals);
        for (uint32_t design = 0; design < table.content.design_count; design++)
            for (uint32_t which = 0; which < 2; which++)
                if (table.content.designs[design].goals[which].type == CITY_ROW)
                    table.content.designs[design].goals[which].type = CITY_GROUP;
        REQUIRE(city_goals(&table.content, &table.player, false, others) == count);
        for (uint32_t i = 0; i < count; i++) {
            if (goals[i].type == CITY_ROW) CHECK(others[i].count >= goals[i].count);
            if (goals[i].type == CITY_ROW) CHECK(!(goals[i].tiles & ~others[i].tiles));
            if (goals[i].type == CITY_SHIELD) CHECK(goals[i].pays <= 18);
        }
    }
}

TEST(eighteen_shields_at_most) {
    city_table_clear(&table);
    for (int32_t i = 0; i < 9; i++) {
        uint32_t slot = city_table_tile(&table, "YRBG:sY+sR", 10);
        city_lay(&table.content, &table.player, slot, city_cell_at(i / 3, i % 3), 0);
    }
    city_scored goals[CITY_SCORED_MAX];
    REQUIRE(city_goals(&table.content, &table.player, false, goals) == 18);
    CHECK_EQ(goals[8].pays, 18);
    CHECK_EQ(goals[9].pays, 18);
}

/* The same district turned by quarters and moved. */
static void move_district(city_table *t, uint32_t quarters, int32_t down, int32_t right) {
    for (uint32_t slot = 0; slot < CITY_SLOTS; slot++) {
        if (!(t->player.laid >> slot & 1)) continue;
        int32_t row = city_row(t->player.cell[slot]), column = city_column(t->player.cell[slot]);
        for (uint32_t i = 0; i < quarters; i++) {
            int32_t before = row;
            row = column;
            column = -before;
        }
        t->player.cell[slot] = city_cell_at(row + down, column + right);
        uint32_t look = t->player.look[slot];
        t->player.look[slot] = (uint8_t)((look & ~3u) | ((look + quarters) & 3));
    }
    city_open_sides(&t->player, t->player.open);
}

TEST(where_and_how_a_district_lies_does_not_matter) {
    for (uint64_t seed = 1; seed <= TEST_TIMES(300, 45); seed++) {
        uint64_t random = seed;
        test_note("seed", seed);
        city_random_district(&table, 30, &random);
        city_pay before = pay_of(&table, false);
        city_cells cells;
        uint32_t count = city_free(&table.content, &table.player, CITY_NONE, &cells);
        move_district(&table, city_below(&random, 4), (int32_t)city_below(&random, 64) - 32,
                      (int32_t)city_below(&random, 64) - 32);
        city_pay after = pay_of(&table, false);
        CHECK_MEM(&before, &after, sizeof before);
        CHECK_EQ(city_free(&table.content, &table.player, CITY_NONE, &cells), count);
    }
}

/* Moves it as far up, right, down or left as it goes; returns how many free cells it loses. */
static uint32_t push_to_rim(city_table *t, uint32_t side) {
    int32_t most[CITY_SIDES] = {-CITY_FAR, -CITY_FAR, -CITY_FAR, -CITY_FAR};
    uint32_t lost = 0;
    city_cells cells;
    for (uint64_t left = t->player.top; left; left &= left - 1) {
        city_cell cell = t->player.cell[__builtin_ctzll(left)];
        const int32_t at[CITY_SIDES] = {-city_row(cell), city_column(cell), city_row(cell),
                                        -city_column(cell)};
        for (uint32_t d = 0; d < CITY_SIDES; d++)
            most[d] = at[d] > most[d] ? at[d] : most[d];
    }
    city_free(&t->content, &t->player, CITY_NONE, &cells);
    for (uint32_t cell = 0; (cell = city_cell_from(&cells, cell)) < CITY_CELLS; cell++) {
        const int32_t at[CITY_SIDES] = {-city_row((city_cell)cell), city_column((city_cell)cell),
                                        city_row((city_cell)cell), -city_column((city_cell)cell)};
        lost += at[side] > most[side];
    }
    int32_t by = (side == 0 || side == 3 ? CITY_FAR : CITY_FAR - 1) - most[side];
    move_district(t, 0, side == 0 ? -by : side == 2 ? by : 0, side == 1 ? by : side == 3 ? -by : 0);
    return lost;
}

TEST(at_the_rim_a_district_pays_the_same) { /* CITY-AMB-77 */
    uint32_t all_lost = 0;
    for (uint64_t seed = 1; seed <= TEST_TIMES(300, 45); seed++) {
        uint64_t random = seed;
        test_note("seed", seed);
        city_random_district(&table, 30, &random);
        city_pay before = pay_of(&table, false);
        city_cells cells;
        uint32_t count = city_free(&table.content, &table.player, CITY_NONE, &cells);
        uint32_t lost = push_to_rim(&table, seed % CITY_SIDES);
        city_pay after = pay_of(&table, false);
        all_lost += lost;
        CHECK_MEM(&before, &after, sizeof before);
        CHECK_EQ(city_free(&table.content, &table.player, CITY_NONE, &cells), count - lost);
    }
    CHECK(all_lost > 0);
}

/* A number for each slot, by chance. */
static void shuffle(uint8_t order[CITY_OWNED_MAX], uint64_t *random) {
    for (uint32_t i = 0; i < CITY_OWNED_MAX; i++) {
        uint32_t other = city_below(random, i + 1);
        order[i] = order[other];
        order[other] = (uint8_t)i;
    }
}

/* The same district with its tiles in other slots. */
static void shuffle_slots(city_table *t, uint64_t *random) {
    uint8_t order[CITY_SLOTS];
    for (uint32_t slot = 0; slot < CITY_SLOTS; slot++)
        order[slot] = (uint8_t)slot;
    shuffle(order, random);
    city_player before = t->player, *after = &t->player;
    after->laid = after->top = after->cancelled = 0;
    for (uint32_t slot = 0; slot < CITY_SLOTS; slot++) {
        uint32_t to = order[slot];
        after->tile[to] = before.tile[slot];
        after->cell[to] = before.cell[slot];
        after->look[to] = before.look[slot];
        after->laid |= (before.laid >> slot & 1) << to;
        after->top |= (before.top >> slot & 1) << to;
        after->cancelled |= (before.cancelled >> slot & 1) << to;
        bool covers = before.laid >> slot & 1 && before.beneath[slot] != CITY_NONE;
        after->beneath[to] = covers ? order[before.beneath[slot]] : before.beneath[slot];
    }
    city_open_sides(after, after->open);
}

TEST(the_order_of_tiles_does_not_matter) { /* CITY-DIG-06 */
    for (uint64_t seed = 1; seed <= TEST_TIMES(200, 30); seed++) {
        uint64_t random = seed;
        test_note("seed", seed);
        city_random_district(&table, 35, &random);
        city_scored one[CITY_SCORED_MAX], other[CITY_SCORED_MAX];
        uint32_t count = city_goals(&table.content, &table.player, false, one);
        shuffle_slots(&table, &random);
        REQUIRE(city_goals(&table.content, &table.player, false, other) == count);
        for (uint32_t i = 0; i < count; i++) {
            CHECK_EQ(one[i].goal, other[i].goal);
            CHECK_EQ(one[i].colour, other[i].colour);
            CHECK_EQ(one[i].count, other[i].count);
            CHECK_EQ(one[i].pays, other[i].pays);
        }
    }
}

/* Sides 1 and 3 change places. */
static uint32_t mirrored(uint32_t sides) {
    return (sides & 5) | (sides & 2) << 2 | (sides & 8) >> 2;
}

/* Every tile, as it lies, and the district seen in a mirror. */
static void mirror(city_table *t) {
    city_content *content = &t->content;
    for (uint32_t slot = 0; slot < t->player.owned; slot++) {
        city_design *design = &content->designs[t->player.tile[slot]]; /* each has its own */
        uint32_t turn = city_turn(&t->player, slot);
        uint32_t sides = design->sides[turn], joined = design->joined[turn];
        for (uint32_t side = 0; side < CITY_SIDES; side++) {
            uint32_t from = side & 1 ? side ^ 2 : side, at = 4 * side;
            design->sides[turn] &= (uint16_t) ~(15u << at);
            design->sides[turn] |= (uint16_t)(city_nibble(sides, from) << at);
            design->joined[turn] &= (uint16_t) ~(15u << at);
            design->joined[turn] |= (uint16_t)(mirrored(city_nibble(joined, from)) << at);
        }
    }
    for (uint32_t slot = 0; slot < CITY_SLOTS; slot++) {
        city_cell cell = t->player.cell[slot];
        if (t->player.laid >> slot & 1)
            t->player.cell[slot] = city_cell_at(city_row(cell), -city_column(cell));
    }
}

TEST(a_district_in_a_mirror_pays_the_same) { /* CITY-DIG-06 */
    for (uint64_t seed = 1; seed <= TEST_TIMES(200, 30); seed++) {
        uint64_t random = seed;
        test_note("seed", seed);
        city_random_district(&table, 35, &random);
        city_pay before = pay_of(&table, false);
        mirror(&table);
        city_pay after = pay_of(&table, false);
        CHECK_MEM(&before, &after, sizeof before);
    }
}

/* --- the preview --- */

static void check_change(city_change change, const city_pay *before, const city_pay *after) {
    for (uint32_t i = 0; i < CITY_RESOURCES; i++)
        CHECK_EQ(change.of[i], after->of[i] - before->of[i]);
}

static void check_preview(city_survey *survey, uint32_t slot, city_cell cell, uint32_t turn) {
    const city_design *design = city_tile(&table.content, &table.player, slot);
    bool tiles_needed = survey->sight.tiles_needed;
    city_pay before = pay_of(&table, tiles_needed);
    city_change change = city_preview_on(survey, design, cell, turn);
    city_change alone = city_preview(&table.content, &table.player, survey->sight.board, design,
                                     cell, turn, tiles_needed);
    city_lay(&table.content, &table.player, slot, cell, turn);
    city_pay after = pay_of(&table, tiles_needed);
    city_lift(&table.content, &table.player, slot);
    check_change(change, &before, &after);
    check_change(alone, &before, &after);
}

/* One survey for all places of six tiles. */
static void check_previews(uint64_t *random, bool tiles_needed) {
    city_board board;
    city_survey survey;
    city_cells cells;
    city_board_of(&table.player, &board);
    city_survey_of(&table.content, &table.player, &board, tiles_needed, &survey);
    uint32_t count = city_free(&table.content, &table.player, CITY_NONE, &cells);
    for (uint32_t i = 0; i < 6 && count; i++) {
        city_cell cell = city_random_cell(&cells, count, random);
        for (uint32_t turn = 0; turn < 4; turn++)
            check_preview(&survey, table.player.owned - 1u - i, cell, turn);
    }
}

static const struct {
    const char *name, *grid, *tile;
    int32_t row, column, yellow;
} newcomers[] = {
    {"joins two groups", "YYYY:gY .... YYYY:gY", "GYGY/Y", 0, 1, 6},
    {"touches one group twice", "YYYY YYYY\nYYYY:gY ....", "YGBY", 1, 1, 1},
    {"touches one group by both parts of a cut colour", "YYYY YYYY\n.... YYYY\nYYYY:gY YYYY",
     "YRYR/R", 1, 0, 1},
    {"the parts of a cut colour join nothing", "YYYY YYYY:gY\n....\nYYYY YYYY:gY", "YRYR/R", 1, 0,
     6},
    {"its own goal counts both parts", "YYYY\n....\nYYYY", "YRYR/R:gY", 1, 0, 3},
    {"a goal far off counts both parts of its tile", "YYYY\nYRYR/R:gY\n....\nYYYY", "YBYG", 2, 0,
     4},
    {"makes one row of two", "YYYY:rY .... YYYY:rY", "GYGY/Y", 0, 1, 6},
    {"ends a row, and another", "YYYY:rY YYYY .... YYYY YYYY:rY", "RYRY/R", 0, 2, 6},
    {"makes a row longer than the other", "YYYY:rY YYYY ....\nYYYY\nYYYY", "GYGY/Y", 0, 2, 0},
    {"a star finds a better colour", "YYYY:gR ****:g* BBBB\n.... BBBB", "YYYY", -1, 1, 3},
    {"two shields for a shield goal", "BBBB:sY", "RRRR:gB+gB", 0, 1, 3},
    {"one shield more", "BBBB:sY RRRR:rB\nRRRR:rB ....", "RRRR:gB", 1, 1, 1},
    {"a face-down neighbour connects nothing", "YYYY:gY ????", "YYYY", 1, 1, 0},
};

TEST(what_newcomers_change) {
    EACH(row, newcomers) {
        city_table_read(&table, row->grid, 0, 0);
        uint32_t slot = city_table_tile(&table, row->tile, strlen(row->tile));
        city_board board;
        city_survey survey;
        city_board_of(&table.player, &board);
        city_survey_of(&table.content, &table.player, &board, false, &survey);
        city_cell cell = city_cell_at(row->row, row->column);
        const city_design *design = city_tile(&table.content, &table.player, slot);
        CHECK_EQ(city_preview_on(&survey, design, cell, 0).of[CITY_MONEY], row->yellow);
        check_preview(&survey, slot, cell, 0);
    }
}

TEST(a_preview_is_the_difference) {
    for (uint64_t seed = 1; seed <= TEST_TIMES(400, 60); seed++) {
        uint64_t random = seed;
        test_note("seed", seed);
        city_random_district(&table, 4 + city_below(&random, 44), &random);
        if (seed % 5 == 0) choose_stars(&table, city_below(&random, 4));
        if (seed % 3 == 0) push_to_rim(&table, (uint32_t)(seed / 3 % CITY_SIDES));
        for (uint32_t again = 0; again < 6; again++)
            city_random_tile(&table, &random);
        check_previews(&random, seed & 1);
    }
}

/* --- without a tile --- */

static void check_pay_without(city_sight *sight, const city_ledger *ledger, uint32_t slot) {
    city_player whole = table.player;
    test_note("slot", slot);
    city_pay found = city_pay_without(sight, ledger, slot);
    city_pay again = city_score_seen(sight);
    city_lift(&table.content, &table.player, slot);
    city_pay without = pay_of(&table, sight->tiles_needed);
    table.player = whole;
    CHECK_MEM(&found, &without, sizeof found);
    CHECK_MEM(&again, &ledger->pay, sizeof again); /* the sight is as it was */
}

TEST(what_goals_pay_without_a_tile) {
    for (uint64_t seed = 1; seed <= TEST_TIMES(400, 60); seed++) {
        uint64_t random = seed, covering = 0;
        city_board board;
        city_sight sight;
        city_ledger ledger;
        test_note("seed", seed);
        city_random_district(&table, 4 + city_below(&random, 44), &random);
        if (seed % 5 == 0) choose_stars(&table, city_below(&random, 4));
        city_board_of(&table.player, &board);
        city_see(&table.content, &table.player, &board, seed & 1, &sight);
        city_ledger_of(&sight, &ledger);
        city_pay now = pay_of(&table, seed & 1);
        CHECK_MEM(&ledger.pay, &now, sizeof now);
        for (uint32_t slot = 0; slot < CITY_SLOTS; slot++)
            if (sight.tiles >> slot & 1 && table.player.beneath[slot] != CITY_NONE)
                covering |= city_bit(slot);
        for (uint64_t left = sight.tiles & ~covering; left; left &= left - 1)
            check_pay_without(&sight, &ledger, (uint32_t)__builtin_ctzll(left));
    }
}

/* SPDX-License-Identifier: MIT */
/* One tile's notation: what it says, what follows from it, and what is refused with which words. */
#include <string.h>

#include "games/city/content.h"
#include "test.h"

static slg_status read_tile(const char *text, city_design *design, size_t *used, slg_error *error) {
    memset(design, 0, sizeof *design);
    *used = 0;
    return city_notation_read(text, strlen(text), design, used, error);
}

/* Nibble d is side d: 0x4211 is YYRB from north clockwise, with Y 1, R 2, B 4, G 8. */
static const struct {
    const char *name;
    uint16_t sides, joined;
    uint8_t colours, turns, jagged;
} layouts[] = {
    {"YYRB", 0x4211, 0x8433, 7, 15, 0},  /* a corner and two sides: looks different every turn */
    {"YYYY", 0x1111, 0xFFFF, 1, 1, 0},   /* one region, one look */
    {"YYYR", 0x2111, 0x8777, 3, 15, 0},  /* */
    {"YYRR", 0x2211, 0xCC33, 3, 15, 0},  /* two corners */
    {"YRYB", 0x4121, 0x8525, 7, 15, 0},  /* yellow runs straight through */
    {"YRBG", 0x8421, 0x8421, 15, 15, 0}, /* four regions */
    {"YRYR/Y", 0x2121, 0x8525, 3, 3, 0}, /* the red sides are cut apart */
    {"YRYR/R", 0x2121, 0xA4A1, 3, 3, 0}, /* the yellow ones are */
    {"****", 0xFFFF, 0xFFFF, 15, 1, 0},  /* rainbow (CITY-MODEL-02) */
    {"mmmm", 0xAAAA, 0xFFFF, 10, 1, 0},  /* red and green */
    {"aaaa", 0x6666, 0xFFFF, 6, 1, 0},   /* red and blue */
    {"hhhh", 0x5555, 0xFFFF, 5, 1, 0},   /* yellow and blue */
    {"uuuu", 0xCCCC, 0xFFFF, 12, 1, 0},  /* green and blue */
    {"iiii", 0x3333, 0xFFFF, 3, 1, 0},   /* red and yellow */
    {"xYRY", 0x1210, 0xA4A0, 3, 15, 1},  /* a skeleton: jagged in the north, no colour there */
    {"YxYY", 0x1101, 0xDD0D, 1, 15, 2},  /* jagged in the east */
    {"????", 0x0000, 0x0000, 0, 1, 0},   /* face-down (CITY-MODEL-09) */
};

TEST(layouts) {
    EACH(row, layouts) {
        city_design design;
        slg_error error = {0};
        size_t used;
        CHECK_EQ(read_tile(row->name, &design, &used, &error), SLG_OK);
        CHECK_EQ(design.sides[0], row->sides);
        CHECK_EQ(design.joined[0], row->joined);
        CHECK_EQ(design.colours, row->colours);
        CHECK_EQ(design.turns, row->turns);
        CHECK_EQ(design.jagged, row->jagged);
        CHECK_EQ(design.monster, CITY_NO_MONSTER);
        CHECK_EQ(design.kind, CITY_SAMPLE);
        CHECK_STR(design.notation, row->name);
        CHECK_EQ(used, strlen(row->name));
    }
}

/* A quarter clockwise takes what was in the north to the east. */
static const struct {
    const char *name, *turned;
} turns[] = {
    {"YYRB", "BYYR"}, {"YRYR/Y", "RYRY/Y"}, {"xYRY", "YxYR"}, {"GGGR", "RGGG"}, {"YRBG", "GYRB"},
};

TEST(turns_clockwise) {
    EACH(row, turns) {
        city_design design, turned;
        slg_error error = {0};
        size_t used;
        CHECK_EQ(read_tile(row->name, &design, &used, &error), SLG_OK);
        CHECK_EQ(read_tile(row->turned, &turned, &used, &error), SLG_OK);
        for (uint32_t turn = 0; turn < 4; turn++) {
            CHECK_EQ(design.sides[(turn + 1) & 3], turned.sides[turn]);
            CHECK_EQ(design.joined[(turn + 1) & 3], turned.joined[turn]);
        }
    }
}

static const struct {
    const char *name;
    uint8_t count;
    city_goal goals[2];
} goals[] = {
    {"YYRB", 0, {{0}}},
    {"YYRB:gY", 1, {{CITY_GROUP, CITY_YELLOW}}},
    {"RYRB:rR", 1, {{CITY_ROW, CITY_RED}}},
    {"BBRB:sB", 1, {{CITY_SHIELD, CITY_BLUE}}},
    {"****:g*", 1, {{CITY_GROUP, CITY_STAR}}},
    {"GGGY:sG+gG", 2, {{CITY_SHIELD, CITY_GREEN}, {CITY_GROUP, CITY_GREEN}}},
    {"YRYR/Y:rY+sR", 2, {{CITY_ROW, CITY_YELLOW}, {CITY_SHIELD, CITY_RED}}},
};

TEST(goals) {
    EACH(row, goals) {
        city_design design;
        slg_error error = {0};
        size_t used;
        CHECK_EQ(read_tile(row->name, &design, &used, &error), SLG_OK);
        CHECK_EQ(design.goal_count, row->count);
        CHECK_MEM(design.goals, row->goals, sizeof design.goals);
    }
}

TEST(monsters) {
    city_design design;
    slg_error error = {0};
    size_t used;
    CHECK_EQ(read_tile("!DM=RRGB:sR", &design, &used, &error), SLG_OK);
    CHECK_EQ(design.monster, CITY_DARK_MAGE);
    CHECK_EQ(design.kind, CITY_MONSTER);
    CHECK_EQ(read_tile("!XX=RRGB", &design, &used, &error), SLG_OK);
    CHECK_EQ(design.monster, CITY_NO_MONSTER);
    CHECK_EQ(design.kind, CITY_MONSTER);
    for (uint32_t i = 0; i < CITY_MONSTERS; i++) {
        char text[] = "!..=RRGB";
        memcpy(text + 1, city_monster_code((city_monster)i), 2);
        CHECK_EQ(read_tile(text, &design, &used, &error), SLG_OK);
        CHECK_EQ(design.monster, i);
        const char *word = city_monster_word((city_monster)i);
        CHECK_EQ(city_monster_read(word, strlen(word)), i);
    }
    CHECK_EQ(city_monster_read("", 0), CITY_NO_MONSTER);
}

TEST(powers_have_words) {
    for (uint32_t i = CITY_NO_POWER + 1; i < CITY_POWERS; i++) {
        const char *word = city_power_word((city_power)i);
        CHECK_EQ(city_power_read(word, strlen(word)), i);
        CHECK(city_power_icon((city_power)i) != CITY_ICON_NONE);
    }
    CHECK_EQ(city_power_read("B7", 2), CITY_POWERS);
    CHECK_EQ(city_power_read("", 0), CITY_POWERS);
    CHECK_EQ(city_power_icon(CITY_R3), CITY_ICON_REWARD);
    CHECK_EQ(city_power_icon(CITY_STAFF), CITY_ICON_MAGIC);
}

/* Reading stops where a tile of a district ends. */
static const struct {
    const char *name;
    size_t used;
} ends[] = {{"YYRB BBGG", 4}, {"YYRB:gY\n", 7}, {"!GE=BRBY^YBGY", 8}, {"YYRB\r\n", 4}};

TEST(stops_behind_the_tile) {
    EACH(row, ends) {
        city_design design;
        slg_error error = {0};
        size_t used;
        CHECK_EQ(read_tile(row->name, &design, &used, &error), SLG_OK);
        CHECK_EQ(used, row->used);
    }
}

static const struct {
    const char *name;
    uint32_t column;
    const char *text;
} wrong[] = {
    {"YQRB", 2, "'Q' is not a colour; sides are Y R B G, m a h u i, * or x"},
    {"YYyB", 3, "'y' is not a colour; sides are Y R B G, m a h u i, * or x"},
    {"YYR", 4,
     "the end of the tile: a tile has four sides, north, east, south and west, as in YYRB"},
    {"", 1, "the end of the tile: a tile has four sides, north, east, south and west, as in YYRB"},
    {"YY:gY", 3, "':': a tile has four sides, north, east, south and west, as in YYRB"},
    {"YYRBG", 5, "'G' follows four sides; there come '/' and a band, ':' and a goal, or a blank"},
    {"YRYR", 5, "two colours cross here; say which one runs through: '/Y' or '/R'"},
    {"RYRY:gY", 5, "two colours cross here; say which one runs through: '/R' or '/Y'"},
    {"YRYR/B", 6, "'B': the band is one of the tile's two colours"},
    {"YYRB/Y", 5, "only a tile whose colours cross has a band, like YRYR/Y"},
    {"YYRB:kY", 6, "'k' is not a goal; goals are g (group), r (row) or s (shield), then a colour"},
    {"YYRB:g", 7,
     "the end of the tile is not a goal's colour: Y R B G, or g* for the rainbow group goal"},
    {"YYRB:r*", 7, "'*': only a group goal is for all colours"},
    {"YYRB:gY+", 9,
     "the end of the tile is not a goal; goals are g (group), r (row) or s (shield), then a "
     "colour"},
    {"YYRB:gY+gR+gB", 11, "a tile has two goals at most"},
    {"YYRB:gY,", 8, "',' is left over; a tile is written as in !DM=RRGB/R:sR+gG"},
    {"xxYY", 2, "'x': a tile has one jagged side at most"},
    {"?RYY", 2, "'R': a tile that lies face-down is ????, and no other side is '?'"},
    {"YYR?", 4, "'?': a tile that lies face-down is ????, and no other side is '?'"},
    {"????:gY", 1, "a tile that lies face-down is written ????, without monster and goals"},
    {"!QQ=RRBB", 2,
     "a monster is one of DR, DM, CU, GO, KR, LI, SK, CH, DE, GE, GI, GB, ST, PI, or XX without an "
     "effect"},
    {"!D", 2,
     "a monster is one of DR, DM, CU, GO, KR, LI, SK, CH, DE, GE, GI, GB, ST, PI, or XX without an "
     "effect"},
    {"!DMRRBB", 4, "'R': after the monster comes '=', as in !DM=RRBB"},
    {"YY\303\274B", 3, "this character is not a colour; sides are Y R B G, m a h u i, * or x"},
};

TEST(refused) {
    EACH(row, wrong) {
        city_design design;
        slg_error error = {0};
        size_t used;
        CHECK_EQ(read_tile(row->name, &design, &used, &error), SLG_BAD_INPUT);
        CHECK_EQ(error.column, row->column);
        CHECK_STR(error.text, row->text);
    }
}

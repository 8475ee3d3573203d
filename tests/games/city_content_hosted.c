/* SPDX-License-Identifier: MIT */
/* Content files as data: each tests/content/good/X.tiles can be played with; each of
 * tests/content/bad is refused with the error in its first line. A new case is a new file. Faults
 * of a whole set, and the design rules, are tried on city.tiles with one thing changed. The
 * examples of docs/city-tiles.md are read too, and their texts compared. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/city/content_check.h"
#include "games/city/tile_text.h"
#include "test.h"

#define BUILT_IN SLG_SOURCE_DIR "/src/games/city/content/city.tiles"

static char bytes[1 << 18];
static city_content content;

static size_t read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(bytes, 1, sizeof bytes - 1, file) : 0;
    if (file) fclose(file);
    bytes[length] = 0;
    return length;
}

static int is_tiles(const struct dirent *entry) {
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".tiles") == 0;
}

/* Calls `each` for every content file of a folder, in the order of their names. */
static void each_file(const char *folder, void (*each)(size_t length)) {
    char path[512];
    struct dirent **entries = NULL;
    snprintf(path, sizeof path, "%s/tests/content/%s", SLG_SOURCE_DIR, folder);
    int count = scandir(path, &entries, is_tiles, alphasort);
    CHECK(count > 0);
    for (int i = 0; i < count; i++) {
        if (test_row(entries[i]->d_name)) {
            char file[800];
            snprintf(file, sizeof file, "%s/%s", path, entries[i]->d_name);
            each(read_file(file));
        }
        free(entries[i]);
    }
    free(entries);
}

static void check_good(size_t length) {
    slg_error error = {0};
    CHECK_EQ(city_content_read(bytes, length, &content, &error), SLG_OK);
    CHECK_STR(error.text, "");
    CHECK(content.hash != 0);
}

TEST(good_files) {
    each_file("good", check_good);
}

static void check_bad(size_t length) {
    slg_error error = {0};
    char expected[400] = "", actual[400];
    size_t line = strcspn(bytes, "\n");
    if (length > 2 && line - 2 < sizeof expected) {
        memcpy(expected, bytes + 2, line - 2);
        expected[line - 2] = 0;
    }
    CHECK_EQ(city_content_read(bytes, length, &content, &error), SLG_BAD_INPUT);
    snprintf(actual, sizeof actual, "%u:%u: %s", error.line, error.column, error.text);
    CHECK_STR(actual, expected);
}

TEST(bad_files) {
    each_file("bad", check_bad);
}

/* --- the built-in set --- */

TEST(built_in_is_what_its_file_says) {
    slg_error error = {0};
    size_t length = read_file(BUILT_IN);
    REQUIRE(city_content_read(bytes, length, &content, &error) == SLG_OK);
    CHECK(memcmp(&content, &city_content_builtin, sizeof content) == 0);
}

TEST(built_in_keeps_the_design_rules) {
    slg_error error = {0};
    CHECK_EQ(city_content_check(&city_content_builtin, &error), SLG_OK);
    CHECK_EQ(city_content_check_design(&city_content_builtin, &error), SLG_OK);
    CHECK_STR(error.text, "");
}

/* The box's tiles, counted: 12 starters, 115 of the market, 12 rainbows, 102 monsters, 12
 * artifacts. */
TEST(built_in_has_all_tiles) {
    uint32_t tiles[CITY_KINDS] = {0};
    for (uint32_t i = 0; i < city_content_builtin.design_count; i++)
        tiles[city_content_builtin.designs[i].kind] += city_content_builtin.designs[i].copies;
    CHECK_EQ(tiles[CITY_STARTER], 12);
    CHECK_EQ(tiles[CITY_MARKET], 115);
    CHECK_EQ(tiles[CITY_RAINBOW], 12);
    CHECK_EQ(tiles[CITY_MONSTER], 102);
    CHECK_EQ(tiles[CITY_ARTIFACT], 12);
    CHECK_EQ(city_content_builtin.class_count[3], 25);
    CHECK_EQ(city_content_builtin.monster_count[CITY_SKELETON], 24);
    CHECK_STR(city_content_builtin.designs[CITY_DARK].notation, "????");
}

/* Reads city.tiles with every `from` replaced by `to`. */
static slg_status read_changed(const char *from, const char *to, slg_error *error) {
    static char changed[sizeof bytes];
    size_t length = 0, from_length = strlen(from), to_length = strlen(to);
    bool found = false;
    read_file(BUILT_IN);
    for (const char *at = bytes; *at && length + to_length + 1 < sizeof changed;) {
        if (from_length && strncmp(at, from, from_length) == 0) {
            memcpy(changed + length, to, to_length);
            length += to_length;
            at += from_length;
            found = true;
        } else {
            changed[length++] = *at++;
        }
    }
    CHECK(found);
    return city_content_read(changed, length, &content, error);
}

/* What a set needs to be played with. */
static const struct {
    const char *name, *from, *to, *error;
} sets[] = {
    {"a starter too many", "  S12", "  S13 YYRB en \"A\" de \"B\"\n  S12",
     "a player begins with 12 starters (CITY-SETUP-01), not 13"},
    {"a class too large", "copies 2\n", "copies 32\n",
     "class 1 has 3 to 32 tiles, copies counted, not 60"},
    {"two rainbow tiles", "  W01", "  W02 cost 7 **** en \"A\" de \"B\"\n  W01",
     "there is one rainbow tile, with all its copies, not 2"},
    {"too many rainbow tiles", "copies 12", "copies 13",
     "the rainbow class has at most 12 tiles, not 13"},
    {"a dragon too few", "  X-DRAGON-B  BBBB\n", "",
     "dragon: there are 6 to 24 tiles of it, copies counted, not 5"},
    {"too few skeletons", "copies 4", "copies 1",
     "skeleton: there are 12 to 24 tiles of it, copies counted, not 6"},
    {"too many skeletons", "copies 4", "copies 5",
     "skeleton: there are 12 to 24 tiles of it, copies counted, not 30"},
    {"an artifact too few", "  A12  GGYY     power crown     en \"Crown\"  de \"Krone\"\n", "",
     "there are 12 to 16 artifacts (CITY-SETUP-17), not 11"},
    {"a reward too few", "   7  en \"Reshuffled Market\"    de \"Neu gemischter Markt\"\n", "",
     "rewards 1 to 15 each need a line with their names"},
    {"mystery cards alike", "mystery 3 5 8", "mystery 3 5 5",
     "the three mystery cards of a year are different (CITY-MYST-01)"},
    {"a year too few", "  year 3  prestige 6   mystery 8 12 17\n", "",
     "years 1 to 5 each need a line with their numbers"},
};

TEST(whole_sets) {
    EACH(row, sets) {
        slg_error error = {0};
        CHECK_EQ(read_changed(row->from, row->to, &error), SLG_BAD_INPUT);
        CHECK_STR(error.text, row->error);
        CHECK(error.line > 300); /* the end of the file */
    }
}

/* Each change breaks one design rule; the check says which. */
static const struct {
    const char *name, *from, *to, *error;
} designs[] = {
    {"a price", "M105  cost 4", "M105  cost 3", "class 1 has 12 tiles of cost 3; its quota is 11"},
    {"a pattern", "M105  cost 4  BBGY:gB", "M105  cost 4  BBYY:gB",
     "class 1 has 10 tiles AABC; its quota is 11"},
    {"a goal's type", "M105  cost 4  BBGY:gB", "M105  cost 4  BBGY:sB",
     "class 1 has 1 blue groups; its quota is 2"},
    {"a goal less", "M105  cost 4  BBGY:gB", "M105  cost 4  BBGY   ",
     "class 1 has 15 tiles with a goal alone; its quota is 16"},
    {"a goal more", "M402  cost 12  RRRR:gR+rR", "M402  cost 12  RRRR:gR",
     "class 4 has 4 tiles with two goals; its quota is 5"},
    {"a spell", "M119  cost 3  YYBB         spell Y1", "M119  cost 3  YYBB         spell B3",
     "a class has another number of spells B3 than its quota"},
    {"a goal off its colour", "M105  cost 4  BBGY:gB", "M105  cost 4  BBGY:gR",
     "M105: a goal's colour is on its tile (R-20)"},
    {"a spell off its colour", "M119  cost 3  YYBB", "M119  cost 3  RRBB",
     "M119: a spell's colour is on its tile"},
    {"a spell on a rainbow front", "M330  cost 9   ****", "M330  cost 9   YYRR",
     "M330: W1 and W2 are on rainbow fronts (CITY-SPELL-W1)"},
    {"crossing colours", "M105  cost 4  BBGY:gB", "M105  cost 4  BYBY/B:gB",
     "M105: no tile has crossing colours, four single ones or mixed sides"},
    {"four colours", "M105  cost 4  BBGY:gB", "M105  cost 4  BRGY:gB",
     "M105: no tile has crossing colours, four single ones or mixed sides"},
    {"mixed sides", "M105  cost 4  BBGY:gB", "M105  cost 4  mmBB:gB",
     "M105: no tile has crossing colours, four single ones or mixed sides"},
    {"two tiles alike", "M106  cost 4  BBRR:gB", "M106  cost 4  BBGY:gB",
     "M106 is the same as M105"},
    {"a starter's colours", "S01  YYRB:gY", "S01  YYYB:gY",
     "each colour is on 12 sides of the starters"},
    {"a starter's goal", "S01  YYRB:gY", "S01  YYRB   ", "six of the starters have one goal each"},
    {"rainbow's cost", "W01  cost 7", "W01  cost 8",
     "there are 12 rainbow tiles of cost 7 (CITY-SETUP-04)"},
    {"a monster's colours", "X-DRAGON-B  BBBB", "X-DRAGON-B  BBGG",
     "dragon: each is of one colour, each colour on one or two"},
    {"a colour thrice", "X-DRAGON-B  BBBB", "X-DRAGON-B  YYYY",
     "dragon: each is of one colour, each colour on one or two"},
    {"a skeleton's colours", "X-SKELETON-YR  xYRY", "X-SKELETON-YR  xYYY",
     "skeleton: each pair of colours is on four of them"},
    {"an artifact's colours", "A01  mmmm", "A01  aaaa",
     "A01 is not the artifact that the rules tell of (CITY-ART-01 to -12)"},
    {"an artifact's power", "power crown", "power wand",
     "A12 is not the artifact that the rules tell of (CITY-ART-01 to -12)"},
    {"two colours", "M229  cost 5  mmmm", "M229  cost 5  ****",
     "class 2 has 1 two-coloured tiles; its quota is 2"},
    {"a spell less", "M119  cost 3  YYBB         spell Y1", "M119  cost 3  YYBB",
     "class 1 has 7 tiles with a spell alone; its quota is 8"},
    {"goal and spell", "M110  cost 4  YRYB:rY      spell Y3", "M110  cost 4  YRYB",
     "class 1 has 1 tiles with goal and spell; its quota is 2"},
    {"a yellow group", "M101  cost 4  YYRB:gY", "M101  cost 4  YYRB:rY",
     "class 1 has 1 yellow groups; its quota is 2"},
    {"a green group", "M107  cost 4  GGYR:gG", "M107  cost 4  GGYR:rG",
     "class 1 has 1 green groups; its quota is 2"},
    {"a rainbow group", "****:g*      en \"Prism", "****:rG      en \"Prism",
     "class 3 has 0 rainbow groups; its quota is 1"},
    {"a yellow row", "YBYG:rY      en", "YBYG:sY      en",
     "class 1 has 1 yellow rows; its quota is 2"},
    {"a yellow shield", "YGYR:sY      en", "YGYR:sG      en",
     "class 1 has 0 yellow shields; its quota is 1"},
    {"a blue shield", "BBRY:sB      en \"Rune", "BBGY:sG      en \"Rune",
     "class 1 has 0 blue shields; its quota is 1"},
    {"an artifact more", "  A12  GGYY", "  A13  GGYY power crown en \"A\" de \"B\"\n  A12  GGYY",
     "there are twelve artifacts"},
    {"another artifact", "  A12  GGYY", "  A13  GGYY", "there is no artifact A12"},
    {"a reward in year 1", "de \"Monsterjagd\"             not in year 1", "de \"Monsterjagd\"",
     "rewards 1, 8, 9 and 14 are not in year 1, 11 and 14 not in solo (CITY-SETUP-06, "
     "CITY-SOLO-03)"},
    {"a year's prestige", "year 3  prestige 6", "year 3  prestige 5",
     "prestige and mystery cards grow from year to year, and a year's three cards differ"},
    {"a mystery card", "mystery 5 8 12", "mystery 3 4 5",
     "prestige and mystery cards grow from year to year, and a year's three cards differ"},
};

TEST(design_rules) {
    EACH(row, designs) {
        slg_error error = {0};
        CHECK_EQ(read_changed(row->from, row->to, &error), SLG_OK);
        CHECK_EQ(city_content_check_design(&content, &error), SLG_BAD_INPUT);
        CHECK_STR(error.text, row->error);
    }
}

/* The colours of sides only get out of balance if many tiles change at once. */
TEST(colours_are_in_balance) {
    static const struct {
        const char *id;
        uint16_t sides;
    } yellow[] = {{"M127", 0x2111}, {"M128", 0x8111}, {"M121", 0x1144}};
    slg_error error = {0};
    content = city_content_builtin;
    for (size_t i = 0; i < sizeof yellow / sizeof *yellow; i++) {
        CHECK_EQ(city_content_check_design(&content, &error), SLG_OK);
        uint32_t tile = city_find_design(&content, yellow[i].id, strlen(yellow[i].id));
        REQUIRE(tile != CITY_NONE);
        content.designs[tile].sides[0] = yellow[i].sides;
    }
    CHECK_EQ(city_content_check_design(&content, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, "each colour is on 20 to 30 % of the sides of a class");
}

/* Content that no reader made: the check finds what a reader would not have accepted. */
static void other_sides(city_content *set) {
    set->designs[5].sides[1] ^= 3;
}
static void other_regions(city_content *set) {
    set->designs[5].joined[0] = 0x8421;
}
static void other_turns(city_content *set) {
    set->designs[5].turns = 1;
}
static void other_goal(city_content *set) {
    set->designs[5].goals[0].colour = CITY_STAR;
}
static void same_id(city_content *set) {
    memcpy(set->designs[5].id, set->designs[4].id, sizeof set->designs[5].id);
}
static void small_id(city_content *set) {
    set->designs[5].id[0] = 's';
}
static void no_name(city_content *set) {
    set->designs[5].name[SLG_DE][0] = 0;
}
static void endless_source(city_content *set) {
    memset(set->designs[5].source, 'x', sizeof set->designs[5].source);
}
static void no_kind(city_content *set) {
    set->designs[5].kind = CITY_SAMPLE;
}
static void no_copies(city_content *set) {
    set->designs[5].copies = 0;
}
static void no_monster(city_content *set) {
    set->designs[set->monsters[CITY_DRAGON][0]].monster = CITY_NO_MONSTER;
}
static void no_power(city_content *set) {
    set->designs[set->artifacts[0]].power = CITY_POWERS;
}
static void no_class(city_content *set) {
    set->designs[set->classes[0][0]].class = 0;
}
static void too_many(city_content *set) {
    set->design_count = CITY_DESIGNS_MAX + 1;
}
static city_design *find_kind(city_content *set, city_kind kind) {
    uint32_t i = 0;
    while (set->designs[i].kind != kind)
        i++;
    return &set->designs[i];
}
static void dear_rainbow(city_content *set) {
    find_kind(set, CITY_RAINBOW)->cost = 31;
}
static void monsters_of_a_class(city_content *set) {
    for (uint32_t i = 0; i < set->design_count; i++)
        if (set->designs[i].monster < CITY_CLASS_1_MONSTERS) set->designs[i].copies = 4;
}
static void rewards_in_no_year_1(city_content *set) {
    for (uint32_t i = 1; i < CITY_REWARDS; i++)
        set->rewards[i].not_first = 1;
}

static const struct {
    const char *name;
    void (*change)(city_content *);
    const char *expected;
} broken[] = {
    {"sides", other_sides, "S06: is not what its notation says"},
    {"regions", other_regions, "S06: is not what its notation says"},
    {"turns", other_turns, "S06: is not what its notation says"},
    {"goal", other_goal, "S06: is not what its notation says"},
    {"same id", same_id, "there are two tiles 'S05'"},
    {"small id", small_id, "a tile without id, layout, name or source"},
    {"no name", no_name, "a tile without id, layout, name or source"},
    {"source without end", endless_source, "a tile without id, layout, name or source"},
    {"no kind", no_kind, "S06: no such kind of tile"},
    {"no copies", no_copies, "S06: a tile has at least one copy"},
    {"no monster", no_monster, "X-DRAGON-Y: no such monster"},
    {"no power", no_power, "A01: no such power"},
    {"no class", no_class, "M101: no such class"},
    {"rainbow's cost", dear_rainbow, "W01: the rainbow tile costs 1 to 30"},
    {"too many monsters", monsters_of_a_class,
     "the monsters of a class are at most 64 tiles, copies counted, not 80"},
    {"rewards", rewards_in_no_year_1, "at least four rewards are for year 1 and for solo, not 0"},
    {"too many layouts", too_many, "a set has at most 254 layouts"},
};

TEST(content_that_was_not_read) {
    EACH(row, broken) {
        slg_error error = {0};
        content = city_content_builtin;
        row->change(&content);
        CHECK_EQ(city_content_check(&content, &error), SLG_BAD_INPUT);
        CHECK_STR(error.text, row->expected);
    }
}

/* --- files based on the built-in tiles --- */

static uint32_t find(const char *id) {
    return city_find_design(&content, id, strlen(id));
}

static bool read_text(const char *text) {
    slg_error error = {0};
    bool read = city_content_read(text, strlen(text), &content, &error) == SLG_OK;
    CHECK_STR(error.text, "");
    return read;
}

TEST(based_on_nothing_else_is_the_built_in_set) {
    REQUIRE(read_text("based on the built-in tiles"));
    CHECK(memcmp(&content, &city_content_builtin, sizeof content) == 0);
}

TEST(based_tiles_replace_and_follow) {
    REQUIRE(read_text("based on the built-in tiles\n"
                      "market class 1\n source designed\n"
                      "  M105 cost 3 GGGG en \"A\" de \"B\"\n"
                      "  N100 cost 4 YYYY spell Y1 en \"C\" de \"D\" copies 2\n"));
    uint32_t tile = city_find_design(&city_content_builtin, "M105", 4);
    CHECK_EQ(find("M105"), tile);
    CHECK_EQ(content.designs[tile].cost, 3);
    CHECK_EQ(content.designs[tile].goal_count, 0);
    CHECK_EQ(find("N100"), city_content_builtin.design_count);
    CHECK_EQ(content.class_count[0], 32);
    CHECK(content.hash != city_content_builtin.hash);
}

/* A section's source holds until the next one; a tile's own stands on its line. */
TEST(sources) {
    REQUIRE(read_text("based on the built-in tiles without M101\n"
                      "market class 1\n source designed one\n"
                      "  N101 cost 4 YYYY en \"C\" de \"D\"\n"
                      " source designed two\n"
                      "  N102 cost 4 YYYY en \"C\" de \"D\" source public three\n"
                      "  N103 cost 4 YYYY en \"C\"\n    de \"D\"\n"
                      "market class 2\n source designed four # and so on\n"
                      "  N201 cost 5 YYYY en \"C\" de \"D\"\n"));
    CHECK_STR(content.designs[find("N101")].source, "designed one");
    CHECK_STR(content.designs[find("N102")].source, "public three");
    CHECK_STR(content.designs[find("N103")].source, "designed two");
    CHECK_STR(content.designs[find("N201")].source, "designed four");
}

TEST(sources_of_the_built_in_tiles) {
    for (uint32_t i = 0; i < city_content_builtin.design_count; i++) {
        const city_design *tile = &city_content_builtin.designs[i];
        if (tile->kind != CITY_MARKET) continue;
        test_note("tile", i);
        CHECK_STR(tile->source, tile->power == CITY_NO_POWER
                                    ? "designed"
                                    : "designed, but for the spell, which is the rulebook's");
    }
}

TEST(based_without_closes_the_gap) {
    REQUIRE(read_text("based on the built-in tiles without M105 M124"));
    CHECK_EQ(find("M105"), CITY_NONE);
    CHECK_EQ(content.design_count, city_content_builtin.design_count - 2);
    CHECK_EQ(content.class_count[0], 28);
    CHECK_STR(content.designs[find("M106")].notation, "BBRR:gB");
    CHECK_EQ(content.designs[content.design_count].id[0], 0);
}

TEST(names_and_sources_do_not_change_what_is_played) {
    slg_error error = {0};
    CHECK_EQ(read_changed("Crystal Grove", "Crystal Copse", &error), SLG_OK);
    CHECK_EQ(content.hash, city_content_builtin.hash);
    CHECK_EQ(read_changed("M105  cost 4", "M105  cost 3", &error), SLG_OK);
    CHECK(content.hash != city_content_builtin.hash);
    CHECK_EQ(read_changed("mystery 3 5 8", "mystery 3 5 9", &error), SLG_OK);
    CHECK(content.hash != city_content_builtin.hash);
}

/* Any prefix of a good file is read or refused; nothing beyond it is read. */
TEST(every_cut_is_survived) {
    static char whole[sizeof bytes];
    size_t length = read_file(BUILT_IN);
    memcpy(whole, bytes, length);
    for (size_t i = 0; i < length; i += i < 3000 ? 1 : 53) {
        char *exact = malloc(i ? i : 1);
        memcpy(exact, whole, i);
        slg_error error = {0};
        slg_status status = city_content_read(exact, i, &content, &error);
        test_note("bytes", i);
        CHECK(status == SLG_OK || (status == SLG_BAD_INPUT && error.text[0]));
        free(exact);
    }
}

/* --- the manual --- */

/* The next line of `at` into `line`; returns what follows, NULL at the end. */
static const char *next_line(const char *at, char *line, size_t size) {
    if (!at || !*at) return NULL;
    size_t length = strcspn(at, "\n");
    size_t kept = length < size - 1 ? length : size - 1;
    memcpy(line, at, kept);
    line[kept] = 0;
    return at + length + (at[length] == '\n');
}

static bool is_built_in(const city_design *design) {
    for (uint32_t i = 0; i < city_content_builtin.design_count; i++)
        if (memcmp(&city_content_builtin.designs[i], design, sizeof *design) == 0) return true;
    return false;
}

/* "> Green row: ..." in the manual is the text, or the figures, of a tile of the example that is
 * not in the built-in set, or differs from it there. */
static void check_quote(const char *quote) {
    char told[SLG_TEXT_MAX];
    for (uint32_t i = 0; i < content.design_count; i++)
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            slg_out out;
            if (is_built_in(&content.designs[i])) continue;
            slg_out_init(&out, told, sizeof told);
            city_put_text_of(&content.designs[i], (slg_lang)lang, &out);
            slg_out_end(&out);
            if (strcmp(told, quote) == 0) return;
            slg_out_init(&out, told, sizeof told);
            city_put_figures_of(&content.designs[i], (slg_lang)lang, &out);
            slg_out_end(&out);
            if (strcmp(told, quote) == 0) return;
        }
    CHECK_STR(quote, "a text of the example");
}

TEST(examples_of_the_manual) {
    static char manual[sizeof bytes], example[sizeof bytes];
    char line[1000], quote[2000] = "";
    uint32_t examples = 0, quotes = 0;
    read_file(SLG_SOURCE_DIR "/docs/city-tiles.md");
    memcpy(manual, bytes, sizeof manual);
    bool inside = false;
    size_t length = 0;
    for (const char *at = next_line(manual, line, sizeof line); at;
         at = next_line(at, line, sizeof line)) {
        if (inside && strcmp(line, "```") == 0) {
            slg_error error = {0};
            test_note("example", ++examples);
            CHECK_EQ(city_content_read(example, length, &content, &error), SLG_OK);
            CHECK_STR(error.text, "");
            inside = false;
        } else if (inside) {
            length += (size_t)snprintf(example + length, sizeof example - length, "%s\n", line);
        } else if (strcmp(line, "```tiles") == 0) {
            inside = true;
            length = 0;
        } else if (strncmp(line, "> ", 2) == 0) { /* a quotation may be broken into lines */
            if (quote[0]) strncat(quote, " ", sizeof quote - strlen(quote) - 1);
            strncat(quote, line + 2, sizeof quote - strlen(quote) - 1);
        } else if (quote[0]) {
            check_quote(quote);
            quotes++;
            quote[0] = 0;
        }
    }
    CHECK(examples >= 5 && quotes >= 6);
}

/* SPDX-License-Identifier: MIT */
/* Whatever the language of tile files can say, it does: each word that the reader knows occurs in a
 * file that is read, and each production (a side's letter, two joined sides, a goal, a spell, a
 * power, a monster, a price) does something in a position prepared for it, or is refused with its
 * place and what would be right. */
#include <stdio.h>
#include <string.h>

#include <sortilege/json.h>
#include <sortilege/text.h>

#include "city_table.h"
#include "games/city/content_check.h"
#include "games/city/play.h"
#include "games/city/services.h"
#include "games/city/tile_text.h"

/* --- words of the reader: each must be said --- */

enum { WORDS = 160, WORD_MAX = 24 };

static char words[WORDS][WORD_MAX];
static bool said[WORDS];
static uint32_t word_count;

static uint32_t word_of(const char *bytes, size_t length) {
    for (uint32_t i = 0; i < word_count; i++)
        if (strlen(words[i]) == length && memcmp(words[i], bytes, length) == 0) return i;
    return word_count;
}

/* "cost|copies", "on the built-in tiles". */
static void add_words(const char *bytes, size_t length) {
    for (size_t at = 0; at < length;) {
        size_t end = at;
        while (end < length && !strchr("| ", bytes[end]))
            end++;
        if (end > at && word_of(bytes + at, end - at) == word_count) {
            REQUIRE(word_count < WORDS && end - at < WORD_MAX);
            memcpy(words[word_count++], bytes + at, end - at);
        }
        at = end + 1;
    }
}

/* All texts in quotes from `from` to the first of `ends`. */
static void add_quoted(const char *from, const char *ends) {
    for (; *from && !strchr(ends, *from); from++) {
        if (*from != '"') continue;
        const char *close = strchr(from + 1, '"');
        add_words(from + 1, (size_t)(close - from - 1));
        from = close;
    }
}

static void read_words(void) {
    static const char *const calls[] = {"slg_scan_one_of(&in->scan, ", "slg_scan_one_of(&in.scan, ",
                                        "slg_scan_expect(&in->scan, ",
                                        "slg_scan_accept(&in->scan, "};
    static char source[1 << 16];
    FILE *file = fopen(SLG_SOURCE_DIR "/src/games/city/content_read.c", "rb");
    REQUIRE(file != NULL);
    source[fread(source, 1, sizeof source - 1, file)] = 0;
    fclose(file);
    word_count = 0;
    for (uint32_t i = 0; i < sizeof calls / sizeof *calls; i++)
        for (const char *at = source; (at = strstr(at, calls[i])) != NULL;) {
            at += strlen(calls[i]);
            add_quoted(at, ",)");
        }
    for (const char *at = source; (at = strstr(at, "#define ")) != NULL; at++)
        add_quoted(at, "\n");
}

static void say(const char *text) {
    if (!word_count) read_words();
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, " \n");
        uint32_t word = word_of(at, length);
        if (word < word_count) said[word] = true;
        at += length + (at[length] != 0);
    }
}

/* --- files --- */

#define BASED "based on the built-in tiles\n"
#define NAMES " en \"New\" de \"Neu\" "

static char file[1 << 12];
static city_content content;
static slg_error error;

/* Is the file read? If not, the error says where and what would be right. */
static bool is_read(const char *text) {
    error = (slg_error){0};
    if (city_content_read(text, strlen(text), &content, &error) == SLG_OK) {
        say(text);
        return true;
    }
    CHECK(error.line > 0 && error.column > 0 && strlen(error.text) > 12);
    return false;
}

/* One tile of the class, whose price is the least. */
static bool is_tile(uint32_t class, const char *layout, const char *more) {
    static const uint32_t least[] = {0, 3, 5, 8, 12};
    snprintf(file, sizeof file,
             BASED "market class %u\n  N1 cost %u %s" NAMES "%s source designed\n", class,
             least[class], layout, more);
    return is_read(file);
}

static const city_design *tile_of(const char *id) {
    uint32_t number = city_find_design(&content, id, strlen(id));
    static const city_design none;
    CHECK(number != CITY_NONE);
    return number == CITY_NONE ? &none : &content.designs[number];
}

/* --- what layouts do: the pay of small districts --- */

static city_table table;

static const city_pay *pay_of(const char *grid) {
    static city_pay pay;
    city_board board;
    city_table_read(&table, grid, 0, 0);
    city_board_of(&table.player, &board);
    pay = city_score(&table.content, &table.player, &board, false);
    return &pay;
}

static const char letters[] = "YRBGmahui*";
static const char colours[] = "YRBG";

/* Is there a group of three through the letter on the west side? */
static bool connects(char letter, char colour) {
    char grid[64];
    char other = colour == 'Y' ? 'R' : 'Y';
    snprintf(grid, sizeof grid, "%c%c%c%c:g%c %c%c%c%c %c%c%c%c", colour, colour, colour, colour,
             colour, colour, colour, colour, colour, other, other, other, letter);
    uint32_t of = (uint32_t)(strchr(colours, colour) - colours);
    return pay_of(grid)->of[of] == 3;
}

TEST(each_side_shows_its_colours_or_is_refused) {
    static const char *const shows[] = {"Y", "R", "B", "G", "RG", "RB", "YB", "GB", "RY", "YRBG"};
    for (char letter = '!'; letter <= '~'; letter++) {
        char layout[8] = {letter, 'Y', 'Y', 'R', 0};
        const char *known = strchr(letters, letter);
        bool read = letter != '#' && is_tile(1, layout, "");
        if (letter != '#') CHECK_EQ(read, known != NULL);
        if (!read) continue;
        for (uint32_t i = 0; i < 4; i++) /* and it does so in a district */
            CHECK_EQ(connects(letter, colours[i]),
                     strchr(shows[known - letters], colours[i]) != NULL);
    }
}

/* Through the tile from one side to another: three tiles, the goal on the first. */
static bool passes(const char *layout, uint32_t from, uint32_t to, char colour) {
    static const int32_t row[] = {0, 1, 2, 1}, column[] = {1, 2, 1, 0};
    char cells[3][3][16];
    char grid[160] = "";
    for (uint32_t r = 0; r < 3; r++)
        for (uint32_t c = 0; c < 3; c++)
            strcpy(cells[r][c], "....");
    strcpy(cells[1][1], layout);
    snprintf(cells[row[from]][column[from]], 16, "%c%c%c%c:g%c", colour, colour, colour, colour,
             colour);
    snprintf(cells[row[to]][column[to]], 16, "%c%c%c%c", colour, colour, colour, colour);
    for (uint32_t r = 0; r < 3; r++)
        for (uint32_t c = 0; c < 3; c++) {
            strcat(grid, cells[r][c]);
            strcat(grid, c < 2 ? " " : r < 2 ? "\n" : "");
        }
    return pay_of(grid)->of[strchr(colours, colour) - colours] == 3;
}

/* All tiles of four letters, with each band and without one; and without the band that
 * one needs. */
TEST(equal_sides_are_joined_but_where_a_band_parts_them) {
    uint32_t read = 0, refused = 0;
    for (uint32_t n = 0; n < 256 * 5; n++) {
        char band = n / 256 ? colours[n / 256 - 1] : 0;
        char layout[8] = {colours[n & 3],      colours[n >> 2 & 3], colours[n >> 4 & 3],
                          colours[n >> 6 & 3], band ? '/' : 0,      band};
        bool crossed = layout[0] == layout[2] && layout[1] == layout[3] && layout[0] != layout[1];
        bool right = crossed ? band == layout[0] || band == layout[1] : !band;
        if (!is_tile(1, layout, "")) {
            CHECK(!right);
            refused++;
            continue;
        }
        CHECK(right);
        read++;
        for (uint32_t a = 0; a < CITY_SIDES; a++)
            for (uint32_t b = 0; b < CITY_SIDES; b++) {
                if (a == b) continue;
                bool joined = layout[a] == layout[b] && (!band || layout[a] == band);
                CHECK_EQ(passes(layout, a, b, layout[a]), joined);
            }
    }
    CHECK_EQ(read, 256u + 12u); /* each of twelve crossed ones with two bands, none without */
    CHECK_EQ(refused, 256u * 5u - read);
}

/* What each goal of the middle tile of three pays, two shields on either side of it. */
static uint32_t paid_by(const char *goals, uint32_t which) {
    char grid[96];
    city_scored scored[CITY_SCORED_MAX];
    snprintf(grid, sizeof grid, "****:sY ****:%s ****:sY", goals);
    city_table_read(&table, grid, 0, 0);
    uint32_t count = city_goals(&table.content, &table.player, false, scored);
    for (uint32_t i = 0; i < count; i++)
        if (city_column(table.player.cell[scored[i].slot]) == 1 && scored[i].goal == which)
            return scored[i].pays;
    return 0;
}

TEST(each_goal_pays_or_is_refused) {
    uint32_t read = 0;
    char layout[24];
    for (char type = '!'; type <= '~'; type++)
        for (char colour = '!'; colour <= '~'; colour++) {
            if (type == '#' || colour == '#') continue;
            snprintf(layout, sizeof layout, "****:%c%c", type, colour);
            bool right =
                strchr("grs", type) && (strchr(colours, colour) || (type == 'g' && colour == '*'));
            CHECK_EQ(is_tile(4, layout, ""), right);
            if (!right) continue;
            CHECK(paid_by(layout + 5, 0) >= 3);
            read++;
        }
    CHECK_EQ(read, 13u);
}

TEST(two_goals_both_pay) {
    static const char *const goals[] = {"gY", "gR", "gB", "gG", "rY", "rR", "rB",
                                        "rG", "sY", "sR", "sB", "sG", "g*"};
    char layout[24];
    for (uint32_t a = 0; a < 13; a++)
        for (uint32_t b = 0; b < 13; b++) {
            snprintf(layout, sizeof layout, "****:%s+%s", goals[a], goals[b]);
            CHECK(is_tile(4, layout, ""));
            CHECK(paid_by(layout + 5, 0) >= 3);
            CHECK(paid_by(layout + 5, 1) >= 3);
        }
}

/* --- a tile's other parts --- */

TEST(each_class_has_its_prices) {
    static const uint32_t least[] = {0, 3, 5, 8, 12}, most[] = {0, 4, 7, 11, 30};
    for (uint32_t class = 0; class <= 6; class ++)
        for (uint32_t cost = 0; cost <= 32; cost++) {
            snprintf(file, sizeof file,
                     BASED "market class %u\n N1 cost %u YYRB" NAMES "source designed", class,
                     cost);
            bool right = class >= 1 && class <= 4 && cost >= least[class] && cost <= most[class];
            CHECK_EQ(is_read(file), right);
            if (right) CHECK_EQ(tile_of("N1")->cost, cost);
            if (right) CHECK_EQ(tile_of("N1")->class, class);
        }
}

TEST(copies_are_tiles_of_the_stack) {
    char more[24];
    for (uint32_t copies = 0; copies <= 40; copies++) {
        snprintf(more, sizeof more, "copies %u", copies);
        uint32_t before = city_content_builtin.class_count[3];
        bool right = copies >= 1 && before + copies <= CITY_CLASS_TILES;
        CHECK_EQ(is_tile(4, "YYRB", more), right);
        if (right) CHECK_EQ(content.class_count[3], before + copies);
    }
}

TEST(names_and_sources_are_told) {
    static const char *const sources[] = {"rulebook", "public, nearly", "designed with love"};
    for (uint32_t i = 0; i < 3; i++) {
        snprintf(file, sizeof file, BASED "market class 1\n  source %s\n  N1 cost 3 YYRB" NAMES,
                 sources[i]);
        CHECK(is_read(file));
        CHECK_STR(tile_of("N1")->source, sources[i]);
        CHECK_STR(tile_of("N1")->name[SLG_EN], "New");
        CHECK_STR(tile_of("N1")->name[SLG_DE], "Neu");
        snprintf(file, sizeof file, BASED "market class 1\n  N1 cost 3 YYRB" NAMES "source %s\n",
                 sources[i]);
        CHECK(is_read(file));
        CHECK_STR(tile_of("N1")->source, sources[i]);
    }
    CHECK(!is_read(BASED "market class 1\n  N1 cost 3 YYRB" NAMES "source found"));
}

/* --- played --- */

static uint64_t memory[1 << 16];
static slg_state_room room;
#define STATE ((slg_state *)(void *)&room)
#define S     city_of(STATE)

/* The events, except the use of a power, which says nothing about its effect. */
enum { TOLD = 1 << 10 };
static slg_event told[TOLD];
static uint32_t told_count;

static const slg_game *game_of(const char *text) {
    error = (slg_error){0};
    if (slg_game_with_content_size(&city_game) > sizeof memory) return NULL;
    const slg_game *game = slg_game_with_content(&city_game, text, strlen(text), memory, &error);
    if (game) say(text);
    return game;
}

static bool set(const slg_game *game, const char *path, const char *value) {
    slg_status status = slg_json_set(game, STATE, path, value, &error);
    if (status != SLG_OK) test_fail(__FILE__, __LINE__, error.text);
    return status == SLG_OK;
}

static bool begin(const slg_game *game, const char *artifacts) {
    slg_setup setup;
    slg_setup_default(game, &setup);
    setup.seats = 2;
    slg_seed_from(5, setup.seed);
    slg_setup_set(game, &setup, "timer", "untimed", NULL);
    slg_setup_set(game, &setup, "start", "a", NULL);
    slg_setup_set(game, &setup, "artifacts", artifacts, NULL);
    told_count = 0;
    return slg_state_init(game, &setup, STATE, NULL, &error) == SLG_OK;
}

/* Kinds of options that are taken before any other: the first of them, or the last. */
static const struct {
    uint8_t kind, last;
} prefers[] = {{CITY_DO_CAST, 0}, {CITY_DO_FREE, 0}, {CITY_DO_FLIP, 0},   {CITY_DO_USE, 1},
               {CITY_DO_BUY, 0},  {CITY_DO_PICK, 0}, {CITY_DO_PLACE, 0},  {CITY_DO_EXCHANGE, 0},
               {CITY_DO_DONE, 0}, {CITY_DO_STOP, 0}, {CITY_DO_DECLINE, 0}};

static uint32_t choose(const slg_option *options, uint32_t count, uint32_t seat, bool flips) {
    for (uint32_t p = 0; p < sizeof prefers / sizeof *prefers; p++) {
        uint32_t found = count;
        for (uint32_t i = 0; i < count; i++) {
            if (options[i].kind != prefers[p].kind) continue;
            if (options[i].kind == CITY_DO_FLIP && (seat || !flips)) continue;
            if (options[i].kind == CITY_DO_EXCHANGE && options[i].b) continue;
            if (found == count || prefers[p].last) found = i;
        }
        if (found < count) return found;
    }
    return 0;
}

/* Until the year is over. */
static void play(const slg_game *game, bool flips) {
    static slg_option options[SLG_OPTIONS_MAX];
    slg_event items[SLG_EVENTS_MAX];
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    slg_io io = {.events = &events};
    slg_resume(game, STATE, &io, &error);
    for (uint32_t n = 0; n < 400 && S->year == 1 && !slg_is_over(STATE); n++) {
        for (uint32_t i = 0; i < events.count && told_count < TOLD; i++)
            if (items[i].kind != CITY_TOLD_CAST) told[told_count++] = items[i];
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(STATE));
        slg_decision decision;
        slg_get_decision(game, STATE, seat, &decision);
        uint32_t count = slg_options(game, STATE, seat, options, SLG_OPTIONS_MAX);
        events.count = 0;
        const slg_answer answer = {(uint8_t)seat, decision.seq,
                                   choose(options, count, seat, flips)};
        if (!CHECK_EQ(slg_give_answer(game, STATE, answer, &io, &error), SLG_OK)) return;
    }
    CHECK(told_count < TOLD);
}

static bool is_told(uint32_t kind) {
    for (uint32_t i = 0; i < told_count; i++)
        if (told[i].kind == kind) return true;
    return false;
}

/* A district with something of everything beside the tile: a monster, a rainbow tile, shields. */
static bool lay_out(const slg_game *game, const char *tile) {
    char district[512];
    snprintf(district, sizeof district,
             "[{\"tile\":\"%s\",\"row\":0,\"column\":0},"
             "{\"tile\":\"X-DRAGON-Y\",\"row\":0,\"column\":1},"
             "{\"tile\":\"W01\",\"row\":0,\"column\":2},{\"tile\":\"M105\",\"row\":0,\"column\":3},"
             "{\"tile\":\"S03\",\"row\":0,\"column\":4},{\"tile\":\"S10\",\"row\":0,\"column\":5},"
             "{\"tile\":\"S01\",\"row\":1,\"column\":3},{\"tile\":\"S08\",\"row\":1,\"column\":4}]",
             tile);
    return set(game, "rewards", "[4,7,5,3]") && set(game, "unselected", "[2,12]") &&
           set(game, "seats.0.district", district) &&
           set(game, "seats.0.track",
               "{\"money\":25,\"influence\":25,\"magic\":25,\"prestige\":2}");
}

/* The events of a year with the tile, given as in a file. */
static uint32_t year_with(const char *text, slg_event *to) {
    const slg_game *game = game_of(text);
    if (!CHECK(game != NULL)) test_fail(__FILE__, __LINE__, error.text);
    if (!game || !begin(game, "off") || !lay_out(game, "N1")) return 0;
    play(game, false);
    memcpy(to, told, told_count * sizeof *to);
    return told_count;
}

static slg_event with[TOLD], without[TOLD];

/* The year goes another way because of the power. */
static void check_power(uint32_t power) {
    const char *word = city_power_word((city_power)power);
    bool spell = power <= CITY_W2;
    const char *section = spell ? "market class 1\n  N1 cost 3 " : "artifacts\n  N1 ";
    if (!test_row(word)) return;
    snprintf(file, sizeof file, BASED "%sYRBG" NAMES "source designed\n", section);
    uint32_t before = year_with(file, without);
    snprintf(file, sizeof file, BASED "%sYRBG %s %s" NAMES "source designed\n", section,
             spell ? "spell" : "power", word);
    uint32_t after = year_with(file, with);
    CHECK(before > 20 && after > 20);
    CHECK(before != after || memcmp(with, without, after * sizeof *with) != 0);
}

TEST(each_power_changes_the_year) {
    for (uint32_t power = CITY_NO_POWER + 1; power < CITY_POWERS; power++)
        check_power(power);
}

TEST(a_power_of_another_kind_of_tile_is_refused) {
    for (uint32_t power = CITY_NO_POWER + 1; power < CITY_POWERS; power++) {
        const char *word = city_power_word((city_power)power);
        bool spell = power <= CITY_W2;
        snprintf(file, sizeof file, BASED "%s N1 YYRB %s %s" NAMES "source designed\n",
                 spell ? "artifacts" : "market class 1", spell ? "spell" : "power", word);
        CHECK(!is_read(file));
        snprintf(file, sizeof file, BASED "starters\n S01 YYRB %s %s" NAMES "source designed\n",
                 spell ? "spell" : "power", word);
        CHECK(!is_read(file));
    }
}

/* --- monsters --- */

/* The event that shows each monster's deed; 0: one that it cannot have. */
static const uint32_t deeds[CITY_MONSTERS] = {
    [CITY_DRAGON] = CITY_TOLD_DESTROY,  [CITY_DARK_MAGE] = CITY_TOLD_CANCEL,
    [CITY_CUBE] = CITY_TOLD_UNDER,      [CITY_KRAKEN] = CITY_TOLD_UNDER,
    [CITY_CHIMERA] = CITY_TOLD_DESTROY, [CITY_DEMON] = CITY_TOLD_DISCARD,
    [CITY_GENIE] = CITY_TOLD_ONTO,      [CITY_GIANT] = CITY_TOLD_COVER,
    [CITY_GOBLIN] = CITY_TOLD_DISCARD,  [CITY_STALKER] = CITY_TOLD_STALKED,
    [CITY_PIXIE] = CITY_TOLD_COVER,
};
static const uint32_t refusals[CITY_MONSTERS] = {
    [CITY_GOLEM] = CITY_WHY_AT_ROW_END, [CITY_SKELETON] = CITY_WHY_JAGGED};

static bool is_refused(const slg_game *game, uint32_t reason) {
    static slg_refusal refused[SLG_OPTIONS_MAX];
    uint32_t count = slg_refused(game, STATE, 0, refused, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++)
        if (refused[i].reason == reason) return true;
    return false;
}

/* Flips the only tile of the deck. */
static void flip(const slg_game *game) {
    slg_apply(game, STATE, 0, (slg_option){CITY_DO_FLIP, 0, 0, 0});
}

/* A file with one more tile of the monster; of skeletons there are as many as there can be. */
static const char *file_with(uint32_t kind, uint32_t class, const char *layout) {
    snprintf(file, sizeof file,
             "based on the built-in tiles%s\nmonster %s class %u" NAMES
             "\n  source designed\n  N1 %s\n",
             kind == CITY_SKELETON ? " without X-SKELETON-YR" : "",
             city_monster_word((city_monster)kind), class, layout);
    return file;
}

/* Before building its share of the skeletons is dealt. */
static void check_lich(const slg_game *game) {
    uint32_t flips = 0;
    REQUIRE(set(game, "phase", "\"prepare\"") && set(game, "seats.0.deck", "[\"N1\"]"));
    play(game, true);
    for (uint32_t i = 0; i < told_count; i++)
        flips += told[i].kind == CITY_TOLD_FLIP;
    CHECK_EQ(flips, 2u);
}

static void check_monster(uint32_t kind, const char *layout) {
    uint32_t own = kind < CITY_CLASS_1_MONSTERS ? 1 : 2;
    if (!test_row(city_monster_word((city_monster)kind))) return;
    for (uint32_t class = 0; class <= 3; class ++)
        CHECK_EQ(is_read(file_with(kind, class, layout)), class == own);
    const slg_game *game = game_of(file_with(kind, own, layout));
    REQUIRE(game != NULL && begin(game, "off"));
    if (kind == CITY_LICH) {
        check_lich(game);
        return;
    }
    REQUIRE(lay_out(game, "M109"));
    if (kind == CITY_GOLEM) /* a yellow row of two, open at both ends */
        set(game, "seats.0.district",
            "[{\"tile\":\"M109\",\"row\":0,\"column\":0},{\"tile\":\"S02\",\"row\":1,\"column\":0}"
            "]");
    REQUIRE(set(game, "seats.0.deck", "[\"N1\"]"));
    slg_resume(game, STATE, NULL, &error);
    if (refusals[kind]) {
        flip(game);
        CHECK(is_refused(game, refusals[kind]));
        return;
    }
    play(game, true);
    CHECK(is_told(deeds[kind]));
}

TEST(each_monster_does_its_deed) {
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind++)
        check_monster(kind, kind == CITY_SKELETON ? "xYRY" : "YYRR");
}

TEST(a_jagged_side_is_a_skeletons_alone) {
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind++) {
        uint32_t class = kind < CITY_CLASS_1_MONSTERS ? 1 : 2;
        const char *layout = kind == CITY_SKELETON ? "YYRR" : "xYRR";
        snprintf(file, sizeof file,
                 BASED "monster %s class %u" NAMES "\n source designed\n N1 %s\n",
                 city_monster_word((city_monster)kind), class, layout);
        CHECK(!is_read(file));
    }
    CHECK(!is_tile(1, "xYYR", ""));
    CHECK(!is_tile(1, "????", ""));
    CHECK(!is_tile(1, "!DR=YYRR", ""));
}

/* --- whole sections --- */

TEST(rewards_stay_out_where_the_file_says_so) {
    for (uint32_t reward = 1; reward <= CITY_REWARDS; reward++)
        for (uint32_t not = 0; not < 4; not ++) {
            snprintf(file, sizeof file, BASED "rewards\n  %u" NAMES "%s %s\n", reward,
                     not &1 ? "not in year 1" : "", not &2 ? "not in solo" : "");
            REQUIRE(is_read(file));
            CHECK_STR(content.rewards[reward].name[SLG_EN], "New");
            CHECK_EQ(content.rewards[reward].not_first, not &1);
            CHECK_EQ(content.rewards[reward].not_solo, not >> 1);
        }
    CHECK(!is_read(BASED "rewards\n  0" NAMES));
    CHECK(!is_read(BASED "rewards\n  16" NAMES));
    CHECK(!is_read(BASED "rewards\n  3" NAMES "not in year 2"));
    /* All but four: what is left comes in the first year. */
    const slg_game *game = game_of(BASED "rewards\n"
                                         " 2" NAMES "not in year 1\n 3" NAMES "not in year 1\n"
                                         " 4" NAMES "not in year 1\n 5" NAMES "not in year 1\n"
                                         " 6" NAMES "not in year 1\n");
    REQUIRE(game != NULL);
    for (uint32_t i = 0; i < 20; i++) {
        slg_setup setup;
        slg_setup_default(game, &setup);
        slg_seed_from(i, setup.seed);
        REQUIRE(slg_state_init(game, &setup, STATE, NULL, NULL) == SLG_OK);
        CHECK(S->shown[0] == 7 || (S->shown[0] >= 10 && S->shown[0] <= 13));
    }
}

TEST(years_pay_what_the_file_says) {
    for (uint32_t year = 1; year <= CITY_YEARS; year++) {
        snprintf(file, sizeof file, BASED "years\n  year %u prestige 29 mystery 0 59 60\n", year);
        REQUIRE(is_read(file));
        CHECK_EQ(content.year_prestige[year - 1], 29);
        CHECK_EQ(content.mystery[year - 1][1], 59);
    }
    CHECK(!is_read(BASED "years\n  year 6 prestige 4 mystery 3 5 8\n"));
    CHECK(!is_read(BASED "years\n  year 1 prestige 4 mystery 3 3 8\n"));
    CHECK(!is_read(BASED "years\n  year 1 prestige 4 mystery 3 5 61\n"));
    const slg_game *game = game_of(BASED "years\n  year 1 prestige 29 mystery 7 8 9\n");
    REQUIRE(game != NULL && begin(game, "off") && lay_out(game, "M109"));
    play(game, false);
    bool gained = false, shown = false;
    for (uint32_t i = 0; i < told_count; i++) {
        gained = gained ||
                 (told[i].kind == CITY_TOLD_GAIN && told[i].a == CITY_PRESTIGE && told[i].b == 29);
        shown = shown || (told[i].kind == CITY_TOLD_MYSTERY && told[i].a >= 7 && told[i].a <= 9);
    }
    CHECK(gained && shown);
}

TEST(starters_the_rainbow_tile_and_what_is_left_out) {
    REQUIRE(is_read(BASED "starters\n  S01 RRRR:sB" NAMES "source designed\n"));
    CHECK_EQ(content.designs[content.starters[0]].colours, 1u << CITY_RED);
    REQUIRE(is_read(BASED "rainbow\n  W01 cost 9 ****" NAMES "copies 5 source designed\n"));
    CHECK_EQ(content.designs[content.rainbow].cost, 9);
    CHECK_EQ(content.rainbow_count, 5);
    REQUIRE(is_read("based on the built-in tiles without M101 M102\n"));
    CHECK_EQ(content.class_count[0] + 2, city_content_builtin.class_count[0]);
    CHECK_EQ(city_find_design(&content, "M101", 4), CITY_NONE);
    REQUIRE(is_read(BASED "artifacts\n  N1 mmmm power boots" NAMES "source designed\n"));
    CHECK_EQ(content.artifact_count, city_content_builtin.artifact_count + 1);
}

/* --- and nothing was left unsaid --- */

TEST(every_word_of_the_reader_was_said) {
    CHECK(word_count > 60);
    for (uint32_t i = 0; i < word_count; i++)
        if (!CHECK(said[i])) test_fail(__FILE__, __LINE__, words[i]);
}

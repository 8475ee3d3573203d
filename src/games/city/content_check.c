/* SPDX-License-Identifier: MIT */
/* Can a set of tiles be played with? */
#include "games/city/content_check.h"

#include <string.h>

#include "kernel/run.h"
#include "kernel/scan.h"

/* --- ids --- */

bool city_is_id(const char *bytes, size_t length) {
    if (length == 0 || length >= sizeof((city_design *)0)->id) return false;
    if (bytes[0] < 'A' || bytes[0] > 'Z' || bytes[length - 1] == '-') return false;
    for (size_t i = 0; i < length; i++) {
        char c = bytes[i];
        if (!((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-')) return false;
    }
    return true;
}

uint32_t city_find_design(const city_content *content, const char *id, size_t length) {
    for (uint32_t i = 0; i < content->design_count; i++)
        if (strlen(content->designs[i].id) == length &&
            memcmp(content->designs[i].id, id, length) == 0)
            return i;
    return CITY_NONE;
}

/* --- one tile --- */

/* What a class costs (CITY-SETUP-02). */
static const char *cost_problem(const city_design *design) {
    static const struct {
        uint8_t least, most;
        const char *text;
    } bands[CITY_CLASSES + 2] = {
        [1] = {3, 4, "a tile of class 1 costs 3 or 4 (CITY-SETUP-02)"},
        [2] = {5, 7, "a tile of class 2 costs 5 to 7 (CITY-SETUP-02)"},
        [3] = {8, 11, "a tile of class 3 costs 8 to 11 (CITY-SETUP-02)"},
        [4] = {12, CITY_COST_MOST, "a tile of class 4 costs 12 to 30 (CITY-SETUP-02)"},
        [5] = {1, CITY_COST_MOST, "the rainbow tile costs 1 to 30"},
    };
    bool priced = design->kind == CITY_MARKET || design->kind == CITY_RAINBOW;
    if (!priced) return design->cost ? "only tiles of the market have a cost" : NULL;
    if (design->class < 1 || design->class > CITY_CLASSES + 1) return "no such class";
    bool within =
        design->cost >= bands[design->class].least && design->cost <= bands[design->class].most;
    return within ? NULL : bands[design->class].text;
}

static const char *power_problem(const city_design *design) {
    bool spell = design->power >= CITY_B1 && design->power <= CITY_W2;
    if (design->power == CITY_NO_POWER) return NULL;
    if (design->power >= CITY_POWERS) return "no such power";
    if (design->kind == CITY_MARKET)
        return spell ? NULL : "a tile of the market has a spell, B1 to W2";
    if (design->kind == CITY_ARTIFACT)
        return spell ? "an artifact has a power of its own, boots to crown" : NULL;
    return "only tiles of the market and artifacts have a power";
}

static const char *layout_problem(const city_design *design) {
    bool jagged = design->jagged != 0;
    bool skeleton = design->kind == CITY_MONSTER && design->monster == CITY_SKELETON;
    if (design->colours == 0) return "a tile of the game shows a colour";
    if (jagged && !skeleton) return "only a skeleton has a jagged side";
    if (skeleton && !jagged) return "a skeleton has one jagged side, x (CITY-MON-SKELETON-01)";
    if (design->kind == CITY_MONSTER && design->goal_count) return "a monster has no goals";
    if (design->kind == CITY_RAINBOW &&
        (design->sides[0] != 0xFFFF || design->goal_count || design->power))
        return "the tile of the rainbow class is plain: ****, no goal, no spell (CITY-SETUP-04)";
    return NULL;
}

/* The fields must say what the notation says. */
static bool is_as_written(const city_design *design) {
    city_design again = {0};
    size_t used = 0, length = strlen(design->notation);
    if (city_notation_read(design->notation, length, &again, &used, NULL) != SLG_OK) return false;
    return used == length && memcmp(again.sides, design->sides, sizeof again.sides) == 0 &&
           memcmp(again.joined, design->joined, sizeof again.joined) == 0 &&
           memcmp(again.goals, design->goals, sizeof again.goals) == 0 &&
           again.goal_count == design->goal_count && again.colours == design->colours &&
           again.turns == design->turns && again.jagged == design->jagged &&
           again.monster == design->monster &&
           (again.kind == CITY_MONSTER) == (design->kind == CITY_MONSTER);
}

city_problem city_tile_problem(const city_design *design) {
    const char *text;
    if (design->kind >= CITY_SAMPLE) return (city_problem){"no such kind of tile", CITY_PART_ID};
    if (design->copies == 0)
        return (city_problem){"a tile has at least one copy", CITY_PART_COPIES};
    if (design->kind == CITY_ARTIFACT && design->copies != 1)
        return (city_problem){"there is one of each artifact", CITY_PART_COPIES};
    if ((text = cost_problem(design))) return (city_problem){text, CITY_PART_COST};
    if ((text = power_problem(design))) return (city_problem){text, CITY_PART_POWER};
    if ((text = layout_problem(design))) return (city_problem){text, CITY_PART_LAYOUT};
    if (design->kind == CITY_MONSTER && design->monster >= CITY_MONSTERS)
        return (city_problem){"no such monster", CITY_PART_ID};
    return (city_problem){NULL, CITY_PART_ID};
}

/* --- the set --- */

enum { NO_NUMBER = -1 };

/* Three texts one after the other, and the number that is wrong. */
static slg_status wrong_content(slg_error *error, const char *a, const char *b, const char *c,
                                int32_t number) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, a);
    slg_put(&out, b);
    slg_put(&out, c);
    if (number != NO_NUMBER) {
        slg_put(&out, ", not ");
        slg_put_int(&out, number);
    }
    slg_out_end(&out);
    return slg__fail(error, SLG_BAD_INPUT, 0, 0, text);
}

static slg_status check_design(const city_content *content, uint32_t index, slg_error *error) {
    const city_design *design = &content->designs[index];
    if (!slg__is_text(design->id, sizeof design->id) ||
        !city_is_id(design->id, strlen(design->id)) ||
        !slg__is_text(design->source, sizeof design->source) ||
        !slg__is_text(design->notation, sizeof design->notation) ||
        !slg__is_text(design->name[SLG_EN], sizeof design->name[SLG_EN]) ||
        !slg__is_text(design->name[SLG_DE], sizeof design->name[SLG_DE]))
        return wrong_content(error, "a tile without id, layout, name or source", "", "", NO_NUMBER);
    city_problem problem = city_tile_problem(design);
    if (problem.text) return wrong_content(error, design->id, ": ", problem.text, NO_NUMBER);
    if (!is_as_written(design))
        return wrong_content(error, design->id, ": is not what its notation says", "", NO_NUMBER);
    if (city_find_design(content, design->id, strlen(design->id)) != index)
        return wrong_content(error, "there are two tiles '", design->id, "'", NO_NUMBER);
    return SLG_OK;
}

/* How many physical tiles there are of a kind, and of a class or monster of it (0xFF: of any). */
static uint32_t tiles_of(const city_content *content, city_kind kind, uint32_t which) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < content->design_count; i++) {
        const city_design *design = &content->designs[i];
        uint32_t of = kind == CITY_MONSTER ? design->monster : design->class;
        if (design->kind == kind && (which == 0xFF || which == of)) count += design->copies;
    }
    return count;
}

static slg_status check_market(const city_content *content, slg_error *error) {
    static const char *const classes[CITY_CLASSES] = {"1", "2", "3", "4"};
    uint32_t starters = tiles_of(content, CITY_STARTER, 0xFF);
    if (starters != CITY_STARTERS)
        return wrong_content(error, "a player begins with 12 starters", " (CITY-SETUP-01)", "",
                             (int32_t)starters);
    for (uint32_t i = 0; i < CITY_CLASSES; i++) {
        uint32_t count = tiles_of(content, CITY_MARKET, i + 1);
        if (count < CITY_SHOWN_OF_CLASS || count > CITY_CLASS_TILES)
            return wrong_content(error, "class ", classes[i], " has 3 to 32 tiles, copies counted",
                                 (int32_t)count);
    }
    uint32_t rainbows = tiles_of(content, CITY_RAINBOW, 0xFF), layouts = 0;
    for (uint32_t i = 0; i < content->design_count; i++)
        layouts += content->designs[i].kind == CITY_RAINBOW;
    if (layouts != 1)
        return wrong_content(error, "there is one rainbow tile", ", with all its copies", "",
                             (int32_t)layouts);
    if (rainbows > CITY_STARTERS)
        return wrong_content(error, "the rainbow class has at most 12 tiles", "", "",
                             (int32_t)rainbows);
    return SLG_OK;
}

static slg_status check_monsters(const city_content *content, slg_error *error) {
    uint32_t of_class = 0;
    for (uint32_t i = 0; i < CITY_MONSTERS; i++) {
        uint32_t count = tiles_of(content, CITY_MONSTER, i);
        of_class = i == CITY_CLASS_1_MONSTERS ? count : of_class + count;
        uint32_t least = i == CITY_SKELETON ? CITY_SKELETONS_LEAST : CITY_MONSTERS_LEAST;
        const char *word = city_monster_word((city_monster)i);
        if (count < least || count > CITY_KIND_TILES)
            return wrong_content(error, word,
                                 i == CITY_SKELETON ? ": there are 12 to 24 tiles of it"
                                                    : ": there are 6 to 24 tiles of it",
                                 ", copies counted", (int32_t)count);
        if (of_class > CITY_MONSTERS_MOST)
            return wrong_content(error, "the monsters of a class are", " at most 64 tiles",
                                 ", copies counted", (int32_t)of_class);
    }
    uint32_t artifacts = tiles_of(content, CITY_ARTIFACT, 0xFF);
    if (artifacts < CITY_ARTIFACTS_LEAST || artifacts > CITY_ARTIFACTS_MAX)
        return wrong_content(error, "there are 12 to 16 artifacts", " (CITY-SETUP-17)", "",
                             (int32_t)artifacts);
    return SLG_OK;
}

static slg_status check_rewards_and_years(const city_content *content, slg_error *error) {
    uint32_t plain = 0;
    for (uint32_t i = 1; i <= CITY_REWARDS; i++) {
        const city_reward *reward = &content->rewards[i];
        if (!slg__is_text(reward->name[SLG_EN], sizeof reward->name[SLG_EN]) ||
            !slg__is_text(reward->name[SLG_DE], sizeof reward->name[SLG_DE]))
            return wrong_content(error, "rewards 1 to 15", " each need a line with their names", "",
                                 NO_NUMBER);
        if (i == CITY_REWARDS) break;
        plain += !reward->not_first && !reward->not_solo;
    }
    if (plain < CITY_YEARS - 1) /* all others may be set aside (CITY-SETUP-06) */
        return wrong_content(error, "at least four rewards are for year 1", " and for solo", "",
                             (int32_t)plain);
    for (uint32_t i = 0; i < CITY_YEARS; i++) {
        const uint8_t *cards = content->mystery[i];
        if (content->year_prestige[i] == 0)
            return wrong_content(error, "years 1 to 5", " each need a line with their numbers", "",
                                 NO_NUMBER);
        if (cards[0] == cards[1] || cards[1] == cards[2] || cards[0] == cards[2])
            return wrong_content(error, "the three mystery cards of a year", " are different",
                                 " (CITY-MYST-01)", NO_NUMBER);
    }
    return SLG_OK;
}

slg_status city_content_check(const city_content *content, slg_error *error) {
    if (content->design_count > CITY_DESIGNS_MAX)
        return wrong_content(error, "a set has at most 254 layouts", "", "", NO_NUMBER);
    slg_status status = SLG_OK;
    for (uint32_t i = 0; i < content->design_count && status == SLG_OK; i++)
        status = check_design(content, i, error);
    if (status == SLG_OK) status = check_market(content, error);
    if (status == SLG_OK) status = check_monsters(content, error);
    if (status == SLG_OK) status = check_rewards_and_years(content, error);
    return status;
}

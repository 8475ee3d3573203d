/* SPDX-License-Identifier: MIT */
/* The design rules of the built-in set: what is known of the published game is kept, and every
 * class has its share of each price, pattern, goal and spell. docs/city-tiles.md explains them. */
#include <string.h>

#include "games/city/content_check.h"
#include "kernel/run.h"

/* --- failing --- */

/* "class 2 has 7 tiles of cost 5; its quota is 8". `of`: what is counted; `number` behind it, 0:
 * none. */
static slg_status check_quota(uint32_t class, const char *of, uint32_t number, uint32_t found,
                              uint32_t quota, slg_error *error) {
    if (found == quota) return SLG_OK;
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "class ");
    slg_put_u64(&out, class);
    slg_put(&out, " has ");
    slg_put_u64(&out, found);
    slg_put(&out, of);
    if (number) slg_put_u64(&out, number);
    slg_put(&out, "; its quota is ");
    slg_put_u64(&out, quota);
    slg_out_end(&out);
    return slg__fail(error, SLG_BAD_INPUT, 0, 0, text);
}

/* --- patterns of sides --- */

typedef enum pattern {
    AABC, /* a corner and two single sides */
    AABB, /* two corners */
    ABAC, /* one colour runs through */
    AAAB,
    AAAA,
    SWIRL, /* two colours on all sides */
    RAINBOW_FRONT,
    PATTERNS,
    NO_PATTERN = PATTERNS, /* ABAB, four colours, or sides of several kinds */
} pattern;

static const char *const of_pattern[PATTERNS] = {
    " tiles AABC", " tiles AABB",         " tiles ABAC",    " tiles AAAB",
    " tiles AAAA", " two-coloured tiles", " rainbow fronts"};

static pattern pattern_of(const city_design *design) {
    uint32_t same = 0, colours = (uint32_t)__builtin_popcount(design->sides[0] & 15u);
    bool opposite = false;
    for (uint32_t a = 0; a < CITY_SIDES; a++) {
        uint32_t side = design->sides[0] >> 4 * a & 15u;
        if (__builtin_popcount(side) != (int)colours) return NO_PATTERN;
        for (uint32_t b = a + 1; b < CITY_SIDES; b++) {
            bool equal = side == (design->sides[0] >> 4 * b & 15u);
            same += equal;
            opposite = opposite || (equal && b == a + 2);
        }
    }
    if (colours != 1)
        return same != 6      ? NO_PATTERN
               : colours == 4 ? RAINBOW_FRONT
               : colours == 2 ? SWIRL
                              : NO_PATTERN;
    switch (same) { /* pairs of equal sides */
    case 1: return opposite ? ABAC : AABC;
    case 2: return opposite ? NO_PATTERN : AABB;
    case 3: return AAAB;
    case 6: return AAAA;
    default: return NO_PATTERN;
    }
}

/* --- the quotas of the market, class by class; copies count --- */

static const struct {
    uint8_t cost, tiles[CITY_CLASSES];
} costs[] = {
    {3, {11, 0, 0, 0}}, {4, {19, 0, 0, 0}}, {5, {0, 10, 0, 0}}, {6, {0, 7, 0, 0}},
    {7, {0, 13, 0, 0}}, {8, {0, 0, 8, 0}},  {9, {0, 0, 9, 0}},  {10, {0, 0, 4, 0}},
    {11, {0, 0, 9, 0}}, {12, {0, 0, 0, 5}}, {13, {0, 0, 0, 3}}, {14, {0, 0, 0, 6}},
    {15, {0, 0, 0, 3}}, {16, {0, 0, 0, 5}}, {17, {0, 0, 0, 2}}, {20, {0, 0, 0, 1}},
};

static const uint8_t patterns[PATTERNS][CITY_CLASSES] = {
    [AABC] = {11, 7, 3, 3},         [AABB] = {11, 9, 6, 4}, [ABAC] = {6, 6, 4, 2},
    [AAAB] = {2, 6, 8, 6},          [AAAA] = {0, 0, 5, 4},  [SWIRL] = {0, 2, 1, 1},
    [RAINBOW_FRONT] = {0, 0, 3, 5},
};

/* Goal alone, spell alone, both, neither. */
static const char *const of_share[] = {" tiles with a goal alone", " tiles with a spell alone",
                                       " tiles with goal and spell", " plain tiles"};
static const uint8_t shares[4][CITY_CLASSES] = {
    {16, 16, 15, 14}, {8, 7, 6, 3}, {2, 5, 9, 8}, {4, 2, 0, 0}};
static const uint8_t doubles[CITY_CLASSES] = {0, 0, 3, 5};

static const char *const of_goal[CITY_GOAL_TYPES][CITY_COLOURS + 1] = {
    {" yellow groups", " red groups", " blue groups", " green groups", " rainbow groups"},
    {" yellow rows", " red rows", " blue rows", " green rows", ""},
    {" yellow shields", " red shields", " blue shields", " green shields", ""},
};
static const uint8_t goals[CITY_GOAL_TYPES][CITY_COLOURS + 1][CITY_CLASSES] = {
    [CITY_GROUP] = {{2, 2, 3, 3}, {2, 2, 3, 2}, {2, 2, 3, 3}, {2, 2, 2, 4}, {0, 0, 1, 2}},
    [CITY_ROW] = {{2, 1, 1, 1}, {1, 2, 1, 2}, {1, 3, 2, 1}, {1, 2, 1, 1}},
    [CITY_SHIELD] = {{1, 1, 3, 2}, {2, 1, 3, 2}, {1, 1, 3, 2}, {1, 2, 1, 2}},
};

static const uint8_t spells[CITY_POWERS][CITY_CLASSES] = {
    [CITY_B1] = {0, 2, 0, 0}, [CITY_B2] = {0, 2, 0, 0}, [CITY_B3] = {2, 0, 0, 0},
    [CITY_B4] = {0, 0, 2, 1}, [CITY_B5] = {0, 0, 3, 0}, [CITY_B6] = {0, 0, 0, 2},
    [CITY_G1] = {2, 0, 0, 0}, [CITY_G2] = {0, 2, 0, 0}, [CITY_G3] = {0, 0, 2, 1},
    [CITY_Y1] = {2, 0, 0, 0}, [CITY_Y2] = {0, 1, 1, 0}, [CITY_Y3] = {2, 0, 0, 0},
    [CITY_Y4] = {0, 0, 2, 0}, [CITY_Y5] = {0, 2, 0, 0}, [CITY_Y6] = {0, 0, 0, 2},
    [CITY_R1] = {2, 0, 0, 0}, [CITY_R2] = {0, 1, 1, 0}, [CITY_R3] = {0, 0, 0, 3},
    [CITY_R4] = {0, 2, 0, 0}, [CITY_R5] = {0, 0, 2, 0}, [CITY_W1] = {0, 0, 1, 1},
    [CITY_W2] = {0, 0, 1, 1},
};

/* What a class really has. */
typedef struct census {
    uint32_t tiles, cost[CITY_COST_MOST + 1], pattern[PATTERNS + 1], share[4], doubles;
    uint32_t goal[CITY_GOAL_TYPES][CITY_COLOURS + 1], spell[CITY_POWERS];
    uint32_t sides[CITY_COLOURS];
} census;

static void count_tile(census *found, const city_design *design) {
    bool goal = design->goal_count > 0, spell = design->power != CITY_NO_POWER;
    uint32_t share = goal ? (spell ? 2 : 0) : spell ? 1 : 3;
    found->tiles += design->copies;
    found->cost[design->cost] += design->copies;
    found->pattern[pattern_of(design)] += design->copies;
    found->share[share] += design->copies;
    found->doubles += design->goal_count == 2 ? design->copies : 0u;
    for (uint32_t i = 0; i < design->goal_count; i++)
        found->goal[design->goals[i].type][design->goals[i].colour] += design->copies;
    found->spell[design->power] += design->copies;
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        for (uint32_t colour = 0; colour < CITY_COLOURS; colour++)
            if (design->sides[0] >> (4 * side + colour) & 1) found->sides[colour] += design->copies;
}

static slg_status check_class(const city_content *content, uint32_t class, slg_error *error) {
    census found = {0};
    uint32_t at = class - 1;
    slg_status status = SLG_OK;
    for (uint32_t i = 0; i < content->design_count; i++)
        if (content->designs[i].kind == CITY_MARKET && content->designs[i].class == class)
            count_tile(&found, &content->designs[i]);
    status = check_quota(class, " tiles", 0, found.tiles, class == 4 ? 25 : 30, error);
    for (size_t i = 0; i < sizeof costs / sizeof *costs && status == SLG_OK; i++)
        status = check_quota(class, " tiles of cost ", costs[i].cost, found.cost[costs[i].cost],
                             costs[i].tiles[at], error);
    for (uint32_t i = 0; i < PATTERNS && status == SLG_OK; i++)
        status = check_quota(class, of_pattern[i], 0, found.pattern[i], patterns[i][at], error);
    for (uint32_t i = 0; i < 4 && status == SLG_OK; i++)
        status = check_quota(class, of_share[i], 0, found.share[i], shares[i][at], error);
    if (status == SLG_OK)
        status = check_quota(class, " tiles with two goals", 0, found.doubles, doubles[at], error);
    for (uint32_t type = 0; type < CITY_GOAL_TYPES; type++)
        for (uint32_t colour = 0; colour <= CITY_COLOURS && status == SLG_OK; colour++)
            status = check_quota(class, of_goal[type][colour], 0, found.goal[type][colour],
                                 goals[type][colour][at], error);
    for (uint32_t power = CITY_B1; power <= CITY_W2 && status == SLG_OK; power++)
        if (found.spell[power] != spells[power][at]) {
            status = slg__fail_with(error, "a class has another number of spells ",
                                    city_power_word((city_power)power), " than its quota");
        }
    uint32_t sides = 0;
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++)
        sides += found.sides[colour];
    for (uint32_t colour = 0; colour < CITY_COLOURS && status == SLG_OK; colour++)
        if (5 * found.sides[colour] < sides || 10 * found.sides[colour] > 3 * sides)
            status = slg__fail_with(error, "each colour is on 20 to 30 %",
                                    " of the sides of a class", "");
    return status;
}

/* --- single tiles --- */

/* The colour of a spell's name; -1: a rainbow front. */
static int32_t spell_colour(uint32_t power) {
    char letter = city_power_word((city_power)power)[0];
    return letter == 'Y'   ? CITY_YELLOW
           : letter == 'R' ? CITY_RED
           : letter == 'B' ? CITY_BLUE
           : letter == 'G' ? CITY_GREEN
                           : -1;
}

static const char *tile_problem(const city_design *design) {
    bool spell = design->power >= CITY_B1 && design->power <= CITY_W2;
    bool skeleton = design->monster == CITY_SKELETON;
    if (!skeleton && pattern_of(design) == NO_PATTERN)
        return "no tile has crossing colours, four single ones or mixed sides";
    for (uint32_t i = 0; i < design->goal_count; i++)
        if (design->goals[i].colour != CITY_STAR &&
            !(design->colours >> design->goals[i].colour & 1))
            return "a goal's colour is on its tile (R-20)";
    if (!spell) return NULL;
    int32_t colour = spell_colour(design->power);
    if (colour >= 0 && !(design->colours >> colour & 1)) return "a spell's colour is on its tile";
    if (colour < 0 && pattern_of(design) != RAINBOW_FRONT)
        return "W1 and W2 are on rainbow fronts (CITY-SPELL-W1)";
    return NULL;
}

static bool alike_designs(const city_design *a, const city_design *b) {
    return a->kind == CITY_MARKET && b->kind == CITY_MARKET && a->class == b->class &&
           a->power == b->power && strcmp(a->notation, b->notation) == 0;
}

static slg_status check_tiles(const city_content *content, slg_error *error) {
    for (uint32_t i = 0; i < content->design_count; i++) {
        const city_design *design = &content->designs[i];
        const char *problem = tile_problem(design);
        if (problem) return slg__fail_with(error, design->id, ": ", problem);
        for (uint32_t j = 0; j < i; j++)
            if (alike_designs(design, &content->designs[j]))
                return slg__fail_with(error, design->id, " is the same as ",
                                      content->designs[j].id);
    }
    return SLG_OK;
}

/* --- starters, monsters, artifacts --- */

/* Each colour on 12 of the 48 sides; six goals, none twice. */
static slg_status check_starters(const city_content *content, slg_error *error) {
    census found = {0};
    for (uint32_t i = 0; i < content->design_count; i++)
        if (content->designs[i].kind == CITY_STARTER) count_tile(&found, &content->designs[i]);
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++)
        if (found.sides[colour] != 12)
            return slg__fail_with(error, "each colour is on 12 sides of the starters", "", "");
    if (found.share[0] != 6 || found.doubles)
        return slg__fail_with(error, "six of the starters have one goal each", "", "");
    if (content->rainbow_count != 12 || content->designs[content->rainbow].cost != 7)
        return slg__fail_with(error, "there are 12 rainbow tiles of cost 7 (CITY-SETUP-04)", "",
                              "");
    return SLG_OK;
}

/* Is each set of so many colours on `least` to `most` tiles, and no other set on any? */
static bool are_coloured_so(const uint32_t tiles_with[CITY_ALL_COLOURS + 1], int colours,
                            uint32_t least, uint32_t most) {
    for (uint32_t set = 0; set <= CITY_ALL_COLOURS; set++) {
        bool meant = __builtin_popcount(set) == colours;
        if (tiles_with[set] < (meant ? least : 0) || tiles_with[set] > (meant ? most : 0))
            return false;
    }
    return true;
}

/* 102 tiles: 24 skeletons, and six of every other monster. */
static slg_status check_monster_designs(const city_content *content, slg_error *error) {
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind++) {
        const char *word = city_monster_word((city_monster)kind);
        uint32_t tiles_with[CITY_ALL_COLOURS + 1] = {0};
        for (uint32_t i = 0; i < content->monster_count[kind]; i++)
            tiles_with[content->designs[content->monsters[kind][i]].colours & 15u]++;
        if (kind == CITY_SKELETON && !are_coloured_so(tiles_with, 2, 4, 4))
            return slg__fail_with(error, word, ": each pair of colours is on four of them", "");
        if (kind != CITY_SKELETON && !are_coloured_so(tiles_with, 1, 1, 2))
            return slg__fail_with(error, word, ": each is of one colour, each colour on one or two",
                                  "");
    }
    return SLG_OK;
}

/* CITY-ART-01 to -12: colours where they are known, goals and powers. */
static slg_status check_artifacts(const city_content *content, slg_error *error) {
    static const struct {
        const char *id, *layout; /* NULL: its colours are not known */
        const char *goal;
        city_power power;
    } known[] = {
        {"A01", "mmmm", "", CITY_BOOTS},       {"A02", "aaaa", ":sR", CITY_NO_POWER},
        {"A03", "hhhh", ":rY", CITY_NO_POWER}, {"A04", "uuuu", ":rG", CITY_NO_POWER},
        {"A05", NULL, ":sB", CITY_NO_POWER},   {"A06", NULL, "", CITY_STAFF},
        {"A07", NULL, "", CITY_WAND},          {"A08", NULL, "", CITY_GEM},
        {"A09", NULL, "", CITY_GAUNTLET},      {"A10", "iiii", "", CITY_RING},
        {"A11", NULL, ":gG", CITY_NO_POWER},   {"A12", NULL, "", CITY_CROWN},
    };
    if (content->artifact_count != sizeof known / sizeof *known)
        return slg__fail_with(error, "there are twelve artifacts", "", "");
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint32_t found = city_find_design(content, known[i].id, strlen(known[i].id));
        if (found == CITY_NONE)
            return slg__fail_with(error, "there is no artifact ", known[i].id, "");
        const city_design *design = &content->designs[found];
        if (design->power != known[i].power || strcmp(design->notation + 4, known[i].goal) != 0 ||
            (known[i].layout && strncmp(design->notation, known[i].layout, 4) != 0))
            return slg__fail_with(error, known[i].id, " is not the artifact that the rules tell of",
                                  " (CITY-ART-01 to -12)");
    }
    return SLG_OK;
}

/* CITY-SETUP-06, CITY-SOLO-03; years pay more and more, and so do mystery cards. */
static slg_status check_design_table(const city_content *content, slg_error *error) {
    static const uint32_t not_first = 1u << 1 | 1u << 8 | 1u << 9 | 1u << 14;
    static const uint32_t not_solo = 1u << 11 | 1u << 14;
    for (uint32_t i = 1; i <= CITY_REWARDS; i++)
        if (content->rewards[i].not_first != (not_first >> i & 1) ||
            content->rewards[i].not_solo != (not_solo >> i & 1))
            return slg__fail_with(error, "rewards 1, 8, 9 and 14 are not in year 1, ",
                                  "11 and 14 not in solo (CITY-SETUP-06, CITY-SOLO-03)", "");
    for (uint32_t i = 0; i < CITY_YEARS; i++) {
        const uint8_t *mystery = content->mystery[i];
        bool later = i == 0 || (content->year_prestige[i] > content->year_prestige[i - 1] &&
                                mystery[0] > content->mystery[i - 1][0]);
        if (!later || mystery[0] >= mystery[1] || mystery[1] >= mystery[2])
            return slg__fail_with(error, "prestige and mystery cards grow from year to year,",
                                  " and a year's three cards differ", "");
    }
    return SLG_OK;
}

slg_status city_content_check_design(const city_content *content, slg_error *error) {
    slg_status status = check_tiles(content, error);
    for (uint32_t class = 1; class <= CITY_CLASSES && status == SLG_OK; class ++)
        status = check_class(content, class, error);
    if (status == SLG_OK) status = check_starters(content, error);
    if (status == SLG_OK) status = check_monster_designs(content, error);
    if (status == SLG_OK) status = check_artifacts(content, error);
    if (status == SLG_OK) status = check_design_table(content, error);
    return status;
}

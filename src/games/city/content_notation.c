/* SPDX-License-Identifier: MIT */
/* The notation of tiles, as the catalogue's worked examples write them and docs/city-tiles.md
 * teaches it:
 *
 *     !DM=RRGB:sR+gG      a monster, four sides N E S W, goals
 *     YRYR/Y:rY           yellow runs through; the two red sides are regions of their own
 */
#include <assert.h>
#include <string.h>

#include "games/city/content.h"
#include "kernel/run.h"

enum { UNKNOWN = -1 };

typedef struct reader {
    const char *text;
    size_t length, at;
    slg_error *error;
    slg_status failed;
} reader;

/* --- failing --- */

/* Up to three texts, one after the other; `c` may be NULL. */
static void fail_notation(reader *in, size_t at, const char *a, const char *b, const char *c) {
    if (in->failed) return;
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, a);
    slg_put(&out, b);
    if (c) slg_put(&out, c);
    slg_out_end(&out);
    in->failed = slg__fail(in->error, SLG_BAD_INPUT, 1, (uint32_t)at + 1, text);
}

/* "'Q'", or what is there instead, and then `rest`. */
static void fail_here(reader *in, const char *rest) {
    char found[32];
    slg_out out;
    char c = in->at < in->length ? in->text[in->at] : '\0';
    slg_out_init(&out, found, sizeof found);
    if (in->at >= in->length || c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        slg_put(&out, "the end of the tile");
    } else if (c < 0x21 || c > 0x7E) {
        slg_put(&out, "this character");
    } else {
        slg_put(&out, "'");
        slg_put_char(&out, c);
        slg_put(&out, "'");
    }
    slg_out_end(&out);
    fail_notation(in, in->at, found, rest, NULL);
}

/* --- characters --- */

static char peek(const reader *in) {
    return in->at < in->length ? in->text[in->at] : '\0';
}

static bool accept(reader *in, char c) {
    bool is = !in->failed && in->at < in->length && in->text[in->at] == c;
    in->at += is;
    return is;
}

static bool at_end(const reader *in) {
    char c = peek(in);
    return in->at >= in->length || c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '^';
}

static int32_t colour_of(char letter) {
    static const char letters[] = "YRBG";
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (int32_t)(found - letters) : UNKNOWN;
}

/* The colours of a side's letter (CITY-MODEL-02): none on a skeleton's jagged side and on a tile
 * that lies face-down. */
static int32_t colours_of(char letter) {
    enum { Y = 1 << CITY_YELLOW, R = 1 << CITY_RED, B = 1 << CITY_BLUE, G = 1 << CITY_GREEN };
    switch (letter) {
    case 'Y': return Y;
    case 'R': return R;
    case 'B': return B;
    case 'G': return G;
    case 'm': return R | G;
    case 'a': return R | B;
    case 'h': return Y | B;
    case 'u': return G | B;
    case 'i': return R | Y;
    case '*': return CITY_ALL_COLOURS;
    case 'x':
    case '?': return 0;
    default: return UNKNOWN;
    }
}

/* --- the parts --- */

/* `!DM=`. */
static void read_monster(reader *in, city_design *design) {
    design->monster = CITY_NO_MONSTER;
    design->kind = CITY_SAMPLE;
    if (!accept(in, '!')) return;
    design->kind = CITY_MONSTER;
    const char *code = in->text + in->at;
    size_t left = in->length - in->at;
    for (uint32_t i = 0; left >= 2 && i < CITY_MONSTERS; i++)
        if (memcmp(city_monster_code((city_monster)i), code, 2) == 0) design->monster = (uint8_t)i;
    if (left < 2 || (design->monster == CITY_NO_MONSTER && memcmp(code, "XX", 2) != 0)) {
        fail_notation(in, in->at,
                      "a monster is one of DR, DM, CU, GO, KR, LI, SK, CH, DE, GE, GI, GB, ST, ",
                      "PI, or XX without an effect", NULL);
        return;
    }
    in->at += 2;
    if (!accept(in, '=')) fail_here(in, ": after the monster comes '=', as in !DM=RRBB");
}

static void read_sides(reader *in, char letters[CITY_SIDES]) {
    uint32_t jagged = 0;
    for (uint32_t side = 0; side < CITY_SIDES && !in->failed; side++) {
        char letter = at_end(in) ? '\0' : peek(in);
        if (letter == '\0' || letter == ':' || letter == '/') {
            fail_here(in, ": a tile has four sides, north, east, south and west, as in YYRB");
        } else if (colours_of(letter) == UNKNOWN) {
            fail_here(in, " is not a colour; sides are Y R B G, m a h u i, * or x");
        } else if (side && (letter == '?') != (letters[0] == '?')) {
            fail_here(in, ": a tile that lies face-down is ????, and no other side is '?'");
        } else if (letter == 'x' && ++jagged > 1) {
            fail_here(in, ": a tile has one jagged side at most");
        }
        letters[side] = letter;
        in->at += !in->failed;
    }
    if (!in->failed && !at_end(in) && peek(in) != ':' && peek(in) != '/')
        fail_here(in, " follows four sides; there come '/' and a band, ':' and a goal, or a blank");
}

/* ABAB: two colours that would cross in the middle. */
static bool is_crossed(const char letters[CITY_SIDES]) {
    return letters[0] == letters[2] && letters[1] == letters[3] && letters[0] != letters[1];
}

/* The letter that runs through a crossed tile; '\0': the tile is not crossed. */
static char read_band(reader *in, const char letters[CITY_SIDES]) {
    size_t place = in->at;
    char either[] = "'/Y' or '/R'";
    either[2] = letters[0];
    either[10] = letters[1];
    if (!accept(in, '/')) {
        if (is_crossed(letters))
            fail_notation(in, place, "two colours cross here; say which one runs through: ", either,
                          NULL);
        return '\0';
    }
    if (!is_crossed(letters)) {
        fail_notation(in, place, "only a tile whose colours cross has a band, ", "like YRYR/Y",
                      NULL);
        return '\0';
    }
    char band = at_end(in) ? '\0' : peek(in);
    if (band != letters[0] && band != letters[1]) {
        fail_here(in, ": the band is one of the tile's two colours");
        return '\0';
    }
    in->at++;
    return band;
}

static void read_goal(reader *in, city_design *design) {
    static const char types[] = "grs";
    char letter = at_end(in) ? '\0' : peek(in);
    const char *type = letter ? strchr(types, letter) : NULL;
    if (!type) {
        fail_here(in, " is not a goal; goals are g (group), r (row) or s (shield), then a colour");
        return;
    }
    city_goal goal = {.type = (uint8_t)(type - types)};
    in->at++;
    letter = at_end(in) ? '\0' : peek(in);
    if (letter == '*' && goal.type == CITY_GROUP) {
        goal.colour = CITY_STAR;
    } else if (letter == '*') {
        fail_here(in, ": only a group goal is for all colours");
    } else if (colour_of(letter) == UNKNOWN) {
        fail_here(in, " is not a goal's colour: Y R B G, or g* for the rainbow group goal");
    } else {
        goal.colour = (uint8_t)colour_of(letter);
    }
    in->at += !in->failed;
    design->goals[design->goal_count++] = goal;
}

static void read_goals(reader *in, city_design *design) {
    if (!accept(in, ':')) return;
    read_goal(in, design);
    if (accept(in, '+')) read_goal(in, design);
    if (peek(in) == '+') fail_notation(in, in->at, "a tile has two goals at most", "", NULL);
}

/* --- what follows from the sides --- */

/* Sides with the same letter are one region (CITY-MODEL-03), unless a band parts them. */
static uint16_t regions(const char letters[CITY_SIDES], char band) {
    uint32_t joined = 0;
    for (uint32_t a = 0; a < CITY_SIDES; a++)
        for (uint32_t b = 0; b < CITY_SIDES; b++) {
            bool same = letters[a] == letters[b] && colours_of(letters[a]) > 0;
            bool parted = band && letters[a] != band && a != b;
            if (same && !parted) joined |= 1u << b << 4 * a;
        }
    return (uint16_t)joined;
}

/* A set of sides (bit d) when the tile is turned by a quarter clockwise. */
static uint32_t quarter(uint32_t sides) {
    return (sides << 1 | sides >> 3) & 15;
}

static void turn_about(city_design *design) {
    for (uint32_t turn = 1; turn < 4; turn++) {
        uint32_t sides = design->sides[turn - 1], joined = 0;
        for (uint32_t side = 0; side < CITY_SIDES; side++) {
            uint32_t region = design->joined[turn - 1] >> 4 * side & 15;
            joined |= quarter(region) << 4 * ((side + 1) & 3);
        }
        design->sides[turn] = (uint16_t)(sides << 4 | sides >> 12);
        design->joined[turn] = (uint16_t)joined;
    }
}

/* Which turns look different from all smaller ones. */
static uint8_t different_turns(const city_design *design) {
    uint32_t turns = 1, jagged = design->jagged;
    for (uint32_t turn = 1; turn < 4; turn++) {
        bool seen = false;
        jagged = quarter(jagged);
        uint32_t before = design->jagged;
        for (uint32_t other = 0; other < turn; other++, before = quarter(before))
            seen = seen || (design->sides[turn] == design->sides[other] &&
                            design->joined[turn] == design->joined[other] && jagged == before);
        if (!seen) turns |= 1u << turn;
    }
    return (uint8_t)turns;
}

static void derive(city_design *design, const char letters[CITY_SIDES], char band) {
    uint32_t sides = 0;
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        uint32_t colours = (uint32_t)colours_of(letters[side]);
        sides |= colours << 4 * side;
        design->colours |= (uint8_t)colours;
        if (letters[side] == 'x') design->jagged |= (uint8_t)(1u << side);
    }
    design->sides[0] = (uint16_t)sides;
    design->joined[0] = regions(letters, band);
    turn_about(design);
    design->turns = different_turns(design);
}

slg_status city_notation_read(const char *text, size_t length, city_design *design, size_t *used,
                              slg_error *error) {
    reader in = {.text = text, .length = length, .error = error};
    char letters[CITY_SIDES] = {0};
    read_monster(&in, design);
    if (!in.failed) read_sides(&in, letters);
    char band = in.failed ? '\0' : read_band(&in, letters);
    if (!in.failed) read_goals(&in, design);
    if (!in.failed && !at_end(&in))
        fail_here(&in, " is left over; a tile is written as in !DM=RRGB/R:sR+gG");
    if (!in.failed && letters[0] == '?' && in.at != CITY_SIDES)
        fail_notation(&in, 0, "a tile that lies face-down is written ????, ",
                      "without monster and goals", NULL);
    if (in.failed) return in.failed;
    derive(design, letters, band);
    assert(in.at < sizeof design->notation);
    memcpy(design->notation, text, in.at);
    *used = in.at;
    return SLG_OK;
}

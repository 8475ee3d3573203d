/* SPDX-License-Identifier: MIT */
/* Reads a content file. The grammar, as docs/city-tiles.md teaches it:
 *
 *     market class 1
 *       source designed
 *       M116  cost 4  RRYB:sR  spell R1  en "Walking Keep"  de "Wandernder Bergfried"
 *
 *     monster dragon  class 1  en "Dragon"  de "Drache"
 *       X-DRAGON-Y  YYYY
 *
 *     rewards
 *       1  en "Monster Hunt"  de "Monsterjagd"  not in year 1
 *
 *     years
 *       year 1  prestige 4  mystery 3 5 8
 *
 * A file that begins with "based on the built-in tiles" only says what
 * is different. */
#include <string.h>

#include "games/city/content.h"
#include "games/city/content_check.h"
#include "kernel/scan.h"

#define SECTIONS "starters|market|rainbow|monster|artifacts|rewards|years"
enum { STARTERS, MARKET, RAINBOW, MONSTER, ARTIFACTS, REWARDS, YEARS, SECTION_WORDS };

typedef struct reading {
    slg_scan scan;
    city_content *content;
    city_design usual; /* what the section says of its tiles: kind, class, monster, source */
    uint64_t read[4];  /* bit n: tile n was read from this file */
    slg_place rewards[1 + CITY_REWARDS], years[CITY_YEARS]; /* where each was read */
} reading;

/* Where the parts of a tile stand; line 0: not read. */
typedef struct places {
    slg_place part[CITY_PARTS], name[SLG_LANGS], source;
} places;

/* --- failing --- */

static void fail_tiles(reading *in, slg_place place, const char *a, const char *b, const char *c) {
    slg_scan_fail(&in->scan, place, a, b, c);
}

static bool going(const reading *in) {
    return !in->scan.failed && in->scan.token.kind != SLG_TOKEN_END;
}

/* Notes where a part begins, which is at the word just taken; a second part of its kind
 * is refused. */
static void begin_tile_part(reading *in, slg_place *part, const char *what) {
    if (part->line) fail_tiles(in, in->scan.last.place, "this has a second ", what, NULL);
    *part = in->scan.last.place;
}

/* --- ends of tiles and sections --- */

static bool is_capital(const reading *in) {
    const slg_token *token = &in->scan.token;
    return token->kind == SLG_TOKEN_WORD && token->bytes[0] >= 'A' && token->bytes[0] <= 'Z';
}

static bool at_section(const reading *in) {
    static const char *const sections[SECTION_WORDS] = {
        "starters", "market", "rainbow", "monster", "artifacts", "rewards", "years"};
    for (uint32_t i = 0; i < SECTION_WORDS; i++)
        if (slg_scan_is(&in->scan, sections[i])) return true;
    return false;
}

/* --- names and sources --- */

static void read_name(reading *in, city_design *design, slg_lang lang) {
    slg_scan_text(&in->scan, design->name[lang], sizeof design->name[lang], "a name");
}

/* The rest of the line; its first word is one of three: "rulebook for the effect, designed for the
 * colours". */
static void read_source(reading *in, city_design *design) {
    static const char *const sources[] = {"rulebook", "public", "designed"};
    slg_place place = slg_scan_here(&in->scan);
    slg_token line = slg_scan_line(&in->scan);
    size_t first = 0;
    while (first < line.length && line.bytes[first] >= 'a' && line.bytes[first] <= 'z')
        first++;
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
        if (first == strlen(sources[i]) && memcmp(line.bytes, sources[i], first) == 0) {
            slg_scan_copy(&in->scan, line, design->source, sizeof design->source, "a source");
            return;
        }
    fail_tiles(in, place, "a source begins with 'rulebook', 'public' or 'designed'", NULL, NULL);
}

/* --- one tile --- */

/* Returns the number of the tile: a new one, or that of the built-in tile which it replaces. */
static uint32_t read_id(reading *in, city_design *design) {
    city_content *content = in->content;
    slg_token id = in->scan.token;
    if (id.kind != SLG_TOKEN_WORD || !city_is_id(id.bytes, id.length)) {
        fail_tiles(in, slg_scan_here(&in->scan),
                   "a tile's id is capitals, digits and hyphens, at most 15, like M105", NULL,
                   NULL);
        return CITY_NONE;
    }
    slg_scan_copy(&in->scan, id, design->id, sizeof design->id, "an id");
    uint32_t number = city_find_design(content, id.bytes, id.length);
    if (number != CITY_NONE && in->read[number / 64] >> number % 64 & 1)
        fail_tiles(in, id.place, "there is already a tile '", design->id, "'");
    if (number == CITY_NONE) {
        number = content->design_count;
        if (number == CITY_DESIGNS_MAX)
            fail_tiles(in, id.place, "a set has at most 254 layouts", NULL, NULL);
        else
            content->design_count++;
    }
    slg_scan_next(&in->scan);
    return number;
}

static slg_place place_of_field(slg_token token, size_t character) {
    token.place.column += (uint32_t)character;
    return token.place;
}

/* The four sides and goals. A monster is named by its section, and its code put before them. */
static void read_layout(reading *in, city_design *design) {
    enum { PREFIX = 4 }; /* "!DM=" */
    char written[sizeof design->notation + PREFIX] = "";
    slg_token token = slg_scan_solid(&in->scan);
    uint8_t kind = design->kind;
    uint32_t before = kind == CITY_MONSTER ? PREFIX : 0;
    slg_out out;
    slg_out_init(&out, written, sizeof written);
    if (before) {
        slg_put(&out, "!");
        slg_put(&out, city_monster_code((city_monster)design->monster));
        slg_put(&out, "=");
    }
    slg_put_bytes(&out, token.bytes, token.length);
    size_t length = slg_out_end(&out), used = 0;
    if (length >= sizeof written) length = sizeof written - 1;
    slg_error error = {0};
    if (token.length && token.bytes[0] == '!') {
        fail_tiles(in, token.place,
                   "a monster is named by its section, 'monster dragon': write its ", "sides alone",
                   NULL);
    } else if (city_notation_read(written, length, design, &used, &error) != SLG_OK) {
        bool within = error.column > before;
        fail_tiles(in, place_of_field(token, within ? error.column - 1 - before : 0), error.text,
                   NULL, NULL);
    } else if (used < length) {
        fail_tiles(in, place_of_field(token, used - before),
                   "a tile of the box lies on no other: '^' is for districts", NULL, NULL);
    }
    design->kind = kind;
}

static void read_power(reading *in, city_design *design, const char *words, const char *what) {
    slg_token token = in->scan.token;
    if (slg_scan_one_of(&in->scan, words, what) >= 0)
        design->power = (uint8_t)city_power_read(token.bytes, token.length);
}

#define SPELLS           "B1|B2|B3|B4|B5|B6|G1|G2|G3|Y1|Y2|Y3|Y4|Y5|Y6|R1|R2|R3|R4|R5|W1|W2"
#define ARTIFACTS_POWERS "boots|staff|wand|gem|gauntlet|ring|crown"

/* One part that begins with a word. */
static void read_part(reading *in, city_design *design, places *at) {
    static const char *const cost = "a cost", *const copies = "how many copies";
    switch (
        slg_scan_one_of(&in->scan, "cost|copies|spell|power|en|de|source", "a part of a tile")) {
    case 0:
        begin_tile_part(in, &at->part[CITY_PART_COST], "cost");
        design->cost = (uint8_t)slg_scan_number(&in->scan, 1, CITY_COST_MOST, cost);
        break;
    case 1:
        begin_tile_part(in, &at->part[CITY_PART_COPIES], "number of copies");
        design->copies = (uint8_t)slg_scan_number(&in->scan, 1, CITY_CLASS_TILES, copies);
        break;
    case 2:
        begin_tile_part(in, &at->part[CITY_PART_POWER], "power");
        read_power(in, design, SPELLS, "a spell");
        break;
    case 3:
        begin_tile_part(in, &at->part[CITY_PART_POWER], "power");
        read_power(in, design, ARTIFACTS_POWERS, "an artifact's power");
        break;
    case 4:
        begin_tile_part(in, &at->name[SLG_EN], "English name");
        read_name(in, design, SLG_EN);
        break;
    case 5:
        begin_tile_part(in, &at->name[SLG_DE], "German name");
        read_name(in, design, SLG_DE);
        break;
    case 6:
        begin_tile_part(in, &at->source, "source");
        read_source(in, design);
        break;
    default: break;
    }
}

/* A tile's layout is the part that does not begin with a word of its own: "BBGY:gB", "****",
 * "mmmm". On the id's line such a word is meant as a layout; on a later line it may be the
 * next id. */
static bool at_layout(const reading *in) {
    const slg_token *token = &in->scan.token;
    if (token->kind == SLG_TOKEN_SIGN) return true;
    if (token->kind != SLG_TOKEN_WORD) return false;
    if (is_capital(in) && token->place.line == in->scan.last_end.line) return true;
    for (uint32_t i = 0; i < CITY_SIDES; i++)
        if (i >= token->length || !strchr("YRBGmahuix", token->bytes[i])) return false;
    return true;
}

static void need_field(reading *in, const city_design *design, slg_place id, bool there,
                       const char *what) {
    if (there) return;
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "tile '");
    slg_put(&out, design->id);
    slg_put(&out, "' has no ");
    slg_put(&out, what);
    slg_out_end(&out);
    fail_tiles(in, id, text, NULL, NULL);
}

static void finish_tile(reading *in, const city_design *design, const places *at) {
    slg_place id = at->part[CITY_PART_ID];
    bool priced = design->kind == CITY_MARKET || design->kind == CITY_RAINBOW;
    need_field(in, design, id, at->part[CITY_PART_LAYOUT].line, "layout, like BBGY:gB");
    need_field(in, design, id, !priced || at->part[CITY_PART_COST].line, "cost");
    need_field(in, design, id, design->name[SLG_EN][0], "English name: en \"...\"");
    need_field(in, design, id, design->name[SLG_DE][0], "German name: de \"...\"");
    need_field(in, design, id, design->source[0], "source, nor has its section one");
    if (in->scan.failed) return;
    city_problem problem = city_tile_problem(design);
    if (!problem.text) return;
    slg_place place = at->part[problem.part].line ? at->part[problem.part] : id;
    fail_tiles(in, place, problem.text, NULL, NULL);
}

/* A tile's own source ends a line of it; one on a line of its own is that of the tiles below. */
static bool at_source_of_section(const reading *in) {
    return slg_scan_is(&in->scan, "source") && in->scan.token.place.line != in->scan.last_end.line;
}

static void read_tile(reading *in) {
    places at = {.part = {[CITY_PART_ID] = in->scan.token.place}};
    city_design design = in->usual;
    design.copies = 1;
    uint32_t number = read_id(in, &design);
    while (going(in) && !at_section(in) && !at_source_of_section(in)) {
        slg_place *layout = &at.part[CITY_PART_LAYOUT];
        if (layout->line == 0 && at_layout(in)) {
            *layout = in->scan.token.place;
            read_layout(in, &design);
        } else if (is_capital(in)) {
            if (in->scan.token.place.line == in->scan.last_end.line)
                fail_tiles(in, in->scan.token.place,
                           "a tile has one layout, and the next tile begins ",
                           "on a line of its own", NULL);
            break;
        } else {
            slg_scan_begin(&in->scan);
            read_part(in, &design, &at);
        }
    }
    finish_tile(in, &design, &at);
    if (in->scan.failed) return;
    in->content->designs[number] = design;
    in->read[number / 64] |= 1ull << number % 64;
}

/* --- sections --- */

/* What a section's tiles have in common; then its tiles. */
static void read_tiles(reading *in) {
    while (going(in) && !at_section(in)) {
        slg_scan_begin(&in->scan);
        if (is_capital(in)) {
            read_tile(in);
        } else if (slg_scan_one_of(&in->scan, "source|" SECTIONS,
                                   "a tile's id like M105, a source or a section") == 0) {
            read_source(in, &in->usual);
        }
    }
}

static uint8_t read_class(reading *in, uint32_t most) {
    slg_scan_expect(&in->scan, "class");
    return (uint8_t)slg_scan_number(&in->scan, 1, most, "a class");
}

#define CLASS_1 "dragon|dark-mage|cube|golem|kraken|lich|skeleton"
#define CLASS_2 "chimera|demon|genie|giant|goblin|stalker|pixie"

/* monster dragon  class 1  en "Dragon"  de "Drache" */
static void read_monster_line(reading *in) {
    int32_t monster = slg_scan_one_of(&in->scan, CLASS_1 "|" CLASS_2, "a monster");
    if (monster < 0) return;
    in->usual.kind = CITY_MONSTER;
    in->usual.monster = (uint8_t)monster;
    slg_place place = in->scan.token.place;
    in->usual.class = read_class(in, 2);
    if (!in->scan.failed && (in->usual.class == 1) != (monster < CITY_CLASS_1_MONSTERS))
        fail_tiles(in, place, city_monster_word((city_monster)monster),
                   in->usual.class == 1 ? " is a monster of class 2" : " is a monster of class 1",
                   " (CITY-MON-03)");
    slg_scan_expect(&in->scan, "en");
    read_name(in, &in->usual, SLG_EN);
    slg_scan_expect(&in->scan, "de");
    read_name(in, &in->usual, SLG_DE);
}

/* 1  en "Monster Hunt"  de "Monsterjagd"  not in year 1 */
static void read_reward(reading *in) {
    uint32_t number = slg_scan_number(&in->scan, 1, CITY_REWARDS, "a reward");
    if (in->scan.failed) return;
    city_reward *reward = &in->content->rewards[number];
    if (in->rewards[number].line)
        fail_tiles(in, in->scan.last.place, "this reward was named already", NULL, NULL);
    in->rewards[number] = in->scan.last.place;
    *reward = (city_reward){0};
    slg_scan_expect(&in->scan, "en");
    slg_scan_text(&in->scan, reward->name[SLG_EN], sizeof reward->name[SLG_EN], "a name");
    slg_scan_expect(&in->scan, "de");
    slg_scan_text(&in->scan, reward->name[SLG_DE], sizeof reward->name[SLG_DE], "a name");
    while (slg_scan_accept(&in->scan, "not")) {
        slg_scan_expect(&in->scan, "in");
        if (slg_scan_one_of(&in->scan, "year|solo", NULL) == 1) {
            reward->not_solo = 1;
        } else {
            slg_scan_number(&in->scan, 1, 1, "the year in which a reward can be forbidden");
            reward->not_first = 1;
        }
    }
}

/* year 1  prestige 4  mystery 3 5 8 */
static void read_year(reading *in) {
    slg_scan_expect(&in->scan, "year");
    uint32_t year = slg_scan_number(&in->scan, 1, CITY_YEARS, "a year");
    if (in->scan.failed) return;
    if (in->years[year - 1].line)
        fail_tiles(in, in->scan.last.place, "this year was told already", NULL, NULL);
    in->years[year - 1] = in->scan.last.place;
    slg_scan_expect(&in->scan, "prestige");
    in->content->year_prestige[year - 1] =
        (uint8_t)slg_scan_number(&in->scan, 1, CITY_PRIZE_MOST, "a year's prestige");
    slg_scan_expect(&in->scan, "mystery");
    for (uint32_t i = 0; i < CITY_MYSTERIES; i++)
        in->content->mystery[year - 1][i] = (uint8_t)slg_scan_number(
            &in->scan, 0, CITY_INFLUENCE_MOST, "the influence of a mystery card");
}

static void read_section(reading *in) {
    int32_t section = slg_scan_one_of(&in->scan, SECTIONS, "a section");
    memset(&in->usual, 0, sizeof in->usual);
    in->usual.monster = CITY_NO_MONSTER;
    switch (section) {
    case STARTERS: in->usual.kind = CITY_STARTER; break;
    case MARKET:
        in->usual.kind = CITY_MARKET;
        in->usual.class = read_class(in, CITY_CLASSES);
        break;
    case RAINBOW:
        in->usual.kind = CITY_RAINBOW;
        in->usual.class = CITY_CLASSES + 1;
        break;
    case MONSTER: read_monster_line(in); break;
    case ARTIFACTS: in->usual.kind = CITY_ARTIFACT; break;
    case REWARDS:
        while (going(in) && !at_section(in))
            slg_scan_begin(&in->scan), read_reward(in);
        return;
    case YEARS:
        while (going(in) && !at_section(in))
            slg_scan_begin(&in->scan), read_year(in);
        return;
    default: return;
    }
    read_tiles(in);
}

/* "based on the built-in tiles", and perhaps "without M105 M106": the tiles, rewards and years of
 * this file replace those, or come after them. */
static void read_base(reading *in) {
    city_content *content = in->content;
    slg_scan_expect(&in->scan, "on the built-in tiles");
    if (in->scan.failed) return;
    *content = city_content_builtin;
    if (!slg_scan_accept(&in->scan, "without")) return;
    do {
        slg_token id = in->scan.token;
        uint32_t number = city_find_design(content, id.bytes, id.length);
        if (number == CITY_NONE) {
            fail_tiles(in, slg_scan_here(&in->scan), "this is the id of no built-in tile", NULL,
                       NULL);
            return;
        }
        content->design_count--;
        memmove(&content->designs[number], &content->designs[number + 1],
                (content->design_count - number) * sizeof content->designs[0]);
        memset(&content->designs[content->design_count], 0, sizeof content->designs[0]);
        slg_scan_next(&in->scan);
    } while (going(in) && is_capital(in));
}

slg_status city_content_read(const char *text, size_t length, city_content *content,
                             slg_error *error) {
    reading in = {.content = content};
    memset(content, 0, sizeof *content);
    slg_scan_init(&in.scan, text, length, error);
    slg_scan_begin(&in.scan);
    if (going(&in) && !at_section(&in) &&
        slg_scan_one_of(&in.scan, "based|" SECTIONS, "a section") == 0)
        read_base(&in);
    while (going(&in)) {
        slg_scan_begin(&in.scan);
        read_section(&in);
    }
    if (in.scan.failed) return in.scan.failed;
    city_content_index(content);
    slg_status status = city_content_check(content, error);
    if (status != SLG_OK && error) { /* what is wrong with the whole is missing at its end */
        error->line = in.scan.place.line;
        error->column = in.scan.place.column;
    }
    return status;
}

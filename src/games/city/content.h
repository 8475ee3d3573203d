/* SPDX-License-Identifier: MIT */
/* Sorcerer City's tiles, rewards and numbers as data: what content/ compiles to. */
#ifndef SLG_CITY_CONTENT_H
#define SLG_CITY_CONTENT_H

#include <stdint.h>

#include <sortilege/game.h>

#include "kernel/text_out.h"

enum {
    CITY_DESIGNS_MAX = 254, /* a design is one byte; the two numbers beyond are below */
    CITY_DARK = 254,        /* "a tile that lies face-down": no colours, no shields, no effect */
    CITY_NONE = 0xFF,       /* no design, no slot, no place */
    CITY_STARTERS = 12,
    CITY_CLASSES = 4,
    CITY_CLASS_TILES = 32, /* of one price class at most: stacks are 32-bit sets */
    CITY_ARTIFACTS_MAX = 16,
    CITY_KIND_TILES = 24, /* tiles of one monster at most: the skeletons */
    CITY_REWARDS = 15,    /* 14 cards and the fixed one of year 5 */
    CITY_YEARS = 5,
    CITY_MYSTERIES = 3, /* cards of one year */
    CITY_NAME_MAX = 40,
    CITY_SIDES = 4, /* N E S W, clockwise: side d faces side d ^ 2 of the neighbour there */
};

/* Colours and what they pay are the same four, in the order of the catalogue. */
typedef enum city_colour { CITY_YELLOW, CITY_RED, CITY_BLUE, CITY_GREEN, CITY_COLOURS } city_colour;
typedef enum city_resource {
    CITY_MONEY,
    CITY_INFLUENCE,
    CITY_MAGIC,
    CITY_PRESTIGE,
    CITY_RESOURCES
} city_resource;
enum { CITY_STAR = 4 }; /* a goal's colour: the owner chooses one (CITY-GOAL-42) */
enum { CITY_ALL_COLOURS = 15 };

typedef enum city_goal_type { CITY_GROUP, CITY_ROW, CITY_SHIELD, CITY_GOAL_TYPES } city_goal_type;

typedef enum city_kind {
    CITY_STARTER,
    CITY_MARKET,  /* classes 1-4 */
    CITY_RAINBOW, /* the plain one, class 5 */
    CITY_MONSTER,
    CITY_ARTIFACT,
    CITY_SAMPLE, /* drawn in a scenario; belongs to no box */
    CITY_KINDS
} city_kind;

/* The 14 monsters, class 1 then class 2 (CITY-MON). CITY_NO_MONSTER: an ordinary tile; also a
 * monster without an effect of a sample. */
typedef enum city_monster {
    CITY_DRAGON,
    CITY_DARK_MAGE,
    CITY_CUBE,
    CITY_GOLEM,
    CITY_KRAKEN,
    CITY_LICH,
    CITY_SKELETON,
    CITY_CHIMERA,
    CITY_DEMON,
    CITY_GENIE,
    CITY_GIANT,
    CITY_GOBLIN,
    CITY_STALKER,
    CITY_PIXIE,
    CITY_MONSTERS,
    CITY_NO_MONSTER = CITY_MONSTERS
} city_monster;
enum { CITY_CLASS_1_MONSTERS = 7 }; /* CITY_DRAGON .. CITY_SKELETON */

/* Spells (CITY-SPELL-..) and artifacts' powers (CITY-ART-..). Numbers are forever. */
typedef enum city_power {
    CITY_NO_POWER,
    CITY_B1,       /* build: move a monster */
    CITY_B2,       /* buy: 3 money for each blue tile bought */
    CITY_B3,       /* build: move a blue tile */
    CITY_B4,       /* build: kill a monster */
    CITY_B5,       /* score: 3 magic for 3 of each */
    CITY_B6,       /* score: 5 magic for 5 of each */
    CITY_G1,       /* build: move a green tile */
    CITY_G2,       /* build: move a tile with a shield */
    CITY_G3,       /* score: 1 prestige for 2 shields */
    CITY_Y1,       /* build: move a yellow tile */
    CITY_Y2,       /* buy, first: a tile up to 6 */
    CITY_Y3,       /* buy: two exchanges */
    CITY_Y4,       /* buy: all 2 less, an extra buy */
    CITY_Y5,       /* score: 1 prestige for 3 money */
    CITY_Y6,       /* buy, first: a tile up to 10 */
    CITY_R1,       /* build: move a red tile */
    CITY_R2,       /* reward: any of the four shown */
    CITY_R3,       /* reward: this year's, whatever the place */
    CITY_R4,       /* score: 1 prestige for 3 influence */
    CITY_R5,       /* reward: one of the unselected */
    CITY_W1,       /* buy, first: a rainbow tile */
    CITY_W2,       /* build: a rainbow tile onto another tile */
    CITY_BOOTS,    /* build: move a red or green tile */
    CITY_STAFF,    /* magic: two resources, 2 more of each */
    CITY_WAND,     /* buy: all 1 less, an extra buy */
    CITY_GEM,      /* buy, first: a tile up to 5 */
    CITY_GAUNTLET, /* build: kill a monster beside it */
    CITY_RING,     /* reward: any of the four shown */
    CITY_CROWN,    /* buy: green tiles 3 less */
    CITY_POWERS
} city_power;

typedef enum city_phase_icon { /* when a power can be used (CITY-YEAR-04) */
                               CITY_ICON_NONE,
                               CITY_ICON_BUILD,
                               CITY_ICON_SCORE,
                               CITY_ICON_MAGIC,
                               CITY_ICON_REWARD,
                               CITY_ICON_BUY
} city_phase_icon;

/* The 14 rewards CITY-REWARD-01 .. -14 and the fixed -15 are numbered 1 .. 15 everywhere. */

typedef struct city_goal {
    uint8_t type;   /* city_goal_type */
    uint8_t colour; /* city_colour, or CITY_STAR */
} city_goal;

/* One layout of a tile. `sides[turn]`: its four sides when it is turned by so many quarters
 * clockwise; nibble d (bits 4d .. 4d+3) is the set of colours on side d (bit c: colour c).
 * `joined[turn]`: nibble d is the set of sides (bit e: side e) in the same region as side d, d
 * itself included; 0 for a side without colour. */
typedef struct city_design {
    uint16_t sides[4], joined[4];
    uint8_t kind;    /* city_kind */
    uint8_t class;   /* 1-4 market, 5 rainbow, 1-2 monsters, else 0 */
    uint8_t cost;    /* printed; 0: has none (CITY-MODEL-13) */
    uint8_t copies;  /* physical tiles (starters: in each set) */
    uint8_t colours; /* all that it shows anywhere */
    uint8_t turns;   /* bit t: turn t looks different from all smaller ones (AAAA: 1; ABAB: 3) */
    uint8_t goal_count;
    uint8_t power;   /* city_power */
    uint8_t monster; /* city_monster; CITY_NO_MONSTER */
    uint8_t jagged;  /* bit d: side d, unturned, is jagged (CITY-MON-SKELETON-01) and shows no
                        colour (CITY-MON-SKELETON-04) */
    city_goal goals[2];
    char id[16];                         /* "M105", "X-DRAGON-Y" */
    char notation[24];                   /* as the catalogue writes it: "BBGY:gB" */
    char name[SLG_LANGS][CITY_NAME_MAX]; /* "Crystal Grove" */
    char source[64];
} city_design;

typedef struct city_reward {
    char name[SLG_LANGS][CITY_NAME_MAX];
    uint8_t not_first; /* not in year 1 (CITY-SETUP-06) */
    uint8_t not_solo;  /* taken out of a solo game (CITY-SOLO-03) */
    uint8_t zero[6];
} city_reward;

typedef struct city_content {
    uint32_t design_count;
    uint32_t zero;
    uint64_t hash; /* of all that is played with (not of names and sources) */
    uint8_t starters[CITY_STARTERS];
    uint8_t class_count[CITY_CLASSES];
    uint8_t classes[CITY_CLASSES][CITY_CLASS_TILES]; /* the design of each tile of a class */
    uint8_t rainbow;                                 /* the plain one's design */
    uint8_t rainbow_count;
    uint8_t monster_count[CITY_MONSTERS];
    uint8_t monsters[CITY_MONSTERS][CITY_KIND_TILES]; /* the design of each tile of a kind */
    uint8_t artifact_count;
    uint8_t artifacts[CITY_ARTIFACTS_MAX];
    uint8_t stand_in[CITY_DESIGNS_MAX + 2]; /* what a design looks like where it is not shown: the
                                               first monster of its kind, the first artifact */
    uint8_t year_prestige[CITY_YEARS];      /* CITY-INFL-15 */
    uint8_t mystery[CITY_YEARS][CITY_MYSTERIES]; /* CITY-MYST-01 */
    city_reward rewards[1 + CITY_REWARDS];       /* [0] is not used */
    city_design designs[CITY_DESIGNS_MAX + 2];   /* [CITY_DARK] is the face-down tile, [CITY_NONE]
                                                    empty: what a broken document may lead to */
} city_content;

/* Drawn in a scenario (statement.c): belongs to no box, is counted nowhere, may be a monster. */
static inline bool city_is_sample(const city_design *design) {
    return design->copies == 0;
}

/* What city_content.stand_in has to be for a design. */
static inline uint8_t city_stand_in(const city_content *content, uint32_t design) {
    const city_design *of = &content->designs[design];
    if (of->kind == CITY_ARTIFACT) return content->artifacts[0];
    return (uint8_t)(of->monster < CITY_MONSTERS ? content->monsters[of->monster][0] : design);
}

/* The tile on the game's own table. */
static inline const city_design *city_design_of(const city_content *content, uint32_t design) {
    return &content->designs[design];
}

city_phase_icon city_power_icon(city_power power);
/* "B1" .. "W2", "boots" ...; and its inverse, CITY_POWERS: none. */
const char *city_power_word(city_power power);
city_power city_power_read(const char *word, size_t length);
const char *city_monster_word(city_monster monster);             /* "dragon", "dark-mage" ... */
city_monster city_monster_read(const char *word, size_t length); /* CITY_NO_MONSTER: none */
/* Its two letters in the notation: "DM"; "XX" of a monster without an effect. */
const char *city_monster_code(city_monster monster);

/* --- content_notation.c: the catalogue's notation, `!DM=RRGB/R:sR+gG` (docs/city-tiles.md) --- */

/* Reads one tile's notation into a zeroed design: sides, joined, colours, turns, goals, monster,
 * jagged, notation. No id or name. `*used`: characters read; stops before blank, '^' and end. kind
 * becomes CITY_MONSTER where a monster is named (`!XX=`: one without an effect), else CITY_SAMPLE.
 * On failure the error says what would be right; its column counts from `text`. */
slg_status city_notation_read(const char *text, size_t length, city_design *design, size_t *used,
                              slg_error *error);

/* --- content_read.c, content_check.c --- */

/* Reads a content file (grammar: docs/city-tiles.md) and checks it. On failure `content` is
 * unspecified and `error` says line, column and what would be right. Used by the generator and for
 * files given at run time. */
slg_status city_content_read(const char *text, size_t length, city_content *content,
                             slg_error *error);
/* Can it be played with: counts, classes within their prices, ids unique, every reward there. */
slg_status city_content_check(const city_content *content, slg_error *error);
/* The quotas of the built-in set (docs/city-tiles.md). */
slg_status city_content_check_design(const city_content *content, slg_error *error);
/* Fills what follows from the designs: lists by class and kind, hash. */
void city_content_index(city_content *content);

/* --- content_use.c: the game's table again, for content given at run time --- */

slg_status city_read_content(const char *text, size_t length, void *content, slg_error *error);
void city_use_content(slg_game *copy);

/* The built-in set, generated from content/city.tiles; CITY_CONTENT_DESIGNS and CITY_CONTENT_HASH
 * are in content.gen.h. */
extern const city_content city_content_builtin;

/* --- tile_text.c: what a player reads, made from the data --- */

void city_put_tile_name(const slg_game *game, uint32_t design, slg_lang lang, slg_out *out);
void city_put_tile_figures(const slg_game *game, uint32_t design, slg_lang lang, slg_out *out);
void city_put_tile_text(const slg_game *game, uint32_t design, slg_lang lang, slg_out *out);
void city_put_power_text(city_power power, slg_lang lang, slg_out *out);
void city_put_monster_name(city_monster monster, slg_lang lang, slg_out *out);
void city_put_monster_text(city_monster monster, slg_lang lang, slg_out *out);
void city_put_reward_name(const slg_game *game, uint32_t reward, slg_lang lang, slg_out *out);
void city_put_reward_text(uint32_t reward, bool solo, slg_lang lang, slg_out *out);
void city_put_goal(city_goal goal, slg_lang lang, slg_out *out); /* "yellow group" */
void city_put_resource(city_resource resource, slg_lang lang, slg_out *out);
const char *city_tile_id(const slg_game *game, uint32_t design);
const char *city_tile_source(const slg_game *game, uint32_t design);

#endif

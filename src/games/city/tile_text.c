/* SPDX-License-Identifier: MIT */
#include "games/city/tile_text.h"

#include <string.h>

#include "games/city/city.h"

static const city_words *const languages[SLG_LANGS] = {
    [SLG_EN] = &city_words_en,
    [SLG_DE] = &city_words_de,
};

/* --- colours --- */

/* "yellow", "red and green", "all four colours". */
static void put_colours(slg_out *out, const city_words *words, uint32_t colours) {
    bool more = false;
    if (colours == CITY_ALL_COLOURS) {
        slg_put(out, words->all_colours);
        return;
    }
    for (uint32_t i = 0; i < CITY_COLOURS; i++) {
        if (!(colours >> i & 1)) continue;
        if (more) slg_put(out, words->and);
        slg_put(out, words->colour[i]);
        more = true;
    }
}

/* "N-E": the sides of a region, clockwise. */
static void put_sides_in(slg_out *out, const city_words *words, uint32_t sides) {
    bool more = false;
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        if (!(sides >> side & 1)) continue;
        if (more) slg_put(out, "-");
        slg_put(out, words->side[side]);
        more = true;
    }
}

/* "yellow N-E, red S, jagged W": what is joined has hyphens. */
static void put_regions(slg_out *out, const city_words *words, const city_design *design) {
    uint32_t told = 0;
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        uint32_t region = city_nibble(design->joined[0], side);
        bool jagged = design->jagged >> side & 1;
        if (told >> side & 1 || (region == 0 && !jagged)) continue;
        if (told) slg_put(out, ", ");
        if (jagged) {
            region = 1u << side;
            slg_put(out, words->jagged);
        } else {
            put_colours(out, words, city_nibble(design->sides[0], side));
        }
        slg_put(out, " ");
        put_sides_in(out, words, region);
        told |= region;
    }
}

static void put_layout(slg_out *out, const city_words *words, const city_design *design) {
    if (design->joined[0] != 0xFFFF) {
        put_regions(out, words, design);
        return;
    }
    if (design->sides[0] != 0xFFFF) slg_put(out, words->one_region);
    put_colours(out, words, city_nibble(design->sides[0], 0));
}

/* "class 1", "monster of class 2", "starter". */
static void put_kind(slg_out *out, const city_words *words, const city_design *design) {
    slg_put(out, words->kind[design->kind]);
    if (design->kind == CITY_MONSTER && design->class) slg_put(out, words->class);
    if (design->kind == CITY_MARKET || (design->kind == CITY_MONSTER && design->class))
        slg_put_u64(out, design->class);
}

/* "class 1 · cost 4 · yellow N-E, red S, blue W" */
void city_put_figures_of(const city_design *design, slg_lang lang, slg_out *out) {
    const city_words *words = languages[lang];
    put_kind(out, words, design);
    if (design->cost) {
        slg_put(out, " · ");
        slg_put(out, words->cost);
        slg_put_u64(out, design->cost);
    }
    if (design->colours) {
        slg_put(out, " · ");
        put_layout(out, words, design);
    }
}

/* --- sentences --- */

/* A word that begins with a plain letter, with a capital. */
static void put_capital(slg_out *out, const char *text) {
    char first = *text;
    slg_put_char(out, first >= 'a' && first <= 'z' ? (char)(first - 'a' + 'A') : first);
    slg_put(out, text + 1);
}

typedef struct goal_in_words {
    const city_words *words;
    city_goal goal;
} goal_in_words;

static int put_goal_word(const void *user, slg_out *out, const char *name, size_t length) {
    const goal_in_words *told = user;
    if (length == 4 && memcmp(name, "goal", 4) == 0)
        put_capital(out, told->words->goal[told->goal.colour][told->goal.type]);
    else if (length == 6 && memcmp(name, "colour", 6) == 0)
        slg_put(out, told->words->of[told->goal.colour]);
    else if (length == 8 && memcmp(name, "resource", 8) == 0)
        slg_put(out, told->words->resource[told->goal.colour]);
    else
        return 0;
    return 1;
}

static void put_goal_text(slg_out *out, const city_words *words, city_goal goal) {
    goal_in_words told = {words, goal};
    if (goal.colour == CITY_STAR)
        slg_put(out, words->star);
    else
        slg_put_template(out, words->pays[goal.type], put_goal_word, &told);
}

/* A sentence behind what was put before. */
static void put_sentence(slg_out *out, size_t begin, const char *sentence) {
    if (*sentence == '\0') return;
    if (out->length > begin) slg_put(out, " ");
    slg_put(out, sentence);
}

void city_put_text_of(const city_design *design, slg_lang lang, slg_out *out) {
    const city_words *words = languages[lang];
    size_t begin = out->length;
    for (uint32_t i = 0; i < design->goal_count; i++) {
        if (i) slg_put(out, " ");
        put_goal_text(out, words, design->goals[i]);
    }
    put_sentence(out, begin, words->power[design->power]);
    if (design->monster < CITY_MONSTERS)
        put_sentence(out, begin, words->monster_text[design->monster]);
    if (out->length == begin)
        slg_put(out, design->kind == CITY_MONSTER ? words->no_effect : words->plain);
}

/* --- one of its own --- */

void city_put_power_text(city_power power, slg_lang lang, slg_out *out) {
    if (power < CITY_POWERS) slg_put(out, languages[lang]->power[power]);
}

void city_put_monster_name(city_monster monster, slg_lang lang, slg_out *out) {
    if (monster < CITY_MONSTERS) slg_put(out, languages[lang]->monster[monster]);
}

void city_put_monster_text(city_monster monster, slg_lang lang, slg_out *out) {
    if (monster < CITY_MONSTERS) slg_put(out, languages[lang]->monster_text[monster]);
}

void city_put_reward_name(const slg_game *game, uint32_t reward, slg_lang lang, slg_out *out) {
    if (reward >= 1 && reward <= CITY_REWARDS)
        slg_put(out, city_content_of(game)->rewards[reward].name[lang]);
}

void city_put_reward_text(uint32_t reward, bool solo, slg_lang lang, slg_out *out) {
    const city_words *words = languages[lang];
    if (reward < 1 || reward > CITY_REWARDS) return;
    const char *alone = solo ? words->reward_solo[reward] : NULL;
    slg_put(out, alone ? alone : words->reward[reward]);
}

void city_put_goal(city_goal goal, slg_lang lang, slg_out *out) {
    if (goal.colour <= CITY_STAR && goal.type < CITY_GOAL_TYPES)
        slg_put(out, languages[lang]->goal[goal.colour][goal.type]);
}

void city_put_resource(city_resource resource, slg_lang lang, slg_out *out) {
    if (resource < CITY_RESOURCES) slg_put(out, languages[lang]->resource[resource]);
}

/* --- the game's table --- */

/* NULL: there is none of that number. */
static const city_design *tile_of(const slg_game *game, uint32_t design) {
    const city_content *content = city_content_of(game);
    bool known = design < content->design_count || design == CITY_DARK;
    return known ? &content->designs[design] : NULL;
}

void city_put_tile_name(const slg_game *game, uint32_t design, slg_lang lang, slg_out *out) {
    const city_design *tile = tile_of(game, design);
    if (tile) slg_put(out, tile->name[lang]);
}

void city_put_tile_figures(const slg_game *game, uint32_t design, slg_lang lang, slg_out *out) {
    const city_design *tile = tile_of(game, design);
    if (tile && design != CITY_DARK) city_put_figures_of(tile, lang, out);
}

void city_put_tile_text(const slg_game *game, uint32_t design, slg_lang lang, slg_out *out) {
    const city_design *tile = tile_of(game, design);
    if (design == CITY_DARK)
        slg_put(out, languages[lang]->face_down);
    else if (tile)
        city_put_text_of(tile, lang, out);
}

const char *city_tile_id(const slg_game *game, uint32_t design) {
    const city_design *tile = tile_of(game, design);
    return tile ? tile->id : "";
}

const char *city_tile_source(const slg_game *game, uint32_t design) {
    const city_design *tile = tile_of(game, design);
    return tile ? tile->source : "";
}

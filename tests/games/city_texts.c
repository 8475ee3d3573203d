/* SPDX-License-Identifier: MIT */
/* What players read in Sorcerer City: figures and goals word for word; and for every tile, power,
 * monster and reward, a whole text in each language. */
#include <string.h>

#include "games/city/tile_text.h"
#include "kernel/game.h"
#include "test.h"

static char text[SLG_TEXT_MAX];

/* Reads a tile written in notation; "artifact mmmm" and such words before it tell its kind. */
static const city_design *tile(const char *notation) {
    static city_design design;
    size_t used = 0;
    slg_error error = {0};
    memset(&design, 0, sizeof design);
    city_notation_read(notation, strlen(notation), &design, &used, &error);
    CHECK_STR(error.text, "");
    return &design;
}

static const char *figures_of(const city_design *design, slg_lang lang) {
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    city_put_figures_of(design, lang, &out);
    slg_out_end(&out);
    return text;
}

static const char *text_of(const city_design *design, slg_lang lang) {
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    city_put_text_of(design, lang, &out);
    slg_out_end(&out);
    return text;
}

/* --- figures --- */

static const struct {
    const char *name, *en, *de;
} layouts[] = {
    {"YYRB", "sample · yellow N-E, red S, blue W", "Beispiel · gelb N-O, rot S, blau W"},
    {"YRYB", "sample · yellow N-S, red E, blue W", "Beispiel · gelb N-S, rot O, blau W"},
    {"RYYY", "sample · red N, yellow E-S-W", "Beispiel · rot N, gelb O-S-W"},
    {"YRYR/Y", "sample · yellow N-S, red E, red W", "Beispiel · gelb N-S, rot O, rot W"},
    {"GGGG", "sample · all sides green", "Beispiel · alle Seiten grün"},
    {"mmmm", "sample · all sides red and green", "Beispiel · alle Seiten rot und grün"},
    {"****", "sample · all four colours", "Beispiel · alle vier Farben"},
    {"*YYY", "sample · all four colours N, yellow E-S-W",
     "Beispiel · alle vier Farben N, gelb O-S-W"},
    {"mmYY", "sample · red and green N-E, yellow S-W", "Beispiel · rot und grün N-O, gelb S-W"},
    {"!SK=xYRY", "monster · jagged N, yellow E-W, red S", "Monster · gezackt N, gelb O-W, rot S"},
    {"????", "sample", "Beispiel"},
};

TEST(figures_tell_the_regions) {
    EACH(row, layouts) {
        CHECK_STR(figures_of(tile(row->name), SLG_EN), row->en);
        CHECK_STR(figures_of(tile(row->name), SLG_DE), row->de);
    }
}

static const struct {
    const char *name, *en, *de;
} kinds[] = {
    {"S07", "starter · yellow N-E, red S-W", "Starter · gelb N-O, rot S-W"},
    {"M105", "class 1 · cost 4 · blue N-E, green S, yellow W",
     "Klasse 1 · Kosten 4 · blau N-O, grün S, gelb W"},
    {"W01", "rainbow class · cost 7 · all four colours",
     "Regenbogen-Klasse · Kosten 7 · alle vier Farben"},
    {"X-GENIE-B", "monster of class 2 · all sides blue", "Monster der Klasse 2 · alle Seiten blau"},
    {"A02", "artifact · all sides red and blue", "Artefakt · alle Seiten rot und blau"},
};

static const city_design *built_in(const char *id) {
    for (uint32_t i = 0; i < city_content_builtin.design_count; i++)
        if (strcmp(city_content_builtin.designs[i].id, id) == 0)
            return &city_content_builtin.designs[i];
    CHECK_STR(id, "the id of a built-in tile");
    return &city_content_builtin.designs[0];
}

TEST(figures_tell_the_kind) {
    EACH(row, kinds) {
        CHECK_STR(figures_of(built_in(row->name), SLG_EN), row->en);
        CHECK_STR(figures_of(built_in(row->name), SLG_DE), row->de);
    }
}

/* --- goals --- */

static const struct {
    const char *name, *en, *de;
} goals[] = {
    {"YYRB:gY", "Yellow group: 1 money for each tile of this tile's yellow group, from 3 tiles on.",
     "Gelbe Gruppe: 1 Geld für jedes Plättchen der gelben Gruppe dieses Plättchens, ab 3 "
     "Plättchen."},
    {"RBRB/R:rR", "Red row: 1 influence for each tile of this tile's red row, from 3 tiles on.",
     "Rote Reihe: 1 Einfluss für jedes Plättchen der roten Reihe dieses Plättchens, ab 3 "
     "Plättchen."},
    {"BBRR:sG",
     "Green shields: 1 prestige for each shield here and on the 8 cells around, if there are at "
     "least 2 around.",
     "Grüne Wappenschilde: 1 Prestige für jedes Wappenschild hier und auf den 8 Feldern ringsum, "
     "falls ringsum mindestens 2 sind."},
    {"****:g*",
     "Rainbow group: choose a colour. 1 of its resource for each tile of this tile's group of that "
     "colour, from 3 tiles on.",
     "Regenbogen-Gruppe: Wähle eine Farbe. 1 ihrer Ressource für jedes Plättchen der Gruppe dieser "
     "Farbe, zu der dieses Plättchen gehört, ab 3 Plättchen."},
    {"BBRR:gB+rB",
     "Blue group: 1 magic for each tile of this tile's blue group, from 3 tiles on. Blue row: 1 "
     "magic for each tile of this tile's blue row, from 3 tiles on.",
     "Blaue Gruppe: 1 Magie für jedes Plättchen der blauen Gruppe dieses Plättchens, ab 3 "
     "Plättchen. Blaue Reihe: 1 Magie für jedes Plättchen der blauen Reihe dieses Plättchens, ab 3 "
     "Plättchen."},
    {"!SK=xYRY", "No tile may ever lie at its jagged side.",
     "An seiner gezackten Seite darf nie ein Plättchen liegen."},
    {"!XX=YYRR", "A monster without an effect.", "Ein Monster ohne Wirkung."},
    {"YYRR", "Neither goal nor spell.", "Weder Ziel noch Zauberspruch."},
};

TEST(goals_in_words) {
    EACH(row, goals) {
        CHECK_STR(text_of(tile(row->name), SLG_EN), row->en);
        CHECK_STR(text_of(tile(row->name), SLG_DE), row->de);
    }
}

/* A goal, and after it the spell. */
TEST(spells_follow_goals) {
    CHECK_STR(text_of(built_in("M116"), SLG_EN),
              "Red shields: 1 influence for each shield here and on the 8 cells around, if there "
              "are at least 2 around. Once while building: move one tile with red to a new place.");
    CHECK_STR(text_of(built_in("A12"), SLG_DE),
              "Beim Kaufen: Jedes Plättchen mit Grün kostet 3 weniger, mindestens aber 1.");
}

/* --- all of them --- */

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* Is one of the words in the text, as a word of its own? */
static bool has_word(const char *in, const char *const *words, size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(words[i]);
        for (const char *at = strstr(in, words[i]); at; at = strstr(at + 1, words[i]))
            if ((at == in || !is_letter(at[-1])) && !is_letter(at[length])) return true;
    }
    return false;
}

/* A whole text in one language: sentences that end, nothing left of a template, no word of the
 * other language. */
static void check_whole(const char *whole, slg_lang lang) {
    static const char *const english[] = {"the",   "The",     "tile",  "tiles", "of",   "and",
                                          "you",   "your",    "with",  "Once",  "each", "one",
                                          "money", "monster", "Place", "it"};
    static const char *const german[] = {"der", "die",  "das",  "Plättchen", "und",
                                         "du",  "dein", "mit",  "Einmal",    "jedes",
                                         "ein", "Geld", "Lege", "es"};
    size_t length = strlen(whole);
    CHECK(length > 10 && length < SLG_TEXT_MAX - 1);
    CHECK(length && whole[length - 1] == '.');
    CHECK(!strstr(whole, "  ") && !strstr(whole, "..") && !strchr(whole, '{'));
    CHECK(!(lang == SLG_DE ? has_word(whole, english, sizeof english / sizeof *english)
                           : has_word(whole, german, sizeof german / sizeof *german)));
}

TEST(every_tile_in_both_languages) {
    for (uint32_t i = 0; i < city_content_builtin.design_count; i++)
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            const city_design *design = &city_content_builtin.designs[i];
            test_note("tile", i);
            CHECK(design->name[lang][0] && design->source[0]);
            check_whole(text_of(design, (slg_lang)lang), (slg_lang)lang);
            CHECK(strstr(figures_of(design, (slg_lang)lang), " · "));
        }
}

static void check_put(void (*put)(uint32_t number, slg_lang lang, slg_out *out), uint32_t number) {
    char told[SLG_LANGS][SLG_TEXT_MAX];
    test_note("number", number);
    for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
        slg_out out;
        slg_out_init(&out, told[lang], sizeof told[lang]);
        put(number, (slg_lang)lang, &out);
        slg_out_end(&out);
        check_whole(told[lang], (slg_lang)lang);
    }
    CHECK(strcmp(told[SLG_EN], told[SLG_DE]) != 0);
}

static void put_power(uint32_t number, slg_lang lang, slg_out *out) {
    city_put_power_text((city_power)number, lang, out);
}
static void put_monster(uint32_t number, slg_lang lang, slg_out *out) {
    city_put_monster_text((city_monster)number, lang, out);
}
static void put_reward(uint32_t number, slg_lang lang, slg_out *out) {
    city_put_reward_text(number, false, lang, out);
}
static void put_solo_reward(uint32_t number, slg_lang lang, slg_out *out) {
    city_put_reward_text(number, true, lang, out);
}

TEST(every_power_monster_and_reward_in_both_languages) {
    for (uint32_t i = CITY_NO_POWER + 1; i < CITY_POWERS; i++)
        check_put(put_power, i);
    for (uint32_t i = 0; i < CITY_MONSTERS; i++)
        check_put(put_monster, i);
    for (uint32_t i = 1; i <= CITY_REWARDS; i++) {
        check_put(put_reward, i);
        check_put(put_solo_reward, i);
    }
}

/* CITY-SOLO-04, CITY-SOLO-05, CITY-SOLO-17: three rewards read differently, the rest do not. */
TEST(rewards_that_differ_in_solo) {
    for (uint32_t i = 1; i <= CITY_REWARDS; i++)
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            char usual[SLG_TEXT_MAX], alone[SLG_TEXT_MAX];
            slg_out out;
            slg_out_init(&out, usual, sizeof usual);
            city_put_reward_text(i, false, (slg_lang)lang, &out);
            slg_out_end(&out);
            slg_out_init(&out, alone, sizeof alone);
            city_put_reward_text(i, true, (slg_lang)lang, &out);
            slg_out_end(&out);
            test_note("reward", i);
            CHECK_EQ(strcmp(usual, alone) != 0, i == 8 || i == 10 || i == 12);
        }
}

/* Monsters' names are those that the tiles have. */
TEST(monsters_are_called_as_their_tiles) {
    for (uint32_t i = 0; i < CITY_MONSTERS; i++)
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            const city_content *content = &city_content_builtin;
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            city_put_monster_name((city_monster)i, (slg_lang)lang, &out);
            slg_out_end(&out);
            CHECK_STR(text, content->designs[content->monsters[i][0]].name[lang]);
        }
}

/* Numbers that nothing has are no tile, and nothing is written. */
TEST(beyond_the_last_tile) {
    slg_game game = {.content = &city_content_builtin};
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    city_put_tile_name(&game, city_content_builtin.design_count, SLG_EN, &out);
    city_put_tile_text(&game, CITY_NONE, SLG_EN, &out);
    city_put_reward_text(0, false, SLG_EN, &out);
    city_put_monster_name(CITY_NO_MONSTER, SLG_EN, &out);
    CHECK_EQ(out.length, 0);
    CHECK_STR(city_tile_id(&game, CITY_NONE), "");
    CHECK_STR(city_tile_id(&game, CITY_DARK), "DARK");
    city_put_tile_name(&game, CITY_DARK, SLG_DE, &out);
    slg_out_end(&out);
    CHECK_STR(text, "verdecktes Plättchen");
}

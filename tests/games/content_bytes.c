/* SPDX-License-Identifier: MIT */
/* Sets of School of Sorcery and Sorcerer City that no reader made, changed byte by byte: the checks
 * refuse them with a reason, or the set can be put into words. The same for the checks of the
 * design of the built-in sets. */
#include <string.h>

#include "games/city/content.h"
#include "games/city/tile_text.h"
#include "games/school/card_text.h"
#include "games/school/content.h"
#include "test.h"
#include <sortilege/chance.h>

static const uint8_t telling[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 31, 33, 65, 128, 255};
static uint32_t refused, passed;
static char text[1 << 12];
static slg_random dice;

static uint32_t below(uint32_t n) {
    return slg_random_below(&dice, n);
}

static bool is_fine(slg_status status, const slg_error *error) {
    CHECK((status == SLG_OK) == (error->text[0] == 0));
    if (status == SLG_OK)
        passed++;
    else
        refused++;
    return status == SLG_OK;
}

/* Some other byte; more often one nearby. */
static uint8_t other_byte(uint8_t was) {
    if (below(4) == 0) return (uint8_t)(was + 1 - 2 * below(2));
    return telling[below(sizeof telling)];
}

/* --- School of Sorcery --- */

static sch_content school;

static void tell_school(uint32_t card) {
    for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        sch_put_text_of(&school.cards[card], lang, &out);
        CHECK(slg_out_end(&out) < sizeof text);
        CHECK(strstr(text, "  ") == NULL);
    }
}

static void damage_card(sch_card *card) {
    size_t figures = offsetof(sch_card, border),
           at = figures + below((uint32_t)(sizeof *card - figures));
    uint8_t *bytes = (uint8_t *)card;
    if (below(8) == 0) at = below((uint32_t)figures);
    bytes[at] = other_byte(bytes[at]);
    if (below(8) == 0) *card = sch_content_builtin.cards[below(sch_content_builtin.count)];
}

static void damage_casts(void) {
    uint8_t *bytes = (uint8_t *)&school.casts[below(SCH_CASTS)];
    size_t at = below(3) ? below(sizeof school.casts[0].id) : offsetof(sch_cast, value) + below(2);
    if (below(8) == 0)
        school.cast_count--;
    else if (below(3) == 0)
        school.casts[below(SCH_CASTS)] = school.casts[below(SCH_CASTS)];
    else
        bytes[at] = other_byte(bytes[at]);
}

TEST(any_bytes_of_school) {
    slg_random_seed(&dice, 31);
    refused = passed = 0;
    for (uint32_t i = 0; i < 20000; i++) {
        slg_error error = {0}, design = {0};
        uint32_t card = below(sch_content_builtin.count);
        test_note("damage", i);
        school = sch_content_builtin;
        if (below(16) == 0) damage_casts();
        for (uint32_t changes = 1 + below(3); changes; changes--)
            damage_card(&school.cards[card]);
        if (!is_fine(sch_content_check(&school, &error), &error)) continue;
        tell_school(card);
        is_fine(sch_content_check_design(&school, &design), &design);
    }
    CHECK(refused > 2000 && passed > 2000);
}

static void more_cards_than_numbers(void) {
    school.count = SCH_CARDS_MAX + 1;
}
static void few_cards(void) {
    school.count = 6;
}
static void few_outside_the_pet_pack(void) {
    for (uint32_t i = SCH_CARDS_MAX; i-- > 8;)
        school.cards[i].set = SCH_PET_PACK;
}
static void few_reds(void) {
    for (uint32_t i = 0; i < school.count; i++)
        if (school.cards[i].border == SCH_RED && i % 3) school.cards[i].set = SCH_PET_PACK;
}

static const struct {
    const char *name;
    void (*change)(void);
    const char *says;
} sets[] = {
    {"many", more_cards_than_numbers, "a set has at most 60 cards"},
    {"few", few_cards, "a set needs at least 11 cards outside the pet pack"},
    {"few of the box", few_outside_the_pet_pack,
     "a set needs at least 11 cards outside the pet pack"},
    {"few reds", few_reds, "a set needs at least 6 red cards (SCH-ADV-04)"},
};

TEST(sets_of_school) {
    EACH(row, sets) {
        slg_error error = {0};
        school = sch_content_builtin;
        row->change();
        CHECK_EQ(sch_content_check(&school, &error), SLG_BAD_INPUT);
        CHECK_STR(error.text, row->says);
    }
}

/* --- Sorcerer City --- */

static city_content city;

static void damage_tile(city_design *tile) {
    size_t figures = offsetof(city_design, id), texts = sizeof *tile - figures;
    size_t at = below(6) ? below((uint32_t)figures) : figures + below((uint32_t)texts);
    uint8_t *bytes = (uint8_t *)tile;
    bytes[at] = other_byte(bytes[at]);
    if (below(8) == 0) *tile = city_content_builtin.designs[below(city.design_count)];
}

static void damage_table(void) {
    uint8_t *years = &city.year_prestige[0];
    size_t size = sizeof city.year_prestige + sizeof city.mystery;
    uint8_t *reward = (uint8_t *)&city.rewards[1 + below(CITY_REWARDS)];
    uint32_t at = below(8) ? (uint32_t)offsetof(city_reward, not_first) + below(2)
                           : CITY_NAME_MAX * below(SLG_LANGS);
    if (below(2)) {
        years += below((uint32_t)size);
        *years = other_byte(*years);
    } else {
        reward[at] = (uint8_t)below(2);
    }
}

static void tell_city(uint32_t design) {
    const city_design *tile = &city.designs[design];
    CHECK(strlen(tile->notation) < sizeof tile->notation && tile->notation[0]);
    CHECK(tile->goal_count <= 2 && tile->power < CITY_POWERS && tile->copies > 0);
}

TEST(any_bytes_of_city) {
    slg_random_seed(&dice, 37);
    refused = passed = 0;
    for (uint32_t i = 0; i < 6000; i++) {
        slg_error error = {0}, own = {0};
        uint32_t design = below(city_content_builtin.design_count);
        test_note("damage", i);
        city = city_content_builtin;
        if (below(3))
            for (uint32_t changes = 1 + below(2); changes; changes--)
                damage_tile(&city.designs[design]);
        else
            damage_table();
        if (!is_fine(city_content_check(&city, &error), &error)) continue;
        tell_city(design);
        is_fine(city_content_check_design(&city, &own), &own);
    }
    CHECK(refused > 1000 && passed > 1000);
}

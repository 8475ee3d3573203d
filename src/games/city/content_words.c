/* SPDX-License-Identifier: MIT */
/* What powers and monsters are called in content files, documents and notation. */
#include <string.h>

#include "games/city/content.h"

static const struct {
    const char *word;
    city_phase_icon icon; /* CITY-BUILD-13, R-11 */
} powers[CITY_POWERS] = {
    [CITY_NO_POWER] = {"none", CITY_ICON_NONE}, [CITY_B1] = {"B1", CITY_ICON_BUILD},
    [CITY_B2] = {"B2", CITY_ICON_BUY},          [CITY_B3] = {"B3", CITY_ICON_BUILD},
    [CITY_B4] = {"B4", CITY_ICON_BUILD},        [CITY_B5] = {"B5", CITY_ICON_SCORE},
    [CITY_B6] = {"B6", CITY_ICON_SCORE},        [CITY_G1] = {"G1", CITY_ICON_BUILD},
    [CITY_G2] = {"G2", CITY_ICON_BUILD},        [CITY_G3] = {"G3", CITY_ICON_SCORE},
    [CITY_Y1] = {"Y1", CITY_ICON_BUILD},        [CITY_Y2] = {"Y2", CITY_ICON_BUY},
    [CITY_Y3] = {"Y3", CITY_ICON_BUY},          [CITY_Y4] = {"Y4", CITY_ICON_BUY},
    [CITY_Y5] = {"Y5", CITY_ICON_SCORE},        [CITY_Y6] = {"Y6", CITY_ICON_BUY},
    [CITY_R1] = {"R1", CITY_ICON_BUILD},        [CITY_R2] = {"R2", CITY_ICON_REWARD},
    [CITY_R3] = {"R3", CITY_ICON_REWARD},       [CITY_R4] = {"R4", CITY_ICON_SCORE},
    [CITY_R5] = {"R5", CITY_ICON_REWARD},       [CITY_W1] = {"W1", CITY_ICON_BUY},
    [CITY_W2] = {"W2", CITY_ICON_BUILD},        [CITY_BOOTS] = {"boots", CITY_ICON_BUILD},
    [CITY_STAFF] = {"staff", CITY_ICON_MAGIC},  [CITY_WAND] = {"wand", CITY_ICON_BUY},
    [CITY_GEM] = {"gem", CITY_ICON_BUY},        [CITY_GAUNTLET] = {"gauntlet", CITY_ICON_BUILD},
    [CITY_RING] = {"ring", CITY_ICON_REWARD},   [CITY_CROWN] = {"crown", CITY_ICON_BUY},
};

static const struct {
    const char *word, *code; /* the code is that of the notation: `!DM=` */
} monsters[CITY_MONSTERS] = {
    [CITY_DRAGON] = {"dragon", "DR"},     [CITY_DARK_MAGE] = {"dark-mage", "DM"},
    [CITY_CUBE] = {"cube", "CU"},         [CITY_GOLEM] = {"golem", "GO"},
    [CITY_KRAKEN] = {"kraken", "KR"},     [CITY_LICH] = {"lich", "LI"},
    [CITY_SKELETON] = {"skeleton", "SK"}, [CITY_CHIMERA] = {"chimera", "CH"},
    [CITY_DEMON] = {"demon", "DE"},       [CITY_GENIE] = {"genie", "GE"},
    [CITY_GIANT] = {"giant", "GI"},       [CITY_GOBLIN] = {"goblin", "GB"},
    [CITY_STALKER] = {"stalker", "ST"},   [CITY_PIXIE] = {"pixie", "PI"},
};

static bool is_same_word(const char *word, const char *bytes, size_t length) {
    return strlen(word) == length && memcmp(word, bytes, length) == 0;
}

city_phase_icon city_power_icon(city_power power) {
    return power < CITY_POWERS ? powers[power].icon : CITY_ICON_NONE;
}

const char *city_power_word(city_power power) {
    return power < CITY_POWERS ? powers[power].word : "";
}

city_power city_power_read(const char *word, size_t length) {
    for (uint32_t i = CITY_NO_POWER + 1; i < CITY_POWERS; i++)
        if (is_same_word(powers[i].word, word, length)) return (city_power)i;
    return CITY_POWERS;
}

const char *city_monster_word(city_monster monster) {
    return monster < CITY_MONSTERS ? monsters[monster].word : "";
}

city_monster city_monster_read(const char *word, size_t length) {
    for (uint32_t i = 0; i < CITY_MONSTERS; i++)
        if (is_same_word(monsters[i].word, word, length)) return (city_monster)i;
    return CITY_NO_MONSTER;
}

const char *city_monster_code(city_monster monster) {
    return monster < CITY_MONSTERS ? monsters[monster].code : "XX";
}

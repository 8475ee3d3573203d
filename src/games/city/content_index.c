/* SPDX-License-Identifier: MIT */
/* What follows from the tiles of a set: which belong together, and the hash of what is played
 * with. */
#include <string.h>

#include "games/city/content.h"
#include "kernel/bits.h"

/* Neither names nor sources, so that a better translation keeps old replays valid. Sides, goals and
 * what follows from them are in the notation. */
static uint64_t content_hash(const city_content *content) {
    uint64_t hash = SLG_FNV_BEGIN;
    for (uint32_t i = 0; i < content->design_count; i++) {
        const city_design *design = &content->designs[i];
        const uint8_t figures[] = {design->kind, design->class, design->cost, design->copies,
                                   design->power};
        hash = slg__fnv(hash, design->id, strlen(design->id) + 1);
        hash = slg__fnv(hash, design->notation, strlen(design->notation) + 1);
        hash = slg__fnv(hash, figures, sizeof figures);
    }
    for (uint32_t i = 1; i <= CITY_REWARDS; i++)
        hash = slg__fnv(
            hash, (uint8_t[]){content->rewards[i].not_first, content->rewards[i].not_solo}, 2);
    hash = slg__fnv(hash, content->year_prestige, sizeof content->year_prestige);
    return slg__fnv(hash, content->mystery, sizeof content->mystery);
}

/* Adds the tiles of a design to a list that has room for `most`; the check reports too many. */
static void list_designs(uint8_t *tiles, uint8_t *count, uint32_t most, uint32_t design,
                         uint32_t copies) {
    for (uint32_t i = 0; i < copies && *count < most; i++)
        tiles[(*count)++] = (uint8_t)design;
}

static void index_design(city_content *content, uint32_t number) {
    const city_design *design = &content->designs[number];
    uint32_t place = design->class - 1u;
    uint8_t starters = 0;
    switch (design->kind) {
    case CITY_STARTER:
        while (starters < CITY_STARTERS && content->starters[starters] != CITY_NONE)
            starters++;
        list_designs(content->starters, &starters, CITY_STARTERS, number, design->copies);
        break;
    case CITY_MARKET:
        if (place < CITY_CLASSES)
            list_designs(content->classes[place], &content->class_count[place], CITY_CLASS_TILES,
                         number, design->copies);
        break;
    case CITY_RAINBOW:
        content->rainbow = (uint8_t)number;
        content->rainbow_count = design->copies;
        break;
    case CITY_MONSTER:
        if (design->monster < CITY_MONSTERS)
            list_designs(content->monsters[design->monster],
                         &content->monster_count[design->monster], CITY_KIND_TILES, number,
                         design->copies);
        break;
    case CITY_ARTIFACT:
        list_designs(content->artifacts, &content->artifact_count, CITY_ARTIFACTS_MAX, number,
                     design->copies);
        break;
    default: break;
    }
}

/* A tile that lies face-down (CITY-MODEL-09). */
static const city_design face_down = {
    .kind = CITY_SAMPLE,
    .turns = 1,
    .monster = CITY_NO_MONSTER,
    .id = "DARK",
    .notation = "????",
    .name = {"face-down tile", "verdecktes Plättchen"},
    .source = "rulebook",
};

void city_content_index(city_content *content) {
    memset(content->starters, CITY_NONE, sizeof content->starters);
    memset(content->class_count, 0, sizeof content->class_count);
    memset(content->classes, 0, sizeof content->classes);
    content->rainbow = CITY_NONE;
    content->rainbow_count = 0;
    memset(content->monster_count, 0, sizeof content->monster_count);
    memset(content->monsters, 0, sizeof content->monsters);
    content->artifact_count = 0;
    memset(content->artifacts, 0, sizeof content->artifacts);
    for (uint32_t i = 0; i < content->design_count; i++)
        index_design(content, i);
    content->designs[CITY_DARK] = face_down;
    for (uint32_t i = 0; i < sizeof content->stand_in; i++)
        content->stand_in[i] = i < content->design_count ? city_stand_in(content, i) : (uint8_t)i;
    content->hash = content_hash(content);
}

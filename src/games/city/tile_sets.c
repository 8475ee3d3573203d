/* SPDX-License-Identifier: MIT */
/* Sets of visible tiles, by what they show. */
#include "games/city/district.h"

enum { RAINBOW_SIDES = 0xFFFF };

uint64_t city_face_down(const city_player *player) {
    return player->top >> CITY_OWNED_MAX << CITY_OWNED_MAX;
}

/* The visible tiles that fit; face-down ones show nothing (CITY-MODEL-09). */
static inline uint64_t those(const city_content *content, const city_player *player,
                             bool (*fits)(const city_design *, uint32_t), uint32_t what) {
    uint64_t set = 0;
    for (uint64_t left = player->top & ~city_face_down(player); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        set |= (uint64_t)fits(city_tile(content, player, slot), what) << slot;
    }
    return set;
}

/* CITY-MODEL-06; of monsters too (CITY-MON-01, CITY-MON-06) */
static bool has_colour(const city_design *tile, uint32_t colours) {
    return tile->colours & colours;
}
uint64_t city_coloured(const city_content *content, const city_player *player, uint32_t colours) {
    return those(content, player, has_colour, colours);
}

/* CITY-MODEL-07 */
static bool has_shield(const city_design *tile, uint32_t none) {
    (void)none;
    return tile->goal_count;
}
uint64_t city_shielded(const city_content *content, const city_player *player) {
    return those(content, player, has_shield, 0);
}

/* CITY-MODEL-13: neither monsters (CITY-MODEL-12) nor artifacts (CITY-ART-14, R-06) */
static bool has_price(const city_design *tile, uint32_t none) {
    (void)none;
    return tile->cost;
}
uint64_t city_priced(const city_content *content, const city_player *player) {
    return those(content, player, has_price, 0);
}

static bool is_monster_tile(const city_design *tile, uint32_t none) {
    (void)none;
    return tile->kind == CITY_MONSTER;
}
uint64_t city_monsters_in(const city_content *content, const city_player *player) {
    return those(content, player, is_monster_tile, 0);
}

static bool is_kind_of_monster(const city_design *tile, uint32_t monster) {
    return tile->kind == CITY_MONSTER && tile->monster == monster;
}
uint64_t city_of_monster(const city_content *content, const city_player *player,
                         city_monster monster) {
    return those(content, player, is_kind_of_monster, monster);
}

static bool is_rainbow(const city_design *tile, uint32_t none) {
    (void)none;
    return tile->sides[0] == RAINBOW_SIDES; /* CITY-GOAL-40, R-42 */
}
uint64_t city_rainbows_in(const city_content *content, const city_player *player) {
    return those(content, player, is_rainbow, 0);
}

static_assert(CITY_POWERS <= 32, "a set of powers");
static bool bears_power(const city_design *tile, uint32_t powers) {
    return powers >> tile->power & 1;
}
uint64_t city_with_powers(const city_content *content, const city_player *player, uint32_t powers) {
    return those(content, player, bears_power, powers);
}
uint64_t city_with_power(const city_content *content, const city_player *player, city_power power) {
    return city_with_powers(content, player, 1u << power);
}

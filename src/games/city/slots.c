/* SPDX-License-Identifier: MIT */
/* Slots: numbers that a player's tiles have. */
#include "games/city/district.h"

uint32_t city_gain_slot(city_player *player, uint32_t design) {
    if (player->owned == CITY_OWNED_MAX) return CITY_NONE; /* */
    player->tile[player->owned] = (uint8_t)design;
    return player->owned++;
}

uint32_t city_dark_slot(city_player *player) {
    for (uint32_t slot = CITY_OWNED_MAX; slot < CITY_SLOTS; slot++)
        if (player->tile[slot] != CITY_DARK) {
            player->tile[slot] = CITY_DARK;
            return slot;
        }
    return CITY_NONE;
}

void city_dark_free(city_player *player, uint32_t slot) {
    player->tile[slot] = CITY_NONE;
}

uint32_t city_unknown_elsewhere(const city_player *player) {
    uint32_t unknown = player->lost;
    uint64_t dark = player->laid >> CITY_OWNED_MAX << CITY_OWNED_MAX; /* covered ones too */
    for (uint64_t left = dark; left; left &= left - 1)
        unknown += player->beneath[__builtin_ctzll(left)] == CITY_NONE;
    for (uint32_t i = 0; i < player->under_count; i++)
        unknown += player->under[i] == CITY_NONE;
    return unknown;
}

uint32_t city_left(const city_player *player) {
    return city_ones(player->deck) + player->under_count - city_unknown_elsewhere(player);
}

uint64_t city_samples(const city_content *content, const city_player *player) {
    uint64_t samples = 0;
    for (uint32_t slot = 0; slot < player->owned; slot++)
        samples |= (uint64_t)city_is_sample(city_tile(content, player, slot)) << slot;
    return samples;
}

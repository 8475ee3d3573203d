/* SPDX-License-Identifier: MIT */
/* A player's tiles outside building: how they come, leave the game and change hands. */
#include <string.h>

#include "games/city/table.h"

slg_why city_why_full(const city_player *player) {
    return slg_because(CITY_WHY_FULL_DECK, player->owned, CITY_OWNED_MAX, 0);
}

uint32_t city_receive(slg_run *run, uint32_t seat, uint32_t design) {
    city_player *player = &city_s(run)->seats[seat];
    uint32_t slot = city_gain_slot(player, design);
    if (slot == CITY_NONE)
        city_tell(run, CITY_TOLD_FULL, seat, 0, 0, 0, 0);
    else
        player->bought |= city_bit(slot);
    return slot;
}

/* Takes a covered tile out from between what lies over it and under it. */
static void pull_out(city_player *player, uint32_t slot) {
    for (uint64_t rest = player->laid; rest; rest &= rest - 1) {
        uint32_t over = slg__lowest(rest);
        if (player->beneath[over] == slot) player->beneath[over] = player->beneath[slot];
    }
    player->laid &= ~city_bit(slot);
    player->cell[slot] = 0;
    player->look[slot] = 0;
    player->beneath[slot] = 0;
}

void city_detach(const city_content *content, city_player *player, uint32_t slot) {
    uint64_t bit = city_bit(slot);
    if (player->top & bit)
        city_lift(content, player, slot);
    else if (player->laid & bit)
        pull_out(player, slot);
    player->deck &= ~bit;
    player->aside &= ~bit;
    player->bought &= ~bit;
    player->gone &= ~bit;
}

void city_remove(const city_content *content, city_player *player, uint32_t slot) {
    city_detach(content, player, slot);
    player->gone |= city_bit(slot);
    player->unseen &= ~city_bit(slot);
    player->secret &= ~city_bit(slot);
}

/* --- slots --- */

/* Face-down tiles, which can be there still where others cover them, have slots of their own, which
 * stay. */
static const uint64_t dark_slots = ~0ull << CITY_OWNED_MAX;

/* Takes the bits in `dropped` out of `set` and closes the gaps: each in turn, the highest first,
 * lets all bits above it move down by one. */
static uint64_t squeeze(uint64_t set, uint64_t dropped) {
    uint64_t dark = set & dark_slots;
    for (set &= ~dark_slots; dropped;) {
        uint64_t highest = city_bit(63 - (uint32_t)__builtin_clzll(dropped)), below = highest - 1;
        set = (set & below) | (set >> 1 & ~below);
        dropped &= below;
    }
    return set | dark;
}

/* The new number of a slot, or of no slot. */
static uint8_t renumber(uint8_t slot, uint64_t kept) {
    if (slot >= CITY_OWNED_MAX) return slot;
    return kept >> slot & 1 ? (uint8_t)city_ones(kept & (city_bit(slot) - 1)) : CITY_NONE;
}

static void renumber_sets(city_player *player, uint64_t dropped) {
    uint64_t *const sets[] = {
        &player->deck,    &player->laid,    &player->top,     &player->aside,
        &player->bought,  &player->gone,    &player->used,    &player->inert,
        &player->acted,   &player->unseen,  &player->secret,  &player->cancelled,
        &player->open[0], &player->open[1], &player->open[2], &player->open[3],
    };
    for (uint32_t i = 0; i < sizeof sets / sizeof *sets; i++)
        if (*sets[i]) *sets[i] = squeeze(*sets[i], dropped);
}

void city_drop(city_player *player, uint64_t slots) {
    uint64_t kept = (city_bit(player->owned) - 1) & ~slots, laid = player->laid;
    if (!slots) return;
    uint32_t first = slg__lowest(slots), to = first;
    for (uint64_t rest = laid; rest; rest &= rest - 1) {
        uint8_t *beneath = &player->beneath[slg__lowest(rest)];
        *beneath = renumber(*beneath, kept);
    }
    for (uint64_t rest = kept >> first << first; rest; rest &= rest - 1, to++) {
        uint32_t from = slg__lowest(rest);
        player->tile[to] = player->tile[from];
        player->cell[to] = player->cell[from];
        player->look[to] = player->look[from];
        player->beneath[to] = player->beneath[from];
    }
    for (uint32_t slot = to; slot < player->owned; slot++) {
        player->tile[slot] = CITY_NONE;
        player->cell[slot] = 0;
        player->look[slot] = player->beneath[slot] = 0;
    }
    renumber_sets(player, slots);
    for (uint32_t i = 0; i < player->under_count; i++)
        player->under[i] = renumber(player->under[i], kept);
    for (uint32_t i = 0; i < 2; i++)
        player->ahead[i] = renumber(player->ahead[i], kept);
    player->owned_before =
        (uint8_t)(player->owned_before - city_ones(slots & (city_bit(player->owned_before) - 1)));
    player->owned = (uint8_t)to;
}

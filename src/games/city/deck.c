/* SPDX-License-Identifier: MIT */
/* Tiles turned up from a player's deck, and the ways out of a district. */
#include "games/city/build.h"

#include <string.h>

/* One of the deck's tiles, each equally likely: its order is drawn as tiles are turned up, and
 * face-down tiles or those that went unseen under it may be any of them. -1: wait. */
static int32_t any_of_deck(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    int32_t slot = slg_chance_of(run, CITY_STREAM_DECK_A + seat, player->deck, 1u << seat);
    if (slot >= 0) player->deck &= ~city_bit((uint32_t)slot);
    return slot;
}

/* Tiles put under the deck come after all others (CITY-BUILD-19), in the order that they went there
 * (R-18). */
static bool queue_is_next(const city_player *player) {
    return city_ones(player->deck) == city_unknown_elsewhere(player);
}

static uint32_t leave_queue(city_player *player) {
    uint32_t slot = player->under[0];
    assert(player->under_count);
    player->under_count--;
    memmove(player->under, player->under + 1, player->under_count);
    player->under[player->under_count] = 0;
    return slot;
}

int32_t city_draw(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    if (!queue_is_next(player)) return any_of_deck(run, seat);
    if (player->under[0] != CITY_NONE) return (int32_t)leave_queue(player);
    int32_t slot = any_of_deck(run, seat);
    if (slot >= 0) leave_queue(player);
    return slot;
}

uint32_t city_draw_unseen(city_player *player) {
    return queue_is_next(player) ? leave_queue(player) : (uint32_t)CITY_NONE;
}

/* Puts the tile at the front of the queue, not into the deck: since it was seen, it cannot be one
 * of those that still lie face-down. Nothing more is drawn from either this year. */
void city_hand_back(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    uint32_t slot = player->hand, tile = player->tile[slot];
    player->hand = CITY_NONE;
    if (slot >= CITY_OWNED_MAX) {
        city_dark_free(player, slot);
    } else {
        memmove(player->under + 1, player->under, player->under_count);
        player->under[0] = (uint8_t)slot;
        player->under_count++;
    }
    city_tell_own(run, CITY_TOLD_BACK, seat, (int32_t)tile, 0, 0, 0);
}

/* --- out of the district --- */

/* What is reported of a tile that leaves; a face-down one that had come from under the deck is
 * known to its owner. */
typedef struct parting {
    city_event kind;
    int32_t tile, cell;
} parting;

static parting part(const city_player *player, uint32_t slot, city_event kind) {
    bool known = player->tile[slot] == CITY_DARK && player->beneath[slot] != CITY_NONE;
    return (parting){kind, player->tile[known ? player->beneath[slot] : slot], player->cell[slot]};
}

static void tell_parting(slg_run *run, uint32_t seat, parting told) {
    city_tell_own(run, told.kind, seat, told.tile, told.cell, 0, 0);
}

/* Lifts a tile for good and returns its slot: of a face-down one the slot behind it. CITY_NONE: it
 * could be any of the deck's tiles, and is one of them again. */
static uint32_t leave_deck(const city_content *content, city_player *player, uint32_t slot) {
    if (player->tile[slot] == CITY_DARK) {
        uint32_t behind = player->beneath[slot];
        city_lift(content, player, slot);
        city_dark_free(player, slot);
        return behind;
    }
    city_lift(content, player, slot);
    return slot;
}

void city_put_under(slg_run *run, uint32_t seat, uint32_t slot) {
    city_player *player = &city_s(run)->seats[seat];
    parting told = part(player, slot, CITY_TOLD_UNDER);
    player->under[player->under_count] = (uint8_t)leave_deck(city_cards(run), player, slot);
    player->under_count++;
    tell_parting(run, seat, told);
}

void city_put_aside(slg_run *run, uint32_t seat, uint32_t slot) {
    city_player *player = &city_s(run)->seats[seat];
    parting told = part(player, slot, CITY_TOLD_DISCARD);
    uint32_t left = leave_deck(city_cards(run), player, slot);
    if (left != CITY_NONE) player->aside |= city_bit(left);
    tell_parting(run, seat, told);
}

/* CITY-BUILD-21. One that lies face-down goes unseen, unless its owner had put it under the
 * deck and so knows it. */
void city_destroy(slg_run *run, uint32_t seat, uint32_t slot) {
    city_player *player = &city_s(run)->seats[seat];
    bool dark = player->tile[slot] == CITY_DARK;
    uint32_t tile = dark ? player->beneath[slot] : slot;
    bool monster = tile != CITY_NONE && city_is_monster(city_cards(run), player, tile);
    parting told = part(player, slot, monster ? CITY_TOLD_KILL : CITY_TOLD_DESTROY);
    leave_deck(city_cards(run), player, slot);
    if (tile == CITY_NONE)
        player->lost++;
    else
        player->gone |= city_bit(tile);
    tell_parting(run, seat, told);
}

bool city_find_lost(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    while (player->lost) {
        int32_t slot = any_of_deck(run, seat);
        if (slot < 0) return false;
        player->lost--;
        player->gone |= city_bit((uint32_t)slot);
        city_tell_own(run, CITY_TOLD_LOST_TILE, seat, player->tile[slot], 0, 0, 0);
    }
    return true;
}

/* SPDX-License-Identifier: MIT */
/* What a seat may see (CITY-DIG-04). Hidden are the layouts of monsters that were dealt unseen and
 * of those in the box, the skeletons that Liches will bring, others' artifacts until they are
 * turned up, and what others choose or build while all do so at once. */
#include <string.h>

#include "games/city/services.h"

bool city_works_secretly(const city_state *s, uint32_t seat, city_proc proc) {
    return s->core.base[seat].active && s->core.base[seat].proc == proc;
}

/* Tiles that nobody has looked at; a player who turned one up in secret knows it. Tiles that only
 * another player knows are hidden too. */
uint64_t city_hidden_slots(const city_state *s, uint32_t seat, uint32_t viewer) {
    const city_player *player = &s->seats[seat];
    return seat == viewer ? player->unseen & player->deck : player->unseen | player->secret;
}

/* --- a player --- */

/* A player at work, seen by another: as when building began. What Liches have brought since came
 * out of that player's share. `to` is a copy of the player: what is left as it is there is
 * open to all at any time (what was won, coins, buys, the place this year). */
static void show_beginning(city_player *to) {
    uint32_t before = to->owned_before;
    /* Behind those that are owned there are only face-down ones, which go with the district. */
    if (to->owned != before) memset(to->tile + before, CITY_NONE, to->owned - before);
    memcpy(to->ahead, to->ahead_before, sizeof to->ahead);
    to->share_count = (uint8_t)(to->share_count + to->owned - before);
    to->owned = (uint8_t)before;
    city_begin_building(to);
}

/* Artifacts chosen or to be chosen from (CITY-SETUP-17). Without that variant there are none. */
static void veil_artifacts(const city_content *content, bool choosing, city_player *to) {
    uint8_t *hidden[4] = {&to->artifacts[0], &to->artifacts[1], &to->kept, &to->returned};
    uint32_t all_four;
    static_assert(offsetof(city_player, returned) == offsetof(city_player, artifacts) + 3,
                  "a word");
    memcpy(&all_four, (unsigned char *)to + offsetof(city_player, artifacts), sizeof all_four);
    if (all_four == UINT32_MAX) return; /* CITY_NONE */
    for (uint32_t i = 0; i < 4; i++) {
        bool chosen = i >= 2;
        if (*hidden[i] != CITY_NONE)
            *hidden[i] = choosing && chosen ? CITY_NONE : content->artifacts[0];
    }
}

/* What others do in secret: `proc` is what the seat's lane was started with. */
static __attribute__((noinline)) void veil_work(uint32_t proc, city_player *to) {
    if (proc == CITY_PROC_BUILD) show_beginning(to);
    if (proc == CITY_PROC_LOSE) to->target = CITY_NONE;
    if (proc == CITY_PROC_CONVERT) memset(to->converts, CITY_NONE, sizeof to->converts);
}

/* Whatever a player does, or nothing. `hidden`: city_hidden_slots. */
static inline void veil_tiles(const city_content *content, uint64_t hidden, city_player *to) {
    memset(to->share, 0, sizeof to->share);
    for (; hidden; hidden &= hidden - 1) {
        uint8_t *tile = to->tile + __builtin_ctzll(hidden);
        *tile = content->stand_in[*tile];
    }
}

static inline void veil_player(const city_content *content, const city_state *s, uint32_t seat,
                               uint32_t viewer, city_player *to) {
    const slg_lane_base *base = &s->core.base[seat];
    if (seat != viewer) {
        uint32_t secretly = base->active ? base->proc : CITY_PROC_COUNT;
        if (base->active) veil_work(secretly, to);
        veil_artifacts(content, secretly == CITY_PROC_ARTIFACT, to);
    }
    veil_tiles(content, city_hidden_slots(s, seat, viewer), to);
}

const city_player *city_seen_player(const city_content *content, const city_state *s, uint32_t seat,
                                    uint32_t viewer, city_player *room) {
    const city_player *player = &s->seats[seat];
    bool works = seat != viewer && s->core.base[seat].active;
    if (!works && !city_hidden_slots(s, seat, viewer)) return player;
    *room = *player;
    veil_player(content, s, seat, viewer, room);
    return room;
}

/* --- the table --- */

/* As many as there are, whichever they are: the first ones. While there is a gap below the last
 * one, that one moves into it: few have left the box. */
static inline void veil_set(uint32_t *set) {
    uint32_t left = *set;
    while (left & (left + 1)) {
        left ^= 1u << (31 - __builtin_clz(left));
        left |= left + 1;
    }
    *set = left;
}

/* Nearly always there is nothing to do. No set has 32 tiles, so that nothing is carried over. */
static inline void veil_two(uint32_t sets[2]) {
    static_assert(CITY_MONSTERS % 2 == 0 && CITY_KIND_TILES < 32, "two at a time");
    uint64_t both;
    memcpy(&both, sets, sizeof both);
    if (!(both & (both + 0x100000001ull))) return;
    veil_set(&sets[0]);
    veil_set(&sets[1]);
}

/* The lane of a player at work, as when it began. */
static inline void veil_lane(const slg_core *core, uint32_t seat, city_state *to) {
    slg_frame *frames = &to->frames[CITY_MAIN_DEPTH + seat * CITY_SEAT_DEPTH];
    memset(frames + 1, 0, (CITY_SEAT_DEPTH - 1) * sizeof *frames);
    slg__restart_lane(&core->base[seat], seat, frames, &to->core);
}

void city_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    const city_state *from = city_of_const(state);
    city_state *to = city_of(view);
    memcpy(to->frames, from->frames, game->state_size - offsetof(city_state, frames));
#ifndef __clang__ /* which unrolls it unasked */
#pragma GCC unroll 8
#endif
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind += 2)
        veil_two(&to->monsters[kind]);
    veil_set(&to->spare);
    for (uint32_t seat = 0; seat < from->core.seats; seat++) {
        if (seat != viewer && from->core.base[seat].active) veil_lane(&from->core, seat, to);
        veil_player(city_content_of(game), from, seat, viewer, &to->seats[seat]);
    }
}

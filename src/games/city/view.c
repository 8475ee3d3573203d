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

/* Whatever a player does, or nothing. `hidden`: city_hidden_slots. */
static inline void veil_tiles(const city_content *content, uint64_t hidden, city_player *to) {
    memset(to->share, 0, sizeof to->share);
    for (; hidden; hidden &= hidden - 1) {
        uint8_t *tile = to->tile + slg__lowest(hidden);
        *tile = content->stand_in[*tile];
    }
}

/* Whatever the viewer's own player does. `to` is a copy. */
static inline void veil_own(const city_content *content, const city_player *player,
                            city_player *to) {
    veil_tiles(content, player->unseen & player->deck, to);
}

/* `to` is a copy. `choosing`: which artifact to keep. */
static inline void veil_other(const city_content *content, const city_player *player, bool choosing,
                              city_player *to) {
    veil_artifacts(content, choosing, to);
    veil_tiles(content, player->unseen | player->secret, to);
}

/* --- another player at work --- */

/* A player at work, seen by another: as when building began (city_begin_building), of which what
 * is empty then is cleared instead of copied. What is left as it is there is open to all at any
 * time (what was won, coins, buys, the place this year). */
static inline void show_beginning(const city_player *player, city_player *to) {
    const size_t unseen = offsetof(city_player, unseen), open = offsetof(city_player, open);
    const size_t tile = offsetof(city_player, tile), cell = offsetof(city_player, cell);
    const size_t rest = offsetof(city_player, under_count);
    const unsigned char *from = (const unsigned char *)player;
    unsigned char *bytes = (unsigned char *)to;
    slg__clear(bytes, unseen); /* the piles */
    slg__copy(bytes + unseen, from + unseen, open - unseen);
    slg__clear(bytes + open, tile - open);
    slg__copy(bytes + tile, from + tile, cell - tile);
    slg__clear(bytes + cell, rest - cell); /* how tiles lie, and those under the deck */
    slg__copy(bytes + rest, from + rest, sizeof *to - rest);
    memset(to->tile + CITY_OWNED_MAX, CITY_NONE, CITY_SLOTS - CITY_OWNED_MAX);
    memcpy(to->ahead, player->ahead_before, sizeof to->ahead);
    to->owned = player->owned_before;
    city_begin_deck(to);
}

/* What Liches have brought since came out of that player's share. Behind the slots that are
 * owned there are only face-down tiles, which go with the district. */
static __attribute__((noinline)) void take_back(const city_player *player, city_player *to) {
    uint32_t before = player->owned_before, owned = player->owned;
    memset(to->tile + before, CITY_NONE, owned - before);
    to->share_count = (uint8_t)(player->share_count + owned - before);
}

/* Anything but building: `proc` is what the seat's lane was started with. */
static __attribute__((noinline)) void show_other_work(const city_player *player, city_player *to,
                                                      const city_content *content, uint32_t proc) {
    memcpy(to, player, sizeof *to);
    if (proc == CITY_PROC_LOSE) to->target = CITY_NONE;
    if (proc == CITY_PROC_CONVERT) memset(to->converts, CITY_NONE, sizeof to->converts);
    veil_other(content, player, proc == CITY_PROC_ARTIFACT, to);
}

/* What it calls, if anything, is the last thing that it does: so it saves nothing. */
static __attribute__((noinline)) void show_work(const city_player *player, city_player *to,
                                                const city_content *content, uint32_t proc) {
    if (proc != CITY_PROC_BUILD) {
        show_other_work(player, to, content, proc);
        return;
    }
    show_beginning(player, to);
    veil_other(content, player, false, to);
    if (player->owned != player->owned_before) take_back(player, to);
}

const city_player *city_seen_player(const city_content *content, const city_state *s, uint32_t seat,
                                    uint32_t viewer, city_player *room) {
    const city_player *player = &s->seats[seat];
    const slg_lane_base *base = &s->core.base[seat];
    if (seat != viewer && base->active) {
        show_work(player, room, content, base->proc);
        return room;
    }
    if (!city_hidden_slots(s, seat, viewer)) return player;
    *room = *player;
    if (seat == viewer)
        veil_own(content, player, room);
    else
        veil_other(content, player, false, room);
    return room;
}

/* --- the table --- */

/* {the first n members} for each set of eight of n. */
#define CITY_TWO(n)  (1 << (n)) - 1, (2 << (n)) - 1, (2 << (n)) - 1, (4 << (n)) - 1
#define CITY_FOUR(n) CITY_TWO(n), CITY_TWO((n) + 1), CITY_TWO((n) + 1), CITY_TWO((n) + 2)
#define CITY_SIX(n)  CITY_FOUR(n), CITY_FOUR((n) + 1), CITY_FOUR((n) + 1), CITY_FOUR((n) + 2)
static const uint8_t first_of[256] = {CITY_SIX(0), CITY_SIX(1), CITY_SIX(1), CITY_SIX(2)};

/* As many as there are, whichever they are: the first ones. */
static inline uint32_t veiled_set(uint32_t set) {
    if (__builtin_expect(set < sizeof first_of, 1)) return first_of[set];
    return (1u << slg__ones(set)) - 1;
}

/* Nearly always there is nothing to do. No set has 32 tiles, so that nothing is carried over. */
static inline void veil_two(const uint32_t sets[2], uint32_t to[2]) {
    static_assert(CITY_MONSTERS % 2 == 0 && CITY_KIND_TILES < 32, "two at a time");
    uint64_t both;
    memcpy(&both, sets, sizeof both);
    memcpy(to, &both, sizeof both);
    if (!(both & (both + 0x100000001ull))) return;
    to[0] = veiled_set((uint32_t)both);
    to[1] = veiled_set((uint32_t)(both >> 32));
}

static inline void veil_monsters(const city_state *s, city_state *to) {
#ifndef __clang__ /* which unrolls it unasked */
#pragma GCC unroll 8
#endif
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind += 2)
        veil_two(&s->monsters[kind], &to->monsters[kind]);
    to->spare = veiled_set(s->spare);
}

static inline slg_frame *lane_of(city_state *s, uint32_t seat) {
    return &s->frames[CITY_MAIN_DEPTH + seat * CITY_SEAT_DEPTH];
}

/* Players of whom at least one is at work. */
static inline void show_workers(const city_content *content, const city_state *s, uint32_t viewer,
                                city_state *to) {
    if (viewer < s->core.seats) {
        const slg_frame *lane = lane_of((city_state *)(uintptr_t)s, viewer);
        slg__copy(lane_of(to, viewer), lane, CITY_SEAT_DEPTH * sizeof *lane);
        slg__copy(&to->seats[viewer], &s->seats[viewer], sizeof *to->seats);
        veil_own(content, &s->seats[viewer], &to->seats[viewer]);
    }
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        if (seat == viewer) continue;
        const slg_lane_base *base = &s->core.base[seat];
        if (base->active) {
            slg__restart_lane(base, seat, lane_of(to, seat), &to->core);
            show_work(&s->seats[seat], &to->seats[seat], content, base->proc);
        } else {
            show_other_work(&s->seats[seat], &to->seats[seat], content, CITY_PROC_COUNT);
        }
    }
}

static inline void show_players(const city_content *content, const city_state *s, uint32_t viewer,
                                city_state *to) {
    const uint32_t seats = s->core.seats;
    memcpy(to->seats, s->seats, seats * sizeof *to->seats);
    for (uint32_t seat = 0; seat < seats; seat++)
        if (seat == viewer)
            veil_own(content, &s->seats[seat], &to->seats[seat]);
        else
            veil_other(content, &s->seats[seat], false, &to->seats[seat]);
}

static inline void clear_absent(uint32_t seats, city_state *to) {
    static_assert(CITY_SEATS == 6, "one line for each");
    switch (seats) {
    case 1: slg__clear(&to->seats[1], sizeof *to->seats); /* fall through */
    case 2: slg__clear(&to->seats[2], sizeof *to->seats); /* fall through */
    case 3: slg__clear(&to->seats[3], sizeof *to->seats); /* fall through */
    case 4: slg__clear(&to->seats[4], sizeof *to->seats); /* fall through */
    case 5: slg__clear(&to->seats[5], sizeof *to->seats); /* fall through */
    default: break;
    }
}

/* Above its last frame a lane is empty, and a player who is not there. */
void city_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    const city_state *from = city_of_const(state);
    const city_content *content = city_content_of(game);
    city_state *to = city_of(view);
    const size_t monsters = offsetof(city_state, monsters), stacks = offsetof(city_state, stacks);
    const size_t shown = offsetof(city_state, shown), lanes = CITY_SEATS * CITY_SEAT_DEPTH;
    slg__copy(to->frames, from->frames, CITY_MAIN_DEPTH * sizeof *to->frames);
    slg__clear(to->frames + CITY_MAIN_DEPTH, lanes * sizeof *to->frames);
    if (slg__is_forked(&from->core))
        show_workers(content, from, viewer, to);
    else
        show_players(content, from, viewer, to);
    clear_absent(from->core.seats, to);
    slg__copy(to->stacks, from->stacks, monsters - stacks);
    veil_monsters(from, to);
    slg__copy(to->shown, from->shown, sizeof *to - shown);
}

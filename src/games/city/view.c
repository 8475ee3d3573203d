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
    memset(to->tile + before, CITY_NONE, CITY_SLOTS - before);
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

static void veil_other(const city_content *content, const city_state *s, uint32_t seat,
                       city_player *to) {
    const slg_lane_base *base = &s->core.base[seat];
    uint32_t secretly = base->active ? base->proc : CITY_PROC_COUNT;
    if (secretly == CITY_PROC_BUILD) show_beginning(to);
    if (secretly == CITY_PROC_LOSE) to->target = CITY_NONE;
    if (secretly == CITY_PROC_CONVERT) memset(to->converts, CITY_NONE, sizeof to->converts);
    veil_artifacts(content, secretly == CITY_PROC_ARTIFACT, to);
}

static void veil_player(const city_content *content, const city_state *s, uint32_t seat,
                        uint32_t viewer, city_player *to) {
    if (seat != viewer) veil_other(content, s, seat, to);
    memset(to->share, 0, sizeof to->share);
    for (uint64_t left = city_hidden_slots(s, seat, viewer); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        to->tile[slot] = content->stand_in[to->tile[slot]];
    }
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

/* As many as there are, whichever they are. */
static inline void veil_set(uint32_t *set) {
    if (*set & (*set + 1)) /* not the first ones, as when nothing has left the box */
        *set = (uint32_t)((1ull << city_ones(*set)) - 1);
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

void city_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    const city_state *from = city_of_const(state);
    city_state *to = city_of(view);
    memcpy(to->frames, from->frames, game->state_size - offsetof(city_state, frames));
    if (slg__is_forked(&from->core)) slg__veil_lanes(game, &from->core, viewer, view);
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind += 2)
        veil_two(&to->monsters[kind]);
    veil_set(&to->spare);
    for (uint32_t seat = 0; seat < from->core.seats; seat++)
        veil_player(city_content_of(game), from, seat, viewer, &to->seats[seat]);
}

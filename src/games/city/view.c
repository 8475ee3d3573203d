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

uint32_t city_stand_in(const city_content *content, uint32_t design) {
    const city_design *of = &content->designs[design];
    if (of->kind == CITY_ARTIFACT) return content->artifacts[0];
    return of->monster < CITY_MONSTERS ? content->monsters[of->monster][0] : design;
}

/* --- a player --- */

/* What is open to all at any time. */
static void show_table(const city_player *from, city_player *to) {
    to->bought = from->bought;
    to->unseen = from->unseen;
    to->secret = from->secret;
    to->owned_before = from->owned_before;
    memcpy(to->ahead_before, from->ahead_before, sizeof to->ahead_before);
    to->rank = from->rank;
    to->shares = from->shares;
    to->buys = from->buys;
    to->halves = from->halves;
    to->less = from->less;
    to->exchanges = from->exchanges;
    to->exchanged = from->exchanged;
    to->bought_any = from->bought_any;
    to->collected = from->collected;
    to->coins = from->coins;
    memcpy(to->converts, from->converts, sizeof to->converts);
}

/* A player at work, seen by another: as when building began. What Liches have brought since came
 * out of that player's share. */
static void show_beginning(const city_player *from, city_player *to) {
    memset(to, 0, sizeof *to);
    show_table(from, to);
    memset(to->tile, CITY_NONE, sizeof to->tile);
    memcpy(to->tile, from->tile, from->owned_before);
    memcpy(to->ahead, from->ahead_before, sizeof to->ahead);
    to->owned = from->owned_before;
    to->share_count = (uint8_t)(from->share_count + from->owned - from->owned_before);
    city_begin_building(to);
}

/* Artifacts chosen or to be chosen from (CITY-SETUP-17). */
static void veil_artifacts(const city_content *content, const city_player *from, bool choosing,
                           city_player *to) {
    uint8_t *hidden[4] = {&to->artifacts[0], &to->artifacts[1], &to->kept, &to->returned};
    const uint8_t shown[4] = {from->artifacts[0], from->artifacts[1], from->kept, from->returned};
    for (uint32_t i = 0; i < 4; i++) {
        bool chosen = i >= 2;
        if (shown[i] == CITY_NONE)
            *hidden[i] = CITY_NONE;
        else
            *hidden[i] = choosing && chosen ? CITY_NONE : content->artifacts[0];
    }
}

static void veil_other(const city_content *content, const city_state *s, uint32_t seat,
                       city_player *to) {
    const city_player *from = &s->seats[seat];
    if (city_works_secretly(s, seat, CITY_PROC_BUILD)) show_beginning(from, to);
    if (city_works_secretly(s, seat, CITY_PROC_LOSE)) to->target = CITY_NONE;
    if (city_works_secretly(s, seat, CITY_PROC_CONVERT))
        memset(to->converts, CITY_NONE, sizeof to->converts);
    veil_artifacts(content, from, city_works_secretly(s, seat, CITY_PROC_ARTIFACT), to);
}

static void veil_player(const city_content *content, const city_state *s, uint32_t seat,
                        uint32_t viewer, city_player *to) {
    if (seat != viewer) veil_other(content, s, seat, to);
    memset(to->share, 0, sizeof to->share);
    for (uint64_t left = city_hidden_slots(s, seat, viewer); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        to->tile[slot] = (uint8_t)city_stand_in(content, s->seats[seat].tile[slot]);
    }
}

/* --- the table --- */

/* As many as there are, whichever they are. */
static uint32_t just_so_many(uint32_t set) {
    if (!(set & (set + 1))) return set; /* the first ones: as when nothing has left the box */
    return (uint32_t)((1ull << city_ones(set)) - 1);
}

void city_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    const city_state *from = city_of_const(state);
    city_state *to = city_of(view);
    slg_view_rest(game, state, viewer, view);
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind++)
        to->monsters[kind] = just_so_many(from->monsters[kind]);
    to->spare = just_so_many(from->spare);
    for (uint32_t seat = 0; seat < from->core.seats; seat++)
        veil_player(city_content_of(game), from, seat, viewer, &to->seats[seat]);
}

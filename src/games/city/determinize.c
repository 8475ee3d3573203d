/* SPDX-License-Identifier: MIT */
/* Worlds that fit a view: each stand-in for something hidden becomes a thing that it could be. */
#include <string.h>

#include "games/city/services.h"

/* What is hidden from the viewer, and what it can be. */
typedef struct world {
    const city_content *content;
    city_state *s;
    uint32_t viewer;
    slg_random *random;
    uint32_t monsters[CITY_MONSTERS]; /* tiles of each kind that the view does not show */
    uint32_t artifacts;               /* bit n: artifacts[n] is not shown */
} world;

/* --- what the view shows --- */

/* A tile that lies face-up somewhere cannot be one of the hidden ones. */
static void strike_known(world *w, uint32_t design) {
    const city_content *content = w->content;
    if (design >= content->design_count) return;
    uint32_t kind = content->designs[design].monster;
    for (uint32_t n = 0; kind < CITY_MONSTERS && n < content->monster_count[kind]; n++)
        if (content->monsters[kind][n] == design && (w->monsters[kind] >> n & 1)) {
            w->monsters[kind] &= ~(1u << n);
            return;
        }
    for (uint32_t n = 0; n < content->artifact_count; n++)
        if (content->artifacts[n] == design) w->artifacts &= ~(1u << n);
}

static void strike_shown(world *w) {
    const city_state *s = w->s;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const city_player *player = &s->seats[seat];
        uint64_t hidden = city_hidden_slots(s, seat, w->viewer);
        for (uint32_t slot = 0; slot < player->owned; slot++)
            if (!(hidden >> slot & 1)) strike_known(w, player->tile[slot]);
        if (seat != w->viewer) continue;
        strike_known(w, player->artifacts[0]);
        strike_known(w, player->artifacts[1]);
        strike_known(w, player->kept);
        strike_known(w, player->returned);
    }
    for (uint32_t place = 0; place < CITY_PLACES; place++) {
        strike_known(w, s->lying[place][0]);
        strike_known(w, s->lying[place][1]);
    }
    for (uint32_t i = 0; i < s->core.depth[SLG_LANE_MAIN]; i++) { /* on their way to the market */
        const slg_frame *frame = &s->frames[i];
        if (frame->proc != CITY_PROC_MARKET) continue;
        strike_known(w, (uint32_t)frame->v[CITY_MARKET_FIRST]);
        strike_known(w, (uint32_t)frame->v[CITY_MARKET_SECOND]);
    }
}

/* --- what it does not --- */

/* Draws one number of the set and takes it out. 0 if the set is empty, which happens only with
 * views that no match leads to. */
static uint32_t draw_from_pool(world *w, uint32_t *set) {
    uint32_t left = *set;
    if (!left) return 0;
    for (uint32_t skip = slg_random_below(w->random, city_ones(left)); skip; skip--)
        left &= left - 1;
    *set &= ~(left & -left);
    return (uint32_t)__builtin_ctz(left);
}

static uint8_t draw_monster(world *w, uint32_t kind) {
    return w->content->monsters[kind][draw_from_pool(w, &w->monsters[kind])];
}

static uint8_t draw_artifact(world *w) {
    return w->content->artifacts[draw_from_pool(w, &w->artifacts)];
}

static void draw_tiles(world *w, uint32_t seat) {
    city_player *player = &w->s->seats[seat];
    for (uint64_t left = city_hidden_slots(w->s, seat, w->viewer); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        uint32_t kind = w->content->designs[player->tile[slot]].monster;
        player->tile[slot] = kind < CITY_MONSTERS ? draw_monster(w, kind) : draw_artifact(w);
    }
    for (uint32_t i = 0; i < player->share_count; i++)
        player->share[i] = draw_monster(w, CITY_SKELETON);
}

/* Another's: both to choose from, or the one that was put back. */
static void draw_artifacts(world *w, uint32_t seat) {
    city_player *player = &w->s->seats[seat];
    if (seat == w->viewer) return;
    for (uint32_t i = 0; i < 2; i++)
        if (player->artifacts[i] != CITY_NONE) player->artifacts[i] = draw_artifact(w);
    if (player->returned != CITY_NONE) player->returned = draw_artifact(w);
}

/* As many tiles as the view counts; the others left the game in earlier years. */
static uint32_t draw_so_many(world *w, uint32_t kind, uint32_t counted) {
    uint32_t set = 0;
    for (; counted; counted &= counted - 1)
        if (w->monsters[kind]) set |= 1u << draw_from_pool(w, &w->monsters[kind]);
    return set;
}

void city_determinize(const slg_game *game, slg_state *state, uint32_t viewer, slg_random *random) {
    city_state *s = city_of(state);
    world w = {.content = city_content_of(game), .s = s, .viewer = viewer, .random = random};
    w.artifacts = (1u << w.content->artifact_count) - 1;
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind++)
        w.monsters[kind] = (uint32_t)((1ull << w.content->monster_count[kind]) - 1);
    strike_shown(&w);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        draw_tiles(&w, seat);
        draw_artifacts(&w, seat);
    }
    s->spare = draw_so_many(&w, CITY_SKELETON, s->spare);
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind++)
        s->monsters[kind] = draw_so_many(&w, kind, s->monsters[kind]);
}

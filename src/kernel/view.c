/* SPDX-License-Identifier: MIT */
/* What a seat may see of core and frames, and worlds made from that alone. */
#include <sortilege/view.h>

#include <string.h>

#include "kernel/game.h"

int32_t slg_viewer(const slg_state *state) {
    uint8_t viewer = slg__core_const(state)->viewer;
    return viewer == 0 ? -1 : viewer == SLG_SEAT_NONE ? SLG_SEAT_NONE : viewer - 1;
}

/* Everybody sees a question that lane 0 asks; only the seat itself sees one that its lane asks.
 * Nobody sees the clock's: it would reveal who is still at work. What chance may choose from would
 * reveal what is left in a deck, and so what others hold. */
static inline void veil_asks(const slg_core *core, uint32_t viewer, slg_core *to) {
    uint32_t own = core->pending & 1u << (viewer & 31), seen = own;
    slg__clear(to->ask, sizeof to->ask);
    if (own) to->ask[viewer] = core->ask[viewer];
    for (uint32_t left = core->pending ^ own; left; left &= left - 1) {
        uint32_t slot = slg__lowest(left), lane = core->ask[slot].lane;
        if (lane != SLG_LANE_MAIN && lane != 1 + viewer) continue;
        to->ask[slot] = core->ask[slot];
        seen |= left & -left;
    }
    to->pending = (uint16_t)seen;
    to->ask[SLG_SEAT_CHANCE].extra = 0;
}

/* Nearly always seats alone are asked, and all of them by lane 0. */
static inline void view_asks(const slg_core *core, uint32_t viewer, slg_core *to) {
    if (slg__is_forked(core) || core->pending >> SLG_SEAT_CHANCE)
        veil_asks(core, viewer, to);
    else
        slg__copy(to->ask, core->ask, sizeof to->ask);
}

static void view_lane(const slg_game *game, const slg_state *state, uint32_t lane,
                      slg_state *view) {
    const slg_frame *from = slg__lane_frames(game, (slg_state *)(uintptr_t)state, lane);
    memcpy(slg__lane_frames(game, view, lane), from,
           slg__core_const(state)->depth[lane] * sizeof *from);
}

/* Above its last frame a lane is zero already. */
void slg__veil_lanes(const slg_game *game, const slg_core *core, uint32_t viewer, slg_state *view) {
    for (uint32_t seat = 0; seat < core->seats; seat++) {
        if (!core->base[seat].active || seat == viewer) continue;
        slg_frame *frames = slg__lane_frames(game, view, 1 + seat);
        for (uint32_t i = 1; i < core->depth[1 + seat]; i++)
            frames[i] = (slg_frame){0};
        slg__restart_lane(&core->base[seat], seat, frames, slg__core(view));
    }
}

/* The core up to where its secrets begin; and all but the secrets of the rest. */
static inline void view_core(const slg_core *core, uint32_t viewer, slg_core *to) {
    unsigned char *bytes = (unsigned char *)to;
    const size_t seq = offsetof(slg_core, seq), ask = offsetof(slg_core, ask);
    const size_t chance = offsetof(slg_core, chance_set);
    memcpy(bytes, core, seq);
    slg__clear(bytes + seq, ask - seq);
    slg__clear(bytes + chance, sizeof *to - chance);
    to->viewer = viewer == SLG_SEAT_NONE ? SLG_SEAT_NONE : (uint8_t)(1 + viewer);
    to->answers = 0;
    if (viewer < SLG_SEATS_MAX) to->seq[viewer] = core->seq[viewer];
    view_asks(core, viewer, to);
}

/* The rest, by what the game shows of it. */
static __attribute__((noinline)) void view_rest(const slg_game *game, const slg_state *state,
                                                uint32_t viewer, slg_state *view) {
    const slg_core *core = slg__core_const(state);
    memset(slg__core(view) + 1, 0, game->state_size - sizeof *core);
    view_lane(game, state, SLG_LANE_MAIN, view);
    if (viewer < SLG_SEATS_MAX && core->base[viewer].active)
        view_lane(game, state, 1 + viewer, view);
    slg__veil_lanes(game, core, viewer, view);
    game->view(game, state, viewer, view);
}

void slg_view(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    const slg_core *core = slg__core_const(state);
    if (!slg__is_of(game, state)) {
        memset(view, 0, game->state_size);
        return;
    }
    if (viewer >= core->seats) viewer = SLG_SEAT_NONE;
    view_core(core, viewer, slg__core(view));
    if (game->veil)
        game->veil(game, state, viewer, view);
    else
        view_rest(game, state, viewer, view);
}

void slg_view_rest(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    const slg_core *core = slg__core_const(state);
    memcpy(slg__core(view) + 1, core + 1, slg__kept_offset(game) - sizeof *core);
    slg__forget(game, view);
    if (slg__is_forked(core)) slg__veil_lanes(game, core, viewer, view);
}

void slg__begin_world(const slg_game *game, const slg_state *view, const uint8_t key[32],
                      slg_state *out) {
    slg_random random;
    uint64_t seed;
    memcpy(out, view, game->state_size);
    slg_core *core = slg__core(out);
    uint32_t viewer = core->viewer == SLG_SEAT_NONE ? SLG_SEAT_NONE : core->viewer - 1u;
    bool hides = core->viewer != 0; /* nothing is hidden in a full state */
    core->viewer = 0;
    memcpy(core->key, key, 32);
    slg__forget(game, out);
    if (!hides) return;
    memcpy(&seed, key, 8);
    slg_random_seed(&random, seed);
    if (game->determinize) game->determinize(game, out, viewer, &random);
    if (core->pending >> SLG_SEAT_CHANCE & 1) { /* asked anew, from what this world has left */
        core->ask[SLG_SEAT_CHANCE] = (slg_ask){0};
        core->pending = (uint16_t)(core->pending & ~(1u << SLG_SEAT_CHANCE));
    }
}

void slg_determinize(const slg_game *game, const slg_state *view, const uint8_t key[32],
                     slg_state *out) {
    slg_run run;
    slg_error unheard;
    if (!slg__is_of(game, view)) {
        memset(out, 0, game->state_size);
        return;
    }
    slg__begin_world(game, view, key, out);
    /* The veiled lanes run to their first question. */
    slg__run_begin(&run, game, out, NULL, &unheard);
    if (!slg__core(out)->over) slg__run_all(&run);
}

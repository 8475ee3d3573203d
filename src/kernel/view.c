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
 * Nobody sees the clock's: it would reveal who is still at work. */
static bool sees_ask(const slg_ask *ask, uint32_t viewer) {
    return ask->open && (ask->lane == SLG_LANE_MAIN || ask->lane == 1 + viewer);
}

/* What the viewer sees of the questions; nothing of any is there yet. */
static void view_asks(const slg_core *core, uint32_t viewer, slg_core *to) {
    to->pending = 0;
    if (viewer < SLG_SEATS_MAX) to->seq[viewer] = core->seq[viewer];
    for (uint32_t left = core->pending; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctz(left);
        if (!sees_ask(&core->ask[slot], viewer)) continue;
        to->ask[slot] = core->ask[slot];
        to->pending = (uint16_t)(to->pending | 1u << slot);
        /* What chance may choose from would reveal what is left in a deck, and so what others hold.
         */
        if (slot == SLG_SEAT_CHANCE) to->ask[slot].extra = 0;
    }
}

static void view_lane(const slg_game *game, const slg_state *state, uint32_t lane,
                      slg_state *view) {
    const slg_frame *from = slg__lane_frames(game, (slg_state *)(uintptr_t)state, lane);
    memcpy(slg__lane_frames(game, view, lane), from,
           slg__core_const(state)->depth[lane] * sizeof *from);
}

/* Others' secret work looks as if it had not begun: neither its content nor its progress shows. */
static void veil_lane(const slg_game *game, const slg_lane_base *base, uint32_t lane,
                      slg_state *view) {
    slg_frame *frame = slg__lane_frames(game, view, lane);
    memset(frame, 0, game->seat_depth * sizeof *frame);
    *frame = (slg_frame){.proc = base->proc, .seat = (uint8_t)(lane - 1), .lane = (uint8_t)lane};
    frame->v[0] = base->arg;
    slg__core(view)->depth[lane] = 1;
}

/* The core up to where its secrets begin; and all but the secrets of the rest. */
static void view_core(const slg_core *core, uint32_t viewer, slg_core *to) {
    size_t open = offsetof(slg_core, seq);
    memcpy(to, core, open);
    memset((unsigned char *)to + open, 0, sizeof *to - open);
    to->viewer = viewer == SLG_SEAT_NONE ? SLG_SEAT_NONE : (uint8_t)(1 + viewer);
    to->answers = 0;
    view_asks(core, viewer, to);
}

void slg_view(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    const slg_core *core = slg__core_const(state);
    bool whole = game->veil && slg__is_of(game, state); /* a copy, and then less */
    if (whole)
        memcpy(view, state, game->state_size);
    else
        memset(view, 0, game->state_size);
    if (!slg__is_of(game, state)) return;
    if (viewer >= core->seats) viewer = SLG_SEAT_NONE;
    view_core(core, viewer, slg__core(view));
    if (!whole) view_lane(game, state, SLG_LANE_MAIN, view);
    for (uint32_t seat = 0; seat < core->seats; seat++) {
        if (!core->base[seat].active) continue; /* only a lane that was started has frames */
        if (seat != viewer)
            veil_lane(game, &core->base[seat], 1 + seat, view);
        else if (!whole)
            view_lane(game, state, 1 + seat, view);
    }
    (whole ? game->veil : game->view)(game, state, viewer, view);
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
    memset(out, 0, game->state_size);
    if (!slg__is_of(game, view)) return;
    slg__begin_world(game, view, key, out);
    /* The veiled lanes run to their first question. */
    slg__run_begin(&run, game, out, NULL, &unheard);
    if (!slg__core(out)->over) slg__run_all(&run);
}

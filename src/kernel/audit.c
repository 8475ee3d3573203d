/* SPDX-License-Identifier: MIT */
#include "kernel/audit.h"

#ifdef SLG_DEBUG

#include <string.h>

#include "kernel/game.h"

/* The view of the seat whose turn it is to be tried; after the last seat, a spectator's. */
static uint32_t viewer_now(const slg_core *core) {
    uint32_t turn = core->answers % (core->seats + 1u);
    return turn < core->seats ? turn : SLG_SEAT_NONE;
}

static void audit_view(const slg_game *game, const slg_state *state) {
    slg_state_room view, world, again;
    uint8_t key[32] = {0};
    uint64_t hash = slg_hash(game, state);
    memcpy(key, &hash, sizeof hash);
    uint32_t viewer = viewer_now(slg__core_const(state));
    slg_view(game, state, viewer, slg__in(&view));
    slg_determinize(game, slg__in(&view), key, slg__in(&world));
    slg_view(game, slg__in(&world), viewer, slg__in(&again));
    assert(slg_equal(game, slg__in(&view), slg__in(&again)) &&
           "view(determinize(view)) is that view");
}

bool slg__audit_before(const slg_game *game, const slg_state *state) {
    return slg_check(game, state, NULL) == SLG_OK;
}

void slg__audit_after(const slg_game *game, const slg_state *state) {
    slg_error error;
    slg_status status = slg_check(game, state, &error);
    assert(status == SLG_OK && "an answer keeps the invariants");
    (void)status;
    /* If chance is asked, a world may ask it on another lane than the true state does. */
    if (slg__core_const(state)->chance == SLG_CHANCE_SAMPLED) audit_view(game, state);
}

#else
typedef int slg__audits_are_for_debug_builds; /* a file must declare something */
#endif

/* SPDX-License-Identifier: MIT */
#include "wasm/reel.h"

#include <sortilege/game.h>

#include "wasm/export.h"

static void keep_frame(void *user, const slg_event *event, const slg_state *state) {
    slg_wasm_reel *reel = user;
    if (reel->count == reel->capacity) {
        reel->lost++;
        return;
    }
    size_t size = slg_state_size(reel->game);
    slg_clone(reel->game, (slg_state *)(void *)(reel->states + reel->count * size), state);
    reel->events[reel->count++] = *event;
}

/* Makes a reel of at most `capacity` moments (SLG_EVENTS_MAX are enough for one answer). The memory
 * stays the caller's: `events` for that many events, `states` for that many states of the game,
 * aligned to 8. */
EXPORT(slg_wasm_reel_init)
void slg_wasm_reel_init(slg_wasm_reel *reel, const slg_game *game, uint32_t capacity,
                        slg_event *events, unsigned char *states);
void slg_wasm_reel_init(slg_wasm_reel *reel, const slg_game *game, uint32_t capacity,
                        slg_event *events, unsigned char *states) {
    *reel = (slg_wasm_reel){.watcher = {.see = keep_frame, .user = reel},
                            .game = game,
                            .capacity = capacity,
                            .events = events,
                            .states = states};
}

/* SPDX-License-Identifier: MIT */
#include "games/sorcerer/services.h"

slg_status sor_was_set(const slg_game *game, slg_state *state, const slg_state *before,
                       const char *path, slg_error *error) {
    (void)game;
    (void)state;
    (void)before;
    (void)path;
    (void)error;
    return SLG_OK;
}

/* SPDX-License-Identifier: MIT */
#include "games/sorcerer/services.h"

void sor_observe(const slg_game *game, const slg_state *view, int16_t *out) {
    (void)game;
    (void)view;
    *out = 0;
}

uint32_t sor_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       slg_option option) {
    (void)game;
    (void)view;
    (void)decision;
    (void)option;
    return 0;
}

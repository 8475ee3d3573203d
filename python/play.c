/* SPDX-License-Identifier: MIT */
#include "play.h"

/* Writes what the seat sees and may do; returns how many actions that are. */
static uint32_t write_row(const slg_game *game, const slg_state *view, uint32_t seat,
                          const play_rows *rows, uint32_t row, uint16_t *legal) {
    slg_option offered[SLG_OPTIONS_MAX];
    slg_decision decision;
    uint32_t count = slg_options(game, view, seat, offered, SLG_OPTIONS_MAX);
    slg_observe(game, view, rows->observations + (size_t)row * slg_observation_size(game));
    slg_get_decision(game, view, seat, &decision);
    for (uint32_t i = 0; i < count; i++)
        legal[i] = (uint16_t)slg_action_of(game, view, &decision, offered[i]);
    rows->legal_counts[row] = (uint16_t)count;
    rows->seats[row] = (uint8_t)seat;
    return count;
}

uint32_t play_on(const slg_game *game, slg_state *state, slg_agent *const *agents, uint32_t most,
                 const play_rows *rows) {
    slg_option offered[SLG_OPTIONS_MAX];
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    uint16_t *legal = rows ? rows->legal : NULL;
    uint32_t given = 0;
    for (; given < most && !slg_is_over(state); given++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_view(game, state, seat, view);
        uint32_t choice = slg_agent_choose(agents[seat], view, seat);
        uint32_t count = slg_options(game, state, seat, offered, SLG_OPTIONS_MAX);
        choice = choice < count ? choice : 0;
        if (rows) {
            legal += write_row(game, view, seat, rows, given, legal);
            rows->chosen[given] = (uint16_t)choice;
        }
        slg_apply(game, state, seat, offered[choice]);
    }
    return given;
}

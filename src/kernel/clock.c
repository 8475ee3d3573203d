/* SPDX-License-Identifier: MIT */
/* The clock of games played against time. It is a chooser like any other: while the time of a seat
 * runs, it is asked, and its answer says whose time is up. The engine reads no clock; whoever plays
 * the match answers for it.
 *
 * Its question belongs to no procedure. It is asked when a call into the engine has come to rest,
 * and withdrawn when the next one begins, so that the loop never takes it for something that a lane
 * waits for. */
#include "kernel/game.h"

void slg__ask_clock(const slg_game *game, slg_state *state) {
    slg_core *core = slg__core(state);
    if (core->over || game->clock(game, state) == 0) return;
    core->ask[SLG_SEAT_CLOCK] =
        (slg_ask){.kind = (uint8_t)game->clock_ask, .lane = SLG_LANE_CLOCK, .open = 1};
    core->pending = (uint16_t)(core->pending | 1u << SLG_SEAT_CLOCK);
}

void slg__offer_clock(const slg_game *game, const slg_state *state, slg_choices *to) {
    for (uint32_t seats = game->clock(game, state); seats; seats &= seats - 1)
        slg_offer(to, game->clock_option, (int16_t)__builtin_ctz(seats), 0, 0, 0);
}

bool slg__is_clock_ask(const slg_game *game, const slg_ask *ask) {
    return game->clock && ask->kind == game->clock_ask && ask->lane == SLG_LANE_CLOCK;
}

uint32_t slg__clock_limit(const slg_game *game, const slg_state *state, uint32_t seat) {
    bool runs = game->clock_ms && seat < SLG_SEATS_MAX && !slg_is_over(state) &&
                (game->clock(game, state) >> seat & 1);
    uint32_t limit = runs ? game->clock_ms(game, state) : 0;
    return limit ? limit : UINT32_MAX;
}

/* A question that the lane waits for goes unanswered. Its number is used up, so a late answer is
 * stale. */
static void withdraw(slg_core *core, uint32_t slot, uint32_t lane) {
    if (!(core->pending >> slot & 1) || core->ask[slot].lane != lane) return;
    if (slot == SLG_SEAT_CHANCE) core->chance_set = 0;
    core->ask[slot] = (slg_ask){0};
    core->pending = (uint16_t)(core->pending & ~(1u << slot));
    core->seq[slot]++;
}

void slg__time_up(slg_run *run, uint32_t seat) {
    slg_core *core = run->core;
    slg__close_clock(core);
    core->seq[SLG_SEAT_CLOCK]++;
    core->answers++;
    slg__enter_lane(run, 1 + seat);
    if (!run->game->time_up(run, seat)) return;
    withdraw(core, seat, 1 + seat);
    withdraw(core, SLG_SEAT_CHANCE, 1 + seat); /* a draw that was asked and is no longer wanted */
}

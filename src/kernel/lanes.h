/* SPDX-License-Identifier: MIT */
/* What happens after nearly every answer: its lane runs until the next question. In place, so that
 * whoever hands over an answer enters no function but the game's procedures. */
#ifndef SLG_KERNEL_LANES_H
#define SLG_KERNEL_LANES_H

#include "kernel/game.h"

/* Step by step, in a run that may fail at any of them. */
void slg__run_trial(slg_run *run, uint8_t *depth);
/* Runs lanes until all of them wait. */
void slg__run_lanes(slg_run *run);

/* Has any seat's lane a frame? All eight depths as one word: lane 0 is its lowest byte. */
static inline bool slg__seat_lanes_run(const slg_core *core) {
    uint64_t depths;
    static_assert(sizeof core->depth == sizeof depths, "one word");
    memcpy(&depths, core->depth, sizeof depths);
    return depths >> 8;
}

/* slg__run_begin, but that no lane is entered yet. */
SLG_IN_PLACE void slg__run_opens(slg_run *run, const slg_game *game, slg_state *state, slg_io *io,
                                 slg_error *error) {
    run->game = game;
    run->state = state;
    run->core = slg__core(state);
    slg__run_with(run, io);
    run->error = error;
    run->failed = SLG_OK;
    run->steps = run->told = 0;
    run->trial = run->stepwise = run->answered = run->answer_seat = 0;
    run->block.number = run->block_stream = 0;
    memset(run->notes, 0, sizeof run->notes);
}

/* slg__run_lane: the steps of its frames, for as long as it goes. While a lane runs its frames stay
 * where they are. */
SLG_IN_PLACE void slg__lane_runs(slg_run *run, uint32_t lane) {
    uint8_t *depth = &run->core->depth[lane];
    slg__enter_lane(run, lane);
    if (run->trial) {
        slg__run_trial(run, depth);
        return;
    }
    slg_proc *const *procs = run->game->procs;
    slg_frame *below = run->frames - 1;
    for (uint32_t top; (top = *depth) != 0;) {
        slg_frame *frame = below + top;
        slg_went went = procs[frame->proc](run, frame);
        if (went == SLG_STEP) continue;
        if (went == SLG_WAIT) return;
        if (!slg__holds(run, *depth == top)) return;
        *frame = (slg_frame){0};
        *depth = (uint8_t)(top - 1);
    }
}

/* Closes the question of a seat, or of chance, and returns the lane that waits for its answer. */
SLG_IN_PLACE uint32_t slg__hand_over(slg_run *run, uint32_t seat, slg_option option) {
    slg_core *core = run->core;
    slg_ask *ask = &core->ask[seat];
    uint32_t lane = ask->lane;
    *ask = (slg_ask){0};
    core->pending = (uint16_t)(core->pending & ~(1u << seat));
    core->seq[seat]++;
    core->answers++;
    run->answer = option;
    run->answer_seat = (uint8_t)seat;
    run->answered = 1;
    return lane;
}

/* Does every lane wait, now that one of them has run after an answer? While questions are open,
 * lane 0 has nothing more to do, and another seat's lane could only go on if it waited for chance
 * that this one was asking for. */
static inline bool slg__all_wait(const slg_core *core, uint32_t lane) {
    if (!core->pending) return false;
    return lane == SLG_LANE_MAIN ? !slg__seat_lanes_run(core) : core->chance == SLG_CHANCE_SAMPLED;
}

/* slg__run_answer, of any seat but the clock. */
SLG_IN_PLACE void slg__lane_goes_on(slg_run *run, uint32_t seat, slg_option option) {
    slg__close_clock(run->core);
    uint32_t lane = slg__hand_over(run, seat, option);
    slg__lane_runs(run, lane);
    if (!slg__all_wait(run->core, lane)) slg__run_lanes(run);
    if (run->game->clock) slg__ask_clock(run->game, run->state);
}

/* The answer in a run of its own, without a script: nothing can fail. */
SLG_IN_PLACE void slg__play_on(const slg_game *game, slg_state *state, uint32_t seat,
                               slg_option option, slg_io *io) {
    slg_run run;
    slg__run_opens(&run, game, state, io, NULL);
    if (seat != SLG_SEAT_CLOCK)
        slg__lane_goes_on(&run, seat, option);
    else
        slg__run_answer(&run, seat, option);
}

#endif

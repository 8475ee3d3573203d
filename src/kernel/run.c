/* SPDX-License-Identifier: MIT */
/* The engine's loop: lanes of frames, questions and answers. */
#include "kernel/run.h"

#include <string.h>

#include "kernel/lanes.h"

/* --- complaints --- */

enum { ROOM = SLG_ERROR_TEXT_MAX - 1, LETTER_MOST = 3 };

/* A text as long as its room has been cut, here or by the caller whose buffer it filled: within a
 * word, and up to a letter's bytes shorter. The reader shall see that it was. */
static void end_at_a_word(char text[SLG_ERROR_TEXT_MAX]) {
    static const char dots[] = " ...";
    size_t end = ROOM - (sizeof dots - 1);
    while (end > 0 && text[end] != ' ')
        end--;
    while (end > 0 && (text[end - 1] == ' ' || text[end - 1] == ','))
        end--;
    if (end == 0) end = ROOM / 2;
    memcpy(text + end, dots, sizeof dots);
}

slg_status slg_fail_at(slg_error *error, slg_status code, uint32_t line, uint32_t column,
                       const char *text) {
    if (error) {
        slg_out out;
        error->code = code;
        error->rule = 0;
        error->line = line;
        error->column = column;
        slg_out_init(&out, error->text, sizeof error->text);
        slg_put(&out, text);
        if (slg_out_end(&out) >= ROOM - LETTER_MOST) end_at_a_word(error->text);
    }
    return code;
}

slg_status slg_fail(slg_error *error, slg_status code, const char *text) {
    return slg_fail_at(error, code, 0, 0, text);
}

slg_state *slg_run_state(const slg_run *run) {
    return run->state;
}

const slg_game *slg_run_game(const slg_run *run) {
    return run->game;
}

void slg__broken(slg_run *run) {
    assert(run->trial);
    if (!run->failed) run->failed = SLG_BAD_STATE;
}

slg_frame *slg_call(slg_run *run, uint32_t proc, uint32_t seat) {
    return slg__call(run, proc, seat);
}

/* A lane is started when it has no frames, or it would still be running. */
void slg_fork(slg_run *run, uint32_t seat, uint32_t proc, int16_t arg) {
    slg_core *core = run->core;
    if (!slg__holds(run, run->lane == SLG_LANE_MAIN && seat < core->seats)) return;
    uint32_t lane = 1 + seat;
    if (!slg__holds(run, core->depth[lane] < run->game->seat_depth)) return;
    slg_frame *frame = slg__lane_frames(run->game, run->state, lane) + core->depth[lane]++;
    *frame = (slg_frame){.proc = (uint8_t)proc, .seat = (uint8_t)seat, .lane = (uint8_t)lane};
    frame->v[0] = arg;
    core->base[seat] = (slg_lane_base){.proc = (uint8_t)proc, .active = 1, .arg = arg};
}

const slg_option *slg_ask_seat(slg_run *run, uint32_t seat, uint32_t kind, int16_t source,
                               int16_t extra) {
    return slg__ask(run, seat, kind, source, extra);
}

void slg_reveal(slg_run *run, uint32_t seats) {
    slg__reveal(run, seats);
}

/* Events that do not fit are counted, and the last one says so to whoever reads them. */
static void lose_event(slg_events *events) {
    slg_event *last = events->capacity ? &events->items[events->capacity - 1] : NULL;
    events->lost++;
    if (!last || last->kind == SLG_EVENT_MORE) return;
    *last = (slg_event){.kind = SLG_EVENT_MORE, .seat = SLG_SEAT_NONE, .seen_by = SLG_ALL};
    events->lost++; /* the one that is replaced */
}

void slg__tell_all(slg_run *run, slg_event event) {
    slg_events *events = run->io->events;
    const slg_watcher *watcher = run->io->watcher;
    if (events && events->count < events->capacity)
        events->items[events->count++] = event;
    else if (events)
        lose_event(events);
    if (watcher) watcher->see(watcher->user, &event, run->state);
}

void slg_emit(slg_run *run, uint32_t kind, uint32_t seat, uint32_t seen_by, int16_t a, int16_t b,
              int16_t c, int16_t d) {
    if (slg__is_heard(run))
        slg__tell(run, (slg_event){.kind = (uint16_t)kind,
                                   .seat = (uint8_t)seat,
                                   .seen_by = (uint8_t)seen_by,
                                   .a = a,
                                   .b = b,
                                   .c = c,
                                   .d = d});
}

void slg_end(slg_run *run, uint32_t reason) {
    slg_core *core = run->core;
    size_t frames = run->game->main_depth + (size_t)run->game->seat_depth * run->game->seats_max;
    memset(slg__lane_frames(run->game, run->state, SLG_LANE_MAIN), 0, frames * sizeof(slg_frame));
    memset(core->depth, 0, sizeof core->depth);
    memset(core->base, 0, sizeof core->base);
    memset(core->ask, 0, sizeof core->ask);
    core->pending = 0;
    core->chance_set = 0;
    core->over = (uint8_t)(1 + reason);
}

/* --- the loop --- */

/* May the trial take another step? */
static bool trial_goes_on(slg_run *run) {
    enum { TRIAL_STEPS = 1 << 14 }; /* far more than any position needs to come to rest */
    return !run->failed && slg__holds(run, ++run->steps < TRIAL_STEPS);
}

/* One step of the top frame of the lane that runs; false when the lane waits. Outside of trials
 * nothing fails but a scripted draw, and then the procedure waits too. */
static inline bool step_lane(slg_run *run, uint8_t *depth) {
    if (run->trial && !trial_goes_on(run)) return false;
    uint32_t top = *depth - 1u;
    slg_frame *frame = &run->frames[top];
    slg_went went = run->game->procs[frame->proc](run, frame);
    if (went == SLG_WAIT) return false;
    if (went == SLG_STEP) return true;
    /* Only the frame on top can be done: a procedure that calls another returns SLG_STEP. */
    if (!slg__holds(run, *depth == top + 1u)) return false;
    *frame = (slg_frame){0};
    *depth = (uint8_t)top;
    return true;
}

void slg__run_trial(slg_run *run, uint8_t *depth) {
    while (*depth)
        if (!step_lane(run, depth)) return;
}

void slg__run_lane(slg_run *run, uint32_t lane) {
    slg__lane_runs(run, lane);
}

static bool step_once(slg_run *run, uint32_t lane) {
    run->stepwise = 1;
    slg__enter_lane(run, lane);
    return step_lane(run, &run->core->depth[lane]);
}

/* Lanes that wait for an open question. */
static uint32_t lanes_asking(const slg_core *core) {
    uint32_t lanes = 0;
    for (uint32_t mask = core->pending; mask; mask &= mask - 1)
        lanes |= 1u << core->ask[__builtin_ctz(mask)].lane;
    return lanes;
}

/* When every lane of a fork is done, what was sealed on them is revealed. Outside a fork, which is
 * nearly always, the bases are zero. */
static void end_fork(slg_run *run) {
    slg_core *core = run->core;
    uint32_t active = 0;
    for (uint32_t seat = 0; seat < core->seats; seat++)
        active |= core->base[seat].active;
    if (!active) return;
    memset(core->base, 0, sizeof core->base);
    slg__reveal(run, SLG_ALL);
}

static void run_seat_lanes(slg_run *run) {
    slg_core *core = run->core;
    uint32_t asking = lanes_asking(core);
    for (uint32_t lane = 1; lane <= core->seats; lane++)
        if (core->depth[lane] && !(asking >> lane & 1) && !run->failed) slg__run_lane(run, lane);
}

void slg__run_lanes(slg_run *run) {
    slg_core *core = run->core;
    while (!core->over && !run->failed) {
        if (slg__seat_lanes_run(core)) {
            run_seat_lanes(run);
            if (slg__seat_lanes_run(core)) {
                slg__holds(run, core->pending || run->failed);
                return;
            }
        }
        if (lanes_asking(core) & 1) return;
        end_fork(run);
        slg__run_lane(run, SLG_LANE_MAIN);
        if (core->pending && !slg__seat_lanes_run(core)) return;
        /* A game that waits for nothing would run for ever. */
        slg__holds(run, core->over || run->failed || slg__seat_lanes_run(core));
    }
}

static void ask_clock(slg_run *run) {
    if (run->game->clock) slg__ask_clock(run->game, run->state);
}

void slg__run_all(slg_run *run) {
    slg__close_clock(run->core);
    slg__run_lanes(run);
    ask_clock(run);
}

void slg__run_begin(slg_run *run, const slg_game *game, slg_state *state, slg_io *io,
                    slg_error *error) {
    slg__run_opens(run, game, state, io, error);
    slg__enter_lane(run, SLG_LANE_MAIN);
}

void slg__run_answer(slg_run *run, uint32_t seat, slg_option option) {
    if (seat != SLG_SEAT_CLOCK) {
        slg__lane_goes_on(run, seat, option);
        return;
    }
    slg__time_up(run, (uint32_t)option.a);
    slg__run_all(run);
}

void slg__step_answer(slg_run *run, uint32_t seat, slg_option option) {
    if (seat == SLG_SEAT_CLOCK) {
        slg__time_up(run, (uint32_t)option.a);
    } else {
        slg__close_clock(run->core);
        step_once(run, slg__hand_over(run, seat, option));
    }
}

static bool step_any(slg_run *run) {
    slg_core *core = run->core;
    if (core->over || run->failed) return false;
    uint32_t asking = lanes_asking(core);
    if (slg__seat_lanes_run(core)) {
        for (uint32_t lane = 1; lane <= core->seats; lane++)
            if (core->depth[lane] && !(asking >> lane & 1)) {
                step_once(run, lane);
                return !run->failed;
            }
        return false;
    }
    if ((asking & 1) || !core->depth[SLG_LANE_MAIN]) return false;
    end_fork(run);
    return step_once(run, SLG_LANE_MAIN) || slg__seat_lanes_run(core);
}

bool slg__step(slg_run *run) {
    slg__close_clock(run->core);
    bool stepped = step_any(run);
    if (!stepped) ask_clock(run);
    return stepped;
}

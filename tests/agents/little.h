/* SPDX-License-Identifier: MIT */
/* Games small enough that the right move is known, for tests of agents. One slg_game; its setup's
 * first option says which is played:
 *
 *   nim     Two seats take 1 to 3 sticks in turn; the one that takes the last stick wins. The right
 *           move leaves a multiple of 4.
 *   bet     Seat 0 bets on a die: "low" wins on 1 to 4, "high" on 5 and 6.
 *   hands   Two seats secretly show rock, paper or scissors; seat 0 also wins every draw.
 *   trio    Seat 0 takes a little for sure, or trusts seat 1, who gains by rewarding that trust.
 *   dither  Seat 0 wins with 0; with 1 it is asked again, for ever.
 *   doom    Seat 0 loses: at once with 0; with 1 it is asked again until its sticks are used up.
 *   stakes  Two seats secretly show rock, paper or scissors, for unequal stakes: right is to show
 *           them in 2, 1 and 3 of 6 cases, each by chance.
 *   idle    Seat 0 wins by taking its sticks one at a time with 1; 0 does nothing (slg_is_void). */
#ifndef SLG_TESTS_AGENTS_LITTLE_H
#define SLG_TESTS_AGENTS_LITTLE_H

#include <string.h>

#include "kernel/game.h"

enum {
    LITTLE_NIM,
    LITTLE_BET,
    LITTLE_HANDS,
    LITTLE_TRIO,
    LITTLE_DITHER,
    LITTLE_DOOM,
    LITTLE_IDLE,
    LITTLE_STAKES
};
enum { LITTLE_DEPTH = 2 };

typedef struct little_state {
    slg_core core;
    slg_frame frames[LITTLE_DEPTH + 3];
    uint8_t which;
    uint8_t sticks;
    uint8_t shown[2]; /* hands, stakes: 1 rock, 2 paper, 3 scissors; 0 not yet */
    int8_t result[3]; /* hundreds of reward */
    uint8_t zero;
} little_state;

static inline little_state *little_of(slg_state *state) {
    return (little_state *)(void *)state;
}
static inline const little_state *little_const(const slg_state *state) {
    return (const little_state *)(const void *)state;
}

static inline slg_went little_end(slg_run *run, int8_t first, int8_t second, int8_t third) {
    little_state *s = little_of(run->state);
    s->result[0] = first;
    s->result[1] = second;
    s->result[2] = third;
    slg_end(run, 0);
    return SLG_WAIT;
}

static inline slg_went little_nim(slg_run *run, slg_frame *frame) {
    little_state *s = little_of(run->state);
    uint32_t seat = frame->v[0] & 1;
    if (s->sticks > 1) { /* a single stick leaves no choice */
        const slg_option *answer = slg_ask_seat(run, seat, 1, s->sticks, 0);
        if (!answer) return SLG_WAIT;
        s->sticks = (uint8_t)(s->sticks - answer->a);
    } else {
        s->sticks = 0;
    }
    if (s->sticks == 0)
        return seat == 0 ? little_end(run, 10, -10, 0) : little_end(run, -10, 10, 0);
    frame->v[0] ^= 1;
    return SLG_STEP;
}

static inline slg_went little_bet(slg_run *run, slg_frame *frame) {
    if (frame->step == 0) {
        const slg_option *answer = slg_ask_seat(run, 0, 1, 0, 0);
        if (!answer) return SLG_WAIT;
        frame->v[0] = answer->a;
        frame->step = 1;
    }
    int32_t face = slg_chance(run, 0, 6, SLG_ALL);
    if (face < 0) return SLG_WAIT;
    return (face >= 4) == frame->v[0] ? little_end(run, 10, -10, 0) : little_end(run, -10, 10, 0);
}

static inline bool little_shows(uint32_t which) {
    return which == LITTLE_HANDS || which == LITTLE_STAKES;
}

static inline slg_went little_hands(slg_run *run, slg_frame *frame) {
    little_state *s = little_of(run->state);
    if (frame->step == 0) {
        frame->step = 1;
        slg_fork(run, 0, 1, 0);
        slg_fork(run, 1, 1, 0);
        return SLG_WAIT;
    }
    if (s->which == LITTLE_STAKES) {
        static const int8_t won[3][3] = {{0, -9, 3}, {9, 0, -6}, {-3, 6, 0}};
        int8_t first = won[s->shown[0] - 1][s->shown[1] - 1];
        return little_end(run, first, (int8_t)-first, 0);
    }
    int32_t difference = (s->shown[0] - s->shown[1] + 3) % 3;
    return difference == 2 ? little_end(run, -10, 10, 0) : little_end(run, 10, -10, 0);
}

static inline slg_went little_trio(slg_run *run, slg_frame *frame) {
    const slg_option *answer = slg_ask_seat(run, frame->step, 1, 0, 0);
    if (!answer) return SLG_WAIT;
    if (frame->step == 1)
        return answer->a ? little_end(run, 9, 9, -10) : little_end(run, -9, -1, 10);
    if (answer->a == 0) return little_end(run, 2, 0, 0);
    frame->step = 1;
    return SLG_STEP;
}

static inline slg_went little_dither(slg_run *run, slg_frame *frame) {
    (void)frame;
    const slg_option *answer = slg_ask_seat(run, 0, 1, 0, 0);
    if (!answer) return SLG_WAIT;
    return answer->a ? SLG_STEP : little_end(run, 5, -5, 0);
}

static inline slg_went little_doom(slg_run *run, slg_frame *frame) {
    little_state *s = little_of(run->state);
    (void)frame;
    const slg_option *answer = slg_ask_seat(run, 0, 1, 0, 0);
    if (!answer) return SLG_WAIT;
    return answer->a && --s->sticks ? SLG_STEP : little_end(run, -10, 10, 0);
}

static inline slg_went little_idle(slg_run *run, slg_frame *frame) {
    little_state *s = little_of(run->state);
    (void)frame;
    const slg_option *answer = slg_ask_seat(run, 0, 1, 0, 0);
    if (!answer) return SLG_WAIT;
    return answer->a && !--s->sticks ? little_end(run, 10, -10, 0) : SLG_STEP;
}

static inline slg_went little_main(slg_run *run, slg_frame *frame) {
    static slg_proc *const games[] = {little_nim,    little_bet,  little_hands, little_trio,
                                      little_dither, little_doom, little_idle,  little_hands};
    return games[little_of(run->state)->which](run, frame);
}

/* On a seat's own lane: shows a hand in secret. */
static inline slg_went little_show(slg_run *run, slg_frame *frame) {
    const slg_option *answer = slg_ask_seat(run, frame->seat, 1, 0, 0);
    if (!answer) return SLG_WAIT;
    little_of(run->state)->shown[frame->seat] = (uint8_t)answer->a;
    return SLG_DONE;
}

static inline slg_status little_setup(slg_run *run, const slg_setup *setup, slg_error *error) {
    little_state *s = little_of(run->state);
    (void)error;
    s->which = (uint8_t)setup->options[0];
    s->sticks = (uint8_t)setup->options[1];
    slg_call(run, 0, 0);
    return SLG_OK;
}

static inline void little_choices(const slg_game *game, const slg_state *state, uint32_t seat,
                                  slg_choices *to) {
    const little_state *s = little_const(state);
    int16_t first = s->which == LITTLE_NIM || little_shows(s->which), last = 1;
    (void)game;
    (void)seat;
    if (s->which == LITTLE_NIM)
        last = s->sticks < 3 ? s->sticks : 3;
    else if (little_shows(s->which))
        last = 3;
    for (int16_t a = first; a <= last; a++)
        slg_offer(to, 1, a, 0, 0, 0);
}

static inline slg_why little_is_void(const slg_game *game, const slg_state *state, uint32_t seat,
                                     slg_option option) {
    (void)game;
    (void)seat;
    return (slg_why){.reason = little_const(state)->which == LITTLE_IDLE && !option.a};
}

static inline void little_view(const slg_game *game, const slg_state *state, uint32_t viewer,
                               slg_state *view) {
    const little_state *from = little_const(state);
    little_state *to = little_of(view);
    (void)game;
    to->which = from->which;
    to->sticks = from->sticks;
    memcpy(to->result, from->result, sizeof to->result);
    for (uint32_t seat = 0; seat < 2; seat++)
        if (from->core.over || seat == viewer) to->shown[seat] = from->shown[seat];
}

static inline void little_outcome(const slg_game *game, const slg_state *state, slg_outcome *out) {
    (void)game;
    for (uint32_t seat = 0; seat < 3; seat++)
        out->reward[seat] = (int16_t)(100 * little_const(state)->result[seat]);
}

static slg_proc *const little_procs[] = {little_main, little_show};
static const char *const little_streams[] = {"die"};
static const slg_setup_option little_options[] = {
    {"which", SLG_SETUP_NUMBER, 0, 7, 0, NULL, {"", ""}},
    {"sticks", SLG_SETUP_NUMBER, 1, 60, 10, NULL, {"", ""}},
};

static const slg_game little_game = {
    .name = "little",
    .title = {"Little", "Klein"},
    .id = 999,
    .seats_min = 2,
    .seats_max = 3,
    .state_size = sizeof(little_state),
    .frames_offset = offsetof(little_state, frames),
    .main_depth = LITTLE_DEPTH,
    .seat_depth = 1,
    .procs = little_procs,
    .proc_count = 2,
    .options = little_options,
    .option_count = 2,
    .streams = little_streams,
    .stream_count = 1,
    .setup = little_setup,
    .choices = little_choices,
    .is_void = little_is_void,
    .view = little_view,
    .outcome = little_outcome,
};

static inline void little_start(slg_state *state, int16_t which, int16_t sticks, uint64_t seed) {
    slg_setup setup;
    memset(&setup, 0, sizeof setup);
    setup.seats = which == LITTLE_TRIO ? 3 : 2;
    setup.options[0] = which;
    setup.options[1] = sticks;
    slg_seed_from(seed, setup.seed);
    slg_state_init(&little_game, &setup, state, NULL, NULL);
}

#endif

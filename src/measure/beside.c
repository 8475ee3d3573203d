/* SPDX-License-Identifier: MIT */
/* What a row of an environment costs in plain answers. Both are played in short turns, one after
 * the other, so that whatever else the machine does disturbs them alike; and of the turns of each
 * one counts that only a quarter were quicker than. */
#include <stdlib.h>

#include "measure/measure.h"

enum { TURN = 512, ROWS = 8 }; /* decisions */

typedef struct sides {
    const measure_plan *plan;
    slg_random random;
    /* Plain answers: one game after the other. */
    slg_state_room room;
    uint64_t number;
    /* Rows. */
    void *memory;
    slg_env *env;
    slg_env_batch batch;
} sides;

static void give_answers(sides *both) {
    const slg_game *game = both->plan->game;
    slg_state *state = (slg_state *)(void *)&both->room;
    slg_option offered[SLG_OPTIONS_MAX];
    slg_event items[SLG_EVENTS_MAX];
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    slg_io io = {.events = &events};
    slg_decision decision;
    for (uint32_t i = 0; i < TURN; i++) {
        while (slg_pending(state) == 0)
            measure_begin(both->plan, both->number++, state);
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(game, state, seat, offered, SLG_OPTIONS_MAX);
        slg_get_decision(game, state, seat, &decision);
        events.count = events.lost = 0;
        slg_give_answer(game, state,
                        (slg_answer){.seat = (uint8_t)seat,
                                     .seq = decision.seq,
                                     .option = slg_random_below(&both->random, count)},
                        &io, NULL);
    }
}

static void step_rows(sides *both) {
    uint16_t options[ROWS];
    for (uint32_t step = 0; step < TURN / ROWS; step++) {
        for (uint32_t i = 0; i < ROWS; i++)
            options[i] = (uint16_t)slg_random_below(&both->random, both->batch.legal_counts[i]);
        slg_env_choose(both->env, options, &both->batch, NULL);
    }
}

static bool lay_both_out(sides *both, const measure_plan *plan) {
    const slg_env_config config = {.game = plan->game, .setup = plan->setup, .games = ROWS};
    slg_env_batch *batch = &both->batch;
    both->plan = plan;
    slg_random_seed(&both->random, 1);
    batch->legal_room = SLG_OPTIONS_MAX;
    both->memory = malloc(slg_env_size(&config));
    batch->observations = calloc(ROWS * (size_t)slg_observation_size(plan->game), sizeof(int16_t));
    batch->legal = calloc(ROWS * (size_t)SLG_OPTIONS_MAX, sizeof *batch->legal);
    batch->legal_counts = calloc(ROWS, sizeof *batch->legal_counts);
    batch->seats = calloc(ROWS, 1);
    batch->rewards = calloc(ROWS * (size_t)SLG_SEATS_MAX, sizeof(int16_t));
    batch->ended = calloc(ROWS, 1);
    if (!both->memory || !batch->observations || !batch->legal || !batch->legal_counts ||
        !batch->seats || !batch->rewards || !batch->ended)
        return false;
    both->env = slg_env_init(both->memory, &config, NULL);
    if (!both->env) return false;
    slg_env_observe(both->env, batch);
    measure_begin(plan, both->number++, (slg_state *)(void *)&both->room);
    return true;
}

static void end(sides *both) {
    slg_env_batch *batch = &both->batch;
    free(both->memory);
    free(batch->observations);
    free(batch->legal);
    free(batch->legal_counts);
    free(batch->seats);
    free(batch->rewards);
    free(batch->ended);
    free(both);
}

static int by_length(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Of a decision in the turn that a quarter were quicker than, in ns. */
static double lower_quarter(uint64_t *turns, uint32_t count) {
    qsort(turns, count, sizeof *turns, by_length);
    return (double)turns[count / 4] / TURN;
}

bool measure_beside(const measure_plan *plan, measured_pair *out) {
    uint32_t turns = plan->games < UINT16_MAX ? (uint32_t)plan->games : UINT16_MAX;
    uint64_t *answers = calloc(turns, sizeof *answers), *rows = calloc(turns, sizeof *rows);
    sides *both = calloc(1, sizeof *both);
    bool ready = answers && rows && both && lay_both_out(both, plan);
    for (uint32_t turn = 0; ready && turn < turns; turn++) {
        uint64_t start = measure_now();
        give_answers(both);
        uint64_t between = measure_now();
        step_rows(both);
        answers[turn] = between - start;
        rows[turn] = measure_now() - between;
    }
    if (ready) *out = (measured_pair){lower_quarter(answers, turns), lower_quarter(rows, turns)};
    if (both) end(both);
    free(answers);
    free(rows);
    return ready;
}

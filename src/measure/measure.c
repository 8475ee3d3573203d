/* SPDX-License-Identifier: MIT */
#include "measure/measure.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "agents/agent.h"

enum { REPEATS_MAX = 101, ENV_ROWS = 256, POSITIONS = 64, SEARCHES = 8 };

uint64_t measure_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static double seconds_since(uint64_t start) {
    return (double)(measure_now() - start) / 1e9;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, uint32_t count) {
    qsort(values, count, sizeof *values, by_size);
    return values[count / 2];
}

uint64_t measure_mix(uint64_t sum, uint64_t value) {
    uint64_t z = (sum ^ value) * 0xff51afd7ed558ccdull;
    return z ^ z >> 32;
}

measurement measure_timed(const measure_plan *plan, measure_fn *play, void *user) {
    double seconds[REPEATS_MAX];
    measurement out = {0};
    uint32_t repeats = plan->repeats < REPEATS_MAX ? plan->repeats : REPEATS_MAX;
    if (repeats > 1) play(plan, &out, user);
    for (uint32_t i = 0; i < repeats; i++) {
        memset(&out, 0, sizeof out);
        uint64_t start = measure_now();
        play(plan, &out, user);
        seconds[i] = seconds_since(start);
    }
    out.seconds = median(seconds, repeats);
    return out;
}

void measure_begin(const measure_plan *plan, uint64_t number, slg_state *state) {
    slg_setup setup = plan->setup;
    slg_seed_from(number, setup.seed);
    slg_state_init(plan->game, &setup, state, NULL, NULL);
}

/* --- random play --- */

static void play_by_apply(const measure_plan *plan, measurement *out, void *user) {
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_option offered[SLG_OPTIONS_MAX];
    slg_random random;
    (void)user;
    slg_random_seed(&random, 1);
    for (uint64_t number = 0; number < plan->games; number++) {
        measure_begin(plan, number, state);
        for (uint32_t pending; (pending = slg_pending(state)) != 0; out->decisions++) {
            uint32_t seat = (uint32_t)__builtin_ctz(pending);
            uint32_t count = slg_options(plan->game, state, seat, offered, SLG_OPTIONS_MAX);
            slg_apply(plan->game, state, seat, offered[slg_random_below(&random, count)]);
        }
        out->checksum = measure_mix(out->checksum, slg_hash(plan->game, state));
        out->games++;
    }
}

/* The same, and nothing is listed. */
static void play_by_draw(const measure_plan *plan, measurement *out, void *user) {
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_random random;
    (void)user;
    slg_random_seed(&random, 1);
    for (uint64_t number = 0; number < plan->games; number++) {
        measure_begin(plan, number, state);
        for (uint32_t pending; (pending = slg_pending(state)) != 0; out->decisions++) {
            uint32_t seat = (uint32_t)__builtin_ctz(pending);
            slg_apply(plan->game, state, seat, slg_draw_option(plan->game, state, seat, &random));
        }
        out->checksum = measure_mix(out->checksum, slg_hash(plan->game, state));
        out->games++;
    }
}

typedef enum answering { BY_NUMBER, UNHEARD, BY_OPTION } answering;

/* The caller has listed the options; `how`: how it says which one it means. UNHEARD: by number, and
 * nobody listens to events. */
static inline __attribute__((always_inline)) void play_answering(const measure_plan *plan,
                                                                 measurement *out, answering how) {
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_option offered[SLG_OPTIONS_MAX];
    slg_event items[SLG_EVENTS_MAX];
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    slg_io heard = {.events = &events}, *io = how == UNHEARD ? NULL : &heard;
    slg_decision decision;
    slg_random random;
    slg_random_seed(&random, 1);
    for (uint64_t number = 0; number < plan->games; number++) {
        measure_begin(plan, number, state);
        for (uint32_t pending; (pending = slg_pending(state)) != 0; out->decisions++) {
            uint32_t seat = (uint32_t)__builtin_ctz(pending);
            uint32_t count = slg_options(plan->game, state, seat, offered, SLG_OPTIONS_MAX);
            uint32_t choice = slg_random_below(&random, count);
            slg_get_decision(plan->game, state, seat, &decision);
            if (io) events.count = events.lost = 0;
            if (how == BY_OPTION)
                slg_give_option(plan->game, state, seat, decision.seq, offered[choice], io, NULL);
            else
                slg_give_answer(plan->game, state,
                                (slg_answer){(uint8_t)seat, decision.seq, choice}, io, NULL);
        }
        out->checksum = measure_mix(out->checksum, slg_hash(plan->game, state));
        out->games++;
    }
}

static void play_by_answer(const measure_plan *plan, measurement *out, void *user) {
    (void)user;
    play_answering(plan, out, BY_NUMBER);
}

static void play_unheard(const measure_plan *plan, measurement *out, void *user) {
    (void)user;
    play_answering(plan, out, UNHEARD);
}

static void play_by_option(const measure_plan *plan, measurement *out, void *user) {
    (void)user;
    play_answering(plan, out, BY_OPTION);
}

measurement measure_apply(const measure_plan *plan) {
    return measure_timed(plan, play_by_apply, NULL);
}

measurement measure_draw(const measure_plan *plan) {
    return measure_timed(plan, play_by_draw, NULL);
}

measurement measure_answer(const measure_plan *plan) {
    return measure_timed(plan, play_by_answer, NULL);
}

measurement measure_unheard(const measure_plan *plan) {
    return measure_timed(plan, play_unheard, NULL);
}

measurement measure_option(const measure_plan *plan) {
    return measure_timed(plan, play_by_option, NULL);
}

/* --- environments --- */

typedef struct env_room {
    void *memory;
    slg_env_config config;
    slg_env_batch batch;
    uint16_t actions[ENV_ROWS];
} env_room;

/* A random legal action: the n-th 1 in the row's mask. */
static uint16_t pick_action(const uint8_t *mask, uint32_t count, slg_random *random) {
    uint32_t legal = 0, action = 0;
    for (uint32_t i = 0; i < count; i++)
        legal += mask[i];
    for (uint32_t skip = slg_random_below(random, legal ? legal : 1);; action++)
        if (action + 1 >= count || (mask[action] && skip-- == 0)) return (uint16_t)action;
}

static void play_env(const measure_plan *plan, measurement *out, void *user) {
    env_room *room = user;
    uint32_t actions = slg_action_count(plan->game);
    slg_env *env = slg_env_init(room->memory, &room->config, NULL);
    slg_random random;
    if (!env) return;
    slg_random_seed(&random, 1);
    slg_env_observe(env, &room->batch);
    while (out->games < plan->games) {
        for (uint32_t i = 0; i < ENV_ROWS; i++)
            room->actions[i] = pick_action(room->batch.masks + i * actions, actions, &random);
        if (slg_env_step(env, room->actions, &room->batch, NULL) != SLG_OK) return;
        out->decisions += ENV_ROWS;
        for (uint32_t i = 0; i < ENV_ROWS; i++) {
            out->games += room->batch.ended[i];
            out->checksum =
                measure_mix(out->checksum, (uint64_t)room->batch.seats[i] << 32 |
                                               (uint16_t)room->batch.rewards[i * SLG_SEATS_MAX]);
        }
    }
}

bool measure_env(const measure_plan *plan, measurement *out) {
    env_room room = {.config = {.game = plan->game, .setup = plan->setup, .games = ENV_ROWS}};
    uint32_t size = slg_observation_size(plan->game), actions = slg_action_count(plan->game);
    if (!size || !actions) return false;
    room.memory = malloc(slg_env_size(&room.config));
    room.batch.observations = calloc(ENV_ROWS * (size_t)size, sizeof(int16_t));
    room.batch.masks = calloc(ENV_ROWS * (size_t)actions, 1);
    room.batch.seats = calloc(ENV_ROWS, 1);
    room.batch.rewards = calloc(ENV_ROWS * (size_t)SLG_SEATS_MAX, sizeof(int16_t));
    room.batch.ended = calloc(ENV_ROWS, 1);
    room.batch.truncated = calloc(ENV_ROWS, 1);
    bool ready = room.memory && room.batch.observations && room.batch.masks && room.batch.seats &&
                 room.batch.rewards && room.batch.ended && room.batch.truncated;
    if (ready) *out = measure_timed(plan, play_env, &room);
    free(room.memory);
    free(room.batch.observations);
    free(room.batch.masks);
    free(room.batch.seats);
    free(room.batch.rewards);
    free(room.batch.ended);
    free(room.batch.truncated);
    return ready && out->games > 0;
}

/* --- environments, by lists --- */

typedef struct rows_room {
    slg_env_config config;
    slg_env_batch batch;
    void *memory;
    uint16_t *options;
} rows_room;

/* As many decisions for any number of rows. */
static void play_rows(const measure_plan *plan, measurement *out, void *user) {
    enum { DECISIONS_EACH = 256 };
    rows_room *room = user;
    uint32_t rows = room->config.games;
    slg_env *env = slg_env_init(room->memory, &room->config, NULL);
    slg_random random;
    if (!env) return;
    slg_random_seed(&random, 1);
    slg_env_observe(env, &room->batch);
    while (out->decisions < plan->games * DECISIONS_EACH) {
        for (uint32_t i = 0; i < rows; i++)
            room->options[i] = (uint16_t)slg_random_below(&random, room->batch.legal_counts[i]);
        if (slg_env_choose(env, room->options, &room->batch, NULL) != SLG_OK) return;
        out->decisions += rows;
        for (uint32_t i = 0; i < rows; i++) {
            out->games += room->batch.ended[i];
            out->checksum = measure_mix(out->checksum,
                                        (uint64_t)room->batch.seats[i] << 32 |
                                            room->batch.legal[(size_t)i * room->batch.legal_room]);
        }
    }
}

bool measure_rows(const measure_plan *plan, uint32_t rows, measurement *out) {
    rows_room room = {.config = {.game = plan->game, .setup = plan->setup, .games = rows}};
    slg_env_batch *batch = &room.batch;
    uint32_t size = slg_observation_size(plan->game);
    if (!size) return false;
    batch->legal_room = SLG_OPTIONS_MAX;
    room.memory = malloc(slg_env_size(&room.config));
    room.options = calloc(rows, sizeof *room.options);
    batch->observations = calloc(rows * (size_t)size, sizeof(int16_t));
    batch->legal = calloc(rows * (size_t)SLG_OPTIONS_MAX, sizeof *batch->legal);
    batch->legal_counts = calloc(rows, sizeof *batch->legal_counts);
    batch->seats = calloc(rows, 1);
    batch->rewards = calloc(rows * (size_t)SLG_SEATS_MAX, sizeof(int16_t));
    batch->ended = calloc(rows, 1);
    bool ready = room.memory && room.options && batch->observations && batch->legal &&
                 batch->legal_counts && batch->seats && batch->rewards && batch->ended;
    if (ready) *out = measure_timed(plan, play_rows, &room);
    free(room.memory);
    free(room.options);
    free(batch->observations);
    free(batch->legal);
    free(batch->legal_counts);
    free(batch->seats);
    free(batch->rewards);
    free(batch->ended);
    return ready && out->decisions > 0;
}

/* --- positions in the middle of matches --- */

/* Position n is that of game n after some answers, fewer if the game ends before. */
static void position(const measure_plan *plan, uint32_t number, slg_state *state) {
    slg_option offered[SLG_OPTIONS_MAX];
    slg_random random;
    slg_state_room room;
    slg_state *next = (slg_state *)(void *)&room;
    slg_random_seed(&random, number);
    measure_begin(plan, number, state);
    for (uint32_t i = 0; i < 20 + number % 50; i++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(plan->game, state, seat, offered, SLG_OPTIONS_MAX);
        slg_clone(plan->game, next, state);
        slg_apply(plan->game, next, seat, offered[slg_random_below(&random, count)]);
        if (slg_is_over(next)) return;
        slg_clone(plan->game, state, next);
    }
}

static slg_state_room *make_positions(const measure_plan *plan, uint32_t count) {
    slg_state_room *rooms = malloc(count * sizeof *rooms);
    for (uint32_t i = 0; rooms && i < count; i++)
        position(plan, i, (slg_state *)(void *)&rooms[i]);
    return rooms;
}

/* Keeps the compiler from removing work whose result is not used. */
static void use_memory(const void *memory) {
    __asm__ volatile("" : : "g"(memory) : "memory");
}

static double measure_copies(const measure_plan *plan, bool views) {
    enum { ROUNDS = 4000 };
    double ns[REPEATS_MAX];
    uint32_t repeats = plan->repeats < REPEATS_MAX ? plan->repeats : REPEATS_MAX;
    slg_state_room *rooms = make_positions(plan, POSITIONS), to;
    slg_state *out = (slg_state *)(void *)&to;
    for (uint32_t repeat = 0; rooms && repeat < repeats; repeat++) {
        uint64_t start = measure_now();
        for (uint32_t round = 0; round < ROUNDS; round++)
            for (uint32_t i = 0; i < POSITIONS; i++) {
                const slg_state *from = (const slg_state *)(const void *)&rooms[i];
                if (views)
                    slg_view(plan->game, from, i & 1, out);
                else
                    slg_clone(plan->game, out, from);
                use_memory(out);
            }
        ns[repeat] = seconds_since(start) * 1e9 / (ROUNDS * POSITIONS);
    }
    free(rooms);
    return rooms ? median(ns, repeats) : 0;
}

double measure_clone_ns(const measure_plan *plan) {
    return measure_copies(plan, false);
}

double measure_view_ns(const measure_plan *plan) {
    return measure_copies(plan, true);
}

/* --- search --- */

typedef struct search_room {
    slg_state_room *positions;
    cli_agent agent;
    slg_playout playout;
} search_room;

static void play_searches(const measure_plan *plan, measurement *out, void *user) {
    search_room *room = user;
    slg_state_room view_room;
    slg_state *view = (slg_state *)(void *)&view_room;
    uint64_t iterations = 0, start = measure_now();
    for (uint32_t i = 0; i < SEARCHES; i++) {
        const slg_state *state = (const slg_state *)(const void *)&room->positions[i];
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_view(plan->game, state, seat, view);
        cli_agent_again(&room->agent, plan->game, i);
        uint32_t choice = slg_agent_choose(room->agent.agent, view, seat);
        iterations += slg_agent_iterations(room->agent.agent);
        out->checksum = measure_mix(out->checksum, (uint64_t)iterations << 8 | choice);
        out->decisions++;
    }
    out->games = 1;
    out->iterations_per_s = (double)iterations / seconds_since(start);
}

/* As many play-outs as the search made, from the same positions and with the same policy. */
static void play_playouts(const measure_plan *plan, measurement *out, void *user) {
    search_room *room = user;
    slg_state_room copy_room;
    slg_state *copy = (slg_state *)(void *)&copy_room;
    int16_t reward[SLG_SEATS_MAX];
    slg_random random;
    slg_random_seed(&random, 1);
    for (uint32_t i = 0; i < SEARCHES; i++)
        for (uint32_t n = 0; n < plan->iterations; n++) {
            slg_clone(plan->game, copy, (const slg_state *)(const void *)&room->positions[i]);
            slg__playout(plan->game, &room->playout, copy, &random, NULL, 0, reward);
            out->decisions++;
        }
}

bool measure_search(const measure_plan *plan, measurement *out) {
    slg_agent_spec spec = {
        .kind = SLG_AGENT_SEARCH, .level = SLG_EXPERT, .iterations = plan->iterations, .whole = 1};
    search_room room = {.positions = make_positions(plan, SEARCHES)};
    if (!room.positions || !cli_agent_make(plan->command, plan->game, &spec, 0, &room.agent)) {
        free(room.positions);
        return false;
    }
    room.playout = slg__search_playout(room.agent.agent->searches[0]);
    *out = measure_timed(plan, play_searches, &room);
    out->iterations_per_s = SEARCHES * (double)plan->iterations / out->seconds;
    if (!plan->untimed) {
        measurement raw = measure_timed(plan, play_playouts, &room);
        out->playouts_per_s = (double)raw.decisions / raw.seconds;
    }
    cli_agent_end(&room.agent);
    free(room.positions);
    return true;
}

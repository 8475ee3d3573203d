/* SPDX-License-Identifier: MIT */
/* Rows stepped by several threads, under the thread sanitizer: as many as there are, what is
 * written is the same, and so is what is refused. */
#include "rows/rows.h"

#include <pthread.h>
#include <sortilege/sortilege.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROWS = 203, STEPS = 36, THREADS_MAX = 5, PAUSES = 3, SUMMED = 4 };

typedef struct table {
    slg_env_config config;
    slg_env_batch batch;
    void *memory;
    slg_env *env;
    uint16_t options[ROWS];
} table;

typedef struct member {
    rows_team *team;
    uint32_t number;
    pthread_t thread;
} member;

static uint32_t passed, failed;

static void check(bool fine, const char *what, const char *game, uint32_t threads) {
    if (fine)
        passed++;
    else {
        failed++;
        printf("%s with %u threads: %s\n", game, threads, what);
    }
}

static void *array(size_t bytes) {
    void *found = aligned_alloc(64, (bytes + 63) / 64 * 64);
    if (!found) abort();
    return memset(found, 0, bytes);
}

static const slg_agent_spec other = {.kind = SLG_AGENT_HEURISTIC};

static void open_table(table *of, const slg_game *game, bool others) {
    slg_env_batch *batch = &of->batch;
    *of = (table){.config = {.game = game, .games = ROWS, .seed = 7, .answer_cap = 40}};
    slg_setup_default(game, &of->config.setup);
    of->config.setup.seats = (uint8_t)slg_game_seats_min(game);
    if (others) {
        of->config.other = slg_agent_answer;
        of->config.other_user = &other;
        of->config.turns = true;
    }
    of->memory = array(slg_env_size(&of->config));
    of->env = slg_env_init(of->memory, &of->config, NULL);
    if (!of->env) abort();
    batch->legal_room = SLG_OPTIONS_MAX;
    batch->observations = array(ROWS * slg_observation_bytes(game, SLG_ENV_INT16));
    batch->last_observations = array(ROWS * slg_observation_bytes(game, SLG_ENV_INT16));
    batch->masks = array((size_t)ROWS * slg_action_count(game));
    batch->legal = array((size_t)ROWS * SLG_OPTIONS_MAX * sizeof *batch->legal);
    batch->legal_counts = array(ROWS * sizeof *batch->legal_counts);
    batch->rewards = array((size_t)ROWS * SLG_SEATS_MAX * sizeof *batch->rewards);
    batch->seats = array(ROWS);
    batch->ended = array(ROWS);
    batch->truncated = array(ROWS);
}

static void close_table(table *of) {
    void *all[] = {of->memory,         of->batch.observations, of->batch.last_observations,
                   of->batch.masks,    of->batch.legal,        of->batch.legal_counts,
                   of->batch.rewards,  of->batch.seats,        of->batch.ended,
                   of->batch.truncated};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i]);
}

/* Not watched, which would take most of the time. */
__attribute__((no_sanitize("thread"))) static uint64_t mixed(uint64_t sum, const void *bytes,
                                                             size_t size) {
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
    return sum;
}

static uint64_t sum_of(const table *of, uint64_t sum) {
    const slg_game *game = of->config.game;
    const slg_env_batch *batch = &of->batch;
    sum = mixed(sum, batch->observations, ROWS * slg_observation_bytes(game, SLG_ENV_INT16));
    sum = mixed(sum, batch->last_observations, ROWS * slg_observation_bytes(game, SLG_ENV_INT16));
    sum = mixed(sum, batch->masks, (size_t)ROWS * slg_action_count(game));
    sum = mixed(sum, batch->legal_counts, ROWS * sizeof *batch->legal_counts);
    sum = mixed(sum, batch->rewards, (size_t)ROWS * SLG_SEATS_MAX * sizeof *batch->rewards);
    sum = mixed(sum, batch->ended, ROWS);
    return mixed(sum, batch->truncated, ROWS);
}

static void *work(void *user) {
    member *own = user;
    rows_work(own->team, own->number);
    return NULL;
}

/* Longer than the members wait awake. */
static void pause_while_they_fall_asleep(void) {
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
}

/* What two rows may not do is refused for the lower one, and nothing is played. */
static bool refuses(rows_team *team, table *of) {
    uint16_t wrong[ROWS];
    slg_error error = {0};
    uint64_t before = slg_hash(of->config.game, slg_env_state(of->env, 0));
    memcpy(wrong, of->options, sizeof wrong);
    wrong[ROWS - 1] = wrong[90] = UINT16_MAX;
    return rows_step(team, of->env, ROWS, wrong, true, &of->batch, &error) == SLG_ILLEGAL &&
           error.line == 91 && slg_hash(of->config.game, slg_env_state(of->env, 0)) == before;
}

static uint64_t play(const slg_game *game, uint32_t threads, bool others) {
    table of;
    member members[THREADS_MAX];
    slg_random random;
    uint64_t sum = 0;
    rows_team *team = rows_open(THREADS_MAX + 1);
    if (!team) abort();
    rows_limit(team, threads); /* as if the system gave no more */
    for (uint32_t i = 1; i < threads; i++) {
        members[i] = (member){.team = team, .number = i};
        if (pthread_create(&members[i].thread, NULL, work, &members[i]) != 0) abort();
    }
    open_table(&of, game, others);
    slg_random_seed(&random, 1);
    rows_look(team, of.env, ROWS, &of.batch);
    for (uint32_t step = 0; step < STEPS; step++) {
        for (uint32_t i = 0; i < ROWS; i++)
            of.options[i] = (uint16_t)slg_random_below(&random, of.batch.legal_counts[i]);
        if (step % (STEPS / PAUSES) == 0) {
            pause_while_they_fall_asleep();
            check(refuses(team, &of), "the lowest wrong row is refused", slg_game_name(game),
                  threads);
        }
        slg_status status = rows_step(team, of.env, ROWS, of.options, true, &of.batch, NULL);
        if (status != SLG_OK) abort();
        if (step % SUMMED == 0) sum = sum_of(&of, sum);
    }
    rows_close(team);
    for (uint32_t i = 1; i < threads; i++)
        pthread_join(members[i].thread, NULL);
    close_table(&of);
    return sum;
}

int main(void) {
    for (uint32_t i = 0; i < 2 * slg_game_count(); i++) {
        const slg_game *game = slg_game_at(i / 2);
        bool others = i % 2;
        uint64_t alone = play(game, 1, others);
        for (uint32_t threads = 2; threads <= THREADS_MAX; threads += 3)
            check(play(game, threads, others) == alone, "other bytes than one thread's",
                  slg_game_name(game), threads);
    }
    printf("rows: %u passed, %u failed\n", passed, failed);
    return failed != 0;
}

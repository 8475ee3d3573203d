/* SPDX-License-Identifier: MIT */
#include "measure/beside_strengths.h"

#include <stdlib.h>
#include <string.h>

/* "net" judges by a network where the game has one, at every level. Iterations, not levels, since
 * levels may change; of Endbringer as many games as play each of its 192 tables equally often. A
 * search in Sorcerer City takes so long that its quick player is the heuristic. */
static const struct {
    const char *game;
    strength of[STRENGTHS];
} players[] = {
    {"school",
     {{"quick", "net:40it", 20000}, {"middle", "net:400it", 4000}, {"strong", "net:2500it", 1000}}},
    {"sorcerer",
     {{"quick", "net:24it", 20000}, {"middle", "net:200it", 4000}, {"strong", "net:1000it", 1000}}},
    {"endbringer",
     {{"quick", "net:8it", 19968}, {"middle", "net:24it", 4032}, {"strong", "net:400it", 960}}},
    {"city",
     {{"quick", "heuristic", 20000}, {"middle", "net:16it", 4000}, {"strong", "net:60it", 1000}}},
};

const strength *strengths_for(const char *game) {
    for (size_t i = 0; i < sizeof players / sizeof *players; i++)
        if (strcmp(players[i].game, game) == 0) return players[i].of;
    return NULL;
}

/* --- several crowds as one --- */

typedef struct whole_study {
    const cli_crowd *crowds;
    size_t worker_at[STRENGTHS];
    size_t counter_at[STRENGTHS];
} whole_study;

typedef struct whole_worker {
    const whole_study *study;
    char *workers; /* one of each crowd, from malloc */
} whole_worker;

static bool prepare_whole(void *user, void *study) {
    whole_worker *worker = user;
    const whole_study *all = worker->study = study;
    const cli_crowd *last = &all->crowds[STRENGTHS - 1];
    worker->workers = calloc(1, all->worker_at[STRENGTHS - 1] + last->worker_size);
    for (uint32_t i = 0; worker->workers && i < STRENGTHS; i++) {
        const cli_crowd *crowd = &all->crowds[i];
        if (!crowd->prepare(worker->workers + all->worker_at[i], crowd->study)) return false;
    }
    return worker->workers != NULL;
}

static bool play_whole(void *user, uint64_t unit, uint64_t *sum) {
    whole_worker *worker = user;
    const whole_study *all = worker->study;
    uint32_t i = 0;
    while (unit >= all->crowds[i].units)
        unit -= all->crowds[i++].units;
    return all->crowds[i].play(worker->workers + all->worker_at[i], unit, sum + all->counter_at[i]);
}

static void end_whole(void *user) {
    whole_worker *worker = user;
    for (uint32_t i = 0; worker->workers && i < STRENGTHS; i++)
        worker->study->crowds[i].end(worker->workers + worker->study->worker_at[i]);
    free(worker->workers);
}

int strengths_play(const cli_crowd crowds[STRENGTHS], json_t *run,
                   uint64_t *const totals[STRENGTHS], bool *whole, double *seconds) {
    enum { ALIGNED = 64 };
    whole_study study = {.crowds = crowds};
    cli_crowd all = {.table = crowds[0].table,
                     .shard = crowds[0].shard,
                     .run = run,
                     .threads = crowds[0].threads,
                     .worker_size = sizeof(whole_worker),
                     .study = &study,
                     .prepare = prepare_whole,
                     .play = play_whole,
                     .end = end_whole};
    size_t at = 0;
    for (uint32_t i = 0; i < STRENGTHS; i++) {
        study.worker_at[i] = at;
        study.counter_at[i] = all.counters;
        at += (crowds[i].worker_size + ALIGNED - 1) / ALIGNED * ALIGNED;
        all.counters += crowds[i].counters;
        all.units += crowds[i].units;
    }
    uint64_t *total = calloc(all.counters, sizeof *total);
    int status = total ? cli_crowd_play(&all, total, whole, seconds) : SLG_EXIT_IO;
    for (uint32_t i = 0; status == SLG_EXIT_OK && *whole && i < STRENGTHS; i++)
        memcpy(totals[i], total + study.counter_at[i], crowds[i].counters * sizeof *total);
    free(total);
    return status;
}

/* SPDX-License-Identifier: MIT */
/* Runs of the simulated world.
 *
 *     server_world [--game NAME] [--fault NAME|all] [--seed N] [--seeds N] [--loud]
 *
 * Without a fault: runs N seeds from --seed on (default 1), and prints those that fail; a failing
 * one is played again exactly by --seed N --seeds 1. With a fault: how many seeds it takes to find
 * it. Ends with 1 if a run failed, or if a fault was not found. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/sim.h"

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int run_seeds(uint64_t first, uint64_t count, const char *game, bool loud) {
    world_result result, all = {0};
    uint64_t failed = 0;
    double began = seconds();
    for (uint64_t seed = first; seed < first + count; seed++) {
        bool good = world_run(seed, game, loud, &result);
        all.events += result.events;
        all.answers += result.answers;
        all.messages += result.messages;
        if (loud)
            printf("seed %llu: %llu events, %llu answers, %llu s\n", (unsigned long long)seed,
                   (unsigned long long)result.events, (unsigned long long)result.answers,
                   (unsigned long long)result.sim_ms / 1000);
        if (good) continue;
        failed++;
        printf("seed %llu %s\n", (unsigned long long)seed, result.why);
        fflush(stdout);
    }
    printf("%llu runs, %llu failed; %llu events, %llu answers, %llu messages, %.1f s\n",
           (unsigned long long)count, (unsigned long long)failed, (unsigned long long)all.events,
           (unsigned long long)all.answers, (unsigned long long)all.messages, seconds() - began);
    printf("world: %llu passed, %llu failed\n", (unsigned long long)(count - failed),
           (unsigned long long)failed);
    return failed ? 1 : 0;
}

static int find_fault(int fault, uint64_t first, uint64_t count, const char *game) {
    world_result result;
    double began = seconds();
    srv_planted = fault;
    for (uint64_t seed = first; seed < first + count; seed++) {
        if (world_run(seed, game, false, &result)) continue;
        printf("%-20s found by seed %llu (%.1f s): %s\n", fault_name(fault),
               (unsigned long long)seed, seconds() - began, result.why);
        fflush(stdout);
        return 0;
    }
    printf("%-20s not found by %llu seeds (%.1f s)\n", fault_name(fault), (unsigned long long)count,
           seconds() - began);
    fflush(stdout);
    return 1;
}

int main(int argc, char **argv) {
    const char *game = NULL, *fault = NULL;
    uint64_t first = 1, count = 100;
    bool loud = false;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--loud") == 0)
            loud = true;
        else if (i + 1 < argc && strcmp(argv[i], "--game") == 0)
            game = argv[++i];
        else if (i + 1 < argc && strcmp(argv[i], "--fault") == 0)
            fault = argv[++i];
        else if (i + 1 < argc && strcmp(argv[i], "--seed") == 0)
            first = strtoull(argv[++i], NULL, 10);
        else if (i + 1 < argc && strcmp(argv[i], "--seeds") == 0)
            count = strtoull(argv[++i], NULL, 10);
        else {
            fprintf(stderr, "server_world: %s?\n", argv[i]);
            return 2;
        }
    }
    if (!fault) return run_seeds(first, count, game, loud);
    if (strcmp(fault, "all") != 0) {
        int number = fault_find(fault);
        if (number < 0) return 2;
        return find_fault(number, first, count, game);
    }
    int missed = 0, number = 1;
    for (; fault_name(number); number++)
        missed += find_fault(number, first, count, game);
    printf("faults: %d passed, %d failed\n", number - 1 - missed, missed);
    return missed != 0;
}

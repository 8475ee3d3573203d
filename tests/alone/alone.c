/* SPDX-License-Identifier: MIT */
/* A game alone: a program of what all games share, the game's own folders and those that it stands
 * on, which plays it (client.c) and runs the scenarios named. It is linked without the other games,
 * and their guides, players and screens, so a name of theirs in any of these folders keeps it from
 * being built. ALONE_HEADER, ALONE_GAME and so on say which game it is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include ALONE_HEADER
#include "alone/alone.h"
#include "scenario/scenario.h"

const slg_game *const slg__games[] = {&ALONE_GAME};
const uint32_t slg__game_total = 1;

enum { FILE_MAX = 1 << 20, LOADED_MAX = 64 };

typedef struct job {
    char *loaded[LOADED_MAX];
    uint32_t count;
} job;

static void report(void *user, const char *path, uint32_t line, const char *text) {
    (void)user;
    printf("%s:%u: %s\n", path, line, text);
}

/* Kept until the scenario is over. */
static const char *load(void *user, const char *path, size_t *length) {
    job *of = user;
    FILE *file = of->count < LOADED_MAX ? fopen(path, "rb") : NULL;
    char *text = file ? malloc(FILE_MAX) : NULL;
    if (text) *length = fread(text, 1, FILE_MAX, file);
    if (file) fclose(file);
    if (text) of->loaded[of->count++] = text;
    return text;
}

static bool run(const char *path, void *memory) {
    job of = {.count = 0};
    const slg_scenario_host host = {.user = &of, .report = report, .load = load};
    slg_scenario_result result = {.failures = 1};
    size_t length = 0;
    const char *text = load(&of, path, &length);
    if (text) result = slg_scenario_run(&host, path, text, length, memory);
    while (of.count)
        free(of.loaded[--of.count]);
    return result.failures == 0;
}

int main(int argc, char **argv) {
    void *memory = malloc(slg_scenario_memory());
    bool plays = alone_client(&ALONE_GAME);
    int passed = plays, failed = !plays;
    for (int i = 1; i < argc && memory; i++) {
        bool good = run(argv[i], memory);
        passed += good;
        failed += !good;
    }
    free(memory);
    printf("%d passed, %d failed\n", passed, failed);
    return failed || passed < 2;
}

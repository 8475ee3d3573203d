/* SPDX-License-Identifier: MIT */
/* usage: pace GAME answers|search COUNT
 *
 * Does the work of pace.c once, and prints its checksum and how many milliseconds of processor time
 * it took. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "pace.h"

int main(int argc, char **argv) {
    if (argc != 4) {
        fputs("usage: pace GAME answers|search COUNT\n", stderr);
        return 2;
    }
    uint32_t count = (uint32_t)strtoul(argv[3], NULL, 10);
    clock_t begun = clock();
    uint32_t sum =
        strcmp(argv[2], "search") == 0 ? pace_search(argv[1], count) : pace_answers(argv[1], count);
    printf("%u %.3f\n", sum, 1e3 * (double)(clock() - begun) / CLOCKS_PER_SEC);
    return 0;
}

/* SPDX-License-Identifier: MIT */
/* usage: golden [--every N | --usual N]
 *
 * Prints the lines of golden.c, or the first of every N; tools/golden compares them with those
 * kept. --usual: N matches of each game by random answers, for tools/python. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "golden.h"

void golden_put(const char *text, size_t length) {
    fwrite(text, 1, length, stdout);
}

int main(int argc, char **argv) {
    bool usual = argc == 3 && strcmp(argv[1], "--usual") == 0;
    bool every = argc == 3 && strcmp(argv[1], "--every") == 0;
    unsigned long number = usual || every ? strtoul(argv[2], NULL, 10) : argc == 1 ? 1 : 0;
    if (number < 1 || number > UINT32_MAX) {
        fputs("usage: golden [--every N | --usual N]\n", stderr);
        return 2;
    }
    if (usual)
        golden_usual((uint32_t)number);
    else
        golden_run((uint32_t)number);
    return fflush(stdout) == 0 ? 0 : 1;
}

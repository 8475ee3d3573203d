/* SPDX-License-Identifier: MIT */
/* usage: golden [--every N]
 *
 * Prints the lines of golden.c, or the first of every N; tools/golden compares them with those
 * kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "golden.h"

void golden_put(const char *text, size_t length) {
    fwrite(text, 1, length, stdout);
}

int main(int argc, char **argv) {
    unsigned long every = argc == 3 && strcmp(argv[1], "--every") == 0 ? strtoul(argv[2], NULL, 10)
                          : argc == 1                                  ? 1
                                                                       : 0;
    if (every < 1 || every > UINT32_MAX) {
        fputs("usage: golden [--every N]\n", stderr);
        return 2;
    }
    golden_run((uint32_t)every);
    return fflush(stdout) == 0 ? 0 : 1;
}

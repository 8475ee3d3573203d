/* SPDX-License-Identifier: MIT */
/* usage: <suite> [part of a test's name] */
#include <stdio.h>
#include <string.h>

#include "test.h"

void test_put(const char *text, size_t length) {
    fwrite(text, 1, length, stdout);
    fflush(stdout); /* a test that crashes must not take its words with it */
}

int main(int argc, char **argv) {
    const char *slash = strrchr(argv[0], '/');
    uint32_t failed = test_run_all(slash ? slash + 1 : argv[0], argc > 1 ? argv[1] : NULL);
    if (failed == 0 && test_passed() == 0) {
        puts("no test of that name");
        return 2;
    }
    return failed ? 1 : 0;
}

/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target without libFuzzer:
 *
 *     fuzz_NAME [-random N] FILE...
 *
 * Each file is an input; then come N random ones of at most 24 bytes, the same in every run. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sortilege/sortilege.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const uint8_t *input;
static size_t input_size;

/* Keeps the input that ended the program, as libFuzzer does. */
__attribute__((unused)) static void keep(int number) {
    FILE *file = fopen("failed-input", "wb");
    if (file) {
        fwrite(input, 1, input_size, file);
        fclose(file);
    }
    fputs("the input is kept as failed-input\n", stderr);
    signal(number, SIG_DFL);
    raise(number);
}

static void run(const uint8_t *data, size_t size) {
    uint8_t *copy = malloc(size); /* of just that size: reading beyond it is seen */
    if (size) memcpy(copy, data, size);
    input = copy;
    input_size = size;
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

static void run_file(const char *name) {
    static uint8_t bytes[1 << 20];
    FILE *file = fopen(name, "rb");
    if (!file) {
        perror(name);
        exit(EXIT_FAILURE);
    }
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    run(bytes, size);
}

static void run_random(unsigned long count) {
    slg_random random;
    slg_random_seed(&random, 1);
    for (unsigned long n = 0; n < count; n++) {
        uint8_t bytes[24];
        /* Mostly short: a single damage shows more than many at once. */
        size_t size = slg_random_below(&random, n % 4 ? 9 : sizeof bytes + 1);
        for (size_t i = 0; i < size; i++)
            bytes[i] = (uint8_t)slg_random_below(&random, 256);
        run(bytes, size);
    }
}

int main(int argc, char **argv) {
#if !defined(__has_feature) || !__has_feature(address_sanitizer) /* else that reports more */
    signal(SIGABRT, keep);
    signal(SIGSEGV, keep);
#endif
    int first = 1;
    unsigned long count = 0;
    if (argc > 2 && strcmp(argv[1], "-random") == 0) {
        count = strtoul(argv[2], NULL, 10);
        first = 3;
    }
    for (int i = first; i < argc; i++)
        run_file(argv[i]);
    run_random(count);
    printf("%d files and %lu random inputs: 1 passed, 0 failed\n", argc - first, count);
    return 0;
}

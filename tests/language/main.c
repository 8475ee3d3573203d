/* SPDX-License-Identifier: MIT */
/* Tries every sentence, and lists those that compile and change nothing. */
#include <stdlib.h>

#include "universe.h"

static uint32_t compiled, refused, idle, flawed;
static bool verbose;
const char *only; /* letters of the frames that are tried; NULL: all */

/* --- the notation of rows --- */

/* The first alternatives of that bracket, from `open` to its partner; NULL if there is none. */
static const char *find(const char *row, char open, char close, const char **end) {
    const char *at = strchr(row, open);
    uint32_t depth = 0;
    if (!at) return NULL;
    for (const char *c = at; *c; c++) {
        depth += *c == open;
        depth -= *c == close;
        if (depth == 0) {
            *end = c;
            return at;
        }
    }
    return NULL;
}

/* The n-th alternative between `from` and `to`; false: there are fewer. `\|` is a bar that
 * is said. */
static bool alternative(const char *from, const char *to, uint32_t n, char *out) {
    uint32_t depth = 0, at = 0;
    for (const char *c = from; c < to; c++) {
        depth += *c == '{' || *c == '<';
        depth -= *c == '}' || *c == '>';
        if (*c == '\\') {
            if (at == n) {
                *out++ = *c;
                *out++ = c[1];
            }
            c++;
            continue;
        }
        if (*c == '|' && !depth)
            at++;
        else if (at == n)
            *out++ = *c;
    }
    *out = 0;
    return at >= n;
}

static void strip(const char *row, bool whole, char *out) {
    bool inside = false;
    for (; *row; row++) {
        if (*row == '[' || *row == ']')
            inside = *row == '[';
        else if (*row == '\\')
            continue;
        else if (whole || !inside)
            *out++ = *row;
    }
    *out = 0;
}

/* "weaken a minion, " is "weaken a minion". */
static void trim(char *text) {
    size_t length = strlen(text);
    while (length &&
           (text[length - 1] == ' ' || text[length - 1] == ',' || text[length - 1] == ';'))
        text[--length] = 0;
}

/* What is wrong with how a sentence is put into words, or with its error. */
static void check_words(const frame *of, const char *sentence, const char *flaw) {
    if (!flaw) return;
    flawed++;
    printf("%s: %s\n    %s\n", of->name, sentence, flaw);
}

typedef enum outcome { REFUSED, WORKS, IDLE } outcome;

static outcome try_sentence(const frame *of, const char *row) {
    char sentence[1024], less[1024];
    slg_error error;
    strip(row, true, sentence);
    strip(row, false, less);
    trim(less);
    forget_productions();
    if (!compile(of, sentence, &error)) {
        check_words(of, sentence, flaw_in_error(&error));
        if (verbose) printf("refused  %s: %s\n         %s\n", of->name, sentence, error.text);
        return REFUSED;
    }
    check_words(of, sentence, flaw_in_words());
    if (!does_something(of, sentence, less[0] ? less : NULL)) return IDLE;
    keep_productions();
    return WORKS;
}

/* `<a|b>`: one of them has to work. */
static outcome try_any(const frame *of, const char *row) {
    const char *end, *at = find(row, '<', '>', &end);
    char choice[512], next[1024];
    outcome best = REFUSED;
    if (!at) return try_sentence(of, row);
    for (uint32_t n = 0; alternative(at + 1, end, n, choice) && best != WORKS; n++) {
        snprintf(next, sizeof next, "%.*s%s%s", (int)(at - row), row, choice, end + 1);
        outcome found = try_any(of, next);
        if (found != REFUSED) best = found;
    }
    return best;
}

void try_row(const frame *of, const char *row) {
    const char *end, *at = find(row, '{', '}', &end);
    char choice[4096], next[8192];
    if (at) {
        for (uint32_t n = 0; alternative(at + 1, end, n, choice); n++) {
            snprintf(next, sizeof next, "%.*s%s%s", (int)(at - row), row, choice, end + 1);
            try_row(of, next);
        }
        return;
    }
    outcome found = try_any(of, row);
    refused += found == REFUSED;
    compiled += found != REFUSED;
    if (found != IDLE) return;
    idle++;
    printf("compiles, and does nothing: %s: %s\n", of->name, row);
}

int main(int argc, char **argv) {
    verbose = argc > 1 && strcmp(argv[1], "--refused") == 0;
    make_worlds();
    if (argc > 2) only = argv[2];
    try_all();
    uint32_t unused, used = count_productions(&unused);
    printf("%u sentences refused; %u sentences work, by %u productions\n", refused, compiled - idle,
           used);
    printf("%u passed, %u failed\n", compiled - idle + used, idle + unused + flawed);
    return idle || unused || flawed ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* SPDX-License-Identifier: MIT */
/* The program of all suites.
 *
 *     suites [-j N] [SUITE [TEST]]
 *
 * Runs every suite, or those whose names begin like SUITE, N at a time (1), each in a process of
 * its own: a crash ends one suite, not all. TEST: only tests whose names contain it. Under the name
 * of a suite (build/tests/games.city_score is a link to it) it runs just that one. Prints what each
 * suite says, in their order; a suite that dies counts as one failed case. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"

enum { SUITES_MAX = 512, AT_ONCE_MAX = 64 };

typedef struct job {
    char name[TEST_SUITE_NAME];
    FILE *said;
    pid_t pid;
    int status; /* as waitpid gives it */
    bool ended;
} job;

static job jobs[SUITES_MAX];

void test_put(const char *text, size_t length) {
    fwrite(text, 1, length, stdout);
    fflush(stdout); /* a test that crashes must not take its words with it */
}

static int run_here(const char *suite, const char *test) {
    uint32_t failed = test_run(suite, suite, test);
    return failed ? 1 : 0;
}

/* Starts a suite in a process of its own, which writes into a file. */
static void begin(job *j, const char *test) {
    j->said = tmpfile();
    fflush(stdout);
    j->pid = j->said ? fork() : -1;
    if (j->pid == 0) {
        dup2(fileno(j->said), STDOUT_FILENO);
        dup2(fileno(j->said), STDERR_FILENO);
        exit(run_here(j->name, test));
    }
    if (j->pid < 0) {
        perror("suites");
        exit(2);
    }
}

/* Waits for any suite to end. */
static void wait_for_one(uint32_t count) {
    int status;
    pid_t pid = wait(&status);
    for (uint32_t i = 0; i < count; i++)
        if (jobs[i].pid == pid) {
            jobs[i].status = status;
            jobs[i].ended = true;
        }
}

/* Prints what a finished suite said; returns whether it counts as failed. */
static bool report(job *j) {
    char text[4096];
    rewind(j->said);
    for (size_t length; (length = fread(text, 1, sizeof text, j->said)) > 0;)
        fwrite(text, 1, length, stdout);
    fclose(j->said);
    if (WIFEXITED(j->status) && WEXITSTATUS(j->status) <= 1) return WEXITSTATUS(j->status) != 0;
    if (WIFSIGNALED(j->status))
        printf("%s ended early by signal %d: 0 passed, 1 failed\n", j->name, WTERMSIG(j->status));
    else
        printf("%s ended early with status %d: 0 passed, 1 failed\n", j->name,
               WEXITSTATUS(j->status));
    return true;
}

static int run_apart(uint32_t count, uint32_t at_once, const char *test) {
    uint32_t begun = 0, running = 0, reported = 0;
    bool failed = false;
    while (reported < count) {
        while (begun < count && running < at_once) {
            begin(&jobs[begun++], test);
            running++;
        }
        wait_for_one(begun);
        running--;
        while (reported < begun && jobs[reported].ended)
            failed |= report(&jobs[reported++]);
    }
    return failed ? 1 : 0;
}

/* The suites whose names begin like `start`; or just the one of exactly that name, if there
 * is one. */
static uint32_t choose(const char *start) {
    char name[TEST_SUITE_NAME];
    uint32_t count = 0;
    for (uint32_t n = 0; test_suite(n, name) && count < SUITES_MAX; n++) {
        if (strncmp(name, start, strlen(start)) != 0) continue;
        if (strcmp(name, start) == 0) count = 0;
        memcpy(jobs[count++].name, name, sizeof name);
        if (strcmp(name, start) == 0) break;
    }
    return count;
}

int main(int argc, char **argv) {
    const char *slash = strrchr(argv[0], '/'), *own = slash ? slash + 1 : argv[0];
    uint32_t at_once = 1;
    int at = 1;
    char only[TEST_SUITE_NAME];
    if (argc > 1 && strcmp(argv[1], "-j") == 0) {
        long wanted = argc > 2 ? strtol(argv[2], NULL, 10) : 0;
        at_once = wanted < 1 ? 1 : wanted > AT_ONCE_MAX ? AT_ONCE_MAX : (uint32_t)wanted;
        at = 3;
    }
    bool one = !test_suite(1, only); /* a program of a single suite needs no name */
    const char *start = one && test_suite(0, only)   ? only
                        : strcmp(own, "suites") != 0 ? own
                        : at < argc                  ? argv[at++]
                                                     : "";
    const char *test = at < argc ? argv[at] : NULL;
    uint32_t count = choose(start);
    if (count == 1) {
        int status = run_here(jobs[0].name, test);
        if (status || test_ran()) return status;
        puts("no test of that name");
        return 2;
    }
    if (count == 0) {
        printf("no suite is named like '%s'\n", start);
        return 2;
    }
    return run_apart(count, at_once, test);
}

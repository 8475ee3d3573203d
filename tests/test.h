/* SPDX-License-Identifier: MIT */
/* A small harness for tests in C, the same on a computer and in WebAssembly.
 *
 *     TEST(doubling) {
 *         CHECK_EQ(twice(4), 8);
 *     }
 *
 *     static const struct { const char *name; int in, out; } rows[] = {
 *         {"zero", 0, 0},
 *         {"negative", -2, -4},
 *     };
 *     TEST(doubling_table) {
 *         EACH(row, rows)
 *             CHECK_EQ(twice(row->in), row->out);
 *     }
 *
 * A file of tests is a suite: tests/games/city_score.c is the suite "games.city_score". All suites
 * of a build are one program, which runs each in a process of its own. A test is one case, and so
 * is each row of a table. A failed check says where and what, and the test goes on; REQUIRE gives
 * the test up. A suite that needs more than the engine's own few headers (files, JSON reading, a
 * clock) is named *_hosted.c and does not run in WebAssembly. */
#ifndef SLG_TEST_H
#define SLG_TEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct slg_test {
    const char *name, *file;
    void (*run)(void);
    struct slg_test *next;
} slg_test;

#define TEST(title)                                                         \
    static void test_##title(void);                                         \
    static slg_test entry_##title = {#title, __FILE__, test_##title, NULL}; \
    __attribute__((constructor)) static void enter_##title(void) {          \
        test_enter(&entry_##title);                                         \
    }                                                                       \
    static void test_##title(void)

/* For each row of an array of structs whose first member is `const char *name`. */
#define EACH(row, rows)                             \
    for (const __typeof__((rows)[0]) *row = (rows); \
         row < (rows) + sizeof(rows) / sizeof((rows)[0]) && test_row(row->name); row++)

#define CHECK(condition) test_check(__FILE__, __LINE__, (condition), "is not so: " #condition)

/* Integers, enums and bools of any width; negative numbers never equal large unsigned ones. */
#define CHECK_EQ(actual, expected) \
    test_equal(__FILE__, __LINE__, #actual, (int64_t)(actual), (int64_t)(expected))

/* Zero-terminated text; NULL equals only NULL. */
#define CHECK_STR(actual, expected) test_text(__FILE__, __LINE__, #actual, (actual), (expected))

#define CHECK_MEM(actual, expected, size) \
    test_bytes(__FILE__, __LINE__, #actual, (actual), (expected), (size))

/* As CHECK, and the test ends here if it fails. */
#define REQUIRE(condition)             \
    do {                               \
        if (!CHECK(condition)) return; \
    } while (0)

/* Ends the test without counting it, where it could not fail; prints why. */
#define SKIP(why)       \
    do {                \
        test_skip(why); \
        return;         \
    } while (0)

/* How often a test repeats something with other dice, words or deals. The engine is the same in
 * every build, so a slow build, which checks each answer and watches each access, does it only
 * `few` times. A test whose judgement needs more than that skips itself there (SKIP). */
#ifdef SLG_DEBUG
#define TEST_TIMES(many, few) (few)
#else
#define TEST_TIMES(many, few) (many)
#endif

/* What the macros are made of. */
void test_enter(slg_test *test);
bool test_row(const char *name);
bool test_check(const char *file, int line, bool holds, const char *what);
void test_fail(const char *file, int line, const char *what);
void test_skip(const char *why);
bool test_equal(const char *file, int line, const char *what, int64_t actual, int64_t expected);
bool test_text(const char *file, int line, const char *what, const char *actual,
               const char *expected);
bool test_bytes(const char *file, int line, const char *what, const void *actual,
                const void *expected, size_t size);

/* More to say about the case that runs: shown only if it fails, e.g. its seed. Call it before the
 * checks; it lasts until the next row or test. */
void test_note(const char *what, uint64_t value);

/* The name of suite number `n` among those linked, into `name`; false: there are no more. */
enum { TEST_SUITE_NAME = 96 };
bool test_suite(uint32_t n, char name[TEST_SUITE_NAME]);

/* Runs the tests of the suite (NULL: of all) whose names contain `filter` (NULL: all of them), and
 * ends with "<label>: N passed, N failed". Returns how many cases failed. */
uint32_t test_run(const char *label, const char *suite, const char *filter);
/* How many cases that run has met: passed, failed or skipped. */
uint32_t test_ran(void);

/* Where the words go: test_main.c prints them, the WebAssembly module keeps them. */
void test_put(const char *text, size_t length);

#endif

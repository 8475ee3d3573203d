/* SPDX-License-Identifier: MIT */
/* The harness of test.h. It needs nothing but <string.h>, so that it runs in WebAssembly too. */
#include "test.h"

#include <string.h>

static slg_test *first_test, *last_test;

static struct {
    const char *suite;
    const char *test;
    const char *row;
    const char *note;
    uint64_t note_value;
    uint32_t checks_failed; /* of the case that runs */
    bool skips;             /* that case is not counted */
    uint32_t passed, failed, skipped;
} now;

/* --- words --- */

static void put(const char *text) {
    test_put(text, strlen(text));
}

static void put_unsigned(uint64_t value, uint32_t base) {
    char digits[24];
    size_t at = sizeof digits;
    do {
        digits[--at] = "0123456789abcdef"[value % base];
        value /= base;
    } while (value);
    test_put(digits + at, sizeof digits - at);
}

static void put_integer(int64_t value) {
    if (value < 0) put("-");
    put_unsigned(value < 0 ? 0 - (uint64_t)value : (uint64_t)value, 10);
    if (value < -65535 || value > 65535) {
        put(" (0x");
        put_unsigned((uint64_t)value, 16);
        put(")");
    }
}

static void put_quoted(const char *text) {
    if (!text) {
        put("NULL");
        return;
    }
    put("\"");
    for (; *text; text++) {
        if (*text == '\n')
            put("\\n");
        else
            test_put(text, 1);
    }
    put("\"");
}

/* --- cases --- */

static void end_case(void) {
    if (now.checks_failed)
        now.failed++;
    else if (now.skips)
        now.skipped++;
    else
        now.passed++;
}

static void begin_case(const char *row) {
    now.row = row;
    now.note = NULL;
    now.checks_failed = 0;
    now.skips = false;
}

void test_enter(slg_test *test) {
    if (last_test)
        last_test->next = test;
    else
        first_test = test;
    last_test = test;
}

bool test_row(const char *name) {
    /* The first row takes the place of the test itself, unless that has failed already. */
    if (now.row || now.checks_failed) end_case();
    begin_case(name);
    return true;
}

void test_note(const char *what, uint64_t value) {
    now.note = what;
    now.note_value = value;
}

void test_fail(const char *file, int line, const char *what) {
    now.checks_failed++;
    put(file);
    put(":");
    put_unsigned((uint64_t)line, 10);
    put(": ");
    put(now.suite);
    put(" ");
    put(now.test);
    if (now.row) {
        put(" [");
        put(now.row);
        put("]");
    }
    put(": ");
    put(what);
    if (now.note) {
        put(" (");
        put(now.note);
        put(" ");
        put_unsigned(now.note_value, 10);
        put(")");
    }
    put("\n");
}

void test_skip(const char *why) {
    now.skips = true;
    put(now.suite);
    put(" ");
    put(now.test);
    put(": skipped, ");
    put(why);
    put("\n");
}

bool test_check(const char *file, int line, bool holds, const char *what) {
    if (!holds) test_fail(file, line, what);
    return holds;
}

static void begin_values(void) {
    put("    actual:   ");
}

static void between_values(void) {
    put("\n    expected: ");
}

bool test_equal(const char *file, int line, const char *what, int64_t actual, int64_t expected) {
    if (actual == expected) return true;
    test_fail(file, line, what);
    begin_values();
    put_integer(actual);
    between_values();
    put_integer(expected);
    put("\n");
    return false;
}

bool test_text(const char *file, int line, const char *what, const char *actual,
               const char *expected) {
    if (actual == expected || (actual && expected && strcmp(actual, expected) == 0)) return true;
    test_fail(file, line, what);
    begin_values();
    put_quoted(actual);
    between_values();
    put_quoted(expected);
    put("\n");
    return false;
}

bool test_bytes(const char *file, int line, const char *what, const void *actual,
                const void *expected, size_t size) {
    const unsigned char *a = actual, *b = expected;
    size_t at = 0;
    while (at < size && a[at] == b[at])
        at++;
    if (at == size) return true;
    test_fail(file, line, what);
    put("    first different byte: ");
    put_unsigned(at, 10);
    put(" of ");
    put_unsigned(size, 10);
    put("\n");
    begin_values();
    put_unsigned(a[at], 10);
    between_values();
    put_unsigned(b[at], 10);
    put("\n");
    return false;
}

/* --- running --- */

static bool contains(const char *text, const char *part) {
    size_t length = strlen(part);
    for (; *text; text++) {
        if (strncmp(text, part, length) == 0) return true;
    }
    return length == 0;
}

/* "tests/games/city_score.c" is "games.city_score"; a file outside tests/ has just its own name. */
static void suite_of(const slg_test *test, char name[TEST_SUITE_NAME]) {
    const char *from = test->file, *own = test->file;
    size_t length = 0;
    for (const char *at = test->file; *at; at++) {
        if (strncmp(at, "tests/", 6) == 0) from = at + 6;
        if (*at == '/') own = at + 1;
    }
    if (from == test->file) from = own;
    while (from[length] && from[length] != '.' && length < TEST_SUITE_NAME - 1) {
        name[length] = from[length] == '/' ? '.' : from[length];
        length++;
    }
    name[length] = '\0';
}

bool test_suite(uint32_t n, char name[TEST_SUITE_NAME]) {
    const char *before = "";
    for (const slg_test *test = first_test; test; test = test->next) {
        if (strcmp(test->file, before) == 0) continue; /* tests of a file enter one after another */
        before = test->file;
        if (n-- == 0) {
            suite_of(test, name);
            return true;
        }
    }
    return false;
}

static bool is_wanted(const slg_test *test, const char *suite, const char *filter) {
    char name[TEST_SUITE_NAME];
    suite_of(test, name);
    return (!suite || strcmp(name, suite) == 0) && (!filter || contains(test->name, filter));
}

uint32_t test_run(const char *label, const char *suite, const char *filter) {
    now.suite = label;
    now.passed = now.failed = now.skipped = 0;
    for (slg_test *test = first_test; test; test = test->next) {
        if (!is_wanted(test, suite, filter)) continue;
        now.test = test->name;
        begin_case(NULL);
        test->run();
        end_case();
    }
    put(label);
    put(": ");
    put_unsigned(now.passed, 10);
    put(" passed, ");
    put_unsigned(now.failed, 10);
    put(" failed\n");
    return now.failed;
}

uint32_t test_ran(void) {
    return now.passed + now.failed + now.skipped;
}

#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The harness can fail: a suite with wrong checks says which, counts them, and exits with 1.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/wrong.c" <<'C'
#include "test.h"

static const struct {
    const char *name;
    int value;
} rows[] = {{"good", 4}, {"bad", 5}, {"good again", 4}};

TEST(rows_count_one_by_one) {
    EACH(row, rows)
        CHECK_EQ(row->value, 4);
}

TEST(what_is_required_ends_the_test) {
    test_note("seed", 17);
    REQUIRE(1 > 2);
    CHECK_STR("not", "reached");
}

TEST(what_is_skipped_is_not_counted) {
    if (rows[0].value == 4) SKIP("four says nothing");
    CHECK_STR("not", "reached");
}

TEST(texts_and_bytes_differ) {
    CHECK_STR("one", "two");
    CHECK_MEM("abc", "abd", 3);
    CHECK_EQ(-1, UINT32_MAX);
}
C
cat >"$work/expected" <<'TEXT'
wrong.c:10: wrong rows_count_one_by_one [bad]: row->value
    actual:   5
    expected: 4
wrong.c:15: wrong what_is_required_ends_the_test: is not so: 1 > 2 (seed 17)
wrong what_is_skipped_is_not_counted: skipped, four says nothing
wrong.c:25: wrong texts_and_bytes_differ: "one"
    actual:   "one"
    expected: "two"
wrong.c:26: wrong texts_and_bytes_differ: "abc"
    first different byte: 2 of 3
    actual:   99
    expected: 100
wrong.c:27: wrong texts_and_bytes_differ: -1
    actual:   -1
    expected: 4294967295 (0xffffffff)
wrong: 2 passed, 3 failed
TEXT
passed=0 failed=0
check() {
    local what="$1"
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "tests/apps/harness.sh: $what"
    fi
}
status_of() {
    "$@" >/dev/null 2>&1
    echo $?
}

(cd "$work" && gcc -std=gnu17 -I"$OLDPWD/tests" -o wrong wrong.c "$OLDPWD"/tests/test{,_main}.c)
"$work/wrong" >"$work/actual"
check "what the suite says" diff "$work/expected" "$work/actual"
check "its exit status" [ "$(status_of "$work/wrong")" = 1 ]
check "a filter that fits nothing is an error" [ "$(status_of "$work/wrong" nothing)" = 2 ]
check "a test that was skipped has run" [ "$(status_of "$work/wrong" skipped)" = 0 ]
check "a filter picks one test" grep -q '2 passed, 1 failed' <("$work/wrong" rows)

echo "harness: $passed passed, $failed failed"
[ "$failed" -eq 0 ]

#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Scoring of Sorcerer City's districts written a second time (tests/second/city_score.py) agrees with the
# rules' examples and with the engine: random districts of the box's tiles and of any others, with Dark Mages,
# covers, face-down tiles and parts that do not touch. DISTRICTS=100000 tries more of them.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"
engine="$(dirname "$sortilege")/tests/city_districts"
second() { python3 tests/second/city_score.py "$@"; }
many="${DISTRICTS:-3000}"

found="$(second examples src/games/city/rules.md 2>&1)"
count "the rules: $found" $?
"$engine" tiles >"$work/tiles"
count "the box has $(wc -l <"$work/tiles") different tiles" $?
second make "$many" "${SEED:-1}" "$work/tiles" >"$work/districts"
count "$many districts are made" $?
"$engine" <"$work/districts" >"$work/answers"
count "the engine scores them" $?
found="$(second compare "$work/districts" "$work/answers" 2>&1)"
count "both agree: $found" $?

# It must be able to fail: a goal that pays one too many, a district too few.
wrong() { # wrong NAME: $work/wrong differs from the answers, and that is noticed
    ! cmp -s "$work/answers" "$work/wrong" &&
        ! second compare "$work/districts" "$work/wrong" >"$work/out" 2>&1
    count "$1 is noticed" $?
}
awk 'NR == 100 { $1++ } { print }' "$work/answers" >"$work/wrong"
wrong "a point of money too many"
awk '!done && /:[1-9]/ { sub(/:[1-9]/, ":0"); done = 1 } { print }' "$work/answers" >"$work/wrong"
wrong "a goal that pays nothing"
sed '$d' "$work/answers" >"$work/wrong"
wrong "a district too few"

done_

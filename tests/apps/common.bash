# SPDX-License-Identifier: MIT
# What the scripts of this folder share. A script sources it, calls `good` and `bad`, and ends with `done_`.
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
sortilege="${SORTILEGE:-$PWD/build/sortilege}"
work=$(mktemp -d)
export XDG_STATE_HOME="$work/state" # where matches are kept
trap 'rm -rf "$work"' EXIT
passed=0
failed=0
name=$(basename "$0")

# count WHAT STATUS: one case, good when STATUS is 0.
count() {
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "tests/apps/$name: $1"
        [ ! -s "$work/out" ] || { echo "    printed:"; head -n 5 "$work/out" | cut -c1-300; }
        [ ! -s "$work/err" ] || { echo "    complained:"; head -n 5 "$work/err" | cut -c1-300; }
    fi
}

# good PATTERN ARGUMENTS...: succeeds, prints what the extended regular expression matches, complains of
# nothing.
good() {
    local pattern="$1" status=0
    shift
    "$sortilege" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
    [ "$status" -eq 0 ] && grep -qE -- "$pattern" "$work/out" && [ ! -s "$work/err" ]
    count "sortilege $*: status $status; wanted 0 and '$pattern'" $?
}

# bad STATUS PATTERN ARGUMENTS...: ends with that status and complains as the pattern says.
bad() {
    local wanted="$1" pattern="$2" status=0
    shift 2
    "$sortilege" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
    [ "$status" -eq "$wanted" ] && grep -qE -- "$pattern" "$work/err"
    count "sortilege $*: status $status; wanted $wanted and '$pattern'" $?
}

# fails PATTERN ARGUMENTS...: ends with status 1 and says why on the standard output (scenarios).
fails() {
    local pattern="$1" status=0
    shift
    "$sortilege" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
    [ "$status" -eq 1 ] && grep -qE -- "$pattern" "$work/out"
    count "sortilege $*: status $status; wanted 1 and '$pattern'" $?
}

# json EXPRESSION ARGUMENTS...: prints one JSON document `d` for which the Python expression is true.
json() {
    local expression="$1" status=0
    shift
    "$sortilege" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
    [ "$status" -eq 0 ] && python3 -c "
import json, sys
d = json.load(open(sys.argv[1]))
sys.exit(not ($expression))" "$work/out" 2>"$work/err"
    count "sortilege $*: status $status; wanted JSON with $expression" $?
}

done_() {
    echo "${name%.sh}: $passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}

# SPDX-License-Identifier: MIT
# What tools/test and tools/soak share: steps that are timed, counted and logged, and how the checks of this
# project are run. A script may set `logs`, sources this, runs steps, and ends with `sum_up`. Its own first word
# is a part of the names of the steps that are wanted.
export LC_ALL=C.UTF-8
logs="${logs:-build/test}"
jobs="${JOBS:-$(nproc)}"
only="${1:-}"
mkdir -p "$logs"
passed=0
failed=0
cpu_total=0
begun=$SECONDS

# limited COMMAND...: ends it, and whatever it has started, after half an hour: what hangs must fail and be named.
limited() {
    local work watch status=0
    set -m # Each job has a group of its own.
    "$@" &
    work=$!
    { sleep "${STEP_LIMIT:-1800}" && echo "not done after ${STEP_LIMIT:-1800} s" && kill -- "-$work"; } &
    watch=$!
    set +m
    # shellcheck disable=SC2064 # The groups of now.
    trap "kill -- -$work -$watch 2>/dev/null; exit 130" INT TERM
    wait "$work" || status=$?
    trap - INT TERM
    kill -- "-$watch" 2>/dev/null
    wait "$watch" 2>/dev/null
    return "$status"
}

# step NAME COMMAND...: prints one line: its cases, wall-clock seconds and processor seconds. What the command
# said stays in $logs. A step that does not count its own cases is one case.
step() {
    local name="$1" log status=0 summary p=0 f=0 wall cpu
    shift
    [[ "$name" == *"$only"* ]] || return 0
    log="$logs/${name//[^A-Za-z0-9]/-}.log"
    local TIMEFORMAT='%R %U %S'
    { time limited "$@" >"$log" 2>&1 </dev/null; } 2>"$log.time" || status=$?
    read -r wall cpu < <(tail -n 1 "$log.time" | awk '{ printf "%.1f %.1f\n", $1, $2 + $3 }')
    cpu_total=$(awk -v a="$cpu_total" -v b="$cpu" 'BEGIN { print a + b }')
    # The sum of all lines that end in "N passed, N failed".
    summary=$(sed -n -E 's/^(.*[: ])?([0-9]+) passed, ([0-9]+) failed$/\2 \3/p' "$log" |
        awk '{ p += $1; f += $2 } END { if (NR) print p, f }')
    if [ -n "$summary" ]; then
        read -r p f <<<"$summary"
        [ "$((p + f))" -gt 0 ] || { echo "nothing was run" >>"$log"; f=1; }
        [ "$status" -eq 0 ] || [ "$f" -gt 0 ] || { echo "exit status $status" >>"$log"; f=1; }
    elif [ "$status" -eq 0 ]; then
        p=1
    else
        f=1
    fi
    passed=$((passed + p))
    failed=$((failed + f))
    if [ "$f" -eq 0 ]; then
        printf 'ok    %-44s %7d passed  %6s s %7s CPU s\n' "$name" "$p" "$wall" "$cpu"
    else
        printf 'FAIL  %-44s %7d passed, %d failed  %s s\n' "$name" "$p" "$f" "$wall"
        grep -v -E '^\[[0-9]+/[0-9]+\]|: [0-9]+ passed, 0 failed$' "$log" |
            tail -n 40 | sed 's/^/      | /'
        printf '      in full: %s\n' "$log"
    fi
}

sum_up() {
    printf '%d s, %.0f CPU seconds\n' "$((SECONDS - begun))" "$cpu_total"
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}

# build PRESET [TARGET...]: configures it and builds the targets, or everything.
build() {
    local preset="$1" targets=()
    shift
    [ $# -eq 0 ] || targets=(-t "$@")
    cmake --preset "$preset" && cmake --build --preset "$preset" -j "$jobs" "${targets[@]}" -- -k 20
}

# suites DIR [FOLDER]: the suites of a build, those of the server in its folder of their own; each
# that the sources name must have said how it went.
suites() {
    local said source status=0
    said=$("$1/tests/${2:+$2/}suites" -j "$jobs") || status=$?
    printf '%s\n' "$said"
    for source in $(grep -lE '^TEST\(' tests/*/*.c); do
        source="${source#tests/}" source="${source%.c}"
        case "$source" in server/*) [ "${2:-}" = server ] ;; *) [ -z "${2:-}" ] ;; esac || continue
        grep -qE "^${source/\//.}(:| ended early).* passed, " <<<"$said" ||
            { echo "${source/\//.} was not run: 0 passed, 1 failed"; status=1; }
    done
    return "$status"
}

# whole COMMAND...: a program that dies before it has said how it went counts as one failed case.
whole() {
    local said status=0
    said=$("$@" 2>&1) || status=$?
    printf '%s\n' "$said"
    [[ "$said" =~ [0-9]+\ passed,\ [0-9]+\ failed$ ]] ||
        echo "$* ended early, exit status $status: 0 passed, 1 failed"
    return "$status"
}

scenarios() { # scenarios PROGRAM: all of them, in $jobs parts
    local files
    mapfile -t files < <(find tests/scenarios -name '*.scn' | LC_ALL=C sort)
    [ ${#files[@]} -gt 0 ] || { echo "no scenario under tests/scenarios"; return 1; }
    printf '%s\0' "${files[@]}" |
        xargs -0 -P "$jobs" -n "$(((${#files[@]} + jobs * 4 - 1) / (jobs * 4)))" "$1" scenario
}

alone() { # alone GAME...: the scenarios of each, by a program that has no other game
    local game
    for game; do
        find "tests/scenarios/$game" -name '*.scn' -print0 | LC_ALL=C sort -z |
            whole xargs -0 "build/tests/${game}_alone" || true
    done
}

# at_once FUNCTION WORD...: calls it with each word, $jobs at a time; fails where one fails.
at_once() {
    local word running=0 status=0 function="$1" out=() i=0
    shift
    for word; do
        out[i]=$(mktemp)
        "$function" "$word" >"${out[i]}" 2>&1 &
        i=$((i + 1)) running=$((running + 1))
        [ "$running" -lt "$jobs" ] || { wait -n || status=1; running=$((running - 1)); }
    done
    while [ "$running" -gt 0 ]; do
        wait -n || status=1
        running=$((running - 1))
    done
    cat "${out[@]}"
    rm -f "${out[@]}"
    return "$status"
}

# each_game FUNCTION: the longest games first.
each_game() {
    at_once "$1" endbringer sorcerer city school
}

# at_home COMMAND...: in a home of its own, in which it may leave no matches: no test touches anybody's own.
at_home() {
    local home status=0 kept
    home=$(mktemp -d)
    echo "-- $1"
    (
        unset XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME
        HOME="$home" whole "$@"
    ) || status=$?
    kept=$(find "$home" -path '*/sortilege/*' -type f | wc -l)
    if [ "$kept" -gt 0 ]; then
        echo "$1 left $kept files in the home of who ran it; XDG_STATE_HOME says where to: 0 passed, 1 failed"
        status=1
    fi
    rm -rf "$home"
    return "$status"
}

apps() { # every script of tests/apps
    local found=()
    mapfile -t found < <(ls -S tests/apps/*.sh) # the longest first
    [ ${#found[@]} -gt 0 ] || { echo "no script in tests/apps"; return 1; }
    at_once at_home "${found[@]}"
}

# Every script by its own checker; a file is a case.
scripts() {
    local file p=0 f=0 shell=()
    while read -r file; do
        case "$(head -c 40 "$file" | head -n 1 | tr -d '\0')" in
        '#!'*bash*) shell+=("$file"); continue ;;
        '#!'*python3*) python3 -c 'compile(open(0).read(), "script", "exec")' <"$file" ;;
        *) case "$file" in
            *.bash) shell+=("$file"); continue ;;
            *.mjs | *.js) node --check "$file" ;;
            *) continue ;;
            esac ;;
        esac && p=$((p + 1)) || f=$((f + 1))
    done < <(find .ci tools tests bench src python -type f ! -name '*.[ch]' ! -name '*.scn' \
        ! -name '*.txt' ! -path '*/node_modules/*' ! -path '*/corpus/*' 2>/dev/null | sort)
    # One call for all is quicker; only where it finds something are they looked at one by one.
    if shellcheck -S warning -s bash "${shell[@]}" >/dev/null; then
        p=$((p + ${#shell[@]}))
    else
        for file in "${shell[@]}"; do
            shellcheck -S warning -s bash "$file" && p=$((p + 1)) || f=$((f + 1))
        done
    fi
    echo "scripts: $p passed, $f failed"
}

#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Files that are none: endless ones, empty names, more of them than anybody would name by hand. And
# those that others begin from.
set -uo pipefail
sortilege="" work="" failed=0 # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"

# endless ARGUMENTS...: fails in seconds and within 300 MB, and says why.
endless() {
    local status=0
    (ulimit -v 400000 && timeout 60 "$sortilege" "$@" >"$work/out" 2>"$work/err" </dev/null) || status=$?
    [ "$status" -ge 1 ] && [ "$status" -le 4 ] && [ -s "$work/err" ]
    count "sortilege $*: status $status; wanted a failure that says why" $?
}

for arguments in "replay show" "replay verify" "replay log" scenario "cards check" \
    "play --plain --load" "play school --plain --cards" "play sorcerer --plain --cards" \
    "simulate school -n 1 --cards" "play city --plain --ghosts"; do
    # shellcheck disable=SC2086
    endless $arguments /dev/zero
done
(ulimit -v 400000 && timeout 60 "$sortilege" state school --from - </dev/zero >"$work/out" 2>"$work/err")
[ $? -ge 1 ] && [ -s "$work/err" ]
count "an endless position" $?
timeout 60 "$sortilege" play school --keys /dev/zero >"$work/out" 2>"$work/err" </dev/null
[ $? -ne 124 ]
count "endless keys" $?

for option in --load --cards --ghosts --keys; do
    bad 2 "$option takes the name of a file" play school "$option" ''
    bad 2 "$option takes the name of a file" play school --plain "$option" ''
done

"$sortilege" simulate school -n 1 --save "$work/saved" >/dev/null 2>"$work/err"
replay=$(find "$work" -name 'saved*' -type f | head -n 1)
[ -n "$replay" ] || replay=$(find "$work/saved" -type f | head -n 1)
many=()
for _ in $(seq 150); do many+=("$replay"); done
"$sortilege" replay verify "${many[@]}" >"$work/out" 2>"$work/err"
[ $? -eq 0 ] && [ "$(grep -c ': good' "$work/out")" -eq 150 ]
count "150 records are verified at once" $?

# --- what does not fit is said, not cut ---
deep=$(printf 'd%.0s' {1..200})
long="$work"
for _ in {1..21}; do long="$long/$deep"; done
many=()
for n in {1..300}; do many+=("card-$n"); done
bad 2 "at most 128 names" cards school "${many[@]}"
bad 2 "at most 256 rules or words" rules school "${many[@]}"
bad 2 "school has no option '$deep'" simulate school --option "$deep=1"
bad 3 "cannot write" simulate school -n 1 --save "$long"
printf '{"type":"hello","protocol":1,"name":"%s"}\n' "$deep" |
    "$sortilege" bot school >"$work/out" 2>"$work/err"
grep -q '"a name has at most 31 bytes"' "$work/out"
count "a bot's name that a record cannot hold is refused" $?
bad 2 "at most 63 letters" bot school --seat "1=search:adept,it=$(printf '0%.0s' {1..60})1"

# What a fuzz target begins from must get past the reader (tools/fuzz --seeds renews it).
for file in tests/fuzz/corpus/fuzz_state/*[a-z][0-9]; do
    game=$(basename "$file")
    good '^good' state "${game%[0-9]}" --check --from "$file"
done
[ "$failed" -eq 0 ] || echo "tools/fuzz --seeds writes the positions of fuzz_state anew"

done_

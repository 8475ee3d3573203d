#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Files that are none: endless ones, empty names, more of them than anybody would name by hand.
set -uo pipefail
sortilege="" work="" # set by what follows
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

done_

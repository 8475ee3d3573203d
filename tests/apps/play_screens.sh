#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# usage: tests/apps/play_screens.sh [--write]
#
# Screens of the full-screen client without a terminal: each tests/apps/screens/NAME.keys holds the
# arguments ("# args: ...", after "sortilege play") and the keys; the screens it dumps must be those in
# NAME.txt. --write accepts how they look now; read the difference before you commit it.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
sortilege="${SORTILEGE:-$PWD/build/sortilege}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 TERM=xterm USER=root
unset LANG NO_COLOR
passed=0 failed=0

for keys in tests/apps/screens/*.keys; do
    expected="${keys%.keys}.txt"
    read -ra arguments <<<"$(sed -n 's/^# args: //p' "$keys")"
    XDG_STATE_HOME="$work/$(basename "$keys")" "$sortilege" play "${arguments[@]}" --keys "$keys" 2>&1 |
        sed -E "s,$work/[a-z_]*.keys,STATE,g; s,([a-z]+)-[0-9-]+.save,\1-WHEN.save,g" \
            >"$work/screens"
    if [ "${1:-}" = --write ]; then
        cp "$work/screens" "$expected"
    fi
    # A screen is a case: the text from one "===" line to the next.
    while read -r name; do
        if cmp -s <(awk -v n="$name" '/^=== /{on = $2 == n} on' "$expected") \
            <(awk -v n="$name" '/^=== /{on = $2 == n} on' "$work/screens"); then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "tests/apps/play_screens.sh: $keys: the screen '$name' looks different"
            diff <(awk -v n="$name" '/^=== /{on = $2 == n} on' "$expected") \
                <(awk -v n="$name" '/^=== /{on = $2 == n} on' "$work/screens") | head -n 12
        fi
    done < <(cat "$expected" "$work/screens" 2>/dev/null | awk '/^=== /{print $2}' | sort -u)
done

echo "play_screens: $passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]

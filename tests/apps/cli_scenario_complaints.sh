#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# sortilege scenario: what it says of each scenario of scenario_complaints.txt, word for word.
# With --write it writes that down anew: read it as somebody who has just made that mistake.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"

list=tests/apps/scenario_complaints.txt
mkdir "$work/scn"
cp tests/content/good/smallest.cards "$work/scn/good.cards"
awk -v to="$work/scn" '/^=== / { file = to "/" $2 ".scn"; saying = 0; next }
    /^---$/ { saying = 1; next } file && !saying { print > file }' "$list"

# The heading, then each scenario with what is said of it.
retold() {
    awk '/^=== / { exit } { print }' "$list"
    awk '/^=== / { print $2 }' "$list" | while read -r name; do
        echo "=== $name"
        cat "$work/scn/$name.scn"
        echo "---"
        awk -v name="$name" '!/^ / { told = index($0, name ".scn:") == 1 }
            told { sub("^" name ".scn:", ""); print }' "$work/out"
    done
}
(cd "$work/scn" && "$sortilege" scenario ./*.scn) 2>"$work/err" | sed "s,^\./,,; s,$work/scn/,," >"$work/out"
retold >"$work/retold"
if [ "${1:-}" = --write ]; then
    cp "$work/retold" "$list"
else
    diff "$list" "$work/retold" >"$work/out"
    count "$list is not what is said now" $?
fi
done_

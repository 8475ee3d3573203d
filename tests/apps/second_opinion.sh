#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The rules written a second time (bench/peers/school) agree with the engine: recorded games, by the same
# chance and the same choices, ask the same questions and lead to the same positions.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"
cards=src/games/school/content/school.cards

compare() { # compare FOLDER: the records in it; prints the last line of the comparison
    node bench/peers/school/compare.mjs --plain $cards "$work/$1"/*.json >"$work/out" 2>"$work/err"
}

record() { # record FOLDER AGENTS GAMES SEED
    mkdir "$work/$1"
    "$sortilege" simulate school --agents "$2" --games "$3" --seed "$4" --save "$work/$1" >/dev/null
    for file in "$work/$1"/*.slg; do
        "$sortilege" replay log "$file" --json --states >"${file%.slg}.json"
    done
}

record random random 40 1
compare random
count "40 games of random players: $(tail -n 1 "$work/out")" $?
record heuristic heuristic 40 77
compare heuristic
count "40 games of heuristic players: $(tail -n 1 "$work/out")" $?

# It must be able to fail: a die that fell otherwise, a crystal too many.
mkdir "$work/wrong"
python3 - "$work" <<'PY'
import json, sys
record = json.load(open(sys.argv[1] + "/random/0.json"))
record["log"][30]["state"]["seats"][0]["crystals"] += 1
json.dump(record, open(sys.argv[1] + "/wrong/0.json", "w"))
PY
compare wrong
[ $? -eq 1 ] && grep -q 'after answer 30: seats: here' "$work/out"
count "a position with a crystal too many is noticed" $?

done_

#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Sorcerer's battle phase written a second time (tests/second/sorcerer_battle.py) agrees with the engine:
# random battles of all formats, the same dice and the same choices, ask the same questions and end alike.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"
battles="$(dirname "$sortilege")/tests/battles"
games="${BATTLES:-3000}"

"$battles" "$games" 1 >"$work/battles.json"
count "$games battles are played" $?
python3 tests/second/sorcerer_battle.py <"$work/battles.json" >"$work/out" 2>"$work/err"
count "both agree: $(tail -n 1 "$work/out") $(head -c 300 "$work/err")" $?

# It must be able to fail: a die that fell otherwise, a point of damage too many.
wrong() { # wrong NAME PYTHON: changes the first battle that has a log
    python3 - "$work" "$2" <<'PY'
import json, sys
for line in open(sys.argv[1] + "/battles.json"):
    battle = json.loads(line)
    if len(battle["log"]) > 20:
        break
exec(sys.argv[2])
json.dump(battle, open(sys.argv[1] + "/wrong.json", "w"))
PY
    python3 tests/second/sorcerer_battle.py <"$work/wrong.json" >/dev/null 2>&1
    [ $? -eq 1 ]
    count "$1 is noticed" $?
}
wrong "a point of damage too many" 'battle["end"]["places"][0]["track"][0] += 1'
wrong "an option too few" \
    'a = next(e for e in battle["log"] if e[0] == "ask"); a[3].pop(0 if a[4] else 1); a[4] = 0'
wrong "an omen too many" 'battle["omens"] = [n + 1 for n in battle["omens"]]'

done_

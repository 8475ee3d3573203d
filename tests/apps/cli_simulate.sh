#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# sortilege simulate and replay: results, their independence of threads, saved games, damaged ones.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"

# --- results ---
json 'd["games"] == 40 and d["decisions"] > 40 and d["seconds"] >= 0 and len(d["checksum"]) == 16
      and [a["name"] for a in d["agents"]] == ["heuristic", "random"]
      and all(a["games"] == 40 and a["wins"] + a["draws"] + a["losses"] == 40 for a in d["agents"])
      and sum(s["wins"] for s in d["seats"]) + d["draws"] == 40
      and d["agents"][0]["wins"] > 30 and d["agents"][0]["low"] <= d["agents"][0]["rate"]' \
    simulate school --games 40 --agents heuristic,random --json
good '^ +heuristic +[0-9]+ won' simulate school -n 10
good '^10 games of school' simulate school -n10 -a random -s 3
json 'len(d["agents"]) == 1 and d["agents"][0]["games"] == 20' \
    simulate school -n 10 -a random --json
styled() { "$sortilege" simulate school -n 4 -a "$1,random" | grep -o 'checksum.*'; }
[ "$(styled search:30it)" = "$(styled search:30it,style=plain)" ] &&
    [ "$(styled search:30it)" != "$(styled search:30it,style=bold)" ] &&
    [ "$(styled search:30it,style=tricky)" != "$(styled search:30it,style=bold)" ]
count "a style makes another player, and plain is none" $?
bad 2 "unknown style 'style=rude'.*bold, patient and tricky" \
    simulate school -n 1 -a search:adept,style=rude,random
json 'd["agents"][0]["name"] == "search:adept,it=20" and d["agents"][1]["name"] == "random"' \
    simulate school -n 2 -a search:adept,it=20,random --json
json 'd["rounds"]["p90"] <= 3' simulate school -n 20 -a random -o rounds=3 --json

checksum() {
    "$sortilege" simulate school -n 60 -a heuristic,random "$@" --json |
        python3 -c 'import json, sys
d = json.load(sys.stdin); d.pop("seconds"); print(json.dumps(d))'
}
one=$(checksum --threads 1)
[ -n "$one" ] && [ "$one" = "$(checksum --threads 2)" ] && [ "$one" = "$(checksum --threads 7)" ]
count "results do not depend on the number of threads" $?
[ "$one" = "$(checksum --threads 1)" ]
count "results are the same every time" $?
[ "$one" != "$(checksum --seed 1)" ]
count "another seed gives other games" $?

# Agents that are alike would play each deal twice, the same way: it is played once, and counted so.
alike() { "$sortilege" simulate sorcerer -n 24 "$@" | tail -n 1; }
[ "$(alike -a heuristic)" = "$(alike -a heuristic,heuristic)" ] &&
    [ "$(alike -a heuristic,heuristic)" != "$(alike -a heuristic,random)" ]
count "simulate with equal agents plays each deal once" $?
# Two games of one deal that always go to the same seat tell as much as one of them.
json 'd["agents"][0]["games"] == 40 and 0.2 < d["agents"][0]["high"] - d["agents"][0]["low"] < 0.4' \
    simulate school -n 40 -a heuristic,heuristic --json
# Who has lost to the game together has not drawn.
json 'd["draws"] == 0 and all(a["wins"] + a["losses"] == a["games"] for a in d["agents"])
      and d["agents"][0]["losses"] > 0' \
    simulate endbringer --seats 2 -n 20 -a random --json

# --- against time ---
late() { "$sortilege" simulate city --seats 3 -n 30 -a random -o timer=60 "$@" | tail -n 1; }
hurried=$(late --time-ups 20 -t 1) calm=$(late) untimed=$(late -o timer=untimed)
[ "$hurried" = "$(late --time-ups 20 -t 2)" ] && [ "${hurried%;*}" != "${calm%;*}" ] &&
    [ "${calm%;*}" = "${untimed%;*}" ]
count "agents are late only where --time-ups says so, by the seed" $?
"$sortilege" simulate city --seats 2 -n 3 -a random -o timer=60 --time-ups 10 --save "$work/late" >"$work/out"
good 'good' replay verify "$work"/late/*.slg
"$sortilege" replay log "$work/late/0.slg" --json >"$work/out" 2>"$work/err"
python3 -c 'import json, sys
ups = [e for e in json.load(open(sys.argv[1]))["log"] if e.get("seat") == 7]
assert ups and all(e["decision"] == "clock" and e["option"]["kind"] == "time-up" for e in ups)' "$work/out"
count "the log says whose time was up" $?
bad 2 '--time-ups must be a whole number from 1' simulate city --time-ups 0

# --- foreseen ---
# Whoever plays without chance is foreseen by every copy of it, where the copy sees the same.
json 'd["foreseen"]["answers"] == d["foreseen"]["wholes"] == 1 and d["agents"][0]["games"] == 2' \
    simulate school -n 2 -a search:10it,heuristic --exploit 1 --json
json '0 < d["foreseen"]["wholes"] < d["foreseen"]["answers"] < 1 and d["agents"][0]["games"] == 4' \
    simulate school -n 4 -a search:10it,search:10it --exploit 2 --json
json '"foreseen" not in d' simulate school -n 2 -a search:10it,heuristic --json
bad 2 "--exploit: the first agent, which foresees the others, must search; it is 'heuristic'" \
    simulate school -a heuristic,search --exploit 2
bad 2 '--exploit takes two agents' simulate school -a search --exploit 2
bad 2 '--exploit must be a whole number from 1' simulate school -a search,heuristic --exploit 33

# --- while others think ---
played() { "$sortilege" simulate school -n 2 "$@" | grep -o 'checksum .*'; }
plain=$(played -a search:10it,search:10it)
thinks_on=$(played -a search:10it,ponder=1,search:10it)
[ "$(played -a search:10it,search:10it --ponder 3)" = "$plain" ]
count "nobody thinks on who is not told to" $?
[ "$thinks_on" != "$plain" ]
count "who is told to plays otherwise" $?
[ "$(played -a search:10it,ponder=1,search:10it --ponder 3)" != "$thinks_on" ]
count "and otherwise for longer" $?
bad 2 '--ponder must be a whole number from 1' simulate school -a search,heuristic --ponder 0

# --- errors ---
bad 2 '--games must be a whole number from 1' simulate school --games 0
bad 2 '--games must be a whole number from 1' simulate school --games -5
bad 2 '--games must be a whole number from 1' simulate school --games 99999999999999999999
bad 2 '--games must be a whole number from 1' simulate school --games ''
bad 2 '--threads must be a whole number from 1' simulate school --threads 0
bad 2 "'clever': " simulate school --agents clever,random
bad 2 'names 3 agents for 2 seats' simulate school --agents random,random,random
bad 2 '--agents' simulate school --agents ''
bad 2 "no option '--gmaes'; did you mean '--games'" simulate school --gmaes 5
bad 2 "one game at a time" simulate school city
bad 3 "cannot write into '$work/no/folder'" simulate school -n 2 -a random --save "$work/no/folder"
: >"$work/file"
bad 3 "cannot write into '$work/file'" simulate school -n 2 -a random --save "$work/file"
good '^2 games' simulate school -n 2 -a random --save "$work/made"
[ -s "$work/made/0.slg" ] && [ -s "$work/made/1.slg" ]
count "simulate --save makes the folder" $?
# Two agents are two players, also where one may play alone; who survives alone has won.
json 'len(d["seats"]) == 2 and [a["name"] for a in d["agents"]] == ["heuristic", "random"]' \
    simulate city -n 2 --json
json 'd["draws"] == 0 and d["agents"][0]["wins"] > 0' simulate city --seats 1 -n 8 -a heuristic --json
bad 2 'names 2 agents for 1 seats' simulate city --seats 1 -a heuristic,random
# Agents are named round the table; two of them are two teams, and the seats of one are not two games.
json 'd["seats"][0]["wins"] == d["seats"][2]["wins"] and d["agents"][0]["games"] == 40
      and d["agents"][0]["wins"] > 30 and d["agents"][0]["low"] < 0.9' \
    simulate sorcerer --seats 4 -n 20 --json
json 'd["agents"][0]["games"] == 18 and d["agents"][1]["games"] == 9' \
    simulate sorcerer --seats 3 -n 9 -a heuristic,random --json

# --- replays ---
mkdir "$work/games"
good '^6 games' simulate school -n 6 -a heuristic,random --save "$work/games"
[ "$(ls "$work/games" | wc -l)" -eq 6 ]
count "one replay a game" $?
game="$work/games/3.slg"
good 'School of Sorcery, [0-9]+ answers, binary form' replay show "$game"
json 'd["over"] and d["form"] == "binary" and len(d["hash"]) == 16' replay show "$game" --json
good ': good, [0-9]+ answers' replay verify "$work"/games/*.slg
json 'len(d["files"]) == 6 and all(f["good"] for f in d["files"])' \
    replay verify "$work"/games/*.slg --json
good '^ +[0-9]+  ' replay log "$game"
good '^ +[0-9]+  ' replay log "$game" --lang de
good '^(heuristic|random) wins' replay log "$game"
json 'sorted(d["names"]) == ["heuristic", "random"]' state school --replay "$game"
"$sortilege" state school --replay "$game" --at 20 >"$work/named"
good '^good, position' state school --from "$work/named" --check
sed 's/"names": \[[^]]*\]/"names": [7]/' "$work/named" >"$work/misnamed"
bad 1 "names: this must be a list of players' names" state school --from "$work/misnamed" --check
json 'sorted(d["players"]) == ["heuristic", "random"]' replay log "$game" --json
json 'd["log"][0]["answer"] == 0 and "option" in d["log"][1] and d["log"][1]["state"]["game"]' \
    replay log "$game" --json --states
json 'd["engine"]["answers"] == 7' replay seek "$game" 7
bad 1 'has only [0-9]+ answers' replay seek "$game" 60000
bad 2 "'-1' is not a number|no option '-1'" replay seek "$game" -1
bad 2 "'seven' is not a number" replay seek "$game" seven
json 'd["engine"]["answers"] == 7' state school --replay "$game" --at 7
bad 1 'has only [0-9]+ answers' state school --replay "$game" --at 60000

"$sortilege" replay convert "$game" --out "$work/game.txt" 2>"$work/err"
good 'text form' replay show "$work/game.txt"
"$sortilege" replay convert "$work/game.txt" --out "$work/again.slg" 2>"$work/err"
cmp -s "$game" "$work/again.slg"
count "binary to text and back gives the same bytes" $?
good '^sortilege replay' replay convert "$game" --to text --out -
bad 2 'convert needs --out' replay convert "$game"
bad 2 "--to must be 'text' or 'binary', not 'xml'" replay convert "$game" --to xml --out -
bad 3 'cannot write' replay convert "$game" --out "$work/none/x"
bad 2 'what to do' replay
bad 2 "there is no 'replay play'; choose show" replay play "$game"
bad 2 'show takes one file' replay show
bad 2 'seek takes a file and a number' replay seek "$game"
bad 3 "cannot read '$work/none.slg'" replay show "$work/none.slg"

# --- damaged replays: an error with a place, never another game ---
: >"$work/empty"
bad 1 "$work/empty" replay verify "$work/empty"
head -c 40 "$game" >"$work/cut.slg"
bad 1 "$work/cut.slg" replay verify "$work/cut.slg"
size=$(stat -c %s "$game")
undamaged=0
for at in 0 3 9 20 50 100 $((size / 2)) $((size - 2)) $((size - 1)); do
    python3 - "$game" "$work/hurt.slg" "$at" <<'PY'
import sys
bytes_ = bytearray(open(sys.argv[1], "rb").read())
bytes_[int(sys.argv[3])] ^= 0x11
open(sys.argv[2], "wb").write(bytes_)
PY
    "$sortilege" replay verify "$work/hurt.slg" >"$work/out" 2>"$work/err"
    [ $? -eq 1 ] || undamaged=$((undamaged + 1))
done
[ "$undamaged" -eq 0 ]
count "a changed byte of a binary replay is noticed ($undamaged were not)" $?
sed 's/^rules .*/rules 0123456789abcdef/' "$work/game.txt" >"$work/other.txt"
bad 1 'other.txt:.*rules' replay verify "$work/other.txt"
sed '0,/^[AB] [0-9]/s/^\([AB]\) [0-9]*.*/\1 250/' "$work/game.txt" >"$work/wrong.txt"
bad 1 'wrong.txt:[0-9]+' replay verify "$work/wrong.txt"
sed 's/^game school/game scool/' "$work/game.txt" >"$work/game2.txt"
bad 1 'game2.txt:.*scool' replay verify "$work/game2.txt"
head -c 5000 /dev/urandom >"$work/noise"
bad 1 "$work/noise" replay verify "$work/noise"

done_

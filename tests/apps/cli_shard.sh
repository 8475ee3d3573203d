#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs that are cut with --shard and joined by merge: the same bytes as one run, in any number of parts and
# any order; broken runs that are taken up again; parts that do not belong together.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"

# cut N ARGUMENTS...: the parts of a run as $work/N.I
cut_up() {
    local n="$1" i status=0
    shift
    for ((i = 1; i <= n; i++)); do
        "$sortilege" "$@" --shard "$i/$n" >"$work/$n.$i" 2>>"$work/err" || status=1
    done
    return "$status"
}

# Nothing but the time that a run took may differ.
timeless() {
    sed -E '1s/, [0-9]+\.[0-9] s$//; s/"seconds":[0-9.]+,?//; s/,}$/}/'
}

# joins WHAT ARGUMENTS...: a run gives the same bytes in 1, 2, 3 and 7 parts, in any order.
joins() {
    local what="$1" n parts whole="" good=0
    shift
    : >"$work/err"
    "$sortilege" "$@" 2>>"$work/err" | timeless >"$work/text"
    "$sortilege" "$@" --json 2>>"$work/err" | timeless >"$work/json"
    [ -s "$work/text" ] && [ -s "$work/json" ] || good=1
    for n in 1 2 3 7; do
        cut_up "$n" "$@" || good=1
        parts=("$work/$n".*)
        for order in cat tac; do
            mapfile -t parts < <(printf '%s\n' "${parts[@]}" | sort -V | "$order")
            "$sortilege" merge "${parts[@]}" 2>>"$work/err" | cmp "$work/text" - >>"$work/err" || good=1
            "$sortilege" merge --json "${parts[@]}" 2>>"$work/err" |
                cmp "$work/json" - >>"$work/err" || good=1
            "$sortilege" merge --part "${parts[@]}" >"$work/joined" 2>>"$work/err" || good=1
            [ -n "$whole" ] || whole=$(cksum <"$work/joined")
            [ "$whole" = "$(cksum <"$work/joined")" ] || good=1
        done
    done
    [ "$good" -eq 0 ] && [ ! -s "$work/err" ]
    count "$what: cut in 1, 2, 3 and 7 parts and joined it is the same" $?
}

joins "simulate" simulate school -n 61 -a heuristic,random --seed 5 -o target=11
joins "simulate with equal agents, late answers and three seats" \
    simulate city --seats 3 -n 9 -a random -o timer=60 --time-ups 20
joins "simulate with a large seed" simulate school -n 8 -a random -s 18446744073709551615
joins "balance sorcerer" balance sorcerer -n 41 --swaps 2 -a random
joins "balance city" balance city --seats 2 -n 23 -a random
joins "balance endbringer" balance endbringer -n 29 -a random --rival random --seats 1
joins "balance school" balance school -n 50 -a random
joins "balance at three strengths" balance school --strength all -n 60 -a random -a heuristic -a net:4it
joins "quality" quality school -n 5 -a heuristic --judge net:4it -r random --duels 4
joins "perft" perft school -d 3
joins "perft of a short depth" perft school -d 1
cp src/games/school/content/school.cards "$work/my.cards"
joins "a run with cards from a file" simulate school -n 20 -a random --cards "$work/my.cards"

# More parts than games, and threads: nothing changes.
cut_up 7 simulate school -n 3 -a random
"$sortilege" simulate school -n 3 -a random --json | timeless >"$work/json"
"$sortilege" merge --json "$work"/7.* | cmp -s "$work/json" -
count "more parts than games" $?
"$sortilege" simulate school -n 40 -a random --shard 1/2 -t 1 >"$work/one"
"$sortilege" simulate school -n 40 -a random --shard 1/2 -t 5 | cmp -s "$work/one" -
count "a part does not depend on the number of threads" $?

# --- taking up a broken run ---
run=(simulate school -n 40 -a "heuristic,random" --seed 2)
"$sortilege" "${run[@]}" --json | timeless >"$work/json"
cut_up 3 "${run[@]}"
"$sortilege" merge --part "$work/3.3" "$work/3.1" >"$work/broken"
bad 1 'not the whole run: 7 of its 20 places are missing, the first of them 7; --part' \
    merge "$work/3.1" "$work/3.3"
"$sortilege" "${run[@]}" --resume "$work/broken" --json | cmp -s "$work/json" -
count "what is missing is played, and the result is that of one run" $?
"$sortilege" merge "$work/broken" --json | cmp -s "$work/json" -
count "then the file has the whole run" $?
cp "$work/broken" "$work/before"
"$sortilege" "${run[@]}" --resume "$work/broken" --json | cmp -s "$work/json" - &&
    cmp -s "$work/before" "$work/broken"
count "a run that is complete is not played again" $?
"$sortilege" "${run[@]}" --resume "$work/fresh" --json | timeless | cmp -s "$work/json" - &&
    cmp -s "$work/before" "$work/fresh"
count "a file that is not there yet is made" $?
good "part 2 of 3 is in '$work/kept'" "${run[@]}" --shard 2/3 --resume "$work/kept"
cmp -s "$work/kept" "$work/3.2"
count "--shard with --resume keeps the part in the file" $?
# Killed in the middle: whatever the file has then, the rest follows.
long=(simulate school -n 4000 -a random)
"$sortilege" "${long[@]}" -t 1 --resume "$work/killed" >"$work/out" 2>"$work/err" &
pid=$!
while [ ! -s "$work/killed" ] && kill -0 "$pid" 2>/dev/null; do :; done
kill -9 "$pid" 2>/dev/null
wait "$pid" 2>/dev/null
[ -s "$work/killed" ] &&
    "$sortilege" "${long[@]}" --resume "$work/killed" --json >"$work/out" 2>"$work/err" &&
    "$sortilege" "${long[@]}" --json | timeless | cmp -s "$work/out" -
count "a run that was killed is taken up again" $?

# --- what does not belong together ---
"$sortilege" simulate school -n 40 -a heuristic,random --seed 3 --shard 2/3 >"$work/seed"
bad 1 "'$work/seed' is a part of another run than '$work/3.1': --seed is \"3\" there, \"2\" here" \
    merge "$work/3.1" "$work/seed"
"$sortilege" simulate school -n 42 -a heuristic,random --seed 2 --shard 2/3 >"$work/games"
bad 1 '--games is 42 there, 40 here' merge "$work/3.1" "$work/games"
"$sortilege" "${run[@]}" -o target=5 --shard 2/3 >"$work/option"
bad 1 '--option is \["target=5"\] there, not given here' merge "$work/3.1" "$work/option"
"$sortilege" perft school --shard 2/3 >"$work/perft"
bad 1 'command is "perft" there, "simulate" here' merge "$work/3.1" "$work/perft"
"$sortilege" "${run[@]}" --shard 2/3 --cards "$work/my.cards" >"$work/cards"
bad 1 'other --cards|rules is' merge "$work/3.1" "$work/cards"
sed 's/"rules":"[0-9a-f]*"/"rules":"0123456789abcdef"/' "$work/3.1" >"$work/rules"
bad 1 "what this program plays: rules is \"0123456789abcdef\" there, " \
    merge "$work/rules" <(sed 's/"rules":"[0-9a-f]*"/"rules":"0123456789abcdef"/' "$work/3.2") \
    <(sed 's/"rules":"[0-9a-f]*"/"rules":"0123456789abcdef"/' "$work/3.3")
bad 1 "'$work/3.1' repeats what another part has: place 1 of 20" merge "$work/3.1" "$work/3.2" "$work/3.1"
cut_up 2 "${run[@]}"
bad 1 'repeats what another part has: place 1 of 20' merge "$work/3.1" "$work/3.2" "$work/2.1"
bad 1 "--seed is \"3\" there, \"2\" here" "${run[@]}" --resume "$work/seed"
cp "$work/seed" "$work/untouched"
"$sortilege" "${run[@]}" --resume "$work/seed" >"$work/out" 2>"$work/err"
cmp -s "$work/seed" "$work/untouched"
count "a part of another run is left alone" $?

# --- what is no part ---
echo '{"format": "something else"}' >"$work/else"
bad 1 "'$work/else' is no part of a run: its format is not 'sortilege part 1'" merge "$work/else"
head -c 200 "$work/3.1" >"$work/torn"
bad 1 "'$work/torn' is no part of a run: line 1: " merge "$work/torn"
hurt() { # hurt PATTERN SED-EXPRESSION: a part that was changed by hand
    sed -E "$2" "$work/2.1" >"$work/hurt"
    bad 1 "$1" merge "$work/hurt" "$work/2.2"
}
hurt '"format"' 's/"format":"[^"]*",//'
hurt 'must be texts' 's/"game":"school"/"game":7/'
hurt '"run" must be an object' 's/"run":\{[^}]*\}/"run":[]/'
hurt '"units" must be' 's/"units":[0-9]+/"units":0/'
hurt '"counters" must be' 's/"counters":[0-9]+/"counters":99999999999/'
hurt '"done" must be pairs' 's/"done":\[\[0,/"done":[[500,/'
hurt '"done" must be a list' 's/"done":\[\[[0-9,]*\]\]/"done":1/'
hurt '"done" names a place twice' 's/"done":\[/"done":[[0,1],/'
hurt '"counts" must be pairs' 's/"counts":\[\[0,/"counts":[[-1,/'
hurt '"counts" must be a list' 's/"counts":.*/"counts":1}/'
"$sortilege" merge --part "$work/2.1" "$work/2.2" >"$work/joined"
sed -E 's/"run":\{/"run":{"save":"x",/' "$work/joined" >"$work/hurt"
bad 1 '"run" has a value that is none' merge "$work/hurt"
sed -E 's/"command":"simulate"/"command":"play"/' "$work/joined" >"$work/hurt"
bad 1 "no command 'play' plays in parts" merge "$work/hurt"
sed -E 's/"units":20/"units":10/; s/"done":\[\[0,20/"done":[[0,10/' "$work/joined" >"$work/hurt"
bad 1 'units is 10 there, 20 here' merge "$work/hurt"
bad 3 "cannot read '$work/none'" merge "$work/none"
bad 2 'which parts' merge
for wrong in 0/3 4/3 1 1/ /3 a/b 1/0 -1/3 1/2/3 1/99999999; do
    bad 2 "--shard takes I/N, such as 2/7" simulate school --shard "$wrong"
done
bad 3 "cannot write '$work/no/file'" simulate school -n 2 -a random --resume "$work/no/file"

done_

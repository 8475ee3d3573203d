#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# usage: tests/apps/replays.sh [--write]
#
# Recorded matches under tests/golden/replays lead to the positions they recorded, and both forms say
# the same. --write records them anew (make golden does), where rules or cards have changed on purpose.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"
kept=tests/golden/replays

record() { # record NAME GAME SIMULATE-ARGUMENTS...
    local name="$1" game="$2"
    shift 2
    rm -rf "$work/games"
    mkdir -p "$work/games"
    "$sortilege" simulate "$game" --games 1 --save "$work/games" "$@" >/dev/null 2>"$work/err" &&
        cp "$work"/games/0.slg "$kept/$name.slg" &&
        "$sortilege" replay convert "$kept/$name.slg" --to text --out "$kept/$name.txt" 2>"$work/err"
    count "recording $name" $?
}

if [ "${1:-}" = --write ]; then
    record usual school --agents heuristic,heuristic --seed 1
    record advanced school --agents random,heuristic --seed 2 --option start=advanced --option target=16
    record pets school --agents random,random --seed 3 --option pets=on
    record search school --agents search:500it,heuristic --seed 4
    record duel sorcerer --agents heuristic,heuristic --seed 1
    record draft sorcerer --agents random,heuristic --seed 2 --option creation=draft
    record royale sorcerer --agents random --seats 3 --seed 3
    record team sorcerer --agents heuristic --seats 4 --seed 4
    record followers endbringer --agents heuristic --seed 1 --option nemesis=erlik-khan \
        --option archetype=deathdealer
    record dreams endbringer --agents heuristic,random --seats 2 --seed 2 --option nemesis=hypnos \
        --option archetype=plaguebringer --option scenario=preparing-a-dark-ritual
    record gates endbringer --agents random --seats 3 --seed 3 --option nemesis=ereshkigal \
        --option archetype=demiurge --option difficulty=veteran
    record rubble endbringer --agents random --seats 2 --seed 4 --option nemesis=zcerneboch \
        --option archetype=hellraiser --option scenario=arming-the-horde
    record city city --agents heuristic,random --seats 3 --seed 1
    record late city --agents heuristic --seats 4 --seed 2 --option timer=60 --time-ups 40
    record solo city --agents heuristic --seats 1 --seed 3 --option artifacts=on
fi

found=0
for binary in "$kept"/*.slg; do
    [ -e "$binary" ] || continue
    found=$((found + 1))
    text="${binary%.slg}.txt"
    good ': good, [0-9]+ answers' replay verify "$binary"
    good ': good, [0-9]+ answers' replay verify "$text"
    "$sortilege" replay convert "$binary" --to text --out "$work/again.txt" 2>"$work/err"
    cmp -s "$text" "$work/again.txt"
    count "$binary, written as text, is $text" $?
    "$sortilege" replay convert "$text" --to binary --out "$work/again.slg" 2>"$work/err"
    cmp -s "$binary" "$work/again.slg"
    count "$text, written as bytes, is $binary" $?
    [ "$(wc -c <"$binary")" -le 1500 ]
    count "$binary is small" $?
done
[ "$found" -gt 0 ]
count "there are recorded matches" $?

# What earlier releases recorded is refused at once, by version and date, and never played halfway.
old=tests/golden/releases
by='recorded with version 0\.1\.0 of 2026-11-22, whose rules of [a-z]+ only that version can read; '
for record in "$old"/0.1.0-{school,sorcerer,endbringer,city}.slg; do
    for verb in show verify log; do
        bad 1 "$record:16: $by" replay "$verb" "$record"
    done
    bad 1 "$record:16: $by" replay seek "$record" 1
done
# In the player's language, too; and what a version recorded that is not known here.
sed -E 's/^release .*/release 0.9.0/; s/^rules .*/rules 0123456789abcdef/' \
    "$kept/city.txt" >"$work/newer.slg"
for record in "$old"/0.1.0-{school,sorcerer}.slg "$work/newer.slg"; do
    bad 3 'aufgezeichnet mit .* (dies ist Version|hier gelten aber die Regeln)' \
        play --plain --lang de --load "$record"
    bad 3 'enregistré avec .* (cette version-ci est|mais les règles d.*ici sont)' \
        play --plain --lang fr --load "$record"
done
in_text='this was written with version 0\.1\.0 of 2026-11-22, whose rules of school'
only='only that version can read; this is version [.0-9]+, with rules [0-9a-f]+$'
# The box has other cards since: which version read its own cards with those is not known any more.
bad 1 'recorded with rules [0-9a-f]+ of sorcerer, but the rules here are [0-9a-f]+' \
    replay show "$old/0.1.0-own-cards.slg" --game sorcerer \
    --cards tests/scenarios/sorcerer/examples.cards
bad 1 "$in_text $only" state school --from "$old/0.1.0-state.json" --check
sed -E 's/("rules": ?)"[0-9a-f]*"/\1"0123456789abcdef"/' "$old/0.1.0-state.json" >"$work/unknown"
bad 1 'written with other rules or cards; those here are [0-9a-f]{16}' \
    state school --from "$work/unknown" --check
done_

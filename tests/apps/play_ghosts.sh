#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# play --ghosts: who played a recorded match plays it again, as recorded or by own wits.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"
export XDG_STATE_HOME="$work/state" LC_ALL=C.UTF-8 TERM=dumb
unset LANG NO_COLOR

# How the match ended, in the sentence that ends it.
ending() { grep -E '^ *(Ghost )?[A-F] (wins|and)|draw|share' | tail -n 1 | sed 's/Ghost //g; s/^ *//'; }

"$sortilege" simulate school -n 4 -a heuristic,random -o rounds=5 --save "$work/games" >/dev/null
"$sortilege" simulate sorcerer -n 2 -a heuristic -o rounds=3 --save "$work/duels" >/dev/null
"$sortilege" simulate city --seats 3 -n 3 -a heuristic,random -o timer=120 --time-ups 30 \
    --save "$work/cities" >/dev/null
for file in "$work"/games/*.slg "$work"/duels/*.slg "$work"/cities/*.slg; do
    wanted=$("$sortilege" replay show "$file" | ending)
    # Nobody is a person: all are ghosts, and random would be very unlikely to do the same.
    "$sortilege" play --ghosts "$file" --plain --seat 0=random --seat 1=random \
        --seat 2=random </dev/null >"$work/out" 2>"$work/err"
    found=$(ending <"$work/out")
    [ -n "$wanted" ] && [ "$wanted" = "$found" ] && [ ! -s "$work/err" ]
    count "ghosts of $(basename "$file") play it again: '$found' instead of '$wanted'" $?
done

# A person who answers otherwise: the ghost finds its way, and the match its end.
awk 'BEGIN { for (i = 0; i < 400; i++) print i % 5 }' >"$work/numbers"
"$sortilege" play --ghosts "$work/games/0.slg" --plain <"$work/numbers" >"$work/out" 2>"$work/err"
grep -q 'Ghost B' "$work/out" && grep -q 'after each round' "$work/out" && [ ! -s "$work/err" ]
count "a person against a ghost comes to an end" $?
"$sortilege" play --ghosts "$work/games/0.slg" --plain --lang de --seat 1=human <"$work/numbers" \
    >"$work/out" 2>"$work/err"
grep -q 'Geist A' "$work/out" && ! grep -q 'Geist B' "$work/out" && [ ! -s "$work/err" ]
count "a person at the second seat against a ghost at the first" $?

# --- what cannot be ---
head -c 60 "$work/games/0.slg" >"$work/cut.slg"
bad 3 'cut.slg' play --ghosts "$work/cut.slg" --plain
bad 3 'nowhere' play --ghosts "$work/nowhere.slg" --plain
bad 3 'game' play sorcerer --ghosts "$work/games/0.slg" --plain
bad 2 'without --seed' play --ghosts "$work/games/0.slg" --seed 3 --plain
bad 2 'without --option' play school --option target=16 --ghosts "$work/games/0.slg" --plain
bad 2 'begins a new match' play --ghosts "$work/games/0.slg" --load "$work/games/1.slg" --plain
bad 2 'needs a value' play --ghosts

done_

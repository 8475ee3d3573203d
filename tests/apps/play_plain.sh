#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Whole matches in plain lines, and everything that can be wrong on the way in and out of one.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
sortilege="${SORTILEGE:-$PWD/build/sortilege}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" LC_ALL=C.UTF-8 TERM=dumb
unset LANG NO_COLOR
game=school
passed=0 failed=0

count() { # count WHAT STATUS
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "tests/apps/play_plain.sh: $1"
        tail -n 3 "$work/out" 2>/dev/null | cut -c1-200
        head -n 3 "$work/err" 2>/dev/null | cut -c1-200
    fi
}

numbers() { # numbers SEED COUNT: answers such as a hurried player might type; some fit, some do not
    awk -v seed="$1" -v count="$2" 'BEGIN { srand(seed); for (i = 0; i < count; i++) print int(rand() * 9) }'
}

play() { # play STATUS INPUT ARGUMENTS...
    local wanted="$1" input="$2" status=0
    shift 2
    "$sortilege" play "$game" --plain "$@" <"$input" >"$work/out" 2>"$work/err" || status=$?
    [ "$status" -eq "$wanted" ] || { echo "status $status, wanted $wanted"; return 1; }
}

whole() { # whole WHAT ARGUMENTS...: a match to its end, nothing unsaid and no complaint
    local what="$1"
    shift
    play 0 "$work/numbers" "$@" && ! grep -q '[{}]' "$work/out" && [ ! -s "$work/err" ] &&
        grep -qE 'after each (round|year)|nach jede[rm] (Runde|Jahr)' "$work/out"
    count "$what: $*" $?
}

says() { # says PATTERN: in what the last match printed
    grep -qE -- "$1" "$work/out"
    count "says '$1'" $?
}

# --- whole matches ---
numbers 1 6000 >"$work/numbers"
for who in random heuristic search:60it search:novice human; do
    whole "against $who" --seed 11 --seat "1=$who"
done
whole "in German" --seed 12 --seat 1=heuristic --lang de
says 'Kristalle'
whole "advanced, to 16, with pets" --seed 13 --seat 1=random --option start=advanced \
    --option target=16 --option pets=on
whole "two machines" --seed 14 --seat 0=heuristic --seat 1=random
for seed in 21 22 23 24 25 26; do
    numbers "$seed" 6000 >"$work/numbers"
    whole "seed $seed" --seed "$seed" --seat 1=heuristic --option pets=on
done
ls "$work/state/sortilege"/*.save >/dev/null 2>&1
count "a match that ended leaves no save behind" $((! $?))

# --- Sorcerer: every format to its end, and everything that can be asked for ---
game=sorcerer
for seed in 41 42 43; do
    numbers "$seed" 20000 >"$work/numbers"
    whole "a duel" --seed "$seed" --seat 1=heuristic
done
whole "in German" --seed 44 --seat 1=heuristic --lang de
says 'Sammeln|sammelt Energie'
whole "two people" --seed 45 --seat 1=human
whole "creation by draft" --seed 46 --seat 1=random --option creation=draft
says 'choose your character'
for seats in 3 4 5 6; do
    others=()
    for ((seat = 1; seat < seats; seat++)); do others+=(--seat "$seat=random"); done
    whole "Battle Royale of $seats" --seed 47 --seats "$seats" --option format=royale "${others[@]}"
    if ((seats % 2 == 0)); then
        whole "teams of $((seats / 2))" --seed 48 --seats "$seats" --option format=team "${others[@]}"
    fi
done
LC_ALL=C play 0 "$work/numbers" --seed 49 --seat 1=heuristic --lang de &&
    ! LC_ALL=C grep -q '[^ -~]' "$work/out"
count "Sorcerer without UTF-8 is ASCII" $?
printf '%s\n' 1 0 '?' t d 'd 3' 'd Graveyard' 'd Your hand' 'd Southwark' 'd Rollo' 'd nothing such' \
    p c 'c Dread Wight' r 'r SOR-BATTLE-03' l u s q >"$work/words"
play 0 "$work/words" --seed 5 --seat 1=random --option first=a --option lineage-a=necromancer
count "Sorcerer's words are understood" $?
says 'SORCERER ON ONE PAGE'
says 'hand: .*, '
says '^Your hand'
says 'of 12 damage'
says 'Nothing here is called "nothing such"'
says 'p works only where you would otherwise pass several times'
says 'Minion . cost 3 . 3/1'
says 'SOR-BATTLE-03'
printf '%s\n' 1 0 3 1 4 1 5 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 d 'd 1' p t q >"$work/words"
play 0 "$work/words" --seed 5 --seat 1=random --option first=a
says 'damage, |On average'
save=$(sed -n 's/^Go on with: sortilege play --load //p' "$work/out")
status=0
"$sortilege" play --plain --load "$save" <"$work/numbers" >"$work/out" 2>"$work/err" || status=$?
[ "$status" -eq 0 ] && grep -q 'after each round' "$work/out"
count "a saved match of Sorcerer goes on without its game's name" $?

# --- Sorcerer City: one to six players, with and without a clock, to the end ---
game=city
awk 'BEGIN { srand(51); for (i = 0; i < 20000; i++) print rand() < 0.994 ? 1 + int(rand() * 30) : 0 }' \
    >"$work/tiles"
cp "$work/tiles" "$work/numbers"
for seats in 1 2 3 4 5 6; do
    others=()
    for ((seat = 1; seat < seats; seat++)); do others+=(--seat "$seat=random"); done
    whole "a city of $seats" --seed 51 --seats "$seats" --option timer=120 "${others[@]}"
done
whole "artifacts, in German" --seed 52 --seat 1=random --option artifacts=on --lang de
says 'Welches Artefakt'
whole "an expert alone" --seed 53 --seats 1 --option expert=on
whole "two people" --seed 54 --seat 1=human
LC_ALL=C play 0 "$work/numbers" --seed 55 --seat 1=random --lang de &&
    ! LC_ALL=C grep -q '[^ -~]' "$work/out"
count "Sorcerer City without UTF-8 is ASCII" $?
printf '%s\n' '?' t d y o 1 9 1 1 1 1 v g t 'd 3' 'c M105' 'r CITY-GOAL-20' l u s q >"$work/words"
play 0 "$work/words" --seed 5 --seat 1=random --option timer=120
count "Sorcerer City's words are understood" $?
says 'SORCERER CITY ON ONE PAGE'
says '^ *2:00 left'
says '^ +0,0 +1 [YRBG]{4} +2 [YRBG]{4} +3 [YRBG]{4} +4 [YRBG]{4}'
says "There is no option \"9\" here: 1 to 4;"
says '^ +-?[0-9]+ [YRBG]{4}(:[grs][YRBG])?$'
says 'Still in the deck, in any order: 12: '
says 'Below 3 it pays nothing'
says "The year's prestige: "
says 'class 1 . cost [0-9]+'
says 'CITY-GOAL-20'
says 'g Goals, and why they pay'
says '^Market$'
says 'goals pay: 0$'
# A hint says why, and what the screen shows beside the options.
printf '%s\n' h q >"$work/words"
game=school
play 0 "$work/words" --seed 3
says '^Hint: '
says '^  [0-9]+% to win; '
says '^ +[0-9]+%  reroll die 1$'
play 0 "$work/words" --seed 3 --lang de
says '^Tipp: '
says '^  Siegchance [0-9]+ %; '
# With the Scions no battlefield ever has a monolith (END-SCEN-SCIONS-01).
game=endbringer
play 0 "$work/words" --seed 9 --lang de --option scenario=awakening-the-scions
says ': hier steht kein Monolith$'
game=city
# With tiles of one's own: what is told at the end leads back.
printf 'based on the built-in tiles\n\nmarket class 1\n  source designed\n' >"$work/mine.tiles"
echo '  M105  cost 3  BBGY:gB  en "Blue Grove"  de "Blauhain"' >>"$work/mine.tiles"
printf '%s\n' 'c Blue Grove' q >"$work/words"
play 0 "$work/words" --seed 5 --cards "$work/mine.tiles"
says 'class 1 . cost 3'
way=$(sed -n 's/^Go on with: sortilege play //p' "$work/out")
status=0
# shellcheck disable=SC2086
"$sortilege" play --plain $way <"$work/words" >"$work/out" 2>"$work/err" || status=$?
[ "$status" -eq 0 ] && grep -q 'class 1 . cost 3' "$work/out"
count "a match with tiles of one's own goes on as it says: $way" $?
printf '%s\n' f 1 f 1 t q >"$work/words"
play 0 "$work/words" --seed 5 --seats 1 --option expert=on
says '^[YRBG]{4}(:[gr][YRBG])? .+ (from 3 tiles on|nor spell)'
says 'turn up the next tile'
says '^Year 4: [0-9]+ prestige, [A-Z]'
! grep -q ', !$' "$work/out"
count "an expert's years name no monster" $?
printf '%s\n' c q >"$work/words"
play 0 "$work/words" --seed 5
[ "$(grep -c '^  Dragon$' "$work/out")" -eq 1 ]
count "tiles of one name are listed once" $?
# A novice takes nine seconds a tile, a master four; the record has the stamps, and the clock's answer.
for level in "novice 60 6" "novice 120 12" "master 60 12"; do
    read -r name limit tiles <<<"$level"
    printf '%s\n' 0 s q >"$work/words"
    play 0 "$work/words" --seed 56 --seat "1=search:$name" --option "timer=$limit" --option start=a
    awk -v ms="${limit}000" -v tiles="$tiles" '/^B .*# place/ && !stopped { laid++ }
        /^B/ && match($0, /@[0-9]+/) && substr($0, RSTART + 1, RLENGTH - 1) + 0 >= ms { late = 1 }
        $1 == "clock" || /^B .*stop building/ { stopped = 1 }
        END { exit !(laid == tiles && !late) }' "$(sed -n 's/^Saved as //p' "$work/out")"
    count "in $limit seconds a $name lays $tiles tiles" $?
done
game=school

# --- the same again ---
play 0 "$work/numbers" --seed 31 --seat 1=search:60it && mv "$work/out" "$work/first" &&
    play 0 "$work/numbers" --seed 31 --seat 1=search:60it && cmp -s "$work/first" "$work/out"
count "the same seed and answers give the same transcript" $?

# --- letters of ASCII only ---
LC_ALL=C play 0 "$work/numbers" --seed 32 --seat 1=heuristic --lang de &&
    ! LC_ALL=C grep -q '[^ -~]' "$work/out"
count "without UTF-8 everything is ASCII" $?

# --- words ---
printf '%s\n' '?' t c 'c Book of Fate' r 'r SCH-P2-18' 'r NONE-1' 'c Nobody' l \
    h x 99 '' 0 u s q >"$work/words"
play 0 "$work/words" --seed 33 --seat 1=heuristic
count "words are understood" $?
says 'ON ONE PAGE'
says 'cost 5 margin 2'
says 'SCH-P2-18'
says 'Hint: '
says 'There is no rule "NONE-1"'
says 'No card is called "Nobody"'
says 'There is no option "x" here: 0 to [0-9]+'
says 'There is no option "99" here'
says 'Saved as '
says 'Go on with: sortilege play --load '

printf '%s\n' d 'd ORTAL' 'd 1' 'r SCH-P3' 'r wizard passes' c hello '0x' q >"$work/words"
play 0 "$work/words" --seed 33 --seat 1=heuristic
[ "$(grep -c '^6 . The portal$' "$work/out")" -eq 1 ]
count "any part of a name opens it, once" $?
says '^SCH-P3-0[1-3]$'
says '^  Book of Fate$'
says 'There is no option "hello" here: 0 to [0-9]+;'
says 'There is no option "0x" here'
printf '%s\n' 1 0 d 'd graveyard' 'd GRAVE' q >"$work/words"
game=sorcerer
play 0 "$work/words" --seed 5 --seat 1=random --option first=a --option lineage-a=necromancer
! awk '/^> d graveyard/{on=1} /^> d GRAVE/{on=0} on' "$work/out" | sort | uniq -d | grep -qi graveyard
count "what says the same is told once" $?
game=city
printf '%s\n' 1 9 q >"$work/words"
play 0 "$work/words" --seed 5 --seat 1=random --option start=a
says 'here: 1 to 4; '
printf '%s\n' 'o Rollo' 'o 2' 'o 9' q >"$work/words"
play 0 "$work/words" --seed 5 --seat 1=random --option start=a
[ "$(grep -c '^Rollo$' "$work/out")" -eq 2 ] && grep -q 'no option "o 9"' "$work/out"
count "another player's page, by name or number" $?
game=school

# --- the menu ---
menu() { # menu WORDS...: the menu, answered
    printf '%s\n' "$@" >"$work/words"
    XDG_STATE_HOME="$work/menus" "$sortilege" play --plain <"$work/words" >"$work/out" 2>"$work/err"
}
menu 'lang de' 0 q
menu 'game city' q
says '^   0  eine neue Partie: Sorcerer City$'
menu 'lang en' 'game city' q
says '^   0  a new match: Sorcerer City$'
count "every game's menu has the language chosen last" $?
rm -rf "$work/menus"
menu 'game city' 'seat 1=random' 'name 0=Eve' 0 f q
says '^   0  a new match: School of Sorcery$'
says '^   0  a new match: Sorcerer City$'
says '^      seat 0=human  Eve$'
menu 'wrong word' 7 q
says '^   1  Sorcerer City . year 1 . Eve, Rollo . just now$'
grep -q "no word 'wrong'" "$work/err"
count "words that the menu does not know are told" $?
menu 1 q
says '^Go on with: sortilege play --load .*/city-'
menu 'x 2' 'x 1' q
says '^There is no saved match with that number\.'
[ "$(find "$work/menus" -name '*.save' | wc -l)" -eq 0 ]
count "x deletes a saved match" $?
menu q
count "q leaves the menu" $?
numbers 33 6000 >"$work/numbers"
{ awk 'NR < 4000' "$work/numbers"; } >"$work/words"
play 0 "$work/words" --seed 21 --seat 1=heuristic
says 'k keeps the record of this match'

# --- the end of the input, and going on ---
printf '0\n' >"$work/short"
play 3 "$work/short" --seed 34 --seat 1=heuristic &&
    [ "$(wc -l <"$work/err")" -eq 1 ] && grep -q 'input ended' "$work/err"
count "the input may end: one line says so" $?
save=$(sed -n 's/^Go on with: sortilege play --load //p' "$work/out")
[ -s "$save" ]
count "and the match is saved" $?
cp "$save" "$work/kept.save"
status=0
"$sortilege" play --plain --load "$work/kept.save" <"$work/numbers" >"$work/out" 2>"$work/err" || status=$?
[ "$status" -eq 0 ] && grep -q 'after each round' "$work/out" && [ -s "$work/kept.save" ] &&
    "$sortilege" replay show "$work/kept.save" | grep -q 'wins\|draw\|share'
count "a save elsewhere is played on in its place, and stays when the match is over" $?
cp "$save" "$work/kept.save"
play 3 /dev/null --seed 35 --seat 1=heuristic
count "no input at all" $?
status=0
"$sortilege" play school --plain --seed 35 --seat 1=heuristic >"$work/out" 2>"$work/err" <&- || status=$?
[ "$status" -eq 3 ]
count "a closed input (status $status)" $?

# --- the time that is left is kept, and answers from after its end are none ---
game=city
play 3 /dev/null --seed 36 --seat 1=heuristic --option timer=60
save=$(sed -n 's/^Go on with: sortilege play --load //p' "$work/out")
sed '/^# used /d; s/^# undo /# used 0 37000\n&/' "$save" >"$work/timed.save"
mv "$work/timed.save" "$save"
status=0
"$sortilege" play --plain --load "$save" </dev/null >"$work/out" 2>"$work/err" || status=$?
[ "$status" -eq 3 ] && grep -qE '^0:2[0-3] left' "$work/out" && grep -qE '^# used 0 3[7-9]' "$save"
count "time that was used stays used (status $status)" $?
printf '1\n' | "$sortilege" play --plain --load "$save" >/dev/null 2>&1
sed -E '0,/^A /s/^(A [0-9]+).*/\1 @60001/' "$save" >"$work/late.save"
"$sortilege" replay verify "$work/late.save" >"$work/out" 2>&1
[ $? -eq 1 ] && grep -q 'stamped 60001 ms, but time was up at 60000 ms' "$work/out"
count "an answer from after the end is refused by verify" $?
"$sortilege" play --plain --load "$work/late.save" </dev/null >"$work/out" 2>"$work/err"
[ $? -eq 3 ] && grep -q 'time was up at 60000 ms' "$work/err"
count "and by whoever would go on from there" $?
game=school

# --- damaged saves ---
"$sortilege" replay verify "$work/kept.save" >"$work/out" 2>"$work/err"
count "a save is a replay" $?
damaged() { # damaged WHAT FILE
    local status=0 before
    before=$(cksum <"$2")
    "$sortilege" play --plain --load "$2" </dev/null >"$work/out" 2>"$work/err" || status=$?
    [ "$status" -eq 3 ] && [ "$(wc -l <"$work/err")" -eq 1 ] && [ "$before" = "$(cksum <"$2")" ]
    count "$1: one line, status 3, the file as it was (status $status)" $?
}
head -c 30 "$work/kept.save" >"$work/cut"
damaged "a save that breaks off in its head" "$work/cut"
sed 's/^# undo /# used 0 3x\n&/' "$work/kept.save" >"$work/cut"
damaged "a save whose time is no number" "$work/cut"
head -c -20 "$work/kept.save" >"$work/cut"
damaged "a save that breaks off at its end" "$work/cut"
sed 's/^# seat .*/# seat nobody_at_all/' "$work/kept.save" >"$work/cut"
damaged "a save with an unknown machine" "$work/cut"
sed '2s/.*/# sot human Ada/' "$work/kept.save" >"$work/cut"
damaged "a save with an unknown line" "$work/cut"
head -c 5000 /dev/urandom >"$work/cut"
damaged "noise" "$work/cut"
: >"$work/cut"
damaged "an empty file" "$work/cut"

# --- arguments ---
bad() { # bad STATUS PATTERN ARGUMENTS...
    local wanted="$1" pattern="$2" status=0
    shift 2
    "$sortilege" play "$@" </dev/null >"$work/out" 2>"$work/err" || status=$?
    [ "$status" -eq "$wanted" ] && grep -qE -- "$pattern" "$work/err" && [ "$(wc -l <"$work/err")" -le 2 ]
    count "play $*: status $status, wanted $wanted and '$pattern'" $?
}
bad 2 "no game 'chess'" chess
bad 2 "no game 'sorceror'; did you mean 'sorcerer'" sorceror
bad 2 "charcter-a=tegu: did you mean 'character-a'" sorcerer --option=charcter-a=tegu
bad 2 "target=99: option 'target' cannot be" school -o target=99
bad 2 "'x': a whole number" school --seed=x
bad 2 "needs a value" school -s
bad 2 "one game is enough" school school
bad 2 "no option '--fsat'" school --fsat
bad 2 "'--seed' needs a value" school --seed
bad 2 "whole number" school --seed 1x
bad 2 "whole number" school --seed 99999999999999999999
bad 2 "a seat from 0 to 1 and who sits there" school --seat human
bad 2 "a seat from 0 to 1 and who sits there" school --seat 7=human
bad 2 "a seat from 0 to 2 and a name" endbringer --name 3=Ada
bad 2 "there are no monoliths; .*; END-DIFF-06" endbringer -o stones=all -o scenario=awakening-the-scions
bad 2 "only 1 plays" endbringer --seats 1 -o domain-c=screaming-coast
bad 2 "serch" school --seat 1=serch:master
bad 2 "archmage" school --seat 1=search:archmage
bad 2 "at most 24 bytes" school --name 0=ANameThatGoesOnForMuchTooLong
bad 2 "'en', 'de' or 'fr'" school --lang it
bad 2 "Sorcerer City does not speak 'fr'" city --lang fr
bad 2 "free, open or never" school --undo sometimes
bad 2 "calm, brisk or fast" school --speed warp
bad 2 "KEY=VALUE" school --option target
bad 2 "colour" school --option colour=red
bad 2 "from 2 to 2" school --seats 3
bad 2 "from 2 to 6" sorcerer --seats 7
bad 2 "name the game first" --seats 3
bad 2 "teams are for 4 or 6" sorcerer --seats 3 --option format=team
bad 2 "target" school --option target=99
bad 3 "cannot read" school --load "$work/nothing"
bad 3 "cannot read" school --cards "$work/nothing"
printf 'card\n' >"$work/bad.cards"
bad 2 "bad.cards:[0-9]+:[0-9]+: " school --cards "$work/bad.cards"
bad 2 "as in 80x24" school --size 80
bad 3 "keys in .* cannot be read" school --keys "$work/nothing"

# --- nowhere to save ---
: >"$work/file"
XDG_STATE_HOME="$work/file" play 0 "$work/numbers" --seed 36 --seat 1=heuristic
count "a match needs no place to save" $?
printf 's\nq\n' >"$work/words"
XDG_STATE_HOME="$work/file" play 3 "$work/words" --seed 36 --seat 1=heuristic
count "leaving without one is status 3" $?
says "Not saved: Cannot write '.*/file/sortilege': a file stands where a folder should be"

# --- lines that are too long are not read, rather than cut ---
long=$(printf 'x%.0s' {1..600})
printf '%s\nq\n' "$long" | "$sortilege" play school --plain --seed 1 >"$work/out" 2>"$work/err"
grep -q "That line was not read: a line has at most 255 bytes." "$work/out"
count "a line of 600 bytes is not read" $?
printf '%s\nq\n' "$long" | "$sortilege" play --plain --lang de >"$work/out" 2>"$work/err"
[ "$(grep -c "Diese Zeile wurde nicht gelesen" "$work/out")" -eq 1 ]
count "the menu does not take a long line for two" $?

echo "play_plain: $passed passed, $failed failed"
[ "$failed" -eq 0 ]

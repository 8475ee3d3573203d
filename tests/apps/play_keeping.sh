#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# How matches are kept: on full disks, in folders that vanish, by several processes at once, and by
# processes that are killed at any moment.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
sortilege="${SORTILEGE:-$PWD/build/sortilege}"
work=$(mktemp -d)
trap 'chmod -R u+w "$work" 2>/dev/null; rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 TERM=dumb HOME="$work/home"
unset LANG NO_COLOR USER
mkdir "$HOME"
passed=0 failed=0
saves() { find "$XDG_STATE_HOME" -name '*.save' 2>/dev/null | sort; }
others() { find "$XDG_STATE_HOME" -type f ! -name '*.save' ! -name '*.menu' ! -name last.game 2>/dev/null; }

count() { # count WHAT STATUS
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "tests/apps/play_keeping.sh: $1"
        tail -n 4 "$work/out" 2>/dev/null | cut -c1-200
        head -n 3 "$work/err" 2>/dev/null | cut -c1-200
    fi
}

fresh() { # fresh NAME: an empty folder for saves
    export XDG_STATE_HOME="$work/$1"
    rm -rf "${XDG_STATE_HOME:?}"
    mkdir "$XDG_STATE_HOME"
}

plain() { # plain WANTED WORDS ARGUMENTS...: words are answers, one a line
    local wanted="$1" words="$2" status=0
    shift 2
    # shellcheck disable=SC2086
    printf '%s\n' $words | "$sortilege" play --plain "$@" >"$work/out" 2>"$work/err" || status=$?
    [ "$status" -eq "$wanted" ] || { echo "status $status, wanted $wanted"; return 1; }
}

says() { # says PATTERN: in what the last match printed
    grep -qE -- "$1" "$work/out" "$work/err"
    count "says '$1'" $?
}

answers() { # answers FILE: how many answers it holds
    sed -n 's/^answers //p' "$1" 2>/dev/null
}

wait_for() { # wait_for COMMAND...: until it succeeds; two minutes at most
    for ((i = 0; i < 12000; i++)); do
        "$@" >/dev/null 2>&1 && return 0
        sleep 0.01
    done
    return 1
}

# A match that waits for words: `say` gives one, fd 3 is its input, $player its process.
begin() {
    rm -f "$work/fifo"
    mkfifo "$work/fifo"
    : >"$work/running" # what the last one said is not to be taken for what this one says
    "$sortilege" play --plain "$@" <"$work/fifo" >"$work/running" 2>"$work/err" &
    player=$!
    exec 3<>"$work/fifo"
}
say() { printf '%s\n' "$@" >&3; }
end() {
    exec 3>&-
    wait "$player"
} 2>/dev/null
match=(school --seed 5 --seat '1=random' --undo open)

# --- many at once ---
fresh many
players=()
for seed in {1..12}; do
    printf '0\nq\n' | "$sortilege" play school --plain --seed "$seed" --seat 1=random >/dev/null 2>&1 &
    players+=($!)
done
wait "${players[@]}"
[ "$(saves | wc -l)" -eq 12 ]
count "twelve matches begun at once are twelve saves, not $(saves | wc -l)" $?
mapfile -t all < <(saves)
"$sortilege" replay verify "${all[@]}" >"$work/out" 2>"$work/err"
count "and all are whole" $?
[ "$(grep -h '^seed ' "${all[@]}" | sort -u | wc -l)" -eq 12 ] && [ -z "$(others)" ]
count "each another match, and nothing left over" $?

# --- one file, by any name ---
fresh one
plain 0 "0 q" "${match[@]}"
save=$(saves)
before=$(answers "$save")
(cd "$XDG_STATE_HOME/sortilege" && plain 0 "0 q" --load "$(basename "$save")")
[ "$(saves)" = "$save" ] && [ "$(answers "$save")" -gt "$before" ]
count "a relative path goes on with that very file" $?
ln -s "$save" "$work/link.save"
before=$(answers "$save")
plain 0 "0 q" --load "$work/link.save"
[ "$(saves)" = "$save" ] && [ -L "$work/link.save" ] && [ "$(answers "$save")" -gt "$before" ]
count "and so does a link to it" $?
grep -v '^# ' "$save" >"$work/bare.slg"
cksum <"$work/bare.slg" >"$work/sum"
plain 0 "0 q" --load "$work/bare.slg"
cksum <"$work/bare.slg" | cmp -s - "$work/sum" && [ "$(saves | wc -l)" -eq 2 ]
count "a bare record is left as it is, and gets a save of its own" $?

# --- two processes ---
fresh two
begin "${match[@]}"
say 0
wait_for test -n "$(saves)" || wait_for eval '[ -n "$(saves)" ]'
save=$(saves)
cksum <"$save" >"$work/sum"
plain 3 "0 q" --load "$save"
count "a match that is being played is not opened a second time" $?
says "being played right now, by (process $player|another process)"
cksum <"$save" | cmp -s - "$work/sum"
count "nor changed" $?
plain 3 "0 q" --load "$save" --lang de
says "wird gerade gespielt"
say 0 q
end
plain 0 "0 q" --load "$save"
count "afterwards it can be" $?

# --- killed ---
fresh killed
begin "${match[@]}"
say 0
wait_for eval '[ -n "$(saves)" ]'
save=$(saves)
before=$(answers "$save")
say 0
wait_for eval '[ "$(answers "$save")" -gt "$before" ]'
more=$(answers "$save")
say u
wait_for eval '[ "$(answers "$save")" -lt "$more" ]'
count "an undo is kept" $?
kill -9 "$player"
end
[ "$(answers "$save")" -lt "$more" ] && plain 0 "q" --load "$save"
count "and stays undone after kill -9, whose lock is gone" $?
bad=0
for ((round = 0; round < 25; round++)); do
    begin --load "$save"
    (for _ in {1..400}; do echo 0; done >&3) 2>/dev/null &
    feeder=$!
    sleep "0.0$((round % 9 + 1))"
    kill -9 "$player"
    end
    wait "$feeder" 2>/dev/null
    "$sortilege" replay verify "$save" >"$work/out" 2>"$work/err" || bad=$((bad + 1))
    "$sortilege" replay show "$save" | grep -q 'not over' || { rm -f "$save"; break; }
done
[ "$bad" -eq 0 ]
count "killed at any moment the save is whole ($round times)" $?

# --- leftovers ---
fresh leftover
plain 0 "0 q" "${match[@]}"
save=$(saves)
head -c 300 "$save" >"$save.part"
plain 0 "0 q" --load "$save"
[ -z "$(others)" ] && [ "$(saves)" = "$save" ]
count "a leftover is cleared away" $?
cp "$save" "$XDG_STATE_HOME/sortilege/school-20200101-000000.save.part"
head -c 300 "$save" >"$XDG_STATE_HOME/sortilege/school-20200101-000001.save.part"
plain 0 "0 q" "${match[@]}"
[ -z "$(others)" ] && [ -s "$XDG_STATE_HOME/sortilege/school-20200101-000000.save" ] &&
    [ "$(saves | wc -l)" -eq 3 ]
count "a whole one becomes the save it would have been, half of one goes" $?

# --- names ---
fresh names
USER=$'Ada\n# seat human Bob\e[31m' plain 0 "0 q" "${match[@]}"
save=$(saves)
plain 0 "0 q" --load "$save" && ! LC_ALL=C grep -q $'\e' "$save"
count "a name with a line break and an escape makes a save that can be read" $?
plain 2 "q" "${match[@]}" --name $'0=Ada\nBob'
says "one line without control characters"

# --- nowhere to write ---
# What happens to a match whose saves fail from some moment on: told once, kept elsewhere, and what
# is there already stays.
elsewhere() { # elsewhere WHAT REASON: fd 3 is a match that is kept, and the next save will fail
    say 0
    wait_for grep -qE "^Not saved: " "$work/running"
    count "$1: told with the first answer that is not kept" $?
    grep -E "^Not saved: .*($2)" "$work/running" >"$work/out"
    count "$1: why" $?
    say 0
    sleep 0.2
    [ "$(grep -c '^Not saved: ' "$work/running")" -eq 1 ]
    count "$1: told once" $?
    echo precious >"$work/there"
    say "s $work/there"
    wait_for grep -q "already there" "$work/running"
    [ "$(cat "$work/there")" = precious ]
    count "$1: nothing is written over" $?
    mkdir -p "$work/kept"
    say "s $work/kept/mine.save"
    wait_for grep -q "^Saved as $work/kept/mine.save" "$work/running"
    count "$1: kept elsewhere" $?
    before=$(answers "$work/kept/mine.save")
    say 0 q
    end
    [ "$(answers "$work/kept/mine.save")" -gt "$before" ] &&
        grep -q "Go on with: sortilege play --load $work/kept/mine.save" "$work/running"
    count "$1: and from then on there" $?
    rm -rf "$work/kept"
}
until_saved() {
    say 0
    wait_for eval '[ -n "$(saves)" ]'
}

# The folder goes at once, whatever is being written there.
vanish() {
    mv "$XDG_STATE_HOME/sortilege" "$(mktemp -d "$work/goneXXX")"
}

fresh vanished
begin "${match[@]}"
until_saved
vanish
elsewhere "a folder that vanished" "no such folder"

fresh vanished
begin "${match[@]}"
until_saved
vanish
say 0
wait_for grep -q "^Not saved: " "$work/running"
say s
wait_for eval '[ -n "$(saves)" ]'
count "on request a folder that vanished is made again" $?
say q
end

fresh taken
begin "${match[@]}"
until_saved
save=$(saves)
rm "$save"
echo another >"$save"
elsewhere "a file that somebody else put there" "already there"
[ "$(cat "$save")" = another ]
count "which is left alone" $?

if [ "$(id -u)" -ne 0 ]; then
    fresh denied
    begin "${match[@]}"
    until_saved
    chmod a-w "$XDG_STATE_HOME/sortilege"
    elsewhere "a folder that cannot be written" "not allowed"
fi

# A limit on the size of files: the first save still fits.
fresh limited
rm -f "$work/fifo"
mkfifo "$work/fifo"
# The transcript goes through a pipe, which has no size.
(
    ulimit -f 1
    exec "$sortilege" play --plain "${match[@]}" <"$work/fifo" 2>"$work/err"
) > >(cat >"$work/running") &
player=$!
exec 3<>"$work/fifo"
until_saved
for _ in {1..60}; do
    grep -q '^Not saved' "$work/running" && break
    say 0 1
    sleep 0.05
done
grep -q '^Not saved: .*may not grow that large' "$work/running"
count "a file that may not grow is told, and ends nothing" $?
"$sortilege" replay verify "$(saves)" >"$work/out" 2>"$work/err" && [ -z "$(others)" ]
count "the last save that fitted is whole" $?
say q
end

# A small disk of its own, where that can be had (in a namespace without privileges too).
fresh disk
if unshare -rm mount -t tmpfs -o size=16k tmpfs "$XDG_STATE_HOME" 2>/dev/null; then
    cat >"$work/full.sh" <<'SH'
mount -t tmpfs -o size=16k tmpfs "$XDG_STATE_HOME" || exit 9
mkdir "$XDG_STATE_HOME/sortilege"
{ printf '0\n'; sleep 0.5
  head -c 100000 /dev/zero >"$XDG_STATE_HOME/filler" 2>/dev/null
  printf '0\n0\n0\ns %s/rescued.save\n0\n' "$HOME"
  sleep 0.5
  printf 'q\n'
} | "$1" play --plain "${@:2}"
find "$XDG_STATE_HOME" -name '*.part'
SH
    unshare -rm bash "$work/full.sh" "$sortilege" "${match[@]}" >"$work/out" 2>"$work/err"
    count "a full disk ends nothing" $?
    says "^Not saved: .*the disk is full"
    [ "$(grep -c '^Not saved' "$work/out")" -eq 1 ] && ! grep -q '\.part$' "$work/out"
    count "told once, nothing left over" $?
    says "^Saved as $HOME/rescued.save"
    "$sortilege" replay verify "$HOME/rescued.save" >/dev/null 2>"$work/err"
    count "and the match was kept elsewhere" $?
fi

# --- the screen asks ---
fresh screen
: >"$XDG_STATE_HOME/sortilege"
screen() { # screen KEYS ARGUMENTS...
    printf '%s\n' "$1" >"$work/keys"
    shift
    "$sortilege" play --keys "$work/keys" "$@" >"$work/out" 2>"$work/err"
    echo $? >"$work/status"
}
screen "1 dump:asked enter dump:kept quit" "${match[@]}" --fast
says 'This match is not being kept'
says 'a file stands'
says 'Saved as .*/home/school-.*save'
[ "$(cat "$work/status")" -eq 0 ] && [ "$(find "$HOME" -name 'school-*.save' | wc -l)" -eq 1 ]
count "the screen asks where else, and the match is kept there" $?
screen "1 up enter dump:on 1 dump:further q 1 dump:again down down enter q 2" "${match[@]}" --fast
says 'From here on the match is not kept'
[ "$(grep -c 'This match is not being kept' "$work/out")" -eq 1 ]
count "who plays on without it is asked again only when saving" $?
screen "1 up enter quit" "${match[@]}" --fast
[ "$(cat "$work/status")" -eq 3 ] && grep -q 'Not saved' "$work/err"
count "leaving a match that is not kept is status 3, and says so" $?
screen "1 dump:gefragt quit" "${match[@]}" --fast --lang de
says 'Diese Partie wird nicht gespeichert'

# --- the menu ---
fresh menu
folder="$XDG_STATE_HOME/sortilege"
save_of() { find "$folder" -name "$1-*.save"; }
plain 0 "0 q" "${match[@]}"
plain 0 "0 q" sorcerer --seed 4 --seat 1=random
plain 0 "0 q" endbringer --seed 4 --seat 1=random
touch -d '3 days ago' "$(save_of sorcerer)"
touch -d '1 hour ago' "$(save_of endbringer)"
head -c 500 "$(save_of sorcerer)" >"$folder/city-20200101-000000.save"
head -c 5000 /dev/urandom >"$folder/school-20200101-000000.save"
touch -d '5 days ago' "$folder/city-20200101-000000.save"
touch -d '6 days ago' "$folder/school-20200101-000000.save"
screen "dump:all down down down enter dump:hurt x dump:sure x dump:gone quit" --size 100x30
says '^ +Saved matches$'
says '^ +> School of Sorcery . round 1 . Ada, Rollo . just now$'
says '^ +Sorcerer: Endbringer . setup . Ada, Rollo . 1 hour ago$'
says '^ +Sorcerer . setup . Ada, Rollo . 3 days ago$'
says '^ +> Sorcerer City . damaged . Ada, Rollo . 5 days ago$'
says '^ +School of Sorcery . damaged . 6 days ago$'
says 'This file is damaged \(.*\), so the match cannot'
says 'Press x again to delete this match for good'
[ -z "$(save_of city)" ] && [ "$(saves | wc -l)" -eq 4 ]
count "a damaged save can be deleted, and no other goes with it" $?
screen "down enter dump:table quit" --size 100x30
says 'Endbringer'
count "enter goes on with the one under the cursor" $((! $(grep -c 'Go on with: .*/endbringer-' "$work/out")))
touch -d '1 hour ago' "$(save_of endbringer)"
begin --load "$(save_of endbringer)"
wait_for grep -q '^>' "$work/running"
screen "down enter dump:all quit" --size 100x30
says '^ +> Sorcerer: Endbringer . being played . Ada, Rollo . '
says 'being played right now, by (process [0-9]+|another process)'
say q
end

fresh cards
folder="$XDG_STATE_HOME/sortilege"
printf 'based on the built-in tiles\n\nmarket class 1\n  source designed\n' >"$work/mine.tiles"
echo '  M105  cost 3  BBGY:gB  en "Blue Grove"  de "Blauhain"' >>"$work/mine.tiles"
plain 0 "f 1 q" city --seed 4 --seat 1=random --cards "$work/mine.tiles"
screen "dump:all enter dump:table quit" --size 100x30
says '^ +> Sorcerer City . year 1 . Ada, Rollo . just now$'
says 'Go on with: sortilege play city --cards .*/mine.tiles --load '
[ "$(saves | wc -l)" -eq 1 ]
count "a match with tiles of one's own goes on from the menu, with them" $?
mv "$work/mine.tiles" "$work/theirs.tiles"
screen "up dump:all enter quit" --size 100x30
says 'Sorcerer City . other rules or cards'
says 'played with the cards of'
rm -f "$folder"/*.save
screen "dump:last quit"
says 'Sortilege . Sorcerer City$'
count "the menu opens on the last game played" $?
screen "down down until:Rollo=right dump:who quit" school
says 'Rollo, by rules of thumb'
says 'never looks ahead'
for level in novice learner apprentice journeyman adept expert master grandmaster; do
    screen "down down until:$level=right dump:who quit" school
    says "$level"
done

# --- whom to play next ---
echo "search:learner LWW" >"$folder/school.results"
screen "down down until:learner=right dump:who quit" school
says 'You have won twice in a row: Odo .apprentice. plays a little stronger'
screen "down down until:adept=right dump:who quit" school
says 'overlooks nothing'
printf 'search:learner \xff' >"$folder/school.results"
screen "down down until:learner=right dump:who quit" school
says 'Overlooks much'
for match in 1 2; do # the first option each time, until it is over
    yes $'1\n0\n3' | head -n 900 >"$work/ones"
    "$sortilege" play school --plain --seed "$match" --option target=5 \
        --seat 1=search:novice <"$work/ones" >"$work/out" 2>&1
    grep -qE "^search:novice [WDL]{$match}\$" "$folder/school.results"
    count "the result of a match against one machine is noted, match $match" $?
done
before=$(cat "$folder/school.results")
(echo "s $work/over.save" && cat "$work/ones") |
    "$sortilege" play school --plain --seed 3 --option target=5 --seat 1=search:novice \
        >"$work/out" 2>&1
after=$(cat "$folder/school.results")
"$sortilege" play --plain --load "$work/over.save" </dev/null >"$work/out" 2>&1
[ "${#after}" -eq $((${#before} + 1)) ] && [ "$after" = "$(cat "$folder/school.results")" ]
count "a finished match that is looked at again is not noted again" $?
printf 'q\n' | XDG_STATE_HOME="$work/advice" "$sortilege" play school --plain >"$work/out" 2>&1
! grep -q "in a row" "$work/out"
count "nothing is suggested without results" $?
mkdir -p "$work/advice/sortilege"
echo "search:learner LLL" >"$work/advice/sortilege/school.results"
printf 'q\n' | XDG_STATE_HOME="$work/advice" "$sortilege" play school --plain >"$work/out" 2>&1
says 'You have lost three times in a row: Pim .novice. plays a little weaker'
before=$(cat "$folder/school.results")
"$sortilege" play sorcerer --plain --seats 2 --seed 1 --seat 0=random --seat 1=random \
    --option rounds=1 </dev/null >"$work/out" 2>&1
[ ! -e "$folder/sorcerer.results" ] && [ "$before" = "$(cat "$folder/school.results")" ]
count "a match of two machines is not" $?
echo "search:learner WW" >"$folder/school.results"
printf '%s\n' 'seat 1=search:learner,style=bold' q |
    "$sortilege" play school --plain >"$work/out" 2>&1
says 'You have won twice in a row: Odo .apprentice. plays a little stronger'

# --- how hard to play next, against the game itself ---
solo() { # solo OPTIONS...: a match of City alone, of which the first option is taken each time
    "$sortilege" play city --plain --seats 1 --option timer=untimed "$@" <"$work/ones" \
        >"$work/out" 2>&1
}
echo "expert=0 WLL" >"$folder/city.results"
solo --seed 1
[ "$(cat "$folder/city.results")" = "expert=0 WLLL" ] && ! grep -q "in a row" "$work/out"
count "nothing is easier than City alone by its usual rules" $?
echo "expert=1 WLL" >"$folder/city.results"
solo --seed 1 --option expert=on
says 'You have lost three times in a row: "Expert solo: no" is a little easier'
solo --seed 2
[ "$(cat "$folder/city.results")" = "expert=0 L" ]
count "results of another difficulty begin anew" $?
"$sortilege" play endbringer --plain --seats 2 --seat 1=search:novice,style=bold --seed 1 \
    --option difficulty=hard <"$work/ones" >"$work/out" 2>&1
[ "$(cat "$folder/endbringer.results")" = "difficulty=3;search:novice L" ]
count "Endbringer's results are of a difficulty and of companions" $?
echo "difficulty=1 LWW" >"$folder/endbringer.results"
printf '%s\n' 'game endbringer' 'seats 1' q | "$sortilege" play --plain >"$work/out" 2>&1
says 'You have won twice in a row: "Difficulty: veteran" is a little harder'
echo "difficulty=1;search:learner LWW" >"$folder/endbringer.results"
screen "down until:>_Difficulty=down dump:who quit" endbringer
says 'You have won twice in a row: "Difficulty: veteran" is a little harder'
screen "down until:>_Companion=down right until:>_Difficulty=down dump:who quit" endbringer
says 'how hard it is'

echo "play_keeping: $passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]

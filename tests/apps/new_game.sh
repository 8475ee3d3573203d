#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A game from outside: docs/new-game.md is followed from an empty folder to its end, with what is
# installed; and examples/toy does with its own game what sortilege does with the library's.
work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"
export HOME="$work/home"
mkdir "$HOME"

# --- with what is installed ---

status=0
cmake --install build --prefix "$work/usr" >"$work/out" 2>"$work/err" || status=$?
count "installing: status $status" "$status"
export PKG_CONFIG_PATH="$work/usr/lib/pkgconfig"
mkdir "$work/pig"
python3 tests/apps/new_game.py docs/new-game.md "$work/pig" >"$work/out" 2>"$work/err"
count "docs/new-game.md: a reader who follows it does not get to its end" $?

# A game whose object is not whole is told so, instead of crashing.
sed -i 's/"roll two dice", "zwei Würfel werfen"/NULL/' "$work/pig/words.c"
make -C "$work/pig" properties >"$work/out" 2>"$work/err" && ! "$work/pig/properties" >"$work/out" &&
    grep -qx 'pig: option 2 needs a name and an English text' "$work/out"
count "a game whose option has no sentence" $?

cp -r "$work/usr/share/doc/sortilege/examples/toy" "$work/toy"
make -C "$work/toy" CC="${CC:-cc} -Werror" >"$work/out" 2>"$work/err"
count "the installed example builds" $?
cmake -S "$work/toy" -B "$work/toy/by-cmake" -DCMAKE_PREFIX_PATH="$work/usr" -G Ninja \
    >"$work/out" 2>"$work/err" && cmake --build "$work/toy/by-cmake" >>"$work/out" 2>>"$work/err"
count "the installed example builds with CMake" $?
for program in toy properties; do
    cmp -s <("$work/toy/by-cmake/$program" list 2>&1) <("$work/toy/$program" list 2>&1)
    count "what CMake built says the same: $program" $?
done
printf '%s\n' 'cmake_minimum_required(VERSION 3.16)' 'project(x LANGUAGES C)' \
    'find_package(Sortilege REQUIRED COMPONENTS table)' >"$work/usr/CMakeLists.txt"
! cmake -S "$work/usr" -B "$work/usr/x" -DCMAKE_PREFIX_PATH="$work/usr" >"$work/out" 2>&1 &&
    tr -s ' \n' ' ' <"$work/out" | grep -q "it has no component 'table'; the only one is 'program'"
count "a component that there is not" $?
sortilege=$work/toy/toy
good '^toy +The Menagerie, 2 to 4 players$' list

# Which is no matter of the program: the shared library finds the games of whoever links it.
cat >"$work/last.c" <<'C'
#include <sortilege/sortilege.h>
#include <stdio.h>
int main(void) {
    return puts(slg_game_name(slg_game_at(slg_game_count() - 1))) < 0;
}
C
toy=(examples/toy/{content,game,games,policy,rules,view,words}.c)
read -ra flags < <(pkg-config --cflags --libs sortilege)
cc -std=c17 -Wall -Wextra -Werror -pedantic -o "$work/last" "$work/last.c" "${toy[@]}" "${flags[@]}" \
    >"$work/out" 2>"$work/err" && LD_LIBRARY_PATH="$work/usr/lib" "$work/last" >"$work/out" 2>&1 &&
    grep -qx toy "$work/out"
count "the shared library finds the games of its program" $?

# --- every command, with the example's game ---

sortilege=$PWD/build/toy
good '^  rounds +1 to 200 +default 7$' list toy
good '^[1-9][0-9]* passed, 0 failed$' scenario examples/toy/scenarios
good '^  heuristic .* won' simulate toy --games 40 --agents heuristic,random --save "$work"
good 'wins' replay show "$work/1.slg"
good 'the die shows' replay log "$work/1.slg"
good 'good, [0-9]* answers$' replay verify "$work/1.slg"
good '^  search:50it .* won' simulate toy --games 2 --agents search:50it,random --seats 3 \
    --option mood=hasty --option rounds=2
good '^    worth 6$' cards toy fox
good '^    Wert 6$' cards toy Fuchs --lang de
good 'A stake of 3 needs a point' rules toy TOY-BID-03
good '18 cards of toy, no mistake$' cards check examples/toy/zoo.cards toy
json 'd["seats"][0]["hand"] == ["ant", "bat"] and d["seats"][0]["count"] == 2' \
    state toy --set 'seats.1.hand=["ant","bat"]'
good '^depth 2: 380 positions, 400 answers' perft toy --depth 2
good '^toy +usual apply .* [0-9a-f]{16}$' bench toy --games 5 --repeats 1 --only 'usual apply'
printf 'ant 7 ant | Ameise\nbat\n' >"$work/short.cards"
bad 1 'short.cards:2:4: an animal.s worth is a number from 1 to 99' cards check "$work/short.cards" toy
printf 'ant 7 ant | Ameise\n' >"$work/short.cards"
bad 1 'short.cards:2: there must be at least 16 animals' cards check "$work/short.cards" toy

# plays PATTERN INPUT ARGUMENTS...: plain play says what the pattern describes.
plays() {
    local pattern="$1" input="$2"
    shift 2
    printf '%b' "$input" | "$sortilege" play toy --plain --seed 3 "$@" >"$work/out" 2>"$work/err"
    grep -qE -- "$pattern" "$work/out"
    count "play toy $*: wanted '$pattern'" $?
}
plays '^Hand     cat, dog  ' 'q\n'
plays '^Hand     Katze, Hund  ' 'q\n' --lang de
plays 'needs 1, you have 0 \(TOY-BID-03\)$' '1\nq\n'
plays 'how much on the dog' '1\nu\n2\nq\n'
plays '^Hint: bid the ' 'h\nq\n'
plays '^There is no option "0" here: 1, 2' '0\nq\n'
plays 'Type the number of an option' '?\nq\n'
many=$(printf '1\\n%.0s' {1..60})
plays '^(Ada|Nele) wins|win together' "$many" --option rounds=3
plays '^Hand     (frog|hare|stag|wren|otter|boar|wolf|bear|swan)' 'q\n' --cards examples/toy/zoo.cards

build/toy_properties --decisions 20000 >"$work/out" 2>"$work/err"
count "the property tests of the example" $?

done_

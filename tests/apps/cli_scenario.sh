#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# sortilege scenario: what each line does, that it can fail, and what it says when it does.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"

# A scenario with these lines passes; fails with this message; both begin with the table set.
begin='game school\noption wizard=a\n'
passes() {
    printf "$begin$1" >"$work/a.scn"
    good '^1 passed, 0 failed$' scenario "$work/a.scn"
}
wrong() {
    printf "$begin$2" >"$work/a.scn"
    fails "$1" scenario "$work/a.scn"
}

# --- files ---
good ' passed, 0 failed$' scenario tests/scenarios/school
bad 2 'which files' scenario
bad 3 "cannot read '$work/none.scn': No such file" scenario "$work/none.scn"
mkdir "$work/empty"
fails '^0 passed, 0 failed$' scenario "$work/empty"
: >"$work/nothing.scn"
fails 'nothing.scn:1: no game yet' scenario "$work/nothing.scn"
printf 'game school\nrun\n' >"$work/idle.scn"
fails 'idle.scn:2: nothing is checked' scenario "$work/idle.scn"
printf 'game school\nexpect phase == "cast"\n' >"$work/right.scn"
printf 'game school\nexpect phase == "take"\n' >"$work/false.scn"
fails '^1 passed, 1 failed$' scenario "$work/right.scn" "$work/false.scn"
printf 'expect phase == "cast"\ngame school\n' >"$work/order.scn"
fails 'order.scn:1: no game yet' scenario "$work/order.scn"
"$sortilege" scenario --json "$work/right.scn" "$work/false.scn" >"$work/out" 2>"$work/err"
python3 -c 'import json, sys
d = json.load(open(sys.argv[1]))
assert d["passed"] == 1 and d["failed"] == 1 and d["files"][1]["failures"][0]["line"] == 2' "$work/out"
count "scenario --json" $?
good '^.*right.scn: passed$' scenario -v "$work/right.scn"
head -c 3000 /dev/urandom >"$work/noise.scn"
fails '^0 passed, 1 failed$' scenario "$work/noise.scn"
cp "$work/noise.scn" "$work/no"$'\xff'"ise.scn"
"$sortilege" scenario --json "$work"/no*.scn >"$work/out" 2>"$work/err"
python3 -c 'import json, sys
d = json.load(open(sys.argv[1]))
assert d["failed"] == 3 and d["files"][1]["failures"][0]["text"]' "$work/out"
count "scenario --json of files and names that are not UTF-8" $?
python3 -c 'print("game school\nset phase " + "x" * 20000)' >"$work/long.scn"
fails 'long.scn:2: this statement is longer than [0-9]+ bytes' scenario "$work/long.scn"

# --- the example of the manual ---
sed -n '/^    # The loser takes/,/^    expect  event/s/^    //p' docs/scenarios.md >"$work/manual.scn"
good '^1 passed, 0 failed$' scenario "$work/manual.scn"
sed -n '/^    # Weakening a minion/,/^    expect  seats.0.graveyard/s/^    //p' docs/scenarios.md \
    >"$work/manual2.scn"
good '^1 passed, 0 failed$' scenario "$work/manual2.scn"

sed -n '/^    # The Dark Mage is too far/,/^    expect   pending clock/s/^    //p' docs/scenarios.md \
    >"$work/manual3.scn"
good '^1 passed, 0 failed$' scenario "$work/manual3.scn"

# --- words ---
wrong ":3: no line begins with 'expct'; did you mean 'expect'" 'expct phase == "cast"\n'
wrong ":3: no line begins with 'xyzzy'" 'xyzzy\n'
wrong ":3: the game has already been named" 'game school\n'
printf 'game scool\n' >"$work/a.scn"
fails ":1: there is no game 'scool'; the games are .*school" scenario "$work/a.scn"
wrong ":3: school has no option 'tagret'" 'option tagret=16\n'
wrong ":3: write 'option NAME=VALUE'" 'option target 16\n'
wrong ":4: the table is already set" 'run\noption target=16\nexpect round == 1\n'
wrong ":3: 'x' is not a number" 'seed x\nexpect round == 1\n'
wrong ":3: school is played with 2 seats" 'seats 3\nexpect round == 1\n'

# --- expect: each sort holds where it should, and fails where it should ---
passes 'expect round == 1\nexpect round != 2\nexpect round < 2\nexpect round >= 1\nexpect round <= 1\n'
passes 'expect over == null\nexpect not over\nexpect pending A reroll\nexpect not pending B\n'
passes 'expect seats.0 contains {"tokens": 3}\nexpect locations.6.card contains "port"\n'
wrong ':3: expected round == 2' 'expect round == 2\n'
wrong 'found 1' 'expect round > 1\n'
wrong "'<' can only compare whole numbers" 'expect phase < 3\n'
wrong "this is not JSON: cast" 'expect phase == cast\n'
wrong "write 'expect' with .*found 'phase'" 'expect phase is "cast"\n'
wrong "nothing is at 'rund'" 'expect rund == 1\n'
wrong "nothing may follow here on this line, but '3' does" 'expect round == 1 3\n'
wrong 'expected over' 'expect over\n'
wrong 'expected pending B' 'expect pending B\n'
wrong 'expected not pending A' 'expect not pending A\n'
wrong "there is no seat 'C'; this match has A to B" 'expect pending C\n'
passes 'expect option A "ready"\nexpect no option A "pass"\nexpect view B seats.0.tokens == 3\n'
wrong 'expected option A "pass"' 'expect option A "pass"\n'
wrong 'expected no option A "ready"' 'expect no option A "ready"\n'
wrong 'expected options A' 'expect options A == ["ready"]\n'
wrong 'an option is written as its sentence' 'expect option A ready\n'
wrong "there is no rule 'SCH-XX'" 'expect refused A "ready" SCH-XX\n'
wrong 'expected event "nonsense"' 'do A "ready"\nexpect event "nonsense"\n'
passes 'do A "ready"\nexpect no event "nonsense"\n'
passes 'expect text decision A "A: reroll or ready?"\n'
wrong 'expected text "x"' 'expect text decision A "x"\n'

# --- do and illegal ---
passes 'do A "READY"\nexpect pending B reroll\n'
passes 'do A {"kind": "ready"}\nexpect pending B\n'
wrong 'A is not offered "fly"' 'do A "fly"\nexpect round == 1\n'
wrong 'is offered more than one option that matches "reroll"' 'do A "reroll"\nexpect round == 1\n'
wrong '  ready$' 'do A "fly"\nexpect round == 1\n'
wrong 'should be refused \(SCH-P2-03\), but is offered' 'illegal A "ready" SCH-P2-03\n'
wrong 'B is not asked' 'illegal B "ready" SCH-P2-03\n'
passes 'illegal A {"kind": "send-none"} -\n'
wrong 'should be refused by SCH-P2-03' 'illegal A {"kind": "send-none"} SCH-P2-03\n'
wrong 'is neither offered nor refused here' 'illegal A "fly" -\n'
wrong 'is neither offered nor refused here' 'illegal A {"kind": "fly"} -\n'
wrong 'is neither offered nor refused here' 'illegal A {"kind": "reroll", "dise": 9} -\n'
wrong 'write the ID of the rule' 'illegal A "ready"\n'

# --- set ---
passes 'set seats.0.crystals 9\nexpect general contains 21\n'
wrong ':3: .*crystals' 'set seats.0.crystals 31\nexpect round == 1\n'
wrong ':3: ' 'set seats.0.nonsense 1\nexpect round == 1\n'
wrong ':3: this is not JSON' 'set phase evaluate\nexpect round == 1\n'

# --- chance is strict ---
wrong ':3: 4096 outcomes are given and none of them is drawn' "dice A$(printf ' 5%.0s' {1..4097})\nrun\n"
rerolled='do A {"kind": "reroll", "dice": 1}\n'
passes "dice A 5\n${rerolled}expect seats.0.dice.0 == 5\n"
wrong ':3: .*needs another outcome' "${rerolled}expect round == 1\n"
passes "chance dice.A any\n${rerolled}expect seats.0.tokens == 2\n"
passes "chance all any\n${rerolled}expect seats.0.tokens == 2\n"
wrong ":3: these outcomes of 'dice.A' were given but never drawn: 6" \
    "dice A 5 6\n${rerolled}expect round == 1\n"
wrong ":3: the stream 'dice.A' has no outcome '7'" 'dice A 7\nexpect round == 1\n'
wrong ":3: the stream 'deck' has no outcome 'no-such-card'" 'deck no-such-card\nexpect round == 1\n'
wrong "no random stream 'dices'; it has deal, deck, dice.A, dice.B" 'outcome dices 1\n'
wrong "write 'chance STREAM any'" 'chance dice.A some\nexpect round == 1\n'

# --- include and cards ---
printf 'set seats.0.crystals 9\n' >"$work/common.inc"
passes 'include common.inc\nexpect seats.0.crystals == 9\n'
printf 'set seats.0.crystals 99\n' >"$work/common.inc"
wrong 'common.inc:1: ' 'include common.inc\nexpect round == 1\n'
wrong ":3: cannot read '.*none.inc'" 'include none.inc\nexpect round == 1\n'
printf 'include self.inc\n' >"$work/self.inc"
deep="files are included too deep; does '.*self.inc' include itself\?"
wrong "$deep" 'include self.inc\nexpect round == 1\n'
printf 'card x\n' >"$work/bad.cards"
wrong ':3: .*bad.cards:[0-9]+:[0-9]+: ' 'cards bad.cards\nexpect round == 1\n'

# --- run ---
passes 'set phase "evaluate"\nrun until phase "clean-up"\nexpect phase == "clean-up"\n'
wrong 'phase "take" is not reached' 'run until phase "take"\nexpect round == 1\n'
passes 'run until decision reroll\nexpect round == 1\n'
wrong 'no decision of kind assign comes next' 'run until decision assign\nexpect round == 1\n'
wrong 'the match does not end here' 'run until end\nexpect round == 1\n'
wrong 'until phase' 'run until tomorrow\nexpect round == 1\n'

# --- a game's own statements, and time ---
begin='game city\noption timer=60\nseats 2\n'
passes 'district A\n    BYYR:gY YYRY YRBY\nscore A\nexpect seats.0.track.money == 3\n'
passes 'district A\n    ****:g* YYYY\n    YYYY RRRR\nscore A star R\nexpect seats.0.track.influence == 0\n'
passes 'district A\n    ****:g* YYYY YYYY\nscore A star Y\nexpect seats.0.track.money == 3\n'
passes 'district A\n    RRGG\ndistrict A\n    GGRR M105@2\nexpect seats.0.district.0.tile == "GGRR"
expect seats.0.district.1 contains {"tile": "M105", "turn": 2}\nexpect seats.0.deck lacks "RRGG"\n'
passes 'district B\n    RRGG^BBYY ?RRGG ????\n'\
'expect seats.1.district.0.under == [{"tile": "BBYY", "turn": 0}]\n'
passes 'set phase "buy"\ndistrict A\n    RRGG\nrun\nexpect pending A build\nexpect phase == "build"\n'
passes 'district A\n    RRGG\nset seats.0.deck ["X-DRAGON-Y", "S01"]\ndeck A X-DRAGON-Y\ndo A "turn up"
do A "place at 0,1"\nexpect seats.0.district.0 contains {"tile": "X-DRAGON-Y", "column": 1}
expect seats.0.gone == ["RRGG"]\n'
passes 'chance all any\ndistrict A\n    RRGG BBYY\nset seats.0.deck ["X-DRAGON-Y", "S01"]\ndeck A X-DRAGON-Y
do A "turn up"\ndo A "place at 0,2"\nset phase "clean-up"\nrun\nexpect year == 2
expect seats.0.deck contains "RRGG"\nexpect seats.0.deck lacks "BBYY"\n' # no box misses a sample
passes 'expect pending clock\nclock time-up B\nexpect not pending B\nexpect pending clock clock\n'
wrong ":5: 'BYYR:gQ': 'Q' is not a goal's colour" 'district A\n    BYYR:gQ\n'
wrong ":8: 'ABAB': 'A' is not a colour" 'district A\n    BYYR:gY\n    # words\n\n    RRGG ABAB\n'
wrong ":4: 'BYYR': rows stand on lines of their own" 'district A BYYR\n'
wrong ":4: draw the district's rows below" 'district A\n'
wrong ":4: there is no seat 'Z'" 'district Z\n    RRGG\n'
wrong ":5: 'M105@4': after '@' come 0 to 3 quarters" 'district A\n    M105@4\n'
wrong ":5: 'M999@1': there is no tile of this id" 'district A\n    M999@1\n'
wrong ":5: .*a tile belongs on each side of '\^'" 'district A\n    RRGG^\n'
wrong ":5: .*face-down covers none" 'district A\n    ?RRGG^RRBB\n'
wrong "no copy of 'M105' is left in the box" 'district A\n    M105 M105\n'
wrong ":4: write 'score A', or 'score A star G'" 'score A star Q\n'
wrong ":5: 'RRGG': this is too much here" 'score A\n    RRGG\n'
wrong ":4: no line begins with 'distrct'" 'distrct A\n'
wrong ":5: no clock is running for A" 'clock time-up A\nclock time-up A\nexpect over\n'
wrong ":4: write 'clock time-up SEAT'" 'clock A\n'
wrong ':4: expected not pending clock' 'expect not pending clock\n'
begin='game city\nseats 2\noption timer=untimed\n'
wrong ":4: no clock is running for A" 'clock time-up A\n'
python3 - >"$work/many.scn" <<'PY'
import itertools
print("game city\ndistrict A")
tiles = [a + a + b + c for a, b, c in itertools.permutations("YRBG", 3)]
tiles += [a + a + b + b for a, b in itertools.permutations("YRBG", 2)]
tiles += [a + b + a + c for a, b, c in itertools.permutations("YRBG", 3)]
for row in range(10):
    print("   ", *tiles[6 * row:6 * row + 6])
print("expect over == null")
PY
fails 'draws too many different tiles; name some by their ids' scenario "$work/many.scn"

done_

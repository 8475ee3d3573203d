#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The program and its small commands: list, version, rules, cards, state, perft, bench; help and errors.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"

# --- the program ---
good '^usage: sortilege COMMAND' --help
good '^usage: sortilege COMMAND' help
good '^usage: sortilege simulate GAME' help simulate
good '^sortilege [0-9]+\.[0-9]+' --version
bad 2 '^usage: sortilege COMMAND'
bad 2 "no command 'simulat'; did you mean 'simulate'" simulat
bad 2 "no command 'xyzzy'; 'sortilege help' lists them" xyzzy
bad 2 "no command ''" ''

for command in play list rules cards simulate scenario replay state bot perft balance quality bench \
    version; do
    good "^usage: +sortilege $command" "$command" --help
    bad 2 "no option '--(no-such|nosuch)" "$command" --no-such-thing
done
for command in list rules cards simulate scenario replay state bot perft balance bench version; do
    good "^usage: +sortilege $command" "$command" -h
    bad 2 "no option '-[?]'" "$command" '-?'
done
bad 2 "'--help' takes no value|no option '--help'" list --help=yes
bad 2 "'--json' takes no value" list --json=yes

# --- a closed or full standard output is an error, not silence ---
"$sortilege" list >&- 2>"$work/err"
[ $? -eq 3 ] && grep -q 'cannot write the output' "$work/err"
count "list with a closed standard output fails" $?
if [ -w /dev/full ]; then
    "$sortilege" rules school >/dev/full 2>"$work/err"
    [ $? -eq 3 ]
    count "rules on a full disk fails" $?
fi
"$sortilege" rules school 2>"$work/err" | head -n 1 >"$work/out"
[ ! -s "$work/err" ]
count "a reader that stops early is no error" $?

# --- games ---
for command in rules cards simulate state bot perft; do
    bad 2 "no game 'scool'; did you mean 'school'" "$command" scool
    bad 2 "which game" "$command"
done
bad 2 "no game 'chess'; the games are .*school" state chess

# --- list ---
good '^school +School of Sorcery, 2 players' list
good '^  target +5 to 40 +default 13' list school
good '^  lineage-a to f +deal.animist.*default deal$' list sorcerer
good '^  nemesis +random.erlik-khan.*default random$' list endbringer
json 'd["games"][0]["game"] == "school" and any(o["name"] == "pets" for o in d["games"][0]["options"])' \
    list --json
bad 2 "only one game at a time; 'school' is one too many" list school school

# --- version ---
good '^rules of school: [0-9a-f]{16}, content [0-9a-f]{16}$' version
json 'len(d["rules"]["school"]) == 16 and d["version"]' version --json
json 'len(set(d["content"].values())) == 4' version --json
bad 2 "'now' is one argument too many" version now

# --- rules ---
good '^SCH-P5-05$' rules school SCH-P5-05
good 'shown by school/.*\.scn' rules school SCH-P5-05
good '^SCH-P2-23$' rules school sch-p2
bad 1 "no rule 'SCH-P5-5'; did you mean 'SCH-P5-0?5?'" rules school SCH-P5-5
good '^SOR-AMB-20$' rules sorcerer R-20
good '^END-AMB-20$' rules endbringer R-20
good 'shown by endbringer/.*\.scn' rules endbringer END-BATTLE-20
good '^SOR-ACT-07$' rules endbringer SOR-ACT-07
json 'len(d["rules"]) > 2 and all("avatar" in r["text"].lower() for r in d["rules"])' \
    rules sorcerer Avatar --json
bad 1 "no rule 'fli'" rules sorcerer fli
bad 1 "no rule 'XX'; 'sortilege rules school' lists them" rules school XX
json 'd["rules"][0]["id"] == "SCH-P2-18" and d["rules"][0]["shown_by"]' rules school SCH-P2-18 --json

# --- cards ---
good '^Broken Wand \(broken-wand\)$' cards school broken-wand
good '^Broken Wand' cards school 'Broken Wand'
good '^    green · cost 3 · margin 2' cards school broken-wand
json 'len(d["cards"]) >= 35' cards school --json
json 'd["cards"][0]["text"] and d["cards"][0]["name"]' cards school book-of-fate --lang de --json
bad 1 "no card 'broken-wnad'; did you mean 'broken-wand'" cards school broken-wnad
# Names as people write them: without marks and capitals, or a part of them in either language.
good '^Queen.s Gambit \(queens-gambit\)$' cards sorcerer 'queens gambit'
good '^Vengeful Mummy ' cards sorcerer MUMMY
good '^Trembling Hand ' cards endbringer trembling-hand
json 'len(d["cards"]) > 1 and {c["name"] for c in d["cards"]} == {"Crystal Grove"}' \
    cards city 'crystal grove' --json
json '[c["id"] for c in d["cards"]] == ["M105"]' cards city M105 --json
good '^Vengeful Mummy ' cards sorcerer mumie
json '[c["id"] for c in d["cards"]] == ["knight-regent", "knight-templar"]' cards sorcerer knight --json
bad 1 "no card 'mumy'; did you mean 'mummy'" cards sorcerer mumy
bad 1 "no card 'zzyzx'; 'sortilege cards sorcerer' lists them" cards sorcerer zzyzx
bad 1 "no card 'Quens Gambit'; did you mean 'queens-gambit'" cards sorcerer 'Quens Gambit'
bad 1 "no card 'x'; 'sortilege cards sorcerer' lists them" cards sorcerer x
bad 2 "--lang must be 'en', 'de' or 'fr', not 'it'" cards school --lang it
bad 2 "Sorcerer City does not speak 'fr'; --lang can be 'en' or 'de'" cards city --lang fr
bad 2 "the rules are written in 'en' and 'de', not in 'fr'" rules school --lang fr
good 'no mistake$' cards check src/games/school/content/school.cards
good 'no mistake$' cards check src/games/school/content/school.cards school
good ': 1 deck of sorcerer, no mistake$' cards check src/games/sorcerer/content/tegu.cards
good '^character tegu: Tegu, 10 cards$' cards check src/games/sorcerer/content/tegu.cards
good ': 1 deck of endbringer, no mistake$' cards check src/games/endbringer/content/erlik-khan.cards
good '^nemesis erlik-khan: Erlik Khan, 24 cards$' cards check \
    src/games/endbringer/content/erlik-khan.cards
bad 1 "'nemesis' is no kind of deck: .* 'boards' or 'test'" cards check \
    src/games/endbringer/content/erlik-khan.cards sorcerer
sed 's/when felled: take . global/when felled: take 4 global/' src/games/endbringer/content/erlik-khan.cards \
    >"$work/khan.cards"
good '^2 games of endbringer, ' simulate endbringer --cards "$work/khan.cards" --games 2 \
    --option nemesis=erlik-khan
good '^  +When it falls: Here: Take 4 global damage, then deal 2 damage to each enemy minion\.$' \
    cards check "$work/khan.cards"
bad 1 "'nemesis' is no kind of deck: .* 'boards' or 'test'" simulate sorcerer \
    --cards "$work/khan.cards"
good '^  Schlachterbeil x3 \(butchers-cleaver\): Beigabe' cards check \
    src/games/sorcerer/content/tegu.cards --lang de
json 'd["game"] == "sorcerer" and d["decks"][0]["size"] == 20' cards check \
    src/games/sorcerer/content/necromancer.cards --json
printf 'deck d\n  kind test\n  name en "D" de D\n' >"$work/deck.cards"
bad 1 "deck.cards:3:18: expected a text in quotes, found 'D'" cards check "$work/deck.cards"
bad 1 "deck.cards:3:18: " simulate sorcerer --cards "$work/deck.cards"
bad 2 "deck.cards:3:18: " play sorcerer --cards "$work/deck.cards"
good ': 196 tiles of city, no mistake$' cards check src/games/city/content/city.tiles
good '^Crystal Grove \(M105\)$' cards city m105
good '^    Klasse 1 · Kosten 4 · blau N-O, grün S, gelb W$' cards city M105 --lang de
printf '%s\n' 'based on the built-in tiles' 'market class 1' '  source designed' \
    '  M105  cost 3  BBGY:gB  en "A"  de "B"' \
    >"$work/mine.tiles"
good ': 196 tiles of city, no mistake$' cards check "$work/mine.tiles"
good ' class 1 · cost 3 · blue N-E, green S, yellow W$' cards city --cards "$work/mine.tiles" M105
good '^2 games of city, ' simulate city --seats 2 --cards "$work/mine.tiles" --games 2 --agents random,random
sed 's/cost/cots/' "$work/mine.tiles" >"$work/wrong.tiles"
bad 1 "wrong.tiles:4:9: 'cots' is not a part of a tile; did you mean 'cost'" cards check "$work/wrong.tiles"
printf 'based on the built-in tiles\nmarkt class 1\n' >"$work/city.cards" # known by its first line
bad 1 "city.cards:2:1: 'markt' is not a section; did you mean 'market'" cards check "$work/city.cards"
bad 3 "cannot read 'no-such.cards': No such file" cards check no-such.cards
bad 2 'takes a file' cards check
printf 'card one two\n' >"$work/wrong.cards"
bad 1 "wrong.cards:[0-9]+:[0-9]+: " cards check "$work/wrong.cards"
head -c 2000 /dev/urandom >"$work/noise.cards"
bad 1 "noise.cards:[0-9]+" cards check "$work/noise.cards"
: >"$work/empty.cards"
bad 1 "empty.cards:1:1: there is no card in this file" cards check "$work/empty.cards"
printf 'dek d\n  kind test\n' >"$work/dek.cards"
bad 1 "dek.cards:1:1: .*did you mean 'deck'" cards check "$work/dek.cards"
bad 1 "wrong.cards:[0-9]+:[0-9]+: " simulate school --cards "$work/wrong.cards"

# --- state ---
good '^  "game": "school",$' state school
good '^locations\.1\.card +"' state school --paths
good '^9$' state school --set seats.0.crystals=9 --get seats.0.crystals
good '^"evaluate"$' state school --set phase=evaluate --get phase
good '^good, position [0-9a-f]{16}$' state school --check
json 'd["game"] == "school"' state school --compact
json 'd["viewer"] == 0' state school --view A
json 'd["viewer"] == -1' state school --view none
json 'd["options"] and d["seat"] == 0' state school --option wizard=a --decision A
bad 1 'B is not asked' state school --option wizard=a --decision B
bad 2 "no seat 'C'; this match has A to B" state school --view C
bad 1 "nothing is at 'seats.0.crystal'" state school --get seats.0.crystal
bad 1 "seats.7" state school --get seats.7
bad 1 'crystals' state school --set seats.0.crystals=31
bad 1 'crystals' state school --set seats.0.crystals=-1
bad 1 'crystals' state school --set seats.0.crystals=99999999999999999999
bad 1 'crystals' state school --set 'seats.0.crystals="many"'
bad 2 "--set takes PATH=VALUE, not 'phase'" state school --set phase
bad 2 "school has no option 'targett'" state school --option targett=16
bad 2 "sorcerer has no option 'charcter-a'; did you mean 'character-a'" state sorcerer -o charcter-a=tegu
bad 2 "sorcerer has no option 'xyzzy'; 'sortilege list sorcerer' lists them" state sorcerer -o xyzzy=1
bad 2 "option 'target' cannot be '99'; it must be a number from 5 to 40" state school --option target=99
bad 2 "option 'start' cannot be 'odd'; it must be one of basic\|advanced" state school --option start=odd
bad 2 '--option takes NAME=VALUE' state school --option target
bad 2 '--seed must be a whole number' state school --seed -1
bad 2 '--seed must be a whole number' state school --seed 18446744073709551616
good '^  "game"' state school --seed 18446744073709551615
bad 2 'school has 2 seats' state school --seats 3
bad 2 '--from and --replay' state school --from a --replay b
"$sortilege" state school --seed 5 --set seats.1.tokens=1 >"$work/state.json"
first=$("$sortilege" state school --seed 5 --set seats.1.tokens=1 --check)
good "^$first\$" state school --from "$work/state.json" --check
"$sortilege" state school --from - --check <"$work/state.json" >"$work/out" 2>"$work/err"
grep -qx "$first" "$work/out"
count "state --from - reads the standard input" $?
sed 's/"round": [0-9]*/"round": "two"/' "$work/state.json" >"$work/wrong.json"
bad 1 'wrong.json: .*round' state school --from "$work/wrong.json"
printf '{"game": "school"' >"$work/cut.json"
bad 1 'cut.json' state school --from "$work/cut.json"
printf '[]' >"$work/list.json"
bad 1 'list.json' state school --from "$work/list.json"
bad 3 "cannot read '$work/none.json'" state school --from "$work/none.json"
bad 3 "cannot read" state school --from "$work"

# --- perft ---
good '^depth 0: 1 positions' perft school --depth 1
json '[x["depth"] for x in d["depths"]] == [0, 1, 2] and d["depths"][2]["leaves"] > 1' \
    perft school -d2 --json
bad 2 '--depth must be a whole number from 0 to 64' perft school --depth 65
bad 2 "'--depth' needs a value" perft school --depth

# --- what does not go together is told before anything is played ---
for command in simulate bot perft balance 'bench --only solo' state; do
    # shellcheck disable=SC2086
    bad 2 'stones=usual leaves it so; END-DIFF-06$' \
        $command endbringer -o stones=all -o scenario=awakening-the-scions
done
bad 2 "'character-b' is given, but only 1 plays" balance endbringer -n 2 -o character-b=tegu
bad 1 'there are 0 to 7 rage counters on Erlik Khan' state endbringer --set rage=9

# --- bench ---
json 'd["benches"][0]["mode"] == "basic apply" and d["benches"][0]["state_bytes"] <= 2048
      and d["benches"][0]["decisions_per_s"] > 0 and len(d["benches"][0]["checksum"]) == 16' \
    bench school --only 'basic apply' --games 20 --repeats 1 --json
good '^school +basic apply' bench school --only 'basic apply' --games 20 --repeats 1
bad 2 "no mode has a name that begins with 'odd'" bench school --only odd
bad 2 '--repeats must be a whole number' bench school --repeats 0
good '^city +district preview' bench city --only 'district preview' --repeats 1
good '^city +building apply' bench city --only building --games 20 --repeats 1
json '[row["setup"] for row in d["rows"]] == ["basic", "advanced", "pets"]
      and all(row["row_ns"] > 0 and row["answer_ns"] > 0 for row in d["rows"])' \
    bench school --rows -n 5 --json
good '^city +solo +[0-9]+ +[0-9]+ +[0-9]\.[0-9]{2}$' bench city --rows --only solo -n 5
bad 2 '--rows has no checksums' bench --rows --signature
# The engine plays what bench/signature.txt says (a step of tools/test); another signature is noticed.
good '^school basic apply [0-9a-f]{16}$' bench school --only 'basic apply' --signature
good '^bench: 1 passed, 0 failed$' bench school --only 'basic apply' --check bench/signature.txt
printf 'school basic apply 0123456789abcdef\n' >"$work/signature"
bad 1 "'school basic apply' gives [0-9a-f]{16}, but .* has 0123456789abcdef" \
    bench school --only 'basic apply' --check "$work/signature"
bad 1 "no checksum for 'school basic answer'" bench school --only 'basic answer' --check "$work/signature"
bad 3 'cannot read' bench school --only 'basic apply' --check "$work/none"
bad 2 'plays a fixed run' bench school --games 20 --check "$work/signature"

# --- docs/options.md has every option with its default ---
"$sortilege" list --json >"$work/games"
python3 - "$work/games" >"$work/out" 2>"$work/err" <<'PYTHON'
import json, re, sys
title, rows = None, []
for line in open("docs/options.md", encoding="utf-8"):
    if line.startswith("## "):
        title = line[3:].strip()
    elif line.startswith("| `"):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        rows.append((title, re.findall("`(.*?)`", cells[0]), re.split(", ", cells[1])))
for game in json.load(open(sys.argv[1]))["games"]:
    for option in game["options"]:
        name, usual = option["name"], str(option["usual"])
        if re.match("(character|lineage|domain|board)-", name):
            continue
        found = [r for r in rows if r[0] == game["title"] and name in r[1] and usual in r[2]]
        if len(found) != 1:
            print(f"{game['title']}: {name}, by default {usual}, has {len(found)} rows")
PYTHON
[ ! -s "$work/out" ] && [ ! -s "$work/err" ]
count "docs/options.md does not list every option with its default" $?

# --- quality ---
bad 2 "must be a search" quality school --judge heuristic
bad 2 "for two seats, or where all are on one side" quality sorcerer --seats 3 -r random
bad 2 "at most 4 times" quality school -r random -r random -r random -r random -r random
json 'd["games"] == 3 and 0 <= d["measures"]["settled"][0] <= 100 and len(d["rivals"]) == 2' \
    quality school -n 3 -a net:4it -r random -r heuristic --duels 3 --json
good "changes of the lead" quality sorcerer --seats 3 -n 1 -a heuristic --judge search:2it
good "wins more often by" quality endbringer -n 1 -a heuristic --judge search:2it -r random
json '"settled" not in d["measures"] and "matter_second" in d["measures"]' \
    quality city -n 1 -a heuristic --judge search:2it --json

# --- balance ---
bad 2 "which game" balance
bad 2 "decks are measured with 2 seats" balance sorcerer --seats 3
json 'd["games"] == 20 and len(d["cards"]) == 40' balance school -n 20 -a random --json
good "^first wizard holder wins" balance school -n 20 -a random --summary
bad 3 "cannot write '$work/no/page.html': No such file" \
    balance sorcerer -n 1000000 --html "$work/no/page.html"
good '^  rounds: ' balance sorcerer -n 40 --html "$work/page.html"
grep -q '<svg' "$work/page.html"
count "balance --html writes a page with plots" $?
good '^  rounds: ' balance sorcerer -n 40 -o pool=all --html "$work/all.html"
[ "$(grep -c 'transform="rotate(' "$work/all.html")" -eq 25 ]
count "names above many columns are slanted" $?
good '^survived ' balance city -n 4 -o timer=60
good 'first to hold the timer wins' balance city --seats 3 -n 4
bad 2 "are only for 'sorcerer'" balance city --html "$work/page.html"
good '^partial: 10 of 192 tables' balance endbringer -n 10 -a random
json 'd["tables"] == 4 and not d["partial"] and d["games"] == 8 and len(d["rules"]) == 16' \
    balance endbringer -n 8 -a random --seats 1 -o archetype=hellraiser -o difficulty=normal --json
bad 2 "--rival is only for 'endbringer'" balance city -n 2 --rival random
bad 2 "--rival is only for 'endbringer'" balance sorcerer -n 2 --rival random
bad 2 "quick, middle, strong or all, not 'weak'" balance school --strength weak
bad 2 "takes three agents" balance school --strength all -a random
bad 2 "at most 3 times" balance school -a random -a random -a random -a random
bad 2 "are for one strength at a time" balance sorcerer --strength all --swaps 2
bad 2 "no agent judges by one" balance school --net "$work/none" -a random
bad 3 "cannot read '$work/none'" balance school --net "$work/none" -a net:2it -n 2
json 'd["agent"] == "net:40it" and d["games"] == 2' balance school --strength quick -n 2 --json
three=(-a random -a heuristic -a random)
good "^school at three strengths" balance school --strength all -n 400 "${three[@]}"
good 'DISAGREE' balance school --strength all -n 400 "${three[@]}"
for game in school sorcerer city endbringer; do
    json 'len(d["strengths"]) == 3 and len(d["figures"]) > 60 and d["run"]["strength"] == "all"
        and d["strengths"][0]["games"] == 40' \
        balance "$game" --strength all -n 40 "${three[@]}" --json
done
# What the text prints is in JSON too, and adds up.
json 'd["games"] == 4 and sum(d["totals"]) == 8 and len(d["years"]) == 5 and d["timer_games"] == 4
    and sum(m["seats"] for m in d["monsters"]) == 8 * 4 and d["lower_places"]["money"] > 0
    and all(d["prestige"].values())' \
    balance city --seats 2 -n 4 --json
json 'sum(n for year in d["losses"] for n in year.values()) + sum(d["solo_ranks"]) == 40' \
    balance city --seats 1 -n 40 --json
json 'sum(d["rounds"]["won"] + d["rounds"]["lost"]) == sum(d["reasons"].values()) == d["games"]
    and sum(deck["games"] for deck in d["decks"]) == 3 * sum(d["course"]["players"].values())
    and d["course"]["player_rounds"] > 0 and len(d["course"]["defense_lost"]) == 5' \
    balance endbringer -n 24 -o pool=all --json
json 'd["games"] == 40 and len(d["decks"]) == 12 and len(d["cards"]) == 80' balance sorcerer -n 40 --json
json 'len(d["decks"]) == 25 and len(d["cards"]) == 162' balance sorcerer -n 40 -o pool=all --json
json '[deck["id"] for deck in d["decks"]][-1] == "lunatic-asylum" and len(d["decks"]) == 13' \
    balance sorcerer -n 40 -o pool=list -o lunatic-asylum=on --json
bad 2 "every deck is dealt here" balance sorcerer -n 2 -o character-a=tegu
bad 2 "every deck is dealt here" balance sorcerer -n 2 -o domain-b=haunted-forest

done_

#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# sortilege bot: whole matches, and every line that a program may get wrong.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"

# says PATTERN LINES [ARGUMENTS...]: with these lines as input some line that is printed fits the pattern.
says() {
    local pattern="$1" lines="$2"
    shift 2
    printf "$lines" | "$sortilege" bot school "$@" >"$work/out" 2>"$work/err"
    grep -qE -- "$pattern" "$work/out"
    count "bot hearing '$(printf '%s' "$lines" | cut -c1-60)' $*: wanted '$pattern'" $?
}

hello='{"type":"hello","protocol":1,"views":false}\n'

# --- a hint, with its reason, in the words of every language; in English where the game lacks one ---
hints() { # LANG GAME OPTION REASON: the words of both
    printf '{"type":"hello","protocol":1,"views":false,"events":false,"lang":"%s"}\n%s\n{"type":"quit"}\n' \
        "$1" '{"type":"ask","about":"hint","agent":"search:200it","seat":0}' |
        "$sortilege" bot "$2" --seed 7 >"$work/out" 2>"$work/err"
    grep -qE "\"about\":\"hint\".*\"text\":\"$3\",\"reason\":\"$4" "$work/out"
    count "a hint in $2, $1: wanted '$3' and '$4'" $?
}
hints en school '(ready|reroll [^"]*)' \
    '[0-9]+% to win; (the next best \(.*\) has [0-9]+%|other choices are about as good)"'
hints de school '(bereit|Würfel [^"]* neu würfeln)' \
    'Siegchance [0-9]+ %; (beim Nächstbesten \(.*\) sind es [0-9]+ %|anderes ist etwa)'
hints fr school '(prêt|relancer [^"]*)' \
    '[0-9]+.% de chances de gagner.; (avec le suivant \(.*\), [0-9]+.%|d.+autres choix se valent)"'
hints de city 'das nächste Plättchen aufdecken' 'Bewertung [0-9]+ von 100'
hints fr city 'turn up the next tile' 'rated [0-9]+ of 100'

# --- whole matches ---
examples/bots/random_bot.py "$sortilege" --matches 2 --opponent random >"$work/out" 2>"$work/err"
count "a random player in Python plays two matches" $?
examples/bots/random_bot.py "$sortilege" --matches 1 --opponent heuristic >"$work/out" 2>"$work/err"
count "a random player in Python plays against heuristic" $?
for seats in 2 3 4; do
    examples/bots/random_bot.py "$sortilege" --game sorcerer --seats "$seats" --matches 1 \
        >"$work/out" 2>"$work/err"
    count "a random player in Python plays Sorcerer at $seats seats" $?
done
for seats in 1 3; do
    examples/bots/random_bot.py "$sortilege" --game endbringer --seats "$seats" --matches 1 \
        >"$work/out" 2>"$work/err"
    count "a random player in Python plays Endbringer at $seats seats" $?
done
printf '{"type":"hello","protocol":1}\n{"type":"quit"}\n' |
    "$sortilege" bot sorcerer -o lineage-b=necromancer >"$work/out" 2>"$work/err"
grep -q '"start".*"lineage-b":"necromancer".*"rounds":60' "$work/out"
count "a match's start tells choices by their words" $?
python3 - "$sortilege" >"$work/out" 2>"$work/err" <<'PY'
# One program at both seats: sees nothing of the other seat's secrets, and its replay is good.
import json, subprocess, sys, tempfile
bot = subprocess.Popen([sys.argv[1], "bot", "school", "--seed", "9"], stdin=subprocess.PIPE,
                       stdout=subprocess.PIPE, text=True)
def send(**m): bot.stdin.write(json.dumps(m) + "\n"); bot.stdin.flush()
open_ = {}
decisions = 0
for line in bot.stdout:
    m = json.loads(line)
    if m["type"] == "hello": send(type="hello", protocol=1, name="Pip # the\nfirst")
    elif m["type"] == "decision":
        decisions += 1
        assert m["view"]["viewer"] == m["seat"] and m["options"] and m["text"]
        send(type="answer", seat=m["seat"], seq=m["seq"], option=decisions % len(m["options"]))
    elif m["type"] == "over": send(type="replay")
    elif m["type"] == "replay":
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as f:
            f.write(m["text"]); f.flush()
            subprocess.run([sys.argv[1], "replay", "verify", f.name], check=True)
            assert "player B Pip   the first\n" in m["text"]
        send(type="quit"); break
    elif m["type"] == "start": assert m["players"] == ["Pip   the first"] * 2, m
    else: assert m["type"] == "event", m
assert bot.wait() == 0 and decisions > 50
PY
count "a program at both seats; its replay is good" $?

printf '%s\n' '{"type":"hello","protocol":1,"views":false}' '{"type":"time-up","seat":1}' \
    '{"type":"answer","seat":1,"seq":0,"option":0}' '{"type":"time-up","seat":1}' \
    '{"type":"time-up","seat":0}' '{"type":"quit"}' |
    "$sortilege" bot city --option timer=120 --seats 3 --seat 0=heuristic >"$work/out" 2>"$work/err"
grep -q '"type":"event","to":\[1\],"event":{"kind":"time-up"' "$work/out" &&
    grep -q '"code":"stale","line":3' "$work/out" &&
    grep -q '"code":"not-asked","line":4,.*no clock is running for seat 1' "$work/out" &&
    grep -q '"code":"not-asked","line":5,.*seat 0 is not yours' "$work/out"
count "a program says whose time is up" $?

# Changes and events of the moment, and the guide, in every game.
for match in "school" "school --seat 1=heuristic" "sorcerer --seats 3" "sorcerer --seat 1=heuristic" \
    "endbringer --seats 2" "city --seats 2"; do
    # shellcheck disable=SC2086
    python3 tests/apps/bot_story.py "$sortilege" $match >"$work/out" 2>"$work/err"
    count "a program follows $match by its changes, and asks the guide" $?
done

python3 tests/apps/bot_examples.py "$sortilege" docs/bot.md >"$work/out" 2>"$work/err"
count "the conversation of docs/bot.md" $?

# Who names an opponent means two players, also where one may play alone.
printf '%s\n' '{"type":"hello","protocol":1,"views":false}' '{"type":"quit"}' |
    "$sortilege" bot city --seat 1=heuristic >"$work/out" 2>"$work/err"
grep -q '"seats":\["bot","heuristic"\]' "$work/out"
count "a named opponent makes two players" $?

# --- lines that are wrong: an error each, and nothing is lost ---
says '"code":"bad-input","line":1,"text":"not JSON, at byte' 'not json\n'
says '"code":"bad-input"' '[1, 2]\n'
says '"code":"bad-input"' '{}\n'
says '"code":"bad-input"' '{"type": 7}\n'
says '"code":"bad-input"' '{"type":"hello","type":"hello"}\n'
says '"code":"bad-input"' '\\xff\\xfe{\n'
says '"code":"not-asked".*no clock is running for seat 0' "$hello"'{"type":"time-up","seat":0}\n'
says '"code":"unknown","line":1,.*no message 'helo'; the messages are hello' '{"type":"helo"}\n'
says '"code":"version"' '{"type":"hello","protocol":2}\n'
says '"code":"bad-input".*protocol' '{"type":"hello"}\n'
says '"code":"bad-input".*protocol' '{"type":"hello","protocol":"1"}\n'
says 'say hello first' '{"type":"answer","seq":0,"option":0}\n'
says 'say hello first' '{"type":"undo","seat":0}\n'
says 'hello was said already' "$hello$hello"
for message in '{"type":"answer"}' '{"type":"answer","seat":0}' '{"type":"answer","seat":"A"}' \
    '{"type":"answer","seat":-1,"seq":0,"option":0}' '{"type":"answer","seat":9,"seq":0,"option":0}' \
    '{"type":"answer","seat":0,"seq":0.5,"option":0}' '{"type":"answer","seat":0,"seq":0,"option":null}' \
    '{"type":"answer","seat":0,"seq":0,"option":99999999999999999999}' \
    '{"type":"show","seat":3}' '{"type":"new","seed":-1}' '{"type":"undo"}'; do
    says '"type":"error","code":"bad-input","line":2' "$hello$message\n" --option wizard=a
done
answer='{"type":"answer","seat":0,"seq":0,"option":'
says '"code":"illegal","line":2.*"expected_seq":0' "$hello${answer}99}\n" --option wizard=a
says '"code":"stale","line":3' "$hello${answer}0}\n${answer}0}\n" --option wizard=a
says '"code":"not-asked"' "$hello"'{"type":"answer","seat":1,"seq":0,"option":0}\n' --option wizard=a
says '"code":"not-asked".*not yours' "$hello"'{"type":"answer","seat":1,"seq":0,"option":0}\n' \
    --seat 1=random
says '"code":"not-yours"' "$hello"'{"type":"show","full":true}\n' --seat 1=random
says '"type":"state"' "$hello"'{"type":"show","full":true}\n'
says '"type":"view".*"viewer":0' "$hello"'{"type":"show","seat":0}\n'
says '"code":"no-undo"' "$hello"'{"type":"undo","seat":0}\n'
python3 -c 'print("{\"type\":\"" + "x" * 70000 + "\"}")' >"$work/long"
"$sortilege" bot school <"$work/long" >"$work/out" 2>"$work/err"
grep -q '"code":"limit","line":1' "$work/out"
count "a line of 70,000 bytes is refused" $?
# After all of it the match goes on where it was.
{
    printf "$hello"
    cat "$work/long"
    printf 'x\n%s99}\n%s0}\n' "$answer" "$answer"
} | "$sortilege" bot school --option wizard=a >"$work/out" 2>"$work/err"
[ "$(grep -c '"type":"error"' "$work/out")" -eq 3 ] && tail -n 1 "$work/out" | grep -q '"type":"decision"'
count "after three bad lines the good one is taken" $?

# --- ends ---
printf "$hello" | "$sortilege" bot school >"$work/out" 2>"$work/err"
[ $? -eq 3 ] && grep -q 'the input ended before the match did' "$work/err"
count "an input that ends early is told" $?
printf "$hello"'{"type":"quit"}\n' | "$sortilege" bot school >"$work/out" 2>"$work/err"
count "quit is no failure" $?
printf "$hello" | "$sortilege" bot school --seat 0=random --seat 1=random >"$work/out" 2>"$work/err"
[ $? -eq 0 ] && grep -q '"type":"over"' "$work/out"
count "agents alone play to the end" $?

# --- arguments ---
bad 2 '--seat takes N=WHO' bot school --seat heuristic
bad 2 '--seat takes N=WHO' bot school --seat 9=random
bad 2 'there is no seat 4; seats are 0 to 1' bot school --seat 4=random
bad 2 "'wise': " bot school --seat 1=wise

done_

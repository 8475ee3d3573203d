#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Two people at one keyboard: nothing of the one's hand is ever on the other's screen, nor on one that
# both look at. They only channel, so that no card becomes known by being played.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
exec python3 - "${SORTILEGE:-$PWD/build/sortilege}" <<'PYTHON'
import os, re, shutil, subprocess, sys, tempfile

program, passed, failed = sys.argv[1], 0, 0
home = tempfile.mkdtemp()
decks = {"Ada": ["tegu", "bloodlord", "screaming-coast"], "Bea": ["zevrane", "necromancer", "haunted-forest"]}
options = ["first=a"] + ["%s-%s=%s" % (kind, seat, deck) for seat, name in (("a", "Ada"), ("b", "Bea"))
                         for kind, deck in zip(("character", "lineage", "domain"), decks[name])]
start = ["play", "sorcerer", "--seed", "3", "--seat", "0=human", "--seat", "1=human"]
for option in options:
    start += ["--option", option]


def check(what, good):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    if not good:
        print("tests/apps/play_hands.sh: " + what)


def names_of(player):
    names = []
    for deck in decks[player]:
        text = open("src/games/sorcerer/content/%s.cards" % deck, encoding="utf-8").read()
        names += re.findall(r"^card [^\n]*\n\s+name\s+en \"([^\"]+)\"", text, re.M)
    return names


names = {player: names_of(player) for player in decks}
other = {"Ada": "Bea", "Bea": "Ada"}


def run(arguments, answers=""):
    environment = {"PATH": os.environ["PATH"], "HOME": home, "XDG_STATE_HOME": home, "LC_ALL": "C.UTF-8",
                   "TERM": "xterm"}
    return subprocess.run([program] + start + arguments, input=answers, capture_output=True, text=True,
                          env=environment, timeout=120).stdout


def seen(text, player):
    return [name for name in names[player] if name in text]


check("each deck's cards are known", all(len(n) > 12 for n in names.values()))

# --- the full screen ---
steps, number = [], 0


def dump():
    global number
    steps.append("dump:s%d" % number)
    number += 1


beginning = ["1", "2", "enter", "0", "enter", "0"]
for keys in beginning + ["enter", "1"] * 12 + ["1", "1", "1"] + ["enter", "1"] * 12:
    dump()
    steps.append(keys)
    if keys != "enter":  # what one might press while a page waits for the other
        for look in ("right", "right", "left", "space", "l", "u"):
            dump()
            steps.append(look)
    dump()
path = os.path.join(home, "keys")
# A page opened on the way is left again before the next key.
open(path, "w").write("\n".join(step if step not in ("space", "l") else step + " dump:p%d esc" % i
                                for i, step in enumerate(steps)))
screens = re.split(r"^=== \S+ \S+\n", run(["--size", "100x40", "--keys", path]), flags=re.M)[1:]
own, covered, handed = {"Ada": 0, "Bea": 0}, 0, 0
asked = None
for screen in screens:
    if "Hand over to" in screen:
        handed += 1
        check("a hand-over page shows a card: " + str(seen(screen, "Ada") + seen(screen, "Bea")),
              not seen(screen, "Ada") and not seen(screen, "Bea"))
        continue
    at = re.search(r"^▸(Ada|Bea)", screen, re.M)
    asked = at.group(1) if at else asked
    if "cards, covered" in screen:
        covered += 1
        check("a covered screen shows a card: " + str(seen(screen, "Ada") + seen(screen, "Bea")),
              not seen(screen, "Ada") and not seen(screen, "Bea"))
    elif at:
        own[asked] += len(seen(screen, asked)) > 3
        check("%s sees %s" % (asked, seen(screen, other[asked])), not seen(screen, other[asked]))
    else:
        check("a page shows both hands", not (seen(screen, "Ada") and seen(screen, "Bea")))
check("both see their own hands: %s" % own, min(own.values()) > 8)
check("open questions are asked with covered hands: %d" % covered, covered > 0)
check("the keyboard is handed over: %d" % handed, handed > 12)

# --- plain lines ---
text = run(["--plain"], "\n".join(["1", "2", "", "t", "l", "d", "0", "", "t", "l", "0"] +
                                  ["", "t", "l", "d", "h", "1"] * 12 + ["t", "l", "1", "1", "t", "1"] +
                                  ["", "t", "1"] * 4) + "\n")
parts = re.split(r"The next choice is secret\. (Ada|Bea), sit down here", text)
check("before anybody sits down, no card is told", not seen(parts[0], "Ada") and not seen(parts[0], "Bea"))
told = {"Ada": 0, "Bea": 0}
for player, part in zip(parts[1::2], parts[2::2]):
    told[player] += len(seen(part, player)) > 3
    check("plain: %s reads %s" % (player, seen(part, other[player])), not seen(part, other[player]))
check("plain: both read their own hands: %s" % told, min(told.values()) > 5)

# --- Sorcerer City: artifacts are chosen in secret, and who kept what stays so until it is built ---
start = ["play", "city", "--seed", "9", "--seat", "0=human", "--seat", "1=human", "--option", "artifacts=on",
         "--option", "timer=120"]
tiles = open("src/games/city/content/city.tiles", encoding="utf-8").read()
artifacts = re.findall(r"^  A\d\d .*?en \"([^\"]+)\"", tiles, re.M)
check("the artifacts are known: %d" % len(artifacts), len(artifacts) == 12)
open(path, "w").write("dump:ada0 enter dump:ada1 o dump:ada2 esc l dump:ada3 esc 2 dump:bea0 enter dump:bea1 "
                      "o dump:bea2 esc l dump:bea3 esc 1 dump:bea4 v dump:bea5 right dump:bea6 esc y "
                      "dump:bea7 esc o dump:bea8 esc enter dump:bea9 v dump:bea10 esc l dump:bea11 esc f "
                      "enter 0 0 enter dump:ada4")
screens = re.split(r"^=== (\S+) \S+\n", run(["--size", "100x40", "--keys", path]), flags=re.M)[1:]
shown = {"ada": set(), "bea": set()}
for name, screen in zip(screens[::2], screens[1::2]):
    seen_now = {artifact for artifact in artifacts if re.search(r"\b%s \(A" % artifact, screen)}
    shown[name[:3]] |= seen_now
    check("a page that covers shows nothing: " + name, name not in ("ada0", "bea0") or not seen_now)
check("Ada is shown her two artifacts: %s" % shown["ada"], len(shown["ada"]) == 2)
check("Bea is shown hers alone: %s" % shown["bea"],
      len(shown["bea"]) == 2 and not shown["ada"] & shown["bea"])
check("the keyboard is handed over twice and the clock waits",
      len(screens) == 2 * 17 and "builds" in screens[-1])

# --- every game: whoever is first to choose in secret is asked to sit down first ---
def first_secrets(game, setup, answers):
    """The plain lines in front of each secret question: is its asker the one who sat down last?"""
    global start
    start = ["play", game, "--seed", "3", "--seat", "0=human", "--seat", "1=human"] + setup
    text = run(["--plain"], answers)
    sits, secrets, good = None, 0, True
    for line in text.split("\n"):
        handed = re.match(r"The next choice is secret\. (\w+), sit down here", line)
        asked = re.match(r"(\w+): .*\(secret until all have chosen\)", line)
        opened = re.match(r"(\w+): .*\?$", line)
        if handed:
            sits = handed.group(1)
        elif asked:
            secrets += 1
            good = good and sits == asked.group(1)
        elif opened:
            sits = None
    check("%s %s: a secret question to somebody who did not sit down" % (game, setup), good)
    check("%s %s: %d secret questions" % (game, setup, secrets), secrets >= 3)


first_secrets("school", [], "0\n0\n\n1\n2\n3\n\n1\n2\n3\n" + "0\n0\n\n1\n2\n3\n\n1\n2\n3\n" * 6)
first_secrets("school", ["--option", "start=advanced"],
              "\n1\n1\n\n1\n1\n" + "0\n0\n\n1\n2\n3\n\n1\n2\n3\n" * 4)
first_secrets("city", ["--option", "artifacts=on"], "\n1\n1\n\n1\n1\n" * 4)

start = ["play", "school", "--seed", "3", "--seat", "0=human", "--seat", "1=human"]
open(path, "w").write("dump:open0 0 dump:open1 0 dump:first enter dump:own")
screens = re.split(r"^=== (\S+) \S+\n", run(["--size", "100x40", "--keys", path]), flags=re.M)[1:]
screens = dict(zip(screens[::2], screens[1::2]))
check("after two open answers the screen is covered: " + ", ".join(screens),
      "Hand over to" in screens.get("first", "") and "which cast card" not in screens.get("first", ""))
check("and whoever sat down is asked", "which cast card" in screens.get("own", ""))

shutil.rmtree(home, ignore_errors=True)
print("play_hands: %d passed, %d failed" % (passed, failed))
sys.exit(failed > 0)
PYTHON

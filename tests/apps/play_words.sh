#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The sentences of the guide and the client: every one is used, and English and German are filled in with the
# same values; the menu has a name for every option of a setup and for each word that one can be.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
exec python3 - <<'PYTHON'
import glob, json, os, re, subprocess, sys



def read(*patterns):
    files = sorted(f for pattern in patterns for f in glob.glob(pattern, recursive=True))
    return "".join(open(f, encoding="utf-8").read() for f in files)


text = read("src/tui/words.def", "src/guide/**/words.def").replace("\\\n", "\n")
used = set(re.findall(r"\bW_[A-Z0-9_]+", read("src/tui/**/*.c", "src/guide/**/*.c")))
string = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
words = re.findall(r"X\((\w+),\s*" + string + r",\s*" + string + r"\)", text)
passed, failed = 0, 0


def check(what, good):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    if not good:
        print("tests/apps/play_words.sh: " + what)


def values(sentence):
    """What a sentence is filled with, in the order of the arguments: "%2$s" is the second."""
    found = re.findall(r"%(?:(\d+)\$)?([-+.0-9]*)([a-z%])", sentence)
    kinds = [(int(n) if n else 0, kind) for n, _, kind in found if kind != "%"]
    if any(n for n, _ in kinds):
        kinds.sort()
    return [kind for _, kind in kinds]


check("the words could be read", len(words) == text.count("    X(") and len(words) > 100)
for name, english, german in words:
    check(name + ": English and German take different values", values(english) == values(german))
    check(name + " is not used anywhere", "W_" + name in used)
program = os.environ.get("SORTILEGE", "build/sortilege")
# What content names: decks, boards, foes.
content = re.compile("(character|lineage|domain|board)-.|nemesis|archetype|scenario")
pages = {
    "school": ["school"],
    "sorcerer": ["sorcerer"],
    "endbringer": ["endbringer", "sorcerer"],
    "city": ["city"],
}
for game, files in pages.items():
    source = "".join(read("src/tui/%s_help.c" % f, "src/guide/%s/help.c" % f) for f in files)
    named = set(re.findall(r'\{"([^"]+)",\s*"[^"]+",\s*"[^"]+"\}', source))
    listed = json.loads(subprocess.check_output([program, "list", game, "--json"]))
    for option in listed["games"][0]["options"]:
        words = [] if content.fullmatch(option["name"]) else option.get("words", [])
        for word in [option["name"]] + words:
            check("%s: no name in the menu for %s: %s" % (game, option["name"], word), word in named)
print("play_words: %d passed, %d failed" % (passed, failed))
sys.exit(failed > 0)
PYTHON

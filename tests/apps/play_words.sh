#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The sentences of the guide and the client: every one is used, and all languages are filled in with the
# same values, and German numbers stay with their percent sign; the menu has a name for every option of a
# setup and for each word that one can be. And the French of every part: its spaces, apostrophes and
# elisions, and nothing left in English.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
exec python3 - <<'PYTHON'
import glob, json, os, re, subprocess, sys



def read(*patterns):
    files = sorted(f for pattern in patterns for f in glob.glob(pattern, recursive=True))
    return "".join(open(f, encoding="utf-8").read() for f in files)


text = read("src/tui/words.def", "src/tui/words.online.def", "src/guide/**/words.def").replace("\\\n", "\n")
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


setup = re.findall(r"X\((\w+),\s*" + string + r",\s*" + string + r",\s*" + string + r"\)", text)
check("the words could be read", len(words) + len(setup) == text.count("    X(") and len(words) > 100)
french = {f: re.findall(r"FRENCH\((\w+),\s*" + string + r"\)", open(f, encoding="utf-8").read())
          for f in sorted(glob.glob("src/**/words.fr.def", recursive=True))}
spoken = {name[2:]: text for rows in french.values() for name, text in rows if name.startswith("W_")}
for name, english, german in words:
    check(name + ": English and German take different values", values(english) == values(german))
    check(name + ": quotation marks of typewriters", '\\"' not in german and "'%s'" not in german)
    check(name + ": a percent sign that may stand alone in a line", " %%" not in german)
    check(name + " is not used anywhere", "W_" + name in used)
    if name in spoken:
        check(name + ": French takes different values", values(spoken[name]) == values(english))

# What is wrong with a French sentence, and how it looks.
NBSP = "\u00a0"
FLAWS = {
    "a space that may break before a sign": r"(?<!^) [:;!?»](?!\w)",
    "a percent sign that may stand alone in a line": " %%",
    "no space before a sign": r"[^\W\d_][:;!?](?:\s|$)|[^%s ]»" % NBSP,
    "no hard space after a quotation mark": "«(?!%s)" % NBSP,
    "an apostrophe of typewriters": r"\w'\w",
    "a torn contraction": r"\b(?:de le|de les|à le|à les)\b",
    "a torn elision": r"\b(?:de|que|le|la|ne|se|si|jusque) (?:[aeiouéèêâî]\w|il\b)",
    "two spaces": r"\S  +\S",
}
fine = re.compile(r"\bsi (?!il)|\b(?:le|la|de) (?:un|onze|oui)\b")
alike = ["Actions", "points %d", "portal %d", "expert", "novice", "patient", "secret"]
count = 0
for file, rows in french.items():
    seen = set()
    for name, literal in rows:
        sentence = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literal)).replace("\\n", "\n")
        count += 1
        check("%s: %s is there twice" % (file, name), name not in seen)
        seen.add(name)
        for flaw, looks in FLAWS.items():
            found = re.search(looks, fine.sub("x ", sentence), re.MULTILINE)
            check("%s: %s: %s: %s" % (file, name, flaw, sentence), not found)
check("the French could be read", count > 600)
for name, english, german in words:
    if name in spoken and spoken[name] == english and re.search(r"[a-z]{4}", re.sub(r"%\w", "", english)):
        check(name + " is the same in English and French", english.strip('"') in alike)
program = os.environ.get("SORTILEGE", "build/sortilege")
# What content names: decks, boards, foes.
content = re.compile("(character|lineage|domain|board)-.|nemesis|archetype|scenario")
pages = {
    "school": ["school"],
    "sorcerer": ["sorcerer", "spells"],
    "endbringer": ["endbringer", "spells"],
    "city": ["city"],
}
for game, files in pages.items():
    source = "".join(read("src/guide/%s/help.c" % f) for f in files)
    named = set(re.findall(r'\{"([^"]+)",\s*"[^"]+",\s*"[^"]+"\}', source))
    source = "".join(read("src/guide/%s/words.def" % f) for f in files).replace("\\\n", "\n")
    named |= set(re.findall(r'X\(\w+,\s*"([^"]+)",\s*"[^"]+",\s*"[^"]+"\)', source))
    listed = json.loads(subprocess.check_output([program, "list", game, "--json"]))
    options = listed["games"][0]["options"]
    decks = {word for option in options if content.fullmatch(option["name"])
             for word in option.get("words", [])}  # a pack is called as its deck is
    for option in options:
        if option["name"] in decks:
            continue
        words = [] if content.fullmatch(option["name"]) else option.get("words", [])
        for word in [option["name"]] + words:
            check("%s: no name in the menu for %s: %s" % (game, option["name"], word), word in named)
# A page explains the words of a card beside it: each is a word that cards use, in one form or another
# (web/src/page/sections.ts); fate is a player's own.
glossary = read("src/guide/spells/glossary.h")
for language, text in zip(("en", "de"), glossary.split("#define SPELLS_GLOSSARY_")[1:]):
    cards = subprocess.check_output([program, "cards", "sorcerer", "-l", language], text=True).lower()
    terms = re.findall(r'"([^:."]{2,28}): ', text)
    check("the glossary could be read: " + language, len(terms) > 10)
    for term in terms:
        stem = term.lower()[:max(4, len(term) - 2)]
        found = re.search(r"(?<!\w)" + stem + (r"\w" if len(stem) < len(term) else ""), cards)
        check("no card says %s" % term, found or term in ("Fate", "Schicksal"))
print("play_words: %d passed, %d failed" % (passed, failed))
sys.exit(failed > 0)
PYTHON

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts the figures that a program can give into the documents that quote them.

A figure has a name (build/tools/gen_figures prints most of them), and each place of PLACES is a
sentence with one group where the number stands. In docs/protocol.md
the rows of observations must add up, and the lists of first actions must agree with the actions of
random games. docs/options.md has every option of every game, with its default.

usage: tools/figures.py [--check]
  --check  writes nothing; fails where a document has another figure
"""

import json
import pathlib
import re
import subprocess
import sys

from only_check import only_check

GAMES = {"school": "School of Sorcery", "sorcerer": "Sorcerer", "endbringer": "Endbringer",
         "city": "Sorcerer City"}
MARKET = re.compile(r"^ +M\d+ .*$", re.M)
COPIES = re.compile(r"copies (\d+)")

# (document, the words around the figure, its name)
PLACES = [
    ("docs/agents.md", r"Wrong answers in the ([\d,]+) positions of", "exact"),
    ("docs/agents.md", r"\| School of Sorcery \| (\d+) \| \d+ \| \d+ \| \d+ \|", "exact.school"),
    ("docs/agents.md", r"\| Sorcerer: duels, Battle Royale, teams \| (\d+) \|", "exact.sorcerer"),
    ("docs/agents.md", r"positions \| `search0:adept`.*?\| Endbringer \| (\d+) \|",
     "exact.endbringer"),
    ("docs/architecture.md", r"School of Sorcery: ([\d,]+) bytes", "school.state"),
    ("docs/benchmarks.md", r"\| size of a state \| ([\d,]+) bytes \|", "school.state"),
    ("docs/benchmarks.md", r"\| a state of at most 2 KiB \| ([\d,]+) bytes \|", "school.state"),
    ("docs/benchmarks.md", r"## Sorcerer\n.*?\| a state of at most 8 KiB \| ([\d,]+) bytes \|",
     "sorcerer.state"),
    ("docs/benchmarks.md", r"## Endbringer\n.*?\| a state of at most 8 KiB \| ([\d,]+) bytes \|",
     "endbringer.state"),
    ("docs/benchmarks.md", r"no memory but the state \(([\d,]+) bytes\)", "city.state"),
    ("docs/cards.md", r"\| a set \| ([\d,]+) cards", "set.cards"),
    ("docs/cards.md", r"\| a set \| [\d,]+ cards \(.*?\), ([\d,]+) decks", "set.decks"),
    ("docs/cards.md", r"\| a set \| .*? decks, ([\d,]+) types;", "set.types"),
    ("docs/cards.md", r"\| a set \| .*? packs has ([\d,]+), ", "endbringer.cards"),
    ("docs/cards.md", r"\| a set \| .*? packs has [\d,]+, ([\d,]+), ", "endbringer.decks"),
    ("docs/cards.md", r"\| a set \| .*? packs has [\d,]+, [\d,]+, ([\d,]+) \|", "endbringer.types"),
    ("docs/cards.md", r"\| a card \| ([\d,]+) abilities", "set.abilities"),
    ("docs/cards.md", r"\| a card \| \d+ abilities, ([\d,]+) of them tactics", "set.tactics"),
    ("docs/cards.md", r"\| an ability \| ([\d,]+) instructions", "set.code"),
    ("docs/cards.md", r"\| an ability \| .*?, ([\d,]+) loops inside", "set.loops"),
    ("CHANGELOG.md", r"its ([\d,]+) market tiles", "city.market"),
]
for game, title in GAMES.items():
    PLACES += [("docs/protocol.md",
                rf"\n{title} shows (?:(?!\nand has ).)*\n\| \d+ \| (\d+) \| the setup's options",
                f"{game}.options")]
    PLACES += [("docs/protocol.md", rf"\n{title} shows ([\d,]+) numbers", f"{game}.observations"),
               ("docs/protocol.md", rf"\n{title} shows .*?\band has ([\d,]+) actions",
                f"{game}.actions")]


def figures():
    found = {}
    printed = subprocess.run(["build/tools/gen_figures"], check=True, capture_output=True,
                             text=True).stdout
    for line in printed.splitlines():
        name, *numbers = line.split()
        found[name] = [int(number) for number in numbers]
    tiles = pathlib.Path("src/games/city/content/city.tiles").read_text(encoding="utf-8")
    copies = [COPIES.search(line) for line in MARKET.findall(tiles)]
    found["city.market"] = [sum(int(match.group(1)) if match else 1 for match in copies)]
    exact = {path.stem: len(re.findall("^at ", path.read_text(encoding="utf-8"), re.M))
             for path in pathlib.Path("tests/exact").glob("*.txt")}
    found |= {f"exact.{game}": [count] for game, count in exact.items()}
    found["exact"] = [sum(exact.values())]
    return found


def put(text, place, figure, path):
    """The text with the figure in its place, written as the document writes numbers."""
    match = re.search(place, text, re.S)
    if not match:
        sys.exit(f"figures: {path} has no place '{place}'")
    written = match.group(1)
    number = f"{figure:,}" if "," in written else str(figure)
    if figure == int(written.replace(",", "")):
        return text
    return text[:match.start(1)] + number + text[match.end(1):]


def wrong_actions(text, found):
    """The kinds whose actions in random games lie outside of what the lists say."""
    wrong = []
    for game, title in GAMES.items():
        part = text[text.index(f"\n{title} shows "):]
        listed = re.search(r"`chance` 0(?:,\s`[a-z-]+` \d+)+", part).group(0)
        firsts = [(name, int(first)) for name, first in re.findall(r"`([a-z-]+)` (\d+)", listed)]
        ends = [first for _, first in firsts[1:]] + found[f"{game}.actions"]
        spans = {name: (first, end) for (name, first), end in zip(firsts, ends)}
        begin = {key.split(".")[2]: numbers[0] for key, numbers in found.items()
                 if key.startswith(f"{game}.first.")}
        differing = set(begin.items()) ^ set(firsts)
        if differing:
            wrong.append(f"{game}: docs/protocol.md has other first actions than the game: "
                         f"{sorted(differing)}")
        for key, numbers in found.items():
            if not key.startswith(f"{game}.actions."):
                continue
            kind = key.split(".")[2]
            first, end = spans.get(kind, (0, 0))
            if not first <= numbers[0] <= numbers[1] < end:
                wrong.append(f"{game}: '{kind}' has actions {numbers[0]} to {numbers[1]}, "
                             f"docs/protocol.md gives it {first} to {end - 1}")
    return wrong


def wrong_rows(text, found):
    """The rows of the tables of observations that do not begin where the one before ends."""
    wrong = []
    for game, title in GAMES.items():
        part = text[text.index(f"\n{title} shows "):]
        table = part[part.index("| from |"):part.index("\nand has ")]
        at = 0
        parts = {numbers[0] for key, numbers in found.items() if key.startswith(f"{game}.part.")}
        for first, sizes in re.findall(r"^\| (\d+) \| ([\d x,]+) \|", table, re.M):
            if int(first) != at:
                wrong.append(f"{game}: docs/protocol.md has a row from {first} instead of {at}")
            if int(first) not in parts:
                wrong.append(f"{game}: no part of an observation begins at {first}, where a row of "
                             "docs/protocol.md does")
            for size in sizes.split(","):
                factors = [int(factor) for factor in size.split("x")]
                at += factors[0] * (factors[1] if len(factors) == 2 else 1)
        if at != found[f"{game}.observations"][0]:
            wrong.append(f"{game}: the rows in docs/protocol.md have {at} numbers, an observation "
                         f"has {found[f'{game}.observations'][0]}")
    return wrong


def wrong_options():
    """What docs/options.md lacks, or has with another default."""
    wrong = []
    text = pathlib.Path("docs/options.md").read_text(encoding="utf-8")
    printed = subprocess.run(["build/sortilege", "list", "--json"], check=True,
                             capture_output=True, text=True).stdout
    for game in json.loads(printed)["games"]:
        part = text[text.index("## " + game["title"]):].split("\n## ")[0]
        shared = text.split("## Sorcerer\n")[1].split("\n## ")[0] if game["game"] == "endbringer" \
            else ""
        for option in game["options"]:
            name, usual = option["name"], str(option["usual"])
            family = re.match(r"(character|lineage|domain|board)-", name)
            row = re.search(rf"^\| [^|]*`{name}`[^|]*\| ([^|]+) \|", part, re.M)
            if not row and not family and f"`{name}`" not in shared:
                wrong.append(f"docs/options.md lacks {game['game']}'s '{name}'")
            elif row and usual not in row.group(1).split(", ") and not family:
                wrong.append(f"docs/options.md: {game['game']}'s '{name}' has the default {usual}, "
                             f"not {row.group(1)}")
    return wrong


def main():
    check = only_check(__doc__)
    found = figures()
    stale = []
    for path in sorted({place[0] for place in PLACES}):
        file = pathlib.Path(path)
        old = new = file.read_text(encoding="utf-8")
        for _, place, name in (row for row in PLACES if row[0] == path):
            new = put(new, place, found[name][0], path)
        if new != old:
            stale.append(path)
            if not check:
                file.write_text(new, encoding="utf-8")
    protocol = pathlib.Path("docs/protocol.md").read_text(encoding="utf-8")
    wrong = wrong_actions(protocol, found) + wrong_rows(protocol, found) + wrong_options()
    for line in wrong:
        print(line)
    if check and stale:
        print("figures: stale in " + ", ".join(stale))
    sys.exit(bool(wrong or (check and stale)))


main()

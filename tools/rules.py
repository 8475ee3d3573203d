#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do a game's German rules say what the English ones do?

A rule is a list item that begins with a name in bold:  - **SCH-P2-06** Each player puts ...
Its text goes on over indented lines; tools/make/rules.c makes C of it. rules.de.md has the same
rules as rules.md in the same order, each with the same options and rulings ([R-18]). rules.de.sums
keeps a sum of both texts of each rule: where the English one has changed and the German one has
not, somebody has to look. If the German text still says the same, delete the rule's line in
rules.de.sums.

usage: tools/rules.py [--check]
  --check writes nothing and fails where rules.de.sums is not what would be written
"""

import hashlib
import pathlib
import re
import sys

from only_check import only_check

ITEM = re.compile(r"^- \*\*([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\*\* (.*)$")
MARKS = (re.compile(r"`([^`]+)`"), re.compile(r"\bR-\d+\b"))


def read_rules(path: pathlib.Path) -> dict[str, str]:
    """The text of each rule, in the order of the file."""
    rules: dict[str, str] = {}
    name = None
    for line in path.read_text(encoding="utf-8").splitlines():
        item = ITEM.match(line)
        if item:
            name = item[1]
            rules[name] = item[2].strip()
        elif name and line.startswith("  "):
            rules[name] += f" {line.strip()}"
        else:
            name = None
    return rules


def check_marks(path: pathlib.Path, english: dict[str, str], german: dict[str, str]) -> None:
    """Options, values and other words of the program, and rulings: the same in both languages."""
    if list(english) != list(german):
        sys.exit(f"{path} has other rules than rules.md, or in another order")
    for name, text in english.items():
        for marks in MARKS:
            ours, theirs = set(marks.findall(text)), set(marks.findall(german[name]))
            if ours != theirs:
                sys.exit(f"{path}: {name}: only in one language: "
                         f"{', '.join(sorted(ours ^ theirs))}")


def sum_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def sums(path: pathlib.Path, english: dict[str, str], german: dict[str, str]) -> str:
    """What rules.de.sums has to be; ends the program where German did not follow English."""
    kept = path.with_suffix(".de.sums")
    lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    before = {name: (ours, theirs) for name, ours, theirs in map(str.split, lines)}
    rows = []
    for name, text in english.items():
        now = (sum_of(text), sum_of(german[name]))
        was = before.get(name, now)
        if was[0] != now[0] and was[1] == now[1]:
            sys.exit(f"{path}: {name} has changed, and rules.de.md has not. Change the German text "
                     f"too; if it still says the same, delete the line of {name} in {kept}, "
                     f"then run make generate")
        rows.append(f"{name} {now[0]} {now[1]}\n")
    return "".join(rows)


def main() -> None:
    check = only_check(__doc__)
    for game in ("school", "sorcerer", "endbringer", "city"):
        path = pathlib.Path(f"src/games/{game}/rules.md")
        english, german = read_rules(path), read_rules(path.with_suffix(".de.md"))
        check_marks(path.with_suffix(".de.md"), english, german)
        kept, text = path.with_suffix(".de.sums"), sums(path, english, german)
        if kept.exists() and kept.read_text(encoding="utf-8") == text:
            continue
        if check:
            sys.exit(f"{kept} is stale: run make generate")
        kept.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

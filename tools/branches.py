#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds up which branches the runs of tools/coverage have taken, and fails where too many are not.

A condition of an if, a loop or ?:, and each operand of && and ||, has two branches: it was true, it
was false. A case of a switch has one: it was chosen. Left out are asserts, which the counting build
is made without; generated files; conditions that the compiler decides; and that a complaint in a
chain is true (`good || complain()`), since none ever is.

Fails where a folder is below 95 %; where a branch that nothing takes has no line in
tests/branches.txt; and where a line there is stale, for it fits no such branch any more. A line is
`file function: condition, way | category`, where * stands for anything and the first line that fits
counts; the categories and what they mean stand at the head of that file.

usage: tools/branches.py [--record] COUNTS.json...
  --record  writes figures and categories into docs/testing.md
"""

import collections
import dataclasses
import hashlib
import json
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ("src/games", "src/spells", "src/cards", "src/kernel")
WANTED = 95.0
EXPLAINED = ROOT / "tests" / "branches.txt"
UNTAKEN = ROOT / "build" / "coverage" / "untaken.txt"
DOCUMENT = ROOT / "docs" / "testing.md"
CATEGORY = re.compile(r"^# ([a-z]+): (.+)$")
LINE = re.compile(r"^(\S+ \S+: .+) \| ([a-z]+)$")
COMPLAINT = re.compile(r"^(slg__replay_fails(_at)?|ends_early)\(")
NAME = re.compile(r"(\w+)\((?!\()")


@dataclasses.dataclass(frozen=True)
class Branch:
    file: str  # below src
    line: int
    column: int
    function: str
    condition: str
    way: str  # true, false, chosen

    def key(self) -> str:
        return f"{self.file} {self.function}: {self.condition}, {self.way}"


class Source:
    """A file's text, to name what stands at a place."""

    def __init__(self, name: str) -> None:
        self.lines = (ROOT / name).read_text(encoding="utf-8").splitlines()

    def text(self, begin: tuple[int, int], end: tuple[int, int]) -> str:
        lines = self.lines[begin[0] - 1:end[0]]
        lines[-1] = lines[-1][:end[1] - 1]
        lines[0] = lines[0][begin[1] - 1:]
        return " ".join(" ".join(lines).split())

    def function(self, line: int) -> str:
        """By our layout: the last line before it that begins in the first column with a name."""
        for text in reversed(self.lines[:line]):
            if text[:1].isalpha() and "(" in text and not text.startswith("typedef"):
                found = NAME.findall(text)
                return found[0] if found else "-"
        return "-"


class Counted:
    """Which sources the counts of one step are of."""

    def __init__(self, path: str) -> None:
        self.step = pathlib.Path(path).stem
        sums = pathlib.Path(path).with_suffix(".sums")
        text = sums.read_text(encoding="utf-8") if sums.exists() else ""
        self.sums = {name: value for value, name in (line.split() for line in text.splitlines())}
        self.stale: list[str] = []

    def fits(self, name: str, branches: list[list[int]]) -> bool:
        """Is the file still what it was? Without sums, at least every place must be in it."""
        source = ROOT / name
        data = source.read_bytes() if source.exists() else b""
        if self.sums:
            fits = self.sums.get(name) == hashlib.sha256(data).hexdigest()
        else:
            widths = [len(line) for line in data.decode().splitlines()]
            fits = all(line <= len(widths) and column <= widths[line - 1] + 1
                       for branch in branches for line, column in (branch[:2], branch[2:4]))
        if not fits:
            self.stale.append(name)
        return fits

    def complaint(self) -> list[str]:
        if not self.stale:
            return []
        more = f" and {len(self.stale) - 1} more files" if len(self.stale) > 1 else ""
        part = "fuzz" if self.step.startswith("fuzz_") else self.step
        return [f"the counts of {self.step} are stale: {self.stale[0]}{more} changed since; "
                f"run tools/coverage {part}"]


def read_counts(paths: list[str], wrong: list[str]) -> dict[str, dict[tuple, list[int]]]:
    """For each file and place: how often it was true, and false. Counts of a file that has changed
    since are left out, and complained about."""
    counts: dict[str, dict[tuple, list[int]]] = collections.defaultdict(dict)
    for path in paths:
        counted = Counted(path)
        with open(path, encoding="utf-8") as file:
            export = json.load(file)
        files = export["data"][0]["files"]
        if not any(f["filename"].startswith(f"{ROOT}/") for f in files):
            wrong.append(f"{path}: its counts are of another folder than {ROOT}")
        for found in files:
            name = os.path.relpath(os.path.normpath(found["filename"]), ROOT)
            if not name.startswith(FOLDERS) or ".gen." in name:
                continue
            if not counted.fits(name, found["branches"]):
                continue
            for branch in found["branches"]:
                sums = counts[name].setdefault(tuple(branch[:4]), [0, 0])
                sums[0] += branch[4]
                sums[1] += branch[5]
        wrong += counted.complaint()
    return counts


def branches_of(name: str, places: dict[tuple, list[int]]) -> list[tuple[Branch, int]]:
    source = Source(name)
    found = []
    for (line, column, *end), (true, false) in sorted(places.items()):
        text = source.text((line, column), (end[0], end[1]))
        function = source.function(line)
        ways = (("chosen", true),) if re.match(r"(case|default)\b", text) \
            else (("true", true), ("false", false))
        if COMPLAINT.match(text):
            ways = ways[1:]
        short = name.removeprefix("src/")
        found += [(Branch(short, line, column, function, text, way), n) for way, n in ways]
    return found


class Explained:
    """What tests/branches.txt says."""

    def __init__(self) -> None:
        self.meanings: dict[str, str] = {}
        self.lines: list[tuple[str, re.Pattern[str], str]] = []
        self.used: set[str] = set()
        self.wrong: list[str] = []
        for number, line in enumerate(EXPLAINED.read_text(encoding="utf-8").splitlines(), 1):
            category, said = CATEGORY.match(line), LINE.match(line)
            if category:
                self.meanings[category[1]] = category[2]
            elif said and said[2] in self.meanings:
                pattern = re.compile(re.escape(said[1]).replace(r"\*", ".*") + "$")
                self.lines.append((said[1], pattern, said[2]))
            elif line and not line.startswith("#"):
                self.wrong.append(f"tests/branches.txt:{number}: not 'file function: condition, "
                                  "way | category', or no category of this file")

    def category(self, key: str) -> str | None:
        for line, pattern, category in self.lines:
            if pattern.match(key):
                self.used.add(line)
                return category
        return None

    def stale(self) -> list[str]:
        return [f"tests/branches.txt: nothing fits '{line}' any more"
                for line, _, _ in self.lines if line not in self.used]


def share(taken: int, of: int) -> str:
    return f"{100 * taken / of:5.1f} %" if of else "    - "


def table(sums: dict[str, list[int]]) -> None:
    for name in sorted(sums):
        taken, of = sums[name]
        indent = "" if name in FOLDERS else "  " * (name.count("/") - 1)
        print(f"{indent + name:52} {taken:6} of {of:6}  {share(taken, of)}")


def record(sums: dict[str, list[int]], left: collections.Counter, meanings: dict[str, str]) -> None:
    lines = ["| folder | branches | taken | |", "|---|---|---|---|"]
    for folder in FOLDERS:
        taken, of = sums[folder]
        lines.append(f"| `{folder}` | {of:,} | {taken:,} | {share(taken, of).strip()} |")
    lines += ["", "| what is not taken | branches |", "|---|---|"]
    lines += [f"| {meanings[name]} | {n:,} |" for name, n in left.most_common() if n]
    text = DOCUMENT.read_text(encoding="utf-8")
    begin, end = text.index("<!-- coverage:"), text.index("<!-- /coverage -->")
    begin = text.index("\n", begin) + 1
    DOCUMENT.write_text(text[:begin] + "\n".join(lines) + "\n" + text[end:], encoding="utf-8")


def main() -> int:
    args = [a for a in sys.argv[1:] if a != "--record"]
    sums: dict[str, list[int]] = collections.defaultdict(lambda: [0, 0])
    explained = Explained()
    wrong = explained.wrong
    counts = read_counts(args, wrong)
    left: collections.Counter = collections.Counter()
    untaken: list[str] = []
    for name in sorted(counts):
        folder = next(f for f in FOLDERS if name.startswith(f))
        for branch, n in branches_of(name, counts[name]):
            for what in {folder, os.path.dirname(name), name}:
                sums[what][0] += n > 0
                sums[what][1] += 1
            if n:
                continue
            category = explained.category(branch.key())
            left[category] += category is not None
            untaken.append(f"src/{branch.file}:{branch.line}:{branch.column} {branch.function}: "
                           f"{branch.condition}, {branch.way} | {category or '?'}\n")
            if not category:
                wrong.append(f"{branch.key()}: not taken, and tests/branches.txt does not say why")
    wrong += explained.stale()
    UNTAKEN.write_text("".join(untaken), encoding="utf-8")
    table(sums)
    short = [f"{f} is at {share(*sums[f]).strip()}, not at {WANTED} %" for f in FOLDERS
             if 100 * sums[f][0] < WANTED * sums[f][1]]
    for line in wrong[:40] + short:
        print(line)
    if len(wrong) > 40:
        print(f"... and {len(wrong) - 40} more; all that is not taken: {UNTAKEN.relative_to(ROOT)}")
    if "--record" in sys.argv:
        record(sums, left, explained.meanings)
    taken = sum(sums[f][0] for f in FOLDERS)
    of = sum(sums[f][1] for f in FOLDERS)
    print(f"branches: {taken} of {of} taken, {len(wrong) + len(short)} complaints")
    return bool(wrong or short)


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Layers: holds every #include of the project to tools/layers.txt, and writes the table of
docs/architecture.md from it. tools/tidy reports what is forbidden.

usage: tools/layers.py [--check]

Lowers the exceptions' numbers in tools/layers.txt where fewer are left, and writes the table.
--check writes nothing and fails where a file is not what would be written.
"""

import pathlib
import re
import sys
from dataclasses import dataclass, field

import csource

from only_check import only_check

TABLE = pathlib.Path("tools/layers.txt")
PAGE = pathlib.Path("docs/architecture.md")
BEGIN = "<!-- layers: made by tools/layers.py from tools/layers.txt -->"
END = "<!-- end of layers -->"
ENGINE = {"<assert.h>", "<stdarg.h>", "<stdbool.h>", "<stddef.h>", "<stdint.h>", "<string.h>"}
LIBRARIES = {"<jansson.h>", "<curses.h>", "<utf8proc.h>"}


@dataclass
class Row:
    folder: str
    about: str
    uses: list[str] = field(default_factory=list)
    open: list[str] | None = None  # None: every header


@dataclass
class Except:
    folder: str
    other: str
    includes: int
    calls: int
    why: str

    def line(self, includes: int, calls: int) -> str:
        return f"except {self.folder} {self.other} {includes} {calls}: {self.why}"


@dataclass
class Layers:
    rows: dict[str, Row]
    excepts: dict[tuple[str, str], Except]
    faults: list[str]


def read(text: str) -> Layers:
    layers = Layers({}, {}, [])
    row = None
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if found := re.fullmatch(r"except (\S+) (\S+) (\d+) (\d+): (.+)", line):
            layers.excepts[found[1], found[2]] = Except(found[1], found[2], int(found[3]),
                                                        int(found[4]), found[5])
        elif row and (found := re.fullmatch(r" +(uses|open): (.+)", line)):
            setattr(row, found[1], found[2].split())
        elif found := re.fullmatch(r"(\w[\w/]*): (.+)", line):
            row = layers.rows[found[1]] = Row(found[1], found[2])
        else:
            layers.faults.append(f"{TABLE}:{number}: neither a row, its uses nor an exception")
    return layers


def row_of(layers: Layers, path: pathlib.PurePath) -> Row | None:
    """The row of the deepest folder around a file."""
    for folder in path.parents:
        if folder.as_posix() in layers.rows:
            return layers.rows[folder.as_posix()]
    return None


def target(path: pathlib.Path, name: str, known: set[str]) -> str | None:
    """The file that an #include in quotes means, whether or not it has been generated yet."""
    for base in (path.parent, pathlib.Path("src"), pathlib.Path("include"), pathlib.Path("tests")):
        parts = []
        for part in (base / name).parts:
            parts = parts[:-1] if part == ".." else [*parts, part]
        if "/".join(parts) in known:
            return "/".join(parts)
    made = ".gen." in name or name == "cards/grammar.h"  # the build writes it
    return f"src/{name}" if made else None


def use_of(layers: Layers, row: Row, name: str) -> str | None:
    """The word of a row's uses by which it may include a file or a system header."""
    if "*" in row.uses:
        return "*"
    if name.startswith("<"):
        if name in row.uses:
            return name
        group = "<engine>" if name in ENGINE else "<host>"
        return group if group in row.uses and name not in LIBRARIES else None
    if name.removeprefix("src/") in row.uses:
        return name.removeprefix("src/")
    owner = row_of(layers, pathlib.PurePath(name))
    if not owner or owner.folder not in row.uses:
        return None
    shown = owner.open is None or name.removeprefix(owner.folder + "/") in owner.open
    return owner.folder if shown else None


@dataclass
class Found:
    """What the sources do."""
    used: set[tuple[str, str]] = field(default_factory=set)  # (folder, word of its uses)
    seen: set[str] = field(default_factory=set)  # folders with sources
    broken: dict[tuple[str, str], list[str]] = field(default_factory=dict)  # forbidden includes
    calls: dict[tuple[str, str], set[tuple[str, str]]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def look_at(layers: Layers, found: Found, path: pathlib.Path, text: str, known: set[str]) -> None:
    row = row_of(layers, path)
    if not row:
        found.faults.append(f"{path}:1: {path.parent} has no row in {TABLE}: add one that says "
                            "what it is and which folders it uses")
        return
    found.seen.add(row.folder)
    for line, quoted in csource.includes(text):
        name = quoted
        if quoted.startswith('"') or quoted.startswith("<sortilege/"):
            name = target(path, quoted[1:-1], known)
        if not name:
            found.faults.append(f"{path}:{line}: there is no {quoted[1:-1]} below src, include or "
                                "tests")
            continue
        owner = None if name.startswith("<") else row_of(layers, pathlib.PurePath(name))
        if owner is row:
            hidden = row.open and path.name in row.open and path.suffix == ".h" and \
                name.endswith(".h") and name.removeprefix(row.folder + "/") not in row.open
            if hidden:
                found.faults.append(f"{path}:{line}: other folders may include this header, and "
                                    f"would see {name}, which is not open ({TABLE})")
        elif use := use_of(layers, row, name):
            found.used.add((row.folder, use))
        else:
            other = owner.folder if owner else name
            found.broken.setdefault((row.folder, other), []).append(
                f"{path}:{line}: {row.folder} must not include {name} ({TABLE})")


def calls_of(layers: Layers, texts: dict[pathlib.Path, str]) -> dict[tuple[str, str], set]:
    """For each exception, (file, function) of the functions that cross there."""
    owners: dict[str, str] = {}
    for path, text in texts.items():
        row = row_of(layers, path)
        if row and path.suffix == ".c" and any(row.folder == o for _, o in layers.excepts):
            owners.update((f.name, row.folder) for f in csource.functions(text) if not f.static)
    calls: dict[tuple[str, str], set] = {pair: set() for pair in layers.excepts}
    for path, text in texts.items():
        row = row_of(layers, path)
        if not row or path.suffix != ".c" or all(row.folder != f for f, _ in layers.excepts):
            continue
        for word in set(re.findall(r"\b[a-z_]\w+", csource.bare(text))):
            if (pair := (row.folder, owners.get(word, ""))) in calls:
                calls[pair].add((path.as_posix(), word))
    return calls


def look() -> tuple[Layers, Found]:
    layers = read(TABLE.read_text(encoding="utf-8"))
    texts = {p: p.read_text(encoding="utf-8") for p in csource.sources()}
    known = {p.as_posix() for p in texts}
    found = Found()
    for path, text in texts.items():
        look_at(layers, found, path, text, known)
    found.calls = calls_of(layers, texts)
    return layers, found


def rings(layers: Layers) -> list[str]:
    """Layers point down: rows that lead back to themselves."""
    lower = {f: [u for u in r.uses if u in layers.rows] for f, r in layers.rows.items()}
    while free := [f for f, below in lower.items() if not any(b in lower for b in below)]:
        for folder in free:
            del lower[folder]
    return [f"{TABLE}:1: these use each other in a ring: {', '.join(lower)}"] if lower else []


def faults() -> list[str]:
    """What is forbidden, and what the table says without need."""
    layers, found = look()
    wrong = layers.faults + found.faults + rings(layers)
    for pair, places in found.broken.items():
        left = layers.excepts[pair].includes if pair in layers.excepts else 0
        if len(places) > left:
            few = f"; {left} may, and there are {len(places)}" if left else ""
            wrong += [place + few for place in places]
    for pair, known in layers.excepts.items():
        calls = found.calls[pair]
        if len(calls) > known.calls:
            wrong.append(f"{TABLE}:1: {known.folder} names functions of {known.other} "
                         f"{len(calls)} times; at most {known.calls} are excepted, and the number "
                         "may only fall")
        if len(found.broken.get(pair, [])) < known.includes or len(calls) < known.calls:
            wrong.append(f"{TABLE}:1: fewer exceptions of {known.folder} are left for "
                         f"{known.other} than it says: run tools/layers.py")
    for row in layers.rows.values():
        if row.folder not in found.seen:
            wrong.append(f"{TABLE}:1: {row.folder} has no sources")
        wrong += [f"{TABLE}:1: {row.folder} does not need {use}" for use in row.uses
                  if use != "*" and (row.folder, use) not in found.used]
    return wrong


def lowered(text: str, layers: Layers, found: Found) -> str:
    """The table with its exceptions' numbers where they have fallen, and without those of none."""
    for pair, known in layers.excepts.items():
        includes = min(known.includes, len(found.broken.get(pair, [])))
        calls = min(known.calls, len(found.calls[pair]))
        new = known.line(includes, calls) + "\n" if includes or calls else ""
        text = text.replace(known.line(known.includes, known.calls) + "\n", new)
    return text


def shown(word: str) -> str:
    short = {"include/sortilege": "the public API", "*": "everything",
             "<engine>": "", "<host>": "the C library"}
    if word in short:
        return short[word]
    return word[1:-3] if word.startswith("<") else f"`{word.removeprefix('src/')}`"


def page_table(layers: Layers) -> str:
    lines = [BEGIN, "", "| part | what it is | may use |", "|---|---|---|"]
    for row in layers.rows.values():
        uses = ", ".join(word for use in row.uses if (word := shown(use)))
        lines.append(f"| `{row.folder}/` | {row.about} | {uses or 'nothing else of the project'} |")
    opened = [f"`{r.folder.removeprefix('src/')}` opens "
              + ", ".join(f"`{h}`" for h in r.open) for r in layers.rows.values() if r.open]
    lines += ["", f"Some parts open only a few headers to others: {'; '.join(opened)}."]
    if layers.excepts:
        lines += ["", "Exceptions that stand today, and whose numbers may only fall:", "",
                  "| part | reaches into | includes | functions | |", "|---|---|--:|--:|---|"]
        lines += [f"| `{e.folder}/` | `{e.other}/` | {e.includes} | {e.calls} | {e.why} |"
                  for e in layers.excepts.values()]
    return "\n".join([*lines, "", END])


def main() -> int:
    check = only_check(__doc__)
    layers, found = look()
    old = TABLE.read_text(encoding="utf-8")
    new = lowered(old, layers, found)
    page = PAGE.read_text(encoding="utf-8")
    begin, end = page.index(BEGIN), page.index(END) + len(END)
    made = page[:begin] + page_table(read(new)) + page[end:]
    stale = [str(p) for p, was, now in ((TABLE, old, new), (PAGE, page, made)) if was != now]
    if not check:
        TABLE.write_text(new, encoding="utf-8")
        PAGE.write_text(made, encoding="utf-8")
    elif stale:
        print(f"layers: not what would be written: {', '.join(stale)}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Twins: static functions of src that stand word for word in two or more files. Each belongs in one
header that its users share. tools/twins.txt lists those that are left, and may only get shorter:
tools/tidy reports new ones, lines of the list that are no longer true, and functions of src that
nobody calls.

usage: tools/twins.py    prints the list as it would be today
"""

import collections
import pathlib
import re
import sys

import csource

COMMENT = re.compile(r"/\*.*?\*/", re.S)
WORD = re.compile(r"\w+")
LIST = pathlib.Path("tools/twins.txt")


def twins() -> dict[str, list[str]]:
    """The files of each function that stands in more than one, by its name and its first file."""
    found: dict[tuple[str, str], list[str]] = {}
    for path in csource.sources():
        if path.parts[0] != "src" or ".gen." in path.name:
            continue
        for f in csource.functions(path.read_text(encoding="utf-8")):
            if f.static:
                found.setdefault((f.head, f.body), []).append(path.as_posix())
    named = {}
    for (head, _), files in found.items():
        if len(files) > 1:
            named[f"{head.partition('(')[0].split()[-1]} {' '.join(files)}"] = files
    return named


def listed() -> set[str]:
    lines = LIST.read_text(encoding="utf-8").split("\n")
    return {line for line in lines if line and not line.startswith("#")}


def unused() -> list[str]:
    """Functions of src that no source names besides their definition and one declaration, and no
    public header. Procedures are named by pasting."""
    code, headers = collections.Counter(), collections.Counter()
    public: set[str] = set()
    defined: dict[str, pathlib.Path] = {}
    for path in csource.tracked():
        if path.suffix not in {".c", ".h", ".def", ".y", ".re"}:
            continue
        text = COMMENT.sub("", path.read_text(encoding="utf-8"))
        (headers if path.suffix == ".h" else code).update(WORD.findall(text))
        if path.parts[0] == "include":
            public |= set(WORD.findall(text))
        if path.suffix == ".c" and path.parts[0] == "src":
            for f in csource.functions(text):
                if not f.static and not f.head.partition("(")[0].endswith("_proc"):
                    defined[WORD.findall(f.head.partition("(")[0])[-1]] = path
    return [f"{path}:1: nobody calls {name}()" for name, path in sorted(defined.items())
            if code[name] <= 1 and headers[name] <= 1 and name not in public]


def faults() -> list[str]:
    known, today = listed(), twins()
    wrong = unused()
    for twin in sorted(set(today) - known):
        name = twin.split()[0]
        # fewer files of a listed twin, or a new one
        older = [line for line in known if line.split()[0] == name]
        if not any(set(today[twin]) <= set(line.split()[1:]) for line in older):
            wrong.append(f"{today[twin][-1]}:1: {name}() stands word for word in {today[twin][0]} "
                         "too: put it into a header that both include")
    for line in sorted(known - set(today)):
        wrong.append(f"{LIST}:1: '{line}' is no longer so: write what tools/twins.py prints")
    return wrong


if __name__ == "__main__":
    print("\n".join(sorted(twins())))
    sys.exit(0)

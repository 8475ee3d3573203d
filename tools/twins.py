#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Twins: static functions of src that stand word for word in two or more files, whatever they are
called. Each belongs in one header that its users share. tools/twins.txt lists those that are left,
and may only get shorter: tools/tidy reports new ones, lines of the list that are no longer true,
and functions of src that nobody calls.

It also reports static functions of the same name in two files: a backtrace should say by its names
alone where it has been. Those that must be called alike are listed in tools/twins.txt, too.

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


def statics() -> list[tuple[str, csource.Function]]:
    """Static functions of src, with their files."""
    return [(path.as_posix(), f) for path in csource.sources()
            if path.parts[0] == "src" and ".gen." not in path.name
            for f in csource.functions(path.read_text(encoding="utf-8")) if f.static]


def twins() -> dict[str, list[str]]:
    """The files of each function that stands in more than one, by its name in the first."""
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for path, f in statics():
        name = re.compile(rf"\b{f.name}\b")
        found.setdefault((name.sub("", f.head), name.sub("", f.body)), []).append((f.name, path))
    named = {}
    for same in found.values():
        files = [path for _, path in same]
        if len(set(files)) > 1:
            named[f"{same[0][0]} {' '.join(files)}"] = files
    return named


def namesakes() -> dict[str, list[str]]:
    """The files of each name that static functions of more than one file have."""
    found: dict[str, set[str]] = collections.defaultdict(set)
    for path, f in statics():
        if not f.name.startswith("__"):  # an attribute before the name
            found[f.name].add(path)
    return {f"name {name} {' '.join(sorted(files))}": sorted(files)
            for name, files in found.items() if len(files) > 1}


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
    known, today, alike = listed(), twins(), namesakes()
    wrong = unused()
    for line in sorted(set(alike) - known):
        name, files = line.split()[1], alike[line]
        wrong.append(f"{files[-1]}:1: {name}() is a function of {files[0]}, too: a backtrace "
                     "should tell them apart")
    today |= alike
    for twin in sorted(set(today) - known - set(alike)):
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
    print("\n".join(sorted(twins() | namesakes())))
    sys.exit(0)

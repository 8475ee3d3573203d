#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: tools/quote.py [--check]

Puts code of examples/ into the documents, so that what they show is what the tests build and run.
In a document, a block of C stands below a comment that says what it quotes: a whole program,
`<!-- examples/hello.c -->`, or functions of one, `<!-- examples/search.c: choose -->`. The comment
that sortilege.h begins with quotes hello.c as well. --check writes nothing and fails where a quote
is stale."""
import pathlib
import re
import sys

from only_check import only_check

DOCUMENTS = ["README.md", *map(str, sorted(pathlib.Path("docs").glob("*.md")))]
PLACE = re.compile(r"(<!-- (examples/\w+\.c)(?:: ([\w, ]+))? -->\n```c\n).*?(```\n)", re.S)
HEADER = "include/sortilege/sortilege.h"
HEADER_PLACE = re.compile(r"( \* examples/hello\.c:\n \*\n).*?( \*/\n)", re.S)


def program(path: str) -> str:
    """The whole file, but for the comment it begins with."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    return re.sub(r"\A(/\*.*?\*/\n)+", "", text, flags=re.S)


def function(path: str, name: str) -> str:
    """A function's definition, with the comment above it."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    comment = r"(?:/\*(?:(?!\*/).)*\*/\n)?"
    found = re.search(rf"^{comment}\w[^\n;]*\b{name}\([^;{{]*\{{\n.*?^}}\n", text, re.M | re.S)
    if not found:
        sys.exit(f"{path} has no function '{name}' to quote")
    return found[0]


def quoted(found: re.Match[str]) -> str:
    opening, path, names, closing = found.groups()
    parts = [function(path, name) for name in names.split(", ")] if names else [program(path)]
    return opening + "\n".join(parts) + closing


def main() -> int:
    check = only_check(__doc__)
    fresh = {}
    for path in DOCUMENTS:
        fresh[path] = PLACE.sub(quoted, pathlib.Path(path).read_text(encoding="utf-8"))
    lines = program("examples/hello.c").splitlines()
    comment = "".join((" *     " + line).rstrip() + "\n" for line in lines)
    header = pathlib.Path(HEADER).read_text(encoding="utf-8")
    fresh[HEADER] = HEADER_PLACE.sub(lambda found: found[1] + comment + found[2], header)
    for path in ("README.md", "docs/api.md"):
        if not PLACE.search(fresh[path]):
            sys.exit(f"{path}: quotes no example")
    if comment not in fresh[HEADER]:
        sys.exit(f"{HEADER}: no place for examples/hello.c")

    stale = [path for path, text in fresh.items()
             if text != pathlib.Path(path).read_text(encoding="utf-8")]
    if stale and check:
        sys.exit(f"examples are quoted otherwise in {', '.join(stale)}")
    for path in stale:
        pathlib.Path(path).write_text(fresh[path], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

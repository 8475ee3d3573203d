#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: tools/quote.py [--check]

Puts examples/hello.c into the README and into the comment that sortilege.h begins with, so that
the program shown there is the one that the tests build and run. --check writes nothing and fails
where one is stale."""
import re
import sys

PROGRAM = "examples/hello.c"
with open(PROGRAM, encoding="utf-8") as file:
    lines = file.read().splitlines()
code = [line for line in lines if not line.startswith("/*")]

PLACES = {
    "README.md": (re.compile(r"(<!-- examples/hello\.c -->\n```c\n).*?(```\n)", re.S),
                  "".join(line + "\n" for line in code)),
    "include/sortilege/sortilege.h": (
        re.compile(r"( \* examples/hello\.c:\n \*\n).*?( \*/\n)", re.S),
        "".join((" *     " + line).rstrip() + "\n" for line in code)),
}

stale = []
for path, (place, quote) in PLACES.items():
    with open(path, encoding="utf-8") as file:
        old = file.read()
    new, count = place.subn(lambda found: found.group(1) + quote + found.group(2), old)
    if count != 1:
        sys.exit(f"{path}: no place for {PROGRAM}, or more than one")
    if new == old:
        continue
    stale.append(path)
    if "--check" not in sys.argv:
        with open(path, "w", encoding="utf-8") as file:
            file.write(new)
if stale and "--check" in sys.argv:
    sys.exit(f"{PROGRAM} is quoted otherwise in {', '.join(stale)}")

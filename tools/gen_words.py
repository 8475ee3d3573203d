#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes src/cards/words.gen.h: every spelling of src/cards/words.def in the order of its bytes,
with the row that it stands in, so that the scanner need not walk through all rows at every word.

usage: tools/gen_words.py [--check]     --check writes nothing and fails if it is stale
"""

import pathlib
import re
import sys

SOURCE = pathlib.Path("src/cards/words.def")
MADE = pathlib.Path("src/cards/words.gen.h")
ROW = re.compile(r'^X\(\s*\w+,\s*[^,"]+,\s*((?:"[^"]*"\s*)+)\)', re.MULTILINE)


def made() -> str:
    text = SOURCE.read_text(encoding="utf-8")
    rows = ["".join(re.findall(r'"([^"]*)"', row)) for row in ROW.findall(text)]
    if len(rows) != len(re.findall(r"^X\(", text, re.MULTILINE)):
        sys.exit(f"{SOURCE}: a row is not of the form X(TOKEN, number, \"spellings\")")
    spellings = sorted((word.encode(), row) for row, words in enumerate(rows)
                       for word in words.split("|"))
    lines = ["/* SPDX-License-Identifier: MIT */",
             f"/* Made by tools/gen_words.py from {SOURCE.as_posix()}. */",
             f"enum {{ INDEXED_ROWS = {len(rows)} }};",
             "static const spelling spellings[] = {"]
    lines += [f'    {{"{word.decode()}", {len(word)}, {row}}},' for word, row in spellings]
    return "\n".join([*lines, "};", ""])


def main() -> int:
    text = made()
    if sys.argv[1:] == ["--check"]:
        fresh = MADE.exists() and MADE.read_text(encoding="utf-8") == text
        print("" if fresh else f"{MADE}: stale", end="" if fresh else "\n")
        return 0 if fresh else 1
    MADE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

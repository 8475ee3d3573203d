#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: tools/symbols.py [--check]

Writes cmake/sortilege.symbols: the functions and objects that the public headers declare, which are
all that the libraries and the WebAssembly module export. --check writes nothing and fails where the
list is stale. A declaration outside SLG_API_BEGIN ... SLG_API_END is refused: the shared library
would not export it."""
import pathlib
import re
import sys

from only_check import only_check

LIST = pathlib.Path("cmake/sortilege.symbols")
HEADERS = pathlib.Path("include/sortilege")


def statements(text: str) -> list[str]:
    """Declarations at the top of the text, without comments, preprocessor lines and bodies."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    text = re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", " ", text, flags=re.M)
    # A function's body ends its declaration.
    while re.search(r"\{[^{}]*\}", text):
        text = re.sub(r"\)\s*\{[^{}]*\}", ");", text)
        text = re.sub(r"\{[^{}]*\}", " ", text)
    return [" ".join(each.split()) for each in text.split(";")]


def declared(text: str) -> set[str]:
    names = set()
    for each in statements(text):
        if each.startswith(("typedef", "static")):
            continue
        function = re.search(r"\b(slg_[a-z0-9_]+)\(", each)
        thing = re.match(r"extern .*?\b(slg_[a-z0-9_]+)$", each)
        if function or thing:
            names.add((function or thing)[1])
    return names


def main() -> int:
    check = only_check(__doc__)
    exported: set[str] = set()
    for header in sorted(HEADERS.glob("*.h")):
        if header.name == "program.h":  # of the program, not of the library
            continue
        text = header.read_text(encoding="utf-8")
        if 'extern "C"' in text and header.name != "api.h":  # it would hide what is within
            print(f"{header}: SLG_API_BEGIN and SLG_API_END stand for extern \"C\"")
            return 1
        inside = "".join(re.findall(r"^SLG_API_BEGIN$(.*?)^SLG_API_END$", text, re.M | re.S))
        hidden = declared(text.replace("SLG_API_BEGIN", "").replace("SLG_API_END", ""))
        hidden -= declared(inside)
        if hidden:
            names = ", ".join(sorted(hidden))
            print(f"{header}: not between SLG_API_BEGIN and SLG_API_END: {names}")
            return 1
        exported |= declared(inside)
    new = "".join(name + "\n" for name in sorted(exported))
    old = LIST.read_text(encoding="utf-8") if LIST.exists() else ""
    if not check:
        LIST.write_text(new, encoding="utf-8")
    elif new != old:
        changed = sorted(set(new.split()) ^ set(old.split()))
        print(f"{LIST}: the headers declare otherwise: {', '.join(changed)}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

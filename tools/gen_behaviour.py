#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes down how each game plays, as a number: the hash of its golden lines.

src/games/<game>/behaviour.gen.h has the hash of the lines of tests/golden/<game>.txt, which every
build is compared with; it is part of the rules hash, so a record is refused once the game plays
differently. Only random play counts: an agent that plays better must not outdate a save.
src/kernel/release.gen.h has the version that CMakeLists.txt gives.

usage: tools/gen_behaviour.py [--check]
  --check  writes nothing; fails where a file is not what would be written
"""

import hashlib
import pathlib
import re
import sys

GAMES = {"school": "SCH", "sorcerer": "SOR", "endbringer": "END", "city": "CITY"}
AGENTS = ("heuristic", "search")


def behaviour(game):
    lines = pathlib.Path(f"tests/golden/{game}.txt").read_text(encoding="utf-8").splitlines()
    random = sorted(line for line in lines if line.split()[1] not in AGENTS)
    if not random:
        sys.exit(f"gen_behaviour: tests/golden/{game}.txt has no line of random play")
    return hashlib.sha256("\n".join(random).encode()).hexdigest()[:16]


def header(guard, about, line):
    return (f"/* SPDX-License-Identifier: MIT */\n/* {about}; made by tools/gen_behaviour.py. */\n"
            f"#ifndef {guard}\n#define {guard}\n\n{line}\n\n#endif\n")


def files():
    for game, prefix in GAMES.items():
        yield (f"src/games/{game}/behaviour.gen.h",
               header(f"{prefix}_BEHAVIOUR_GEN_H", "The hash of the golden lines of random play",
                      f"#define {prefix}_BEHAVIOUR 0x{behaviour(game)}ull"))
    cmake = pathlib.Path("CMakeLists.txt").read_text(encoding="utf-8")
    version = re.search(r"project\(sortilege VERSION ([\d.]+)", cmake).group(1)
    yield ("src/kernel/release.gen.h",
           header("SLG_RELEASE_GEN_H", "The version of these sources",
                  f'#define SLG_RELEASE "{version}"'))


def main():
    stale = []
    for path, text in files():
        file = pathlib.Path(path)
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        stale.append(path)
        if "--check" not in sys.argv:
            file.write_text(text, encoding="utf-8")
    if "--check" in sys.argv and stale:
        sys.exit("gen_behaviour: stale: " + ", ".join(stale))


main()

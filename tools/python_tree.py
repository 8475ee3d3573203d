#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lays out the source distribution of the Python package: what python/ has, and in engine/ the
sources of the engine with those that the build makes (made/, which must be fresh). Files that stay
the same keep their date, so that nothing is compiled anew.

usage: tools/python_tree.py FOLDER
"""

import pathlib
import re
import sys

ENGINE = ("kernel", "cards", "spells", "games", "agents", "guide", "json", "nets", "scenario",
          "rows", "host")
SUFFIXES = {".c", ".h", ".def"}
# Where a line of made/ came from, which another machine has not.
LINE = re.compile(r"^#line .*\n", re.M)


def of_package() -> dict[str, bytes]:
    root = pathlib.Path("python")
    paths = [root / name for name in ("CMakeLists.txt", "README.md", "bridge.py", "play.c",
                                     "play.h", "pyproject.toml")]
    paths += [path for path in root.glob("src/sortilege/*")
              if path.suffix in {".py", ".pyi", ".json", ".typed"}]
    found = {str(path.relative_to(root)): path.read_bytes() for path in paths}
    return found | {"LICENSE": pathlib.Path("LICENSE").read_bytes()}


def of_engine() -> dict[str, bytes]:
    paths = [path for name in ENGINE for path in pathlib.Path("src", name).rglob("*")]
    paths += pathlib.Path("include/sortilege").glob("*.h")
    paths += (path for path in pathlib.Path("made").rglob("*") if "tools" not in path.parts)
    paths = [path for path in paths if path.is_file() and path.suffix in SUFFIXES]
    found = {f"engine/{path}": path.read_bytes() for path in paths}
    for name, raw in found.items():
        if name.startswith("engine/made/"):
            found[name] = LINE.sub("", raw.decode()).encode()
    return found | {"engine/cmake/flags.cmake": pathlib.Path("cmake/flags.cmake").read_bytes()}


def main() -> None:
    tree = pathlib.Path(sys.argv[1])
    wanted = of_package() | of_engine()
    for path in [path for path in tree.rglob("*") if path.is_file()]:
        if str(path.relative_to(tree)) not in wanted:
            path.unlink()
    for name, raw in wanted.items():
        path = tree / name
        if not path.exists() or path.read_bytes() != raw:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(raw)


if __name__ == "__main__":
    main()

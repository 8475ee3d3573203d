#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: new_game.py PAGE FOLDER

Does what a page tells its reader to do, in an empty folder: a code block after the comment
`<!-- file: NAME -->` becomes that file, a diff after `<!-- patch -->` is applied, and a block after
`<!-- run -->` is run by the shell. Each line of the text block that follows a run must be part of
what it printed, in this order. Prints what it did not, and ends with `N passed, N failed`."""
import pathlib
import re
import subprocess
import sys

BLOCK = re.compile(r"^<!-- (file: \S+|patch|run) -->\n```\w+\n(.*?)^```$\n?"
                   r"(?:```text\n(.*?)^```$)?", re.M | re.S)


def missing(printed: str, wanted: str) -> str:
    """The first wanted line that was not printed behind those before it; "" if all were."""
    at = 0
    for line in filter(None, (line.strip() for line in wanted.splitlines())):
        found = printed.find(line, at)
        if found < 0:
            return line
        at = found + len(line)
    return ""


def main() -> int:
    page = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    folder = pathlib.Path(sys.argv[2])
    passed = failed = 0
    for what, code, wanted in BLOCK.findall(page):
        if what.startswith("file: "):
            (folder / what.removeprefix("file: ")).write_text(code, encoding="utf-8")
            continue
        shell = ["patch", "-p0"] if what == "patch" else ["bash", "-e", "-o", "pipefail"]
        done = subprocess.run(shell, input=code, cwd=folder, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)
        line = missing(done.stdout, wanted)
        if done.returncode == 0 and not line:
            passed += 1
            continue
        failed += 1
        print(f"{sys.argv[1]}: this went wrong (exit status {done.returncode}):\n{code}")
        print(f"It did not print: {line}" if line else "", done.stdout[-2000:], sep="\n")
    print(f"new_game: {passed} passed, {failed} failed")
    return failed > 0 or passed == 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: MIT
"""What the tools must know of C to read our sources: files, includes and functions, by the layout
that clang-format gives them."""

import pathlib
import re
import subprocess
from typing import Iterator, NamedTuple

SUFFIXES = {".c", ".h", ".def", ".re", ".y"}


class Function(NamedTuple):
    name: str
    line: int
    static: bool
    head: str  # the signature, with single blanks
    body: str  # what stands between the braces, without comments, with single blanks


def tracked() -> list[pathlib.Path]:
    """Files that belong to the project, those not added to git yet included."""
    try:
        command = ["git", "ls-files", "-co", "--exclude-standard"]
        names = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        paths = [pathlib.Path(name) for name in names.splitlines()]
    except (OSError, subprocess.CalledProcessError):  # a checkout without git: an unpacked archive
        paths = [p for p in pathlib.Path(".").rglob("*") if p.parts[0] not in ("build", "made")]
    return sorted(p for p in paths if p.is_file())


def sources() -> list[pathlib.Path]:
    """Those of them that are C."""
    return [path for path in tracked() if path.suffix in SUFFIXES]


INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(<[^>\n]+>|"[^"\n]+")', re.M)


def includes(text: str) -> Iterator[tuple[int, str]]:
    """(line, name with its brackets or quotes) of each #include."""
    for found in INCLUDE.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, found[1]


COMMENT = re.compile(r'("(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\')|/\*.*?\*/|//[^\n]*', re.S)
FUNCTION = re.compile(r"^((?:static |const |inline |struct |unsigned )*[a-z_]\w*[^;={}#()\n]*?)"
                      r"\b(\w+)(\([^;{}]*\))\s*\{\n(.*?)^\}$", re.M | re.S)


def bare(text: str) -> str:
    """Without comments; as many lines as before."""
    return COMMENT.sub(lambda hit: hit[1] or "\n" * hit[0].count("\n") or " ", text)


def functions(text: str) -> Iterator[Function]:
    """The functions that a file defines."""
    text = bare(text)
    for found in FUNCTION.finditer(text):
        kind, name, parameters, body = (" ".join(part.split()) for part in found.groups())
        yield Function(name, text.count("\n", 0, found.start(2)) + 1, "static" in kind.split(),
                       f"{kind} {name}{parameters}", body)

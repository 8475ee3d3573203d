# SPDX-License-Identifier: MIT
"""Scenarios: texts that set a position, give answers, and say what must hold
(docs/scenarios.md)."""
from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ._engine import ffi, lib
from .errors import kind, text_of, word


@dataclass(frozen=True)
class Failure:
    """What did not hold.

    path  of the file
    line  in it, from 1
    text  what was expected and what was found
    """

    path: str
    line: int
    text: str


@dataclass(frozen=True)
class Outcome:
    """What came of a scenario. It is true if it passed.

    checks    lines with `expect` and `illegal` that were carried out
    hash      of the last position, the same on every machine
    failures  empty if it passed
    """

    checks: int
    hash: int
    failures: tuple[Failure, ...]

    def __bool__(self) -> bool:
        return not self.failures


class _Host:
    """What a run needs from outside."""

    def __init__(self, files: Mapping[str, str]) -> None:
        kind("files", files, Mapping)
        self.files = {posixpath.normpath(word("a path", path)): word("a file", text).encode()
                      for path, text in files.items()}
        self.failures: list[Failure] = []
        self.kept: list[Any] = []


@ffi.def_extern()  # type: ignore[untyped-decorator]
def sortilege_report(user: Any, path: Any, line: int, text: Any) -> None:
    host: _Host = ffi.from_handle(user)
    host.failures.append(Failure(text_of(path), line, text_of(text)))


@ffi.def_extern()  # type: ignore[untyped-decorator]
def sortilege_load(user: Any, path: Any, length: Any) -> Any:
    host: _Host = ffi.from_handle(user)
    text = host.files.get(posixpath.normpath(text_of(path)))
    if text is None:
        return ffi.NULL
    room = ffi.new("char[]", text)
    host.kept.append(room)
    length[0] = len(text)
    return room


def run_scenario(text: str, path: str = "scenario.scn",
                 files: Mapping[str, str] | None = None) -> Outcome:
    """Runs a scenario.

    text   the scenario
    path   its name, in messages
    files  what it includes: texts by their paths, seen from where it lies

    What does not hold is no exception but an Outcome with failures.

    >>> bool(run_scenario("game school\\nset seats.0.score 5\\nexpect seats.0.score == 5\\n"))
    True
    """
    host = _Host({} if files is None else files)
    handle = ffi.new_handle(host)
    raw = word("text", text).encode()
    memory = ffi.new("char[]", lib.slg_scenario_memory() + 16)
    at = int(ffi.cast("uintptr_t", memory))
    calls = ffi.new("slg_scenario_host *", {"user": handle, "report": lib.sortilege_report,
                                            "load": lib.sortilege_load})
    result = lib.slg_scenario_run(calls, word("path", path).encode(), raw, len(raw),
                                  ffi.cast("void *", at + 15 & ~15))
    return Outcome(int(result.checks), int(result.hash), tuple(host.failures))

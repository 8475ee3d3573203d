# SPDX-License-Identifier: MIT
"""What goes wrong. Wrong types are TypeError, and wrong values ValueError, as everywhere; what the
engine refuses is a SortilegeError, which is a ValueError with its code, rule and place."""
from __future__ import annotations

from typing import Any, SupportsIndex

import numpy as np

from ._engine import ffi, lib


class SortilegeError(ValueError):
    """The engine refused something.

    code    the word of the status, such as "illegal" or "stale"
    rule    the id of the rule that forbids it, or None
    line    1-based line, answer or row, 0 where there is none
    column  1-based column or byte, 0 where there is none
    """

    def __init__(self, text: str, code: str, rule: str | None = None, line: int = 0,
                 column: int = 0) -> None:
        super().__init__(text)
        self.code, self.rule, self.line, self.column = code, rule, line, column


class ClosedError(ValueError):
    """The object has been closed: nothing can be asked of it any more."""


def text_of(raw: Any) -> str:
    """A C string."""
    return bytes(ffi.string(raw)).decode("utf-8")


def refused(error: Any, game: Any = None) -> SortilegeError:
    rule = text_of(lib.slg_rule_id(game, error.rule)) if game and error.rule else None
    return SortilegeError(text_of(error.text), text_of(lib.slg_status_word(error.code)), rule,
                          error.line, error.column)


def check(status: int, error: Any, game: Any = None) -> None:
    if status:
        raise refused(error, game)


def whole(name: str, value: object, least: int, most: int) -> int:
    """An int within bounds; bool and float are refused."""
    if isinstance(value, (bool, np.ndarray)) or not isinstance(value, SupportsIndex):
        raise TypeError(f"{name} must be an int, not {type(value).__name__}")
    number = value.__index__()
    if not least <= number <= most:
        raise ValueError(f"{name} must be {least} to {most}, not {number}")
    return number


def kind(name: str, value: object, *allowed: type) -> None:
    """Refuses what is of no allowed class."""
    if not isinstance(value, allowed):
        raise TypeError(f"{name} must be a {' or a '.join(one.__name__ for one in allowed)}, "
                        f"not {type(value).__name__}")


def word(name: str, value: object) -> str:
    """A str without zeros, which C would take for its end."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {type(value).__name__}")
    if "\0" in value:
        raise ValueError(f"{name} must not contain a zero")
    return value


def missing(what: str, error: ImportError) -> ImportError:
    return ImportError(f"sortilege.{what} needs more packages ({error}): "
                       f"pip install 'sortilege[{what}]'")

# SPDX-License-Identifier: MIT
"""Environments by names that mean the same games for ever: `sortilege/School-v0` is School of
Sorcery with a fixed setup, by the rules with a fixed hash. Figures in papers can be compared by
that name."""
from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

from .engine import Game
from .errors import SortilegeError, kind, word

PREFIX = "sortilege/"


@dataclass(frozen=True)
class Environment:
    """A named environment.

    name     such as "sortilege/School-v0"
    game     the game's name
    rules    the rules hash that the name stands for
    seats    players
    options  of the setup
    """

    name: str
    game: str
    rules: int
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def current(self) -> bool:
        """Does this package play by these rules?"""
        return Game(self.game).rules_hash == self.rules


def environments() -> dict[str, Environment]:
    """All names, each with what it means.

    >>> environments()["sortilege/School-v0"].seats
    2
    """
    raw = json.loads(resources.files(__package__).joinpath("environments.json").read_text("utf-8"))
    return {PREFIX + name: Environment(PREFIX + name, row["game"], int(row["rules"], 16),
                                       row["seats"], row["options"]) for name, row in raw.items()}


def find(name: str) -> Environment:
    """The environment of a name, if this package plays it.

    Raises ValueError for a name that there is not, and SortilegeError (code "version") for one
    whose rules are not those of this package."""
    known = environments()
    found = known.get(word("name", name))
    if found is None:
        raise ValueError(f"there is no environment {name!r}; there are {', '.join(known)}")
    if not found.current:
        played = Game(found.game).rules_hash
        raise SortilegeError(f"{name} means rules {found.rules:016x}, and this package plays "
                             f"{played:016x}: install the version that has them", "version")
    return found


def setup_of(game: Game | str, seats: int | None,
             options: Mapping[str, object]) -> tuple[Game, int | None, dict[str, Any]]:
    """A game by its name or that of an environment, with its players and the options of its setup:
    what is given here counts more than what the name says."""
    kind("game", game, Game, str)
    if isinstance(game, str) and game.startswith(PREFIX):
        found = find(game)
        return (Game(found.game), found.seats if seats is None else seats,
                {**found.options, **options})
    return (game if isinstance(game, Game) else Game(game)), seats, dict(options)

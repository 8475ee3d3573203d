# SPDX-License-Identifier: MIT
"""What the numbers of observations and actions mean, as data."""
from __future__ import annotations

from dataclasses import dataclass

from ._engine import ffi, lib
from .engine import Game, _written
from .errors import text_of, whole
from .names import setup_of


@dataclass(frozen=True)
class Part:
    """A part of an observation: `rows` of `width` numbers, one row after the other.

    name     such as "seats"
    first    its first number
    rows     at least 1
    width    numbers in a row
    columns  their names, with repetitions: "dice*3"; empty where they have none
    """

    name: str
    first: int
    rows: int
    width: int
    columns: tuple[str, ...]


@dataclass(frozen=True)
class ActionKind:
    """Where the actions of a kind of option are: first + thing * places + place.

    name    such as "assign"
    first   its first action
    things  how many things it can be about; 0: options of the kind have no actions
    places  how many ways there are for each thing
    """

    name: str
    first: int
    things: int
    places: int


@dataclass(frozen=True)
class Layout:
    """What the numbers of a game's observations and actions are.

    game              its name
    rules_hash        of the rules that this holds for
    observation_size  numbers in an observation
    action_count      actions, from 0
    parts, actions    where they are
    """

    game: str
    rules_hash: int
    observation_size: int
    action_count: int
    parts: tuple[Part, ...]
    actions: tuple[ActionKind, ...]

    def observation_name(self, number: int) -> str:
        """The name of a number of an observation, such as "seats.1.score". Raises ValueError for
        one that there is not."""
        game = Game(self.game)._c
        return _written(lib.slg_observation_name, game,
                        whole("number", number, 0, self.observation_size - 1))

    def action_name(self, action: int) -> str:
        """The name of an action, such as "assign.5". Raises ValueError for one that there is
        not."""
        game = Game(self.game)._c
        return _written(lib.slg_action_name, game,
                        whole("action", action, 0, self.action_count - 1))


    @property
    def factors(self) -> tuple[int, int, int]:
        """How many kinds there are, and the most things and places of any kind."""
        return (len(self.actions), max(kind.things for kind in self.actions),
                max(kind.places for kind in self.actions))

    def apart(self, action: int) -> tuple[int, int, int]:
        """An action as (kind, thing, place): what is done, what it is about, and where or how.
        Raises ValueError for one that there is not."""
        parts = lib.slg_action_apart(Game(self.game)._c,
                                     whole("action", action, 0, self.action_count - 1))
        return int(parts.kind), int(parts.thing), int(parts.place)

    def together(self, kind: int, thing: int, place: int) -> int:
        """The action of (kind, thing, place); action_count if there is none such."""
        parts = ffi.new("slg_action_parts *", {
            "kind": whole("kind", kind, 0, 65535), "thing": whole("thing", thing, 0, 65535),
            "place": whole("place", place, 0, 65535)})
        return int(lib.slg_action_together(Game(self.game)._c, parts[0]))


def layout(game: Game | str) -> Layout:
    """The layout of a game's observations and actions.

    game  a Game, its name, or the name of an environment ("sortilege/School-v0")

    >>> shape = layout("school")
    >>> shape.observation_size, shape.action_count, shape.parts[7].name, shape.parts[7].width
    (847, 511, 'seats', 34)
    """
    own, _, _ = setup_of(game, None, {})
    part, kind = ffi.new("slg_observed_part *"), ffi.new("slg_action_kind *")
    parts: list[Part] = []
    while lib.slg_observed_part_at(own._c, len(parts), part):
        parts.append(Part(text_of(part.name), part.first, part.rows, part.width,
                          tuple(text_of(part.columns).split())))
    kinds: list[ActionKind] = []
    while lib.slg_action_kind_at(own._c, len(kinds), kind):
        kinds.append(ActionKind(text_of(kind.name), kind.first, kind.things, kind.places))
    return Layout(own.name, own.rules_hash, lib.slg_observation_size(own._c),
                  lib.slg_action_count(own._c), tuple(parts), tuple(kinds))

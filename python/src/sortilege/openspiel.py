# SPDX-License-Identifier: MIT
"""OpenSpiel: importing this registers sortilege_school, sortilege_sorcerer, sortilege_endbringer
and sortilege_city with pyspiel.

>>> import pyspiel, sortilege.openspiel
>>> game = pyspiel.load_game("sortilege_school(pets=on,seed=3)")
>>> game.num_players(), game.num_distinct_actions()
(2, 511)

Parameters are `players`, `seed` and the options of the setup, with _ for -. Dice and decks are
chance nodes with exact odds, so a history is the whole game; `seed` deals what is dealt before the
first of them. Players who are asked at the same time answer one after the other without seeing what
the others have answered."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ._engine import lib
from .engine import Game, State, games
from .errors import missing
from .layout import layout
from .seen import legal, observe

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError as error:
    raise missing("openspiel", error) from error

__all__ = ["Observer", "SpielGame", "SpielState", "register"]

CHANCE: int = lib.SLG_SEAT_CHANCE
MASK, FACTOR = 2**64 - 1, 0x9E3779B97F4A7C15
ANSWERS_MOST = 100_000


def _mixed(chain: int, value: int) -> int:
    chain = (chain ^ value) * FACTOR & MASK
    return chain ^ chain >> 29


def _type_of(game: Game) -> Any:
    parameters: dict[str, Any] = {"players": game.seats.start, "seed": 0}
    for name, values in game.options.items():
        usual: int | str = game.usual[name]
        if isinstance(values[0], str):
            usual = str(values[game.usual[name]])
            usual = int(usual) if usual.isdigit() else usual  # OpenSpiel reads it as a number
        parameters[name.replace("-", "_")] = usual
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"sortilege_{game.name}", long_name=game.title(),
        dynamics=kinds.Dynamics.SEQUENTIAL, chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if game.name == "endbringer" else
        kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL, max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start, provides_information_state_string=True,
        provides_information_state_tensor=False, provides_observation_string=True,
        provides_observation_tensor=True, parameter_specification=parameters)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its setup, as pyspiel.load_game gives it; a class for each game stands in
    OpenSpiel's list.

    params  by name: "players", "seed", and the options of the setup with _ for -

    Raises SortilegeError for what the engine refuses; OpenSpiel refuses names that it does not
    know by itself.
    """

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name = self.name
        self.own, given = Game(name), dict(params or {})
        self.players = given.pop("players", self.own.seats.start)
        self.seed = given.pop("seed", 0)
        self.options = {key: str(value) for key, value in given.items()
                        if value != _TYPES[name].parameter_specification[key]}
        self.first = self.own.new(self.players, self.seed, chance="asked", **self.options)
        shape = layout(self.own)
        super().__init__(_TYPES[name], pyspiel.GameInfo(
            num_distinct_actions=shape.action_count, max_chance_outcomes=lib.SLG_CHANCE_MAX,
            num_players=self.players, min_utility=-1.0, max_utility=1.0, utility_sum=None,
            max_game_length=ANSWERS_MOST), params or {})

    def new_initial_state(self) -> SpielState:
        """The position before the first decision or roll."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What writes observations.

        iig_obs_type  pyspiel.IIGObservationType: what is remembered, and whose secrets are seen
        params        there are none: ValueError
        """
        if params:
            raise ValueError(f"observations have no parameters, but here are {params}")
        return Observer(self.own, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, with what each player has known on the way to it.

    game  that it is of

    `position` is the State.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: State = game.first.copy()
        self.recalled = [0] * game.players
        self.turn: int | None = None
        self._recall()

    def _recall(self) -> None:
        for player in range(len(self.recalled)):
            known = self.position.view(player).infoset()
            self.recalled[player] = _mixed(self.recalled[player], known)

    def current_player(self) -> int:
        """A seat, or pyspiel.PlayerId.CHANCE or TERMINAL. Of those asked at the same time, the
        lowest."""
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        bits = lib.slg_pending(self.position._c)
        if bits >> CHANCE & 1:
            return int(pyspiel.PlayerId.CHANCE)
        pending = self.position.pending
        return self.turn if self.turn in pending else pending[0]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(legal(self.position, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can do here, and how probable each is: 0 to 1, together 1."""
        weights = self.position.odds
        return [(i, weight / sum(weights)) for i, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        seat = self.current_player()
        if seat == int(pyspiel.PlayerId.CHANCE):
            self.position.draw(action)
        else:
            self.recalled[seat] = _mixed(self.recalled[seat], action)
            self.position.play(legal(self.position, seat).index(action), seat)
        self.turn = None
        self._recall()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"chance.{action}"
        return layout(self.position.game).action_name(action)

    def is_terminal(self) -> bool:
        """Has the game ended?"""
        return self.position.over

    def returns(self) -> list[float]:
        """-1 to 1 for each player; 0 while the game goes on."""
        return self.position.rewards

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one: what is hidden is drawn.

        player   a seat
        sampler  gives numbers from 0 to 1
        """
        other: SpielState = self.clone()
        view = self.position.view(player)
        other.position = view.determinize(int(sampler() * 2**53))
        # What others have answered in secret is drawn by asking them again, but not before.
        other.turn = player if self.current_player() == player else None
        for seat in range(len(self.recalled)):
            if seat != player:
                other.recalled[seat] = _mixed(0, other.position.view(seat).infoset())
        return other

    def __str__(self) -> str:
        return f"{self.position.hash():016x} {self.position._headline()}"


class Observer:
    """What a player sees, as numbers (sortilege.layout) and in words.

    game    a sortilege.Game
    kind    pyspiel.IIGObservationType
    tensor  (numbers,) of float32; None where all that was seen is remembered
    dict    the same by the name "observation"
    """

    def __init__(self, game: Game, kind: Any) -> None:
        self.recalls = kind.perfect_recall
        self.private = kind.private_info
        self.tensor: Any = None if self.recalls else np.zeros(
            layout(game).observation_size, np.float32)
        self.dict = {} if self.recalls else {"observation": self.tensor}

    def _seen(self, state: SpielState, player: int) -> State:
        if self.private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return state.position
        one = self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return state.position.view(player if one else None)

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what `player` sees of `state` into `tensor`."""
        if self.tensor is not None:
            self.tensor[:] = observe(self._seen(state, player), None)

    def string_from(self, state: SpielState, player: int) -> str:
        """What `player` sees of `state`: a line of JSON; or a hash of all that was seen."""
        if self.recalls:
            return f"{player}:{state.recalled[player]:016x}"
        return f"{player}:{self._seen(state, player).text()}"


_TYPES: dict[str, Any] = {}


def register() -> None:
    """Registers the games; importing this module does."""
    for name in games():
        _TYPES[name] = _type_of(Game(name))
        # A class, as its own games are: OpenSpiel lets go of it when Python has ended already.
        pyspiel.register_game(_TYPES[name], type(name.capitalize(), (SpielGame,), {"name": name}))


if not _TYPES:
    register()

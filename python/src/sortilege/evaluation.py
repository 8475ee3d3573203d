# SPDX-License-Identifier: MIT
"""A fixed evaluation: the same deals against the same opponents for everybody, so that scores can
be compared. Each deal is played once from every seat, which takes the luck of the deal and the
worth of the seat out of the comparison."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._engine import ffi, lib
from .engine import SEED_MOST, Agent, Game
from .errors import whole
from .names import find
from .vector import VectorEnv, make

Array = npt.NDArray[Any]
Policy = Callable[[Array, Array], npt.ArrayLike]
"""Observations (n, numbers) and masks (n, actions) to n actions."""

ANSWERS_MOST = 5000
FIRST_SEED = 1_000_000


@dataclass(frozen=True)
class Score:
    """What a player reached.

    environment  the name, which stands for the rules
    opponent     of all other seats
    games        how many were played: each deal from every seat
    mean         reward, from -1 to 1
    error        its standard error, from the means of deals
    wins         the part of games with a reward above 0
    draws        the part with reward 0
    cut_off      games that did not end within 5000 answers; they count as 0
    """

    environment: str
    opponent: str
    games: int
    mean: float
    error: float
    wins: float
    draws: float
    cut_off: int

    def __str__(self) -> str:
        return (f"{self.environment} against {self.opponent}, {self.games} games: "
                f"{self.mean:+.3f} ± {self.error:.3f}, {self.wins:.1%} won")


class _Opponent:
    """A built-in agent whose answer depends on the deal, the answers so far and the seat's view.
    One that searches goes on from call to call: to begin anew would take longer than its search."""

    def __init__(self, game: Game, spec: str) -> None:
        self._agent = Agent(game, spec)
        self._fresh = not spec.startswith("search")
        self._view = ffi.new("uint64_t[]", (lib.slg_state_size(game._c) + 7) // 8)
        self._game = game._c

    def choose(self, state: Any, seat: int, seed: int) -> int:
        view = ffi.cast("slg_state *", self._view)
        lib.slg_view(self._game, state, seat, view)
        if self._fresh:
            self._agent._begin(seed)
        return int(lib.slg_agent_choose(self._agent._c, view, seat))


def _answers_of(player: Policy, env: VectorEnv, rows: Array) -> Array:
    """The options that the policy's actions are."""
    said = np.asarray(player(env.observations[rows], env.masks[rows]))
    if said.shape != rows.shape or said.dtype.kind not in "iu":
        raise ValueError(f"a policy returns {len(rows)} actions for {len(rows)} observations, "
                         f"not {said.dtype} {said.shape}")
    hits = env.legal[rows] == said[:, None]
    hits &= np.arange(hits.shape[1]) < env.legal_counts[rows, None]
    wrong = np.flatnonzero(~hits.any(1))
    if len(wrong):
        raise ValueError(f"action {said[wrong[0]]} is not legal; see masks[{wrong[0]}]")
    return np.asarray(hits.argmax(1))


def _play(player: Policy | str, env: VectorEnv, seat: int, opponent: str, first: int) -> Array:
    """Rewards of the seat, one for each row's first game; NaN: cut off."""
    rewards = np.full(env.envs, np.nan)
    running = np.ones(env.envs, bool)
    others = _Opponent(env.game, opponent)
    own = _Opponent(env.game, player) if isinstance(player, str) else None
    answers = 0
    while running.any():
        options = np.zeros(env.envs, np.uint16)
        mine = running & (env.seats == seat)
        theirs = np.flatnonzero(running if own else running & ~mine)
        if own is None and mine.any():
            rows = np.flatnonzero(mine)
            options[rows] = _answers_of(player, env, rows)  # type: ignore[arg-type]
        for row in theirs:
            by = own if own and env.seats[row] == seat else others
            options[row] = by.choose(lib.slg_env_state(env._env, row), int(env.seats[row]),
                                     (first + int(row)) * 10_000 + answers)
        env.choose(options)
        answers += 1
        ended = running & (env.ended != 0)
        rewards[ended] = env.rewards[ended, seat] / 1000
        running &= ~ended & (env.truncated == 0)
    return rewards


def evaluate(player: Policy | str, environment: str, opponent: str = "heuristic",
             games: int = 1000, seed: int = FIRST_SEED) -> Score:
    """Plays a fixed evaluation.

    player       a policy: from observations (n, numbers) and masks (n, actions) to n actions, all
                 for games in which it is to act; or a built-in agent, such as "heuristic"
    environment  such as "sortilege/School-v0"
    opponent     the built-in agent of all other seats
    games        rounded up to whole deals
    seed         of the first deal. Figures to compare use the default

    Observations are int16, masks uint8. Raises ValueError for a policy's action that is not legal,
    and for an environment that there is not; SortilegeError ("version") where its rules are not
    those of this package.

    >>> print(evaluate("random", "sortilege/School-v0", "random", games=100))
    sortilege/School-v0 against random, 100 games: ...
    """
    if not isinstance(player, str) and not callable(player):
        raise TypeError(f"player must be a function or a str, not {type(player).__name__}")
    found = find(environment)
    game = Game(found.game)
    seats = found.seats
    deals = -(-whole("games", games, 1, 2**24) // seats)
    first = whole("seed", seed, 0, SEED_MOST - deals)
    by_seat = np.empty((seats, deals))
    for seat in range(seats):
        for begin in range(0, deals, 500):
            count = min(500, deals - begin)
            with make(environment, count, seed=first + begin, wanted=("masks",),
                      answer_cap=ANSWERS_MOST) as env:
                by_seat[seat, begin:begin + count] = _play(player, env, seat, opponent,
                                                           first + begin)
    cut = int(np.isnan(by_seat).sum())
    rewards = np.nan_to_num(by_seat)
    of_deals = rewards.mean(0)
    error = float(of_deals.std(ddof=1) / np.sqrt(deals)) if deals > 1 else float("nan")
    return Score(environment, opponent, rewards.size, float(rewards.mean()), error,
                 float((rewards > 0).mean()), float((rewards == 0).mean()), cut)

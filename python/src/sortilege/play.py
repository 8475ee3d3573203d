# SPDX-License-Identifier: MIT
"""Whole games between players: what experiments (sortilege.cluster) and records of games
(sortilege.data) are made of.

A game is named by its number in a run. The deal, the seats and the chance of every player follow
from that number alone, so a run can be cut anywhere and played in any order:

- game n has the seed `seed + n // turns`: each deal is played until every player has sat in every
  seat, and once if all players are alike;
- in game n the player at seat s is number `(s + n % turns) % seats % len(players)`;
- the built-in agent at seat s has the seed `16 * seed of the game + s`.

This is how the command `sortilege simulate` does it, too: equal arguments, equal games.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from ._engine import ffi, lib
from .engine import SEED_MOST, Agent, Game, State
from .errors import SortilegeError, kind, whole, word
from .names import PREFIX, setup_of

__all__ = ["ANSWERS_MOST", "ROUNDS", "Finished", "Player", "Policy", "Rows", "Table", "joined",
           "options_of", "same_rules", "table"]

Array = npt.NDArray[Any]
Policy = Callable[[Array, Array], npt.ArrayLike]
"""Observations (n, numbers) and masks (n, actions) to n actions, as for sortilege.evaluate."""
Player = str | Policy
"""A built-in agent, such as "heuristic", or a policy."""

GAMES_MOST = 2**40
ANSWERS_MOST = 50_000
"""Answers after which a game is cut off."""
ROUNDS = 60
"""Rounds after which games are cut off that have such an option and no other word about it."""
_CHUNK = 256


@dataclass(frozen=True)
class Rows:
    """The decisions of one or more games, in the order in which they were answered.

    observations  (n, numbers)  int16: what the seat saw
    legal_counts  (n,)          uint16: how many actions were legal
    legal         (sum,)        uint16: these actions, one list after another
    chosen        (n,)          uint16: the place of the one that was chosen
    seats         (n,)          uint8: who chose
    """

    observations: Array
    legal_counts: Array
    legal: Array
    chosen: Array
    seats: Array

    def __len__(self) -> int:
        return len(self.seats)


@dataclass(frozen=True)
class Finished:
    """A game that was played.

    number   in the run
    seed     of its deal
    players  by seat: the place in the list of players
    state    the last position
    answers  how many were given
    cut      it did not end within the answers that are allowed
    rows     its decisions, if they were asked for
    """

    number: int
    seed: int
    players: tuple[int, ...]
    state: State
    answers: int
    cut: bool
    rows: Rows | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Table:
    """What is played, and by whom: table() makes one.

    game         that is played
    environment  its name; None: the game was named instead
    players      built-in agents and policies
    seats        at the table
    seed         of the first deal
    turns        how often a deal is played
    answer_cap   answers after which a game is cut off
    options      of the setup
    """

    game: Game
    environment: str | None
    players: tuple[Player, ...]
    seats: int
    seed: int
    turns: int
    answer_cap: int
    options: Mapping[str, Any]

    def names(self) -> list[str]:
        """The players' names: of agents what they are, of policies the function's."""
        return [player if isinstance(player, str) else
                str(getattr(player, "__name__", type(player).__name__)) for player in self.players]

    def seed_of(self, number: int) -> int:
        """Of the deal of game `number`."""
        return self.seed + number // self.turns

    def players_of(self, number: int) -> tuple[int, ...]:
        """Who sits where in game `number`: the place in `players`, by seat."""
        return tuple((seat + number % self.turns) % self.seats % len(self.players)
                     for seat in range(self.seats))

    def new(self, number: int) -> State:
        """Game `number` before its first decision."""
        return self.game.new(self.seats, self.seed_of(number), **self.options)

    def play(self, first: int, count: int, rows: bool = False) -> Iterator[Finished]:
        """Plays games `first` to `first + count - 1`, and hands them out in that order.

        rows  with the decisions of each game: Finished.rows

        Raises ValueError for a policy's action that is not legal.
        """
        if all(isinstance(player, str) for player in self.players):
            yield from _played(self, first, count, rows)
        else:
            yield from _together(self, first, count, rows)


def _turns(players: Sequence[Player], seats: int) -> int:
    def seated(turn: int) -> list[Player]:
        return [players[(seat + turn) % seats % len(players)] for seat in range(seats)]
    return next((turn for turn in range(1, seats) if seated(turn) == seated(0)), seats)


def table(game: Game | str, players: Sequence[Player] | str, seed: int = 0,
          seats: int | None = None, answer_cap: int = ANSWERS_MOST,
          **options: object) -> Table:
    """Checks what is to be played.

    game        a game ("school"), or the name of an environment ("sortilege/School-v0")
    players     they take the seats in turn, and move one seat further with each game of a deal:
                built-in agents, and policies: functions from observations (n, numbers) and masks
                (n, actions) of n positions to n actions
    seed        of the first deal
    seats       at the table; None: as many as the environment has, or as a game usually has and at
                least one for each player
    answer_cap  answers after which a game is cut off
    options     of the setup: see Game.options. Where a game has the option `rounds`, it is 60
                unless it is said here, or the environment's name says it

    Raises TypeError for what is no player, and ValueError for what cannot be played.

    >>> who = table("school", ("heuristic", "random"), seed=5)
    >>> who.turns, [who.players_of(n) for n in range(3)], who.seed_of(3)
    (2, [(0, 1), (1, 0), (0, 1)], 6)
    """
    own, fixed, setup = setup_of(game, seats, options)
    listed: list[Player] = [players] if isinstance(players, str) else list(
        players) if isinstance(players, Sequence) else []
    if not listed:
        raise TypeError("players must be a sequence of built-in agents and policies")
    for player in listed:
        if isinstance(player, str):
            Agent(own, player)
        elif not callable(player):
            raise TypeError(f"a player must be a str or a function, not {type(player).__name__}")
    most = own.seats.stop - 1
    usual = min(max(int(own._setup(None, 0, {}).seats), len(listed)), most)
    count = whole("seats", usual if fixed is None else fixed, own.seats.start, most)
    if len(listed) > count:
        raise ValueError(f"there are {len(listed)} players for {count} seats")
    environment = game if isinstance(game, str) and game.startswith(PREFIX) else None
    if environment is None and "rounds" in own.options:
        setup.setdefault("rounds", ROUNDS)
    found = Table(own, environment, tuple(listed), count, whole("seed", seed, 0, SEED_MOST),
                  _turns(listed, count), whole("answer_cap", answer_cap, 1, 2**32 - 1), setup)
    found.new(0)  # refuses what cannot be
    return found


# --- built-in agents alone ---

class _Buffers:
    """Room for some decisions, which C writes."""

    def __init__(self, game: Game) -> None:
        size = lib.slg_observation_size(game._c)
        self.observations = np.empty((_CHUNK, size), np.int16)
        self.legal = np.empty(_CHUNK * lib.SLG_OPTIONS_MAX, np.uint16)
        self.legal_counts, self.chosen = np.empty(_CHUNK, np.uint16), np.empty(_CHUNK, np.uint16)
        self.seats = np.empty(_CHUNK, np.uint8)
        self.c = ffi.new("play_rows *")
        for name in ("observations", "legal", "legal_counts", "chosen", "seats"):
            c_type = ffi.typeof(getattr(self.c, name))
            setattr(self.c, name, ffi.cast(c_type, ffi.from_buffer(getattr(self, name))))

    def kept(self, count: int) -> Rows:
        """A copy of the first rows."""
        counts = self.legal_counts[:count].copy()
        return Rows(self.observations[:count].copy(), counts,
                    self.legal[:int(counts.sum(dtype=np.int64))].copy(),
                    self.chosen[:count].copy(), self.seats[:count].copy())


def joined(parts: Sequence[Rows]) -> Rows:
    """Rows one after another: `parts` is a sequence of at least one Rows."""
    return parts[0] if len(parts) == 1 else Rows(*(
        np.concatenate([getattr(part, name) for part in parts])
        for name in ("observations", "legal_counts", "legal", "chosen", "seats")))


def _played(at: Table, first: int, count: int, rows: bool) -> Iterator[Finished]:
    known: dict[tuple[int, int], Agent] = {}
    buffers = _Buffers(at.game) if rows else None
    seated = ffi.new("slg_agent *[]", lib.SLG_SEATS_MAX)
    for number in range(first, first + count):
        seed, players = at.seed_of(number), at.players_of(number)
        for seat, player in enumerate(players):
            agent = known.get((seat, player))
            if agent is None:
                agent = known[seat, player] = Agent(at.game, str(at.players[player]))
            agent._begin((seed * 16 + seat) & SEED_MOST)
            seated[seat] = agent._c
        state, given, parts = at.new(number), 0, []
        while not state.over and given < at.answer_cap:
            most = at.answer_cap - given if buffers is None else min(_CHUNK, at.answer_cap - given)
            now = lib.play_on(at.game._c, state._c, seated, most,
                              ffi.NULL if buffers is None else buffers.c)
            given += now
            if buffers is not None:
                parts.append(buffers.kept(now))
        yield Finished(number, seed, players, state, given, not state.over,
                       joined(parts) if buffers is not None else None)


# --- with policies, which are asked for many games at once ---

class _Running:
    """A game that is being played beside others."""

    def __init__(self, at: Table, number: int) -> None:
        self.number, self.seed = number, at.seed_of(number)
        self.players, self.state, self.answers = at.players_of(number), at.new(number), 0
        self.agents = {
            seat: Agent(at.game, who, (self.seed * 16 + seat) & SEED_MOST)
            for seat, who in enumerate(at.players[player] for player in self.players)
            if isinstance(who, str)}
        self.parts: list[tuple[Array, Array, int, int]] = []
        self.seat = 0
        self.legal: Array = np.zeros(0, np.uint16)

    def finished(self, rows: bool) -> Finished:
        kept = None
        if rows:
            seen, legal, chosen, seats = zip(*self.parts, strict=True)
            kept = Rows(np.stack(seen), np.array([len(one) for one in legal], np.uint16),
                        np.concatenate(legal), np.array(chosen, np.uint16),
                        np.array(seats, np.uint8))
        return Finished(self.number, self.seed, self.players, self.state, self.answers,
                        not self.state.over, kept)


class _Eyes:
    """Looks at a position for the seat that is asked."""

    def __init__(self, at: Table) -> None:
        self.game = at.game._c
        self.view = State(at.game)
        self.actions = int(lib.slg_action_count(self.game))
        self.size = int(lib.slg_observation_size(self.game))
        self.options = ffi.new("slg_option[]", lib.SLG_OPTIONS_MAX)
        self.decision, self.answer = ffi.new("slg_decision *"), ffi.new("slg_answer *")

    def look(self, running: _Running) -> None:
        """Sets who is asked and what is legal."""
        running.seat = seat = running.state.pending[0]
        lib.slg_view(self.game, running.state._c, seat, self.view._c)
        lib.slg_get_decision(self.game, self.view._c, seat, self.decision)
        count = lib.slg_options(self.game, self.view._c, seat, self.options, lib.SLG_OPTIONS_MAX)
        running.legal = np.array(
            [lib.slg_action_of(self.game, self.view._c, self.decision, self.options[i])
             for i in range(count)], np.uint16)

    def observed(self) -> Array:
        seen = np.zeros(self.size, np.int16)
        lib.slg_observe(self.game, self.view._c, ffi.cast("int16_t *", ffi.from_buffer(seen)))
        return seen

    def answer_with(self, running: _Running, choice: int) -> None:
        lib.slg_get_decision(self.game, running.state._c, running.seat, self.decision)
        self.answer.seat, self.answer.seq = running.seat, self.decision.seq
        self.answer.option = choice
        lib.slg_give_answer(self.game, running.state._c, self.answer[0], ffi.NULL, ffi.NULL)
        running.answers += 1


def _asked(policy: Policy, games: list[_Running], seen: list[Array], actions: int) -> list[int]:
    """The places, among what is legal, of the actions that a policy chooses."""
    masks = np.zeros((len(games), actions), np.uint8)
    for row, running in enumerate(games):
        masks[row, running.legal] = 1
    said = np.asarray(policy(np.stack(seen), masks))
    if said.shape != (len(games),) or said.dtype.kind not in "iu":
        raise ValueError(f"a policy returns {len(games)} actions for {len(games)} observations, "
                         f"not {said.dtype} {said.shape}")
    places = []
    for running, action in zip(games, said, strict=True):
        found = np.flatnonzero(running.legal == action)
        if not len(found):
            raise ValueError(f"action {action} is not legal in game {running.number}")
        places.append(int(found[0]))
    return places


def _together(at: Table, first: int, count: int, rows: bool) -> Iterator[Finished]:
    """All games step by step side by side, so that a policy answers for many at once."""
    games = [_Running(at, number) for number in range(first, first + count)]
    eyes = _Eyes(at)
    for player in at.players:
        if hasattr(player, "begin"):
            player.begin(first)
    running = games
    while running:
        by_policy: dict[int, tuple[list[_Running], list[Array]]] = {}
        answers: list[tuple[_Running, Array | None, int]] = []
        for one in running:
            eyes.look(one)
            agent = one.agents.get(one.seat)
            seen = eyes.observed() if rows or agent is None else None
            if agent is None and seen is not None:
                waiting = by_policy.setdefault(one.players[one.seat], ([], []))
                waiting[0].append(one)
                waiting[1].append(seen)
            elif agent is not None:
                choice = int(lib.slg_agent_choose(agent._c, eyes.view._c, one.seat))
                answers.append((one, seen, choice))
        for place, (asked, what) in by_policy.items():
            policy = at.players[place]
            assert not isinstance(policy, str)
            answers += zip(asked, what, _asked(policy, asked, what, eyes.actions), strict=True)
        for one, seen, choice in answers:
            if rows and seen is not None:
                one.parts.append((seen, one.legal, choice, one.seat))
            eyes.answer_with(one, choice)
        running = [one for one in running
                   if not one.state.over and one.answers < at.answer_cap]
    for one in games:
        yield one.finished(rows)


def options_of(said: Sequence[str]) -> dict[str, str]:
    """`said` by the command line as options of a setup.

    >>> options_of(["target=16"])
    {'target': '16'}
    """
    found = {}
    for one in said:
        name, equals, value = word("an option", one).partition("=")
        if not equals or not name:
            raise ValueError(f"an option is NAME=VALUE, not {one!r}")
        found[name] = value
    return found


def same_rules(game: Game, rules: int) -> None:
    """Raises SortilegeError ("version") if `rules` is not the rules hash of `game`."""
    kind("game", game, Game)
    if game.rules_hash != rules:
        raise SortilegeError(f"this is of {game.name} by rules {rules:016x}, and this package "
                             f"plays {game.rules_hash:016x}: install the version that has them",
                             "version")

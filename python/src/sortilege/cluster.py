# SPDX-License-Identifier: MIT
"""Experiments of many games, here or over all cores of a machine or a cluster, by Ray.

An experiment is cut into pieces by the numbers of its games, and what the pieces bring is put
together in their order. What a piece brings depends on nothing but the experiment and its number,
so the result is the same to the last digit in this process, on any number of workers, and however
many of them die on the way.

>>> from sortilege import cluster
>>> experiment = cluster.Paired("school", ("heuristic", "random"), games=200, seed=1)
>>> result = experiment.run()
>>> result.agents[0].name, result.agents[0].wins + result.agents[1].wins
('heuristic', 200)

On Ray it is one line more::

    with cluster.Ray():
        result = experiment.run(progress=True)
"""
from __future__ import annotations

import importlib
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextvars import ContextVar, Token
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Generic, Protocol, TypeVar

from ._engine import lib
from .engine import Game
from .errors import kind, missing, whole
from .measure import Interval, wilson
from .play import ANSWERS_MOST, GAMES_MOST, Finished, Player, Table, table

Part = TypeVar("Part")
Count = Counter[Hashable]

PIECES_AHEAD = 4
"""Pieces for each core that are given out, or wait for their turn, at the same time."""


class LostError(RuntimeError):
    """A piece of an experiment was lost with its worker too often."""


@dataclass(frozen=True)
class Progress:
    """How far an experiment is.

    done     games that have been played
    games    of the experiment
    seconds  since it began
    lost     pieces that were lost with their workers, and given out again
    """

    done: int
    games: int
    seconds: float
    lost: int

    def __str__(self) -> str:
        speed = self.done / self.seconds if self.seconds > 0 else 0.0
        left = f", {(self.games - self.done) / speed:,.0f} s left" if speed else ""
        lost = f", {self.lost} lost pieces made up for" if self.lost else ""
        return f"{self.done:,} of {self.games:,} games, {speed:,.0f} a second{left}{lost}"


Told = Callable[[Progress], object]


class _Telling:
    """Tells of progress: on standard error twice a second, or to a function each time."""

    def __init__(self, to: bool | Told, games: int) -> None:
        self._to, self._games, self._begun, self._last = to, games, time.monotonic(), 0.0
        self.lost = 0

    def tell(self, done: int) -> None:
        now = time.monotonic()
        progress = Progress(done, self._games, now - self._begun, self.lost)
        if callable(self._to):
            self._to(progress)
        elif self._to and (now - self._last > 0.5 or done == self._games):
            print(progress, file=sys.stderr, flush=True)
            self._last = now


class Place(Protocol):
    """Where pieces are played."""

    def parts(self, experiment: Experiment[Any], telling: _Telling) -> Iterator[Any]:
        """What the pieces of `experiment` bring, in their order; `telling` is told how far it
        is."""


class _Here:
    """In this process, one piece after another."""

    def parts(self, experiment: Experiment[Any], telling: _Telling) -> Iterator[Any]:
        for piece in range(experiment.pieces):
            yield experiment.play(piece)


_place: ContextVar[Place] = ContextVar("place", default=_Here())  # noqa: B039


class Experiment(Generic[Part]):
    """Games in pieces: see Paired, Tally and SelfPlay.

    at      who plays what: sortilege.play.table
    games   how many
    piece   how many games a piece has: rounded up to whole deals

    table   who plays what
    pieces  how many there are
    """

    def __init__(self, at: Table, games: int, piece: int) -> None:
        self.table = at
        self.games = whole("games", games, 1, GAMES_MOST)
        deals = -(-whole("piece", piece, 1, GAMES_MOST) // at.turns)
        self.piece = deals * at.turns
        self.pieces = -(-self.games // self.piece)

    def bounds(self, piece: int) -> tuple[int, int]:
        """The first game of a piece, and how many it has; `piece` is counted from 0."""
        first = piece * self.piece
        return first, min(self.piece, self.games - first)

    def play(self, piece: int) -> Part:
        """Plays a piece, counted from 0: on a worker, or here."""
        raise NotImplementedError

    def parts(self, progress: bool | Told = False) -> Iterator[Part]:
        """What each piece brings, in their order, as soon as it is there.

        progress  True: is told on standard error; or a function that is given a Progress

        Raises LostError when a piece was lost with its worker too often.
        """
        telling, done = _Telling(progress, self.games), 0
        for piece, part in enumerate(_place.get().parts(self, telling)):
            done += self.bounds(piece)[1]
            telling.tell(done)
            yield part


# --- tallies ---

def add(to: Count, more: Mapping[Hashable, int]) -> None:
    """Adds whole numbers; any others would depend on the order."""
    for key, number in more.items():
        if isinstance(number, bool) or not isinstance(number, int):
            raise TypeError(f"what is counted must be int, not {type(number).__name__} ({key!r})")
        to[key] += number


class Tally(Experiment[Count]):
    """Counts whatever a function finds in finished games: what cards and decks are worth.

    `count` is given each finished game, and returns whole numbers by any key; they are added up.
    TypeError for numbers that are not whole.

    game        a game ("school"), or the name of an environment ("sortilege/School-v0")
    count       of a Finished game; on Ray it is sent to the workers
    players     built-in agents and policies: see sortilege.play.table
    games       how many; each deal is played until every player has sat in every seat
    seed        of the first deal
    seats       at the table
    piece       games of a piece; rounded up to whole deals
    answer_cap  answers after which a game is cut off
    rows        with the decisions of each game: Finished.rows
    options     of the setup

    >>> def rounds(game):
    ...     return {game.state.document()["round"]: 1}
    >>> found = Tally("school", rounds, ("heuristic",), games=20, seed=1).run()
    >>> sum(found.values())
    20
    """

    def __init__(self, game: Game | str, count: Callable[[Finished], Mapping[Hashable, int]],
                 players: Sequence[Player] | str = ("heuristic",), games: int = 1000,
                 seed: int = 0, *, seats: int | None = None, piece: int = 200,
                 answer_cap: int = ANSWERS_MOST, rows: bool = False, **options: object) -> None:
        super().__init__(table(game, players, seed, seats, answer_cap, **options), games, piece)
        if not callable(count):
            raise TypeError(f"count must be a function, not {type(count).__name__}")
        self.count, self.rows = count, whole("rows", int(rows), 0, 1)

    def play(self, piece: int) -> Count:
        """The sums of a piece, counted from 0."""
        found: Count = Counter()
        for finished in self.table.play(*self.bounds(piece), bool(self.rows)):
            add(found, self.count(finished))
        return found

    def __iter__(self) -> Iterator[Count]:
        """The sums so far, after each piece."""
        found: Count = Counter()
        for part in self.parts():
            add(found, part)
            yield Counter(found)

    def run(self, progress: bool | Told = False) -> Count:
        """All games. progress: see parts()."""
        found: Count = Counter()
        for part in self.parts(progress):
            add(found, part)
        return found


# --- paired games ---

@dataclass(frozen=True)
class AgentResult:
    """What a player reached.

    name                 of the player
    games                that it sat in, once for each of its seats
    wins, draws, losses  how many of them
    rate                 won games, of which a draw is half a one: 0 to 1
    low, high            the 95 % interval of the rate
    mean_score           points, as the game counts them
    """

    name: str
    games: int
    wins: int
    draws: int
    losses: int
    rate: float
    low: float
    high: float
    mean_score: float


@dataclass(frozen=True)
class PairedResult:
    """What came of paired games.

    game, rules  what was played
    seed         of the first deal
    games        how many were played
    decisions    how many answers were given in them
    agents       by place in the list of players
    seat_wins    won games by seat
    draws        games that nobody won
    cut_off      games that did not end; they count as draws
    checksum     of all last positions: equal for equal games
    """

    game: str
    rules: int
    seed: int
    games: int
    decisions: int
    agents: tuple[AgentResult, ...]
    seat_wins: tuple[int, ...]
    draws: int
    cut_off: int
    checksum: int

    def __str__(self) -> str:
        lines = [f"{self.games:,} games of {self.game}, {self.decisions:,} decisions"]
        for one in self.agents:
            lines.append(f"  {one.name:<28} {one.wins} won {one.draws} drawn {one.losses} lost   "
                         f"{one.rate:.1%} ({one.low:.1%} to {one.high:.1%})")
        return "\n".join(lines)


_FULL_REWARD = 1000
_WORD = 2**64 - 1


def _name_of(number: int, hash_: int) -> int:
    """A hash of a game's number and its last position: the sum of these depends on both."""
    z = hash_ ^ (number + 1) * 0x9e3779b97f4a7c15 & _WORD
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 & _WORD
    z = (z ^ z >> 27) * 0x94d049bb133111eb & _WORD
    return z ^ z >> 31


class Paired(Experiment[Count]):
    """Which player is better: each deal is played until each has sat in every seat, which takes the
    luck of the deal and the worth of the seat out of the comparison. Equal arguments give what
    `sortilege simulate` gives.

    game, players, games, seed, seats, piece, answer_cap, options  as for Tally

    >>> print(Paired("school", ("heuristic", "random"), games=40, seed=1).run())
    40 games of school, ... decisions
      heuristic                    40 won 0 drawn 0 lost   100.0% (...)
      random                       0 won 0 drawn 40 lost   0.0% (...)
    """

    def __init__(self, game: Game | str, players: Sequence[Player] | str = ("heuristic", "random"),
                 games: int = 1000, seed: int = 0, *, seats: int | None = None, piece: int = 200,
                 answer_cap: int = ANSWERS_MOST, **options: object) -> None:
        super().__init__(table(game, players, seed, seats, answer_cap, **options), games, piece)

    def play(self, piece: int) -> Count:
        """The sums of a piece, counted from 0."""
        found: Count = Counter()
        first, count = self.bounds(piece)
        deal: dict[int, list[int]] = {}
        for finished in self.table.play(first, count):
            self._add(found, finished, deal)
            last = finished.number + 1
            if last % self.table.turns == 0 or last == first + count:
                for player, (hits, tries) in deal.items():
                    add(found, {("deals", player): 1, ("hits", player): hits,
                                ("tries", player): tries, ("hits²", player): hits * hits,
                                ("hits·tries", player): hits * tries,
                                ("tries²", player): tries * tries})
                deal = {}
        return found

    def _add(self, to: Count, finished: Finished, deal: dict[int, list[int]]) -> None:
        game, state = self.table.game._c, finished.state
        outcome = lib.slg_get_outcome(game, state._c)
        seats = range(self.table.seats)
        first = [not finished.cut and outcome.rank[seat] == 1 for seat in seats]
        # A team wins together: it is a draw if those who are first do not get the full reward. A
        # player without opponents cannot draw, and if all have lost to the game, nobody is first.
        won = any(first[seat] and outcome.reward[seat] >= _FULL_REWARD for seat in seats)
        drawn = finished.cut or len(seats) > 1 and any(first) and not won
        best = [drawn] * len(seats) if finished.cut else first
        add(to, {"decisions": finished.answers, "draws": int(drawn), "cut": int(finished.cut),
                 "checksum": _name_of(finished.number, int(lib.slg_hash(game, state._c)))})
        for seat, player in enumerate(finished.players):
            result = "losses" if not best[seat] else "draws" if drawn else "wins"
            add(to, {(result, player): 1, ("score", player): int(outcome.score[seat]),
                     ("seat", seat): int(result == "wins")})
            so_far = deal.setdefault(player, [0, 0])
            so_far[0] += {"losses": 0, "draws": 1, "wins": 2}[result]
            so_far[1] += 1

    def _result(self, games: int, found: Count) -> PairedResult:
        def of(player: int, name: str) -> AgentResult:
            wins, draws, losses = (found[what, player] for what in ("wins", "draws", "losses"))
            rate = interval(found, player)
            return AgentResult(name, wins + draws + losses, wins, draws, losses, rate.rate,
                               rate.low, rate.high,
                               found["score", player] / max(1, wins + draws + losses))
        return PairedResult(
            self.table.game.name, self.table.game.rules_hash, self.table.seed, games,
            found["decisions"],
            tuple(of(player, name) for player, name in enumerate(self.table.names())),
            tuple(found["seat", seat] for seat in range(self.table.seats)), found["draws"],
            found["cut"], found["checksum"] & _WORD)

    def __iter__(self) -> Iterator[PairedResult]:
        """The result so far, after each piece."""
        found: Count = Counter()
        for piece, part in enumerate(self.parts()):
            add(found, part)
            yield self._result(sum(self.bounds(piece)), found)

    def run(self, progress: bool | Told = False) -> PairedResult:
        """All games. progress: see parts()."""
        found: Count = Counter()
        for part in self.parts(progress):
            add(found, part)
        return self._result(self.games, found)


def interval(found: Count, player: int) -> Interval:
    """A player's rate with its 95 % interval. Games of a deal are not independent, but deals are:
    it is Wilson's for as many independent games as would vary as much as the deals did.

    found   the sums of Paired
    player  by place in the list of players
    """
    tries, deals = found["tries", player], found["deals", player]
    if not tries:
        return wilson(0, 0)
    rate = found["hits", player] / 2 / tries
    scatter = (found["hits²", player] / 4 - rate * found["hits·tries", player] +
               rate * rate * found["tries²", player])
    variance = scatter * deals / (deals - 1) / (tries * tries) if deals > 1 else 0.0
    like = rate * (1 - rate) / variance if variance > 1e-12 else float(deals)
    return wilson(rate * like, like)


# --- games to learn from ---

class SelfPlay(Experiment[list[Finished]]):
    """Games with all their decisions, to learn from. Iterating gives them one after another, in the
    order of their numbers; sortilege.data writes them into files.

    game, players, games, seed, seats, piece, answer_cap, options  as for Tally

    >>> for game in SelfPlay("school", ("heuristic",), games=2, seed=4):
    ...     print(game.number, len(game.rows) == game.answers, game.rows.observations.dtype)
    0 True int16
    1 True int16
    """

    def __init__(self, game: Game | str, players: Sequence[Player] | str = ("heuristic",),
                 games: int = 1000, seed: int = 0, *, seats: int | None = None, piece: int = 50,
                 answer_cap: int = ANSWERS_MOST, **options: object) -> None:
        super().__init__(table(game, players, seed, seats, answer_cap, **options), games, piece)

    def play(self, piece: int) -> list[Finished]:
        """The games of a piece, counted from 0."""
        return list(self.table.play(*self.bounds(piece), rows=True))

    def __iter__(self) -> Iterator[Finished]:
        for part in self.parts():
            yield from part


# --- Ray ---

def _fingerprint(at: Table) -> tuple[str, int]:
    from . import __version__
    return __version__, at.game.rules_hash


def _piece(experiment: Experiment[Any], piece: int) -> tuple[tuple[str, int], Any]:
    """What a worker does."""
    return _fingerprint(experiment.table), experiment.play(piece)


class Ray:
    """Plays the pieces of experiments on Ray: `with cluster.Ray(): ...`, and whatever is run inside
    is played by all cores of this machine. With the address of a cluster, by all of its. If Ray
    runs in this process already, it is used as it is, and goes on afterwards.

    Workers need this version of this package; a worker that plays by other rules is refused.

    address  of a cluster, or "auto" on one of its machines; None: this machine alone
    cpus     that a piece takes
    tries    how often a piece may be lost before the experiment is given up
    modules  that workers do not have: policies and functions of theirs are sent along, as those
             of the main script always are
    init     for ray.init, such as num_cpus, or runtime_env={"pip": ["sortilege"]}
    """

    def __init__(self, address: str | None = None, *, cpus: float = 1, tries: int = 10,
                 modules: Sequence[ModuleType] = (), **init: Any) -> None:
        if address is not None:
            kind("address", address, str)
        if not isinstance(cpus, (int, float)) or not 0 < cpus < 10_000:
            raise ValueError(f"cpus must be more than 0, not {cpus!r}")
        self._address, self._cpus = address, cpus
        self._tries, self._init = whole("tries", tries, 1, 10_000), init
        self._modules = tuple(modules)
        for module in self._modules:
            kind("a module", module, ModuleType)
        self._token: Token[Place] | None = None
        self._own = False
        self._ray: Any = None

    def __enter__(self) -> Ray:
        if self._token is not None:
            raise RuntimeError("this Ray is in use already")
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would send them home
        if self._address is None:
            # On one machine nothing needs to listen to the network: Ray's own switch for that.
            os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
        try:
            self._ray = importlib.import_module("ray")
        except ImportError as error:
            raise missing("cluster", error) from None
        if not self._ray.is_initialized():
            said = {"log_to_driver": False, **self._init}
            if self._address is None:
                said = {"address": "local", "include_dashboard": False, **said}
            else:
                said["address"] = self._address
            self._ray.init(**said)
            self._own = True
        for module in self._modules:
            self._ray.cloudpickle.register_pickle_by_value(module)
        self._token = _place.set(self)
        return self

    def __exit__(self, *exception: object) -> None:
        if self._token is not None:
            _place.reset(self._token)
        self._token = None
        for module in self._modules:
            self._ray.cloudpickle.unregister_pickle_by_value(module)
        if self._own:
            self._ray.shutdown()
        self._own = False

    def _room(self) -> int:
        """How many pieces may be under way or wait for their turn; a cluster may grow."""
        cores = self._ray.cluster_resources().get("CPU", 1.0)
        return max(2, int(PIECES_AHEAD * cores / self._cpus))

    def parts(self, experiment: Experiment[Any], telling: _Telling) -> Iterator[Any]:
        """What the pieces of `experiment` bring, in their order; `telling` is told how far it
        is."""
        ray, wanted = self._ray, _fingerprint(experiment.table)
        # Lost pieces are given out again here, where they can be counted.
        task = ray.remote(num_cpus=self._cpus, max_retries=0)(_piece)
        shared = ray.put(experiment)
        waiting: dict[Any, int] = {}
        ready: dict[int, Any] = {}
        lost: Counter[int] = Counter()
        handed = following = 0
        room, asked = self._room(), time.monotonic()
        try:
            while following < experiment.pieces:
                if time.monotonic() - asked > 1:
                    room, asked = self._room(), time.monotonic()
                while handed < min(experiment.pieces, following + room):
                    waiting[task.remote(shared, handed)] = handed
                    handed += 1
                done, _ = ray.wait(list(waiting), num_returns=1, timeout=1)
                for reference in done:
                    piece = waiting.pop(reference)
                    part = self._gotten(reference, wanted)
                    if part is None:
                        lost[piece] += 1
                        telling.lost += 1
                        if lost[piece] >= self._tries:
                            raise LostError(f"piece {piece} of {experiment.pieces} was lost "
                                            f"{self._tries} times with the worker that played it")
                        waiting[task.remote(shared, piece)] = piece
                    else:
                        ready[piece] = part
                while following in ready:
                    yield ready.pop(following)[0]
                    following += 1
        finally:
            for reference in waiting:
                ray.cancel(reference, force=True)

    def _gotten(self, reference: Any, wanted: tuple[str, int]) -> tuple[Any] | None:
        """What a piece brought; None if it was lost with its worker, or its worker's machine."""
        wrong = self._ray.exceptions
        try:
            played_by, part = self._ray.get(reference)
        except wrong.RayTaskError as error:
            raise (error.cause if isinstance(error.cause, Exception) else error) from error
        except (wrong.WorkerCrashedError, wrong.NodeDiedError, wrong.ObjectLostError,
                wrong.OutOfMemoryError, wrong.LocalRayletDiedError):
            return None
        if played_by != wanted:
            raise RuntimeError(f"a worker has version {played_by[0]} with rules {played_by[1]:016x}"
                               f", and here are {wanted[0]} and {wanted[1]:016x}")
        return (part,)

    def __repr__(self) -> str:
        return f"<sortilege.cluster.Ray at {self._address or 'this machine'}>"


__all__ = ["AgentResult", "Experiment", "LostError", "Paired", "PairedResult", "Progress", "Ray",
           "SelfPlay", "Tally", "interval"]

# SPDX-License-Identifier: MIT
"""Games as files to learn from: Parquet or Arrow, a row for each decision, by pyarrow.

`export` plays games and writes them, here or on Ray (sortilege.cluster), with the same bytes;
`read` streams them back as batches of NumPy arrays, larger than memory if need be; `verify` plays
the games of a file again and compares every row. docs/data.md describes each column.
"""
from __future__ import annotations

import contextlib
import importlib
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Literal

import numpy as np
import numpy.typing as npt

from ._engine import lib
from .cluster import SelfPlay, Told
from .engine import Game, State
from .errors import kind, missing, whole
from .layout import Layout, layout
from .play import ANSWERS_MOST, Finished, Player, Table, same_rules
from .seen import legal as legal_of
from .seen import observe, one_of

Array = npt.NDArray[Any]
Batch = dict[str, Array]
Form = Literal["int16", "float32"]

FORMAT = 1
GROUP = 8192
"""Rows that are written, and read, at once."""
SUFFIXES = (".parquet", ".arrow")
COLUMNS = {
    "game": "number of the game in the run, from 0",
    "seed": "seed of its deal",
    "move": "answers that were given in it before this one, by all seats",
    "seat": "who decided",
    "agent": "the player at that seat",
    "observation": "what the seat saw: sortilege.layout(game).observation_name(i) names number i",
    "legal": "the actions that were legal, in the order of the options",
    "chosen": "the place of the chosen action in legal",
    "action": "the chosen action: sortilege.layout(game).action_name(action) names it",
    "outcome": "the seat's reward at the end of the game, in thousandths: -1000 to 1000",
    "cut": "whether the game was cut off before its end; its outcome is 0",
}
"""The columns of a file, and what each is."""


def _arrow(module: str = "pyarrow") -> Any:
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise missing("data", error) from None


# --- schema ---

def _of_layout(shape: Layout) -> tuple[str, str]:
    parts = [{"name": part.name, "first": part.first, "rows": part.rows, "width": part.width,
              "columns": list(part.columns)} for part in shape.parts]
    actions = [{"name": one.name, "first": one.first, "things": one.things, "places": one.places}
               for one in shape.actions]
    return json.dumps(parts), json.dumps(actions)


def _types(shape: Layout) -> dict[str, Any]:
    arrow = _arrow()
    return {
        "game": arrow.uint64(), "seed": arrow.uint64(), "move": arrow.uint32(),
        "seat": arrow.uint8(), "agent": arrow.dictionary(arrow.int8(), arrow.string()),
        "observation": arrow.list_(arrow.field("item", arrow.int16(), False),
                                   shape.observation_size),
        "legal": arrow.list_(arrow.field("item", arrow.uint16(), False)),
        "chosen": arrow.uint16(), "action": arrow.uint16(), "outcome": arrow.int16(),
        "cut": arrow.bool_()}


def schema(game: Game | str, about: dict[str, Any] | None = None) -> Any:
    """The pyarrow.Schema of files of a game. What each column is stands in its metadata, and so do
    the parts of observations and the kinds of actions, as `sortilege.layout` has them.

    game   a Game or its name
    about  what the file says of itself, as its metadata "sortilege"
    """
    arrow, shape = _arrow(), layout(game)
    observed, actions = _of_layout(shape)
    more = {"observation": {"layout": observed}, "legal": {"layout": actions},
            "action": {"layout": actions}}
    fields = [arrow.field(name, kind_, False,
                          {"about": COLUMNS[name], **more.get(name, {})})
              for name, kind_ in _types(shape).items()]
    return arrow.schema(fields, {"sortilege": json.dumps(about or {})})


def _about(experiment: SelfPlay) -> dict[str, Any]:
    from . import __version__
    at = experiment.table
    return {"format": FORMAT, "version": __version__, "game": at.game.name,
            "rules": f"{at.game.rules_hash:016x}", "environment": at.environment,
            "seats": at.seats, "options": dict(at.options), "players": at.names(),
            "seed": at.seed, "games": experiment.games, "answer_cap": at.answer_cap}


def _batch(at: Table, finished: Finished, wanted: Any) -> Any:
    """The rows of a game."""
    arrow, rows = _arrow(), finished.rows
    assert rows is not None
    count = len(rows)
    outcome = lib.slg_get_outcome(at.game._c, finished.state._c)
    rewards = np.array([0 if finished.cut else outcome.reward[seat] for seat in range(at.seats)],
                       np.int16)
    ends = np.concatenate(([0], np.cumsum(rows.legal_counts, dtype=np.int32)))
    players = np.array(finished.players, np.int8)[rows.seats]
    columns = {
        "game": np.full(count, finished.number, np.uint64),
        "seed": np.full(count, finished.seed, np.uint64),
        "move": np.arange(count, dtype=np.uint32), "seat": rows.seats,
        "agent": arrow.DictionaryArray.from_arrays(arrow.array(players), at.names()),
        "observation": arrow.FixedSizeListArray.from_arrays(
            arrow.array(rows.observations.reshape(-1)), type=wanted.field("observation").type),
        "legal": arrow.ListArray.from_arrays(arrow.array(ends.astype(np.int32)),
                                             arrow.array(rows.legal),
                                             type=wanted.field("legal").type),
        "chosen": rows.chosen, "action": rows.legal[ends[:-1] + rows.chosen],
        "outcome": rewards[rows.seats], "cut": np.full(count, finished.cut)}
    return arrow.record_batch([arrow.array(column) if isinstance(column, np.ndarray) else column
                               for column in columns.values()], schema=wanted)


# --- writing ---

class _Writer:
    """Cuts rows into groups of one size, however many came at once."""

    def __init__(self, file: BinaryIO, suffix: str, wanted: Any) -> None:
        self._arrow, self._rows, self.rows = _arrow(), 0, 0
        self._waiting: list[Any] = []
        self._parquet = suffix == ".parquet"
        if self._parquet:
            self._to = _arrow("pyarrow.parquet").ParquetWriter(
                file, wanted, compression="zstd", compression_level=3,
                write_statistics=["game", "seed"])
        else:
            ipc = _arrow("pyarrow.ipc")
            self._to = ipc.new_file(file, wanted,
                                    options=ipc.IpcWriteOptions(compression="zstd"))

    def _put(self, groups: Any) -> None:
        if self._parquet:
            self._to.write_table(groups, row_group_size=GROUP)
        else:
            self._to.write_table(groups.combine_chunks(), max_chunksize=GROUP)
        self.rows += len(groups)

    def add(self, batch: Any) -> None:
        self._waiting.append(batch)
        self._rows += len(batch)
        if self._rows >= GROUP:
            together = self._arrow.Table.from_batches(self._waiting)
            whole_groups = self._rows - self._rows % GROUP
            self._put(together.slice(0, whole_groups))
            self._waiting = together.slice(whole_groups).to_batches()
            self._rows -= whole_groups

    def close(self) -> None:
        if self._rows:
            self._put(self._arrow.Table.from_batches(self._waiting))
            self._waiting, self._rows = [], 0
        self._to.close()

    def give_up(self) -> None:
        with contextlib.suppress(Exception):
            self._to.close()


def _suffix(path: Path) -> str:
    if path.suffix not in SUFFIXES:
        raise ValueError(f"{path}: the name of a file ends in {' or '.join(SUFFIXES)}")
    return path.suffix


@contextlib.contextmanager
def _new_file(path: Path, force: bool) -> Iterator[BinaryIO]:
    """A file that has its name only when it is whole; what was begun is removed."""
    if not force and os.path.lexists(path):
        raise FileExistsError(f"{path} exists already")
    begun = path.with_name(f".{path.name}.{os.getpid()}.begun")
    try:
        with open(os.open(begun, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o666), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if force:
            os.replace(begun, path)
        else:
            os.link(begun, path)  # unlike a renaming it fails if somebody made it meanwhile
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(begun)


def export(path: str | os.PathLike[str], game: Game | str,
           players: Sequence[Player] | str = ("heuristic",), games: int = 1000, seed: int = 0, *,
           seats: int | None = None, answer_cap: int = ANSWERS_MOST, force: bool = False,
           progress: bool | Told = False, **options: object) -> int:
    """Plays games and writes their decisions into a file; returns how many rows it has.

    path        ends in .parquet or .arrow, which says the form; it appears when it is whole
    game        a game ("school"), or the name of an environment ("sortilege/School-v0")
    players     built-in agents and policies: see sortilege.play.table
    games       how many; each deal is played until every player has sat in every seat
    seed        of the first deal
    seats       at the table
    answer_cap  answers after which a game is cut off
    force       overwrites a file that exists
    progress    True: is told on standard error; or a function: see sortilege.cluster.Progress
    options     of the setup

    Equal arguments give equal bytes with the same versions of sortilege and pyarrow, on Ray too,
    and equal rows with any version of pyarrow.

    Raises FileExistsError, other kinds of OSError where the file cannot be written, and ValueError.
    """
    kind("path", path, str, os.PathLike)
    to = Path(path)
    suffix = _suffix(to)
    _arrow()
    experiment = SelfPlay(game, players, games, seed, seats=seats, answer_cap=answer_cap,
                          **dict[str, Any](options))
    wanted = schema(experiment.table.game, _about(experiment))
    with _new_file(to, force) as file:
        writer = _Writer(file, suffix, wanted)
        try:
            for part in experiment.parts(progress):
                for finished in part:
                    writer.add(_batch(experiment.table, finished, wanted))
            writer.close()
        except BaseException:
            writer.give_up()
            raise
    return writer.rows


# --- reading ---

class _File:
    """A file in groups of rows."""

    def __init__(self, path: Path) -> None:
        self.path, arrow = path, _arrow()
        try:
            if _suffix(path) == ".parquet":
                self._parquet = _arrow("pyarrow.parquet").ParquetFile(path)
                self.schema, self.groups = self._parquet.schema_arrow, self._parquet.num_row_groups
                self.rows = int(self._parquet.metadata.num_rows)
            else:
                self._parquet = None
                self._map = arrow.memory_map(str(path))
                self._ipc = _arrow("pyarrow.ipc").open_file(self._map)
                self.schema, self.groups = self._ipc.schema, self._ipc.num_record_batches
                self.rows = sum(len(self._ipc.get_batch(i)) for i in range(self.groups))
        except arrow.ArrowInvalid as error:
            raise ValueError(f"{path} is not a whole {path.suffix[1:]} file: {error}") from None
        self.about = self._meant()

    def _meant(self) -> dict[str, Any]:
        raw = (self.schema.metadata or {}).get(b"sortilege")
        try:
            about = json.loads(raw) if raw else {}
        except ValueError:
            about = {}
        if not isinstance(about, dict) or "format" not in about:
            raise ValueError(f"{self.path} was not written by sortilege export")
        if about["format"] != FORMAT:
            raise ValueError(f"{self.path} has format {about['format']}; this version reads "
                             f"{FORMAT}")
        same_rules(Game(about["game"]), int(about["rules"], 16))
        expected = schema(about["game"])
        if not self.schema.equals(expected):
            raise ValueError(f"{self.path} has other columns than sortilege export writes")
        return about

    def read(self, group: int, columns: Sequence[str]) -> Any:
        arrow = _arrow()
        try:
            if self._parquet is not None:
                return self._parquet.read_row_group(group, list(columns), use_threads=False)
            return arrow.Table.from_batches([self._ipc.get_batch(group).select(list(columns))])
        except (arrow.ArrowException, OSError) as error:
            raise ValueError(f"{self.path} is damaged: {error}") from None

    def close(self) -> None:
        if self._parquet is not None:
            self._parquet.close()
        else:
            self._map.close()


@dataclass
class _Ragged:
    """Lists of numbers, one for each row."""

    counts: Array
    values: Array

    def taken(self, rows: Array) -> _Ragged:
        starts = np.concatenate(([0], np.cumsum(self.counts, dtype=np.int64)))[:-1][rows]
        counts = self.counts[rows]
        inside = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        return _Ragged(counts, self.values[np.repeat(starts, counts) + inside])


Column = Array | _Ragged


def _column(table: Any, name: str) -> Column:
    column = table.column(name).combine_chunks()
    if name == "observation":
        return np.asarray(column.flatten()).reshape(len(column), -1)
    if name == "legal":
        return _Ragged(np.diff(np.asarray(column.offsets)).astype(np.int64),
                       np.asarray(column.flatten()))
    if name == "agent":
        return np.asarray(column.indices)
    return np.asarray(column.to_numpy(zero_copy_only=False))


def _cat(parts: list[Column]) -> Column:
    ragged = [part for part in parts if isinstance(part, _Ragged)]
    if ragged:
        return _Ragged(np.concatenate([part.counts for part in ragged]),
                       np.concatenate([part.values for part in ragged]))
    return np.concatenate([part for part in parts if isinstance(part, np.ndarray)])


def _taken(column: Column, rows: Array) -> Column:
    return column.taken(rows) if isinstance(column, _Ragged) else column[rows]


PLURAL = {"game": "games", "seed": "seeds", "move": "moves", "seat": "seats", "agent": "agents",
          "observation": "observations", "legal": "legal", "chosen": "chosen", "action": "actions",
          "outcome": "outcomes", "cut": "cut"}


class Recording:
    """Files that are read: read() opens them.

    paths    of the files

    game     that was played
    layout   of its observations and actions
    players  their names; the array `agents` of a batch has places in this list
    about    what each file says of itself: game, rules, seats, options, seed, games ...
    rows     how many there are in all files
    """

    def __init__(self, paths: Sequence[Path]) -> None:
        self._files = [_File(path) for path in paths]
        first = self._files[0].about
        for file in self._files[1:]:
            for what in ("game", "players"):
                if file.about[what] != first[what]:
                    raise ValueError(f"{file.path} has another {what} than {paths[0]}: "
                                     f"{file.about[what]}, not {first[what]}")
        self.game = Game(first["game"])
        self.layout: Layout = layout(self.game)
        self.players: tuple[str, ...] = tuple(first["players"])
        self.about: tuple[dict[str, Any], ...] = tuple(file.about for file in self._files)
        self.rows = sum(file.rows for file in self._files)

    def close(self) -> None:
        """Lets go of the files."""
        for file in self._files:
            file.close()

    def __enter__(self) -> Recording:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __len__(self) -> int:
        return self.rows

    def __repr__(self) -> str:
        return (f"<Recording of {self.game.name}: {self.rows:,} decisions in "
                f"{len(self._files)} files>")

    def _order(self, random: np.random.Generator | None) -> list[tuple[_File, int]]:
        groups = [(file, group) for file in self._files for group in range(file.groups)]
        return groups if random is None else [groups[i] for i in random.permutation(len(groups))]

    def batches(self, size: int, *, columns: Sequence[str] = tuple(COLUMNS), form: Form = "int16",
                masks: bool = False, shuffle: int = 0, seed: int = 0,
                short: bool = True) -> Iterator[Batch]:
        """The rows as dicts of NumPy arrays:

        games, seeds      (size,)          uint64: the number of the game in the run, and its seed
        moves             (size,)          uint32: answers before this one
        seats             (size,)          uint8: who decided
        agents            (size,)          int8: places in `players`
        observations      (size, numbers)  int16 or float32
        legal             (size, most)     uint16: padded with zeros to the longest list
        legal_counts      (size,)          uint16: how much of a row of `legal` is meant
        chosen, actions   (size,)          uint16: the place in `legal`, and the action
        outcomes          (size,)          int16: -1000 to 1000
        cut               (size,)          bool: the game was cut off
        masks             (size, actions)  bool: on request

        size     rows of a batch
        columns  that are read: names as in the file, such as "observation"; others cost nothing
        form     of observations: "int16" or "float32"
        masks    with "legal": adds masks, (size, actions) of bool
        shuffle  0: in the order of the files. Else groups of rows are read in a drawn order, and
                 rows are drawn from this many at least, which lie in memory
        seed     of the drawing; equal seeds draw equally
        short    gives the last batch even if it is not full

        Raises ValueError for a column that there is not, and for a file that is damaged.
        """
        rows, pool_rows = whole("size", size, 1, 2**31), whole("shuffle", shuffle, 0, 2**31)
        one_of("form", form, ("int16", "float32"))
        wanted = list(dict.fromkeys(columns))
        for name in wanted:
            one_of("a column", name, tuple(COLUMNS))
        drawn = np.random.default_rng(whole("seed", seed, 0, 2**64 - 1))
        random = drawn if pool_rows else None
        return self._batches(rows, wanted, form, masks, pool_rows, random, short)

    def _batches(self, size: int, columns: list[str], form: str, masks: bool, pool_rows: int,
                 random: np.random.Generator | None, short: bool) -> Iterator[Batch]:
        pool: dict[str, list[Column]] = {name: [] for name in columns}
        waiting = 0
        order = self._order(random)
        for last, (file, group) in enumerate(order, 1 - len(order)):
            table = file.read(group, columns)
            waiting += len(table)
            for name in columns:
                pool[name].append(_column(table, name))
            if waiting < max(size, pool_rows) and last != 0:
                continue
            joined = {name: _cat(parts) for name, parts in pool.items()}
            places = np.arange(waiting) if random is None else random.permutation(waiting)
            begin = 0
            while waiting - begin >= size or (last == 0 and short and begin < waiting):
                now = places[begin:begin + size]
                yield self._given({name: _taken(column, now)
                                   for name, column in joined.items()}, form, masks)
                begin += len(now)
            pool = {name: [_taken(column, places[begin:])] for name, column in joined.items()}
            waiting -= begin

    def _given(self, rows: dict[str, Column], form: str, masks: bool) -> Batch:
        found: Batch = {}
        for name, column in rows.items():
            if isinstance(column, _Ragged):
                count = len(column.counts)
                at = np.repeat(np.arange(count), column.counts)
                legal = np.zeros((count, int(column.counts.max(initial=0))), np.uint16)
                legal[np.arange(legal.shape[1]) < column.counts[:, None]] = column.values
                found["legal"], found["legal_counts"] = legal, column.counts.astype(np.uint16)
                if masks:
                    found["masks"] = np.zeros((count, self.layout.action_count), bool)
                    found["masks"][at, column.values] = True
            elif name == "observation" and form == "float32":
                found["observations"] = column.astype(np.float32)
            else:
                found[PLURAL[name]] = column
        return found


def read(*paths: str | os.PathLike[str]) -> Recording:
    """Opens files that export() wrote: one, or more of the same game and players.

    Raises FileNotFoundError, ValueError for what is no such file, and SortilegeError (code
    "version") for games by other rules than this package plays.
    """
    if not paths:
        raise TypeError("read() needs a path")
    for path in paths:
        kind("a path", path, str, os.PathLike)
    return Recording([Path(path) for path in paths])


def verify(*paths: str | os.PathLike[str]) -> int:
    """Plays the games of files again, and compares every column of every row with the position at
    that point. Returns how many rows there are; raises ValueError where a row is another."""
    count = 0
    for path in paths:
        with read(path) as recording:
            about, at = recording.about[0], recording.game
            state, number = State(at), -1
            expected: list[tuple[int, int]] = []
            for batch in recording.batches(GROUP):
                for row in range(len(batch["games"])):
                    if batch["games"][row] != number:
                        _ended(path, number, state, expected)
                        number, expected = int(batch["games"][row]), []
                        state = at.new(about["seats"], int(batch["seeds"][row]), **about["options"])
                    _same(path, batch, row, state, len(expected))
                    seat = int(batch["seats"][row])
                    expected.append((seat, int(batch["outcomes"][row])))
                    state.play(int(batch["chosen"][row]), seat)
                    if batch["cut"][row]:
                        expected[-1] = (seat, _CUT)
                count += len(batch["games"])
            _ended(path, number, state, expected)
    return count


_CUT = 10_000


def _same(path: object, batch: Batch, row: int, state: State, move: int) -> None:
    """Is a row what the seat that is asked sees?"""
    def refuse(what: str) -> None:
        raise ValueError(f"{path}: game {batch['games'][row]}, move {batch['moves'][row]}: {what}")
    seat = int(batch["seats"][row])
    if state.over or state.pending[0] != seat or batch["moves"][row] != move:
        refuse(f"seat {seat} is not asked now")
    if not np.array_equal(observe(state, seat), batch["observations"][row]):
        refuse("another observation")
    actions = legal_of(state, seat)
    if actions != batch["legal"][row, :batch["legal_counts"][row]].tolist():
        refuse("other legal actions")
    chosen = int(batch["chosen"][row])
    if chosen >= len(actions) or actions[chosen] != batch["actions"][row]:
        refuse("another action")


def _ended(path: object, number: int, state: State, expected: list[tuple[int, int]]) -> None:
    """Did the game end as its rows say?"""
    rewards = [round(1000 * reward) for reward in state.rewards] if expected else []
    for seat, outcome in expected:
        if outcome != (rewards[seat] if state.over else _CUT):
            raise ValueError(f"{path}: game {number} has another outcome for seat {seat}")


__all__ = ["COLUMNS", "Recording", "export", "read", "schema", "verify"]

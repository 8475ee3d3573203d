# SPDX-License-Identifier: MIT
"""Many games side by side: one call steps them all and writes into NumPy arrays. No Python runs per
environment; a game that ends is followed by the next one in its row."""
from __future__ import annotations

from _thread import start_new_thread
from collections.abc import Collection, Mapping
from threading import Lock
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from ._engine import ffi, lib
from .engine import SEED_MOST, Agent, Game, State, View
from .errors import ClosedError, check, kind, refused, whole, word
from .layout import Layout, layout
from .names import setup_of

Form = Literal["int16", "int8", "float32", "bits"]
Array = npt.NDArray[Any]

__all__ = ["ALWAYS", "ON_REQUEST", "ROOM", "SEATS", "VectorEnv", "make"]

_FORMS: dict[str, tuple[int, Any]] = {
    "int16": (0, np.int16), "int8": (1, np.int8), "float32": (2, np.float32), "bits": (3, np.uint8)}
ROOM: int = lib.SLG_OPTIONS_MAX
"""The most options that a decision can have."""
SEATS: int = lib.SLG_SEATS_MAX
"""The most seats of any game: rewards have a column for each."""
ALWAYS = ("observations", "legal", "legal_counts", "seats", "rewards", "ended", "truncated")
"""Arrays that every VectorEnv has."""
ON_REQUEST = ("masks", "mask_words", "legal_parts", "worlds", "last_observations", "last_seats")
"""Arrays that make() is asked for: wanted=("masks",)."""


def _team(threads: int) -> Any:
    """Threads that step rows. They never run Python, so its own list of threads leaves them out."""
    team = lib.rows_open(threads)
    if team == ffi.NULL:
        raise MemoryError("no memory for threads")
    owned = ffi.gc(team, lib.rows_close)
    for number in range(1, threads):
        try:
            start_new_thread(lib.rows_work, (team, number))
        except RuntimeError:
            lib.rows_limit(team, number)
            raise
    return owned


class VectorEnv:
    """Games side by side: make() makes one, and says what its arguments are, also seed, wanted,
    answer_cap, seat, seats and options.

    game, envs, threads, form, opponent  as they were given
    layout                               of observations and actions
    arrays                               all arrays by their names

    Every array is C-contiguous, is an attribute too (`envs.masks`), and has a row for each game;
    those from `masks` on are there on request:

    observations       (envs, numbers)   of the seat to act, int16, int8, float32 or, of the form
                                         "bits", uint8 with (numbers + 7) // 8 columns, the lowest
                                         bit first
    legal              (envs, ROOM)      uint16: the actions of its options, in their order
    legal_counts       (envs,)           uint16: how many there are; the rest of a row is old
    seats              (envs,)           uint8: the seat to act
    rewards            (envs, SEATS)     int16, -1000 to 1000, of games that ended in the last step
    ended, truncated   (envs,)           uint8: 1 where a game ended, was cut off in the last step
    masks              (envs, actions)   uint8: 1 where an action is legal
    mask_words         (envs, words)     uint64: the same as bits
    legal_parts        (envs, ROOM, 3)   uint16: kind, thing and place of each entry of `legal`
    worlds             (envs, numbers)   as observations, with what is hidden: for critics
    last_observations  (envs, numbers)   of games that ended or were cut off: the last position ...
    last_seats         (envs,)           uint8: ... and the seat that sees it

    Its methods raise ClosedError once it is closed, and ValueError for a row that there is not.
    """

    def __init__(self, game: Game, envs: int, threads: int, seed: int, form: str,
                 wanted: Collection[str], arrays: Mapping[str, Array], answer_cap: int,
                 opponent: str | None, seat: int | None, seats: int | None,
                 options: Mapping[str, object]) -> None:
        if word("form", form) not in _FORMS:
            raise ValueError(f"form must be one of {', '.join(_FORMS)}, not {form!r}")
        self.game, self.form = game, form
        self.envs = whole("envs", envs, 1, 2**22)
        self.threads = min(whole("threads", threads, 1, lib.ROWS_THREADS_MAX), self.envs)
        self.layout: Layout = layout(game)
        self._config = ffi.new("slg_env_config *")
        self._config.game = game._c
        self._config.setup = game._setup(seats, 0, options)[0]
        self._config.games = self.envs
        self._config.answer_cap = whole("answer_cap", answer_cap, 0, 2**32 - 1)
        self._config.form = _FORMS[form][0]
        self.opponent = opponent
        if opponent is not None:
            self._others(opponent, seat)
        elif seat is not None:
            raise ValueError("a seat of one's own goes with an opponent for the others")
        self._memory = ffi.new("char[]", lib.slg_env_size(self._config) + 64)
        self._batch = ffi.new("slg_env_batch *")
        self._kept: list[Any] = []
        self.arrays: dict[str, Array] = {}
        for name in arrays:
            if name not in ALWAYS + ON_REQUEST:
                raise ValueError(f"there is no array {name!r}")
        for name in ALWAYS + ON_REQUEST:
            if name in ALWAYS or name in wanted or name in arrays:
                self._lend(name, arrays.get(name))
        self._batch.legal_room = ROOM
        self._team = _team(self.threads)
        self._one_caller = Lock()
        self._env: Any = None
        self.reset(seed)

    def _others(self, opponent: str, seat: int | None) -> None:
        spec, error = ffi.new("slg_agent_spec *"), ffi.new("slg_error *")
        check(lib.slg_agent_parse(word("opponent", opponent).encode(), spec, error), error)
        if spec.iterations or spec.limit_ms or opponent.startswith("search"):
            raise ValueError("opponents of a batch do not search: random or heuristic")
        self._opponent = spec
        self._config.other = ffi.addressof(lib, "slg_agent_answer")
        self._config.other_user = spec
        self._config.turns = seat is None
        self._config.own = 0 if seat is None else \
            whole("seat", seat, 0, self._config.setup.seats - 1)

    # --- arrays ---

    def _shape(self, name: str) -> tuple[tuple[int, ...], Any]:
        n, size, actions = self.envs, self.layout.observation_size, self.layout.action_count
        if name in ("observations", "worlds", "last_observations"):
            return (n, (size + 7) // 8 if self.form == "bits" else size), _FORMS[self.form][1]
        return {"legal": ((n, ROOM), np.uint16), "legal_counts": ((n,), np.uint16),
                "rewards": ((n, SEATS), np.int16), "masks": ((n, actions), np.uint8),
                "mask_words": ((n, (actions + 63) // 64), np.uint64),
                "legal_parts": ((n, ROOM, 3), np.uint16)}.get(name, ((n,), np.uint8))

    def _lend(self, name: str, own: Array | None) -> None:
        shape, dtype = self._shape(name)
        array = np.zeros(shape, dtype) if own is None else own
        if not isinstance(array, np.ndarray):
            raise TypeError(f"{name} must be a NumPy array, not {type(array).__name__}")
        if array.dtype != dtype:
            raise TypeError(f"{name} must be of {np.dtype(dtype)}, not {array.dtype}")
        if array.shape != shape:
            raise ValueError(f"{name} must have the shape {shape}, not {array.shape}")
        if not array.flags.c_contiguous or not array.flags.writeable:
            raise ValueError(f"{name} must be contiguous and writable")
        self.arrays[name] = array
        field = getattr(self._batch, name)
        setattr(self._batch, name,
                ffi.cast(ffi.typeof(field), ffi.from_buffer(array, require_writable=True)))

    def __getattr__(self, name: str) -> Array:
        arrays: dict[str, Array] = self.__dict__.get("arrays", {})
        if name in arrays:
            return arrays[name]
        if name in ON_REQUEST:
            raise AttributeError(f"ask make() for {name}: wanted=({name!r},)")
        raise AttributeError(name)

    # --- stepping ---

    def reset(self, seed: int | None = None) -> None:
        """Begins all rows anew: row i plays seed + i, then seed + i + envs, and so on.

        seed  from 0 to 2**64 - 1; None: the one before
        """
        first = None if seed is None else whole("seed", seed, 0, SEED_MOST)
        error = ffi.new("slg_error *")
        with self._one_caller:
            if self._memory is None:
                raise ClosedError("this environment is closed")
            if first is not None:
                self._config.seed = first
            at = int(ffi.cast("uintptr_t", self._memory))
            self._env = lib.slg_env_init(ffi.cast("void *", at + 63 & ~63), self._config, error)
            if self._env == ffi.NULL:
                raise refused(error, self.game._c)
            lib.rows_look(self._team, self._env, self.envs, self._batch)

    def _numbers(self, name: str, numbers: npt.ArrayLike) -> Array:
        if self._env is None:
            raise ClosedError("this environment is closed")
        array = np.asarray(numbers)
        if array.dtype.kind not in "iu":
            raise TypeError(f"{name} must be whole numbers, not {array.dtype}")
        if array.shape != (self.envs,):
            raise ValueError(f"{name} must have the shape ({self.envs},), not {array.shape}")
        if array.dtype != np.uint16:
            if array.size and (array.min() < 0 or array.max() > 65535):
                raise ValueError(f"{name} must be 0 to 65535")
            array = array.astype(np.uint16)
        return np.ascontiguousarray(array)

    def _move(self, array: Array, options: bool) -> None:
        error = ffi.new("slg_error *")
        raw = ffi.cast("uint16_t *", ffi.from_buffer(array))
        with self._one_caller:
            if self._env is None:
                raise ClosedError("this environment is closed")
            status = lib.rows_step(self._team, self._env, self.envs, raw, options, self._batch,
                                   error)
        check(status, error, self.game._c)

    def step(self, actions: npt.ArrayLike) -> None:
        """Plays an action in each row.

        actions  (envs,) of any integer type; uint16 is not copied

        Raises SortilegeError ("illegal") if one is not legal, with the row, from 1, as its `line`;
        TypeError and ValueError for arrays of another dtype and shape. Then none is played.
        """
        self._move(self._numbers("actions", actions), False)

    def choose(self, options: npt.ArrayLike) -> None:
        """Plays an option in each row, by its place in `legal`: cheaper than by its action.

        options  (envs,) of any integer type, below `legal_counts`; errors as of step()
        """
        self._move(self._numbers("options", options), True)

    def answers(self, agent: Agent, rows: npt.ArrayLike | None = None) -> Array:
        """The options that a built-in agent chooses, for choose(): (rows,) of uint16, each from the
        view of the seat to act.

        agent  of the same game, of any kind, also one that searches
        rows   their numbers; None: all

        This is a loop in Python. Where built-in agents simply have the other seats, make() is told
        so by `opponent`.

        >>> envs = make("school", 4)
        >>> options = envs.answers(Agent(envs.game, "heuristic"))
        >>> options.dtype, bool((options < envs.legal_counts).all())
        (dtype('uint16'), True)
        >>> envs.choose(options)
        """
        if not isinstance(agent, Agent):
            raise TypeError(f"agent must be an Agent, not {type(agent).__name__}")
        if agent.game != self.game:
            raise ValueError(f"this agent plays {agent.game.name}, not {self.game.name}")
        wanted = np.arange(self.envs) if rows is None else np.asarray(rows)
        found = np.zeros(wanted.shape, np.uint16)
        view = ffi.new("uint64_t[]", (lib.slg_state_size(self.game._c) + 7) // 8)
        seen = ffi.cast("slg_state *", view)
        for i, row in enumerate(wanted.tolist()):
            number = self._row(row)
            seat = int(self.arrays["seats"][number])
            lib.slg_view(self.game._c, lib.slg_env_state(self._env, number), seat, seen)
            found[i] = lib.slg_agent_choose(agent._c, seen, seat)
        return found

    # --- rows ---

    def _row(self, row: int) -> int:
        if self._env is None:
            raise ClosedError("this environment is closed")
        return whole("row", row, 0, self.envs - 1)

    def _look(self, row: int) -> None:
        lib.slg_env_look(self._env, ffi.new("slg_env_rows *", {"first": row, "count": 1})[0],
                         self._batch)

    def state(self, row: int) -> State:
        """A copy of the full state of a row, counted from 0."""
        state = State(self.game)
        ffi.memmove(state._c, lib.slg_env_state(self._env, self._row(row)),
                    lib.slg_state_size(self.game._c))
        return state

    def put(self, row: int, state: State) -> None:
        """Puts a position into a row, and shows it.

        row    from 0
        state  a full position of the game at which somebody is asked, and the row's own seat if
               there is an opponent; ValueError and SortilegeError for another
        """
        number, error = self._row(row), ffi.new("slg_error *")
        if not isinstance(state, State):
            raise TypeError(f"state must be a State, not {type(state).__name__}")
        if state.game != self.game or isinstance(state, View):
            raise ValueError(f"a row here holds a full state of {self.game.name}")
        check(lib.slg_env_put(self._env, number, state._c, error), error, self.game._c)
        self._look(number)

    def save(self, row: int) -> bytes:
        """A row, counted from 0, as bytes from which it goes on in the same way; for load()."""
        number = self._row(row)
        room = ffi.new("char[]", lib.slg_env_row_bytes(self._env))
        lib.slg_env_save_row(self._env, number, room)
        return bytes(ffi.buffer(room))

    def load(self, row: int, saved: bytes) -> None:
        """Puts what save() gave into a row.

        row    from 0
        saved  of an environment with as many games of the same setup; SortilegeError for bytes of
               other rules
        """
        number, error = self._row(row), ffi.new("slg_error *")
        if not isinstance(saved, bytes):
            raise TypeError(f"saved must be bytes, not {type(saved).__name__}")
        check(lib.slg_env_load_row(self._env, number, saved, len(saved), error), error,
              self.game._c)
        self._look(number)

    def close(self) -> None:
        """Gives its memory back. The arrays stay the caller's."""
        with self._one_caller:
            if self._memory is not None:
                ffi.release(self._team)
            self._env = self._memory = None

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<VectorEnv of {self.envs} x {self.game.name}, {self.threads} threads>"


def make(game: Game | str, envs: int, threads: int = 1, *, seed: int = 0, form: Form = "int16",
         wanted: Collection[str] = (), arrays: Mapping[str, Array] | None = None,
         answer_cap: int = 0, opponent: str | None = None, seat: int | None = None,
         seats: int | None = None, **options: object) -> VectorEnv:
    """Games side by side, stepped in one call.

    game        a game ("school"), or the name of an environment ("sortilege/School-v0")
    envs        how many
    threads     that step them; the bytes are the same for any number
    seed        row i plays seed + i, then seed + i + envs, and so on
    form        of observations: "int16", "int8" (cut at -128 and 127), "float32", or "bits" (is
                the number other than 0?)
    wanted      arrays beside those that are always there: see VectorEnv
    arrays      arrays of the caller's to write into, by name: of the shape and dtype that VectorEnv
                says, C-contiguous and writable; those on request need not be wanted, too
    answer_cap  answers after which a game is cut off; 0: never
    opponent    a built-in agent that does not search ("heuristic"): it has the other seats, and
                answers for them within a step, so that a row shows its own seat alone
    seat        the own seat, with an opponent; None: row i has seat i, counted around the table
    seats       players; None: as many as the environment has, or of a game the fewest
    options     of the setup: see Game.options

    Raises TypeError and ValueError for what is out of bounds or of another shape, and
    SortilegeError for what the engine refuses.

    >>> envs = make("sortilege/School-v0", 3, seed=7, form="int8", wanted=("masks",))
    >>> envs.observations.shape, envs.observations.dtype, envs.masks.shape
    ((3, 847), dtype('int8'), (3, 511))
    >>> envs.step(envs.legal[:, 0])
    >>> envs.ended.tolist()
    [0, 0, 0]
    """
    kind("wanted", wanted, tuple, list, set, frozenset)
    for name in wanted:
        if name not in ALWAYS + ON_REQUEST:
            raise ValueError(f"there is no array {name!r}; there are {', '.join(ON_REQUEST)}")
    if arrays is not None:
        kind("arrays", arrays, Mapping)
    own, players, setup = setup_of(game, seats, options)
    return VectorEnv(own, envs, threads, seed, form, wanted, arrays or {}, answer_cap,
                     opponent, seat, players, setup)

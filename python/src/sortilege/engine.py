# SPDX-License-Identifier: MIT
"""Games, states, views, decisions and matches."""
from __future__ import annotations

import html
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ._engine import ffi, lib
from .errors import ClosedError, SortilegeError, check, kind, refused, text_of, whole, word

SEED_MOST = 2**64 - 1
NOBODY: int = lib.SLG_SEAT_NONE


def _keeping(kind: str, size: int) -> Any:
    """A pointer to new memory of zeros, which lives as long as the pointer does: a cast alone would
    let go of it when the object goes, even in the middle of a call."""
    memory = ffi.new("uint64_t[]", (size + 7) // 8)
    return ffi.gc(ffi.cast(kind, memory), lambda _, kept=memory: None)


def _language(lang: str) -> int:
    number = int(lib.slg_lang_find(word("lang", lang).encode()))
    if number < 0:
        raise ValueError(f"there is no language {lang!r}")
    return number


def _voice(lang: str, names: Sequence[str] = ()) -> tuple[Any, list[Any]]:
    voice = ffi.new("slg_voice *")
    voice.lang = _language(lang)
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise TypeError(f"names must be a sequence of str, not {type(names).__name__}")
    if len(names) > lib.SLG_SEATS_MAX:
        raise ValueError(f"there are at most {lib.SLG_SEATS_MAX} names")
    kept = [ffi.new("char[]", word("a name", name).encode()[:31]) for name in names]
    for seat, name in enumerate(kept):
        voice.names[seat] = name
    return voice, kept


def _written(write: Any, *arguments: Any) -> str:
    """What a function writes that says how long the whole is."""
    room = ffi.new("char[]", 4096)
    length = write(*arguments, room, 4096)
    if length >= 4096:
        room = ffi.new("char[]", length + 1)
        write(*arguments, room, length + 1)
    return bytes(ffi.buffer(room, length)).decode("utf-8")


class Game:
    """One of the games. Equal names are equal games.

    name  as games() lists it, such as "school"

    Raises TypeError for what is no str, and ValueError for a name that there is not.

    >>> game = Game("school")
    >>> game.title(), list(game.seats), game.options["pets"]
    ('School of Sorcery', [2], ('off', 'on'))
    """

    def __init__(self, name: str) -> None:
        self._c = lib.slg_game_find(word("name", name).encode())
        if self._c == ffi.NULL:
            raise ValueError(f"there is no game {name!r}; there are {', '.join(games())}")

    @property
    def name(self) -> str:
        """By which it is found, such as "school"."""
        return text_of(lib.slg_game_name(self._c))

    def title(self, lang: str = "en") -> str:
        """Its name for people; `lang` is "en", "de" or another language that the engine has
        (ValueError: it has not)."""
        return text_of(lib.slg_game_title(self._c, _language(lang)))

    @property
    def seats(self) -> range:
        """How many may play: a range of int."""
        return range(lib.slg_game_seats_min(self._c), lib.slg_game_seats_max(self._c) + 1)

    @property
    def rules_hash(self) -> int:
        """64 bits that name how the game plays and its content."""
        return int(lib.slg_rules_hash(self._c))

    @property
    def options(self) -> dict[str, tuple[int, int, int] | tuple[str, ...]]:
        """Options of a setup: least, most and default of numbers; the words of choices."""
        found: dict[str, tuple[int, int, int] | tuple[str, ...]] = {}
        for i in range(lib.slg_setup_option_count(self._c)):
            option = lib.slg_setup_option_at(self._c, i)
            found[text_of(option.name)] = (
                (option.least, option.most, option.usual) if option.words == ffi.NULL
                else tuple(text_of(option.words).split("|")))
        return found

    @property
    def usual(self) -> dict[str, int]:
        """The default of each option: a number, or the place of a word."""
        found = (lib.slg_setup_option_at(self._c, i)
                 for i in range(lib.slg_setup_option_count(self._c)))
        return {text_of(option.name): int(option.usual) for option in found}

    def _setup(self, seats: int | None, seed: int, options: Mapping[str, object]) -> Any:
        setup = ffi.new("slg_setup *")
        error = ffi.new("slg_error *")
        lib.slg_setup_default(self._c, setup)
        if seats is not None:
            setup.seats = whole("seats", seats, self.seats.start, self.seats.stop - 1)
        for name, value in options.items():
            said = value if isinstance(value, str) else str(whole(name, value, -32768, 32767)) \
                if not isinstance(value, bool) else ("on" if value else "off")
            option = word("an option", name).replace("_", "-")
            status = lib.slg_setup_set(self._c, setup, option.encode(),
                                       word(name, said).encode(), error)
            check(status, error, self._c)
        lib.slg_seed_from(whole("seed", seed, 0, SEED_MOST), setup.seed)
        return setup

    def new(self, seats: int | None = None, seed: int = 0, *, chance: str = "sampled",
            **options: object) -> State:
        """A position at its first decision.

        seats    players; None: the fewest
        seed     of all chance, from 0 to 2**64 - 1
        chance   "sampled", or "asked": then dice and decks are decisions: see State.odds and
                 State.draw
        options  of the setup: see Game.options

        Raises ValueError for numbers out of bounds, and SortilegeError for options that the game
        has not, or that do not go together.
        """
        state = State(self)
        error = ffi.new("slg_error *")
        setup = self._setup(seats, seed, options)
        if word("chance", chance) not in ("sampled", "asked"):
            raise ValueError(f"chance must be sampled or asked, not {chance!r}")
        setup.chance = int(chance == "asked")
        check(lib.slg_state_init(self._c, setup, state._c, ffi.NULL, error), error, self._c)
        return state

    def from_document(self, document: Mapping[str, Any] | str) -> State:
        """A full state from its document.

        document  what State.document gave, or the same as JSON

        Raises SortilegeError, with line and column of the JSON, for what is no position.
        """
        kind("document", document, Mapping, str)
        said = document if isinstance(document, str) else json.dumps(document)
        raw, state, error = said.encode(), State(self), ffi.new("slg_error *")
        check(lib.slg_json_read_state(self._c, raw, len(raw), state._c, error), error, self._c)
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._c == other._c

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, (self.name,)

    def __repr__(self) -> str:
        return f"sortilege.Game({self.name!r})"


def games() -> list[str]:
    """The names of all games."""
    return [text_of(lib.slg_game_name(lib.slg_game_at(i))) for i in range(lib.slg_game_count())]


@dataclass(frozen=True)
class Option:
    """One of a decision's options.

    index    its place in the decision, from 0
    kind     what is done, such as "assign"
    a, b, c  up to three numbers, whose meaning depends on the kind; 0 where there are fewer
    action   its number among all actions of the game, as vector environments use it
    """

    index: int
    kind: str
    a: int
    b: int
    c: int
    action: int
    _decision: Decision = field(repr=False, compare=False)
    _raw: tuple[int, int, int, int] = field(repr=False)

    def text(self, lang: str = "en", names: Sequence[str] = ()) -> str:
        """In words.

        lang   "en", "de" or another language that the engine has
        names  of the players, by seat; those left out are called by their seat
        """
        voice, kept = _voice(lang, names)
        state = self._decision._state
        raw = ffi.new("slg_option *", self._raw)
        said = _written(lib.slg_text_option, state.game._c, state._c, self._decision._c, raw[0],
                        voice)
        del kept
        return said


class Decision(Sequence[Option]):
    """What a seat is asked: a sequence of its options, as of when it was looked up.

    state  the position, which is copied
    seat   that is asked; SortilegeError ("not-asked") if it is asked nothing
    """

    def __init__(self, state: State, seat: int) -> None:
        self._state = state.copy()
        self._c = ffi.new("slg_decision *")
        game = state.game._c
        if not lib.slg_get_decision(game, self._state._c, seat, self._c):
            raise SortilegeError(f"seat {seat} is asked nothing", "not-asked")
        room = ffi.new("slg_option[]", lib.SLG_OPTIONS_MAX)
        count = lib.slg_options(game, self._state._c, seat, room, lib.SLG_OPTIONS_MAX)
        self._options = tuple(
            Option(i, text_of(lib.slg_option_kind_name(game, o.kind)), o.a, o.b, o.c,
                   lib.slg_action_of(game, self._state._c, self._c, o), self,
                   (o.kind, o.a, o.b, o.c))
            for i, o in ((i, room[i]) for i in range(count)))

    @property
    def seat(self) -> int:
        """That is asked."""
        return int(self._c.seat)

    @property
    def seq(self) -> int:
        """How many decisions the seat was asked before."""
        return int(self._c.seq)

    @property
    def kind(self) -> str:
        """What is asked, such as "reroll"."""
        return text_of(lib.slg_decision_kind_name(self._state.game._c, self._c.kind))

    @property
    def sealed(self) -> bool:
        """Secret until all who are asked at the same time have answered."""
        return bool(self._c.flags & 1)

    def text(self, lang: str = "en", names: Sequence[str] = ()) -> str:
        """The question in words; `lang` and `names` as for Option.text."""
        voice, kept = _voice(lang, names)
        said = _written(lib.slg_text_decision, self._state.game._c, self._state._c, self._c, voice)
        del kept
        return said

    def __len__(self) -> int:
        return len(self._options)

    def __getitem__(self, index: Any) -> Any:
        return self._options[index]

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {self.kind}, {len(self)} options>"


class State:
    """A position. Plain data: copies, comparisons, hashes, pickles and bytes are cheap. Game.new
    makes one.

    game  that it is of

    >>> state = Game("school").new(seed=3)
    >>> other = state.copy()
    >>> other.play(0)
    >>> state == other, State.from_bytes(state.game, bytes(other)) == other
    (False, True)
    """

    def __init__(self, game: Game) -> None:
        kind("game", game, Game)
        self.game = game
        self._c = _keeping("slg_state *", lib.slg_state_size(game._c))

    def copy(self) -> State:
        """Another state of the same class at the same position."""
        other = type(self).__new__(type(self))
        State.__init__(other, self.game)
        ffi.memmove(other._c, self._c, lib.slg_state_size(self.game._c))
        return other

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(lib.slg_is_over(self._c))

    @property
    def pending(self) -> list[int]:
        """The seats that are asked, lowest first."""
        bits = lib.slg_pending(self._c)
        return [seat for seat in range(lib.SLG_SEATS_MAX) if bits >> seat & 1]

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.document()["seats"])

    def decision(self, seat: int | None = None) -> Decision:
        """What a seat is asked; without one, the lowest that is asked anything.

        Raises SortilegeError with the code "over" if nobody is asked any more, and "not-asked" if
        that seat is not.
        """
        if seat is None:
            pending = self.pending
            if not pending:
                raise SortilegeError("the match has ended", "over")
            seat = pending[0]
        return Decision(self, whole("seat", seat, 0, lib.SLG_SEATS_MAX - 1))

    def play(self, option: Option | int, seat: int | None = None) -> None:
        """Answers.

        option  one of the decision that is open, or its index
        seat    that answers; None: that of the option, or the lowest that is asked

        Raises ValueError for an index that there is not, and SortilegeError, with its code, for
        what cannot be answered; then nothing is changed.
        """
        decision = self.decision(option._decision.seat if isinstance(option, Option)
                                 and seat is None else seat)
        self._give(decision.seat, decision.seq, _index_of(option, decision))

    def _give(self, seat: int, seq: int, option: int) -> None:
        answer = ffi.new("slg_answer *", {"seat": seat, "seq": seq, "option": option})
        error = ffi.new("slg_error *")
        check(lib.slg_give_answer(self.game._c, self._c, answer[0], ffi.NULL, error), error,
              self.game._c)

    @property
    def odds(self) -> list[int]:
        """Where chance is asked (Game.new): the weight of each outcome; else empty."""
        weights = ffi.new("uint32_t[]", lib.SLG_OPTIONS_MAX)
        count = lib.slg_odds(self.game._c, self._c, weights, lib.SLG_OPTIONS_MAX) \
            if lib.slg_pending(self._c) >> lib.SLG_SEAT_CHANCE & 1 else 0
        return [int(weights[i]) for i in range(count)]

    def draw(self, outcome: int) -> None:
        """Answers for chance.

        outcome  by its place in `odds`

        Raises SortilegeError ("not-asked") where chance is asked nothing, and ValueError for an
        outcome that there is not.
        """
        weights = self.odds
        if not weights:
            raise SortilegeError("chance is asked nothing", "not-asked")
        decision = ffi.new("slg_decision *")
        lib.slg_get_decision(self.game._c, self._c, lib.SLG_SEAT_CHANCE, decision)
        self._give(lib.SLG_SEAT_CHANCE, decision.seq,
                   whole("outcome", outcome, 0, len(weights) - 1))

    def view(self, seat: int | None = None) -> View:
        """What a seat sees.

        seat  from 0; None: what a spectator sees
        """
        view = View(self.game)
        number = NOBODY if seat is None else whole("seat", seat, 0, lib.SLG_SEATS_MAX - 1)
        lib.slg_view(self.game._c, self._c, number, view._c)
        return view

    def document(self) -> dict[str, Any]:
        """The position as dicts, lists, numbers and words, for Game.from_document."""
        return dict(json.loads(self.text()))

    def set(self, path: str, value: object) -> None:
        """Changes one path of the document, and asks again; on failure nothing is changed.

        path   such as "seats.0.score"
        value  what json.dumps takes

        Raises SortilegeError for a path that there is not, and for what cannot be a position.
        """
        before, error = self.copy(), ffi.new("slg_error *")
        game = self.game._c
        status = lib.slg_json_set(game, self._c, word("path", path).encode(),
                                  json.dumps(value).encode(), error) or \
            lib.slg_check(game, self._c, error) or \
            lib.slg_resume(game, self._c, ffi.NULL, error)
        if status:
            ffi.memmove(self._c, before._c, lib.slg_state_size(game))
            raise refused(error, game)

    @property
    def scores(self) -> list[int]:
        """Points of each seat, as the game counts them."""
        return list(lib.slg_get_outcome(self.game._c, self._c).score)[:self.seats]

    @property
    def rewards(self) -> list[float]:
        """-1 to 1 for each seat; 0 while the match is not over."""
        outcome = lib.slg_get_outcome(self.game._c, self._c)
        return [reward / 1000 for reward in outcome.reward][:self.seats]

    def outcome_text(self, lang: str = "en", names: Sequence[str] = ()) -> str:
        """How it ended, in words; `lang` and `names` as for Option.text."""
        voice, kept = _voice(lang, names)
        said = _written(lib.slg_text_outcome, self.game._c, self._c, voice)
        del kept
        return said

    def hash(self) -> int:
        """A 64-bit name of the position, the same on every machine."""
        return int(lib.slg_hash(self.game._c, self._c))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and bool(
            lib.slg_equal(self.game._c, self._c, other._c))

    def __hash__(self) -> int:
        return self.hash()

    def __bytes__(self) -> bytes:
        return bytes(ffi.buffer(self._c, lib.slg_state_size(self.game._c)))

    @classmethod
    def from_bytes(cls, game: Game, raw: bytes) -> State:
        """What bytes(state) gave, of a view too.

        game  that the position is of
        raw   the bytes, in this machine's order and of these rules

        Raises ValueError for another length, and SortilegeError if no such position can be.
        """
        state, error = State(game), ffi.new("slg_error *")
        kind("raw", raw, bytes, bytearray)
        if len(raw) != lib.slg_state_size(game._c):
            raise ValueError(f"a state of {game.name} has {lib.slg_state_size(game._c)} bytes")
        ffi.memmove(state._c, bytes(raw), len(raw))
        check(lib.slg_check(game._c, state._c, error), error, game._c)
        if lib.slg_viewer(state._c) >= 0:
            state.__class__ = View
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        return _state_of, (self.game, bytes(self))

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def text(self) -> str:
        """The position as one line of JSON."""
        return _written(lib.slg_json_state, self.game._c, self._c)

    def _headline(self) -> str:
        asked = ", ".join(map(str, self.pending))
        return "over" if self.over else f"asked: seat {asked}"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game.name}, {self._headline()}>"

    def _repr_html_(self) -> str:
        def cell(value: object) -> str:
            return html.escape(value if isinstance(value, str) else json.dumps(value))
        seats = self.document()["seats"]
        names = list(dict.fromkeys(name for seat in seats for name in seat))
        rows = "".join(
            f"<tr><th>{html.escape(name)}</th>" +
            "".join(f"<td>{cell(seat.get(name, ''))}</td>" for seat in seats) + "</tr>"
            for name in names)
        head = "".join(f"<th>{i}</th>" for i in range(len(seats)))
        return (f"<table><caption>{html.escape(self.game.title())}: "
                f"{html.escape(self._headline())}</caption>"
                f"<tr><th>seat</th>{head}</tr>{rows}</table>")


def _state_of(game: Game, raw: bytes) -> State:
    """For pickles: cloudpickle, which Ray uses, would copy a class method with all it calls."""
    return State.from_bytes(game, raw)


class View(State):
    """What somebody sees of a position of a `game`: State.view gives one. It answers questions but
    cannot be played on."""

    @property
    def viewer(self) -> int | None:
        """The seat; None: a spectator."""
        viewer = lib.slg_viewer(self._c)
        return None if viewer == NOBODY else int(viewer)

    def play(self, option: Option | int, seat: int | None = None) -> None:
        """Raises SortilegeError ("not-yours"), whatever `option` and `seat` are."""
        raise SortilegeError("a view cannot be played on; answer in the full state", "not-yours")

    def determinize(self, seed: int) -> State:
        """A full position that fits the view: what is hidden is drawn. Its view is this one
        again.

        seed  of the drawing, from 0 to 2**64 - 1
        """
        state, key = State(self.game), ffi.new("uint8_t[32]")
        lib.slg_seed_from(whole("seed", seed, 0, SEED_MOST), key)
        lib.slg_determinize(self.game._c, self._c, key, state._c)
        return state

    def infoset(self) -> int:
        """A 64-bit name of what the viewer knows."""
        return int(lib.slg_infoset(self.game._c, self._c))


def _index_of(option: Option | int, decision: Decision) -> int:
    if not isinstance(option, Option):
        return whole("option", option, 0, len(decision) - 1)
    for own in decision:
        if own._raw == option._raw:
            return own.index
    raise SortilegeError(f"{option.kind} is not an option of this decision", "illegal")


class Agent:
    """A built-in player. Equal seeds and questions give equal answers.

    game  that it plays
    spec  "random", "heuristic" or a search with its iterations, "search:2000it"
    seed  of its chance, from 0 to 2**64 - 1

    Raises SortilegeError for a player that there is not, and ValueError for one that is limited by
    time.
    """

    def __init__(self, game: Game, spec: str = "heuristic", seed: int = 0) -> None:
        kind("game", game, Game)
        error = ffi.new("slg_error *")
        parsed = ffi.new("slg_agent_spec *")
        check(lib.slg_agent_parse(word("spec", spec).encode(), parsed, error), error)
        if parsed.kind == 2 and not parsed.iterations and parsed.limit_ms:
            raise ValueError("time limits are not kept here: give iterations: 'search:2000it'")
        self.game, self.spec, self._parsed = game, spec, parsed
        self._memory = ffi.new("char[]", lib.slg_agent_size(game._c, parsed) + 64)
        self._begin(whole("seed", seed, 0, SEED_MOST))

    def _begin(self, seed: int) -> None:
        """As if it were new."""
        at = int(ffi.cast("uintptr_t", self._memory))
        self._c = lib.slg_agent_init(ffi.cast("void *", at + 63 & ~63), self.game._c,
                                     self._parsed, seed, ffi.NULL, ffi.NULL)

    def choose(self, state: State, seat: int | None = None) -> Option:
        """An option for a seat, from its own view alone.

        state  a position, or the view of that seat
        seat   None: the lowest that is asked

        Raises SortilegeError ("not-asked") where the seat is asked nothing, and ValueError for
        another game or another's view.
        """
        kind("state", state, State)
        if state.game != self.game:
            raise ValueError(f"this agent plays {self.game.name}, not {state.game.name}")
        decision = state.decision(seat)
        view = state if isinstance(state, View) else state.view(decision.seat)
        if isinstance(view, View) and view.viewer != decision.seat:
            raise ValueError(f"this is not the view of seat {decision.seat}")
        option: Option = decision[lib.slg_agent_choose(self._c, view._c, decision.seat)]
        return option

    def __repr__(self) -> str:
        return f"sortilege.Agent({self.game!r}, {self.spec!r})"


class Match:
    """A state with the log that led to it: undo, and replays.

    game     a Game or its name
    seats    players; None: the fewest
    seed     of all chance, from 0 to 2**64 - 1
    undo     "free" (only while nothing new was revealed), "open" (any time), "never"
    moves    the most answers that the log has room for
    options  of the setup: see Game.options

    Its methods raise ClosedError once it is closed.
    """

    _RULES = {"free": 0, "open": 1, "never": 2}

    def __init__(self, game: Game | str, seats: int | None = None, seed: int = 0, *,
                 undo: str = "open", moves: int = 4096, **options: object) -> None:
        kind("game", game, Game, str)
        self.game = Game(game) if isinstance(game, str) else game
        self._make(moves, undo)
        error = ffi.new("slg_error *")
        setup = self.game._setup(seats, seed, options)
        self._c = lib.slg_match_init(self._memory, self._moves, self.game._c, setup,
                                     self._RULES[undo], ffi.NULL, error)
        if self._c == ffi.NULL:
            raise refused(error, self.game._c)

    def _make(self, moves: int, undo: str) -> None:
        if word("undo", undo) not in self._RULES:
            raise ValueError(f"undo must be one of {', '.join(self._RULES)}, not {undo!r}")
        self._moves = whole("moves", moves, 1, lib.SLG_LOG_MAX)
        self._memory = ffi.new("uint64_t[]",
                               (lib.slg_match_size(self.game._c, self._moves) + 7) // 8)
        self._outcomes: Any = None

    def _open(self) -> Any:
        if self._c is None:
            raise ClosedError("this match is closed")
        return self._c

    def close(self) -> None:
        """Gives its memory back; nothing can be asked of it any more."""
        self._c = self._memory = None

    def __enter__(self) -> Match:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    @property
    def state(self) -> State:
        """A copy of the position: changing it changes nothing here."""
        state = State(self.game)
        ffi.memmove(state._c, lib.slg_match_state(self._open()), lib.slg_state_size(self.game._c))
        return state

    def view(self, seat: int | None = None) -> View:
        """As State.view: what a seat sees; None: a spectator."""
        return self.state.view(seat)

    def decision(self, seat: int | None = None) -> Decision:
        """As State.decision: what a seat is asked; None: the lowest that is asked."""
        return self.state.decision(seat)

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return bool(lib.slg_is_over(lib.slg_match_state(self._open())))

    def play(self, option: Option | int, seat: int | None = None) -> None:
        """As State.play with `option` and `seat`, and logs the answer. Raises SortilegeError when
        the log is full, too."""
        match = self._open()
        decision = self.decision(option._decision.seat if isinstance(option, Option)
                                 and seat is None else seat)
        answer = ffi.new("slg_answer *", {"seat": decision.seat, "seq": decision.seq,
                                          "option": _index_of(option, decision)})
        error = ffi.new("slg_error *")
        check(lib.slg_match_answer(match, answer[0], 0, ffi.NULL, error), error, self.game._c)

    def undo(self, seat: int) -> None:
        """Takes the seat's last answer back; SortilegeError where the match does not allow it, or
        there is none."""
        error = ffi.new("slg_error *")
        check(lib.slg_match_undo(self._open(), whole("seat", seat, 0, lib.SLG_SEATS_MAX - 1),
                                 error), error, self.game._c)

    def seek(self, answers: int) -> State:
        """The position after that many answers, from 0 to len(match)."""
        state, error = State(self.game), ffi.new("slg_error *")
        number = whole("answers", answers, 0, len(self))
        check(lib.slg_match_seek(self._open(), number, state._c, error), error, self.game._c)
        return state

    def __len__(self) -> int:
        """How many answers there have been."""
        return int(lib.slg_match_moves(self._open()))

    def save(self, binary: bool = False) -> bytes:
        """A replay (docs/replay.md), for load().

        binary  the compact form instead of text
        """
        form = 1 if binary else 0
        length = lib.slg_replay_write(self._open(), form, ffi.NULL, 0)
        room = ffi.new("char[]", length + 1)
        lib.slg_replay_write(self._c, form, room, length + 1)
        return bytes(ffi.buffer(room, length))

    @classmethod
    def load(cls, replay: bytes | str, *, undo: str = "open", moves: int = 4096) -> Match:
        """Plays a replay, verifying each recorded hash; it can go on from there.

        replay  what save() gave
        undo    as for Match
        moves   the most answers that the log has room for, if the replay has not more

        Raises SortilegeError, with the line, for a replay that is damaged or was recorded by other
        rules.
        """
        kind("replay", replay, bytes, bytearray, str)
        raw = replay.encode() if isinstance(replay, str) else bytes(replay)
        info, error = ffi.new("slg_replay_info *"), ffi.new("slg_error *")
        check(lib.slg_replay_info_of(ffi.NULL, raw, len(raw), info, error), error)
        match = cls.__new__(cls)
        match.game = Game(text_of(lib.slg_game_name(info.game)))
        match._make(max(moves, info.moves), undo)
        match._outcomes = ffi.new("slg_chance_entry[]", max(1, info.outcomes))
        match._c = lib.slg_replay_read(ffi.NULL, raw, len(raw), match._memory, match._moves,
                                       cls._RULES[undo], match._outcomes, error)
        if match._c == ffi.NULL:
            raise refused(error, match.game._c)
        return match

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """The answers: seat and index of the option."""
        for i in range(len(self)):
            move = lib.slg_match_move(self._open(), i)
            yield int(move.seat), int(move.option)

    def __repr__(self) -> str:
        if self._c is None:
            return f"<Match of {self.game.name}, closed>"
        return f"<Match of {self.game.name}, {len(self)} answers, {self.state._headline()}>"

    def _repr_html_(self) -> str:
        return self.state._repr_html_()

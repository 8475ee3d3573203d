# SPDX-License-Identifier: MIT
"""What the interfaces of other projects share: observations, masks and actions of one position."""
from __future__ import annotations

from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from ._engine import ffi, lib
from .engine import State
from .errors import whole

Numbers = npt.NDArray[Any]
Illegal = Literal["lose", "raise", "random"]
Masks = Literal["info", "observation"]
Form = Literal["int16", "float32"]

_DTYPES: dict[str, Any] = {"int16": np.int16, "float32": np.float32}


def one_of(name: str, value: object, allowed: tuple[str, ...]) -> str:
    """A word out of a few."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {type(value).__name__}")
    if value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(allowed)}, not {value!r}")
    return value


def dtype_of(form: str) -> Any:
    return _DTYPES[one_of("form", form, tuple(_DTYPES))]


def observe(state: State, seat: int | None, form: str = "int16") -> Numbers:
    """What a seat sees, as numbers (layout); None: the whole position, with what is hidden."""
    out = np.zeros(lib.slg_observation_size(state.game._c), np.int16)
    seen = state if seat is None else state.view(seat)
    lib.slg_observe(state.game._c, seen._c, ffi.cast("int16_t *", ffi.from_buffer(out)))
    return out if form == "int16" else out.astype(dtype_of(form))


def legal(state: State, seat: int) -> list[int]:
    """The actions of the seat's options, in their order; none while it is not asked."""
    game, view = state.game._c, state.view(seat)._c
    decision = ffi.new("slg_decision *")
    if not lib.slg_get_decision(game, view, seat, decision):
        return []
    room = ffi.new("slg_option[]", lib.SLG_OPTIONS_MAX)
    count = lib.slg_options(game, view, seat, room, lib.SLG_OPTIONS_MAX)
    return [lib.slg_action_of(game, view, decision, room[i]) for i in range(count)]


def mask_of(actions: list[int], count: int) -> npt.NDArray[np.int8]:
    mask = np.zeros(count, np.int8)
    mask[actions] = 1
    return mask


def number_of(action: object, count: int) -> int:
    """An action as int, from an int or an array with one number."""
    if isinstance(action, np.ndarray) and action.size == 1:
        action = action.reshape(())[()]
    return whole("action", action, 0, count - 1)


def table(state: State) -> str:
    """A position in lines of text, for "ansi" rendering."""
    lines = [f"{state.game.title()}: {state._headline()}"]
    for seat, values in enumerate(state.document()["seats"]):
        lines.append(f"  {seat}  " + " ".join(f"{name}={value}" for name, value in values.items()))
    return "\n".join(lines)

# SPDX-License-Identifier: MIT
"""Gymnasium: one seat learns, and built-in agents have the others.

>>> import gymnasium, sortilege.gymnasium
>>> env = gymnasium.make("sortilege/School-v0", opponent="heuristic")
>>> envs = gymnasium.make_vec("sortilege/School-v0", num_envs=16, opponent="heuristic")

The mask of legal actions is info["action_mask"]; env.unwrapped.action_masks() gives it as
MaskablePPO asks for it, and masks="observation" puts it where RLlib reads it."""
from __future__ import annotations

from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from .errors import ClosedError, missing, whole

try:
    import gymnasium as gym
except ImportError as error:
    raise missing("gymnasium", error) from error


from .engine import Agent
from .layout import layout
from .names import environments, setup_of
from .seen import (Form, Illegal, Masks, Numbers, dtype_of, legal, mask_of, number_of, observe,
                   one_of, table)
from .vector import make

__all__ = ["SortilegeEnv", "SortilegeVectorEnv", "register"]


class SortilegeEnv(gym.Env[Any, Any]):
    """One seat of a game.

    game      the name of an environment ("sortilege/School-v0") or of a game ("school")
    opponent  of the other seats: see Agent
    seat      the one that learns
    seats     players; None: as many as the environment has, or of a game the fewest
    illegal   what an action that is not legal does: "lose" ends the game with reward -1, "raise"
              raises ValueError, "random" plays one of the legal actions instead
    masks     where the mask is: "info", or "observation": then an observation is a dict of
              "observations" and "action_mask"
    factored  actions are (kind, thing, place) instead of one number: see Layout.apart
    world     True: info["world"] is the whole position, with what is hidden, for critics
    form      of observations: "int16" or "float32"
    max_answers  of all seats together, after which a game is cut off
    render_mode  None or "ansi": render() gives text
    options   of the setup: see Game.options

    Observations are (numbers,) of `form`, masks (actions,) of int8. Rewards are -1 to 1, at the end
    of a game. Raises TypeError and ValueError for what is out of bounds, and SortilegeError for
    what the engine refuses.

    >>> import sortilege.gymnasium
    >>> env = sortilege.gymnasium.SortilegeEnv("sortilege/School-v0")
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape, observation.dtype, info["action_mask"].shape
    ((847,), dtype('int16'), (511,))
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(self, game: str, opponent: str = "random", seat: int = 0,
                 illegal: Illegal = "lose", masks: Masks = "info", factored: bool = False,
                 world: bool = False, form: Form = "int16", max_answers: int = 5000,
                 seats: int | None = None, render_mode: str | None = None,
                 **options: object) -> None:
        self.illegal = one_of("illegal", illegal, ("lose", "raise", "random"))
        self.masks = one_of("masks", masks, ("info", "observation"))
        if render_mode is not None:
            one_of("render_mode", render_mode, ("ansi",))
        self.game, self._seats, self._options = setup_of(game, seats, options)
        self.opponent, self.render_mode, self.form = opponent, render_mode, form
        self.max_answers = whole("max_answers", max_answers, 1, 2**31)
        self.factored, self.world = bool(factored), bool(world)
        self._state = self.game.new(self._seats, 0, **self._options)
        self.seat = whole("seat", seat, 0, self._state.seats - 1)
        self.layout = layout(self.game)
        box = gym.spaces.Box(-32768, 32767, (self.layout.observation_size,), dtype_of(form))
        self.observation_space = box if masks == "info" else gym.spaces.Dict({
            "observations": box,
            "action_mask": gym.spaces.Box(0, 1, (self.layout.action_count,), np.int8)})
        self.action_space = gym.spaces.MultiDiscrete(list(self.layout.factors)) if factored else \
            gym.spaces.Discrete(self.layout.action_count)
        self._agent = Agent(self.game, opponent)
        self._answers, self._lost, self._begun, self._closed = 0, False, False, False

    def _others_play(self) -> None:
        while not self._state.over and self._answers < self.max_answers:
            pending = self._state.pending
            if self.seat in pending:
                return
            self._state.play(self._agent.choose(self._state, pending[0]))
            self._answers += 1

    def _legal(self) -> list[int]:
        return [] if self._lost else legal(self._state, self.seat)

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        numbers = observe(self._state, self.seat, self.form)
        mask = mask_of(self._legal(), self.layout.action_count)
        info: dict[str, Any] = {"action_mask": mask}
        if self.world:
            info["world"] = observe(self._state, None, self.form)
        if self.masks == "info":
            return numbers, info
        return {"observations": numbers, "action_mask": mask}, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """(actions,) of bool: True where an action, by its number, is legal. MaskablePPO calls
        this."""
        return mask_of(self._legal(), self.layout.action_count).astype(np.bool_)

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begins a game: the observation, and info with "action_mask".

        seed     of this game and those that follow; None: the next one
        options  are not used

        Raises ClosedError once it is closed.
        """
        if self._closed:
            raise ClosedError("this environment is closed")
        super().reset(seed=seed)
        first, second = (int(n) for n in self.np_random.integers(0, 2**63, 2))
        self._state = self.game.new(self._seats, first, **self._options)
        self._agent = Agent(self.game, self.opponent, second)
        self._answers, self._lost, self._begun = 0, False, True
        self._others_play()
        return self._seen()

    def _number(self, action: Any) -> int:
        if not self.factored:
            return number_of(action, self.layout.action_count)
        parts = np.asarray(action)
        if parts.shape != (3,) or parts.dtype.kind not in "iu":
            raise ValueError(f"an action here is (kind, thing, place), not {action!r}")
        return self.layout.together(*(int(part) for part in parts))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays an action, and the opponents' answers until the seat is asked again.

        action  an int, or (3,) of int if they are factored

        Returns observation, reward, ended, cut off and info. Raises ValueError before reset(), for
        numbers out of bounds and, with illegal="raise", for an action that is not legal.
        """
        if self._closed:
            raise ClosedError("this environment is closed")
        if not self._begun:
            raise ValueError("reset() comes first")
        number, offered = self._number(action), self._legal()
        if number in offered:
            option = offered.index(number)
        elif self.illegal == "random" and offered:
            option = int(self.np_random.integers(len(offered)))
        elif self.illegal == "lose":
            self._lost = True
            seen, info = self._seen()
            return seen, -1.0, True, False, info
        else:
            raise ValueError(f"action {number} is not legal; see info['action_mask']")
        self._state.play(option, self.seat)
        self._answers += 1
        self._others_play()
        over = self._state.over
        reward = float(self._state.rewards[self.seat]) if over else 0.0
        cut = not over and self._answers >= self.max_answers
        seen, info = self._seen()
        return seen, reward, over, cut, info

    def render(self) -> str | None:
        """The position in lines of text, with what is hidden; None without a render_mode."""
        return table(self._state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Ends it: reset() and step() raise ClosedError from now on."""
        self._closed = True


class SortilegeVectorEnv(gym.vector.VectorEnv[Any, Any, Any]):
    """Many games of one seat each, stepped in one call: opponents answer within it, and no Python
    runs per game.

    game      the name of an environment ("sortilege/School-v0") or of a game ("school")
    num_envs  how many
    opponent  of the other seats: a built-in agent that does not search
    seat      the one that learns; None: game i has seat i, counted around the table
    threads   that step the games; the bytes are the same for any number
    copy      False: observations and masks are overwritten by the next step
    render_mode  None: games side by side are not rendered
    masks, form, max_answers, seats, options  as for SortilegeEnv

    Observations are (num_envs, numbers) of `form`, masks (num_envs, actions) of int8, rewards
    (num_envs,) of float64.

    A game that ends is followed by the next within the same step (AutoresetMode.SAME_STEP): then
    info["final_obs"] has the last observation in its row, and info["_final_obs"] says which rows
    these are. The mask of legal actions is info["action_mask"]; an action that is not legal raises
    SortilegeError, and nothing is played. Seeds are whole: reset(seed=7) plays deals 7, 8, 9 and so
    on."""

    def __init__(self, game: str, num_envs: int = 1, opponent: str = "random",
                 seat: int | None = 0, threads: int = 1, masks: Masks = "info",
                 form: Literal["int16", "float32"] = "int16", max_answers: int = 5000,
                 copy: bool = True, seats: int | None = None, render_mode: str | None = None,
                 **options: object) -> None:
        if render_mode is not None:
            raise ValueError("games side by side are not rendered")
        dtype_of(form)
        arguments: dict[str, Any] = {**options, "wanted": ("masks", "last_observations")}
        self._batch = make(game, num_envs, threads, form=form, seats=seats, opponent=opponent,
                           seat=seat, answer_cap=whole("max_answers", max_answers, 1, 2**31),
                           **arguments)
        self.num_envs, self.copy = self._batch.envs, bool(copy)
        self.masks, self.layout = one_of("masks", masks, ("info", "observation")), \
            self._batch.layout
        self.metadata = {"render_modes": [], "autoreset_mode": gym.vector.AutoresetMode.SAME_STEP}
        box = gym.spaces.Box(-32768, 32767, (self.layout.observation_size,), dtype_of(form))
        self.single_observation_space = box if masks == "info" else gym.spaces.Dict({
            "observations": box,
            "action_mask": gym.spaces.Box(0, 1, (self.layout.action_count,), np.int8)})
        self.single_action_space = gym.spaces.Discrete(self.layout.action_count)
        self.observation_space = gym.vector.utils.batch_space(self.single_observation_space,
                                                              self.num_envs)
        self.action_space = gym.vector.utils.batch_space(self.single_action_space, self.num_envs)
        self._rows = np.arange(self.num_envs)
        self._begun = False

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        numbers = self._batch.observations
        mask = self._batch.masks.view(np.int8)
        if self.copy:
            numbers, mask = numbers.copy(), mask.copy()
        if self.masks == "info":
            return numbers, {"action_mask": mask}
        return {"observations": numbers, "action_mask": mask}, {"action_mask": mask}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """(num_envs, actions) of bool: True where an action is legal."""
        return self._batch.masks.astype(np.bool_)

    def reset(self, *, seed: int | list[int | None] | None = None,
              options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begins all games anew.

        seed     one whole number for all of them; None: the next. TypeError for a list
        options  are not used
        """
        if isinstance(seed, (list, tuple, np.ndarray)):
            raise TypeError("seed must be one int: game i plays seed + i")
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(0, 2**62))
        self._batch.reset(seed)
        self._begun = True
        return self._seen()

    def step(self, actions: Any) -> tuple[Any, npt.NDArray[np.float64], npt.NDArray[np.bool_],
                                          npt.NDArray[np.bool_], dict[str, Any]]:
        """Plays an action in each game.

        actions  (num_envs,) of any integer type

        Returns observations, rewards, ended and cut off, both (num_envs,) of bool, and infos.
        Raises ValueError before reset(), and SortilegeError ("illegal") for an action that is not
        legal.
        """
        if not self._begun:
            raise ValueError("reset() comes first")
        batch = self._batch
        batch.step(actions)
        seen, info = self._seen()
        ended, cut = batch.ended.astype(np.bool_), batch.truncated.astype(np.bool_)
        own = self._own_rewards() / 1000
        if (ended | cut).any():
            info["final_obs"] = batch.last_observations.copy()
            info["_final_obs"] = ended | cut
        return seen, own, ended, cut, info

    def _own_rewards(self) -> npt.NDArray[np.int16]:
        # The seat that is shown is the row's own, in each of its games.
        own: npt.NDArray[np.int16] = self._batch.rewards[self._rows, self._batch.seats]
        return own

    def close_extras(self, **kwargs: Any) -> None:
        """What close() calls, with its `kwargs`: gives the memory of the games back."""
        self._batch.close()


def register() -> None:
    """Registers sortilege/School-v0 and its like; importing this module does."""
    for name in environments():
        gym.register(id=name, entry_point="sortilege.gymnasium:SortilegeEnv",
                     vector_entry_point="sortilege.gymnasium:SortilegeVectorEnv",
                     kwargs={"game": name})


register()

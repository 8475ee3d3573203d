# SPDX-License-Identifier: MIT
"""PettingZoo: every seat learns.

env           one seat after the other (AEC); of those asked at the same time the lowest first,
              which sees nothing of what the others will answer
parallel_env  all who are asked answer at once; the last action, which there is in no other
              interface, is to wait, for those who are not asked

Observations are arrays, and the mask of legal actions is infos[agent]["action_mask"]. With
masks="observation" an observation is a dict of "observation" and "action_mask"."""
from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from .errors import ClosedError, missing, whole

try:
    import gymnasium as gym
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
except ImportError as error:
    raise missing("pettingzoo", error) from error

from .engine import State
from .layout import layout
from .names import setup_of
from .seen import (Form, Illegal, Masks, dtype_of, legal, mask_of, number_of, observe, one_of,
                   table)


__all__ = ["SortilegeAEC", "SortilegeParallel", "env", "parallel_env"]


def _seat(agent: str) -> int:
    return int(agent.removeprefix("seat_"))


class _Table:
    """What both interfaces have."""

    def __init__(self, game: str, seats: int | None, max_cycles: int, render_mode: str | None,
                 illegal: str, masks: str, form: str, waiting: int,
                 options: dict[str, object]) -> None:
        if render_mode is not None:
            one_of("render_mode", render_mode, ("ansi", "human"))
        self.illegal = one_of("illegal", illegal, ("lose", "raise", "random"))
        self.masks = one_of("masks", masks, ("info", "observation"))
        self.game, self._seats, self._setup = setup_of(game, seats, options)
        self.max_cycles, self.render_mode = whole("max_cycles", max_cycles, 1, 2**31), render_mode
        self.form = form
        self._random = np.random.default_rng()
        self._state: State = self.game.new(self._seats, 0, **self._setup)
        self.possible_agents = [f"seat_{i}" for i in range(self._state.seats)]
        self.agents: list[str] = []
        shape = layout(self.game)
        self._actions = shape.action_count + waiting
        box = gym.spaces.Box(-32768, 32767, (shape.observation_size,), dtype_of(form))
        mask = gym.spaces.Box(0, 1, (self._actions,), np.int8)
        self.state_space = box
        self.action_spaces = {a: gym.spaces.Discrete(self._actions) for a in self.possible_agents}
        self.observation_spaces: dict[str, Any] = {
            a: gym.spaces.Dict({"observation": box, "action_mask": mask})
            if masks == "observation" else box for a in self.possible_agents}
        self._cycles, self._closed = 0, False
        self._offender: str | None = None

    def observation_space(self, agent: str) -> Any:
        """Of the agent: a Box of (numbers,), or with masks="observation" a Dict of "observation"
        and "action_mask"."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Of the agent: Discrete, equal for all."""
        return self.action_spaces[agent]

    def state(self) -> Any:
        """The whole position as (numbers,) of `form`, with what is hidden: for critics."""
        return observe(self._state, None, self.form)

    def _begin(self, seed: int | None) -> None:
        if self._closed:
            raise ClosedError("this environment is closed")
        if seed is not None:
            self._random = np.random.default_rng(whole("seed", seed, 0, 2**64 - 1))
        self._state = self.game.new(self._seats, int(self._random.integers(0, 2**63)),
                                    **self._setup)
        self.agents = list(self.possible_agents)
        self._cycles, self._offender = 0, None

    @property
    def _over(self) -> bool:
        return self._state.over or self._offender is not None

    @property
    def _cut(self) -> bool:
        return not self._over and self._cycles >= self.max_cycles

    def _reward(self, agent: str) -> float:
        if self._offender is not None:
            return -1.0 if agent == self._offender else 0.0
        return self._state.rewards[_seat(agent)] if self._state.over else 0.0

    def _mask(self, agent: str) -> Any:
        return mask_of([] if self._over else legal(self._state, _seat(agent)), self._actions)

    def _seen(self, agent: str, mask: Any) -> Any:
        numbers = observe(self._state, _seat(agent), self.form)
        return numbers if self.masks == "info" else {"observation": numbers, "action_mask": mask}

    def _option(self, agent: str, action: object) -> int:
        """The option of an action; an illegal one ends the game, raises, or is another."""
        number, offered = number_of(action, self._actions), legal(self._state, _seat(agent))
        if number in offered:
            return offered.index(number)
        if self.illegal == "raise":
            raise ValueError(f"action {number} is not legal for {agent}")
        if self.illegal == "lose":
            self._offender = agent
        return int(self._random.integers(len(offered)))

    def render(self) -> str | None:
        """The position in lines of text, with what is hidden: returned ("ansi") or printed
        ("human")."""
        if self.render_mode == "human":
            print(table(self._state))
        return table(self._state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Ends it: reset() and step() raise ClosedError from now on."""
        self._closed = True


class SortilegeAEC(_Table, AECEnv):  # type: ignore[misc]
    """One seat after the other: env() makes one, and says what game, seats, max_cycles,
    render_mode, illegal, masks, form and options are."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"], "name": "sortilege_v0", "is_parallelizable": False,
        "render_fps": 4}

    def __init__(self, game: str, seats: int | None = None, max_cycles: int = 5000,
                 render_mode: str | None = None, illegal: Illegal = "lose", masks: Masks = "info",
                 form: Form = "int16", **options: object) -> None:
        AECEnv.__init__(self)
        _Table.__init__(self, game, seats, max_cycles, render_mode, illegal, masks, form, 0,
                        options)

    def _turn(self) -> None:
        """Whose turn it is, and what that agent may do."""
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": np.zeros(self._actions, np.int8)} for agent in self.agents}
        if not self._over and not self._cut:
            self.agent_selection = f"seat_{self._state.pending[0]}"
            self.infos[self.agent_selection]["action_mask"] = self._mask(self.agent_selection)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game.

        seed     of this game and those that follow; None: the next one
        options  are not used

        Raises ClosedError once it is closed.
        """
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._turn()

    def observe(self, agent: str) -> Any:
        """What an agent sees now: (numbers,) of `form`, or a dict with its mask."""
        return self._seen(agent, self.infos[agent]["action_mask"].copy())

    def step(self, action: int | None) -> None:
        """Plays for the agent whose turn it is.

        action  an int; None where the game has ended for that agent

        Raises ClosedError once it is closed, and ValueError before reset(), for numbers out of
        bounds and, with illegal="raise", for an action that is not legal.
        """
        if self._closed or not self.agents:
            raise ClosedError("this environment is closed") if self._closed else \
                ValueError("reset() comes first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is no action while the game goes on")
        option = self._option(agent, action)
        if self._offender is None:
            self._state.play(option, _seat(agent))
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {a: self._reward(a) for a in self.agents}
        self.terminations = dict.fromkeys(self.agents, self._over)
        self.truncations = dict.fromkeys(self.agents, self._cut)
        self._turn()
        self._accumulate_rewards()


class SortilegeParallel(_Table, ParallelEnv):  # type: ignore[misc]
    """All who are asked at once: parallel_env() makes one; game, seats, max_cycles, render_mode,
    illegal, masks, form and options are those of env()."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "human"],
                                          "name": "sortilege_parallel_v0", "render_fps": 4}

    def __init__(self, game: str, seats: int | None = None, max_cycles: int = 5000,
                 render_mode: str | None = None, illegal: Illegal = "lose", masks: Masks = "info",
                 form: Form = "int16", **options: object) -> None:
        _Table.__init__(self, game, seats, max_cycles, render_mode, illegal, masks, form, 1,
                        options)

    def _mask(self, agent: str) -> Any:
        mask = super()._mask(agent)
        mask[-1] = not mask.any()
        return mask

    def _all_seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        masks = {a: self._mask(a) for a in self.agents}
        return ({a: self._seen(a, masks[a]) for a in self.agents},
                {a: {"action_mask": masks[a]} for a in self.agents})

    def reset(self, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a game: observations and infos, with "action_mask", by agent.

        seed     of this game and those that follow; None: the next one
        options  are not used

        Raises ClosedError once it is closed.
        """
        self._begin(seed)
        return self._all_seen()

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Plays for all who are asked.

        actions  an int by agent; of those who are not asked nothing is needed, and nothing is read

        Returns observations, rewards (-1 to 1), ended, cut off and infos, each by agent. Raises
        ClosedError once it is closed, and ValueError before reset(), where one who is asked has no
        action, for numbers out of bounds and, with illegal="raise", for an illegal action.
        """
        if self._closed or not self.agents:
            raise ClosedError("this environment is closed") if self._closed else \
                ValueError("reset() comes first")
        asked = [f"seat_{seat}" for seat in self._state.pending]
        missing = [agent for agent in asked if agent not in actions]
        if missing:
            raise ValueError(f"{', '.join(missing)} must act")
        chosen = [(_seat(a), self._option(a, actions[a]), self._state.decision(_seat(a)).seq)
                  for a in asked]
        if self._offender is None:
            # What one answers may take another's question away.
            for seat, option, seq in chosen:
                if seat in self._state.pending and self._state.decision(seat).seq == seq:
                    self._state.play(option, seat)
        self._cycles += 1
        over, cut = self._over, self._cut
        seen, infos = self._all_seen()
        out = (seen, {a: self._reward(a) for a in self.agents}, dict.fromkeys(self.agents, over),
               dict.fromkeys(self.agents, cut), infos)
        if over or cut:
            self.agents = []
        return out


def env(game: str, **options: Any) -> SortilegeAEC:
    """One seat after the other.

    game        the name of an environment ("sortilege/School-v0") or of a game ("school")
    seats       players; None: the fewest
    max_cycles  answers after which a game is cut off; in parallel_env() steps
    illegal     what an action that is not legal does: "lose" ends the game with reward -1 for who
                gave it, "raise" raises ValueError, "random" plays one of the legal actions instead
    masks       where masks are: "info" or "observation"
    form        of observations: "int16" or "float32"
    render_mode  None, "ansi" (text) or "human" (prints it)
    options     of the setup: see Game.options

    Observations are (numbers,) of `form`, masks (actions,) of int8, rewards -1 to 1 at the end of a
    game. Raises TypeError and ValueError for what is out of bounds, and SortilegeError for what the
    engine refuses.

    >>> import sortilege.pettingzoo
    >>> table = sortilege.pettingzoo.env("sortilege/School-v0")
    >>> table.reset(seed=1)
    >>> observation, reward, ended, cut, info = table.last()
    >>> observation.shape, info["action_mask"].dtype
    ((847,), dtype('int8'))
    """
    return SortilegeAEC(game, **options)


def parallel_env(game: str, **options: Any) -> SortilegeParallel:
    """All who are asked at once; takes what env() takes: `game` and `options`.

    >>> import sortilege.pettingzoo
    >>> table = sortilege.pettingzoo.parallel_env("sortilege/School-v0")
    >>> observations, infos = table.reset(seed=1)
    >>> sorted(observations)
    ['seat_0', 'seat_1']
    """
    return SortilegeParallel(game, **options)

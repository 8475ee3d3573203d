# SPDX-License-Identifier: MIT
"""One engine for four sorcerers' board games.

>>> import sortilege
>>> match = sortilege.Match("school", seed=7)
>>> random = sortilege.Agent(match.game, "random", seed=1)
>>> while not match.over:
...     match.play(random.choose(match.state))
>>> sum(match.state.rewards)
0.0
"""
from . import vector
from .engine import Agent, Decision, Game, Match, Option, State, View, games
from .errors import ClosedError, SortilegeError
from .evaluation import Score, evaluate
from .layout import ActionKind, Layout, Part, layout
from .names import Environment, environments
from .scenario import Failure, Outcome, run_scenario

__version__ = "0.2.0"

__all__ = ["ActionKind", "Agent", "ClosedError", "Decision", "Environment", "Failure", "Game",
           "Layout", "Match", "Option", "Outcome", "Part", "Score", "SortilegeError",
           "State", "View", "environments", "evaluate", "games", "layout", "run_scenario",
           "vector"]

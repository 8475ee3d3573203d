# SPDX-License-Identifier: MIT
"""Memory does not grow."""
import gc
import os
from pathlib import Path

import numpy as np

import sortilege
import sortilege.pettingzoo
from sortilege import vector


def resident() -> int:
    """KiB of this process that are in memory now."""
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def growth(play, first: int, then: int) -> int:
    play(first)
    before = resident()
    play(then)
    return resident() - before


def test_a_million_steps():
    """Or as many as STEPS says: tools/soak wants a hundred million."""
    steps = int(os.environ.get("STEPS", "1000000"))
    env = vector.make("school", 500, 2)
    random = np.random.default_rng(6)

    def play(steps):
        for _ in range(steps):
            env.choose((random.random(500) * env.legal_counts).astype(np.uint16))
    assert growth(play, 200, steps // 500) < 2048


def test_objects_that_come_and_go():
    def play(times):
        for i in range(times):
            with sortilege.Match("school", seed=i) as match:
                agent = sortilege.Agent(match.game, "heuristic", i)
                match.play(agent.choose(match.state))
                match.state.view(0).determinize(i).document()
                sortilege.Match.load(match.save())
            with vector.make("school", 16, 2) as env:
                env.choose([0] * 16)
                env.load(3, env.save(2))
            sortilege.run_scenario("game school\nexpect nothing\n")
    assert growth(play, 60, 300) < 2048


def test_interfaces():
    env = sortilege.pettingzoo.env("school")
    random = np.random.default_rng(7)

    def play(games):
        for _ in range(games):
            env.reset()
            for _ in env.agent_iter():
                _, _, ended, _, info = env.last()
                env.step(None if ended else
                         int(random.choice(np.flatnonzero(info["action_mask"]))))
    assert growth(play, 2, 12) < 2048

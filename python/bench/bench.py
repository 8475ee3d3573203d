# SPDX-License-Identifier: MIT
"""usage: bench.py [TURNS]

How fast batches are from Python: random steps with observations and lists of legal options, beside
the same loop in C (`sortilege bench`, rows of 2,048), as many steps from the same beginning, by
turns in one run, so that both meet the same machine. Both count the processor time of their one
thread. The best of the turns counts: other work of the machine only makes them slower. Two threads
beside one are wall-clock time, which wants a machine with nothing else to do. Beside them stand
card games of OpenSpiel and our own in PettingZoo's loop."""
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from pettingzoo.utils import BaseWrapper

import sortilege
import sortilege.pettingzoo

ROWS, STEPS = 2048, 250
TURNS = int(sys.argv[1]) if len(sys.argv) > 1 else 9
SECONDS = 1.0  # for the others
PROGRAM = os.environ.get("SORTILEGE", "build/sortilege")
# What `sortilege bench` calls the setup with the fewest players.
MODES = {"school": "basic", "sorcerer": "duel", "endbringer": "solo", "city": "solo"}
Clock = Callable[[], float]


def stepper(game: str, threads: int, clock: Clock) -> Callable[[], float]:
    """A function that plays STEPS steps of each row and returns steps a second."""
    env = sortilege.vector.make(game, ROWS, threads)
    random = np.random.default_rng(1)

    def run() -> float:
        begun = clock()
        env.reset(seed=0)
        for _ in range(STEPS):
            env.choose((random.random(ROWS, np.float32) * env.legal_counts).astype(np.uint16))
        return STEPS * ROWS / (clock() - begun)
    run()
    return run


def in_c(game: str) -> float:
    command = [PROGRAM, "bench", game, "--only", f"{MODES[game]} rows-2048", "--repeats", "1",
               "--games", str(ROWS * STEPS // 256), "--json"]
    said = subprocess.run(command, capture_output=True, check=True).stdout
    return float(json.loads(said)["benches"][0]["decisions_per_s"])


def spiel(name: str) -> float:
    """OpenSpiel's own random loop, in Python, with observations."""
    game, random = pyspiel.load_game(name), np.random.default_rng(1)
    steps, begun = 0, time.process_time()
    while (took := time.process_time() - begun) < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                state.information_state_tensor(state.current_player())
                steps += 1
            state.apply_action(actions[int(random.integers(len(actions)))])
    return steps / took


def zoo(env: BaseWrapper) -> float:
    """PettingZoo's own loop: one agent after the other, actions drawn from the mask."""
    steps, begun, seed = 0, time.process_time(), 0
    while (took := time.process_time() - begun) < SECONDS:
        env.reset(seed=seed)
        seed += 1
        for agent in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(None if ended or cut else env.action_space(agent).sample(mask))
            steps += 1
    return steps / took


def main() -> None:
    print(f"random steps a second, {ROWS} rows; {os.cpu_count()} cores, load "
          f"{os.getloadavg()[0]:.1f}, best of {TURNS}\n")
    print("| game | in C | in Python | Python / C | two threads / one, wall clock |\n"
          "|---|---|---|---|---|")
    speeds = {}
    for game in sortilege.games():
        own = stepper(game, 1, time.process_time)
        one, two = (stepper(game, threads, time.perf_counter) for threads in (1, 2))
        turns = [(in_c(game), own(), one(), two()) for _ in range(TURNS)]
        c, python, single, double = (max(column) for column in zip(*turns, strict=True))
        speeds[game] = python
        print(f"| {game} | {c:,.0f} | {python:,.0f} | {python / c:.0%} | {double / single:.2f} |",
              flush=True)
    print("\n| beside | steps a second | School in a batch is | Sorcerer is |\n|---|---|---|---|")
    others = {f"OpenSpiel {name}, its loop in Python": lambda name=name: spiel(name)
              for name in ("leduc_poker", "kuhn_poker", "sortilege_school")
              if name in pyspiel.registered_names()}
    others["sortilege.pettingzoo, School"] = lambda: zoo(sortilege.pettingzoo.env("school"))
    for what, run in others.items():
        found = run()
        print(f"| {what} | {found:,.0f} | {speeds['school'] / found:,.0f} times | "
              f"{speeds['sorcerer'] / found:,.0f} times |", flush=True)


if __name__ == "__main__":
    main()

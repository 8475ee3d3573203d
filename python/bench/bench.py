# SPDX-License-Identifier: MIT
"""usage: bench.py [SECONDS]

How fast batches are from Python: random steps with observations and lists of legal options, beside
the same loop in C (`sortilege bench`, rows of 2,048), by turns in one run, so that both meet the
same machine; and two threads beside one. Each figure is the median of the turns. Beside them stand
card games of OpenSpiel, by its own loop."""
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np
import pyspiel

import sortilege

ROWS, TURNS = 2048, 5
# What `sortilege bench` calls the setup with the fewest players.
MODES = {"school": "basic", "sorcerer": "duel", "endbringer": "solo", "city": "solo"}
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
PROGRAM = os.environ.get("SORTILEGE", "build/sortilege")


def stepper(game: str, threads: int) -> Callable[[], float]:
    """A function that plays for a while and returns steps a second."""
    env = sortilege.vector.make(game, ROWS, threads)
    random = np.random.default_rng(1)

    def run() -> float:
        steps, begun = 0, time.perf_counter()
        while (took := time.perf_counter() - begun) < SECONDS:
            env.choose((random.random(ROWS, np.float32) * env.legal_counts).astype(np.uint16))
            steps += ROWS
        return steps / took
    run()
    return run


def in_c(game: str) -> float:
    said = subprocess.run([PROGRAM, "bench", game, "--only", f"{MODES[game]} rows-2048",
                           "--repeats", "1", "--json"],
                          capture_output=True, check=True).stdout
    return float(json.loads(said)["benches"][0]["decisions_per_s"])


def spiel(name: str) -> float:
    """OpenSpiel's own random loop, in Python."""
    game, random = pyspiel.load_game(name), np.random.default_rng(1)
    steps, begun = 0, time.perf_counter()
    while (took := time.perf_counter() - begun) < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                state.observation_tensor(state.current_player())
                steps += 1
            state.apply_action(actions[int(random.integers(len(actions)))])
    return steps / took


def main() -> None:
    print(f"random steps a second, {ROWS} rows, one thread unless it says two; "
          f"{os.cpu_count()} cores, median of {TURNS}\n")
    print("| game | in C | in Python | Python / C | two threads | two / one |")
    print("|---|---|---|---|---|---|")
    best = 0.0
    for game in sortilege.games():
        one, two = stepper(game, 1), stepper(game, 2)
        turns = [(in_c(game), one(), two()) for _ in range(TURNS)]
        c, p1, p2 = (statistics.median(column) for column in zip(*turns, strict=True))
        ratio = statistics.median(turn[1] / turn[0] for turn in turns)
        threads = statistics.median(turn[2] / turn[1] for turn in turns)
        print(f"| {game} | {c:,.0f} | {p1:,.0f} | {ratio:.0%} | {p2:,.0f} | {threads:.2f} |",
              flush=True)
        best = max(best, p1)
    print("\n| beside | steps a second | ours is |\n|---|---|---|")
    for name in ("leduc_poker", "liars_dice", "hearts", "gin_rummy", "python_kuhn_poker"):
        if name in pyspiel.registered_names():
            found = spiel(name)
            print(f"| OpenSpiel {pyspiel.__version__ if hasattr(pyspiel, '__version__') else ''}"
                  f" {name}, its loop in Python | {found:,.0f} | {best / found:,.0f} |", flush=True)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: MIT
"""usage: bench.py [TURNS]

How fast batches are from Python: random steps with observations and lists of legal options, beside
the same loop in C (`sortilege bench`, rows of 2,048), as many steps from the same beginning, by
turns in one run, so that both meet the same machine. Both count the processor time of their one
thread. The best of the turns counts: other work of the machine only makes them slower. Two threads
beside one are wall-clock time of single steps. Beside them stand the games with hidden information
of OpenSpiel, PettingZoo and RLCard, PufferLib's card game, and our own in PettingZoo's loop."""
import json
import os
import pathlib
import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np
from others import others, zoo_loop

import sortilege
import sortilege.pettingzoo

ROWS, STEPS = 2048, 250
TURNS = int(sys.argv[1]) if len(sys.argv) > 1 else 9
SECONDS = 1.0  # for each of the others
PROGRAM = os.environ.get("SORTILEGE", "build/sortilege")
# What `sortilege bench` calls the setup with the fewest players.
MODES = {"school": "basic", "sorcerer": "duel", "endbringer": "solo", "city": "solo"}


def stepper(game: str) -> Callable[[], float]:
    """A function that plays STEPS steps of each row in one thread: steps a second of its time."""
    env = sortilege.vector.make(game, ROWS)
    random = np.random.default_rng(1)

    def run() -> float:
        begun = time.process_time()
        env.reset(seed=0)
        for _ in range(STEPS):
            env.choose((random.random(ROWS, np.float32) * env.legal_counts).astype(np.uint16))
        return STEPS * ROWS / (time.process_time() - begun)
    run()
    return run


def in_c(game: str) -> float:
    command = [PROGRAM, "bench", game, "--only", f"{MODES[game]} rows-2048", "--repeats", "1",
               "--games", str(ROWS * STEPS // 256), "--json"]
    said = subprocess.run(command, capture_output=True, check=True).stdout
    return float(json.loads(said)["benches"][0]["decisions_per_s"])


def each_step(game: str) -> tuple[float, float]:
    """Seconds that a step of all rows takes in one thread and in two, wall clock: taken by turns,
    and of each those that only a tenth was quicker than, since a step in which another program had
    the core says nothing."""
    envs = [sortilege.vector.make(game, ROWS, threads) for threads in (1, 2)]
    random = np.random.default_rng(1)
    took: list[list[float]] = [[], []]
    for _ in range(12):
        for env, times in zip(envs, took, strict=True):
            for _ in range(20):
                options = (random.random(ROWS, np.float32) * env.legal_counts).astype(np.uint16)
                begun = time.perf_counter()
                env.choose(options)
                times.append(time.perf_counter() - begun)
    one, two = (float(np.quantile(times, 0.1)) for times in took)
    return one, two


def main() -> None:
    print(f"random steps a second, {ROWS} rows; {os.cpu_count()} cores, load "
          f"{os.getloadavg()[0]:.1f}, best of {TURNS}\n")
    print("| game | in C | in Python | Python / C | one thread, µs a step | two threads | gain |\n"
          "|---|---|---|---|---|---|---|")
    speeds = {}
    for game in sortilege.games():
        own = stepper(game)
        turns = [(in_c(game), own()) for _ in range(TURNS)]
        c, python = (max(column) for column in zip(*turns, strict=True))
        one, two = each_step(game)
        speeds[game] = python
        print(f"| {game} | {c:,.0f} | {python:,.0f} | {python / c:.0%} | {one * 1e6:,.0f} | "
              f"{two * 1e6:,.0f} | {one / two:.2f} |", flush=True)
    print("\n| beside | steps a second | School in a batch is | Sorcerer is |\n|---|---|---|---|")
    rows = others(SECONDS, pathlib.Path("build/python"))
    rows += [(f"sortilege.pettingzoo: {game}",
              lambda game=game: zoo_loop(sortilege.pettingzoo.env(game), SECONDS))
             for game in ("school", "sorcerer")]
    for what, run in rows:
        found = run()
        print(f"| {what} | {found:,.0f} | {speeds['school'] / found:,.1f} times | "
              f"{speeds['sorcerer'] / found:,.1f} times |", flush=True)


if __name__ == "__main__":
    main()

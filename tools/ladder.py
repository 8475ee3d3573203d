#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How strong agents are, in Elo points: each plays its neighbours, and one model is fitted to all.

    tools/ladder.py school
    tools/ladder.py sorcerer --games 400 --agents 'heuristic search0:adept search:adept'

Agents are named from the weakest to the strongest that is expected; each plays the two after it,
every deal from both seats. Results are kept in a file (build/ladder/GAME.json), so that a run that
was broken off is taken up again, and other agents can be added. The model is that of Bradley and
Terry, a draw counts as half a win; `heuristic`, or the first agent, has 0 points. Intervals are for
95 %, and count games of one deal as if they had nothing to do with each other."""
from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
from pathlib import Path

USUAL = ("random heuristic search:novice search:apprentice search0:adept search:adept "
         "search0:expert search:expert")
REACH = 2  # how many of those after it an agent plays
PRIOR = 1000  # Elo: how far apart agents may be, before any game; keeps 100 % from being infinite
POINT = math.log(10) / 400  # of Elo, in logarithms of odds


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan; what it is given is positive definite."""
    size = len(matrix)
    rows = [row[:] + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        scale = rows[i][i]
        rows[i] = [x / scale for x in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i])]
    return [row[size:] for row in rows]


def fit(agents: list[str], results: dict[tuple[str, str], tuple[float, int]], zero: str
        ) -> list[tuple[str, float, float]]:
    """Elo and half its interval of each agent, `zero` being 0. Results: points of the first in so
    many games."""
    place = {name: at for at, name in enumerate(agents)}
    odds = [0.0] * len(agents)
    prior = (PRIOR * POINT) ** -2
    for _ in range(100):
        slope = [-prior * x for x in odds]
        bend = [[prior * (i == j) for j in range(len(agents))] for i in range(len(agents))]
        for (one, other), (points, games) in results.items():
            a, b = place[one], place[other]
            chance = 1 / (1 + math.exp(odds[b] - odds[a]))
            slope[a] += points - games * chance
            slope[b] -= points - games * chance
            weight = games * chance * (1 - chance)
            for i, j, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
                bend[i][j] += sign * weight
        spread = inverse(bend)
        steps = [sum(x * y for x, y in zip(row, slope)) for row in spread]
        longest = max(abs(step) for step in steps)
        odds = [x + step * min(1, 1 / longest) for x, step in zip(odds, steps)]
        if longest < 1e-9:
            break
    at = place[zero]
    return [(name, (odds[i] - odds[at]) / POINT,
             1.96 * math.sqrt(max(0, spread[i][i] + spread[at][at] - 2 * spread[i][at])) / POINT)
            for name, i in place.items()]


def play(program: str, game: str, pair: tuple[str, str], games: int, seed: int
         ) -> tuple[float, int]:
    said = subprocess.run([program, "simulate", game, "--json", "-n", str(games), "-s", str(seed),
                           "-a", ",".join(pair)], capture_output=True, text=True, check=False)
    if said.returncode != 0:
        sys.exit(said.stderr.strip() or f"{program} failed")
    first = json.loads(said.stdout)["agents"][0]
    return first["wins"] + first["draws"] / 2, first["games"]


def check() -> None:
    """Whether the fit finds again what results were made from."""
    true = {"a": -300.0, "b": 0.0, "c": 90.0, "d": 250.0}
    names = list(true)
    results = {(one, other): (20000 / (1 + 10 ** ((true[other] - true[one]) / 400)), 20000)
               for i, one in enumerate(names) for other in names[i + 1:]}
    found = fit(names, results, "b")
    wrong = [row for row in found if abs(row[1] - true[row[0]]) > 1 or not 0 <= row[2] < 6]
    lost = fit(["a", "b"], {("a", "b"): (0.0, 50)}, "a")[1]
    if wrong or not 300 < lost[1] < 3000 or lost[2] < 200:
        sys.exit(f"the fit is wrong: {found} {lost}")
    print("ladder: 5 checks passed")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=["school", "sorcerer", "city"])
    parser.add_argument("--agents", default=USUAL, help="with spaces between them")
    parser.add_argument("--games", type=int, default=200, help="of each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default="build/sortilege")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--check", action="store_true", help="only test the arithmetic")
    args = parser.parse_args()
    if args.check:
        check()
        return
    if not args.game:
        parser.error("which game? school, sorcerer or city")
    agents = args.agents.split()
    if len(set(agents)) != len(agents) or len(agents) < 2:
        parser.error("--agents: at least two, and none of them twice")
    out = args.out or Path("build/ladder") / f"{args.game}.json"
    kept = json.loads(out.read_text()) if out.exists() else {}
    out.parent.mkdir(parents=True, exist_ok=True)
    results = {}
    for i, one in enumerate(agents):
        for other in agents[i + 1:i + 1 + REACH]:
            key = f"{one} {other} {args.games} {args.seed}"
            if key not in kept:
                kept[key] = play(args.program, args.game, (one, other), args.games, args.seed)
                out.write_text(json.dumps(kept, indent=1) + "\n")
            results[one, other] = tuple(kept[key])
            points, games = results[one, other]
            print(f"  {one} : {other}  {points:g} of {games} ({points / games:.1%})", flush=True)
    zero = "heuristic" if "heuristic" in agents else agents[0]
    for name, elo, half in fit(agents, results, zero):
        print(f"{name:24} {elo:+6.0f} ± {half:.0f}")


if __name__ == "__main__":
    main()

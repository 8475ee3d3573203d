# SPDX-License-Identifier: MIT
"""usage: baselines.py [GAMES]

What the built-in agents reach in the fixed evaluations (1,000 games): the table of
docs/python.md."""
import sys

import sortilege

games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
print("| environment | rules | player | opponent | mean reward | standard error | won |")
print("|---|---|---|---|---|---|---|")
for name, found in sortilege.environments().items():
    for player in ("random", "heuristic"):
        for opponent in ("random", "heuristic"):
            score = sortilege.evaluate(player, name, opponent, games)
            print(f"| `{name}` | `{found.rules:016x}` | {player} | {opponent} | {score.mean:+.3f} "
                  f"| {score.error:.3f} | {score.wins:.1%} |", flush=True)
            if found.seats == 1:
                break

# SPDX-License-Identifier: MIT
"""Draws curves that ppo.py and dmc.py wrote.

    python curve.py picture.svg curve.csv [curve.csv ...]"""
from __future__ import annotations

import csv
from pathlib import Path

import matplotlib
from learning import command, script

matplotlib.use("svg")
from matplotlib import pyplot

SHARES = ("won", "random", "heuristic")


def main() -> None:
    parser = command(__doc__)
    parser.add_argument("picture", type=Path)
    parser.add_argument("curves", type=Path, nargs="+")
    args = parser.parse_args()
    matplotlib.rcParams["svg.hashsalt"] = "sortilege"  # the same bytes from the same figures
    figure, axes = pyplot.subplots(figsize=(7, 3.5))
    for path in args.curves:
        with open(path, encoding="utf-8") as file:
            lines = list(csv.DictReader(file))
        if not lines:
            raise ValueError(f"{path} has no figures")
        for name in SHARES:
            if name in lines[0]:
                axes.plot([float(line["decisions"]) / 1e6 for line in lines],
                          [float(line[name]) * 100 for line in lines], marker=".",
                          label=f"{path.stem}: " + ("won" if name == "won" else f"against {name}"))
    axes.set_xlabel("decisions, millions")
    axes.set_ylabel("games won, %")
    axes.set_ylim(0, 100)
    axes.grid(alpha=0.3)
    axes.legend()
    figure.tight_layout()
    figure.savefig(args.picture, metadata={"Date": None})


if __name__ == "__main__":
    script(main)

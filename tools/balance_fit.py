#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fits the pairings of `sortilege balance sorcerer --json`: what is each deck worth?

A pairing has too few games to be believed alone. The fit gives each deck of a kind one strength,
such that the row's deck wins 50 % + its strength - the column's, by least squares weighted by
games. Printed are the strengths, the widest pairing that they make, and how far the games differ
from them: chi-squared per degree of freedom, which chance alone would make about 1 (a pair of games
on one seed counts as two, so somewhat less), and the pairings that differ most.

usage: balance_fit.py RESULT.JSON
"""

import json
import math
import sys

KINDS = ["character", "lineage", "domain"]
ROUNDS = 2000


def strengths(decks: list[dict]) -> dict[str, float]:
    worth = {deck["id"]: 0.0 for deck in decks}
    for _ in range(ROUNDS):
        for deck in decks:
            games = sum(pair["games"] for pair in deck["against"].values())
            if games:
                worth[deck["id"]] = sum(
                    pair["games"] * (pair["rate"] - 0.5 + worth[other])
                    for other, pair in deck["against"].items()) / games
        mean = sum(worth.values()) / len(worth)
        worth = {name: value - mean for name, value in worth.items()}
    return worth


def report(kind: str, decks: list[dict]) -> None:
    worth = strengths(decks)
    print(f"\n{kind}s")
    for deck in sorted(decks, key=lambda deck: -worth[deck["id"]]):
        print(f"  {deck['id']:<22} {100 * worth[deck['id']]:+5.1f}")
    off = []
    for deck in decks:
        for other, pair in deck["against"].items():
            if deck["id"] < other and pair["games"]:
                fitted = min(max(0.5 + worth[deck["id"]] - worth[other], 0.01), 0.99)
                error = math.sqrt(fitted * (1 - fitted) / pair["games"])
                off.append(((pair["rate"] - fitted) / error, deck["id"], other, fitted, pair))
    best, last = max(worth, key=lambda name: worth[name]), min(worth, key=lambda name: worth[name])
    free = len(off) - len(decks) + 1
    widest = 100 * (0.5 + worth[best] - worth[last])
    print(f"  widest by the fit: {best} against {last}, {widest:.1f} %")
    if free > 0:
        chi = sum(z * z for z, *_ in off) / free
        print(f"  chi-squared {chi:.2f} a degree of freedom, {free} degrees")
    for z, one, other, fitted, pair in sorted(off, key=lambda row: -abs(row[0]))[:3]:
        print(f"  {one} against {other}: {100 * pair['rate']:.1f} % of {pair['games']}, "
              f"{100 * fitted:.1f} by the fit ({z:+.1f} standard errors)")


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    with open(sys.argv[1], encoding="utf-8") as file:
        result = json.load(file)
    print(f"{result['games']} games by {result['agent']}")
    for kind in KINDS:
        report(kind, [deck for deck in result["decks"] if deck["kind"].startswith(kind)])
    return 0


if __name__ == "__main__":
    sys.exit(main())

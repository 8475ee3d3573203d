#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts kept passes of balance into docs/balance.md: docs/measured/balance-sorcerer-STRENGTH.json,
each printed by `sortilege balance sorcerer --strength STRENGTH --json`.

usage: tools/balance_table.py [--check]
  --check  writes nothing; fails where the document has other tables
"""
from __future__ import annotations

import json
import sys

from kept_tables import KEPT, put

STRENGTHS = ("quick", "middle", "strong")
KINDS = ("characters", "lineages", "domains")
DECK, PAIR, CARD = (45, 55), (35, 65), 5  # what is wanted, in per cent


def percent(value: float) -> str:
    return f"{100 * value:.1f}"


def verdict(found: dict, low: float, high: float) -> str:
    """Of a rate with its interval, against what is wanted."""
    if low <= 100 * found["rate"] <= high:
        return ""
    return "**out**" if 100 * found["low"] > high or 100 * found["high"] < low else "perhaps out"


def pairings(decks: list[dict]) -> list[str]:
    """The pairings of two decks that are further apart than is wanted, each once."""
    far = [(other["rate"], deck["id"], name) for deck in decks
           for name, other in deck["against"].items() if 100 * other["rate"] > PAIR[1]]
    return [f"{one} : {other} {percent(rate)}" for rate, one, other in sorted(far, reverse=True)]


def table(strength: str, kept: dict) -> str:
    first, rounds = kept["first"], kept["rounds"]
    total = sum(rounds)
    mean = sum(n * count for n, count in enumerate(rounds)) / total
    rows = [f"**Sorcerer, {strength}**: {kept['games']} games of `{kept['agent']}`, rules "
            f"`{kept['rules'][:8]}`. The first player wins {percent(first['rate'])} % "
            f"({percent(first['low'])} to {percent(first['high'])}); a game has {mean:.2f} rounds.",
            "", "| deck | wins, % | 95 % | games | |", "|---|---|---|---|---|"]
    for kind in KINDS:
        for deck in (deck for deck in kept["decks"] if deck["kind"] == kind):
            rows.append(f"| {deck['id']} | {percent(deck['rate'])} | {percent(deck['low'])} to "
                        f"{percent(deck['high'])} | {deck['games']} | {verdict(deck, *DECK)} |")
    far, pairs = pairings(kept["decks"]), sum(len(deck["against"]) for deck in kept["decks"]) // 2
    seldom = [card["id"] for card in kept["cards"]
              if card["chances"] and 100 * card["rate"] < CARD]
    rows += ["", f"Pairings beyond {PAIR[0]} to {PAIR[1]} %, of {pairs}: "
             + (", ".join(far) or "none") + ".",
             "", f"Cards that are played in under {CARD} % of the rounds in which they could be: "
             + (", ".join(seldom) or "none") + "."]
    return "\n".join(rows)


def main() -> None:
    paths = {strength: KEPT / f"balance-sorcerer-{strength}.json" for strength in STRENGTHS}
    made = [table(strength, json.loads(path.read_text(encoding="utf-8")))
            for strength, path in paths.items() if path.exists()]
    put("docs/balance.md", "tools/balance_table.py", "\n\n".join(made), sys.argv[1:] == ["--check"])


if __name__ == "__main__":
    main()

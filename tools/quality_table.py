#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts kept results into the documents that show them: docs/measured/quality-*.json, each printed
by `sortilege quality --json`, make the table in docs/quality.md.

usage: tools/quality_table.py [--check]
  --check  writes nothing; fails where the document has another table
"""
from __future__ import annotations

import json

from kept_tables import KEPT, put, told_rules
from only_check import only_check

FORMATS = [("school", "School of Sorcery"), ("sorcerer", "Sorcerer, duel"),
           ("sorcerer-3", "Sorcerer, three"),
           ("sorcerer-4", "Sorcerer, teams of two"), ("endbringer-1", "Endbringer, alone"),
           ("endbringer-3", "Endbringer, three"), ("city-1", "City, alone"),
           ("city-2", "City, two")]
ROWS = [("decisions", "decisions", 0), ("choices", "of them choices", 0),
        ("options", "options of a choice", 1), ("rounds", "rounds", 1),
        ("lead_changes", "changes of the lead", 2), ("behind", "winner behind, %", 0),
        ("drama", "drama", 2), ("settled", "settled after, %", 0),
        ("entropy_25", "bits left at 1/4, judged", 2), ("entropy_50", "at 1/2", 2),
        ("entropy_75", "at 3/4", 2), ("surprise_25", "bits left at 1/4, as it turned out", 2),
        ("surprise_50", "at 1/2", 2), ("surprise_75", "at 3/4", 2),
        ("matter_second", "best well above second, %", 0),
        ("matter_others", "best well above others, %", 0),
        ("stake", "points from best to second", 1)]


def line(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def span(three: list[float], places: int) -> str:
    middle, low, high = (f"{value:.{places}f}" for value in three)
    return f"{middle} ({low} to {high})"


def tables() -> str:
    kept = [(title, json.loads(path.read_text(encoding="utf-8"))) for name, title in FORMATS
            if (path := KEPT / f"quality-{name}.json").exists()]
    out = [line(["", *(title for title, _ in kept)]), "|" + "---|" * (len(kept) + 1),
           line(["games", *(str(found["games"]) for _, found in kept)]),
           line(["played by", *(f"`{found['agent']}`" for _, found in kept)]),
           line(["judged by", *(f"`{found['judge']}`" for _, found in kept)]),
           line(["rules", *(told_rules(found) for _, found in kept)])]
    for word, text, places in ROWS:
        cells = [span(found["measures"][word], places) if word in found["measures"] else "-"
                 for _, found in kept]
        out.append(line([text, *cells]))
    out += ["", line(["", "against", "deals", "wins, %", "who plays, %", "deal and seat, %",
                      "the rest, %"]), "|" + "---|" * 7]
    for title, found in kept:
        for rival in found["rivals"]:
            won = span(rival["won"], 0)
            rest = max(0, 100 - rival["skill"] - rival["deal"])
            out.append(line([f"{title}: `{found['agent']}`", f"`{rival['rival']}`",
                             str(rival["deals"]), ("more often by " if found["together"] else "")
                             + won, f"{rival['skill']:.0f}", f"{rival['deal']:.0f}",
                             f"{rest:.0f}"]))
    return "\n".join(out)


def main() -> None:
    put("docs/quality.md", "tools/quality_table.py", tables(), only_check(__doc__))


if __name__ == "__main__":
    main()

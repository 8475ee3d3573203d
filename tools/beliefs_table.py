#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts what was measured of beliefs (docs/measured/beliefs.json) into docs/agents.md: how well
hidden hands and sealed answers are known, and what it gains in play. python/training/beliefs.py
says how the losses were found, `sortilege simulate` how the matches went.

usage: tools/beliefs_table.py [--check]"""
from __future__ import annotations

import json

from kept_tables import KEPT, put
from only_check import only_check


def line(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def bits(pair: list[float]) -> str:
    return f"{pair[0]:.3f} ± {pair[1]:.3f}"


def tables() -> str:
    kept = json.loads((KEPT / "beliefs.json").read_text(encoding="utf-8"))
    out = [line("what is not seen", "games", "positions", "hidden", "bits each, uniform",
                "as believed", "less", "command"), "|" + "---|" * 8]
    for loss in kept["losses"]:
        out.append(line(loss["what"], *(f"{loss[key]:,}" for key in ("games", "positions",
                                                                     "hidden")),
                        f"{loss['uniform'][0]:.3f}", f"{loss['believed'][0]:.3f}",
                        bits(loss["gain"]), f"`{loss['command']}`"))
    if kept["matches"]:
        out += ["", line("match, each deal from both seats", "games", "won by the first",
                         "interval", "command"), "|" + "---|" * 5]
    for match in kept["matches"]:
        won = 100 * match["won"] / match["games"]
        out.append(line(match["what"], str(match["games"]),
                        f"{match['won']:g} ({won:.1f} %)",
                        f"{100 * match['low']:.1f} to {100 * match['high']:.1f} %",
                        f"`{match['command']}`"))
    return "\n".join(out)


def main() -> None:
    put("docs/agents.md", "tools/beliefs_table.py", tables(), only_check(__doc__))


if __name__ == "__main__":
    main()

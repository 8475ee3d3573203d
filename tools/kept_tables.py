# SPDX-License-Identifier: MIT
"""How tables that are made from kept results (docs/measured) get into the documents: between a
comment that names the tool and one that says how far they go."""
from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "docs/measured"
END = "<!-- as far as here -->"


def put(page: str, tool: str, tables: str, only_check: bool) -> None:
    """Writes the tables into a document; `only_check`: ends the program where it has others."""
    path = ROOT / page
    begin = f"<!-- {tool} -->"
    text = path.read_text(encoding="utf-8")
    before, _, rest = text.partition(begin)
    _, end, after = rest.partition(END)
    if not end:
        sys.exit(f"{page} has no place for the tables of {tool}")
    fresh = f"{before}{begin}\n\n{tables}\n\n{END}{after}"
    if only_check and fresh != text:
        sys.exit(f"{page} is not what the kept results make; {tool} writes it")
    if not only_check:
        path.write_text(fresh, encoding="utf-8")


@cache
def rules_of_today() -> dict[str, str]:
    listed = subprocess.run([ROOT / "build/sortilege", "list", "--json"], check=True,
                            capture_output=True, text=True).stdout
    return {game["game"]: game["rules"] for game in json.loads(listed)["games"]}


def told_rules(kept: dict) -> str:
    """By which rules and cards something was measured, and whether these are not today's."""
    old = kept["rules"] != rules_of_today()[kept["game"]]
    return f"`{kept['rules'][:8]}`" + (" (by earlier cards)" if old else "")

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the packs took, counted from the commits that brought them: the table in docs/cards.md.

usage: tools/deck_costs.py [--check]

Writes the lines between the two markers in docs/cards.md anew. --check writes nothing and fails
where they are not what would be written. Where git does not have the commits, as in a copy of the
sources or a shallow clone, there is nothing to count, and that is said.
"""
import re
import subprocess
import sys
from pathlib import Path

from only_check import only_check

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/cards.md"
BEGIN, END = "<!-- tools/deck_costs.py -->", "<!-- as far as here -->"
COMMITS = [
    ("packs as such and the option `pool`; Lunatic Asylum, Bloodsoaked Fjord, Thenoch's skill card",
     "2b226700"),
    ("the Shapeshifter and Sword of Gabriel: avatars that attack, forms that change, sorceries "
     "that are cancelled", "b56f673f"),
    ("three battlefields, and boards that lie far back among the cards", "2cf1a995"),
    ("Sylvanei, 20 of its cards", "782ded0f"),
    ("Seth, Virgiliu, the rest of Thenoch, Church, Woodland, Operahouse: collateral damage, Sins, "
     "cards that count as every type", "ba1ff6e0"),
    ("tokens, and the Fjord's thralls", "df5e7564"),
    ("Sigismund and Tatsu: cards that lie in battlefields or face-down", "c468c7b5"),
    ("Revelations, and Sylvanei's growing forms (with four packs tuned)", "c1ed2c7d"),
]
# In this order; what fits none is not counted.
KINDS = [
    ("card files", r"src/games/.*\.cards"),
    ("rows", r"src/.*\.def|src/.*/rows_\w+\.c|src/cards/(tables|phrases)\.c"
             r"|src/spells/(verb_rows|packs)\.h"),
    ("C", r"src/.*\.[chy]"),
    ("scenarios", r"tests/scenarios/.*"),
]


def added(commit):
    """Lines added, by kind; None where git does not have the commit."""
    run = subprocess.run(["git", "show", "--numstat", "--no-renames", "--format=", commit],
                         cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:
        return None
    counts = dict.fromkeys((kind for kind, _ in KINDS), 0)
    for line in run.stdout.splitlines():
        lines, _, path = line.split("\t")
        kind = next((kind for kind, paths in KINDS if re.fullmatch(paths, path)), None)
        if kind and lines != "-":
            counts[kind] += int(lines)
    return counts


def row(cells):
    return "| " + " | ".join(cells) + " |"


def table(counted):
    kinds = [kind for kind, _ in KINDS]
    total = {kind: sum(counts[kind] for counts in counted) for kind in kinds}
    lines = [row(["what", "commit", *kinds]), "|---" * (len(kinds) + 2) + "|"]
    for (what, commit), counts in zip(COMMITS, counted):
        lines.append(row([what, f"`{commit}`", *(f"{counts[kind]:,}" for kind in kinds)]))
    lines.append(row(["all of these", "", *(f"{total[kind]:,}" for kind in kinds)]))
    each = {kind: round(10 * total[kind] / total["card files"]) for kind in kinds}
    lines += ["", f"So ten lines of cards came with {each['rows']} of rows, {each['C']} of C and "
              f"{each['scenarios']} of scenarios."]
    return "\n".join(lines)


def main():
    check = only_check(__doc__)
    counted = [added(commit) for _, commit in COMMITS]
    if None in counted:
        print("deck_costs: git does not have the commits; not counted")
        return 0
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    made = f"{before}{BEGIN}\n{table(counted)}\n{END}{after}"
    if made == page:
        return 0
    if check:
        print("docs/cards.md: what the packs took is not what git counts")
        return 1
    PAGE.write_text(made, encoding="utf-8")
    return 0


sys.exit(main())

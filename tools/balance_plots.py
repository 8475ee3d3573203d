#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Takes the plots out of a page of `sortilege balance`, for documents that show pictures.

usage: balance_plots.py PAGE.HTML FOLDER
"""

import pathlib
import re
import sys

NAMES = ["decks", "characters", "lineages", "domains", "rounds", "leads", "no-return", "cards"]


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    page = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    folder = pathlib.Path(sys.argv[2])
    styles = re.search(r"<style>\n(.*?)</style>", page, re.S)[1].split("}")
    rules = [rule for rule in styles if re.match(r"\s*\.", rule)]
    style = "".join(rule.strip() + "}" for rule in rules) + "text{font:12px system-ui,sans-serif}"
    plots = re.findall(r"<svg (.*?)>\n(.*?)</svg>", page, re.S)
    if len(plots) != len(NAMES):
        sys.exit(f"{sys.argv[1]}: {len(plots)} plots, and {len(NAMES)} were expected")
    folder.mkdir(parents=True, exist_ok=True)
    for name, (attributes, body) in zip(NAMES, plots):
        text = f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>\n<style>{style}</style>\n'
        text += '<rect width="100%" height="100%" fill="#fff"/>\n'
        (folder / f"{name}.svg").write_text(text + body + "</svg>\n", encoding="utf-8")
    print(f"{len(NAMES)} plots in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

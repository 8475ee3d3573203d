#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes docs/rules-coverage.md: each rule with the code that names it and the tests that show it.

A rule is a list item of src/games/*/rules.md that begins with its name in bold. Code names it in a
comment or as its number (SCH_RULE_P2_06). A scenario shows it in a `shows` line, a test in C by its
name in a comment or string. A gap is a rule that nothing shows although something could (UNSHOWN
lists the others), a worked example without a test, and a ruling with a setup option that is not
shown at both its usual and another value.

usage: tools/coverage_table.py [--check]
  --check  writes nothing; fails on a gap, on a name that is no rule, and where the file is stale
"""

import pathlib
import re
import sys

from only_check import only_check

ITEM = re.compile(r"^- \*\*([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\*\* (.*)$")
EXAMPLE = re.compile(r"^- \*(EX-[A-Z]+-\d+[a-z]?)\*", re.M)
LINK = r"(?:,[\s*]+and|,|[\s*]+and|[\s*]+to|[\s*]+\.\.)[\s*]+-?\d\d\b"
RUN = re.compile(rf"([A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)+-)(\d\d)((?:{LINK})+)")
SWITCH = re.compile(r"\bOption `([a-z-]+)`")
GAMES = pathlib.Path("src/games")
SPELLS = pathlib.Path("src/spells")
OUT = pathlib.Path("docs/rules-coverage.md")
CODE = {".c", ".h", ".def", ".cards"}

# Rules that nothing can show, and why.
UNSHOWN = {
    "SOR-COMP-13": "boards and avatars have no rules; the program has none",
    "SOR-FAQ-16": "concerns Endbringer, which is another game",
    "END-GEN-03": "concerns Sorcerer: SOR-BATTLE-20",
    "END-FAQ-01": "a misprint on the publisher's cards; the program has none of them",
    "END-COMBO-11": "there is one archetype in a game",
    "CITY-SCORE-04": "a marker's back; the program's tracks are numbers",
    "CITY-DIG-03": "concerns clients, not the rules",
    "CITY-DIG-07": "concerns computer players, not the rules",
}


def read_rules(path: pathlib.Path) -> dict[str, str]:
    """Name and text of each rule, in the order of the file."""
    rules: dict[str, str] = {}
    name = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        item = ITEM.match(line)
        if item:
            name = item[1]
            rules[name] = item[2].strip()
        elif name and line.startswith("  "):
            rules[name] += " " + line.strip()
        else:
            name = ""
    return rules


def first_words(text: str, most: int = 60) -> str:
    """As many whole words as fit."""
    text = text.replace("|", "/")
    if len(text) <= most:
        return text
    return text[:most].rsplit(" ", 1)[0].rstrip(".,:;") + " ..."


def numbers_in_code(prefix: str, name: str) -> str:
    """SCH-P2-06 as the code's constant SCH_RULE_P2_06."""
    return f"{prefix}_RULE_{name.removeprefix(prefix + '-').replace('-', '_')}"


class Game:
    """One game's rules, and where each is named."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.name = folder.name
        self.rules = read_rules(folder / "rules.md")
        text = (folder / "rules.md").read_text(encoding="utf-8")
        self.told = EXAMPLE.findall(text)
        self.prefix = next(iter(self.rules)).split("-")[0]
        self.code: dict[str, list[str]] = {name: [] for name in self.rules}
        self.shown: dict[str, list[str]] = {name: [] for name in self.rules}
        self.examples: dict[str, list[str]] = {}
        self.strangers: list[str] = []
        self.options: dict[str, list[set[str]]] = {name: [] for name in self.rules}
        self.read_code(folder)
        self.read_scenarios()
        self.read_tests()

    def named_in(self, text: str) -> set[str]:
        words = set(re.findall(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+", text))
        constants = set(re.findall(rf"\b{self.prefix}_RULE_\w+", text))
        # "SCH-CARD-01, 02" and "SCH-CARD-01, -02" name two, "SCH-CARD-01 to -04" four.
        for base, first, more in RUN.findall(text):
            last = int(first)
            for link, number in re.findall(r"(and|to|\.\.|,)[\s*]+-?(\d\d)\b", more):
                between = range(last + 1 if link in ("to", "..") else int(number), int(number) + 1)
                words |= {f"{base}{n:02}" for n in between}
                last = int(number)
        return {n for n in self.rules if n in words or numbers_in_code(self.prefix, n) in constants}

    def read_code(self, folder: pathlib.Path) -> None:
        for path in sorted([*GAMES.rglob("*"), *SPELLS.rglob("*")]):
            if path.suffix not in CODE or ".gen." in path.name:
                continue
            near = path.relative_to(next(f for f in (folder, GAMES, SPELLS.parent)
                                         if f in path.parents))
            for name in self.named_in(path.read_text(encoding="utf-8")):
                self.code[name].append(near.as_posix())

    def read_scenarios(self) -> None:
        root = pathlib.Path("tests/scenarios") / self.name
        for path in sorted(root.rglob("*.scn")):
            text = path.read_text(encoding="utf-8")
            place = str(path.relative_to(root).with_suffix(""))
            lines = "".join(re.findall(r"^option .*$", text, re.M))
            options = set(re.findall(r"(?<!\S)([a-z-]+)=", lines))
            for lines in re.findall(r"^shows\s+(.*(?:\n[ \t]+.*)*)$", text, re.M):
                for name in re.sub(r"#.*", "", lines).split():
                    if name.startswith("EX-"):
                        self.examples.setdefault(name, []).append(place)
                    elif name in self.rules:
                        self.shown[name].append(place)
                        self.options[name].append(options)
                    else:
                        self.strangers.append(f"{path}: '{name}' is no rule")

    def read_tests(self) -> None:
        for path in sorted(pathlib.Path("tests").rglob("*.c")):
            if path.parts[1] == "guide":
                continue  # asks which rule is named to a player, not what the rule does
            for name in self.named_in(path.read_text(encoding="utf-8")):
                if name.startswith(self.prefix):
                    self.shown[name].append(str(path.relative_to("tests")))

    def gaps(self) -> list[str]:
        found = []
        for name, text in self.rules.items():
            switch = SWITCH.search(text)
            named = [switch[1] in options for options in self.options[name]] if switch else []
            if name in UNSHOWN:
                if self.shown[name]:
                    found.append(f"{name} is shown after all: take it out of UNSHOWN")
            elif name.startswith(self.prefix) and not self.shown[name]:
                found.append(f"{name} has no test: {first_words(text)}")
            elif switch and (not any(named) or all(named)):
                found.append(f"{name} needs a test with option '{switch[1]}' set, one without")
        found += [f"{name} has no test" for name in self.told
                  if name not in self.examples and name not in UNSHOWN]
        return found

    def table(self) -> list[str]:
        out = ["| rule | | code | shown by |", "|---|---|---|---|"]
        for name, text in self.rules.items():
            code = ", ".join(sorted(set(self.code[name]))) or "-"
            nothing = f"*nothing: {UNSHOWN[name]}*" if name in UNSHOWN else "-"
            shown = ", ".join(sorted(set(self.shown[name]))) or nothing
            out.append(f"| {name} | {first_words(text)} | {code} | {shown} |")
        return out


def document(games: list[Game]) -> str:
    out = [
        "<!-- SPDX-License-Identifier: MIT -->",
        "<!-- Generated by tools/coverage_table.py. Do not edit. -->",
        "# Which test shows which rule",
        "",
        "Each rule of each game, the code that names it, and the tests that show it: scenarios",
        "with their path below tests/scenarios/GAME, tests in C with their path below tests. A",
        "test shows a rule if it fails when the rule is broken. `sortilege rules GAME ID` prints",
        "the scenarios.",
    ]
    for game in games:
        rules = [n for n in game.rules if n.startswith(game.prefix)]
        rulings = [n for n in game.rules if not n.startswith(game.prefix)]
        out += ["", f"## {game.name}", ""]
        shown = sum(bool(game.shown[n]) for n in rules)
        ruled = sum(bool(game.shown[n]) for n in rulings)
        unshown = [name for name in rules if name in UNSHOWN]
        cannot = f" ({len(unshown)} cannot be shown)" if unshown else ""
        ruling = f" {len(rulings)} rulings, {ruled} of them shown;" if rulings else ""
        out.append(f"{len(rules)} rules, {shown} of them shown{cannot};{ruling} "
                   f"{len(game.examples)} worked examples.")
        out += [""] + game.table()
        out += ["", "| worked example | scenarios |", "|---|---|"]
        out += [f"| {name} | {', '.join(game.examples[name])} |" for name in sorted(game.examples)]
    return "\n".join(out) + "\n"


def main() -> int:
    check = only_check(__doc__)
    games = [Game(path.parent) for path in sorted(GAMES.glob("*/rules.md"))]
    wrong = [line for game in games for line in game.strangers + game.gaps()]
    text = document(games)
    if check and (not OUT.exists() or OUT.read_text(encoding="utf-8") != text):
        wrong.append(f"{OUT} is stale: run tools/coverage_table.py")
    if not check:
        OUT.write_text(text, encoding="utf-8")
    for line in wrong:
        print(line)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

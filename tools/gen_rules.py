#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes rules.gen.h and rules.gen.c from a game's rules.md.

A rule is a list item that begins with a name in bold:  - **SCH-P2-06** Each player puts ...
Its text goes on over indented lines. Everything else in the file is for people.

The German texts are in rules.de.md beside it, which has the same rules in the same order, each with
the same options and rulings ([R-18]) as in English. rules.de.sums keeps a sum of both texts of each
rule: where the English one has changed and the German one has not, somebody has to look. If the
German text still says the same, delete the rule's line in rules.de.sums.

usage: gen_rules.py GAME PREFIX RULES.MD FOLDER [--after RULES.MD] [--check]
  GAME    the C name's beginning: sch makes sch_rules and SCH_RULE_P2_06
  PREFIX  what a name loses in the enum: SCH-; others are kept whole (R-18: SCH_RULE_R_18)
  --after a game built on another has that one's rules too, before its own and with their numbers
  --check writes nothing and fails if a file is not what would be written
"""

import hashlib
import pathlib
import re
import sys

ITEM = re.compile(r"^- \*\*([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\*\* (.*)$")


def read_rules(path: pathlib.Path) -> list[tuple[str, str]]:
    """The rules in the order of the file, each as (name, text)."""
    rules: list[tuple[str, str]] = []
    open_item = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        item = ITEM.match(line)
        if item:
            if any(name == item[1] for name, _ in rules):
                sys.exit(f"{path}:{number}: {item[1]} is there twice")
            rules.append((item[1], item[2].strip()))
            open_item = True
        elif open_item and line.startswith("  "):
            name, text = rules[-1]
            rules[-1] = (name, f"{text} {line.strip()}")
        elif line.startswith("- **"):
            sys.exit(f"{path}:{number}: a rule looks like '- **SCH-P2-06** Text.'")
        else:
            open_item = False
    if not rules:
        sys.exit(f"{path}: no rules found")
    return rules


def read_both(path: pathlib.Path) -> list[tuple[str, str, str]]:
    """Name, English and German text of each rule."""
    english = read_rules(path)
    other = path.with_suffix(".de.md")
    german = read_rules(other) if other.exists() else english
    for (name, _), (deutsch, _) in zip(english, german):
        if name != deutsch:
            sys.exit(f"{other}: {deutsch} stands where {path.name} has {name}")
    if len(english) != len(german):
        sys.exit(f"{other}: {len(german)} rules; {path.name} has {len(english)}")
    return [(name, text, german[i][1]) for i, (name, text) in enumerate(english)]


def sum_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def check_marks(path: pathlib.Path, rules: list[tuple[str, str, str]]) -> None:
    """Options, values and other words of the program, and rulings: the same in both languages."""
    for name, english, german in rules:
        for marks in (re.compile(r"`([^`]+)`"), re.compile(r"\bR-\d+\b")):
            ours, theirs = set(marks.findall(english)), set(marks.findall(german))
            if ours != theirs:
                sys.exit(f"{path.with_suffix('.de.md')}: {name}: only in one language: "
                         f"{', '.join(sorted(ours ^ theirs))}")


def sums(path: pathlib.Path, rules: list[tuple[str, str, str]]) -> str:
    """What rules.de.sums has to be; ends the program where German did not follow English."""
    kept = path.with_suffix(".de.sums")
    lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    before = {name: (english, german) for name, english, german in map(str.split, lines)}
    rows = []
    for name, english, german in rules:
        now = (sum_of(english), sum_of(german))
        was = before.get(name, now)
        if was[0] != now[0] and was[1] == now[1]:
            sys.exit(f"{path}: {name} has changed, and rules.de.md has not. Change the German text "
                     f"too; if it still says the same, delete the line of {name} in {kept}, "
                     f"then run make generate")
        rows.append(f"{name} {now[0]} {now[1]}\n")
    return "".join(rows)


def enum_name(game: str, prefix: str, name: str) -> str:
    return f"{game.upper()}_RULE_{name.removeprefix(prefix).replace('-', '_')}"


def quoted(text: str) -> str:
    """A C string literal over as many lines as it takes to stay within 100 columns."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    lines, line = [], ""
    for word in re.findall(r"\S+ ?", escaped):
        if line and len(line) + len(word) > 90:
            lines.append(line)
            line = ""
        line += word
    lines.append(line)
    return "\n     ".join(f'"{part}"' for part in lines)


def header(
    game: str, prefix: str, source: str, rules: list[tuple[str, str, str]], before: int
) -> str:
    guard = f"{game.upper()}_RULES_GEN_H"
    names = "\n".join(f"    {enum_name(game, prefix, rule[0])}," for rule in rules)
    none = f"{game.upper()}_RULE_NONE" + (f" = {before}" if before else "")
    return f"""/* SPDX-License-Identifier: MIT */
/* Generated by tools/gen_rules.py from {source}. Do not edit. */
#ifndef {guard}
#define {guard}

#include <sortilege/game.h>

/* A rule's number, as in slg_error.rule; {game}_rules[number - 1] is the rule. */
enum {{
    {none},
{names}
    {game.upper()}_RULES_END
}};

extern const slg_rule {game}_rules[];
extern const uint32_t {game}_rule_count;

#endif
"""


def table(game: str, source: str, rules: list[tuple[str, str, str]]) -> str:
    rows = "\n".join(
        f'    {{"{name}",\n     {{{quoted(english)},\n     {quoted(german)}}}}},'
        for name, english, german in rules
    )
    return f"""/* SPDX-License-Identifier: MIT */
/* Generated by tools/gen_rules.py from {source}. Do not edit. */
/* clang-format off */
#include "rules.gen.h"

const slg_rule {game}_rules[] = {{
{rows}
}};

const uint32_t {game}_rule_count = sizeof {game}_rules / sizeof *{game}_rules;
"""


def main() -> None:
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    earlier: list[tuple[str, str, str]] = []
    if "--after" in arguments:
        at = arguments.index("--after")
        earlier = read_both(pathlib.Path(arguments[at + 1]))
        del arguments[at : at + 2]
    if len(arguments) != 4:
        sys.exit((__doc__ or "").strip())
    game, prefix, source, folder = arguments
    rules = read_both(pathlib.Path(source))
    check_marks(pathlib.Path(source), rules)
    into = pathlib.Path(folder)
    files = {
        pathlib.Path(source).with_suffix(".de.sums"): sums(pathlib.Path(source), rules),
        into / "rules.gen.h": header(game, prefix, pathlib.Path(source).name, rules, len(earlier)),
        into / "rules.gen.c": table(game, pathlib.Path(source).name, earlier + rules),
    }
    for path, text in files.items():
        fresh = path.exists() and path.read_text(encoding="utf-8") == text
        if "--check" in sys.argv and not fresh:
            sys.exit(f"{path} is stale: run make generate")
        if not fresh:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

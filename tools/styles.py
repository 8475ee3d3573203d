#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whether opponents of different styles can be told apart by how they played.

    tools/styles.py school
    tools/styles.py sorcerer --agent net:100it --logs 200
    tools/styles.py endbringer --agent search:60it

Each style plays against the plain agent, every deal from both seats; in Endbringer, where nobody
plays against anybody, it plays alone, and so does the plain agent on the same deals. What a player
chose and did is counted in each match's log (answers and events of its seat by kind, and their
amounts, for each round). Half of the logs of each style show what is usual for it; each of the
others is said to be of the style that it is nearest to (linear discriminant, whose covariances are
drawn towards none: J. Friedman, Regularized Discriminant Analysis, 1989), by one log, or by the
means of several; then the halves change places. Prints how many were told right, and what each
style won."""
from __future__ import annotations

import argparse
import json
import math
import operator
import subprocess
import sys
import tempfile
from pathlib import Path

from ladder import inverse

STYLES = ("bold", "patient", "tricky")
ALONE = ("endbringer",)  # games in which all are on one side
SHRINK = 0.3  # how far covariances are drawn towards none
SETS = (1, 5, 20, 100)  # logs of one player looked at together
AMOUNTS = ("n", "change", "money", "influence", "magic", "prestige")  # fields of events, counted up


def groups_of(program: str, game: str) -> dict[str, str]:
    """The first word of each card's figures, such as its colour, by the card's id."""
    said = subprocess.run([program, "cards", game, "--json"], capture_output=True, text=True,
                          check=True)
    return {card["id"]: card.get("figures", "").split(" ")[0]
            for card in json.loads(said.stdout)["cards"]}


def count(found: dict[str, float], key: str, amount: float) -> None:
    found[key] = found.get(key, 0) + amount


def facts(log: dict, seat: int, groups: dict[str, str]) -> dict[str, float]:
    """What the seat chose and did in a match, for each round of it. What nobody did, such as damage
    to a monolith, was the seat's doing where it plays alone."""
    found: dict[str, float] = {}
    rounds = 1
    whose = (seat, None) if len(log["players"]) == 1 else (seat,)
    for answer in log["log"]:
        if answer.get("seat") == seat and "option" in answer:
            count(found, f"chose {answer['decision']} {answer['option'].get('kind')}", 1)
        for event in answer["events"]:
            rounds = max(rounds, event.get("round", 0), event.get("year", 0))
            if event.get("seat") not in whose:
                continue
            kind = event["kind"]
            count(found, kind, 1)
            for sort in (groups.get(str(event.get("card"))), event.get("resource")):
                if sort:
                    count(found, f"{kind} {sort}", event.get("n", 1) if sort in AMOUNTS else 1)
            for name in AMOUNTS:
                if isinstance(event.get(name), int):
                    count(found, f"{kind} {name}", event[name])
    return {key: math.log1p(abs(value) / rounds) for key, value in found.items()}


def simulate(program: str, game: str, agents: list[str], games: int, seed: int, *more: str) -> dict:
    """What became of the first of the agents, in that many matches."""
    said = subprocess.run(
        [program, "simulate", game, "--json", "-n", str(games), "-s", str(seed), "--seats",
         str(len(agents)), "-a", ",".join(agents), *more],
        capture_output=True, text=True, check=False)
    if said.returncode != 0:
        sys.exit(said.stderr.strip() or f"{program} failed")
    return json.loads(said.stdout)["agents"][0]


def play(program: str, game: str, agent: str, style: str, games: int, seed: int
         ) -> tuple[list[dict[str, float]], float]:
    """The facts of `games` matches, and the share that the style won."""
    groups = groups_of(program, game)
    agents = [f"{agent},style={style}"] + ([] if game in ALONE else [agent])
    with tempfile.TemporaryDirectory() as folder:
        first = simulate(program, game, agents, games, seed, "--save", folder)
        found = []
        for file in sorted(Path(folder).glob("*.slg"), key=lambda path: int(path.stem)):
            shown = subprocess.run([program, "replay", "log", str(file), "--json"],
                                   capture_output=True, text=True, check=True)
            log = json.loads(shown.stdout)
            seat = next(i for i, name in enumerate(log["players"]) if "style=" in name)
            found.append(facts(log, seat, groups))
    return found, (first["wins"] + first["draws"] / 2) / first["games"]


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def together(logs: list[dict[str, float]], size: int) -> list[dict[str, float]]:
    """The means of so many logs at a time."""
    return [{key: mean([log.get(key, 0) for log in part]) for key in set().union(*part)}
            for part in (logs[at:at + size] for at in range(0, len(logs) - size + 1, size))]


def told_right(known: list[list[dict[str, float]]], asked: list[list[dict[str, float]]]) -> int:
    """How many of `asked`, by style, are nearest to the mean of the same style in `known`."""
    keys = sorted({key for logs in known for log in logs for key in log})
    means = [[mean([log.get(key, 0) for log in logs]) for key in keys] for logs in known]
    apart = [[log.get(key, 0) - middle for key, middle in zip(keys, means[style])]
             for style, logs in enumerate(known) for log in logs]
    scale = [(mean([row[i] ** 2 for row in apart]) + 1e-3) ** -0.5 for i in range(len(keys))]
    rows = [[x * by for x, by in zip(row, scale)] for row in apart]
    columns = list(zip(*rows))
    together_with = [[(1 - SHRINK) * sum(map(operator.mul, one, other)) / len(rows) +
                      SHRINK * (one is other) for other in columns] for one in columns]
    within = inverse(together_with)
    centres = [[x * by for x, by in zip(row, scale)] for row in means]
    weights = [[sum(map(operator.mul, row, centre)) for row in within] for centre in centres]
    right = 0
    for style, logs in enumerate(asked):
        for log in logs:
            at = [log.get(key, 0) * by for key, by in zip(keys, scale)]
            near = [sum(w * (x - c / 2) for w, x, c in zip(weight, at, centre))
                    for weight, centre in zip(weights, centres)]
            right += near.index(max(near)) == style
    return right


def tell_apart(logs: list[list[dict[str, float]]], size: int) -> tuple[int, int]:
    """How many sets of so many logs are told right, of how many: each half by the other."""
    half = len(logs[0]) // 2
    halves = [[found[:half] for found in logs], [found[half:] for found in logs]]
    right = total = 0
    for known, asked in (halves, halves[::-1]):
        sets = [together(found, size) for found in asked]
        right += told_right(known, sets)
        total += sum(map(len, sets))
    return right, total


LOG = {"players": ["net", "net,style=bold"], "log": [
    {"seat": 1, "decision": "action", "option": {"kind": "draw"}, "events": [
        {"kind": "take", "seat": 1, "card": 7}, {"kind": "take", "seat": 0, "card": 7}]},
    {"events": [{"kind": "gain", "seat": 1, "resource": "money", "n": 3, "money": -5, "round": 4},
                {"kind": "end", "round": 2}]}]}


def check() -> None:
    """Facts of a log that can be counted by hand, and players that cannot be mistaken."""
    wrong = []
    # Four rounds: one card taken, of the group "red"; 3 of money gained, and 5 lost: 2.
    wanted = {key: math.log1p(amount / 4) for key, amount in {
        "chose action draw": 1, "take": 1, "take red": 1, "gain": 1, "gain money": 2,
        "gain n": 3}.items()}
    found = facts(LOG, 1, {"7": "red"})
    if found.keys() != wanted.keys() or any(abs(found[key] - wanted[key]) > 1e-9 for key in found):
        wrong.append(f"facts of a log: {found}, not {wanted}")
    alone = {"players": ["net,style=bold"], "log": [{"events": [{"kind": "stone", "seat": None}]}]}
    if facts(alone, 0, {}) != {"stone": math.log1p(1)} or facts(
            {**alone, "players": ["net", "net"]}, 0, {}):
        wrong.append("what nobody did is the doing of who plays alone, and of nobody else")
    logs = [[{"a": 1.0 * style + n / 100, "b": 5.0} for n in range(10)] for style in range(3)]
    if told_right(logs, logs) != 30:
        wrong.append("players that differ are mistaken for one another")
    if told_right(logs, [logs[1], logs[2], logs[0]]) != 0:
        wrong.append("players that changed their names are still told by them")
    if tell_apart(logs, 2) != (12, 12):
        wrong.append(f"of two logs at a time {tell_apart(logs, 2)} are told right, not 12 of 12")
    pairs = together([{"a": 1.0}, {"a": 3.0, "b": 2.0}, {"a": 9.0}], 2)
    if pairs != [{"a": 2.0, "b": 1.0}]:
        wrong.append(f"means of two logs: {pairs}")
    for line in wrong:
        print(f"tools/styles.py: {line}", file=sys.stderr)
    print(f"styles: {6 - len(wrong)} passed, {len(wrong)} failed")
    sys.exit(bool(wrong))


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("game", nargs="?")
    read.add_argument("--program", default="build/sortilege")
    read.add_argument("--agent", default="search:adept", help="what plays, without a style")
    read.add_argument("--logs", type=int, default=200, help="of each style, 2 or more")
    read.add_argument("--seed", type=int, default=5000)
    read.add_argument("--check", action="store_true", help="tests the arithmetic alone")
    asked = read.parse_args()
    if asked.check:
        check()
    if not asked.game:
        read.error("the name of a game is missing: school, sorcerer, endbringer or city")
    if asked.logs < 2:
        read.error(f"--logs {asked.logs}: half of the logs are told by the others, so 2 or more")
    logs = []
    for style in STYLES:
        found, won = play(asked.program, asked.game, asked.agent, style, asked.logs, asked.seed)
        logs.append(found)
        rival = "alone" if asked.game in ALONE else f"against {asked.agent}"
        print(f"{style:8} won {100 * won:.1f} % of {len(found)} {rival}", flush=True)
    if asked.game in ALONE:
        plain = simulate(asked.program, asked.game, [asked.agent], asked.logs, asked.seed)
        print(f"{asked.agent} won {100 * plain['wins'] / plain['games']:.1f} % of them alone")
    for size in SETS:
        right, total = tell_apart(logs, size)
        if total:
            what = "logs" if size == 1 else f"sets of {size} logs"
            print(f"told right: {right} of {total} {what}, {100 * right / total:.1f} %")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How strong agents are, in Elo points: each plays its neighbours, and one model is fitted to all.

    tools/ladder.py school
    tools/ladder.py sorcerer --games 400 --agents 'heuristic search0:adept search:adept'
    tools/ladder.py school --out docs/measured/ladder-school.json   # then make generate

Agents are named from the weakest to the strongest that is expected; each plays the four after it,
every deal from both seats. Results are kept in a file (build/ladder/GAME.json) with the versions of
the levels and the hash of rules and cards, so that a run that was broken off is taken up again,
other agents or more games can be added, and what an earlier version of a level won, or anybody by
earlier cards, is played again. `search:expert@d233372a` judges by the network
that the repository had at that commit (if this program still reads it). The model is that of
Bradley and Terry, a draw counts as half a win; `heuristic`, or the first agent, has 0 points.
Intervals are for 95 %, and count games of one deal as if they had nothing to do with each other.

What is kept in docs/measured makes the tables in docs/agents.md, and the program the one of the
levels' iterations: --tables writes them, and with --check as well fails where the document has
others."""
from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
from pathlib import Path

from kept_tables import KEPT, put

GAMES = {"school": "School of Sorcery", "sorcerer": "Sorcerer, duel",
         "city": "Sorcerer City, two players"}
USUAL = ("random search:novice search:learner search:apprentice heuristic search:journeyman "
         "search0:adept search:adept search0:expert search:expert")
REACH = 4  # how many of those after it an agent plays
PRIOR = 1000  # Elo: how far apart agents may be, before any game; keeps 100 % from being infinite
POINT = math.log(10) / 400  # of Elo, in logarithms of odds


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan; what it is given is positive definite."""
    size = len(matrix)
    rows = [row[:] + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        scale = rows[i][i]
        rows[i] = [x / scale for x in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i])]
    return [row[size:] for row in rows]


def fit(agents: list[str], results: dict[tuple[str, str], tuple[float, int]], zero: str
        ) -> list[tuple[str, float, float]]:
    """Elo and half its interval of each agent, `zero` being 0. Results: points of the first in so
    many games."""
    place = {name: at for at, name in enumerate(agents)}
    odds = [0.0] * len(agents)
    prior = (PRIOR * POINT) ** -2
    for _ in range(100):
        slope = [-prior * x for x in odds]
        bend = [[prior * (i == j) for j in range(len(agents))] for i in range(len(agents))]
        for (one, other), (points, games) in results.items():
            a, b = place[one], place[other]
            chance = 1 / (1 + math.exp(odds[b] - odds[a]))
            slope[a] += points - games * chance
            slope[b] -= points - games * chance
            weight = games * chance * (1 - chance)
            for i, j, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
                bend[i][j] += sign * weight
        spread = inverse(bend)
        steps = [sum(x * y for x, y in zip(row, slope)) for row in spread]
        longest = max(abs(step) for step in steps)
        odds = [x + step / max(1, longest) for x, step in zip(odds, steps)]
        if longest < 1e-9:
            break
    at = place[zero]
    return [(name, (odds[i] - odds[at]) / POINT,
             1.96 * math.sqrt(max(0, spread[i][i] + spread[at][at] - 2 * spread[i][at])) / POINT)
            for name, i in place.items()]


def network(game: str, commit: str) -> str:
    """The path of a network: today's, or a copy of the one that a commit had."""
    today = f"nets/{game}.net"
    if not commit:
        return today
    copy = Path("build/ladder") / f"{game}-{commit}.net"
    if not copy.exists():
        found = subprocess.run(["git", "show", f"{commit}:{today}"], capture_output=True,
                               check=False)
        if found.returncode != 0:
            sys.exit(f"@{commit}: no commit of this repository has {today}")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(found.stdout)
    return str(copy)


def commits(pair: tuple[str, str], judging: set[str]) -> list[str]:
    """Of the agents of a pair that judge by a network: whose, "" being today's. Empty where no
    network is an earlier one."""
    split = [name.partition("@") for name in pair]
    if not any(at for _, at, _ in split):
        return []
    for agent, at, commit in split:
        if at and not (commit and (agent.startswith("net:") or agent in judging)):
            sys.exit(f"{agent}@{commit}: wanted is an agent that judges by a network, and a commit")
    return [commit for agent, _, commit in split if agent.startswith("net:") or agent in judging]


def play(program: str, game: str, pair: tuple[str, str], games: int, seed: int, judging: set[str]
         ) -> tuple[float, int]:
    players = ",".join(name.partition("@")[0] for name in pair)
    given = [word for commit in commits(pair, judging) for word in ("--net", network(game, commit))]
    said = subprocess.run([program, "simulate", game, "--json", "-n", str(games), "-s", str(seed),
                           "-a", players, *given], capture_output=True, text=True, check=False)
    if said.returncode != 0:
        sys.exit(said.stderr.strip() or f"{program} failed")
    first = json.loads(said.stdout)["agents"][0]
    return first["wins"] + first["draws"] / 2, first["games"]


def check() -> None:
    """Whether the fit finds again what results were made from."""
    true = {"a": -300.0, "b": 0.0, "c": 90.0, "d": 250.0}
    names = list(true)
    results = {(one, other): (20000 / (1 + 10 ** ((true[other] - true[one]) / 400)), 20000)
               for i, one in enumerate(names) for other in names[i + 1:]}
    found = fit(names, results, "b")
    wrong = [row for row in found if abs(row[1] - true[row[0]]) > 1 or not 0 <= row[2] < 6]
    lost = fit(["a", "b"], {("a", "b"): (0.0, 50)}, "a")[1]
    even = fit(["a", "b"], {("a", "b"): (1.0, 2)}, "a")[1]
    if wrong or not 300 < lost[1] < 3000 or lost[2] < 200 or even[1] != 0:
        sys.exit(f"the fit is wrong: {found} {lost} {even}")
    for pair, whose in ((("search:expert@f00", "search:adept"), ["f00", ""]),
                        (("random", "net:44it@f00"), ["f00"]),
                        (("search:adept", "search:expert"), [])):
        if commits(pair, {"search:adept", "search:expert"}) != whose:
            sys.exit(f"the networks of {pair} are wrong")
    begun = {"agents": ["b", "a"], "points": 12.0, "games": 40, "asked": 40, "seed": 1}
    for had, games, seed, left in ((begun, 100, 1, (("b", "a"), (12.0, 40), 21, 60)),
                                   (begun, 100, 2, (("a", "b"), (0.0, 0), 2, 100)),
                                   (begun, 30, 1, (("a", "b"), (0.0, 0), 1, 30)),
                                   (None, 30, 1, (("a", "b"), (0.0, 0), 1, 30))):
        if rest(had, ("a", "b"), games, seed) != left:
            sys.exit(f"the rest of {games} games is wrong: {rest(had, ('a', 'b'), games, seed)}")
    print("ladder: 13 checks passed")


def listing(program: str, game: str) -> dict:
    listed = json.loads(subprocess.run([program, "list", game, "--json"], capture_output=True,
                                       text=True, check=True).stdout)
    return listed["games"][0]


def versions(listed: dict) -> dict[str, str]:
    """Of the levels, which change when one is tuned or judges by another network."""
    return {agent["agent"]: agent["version"] for agent in listed["agents"] if "version" in agent}


def version(now: dict[str, str], name: str) -> str | None:
    """What is known of an agent's version; that of its level, whatever network it is given."""
    return now.get(name.partition("@")[0])


def results_of(kept: dict) -> dict[tuple[str, str], tuple[float, int]]:
    return {(pair["agents"][0], pair["agents"][1]): (pair["points"], pair["games"])
            for pair in kept["pairs"]}


def zero_of(agents: list[str]) -> str:
    return "heuristic" if "heuristic" in agents else agents[0]


def rest(begun: dict | None, pair: tuple[str, str], games: int, seed: int
         ) -> tuple[tuple[str, str], tuple[float, int], int, int]:
    """What is still to be played of so many games, if the first of them were played before: who
    plays, points and games that there are, and the seed and number of those to come. A deal has
    two games, so the deals to come have the seeds after those that were had."""
    if not begun or begun["seed"] != seed or begun["asked"] > games or begun["asked"] % 2 or (
            begun["games"] != begun["asked"]):
        return pair, (0.0, 0), seed, games
    done = begun["asked"]
    return (begun["agents"][0], begun["agents"][1]), (begun["points"], done), \
        seed + done // 2, games - done


def measure(args: argparse.Namespace, agents: list[str]) -> None:
    out = args.out or Path("build/ladder") / f"{args.game}.json"
    listed = listing(args.program, args.game)
    now, rules = versions(listed), listed["rules"]
    judging = {agent["agent"] for agent in listed["agents"] if agent.get("net")}
    kept = json.loads(out.read_text()) if out.exists() else {"game": args.game, "pairs": []}
    out.parent.mkdir(parents=True, exist_ok=True)

    def is_current(pair: dict) -> bool:
        return pair.get("rules") == rules and all(
            version(now, name) == had or name not in agents
            for name, had in zip(pair["agents"], pair["versions"]))

    def wanted(pair: dict) -> bool:
        return is_current(pair) and (pair["asked"], pair["seed"]) == (args.games, args.seed)

    for i, one in enumerate(agents):
        for other in agents[i + 1:i + 1 + REACH]:
            known = [pair for pair in kept["pairs"]
                     if sorted(pair["agents"]) == sorted((one, other))]
            if not known or not wanted(known[0]):
                begun = known[0] if known and is_current(known[0]) else None
                pair, had, seed, games = rest(begun, (one, other), args.games, args.seed)
                points, played = play(args.program, args.game, pair, games, seed, judging)
                known = [{"agents": list(pair), "rules": rules,
                          "versions": [version(now, name) for name in pair],
                          "points": had[0] + points, "games": had[1] + played,
                          "asked": args.games, "seed": args.seed}]
                kept["pairs"] = [pair for pair in kept["pairs"]
                                 if sorted(pair["agents"]) != sorted((one, other))] + known
                out.write_text(json.dumps(kept, indent=1) + "\n")
            points, games = known[0]["points"], known[0]["games"]
            print(f"  {' : '.join(known[0]['agents'])}  {points:g} of {games} "
                  f"({points / games:.1%})", flush=True)
    kept["pairs"] = [pair for pair in kept["pairs"]  # an agent is not two versions at once
                     if not set(pair["agents"]) & set(agents) or is_current(pair)]
    out.write_text(json.dumps(kept, indent=1) + "\n")
    found = {pair: won for pair, won in results_of(kept).items()
             if pair[0] in agents and pair[1] in agents}
    for name, elo, half in fit(agents, found, zero_of(agents)):
        print(f"{name:24} {elo:+6.0f} ± {half:.0f}")


def table(program: str, game: str, kept: dict) -> str:
    listed, results = listing(program, game), results_of(kept)
    now = versions(listed)
    agents = list(dict.fromkeys(name for pair in results for name in pair))
    played = dict.fromkeys(agents, 0)
    old = set()
    for pair in kept["pairs"]:
        for name, had in zip(pair["agents"], pair["versions"]):
            played[name] += pair["games"]
            if version(now, name) != had:
                old.add(name)
    asked = " or ".join(map(str, sorted({pair["asked"] for pair in kept["pairs"]})))
    old_rules = any(pair.get("rules") != listed["rules"] for pair in kept["pairs"])
    rows = [f"**{GAMES[game]}**, {asked} games a pair{' (some by earlier cards)' * old_rules}:", "",
            "| agent | Elo | games |", "|---|---|---|"]
    for name, elo, half in sorted(fit(agents, results, zero_of(agents)), key=lambda row: row[1]):
        said = "0" if name == zero_of(agents) else f"{elo:+.0f} ± {half:.0f}"
        rows.append(f"| `{name}`{' (an earlier version)' if name in old else ''} | {said} | "
                    f"{played[name]} |")
    return "\n".join(rows)


def iterations(program: str) -> str:
    """How many iterations a decision each level has in each game; with a star where it judges by
    a network."""
    games = [listing(program, game) for game in (*GAMES, "endbringer")]
    names = [agent["level"] for agent in games[0]["agents"] if "iterations" in agent]
    rows = ["Iterations a decision of each level, with a star where a network judges, if it knows "
            "so many players ([nets.md](nets.md)):", "",
            f"| | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
    for game in games:
        cells = [f"{agent['iterations']:,}{' *' * agent['net']}" for agent in game["agents"]
                 if "iterations" in agent]
        rows.append(f"| {game['title']} | {' | '.join(cells)} |")
    return "\n".join(rows)


def levels_above(program: str, all_kept: dict[str, dict]) -> str:
    """By how many points each level stands above the one below it; "?" where one has not played."""
    rows: list[str] = []
    for game, kept in all_kept.items():
        listed, results = listing(program, game), results_of(kept)
        levels = [agent for agent in listed["agents"] if "iterations" in agent]
        agents = list(dict.fromkeys(name for pair in results for name in pair))
        points = {name: elo for name, elo, _ in fit(agents, results, zero_of(agents))}
        if not rows:
            rows = ["Points by which each level stands above the one below, by the tables that "
                    "follow:", "", f"| | {' | '.join(agent['level'] for agent in levels[1:])} |",
                    "|---" * len(levels) + "|"]
        cells = [f"{points[one['agent']] - points[below['agent']]:.0f}"
                 if {one["agent"], below["agent"]} <= points.keys() else "?"
                 for below, one in zip(levels, levels[1:])]
        rows.append(f"| {GAMES[game]} | {' | '.join(cells)} |")
    return "\n".join(rows)


def tables(program: str) -> str:
    kept = {game: json.loads(path.read_text()) for game in GAMES
            if (path := KEPT / f"ladder-{game}.json").exists()}
    return "\n\n".join([iterations(program), levels_above(program, kept)] +
                       [table(program, game, played) for game, played in kept.items()])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=list(GAMES))
    parser.add_argument("--agents", default=USUAL, help="with spaces between them")
    parser.add_argument("--games", type=int, default=200, help="of each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default="build/sortilege")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--tables", action="store_true", help="write docs/agents.md anew")
    parser.add_argument("--check", action="store_true", help="only test the arithmetic")
    args = parser.parse_args()
    if args.tables:
        put("docs/agents.md", "tools/ladder.py", tables(args.program), args.check)
        return
    if args.check:
        check()
        return
    if not args.game:
        parser.error(f"which game? {', '.join(GAMES)}")
    agents = args.agents.split()
    if len(set(agents)) != len(agents) or len(agents) < 2:
        parser.error("--agents: at least two, and none of them twice")
    measure(args, agents)


if __name__ == "__main__":
    main()

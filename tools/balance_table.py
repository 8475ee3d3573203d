#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts kept passes of balance into docs/balance.md: docs/measured/balance-GAME-STRENGTH.json, each
printed by `sortilege balance GAME --strength STRENGTH --json`; of Sorcerer City as
balance-city-alone-, -expert- (by --option expert=on), -two- and so on.

usage: tools/balance_table.py [--check]
  --check  writes nothing; fails where the document has other tables
"""
from __future__ import annotations

import json
import re
from functools import partial
from statistics import NormalDist

from kept_tables import KEPT, ROOT, put, told_rules
from only_check import only_check

STRENGTHS = ("quick", "middle", "strong")
KINDS = ("characters", "lineages", "domains")
SCHOOL = ROOT / "src/games/school/content/school.cards"
DECK, PAIR, CARD = (45, 55), (35, 65), 5  # what is wanted, in per cent


def percent(value: float) -> str:
    return f"{100 * value:.1f}"


def verdict(found: dict, low: float, high: float) -> str:
    """Of a rate with its interval, against what is wanted."""
    if low <= 100 * found["rate"] <= high:
        return ""
    return "**out**" if 100 * found["low"] > high or 100 * found["high"] < low else "perhaps out"


def pairings(decks: list[dict], called: dict[str, str]) -> dict[str, tuple[int, int]]:
    """What the better deck of each pairing won, of how many games."""
    order = [deck["id"] for deck in decks]
    return {f"{called[deck['id']]} : {called[name]}":
            (round(met["rate"] * met["games"]), met["games"])
            for deck in decks for name, met in deck["against"].items() if met["games"]
            and (met["rate"], order.index(name)) > (0.5, order.index(deck["id"]))}


def games_of_each(pairs: dict[str, tuple[int, int]]) -> float:
    return sum(games for _, games in pairs.values()) / len(pairs)


def mean_of(counts: list[int]) -> float:
    """Of numbers of which so many were counted each."""
    return sum(n * count for n, count in enumerate(counts)) / sum(counts)


def rate_of(won: int, games: int, together: int = 1) -> dict:
    """A share with Wilson's interval, as wide as so many shares together ask for (Sidak)."""
    z = NormalDist().inv_cdf(0.5 + 0.95 ** (1 / together) / 2)
    rate, spread = won / games, z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z * ((rate * (1 - rate) + spread / 4) / games) ** 0.5 / (1 + spread)
    return {"rate": rate, "low": middle - half, "high": middle + half}


def of_sorcerer(strength: str, kept: dict) -> str:
    first, mean = kept["first"], mean_of(kept["rounds"])
    rows = [f"**Sorcerer, {strength}**: {kept['games']} games of `{kept['agent']}`, rules "
            f"{told_rules(kept)}. The first player wins {percent(first['rate'])} % "
            f"({percent(first['low'])} to {percent(first['high'])}); a game has {mean:.2f} rounds.",
            "", "| deck | wins, % | 95 % | games | |", "|---|---|---|---|---|"]
    for kind in KINDS:
        for deck in (deck for deck in kept["decks"] if deck["kind"] == kind):
            said = "" if strength == "quick" else verdict(deck, *DECK)  # not for beginners
            rows.append(f"| {deck['id']} | {percent(deck['rate'])} | {percent(deck['low'])} to "
                        f"{percent(deck['high'])} | {deck['games']} | {said} |")
    pairs = pairings(kept["decks"], {deck["id"]: deck["id"] for deck in kept["decks"]})
    seldom = [card["id"] for card in kept["cards"]
              if card["chances"] and 100 * card["rate"] < CARD]
    rows += ["", f"Pairings beyond {PAIR[0]} to {PAIR[1]} %, of {len(pairs)} with "
             f"{games_of_each(pairs):.0f} games each: {beyond(pairs, PAIR[1])}.",
             "", f"Cards that are played in under {CARD} % of the rounds in which they could be: "
             + (", ".join(seldom) or "none") + "."]
    return "\n".join(rows)


def beyond(found: dict[str, tuple[int, int]], most: float) -> str:
    """Which of many shares are above what is wanted at most, the furthest first."""
    rates = {name: rate_of(won, games, len(found))
             for name, (won, games) in found.items() if games}
    far = sorted((name for name in rates if 100 * rates[name]["rate"] > most),
                 key=lambda name: -rates[name]["rate"])
    told = [f"{name} {percent(rates[name]['rate'])}"
            + (" (**out**)" if 100 * rates[name]["low"] > most else "") for name in far]
    return ", ".join(told) or "none"


def of_school(strength: str, kept: dict) -> str:
    games, gaps = kept["games"], kept["score_gap"]
    mean = mean_of(kept["rounds"])
    first = rate_of(kept["first_wizard_won"], games - kept["draws"])
    even = rate_of(gaps[0] + gaps[1], games)
    pairs = {" and ".join(pair["cards"]): (pair["won"], pair["games"]) for pair in kept["pairs"]}
    cards = {card["id"]: card for card in kept["cards"]}
    unused = {name: (card["won"] - card["used"], card["won"]) for name, card in cards.items()}
    dear = re.findall(r"^card (\S+)\n(?:  .*\n)*?  .* vp 4\b", SCHOOL.read_text(), re.M)
    strong = {name: (card["winner_won"], card["won"]) for name, card in cards.items()
              if name not in dear}
    out = "" if 7 <= mean <= 11 else "**out**"
    return "\n".join([
        f"**School of Sorcery, {strength}**: {games} games of `{kept['agent']}`, rules "
        f"{told_rules(kept)}.",
        "", "| figure | measured | 95 % | |", "|---|---|---|---|",
        f"| rounds of a game | {mean:.2f} | | {out} |",
        f"| the first holder of the wizard wins, % | {percent(first['rate'])} | "
        f"{percent(first['low'])} to {percent(first['high'])} | {verdict(first, 47, 53)} |",
        f"| starting scores differ by at most 1, % | {percent(even['rate'])} | "
        f"{percent(even['low'])} to {percent(even['high'])} | {verdict(even, 90, 100)} |",
        "", f"Starting pairs, of {len(pairs)}, that win more than 56 %: {beyond(pairs, 56)}.",
        "", f"Cards that are won and not used in more than 60 %: {beyond(unused, 60)}.",
        "", "Cards of at most 3 VP whose winner wins more than 65 % of the games: "
        f"{beyond(strong, 65)}."])


WON = {"beginner": (65, 85), "normal": (40, 60), "veteran": (20, 40), "hard": (5, 20)}
FROM_MEAN = 12  # points


def summed(cells: list[dict], **which) -> tuple[int, int]:
    """Games that were won, and games, of the cells that are of `which`."""
    these = [cell for cell in cells if all(cell[name] == value for name, value in which.items())]
    return sum(cell["won"] for cell in these), sum(cell["games"] for cell in these)


def of_endbringer(strength: str, kept: dict) -> str:
    cells = kept["cells"]
    rows = [f"**Endbringer, {strength}**: {kept['games']} games of `{kept['agent']}`, rules "
            f"{told_rules(kept)}.",
            "", "| difficulty | players | won, % | 95 % | games | |", "|---|---|---|---|---|---|"]
    far = []
    for name, (low, high) in WON.items():
        for players in (1, 2, 3):
            won, games = summed(cells, difficulty=name, players=players)
            one = rate_of(won, games)
            said = verdict(one, low, high) if strength == "middle" else ""  # a good person
            rows.append(f"| {name} | {players} | {percent(one['rate'])} | {percent(one['low'])} to "
                        f"{percent(one['high'])} | {games} | {said} |")
        won, games = summed(cells, difficulty=name)
        mean = 100 * won / games
        foes = {(kind, cell[kind]) for cell in cells for kind in ("nemesis", "archetype")}
        for kind, foe in sorted(foes):
            one = rate_of(*summed(cells, difficulty=name, **{kind: foe}), len(foes) * len(WON))
            if abs(100 * one["rate"] - mean) > FROM_MEAN:
                said = verdict(one, mean - FROM_MEAN, mean + FROM_MEAN)
                far.append(f"{foe} ({name}) {100 * one['rate'] - mean:+.1f}"
                           + (" (**out**)" if said == "**out**" else ""))
    return "\n".join(rows + ["", "Nemeses and armies more than 12 points off their difficulty's "
                             f"mean: {', '.join(far) or 'none'}."])


CITY = {"alone": ("alone", (60, 85)), "expert": ("alone, expert", (30, 55)),
        **{called: (f"{called} players", (100 / seats - 3, 100 / seats + 3))
           for seats, called in enumerate(("two", "three", "four", "five", "six"), 2)}}
SOLO = ("alone", "expert")
FEWEST = 20  # times a tile was on the market, for its share to be told


def of_city(which: str, strength: str, kept: dict) -> str:
    called, wanted = CITY[which]
    games, coins = kept["games"], mean_of(kept["totals"])
    told = "survived, %" if which in SOLO else "the first to hold the timer wins, %"
    found = rate_of(sum(kept["solo_ranks"]) if which in SOLO else kept["timer_twice"] / 2, games)
    rows = [f"**Sorcerer City, {called}, {strength}**: {games} games of `{kept['agent']}`, rules "
            f"{told_rules(kept)}.", "", "| figure | measured | 95 % | |", "|---|---|---|---|",
            f"| {told} | {percent(found['rate'])} | {percent(found['low'])} to "
            f"{percent(found['high'])} | {verdict(found, *wanted)} |",
            f"| total of points | {coins:.1f} | | |"]
    if which in SOLO:
        ranks = ", ".join(percent(rank / games) for rank in kept["solo_ranks"])
        rows.append(f"| junior, experienced, archmage, legendary, % | {ranks} | | |")
    gained = sorted((tile["acquired"] / tile["seen"], tile["tile"]) for tile in kept["tiles"]
                    if tile["seen"] >= FEWEST)
    named = [f"{name} {rate:.2f}" for rate, name in gained]
    return "\n".join(rows + ["", "Gained for each time it lay on the market when buying began, of "
                             f"{len(named)} tiles: least {', '.join(named[:4])}; most "
                             f"{', '.join(named[:-5:-1])}."])


TABLES = {"school": of_school, "sorcerer": of_sorcerer, "endbringer": of_endbringer,
          **{f"city-{which}": partial(of_city, which) for which in CITY}}


def main() -> None:
    check = only_check(__doc__)
    paths = [(game, strength, KEPT / f"balance-{game}-{strength}.json")
             for game in TABLES for strength in STRENGTHS]
    made = [TABLES[game](strength, json.loads(path.read_text(encoding="utf-8")))
            for game, strength, path in paths if path.exists()]
    put("docs/balance.md", "tools/balance_table.py", "\n\n".join(made), check)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts kept passes of balance into the pages of the games: docs/measured/balance-GAME-STRENGTH.json
make the tables of docs/balance-sorcerer.md, -endbringer.md and -city.md, as balance_table.py makes
those of docs/balance.md.

usage: tools/balance_pages.py [--check]
  --check  writes nothing; fails where a document has other tables
"""
from __future__ import annotations

import json
import re
import sys
from collections import Counter
from itertools import accumulate

from balance_fit import strengths
from balance_table import (DECK, FEWEST, KINDS, PAIR, SOLO, STRENGTHS, WON, beyond, games_of_each,
                           mean_of, pairings, percent, rate_of)
from kept_tables import KEPT, ROOT, put, told_rules
from only_check import only_check

NAMED = re.compile(r'^\w+ (\S+)(?: x\d+)?\n(?:[ #].*\n)*?  name +en "([^"]*)"', re.M)
TITLED = re.compile(r'^deck (\S+)\n  kind +lineage\n  name .*\n  title +en "([^"]*)"', re.M)


def names_of(game: str) -> dict[str, str]:
    """What cards and decks are called in English, by their ids; lineages by their masters too."""
    names = {}
    for file in sorted((ROOT / "src/games" / game / "content").glob("*.cards")):
        text = file.read_text("utf-8")
        names |= {name: title for name, title in NAMED.findall(text) if name not in names}
        for name, title in TITLED.findall(text):
            names[name] = f"{title} ({names[name]})"
    return names


def kept(name: str) -> dict | None:
    path = KEPT / f"balance-{name}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else None


def of_strengths(game: str) -> dict[str, dict]:
    return {strength: found for strength in STRENGTHS if (found := kept(f"{game}-{strength}"))}


def table(*rows: list[str]) -> str:
    lines = ["| " + " | ".join(cells) + " |" for cells in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def within(found: dict, places: int = 1) -> str:
    """A share and its interval."""
    rate, low, high = (f"{100 * found[key]:.{places}f}" for key in ("rate", "low", "high"))
    return f"{rate} ({low} to {high})"


def at(counts: list[int], share: float) -> int:
    """The least number that at least this share of what was counted does not exceed."""
    wanted = share * sum(counts)
    return next(n for n, sum_ in enumerate(accumulate(counts)) if sum_ >= wanted)


def head(found: dict) -> str:
    return f"{found['games']:,} of `{found['agent']}`"


def signed(value: float) -> str:
    return f"{round(value, 1) + 0:+.1f}"  # no -0.0


# --- Sorcerer ---

def widest_by_fit(decks: list[dict], names: dict[str, str]) -> str:
    found = []
    for kind in KINDS:
        these = [deck for deck in decks if deck["kind"] == kind]
        worth = strengths(these)
        best = max(worth, key=worth.__getitem__)
        rivals = next(deck["against"] for deck in these if deck["id"] == best)
        worst = min(rivals, key=lambda other: worth[other])
        found.append((worth[best] - worth[worst], best, worst))
    gap, best, worst = max(found)
    return f"{names[best]} against {names[worst]}, {50 + 100 * gap:.1f} %"


def sorcerer_aims(passes: dict[str, dict], names: dict[str, str]) -> str:
    names = {name: title.partition(" (")[0] for name, title in names.items()}

    def decks(found: dict) -> str:
        out = [names[deck["id"]] for deck in found["decks"]
               if 100 * deck["high"] < DECK[0] or 100 * deck["low"] > DECK[1]]
        return ", ".join(out) or "none"

    def pairs(found: dict) -> str:
        met = pairings(found["decks"], names)
        told = beyond(met, PAIR[1])
        far = sum(100 * won / games > PAIR[1] for won, games in met.values())
        return told if far <= 5 or "**" in told else f"{far}, none of them beyond chance"

    def seldom(found: dict) -> str:
        return ", ".join(f"{names[card['id']]} {percent(card['rate'])} of {card['chances']}"
                         for card in found["cards"]
                         if card["chances"] and card["rate"] < 0.05) or "none"

    rows = {
        "games": head,
        "rules": told_rules,
        "decks whose interval does not reach 45 to 55 %": decks,
        "pairings beyond 35 to 65 %, the furthest first": pairs,
        "games of a pairing": lambda found: (
            f"{games_of_each(pairings(found['decks'], names)):.0f}"),
        "the widest pairing by a fit (`tools/balance_fit.py`)": lambda found: widest_by_fit(
            found["decks"], names),
        "the first player wins (47 to 53 %)": lambda found: within(found["first"]),
        "rounds, the middle 80 % (3 to 7), and their mean": lambda found: (
            f"{at(found['rounds'], 0.1)} to {at(found['rounds'], 0.9)}, "
            f"{mean_of(found['rounds']):.2f}"),
        "changes of the lead in a game": lambda found: f"{mean_of(found['lead_changes']):.2f}",
        "the later winner is ahead for good after, % of the rounds": lambda found: (
            f"{10 * mean_of(found['no_return']):.0f}"),
        "cards played in under 5 % of the rounds in which they could be": seldom}
    return table(["", *passes], *([what, *(told(found) for found in passes.values())]
                                  for what, told in rows.items()))


def complain_of_pictures(found: dict) -> None:
    """Ends the program where the page and the plots are not of the games that were kept."""
    folder = ROOT / "docs/balance-sorcerer"
    page, plot = ((folder / name).read_text("utf-8") for name in ("page.html", "decks.svg"))
    told = f"{found['games']} games by {found['agent']}, "
    shown = re.findall(r'text-anchor="end">(\d+\.\d)<', plot)
    rates = [percent(found["first"]["rate"]), *(percent(deck["rate"]) for kind in KINDS
                                                for deck in found["decks"]
                                                if deck["kind"] == kind)]
    if told not in page or found["rules"] not in page or shown != rates:
        sys.exit("docs/balance-sorcerer is not of the games in docs/measured/"
                 "balance-sorcerer-middle.json; `sortilege merge --html` and "
                 "tools/balance_plots.py make it")


def sorcerer_decks(passes: dict[str, dict], names: dict[str, str]) -> str:
    by_id = [{deck["id"]: deck for deck in found["decks"]} for found in passes.values()]
    rows = [[names[name], deck["kind"][:-1],
             *(within(decks[name]) if name in decks else "" for decks in by_id)]
            for kind in KINDS for name, deck in by_id[0].items() if deck["kind"] == kind]
    return table(["deck", "", *(f"{strength}, %" for strength in passes)], *rows)


def sorcerer_cards(found: dict, names: dict[str, str]) -> str:
    cards = [card for card in found["cards"] if card["chances"] >= 100]
    by = sorted(cards, key=lambda card: card["rate"])

    def told(cards: list[dict]) -> str:
        return ", ".join(f"{names[card['id']]} {percent(card['rate'])}" for card in cards)

    far = {names[card["id"]]: (round(card["drawn"]["rate"] * card["drawn"]["games"]),
                               card["drawn"]["games"]) for card in cards if card["drawn"]["games"]}
    weak = {name: (games - won, games) for name, (won, games) in far.items()}
    wins = [f"{name} {percent(won / games)}" for name, (won, games) in far.items()
            if rate_of(won, games, len(far))["low"] > 0.55]
    losses = [f"{name} {percent(1 - won / games)}" for name, (won, games) in weak.items()
              if rate_of(won, games, len(far))["low"] > 0.55]
    return "\n".join([
        f"At middle, of {len(cards)} cards: least played, in per cent of the rounds in which they "
        f"could be, {told(by[:8])}; most, {told(by[:-9:-1])}.", "",
        "Cards whose owner, having drawn them, wins more than 55 % beyond chance: "
        f"{', '.join(wins) or 'none'}; less than 45 %: {', '.join(losses) or 'none'}."])


# --- Endbringer ---

def shares(cells: list[dict], **which) -> dict:
    these = [cell for cell in cells if all(cell[name] == value for name, value in which.items())]
    return rate_of(sum(cell["won"] for cell in these), sum(cell["games"] for cell in these))


def endbringer_shares(passes: dict[str, dict]) -> str:
    rows = []
    for name, (low, high) in WON.items():
        for players in (1, 2, 3):
            rows.append([name, str(players), *(within(shares(found["cells"], difficulty=name,
                                                             players=players))
                                               for found in passes.values()), f"{low} to {high}"])
    return table(["difficulty", "players",
                  *(f"{strength}, %" for strength in passes), "aim for middle"],
                 ["games", "", *(head(found) for found in passes.values()), ""],
                 ["rules", "", *(told_rules(found) for found in passes.values()), ""], *rows)


def endbringer_foes(passes: dict[str, dict], names: dict[str, str]) -> str:
    middle = passes["middle"]
    rows = []
    for kind in ("nemesis", "archetype"):
        for foe in (entry["name"] for entry in middle[kind]):
            by = [percent(shares(middle["cells"], **{kind: foe}, difficulty=name)["rate"])
                  for name in WON]
            rows.append([names[foe], *by, within(shares(middle["cells"], **{kind: foe})),
                         *(percent(shares(found["cells"], **{kind: foe})["rate"])
                           for strength, found in passes.items() if strength != "middle")])
    rows.append(["all", *(percent(shares(middle["cells"], difficulty=name)["rate"])
                          for name in WON), within(shares(middle["cells"])),
                 *(percent(shares(found["cells"])["rate"])
                   for strength, found in passes.items() if strength != "middle")])
    return table(["middle, %", *WON, "all", *(f"all, {strength}" for strength in passes
                                              if strength != "middle")], *rows)


def endbringer_course(passes: dict[str, dict]) -> str:
    def rounds(found: dict, of: str) -> str:
        return f"{mean_of(found['rounds'][of]):.1f}"

    def each(found: dict, *keys: str) -> str:
        value = found["course"]
        for key in keys:
            value = value[key]
        return f"{value / found['course']['player_rounds']:.2f}"

    reasons = sorted({reason for found in passes.values() for reason in found["reasons"]},
                     key=lambda reason: -passes["middle"]["reasons"].get(reason, 0))
    rows = [[f"{reason}, %", *(percent(found["reasons"].get(reason, 0) / found["games"])
                               for found in passes.values())] for reason in reasons]
    rows += [["rounds of games won", *(rounds(found, "won") for found in passes.values())],
             ["rounds of games lost", *(rounds(found, "lost") for found in passes.values())],
             ["questions of a game", *(f"{found['decisions'] / found['games']:.0f}"
                                       for found in passes.values())]]
    for source in passes["middle"]["course"]["defense_lost"]:
        rows.append([f"defense lost to {source}, per player and round",
                     *(each(found, "defense_lost", source) for found in passes.values())])
    for key, told in (("restored", "defense restored"), ("absorbed", "damage that minions absorb"),
                      ("tactics", "tactics of the army"),
                      ("cancelled", "of them cancelled by fate"),
                      ("changed", "changed by omens")):
        rows.append([f"{told}, per player and round",
                     *(each(found, key) for found in passes.values())])
    for key, of, told in (("defense_left_when_won", "won", "defense left for each player, won"),
                          ("monoliths_left_when_lost", "lost",
                           "points of monoliths left for each player, lost")):
        rows.append([told, *(f"{found['course'][key] / found['course']['players'][of]:.1f}"
                             for found in passes.values())])
    return table(["", *passes], *rows)


def leaning(found: dict, names: dict[str, str], these: list[dict], least: int, most: int) -> str:
    """The `most` cards in whose games the players win least, and most often."""
    mean = shares(found["cells"])["rate"]
    leans = sorted((card["won"] / card["games"] - mean, card["id"]) for card in these
                   if card["games"] >= least)
    def told(some: list[tuple[float, str]]) -> str:
        return " · ".join(f"{names[name]} {signed(100 * lean)}" for lean, name in some)
    return f"{told(leans[:most])}; {told(leans[:-most - 1:-1])}"


def endbringer_cards(found: dict, names: dict[str, str]) -> str:
    foes = set()
    for file in (ROOT / "src/games/endbringer/content").glob("*.cards"):
        foes |= set(re.findall(r"^(\w+) (\S+)(?: x\d+)?$", file.read_text("utf-8"), re.M))
    stones = {name for word, name in foes if word == "monolith"}
    foes = {name for _, name in foes}
    theirs = [card for card in found["cards"] if card["id"] in foes - stones]
    ours = [card for card in found["cards"] if card["id"] not in foes]
    hurt = sorted((card for card in found["cards"] if card["id"] in foes and card["acted"] >= 100),
                  key=lambda card: -card["defense"] / card["acted"])[:8]
    mean = shares(found["cells"])["rate"]
    rates = [(rate_of(deck["won"], deck["games"])["rate"], names[deck["id"]].partition(" (")[0])
             for deck in found["decks"]]
    return "\n".join([
        f"By how many points more often than in all {found['games']:,} games of middle "
        f"({percent(mean)} %) the players win where a card acted; the least and the most:", "",
        f"- the Endbringer's, without monoliths: {leaning(found, names, theirs, 100, 6)};",
        f"- the players', where it was played: {leaning(found, names, ours, 100, 6)};",
        "- their decks: " + f"{percent(min(rates)[0])} % ({min(rates)[1]}) to "
        f"{percent(max(rates)[0])} % ({max(rates)[1]}).", "",
        "What costs most defense each time it acts, in points: "
        + " · ".join(f"{names[card['id']]} {card['defense'] / card['acted']:.1f}" for card in hurt)
        + "."])


def endbringer_scenarios(passes: dict[str, dict], names: dict[str, str]) -> str:
    quick, found = (kept(f"endbringer-scenarios-{strength}") for strength in ("quick", "middle"))
    rows = [["none", *(" / ".join(percent(shares(passes[strength]["cells"], difficulty=of)["rate"])
                                  for strength in ("quick", "middle")) for of in WON)]]
    for entry in quick["scenario"]:
        name = entry["name"]
        rows.append([names[name].removeprefix("Is "),
                     *(" / ".join(percent(shares(one["cells"], scenario=name,
                                                 difficulty=of)["rate"])
                                  for one in (quick, found)) for of in WON)])
    return table([f"`{quick['agent']}` / `{found['agent']}`, %", *WON], *rows)


# --- City ---

PLAYERS = [("alone", "1"), ("expert", "1, expert"), ("two", "2"), ("three", "3"), ("four", "4"),
           ("five", "5"), ("six", "6")]
RESOURCES = ("money", "influence", "magic", "prestige")


def city_passes() -> list[tuple[str, str, dict]]:
    """Which game, for how many players, and what was measured; the weakest players first."""
    return [(which, told, found) for which, told in PLAYERS for strength in STRENGTHS
            if (found := kept(f"city-{which}-{strength}"))]


def city_totals() -> str:
    rows = []
    for which, told, found in city_passes():
        totals = found["totals"]
        first = "" if which in SOLO else within(rate_of(found["timer_twice"] / 2,
                                                          found["timer_games"]))
        rows.append([told, head(found), f"{at(totals, 0.25)} / {at(totals, 0.5)} / "
                     f"{at(totals, 0.75)}", f"{at(totals, 0.1)} to {at(totals, 0.9)}",
                     f"{mean_of(totals):.1f}",
                     "" if which in SOLO else f"{mean_of(found['winners']):.1f}", first])
    rules = sorted({told_rules(found) for *_, found in city_passes()})
    return table(["players", "games", "quartiles", "middle 80 %", "mean", "mean of winners",
                  "first to hold the timer wins, %"], *rows) + f"\n\nRules {', '.join(rules)}."


def city_years(found: dict) -> str:
    rows = []
    for number, year in enumerate(found["years"], 1):
        tracks = [year[name] / year["seats"] for name in RESOURCES]
        rows.append([str(number), *(f"{track:.1f}" for track in tracks), f"{sum(tracks):.1f}",
                     f"{percent(year['capped'] / year['seats'])} %",
                     f"{year['built'] / year['seats']:.1f}",
                     f"{year['spent'] / year['seats']:.1f}" if number < 5 else ""])
    seats = sum(found["totals"])
    parts = [f"{found['prestige'][part] / seats:.0f} from {told}" for part, told in
             (("districts", "districts"), ("magic", "magic"), ("places", "places and rewards"))]
    return table(["year", *RESOURCES, "sum", "a track at 60", "tiles laid", "spent"], *rows) + (
        f"\n\nOf a total of {mean_of(found['totals']):.0f} points {', '.join(parts)}.")


def city_alone() -> str:
    rows = []
    for which, told, found in city_passes():
        if which not in SOLO:
            continue
        games, lost = found["games"], found["losses"]
        full, no_place = (sum(year[why] for year in lost) for why in ("full_market", "no_place"))
        late = lost[-1]["full_market"] + lost[-1]["no_place"]
        survived = sum(found["solo_ranks"])
        ranks = " / ".join(f"{100 * rank / survived:.0f}" for rank in found["solo_ranks"])
        rows.append([told, head(found), within(rate_of(survived, games)),
                     f"{full} / {no_place}", str(late), ranks])
    return table(["", "games", "survived, %", "lost to a full market / to no place",
                  "of them in year 4", "ranks of who survived, %"], *rows)


def city_classes() -> str:
    rows = []
    for which, told, found in city_passes():
        if which not in ("alone", "two", "six"):
            continue
        seats = sum(found["totals"])
        for what in ("bought", "acquired"):
            sums = Counter()
            for tile in found["tiles"]:
                if tile["tile"][0] in "MW":
                    sums[tile["tile"][1] if tile["tile"][0] == "M" else "rainbow"] += tile[what]
            rows.append([told, f"`{found['agent']}`",
                         "bought" if what == "bought" else "gained in any way",
                         *(f"{sums[one] / seats:.2f}" for one in ("1", "2", "3", "4", "rainbow"))])
    return table(["players", "by", "", "1", "2", "3", "4", "rainbow"], *rows)


def wanted(passes: list[dict]) -> list[tuple[float, str]]:
    """How often somebody gained a tile for each time it was on the market; the least first."""
    seen, gained = Counter(), Counter()
    for found in passes:
        for tile in found["tiles"]:
            seen[tile["tile"]] += tile["seen"]
            gained[tile["tile"]] += tile["acquired"]
    return sorted((gained[name] / seen[name], name) for name in seen if seen[name] >= FEWEST)


def city_tiles() -> str:
    told = []
    for who, agent in (("the heuristic", "heuristic"), ("learned players", "net:16it")):
        these = [(seats, found) for which, seats, found in city_passes()
                 if which not in SOLO and found["agent"] == agent]
        rates = wanted([found for _, found in these])
        told.append(
            f"- By {who} ({sum(found['games'] for _, found in these):,} games of "
            f"{', '.join(seats for seats, _ in these)} players, {len(rates)} tiles): least "
            + ", ".join(f"{name} {rate:.2f}" for rate, name in rates[:10]) + "; most "
            + ", ".join(f"{name} {rate:.2f}" for rate, name in rates[:-9:-1]) + ".")
    return "\n".join(told)


REWARDS = {1: "kill two monsters", 2: "two tiles up to 7", 3: "any tile", 4: "a buy, and 2 off",
           5: "half price", 6: "a rainbow tile", 7: "four exchanges", 8: "give a monster away",
           9: "prestige for monsters", 10: "two tiles of a class", 11: "others destroy a tile",
           12: "a gift for prestige", 13: "two tiles lie ahead", 14: "kill another's monster"}


def city_columns() -> list[tuple[str, dict]]:
    """The passes that tables of single things have a column each for."""
    return [(f"{told} players, `{found['agent']}`", found) for which, told, found in city_passes()
            if which in ("two", "three")]


def city_rewards() -> str:
    columns = city_columns()
    rows = []
    for number, told in REWARDS.items():
        cells = []
        for _, found in columns:
            one = next(entry for entry in found["rewards"] if entry["reward"] == number)
            more = one["coins"] / one["games"] - mean_of(found["totals"])
            cells.append(f"{100 * one['chosen'] / max(1, one['asked']):.0f} of {one['asked']:,}, "
                         f"{signed(more)}")
        rows.append([f"{number} {told}", *cells])
    return table(["reward", *(title for title, _ in columns)], *rows)


ALONE_BY = ("B2", "Y3", "Y4", "R3")  # they need no choice


def city_spells() -> str:
    columns = city_columns()
    rows = []
    for number in range(22):
        name = columns[0][1]["powers"][number]["power"]
        cells = []
        for _, found in columns:
            one = found["powers"][number]
            used = ("by itself" if name in ALONE_BY else
                    f"{100 * one['used'] / one['visible']:.0f}" if one["visible"] else "-")
            cells.append(f"{one['visible'] / sum(found['totals']):.2f}, {used}")
        rows.append([name, *cells])
    return table(["spell", *(title for title, _ in columns)], *rows)


def city_monsters() -> str:
    columns = city_columns()
    rows = []
    for entry in columns[0][1]["monsters"]:
        cells = []
        for _, found in columns:
            one = next((m for m in found["monsters"] if m["monster"] == entry["monster"]), None)
            cells.append(signed(one["coins"] / one["seats"] - mean_of(found["totals"]))
                         if one else "-")
        rows.append([entry["monster"].replace("-", " ").title(), *cells])
    return table(["monster", *(title for title, _ in columns)], *rows)


def city_aims() -> str:
    passes = city_passes()
    def each(say, of) -> str:
        return "; ".join(f"{told} by `{found['agent']}`: {say(which, found)}"
                         for which, told, found in passes if of(which))

    def quartiles(_: str, found: dict) -> str:
        low, high = at(found["totals"], 0.25), at(found["totals"], 0.75)
        return f"{low} to {high}" if low >= 80 and high <= 150 else f"**{low} to {high}**"

    def unused(key: str, name: str, used: str) -> str:
        counts = Counter()
        for which, _, found in passes:
            for one in found[key][:22] if key == "powers" else found[key]:
                counts[str(one[name])] += one[used]
        return ", ".join(one for one, n in counts.items()
                         if not n and one not in ALONE_BY) or "none"

    def survived(_: str, found: dict) -> str:
        return within(rate_of(sum(found["solo_ranks"]), found["games"]))

    bands = each(quartiles, lambda which: which in ("two", "three", "four"))
    holder = each(lambda _, found: within(rate_of(found["timer_twice"] / 2, found["timer_games"])),
                  lambda which: which == "two")
    ranks = each(lambda _, found: " / ".join(str(rank) for rank in found["solo_ranks"]),
                 lambda which: which in SOLO)
    return table(
        ["aim", "reached"],
        ["the middle half of totals lies between 80 and 150, for two to four players", bands],
        ["alone all four ranks occur (how many games)", ranks],
        ["60 to 85 % of games alone are survived", each(survived, lambda which: which == "alone")],
        ["30 to 55 % of expert games are survived", each(survived, lambda w: w == "expert")],
        ["the first to hold the timer wins 47 to 53 %, two players", holder],
        ["every spell is used; those that nobody used", unused("powers", "power", "used")],
        ["every reward is chosen; those that nobody chose", unused("rewards", "reward", "chosen")])


def main() -> None:
    check = only_check(__doc__)

    def fill(page: str, blocks: dict[str, str]) -> None:
        for name, made in blocks.items():
            put(f"docs/balance-{page}.md", f"tools/balance_pages.py {name}", made, check)

    duels, names = of_strengths("sorcerer"), names_of("sorcerer")
    complain_of_pictures(duels["middle"])
    if box := kept("sorcerer-box-middle"):
        duels["the box alone, middle"] = box
    fill("sorcerer", {"aims": sorcerer_aims(duels, names), "decks": sorcerer_decks(duels, names),
                      "cards": sorcerer_cards(duels["middle"], names)})
    foes, names = of_strengths("endbringer"), names | names_of("endbringer")
    fill("endbringer", {"shares": endbringer_shares(foes), "foes": endbringer_foes(foes, names),
                        "course": endbringer_course(foes),
                        "cards": endbringer_cards(foes["middle"], names),
                        "scenarios": endbringer_scenarios(foes, names)})
    fill("city", {"aims": city_aims(), "totals": city_totals(),
                  "years": city_years(kept("city-two-middle")), "alone": city_alone(),
                  "classes": city_classes(), "tiles": city_tiles(), "rewards": city_rewards(),
                  "spells": city_spells(), "monsters": city_monsters()})


if __name__ == "__main__":
    main()

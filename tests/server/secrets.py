#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What must not be seen, looked for in the bytes that really go over the wire.

usage: tests/server/secrets.py SORTILEGE-SERVER PLANTED-SERVER [PART]

sealed: at two tables with the same seed the same is played, but for one sealed answer. Until it is
revealed, everybody else is sent the same: as many messages, of the same length, and word for word
the same, as documents and packed. Whoever has answered is sent messages of 1, 2, 4 ... KiB.
hidden: the cards in a hand, and Sorcerer City's tiles, are looked for in all that others have ever
been sent: opponents, watchers, and one who plays two seats of three.
faults: a server that sends a seat another's view, and one whose messages are as long as what was
answered, are found out.
before_the_end: neither a record nor what the cards are shuffled by is told while a match is played.
Ends with `N passed, N failed`.
"""

import json
import pathlib
import random
import re
import sqlite3
import statistics
import sys
import time

from match import PROGRAM, QUICK, Person, asked, settle
from wire import Server, Tally, run_parts

PLANTED = sys.argv[2]


class Listener(Person):
    """Keeps the text of each message as it came."""

    def __init__(self, server: Server, name: str, form: str = "json"):
        self.raw: list[str] = []
        self.came: list[float] = []
        self.form = form
        super().__init__(server, name)

    def send(self, what: str, **names) -> int:
        if what == "hello":
            names["form"] = self.form
        return super().send(what, **names)

    def hear(self) -> dict:
        text = self.socket.hear()
        self.raw.append(text)
        self.came.append(time.monotonic())
        message = json.loads(text)
        self.take(message)
        return message


class Table:
    """People at one table: a person for each letter of `seats`, watchers, all following."""

    def __init__(self, server: Server, game: str, seats: str, watchers: int = 1, seed: int = 1,
                 form: str = "json"):
        names = sorted(set(seats))
        self.players = {name: Listener(server, f"Player {name}") for name in names}
        self.watchers = [Listener(server, "Watcher", form) for _ in range(watchers)]
        self.seats = seats
        host = self.players[seats[0]]
        opened = host.ask("open", game=game, practice=True, seed=seed, takeback="never",
                          seats=["me" if seat == seats[0] else "free" for seat in seats])
        self.id = opened.get("table", "")
        for number, seat in enumerate(seats):
            if seat != seats[0]:
                self.players[seat].ask("sit", table=self.id, seat=number)
        for person in self.everybody():
            person.table = self.id
            person.look()
        self.settle()

    def everybody(self) -> list[Listener]:
        return [*self.players.values(), *self.watchers]

    def settle(self) -> None:
        for person in self.everybody():
            settle(person)

    def asked(self) -> list[tuple[Listener, int, dict]]:
        return sorted(asked(list(self.players.values())), key=lambda one: one[1])

    def answer(self, seat: int, option: int) -> dict:
        for person, number, decision in self.asked():
            if number == seat:
                return person.ask("answer", table=self.id, seat=seat, seq=decision["seq"],
                                  option=option)
        raise AssertionError(f"seat {seat} is not asked")

    def close(self) -> None:
        for person in self.everybody():
            person.socket.close()


def others(table: Table, seat: int) -> list[Listener]:
    owner = table.players[table.seats[seat]]
    return [person for person in table.everybody() if person is not owner]


def without_names(text: str, table: Table) -> str:
    """Tables and people have different ids, of the same length; a request its own number."""
    text = re.sub(r'"(tables?|person|host|next)": ?"[0-9a-z]{12}"', r'"\1":""', text)
    text = re.sub(r'"made": ?\d+', '"made":0', text)
    return text.replace(table.id, "")


def news_of(person: Listener, since: int, table: Table) -> list[str]:
    return [without_names(text, table) for text in person.raw[since:]
            if not text.startswith('{"re"')]


def compare_sealed(t: Tally, server: Server, game: str, seats: str, seed: int, form: str) -> int:
    chance = random.Random(seed)
    one, two = (Table(server, game, seats, seed=seed, form=form) for _ in range(2))
    compared = 0
    for _ in range(60):
        open_ones, same = one.asked(), two.asked()
        if not open_ones or [o[1:] for o in open_ones] != [o[1:] for o in same]:
            t.check("the same at both tables", not open_ones, (game, seed))
            break
        _, seat, decision = chance.choice(open_ones)
        count = len(decision["options"])
        first = chance.randrange(count)
        differs = decision["sealed"] and count > 1 and chance.random() < 0.5
        second = (first + 1 + chance.randrange(count - 1)) % count if differs else first
        mine = one.players[seats[seat]]
        mark = len(mine.raw)
        marks = [[len(p.raw) for p in others(table, seat)] for table in (one, two)]
        one.answer(seat, first)
        two.answer(seat, second)
        one.settle()
        two.settle()
        still = any(d["sealed"] and s != seat for _, s, d in one.asked())
        if decision["sealed"] and still:  # whoever listens outside sees lengths alone
            for text in mine.raw[mark:]:
                size = len(text.encode())
                t.check(f"{game}, sealed {decision['kind']}: as long as others",
                        '"is":"story"' not in text or (size >= 1024 and size & (size - 1) == 0),
                        size)
        if differs and still:
            for n, (a, b) in enumerate(zip(others(one, seat), others(two, seat))):
                x = news_of(a, marks[0][n], one)
                y = news_of(b, marks[1][n], two)
                t.check(f"{game}, sealed {decision['kind']}: lengths",
                        [len(m) for m in x] == [len(m) for m in y], ([len(m) for m in x],
                                                                    [len(m) for m in y]))
                t.check(f"{game}, sealed {decision['kind']}: contents", x == y,
                        [(i, j) for i, j in zip(x, y) if i != j][:1])
                compared += 1
        if differs:
            break  # from here on they are two matches
    one.close()
    two.close()
    return compared


def sealed(t: Tally) -> None:
    server = Server(PROGRAM, *QUICK, "--tables-person", "1000")
    for game, seats in (("school", "ab"), ("city", "ab"), ("city", "aba")):
        compared = sum(compare_sealed(t, server, game, seats, seed, ("json", "packed")[seed & 1])
                       for seed in range(1, 25))
        t.check(f"{game} {seats}: sealed answers were compared", compared > 5, compared)
        print(f"{game} {seats}: {compared} times compared what others are sent", flush=True)
    server.kill()


def together(t: Tally) -> None:
    """Everybody hears of a sealed answer at once, and no later for one answer than for another."""
    server = Server(PROGRAM, *QUICK, "--tables-person", "1000")
    waits: dict[int, list[float]] = {0: [], 1: []}
    for seed in range(40):
        table = Table(server, "city", "ab", seed=seed)
        open_ones = [one for one in table.asked()
                     if one[2]["sealed"] and len(one[2]["options"]) > 1]
        if len(open_ones) == 2:
            _, seat, _ = open_ones[0]
            watcher = table.watchers[0]
            option, mark, begun = seed % 2, len(watcher.raw), time.monotonic()
            table.answer(seat, option)
            table.settle()
            news = [at for text, at in zip(watcher.raw[mark:], watcher.came[mark:])
                    if not text.startswith('{"re"')]
            if news:
                waits[option].append(news[0] - begun)
        table.close()
    if waits[0] and waits[1]:
        medians = [statistics.median(w) for w in waits.values()]
        t.check("no later for one than for the other", abs(medians[0] - medians[1]) < 0.02, medians)
    t.check("both answers were given, or nobody is told of either",
            bool(waits[0]) == bool(waits[1]), {k: len(v) for k, v in waits.items()})
    server.kill()


def hand_of(sight: dict, seat: int) -> tuple[set[str], str]:
    """The ids in a hand and what is drawn from, and all of the view but for those."""
    view = json.loads(json.dumps(sight["view"]))
    view.pop("engine", None)
    mine = view["seats"][seat]
    cards = set()
    for name in ("hand", "grimoire", "deck", "ahead"):
        for card in mine.get(name) or []:
            cards |= set(re.findall(r"[a-zA-Z0-9-]{2,}", json.dumps(card)))
        mine.pop(name, None)
    return cards, json.dumps(view)


SECRET_EVENTS = ("draw",)


def played(person: Listener) -> set[str]:
    """Cards that something happened to openly, as their owner was told: all but drawing them."""
    return {event["card"] for message in person.news if message.get("is") == "story"
            for event in (one["event"] for one in message["story"])
            if event and event["kind"] not in SECRET_EVENTS and isinstance(event.get("card"), str)}


def hidden_of(t: Tally, server: Server, game: str, seats: str, seed: int) -> int:
    table = Table(server, game, seats, watchers=2, seed=seed)
    chance = random.Random(seed)
    public: set[str] = set()
    known: dict[str, set[str]] = {person.name: set() for person in table.everybody()}
    looked = 0
    for step in range(30):
        open_ones = table.asked()
        if not open_ones:
            break
        _, seat, decision = chance.choice(open_ones)
        table.answer(seat, chance.randrange(len(decision["options"])))
        table.settle()
        for number, letter in enumerate(seats):
            owner = table.players[letter]
            owner.look()
            settle(owner)
            sight = [m for m in owner.news if m.get("is") == "sight" and m["seat"] == number][-1]
            cards, rest = hand_of(sight, number)
            public |= set(re.findall(r'"([a-zA-Z0-9-]{2,})"', rest)) | played(owner)
            hand = {c for c in sight["view"]["seats"][number].get("hand") or []
                    if isinstance(c, str)}
            known[owner.name] |= cards
            for other in others(table, number):
                # Of a card that was never anywhere but in a hand or a deck, others have not been
                # sent a word; whoever holds the same deck knows the name from there.
                canaries = hand - public - known[other.name]
                sent = "".join(other.raw)
                seen = {c for c in canaries if f'"{c}"' in sent}
                looked += len(canaries)
                t.check(f"{game} {seats}: a hand is seen by its owner alone", not seen,
                        (seed, step, number, other.name, seen))
    table.close()
    return looked


def last_view(person: Listener, seat: int | None) -> dict:
    person.look()
    settle(person)
    return [m for m in person.news if m.get("is") == "sight" and m["seat"] == seat][-1]["view"]


def hands_of_city(t: Tally, server: Server, seats: str, seed: int) -> int:
    """All build from the same tiles, so a name alone gives nothing away: for everybody else a tile
    in a hand lies among those to be drawn, and no event of that seat names it."""
    table = Table(server, "city", seats, watchers=1, seed=seed)
    chance = random.Random(seed)
    since: dict[tuple[int, str], dict[str, int]] = {}
    looked = 0
    for step in range(30):
        open_ones = table.asked()
        if not open_ones:
            break
        _, seat, decision = chance.choice(open_ones)
        table.answer(seat, chance.randrange(len(decision["options"])))
        table.settle()
        for number, letter in enumerate(seats):
            hand = last_view(table.players[letter], number)["seats"][number]["hand"]
            for key in [key for key in since if key[0] == number and key[1] not in hand]:
                del since[key]
            for other in others(table, number):
                theirs = next((n for n, name in enumerate(seats)
                               if table.players[name] is other), None)
                shown = last_view(other, theirs)["seats"][number]
                t.check("city: a hand is shown to its owner alone", not shown["hand"],
                        (seed, step, number, other.name, shown["hand"]))
                lying = shown["deck"] + shown["ahead"]  # those who build ahead drew openly
                t.check("city: what is in it lies with what is drawn from", set(hand) <= set(lying),
                        (seed, step, number, hand, lying))
                changes = [change for m in other.news if m.get("is") == "story"
                           for one in m["story"] for change in one["changes"]]
                t.check("city: no change puts anything into another's hand",
                        not any(c[0] == f"seats.{number}.hand" and c[1] for c in changes),
                        (seed, step, number, other.name))
                for tile in hand:
                    begun = since.setdefault((number, tile), {}).setdefault(other.name,
                                                                            len(other.news))
                    told = [one["event"] for m in other.news[begun:] if m.get("is") == "story"
                            for one in m["story"] if one["event"]]
                    named = [e for e in told if e.get("seat") == number and
                             f'"{tile}"' in json.dumps(e)]
                    t.check("city: no event names what is in a hand", not named, named)
                    looked += 1
    table.close()
    return looked


def hidden(t: Tally) -> None:
    server = Server(PROGRAM, *QUICK, "--tables-person", "1000")
    for game, seats in (("sorcerer", "ab"), ("sorcerer", "aba"), ("endbringer", "ab"),
                        ("endbringer", "aba")):
        looked = sum(hidden_of(t, server, game, seats, seed) for seed in (1, 2))
        print(f"{game} {seats}: {looked} cards in hands looked for", flush=True)
        t.check(f"{game} {seats}: there was something to look for", looked > 0, looked)
    for seats in ("ab", "aba"):
        looked = sum(hands_of_city(t, server, seats, seed) for seed in (1, 2))
        print(f"city {seats}: {looked} tiles in hands looked for", flush=True)
        t.check(f"city {seats}: there was something to look for", looked > 20, looked)
    server.kill()


def before_the_end(t: Tally) -> None:
    server = Server(PROGRAM, *QUICK, "--tables-person", "1000")
    for game in ("school", "sorcerer", "endbringer", "city"):
        table = Table(server, game, "ab", seed=5)
        chance = random.Random(1)
        for _ in range(8):
            if table.asked():
                _, seat, decision = table.asked()[0]
                table.answer(seat, chance.randrange(len(decision["options"])))
                table.settle()
        for person in table.everybody():
            record = person.ask("record", table=table.id)
            t.check(f"{game}: no record before the end", record.get("error") == "not-now", record)
            person.ask("export")
            person.ask("tables", mine=True)
            person.look()
            settle(person)
        with sqlite3.connect(pathlib.Path(server.folder) / "sortilege.db") as database:
            seeds = [json.loads(row[0])["seed"] for row in
                     database.execute("SELECT document FROM match WHERE game = ?", (game,))]
        t.check("the seed is on disk", len(seeds) == 1 and len(seeds[0]) == 64, seeds)
        for person in table.everybody():
            t.check(f"{game}: nobody is told what it is shuffled by",
                    seeds[0] not in "".join(person.raw))
        table.close()
    server.kill()


def faults(t: Tally) -> None:
    for fault, find in (
            ("WRONG_VIEW", lambda t, s: hidden_of(t, s, "sorcerer", "ab", 1)),
            ("SEALED_LENGTH", lambda t, s: [compare_sealed(t, s, "city", "ab", seed, "json")
                                            for seed in range(1, 12)])):
        server = Server(PLANTED, *QUICK, "--tables-person", "1000", SORTILEGE_PLANT=fault)
        found = Tally("quiet", quiet=True)
        try:
            find(found, server)
        except (KeyError, IndexError, AssertionError):
            found.failed += 1  # it makes no sense any more
        t.check(f"{fault} is found", found.failed > 0)
        server.kill()


PARTS = (sealed, together, hidden, before_the_end, faults)


if __name__ == "__main__":
    sys.exit(run_parts("secrets", PARTS, *sys.argv[3:4]))

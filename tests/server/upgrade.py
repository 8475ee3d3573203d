#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Upgrades under live matches: a version with other cards or rules than a match began with.

usage: tests/server/upgrade.py SORTILEGE-SERVER [PART]

A version with other cards in the box is tests/server_other beside the program; one with other rules
is made by giving the row of a match another rules hash. Ends with `N passed, N failed`.
"""

import json
import pathlib
import random
import sqlite3
import subprocess
import sys
import time

from cards import bring, school
from match import PROGRAM, QUICK, Person, asked, play, settle, sit_down
from wire import Server, Tally, run_parts, wait_until

OTHER = str(pathlib.Path(PROGRAM).parent / "tests/server_other")
OWLS = ('deck ours\n  kind test\n  name en "Ours" de "Unsere"\n\ncard night-watchman x2\n'
        '  name en "Night Watchman" de "Nachtwächter"\n  source designed\n'
        "  minion cost 2 attack 2 essence 2\n  when played: draw 1\n")


def other_rules(folder: str, table_of: str = "1") -> None:
    with sqlite3.connect(pathlib.Path(folder) / "sortilege.db") as database:
        database.execute(f"UPDATE match SET rules = rules + 1 WHERE stage = 1 AND {table_of}")


def run(folder: str, *flags: str, program: str = PROGRAM) -> subprocess.CompletedProcess:
    return subprocess.run([program, "--data", folder, "--port", "0", "--page", "none", *flags],
                          capture_output=True, text=True, timeout=120, check=False)


def rules(t: Tally) -> None:
    server = Server(PROGRAM, *QUICK)
    ada, bob, eve = (Person(server, name) for name in ("Ada", "Bob", "Eve"))
    old = sit_down([ada, bob], game="school")
    play(t, [ada, bob], random.Random(1), most=6)
    cards = bring(eve, "school", school("Ring of Upgrades"))["cards"]["hash"]
    kept = eve.ask("open", game="school", seats=["me", "me"], cards=cards)["table"]
    server.kill()
    empty = run(str(pathlib.Path(server.folder) / "nothing"), "--check")
    t.check("nothing can be gone on with", empty.returncode == 0 and " 0 matches" in empty.stdout,
            empty)
    same = run(server.folder, "--check")
    t.check("the same version goes on with all, cards of one's own included",
            same.returncode == 0 and "all 2 matches" in same.stdout, same)
    other_rules(server.folder, "json_extract(document, '$.cards') IS NULL")
    check = run(server.folder, "--check")
    t.check("--check says so beforehand", check.returncode == 1 and old in check.stdout and
            kept not in check.stdout and "1 of 2" in check.stdout, check)
    refused = run(server.folder)
    t.check("it does not start", refused.returncode != 0 and not refused.stdout, refused)
    for words in (old, "--new-matches no", "--end-old yes"):
        t.check(f"and says {words}", words in refused.stderr, refused.stderr)
    with sqlite3.connect(pathlib.Path(server.folder) / "sortilege.db") as database:
        stages = dict(database.execute("SELECT stage, count(*) FROM match GROUP BY stage"))
    t.check("nothing has happened", stages == {1: 2}, stages)

    server = Server(PROGRAM, *QUICK, "--end-old", "yes", data=server.folder)
    for person in (ada, eve):
        person.server = server
        person.come()
    listed = ada.ask("tables", mine=True)["tables"]
    t.check("asked to, it ends them", [(one["table"], one["stage"]) for one in listed] ==
            [(old, "ended")], listed)
    refused = ada.ask("look", table=old)
    t.check("what cannot be shown is not shown", refused.get("error") == "not-now", refused)
    eve.table = kept
    t.check("the others go on", eve.look().get("stage") == "on")
    settle(eve)
    play(t, [eve], random.Random(2))
    t.check("to their end", eve.stage == "ended")
    server.kill()
    t.check("and from then on all is well", run(server.folder, "--check").returncode == 0)

    server = Server(PROGRAM, *QUICK, "--new-matches", "no")
    ada = Person(server, "Ada")
    t.check("before an upgrade nothing new begins",
            ada.ask("open", game="school").get("error") == "closed")
    server.kill()


def play_on(people: list[Person], chance: random.Random, most: int) -> None:
    """Agents may take a while."""
    end = time.monotonic() + 300
    for _ in range(most):
        while not asked(people) and time.monotonic() < end:
            if people[0].stage == "ended":
                return
            people[0].hear()
        if not asked(people):
            raise TimeoutError("nobody is asked")
        person, seat, decision = chance.choice(asked(people))
        person.ask("answer", table=person.table, seat=seat, seq=decision["seq"],
                   option=chance.randrange(len(decision["options"])))
        for each in people:
            settle(each)


def sit_down_everywhere(server: Server) -> dict[str, list[Person]]:
    """A match of each game, one with an agent, and two with own cards, of which the ones take the
    box's place and the others stand beside it."""
    tables = {}
    for game in ("school", "city", "sorcerer", "endbringer"):
        tables[game] = [Person(server, "Ada"), Person(server, "Bob")]
        sit_down(tables[game], game=game)
    opened = {"agent": {"game": "school", "seats": ["me", {"agent": "heuristic"}]}}
    for game, text in (("school", school("Ring of Upgrades")), ("sorcerer", OWLS)):
        eve = Person(server, "Eve")
        cards = bring(eve, game, text)["cards"]["hash"]
        opened[f"{game}, own cards"] = {"game": game, "seats": ["me", "me"], "cards": cards}
        eve.socket.close()
    for name, about in opened.items():
        person = Person(server, "Eve")
        person.table = person.ask("open", **about)["table"]
        person.look()
        settle(person)
        tables[name] = [person]
    for number, people in enumerate(tables.values()):
        play_on(people, random.Random(number), 12)
    return tables


def come_back(t: Tally, server: Server, tables: dict[str, list[Person]]) -> None:
    for name, people in tables.items():
        before = [dict(person.at) for person in people]
        for person in people:
            person.socket.close()
            person.server = server
            person.decisions, person.at = {}, {}
            person.come()
            person.shown = person.look()
            settle(person)
        t.check(f"{name} stands where it stood", [p.at for p in people] == before or
                name == "agent", [p.at for p in people])


def changed_note(folder: str, what: str) -> None:
    """As if this box had been played differently, or not been kept."""
    with sqlite3.connect(pathlib.Path(folder) / "sortilege.db") as database:
        if what == "gone":
            database.execute("DELETE FROM note WHERE name LIKE 'box/city/%'")
            return
        name, text = database.execute("SELECT name, text FROM note WHERE name LIKE 'box/city/%'"
                                      ).fetchone()
        box = json.loads(text)
        came = box["plays"][-1]
        came["came"] = ("1" if came["came"][0] == "0" else "0") + came["came"][1:]
        database.execute("UPDATE note SET text = ? WHERE name = ?", (json.dumps(box), name))


def boxes(folder: str) -> int:
    with sqlite3.connect(pathlib.Path(folder) / "sortilege.db") as database:
        return database.execute("SELECT count(*) FROM note WHERE name LIKE 'box/%'").fetchone()[0]


def cards(t: Tally) -> None:
    """A version with other cards goes on with what began with these, and with others of its own."""
    server = Server(PROGRAM, *QUICK)
    ada = Person(server, "Ada")
    free = ada.ask("open", game="school", seats=["me", "free"])["table"]
    t.check("no card is kept before a match begins", boxes(server.folder) == 0)
    tables = sit_down_everywhere(server)
    t.check("the box of each game is kept", wait_until(lambda: boxes(server.folder) == 4))
    server.kill()
    check = run(server.folder, "--check", program=OTHER)
    t.check("a version with other cards can go on with all", check.returncode == 0 and
            f"all {len(tables)} matches" in check.stdout, check)

    server = Server(OTHER, *QUICK, data=server.folder)
    come_back(t, server, tables)
    for name, people in tables.items():
        shown = people[0].shown.get("cards") or {}
        named = "Mine" if "own" in name else "Sortilege "
        t.check(f"{name} has the cards that it began with", named in shown.get("name", ""), shown)
        text = people[0].ask("cards", cards=shown["hash"])["cards"]["text"]
        old = {"school": "crystal at location 5", "city": "M101  cost 4",
               "agent": "crystal at location 5",
               "school, own cards": "Ring of Upgrades", "endbringer": "deal 2 damage"}
        t.check("and everybody gets them", old.get(name, "attack 4  essence 4") in text)
        if name == "sorcerer, own cards":
            t.check("with those of one's own", "night-watchman" in text)
    ada.server = server
    ada.come()
    shown = ada.ask("look", table=free)
    t.check("a table that had not begun has those of today", shown.get("stage") == "open" and
            shown["cards"] is None, shown)
    bob = Person(server, "Bob")
    ada.table = bob.table = free
    bob.ask("sit", table=free)
    for person in (ada, bob):
        person.look()
        settle(person)
    play_on([ada, bob], random.Random(3), 10)
    t.check("this version's are kept, too", wait_until(lambda: boxes(server.folder) == 8))
    for number, (name, people) in enumerate(tables.items()):
        play_on(people, random.Random(100 + number), 25)
    server.kill()
    server = Server(OTHER, *QUICK, data=server.folder)
    come_back(t, server, tables)
    for name in ("school", "agent", "school, own cards"):
        play_on(tables[name], random.Random(name), 3000)
        t.check(f"{name} comes to its end", tables[name][0].stage == "ended")
        record = tables[name][0].ask("record", table=tables[name][0].table)
        t.check("and can be played again", "replay" in record, record)
    server.kill()

    check = run(server.folder, "--check")
    left = {name: people for name, people in tables.items() if people[0].stage != "ended"}
    t.check("the version before goes on with all of it", check.returncode == 0 and
            f"all {len(left) + 1} matches" in check.stdout, (check, list(left)))
    server = Server(PROGRAM, *QUICK, data=server.folder)
    come_back(t, server, left)
    for name, people in left.items():
        play_on(people, random.Random(name), 25)
    ada.server = server
    ada.come()
    shown = ada.ask("look", table=free)
    t.check("with the cards of the later one", "Sortilege" in shown["cards"]["name"], shown)
    server.kill()


def otherwise(t: Tally) -> None:
    """Cards that are played differently, or were not kept, are refused, and it says so before."""
    for what in ("different", "gone"):
        server = Server(PROGRAM, *QUICK)
        people = [Person(server, "Ada"), Person(server, "Bob")]
        sit_down(people, game="city")
        other = sit_down(people, game="school")
        wait_until(lambda: boxes(server.folder) == 4)
        server.kill()
        changed_note(server.folder, what)
        check = run(server.folder, "--check", program=OTHER)
        t.check(f"{what}: --check says so", check.returncode == 1 and other not in check.stdout and
                "1 of 2" in check.stdout, check)
        refused = run(server.folder, program=OTHER)
        t.check(f"{what}: it does not start", refused.returncode != 0 and not refused.stdout,
                refused)
        server = Server(OTHER, *QUICK, "--end-old", "yes", data=server.folder)
        people[0].server = server
        people[0].come()
        listed = people[0].ask("tables", mine=True)["tables"]
        t.check(f"{what}: asked to, it ends that one", sorted(one["stage"] for one in listed) ==
                ["ended", "on"], listed)
        server.kill()


if __name__ == "__main__":
    sys.exit(run_parts("upgrade", (rules, cards, otherwise), *sys.argv[2:3]))

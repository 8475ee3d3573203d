#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Upgrades under live matches: a version with other rules than a match began with.

usage: tests/server/upgrade.py SORTILEGE-SERVER

The other version is made by giving the row of a match another rules hash. Ends with `N passed, N
failed`.
"""

import pathlib
import random
import sqlite3
import subprocess
import sys

from cards import bring, school
from match import PROGRAM, QUICK, Person, play, settle, sit_down
from wire import Server, Tally


def other_rules(folder: str, table_of: str = "1") -> None:
    with sqlite3.connect(pathlib.Path(folder) / "sortilege.db") as database:
        database.execute(f"UPDATE match SET rules = rules + 1 WHERE stage = 1 AND {table_of}")


def run(folder: str, *flags: str) -> subprocess.CompletedProcess:
    return subprocess.run([PROGRAM, "--data", folder, "--port", "0", "--page", "none", *flags],
                          capture_output=True, text=True, timeout=20, check=False)


def main() -> int:
    t = Tally("upgrade")
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
    return t.end()


if __name__ == "__main__":
    sys.exit(main())

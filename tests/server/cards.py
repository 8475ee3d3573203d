#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables with card sets that players bring, and sets that are brought to do harm.

usage: tests/server/cards.py SORTILEGE-SERVER [PART]

Ends with `N passed, N failed`.
"""

import contextlib
import os
import pathlib
import random
import signal
import sys
import time

from match import PROGRAM, QUICK, Person, asked, play, restart, settle
from wire import Closed, Server, Tally, run_parts, wait_until

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONTENT = ROOT / "src/games"
MANY = (*QUICK, "--cards-hour", "0")


def school(name: str) -> str:
    """School's own cards, with one of another name."""
    text = (CONTENT / "school/content/school.cards").read_text()
    return text.replace('"Ring of Influence"', f'"{name}"')


def bring(person: Person, game: str, text: str, name: str = "Mine") -> dict:
    return person.ask("bring", game=game, name=name, text=text)


def whole(t: Tally) -> None:
    server = Server(PROGRAM, *MANY)
    ada, bob, eve = (Person(server, name) for name in ("Ada", "Bob", "Eve"))
    text = school("Ring of Ada")
    wrong = bring(ada, "school", text.replace("cost 7", "cost seven"))
    t.check("a mistake is said with its place", wrong.get("error") == "illegal" and
            wrong.get("line", 0) > 20 and wrong.get("column", 0) > 0, wrong)
    cards = bring(ada, "school", text).get("cards", {})
    t.check("a good set has a hash", len(cards.get("hash", "")) == 64 and
            len(cards.get("content", "")) == 16 and cards["bytes"] == len(text.encode()), cards)
    begun = time.monotonic()
    again = bring(bob, "school", text, "Other")
    t.check("the same again is the same, at once", again["cards"]["hash"] == cards["hash"] and
            time.monotonic() - begun < 0.3, again)
    opened = ada.ask("open", game="school", seats=["me", "free"], cards=cards["hash"], listed=True)
    table = opened.get("table")
    t.check("a table is opened", table is not None, opened)
    for person in (ada, bob, eve):
        person.table = table
    shown = bob.look()
    t.check("everybody sees which cards", shown["cards"]["hash"] == cards["hash"] and
            shown["cards"]["name"] == "Other", shown.get("cards"))
    refused = bob.ask("sit", table=table)
    t.check("nobody sits down without having named them", refused.get("error") == "cards" and
            refused["cards"]["hash"] == cards["hash"], refused)
    refused = bob.ask("sit", table=table, cards="0" * 64)
    t.check("nor naming others", refused.get("error") == "cards", refused)
    fetched = bob.ask("cards", cards=cards["hash"])
    t.check("the text comes by its hash", fetched["cards"]["text"] == text, str(fetched)[:200])
    listed = eve.ask("tables", stage="open")["tables"]
    t.check("lists name them", [one["cards"]["hash"] for one in listed] == [cards["hash"]], listed)
    t.check("named, one sits down", "error" not in bob.ask("sit", table=table,
                                                           cards=cards["hash"]))
    ada.look()
    for person in (ada, bob):
        settle(person)
    t.check("it begins", bool(asked([ada, bob])))
    play(t, [ada, bob], random.Random(3), most=12)
    before = [dict(p.at) for p in (ada, bob)]
    server = restart(server, [ada, bob])
    t.check("after a restart it stands where it stood", [p.at for p in (ada, bob)] == before,
            [p.at for p in (ada, bob)])
    listed = ada.ask("tables", mine=True)["tables"]
    t.check("and is in one's list", [one["cards"]["hash"] for one in listed] == [cards["hash"]])
    play(t, [ada, bob], random.Random(5))
    t.check("and comes to its end", ada.stage == "ended" and bob.stage == "ended")
    rematch = ada.ask("rematch", table=table)
    shown = ada.ask("look", table=rematch.get("table"))
    t.check("a rematch has the same cards", shown["cards"]["hash"] == cards["hash"], shown)
    t.check("for which nobody has to name them again",
            "error" not in bob.ask("sit", table=rematch["table"]))
    server.kill()


def elsewhere(t: Tally) -> None:
    """After a restart, before any table is read, lists and texts come from the disk."""
    server = Server(PROGRAM, *MANY)
    ada = Person(server, "Ada")
    text = school("Ring of Restarts")
    cards = bring(ada, "school", text)["cards"]["hash"]
    other = bring(ada, "school", school("Forgotten"))["cards"]["hash"]
    ada.table = ada.ask("open", game="school", seats=["me", "free"], cards=cards,
                        listed=True)["table"]
    server.kill()
    server = Server(PROGRAM, *MANY, data=server.folder)
    bob = Person(server, "Bob")
    listed = bob.ask("tables", stage="open")["tables"]
    t.check("it is in the list", [one["cards"]["hash"] for one in listed] == [cards], listed)
    t.check("its text is here", bob.ask("cards", cards=cards)["cards"]["text"] == text)
    t.check("one that no table was opened with is not",
            bob.ask("cards", cards=other).get("error") == "unknown")
    refused = bob.ask("open", game="school", seats=["me", "free"], cards=other)
    t.check("and must be brought again", refused.get("error") == "unknown", refused)
    t.check("it can be sat down at", "error" not in bob.ask("sit", table=ada.table, cards=cards))
    server.kill()


def machines(t: Tally) -> None:
    """Agents think with the table's cards, for each game."""
    server = Server(PROGRAM, *MANY)
    for game in ("school", "city", "sorcerer"):
        person = Person(server, "Ada")
        text = school("Ring of Machines") if game == "school" else (
            CONTENT / "city/content/city.tiles").read_text() if game == "city" else (
            'deck ours\n  kind test\n  name en "Ours" de "Unsere"\n\ncard night-watchman x2\n'
            '  name en "Night Watchman" de "Nachtwächter"\n  source designed\n'
            "  minion cost 2 attack 2 essence 2\n  when played: draw 1\n")
        brought = bring(person, game, text)
        if "cards" not in brought:
            t.check(f"{game}'s cards are good", False, brought)
            continue
        opened = person.ask("open", game=game, seats=["me", {"agent": "heuristic"}],
                            cards=brought["cards"]["hash"])
        t.check(f"{game} is opened", "table" in opened, opened)
        person.table = opened.get("table", "")
        person.look()
        given, end = 0, time.monotonic() + 20
        chance = random.Random(game)
        while given < 15 and person.stage != "ended" and time.monotonic() < end:
            open_ones = asked([person])
            if not open_ones:
                person.hear()
                continue
            _, seat, decision = open_ones[0]
            person.ask("answer", table=person.table, seat=seat, seq=decision["seq"],
                       option=chance.randrange(len(decision["options"])))
            given += 1
            settle(person)
        t.check(f"{game} goes on", given == 15 or person.stage == "ended", given)
    t.check("agents have thought", server.metric("thoughts_total") > 10)
    t.check("and never failed", server.metric("thoughts_failed_total") == 0)
    server.kill()


def hostile_texts() -> dict[str, str]:
    many = "".join(f'card c{n}\n  name en "C{n}" de "C{n}"\n  source designed\n'
                   "  minion cost 1 attack 1 essence 1\n" for n in range(480))
    return {
        "nothing": "",
        "no text at all": "\x01\x7f" * 400,
        "one long line": "card " + "x" * 48000,
        "many lines": "\n" * 48000,
        "deep indentation": "".join(" " * n + "card x\n" for n in range(300)),
        "too many cards": 'deck d\n  kind test\n  name en "D" de "D"\n' + many,
        "deep conditions": 'deck d\n  kind test\n  name en "D" de "D"\ncard x\n  name en "X" de'
                           ' "X"\n  source designed\n  minion cost 1 attack 1 essence 1\n'
                           "  when played: " + "if an enemy minion is exhausted, " * 1200 +
                           "draw 1\n",
        "brackets": 'deck d\n  kind test\n  name en "D" de "D"\ncard x\n  when played: ' +
                    "(" * 20000 + "\n",
        "a name that never ends": 'deck d\n  name en "' + "D" * 47000,
        "great numbers": 'deck d\n  kind test\n  name en "D" de "D"\ncard x x999999999999999999\n'
                         "  minion cost 99999999999999999999 attack -9999999999\n",
        "format signs": 'deck d\n  kind test\n  name en "%n%n%s%s" de "%x%999999d"\ncard %n\n',
        "many replicas": 'deck d\n  kind test\n  name en "D" de "D"\n' + 'card a x99\n' * 3000,
    }


def hostile(t: Tally) -> None:
    """Whatever is brought, the server answers it in time, and others notice nothing."""
    server = Server(PROGRAM, *MANY, "--message-bytes", "262144")
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    worst = 0.0
    for game in ("school", "sorcerer", "endbringer", "city"):
        ada.socket.close()  # nobody may say so much on one connection
        ada.come()
        for what, text in hostile_texts().items():
            number = ada.send("bring", game=game, name="Bad", text=text)
            begun = time.monotonic()
            settle(bob)
            worst = max(worst, time.monotonic() - begun)
            while True:
                reply = ada.hear()
                if reply.get("re") == number:
                    break
            t.check(f"{game}: {what} is answered", reply.get("error") == "illegal", reply)
    t.check("nobody else waits", worst < 0.5, worst)
    t.check("sizes are limited", bring(ada, "school", school("x") + "#" * 40000).get("error") ==
            "illegal")
    try:
        bring(ada, "school", "x" * 270000)
        t.check("a message that is too long", False)
    except Closed as end:
        t.check("a message that is too long", end.code == 1009, end.code)
    ada.come()
    t.check("an unknown game", bring(ada, "chess", "x").get("error") == "unknown")
    t.check("a name that is none", bring(ada, "school", school("y"), "\n").get("error") ==
            "illegal")
    t.check("the server lives", server.metric("up") != 0 and "cards" in
            bring(bob, "school", school("Ring of Life")))
    server.kill()


def words_of(pid: int) -> bytes:
    try:
        return pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def caught(server: Server, ada: Person, name: str, number: int) -> tuple[dict, float]:
    """What is said of a set whose trial gets the signal, and after how long. A trial takes
    milliseconds: where it is over before the signal comes, another set is brought."""
    for attempt in range(100):
        sent = ada.send("bring", game="school", name="Bad", text=school(f"{name} {attempt}"))
        begun = time.monotonic()
        hit = []
        while not hit and time.monotonic() - begun < 0.2:
            # The server waits until a child is a program of its own: before, it is left alone.
            hit = [pid for pid in server.children()
                   if words_of(pid) not in (b"", words_of(server.process.pid))]
        for pid in hit:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)
        while (reply := ada.hear()).get("re") != sent:
            pass
        if "error" in reply:
            return reply, time.monotonic() - begun
        for pid in hit:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
    return {}, 0


def dies(t: Tally) -> None:
    """The process dies over a set: whoever brought it is told so, and nothing else happens."""
    server = Server(PROGRAM, *MANY, "--think-mib", "64")
    ada = Person(server, "Ada")
    reply, _ = caught(server, ada, "Ring of Death", signal.SIGKILL)
    t.check("it died", reply.get("error") == "illegal" and "line" not in reply, reply)
    reply, took = caught(server, ada, "Ring of Sleep", signal.SIGSTOP)
    t.check("one that hangs is ended", reply.get("error") == "illegal" and took < 60,
            (reply, took))
    t.check("and leaves nothing behind", wait_until(lambda: not server.children()))
    t.check("the same set is good another time",
            "cards" in bring(ada, "school", school("Ring of Death")))
    server.kill()


def limits(t: Tally) -> None:
    server = Server(PROGRAM, *QUICK, "--cards-hour", "3")
    ada = Person(server, "Ada")
    said = [bring(ada, "school", school(f"Ring {n}")) for n in range(4)]
    t.check("so many an hour", ["cards" in one for one in said] == [True] * 3 + [False] and
            said[3].get("error") == "too-many", said[3])
    server.kill()
    server = Server(PROGRAM, *QUICK, "--own-cards", "no")
    ada = Person(server, "Ada")
    t.check("switched off", bring(ada, "school", school("x")).get("error") == "closed")
    server.kill()


PARTS = (whole, elsewhere, machines, hostile, dies, limits)


if __name__ == "__main__":
    sys.exit(run_parts("cards", PARTS, *sys.argv[2:3]))

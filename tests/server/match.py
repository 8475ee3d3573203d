#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole matches over real WebSockets, with the server killed in the middle of them.

usage: tests/server/match.py SORTILEGE-SERVER [PART]

Two or more people sit down at a table, answer at random, and are at the end told the same outcome.
Between their answers the server is killed (SIGKILL) and started again on the same data: whatever
was acknowledged must still stand. Ends with `N passed, N failed`.
"""

import json
import random
import signal
import sys
import time

from wire import Closed, Refused, Server, Socket, Tally, run_parts

PROGRAM = sys.argv[1]
QUICK = ("--page", "none", "--messages-minute", "60000", "--guests-hour", "1000",
         "--sockets-address", "1000")


class Person:
    """A client as docs/table-protocol.md describes it, with the engine left out."""

    def __init__(self, server: Server, name: str):
        self.server, self.name, self.token = server, name, None
        self.number = 0
        self.news: list[dict] = []
        self.decisions: dict[int, dict | None] = {}
        self.at: dict[int, int] = {}
        self.outcome = None
        self.table = ""
        self.socket = None
        self.come()

    def come(self) -> None:
        self.socket = self.server.socket(timeout=20)
        request = {"version": 1, "lang": "en", "form": "json"}
        request.update({"token": self.token} if self.token else {"name": self.name})
        welcome = self.ask("hello", **request)
        self.token = welcome.get("token", self.token)
        self.id = welcome["you"]["person"]

    def take(self, message: dict) -> None:
        if message.get("is") in ("sight", "story") and message.get("seat") is not None:
            self.decisions[message["seat"]] = message.get("decision")
            self.at[message["seat"]] = message["at"]
        elif message.get("is") == "table":
            self.outcome = message.get("outcome") or self.outcome
            self.stage = message["stage"]
        self.news.append(message)

    def hear(self) -> dict:
        message = json.loads(self.socket.hear())
        self.take(message)
        return message

    def send(self, what: str, **names) -> int:
        self.number += 1
        self.socket.say(json.dumps({"do": what, "n": self.number, **names}))
        return self.number

    def ask(self, what: str, **names) -> dict:
        number = self.send(what, **names)
        while True:
            message = self.hear()
            if message.get("re") == number:
                return message

    def look(self) -> dict:
        return self.ask("look", table=self.table)


def settle(person: Person) -> None:
    """Hears everything that is on its way: an answer to this comes after it."""
    person.ask("tables", stage="open")


def sit_down(people: list[Person], **about) -> str:
    host = people[0]
    seats = ["me"] + ["free"] * (len(people) - 1)
    opened = host.ask("open", game=about.pop("game"), options=about.pop("options", {}), seats=seats,
                      **about)
    table = opened.get("table")
    for person in people:
        person.table = table if isinstance(table, str) else table["table"]
    for person in people: # who is asked first is here already
        person.look()
    for person in people[1:]:
        person.ask("sit", table=person.table)
    for person in people:
        person.look()
        settle(person)
    return host.table


def asked(people: list[Person]) -> list[tuple[Person, int, dict]]:
    return [(person, seat, decision) for person in people
            for seat, decision in person.decisions.items() if decision]


def play(t: Tally, people: list[Person], chance: random.Random, kill_after: int = 0,
         most: int = 3000) -> int:
    """Answers at random until the match is over; returns how many answers were acknowledged."""
    server = people[0].server
    given = 0
    while given < most:
        open_ones = asked(people)
        if not open_ones:
            for person in people:
                settle(person)
            open_ones = asked(people)
        if not open_ones:
            break
        person, seat, decision = chance.choice(open_ones)
        option = chance.randrange(len(decision["options"]))
        answer = {"table": person.table, "seat": seat, "seq": decision["seq"], "option": option}
        reply = person.ask("answer", **answer)
        if "error" in reply:
            t.check("the answer is taken", reply["error"] == "late", reply)
        else:
            given += 1
            if chance.random() < 0.05:
                again = person.ask("answer", **answer)
                t.check("sent again it is acknowledged again",
                        again.get("at") == reply.get("at") and "error" not in again,
                        (reply, again))
        for other in people:
            settle(other)
        if kill_after and given % kill_after == 0:
            before = [dict(other.at) for other in people]
            server = restart(server, people)
            for other, at in zip(people, before):
                t.check("the position is the one that was told", other.at == at, (other.at, at))
    return given


def restart(server: Server, people: list[Person]) -> Server:
    server.kill()
    server = Server(PROGRAM, *QUICK, data=server.folder)
    for person in people:
        person.socket.close()
        person.server = server
        person.decisions, person.at = {}, {}
        person.come()
        person.look()
        settle(person)
    return server


def whole(t: Tally) -> None:
    """A match of each game that two can play, without a fault."""
    server = Server(PROGRAM, *QUICK)
    for game in ("school", "sorcerer", "city"):
        people = [Person(server, "Ada"), Person(server, "Bob")]
        sit_down(people, game=game)
        begun = time.monotonic()
        given = play(t, people, random.Random(game), most=400)
        t.check(f"{game} is played", given > 20, given)
        print(f"{game}: {given} answers, {people[0].stage}, "
              f"{1000 * (time.monotonic() - begun) / max(given, 1):.1f} ms each", flush=True)
        if given < 400:
            t.check(f"{game} ends", all(p.stage == "ended" and p.outcome for p in people))
            t.check("and both know how", people[0].outcome == people[1].outcome)
        for person in people:
            person.socket.close()
    server.kill()


def killed(t: Tally) -> None:
    """The server is killed every few answers."""
    server = Server(PROGRAM, *QUICK)
    people = [Person(server, "Ada"), Person(server, "Bob")]
    sit_down(people, game="school", clock={"kind": "fischer", "seconds": 3600, "add": 5})
    given = play(t, people, random.Random(4), kill_after=7)
    t.check("it ends all the same", all(p.stage == "ended" for p in people), given)
    record = people[0].ask("record", table=people[0].table)
    t.check("and can be played again", "replay" in record, record)
    people[0].server.kill()


def torn(t: Tally) -> None:
    """Killed while answers are on their way: those that were acknowledged stand, the others may be
    sent again."""
    server = Server(PROGRAM, *QUICK)
    people = [Person(server, "Ada"), Person(server, "Bob")]
    sit_down(people, game="school")
    chance = random.Random(9)
    for _ in range(12):
        open_ones = asked(people)
        if not open_ones:
            break
        sent = []
        for person, seat, decision in open_ones:
            option = chance.randrange(len(decision["options"]))
            number = person.send("answer", table=person.table, seat=seat, seq=decision["seq"],
                                 option=option)
            sent.append((person, number, seat, decision["seq"], option))
        time.sleep(chance.random() * 0.02)
        server.signal(signal.SIGKILL)
        acknowledged = {id(person): set() for person, *_ in sent}
        for person in people:
            try:
                while True:
                    message = person.hear()
                    if "re" in message and "error" not in message:
                        acknowledged.setdefault(id(person), set()).add(message["re"])
            except (Closed, Refused, ConnectionError, TimeoutError):
                pass
        server = restart(server, people)
        for person, number, seat, seq, option in sent:
            reply = person.ask("answer", table=person.table, seat=seat, seq=seq, option=option)
            was = number in acknowledged[id(person)]
            t.check("an acknowledged answer stands, another can be given now",
                    "error" not in reply, (was, reply))
        for person in people:
            settle(person)
    t.check("it went on", sum(p.at.get(s, 0) for p in people for s in p.at) > 10)
    server.kill()


def machines(t: Tally) -> None:
    """Against an agent, which thinks in another process."""
    server = Server(PROGRAM, *QUICK)
    person = Person(server, "Ada")
    opened = person.ask("open", game="school", options={},
                        seats=["me", {"agent": "search:novice"}])
    table = opened.get("table")
    person.table = table if isinstance(table, str) else table["table"]
    person.look()
    chance = random.Random(2)
    given, end = 0, time.monotonic() + 60
    person.socket.line.settimeout(15)
    while person.stage != "ended" and time.monotonic() < end:
        open_ones = asked([person])
        if not open_ones:
            person.hear()
            continue
        _, seat, decision = open_ones[0]
        reply = person.ask("answer", table=person.table, seat=seat, seq=decision["seq"],
                           option=chance.randrange(len(decision["options"])))
        given += "error" not in reply
        settle(person)
    t.check("the match ends", person.stage == "ended", (given, person.stage))
    t.check("the agent has thought", server.metric("thoughts_total") > 5)
    t.check("and never failed", server.metric("thoughts_failed_total") == 0)
    server.kill()


def stops(t: Tally) -> None:
    """SIGTERM in the middle: both are told to come back, and the match goes on."""
    server = Server(PROGRAM, *QUICK)
    people = [Person(server, "Ada"), Person(server, "Bob")]
    sit_down(people, game="school")
    play(t, people, random.Random(1), most=5)
    before = [dict(p.at) for p in people]
    server.signal(signal.SIGTERM)
    codes = [p.socket.ending() for p in people]
    t.check("told to come back", codes == [1012, 1012], codes)
    t.check("ends well", server.wait() == 0)
    restart(server, people)
    t.check("and goes on", [p.at for p in people] == before, (before, [p.at for p in people]))
    people[0].server.kill()


PARTS = (whole, killed, torn, machines, stops)


if __name__ == "__main__":
    sys.exit(run_parts("match", PARTS, *sys.argv[2:3]))

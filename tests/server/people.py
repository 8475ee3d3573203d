#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What people may know of each other, whom they have shut out, and where it is their turn.

usage: tests/server/people.py SORTILEGE-SERVER [PART]

Ends with `N passed, N failed`.
"""

import json
import random
import sys
import time

from match import PROGRAM, QUICK, Person, asked, play, settle, sit_down
from wire import Server, Tally, run_parts, wait_until

SHORT = {"options": {"target": "5"}}


def finished(people: list[Person], t: Tally, seed: int, **about) -> str:
    table = sit_down(people, game="school", **SHORT, **about)
    play(t, people, random.Random(seed))
    return table


def shown(viewer: Person, of: Person, **more) -> list[str]:
    reply = viewer.ask("person", person=of.id, **more)
    return [one["table"] for one in reply["tables"]]


def pages(t: Tally) -> None:
    """Listed matches are shown to everybody, others to those who sat there."""
    server = Server(PROGRAM, *QUICK)
    ada, bob, eve = (Person(server, name) for name in ("Ada", "Bob", "Eve"))
    secret = finished([ada, bob], t, 3)
    public = finished([ada, bob], t, 4, listed=True)
    on = sit_down([ada, bob], game="school", listed=True)
    page = eve.ask("person", person=ada.id)
    t.check("who it is", page["person"]["name"] == "Ada" and page["person"]["kind"] == "guest" and
            page["person"]["person"] == ada.id, page["person"])
    t.check("since when, to the day", page["person"]["made"] % 86400000 == 0 and
            abs(page["person"]["made"] / 1000 - time.time()) < 2 * 86400, page["person"])
    t.check("nothing else is told", set(page["person"]) == {"person", "name", "kind", "made"},
            page["person"])
    t.check("strangers see listed matches that are over", [one["table"] for one in
                                                           page["tables"]] == [public], page)
    outcome = page["tables"][0]["outcome"]
    t.check("with their results", sorted(outcome["rank"]) == [1, 2] and max(outcome["score"]) >= 5,
            outcome)
    t.check("who sat there sees more", shown(bob, ada) == [public, secret])
    t.check("oneself sees all", shown(ada, ada) == [public, secret])
    t.check("pages of it", shown(ada, ada, **{"from": 1}) == [secret])
    t.check("a record can be had", "replay" in eve.ask("record", table=public))
    t.check("hidden", ada.ask("hide", on=True)["you"].get("hidden") is True)
    t.check("strangers see nothing any more", shown(eve, ada) == [])
    t.check("who sat there sees what they played", shown(bob, ada) == [public, secret])
    t.check("oneself still sees all", shown(ada, ada) == [public, secret])
    t.check("the other's page is as it was", shown(eve, bob) == [public])
    t.check("nobody", eve.ask("person", person="0" * 12).get("error") == "unknown")
    t.check("no such", eve.ask("person", person="zzzzzzzzzzzz").get("error") == "unknown")
    ada.socket.close()
    bob.socket.close()
    server.kill()
    server = Server(PROGRAM, *QUICK, data=server.folder)
    eve.server = ada.server = server
    eve.come()
    t.check("after a restart from the disk", shown(eve, bob) == [public] and shown(eve, ada) == [])
    t.check("results, too", eve.ask("person", person=bob.id)["tables"][0]["outcome"] == outcome)
    ada.come()
    t.check("shown again", "hidden" not in ada.ask("hide", on=False)["you"])
    t.check("to everybody", shown(eve, ada) == [public])
    t.check("one that goes on is on no page", on not in shown(ada, ada))
    server.kill()


def watched(t: Tally) -> None:
    """What nobody might watch, nobody looks through afterwards."""
    server = Server(PROGRAM, *QUICK)
    ada, bob, eve = (Person(server, name) for name in ("Ada", "Bob", "Eve"))
    table = finished([ada, bob], t, 5, watch={"allowed": False})
    t.check("those who played have the record", "replay" in ada.ask("record", table=table))
    t.check("others do not", eve.ask("record", table=table).get("error") == "not-yours")
    server.kill()


def shut_out(t: Tally) -> None:
    """Whom one does not hear or let in is known again on every device."""
    server = Server(PROGRAM, *QUICK)
    ada, bob, eve = (Person(server, name) for name in ("Ada", "Bob", "Eve"))
    ada.ask("mute", person=bob.id, on=True)
    ada.ask("block", person=eve.id, on=True)
    ada.ask("block", person=bob.id, on=True)
    told = ada.ask("shut-out")
    t.check("with names", told["muted"] == [{"person": bob.id, "name": "Bob"}] and
            {one["name"] for one in told["blocked"]} == {"Eve", "Bob"}, told)
    bob.socket.close()
    eve.ask("delete", sure=True)
    server.kill()
    server = Server(PROGRAM, *QUICK, data=server.folder)
    ada.server = server
    ada.come()
    told = ada.ask("shut-out")
    t.check("after a restart", told["muted"] == [{"person": bob.id, "name": "Bob"}], told)
    t.check("who is gone has no name", {"person": eve.id, "name": ""} in told["blocked"], told)
    again = Person(server, "Nobody")
    again.token = ada.token
    again.socket.close()
    again.socket = server.socket(timeout=20)
    welcome = again.ask("hello", version=1, lang="en", form="json", token=ada.token)
    t.check("it is said when one comes in", welcome["shut-out"]["muted"] == [bob.id] and
            set(welcome["shut-out"]["blocked"]) == {bob.id, eve.id}, welcome["shut-out"])
    ada.ask("mute", person=bob.id, on=False)
    ada.ask("block", person=eve.id, on=False)
    ada.ask("block", person=bob.id, on=False)
    t.check("taken back", ada.ask("shut-out") | {"re": 0} == {"re": 0, "muted": [], "blocked": []})
    server.kill()


def whose(people: list[Person], table: str) -> list[bool]:
    """At which of them the server says that it is their turn; both of its ways must agree."""
    found = []
    for person in people:
        def known() -> bool:
            person.turns = person.ask("turns")
            return not person.turns["unknown"]
        assert wait_until(known), person.turns
        listed = person.ask("tables", mine=True, stage="on")["tables"]
        says = [one["asked"] for one in listed if one["table"] == table]
        assert says == [table in person.turns["turns"]], (says, person.turns)
        found.append(says[0])
    return found


def answer(people: list[Person], chance: random.Random) -> None:
    person, seat, decision = chance.choice(asked(people))
    person.ask("answer", table=person.table, seat=seat, seq=decision["seq"],
               option=chance.randrange(len(decision["options"])))
    for other in people:
        settle(other)


class Hall:
    """A server with room for one match, which Eve looks at; every other is put away once nobody
    looks at it. It can be killed, and then has more room, or as little again."""

    def __init__(self, *people: str):
        self.server = Server(PROGRAM, *QUICK, "--matches-loaded", "1")
        self.eve = Person(self.server, "Eve")
        self.eve.table = self.eve.ask("open", game="city", seats=["me", "free"])["table"]
        self.people = [Person(self.server, name) for name in people]
        self.eve.look()

    def again(self, room: int, looks: bool) -> None:
        self.server.kill()
        self.server = Server(PROGRAM, *QUICK, "--matches-loaded", str(room),
                             data=self.server.folder)
        for person in [self.eve, *self.people]:
            person.server = self.server
            person.come()
            if looks or person is self.eve:
                person.look()
                settle(person)

    def look(self, yes: bool) -> None:
        for person in self.people:
            person.ask("look" if yes else "away", table=person.table)
            settle(person)

    def is_put_away(self) -> bool:
        return wait_until(lambda: self.server.metric("matches_loaded") == 1)


def whatever(person: Person, do: str, **names) -> None:
    person.number += 1
    person.socket.say(json.dumps({"do": do, "n": person.number, **names}))
    settle(person)


def turns(t: Tally) -> None:
    """Whoever is asked is told so: of matches in memory, put away, and after the machine died."""
    hall = Hall("Ada", "Bob")
    ada, bob = hall.people
    chance = random.Random(9)
    waiting = ada.ask("open", game="school", seats=["me", "free"])["table"]
    t.check("nobody is asked before a match", ada.ask("turns") | {"re": 0} ==
            {"re": 0, "turns": [], "unknown": False}, ada.ask("turns"))
    table = sit_down(hall.people, game="school")
    wrong = []

    def see(where: str, expected: list[bool]) -> None:
        found = whose(hall.people, table)
        if found != expected:
            wrong.append((where, expected, found))

    for step in range(24):
        expected = [any(one is person for one, _, _ in asked(hall.people))
                    for person in hall.people]
        see("in memory", expected)
        if step % 4 == 0:
            hall.look(False)
            t.check("it is put away", hall.is_put_away())
            see("put away", expected)
            t.check("asking does not load it", hall.server.metric("matches_loaded") == 1)
            if step % 8 == 0:
                hall.again(1, False)
                see("put away, and started anew", expected)
                t.check("nor does a new start", hall.server.metric("matches_loaded") == 1)
            hall.look(True)
        if step % 6 == 5:
            hall.again(9, False)  # what its row said before is not believed
            see("in memory when the machine died", expected)
            hall.again(1, True)
        if not asked(hall.people):
            break
        answer(hall.people, chance)
    t.check("it is always right", not wrong, wrong)
    whatever(ada, "offer", table=table, what="pause")
    whatever(bob, "agree", table=table, what="pause")
    t.check("nobody is asked in a pause", whose(hall.people, table) == [False, False])
    hall.look(False)
    t.check("nor where it is put away", hall.is_put_away() and
            whose(hall.people, table) == [False, False])
    ada.ask("concede", table=table, seat=0)
    t.check("nor at the end", [p.ask("turns")["turns"] for p in hall.people] == [[], []])
    mine = ada.ask("tables", mine=True, stage="open")["tables"]
    t.check("one's own by their stage", [one["table"] for one in mine] == [waiting], mine)
    hall.server.kill()


PARTS = (pages, watched, shut_out, turns)


if __name__ == "__main__":
    sys.exit(run_parts("people", PARTS, *sys.argv[2:3]))

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `sortilege bot` tells of a match as it goes on: bot_story.py SORTILEGE GAME [ARGUMENTS...]

Follows every seat by its first view and the changes alone, and compares with the view that the
decision brings. Each event's words and place must be those of its moment, and whatever the guide
says of a thing must be there: a name, a kind, cards that exist.
"""
import json
import subprocess
import sys

TURNS = 120


COUNTED_FROM_1 = ("locations", "stacks", "rewards", "monsters")
PLACES = {"left": 0, "centre": 1, "right": 2}  # in Battle Royale "ab", "bc" ...


def at(document, name, parent):
    """Paths are those of slg_json_get, which call locations 1 to 6 and battlefields by their words.
    """
    if isinstance(document, dict):
        return name
    if name.isdigit():
        return int(name) - (parent in COUNTED_FROM_1)
    return PLACES.get(name, ord(name[0]) - ord("a"))


def put(document, path, value):
    *way, last = path.split(".")
    parent = ""
    for name in way:
        document = document[at(document, name, parent)]
        parent = name
    document[at(document, last, parent)] = value


class Table:
    def __init__(self, program, game, arguments):
        self.process = subprocess.Popen([program, "bot", game, "--seed", "5", *arguments],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.views, self.events, self.changes = {}, 0, 0
        self.open = []  # decisions that came while something else was awaited

    def say(self, **message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def read(self):
        line = self.process.stdout.readline()
        assert line, "it hung up"
        message = json.loads(line)
        if message["type"] == "view":
            self.views[message["seat"]] = message["view"]
        elif message["type"] == "changes":
            assert message["changes"], "no changes are not sent"
            for path, value in message["changes"]:
                put(self.views[message["seat"]], path, value)
            self.changes += 1
        elif message["type"] == "event":
            assert message["event"]["text"] and message["pace"] in ("at-once", "short", "long")
            assert "thing" in message and message["dull"] in (True, False)
            self.events += 1
        return message

    def until(self, *kinds):
        if "decision" in kinds and self.open:
            return self.open.pop(0)
        while True:
            message = self.read()
            if message["type"] in kinds:
                return message
            if message["type"] == "decision":
                self.open.append(message)

    def ask(self, about, seat, **more):
        self.say(type="ask", about=about, seat=seat, **more)
        message = self.until("told", "error")
        assert message["type"] == "told", message
        return message["told"]


def look_at_guide(table, seat, cards):
    course = table.ask("course", seat)
    assert course["phase_name"] and course["round"] >= 0, course
    for thing in table.ask("things", seat):
        assert thing["name"] and thing["facts"]["kind"], thing
        if "card" in thing["facts"]:
            assert thing["facts"]["card"] in cards, thing
    one = table.ask("thing", seat, thing=thing["thing"])
    assert one.pop("why_not") is not None and isinstance(one.pop("rule"), str) and one == thing, one
    question = table.ask("question", seat)
    options = table.ask("options", seat)
    assert question["rule"] and question["seat"] == seat and question["begins_at"] < len(options)
    assert [option["index"] for option in options] == list(range(len(options)))
    assert table.ask("table", seat)
    assert isinstance(table.ask("pages", seat), list)


def follow(program, game, arguments):
    table = Table(program, game, arguments)
    table.until("hello")
    table.say(type="hello", protocol=1, guide=True, changes=True)
    cards = None
    for turn in range(TURNS):
        decision = table.until("decision", "over")
        if decision["type"] == "over":
            break
        seat, kept = decision["seat"], table.views[decision["seat"]]
        shown = dict(decision["view"], engine=None)
        assert shown == dict(kept, engine=None), (turn, "the changes lead to another view")
        cards = cards or {card["card"] for card in table.ask("cards", seat)}
        if turn % 10 == 0:
            look_at_guide(table, seat, cards)
        table.say(type="answer", seat=seat, seq=decision["seq"],
                  option=(turn * 7) % len(decision["options"]))
    assert table.ask("help", 0) and len(cards) > 30
    table.say(type="answer", seat=0, seq=99999, option=0)
    table.until("error")
    table.say(type="quit")
    assert table.process.wait() == 0
    assert table.events > 20 and table.changes > 20
    print(f"{table.events} events, {table.changes} changes")


follow(sys.argv[1], sys.argv[2], sys.argv[3:])

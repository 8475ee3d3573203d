#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `sortilege bot` gives away: bot_secrets.py SORTILEGE GAME [ARGUMENTS...]

Plays seat 0 against agents, sends every message there is after every decision, and searches
all that comes back for canaries: the seed, the key of all chance, the record. Then plays again
with other agents: as long as everybody chooses in secret, both programs must read the same.
"""
import json
import subprocess
import sys

SEED = 7316584920174377  # no number that could stand there by chance
TURNS = 25
PARTS = ("course", "question", "options", "things", "table", "pages")


class Table:
    def __init__(self, program, game, arguments, agent):
        seats = int(arguments[arguments.index("--seats") + 1])
        others = [word for seat in range(1, seats) for word in ("--seat", f"{seat}={agent}")]
        command = [program, "bot", game, "--seed", str(SEED), *arguments, *others]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)
        self.lines = []
        self.read()

    def read(self):
        line = self.process.stdout.readline()
        assert line, "it hung up"
        self.lines.append(line)
        return json.loads(line)

    def say(self, **message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def ask(self, kinds, **message):
        """Says it, and reads until a message of one of these kinds has come."""
        self.say(**message)
        while True:
            heard = self.read()
            if heard["type"] in kinds:
                return heard

    def end(self):
        self.say(type="quit")
        self.process.wait()


def refused(table, code, **message):
    error = table.ask(("error", "state", "replay", "start"), **message)
    assert error["type"] == "error" and error["code"] == code, (message, error)


def play(program, game, arguments, agent):
    """Answers in a fixed way and asks for everything. Returns the lines, and how many of them came
    while all were choosing in secret: the answer that ends this may reveal what was chosen."""
    table = Table(program, game, arguments, agent)
    heard = table.ask(("decision", "over"), type="hello", protocol=1, guide=True, changes=True)
    secret, still = 2, True
    for turn in range(TURNS):
        if heard["type"] != "decision":
            break
        still = still and heard["sealed"]
        assert heard["seat"] == 0 and heard["view"]["viewer"] == 0, "a decision of its own seat"
        assert heard["view"]["engine"]["key"].strip("0") == "", "a view has no key"
        refused(table, "not-yours", type="show", full=True)
        refused(table, "not-yours", type="replay")
        refused(table, "not-yours", type="new", seed=3)
        refused(table, "bad-input", type="show", seat=77)
        refused(table, "not-asked", type="show", seat=1)
        refused(table, "not-asked", type="undo", seat=1)
        refused(table, "not-asked", type="time-up", seat=1)
        refused(table, "not-asked", type="answer", seat=1, seq=heard["seq"], option=0)
        refused(table, "illegal", type="answer", seat=0, seq=heard["seq"], option=9999)
        table.ask(("decision",), type="show", seat=0)
        refused(table, "not-asked", type="ask", about="things", seat=1)
        for about in PARTS:
            table.ask(("told",), type="ask", about=about, seat=0)
        secret = len(table.lines) if still else secret
        heard = table.ask(("decision", "over"), type="answer", seat=0, seq=heard["seq"],
                          option=turn % len(heard["options"]))
    lines = list(table.lines)
    table.end()
    return lines, secret


def keys(program, game, arguments):
    """The key of all chance, as a program at every seat reads it; the same deal."""
    command = [program, "bot", game, "--seed", str(SEED), *arguments]
    said = '{"type":"hello","protocol":1}\n{"type":"show","full":true}\n{"type":"quit"}\n'
    heard = subprocess.run(command, input=said, capture_output=True, text=True, check=True).stdout
    states = [json.loads(line) for line in heard.splitlines() if '"type":"state"' in line]
    assert states, "a program at every seat reads the full state"
    assert str(SEED) in heard, "and the seed"
    return states[0]["state"]["engine"]["key"]


def main():
    program, game, arguments = sys.argv[1], sys.argv[2], sys.argv[3:]
    canaries = [str(SEED), keys(program, game, arguments), "sortilege replay"]
    assert canaries[1].strip("0"), "the key is no row of zeros"
    first, secret = play(program, game, arguments, "random")
    for line in first:
        for canary in canaries:
            assert canary not in line, (canary, line[:200])
    second, also = play(program, game, arguments, "heuristic")
    both = min(secret, also)
    for a, b in zip(first[:both], second[:both]):
        a, b = (line.replace('"random"', '"heuristic"') for line in (a, b))
        assert a == b, ("differs in secret", a[:300], b[:300])
    print(f"{len(first)} messages, the first {both} of them compared")


main()

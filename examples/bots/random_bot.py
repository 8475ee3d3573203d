#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A player that knows no rules: it takes a random option of each decision it is asked.

    examples/bots/random_bot.py build/sortilege [--game school] [--seats 2] [--matches 3]
                               [--opponent heuristic] [--seed 1]

It starts `sortilege bot`, sits at seat 0 among agents, and prints how each match ended.
The messages are told in docs/bot.md. Only the standard library is used.
"""
import argparse
import json
import random
import subprocess
import sys


class Table:
    """A running `sortilege bot`: one JSON object a line, both ways."""

    def __init__(self, program, game, seats, opponent, seed):
        others = [word for seat in range(1, seats) for word in ("--seat", f"{seat}={opponent}")]
        self.process = subprocess.Popen(
            [program, "bot", game, "--seats", str(seats), "--seed", str(seed), *others],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def send(self, **message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def messages(self):
        for line in self.process.stdout:
            yield json.loads(line)

    def leave(self):
        self.send(type="quit")
        self.process.stdin.close()
        return self.process.wait()


def play(table, matches, chooser):
    """Plays some matches; returns how many were won, drawn and lost."""
    results = {"won": 0, "drawn": 0, "lost": 0}
    for message in table.messages():
        kind = message["type"]
        if kind == "hello":
            table.send(type="hello", protocol=1, name="random-bot", views=False, events=False)
        elif kind == "decision":
            # A real player would look at message["view"] (ask for it with views=True).
            option = chooser.choice(message["options"])
            table.send(type="answer", seq=message["seq"], option=option["index"])
        elif kind == "over":
            reward = message["outcome"]["reward"][0]
            results["won" if reward > 0 else "lost" if reward < 0 else "drawn"] += 1
            print(f"{message['outcome']['text']} ({message['answers']} answers)")
            if sum(results.values()) == matches:
                break
            table.send(type="new")
        elif kind == "error":
            sys.exit(f"random-bot: {message['code']}: {message['text']}")
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", nargs="?", default="build/sortilege")
    parser.add_argument("--game", default="school")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--opponent", default="heuristic")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    table = Table(wish.program, wish.game, wish.seats, wish.opponent, wish.seed)
    results = play(table, wish.matches, random.Random(wish.seed))
    status = table.leave()
    print(", ".join(f"{count} {word}" for word, count in results.items()))
    if sum(results.values()) != wish.matches:
        sys.exit("random-bot: the program ended early")
    sys.exit(status)


if __name__ == "__main__":
    main()

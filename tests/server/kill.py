#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""kill -9 in a loop, under the play of bots over real sockets.

usage: tests/server/kill.py BUILD [--kills N] [--bots N] [--seconds-between S] [--seed N]

Bots play School of Sorcery (BUILD/server_load), two at each table, with a clock. Again and again
the server is killed in the middle and started on the same data; the bots come back by themselves
and compare: each position is the one they were told, or one that came after it, and each clock
stands where it stood. In the end every answer that was ever acknowledged is looked for in the
database. Then the same for a server that tells of an answer before it is on disk
(BUILD/tests/server_planted), in which that must be found. Ends with `N passed, N failed`.
"""

import argparse
import atexit
import json
import os
import pathlib
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time

from wire import Server, Tally, new_folder, wait_until

HELD_S = 0.1  # long enough for several answers


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return line.getsockname()[1]


class Play:
    """A server that is killed, and those who play there."""

    def __init__(self, program: str, build: pathlib.Path, bots: int, seed: int, **environment: str):
        self.program, self.bots, self.environment = program, bots, environment
        self.folder, self.port = new_folder(), free_port()
        self.acks = pathlib.Path(self.folder) / "acks"
        self.server = self.start()
        self.load = subprocess.Popen(
            [build / "server_load", str(self.port), "--matches", str(bots // 2), "--think", "40",
             "--clock", "3600", "--back", "--acks", self.acks, "--seconds", "1000000", "--warm",
             "0", "--seed", str(seed)], stdout=subprocess.PIPE, text=True)
        atexit.register(self.load.kill)

    def start(self) -> Server:
        return Server(self.program, "--port", str(self.port), "--page", "none", "--guests-hour",
                      "0", "--sockets-address", "20000", "--messages-minute", "60000",
                      "--tables-person", "1000", data=self.folder, **self.environment)

    def metric(self, name: str) -> float:
        try:
            return self.server.metric(name)
        except OSError:  # a busy machine: asked again
            return -1

    def go_on(self, seconds: float) -> bool:
        """Until all are back and have played on for a while."""
        here = wait_until(lambda: self.metric("websockets") == self.bots, 120)
        before = self.metric("answers_total")
        played = wait_until(lambda: self.metric("answers_total") > max(before, 0), 120)
        time.sleep(seconds)
        return here and played

    def kill(self, held: bool) -> None:
        """Held: another writes to the database at that moment, so that something waits for it."""
        if held:
            database = sqlite3.connect(pathlib.Path(self.folder) / "sortilege.db",
                                       isolation_level=None, timeout=60)
            database.execute("BEGIN IMMEDIATE")
            time.sleep(HELD_S)
        self.server.signal(signal.SIGKILL)
        self.server.wait()
        if held:
            database.execute("ROLLBACK")
            database.close()
        self.server = self.start()

    def end(self) -> tuple[dict, list[str]]:
        self.load.send_signal(signal.SIGTERM)
        said = self.load.communicate(timeout=60)[0].strip().split("\n")
        self.server.kill()
        return json.loads(said[-1]), said[:-1]

    def lost(self) -> tuple[int, list[str]]:
        """How many answers were acknowledged, and those of them that are not in the database."""
        letters = "0123456789abcdefghjkmnpqrstvwxyz"
        there = set()
        with sqlite3.connect(pathlib.Path(self.folder) / "sortilege.db") as database:
            there.update(database.execute(
                "SELECT match, seat, seq, option FROM entry WHERE kind = 0"))
        missing, count = [], 0
        for line in self.acks.read_text().splitlines():
            table, seat, seq, option = line.split()
            number = 0
            for letter in table:
                number = number * 32 + letters.index(letter)
            count += 1
            if (number, int(seat), int(seq), int(option)) not in there:
                missing.append(line)
        return count, missing


def run(t: Tally, program: str, options, kills: int, planted: str = "") -> bool:
    """Is everything there that was told?"""
    chance = random.Random(options.seed)
    environment = {"SORTILEGE_PLANT": planted} if planted else {}
    play = Play(program, options.build, options.bots, options.seed, **environment)
    came_back = 0
    begun = time.monotonic()
    for number in range(kills):
        came_back += play.go_on(chance.random() * options.seconds_between)
        play.kill(held=number % 2 == 1)
    came_back += play.go_on(0.2)
    tally, faults = play.end()
    count, missing = play.lost()
    print(f"{'with ' + planted if planted else 'as it is'}: {kills} kills in "
          f"{time.monotonic() - begun:.0f} s, {options.bots} bots, {count} answers acknowledged, "
          f"{tally['returns']} returns; {len(missing)} answers lost, {len(faults)} "
          "positions or clocks not as they were told", flush=True)
    if planted:
        return not missing and not faults
    for line in faults[:5] + missing[:5]:
        print("  ", line)
    t.check("all came back each time", came_back == kills + 1, (came_back, kills))
    t.check("they have compared what they were told", tally["returns"] >= kills * options.bots // 2,
            tally)
    t.check("enough was played to lose something", count > 10 * kills, count)
    t.check("every acknowledged answer is there", not missing, missing[:3])
    t.check("every position and clock is as it was told", not faults, faults[:3])
    return not missing and not faults


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--bots", type=int, default=40)
    parser.add_argument("--seconds-between", type=float, default=0.4)
    parser.add_argument("--seed", type=int, default=15)
    options = parser.parse_args()
    t = Tally("kill")
    run(t, str(options.build / "sortilege-server"), options, options.kills)
    found = not run(t, str(options.build / "tests/server_planted"), options,
                    min(options.kills, 20), "TOLD_EARLY")
    t.check("a server that tells too early is found out", found)
    return t.end()


if __name__ == "__main__":
    sys.exit(main())

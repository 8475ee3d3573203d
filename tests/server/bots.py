#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The bots of docs/bots.md, as they stand in examples/bots, against a real server.

usage: tests/server/bots.py SORTILEGE-SERVER TABLE-BOT

The one in C and the one in Python meet at a table and play a match to its end; each also plays one
that is interrupted by a restart. Ends with `N passed, N failed`.
"""

import pathlib
import re
import stat
import subprocess
import sys
import time

from match import QUICK, Person
from wire import Server, Tally, new_folder

SERVER, TABLE_BOT = sys.argv[1], sys.argv[2]
EXAMPLES = pathlib.Path(__file__).resolve().parent.parent.parent / "examples/bots"


def python_with_websockets() -> str:
    """This one, or Debian's: python3-websockets belongs to that."""
    for python in (sys.executable, "/usr/bin/python3"):
        if subprocess.run([python, "-c", "import websockets"], capture_output=True).returncode == 0:
            return python
    sys.exit("bots: python3-websockets is missing")


PYTHON = python_with_websockets()


class Bot:
    """A running example; what it prints is read line by line."""

    def __init__(self, server: Server, language: str, folder: str, *words: str):
        port = server.address.rstrip("/").rpartition(":")[2]
        self.token = pathlib.Path(folder) / f"{language}.token"
        command = ([TABLE_BOT, "127.0.0.1", port, "--agent", "search:200it"] if language == "c"
                   else [PYTHON, str(EXAMPLES / "table_bot.py"), server.address])
        self.process = subprocess.Popen([*command, "--token", str(self.token), *words],
                                        stdout=subprocess.PIPE, text=True)

    def line(self) -> str:
        return self.process.stdout.readline().strip()

    def end(self, timeout: float = 60) -> tuple[int, str]:
        said, _ = self.process.communicate(timeout=timeout)
        return self.process.returncode, said.strip()


def outcome_of(said: str) -> str:
    return (re.search(r"^ended \w+ (.*)$", said, re.M) or ["", ""])[1].replace(" ", "")


def meet(t: Tally, game: str) -> None:
    """One opens a table and prints its id, the other is invited."""
    server, folder = Server(SERVER, *QUICK), new_folder()
    host = Bot(server, "c", folder, "--game", game, "--name", "Deep Thought")
    table = host.line().removeprefix("table ")
    watcher = Person(server, "Eve")
    watcher.table = table
    seats = watcher.look()["seats"]
    t.check("it is marked as a bot", seats[0].get("kind") == "bot", seats)
    t.check("and has its name", seats[0].get("name") == "Deep Thought", seats)
    guest = Bot(server, "python", folder, "--table", table)
    ends = [host.end(), guest.end()]
    t.check(f"{game}: both end well", [status for status, _ in ends] == [0, 0], ends)
    outcomes = [outcome_of(said) for _, said in ends]
    t.check("by the rules", '"by":"rules"' in outcomes[0], outcomes)
    t.check("and agree how", bool(outcomes[0]) and outcomes[0] == outcomes[1], outcomes)
    for bot in (host, guest):
        mode = stat.S_IMODE(bot.token.stat().st_mode)
        t.check("only its owner may read the token", mode == 0o600, oct(mode))
        token = bot.token.read_text().strip()
        t.check("the token is 64 letters and digits", re.fullmatch("[0-9a-f]{64}", token))
        t.check("which the log has not", token not in server.words())
    server.kill()


def stopped(t: Tally, language: str) -> None:
    """The server stops in the middle and comes back: so does the bot, and plays on as itself."""
    server, folder = Server(SERVER, *QUICK), new_folder()
    person = Person(server, "Ada")
    opened = person.ask("open", game="school", seats=["me", "free"])
    person.table = opened["table"]
    port = server.address.rstrip("/").rpartition(":")[2]
    bot = Bot(server, language, folder, "--table", person.table)
    given = 0
    person.look()
    end = time.monotonic() + 120
    while person.stage != "ended" and time.monotonic() < end:
        decision = person.decisions.get(0)
        if not decision:
            person.hear()
            continue
        person.decisions[0] = None
        reply = person.ask("answer", table=person.table, seat=0, seq=decision["seq"],
                           option=given % len(decision["options"]), at=person.at[0])
        given += "error" not in reply
        if given == 6:
            server.signal(15)
            t.check("the server ends well", server.wait() == 0)
            server = Server(SERVER, "--port", port, *QUICK, data=server.folder)
            person.socket.close()
            person.server = server
            person.come()
            person.look()
            given += 1
    status, said = bot.end(30)
    t.check(f"{language}: it has played to the end", status == 0 and "ended" in said,
            (status, said))
    seats = person.look()["seats"]
    t.check("and is still the same", seats[1].get("kind") == "bot", seats)
    server.kill()


def kinds(t: Tally) -> None:
    """A bot stays one, has no account, and is not paired with people."""
    server = Server(SERVER, *QUICK)
    socket = server.socket()
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    bot = Person.__new__(Person)
    bot.__dict__.update(server=server, name="Marvin", token=None, number=0, news=[], decisions={},
                        at={}, outcome=None, table="", socket=server.socket(timeout=20))
    you = bot.ask("hello", version=1, form="json", bot=True, name="Marvin")
    t.check("it is a bot", you["you"]["kind"] == "bot", you)
    refused = bot.ask("sign-up", login="marvin", password="brain of a planet")
    t.check("it needs no account", refused.get("error") == "not-now", refused)
    waits = bot.send("pair", game="school")
    first, second = ada.send("pair", game="school"), bob.ask("pair", game="school")
    t.check("people meet people", "table" in second, second)
    while not any(m.get("re") == first for m in ada.news):
        ada.hear()
    bot.ask("pair", stop=True)
    t.check("and no bot", not any(m.get("re") == waits and "table" in m for m in bot.news))
    socket.close()
    server.kill()


def main() -> int:
    tally = Tally("bots")
    for part in (lambda t: meet(t, "school"), lambda t: meet(t, "sorcerer"),
                 lambda t: stopped(t, "c"), lambda t: stopped(t, "python"), kinds):
        try:
            part(tally)
        except Exception as error:  # one part that breaks off is one failure
            tally.check("a part breaks off", False, repr(error))
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())

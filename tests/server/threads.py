#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The server under the thread sanitizer, with everything at work that has a thread of its own.

usage: tests/server/threads.py BUILD [--seconds S]

Bots play (the store's thread), passwords are hashed (the pool's), agents think and card sets are
tried (their processes), somebody reads /metrics, and in the end it is stopped. Ends with `N passed,
N failed`.
"""

import argparse
import pathlib
import subprocess
import sys
import time

from cards import bring, school
from match import Person
from wire import Server, Tally


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--seconds", type=int, default=8)
    options = parser.parse_args()
    t = Tally("threads")
    server = Server(str(options.build / "tests/server_tsan"), "--page", "none", "--guests-hour",
                    "0", "--sockets-address", "1000", "--messages-minute", "60000", "--logins-hour",
                    "0", TSAN_OPTIONS="exitcode=66")
    port = server.address.rsplit(":", 1)[1].strip("/")
    load = subprocess.Popen([options.build / "server_load", port, "--matches", "40", "--think",
                             "20", "--warm", "1", "--seconds", str(options.seconds)],
                            stdout=subprocess.PIPE, text=True)
    ada = Person(server, "Ada")
    ada.table = ada.ask("open", game="school", seats=["me", {"agent": "search:novice"}])["table"]
    ada.look()
    number, end = 0, time.monotonic() + options.seconds
    while time.monotonic() < end:
        person = Person(server, f"Bob {number}")
        person.ask("sign-up", login=f"bob-{number}", password="correct horse")
        person.ask("sign-in", login=f"bob-{number}", password="wrong horse")
        bring(person, "school", school(f"Ring {number}"))
        server.metric("answers_total")
        person.socket.close()
        number += 1
    said = load.communicate(timeout=60)[0]
    t.check("bots have played", server.metric("answers_total") > 50, said)
    t.check("passwords were hashed", server.metric("hashes_total") >= 2, number)
    server.signal(15)
    status = server.wait(60)
    words = server.words()
    where = words.find("WARNING: ThreadSanitizer")
    t.check("the thread sanitizer has nothing to say", where < 0, words[where:where + 3000])
    t.check("it ends well", status == 0, status)
    return t.end()


if __name__ == "__main__":
    sys.exit(main())

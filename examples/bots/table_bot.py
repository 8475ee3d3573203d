#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot that plays at a server's table, in Python with the library `websockets`.

    examples/bots/table_bot.py http://127.0.0.1:7878 [--token FILE] [--name NAME]
                               [--table ID | --game school] [--matches 1]

It sits down at the table of an invitation, or opens one of its own and prints its id. It knows no
rules: it takes a random option of each decision. Messages are described in
docs/table-protocol.md, and what a bot should know in docs/bots.md.

`websockets` is Debian's python3-websockets, or the package of that name on PyPI.
"""
import argparse
import asyncio
import json
import os
import pathlib
import random
import sys

import websockets


class Refused(Exception):
    """The server has answered with an error."""

    def __init__(self, what, message):
        super().__init__(f"{what}: {message['error']}: {message['text']}")
        self.error = message["error"]


class Bot:
    """A connection, and what was heard on it."""

    def __init__(self, line, chooser):
        self.line, self.chooser = line, chooser
        self.number = 0
        self.table = ""
        self.positions = {}  # of each seat of ours: its "at" and its decision
        self.stage = self.outcome = None

    async def ask(self, what, **names):
        """Sends a request and gives its reply; everything heard meanwhile is noted."""
        self.number += 1
        await self.line.send(json.dumps({"do": what, "n": self.number, **names}))
        while True:
            message = await self.hear()
            if message.get("re") == self.number:
                if "error" in message:
                    raise Refused(what, message)
                return message

    async def hear(self):
        message = json.loads(await self.line.recv())
        kind = message.get("is")
        if kind in ("sight", "story") and message["seat"] is not None:
            self.positions[message["seat"]] = (message["at"], message["decision"])
        elif kind == "table":
            self.stage, self.outcome = message["stage"], message["outcome"]
        return message

    async def come_in(self, name, path):
        """The token is the bot's password: it lies in a file that only its owner may read."""
        hello = {"version": 1, "form": "json", "bot": True, "name": name}
        if path.exists():
            hello["token"] = path.read_text(encoding="ascii").strip()
        welcome = await self.ask("hello", **hello)
        if "token" in welcome:
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as out:
                out.write(welcome["token"] + "\n")
        return welcome

    async def answer(self, seat, at, decision):
        option = self.chooser.choice(decision["options"])
        try:
            await self.ask("answer", table=self.table, seat=seat, seq=decision["seq"],
                           option=option["index"], at=at)
        except Refused as refused:
            if refused.error != "late":  # something was taken back; the position follows
                raise

    async def play(self, table):
        """Answers until the match is over."""
        self.table, self.positions = table, {}
        await self.ask("look", table=table)
        while self.stage != "ended":
            ours = [(seat, at, decision) for seat, (at, decision) in self.positions.items()
                    if decision]
            if not ours:
                await self.hear()
                continue
            seat, at, decision = ours[0]
            self.positions[seat] = (at, None)  # until the next story
            await self.answer(seat, at, decision)


async def run(options):
    address = options.server.rstrip("/").replace("http", "ws", 1) + "/play"
    chooser = random.Random(options.seed)
    table, left = options.table, options.matches
    while left:
        try:
            async with websockets.connect(address, max_size=None) as line:
                bot = Bot(line, chooser)
                await bot.come_in(options.name, options.token)
                while left:
                    if table:
                        await bot.ask("sit", table=table)
                    else:
                        opened = await bot.ask("open", game=options.game, listed=True,
                                               seats=["me", "free"])
                        table = opened["table"]
                        print(f"table {table}", flush=True)
                    await bot.play(table)
                    print(f"ended {table} {json.dumps(bot.outcome)}", flush=True)
                    table, left = "", left - 1
        except (OSError, websockets.ConnectionClosed, Refused) as broken:
            if isinstance(broken, Refused) and broken.error not in ("closed", "lost"):
                raise
            await asyncio.sleep(1)  # the server restarts, or the network does; the match waits


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("server")
    parser.add_argument("--name", default="random bot")
    parser.add_argument("--token", type=pathlib.Path, default=pathlib.Path("bot.token"))
    parser.add_argument("--table", default="")
    parser.add_argument("--game", default="school")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--seed", type=int)
    try:
        asyncio.run(run(parser.parse_args()))
    except Refused as refused:
        sys.exit(f"table-bot: {refused}")


if __name__ == "__main__":
    main()

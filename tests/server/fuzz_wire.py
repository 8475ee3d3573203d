#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Bytes on a real connection: HTTP, the upgrade, frames and messages, changed by chance.

usage: tests/server/fuzz_wire.py SORTILEGE-SERVER [--seconds S] [--seed N]

Begins from tests/fuzz/corpus/wire: each file is a request, and after a line "---" what is said once
it was upgraded. The server, best one with sanitizers, must live on, serve others within two
seconds, and leave nothing behind. What broke it is kept in build/fuzz/failures. Ends with `N
passed, N failed`.
"""

import argparse
import pathlib
import random
import socket
import struct
import sys
import time

from match import QUICK, Person
from wire import Server, Tally, wait_until

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPUS = ROOT / "tests/fuzz/corpus/wire"
FAILURES = ROOT / "build/fuzz/failures"
UPGRADE = (b"GET /play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           b"Sec-WebSocket-Key: c29ydGlsZWdlIGxvYWQhIQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
NUMBERS = (0, 1, 125, 126, 127, 255, 65535, 65536, 2**31, 2**32 - 1, 2**63)
WORDS = (b"\r\n", b"\r\n\r\n", b": ", b"HTTP/1.1", b"%00", b"../", b"\"", b"{", b"}", b"[", b",",
         b"\\u0000", b"\xff", b"null", b"-1", b"1e999", b"18446744073709551616",
         b"Content-Length: ",
         b"Transfer-Encoding: chunked\r\n", b"Connection: close\r\n", b"Range: bytes=0-\r\n")


def frame(kind: int, data: bytes, head: int = 0x80, length: int | None = None) -> bytes:
    size = len(data) if length is None else length
    if size < 126:
        lead = bytes([head | kind, 0x80 | size])
    elif size < 65536:
        lead = bytes([head | kind]) + b"\xfe" + struct.pack(">H", size)
    else:
        lead = bytes([head | kind]) + b"\xff" + struct.pack(">Q", size & (2**64 - 1))
    return lead + bytes(4) + data


def spoil(chance: random.Random, data: bytes, others: list[bytes]) -> bytes:
    for _ in range(1 + chance.randrange(4)):
        at = chance.randrange(len(data) + 1)
        what = chance.randrange(7)
        if what == 0:
            data = data[:at] + bytes([chance.randrange(256)]) + data[at + 1:]
        elif what == 1:
            data = data[:at] + chance.choice(WORDS) + data[at:]
        elif what == 2:
            data = data[:at] + data[at + chance.randrange(1, 30):]
        elif what == 3:
            data = data[:at] + str(chance.choice(NUMBERS)).encode() + data[at:]
        elif what == 4:
            end = at + chance.randrange(1, 60)
            data = data[:at] + data[at:end] * chance.randrange(2, 40) + data[end:]
        elif what == 5 and others:
            other = chance.choice(others)
            data = data[:at] + other[chance.randrange(len(other) + 1):]
        else:
            data = data[:at]
    return data[:300000]


def one_input(chance: random.Random, seeds: list[tuple[bytes, bytes]]) -> bytes:
    """A request alone, or an upgrade with frames whose contents or whose heads are spoilt."""
    head, messages = chance.choice(seeds)
    heads = [h for h, _ in seeds]
    if not messages or chance.random() < 0.2:
        return spoil(chance, head, heads)
    lines = messages.split(b"\n")
    bodies = [line for _, m in seeds for line in m.split(b"\n") if line]
    out = UPGRADE
    for line in lines:
        if chance.random() < 0.4:
            line = spoil(chance, line, bodies)
        kind = 1 if chance.random() < 0.85 else chance.choice((0, 2, 3, 8, 9, 10, 15))
        bits = 0x80 if chance.random() < 0.9 else chance.choice((0, 0xC0, 0xF0))
        length = None if chance.random() < 0.93 else chance.choice(NUMBERS)
        out += frame(kind, line, bits, length)
    return spoil(chance, out, bodies) if chance.random() < 0.15 else out


def send(address: tuple[str, int], data: bytes, chance: random.Random) -> None:
    """All at once, in pieces, or half and then away."""
    try:
        with socket.create_connection(address, timeout=2) as line:
            line.settimeout(0.05)
            pieces = chance.choice((1, 1, 2, 7))
            size = max(1, len(data) // pieces)
            for at in range(0, len(data), size):
                line.sendall(data[at:at + size])
            if chance.random() < 0.7:
                while line.recv(65536):
                    pass
    except OSError:
        pass


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=15)
    options = parser.parse_args()
    seeds = []
    for file in sorted(CORPUS.iterdir()):
        head, _, messages = file.read_bytes().partition(b"---\n")
        seeds.append((head.replace(b"\n", b"\r\n"), messages.strip(b"\n")))
    chance = random.Random(options.seed)
    t = Tally("fuzz_wire")
    server = Server(options.program, *QUICK)
    port = int(server.address.rsplit(":", 1)[1].strip("/"))
    witness = Person(server, "Witness")
    recent: list[bytes] = []
    count, slowest, end = 0, 0.0, time.monotonic() + options.seconds
    while time.monotonic() < end and server.process.poll() is None:
        data = one_input(chance, seeds)
        recent = [*recent[-19:], data]
        send(("127.0.0.1", port), data, chance)
        count += 1
        if count % 20 == 0:
            begun = time.monotonic()
            try:
                witness.ask("tables", stage="open")
            except Exception as error:  # whatever it is, it has not been served
                t.check("others are served", False, repr(error))
                break
            slowest = max(slowest, time.monotonic() - begun)
    alive = server.process.poll() is None
    t.check("the server lives", alive, server.words()[-2000:])
    if not alive:
        FAILURES.mkdir(parents=True, exist_ok=True)
        for n, data in enumerate(recent):
            (FAILURES / f"wire-{n}").write_bytes(data)
    t.check("others wait less than two seconds", slowest < 2, slowest)
    t.check("enough was tried", count >= 50, count)
    if alive:
        gone = wait_until(lambda: server.metric("websockets") == 1, 40)
        t.check("nothing is left behind", gone, server.metric("websockets"))
        server.signal(15)
        t.check("it ends well", server.wait(30) == 0, server.words()[-2000:])
    said = server.words()
    t.check("no sanitizer has spoken", "Sanitizer" not in said and "runtime error" not in said,
            said[-2000:])
    print(f"{count} inputs, others waited {1000 * slowest:.0f} ms at most", flush=True)
    return t.end()


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the conversations of a page: bot_examples.py SORTILEGE PAGE

A block begins with ```bot and the arguments. A line with > is sent; each line with < must fit one
of the messages that come after it, in order: its members must be there, and may be more. A list
that ends in "..." may be longer. Every message that the program understands must be in some
block."""
import json
import re
import subprocess
import sys

HEARD = {"hello", "answer", "new", "show", "ask", "undo", "replay", "quit"}


def fits(wanted, found):
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            name in found and fits(value, found[name]) for name, value in wanted.items())
    if isinstance(wanted, list):
        if wanted and wanted[-1] == "...":
            found = found[:len(wanted) - 1] if isinstance(found, list) else found
            wanted = wanted[:-1]
        return (isinstance(found, list) and len(found) == len(wanted)
                and all(map(fits, wanted, found)))
    return wanted == found and type(wanted) is type(found)


def run(program, arguments, lines):
    said = [line[2:] for line in lines if line.startswith("> ")]
    heard = subprocess.run([program, "bot", *arguments], input="".join(s + "\n" for s in said),
                           capture_output=True, text=True, check=False).stdout
    messages = [json.loads(line) for line in heard.splitlines()]
    for line in (line[2:] for line in lines if line.startswith("< ")):
        wanted = json.loads(line)
        while messages and not fits(wanted, messages[0]):
            messages.pop(0)
        assert messages, f"nothing that comes fits {line}"
        messages.pop(0)
    return {json.loads(line)["type"] for line in said}


def main():
    program, page = sys.argv[1], sys.argv[2]
    with open(page, encoding="utf-8") as file:
        blocks = re.findall(r"^```bot (.*)\n((?:[<>] .*\n)+)```$", file.read(), re.M)
    assert blocks, f"{page} has no conversation"
    said = set()
    for arguments, lines in blocks:
        said |= run(program, arguments.split(), lines.splitlines())
    assert HEARD <= said, f"no example of {HEARD - said}"
    print(f"{len(blocks)} conversations")


main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: tests/server/settings.py SORTILEGE-SERVER [--write]

Every setting of the server is in docs/hosting.md and in the man page, with its default, as the
program itself lists them; --write puts them there. Also where a setting is taken from.
Ends with `N passed, N failed`.
"""

import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import time

from wire import Tally, new_folder

PROGRAM = sys.argv[1]
HOSTING, MANUAL = pathlib.Path("docs/hosting.md"), pathlib.Path("docs/sortilege-server.8")
# What depends on the machine, in words.
DEFAULTS = {
    "data": "$STATE_DIRECTORY of systemd, or else ~/.local/state/sortilege-server",
    "page": "as it was installed",
    "thinkers": "one less than there are processors, 1 to 16",
}


def run(*flags: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SORTILEGE_")}
    return subprocess.run([PROGRAM, *flags], capture_output=True, text=True, timeout=20,
                          env={**kept, **environment}, check=False)


def settings() -> list[tuple[str, str, str]]:
    """Name, default and purpose of each, from --help."""
    found = re.findall(r"^# (.*)\n([a-z-]+) = (.*)$", run("--help").stdout, re.M)
    return [(name, DEFAULTS.get(name, default) or "nothing", purpose)
            for purpose, name, default in found]


def as_markdown() -> str:
    return "| setting | default | what it is |\n|---|---|---|\n" + "".join(
        f"| `{name}` | {default} | {purpose} |\n" for name, default, purpose in settings())


def as_manual() -> str:
    def plain(text: str) -> str:
        return text.replace("-", "\\-")

    return ".Bl -tag -width Ds -compact\n" + "".join(
        f".It Cm {name} No ( Ns {plain(default)} Ns )\n{purpose}\n"
        for name, default, purpose in settings()) + ".El\n"


PLACES = (
    (HOSTING, r"(<!-- settings: [^\n]*-->\n).*?(<!-- end of settings -->\n)", as_markdown),
    (MANUAL, r'(\.\\" settings: [^\n]*\n).*?(\.\\" end of settings\n)', as_manual),
)


def documents(t: Tally, write: bool) -> None:
    t.check("there are settings", len(settings()) > 30, len(settings()))
    for path, place, text in PLACES:
        before = path.read_text(encoding="utf-8")
        after, count = re.subn(place, lambda found: found[1] + text() + found[2], before,
                               flags=re.S)
        if write:
            path.write_text(after, encoding="utf-8")
        t.check(f"{path} has a place for them", count == 1, count)
        t.check(f"{path} lists them as the program does; --write does it", after == before or write)
    manual = MANUAL.read_text(encoding="utf-8")
    commands = re.findall(r"^  ([a-z-]+)(?: |$)", run("admin", "help").stdout, re.M)
    t.check("there are commands", len(commands) > 10, commands)
    for command in commands:
        t.check(f"the man page has admin {command}", f".It Cm {command}" in manual)
        t.check(f"docs/hosting.md has admin {command}",
                re.search(rf"`{command}\b", HOSTING.read_text(encoding="utf-8")) is not None)


def sources(t: Tally) -> None:
    """A flag goes before the environment, which goes before the file."""
    file = pathlib.Path(new_folder()) / "server.conf"
    file.write_text("# a comment\n\nport = 1\nstop-s=2\n chat = no \n")

    def value(name: str, *flags: str, **environment: str) -> str:
        said = run("--config", str(file), *flags, "--settings", **environment).stdout
        found = re.search(rf"^{name} = (.*)$", said, re.M)
        return found[1] if found else ""

    t.check("the file", (value("port"), value("stop-s"), value("chat")) == ("1", "2", "no"))
    t.check("the environment", value("stop-s", SORTILEGE_STOP_S="3") == "3")
    t.check("a flag", value("stop-s", "--stop-s", "4", SORTILEGE_STOP_S="3") == "4")
    for flags, word in ((["--port", "65536"], "port"), (["--chat", "maybe"], "chat"),
                        (["--nothing", "1"], "nothing"), (["--port"], "port"), (["x"], "x"),
                        (["--metrics", "some"], "metrics"), (["--config", "/nowhere"], "nowhere")):
        done = run(*flags, "--settings")
        t.check(f"{flags} is refused", done.returncode == 2 and word in done.stderr, done.stderr)
    file.write_text("port = 1\nwhat\n")
    done = run("--config", str(file), "--settings")
    t.check("with the line", done.returncode == 2 and f"{file}:2" in done.stderr, done.stderr)
    file.write_text(run("--settings").stdout)
    t.check("what --settings prints is a file of settings",
            run("--config", str(file), "--settings").stdout == file.read_text())
    t.check("so is what the package installs",
            run("--config", "docs/server.conf", "--settings").returncode == 0)


def said_at_the_start(terminal: bool) -> str:
    """What it prints until it has told all of its addresses: the last thing before it serves."""
    flags = [PROGRAM, "--listen", "0.0.0.0", "--port", "0", "--page", "none", "--data",
             new_folder()]
    mine, theirs = pty.openpty() if terminal else os.pipe()
    server = subprocess.Popen(flags, stdout=theirs, stderr=subprocess.DEVNULL)
    os.close(theirs)
    said, end = b"", time.monotonic() + 60
    while time.monotonic() < end and b"://localhost:" not in said:
        said += os.read(mine, 4096) if select.select([mine], [], [], 1)[0] else b""
    server.terminate()  # it has told them all by the time that it hears of this
    server.wait(60)
    try:
        while more := os.read(mine, 4096):
            said += more
    except OSError:  # how a terminal ends
        pass
    os.close(mine)
    return said.decode()


def codes(t: Tally) -> None:
    """In a terminal, and nowhere else, there is a QR code of the address for others."""
    piped, shown = said_at_the_start(False), said_at_the_start(True)
    t.check("a pipe gets addresses only", all("://" in line for line in piped.splitlines()), piped)
    if " for others" not in piped:
        return  # a machine without a network has no such address
    lines = [match[1] for match in re.finditer(r"\033\[30;107m([ ▀▄█]+)\033\[0m", shown)]
    halves = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
    rows = [[halves[c][half] for c in line] for line in lines for half in (0, 1)]
    width = len(rows[0]) if rows else 0
    corner = [[max(abs(r - 3), abs(c - 3)) in (0, 1, 3) for c in range(7)] for r in range(7)]
    at = [(2, 2), (2, width - 9), (width - 9, 2)]
    found = [[[bool(v) for v in row[x:x + 7]] for row in rows[y:y + 7]] == corner for y, x in at]
    t.check("a terminal a code, too", width in (25, 29, 33) and all(found), shown)


def main() -> int:
    tally = Tally("settings")
    documents(tally, "--write" in sys.argv)
    sources(tally)
    codes(tally)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())

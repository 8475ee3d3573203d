#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: tests/server/settings.py SORTILEGE-SERVER [--write]

Every setting of the server is in docs/hosting.md and in the man page, with its default, as the
program itself lists them; --write puts them there. Also where a setting is taken from.
Ends with `N passed, N failed`.
"""

import os
import pathlib
import re
import subprocess
import sys

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


def main() -> int:
    tally = Tally("settings")
    documents(tally, "--write" in sys.argv)
    sources(tally)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: MIT
"""python -m sortilege: games as files to learn from."""
from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Sequence

from . import cluster, data
from .play import ANSWERS_MOST, options_of

DONE, NO, WRONG, FAILED = range(4)
"""Exit statuses, as of the command sortilege."""


def _agents(text: str) -> list[str]:
    """"search:adept,it=500,random" is two: a part with "=" belongs to the agent before it."""
    found: list[str] = []
    for part in text.split(","):
        if found and "=" in part:
            found[-1] += "," + part
        else:
            found.append(part)
    return found


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sortilege", description="Games as files to learn from.", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    export = commands.add_parser(
        "export", allow_abbrev=False, help="play games and write their decisions into a file",
        description="Plays games and writes their decisions into a Parquet or Arrow file, a row "
                    "for each. Equal arguments give equal files, with any number of workers.")
    export.add_argument("game", metavar="GAME", help='"school", or "sortilege/School-v0"')
    export.add_argument("file", metavar="FILE", help="ends in .parquet or .arrow")
    export.add_argument("--games", "-n", type=int, default=1000, metavar="N",
                        help="how many games (%(default)s)")
    export.add_argument("--agents", "-a", default="heuristic", metavar="A,B",
                        help="who plays, as for sortilege simulate (%(default)s)")
    export.add_argument("--seed", "-s", type=int, default=0, metavar="N",
                        help="of the first deal (%(default)s)")
    export.add_argument("--seats", type=int, metavar="N", help="players at the table")
    export.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE",
                        help="an option of the setup; may be repeated")
    export.add_argument("--answer-cap", type=int, default=ANSWERS_MOST, metavar="N",
                        help="answers after which a game is cut off (%(default)s)")
    export.add_argument("--force", "-f", action="store_true", help="overwrite a file that exists")
    export.add_argument("--ray", action="store_true",
                        help="play on Ray, on all cores of this machine")
    export.add_argument("--address", metavar="ADDRESS",
                        help="play on the cluster of Ray at this address")
    verify = commands.add_parser(
        "verify", allow_abbrev=False, help="play the games of files again and compare every row")
    verify.add_argument("files", nargs="+", metavar="FILE")
    return parser


def _export(said: argparse.Namespace) -> int:
    on_ray = said.ray or said.address is not None
    place = cluster.Ray(said.address) if on_ray else contextlib.nullcontext()
    with place:
        rows = data.export(
            said.file, said.game, _agents(said.agents), said.games, said.seed, seats=said.seats,
            answer_cap=said.answer_cap, force=said.force, progress=sys.stderr.isatty(),
            **options_of(said.option))
    print(f"{said.file}: {rows} decisions in {said.games} games")
    return DONE


def _verify(said: argparse.Namespace) -> int:
    rows = 0
    for file in said.files:
        rows += data.verify(file)
    print(f"{rows} decisions are as the rules play them")
    return DONE


def main(arguments: Sequence[str] | None = None) -> int:
    """0: done; 1: a file is not what it says; 2: wrong arguments; 3: not to be read or written."""
    said = _parser().parse_args(arguments)
    run = {"export": _export, "verify": _verify}[said.command]
    try:
        return run(said)
    except (OSError, ImportError) as error:
        problem: Exception = error
        status = FAILED
    except (ValueError, TypeError, cluster.LostError) as error:
        problem, status = error, NO if said.command == "verify" else WRONG
    print(f"sortilege {said.command}: {problem}", file=sys.stderr)
    return status


def export() -> int:
    """The script sortilege-export, which the command `sortilege export` runs."""
    return main(["export", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())

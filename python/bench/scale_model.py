# SPDX-License-Identifier: MIT
"""usage: scale_model.py [--check docs/scale.md]

How long an experiment takes on more cores than there are here: a small simulation of what
sortilege.cluster.Ray does, event by event, with times that were measured (python/bench/nodes.py).
Prints the table of docs/scale.md; --check says whether it stands there."""
import heapq
import random
import sys
from math import log, sqrt
from pathlib import Path
from typing import NamedTuple


class Times(NamedTuple):
    """Seconds, as measured; see docs/scale.md for when and where."""

    game: float  # of a core, for a game
    spread: float  # standard deviation of a piece's time, as a part of it
    hand: float  # of the driver, to hand a piece out
    take: float  # of the driver, to take what it brought and add it
    way: float  # from handed out to begun
    noticed: float  # until the driver knows that a piece was lost


MEASURED = Times(game=0.000271, spread=0.17, hand=0.001, take=0.0011, way=0.005, noticed=1.0)
SLOW = 0.487  # of a core, for a game between search:500it and heuristic
PIECES_AHEAD = 4  # as in sortilege.cluster


def seconds(times: Times, cores: int, games: int, piece: int, lost_an_hour: float = 0.0,
            seed: int = 0) -> tuple[float, int]:
    """How long an experiment takes, and how many pieces are lost on the way.

    lost_an_hour  how often each core dies; it is back at once, and what it played is lost
    """
    pieces, mean = -(-games // piece), times.game * piece
    wide = sqrt(log(1 + times.spread ** 2))
    room = max(2, PIECES_AHEAD * cores)
    free = [0.0] * cores  # when each core is free
    coming: list[tuple[float, int, bool]] = []  # when the driver may know, which piece, lost?
    drawn = random.Random(seed)

    def start(number: int, at: float) -> None:
        begin = max(heapq.heappop(free), at + times.way)
        took = mean * drawn.lognormvariate(-wide * wide / 2, wide)
        dies = drawn.expovariate(lost_an_hour / 3600) if lost_an_hour else took + 1
        heapq.heappush(free, begin + min(took, dies))
        lost = dies < took
        heapq.heappush(coming, (begin + (dies + times.noticed if lost else took), number, lost))

    now, handed, following, all_lost = 0.0, 0, 0, 0
    ready: set[int] = set()
    while following < pieces:
        if handed < min(pieces, following + room):
            now += times.hand
            start(handed, now)
            handed += 1
            continue
        when, number, lost = heapq.heappop(coming)
        now = max(now, when) + times.take
        if lost:
            all_lost += 1
            now += times.hand
            start(number, now)
        else:
            ready.add(number)
        while following in ready:
            ready.remove(following)
            following += 1
    return now, all_lost


def table(times: Times = MEASURED) -> str:
    """Quick games in small and large pieces, and slow ones, of which some are lost, on 1 to 1,000
    cores."""
    lines = ["| cores | 10 million quick games, pieces of 200 | pieces of 2,000 | "
             "1 million slow games, pieces of 10 | each core dying ten times a day | pieces lost |",
             "|---|---|---|---|---|---|"]
    slow = times._replace(game=SLOW)
    for cores in (1, 2, 8, 32, 100, 300, 1000):
        row = [f"{cores:,}"]
        for of, games, piece, deaths in ((times, 10_000_000, 200, 0), (times, 10_000_000, 2000, 0),
                                         (slow, 1_000_000, 10, 0), (slow, 1_000_000, 10, 10 / 24)):
            took, lost = seconds(of, cores, games, piece, deaths)
            row.append(f"{took:,.0f} s, {games * of.game / took:,.0f} times as fast")
        lines.append("| " + " | ".join([*row, f"{lost:,}"]) + " |")
    return "\n".join(lines)


if __name__ == "__main__":
    made = table()
    if sys.argv[1:2] == ["--check"]:
        sys.exit(made not in Path(sys.argv[2]).read_text("utf-8"))
    print(made)

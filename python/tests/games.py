# SPDX-License-Identifier: MIT
"""usage: games.py FILE

Plays the matches of FILE (tests/golden/golden_main.c --usual) again, from Python: every hash of the
position and of every seat's view after each answer, and all options, must be the same."""
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count

import sortilege
from sortilege._engine import ffi, lib

MASK, FACTOR = 2**64 - 1, 0x9E3779B97F4A7C15
LINE = re.compile(r"(\w+) usual seed=(\d+): (\d+) answers, .*, chain (\w+)")
CLOCK = 7


def mixed(chain: int, value: int) -> int:
    chain = (chain ^ value) * FACTOR & MASK
    return chain ^ chain >> 29


def play(name: str, seed: int) -> tuple[int, str]:
    state = sortilege.Game(name).new(seed=seed)
    game, at, seats = state.game._c, state._c, range(state.seats)
    view, decision = sortilege.State(state.game)._c, ffi.new("slg_decision *")
    options, random = ffi.new("slg_option[]", lib.SLG_OPTIONS_MAX), ffi.new("slg_random *")
    lib.slg_random_seed(random, seed)

    def below(bound: int) -> int:
        return int(lib.slg_random_below(random, bound))

    def mixed_position(chain: int) -> int:
        chain = mixed(chain, lib.slg_hash(game, at))
        for seat in seats:
            lib.slg_view(game, at, seat, view)
            chain = mixed(chain, lib.slg_hash(game, view))
        return chain

    chain, answers = mixed_position(0), 0
    while not lib.slg_is_over(at):
        asked = [seat for seat in range(8) if lib.slg_pending(at) >> seat & 1]
        if CLOCK in asked and below(48):
            asked.remove(CLOCK)
        seat = asked[below(len(asked))]
        count = lib.slg_options(game, at, seat, options, lib.SLG_OPTIONS_MAX)
        lib.slg_get_decision(game, at, seat, decision)
        chain = mixed(chain, count)
        for value in memoryview(ffi.buffer(options, count * 8)).cast("B").cast("Q"):
            # kind, a, b and c, from the lowest 16 bits up
            chain = mixed(chain, (value & 0xFFFF) << 48 | (value >> 16 & 0xFFFF) << 32
                          | (value >> 32 & 0xFFFF) << 16 | value >> 48)
        chosen = below(count)
        if name == "city" and is_stop(game, options[chosen].kind) and below(24):
            chosen = (chosen + 1 + below(count - 1)) % count
        chain = mixed(chain, chosen)
        answer = {"seat": seat, "seq": decision.seq, "option": chosen}
        if lib.slg_give_answer(game, at, answer, ffi.NULL, ffi.NULL):
            raise AssertionError("an option was refused")
        chain, answers = mixed_position(chain), answers + 1
    return answers, f"{chain:016x}"


def is_stop(game: object, kind: int) -> bool:
    return ffi.string(lib.slg_option_kind_name(game, kind)) == b"stop"


def agrees(line: str) -> bool:
    name, seed, answers, chain = LINE.fullmatch(line).groups()
    found = play(name, int(seed))
    if found != (int(answers), chain):
        print(f"{line}\n    from Python: {found[0]} answers, chain {found[1]}")
    return found == (int(answers), chain)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        lines = file.read().splitlines()
    with ProcessPoolExecutor(min(cpu_count() or 1, 8)) as pool:
        passed = sum(pool.map(agrees, lines, chunksize=10))
    failed = len(lines) - passed
    print(f"the same games in C, WebAssembly and Python: {passed} passed, {failed} failed")
    sys.exit(passed != len(lines) or len(lines) < 1000)

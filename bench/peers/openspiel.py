#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: openspiel.py SECONDS [GAME...]

Random play of OpenSpiel's card games through evaluate_bots with uniform random bots. They cost more
than its games: docs/benchmarks.md has figures of its raw loop beside ours. Prints one JSON object:
steps a second, each step an action of a player or of chance.
"""
import json
import sys
import time

import pyspiel

GAMES = ["leduc_poker", "gin_rummy", "hearts", "crazy_eights", "euchre", "skat", "cribbage",
         "oh_hell"]


def measure(name, seconds):
    game = pyspiel.load_game(name)
    players = game.num_players()
    steps = decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(p, games * players + p) for p in range(players)]
        pyspiel.evaluate_bots(state, bots, games)
        history = state.full_history()
        steps += len(history)
        decisions += sum(1 for item in history if item.player >= 0)
        games += 1
    used = time.process_time() - start
    return {"steps_per_s": round(steps / used), "decisions_per_s": round(decisions / used),
            "games_per_s": games / used}


def main():
    seconds = float(sys.argv[1])
    known = set(pyspiel.registered_names())
    names = [name for name in sys.argv[2:] or GAMES if name in known]
    print(json.dumps({name: measure(name, seconds) for name in names}))


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: MIT
"""Random play of other libraries' games with hidden information, in steps of players a second of
one thread, chance not counted: each through its own loop, with observations where the loop has
them."""
import importlib
import importlib.metadata
import os
import pathlib
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SPIEL = ("leduc_poker", "gin_rummy", "hanabi", "hearts", "euchre", "oh_hell", "cribbage", "skat",
         "liars_dice", "crazy_eights", "dou_dizhu")
ZOO = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")
RLCARD = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy", "doudizhu", "mahjong")


def spiel_in_python(name: str, seconds: float) -> float:
    game, random = pyspiel.load_game(name), np.random.default_rng(1)
    look = game.get_type().provides_information_state_tensor
    steps, begun = 0, time.process_time()
    while (took := time.process_time() - begun) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                if look:
                    state.information_state_tensor(state.current_player())
                else:
                    state.observation_tensor(state.current_player())
                steps += 1
            state.apply_action(actions[int(random.integers(len(actions)))])
    return steps / took


def spiel_in_c(name: str, seconds: float) -> float:
    """evaluate_bots: the loop is C++, the players too, and nothing is observed."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, 1) for player in range(game.num_players())]
    steps, took, seed = 0, 0.0, 0
    while took < seconds:
        state = game.new_initial_state()
        begun = time.process_time()
        pyspiel.evaluate_bots(state, bots, seed)
        took += time.process_time() - begun
        steps += sum(move.player >= 0 for move in state.full_history())
        seed += 1
    return steps / took


def zoo_loop(env: Any, seconds: float) -> float:
    """PettingZoo's: one agent after the other, actions drawn from the mask."""
    steps, begun, seed = 0, time.process_time(), 0
    while (took := time.process_time() - begun) < seconds:
        env.reset(seed=seed)
        seed += 1
        for agent in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            over = ended or cut
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(None if over else env.action_space(agent).sample(mask))
            steps += not over
    return steps / took


def zoo(name: str, seconds: float) -> float:
    return zoo_loop(importlib.import_module(f"pettingzoo.classic.{name}").env(), seconds)


def rlcard_loop(name: str, seconds: float) -> float:
    rlcard = importlib.import_module("rlcard")
    env, random = rlcard.make(name, config={"seed": 1}), np.random.default_rng(1)
    steps, begun = 0, time.process_time()
    while (took := time.process_time() - begun) < seconds:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random.integers(len(legal)))])
            steps += 1
    return steps / took


def others(seconds: float, folder: pathlib.Path) -> list[tuple[str, Callable[[], float]]]:
    """What it is, and a function that measures it."""
    from puffer import VERSION, triple_triad
    of = importlib.metadata.version
    spiel = [name for name in SPIEL if name in pyspiel.registered_names()]
    found: list[tuple[str, Callable[[], float]]] = []
    found += [(f"OpenSpiel {of('open_spiel')}, C++ loop: {name}",
               lambda name=name: spiel_in_c(name, seconds)) for name in spiel]
    found += [(f"OpenSpiel {of('open_spiel')}, Python loop: {name}",
               lambda name=name: spiel_in_python(name, seconds)) for name in spiel]
    found += [(f"PettingZoo {of('pettingzoo')}: {name}", lambda name=name: zoo(name, seconds))
              for name in ZOO]
    found += [(f"RLCard {of('rlcard')}: {name}", lambda name=name: rlcard_loop(name, seconds))
              for name in RLCARD]
    found.append((f"PufferLib {VERSION}, C: tripletriad (both hands open)",
                  lambda: triple_triad(folder, seconds)))
    return found

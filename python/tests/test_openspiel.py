# SPDX-License-Identifier: MIT
"""OpenSpiel's own tests and algorithms, on our games."""
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import sortilege
import sortilege.openspiel

NAMES = [f"sortilege_{name}" for name in sortilege.games()]


def random_states(name, seed, most=10_000):
    """The states of a random game."""
    state, random = pyspiel.load_game(name).new_initial_state(), np.random.default_rng(seed)
    while not state.is_terminal() and state.move_number() < most:
        yield state
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(actions, p=odds)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    yield state


@pytest.mark.parametrize("name", NAMES)
def test_random_simulations_with_serialization(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_resampling(name):
    """What C++ games are tested for: a resampled state is one that the player cannot tell from the
    true one, and it can be played to the end."""
    sampler = pyspiel.UniformProbabilitySampler(0., 1.)
    tried = 0
    for state in random_states(name, 4):
        player = state.current_player()
        if player < 0 or state.move_number() % 5:
            continue
        other = state.resample_from_infostate(player, sampler)
        tried += 1
        assert other.current_player() == player
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        clone = other.clone()
        assert clone.observation_string(player) == other.observation_string(player)
    assert tried > 5


@pytest.mark.parametrize("name", NAMES)
def test_returns_are_those_of_the_library(name):
    *_, last = random_states(name, 5)
    assert last.is_terminal() and last.returns() == last.position.rewards
    again = pyspiel.load_game(name).new_initial_state()
    for action in last.history():
        again.apply_action(action)
    assert again.position == last.position


def test_information_states_differ_where_players_know_more():
    seen = [state.information_state_string(0) for state in random_states("sortilege_school", 6)]
    assert len(set(seen)) == len(seen)


def test_parameters():
    game = pyspiel.load_game("sortilege_school(pets=on,seed=3)")
    assert game.own.new(seed=3, pets="on", chance="asked") == game.new_initial_state().position
    assert pyspiel.load_game(str(game)).new_initial_state().position == game.first
    assert pyspiel.load_game("sortilege_sorcerer(players=3)").num_players() == 3
    with pytest.raises(Exception, match="nonsense"):
        pyspiel.load_game("sortilege_school(nonsense=1)")


def test_playthroughs_are_the_same():
    once, twice = (generate_playthrough.playthrough_lines("sortilege_endbringer", seed=7)
                   for _ in range(2))
    assert once == twice and len(once) > 100


def test_is_mcts_plays():
    game = pyspiel.load_game("sortilege_school")
    bot = ismcts.ISMCTSBot(game=game, uct_c=2.0, max_simulations=6,
                           evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
                           random_state=np.random.RandomState(2))
    asked = 0
    for state in random_states("sortilege_school", 8, most=60):
        if state.current_player() == 0:
            assert bot.step(state) in state.legal_actions()
            asked += 1
            if asked == 4:
                return

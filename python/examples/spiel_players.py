# SPDX-License-Identifier: MIT
"""OpenSpiel's own players play our games: its DQN (the one in JAX) learns against random play, and
its IS-MCTS searches.

    python spiel_players.py --game school --episodes 1000 --games 200 --searched 10

Both see the game through sortilege.openspiel and nothing else: observations are tensors, legal
actions masks, dice and decks chance nodes, and what is hidden is resampled."""
from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from learning import command, script
from open_spiel.python import rl_agent, rl_environment
from open_spiel.python.algorithms import ismcts, mcts, random_agent
from open_spiel.python.jax import dqn

import sortilege
import sortilege.openspiel
from sortilege.measure import wilson

Agent = rl_agent.AbstractAgent


def play(env: rl_environment.Environment, agents: list[Agent], evaluation: bool) -> list[float]:
    """A game; returns the rewards of its end, and lets the agents learn from it."""
    step = env.reset()
    while not step.last():
        chosen = agents[step.observations["current_player"]].step(step, is_evaluation=evaluation)
        step = env.step([chosen.action])
    for agent in agents:
        agent.step(step, is_evaluation=evaluation)
    return [float(reward) for reward in step.rewards]


def seated(one: Agent, others: list[Agent], seat: int) -> list[Agent]:
    return [one if at == seat else other for at, other in enumerate(others)]


class Scaled(dqn.DQN):
    """Reads tensors whose numbers are small: dice and counts are not between 0 and 1."""

    def step(self, time_step: Any, is_evaluation: bool = False) -> Any:
        small = {**time_step.observations, "info_state": [
            np.tanh(np.asarray(seen, np.float32) / 8)
            for seen in time_step.observations["info_state"]]}
        return super().step(time_step._replace(observations=small), is_evaluation)


def learn(said: Any) -> None:
    game = pyspiel.load_game(f"sortilege_{said.game}")
    chance = rl_environment.ChanceEventSampler(seed=said.seed)
    env = rl_environment.Environment(game, chance_event_sampler=chance)
    actions = env.action_spec()["num_actions"]
    others = [random_agent.RandomAgent(seat, actions) for seat in range(game.num_players())]
    learner = Scaled(
        0, env.observation_spec()["info_state"][0], actions, hidden_layers_sizes=(128, 128),
        batch_size=64, replay_buffer_capacity=20_000, learning_rate=1e-3, learn_every=4,
        min_buffer_size_to_learn=min(1000, 64 * said.episodes),
        update_target_network_every=500, weight_update_coeff=1.0, epsilon_decay_duration=20_000,
        optimizer_str="adam", loss_str="huber",
        seed=said.seed, allow_checkpointing=False)
    np.random.seed(said.seed)  # what OpenSpiel's agents draw from
    for episode in range(1, said.episodes + 1):
        play(env, seated(learner, others, 0), evaluation=False)
        if episode % 100 == 0:
            print(f"{episode} episodes, {learner.step_counter} decisions, "
                  f"loss {learner.loss or 0:.4f}", flush=True)
    won = sum(play(env, seated(learner, others, 0), evaluation=True)[0] > 0
              for _ in range(said.games))
    rate = wilson(won, said.games)
    print(f"DQN on {said.game}, {said.episodes} episodes, {learner.step_counter} decisions: "
          f"{rate.rate:.1%} of {said.games} games against random won "
          f"(95%: {rate.low:.1%} to {rate.high:.1%})")


def search(said: Any) -> None:
    game = pyspiel.load_game(f"sortilege_{said.game}")
    draw = np.random.RandomState(said.seed)
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=2.0, max_simulations=said.simulations,
        evaluator=mcts.RandomRolloutEvaluator(1, draw), random_state=draw)
    won = decisions = 0
    for _ in range(said.searched):
        state = game.new_initial_state()
        while not state.is_terminal() and (not said.moves or decisions < said.moves):
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(draw.choice(outcomes, p=odds)))
            elif state.current_player() == 0 and len(state.legal_actions()) > 1:
                state.apply_action(bot.step(state))
                decisions += 1
            else:
                state.apply_action(int(draw.choice(state.legal_actions())))
        won += state.is_terminal() and state.returns()[0] > 0
    print(f"IS-MCTS on {said.game}, {said.simulations} simulations for each of {decisions} "
          f"decisions: {won} of {said.searched} games against random won")


def main() -> None:
    parser = command(__doc__ or "")
    parser.add_argument("--game", default="school", choices=sortilege.games(), help="to play")
    parser.add_argument("--episodes", type=int, default=1000, help="that DQN learns from; 0: none")
    parser.add_argument("--games", type=int, default=200, help="that DQN is judged by")
    parser.add_argument("--searched", type=int, default=10, help="games of IS-MCTS; 0: none")
    parser.add_argument("--simulations", type=int, default=20, help="of IS-MCTS, a decision")
    parser.add_argument("--moves", type=int, default=0,
                        help="decisions after which IS-MCTS stops; 0: when its games are over")
    parser.add_argument("--seed", type=int, default=1, help="of all chance")
    said = parser.parse_args()
    if said.episodes:
        learn(said)
    if said.searched:
        search(said)


if __name__ == "__main__":
    script(main)

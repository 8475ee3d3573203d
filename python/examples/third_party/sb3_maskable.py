# SPDX-License-Identifier: MIT
"""MaskablePPO of SB3-contrib plays School of Sorcery against a built-in player.

    pip install sb3-contrib 'sortilege[gymnasium]'
    python sb3_maskable.py --steps 20000"""
import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.env_checker import check_env

import sortilege
import sortilege.gymnasium

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--environment", default="sortilege/School-v0")
parser.add_argument("--opponent", default="random")
parser.add_argument("--steps", type=int, default=20_000, help="decisions to learn from")
parser.add_argument("--games", type=int, default=200, help="to be judged by, at least")
said = parser.parse_args()

env = gymnasium.make(said.environment, opponent=said.opponent, form="float32", illegal="raise")
# SB3 wants actions that are legal whatever they are; its checker draws them without a mask.
check_env(gymnasium.make(said.environment, form="float32", illegal="random").unwrapped)
assert is_masking_supported(env)
model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, seed=1, verbose=1,
                    gamma=1.0, device="cpu")
before, _ = evaluate_policy(model, env, n_eval_episodes=20, warn=False)
model.learn(said.steps)
after, _ = evaluate_policy(model, env, n_eval_episodes=20, warn=False)
env.reset(seed=1)
assert get_action_masks(env).shape == (env.action_space.n,)
print(f"MaskablePPO: mean reward of 20 games {before:+.2f} before, {after:+.2f} after")


def policy(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """The net as sortilege.evaluate asks it: many positions at once."""
    return model.predict(observations.astype(np.float32), action_masks=masks.astype(bool))[0]


print(sortilege.evaluate(policy, said.environment, said.opponent, games=said.games))

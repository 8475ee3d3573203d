# SPDX-License-Identifier: MIT
"""PPO of RLlib with its module that masks actions plays School of Sorcery.

    pip install 'ray[rllib]' torch 'sortilege[gymnasium]'
    python rllib_masked.py --iterations 5

The module is the one of RLlib's own example of action masking: it takes the mask out of an
observation that is a dict of "observations" and "action_mask", and adds its logarithm to the
logits."""
import argparse
import os

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")

import gymnasium  # noqa: E402
import ray  # noqa: E402
from ray.rllib.algorithms.ppo import PPOConfig  # noqa: E402
from ray.rllib.core.rl_module.rl_module import RLModuleSpec  # noqa: E402
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import (  # noqa: E402
    ActionMaskingTorchRLModule,
)
from ray.tune.registry import register_env  # noqa: E402

import sortilege.gymnasium  # noqa: E402

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--environment", default="sortilege/School-v0")
parser.add_argument("--opponent", default="random")
parser.add_argument("--iterations", type=int, default=5)
parser.add_argument("--steps", type=int, default=2000, help="decisions in an iteration")
said = parser.parse_args()


class Scaled(gymnasium.ObservationWrapper):
    """RLlib reads numbers as they are; these are made small."""

    def __init__(self, env):
        super().__init__(env)
        numbers = env.observation_space["observations"]
        self.observation_space = gymnasium.spaces.Dict({
            "observations": gymnasium.spaces.Box(-8192, 8192, numbers.shape, numbers.dtype),
            "action_mask": gymnasium.spaces.Box(0, 1, env.observation_space["action_mask"].shape,
                                                numbers.dtype)})

    def observation(self, seen):
        return {"observations": seen["observations"] / 4,
                "action_mask": seen["action_mask"].astype(seen["observations"].dtype)}


def made(config):
    import sortilege.gymnasium  # noqa: F401
    return Scaled(gymnasium.make(said.environment, opponent=said.opponent, masks="observation",
                                 form="float32", illegal="raise").unwrapped)


register_env("school", made)
ray.init(address="local", include_dashboard=False, log_to_driver=False, num_cpus=2)
config = (
    PPOConfig()
    .environment("school")
    .env_runners(num_env_runners=0)
    .training(train_batch_size_per_learner=said.steps, minibatch_size=250, num_epochs=4,
              gamma=1.0, lr=3e-4)
    .rl_module(rl_module_spec=RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config={"head_fcnet_hiddens": [64, 64], "head_fcnet_activation": "relu"}))
)
algorithm = config.build_algo()
for number in range(said.iterations):
    found = algorithm.train()
    runner = found["env_runners"]
    print(f"iteration {number + 1}: {runner['num_env_steps_sampled_lifetime']:.0f} decisions, "
          f"mean reward {runner.get('episode_return_mean', float('nan')):+.3f}", flush=True)
algorithm.stop()
ray.shutdown()

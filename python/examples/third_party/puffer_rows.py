# SPDX-License-Identifier: MIT
"""PufferLib: rows of ours as one of its native vector environments, and a game of ours through its
emulation, learned from by its trainer.

    pip install pufferlib 'sortilege[gymnasium]'      # or pufferlib-core
    python puffer_rows.py --steps 40000

PufferLib knows no masks: an observation carries its mask behind the numbers, and the policy takes
it from there."""
import argparse

import gymnasium
import numpy as np
import pufferlib
import pufferlib.emulation
import pufferlib.models
import pufferlib.vector
import torch

import sortilege
import sortilege.gymnasium
from sortilege import vector


class Rows(pufferlib.PufferEnv):
    """Many games of one seat each against a built-in player, stepped in one call."""

    def __init__(self, game="sortilege/School-v0", envs=256, opponent="random", threads=1,
                 buf=None, seed=0):
        shape = sortilege.layout(game)
        self.numbers, self.actions_count = shape.observation_size, shape.action_count
        self.single_observation_space = gymnasium.spaces.Box(
            -32768, 32767, (self.numbers + self.actions_count,), np.int16)
        self.single_action_space = gymnasium.spaces.Discrete(self.actions_count)
        self.num_agents = envs
        super().__init__(buf)
        self.rows = vector.make(game, envs, threads, seed=seed, opponent=opponent, seat=0,
                                wanted=("masks",), answer_cap=5000)

    def _show(self):
        self.observations[:, :self.numbers] = self.rows.observations
        self.observations[:, self.numbers:] = self.rows.masks

    def reset(self, seed=None):
        self.rows.reset(seed)
        self._show()
        return self.observations, []

    def step(self, actions):
        self.rows.step(np.asarray(actions).reshape(-1))
        self._show()
        self.rewards[:] = self.rows.rewards[:, 0] / np.float32(1000)
        self.terminals[:] = self.rows.ended
        self.truncations[:] = self.rows.truncated
        over = self.rows.ended != 0
        infos = [{"won": float((self.rewards[over] > 0).mean())}] if over.any() else []
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def close(self):
        self.rows.close()


class Masked(pufferlib.models.Default):
    """PufferLib's own policy, which reads the mask behind the numbers."""

    def __init__(self, env, numbers, hidden_size=128):
        super().__init__(env, hidden_size)
        self.numbers = numbers

    def forward_eval(self, observations, state=None):
        legal = observations[:, self.numbers:] > 0
        small = torch.tanh(observations.float() / 8)
        logits, values = self.decode_actions(self.encoder(small))
        return logits.masked_fill(~legal, -1e9), values

    def forward(self, observations, state=None):
        shape = observations.shape
        return self.forward_eval(observations.reshape(-1, shape[-1]), state)


def emulated(games: int) -> None:
    """A game of ours through PufferLib's emulation: the dict becomes bytes, and comes back."""
    def made(buf=None, seed=0):
        return pufferlib.emulation.GymnasiumPufferEnv(
            env_creator=lambda: gymnasium.make("sortilege/School-v0", masks="observation",
                                               illegal="raise").unwrapped, buf=buf, seed=seed)
    envs = pufferlib.vector.make(made, num_envs=2, backend=pufferlib.vector.Serial)
    seen, _ = envs.reset(seed=1)
    dtype, ended, steps = envs.driver_env.obs_dtype, 0, 0
    random = np.random.default_rng(1)
    while ended < games:
        masks = np.ascontiguousarray(seen).view(dtype)["action_mask"].reshape(2, -1)
        actions = [int(random.choice(np.flatnonzero(mask))) for mask in masks]
        seen, _, done, cut, *_ = envs.step(np.array(actions))
        ended, steps = ended + int((done | cut).sum()), steps + 2
    print(f"emulation: {steps} legal actions in {ended} games")


def advantages(values, rewards, terminals, ratio, out, gamma, gae_lambda, rho_clip, c_clip):
    """What pufferlib._C computes, where it cannot be loaded: it is built for one PyTorch alone."""
    last = torch.zeros_like(values[:, 0])
    for t in range(values.shape[1] - 2, -1, -1):
        goes_on = 1 - terminals[:, t + 1]
        rho, c = ratio[:, t].clamp(max=rho_clip), ratio[:, t].clamp(max=c_clip)
        delta = rho * (rewards[:, t + 1] + gamma * values[:, t + 1] * goes_on - values[:, t])
        last = delta + gamma * gae_lambda * c * last * goes_on
        out[:, t] = last
    return out


def learn(steps: int) -> None:
    from pufferlib import pufferl
    if not getattr(pufferl, "_C_AVAILABLE", True):
        pufferl.compute_puff_advantage = advantages
        print("pufferlib._C cannot be loaded: advantages are computed in Python")
    envs = pufferlib.vector.make(Rows, num_envs=1, backend=pufferlib.PufferEnv)
    policy = Masked(envs, envs.driver_env.numbers)
    config = dict(
        env="school", seed=1, torch_deterministic=True, cpu_offload=False, device="cpu",
        optimizer="adam", precision="float32", total_timesteps=steps, learning_rate=1e-3,
        anneal_lr=False, gamma=1.0, gae_lambda=0.95, update_epochs=1, clip_coef=0.2, vf_coef=1.0,
        vf_clip_coef=0.2, max_grad_norm=1.0, ent_coef=0.003, adam_beta1=0.9, adam_beta2=0.999,
        adam_eps=1e-8, data_dir="/tmp/puffer", checkpoint_interval=10**9, batch_size="auto",
        minibatch_size=4096, max_minibatch_size=4096, bptt_horizon=32, compile=False,
        compile_mode="default", compile_fullgraph=False, use_rnn=False, vtrace_rho_clip=1.0,
        vtrace_c_clip=1.0, prio_alpha=0.8, prio_beta0=0.2)
    trainer = pufferl.PuffeRL(config, envs, policy)
    trainer.print_dashboard = lambda *_, **__: None
    while trainer.global_step < steps:
        stats = trainer.evaluate()
        ended = stats.get("won", [])
        said = f"{np.mean(ended):.1%} of games won" if ended else "no game has ended"
        trainer.train()
        print(f"{trainer.global_step} decisions: {said}", flush=True)
        trainer.stats.clear()


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--steps", type=int, default=40_000)
parser.add_argument("--games", type=int, default=4, help="through the emulation")
said = parser.parse_args()
emulated(said.games)
learn(said.steps)

# SPDX-License-Identifier: MIT
"""What the examples share: numbers of an observation made ready for a network, the network itself,
Adam, files of weights, and the fixed evaluation. All of it is plain JAX."""
from __future__ import annotations

import argparse
import csv
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

# One core is enough for networks as small as these, and more only wait for each other.
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")

import jax
import jax.numpy as jnp
import numpy as np

import school
import sortilege
from sortilege import vector

Tree = dict[str, Any]
Policy = Callable[[np.ndarray, np.ndarray], np.ndarray]
SMALL = 8  # numbers below this, such as dice, are flags for the network


class Encoder:
    """Observations as a network likes them, learned from games at random: numbers that never change
    are left out, small ones become flags, large ones get mean 0 and deviation 1. Actions that were
    never legal share one slot, so that the network's last layer is as small as the game is."""

    def __init__(self, tables: dict[str, np.ndarray]) -> None:
        self.tables = tables
        self.game = str(tables["game"])
        self.flags, self.small = tables["flags"], tables["small"]
        self.small_values, self.large = tables["small_values"], tables["large"]
        self.mean, self.scale, self.slots = tables["mean"], tables["scale"], tables["slots"]
        self.outputs = int(self.slots.max()) + 1
        self.extra = EXTRAS.get(self.game)
        probe = jnp.zeros((1, int(tables["numbers"])), jnp.int16)
        self.inputs = int(self(probe).shape[1])

    @classmethod
    def of(cls, environment: str, seed: int = 0, envs: int = 256, steps: int = 400,
           **options: object) -> Encoder:
        env = vector.make(environment, envs, seed=seed, **options)
        random, seen = np.random.default_rng(seed), []
        legal = np.zeros(env.layout.action_count, bool)
        places = np.arange(env.legal.shape[1])
        for _ in range(steps):
            seen.append(env.observations[::4].copy())
            legal[env.legal[places < env.legal_counts[:, None]]] = True
            env.choose(random.integers(env.legal_counts))
        numbers = np.concatenate(seen).astype(np.float32)
        low, high = numbers.min(0), numbers.max(0)
        varies, small = low < high, (low >= 0) & (high < SMALL)
        flag, large = varies & (high == 1) & (low == 0), varies & ~small
        pairs = [(i, v) for i in np.flatnonzero(varies & small & ~flag)
                 for v in np.unique(numbers[:, i])[1:]]
        big = np.flatnonzero(large)
        slots = np.zeros(len(legal), np.int32)
        slots[legal] = np.arange(1, legal.sum() + 1)
        return cls({"game": np.array(env.game.name), "numbers": np.array(numbers.shape[1]),
                    "flags": np.flatnonzero(flag).astype(np.int32),
                    "small": np.array([i for i, _ in pairs], np.int32),
                    "small_values": np.array([v for _, v in pairs], np.float32),
                    "large": big.astype(np.int32), "mean": numbers[:, big].mean(0),
                    "scale": 1 / numbers[:, big].std(0), "slots": slots})

    def __call__(self, numbers: jax.Array) -> jax.Array:
        """(n, numbers) whole numbers to (n, inputs)."""
        x = numbers.astype(jnp.float32)
        parts = [x[:, self.flags], (x[:, self.small] == self.small_values).astype(jnp.float32),
                 jnp.clip((x[:, self.large] - self.mean) * self.scale, -5, 5)]
        if self.extra:
            parts.append(self.extra(x))
        return jnp.concatenate(parts, 1)


def score_columns(game: str) -> np.ndarray | None:
    """Where the scores of oneself and of the other are, if the observation has them."""
    try:
        return school.columns(game, "seats", "score").ravel()[:2]
    except KeyError:
        return None


EXTRAS: dict[str, Callable[[jax.Array], jax.Array]] = {"school": school.TABLE}


# --- the network ---

def network(key: jax.Array, sizes: list[int], last: float = 0.01) -> Tree:
    """Layers of a perceptron; `last` is the scale of the last one."""
    tree: Tree = {}
    for i, (n, m) in enumerate(zip(sizes, sizes[1:], strict=False)):
        key, own = jax.random.split(key)
        scale = last if i == len(sizes) - 2 else 2 ** 0.5
        tree[f"w{i}"] = jax.nn.initializers.orthogonal(scale)(own, (n, m))
        tree[f"b{i}"] = jnp.zeros(m)
    return tree


def forward(tree: Tree, x: jax.Array) -> jax.Array:
    for i in range(len(tree) // 2):
        x = x @ tree[f"w{i}"] + tree[f"b{i}"]
        if i < len(tree) // 2 - 1:
            x = jax.nn.relu(x)
    return x


# --- Adam ---

def adam_start(tree: Tree) -> Tree:
    zeros = jax.tree.map(jnp.zeros_like, tree)
    return {"m": zeros, "v": zeros, "t": jnp.zeros(())}


def adam(tree: Tree, slope: Tree, memory: Tree, rate: jax.Array, most: float = 0.5
         ) -> tuple[Tree, Tree]:
    """A step against the slope, whose length is cut at `most`."""
    length = jnp.sqrt(sum(jnp.sum(s * s) for s in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda s: s * jnp.minimum(1.0, most / (length + 1e-9)), slope)
    t = memory["t"] + 1
    m = jax.tree.map(lambda a, s: 0.9 * a + 0.1 * s, memory["m"], slope)
    v = jax.tree.map(lambda a, s: 0.999 * a + 0.001 * s * s, memory["v"], slope)
    rate = rate * jnp.sqrt(1 - 0.999 ** t) / (1 - 0.9 ** t)
    tree = jax.tree.map(lambda p, a, b: p - rate * a / (jnp.sqrt(b) + 1e-6), tree, m, v)
    return tree, {"m": m, "v": v, "t": t}


# --- files ---

class HasTables(Protocol):
    """What encodes observations, and can be made again from its tables."""

    tables: dict[str, np.ndarray]


def save(path: Path, encoder: HasTables, tree: Tree, small: bool = False) -> None:
    """Weights and what encodes observations, in one file; `small`: weights of 16 bits."""
    path.parent.mkdir(parents=True, exist_ok=True)
    weights = {f"net/{key}": np.asarray(value, np.float16 if small else np.float32)
               for key, value in tree.items()}
    with open(path, "wb") as file:
        np.savez_compressed(file, **weights, **{f"encoder/{k}": v
                                                for k, v in encoder.tables.items()})


def read(path: Path) -> tuple[dict[str, np.ndarray], Tree]:
    """The encoder's tables, and the weights."""
    with np.load(path) as file:
        return ({k[8:]: file[k] for k in file if k.startswith("encoder/")},
                {k[4:]: jnp.asarray(file[k], jnp.float32) for k in file if k.startswith("net/")})


def load(path: Path) -> tuple[Encoder, Tree]:
    tables, tree = read(path)
    return Encoder(tables), tree


class Curve:
    """A CSV file of figures, a line each time, with the seconds since the start on the wall and of
    the processor."""

    def __init__(self, path: Path | None) -> None:
        self.wall, self.cpu = time.monotonic(), time.process_time()
        self.file = None
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file = open(path, "w", newline="", encoding="utf-8")
        self.writer: Any = None

    def spent(self) -> float:
        return time.process_time() - self.cpu

    def passed(self) -> float:
        return time.monotonic() - self.wall

    def add(self, **figures: float) -> None:
        line = {"wall": round(self.passed(), 1), "cpu": round(self.spent(), 1),
                **{k: round(float(v), 4) for k, v in figures.items()}}
        print("  ".join(f"{k} {v:g}" for k, v in line.items()), flush=True)
        if self.file:
            if self.writer is None:
                self.writer = csv.DictWriter(self.file, line)
                self.writer.writeheader()
            self.writer.writerow(line)
            self.file.flush()


def pad(rows: np.ndarray, to: int) -> np.ndarray:
    """More rows, so that compiled code sees few shapes."""
    return np.concatenate([rows, np.zeros((to - len(rows), *rows.shape[1:]), rows.dtype)])


def policy_of(values: Callable[[Tree, jax.Array], jax.Array], encoder: Encoder, tree: Tree
              ) -> Callable[[np.ndarray, np.ndarray], np.ndarray]:
    """A policy for sortilege.evaluate: the legal action whose slot has the highest value."""
    @jax.jit
    def best(tree: Tree, observations: jax.Array, masks: jax.Array) -> jax.Array:
        found = values(tree, encoder(observations))[:, encoder.slots]
        return jnp.argmax(jnp.where(masks > 0, found, -jnp.inf), 1)

    def policy(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        count = len(observations)
        to = 1 << (count - 1).bit_length()
        return np.asarray(best(tree, pad(observations, to), pad(masks, to)))[:count]
    return policy


@dataclass(frozen=True)
class Result:
    """Of paired games: each deal from either seat. `error` is the standard error of `wins`."""

    games: int
    wins: float
    error: float

    def __str__(self) -> str:
        low, high = (min(max(self.wins + side * 1.96 * self.error, 0), 1) for side in (-1, 1))
        return f"{self.wins:.1%} of {self.games} games won (95%: {low:.1%} to {high:.1%})"


def opponent_of(name: str, encoder: Encoder) -> Tree | sortilege.Agent:
    """A built-in agent, or the net in a file."""
    return load(Path(name))[1] if name.endswith(".npz") else \
        sortilege.Agent(sortilege.Game(encoder.game), name)


def duel(environment: str, player: Policy, opponent: str | Policy, games: int, seed: int
         ) -> Result:
    """Like sortilege.evaluate for two seats, but against policies too, and quicker: a built-in
    agent's chance goes on from game to game."""
    deals = -(-games // 2)
    won = np.zeros((2, deals))
    for seat in range(2):
        with vector.make(environment, deals, seed=seed, wanted=("masks",), answer_cap=5000) as env:
            agent = sortilege.Agent(env.game, opponent, seed) if isinstance(opponent, str) else None
            running = np.ones(deals, bool)
            while running.any():
                options = np.zeros(deals, np.uint16)
                for turn, by in ((seat, player), (1 - seat, opponent)):
                    rows = np.flatnonzero(running & (env.seats == turn))
                    if not len(rows):
                        continue
                    if agent and turn != seat:
                        options[rows] = env.answers(agent, rows)
                        continue
                    said = by(env.observations[rows], env.masks[rows])
                    options[rows] = (env.legal[rows] == said[:, None]).argmax(1)
                env.choose(options)
                ended = running & (env.ended != 0)
                won[seat, ended] = env.rewards[ended, seat] > 0
                running &= ~ended & (env.truncated == 0)
    return Result(2 * deals, float(won.mean()),
                  float(won.mean(0).std(ddof=1) / deals ** 0.5) if deals > 1 else float("nan"))


def command(text: str) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(description=text,
                                   formatter_class=argparse.ArgumentDefaultsHelpFormatter)


def script(main: Callable[[], None]) -> None:
    """Runs it; what is wrong with its arguments or files is said in a line."""
    try:
        main()
    except (ValueError, OSError) as error:
        sys.exit(f"{Path(sys.argv[0]).name}: {error}")

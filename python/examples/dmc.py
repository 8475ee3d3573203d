# SPDX-License-Identifier: MIT
"""Deep Monte Carlo, after DouZero: a net learns what an answer in a position returns, in games that
it plays against itself, mostly by its best answer, sometimes by any.

    python dmc.py --minutes 30 --out sorcerer.npz --curve sorcerer.csv

With --lam 1 every answer of a game returns its outcome, as in DouZero. Below that, the worth of
later positions counts, too (lambda returns), which says far more of one answer of hundreds."""
from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from learning import (Curve, Policy, Tree, adam, adam_start, command, duel, forward, jax, jnp,
                      network, pad, read, save, script)
from sorcerer import DESIGNS, ENVIRONMENT, Sight

import sortilege
from sortilege import vector

PIECE = 1024  # answers are weighed in multiples of this many, so that few shapes are compiled
FEWEST = 64  # rows, for the same reason


class Net:
    """Outcomes from -1 to 1 of a position and an answer."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def start(self, key: jax.Array, width: int, depth: int) -> Tree:
        layers, words, about = jax.random.split(key, 3)
        sight = self.sight
        rows = sight.words + DESIGNS
        return {**network(layers, [len(sight.kept)] + [width] * depth + [1]),
                "words": 0.1 * jax.random.normal(words, (rows, width)),
                "about": 0.1 * jax.random.normal(about, (len(sight.about_scale), width))}

    def worth(self, tree: Tree, seen: jax.Array, words: jax.Array, about: jax.Array,
              rows: jax.Array | None = None) -> jax.Array:
        """Of answers in these rows of what is seen, or in all in turn."""
        hidden = (seen * self.sight.scale) @ tree["w0"] + tree["b0"]
        hidden = hidden if rows is None else hidden[rows]
        answer = tree["words"][words].sum(1) + (about * self.sight.about_scale) @ tree["about"]
        depth = sum(name.startswith("w") and name[1:].isdigit() for name in tree)
        rest = {f"{c}{i - 1}": tree[f"{c}{i}"] for i in range(1, depth) for c in "wb"}
        return jnp.tanh(forward(rest, jax.nn.relu(hidden + answer))[:, 0])

    @partial(jax.jit, static_argnums=0)
    def weigh(self, tree: Tree, seen: jax.Array, words: jax.Array, about: jax.Array,
              rows: jax.Array) -> jax.Array:
        return self.worth(tree, seen, words, about, rows)

    @partial(jax.jit, static_argnums=0)
    def learn(self, tree: Tree, memory: Tree, seen: jax.Array, words: jax.Array, about: jax.Array,
              returns: jax.Array, rate: jax.Array) -> tuple[Tree, Tree, jax.Array]:
        def loss(tree: Tree) -> jax.Array:
            return jnp.mean((self.worth(tree, seen, words, about) - returns) ** 2)
        found, slope = jax.value_and_grad(loss)(tree)
        tree, memory = adam(tree, slope, memory, rate)
        return tree, memory, found


class Judged(NamedTuple):
    """Of rows: what is seen, the best answer's place and worth; and of all their answers, row after
    row, which begin at `first`."""

    seen: np.ndarray
    place: np.ndarray
    worth: np.ndarray
    first: np.ndarray
    words: np.ndarray
    about: np.ndarray


def judge(net: Net, tree: Tree, numbers: np.ndarray, legal: np.ndarray, counts: np.ndarray
          ) -> Judged:
    seen, places = net.sight.positions(numbers)
    rows = np.repeat(np.arange(len(numbers)), counts)
    first = np.cumsum(counts, dtype=int) - counts
    within = np.arange(len(rows)) - first[rows]
    words, about = net.sight.answers(numbers, places, rows, legal[rows, within])
    to = -(-len(rows) // PIECE) * PIECE
    found = np.asarray(net.weigh(tree, seen, pad(words, to), pad(about, to), pad(rows, to)))
    table = np.full((len(numbers), int(counts.max())), -np.inf, np.float32)
    table[rows, within] = found[:len(rows)]
    return Judged(seen, table.argmax(1), table.max(1), first, words, about)


def policy_of(net: Net, tree: Tree) -> Policy:
    """For sortilege.evaluate and learning.duel."""
    def policy(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        count = len(observations)
        to = max(FEWEST, 1 << (count - 1).bit_length())
        rows, actions = np.nonzero(pad(masks, to))
        counts = np.bincount(rows, minlength=to)
        legal = np.zeros((to, int(counts.max())), np.int64)
        legal[rows, np.arange(len(rows)) - (np.cumsum(counts) - counts)[rows]] = actions
        place = judge(net, tree, pad(observations, to), legal, counts).place[:count]
        return legal[np.arange(count), place]
    return policy


class Games:
    """Games in rows, and the last decisions of those that have ended."""

    def __init__(self, args, net: Net) -> None:
        self.env = vector.make(ENVIRONMENT, args.envs, seed=args.seed, answer_cap=args.answer_cap)
        self.net, self.envs, self.lam = net, args.envs, args.lam
        self.random = np.random.default_rng(args.seed)
        self.seen = np.zeros((args.room, len(net.sight.kept)), np.int8)
        self.words = np.zeros((args.room, 2), np.int32)
        self.about = np.zeros((args.room, len(net.sight.about_scale)), np.int8)
        self.returns = np.full(args.room, np.nan, np.float32)  # not a number: not known yet
        self.next = self.games = self.decisions = 0
        # Of games under way: where each decision is kept, 1 for seat 0 or -1, its best worth.
        self.open: list[list[tuple[int, float, float]]] = [[] for _ in range(args.envs)]

    def step(self, tree: Tree, epsilon: float) -> int:
        """An answer in each row. Returns how many decisions it now knows the return of."""
        env = self.env
        found = judge(self.net, tree, env.observations, env.legal, env.legal_counts)
        any_ = self.random.integers(env.legal_counts)
        place = np.where(self.random.random(self.envs) < epsilon, any_, found.place)
        at = (self.next + np.arange(self.envs)) % len(self.returns)
        self.next, self.decisions = self.next + self.envs, self.decisions + self.envs
        self.seen[at] = found.seen
        self.words[at] = found.words[found.first + place]
        self.about[at] = found.about[found.first + place]
        self.returns[at] = np.nan
        side = np.where(env.seats == 0, 1.0, -1.0)
        for row, decision in enumerate(zip(at.tolist(), side.tolist(), found.worth.tolist(),
                                           strict=True)):
            self.open[row].append(decision)
        env.choose(place)
        return sum(self.end(row, float(env.rewards[row, 0]) / 1000)
                   for row in np.flatnonzero(env.ended | env.truncated))

    def end(self, row: int, outcome: float) -> int:
        """A game has ended: the returns of its decisions, the last first, as seat 0 sees them and
        then as their own seats do."""
        kept = self.open[row][-(len(self.returns) // self.envs - 1):]  # others are written over
        ahead = next_worth = outcome
        for where, side, worth in reversed(kept):
            ahead = self.lam * ahead + (1 - self.lam) * next_worth
            self.returns[where], next_worth = side * ahead, side * worth
        self.open[row] = []
        self.games += 1
        return len(kept)


def train(args) -> tuple[Net, Tree]:
    net = Net(Sight.of(args.seed))
    tree = net.start(jax.random.key(args.seed), args.width, args.depth)
    memory, games, curve = adam_start(tree), Games(args, net), Curve(args.curve)
    print(f"{len(net.sight.kept)} inputs, {jax.devices()[0]}", flush=True)
    left, looked, known, steps, wrong = 1.0, 0.0, 0.0, 0, 0.0
    while left > 0 and steps < args.steps:
        known += games.step(tree, args.epsilon)
        steps += 1
        pieces = int(known * args.passes) // args.batch
        known -= pieces * args.batch / args.passes
        ready = np.flatnonzero(~np.isnan(games.returns)) if pieces else None
        for _ in range(pieces):
            rows = ready[games.random.integers(len(ready), size=args.batch)]
            tree, memory, wrong = net.learn(tree, memory, games.seen[rows], games.words[rows],
                                            games.about[rows], games.returns[rows],
                                            args.rate * max(left, 0.05))
        left = 1 - max(curve.spent() / args.minutes, curve.passed() / args.wall) / 60
        if curve.spent() - looked > args.look * 60 or steps == args.steps:
            looked = curve.spent()
            scores = {name: duel(ENVIRONMENT, policy_of(net, tree), name, args.look_games,
                                 args.look_seed).wins for name in ("random", "heuristic")}
            curve.add(decisions=games.decisions, games=games.games, loss=wrong, **scores)
            save(args.out, net.sight, tree, small=True)
    save(args.out, net.sight, tree, small=True)
    return net, tree


def main() -> None:
    parser = command(__doc__)
    add = parser.add_argument
    add("--minutes", type=float, default=30, help="of processor time")
    add("--wall", type=float, default=240, help="minutes on the wall; whichever ends first")
    add("--steps", type=int, default=10**9, help="answers in each game, at most")
    add("--envs", type=int, default=256, help="games side by side")
    add("--room", type=int, default=2**17, help="decisions that are kept to learn from")
    add("--batch", type=int, default=1024, help="decisions in a step of Adam")
    add("--passes", type=float, default=2, help="how often a decision is learned from")
    add("--width", type=int, default=112, help="of each layer")
    add("--depth", type=int, default=2, help="layers")
    add("--rate", type=float, default=1e-3, help="of learning; falls to a twentieth")
    add("--epsilon", type=float, default=0.03, help="share of answers at random")
    add("--lam", type=float, default=0.95, help="of returns; 1: outcomes alone")
    add("--answer-cap", type=int, default=3000, help="answers after which a game is cut off")
    add("--look", type=float, default=3, help="minutes between looks at the scores")
    add("--look-games", type=int, default=200, help="games of a look")
    add("--look-seed", type=int, default=5_000_000, help="first deal of a look")
    add("--games", type=int, default=1000, help="games of the final evaluation")
    add("--seed", type=int, default=1)
    add("--play", type=Path, help="do not train: evaluate this file of weights")
    add("--out", type=Path, default=Path("dmc.npz"), help="file of weights")
    add("--curve", type=Path, default=None, help="file of figures, CSV")
    args = parser.parse_args()
    if args.play:
        tables, tree = read(args.play)
        net = Net(Sight(tables))
    else:
        net, tree = train(args)
    for opponent in ("random", "heuristic"):
        print(sortilege.evaluate(policy_of(net, tree), ENVIRONMENT, opponent, args.games))


if __name__ == "__main__":
    script(main)

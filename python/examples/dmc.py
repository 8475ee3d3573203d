# SPDX-License-Identifier: MIT
"""Deep Monte Carlo, as in DouZero: a net learns a game's outcome from what a seat sees and what
it answers, in games that it plays against itself, mostly by its best answer, sometimes by any.

    python dmc.py --minutes 30 --out sorcerer.npz --curve sorcerer.csv"""
from __future__ import annotations

from functools import partial
from pathlib import Path

import numpy as np
from learning import (Curve, Encoder, Policy, Tree, adam, adam_start, command, duel, forward, jax,
                      jnp, load, network, pad, save, script)

import sortilege
from sortilege import vector

PIECE = 1024  # answers are weighed in multiples of this many, so that few shapes are compiled


class Actions:
    """Each action as features: its kind, its kind with its thing, its kind with its place."""

    def __init__(self, game: str) -> None:
        shape = sortilege.layout(game)
        starts = [kind.first for kind in shape.actions]
        numbers = np.arange(shape.action_count)
        kinds = np.searchsorted(starts, numbers, "right") - 1
        places = np.array([kind.places for kind in shape.actions])[kinds]
        within = numbers - np.array(starts)[kinds]
        _, things = np.unique(np.stack([kinds, within // places]), axis=1, return_inverse=True)
        _, spots = np.unique(np.stack([kinds, within % places]), axis=1, return_inverse=True)
        parts = [kinds, things.ravel() + len(starts)]
        parts.append(spots.ravel() + parts[1].max() + 1)
        self.parts = np.stack(parts, 1).astype(np.int32)
        self.count = int(self.parts.max()) + 1


class Net:
    """Outcomes from -1 to 1 of a position and an answer."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder, self.actions = encoder, Actions(encoder.game)
        self.parts = jnp.asarray(self.actions.parts)

    def start(self, key: jax.Array, width: int, depth: int) -> Tree:
        tree = network(key, [self.encoder.inputs] + [width] * depth + [1])
        return {**tree, "actions": 0.3 * jax.random.normal(key, (self.actions.count, width))}

    def hidden(self, tree: Tree, numbers: jax.Array) -> jax.Array:
        return self.encoder(numbers) @ tree["w0"] + tree["b0"]

    def worth(self, tree: Tree, hidden: jax.Array, action: jax.Array) -> jax.Array:
        x = jax.nn.relu(hidden + tree["actions"][self.parts[action]].sum(1))
        layers = (len(tree) - 1) // 2
        rest = {f"{c}{i - 1}": tree[f"{c}{i}"] for i in range(1, layers) for c in "wb"}
        return jnp.tanh(forward(rest, x)[:, 0])

    @partial(jax.jit, static_argnums=0)
    def weigh(self, tree: Tree, numbers: jax.Array, rows: jax.Array, actions: jax.Array
              ) -> jax.Array:
        """The worth of each action in the row of `numbers` that is named beside it."""
        return self.worth(tree, self.hidden(tree, numbers)[rows], actions)


@partial(jax.jit, static_argnums=0)
def learn(net: Net, tree: Tree, memory: Tree, numbers: jax.Array, action: jax.Array,
          outcome: jax.Array, rate: jax.Array) -> tuple[Tree, Tree, jax.Array]:
    def loss(tree: Tree) -> jax.Array:
        return jnp.mean((net.worth(tree, net.hidden(tree, numbers), action) - outcome) ** 2)
    found, slope = jax.value_and_grad(loss)(tree)
    tree, memory = adam(tree, slope, memory, rate)
    return tree, memory, found


def best(net: Net, tree: Tree, numbers: np.ndarray, legal: np.ndarray, counts: np.ndarray
         ) -> np.ndarray:
    """The place of the best answer of each row in its list."""
    rows = np.repeat(np.arange(len(numbers)), counts)
    first = np.concatenate([[0], np.cumsum(counts[:-1], dtype=int)])
    places = np.arange(len(rows)) - first[rows]
    actions = legal[rows, places]
    to = -(-len(rows) // PIECE) * PIECE
    found = np.asarray(net.weigh(tree, numbers, pad(rows, to), pad(actions, to)))
    table = np.full((len(numbers), int(counts.max())), -np.inf)
    table[rows, places] = found[:len(rows)]
    return table.argmax(1)


def policy_of(net: Net, tree: Tree) -> Policy:
    """For sortilege.evaluate and learning.duel."""
    def policy(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        count = len(observations)
        to = 1 << (count - 1).bit_length()
        rows, actions = np.nonzero(pad(masks, to))
        counts = np.bincount(rows, minlength=to)
        legal = np.zeros((to, max(int(counts.max()), 1)), np.int64)
        legal[rows, np.arange(len(rows)) - np.concatenate([[0], np.cumsum(counts)[:-1]])[rows]] = \
            actions
        place = best(net, tree, pad(observations, to), legal, counts)[:count]
        return legal[np.arange(count), place]
    return policy


class Games:
    """Games in rows, and the last decisions of those that have ended."""

    def __init__(self, args, net: Net) -> None:
        self.env = vector.make(args.environment, args.envs, seed=args.seed,
                               answer_cap=args.answer_cap)
        self.net, self.envs = net, args.envs
        self.random = np.random.default_rng(args.seed)
        self.numbers = np.zeros((args.room, self.env.layout.observation_size), np.int16)
        self.action = np.zeros(args.room, np.int32)
        self.outcome = np.full(args.room, np.nan, np.float32)  # not a number: not known yet
        self.next = self.games = self.decisions = 0
        self.open: list[list[tuple[int, int, int]]] = [[] for _ in range(args.envs)]

    def step(self, tree: Tree, epsilon: float) -> int:
        """An answer in each row. Returns how many decisions got their outcome."""
        env, room = self.env, len(self.action)
        place = best(self.net, tree, env.observations, env.legal, env.legal_counts)
        any_ = self.random.integers(env.legal_counts)
        place = np.where(self.random.random(self.envs) < epsilon, any_, place)
        at = (self.next + np.arange(self.envs)) % room
        self.next, self.decisions = self.next + self.envs, self.decisions + self.envs
        self.numbers[at] = env.observations
        self.action[at] = env.legal[np.arange(self.envs), place]
        self.outcome[at] = np.nan
        for row, (where, seat) in enumerate(zip(at.tolist(), env.seats.tolist(), strict=True)):
            self.open[row].append((where, seat, self.decisions))
        env.choose(place)
        known = 0
        for row in np.flatnonzero(env.ended | env.truncated):
            for where, seat, when in self.open[row]:
                if self.decisions - when < room - self.envs:  # not written over yet
                    self.outcome[where] = env.rewards[row, seat] / 1000
                    known += 1
            self.open[row] = []
            self.games += 1
        return known


def train(args) -> tuple[Net, Tree]:
    encoder = Encoder.of(args.environment, args.seed)
    net = Net(encoder)
    tree = net.start(jax.random.key(args.seed), args.width, args.depth)
    memory, games, curve = adam_start(tree), Games(args, net), Curve(args.curve)
    print(f"{encoder.inputs} inputs, {net.actions.count} features of actions, {jax.devices()[0]}",
          flush=True)
    left, looked, known, steps, wrong = 1.0, 0.0, 0.0, 0, float("nan")
    while left > 0 and steps < args.steps:
        known += games.step(tree, args.epsilon)
        steps += 1
        pieces = int(known * args.passes) // args.batch
        known -= pieces * args.batch / args.passes
        ready = np.flatnonzero(~np.isnan(games.outcome)) if pieces else None
        for _ in range(pieces):
            rows = ready[games.random.integers(len(ready), size=args.batch)]
            tree, memory, found = learn(net, tree, memory, games.numbers[rows], games.action[rows],
                                        games.outcome[rows], args.rate * max(left, 0.05))
            wrong = found
        left = 1 - max(curve.spent() / args.minutes, curve.passed() / args.wall) / 60
        if curve.spent() - looked > args.look * 60 or steps == args.steps:
            looked = curve.spent()
            scores = {name: duel(args.environment, policy_of(net, tree), name, args.look_games,
                                 args.look_seed).wins for name in ("random", "heuristic")}
            curve.add(decisions=games.decisions, games=games.games, loss=wrong, **scores)
            save(args.out, encoder, tree)
    save(args.out, encoder, tree)
    return net, tree


def main() -> None:
    parser = command(__doc__)
    add = parser.add_argument
    add("--environment", default="sortilege/Sorcerer-v0", help="what is played: two seats")
    add("--minutes", type=float, default=60, help="of processor time")
    add("--wall", type=float, default=240, help="minutes on the wall; whichever ends first")
    add("--steps", type=int, default=10**9, help="answers in each game, at most")
    add("--envs", type=int, default=256, help="games side by side")
    add("--room", type=int, default=2**17, help="decisions that are kept to learn from")
    add("--batch", type=int, default=1024, help="decisions in a step of Adam")
    add("--passes", type=float, default=1, help="how often a decision is learned from")
    add("--width", type=int, default=128, help="of each layer")
    add("--depth", type=int, default=2, help="layers")
    add("--rate", type=float, default=1e-3, help="of learning; falls to a twentieth")
    add("--epsilon", type=float, default=0.05, help="share of answers at random")
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
        encoder, tree = load(args.play)
        net = Net(encoder)
    else:
        net, tree = train(args)
    for opponent in ("random", "heuristic"):
        print(sortilege.evaluate(policy_of(net, tree), args.environment, opponent, args.games))


if __name__ == "__main__":
    script(main)

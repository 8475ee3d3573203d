# SPDX-License-Identifier: MIT
"""Proximal policy optimisation (PPO) against oneself, with only the legal actions in the softmax.

    python ppo.py --minutes 45 --out school.npz --curve school.csv

trains on a GPU where JAX finds one, else on a core of the processor."""
from __future__ import annotations

from functools import partial
from pathlib import Path

import numpy as np
from learning import (Curve, Encoder, Tree, adam, adam_start, command, duel, forward, jax, jnp,
                      load, network, opponent_of, policy_of, save, score_columns, script)

import school
import sortilege
from sortilege import vector

OLD_ROWS = 4  # one row in so many is played against an older self
Opponent = Tree | sortilege.Agent


class Net:
    """A perceptron whose outputs are a value and a logit for each slot of an action; School's is
    told how its table is made (school.py)."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder = encoder
        self.slots = jnp.asarray(encoder.slots)
        self.outputs = 1 + encoder.outputs
        self.said = school.outputs_of(encoder.slots, self.outputs) \
            if encoder.game == "school" else None

    def start(self, key: jax.Array, width: int, depth: int) -> Tree:
        if self.said is not None:
            return school.start(key, self.encoder.inputs, width, depth, self.outputs)
        return network(key, [self.encoder.inputs] + [width] * depth + [self.outputs])

    def forward(self, tree: Tree, x: jax.Array) -> jax.Array:
        return forward(tree, x) if self.said is None else school.forward(tree, x, self.said)

    def logits(self, tree: Tree, x: jax.Array) -> jax.Array:
        return self.forward(tree, x)[:, 1:]

    def look(self, tree: Tree, numbers: jax.Array, legal: jax.Array, counts: jax.Array
             ) -> tuple[jax.Array, jax.Array]:
        """Log odds of the legal actions (n, room), and the value for the seat to act."""
        out = self.forward(tree, self.encoder(numbers))
        found = jnp.take_along_axis(out, 1 + self.slots[legal], 1)
        open_ = jnp.arange(legal.shape[1]) < counts[:, None]
        return jax.nn.log_softmax(jnp.where(open_, found, -1e9)), out[:, 0]

    @partial(jax.jit, static_argnums=0)
    def act(self, tree: Tree, key: jax.Array, numbers: jax.Array, legal: jax.Array,
            counts: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array]:
        odds, value = self.look(tree, numbers, legal, counts)
        place = jax.random.categorical(key, odds)
        return place, jnp.take_along_axis(odds, place[:, None], 1)[:, 0], value


def loss(tree: Tree, net: Net, b: Tree, clip: float, entropy: jax.Array
         ) -> tuple[jax.Array, jax.Array]:
    odds, value = net.look(tree, b["numbers"], b["legal"], b["counts"])
    new = jnp.take_along_axis(odds, b["place"][:, None], 1)[:, 0]
    ratio, own = jnp.exp(new - b["odds"]), b["own"]
    gain = b["gain"]
    surrogate = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - clip, 1 + clip) * gain)
    spread = -jnp.sum(jnp.exp(odds) * jnp.maximum(odds, -50), 1)
    of_policy = -jnp.sum(own * (surrogate + entropy * spread)) / jnp.sum(own)
    of_value = jnp.mean((value - b["returns"]) ** 2)
    stray = jnp.sum(own * (ratio - 1 - (new - b["odds"]))) / jnp.sum(own)
    return of_policy + 0.5 * of_value, jnp.stack(
        [of_value, jnp.sum(own * spread) / jnp.sum(own), stray])


@partial(jax.jit, static_argnums=(0, 4, 5, 6))
def learn(net: Net, tree: Tree, memory: Tree, data: Tree, epochs: int, size: int, clip: float,
          rate: jax.Array, entropy: jax.Array, key: jax.Array) -> tuple[Tree, Tree, jax.Array]:
    """Some passes over what was played, in pieces of `size`."""
    count = data["gain"].shape[0]

    def step(carry: tuple[Tree, Tree], rows: jax.Array) -> tuple[tuple[Tree, Tree], jax.Array]:
        piece = {k: v[rows] for k, v in data.items()}
        slope, figures = jax.grad(loss, has_aux=True)(carry[0], net, piece, clip, entropy)
        return adam(carry[0], slope, carry[1], rate), figures

    order = jnp.concatenate([jax.random.permutation(k, count)
                             for k in jax.random.split(key, epochs)])
    (tree, memory), figures = jax.lax.scan(step, (tree, memory), order.reshape(-1, size))
    return tree, memory, figures.mean(0)


def gains(rewards: np.ndarray, values: np.ndarray, ended: np.ndarray, seats: np.ndarray,
          last: np.ndarray, gamma: float, lam: float) -> np.ndarray:
    """Generalised advantages along each row, where seats take turns as they are asked: what is good
    for the next to act is bad for the other."""
    found, ahead = np.zeros_like(values), np.zeros_like(last)
    next_values, next_seats = last, seats[-1]
    for t in range(len(values) - 1, -1, -1):
        sign = np.where(seats[t] == next_seats, 1.0, -1.0) * (1 - ended[t])
        delta = rewards[t] + gamma * sign * next_values - values[t]
        ahead = delta + gamma * lam * sign * ahead
        found[t], next_values, next_seats = ahead, values[t], seats[t]
    return found


class Player:
    """Plays rows of games with a net and keeps what happened."""

    def __init__(self, args, net: Net) -> None:
        self.env = vector.make(args.environment, args.envs, seed=args.seed, form="int8",
                               answer_cap=args.answer_cap)
        self.args, self.net, self.room = args, net, 16
        every = 1 if args.against else OLD_ROWS
        self.rows = np.arange(0, args.envs, every)  # those with an opponent that does not learn
        self.their_seat = np.arange(len(self.rows)) % 2
        self.games = self.decisions = 0
        self.ahead = score_columns(self.env.game.name)
        self.target = float(self.env.game.usual.get("target", 13))

    def _theirs(self, opponent: Opponent, key: jax.Array, seen: Tree, rows: np.ndarray
                ) -> np.ndarray:
        if isinstance(opponent, sortilege.Agent):
            return self.env.answers(opponent, rows)
        moves, _, _ = self.net.act(opponent, key, *(seen[k][self.rows]
                                                    for k in ("numbers", "legal", "counts")))
        return np.asarray(moves)[np.isin(self.rows, rows)]

    def play(self, tree: Tree, opponent: Opponent | None, key: jax.Array, points: float) -> Tree:
        """Some answers in each row. Of the opponent's only the values are learned from. A lead of
        as many points as win is worth `points` on the way."""
        env, args = self.env, self.args
        kept: dict[str, list[np.ndarray]] = {}
        for own in jax.random.split(key, args.steps):
            most = int(env.legal_counts.max())
            while most > self.room:
                self.room *= 2  # compiles once more
            seen = {"numbers": env.observations.copy(), "counts": env.legal_counts.copy(),
                    "legal": env.legal[:, :self.room].copy(), "seats": env.seats.copy()}
            place, odds, value = map(np.array, self.net.act(
                tree, own, seen["numbers"], seen["legal"], seen["counts"]))
            own_move = np.ones(args.envs, np.float32)
            if opponent is not None:
                rows = self.rows[seen["seats"][self.rows] == self.their_seat]
                place[rows] = self._theirs(opponent, own, seen, rows)
                own_move[rows] = 0
            env.choose(place)
            reward = env.rewards[np.arange(args.envs), seen["seats"]] / np.float32(1000)
            done = (env.ended | env.truncated).astype(np.float32)
            self.games += int(done.sum())
            for name, value_ in (*seen.items(), ("place", place), ("odds", odds),
                                 ("value", value), ("own", own_move), ("reward", reward),
                                 ("done", done)):
                kept.setdefault(name, []).append(value_)
        self.decisions += args.steps * args.envs
        return self._with_gains(tree, key, kept, points)

    def _with_gains(self, tree: Tree, key: jax.Array, kept: dict[str, list[np.ndarray]],
                    points: float) -> Tree:
        env, args = self.env, self.args
        _, _, last = self.net.act(tree, key, env.observations, env.legal[:, :self.room],
                                  env.legal_counts)
        seats = np.stack([*kept.pop("seats"), env.seats])
        same = np.where(seats[1:] == seats[:-1], 1, -1)
        if self.ahead is not None and points:
            own, other = np.stack([*kept["numbers"], env.observations])[..., self.ahead].T
            lead = (own.T - other.T.astype(np.float32)) / self.target
            gained = (same * lead[1:] - lead[:-1]) * (1 - np.stack(kept["done"]))
            kept["reward"] = [points * g + r for g, r in zip(gained, kept["reward"], strict=True)]
        room = max(a.shape[1] for a in kept["legal"])
        kept["legal"] = [np.pad(a, ((0, 0), (0, room - a.shape[1]))) for a in kept["legal"]]
        data = {k: np.stack(v) for k, v in kept.items()}
        value = data.pop("value")
        gain = gains(data.pop("reward"), value, data.pop("done"), seats[:-1],
                     same[-1] * np.asarray(last), args.gamma, args.lam)
        data["returns"] = (gain + value).astype(np.float32)
        own = data["own"] > 0
        data["gain"] = ((gain - gain[own].mean()) / (gain[own].std() + 1e-6)).astype(np.float32)
        return {k: v.reshape(-1, *v.shape[2:]) for k, v in data.items()}


def train(args) -> tuple[Encoder, Tree]:
    key, random = jax.random.key(args.seed), np.random.default_rng(args.seed)
    if args.start:
        encoder, tree = load(args.start)
        net = Net(encoder)
    else:
        encoder = Encoder.of(args.environment, args.seed)
        net = Net(encoder)
        tree = net.start(key, args.width, args.depth)
    fixed = opponent_of(args.against, encoder) if args.against else None
    memory, player, curve = adam_start(tree), Player(args, net), Curve(args.curve)
    pool, looked, iteration, left = [tree], 0.0, 0, 1.0
    print(f"{encoder.inputs} inputs, {encoder.outputs} slots, {jax.devices()[0]}", flush=True)
    while left > 0 and iteration < args.iterations:
        key, playing, learning = jax.random.split(key, 3)
        old = pool[random.integers(len(pool))] if iteration >= args.pool_every else None
        data = player.play(tree, fixed or old, playing, args.points * max(left, 0))
        tree, memory, figures = learn(net, tree, memory, data, args.epochs, args.batch, args.clip,
                                      args.rate * max(left, 0.05),
                                      args.entropy * max(left, 0.1), learning)
        iteration += 1
        left = 1 - max(curve.spent() / args.minutes, curve.passed() / args.wall) / 60
        if iteration % args.pool_every == 0:
            pool.append(tree)
        if curve.spent() - looked > args.look * 60 or iteration in (1, args.iterations):
            looked = curve.spent()
            other = policy_of(net.logits, encoder, fixed) if isinstance(fixed, dict) else \
                args.against or args.opponent
            score = duel(args.environment, policy_of(net.logits, encoder, tree), other,
                         args.look_games, args.look_seed)
            figures = np.asarray(figures)
            curve.add(iteration=iteration, decisions=player.decisions, games=player.games,
                      value_loss=figures[0], entropy=figures[1], kl=figures[2], won=score.wins)
            save(args.out, encoder, tree)
    save(args.out, encoder, tree)
    return encoder, tree


def options(text: str):
    parser = command(text)
    add = parser.add_argument
    add("--environment", default="sortilege/School-v0", help="what is played: two seats")
    add("--opponent", default="heuristic", help="built-in agent to be measured against")
    add("--minutes", type=float, default=45, help="of processor time")
    add("--wall", type=float, default=120, help="minutes on the wall; whichever ends first")
    add("--iterations", type=int, default=10**9, help="at most")
    add("--envs", type=int, default=256, help="games side by side")
    add("--steps", type=int, default=128, help="answers in each game between lessons")
    add("--epochs", type=int, default=2, help="passes over them")
    add("--batch", type=int, default=1024, help="decisions in a step of Adam")
    add("--width", type=int, default=128, help="of each layer")
    add("--depth", type=int, default=2, help="layers")
    add("--rate", type=float, default=1e-3, help="of learning; falls to a twentieth")
    add("--entropy", type=float, default=0.02, help="bonus; falls to a tenth")
    add("--clip", type=float, default=0.2, help="of the ratio of odds")
    add("--gamma", type=float, default=1.0, help="worth of the next answer's value")
    add("--lam", type=float, default=0.95, help="of generalised advantages")
    add("--points", type=float, default=0.5,
        help="reward for points as they come, beside that of the end; falls to 0")
    add("--pool-every", type=int, default=50, help="iterations between older selves")
    add("--answer-cap", type=int, default=3000, help="answers after which a game is cut off")
    add("--look", type=float, default=3, help="minutes between looks at the score")
    add("--look-games", type=int, default=200, help="games of a look")
    add("--look-seed", type=int, default=5_000_000, help="first deal of a look")
    add("--games", type=int, default=1000, help="games of the final evaluation")
    add("--seed", type=int, default=1)
    add("--start", type=Path, default=None, help="file of weights to go on from")
    add("--out", type=Path, default=Path("ppo.npz"), help="file of weights")
    add("--curve", type=Path, default=None, help="file of figures, CSV")
    return parser


def main() -> None:
    args = options(__doc__).parse_args()
    args.against = None  # itself
    encoder, tree = train(args)
    print(sortilege.evaluate(policy_of(Net(encoder).logits, encoder, tree), args.environment,
                             args.opponent, games=args.games))


if __name__ == "__main__":
    script(main)

# SPDX-License-Identifier: MIT
"""What a network is told of School's table, and how its locations and dice share weights.

A perceptron learns anew for each location what a crystal, a die or a card there is worth. Here the
six locations are read by one small network, and the dice by another; what they say goes into the
perceptron beside the plain numbers, and the odds of an answer that has to do with a location or a
die are a sum of what the perceptron says and of what that location or die says."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

import sortilege

FACES, DICE, CASTS = 6, 3, 6
NEEDS = 12  # crystals short of claiming a card: -3 and fewer to 8 and more
MOST = 6    # crystals that are told one by one
PLACES = ("move-to", "add", "remove", "from", "to", "recall", "swap", "move-portal", "clear")


def columns(game: str, part: str, name: str) -> np.ndarray:
    """Where the numbers of a column of a part are: (rows, width of the column)."""
    found = next(p for p in sortilege.layout(game).parts if p.name == part)
    at = 0
    for column in found.columns or (name,):
        label, _, times = column.partition("*")
        width = int(times or 1)
        if label == name:
            return found.first + found.width * np.arange(found.rows)[:, None] + at + \
                np.arange(width)
        at += width
    raise KeyError(name)


def _one_hot(numbers: jax.Array, count: int) -> jax.Array:
    """(...) to (..., count); numbers beyond either end count as the last there."""
    return jax.nn.one_hot(jnp.clip(numbers, 0, count - 1).astype(jnp.int32), count)


class Table:
    """Where School's observation holds what is read here."""

    def __init__(self) -> None:
        def of(part: str, name: str) -> np.ndarray:
            return columns("school", part, name)
        self.dice, self.cast = of("seats", "dice"), of("seats", "cast")
        self.places = np.concatenate([of("locations", name) for name in (
            "portal", "sorcery", "own", "enemy", "checked", "cost", "margin", "vp", "character",
            "red", "yellow", "green")], 1)
        self.cards = np.concatenate([of("power", "card").ravel(), of("seats", "chosen").ravel(),
                                     of("source", "source").ravel()])

    def locations(self, x: jax.Array) -> jax.Array:
        """(n, numbers) to (n, 6, features): the card, how far either seat is from claiming it,
        crystals, and the dice and casts that lie there or would after a flip."""
        places = x[:, self.places]
        own, enemy, cost, margin = (places[..., i] for i in (2, 3, 5, 6))
        card = places[..., 1:2]
        parts = [places / 4]
        for mine, theirs in ((own, enemy), (enemy, own)):
            short = jnp.maximum(cost - mine, margin - (mine - theirs))
            parts += [card * _one_hot(short + 3, NEEDS), _one_hot(mine, MOST)]
        for seat in range(2):
            dice = x[:, self.dice[seat]]
            cast = x[:, self.cast[seat]].reshape(-1, DICE, CASTS)
            told = jnp.concatenate([(cast.sum(2, keepdims=True) == 0), cast], 2)
            for faces in (dice, FACES + 1 - dice):
                here = faces[:, None, :] == jnp.arange(1, FACES + 1)[None, :, None]
                here &= dice[:, None, :] > 0
                parts.append(here.astype(jnp.float32) @ told.astype(jnp.float32))
        return jnp.concatenate(parts, 2)

    def own_dice(self, x: jax.Array, locations: jax.Array) -> jax.Array:
        """(n, 3, features): the cast on each die, the location it shows, and the one opposite."""
        dice = x[:, self.dice[0]].astype(jnp.int32)
        there = (dice > 0)[:, :, None]
        parts = [x[:, self.cast[0]].reshape(-1, DICE, CASTS)]
        for faces in (dice, FACES + 1 - dice):
            shown = jnp.clip(faces - 1, 0, FACES - 1)[:, :, None]
            parts.append(jnp.take_along_axis(locations, shown, 1) * there)
        return jnp.concatenate(parts, 2)

    def __call__(self, x: jax.Array) -> jax.Array:
        """All of it in a row: which cards are asked about, the locations, the dice."""
        locations = self.locations(x)
        dice = self.own_dice(x, locations)
        cards = _one_hot(x[:, self.cards], 61)
        return jnp.concatenate([a.reshape(len(x), -1) for a in (cards, locations, dice)], 1)


TABLE = Table()
_PROBE = jnp.zeros((1, sortilege.layout("school").observation_size))
IN_PLACE = int(TABLE.locations(_PROBE).shape[2])
IN_DIE = int(TABLE.own_dice(_PROBE, TABLE.locations(_PROBE)).shape[2])
TAIL = FACES * IN_PLACE + DICE * IN_DIE  # the end of what a network reads


def outputs_of(slots: np.ndarray, outputs: int) -> np.ndarray:
    """(6 x kinds + 3 x casts, outputs): what locations and dice say, added to which answers."""
    layout = sortilege.layout("school")
    kinds = {name: i for i, name in enumerate(
        f"{place}.{side}" for place in PLACES for side in range(2))}
    count = len(kinds) + 1  # the last: a die is set to that face
    found = np.zeros((FACES * count + DICE * (CASTS + 1), outputs), np.float32)
    for action, slot in enumerate(slots):
        kind, _, rest = layout.action_name(action).partition(".")
        if not slot or not rest:
            continue
        n = int(rest)
        if kind in PLACES:
            sides = 2 if kind in ("remove", "from", "to") else 1
            found[n // sides * count + kinds[f"{kind}.{n % sides}"], 1 + slot] = 1
        elif kind == "assign":
            found[FACES * count + n % DICE * (CASTS + 1) + n // DICE, 1 + slot] = 1
        elif kind in ("set-die", "turn"):
            found[n % FACES * count + count - 1, 1 + slot] = 1
            found[FACES * count + n // FACES * (CASTS + 1) + CASTS, 1 + slot] = 1
    return found


def start(key: jax.Array, inputs: int, width: int, depth: int, outputs: int, small: int = 32
          ) -> dict[str, jax.Array]:
    """Weights: `small` numbers are what a location or a die has to say."""
    keys = iter(jax.random.split(key, depth + 9))

    def layer(n: int, m: int, scale: float = 2 ** 0.5) -> jax.Array:
        return jax.nn.initializers.orthogonal(scale)(next(keys), (n, m))
    tree = {}
    kinds = {"place": 2 * len(PLACES) + 1, "die": CASTS + 1}
    for name, size in (("place", IN_PLACE), ("die", IN_DIE)):
        tree |= {f"{name}/read": layer(size, small), f"{name}/read0": jnp.zeros(small),
                 f"{name}/here": layer(small, small), f"{name}/round": layer(width, small),
                 f"{name}/say": layer(small, kinds[name], 0.01)}
    sizes = [inputs - TAIL + (FACES + DICE) * small] + [width] * depth + [outputs]
    for i, (n, m) in enumerate(zip(sizes, sizes[1:], strict=False)):
        tree[f"w{i}"] = layer(n, m, 0.01 if i == depth else 2 ** 0.5)
        tree[f"b{i}"] = jnp.zeros(m)
    return tree


def forward(tree: dict[str, jax.Array], x: jax.Array, said: np.ndarray) -> jax.Array:
    """(n, inputs) to (n, outputs); `said` is what outputs_of() found."""
    plain, rest = x[:, :-TAIL], x[:, -TAIL:]
    places = rest[:, :FACES * IN_PLACE].reshape(-1, FACES, IN_PLACE)
    dice = rest[:, FACES * IN_PLACE:].reshape(-1, DICE, IN_DIE)
    read = {name: jax.nn.relu(of @ tree[f"{name}/read"] + tree[f"{name}/read0"])
            for name, of in (("place", places), ("die", dice))}
    h = jnp.concatenate([plain, *(a.reshape(len(x), -1) for a in read.values())], 1)
    depth = sum(name[0] == "w" for name in tree) - 1
    for i in range(depth):
        h = jax.nn.relu(h @ tree[f"w{i}"] + tree[f"b{i}"])
    words = []
    for name, of in read.items():
        mixed = jax.nn.relu(of @ tree[f"{name}/here"] + (h @ tree[f"{name}/round"])[:, None])
        words.append((mixed @ tree[f"{name}/say"]).reshape(len(x), -1))
    return h @ tree[f"w{depth}"] + tree[f"b{depth}"] + jnp.concatenate(words, 1) @ said

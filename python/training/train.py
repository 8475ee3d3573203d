# SPDX-License-Identifier: MIT
"""Trains a network (docs/nets.md) on positions that `sortilege selfplay` has written, and writes it
as whole numbers into a file that the engine reads.

    python train.py --game school --out school.net one.pos two.pos

NumPy and SciPy do all of it: a position has some 70 of 3,800 features, and a product with a sparse
matrix takes a fifth of the time of JAX's dense one on a processor. Equal files and arguments give
an equal network on the same machine."""
from __future__ import annotations

import argparse
import struct
import sys
import time
from array import array
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt
from scipy import sparse

Floats = npt.NDArray[np.float32]
Tree = dict[str, Floats]

HEAD = struct.Struct("<8s4I4Q16s64s")  # src/cli/selfplay.c
GAME = struct.Struct("<QII")
NET = struct.Struct("<8s5Ii16sQ")  # src/nets/net.c, all but its hash
UNKNOWN = -32768  # in place of a value or an outcome
FULL = 127  # an activation of 1
SECOND = 64  # a weight of 1 in the second layer
OUTPUT = 1000  # a weight of 1 in the last: odds are counted in thousandths
PART = 1 << 16  # positions that are judged at once
MOST = {"w1": 1.99, "w2": 127 / SECOND, "w3": 32.0}  # of weights, so that their numbers fit


# --- positions ---

class Inputs:
    """Features of many positions, as they lie in the files: a matrix, rows of which are taken out.
    All of it as a sparse matrix would need four times the memory."""

    def __init__(self, words: npt.NDArray[np.uint16], starts: npt.NDArray[np.int64],
                 columns: int) -> None:
        self.words, self.starts, self.shape = words, starts, (len(starts), columns)
        self.ones = np.ones(0, np.float32)

    def __getitem__(self, rows: slice | npt.NDArray[np.int64]) -> sparse.csr_matrix:
        starts = self.starts[rows]
        counts = self.words[starts - 1].astype(np.int64)
        ends = np.concatenate([[0], np.cumsum(counts)])
        places = np.repeat(starts - ends[:-1], counts) + np.arange(ends[-1])
        if len(self.ones) < len(places):
            self.ones = np.ones(len(places), np.float32)
        return sparse.csr_matrix((self.ones[:len(places)], self.words[places].astype(np.int32),
                                  ends), (len(starts), self.shape[1]))


    def met(self) -> npt.NDArray[np.int64]:
        """How many positions have each feature."""
        count = np.zeros(self.shape[1], np.int64)
        for begin in range(0, len(self.starts), PART):
            rows = self[begin:begin + PART]
            count += np.bincount(rows.indices, minlength=self.shape[1])
        return count


@dataclass
class Data:
    """Positions as rows, and what the search expected and what came of each, from 0 to 1."""
    inputs: Inputs
    value: Floats
    outcome: Floats
    game: npt.NDArray[np.int64]
    told: list[str] = field(default_factory=list)
    features: int = 0


@dataclass
class Shard:
    """A file: its 16-bit words, where the features of each position begin, and its game."""
    words: npt.NDArray[np.uint16]
    starts: npt.NDArray[np.int64]
    owners: npt.NDArray[np.int64]
    game: str
    inputs: int
    features: int
    told: str


def shard(path: Path) -> Shard:
    raw = path.read_bytes()
    magic, version, *run, seed, features, rules, game, agent = HEAD.unpack_from(raw)
    part, of, inputs, games = run
    if magic != b"SLG-POS\0" or version != 1:
        sys.exit(f"{path}: not positions of self-play that this program reads")
    words = memoryview(raw)[:len(raw) // 2 * 2].cast("H")
    at, starts, owners, whole = HEAD.size // 2, array("q"), [], 0
    while at * 2 + GAME.size <= len(raw):
        number, positions, size = GAME.unpack_from(raw, at * 2)
        at += GAME.size // 2
        if at + size // 2 > len(words):
            break  # it is being written
        for _ in range(positions):
            starts.append(at + 4)
            at += 4 + words[at + 3]
        owners.append((number, positions))
        whole += 1
    told = (f"{path.name}: {whole} games, {len(starts)} positions, agent "
            f"{agent.rstrip(bytes(1)).decode()}, seed {seed}, part {part} of {of} of {games}, rules"
            f" {rules:016x}")
    numbers, counts = np.array(owners, np.int64).reshape(-1, 2).T
    return Shard(np.frombuffer(words, np.uint16), np.array(starts), np.repeat(numbers, counts),
                 game.rstrip(b"\0").decode(), inputs, features, told)


def read(paths: list[Path], game: str) -> Data:
    parts = [shard(path) for path in paths]
    for path, part in zip(paths, parts):
        if part.game != game or part.features != parts[0].features:
            sys.exit(f"{path}: positions of another game, or with other features")
    words = np.concatenate([part.words for part in parts])
    before = np.cumsum([0] + [len(part.words) for part in parts])
    starts = np.concatenate([part.starts + begin for part, begin in zip(parts, before)])
    def chance(place: int) -> Floats:
        number = words[starts - 4 + place].view(np.int16).astype(np.float32)
        return np.where(number == UNKNOWN, np.float32(np.nan), (number + 1000) / 2000)
    return Data(Inputs(words, starts, parts[0].inputs), chance(0), chance(1),
                np.concatenate([part.owners for part in parts]), [part.told for part in parts],
                parts[0].features)


def split(data: Data, share: float) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Rows to learn from and rows to check by: of other deals."""
    held = data.game * 2654435761 % 1000 < share * 1000
    return np.flatnonzero(~held), np.flatnonzero(held)


# --- the network ---

def start(random: np.random.Generator, inputs: int, first: int, second: int) -> Tree:
    def normal(rows: int, columns: int, scale: float) -> Floats:
        return (random.standard_normal((rows, columns)) * scale).astype(np.float32)
    return {"w1": normal(inputs, first, 0.05), "b1": np.full(first, 0.4, np.float32),
            "w2": normal(first, second, first ** -0.5), "b2": np.full(second, 0.3, np.float32),
            "w3": normal(second, 1, second ** -0.5), "b3": np.zeros(1, np.float32)}


def forward(tree: Tree, x: sparse.csr_matrix) -> tuple[Floats, Floats, Floats]:
    first = np.clip(x @ tree["w1"] + tree["b1"], 0, 1)
    second = np.clip(first @ tree["w2"] + tree["b2"], 0, 1)
    return first, second, (second @ tree["w3"] + tree["b3"])[:, 0]


def odds_of(tree: Tree, data: Data, rows: npt.NDArray[np.int64]) -> Floats:
    parts = np.array_split(rows, len(rows) // PART + 1)
    return np.concatenate([forward(tree, data.inputs[part])[2] for part in parts])


def slopes(tree: Tree, x: sparse.csr_matrix, target: Floats) -> tuple[float, Tree]:
    """The log loss, and how it changes with each weight."""
    first, second, odds = forward(tree, x)
    chance = 1 / (1 + np.exp(-odds))
    d3 = ((chance - target) / len(target)).astype(np.float32)[:, None]
    d2 = (d3 @ tree["w3"].T) * ((second > 0) & (second < 1))
    d1 = (d2 @ tree["w2"].T) * ((first > 0) & (first < 1))
    slope = {"w3": second.T @ d3, "b3": d3.sum(0), "w2": first.T @ d2, "b2": d2.sum(0),
             "w1": np.asarray(x.T @ d1), "b1": d1.sum(0)}
    return float(log_loss(odds, target)), slope


def log_loss(odds: Floats, target: Floats) -> float:
    return float(np.mean(np.logaddexp(0, odds) - target * odds))


class Adam:
    def __init__(self, tree: Tree) -> None:
        self.mean = {name: np.zeros_like(part) for name, part in tree.items()}
        self.square = {name: np.zeros_like(part) for name, part in tree.items()}
        self.steps = 0

    def step(self, tree: Tree, slope: Tree, rate: float, decay: float) -> None:
        self.steps += 1
        scale = rate * (1 - 0.999 ** self.steps) ** 0.5 / (1 - 0.9 ** self.steps)
        for name, part in tree.items():
            mean, square = self.mean[name], self.square[name]
            mean += 0.1 * (slope[name] - mean)
            square += 0.001 * (slope[name] ** 2 - square)
            part -= scale * mean / (np.sqrt(square) + 1e-8)
            if name in MOST:
                part -= rate * decay * part
                np.clip(part, -MOST[name], MOST[name], out=part)


# --- whole numbers ---

def quantise(tree: Tree) -> dict[str, npt.NDArray[np.int64]]:
    """As the file has them: what src/nets/net.c calculates with."""
    def whole(part: Floats, scale: float) -> npt.NDArray[np.int64]:
        return np.rint(part.astype(np.float64) * scale).astype(np.int64)
    return {"w1": whole(tree["w1"], FULL), "b1": whole(tree["b1"], FULL),
            "w2": whole(tree["w2"], SECOND), "b2": whole(tree["b2"], SECOND * FULL),
            "w3": whole(tree["w3"], OUTPUT), "b3": whole(tree["b3"], OUTPUT * FULL)}


def whole_odds(tree: dict[str, npt.NDArray[np.int64]], x: sparse.csr_matrix
               ) -> npt.NDArray[np.int64]:
    """What the engine says: thousandths. Refuses weights whose sums would not fit."""
    sums = x.astype(np.int64) @ tree["w1"] + tree["b1"]
    if len(sums) and np.abs(sums).max() > 32767:
        sys.exit("a sum of the first layer does not fit into 16 bits")
    first = np.clip(sums, 0, FULL)
    second = np.clip(first @ tree["w2"] + tree["b2"] >> 6, 0, FULL)
    out = second @ tree["w3"][:, 0] + tree["b3"][0]
    return np.sign(out) * (np.abs(out) // FULL)


def fnv(data: bytes) -> int:
    found = 0xcbf29ce484222325
    for byte in data:
        found = (found ^ byte) * 0x100000001b3 & 0xffffffffffffffff
    return found


def annotate(path: Path, figures: str) -> int:
    """Adds figures to the text of a network that was written; its new name."""
    raw = path.read_bytes()
    head = list(NET.unpack_from(raw))
    note = raw[len(raw) - head[5]:] + figures.encode()
    body = raw[NET.size + 8:len(raw) - head[5]] + note
    head[5] = len(note)
    return seal(path, NET.pack(*head), body)


def seal(path: Path, head: bytes, body: bytes) -> int:
    """The file, with the hash that is its name."""
    name = fnv(head + body)
    path.write_bytes(head + struct.pack("<Q", name) + body)
    return name


def write(path: Path, game: str, features: int, tree: dict[str, npt.NDArray[np.int64]],
          text: str) -> int:
    """Writes the file; its hash, which is the network's name."""
    inputs, first = tree["w1"].shape
    note = text.encode()
    head = NET.pack(b"SLG-NET\0", 1, inputs, first, len(tree["b2"]), len(note),
                    int(tree["b3"][0]), game.encode(), features)
    body = (tree["b1"].astype("<i2").tobytes() + tree["w1"].astype("<i2").tobytes()
            + tree["w2"].T.astype("i1").tobytes() + tree["b2"].astype("<i4").tobytes()
            + tree["w3"].astype("<i2").tobytes() + note)
    return seal(path, head, body)


# --- training ---

def train(data: Data, args: argparse.Namespace) -> tuple[Tree, list[str]]:
    random = np.random.default_rng(args.seed)
    learn, check = split(data, args.held)
    target = args.trust * data.value + (1 - args.trust) * data.outcome
    target = np.where(np.isnan(data.value), data.outcome, target)
    target = np.where(np.isnan(data.outcome), data.value, target).astype(np.float32)
    known = check[~np.isnan(data.outcome[check])]
    tree = start(random, data.inputs.shape[1], args.first, args.second)
    met = data.inputs.met()
    tree["w1"][met == 0] = 0  # what has never been met says nothing, and takes no room compressed
    adam, told = Adam(tree), []
    batch = min(args.batch, len(learn))
    steps = args.epochs * (len(learn) // batch)
    begun = time.process_time()
    for epoch in range(args.epochs):
        order = random.permutation(learn)
        losses = []
        for at in range(0, len(order) - batch + 1, batch):
            rows = order[at:at + batch]
            rate = args.rate * 0.5 * (1 + np.cos(np.pi * adam.steps / max(steps, 1)))
            loss, slope = slopes(tree, data.inputs[rows], target[rows])
            adam.step(tree, slope, float(rate), args.decay)
            losses.append(loss)
        odds, plain = odds_of(tree, data, check), odds_of(tree, data, known)
        told.append(f"epoch {epoch + 1}: learned {np.mean(losses):.4f}, held out "
                    f"{log_loss(odds, target[check]):.4f}, outcome "
                    f"{log_loss(plain, data.outcome[known]):.4f}")
        print(f"{told[-1]}, {time.process_time() - begun:.0f} s", flush=True)
    return tree, told


def figures(data: Data, tree: dict[str, npt.NDArray[np.int64]], check: npt.NDArray[np.int64]
            ) -> list[str]:
    """The network as it will play, beside the search it learned from."""
    check = check[~np.isnan(data.outcome[check] + data.value[check])]
    parts = np.array_split(check, len(check) // PART + 1)
    odds = np.concatenate([whole_odds(tree, data.inputs[part]) for part in parts]) / OUTPUT
    value = np.clip(data.value[check].astype(np.float64), 0.005, 0.995)
    search = np.log(value / (1 - value))
    return [f"held out: {len(check)} positions; log loss against the outcome "
            f"{log_loss(odds, data.outcome[check]):.4f} as whole numbers, of the search's own value"
            f" {log_loss(search, data.outcome[check]):.4f}"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", nargs="*", type=Path)
    parser.add_argument("--figures", type=Path, help="only add this text to the network's own")
    parser.add_argument("--game", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--first", type=int, default=64)
    parser.add_argument("--second", type=int, default=32)
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--decay", type=float, default=0.5, help="of weights, per step and rate")
    parser.add_argument("--trust", type=float, default=0.9,
                        help="how much of the target is the search's value")
    parser.add_argument("--held", type=float, default=0.05, help="share of games to check by")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.figures:
        print(f"{args.out}: network {annotate(args.out, args.figures.read_text()):016x}")
        return
    if not args.positions:
        parser.error("which positions?")
    data = read(args.positions, args.game)
    tree, told = train(data, args)
    whole = quantise(tree)
    told += figures(data, whole, split(data, args.held)[1])
    settings = ", ".join(f"{name} {value}" for name, value in sorted(vars(args).items())
                         if name not in ("positions", "out", "figures"))
    text = "\n".join(["data", *data.told, "settings", settings, "figures", *told]) + "\n"
    name = write(args.out, args.game, data.features, whole, text)
    print(f"{told[-1]}\n{args.out}: {args.out.stat().st_size} bytes, network {name:016x}")


if __name__ == "__main__":
    main()

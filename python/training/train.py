# SPDX-License-Identifier: MIT
"""Trains a network (docs/nets.md) on positions that `sortilege selfplay` has written, and writes it
as whole numbers into a file that the engine reads.

    python train.py --game school --out school.net one.pos two.pos
    python train.py --game sorcerer --out new.net --keep old.net one.pos two.pos

The second way keeps what a network says of positions, and teaches it opinions of options alone.

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
Whole = dict[str, npt.NDArray[np.int64]]  # as the file has it

HEAD = struct.Struct("<8s6I4Q16s64s")  # src/cli/selfplay.c
GAME = struct.Struct("<QII")
NET = struct.Struct("<8s5Ii16sQ")  # src/nets/net.c, what comes before its hash
AFTER = struct.Struct("<2I")  # and after it
HASH = 8
UNKNOWN = -32768  # in place of a value or an outcome
FULL = 127  # an activation of 1
SECOND = 64  # a weight of 1 in the second layer
OUTPUT = 1000  # a weight of 1 in the last: odds are counted in thousandths
OPTION = 64  # a weight of 1 of an option's feature
LINK = 1024  # a link of 1, and a weight of 1 to it
LINK_MOST = 32767  # what a link is at most, as a whole number
ACTIVE = 128  # what links take an activation of 1 for
BIAS = 4096  # an option's bias of 1
DOUBT = 6  # tries that are added to those of an option that is learned, with the average result
PART = 1 << 16  # positions that are judged at once
MOST = {"w1": 1.99, "w2": 127 / SECOND, "w3": 32.0,  # of weights, so that their numbers fit
        "bias": 7.9, "link": 30.0, "option": 30.0}


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
    """Positions as rows, with what the search expected and what came of each, from 0 to 1, and by
    how many points."""
    inputs: Inputs
    value: Floats
    outcome: Floats
    margin: Floats
    game: npt.NDArray[np.int64]
    told: list[str] = field(default_factory=list)
    features: int = 0


@dataclass
class Questions:
    """Questions as rows of `inputs`; their options, one after the other, as rows of `options`, with
    how often each was tried and what reward was expected of it. The options of question n are those
    from first[n] to first[n + 1]."""
    inputs: Inputs
    options: Inputs
    first: npt.NDArray[np.int64]
    visits: Floats
    worth: Floats
    game: npt.NDArray[np.int64]


@dataclass
class Shard:
    """A file: its 16-bit words, where the features of each position, question and option begin, how
    many options each question has, and its game."""
    words: npt.NDArray[np.uint16]
    starts: npt.NDArray[np.int64]
    owners: npt.NDArray[np.int64]
    asked: npt.NDArray[np.int64]
    askers: npt.NDArray[np.int64]
    options: npt.NDArray[np.int64]
    counts: npt.NDArray[np.int64]
    game: str
    inputs: int
    columns: int
    features: int
    told: str


def shard(path: Path) -> Shard:
    raw = path.read_bytes()
    magic, version, *run, seed, features, rules, game, agent = HEAD.unpack_from(raw)
    part, of, inputs, columns, _, games = run
    if magic != b"SLG-POS\0" or version != 2:
        sys.exit(f"{path}: not positions of self-play that this program reads")
    words = memoryview(raw)[:len(raw) // 2 * 2].cast("H")
    at, starts, owners, whole = HEAD.size // 2, array("q"), array("q"), 0
    asked, askers, options, counts = array("q"), array("q"), array("q"), array("q")
    while at * 2 + GAME.size <= len(raw):
        number, positions, size = GAME.unpack_from(raw, at * 2)
        at += GAME.size // 2
        if at + size // 2 > len(words):
            break  # it is being written
        for _ in range(positions):
            here, at = at + 4, at + 4 + words[at + 3]
            if words[here - 2] != UNKNOWN & 0xffff:
                starts.append(here)
                owners.append(number)
                continue
            asked.append(here + 1)
            askers.append(number)
            here += 1 + words[here]
            counts.append(words[here])
            here += 1
            for _ in range(counts[-1]):
                options.append(here + 3)
                here += 3 + words[here + 2]
        whole += 1
    told = (f"{path.name}: {whole} games, {len(starts)} positions, {len(asked)} questions, agent "
            f"{agent.rstrip(bytes(1)).decode()}, seed {seed}, part {part} of {of} of {games}, rules"
            f" {rules:016x}")
    numbers = (np.array(one, np.int64) for one in (starts, owners, asked, askers, options, counts))
    return Shard(np.frombuffer(words, np.uint16), *numbers, game.rstrip(b"\0").decode(), inputs,
                 columns, features, told)


def read(paths: list[Path], game: str) -> tuple[Data, Questions]:
    parts = [shard(path) for path in paths]
    for path, part in zip(paths, parts):
        if part.game != game or part.features != parts[0].features:
            sys.exit(f"{path}: positions of another game, or with other features")
    words = np.concatenate([part.words for part in parts])
    before = np.cumsum([0] + [len(part.words) for part in parts])
    def places(kind: str) -> npt.NDArray[np.int64]:
        return np.concatenate([getattr(part, kind) + begin for part, begin in zip(parts, before)])
    starts, options = places("starts"), places("options")
    def chance(place: int) -> Floats:
        number = words[starts - 4 + place].view(np.int16).astype(np.float32)
        return np.where(number == UNKNOWN, np.float32(np.nan), (number + 1000) / 2000)
    counts = np.concatenate([part.counts for part in parts])
    questions = Questions(Inputs(words, places("asked"), parts[0].inputs),
                          Inputs(words, options, parts[0].columns),
                          np.concatenate([[0], np.cumsum(counts)]),
                          words[options - 3].astype(np.float32),
                          words[options - 2].view(np.int16).astype(np.float32),
                          np.concatenate([part.askers for part in parts]))
    return Data(Inputs(words, starts, parts[0].inputs), chance(0), chance(1),
                words[starts - 2].view(np.int16).astype(np.float32),
                np.concatenate([part.owners for part in parts]), [part.told for part in parts],
                parts[0].features), questions


def split(data: Data | Questions, share: float
          ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
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

def quantise(tree: Tree) -> Whole:
    """As the file has them: what src/nets/net.c calculates with."""
    def whole(part: Floats, scale: float) -> npt.NDArray[np.int64]:
        return np.rint(part.astype(np.float64) * scale).astype(np.int64)
    return {"w1": whole(tree["w1"], FULL), "b1": whole(tree["b1"], FULL),
            "w2": whole(tree["w2"], SECOND), "b2": whole(tree["b2"], SECOND * FULL),
            "w3": whole(tree["w3"], OUTPUT), "b3": whole(tree["b3"], OUTPUT * FULL)}


def whole_odds(tree: Whole, x: sparse.csr_matrix
               ) -> npt.NDArray[np.int64]:
    """What the engine says: thousandths. Refuses weights whose sums would not fit."""
    sums = x.astype(np.int64) @ tree["w1"] + tree["b1"]
    if len(sums) and np.abs(sums).max() > 32767:
        sys.exit("a sum of the first layer does not fit into 16 bits")
    first = np.clip(sums, 0, FULL)
    second = np.clip(first @ tree["w2"] + tree["b2"] >> 6, 0, FULL)
    out = second @ tree["w3"][:, 0] + tree["b3"][0]
    return np.sign(out) * (np.abs(out) // FULL)


def quantise_opinions(tree: Tree) -> Whole:
    """As the file has them. The weights of options fill their 8 bits; links make up for it."""
    most = np.abs(tree["option"]).max(0) * OPTION / 127 + 1e-9
    least = np.abs(tree["link"]).max(0) * LINK / LINK_MOST
    scale = 1 / np.maximum(most, least)
    def whole(part: Floats, unit: float) -> npt.NDArray[np.int64]:
        return np.rint(part.astype(np.float64) * unit).astype(np.int64)
    return {"bias": whole(tree["bias"], BIAS), "link": whole(tree["link"] / scale, LINK),
            "option": whole(tree["option"] * scale, OPTION)}


def whole_opinions(tree: Whole, first: npt.NDArray[np.int64], x: sparse.csr_matrix,
                   owner: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """What the engine says of options, in thousandths. `first`: activations of the positions'
    first layers; `owner`: the position of each option, which is a row of `x`."""
    links = np.clip(first @ tree["link"] >> 7, -LINK_MOST, LINK_MOST)
    x = x.astype(np.int64)
    out = x @ tree["bias"] * (OPTION * LINK // BIAS)
    out += np.einsum("ij,ij->i", x @ tree["option"], links[owner])
    out *= 1000
    return np.sign(out) * (np.abs(out) // (OPTION * LINK))


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
    body = raw[NET.size + HASH:len(raw) - head[5]] + note
    head[5] = len(note)
    return seal(path, NET.pack(*head), body)


def seal(path: Path, head: bytes, body: bytes) -> int:
    """The file, with the hash that is its name."""
    name = fnv(head + body)
    path.write_bytes(head + struct.pack("<Q", name) + body)
    return name


POSITIONS = (("b1", "<i2"), ("w1", "<i2"), ("w2", "i1"), ("b2", "<i4"), ("w3", "<i2"))
OPINIONS = (("bias", "<i2"), ("link", "<i2"), ("option", "i1"))


def read_net(path: Path, game: str) -> tuple[Whole, Whole, int, str]:
    """What it says of positions and of options (empty: nothing); its features' hash; its text."""
    raw = path.read_bytes()
    if len(raw) < NET.size + HASH + AFTER.size:
        sys.exit(f"{path}: not a network")
    magic, version, inputs, first, second, note, bias, owner, features = NET.unpack_from(raw)
    if magic != b"SLG-NET\0" or version != 2 or owner.rstrip(b"\0").decode() != game:
        sys.exit(f"{path}: not a network for {game} that this program reads")
    options, links = AFTER.unpack_from(raw, NET.size + HASH)
    size = (NET.size + HASH + AFTER.size + 2 * first * (1 + inputs) + second * (first + 6)
            + options * (2 + links) + 2 * links * first + note)
    if len(raw) != size:
        sys.exit(f"{path}: {len(raw)} bytes, but its head says {size}; it is damaged")
    at = NET.size + HASH + AFTER.size
    shapes = {"b1": (first,), "w1": (inputs, first), "w2": (second, first), "b2": (second,),
              "w3": (second, 1), "bias": (options,), "link": (links, first),
              "option": (options, links)}
    found: Whole = {}
    for name, kind in POSITIONS + OPINIONS:
        count = int(np.prod(shapes[name]))
        found[name] = np.frombuffer(raw, kind, count, at).reshape(shapes[name]).astype(np.int64)
        at += count * np.dtype(kind).itemsize
    found["w2"], found["link"], found["b3"] = found["w2"].T, found["link"].T, np.array([bias])
    opinions = {name: found.pop(name) for name, _ in OPINIONS}
    return found, opinions if options else {}, features, raw[len(raw) - note:].decode()


def write(path: Path, game: str, features: int, tree: Whole, opinions: Whole, text: str) -> int:
    """Writes the file; its hash, which is the network's name."""
    inputs, first = tree["w1"].shape
    note = text.encode()
    head = NET.pack(b"SLG-NET\0", 2, inputs, first, len(tree["b2"]), len(note),
                    int(tree["b3"][0]), game.encode(), features)
    laid = {**tree, **opinions, "w2": tree["w2"].T}
    if opinions:
        laid["link"] = opinions["link"].T
    body = AFTER.pack(*opinions["option"].shape if opinions else (0, 0)) + b"".join(
        laid[name].astype(kind).tobytes() for name, kind in POSITIONS + OPINIONS if name in laid)
    return seal(path, head, body + note)


# --- training ---

def aims(data: Data, trust: float, points: float) -> Floats:
    """What is to be said of each position: a mixture of the search's value and of the outcome. With
    `points`, that is by how many points the match was won, e times the odds for so many of them: a
    match that is won by one says less about a position than one that is won by forty."""
    outcome = data.outcome
    if points:
        outcome = np.where(np.isnan(outcome), outcome, 1 / (1 + np.exp(-data.margin / points)))
    target = trust * data.value + (1 - trust) * outcome
    target = np.where(np.isnan(data.value), outcome, target)
    return np.where(np.isnan(outcome), data.value, target).astype(np.float32)


def train(data: Data, args: argparse.Namespace) -> tuple[Tree, list[str]]:
    random = np.random.default_rng(args.seed)
    learn, check = split(data, args.held)
    target = aims(data, args.trust, args.points)
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


class Opinions:
    """Learns which options are best: the logarithm of how likely each is, as a sum over its
    features of a bias and of as many numbers as there are links, each times what the position says
    there. The position's first layer stays as it is. What is learned is how the search's rewards
    divide the options, a few average ones being added to each so that one lucky try counts little.
    """

    def __init__(self, data: Questions, tree: Whole, links: int, worth: float, seed: int) -> None:
        random = np.random.default_rng(seed)
        first, options = tree["w1"].shape[1], data.options.shape[1]
        def normal(rows: int, scale: float) -> Floats:
            return (random.standard_normal((rows, links)) * scale).astype(np.float32)
        self.data, self.whole, self.worth = data, tree, worth
        self.tree: Tree = {"bias": np.zeros(options, np.float32),
                           "link": normal(first, first ** -0.5), "option": normal(options, 0.05)}
        self.tree["option"][data.options.met() == 0] = 0
        self.weights = tree["w1"].astype(np.float32)

    def first(self, questions: npt.NDArray[np.int64]) -> Floats:
        sums = self.data.inputs[questions] @ self.weights + self.whole["b1"]
        return np.clip(sums, 0, FULL).astype(np.float32)

    def rows(self, questions: npt.NDArray[np.int64]
             ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """The questions' options, where those of each begin, and how many they are."""
        first = self.data.first[questions]
        counts = self.data.first[questions + 1] - first
        begin = np.cumsum(counts) - counts
        return np.repeat(first - begin, counts) + np.arange(counts.sum()), begin, counts

    def target(self, rows: npt.NDArray[np.int64], begin: npt.NDArray[np.int64],
               counts: npt.NDArray[np.int64]) -> Floats:
        visits, worth = self.data.visits[rows], self.data.worth[rows]
        total = np.maximum(np.add.reduceat(visits, begin), 1)
        mean = np.repeat(np.add.reduceat(visits * worth, begin) / total, counts)
        found = (visits * worth + DOUBT * mean) / (visits + DOUBT)
        return shares(found / self.worth, begin, counts)[0]

    def slopes(self, questions: npt.NDArray[np.int64]) -> tuple[float, Tree]:
        """The loss, and how it changes with each weight."""
        rows, begin, counts = self.rows(questions)
        x, first = self.data.options[rows], self.first(questions) / ACTIVE
        owner = np.repeat(np.arange(len(questions)), counts)
        said, links = x @ self.tree["option"], (first @ self.tree["link"])[owner]
        share, log = shares(x @ self.tree["bias"] + np.einsum("ij,ij->i", said, links), begin,
                            counts)
        target = self.target(rows, begin, counts)
        d = ((share - target) / len(questions))[:, None].astype(self.tree["link"].dtype)
        return float(-(target * log).sum() / len(questions)), {
            "bias": x.T @ d[:, 0], "option": np.asarray(x.T @ (d * links)),
            "link": first.T @ np.add.reduceat(d * said, begin)}

    def judge(self, questions: npt.NDArray[np.int64], opinions: Whole) -> list[float]:
        """The whole numbers, by questions that they have not learned from: the loss; the loss of
        one who knows the answers; and what the option thought best brought beyond the average."""
        found: list[Floats] = []
        for part in np.array_split(questions, len(questions) // (PART // 8) + 1):
            rows, begin, counts = self.rows(part)
            owner = np.repeat(np.arange(len(part)), counts)
            said = whole_opinions(opinions, self.first(part).astype(np.int64),
                                  self.data.options[rows], owner) / 1000
            log, target = shares(said, begin, counts)[1], self.target(rows, begin, counts)
            best = begin + [int(np.argmax(said[a:a + n])) for a, n in zip(begin, counts)]
            sure = np.log(np.maximum(target, 1e-9))
            found.append(np.stack([-np.add.reduceat(target * log, begin),
                                   -np.add.reduceat(target * sure, begin),
                                   (sure[best] - np.add.reduceat(sure, begin) / counts)
                                   * self.worth]))
        return [float(figure) for figure in np.concatenate(found, 1).mean(1)]


def shares(odds: Floats, begin: npt.NDArray[np.int64], counts: npt.NDArray[np.int64]
           ) -> tuple[Floats, Floats]:
    """Of each question's options, from the logarithms of their odds; and the shares' logarithms."""
    odds = odds - np.repeat(np.maximum.reduceat(odds, begin), counts)
    log = odds - np.repeat(np.log(np.add.reduceat(np.exp(odds), begin)), counts)
    return np.exp(log), log


def teach(data: Questions, tree: Whole, args: argparse.Namespace) -> tuple[Whole, list[str]]:
    """Opinions of options."""
    opinions, told = Opinions(data, tree, args.links, args.worth, args.seed), []
    learn, check = split(data, args.held)
    random, adam = np.random.default_rng(args.seed), Adam(opinions.tree)
    batch = min(args.questions, len(learn))
    steps = args.rounds * (len(learn) // batch)
    begun = time.process_time()
    for epoch in range(args.rounds):
        order, losses = random.permutation(learn), []
        for at in range(0, len(order) - batch + 1, batch):
            rate = args.rate * 0.5 * (1 + np.cos(np.pi * adam.steps / max(steps, 1)))
            loss, slope = opinions.slopes(order[at:at + batch])
            adam.step(opinions.tree, slope, float(rate), args.wither)
            losses.append(loss)
        whole = quantise_opinions(opinions.tree)
        loss, least, more = opinions.judge(check, whole)
        told.append(f"options, epoch {epoch + 1}: learned {np.mean(losses):.4f}, held out "
                    f"{loss:.4f} of {least:.4f} at least; thought best: {more:+.1f}")
        print(f"{told[-1]}, {time.process_time() - begun:.0f} s", flush=True)
    return whole, told


def figures(data: Data, tree: Whole, check: npt.NDArray[np.int64]
            ) -> list[str]:
    """The network as it will play, beside the search it learned from, if there was one."""
    searched = check[~np.isnan(data.outcome[check] + data.value[check])]
    check = searched if len(searched) else check[~np.isnan(data.outcome[check])]
    parts = np.array_split(check, len(check) // PART + 1)
    odds = np.concatenate([whole_odds(tree, data.inputs[part]) for part in parts]) / OUTPUT
    told = (f"held out: {len(check)} positions; log loss against the outcome "
            f"{log_loss(odds, data.outcome[check]):.4f} as whole numbers")
    if len(searched):
        value = np.clip(data.value[check].astype(np.float64), 0.005, 0.995)
        search = np.log(value / (1 - value))
        told += f", of the search's own value {log_loss(search, data.outcome[check]):.4f}"
    return [told]


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
    parser.add_argument("--points", type=float, default=0,
                        help="the outcome is by how many points a match was won: e times the odds "
                             "for so many; 0: whether it was won")
    parser.add_argument("--keep", type=Path,
                        help="a network that learns options alone")
    parser.add_argument("--links", type=int, default=8, choices=(0, 8, 16, 24, 32),
                        help="numbers in which positions and options meet; 0: no options")
    parser.add_argument("--rounds", type=int, default=7, help="epochs of options")
    parser.add_argument("--questions", type=int, default=256, help="in a batch")
    parser.add_argument("--worth", type=float, default=80,
                        help="of options that are learned: the reward that 1 in the logarithm is "
                             "worth, in thousandths")
    parser.add_argument("--wither", type=float, default=0.3, help="as --decay, of options' weights")
    parser.add_argument("--held", type=float, default=0.05, help="share of games to check by")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.figures:
        print(f"{args.out}: network {annotate(args.out, args.figures.read_text()):016x}")
        return
    if not args.positions:
        parser.error("which positions?")
    data, questions = read(args.positions, args.game)
    note, told = "", []
    if args.keep:
        whole, _, features, note = read_net(args.keep, args.game)
        if features != data.features:
            sys.exit(f"{args.keep}: a network of other features than the positions have")
    else:
        tree, told = train(data, args)
        whole = quantise(tree)
        told += figures(data, whole, split(data, args.held)[1])
    opinions: Whole = {}
    if args.links and len(questions.game):
        opinions, more = teach(questions, whole, args)
        told += more
    settings = ", ".join(f"{name} {value}" for name, value in sorted(vars(args).items())
                         if name not in ("positions", "out", "figures", "keep"))
    text = "\n".join(["data", *data.told, "settings", settings, "figures", *told]) + "\n"
    name = write(args.out, args.game, data.features, whole, opinions,
                 f"{note}options: {text}" if args.keep else text)
    print(f"{told[-1]}\n{args.out}: {args.out.stat().st_size} bytes, network {name:016x}")


if __name__ == "__main__":
    main()

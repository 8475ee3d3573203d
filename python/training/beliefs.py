# SPDX-License-Identifier: MIT
"""What a player's hand is likely to hold (docs/agents.md, "Hands that fit the play"): weights for
the clues of src/agents/spells/belief.c, learned from games, and how much is known by them.

build/tools/beliefs sorcerer net:60it 1200 100000 >learn
python beliefs.py fit learn --out src/agents/spells/belief_weights.h
build/tools/beliefs sorcerer net:60it 300 500000 >held
python beliefs.py judge held

A hand is held to be one of so many cards that all could be in it, each as likely as its weight
says, independently of the others: conditional Bernoulli trials (S. Chen, J. Liu, Statistical
Applications of the Poisson-Binomial and Conditional Bernoulli Distributions, 1997). The engine
draws it card by card, each by its weight among those that are left, which is nearly the same and
takes no tables; `judge` takes the chances that follow from that."""
from __future__ import annotations

import argparse
import json
import math
from pathlib import Path

import numpy as np
from scipy import sparse
from scipy.optimize import minimize

UNIT = 256 / math.log(2)  # the engine's weights are 256ths of doublings
LINE = 96


class Hands:
    """Hands that somebody wondered about; a row each. Rows end in places that are no card."""

    def __init__(self, paths: list[Path]) -> None:
        rows = [[[int(n) for n in part.split(":")] for part in line.split()]
                for path in paths for line in path.read_text().splitlines() if line[0] != "*"]
        heads = np.array([[part[0] for part in row[:5]] for row in rows])
        self.game, self.cards, self.held = heads[:, 0], heads[:, 3], heads[:, 4]
        size = (len(rows), int(self.cards.max()))
        most = max(len(card) - 2 for row in rows for card in row[5:])
        self.clues = np.full((*size, most), -1, np.int16)
        self.weight, self.inside = np.zeros(size), np.zeros(size, bool)
        for i, row in enumerate(rows):
            for j, (inside, weight, *clues) in enumerate(row[5:]):
                self.inside[i, j], self.weight[i, j] = inside, weight
                self.clues[i, j, :len(clues)] = clues
        self.there = np.arange(size[1]) < self.cards[:, None]


def trials(hands: Hands, score: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The logarithms of the hands' chances, and how likely each card was to be held, by the
    logarithms of weights."""
    rows, cards = score.shape
    each, most = np.arange(rows), int(hands.held.max())
    weight = np.where(hands.there, np.exp(score), 0)
    before = np.zeros((cards + 1, rows, most + 1))  # sums over hands of the first cards, by size
    before[0, :, 0] = 1
    for j in range(cards):
        before[j + 1] = before[j]
        before[j + 1, :, 1:] += before[j, :, :-1] * weight[:, j, None]
    whole = before[cards, each, hands.held]
    behind = np.zeros((rows, most + 1))
    behind[each, hands.held] = 1
    likely = np.zeros((rows, cards))
    for j in range(cards - 1, -1, -1):
        likely[:, j] = (behind[:, 1:] * before[j, :, :-1]).sum(1) * weight[:, j] / whole
        behind[:, :-1] += behind[:, 1:] * weight[:, j, None]
    return np.where(hands.inside, score, 0).sum(1) - np.log(whole), likely


def fit(hands: Hands, decay: float) -> np.ndarray:
    clues = int(hands.clues.max()) + 1
    cards = hands.clues[hands.there]
    given = cards >= 0
    ends = np.concatenate([[0], np.cumsum(given.sum(1))])
    facts = sparse.csr_matrix((np.ones(ends[-1], np.float32), cards[given].astype(np.int32), ends),
                              (len(cards), clues))
    across = facts.T.tocsr()

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        score = np.zeros(hands.there.shape)
        score[hands.there] = facts @ weights
        chances, likely = trials(hands, score)
        slope = across @ (likely - hands.inside)[hands.there]
        return (float(-chances.sum() + decay / 2 * (weights ** 2).sum()) / len(chances),
                (slope + decay * weights) / len(chances))

    found = minimize(loss, np.zeros(clues), jac=True, method="L-BFGS-B", options={"maxiter": 60})
    return np.asarray(found.x)


def drawn(weights: np.ndarray, inside: np.ndarray) -> float:
    """The logarithm of the chance that cards drawn one by one by weight are those inside."""
    own, total = weights[inside], float(weights.sum())
    sums, chances = np.zeros(1 << len(own)), np.zeros(1 << len(own))
    chances[0] = 1
    for i, weight in enumerate(own):
        sums[1 << i:2 << i] = sums[:1 << i] + weight
    for drawn_already in range(len(chances) - 1):
        for i, weight in enumerate(own):
            if not drawn_already >> i & 1:
                chances[drawn_already | 1 << i] += (chances[drawn_already] * weight /
                                                    (total - sums[drawn_already]))
    return math.log(chances[-1])


def mean(games: np.ndarray, sums: np.ndarray, counts: np.ndarray) -> tuple[float, float]:
    """Of all that is counted, and half its 95 % interval; games are independent."""
    number = np.unique(games, return_inverse=True)[1]
    sums, counts = np.bincount(number, sums), np.bincount(number, counts)
    middle = sums.sum() / counts.sum()
    spread = math.sqrt((((sums - middle * counts) ** 2).sum()))
    return float(middle), 1.96 * spread / float(counts.sum())


def judged(games: np.ndarray, uniform: np.ndarray, believed: np.ndarray,
           counts: np.ndarray) -> dict[str, object]:
    """Log losses in bits for each hidden card, or answer."""
    bits = {"uniform": uniform, "believed": believed, "gain": uniform - believed}
    found = {name: mean(games, loss / math.log(2), counts) for name, loss in bits.items()}
    return {"games": len(np.unique(games)), "positions": len(games), "hidden": int(counts.sum()),
            **{name: [round(x, 4) for x in pair] for name, pair in found.items()}}


def judge_hands(paths: list[Path]) -> dict[str, object]:
    hands = Hands(paths)
    uniform = [math.log(math.comb(n, k)) for n, k in zip(hands.cards, hands.held)]
    believed = [-drawn(hands.weight[i, :hands.cards[i]], hands.inside[i, :hands.cards[i]])
                for i in range(len(hands.cards))]
    return judged(hands.game, np.array(uniform), np.array(believed), hands.held)


def judge_answers(lines: list[str]) -> dict[str, object]:
    """Sealed answers, by how often the other's search had tried each: as if each had been tried
    once more, so that nothing is impossible."""
    game, options, visits, of_all = np.array([[int(n) for n in line[1:].split()]
                                              for line in lines]).T
    return judged(game, np.log(options), np.log((of_all + options) / (visits + 1)),
                  np.ones(len(game)))


def judge(paths: list[Path]) -> dict[str, object]:
    lines = [line for path in paths for line in path.read_text().splitlines() if line[0] == "*"]
    return judge_answers(lines) if lines else judge_hands(paths)


def header(weights: np.ndarray, hands: Hands) -> str:
    numbers = [str(round(weight * UNIT)) for weight in weights]
    text, line = "", "   "
    for number in numbers:
        if len(line) + len(number) + 2 > LINE:
            text, line = text + line + "\n", "   "
        line += f" {number},"
    return (f"/* SPDX-License-Identifier: MIT */\n"
            f"/* What clues about a card say of it being held, in 256ths of a doubling of its "
            f"odds: from\n * {len(hands.game):,} hands of {len(np.unique(hands.game)):,} games, by "
            f"python/training/beliefs.py. */\n"
            f"#ifndef SLG_AGENTS_SPELLS_BELIEF_WEIGHTS_H\n"
            f"#define SLG_AGENTS_SPELLS_BELIEF_WEIGHTS_H\n\n#include <stdint.h>\n\n"
            f"/* clang-format off */\n"
            f"static const int16_t weights[] = {{\n{text}{line}\n}};\n/* clang-format on */\n\n"
            f"#endif\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("what", choices=["fit", "judge"])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, help="fit: where the weights go")
    parser.add_argument("--clues", type=int, default=0, help="fit: how many there are, if some "
                        "are in none of the files")
    parser.add_argument("--decay", type=float, default=100, help="fit: how strongly weights are "
                        "drawn towards 0 (default 100)")
    given = parser.parse_args()
    if given.what == "judge":
        print(json.dumps(judge(given.files)))
        return
    hands = Hands(given.files)
    weights = fit(hands, given.decay)
    weights = np.append(weights, np.zeros(max(0, given.clues - len(weights))))
    text = header(weights, hands)
    if given.out:
        given.out.write_text(text)
    else:
        print(text, end="")


if __name__ == "__main__":
    main()

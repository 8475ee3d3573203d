# SPDX-License-Identifier: MIT
"""Beliefs: chances add up to 1, what is planted is found, and the engine's lines are understood."""
from __future__ import annotations

import itertools
import math
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(Path(__file__).parent))

import beliefs  # noqa: E402


def written(path: Path, held: list[list[int]], clues: list[list[int]]) -> beliefs.Hands:
    """Hands of the same cards, each a game of its own."""
    lines = []
    for game, hand in enumerate(held):
        cards = [":".join(map(str, [int(n in hand), 256, *clue])) for n, clue in enumerate(clues)]
        lines.append(f"{game} 0 1 {len(clues)} {len(hand)} {' '.join(cards)}")
    path.write_text("\n".join(lines) + "\n")
    return beliefs.Hands([path])


def test_all_hands_together_are_certain(tmp_path: Path) -> None:
    held = [list(hand) for hand in itertools.combinations(range(5), 3)]
    hands = written(tmp_path / "hands", held, [[n] for n in range(5)])
    score = np.tile([0.5, -1, 0, 2, 0.25], (len(held), 1))
    chances, likely = beliefs.trials(hands, score)
    assert np.exp(chances).sum() == pytest.approx(1)
    by_hand = np.zeros(5)
    for chance, hand in zip(np.exp(chances), held):
        by_hand[hand] += chance
    assert likely[0] == pytest.approx(by_hand)
    drawn = [beliefs.drawn(np.exp(score[0]), row) for row in hands.inside]
    assert np.exp(drawn).sum() == pytest.approx(1)


def test_one_card_is_drawn_by_its_weight() -> None:
    inside = np.array([False, True, False])
    assert beliefs.drawn(np.array([1., 2, 5]), inside) == pytest.approx(math.log(2 / 8))
    # either of two first
    both = 1 / 8 * 2 / 7 + 2 / 8 * 1 / 6
    assert beliefs.drawn(np.array([1., 2, 5]), ~inside[[2, 0, 1]]) == pytest.approx(math.log(both))


def test_what_is_held_more_often_weighs_more(tmp_path: Path) -> None:
    held = [[0]] * 60 + [[1]] * 20 + [[2]] * 20
    weights = beliefs.fit(written(tmp_path / "hands", held, [[0], [1], [1]]), 0.001)
    assert weights[0] - weights[1] == pytest.approx(math.log(3), abs=0.01)


def test_equal_weights_are_worth_nothing(tmp_path: Path) -> None:
    written(tmp_path / "hands", [[0, 1], [1, 2]], [[0]] * 4)
    found = beliefs.judge([tmp_path / "hands"])
    assert found["gain"] == [pytest.approx(0, abs=1e-6), pytest.approx(0, abs=1e-6)]
    assert found["uniform"][0] == pytest.approx(math.log2(6) / 2, abs=1e-4)


@pytest.mark.skipif(not (ROOT / "build/tools/beliefs").exists(), reason="it is not built")
@pytest.mark.parametrize("game", ["sorcerer", "school"])
def test_what_the_engine_writes_is_judged(game: str, tmp_path: Path) -> None:
    said = subprocess.run([ROOT / "build/tools/beliefs", game, "search0:20it", "3", "7"],
                          check=True, capture_output=True, text=True).stdout
    (tmp_path / "said").write_text(said)
    found = beliefs.judge([tmp_path / "said"])
    assert found["games"] == 3
    assert 0 < found["believed"][0] < 6

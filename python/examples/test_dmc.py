# SPDX-License-Identifier: MIT
"""What sorcerer.py looks up is what the documents and texts of the same positions say; returns of
games; and the net that is kept."""
from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from dmc import Games, Net, policy_of
from learning import duel, jax, read
from sorcerer import DESIGNS, ENVIRONMENT, PLACES, Sight

import sortilege
from sortilege import vector

ENVS, STEPS = 4, 240
NET = Path(__file__).parent / "nets/sorcerer.npz"


@pytest.fixture(scope="module")
def sight() -> Sight:
    return Sight.of(envs=32, steps=200)


def positions() -> Iterator[tuple[np.ndarray, np.ndarray, sortilege.View]]:
    """A row's numbers, its legal actions and its document's view, in games at random."""
    random = np.random.default_rng(1)
    with vector.make(ENVIRONMENT, ENVS, seed=7) as env:
        for step in range(STEPS):
            row = step % ENVS
            seat = int(env.seats[row])
            yield (env.observations[row:row + 1].copy(),
                   env.legal[row, :env.legal_counts[row]].astype(int), env.state(row).view(seat))
            env.choose(random.integers(env.legal_counts))


def test_battlefields_are_those_of_the_document(sight: Sight) -> None:
    fought = 0
    for numbers, _, view in positions():
        document, seat = view.document(), view.viewer
        _, places = sight.positions(numbers)
        fields = list(document["battlefields"].values())[::-1 if seat else 1]
        for found, field in zip(places[0].tolist(), fields, strict=True):
            assert found[3:5] == [side["damage"] for side in field["sides"]][::-1 if seat else 1]
            for i, side in enumerate(field["sides"][::-1 if seat else 1]):
                minions = side["minions"]
                left = sum(m["essence"] - m["damage"] for m in minions)
                ready = sum(m["attack"] for m in minions if not m["exhausted"])
                assert found[5 + 7 * i:9 + 7 * i] == [
                    len(minions), sum(m["attack"] for m in minions), ready, left]
                fought += len(minions)
    assert fought > 100


def test_a_design_has_one_name_and_a_word_one_kind(sight: Sight) -> None:
    names: dict[int, str] = {}
    kinds: dict[int, str] = {}
    attacks = 0
    for numbers, legal, view in positions():
        options = view.decision(view.viewer)
        _, places = sight.positions(numbers)
        words, about = sight.answers(numbers, places, np.zeros(len(legal), int), legal)
        for option, (word, design), features in zip(options, words.tolist(), about, strict=True):
            assert kinds.setdefault(word, option.kind) == option.kind or word == 0
            design -= sight.words
            assert 0 <= design < DESIGNS
            if option.kind in ("cast", "attack"):
                name = re.sub("^(play|attack with) | (in|\\(known to) .*", "", option.text())
                assert names.setdefault(design, name) == name and design > 0
            if option.kind == "attack":
                attacks += 1
                assert features[-4 - PLACES:-4].sum() == 1  # it stands in a battlefield ...
                assert features[-5 - PLACES] == 1  # ... where the battle is
    assert len(names) > 20 and len(set(names.values())) == len(names) and attacks > 10


def test_tables_make_the_same_sight_again(sight: Sight) -> None:
    again = Sight(sight.tables)
    assert 500 < len(sight.kept) < 1200 and sight.words == again.words
    for numbers, legal, _ in positions():
        seen, places = sight.positions(numbers)
        assert np.array_equal(seen, again.positions(numbers)[0]) and seen.dtype == np.int8
        rows = np.zeros(len(legal), int)
        for one, other in zip(sight.answers(numbers, places, rows, legal),
                              again.answers(numbers, places, rows, legal), strict=True):
            assert np.array_equal(one, other)


@pytest.mark.parametrize(("lam", "returns"), [(1.0, [1, -1, 1]), (0.5, [0.2, -0.8, 1])])
def test_returns_are_the_outcome_or_what_later_positions_were_worth(
        sight: Sight, lam: float, returns: list[float]) -> None:
    games = Games(Namespace(envs=2, seed=3, answer_cap=5, room=32, lam=lam), Net(sight))
    games.open[0] = [(0, 1.0, 0.9), (1, -1.0, 0.4), (2, 1.0, 0.6)]  # of seats 0, 1, 0
    assert games.end(0, 1.0) == 3
    assert games.returns[:3] == pytest.approx(returns) and np.isnan(games.returns[3:]).all()


def test_decisions_count_once_their_game_has_ended(sight: Sight) -> None:
    net = Net(sight)
    games = Games(Namespace(envs=2, seed=3, answer_cap=5, room=32, lam=1), net)
    tree = net.start(jax.random.key(1), 8, 2)
    assert [games.step(tree, 0.5) for _ in range(5)] == [0, 0, 0, 0, 10]
    assert not games.returns[:10].any()  # cut off: nobody has won
    assert not any(games.open) and games.games == 2


def test_the_kept_net_beats_random() -> None:
    tables, tree = read(NET)
    policy = policy_of(Net(Sight(tables)), tree)
    assert NET.stat().st_size < 300_000
    assert duel(ENVIRONMENT, policy, "random", 40, 9_000_000).wins > 0.9

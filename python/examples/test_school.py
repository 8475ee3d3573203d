# SPDX-License-Identifier: MIT
"""What a network is told of School's table is what lies there, and what a location or a die says
goes to the answers about it."""
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("jax")
import school
from learning import Encoder, duel, load, policy_of
from ppo import Net

from sortilege import vector

SCHOOL = "sortilege/School-v0"


@pytest.fixture(scope="module")
def rows() -> tuple[np.ndarray, dict[str, int]]:
    """Observations of games by chance, and where each number is."""
    env, random, seen = vector.make(SCHOOL, 32, seed=7), np.random.default_rng(7), []
    for _ in range(200):
        seen.append(env.observations.copy())
        env.choose(random.integers(env.legal_counts))
    names = {env.layout.observation_name(i): i for i in range(env.observations.shape[1])}
    return np.concatenate(seen)[::9], names


def told(row: np.ndarray, at: dict[str, int], place: int) -> dict[str, float]:
    """What stands at a location, counted by hand."""
    def of(name: str) -> int:
        return int(row[at[f"locations.{place}.{name}"]])
    own, enemy = of("own"), of("enemy")
    found = {"short": max(of("cost") - own, of("margin") - (own - enemy)),
             "their short": max(of("cost") - enemy, of("margin") - (enemy - own)),
             "own": own, "enemy": enemy}
    for seat in range(2):
        for flip in range(2):
            for cast in range(-1, school.CASTS):
                found[f"{seat} {flip} {cast}"] = 0
            for die in range(school.DICE):
                face = int(row[at[f"seats.{seat}.dice.{die}"]])
                if not face or (7 - face if flip else face) != place + 1:
                    continue
                flags = [int(row[at[f"seats.{seat}.cast.{die * school.CASTS + c}"]])
                         for c in range(school.CASTS)]
                found[f"{seat} {flip} {flags.index(1) if any(flags) else -1}"] += 1
    return found


def test_locations_are_told_as_they_are(rows) -> None:
    numbers, at = rows
    locations = np.asarray(school.TABLE.locations(numbers.astype(np.float32)))
    plain, dice = 12, 4 * (1 + school.CASTS)
    for row, read in zip(numbers, locations, strict=True):
        for place, features in enumerate(read):
            want = told(row, at, place)
            card = bool(row[at[f"locations.{place}.sorcery"]])
            for i, (short, count) in enumerate((("short", "own"), ("their short", "enemy"))):
                block = features[plain + i * (school.NEEDS + school.MOST):]
                needs = np.zeros(school.NEEDS)
                needs[np.clip(want[short] + 3, 0, school.NEEDS - 1)] = card
                assert (block[:school.NEEDS] == needs).all()
                assert block[school.NEEDS + min(want[count], school.MOST - 1)] == 1
            assert list(features[-dice:]) == [want[f"{seat} {flip} {cast}"]
                                              for seat in range(2) for flip in range(2)
                                              for cast in range(-1, school.CASTS)]
    assert locations[..., plain:plain + school.NEEDS].any((0, 1)).sum() > 5  # not all alike


def test_dice_are_told_where_they_lie(rows) -> None:
    numbers, at = rows
    x = numbers.astype(np.float32)
    locations = school.TABLE.locations(x)
    dice = np.asarray(school.TABLE.own_dice(x, locations))
    for i, row in enumerate(numbers):
        for die in range(school.DICE):
            face = int(row[at[f"seats.0.dice.{die}"]])
            there = dice[i, die, school.CASTS:school.CASTS + school.IN_PLACE]
            assert (there == (np.asarray(locations[i, face - 1]) if face else 0)).all()


def test_words_reach_the_answers_about_their_place() -> None:
    encoder = Encoder.of(SCHOOL, envs=64, steps=100)
    said = school.outputs_of(encoder.slots, 1 + encoder.outputs)
    layout = vector.make(SCHOOL, 1).layout
    name = {layout.action_name(i): i for i in range(layout.action_count)}
    kinds = 2 * len(school.PLACES) + 1
    places, dice = said[:school.FACES * kinds], said[school.FACES * kinds:]
    for place in range(school.FACES):
        column = said[:, 1 + encoder.slots[name[f"add.{place}"]]]
        assert np.flatnonzero(column) == place * kinds + 2 * school.PLACES.index("add")
        enemy = said[:, 1 + encoder.slots[name[f"remove.{2 * place + 1}"]]]
        assert np.flatnonzero(enemy) == place * kinds + 2 * school.PLACES.index("remove") + 1
    assert not said[:, 0].any()  # the value
    assert places.sum(0).max() == 1 and dice.sum(0).max() == 1
    assert (dice.sum(0) > 0).sum() >= school.DICE * school.CASTS


def test_the_kept_net_plays_as_well_as_it_is_said_to() -> None:
    """61 % of 1,000 games; of 200 with these deals more than half, by far more than chance."""
    encoder, tree = load(Path(__file__).parent / "nets/school.npz")
    kept = policy_of(Net(encoder).logits, encoder, tree)
    result = duel(SCHOOL, kept, "heuristic", 200, 9_000_000)
    assert result.wins > 0.5, result

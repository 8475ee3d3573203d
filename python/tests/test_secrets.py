# SPDX-License-Identifier: MIT
"""What is hidden is in no observation: dealt anew at every decision of random games, it changes
nothing that the seat to act is shown."""
import numpy as np
import pytest

import sortilege
from sortilege import vector


@pytest.mark.parametrize(("game", "games"), [("school", 6), ("sorcerer", 3), ("endbringer", 6),
                                             ("city", 6)])
def test_dealing_anew_what_is_hidden_changes_no_observation(game, games):
    wanted = ("masks", "legal_parts")
    env, other = vector.make(game, 1, wanted=wanted), vector.make(game, 1, wanted=wanted)
    random, ended, compared, differed = np.random.default_rng(3), 0, 0, 0
    while ended < games:
        seat = int(env.seats[0])
        state = env.state(0)
        world = state.view(seat).determinize(compared)
        other.put(0, world)
        # Where several are asked at once, their sealed answers are dealt anew as well: in such a
        # world a lower seat may be asked again.
        if other.seats[0] == seat:
            compared += 1
            differed += world != state
            count = env.legal_counts[0]
            for name in ("observations", "legal_counts", "masks"):
                assert (other.arrays[name] == env.arrays[name]).all(), name
            assert (other.legal[0, :count] == env.legal[0, :count]).all()
            assert (other.legal_parts[0, :count] == env.legal_parts[0, :count]).all()
        env.choose([int(random.integers(env.legal_counts[0]))])
        ended += int(env.ended[0])
    assert compared > 100 and differed > compared // 2


@pytest.mark.parametrize("game", ["school", "sorcerer"])
def test_worlds_show_what_is_hidden(game):
    """The test above would notice nothing in observations that show nothing."""
    env = vector.make(game, 1, wanted=("worlds",))
    random, seen = np.random.default_rng(4), 0
    for _ in range(500):
        seen += bool((env.worlds != env.observations).any())
        env.choose([int(random.integers(env.legal_counts[0]))])
    assert seen > 100

# SPDX-License-Identifier: MIT
import numpy as np
import pytest

import sortilege

SCHOOL = "sortilege/School-v0"


def first(observations, masks):
    return masks.argmax(1)


@pytest.mark.parametrize("name", sortilege.environments())
def test_equal_evaluations_have_equal_scores(name):
    once, twice = (sortilege.evaluate(first, name, "random", games=20) for _ in range(2))
    assert once == twice and once.games == 20 and once.cut_off == 0
    assert -1 <= once.mean <= 1 and once.error >= 0


def test_an_agent_against_itself_is_even():
    """Each deal is played from both seats, so what one wins the other loses."""
    score = sortilege.evaluate("random", SCHOOL, "random", games=200)
    assert abs(score.mean) < 5 * score.error + 1e-9 and 0 < score.wins < 1


def test_the_heuristic_is_better_than_random():
    score = sortilege.evaluate("heuristic", SCHOOL, "random", games=100)
    assert score.mean > 0.5 and score.wins > 0.75
    assert "against random, 100 games" in str(score)


def test_a_policy_plays_as_an_agent_does():
    """What a policy gets is what it is to answer: drawing from the mask is playing at random."""
    random = np.random.default_rng(1)
    seen = []

    def drawn(observations, masks):
        seen.append(len(masks))
        return (masks * random.random(masks.shape)).argmax(1)
    score = sortilege.evaluate(drawn, SCHOOL, "heuristic", games=40)
    assert score.mean < -0.5 and max(seen) <= 20 and score.games == 40


def test_wrong_policies_are_told_so():
    for policy, what in [(lambda o, m: m.argmax(1)[:-1], "returns"), (lambda o, m: m, "returns"),
                         (lambda o, m: m.argmax(1) * 1.0, "returns"),
                         (lambda o, m: m.argmin(1), "not legal"), (lambda o, m: None, "returns")]:
        with pytest.raises(ValueError, match=what):
            sortilege.evaluate(policy, SCHOOL, games=4)
    for wrong in ("school", "sortilege/Go-v0"):
        with pytest.raises(ValueError, match="there is no environment"):
            sortilege.evaluate(first, wrong)
    with pytest.raises(TypeError):
        sortilege.evaluate(None, SCHOOL)
    with pytest.raises(sortilege.SortilegeError):
        sortilege.evaluate("genius", SCHOOL)

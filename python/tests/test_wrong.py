# SPDX-License-Identifier: MIT
"""Whatever is handed in, the answer is an exception that says what is wrong, and the interpreter
goes on. The calls are drawn by hypothesis: the same ones every time."""
import gymnasium
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sortilege
import sortilege.gymnasium
import sortilege.pettingzoo
from sortilege import vector

SCHOOL = sortilege.Game("school")
settings.register_profile("kept", derandomize=True, deadline=None, max_examples=40, database=None,
                          suppress_health_check=list(HealthCheck))
settings.load_profile("kept")

# Nothing between: games by the thousand would be played.
NUMBERS = st.one_of(st.integers(-3, 12), st.sampled_from(
    [2**31, 2**32 - 1, 2**63, 2**64 - 1, 2**64, 2**70, -2**31, -2**63, -2**70]))
DTYPES = st.sampled_from([np.uint8, np.int8, np.int16, np.uint16, np.int64, np.uint64, np.float32,
                          np.float64, np.bool_, np.complex64, "U3", object])
ARRAYS = st.builds(lambda shape, dtype: np.zeros(shape, dtype),
                   st.lists(st.integers(0, 4), max_size=3).map(tuple), DTYPES)
WORDS = st.one_of(st.text(max_size=12), st.sampled_from(
    ["school", "city", "sortilege/School-v0", "sortilege/School-v9", "heuristic", "search:2it",
     "search:9999999999999it", "int16", "bits", "masks", "raise", "lose", "\ud800", "a\0b"]))
ANYTHING = st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(), WORDS, st.binary(max_size=40),
                     ARRAYS, st.lists(NUMBERS, max_size=3),
                     st.dictionaries(WORDS, NUMBERS, max_size=2),
                     st.just(SCHOOL), st.just(SCHOOL.new()), st.just(SCHOOL.new().view(0)))


def refused(call, *arguments, **named):
    """What came of it; None where it was refused, by an exception with words."""
    try:
        return call(*arguments, **named)
    except (ValueError, TypeError, IndexError) as error:
        assert str(error)
        return None


@given(st.data())
def test_games(data):
    one = data.draw
    game = refused(sortilege.Game, one(ANYTHING)) or SCHOOL
    refused(game.new, one(ANYTHING), one(ANYTHING), **{one(WORDS): one(ANYTHING)})
    refused(game.title, one(ANYTHING))
    refused(game.from_document, one(ANYTHING))
    refused(sortilege.State.from_bytes, one(ANYTHING), one(ANYTHING))


@given(st.data())
def test_matches(data):
    one = data.draw
    refused(sortilege.Match, one(ANYTHING), one(ANYTHING), one(ANYTHING))
    refused(sortilege.Match, "school", undo=one(ANYTHING), moves=one(NUMBERS))
    match = sortilege.Match("school", moves=3)
    for call in (match.play, match.undo, match.seek, match.view, match.decision):
        refused(call, one(ANYTHING))
    refused(match.play, one(ANYTHING), one(ANYTHING))
    refused(sortilege.Match.load, one(ANYTHING), undo=one(ANYTHING), moves=one(ANYTHING))
    repr(match), match._repr_html_()
    match.close()
    for call in (match.save, match.decision, lambda: match.state, lambda: match.over,
                 lambda: len(match), lambda: list(match), match._repr_html_):
        with pytest.raises(sortilege.ClosedError):
            call()
    match.close()


@given(st.data())
def test_states_and_decisions(data):
    one, state = data.draw, SCHOOL.new(seed=1)
    for call in (state.view, state.decision, state.view(0).determinize, state.view(0).play,
                 state.decision().text, state.decision()[0].text, state.decision().__getitem__):
        refused(call, one(ANYTHING))
    refused(state.play, one(ANYTHING), one(ANYTHING))
    refused(state.play, SCHOOL.new(seed=2).decision()[0], one(ANYTHING))


@given(st.data())
def test_positions_and_words(data):
    one, state = data.draw, SCHOOL.new(seed=1)
    refused(state.set, one(ANYTHING), one(ANYTHING))
    refused(state.set, one(st.sampled_from(["seats.0.crystals", "seats.9", "", ".", "seats"])),
            one(st.one_of(NUMBERS, WORDS, st.none(), st.lists(NUMBERS, max_size=2))))
    refused(state.decision().text, names=one(ANYTHING))
    refused(state.outcome_text, one(ANYTHING), one(ANYTHING))
    assert (state == one(ANYTHING)) in (True, False)


@given(st.data())
def test_agents_and_layouts(data):
    one, state = data.draw, SCHOOL.new(seed=1)
    agent = refused(sortilege.Agent, one(ANYTHING), one(ANYTHING), one(ANYTHING))
    agent = agent or sortilege.Agent(SCHOOL, "random")
    refused(agent.choose, one(ANYTHING), one(ANYTHING))
    shape = refused(sortilege.layout, one(ANYTHING)) or sortilege.layout("city")
    for call in (shape.observation_name, shape.action_name, shape.apart):
        refused(call, one(ANYTHING))
    refused(shape.together, one(ANYTHING), one(ANYTHING), one(ANYTHING))


@given(st.data())
def test_scenarios_and_evaluations(data):
    one = data.draw
    refused(sortilege.run_scenario, one(ANYTHING), one(ANYTHING), one(ANYTHING))
    refused(sortilege.evaluate, one(ANYTHING), "no" + one(WORDS), one(ANYTHING), one(ANYTHING))
    said = one(ANYTHING)
    refused(sortilege.evaluate, lambda *_: said, "sortilege/School-v0", "random", 2)


@given(st.text(alphabet=st.sampled_from("game school\nexpect set answer {}[]:0123456789\"#include"),
               max_size=200))
def test_scenarios(text):
    assert isinstance(sortilege.run_scenario(text), sortilege.Outcome)


@given(st.data())
def test_replays(data):
    match = sortilege.Match("school", seed=3)
    for _ in range(data.draw(st.integers(0, 5))):
        match.play(0)
    raw = bytearray(match.save(data.draw(st.booleans())))
    for _ in range(data.draw(st.integers(1, 6))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    refused(sortilege.Match.load, bytes(raw[:data.draw(st.integers(0, len(raw)))]))


@given(st.data())
def test_positions_of_bytes(data):
    game = sortilege.Game(data.draw(st.sampled_from(sortilege.games())))
    raw = bytearray(bytes(game.new(seed=data.draw(st.integers(0, 3)))))
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] ^= data.draw(st.integers(1, 255))
    state = refused(sortilege.State.from_bytes, game, bytes(raw))
    if state is not None and not state.over:
        refused(lambda: state.play(0))
        state.document()


@given(st.data())
def test_vectors(data):
    one = data.draw
    env = refused(vector.make, one(ANYTHING), one(st.one_of(st.integers(-1, 9), ANYTHING)),
                  one(st.one_of(st.integers(-1, 5), ANYTHING)), seed=one(ANYTHING),
                  form=one(ANYTHING), wanted=one(ANYTHING), arrays=one(ANYTHING),
                  answer_cap=one(ANYTHING), seats=one(ANYTHING))
    env = env or vector.make("school", one(st.integers(1, 4)), one(st.integers(1, 2)))
    for call in (env.step, env.choose, env.state, env.save, env.reset):
        refused(call, one(ANYTHING))
    refused(env.put, one(ANYTHING), one(ANYTHING))
    refused(env.load, one(ANYTHING), one(ANYTHING))
    saved = bytearray(env.save(0))
    saved[one(st.integers(0, len(saved) - 1))] ^= one(st.integers(1, 255))
    refused(env.load, 0, bytes(saved))
    env.choose(np.zeros(env.envs, int))
    with pytest.raises(AttributeError):
        getattr(env, "no" + one(WORDS))
    env.close()
    for call in (lambda: env.choose([0]), lambda: env.step([0]), lambda: env.state(0), env.reset,
                 lambda: env.reset(1), lambda: env.save(0), lambda: env.load(0, b""),
                 lambda: env.put(0, SCHOOL.new())):
        with pytest.raises(sortilege.ClosedError):
            call()
    env.close()


@given(st.data())
def test_arrays_of_the_caller(data):
    one = data.draw
    name = one(st.sampled_from(vector.ALWAYS + vector.ON_REQUEST))
    refused(vector.make, "school", 2, arrays={name: one(st.one_of(ARRAYS, ANYTHING))})


@given(st.data())
def test_interfaces(data):
    one = data.draw
    named = {"opponent": one(ANYTHING), "seat": one(ANYTHING), "illegal": one(ANYTHING),
             "masks": one(ANYTHING), "form": one(ANYTHING), "render_mode": one(ANYTHING),
             "max_answers": one(ANYTHING), "seats": one(ANYTHING)}
    chosen = one(st.sets(st.sampled_from(sorted(named)), max_size=2))
    named = {key: named[key] for key in chosen}
    env = refused(sortilege.gymnasium.SortilegeEnv, one(st.one_of(st.just("school"), ANYTHING)),
                  **named) or gymnasium.make("sortilege/School-v0").unwrapped
    refused(env.step, one(ANYTHING))
    env.reset(seed=1)
    refused(env.step, one(ANYTHING))
    env.close()
    with pytest.raises(sortilege.ClosedError):
        env.step(0)
    for make in (sortilege.pettingzoo.env, sortilege.pettingzoo.parallel_env):
        table = refused(make, one(ANYTHING), seats=one(ANYTHING), max_cycles=one(ANYTHING)) \
            or make("school")
        refused(table.step, one(ANYTHING))
        table.reset(seed=one(st.integers(0, 2**64 - 1)))
        refused(table.step, one(ANYTHING))
        refused(table.step, {"seat_0": one(ANYTHING), "seat_1": one(ANYTHING)})
        table.close()
        with pytest.raises(sortilege.ClosedError):
            table.reset()

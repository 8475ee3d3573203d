# SPDX-License-Identifier: MIT
import gc
import os
import resource
import time

import numpy as np
import pytest

import sortilege
from sortilege import vector
from sortilege.seen import observe

GAMES = sortilege.games()


def drawn(env, random):
    return (random.random(env.envs) * env.legal_counts).astype(np.uint16)


def threads_of_this_process():
    return len(os.listdir("/proc/self/task"))


def test_threads_end_with_their_environment():
    def settle(expected):
        for _ in range(1000):  # a thread that has left the engine still has to end
            if threads_of_this_process() == expected:
                return True
            time.sleep(0.01)
        return False
    before = threads_of_this_process()
    for end in ("close", "forget"):
        envs = [vector.make("school", 64, 3) for _ in range(4)]
        for env in envs:
            env.choose(np.zeros(64, int))
        assert threads_of_this_process() == before + 8
        if end == "close":
            for env in envs:
                env.close()
        del env, envs
        gc.collect()
        assert settle(before)


def test_a_forked_process_steps_alone():
    env, same = (vector.make("school", 64, threads, seed=2) for threads in (3, 1))
    env.choose(np.zeros(64, int))
    same.choose(np.zeros(64, int))
    child = os.fork()
    if not child:
        env.choose(np.zeros(64, int))
        same.choose(np.zeros(64, int))
        fine = (env.observations == same.observations).all()
        env.close()
        os._exit(0 if fine else 1)
    assert os.waitpid(child, 0)[1] == 0


@pytest.mark.parametrize("game", GAMES)
def test_any_number_of_threads_writes_the_same_bytes(game):
    wanted = ("masks", "mask_words", "legal_parts", "worlds")
    one = vector.make(game, 37, 1, seed=5, wanted=wanted, answer_cap=300)
    four = vector.make(game, 37, 4, seed=5, wanted=wanted, answer_cap=300)
    random = np.random.default_rng(1)
    for step in range(120):
        options = drawn(one, random)
        one.choose(options)
        if step % 2:
            four.choose(options)
        else:
            four.step(np.take_along_axis(four.legal, options[:, None].astype(int), 1)[:, 0])
        for name, array in one.arrays.items():
            if name in ("legal", "legal_parts"):
                used = np.arange(array.shape[1]) < one.legal_counts[:, None]
                assert (array[used] == four.arrays[name][used]).all(), name
            else:
                assert (array == four.arrays[name]).all(), name


@pytest.mark.parametrize("game", GAMES)
def test_masks_lists_and_options_agree(game):
    env = vector.make(game, 4, wanted=("masks", "mask_words"))
    random = np.random.default_rng(2)
    for _ in range(60):
        env.choose(drawn(env, random))
        bits = np.unpackbits(env.mask_words.view(np.uint8), axis=1, bitorder="little")
        assert (bits[:, :env.layout.action_count] == env.masks).all()
        for row in range(4):
            decision = env.state(row).view(int(env.seats[row])).decision(int(env.seats[row]))
            legal = env.legal[row, :env.legal_counts[row]]
            assert [option.action for option in decision] == legal.tolist()
            assert set(np.flatnonzero(env.masks[row])) == set(legal.tolist())


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_shown(game):
    env, other = vector.make(game, 1), vector.make(game, 1)
    random, compared = np.random.default_rng(3), 0
    for step in range(150):
        view = env.state(0).view(int(env.seats[0]))
        other.put(0, view.determinize(step))
        if other.seats[0] == env.seats[0]:
            compared += 1
            assert (other.observations == env.observations).all()
            assert other.legal_counts[0] == env.legal_counts[0]
        env.choose(drawn(env, random))
    assert compared > 50


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_row_goes_on(game):
    env, other = vector.make(game, 2, seed=9), vector.make(game, 2, seed=77)
    random = np.random.default_rng(4)
    for _ in range(25):
        env.choose(drawn(env, random))
    other.load(0, env.save(1))
    for _ in range(300):
        assert (env.observations[1] == other.observations[0]).all()
        options = drawn(env, random)
        env.choose(options)
        other.choose([options[1], 0])
        assert env.ended[1] == other.ended[0]


@pytest.mark.parametrize("game", GAMES)
def test_vector_plays_as_the_library_does(game):
    env = vector.make(game, 1, seed=12)
    state = sortilege.Game(game).new(seed=12)
    random = np.random.default_rng(5)
    while True:
        assert env.state(0) == state
        option = int(drawn(env, random)[0])
        state.play(option, int(env.seats[0]))
        env.choose([option])
        if state.over:
            assert env.ended[0]
            assert [r / 1000 for r in env.rewards[0]][:len(state.rewards)] == state.rewards
            return


def test_forms():
    plain = vector.make("sorcerer", 3)
    small = vector.make("sorcerer", 3, form="int8")
    floats = vector.make("sorcerer", 3, form="float32")
    bits = vector.make("sorcerer", 3, form="bits")
    assert (np.clip(plain.observations, -128, 127) == small.observations).all()
    assert (plain.observations == floats.observations).all()
    unpacked = np.unpackbits(bits.observations, axis=1, bitorder="little")
    assert (unpacked[:, :plain.observations.shape[1]] == (plain.observations != 0)).all()


def test_arrays_of_the_caller():
    size = sortilege.layout("school").observation_size
    own = np.zeros((2, size), np.int16)
    env = vector.make("school", 2, arrays={"observations": own})
    assert env.observations is own and own.any()


@pytest.mark.parametrize(("arguments", "kind"), [
    ({"game": "chess", "envs": 1}, ValueError), ({"game": 3, "envs": 1}, Exception),
    ({"game": "school", "envs": 0}, ValueError), ({"game": "school", "envs": 1.0}, TypeError),
    ({"game": "school", "envs": True}, TypeError),
    ({"game": "school", "envs": 1, "seed": -1}, ValueError),
    ({"game": "school", "envs": 1, "seed": 2**64}, ValueError),
    ({"game": "school", "envs": 1, "seats": 3}, ValueError),
    ({"game": "school", "envs": 1, "form": "int32"}, ValueError),
    ({"game": "school", "envs": 1, "wanted": ("mask",)}, ValueError),
    ({"game": "school", "envs": 1, "nonsense": 1}, sortilege.SortilegeError),
    ({"game": "school", "envs": 1, "arrays": {"seats": np.zeros(2, np.uint8)}}, ValueError),
    ({"game": "school", "envs": 1, "arrays": {"seats": np.zeros(1, np.int8)}}, TypeError),
    ({"game": "school", "envs": 1, "arrays": {"seats": [0]}}, TypeError),
    ({"game": "school", "envs": 2, "arrays": {"seats": np.zeros(4, np.uint8)[::2]}}, ValueError),
])
def test_wrong_environments(arguments, kind):
    with pytest.raises(kind):
        vector.make(**arguments)


def test_wrong_steps_play_nothing():
    env = vector.make("school", 2)
    before = env.state(0).hash()
    for wrong, kind in [([0], ValueError), ([[0, 0]], ValueError), ([0.0, 0.0], TypeError),
                        ([-1, 0], ValueError), ([0, 70000], ValueError),
                        ([0, 999], sortilege.SortilegeError)]:
        with pytest.raises(kind):
            env.choose(wrong)
    with pytest.raises(sortilege.SortilegeError, match="not legal in game 1") as raised:
        env.step([env.legal[0, 0], 510])
    assert raised.value.line == 2 and raised.value.code == "illegal"
    assert env.state(0).hash() == before
    with pytest.raises(ValueError):
        env.state(2)
    with pytest.raises(sortilege.SortilegeError):
        env.load(0, b"x")
    with pytest.raises(ValueError):
        env.put(0, env.state(0).view(0))
    env.close()
    for call in (lambda: env.choose([0, 0]), lambda: env.state(0), lambda: env.reset()):
        with pytest.raises(sortilege.ClosedError):
            call()


def test_memory_does_not_grow():
    env = vector.make("school", 256, 2)
    random = np.random.default_rng(6)

    def play(steps):
        for _ in range(steps):
            env.choose(drawn(env, random))
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    before = play(100)
    assert play(400) - before < 2048  # KiB, after a hundred thousand more steps


def test_built_in_agents_answer_for_rows() -> None:
    envs = vector.make("school", 40, seed=3)
    agent = sortilege.Agent(envs.game, "heuristic", seed=1)
    won = np.zeros(2, int)
    while won.sum() < 40:
        options = np.zeros(40, int)
        theirs = np.flatnonzero(envs.seats == 1)
        options[theirs] = envs.answers(agent, theirs)
        envs.choose(options)
        won += (envs.rewards[:, :2] > 0).sum(0)
    assert won[1] >= 38
    assert len(envs.answers(agent)) == 40
    with pytest.raises(TypeError):
        envs.answers("heuristic")
    with pytest.raises(ValueError):
        envs.answers(agent, [40])
    with pytest.raises(ValueError):
        envs.answers(sortilege.Agent(sortilege.Game("city")))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opponent", ["random", "heuristic"])
def test_opponents_answer_within_a_step(game, opponent):
    seats = max(2, sortilege.Game(game).seats.start)
    seats = min(seats, sortilege.Game(game).seats.stop - 1)
    one, three = (vector.make(game, 21, threads, seed=3, opponent=opponent, seats=seats,
                              wanted=("masks", "last_observations", "last_seats"), answer_cap=90)
                  for threads in (1, 3))
    random = np.random.default_rng(1)
    own = np.arange(21) % seats
    for _ in range(60):
        assert (one.seats == own).all()
        for row in (0, 1, 20):
            state = one.state(row)
            assert own[row] in state.pending
            assert (observe(state, int(own[row]), "int16") == one.observations[row]).all()
            assert len(state.decision(int(own[row]))) == one.legal_counts[row]
        options = drawn(one, random)
        one.choose(options)
        three.choose(options)
        for name, array in one.arrays.items():
            if name != "legal":
                assert (array == three.arrays[name]).all(), name
        over = (one.ended | one.truncated) != 0
        assert (one.last_seats[over] == own[over]).all()
    kept = one.save(4)
    one.load(8 if seats == 2 else 4, kept)


def test_an_opponent_plays_as_it_plays_alone():
    """The heuristic leaves nothing to chance: its answers are those of an agent of its own."""
    env = vector.make("school", 8, seed=11, opponent="heuristic", seat=0)
    agent = sortilege.Agent(sortilege.Game("school"), "heuristic")
    states = [env.state(row) for row in range(8)]
    random = np.random.default_rng(2)
    for _ in range(40):
        options = drawn(env, random)
        env.choose(options)
        for row, state in enumerate(states):
            state.play(int(options[row]), 0)
            while not state.over and 0 not in state.pending:
                state.play(agent.choose(state, state.pending[0]), state.pending[0])
            if env.ended[row]:
                assert state.over
                assert (env.rewards[row, :2] == np.array(state.rewards) * 1000).all()
                states[row] = env.state(row)
            else:
                assert state.hash() == env.state(row).hash()


def test_what_opponents_a_batch_does_not_have():
    for wrong, error in (({"opponent": "search"}, ValueError), ({"seat": 0}, ValueError),
                         ({"opponent": "nobody"}, ValueError), ({"opponent": 3}, TypeError),
                         ({"opponent": "random", "seat": 2}, ValueError)):
        with pytest.raises(error):
            vector.make("school", 4, **wrong)

# SPDX-License-Identifier: MIT
"""The test suites of the projects whose interfaces these are: all warnings are errors."""
from types import SimpleNamespace

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (api_test, max_cycles_test, parallel_api_test, parallel_seed_test,
                             render_test, seed_test, state_test)
from pettingzoo.utils import parallel_to_aec

import sortilege
import sortilege.gymnasium
import sortilege.pettingzoo

GAMES = sortilege.games()
NAMES = list(sortilege.environments())


# --- Gymnasium ---

@pytest.mark.parametrize("factored", [False, True])
@pytest.mark.parametrize("masks", ["info", "observation"])
@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_nothing(name, masks, factored):
    env = gymnasium.make(name, render_mode="ansi", masks=masks, factored=factored, world=True)
    check_env(env.unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_a_masked_game_ends(name):
    env = gymnasium.make(name, illegal="raise", opponent="heuristic")
    seen, info = env.reset(seed=1)
    ended = cut = False
    while not (ended or cut):
        seen, reward, ended, cut, info = env.step(env.action_space.sample(info["action_mask"]))
    assert -1 <= reward <= 1 and not cut


def test_factored_actions_play_the_same():
    plain = gymnasium.make("sortilege/Sorcerer-v0", illegal="raise")
    parts = gymnasium.make("sortilege/Sorcerer-v0", illegal="raise", factored=True)
    (seen, info), (other, _) = plain.reset(seed=2), parts.reset(seed=2)
    for _ in range(30):
        assert (seen == other).all()
        action = int(np.flatnonzero(info["action_mask"])[-1])
        seen, _, ended, cut, info = plain.step(action)
        other, *_ = parts.step(np.array(plain.unwrapped.layout.apart(action)))
        if ended or cut:
            return


@pytest.mark.parametrize("illegal", ["lose", "raise", "random"])
def test_illegal_actions(illegal):
    env = gymnasium.make("sortilege/School-v0", illegal=illegal)
    _, info = env.reset(seed=3)
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    if illegal == "raise":
        with pytest.raises(ValueError, match="not legal"):
            env.step(action)
        return
    _, reward, ended, _, _ = env.step(action)
    assert (reward, ended) == ((-1, True) if illegal == "lose" else (0, False))


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasiums_vectors(mode):
    envs = gymnasium.make_vec("sortilege/School-v0", num_envs=3, vectorization_mode=mode,
                              illegal="random")
    seen, info = envs.reset(seed=3)
    again, _ = envs.reset(seed=3)
    assert (seen == again).all()
    assert seen.shape == (3, sortilege.layout("school").observation_size)
    for _ in range(100):
        assert info["action_mask"].shape[0] == 3
        seen, rewards, ended, cut, info = envs.step(envs.action_space.sample())
    envs.close()


@pytest.mark.parametrize("masks", ["info", "observation"])
@pytest.mark.parametrize("name", NAMES)
def test_many_games_with_opponents_in_one_call(name, masks):
    envs, same = (gymnasium.make_vec(name, num_envs=16, opponent="heuristic", threads=threads,
                                     max_answers=60, masks=masks) for threads in (1, 2))
    random, ends = np.random.default_rng(1), 0
    (seen, info), _ = envs.reset(seed=3), same.reset(seed=3)
    for _ in range(60):
        assert envs.observation_space.contains(seen)
        mask = info["action_mask"]
        assert (envs.unwrapped.action_masks() == mask).all()
        actions = (random.random(mask.shape) * mask).argmax(1)
        seen, rewards, ended, cut, info = envs.step(actions)
        again, *others, infos = same.step(actions)
        for one, two in zip((rewards, ended, cut), others, strict=True):
            assert (one == two).all()
        assert set(info) == set(infos)
        assert (rewards[~ended] == 0).all() and (np.abs(rewards) <= 1).all()
        if "final_obs" in info:
            over = info["_final_obs"]
            assert (over == (ended | cut)).all()
            assert (info["final_obs"][over] == infos["final_obs"][over]).all()
            ends += int(over.sum())
    assert ends
    with pytest.raises(ValueError):
        envs.step(np.full(16, envs.single_action_space.n - 1 if mask[:, -1].all() == 0 else 0))
    envs.close()
    with pytest.raises(ValueError):
        envs.step(actions)


# --- how others read masks ---

def test_masks_as_sb3_asks_for_them():
    """sb3_contrib.common.maskable.utils: env.get_wrapper_attr("action_masks")(), and env_method
    on its own vectors; an array of bool as long as there are actions."""
    env = gymnasium.make("sortilege/City-v0")
    _, info = env.reset(seed=4)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_ and masks.shape == (env.action_space.n,)
    assert (masks == info["action_mask"]).all() and masks.any()
    envs = gymnasium.make_vec("sortilege/City-v0", num_envs=2, vectorization_mode="sync")
    envs.reset(seed=4)
    assert np.stack(envs.call("action_masks")).shape == (2, env.action_space.n)


def test_masks_as_rllib_reads_them():
    """ray.rllib.examples.rl_modules.classes.action_masking_rlm: a Dict of "observations" and
    "action_mask", the mask as long as there are actions, 1 where one is legal."""
    env = gymnasium.make("sortilege/Endbringer-v0", masks="observation", form="float32")
    seen, _ = env.reset(seed=5)
    assert set(env.observation_space.spaces) == {"observations", "action_mask"}
    assert env.observation_space["action_mask"].shape == (env.action_space.n,)
    assert seen["observations"].dtype == np.float32 and env.observation_space.contains(seen)


@pytest.mark.parametrize("name", NAMES)
def test_masks_as_pufferlib_reads_them(name):
    """pufferlib.emulation: a Dict becomes a record of its spaces, aligned, in bytes; the policy
    takes the record apart again. Actions come as an array with one int32."""
    env = gymnasium.make(name, masks="observation", illegal="raise").unwrapped
    record = np.dtype([(key, (space.dtype, space.shape))
                       for key, space in env.observation_space.items()], align=True)
    buffer = np.zeros((1, record.itemsize), np.uint8)
    random = np.random.default_rng(1)
    seen, _ = env.reset(seed=6)
    for _ in range(20):
        for key, value in seen.items():
            buffer.view(record)[key][0] = value
        back = buffer.view(record)[0, 0]
        assert (back["action_mask"] == env.action_masks()).all()
        assert (back["observations"] == seen["observations"]).all()
        action = random.choice(np.flatnonzero(back["action_mask"]))
        seen, reward, ended, cut, info = env.step(np.array([action], np.int32))
        assert np.ndim(reward) == 0 and isinstance(ended, bool) and isinstance(cut, bool)
        if ended or cut:
            return


def test_rows_as_pufferlibs_native_environments_are():
    """pufferlib.PufferEnv: many agents of one process, whose observations lie in an array that
    PufferLib lends and whose actions come as int32; it begins the next game by itself."""
    shape = sortilege.layout("school")
    lent = np.zeros((8, shape.observation_size), np.int16)
    rows = sortilege.vector.make("sortilege/School-v0", 8, opponent="random", seat=0,
                                 wanted=("masks",), arrays={"observations": lent})
    ended = 0
    for _ in range(200):
        assert rows.observations is lent and rows.masks.any(1).all()
        rows.step(rows.masks.argmax(1).astype(np.int32))
        rewards = rows.rewards[:, 0] / np.float32(1000)
        assert rewards.dtype == np.float32 and (rewards[rows.ended == 0] == 0).all()
        ended += int(rows.ended.sum())
    assert ended and lent.any()


# --- PettingZoo ---

@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_finds_nothing(name):
    api_test(sortilege.pettingzoo.env(name), num_cycles=300, verbose_progress=False)
    seed_test(lambda: sortilege.pettingzoo.env(name), num_cycles=60)


@pytest.mark.parametrize("masks", ["info", "observation"])
@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_finds_nothing_in_parallel(name, masks):
    parallel_api_test(sortilege.pettingzoo.parallel_env(name, masks=masks, illegal="random"),
                      num_cycles=200)
    parallel_seed_test(lambda: sortilege.pettingzoo.parallel_env(
        name, masks=masks, illegal="random"), num_cycles=60)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_counts_cycles(name):
    """It draws without a mask, and counts the steps of everybody: that is what the parallel
    interface has, and PettingZoo makes one after the other of it."""
    def parallel_env(max_cycles):
        return sortilege.pettingzoo.parallel_env(name, max_cycles=max_cycles, illegal="random")
    max_cycles_test(SimpleNamespace(
        parallel_env=parallel_env,
        env=lambda max_cycles: parallel_to_aec(parallel_env(max_cycles))))


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_renders(name, capsys):
    render_test(lambda render_mode: sortilege.pettingzoo.env(
        name, render_mode=render_mode, illegal="random"))
    assert capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_dicts_with_masks(name):
    env = sortilege.pettingzoo.env(name, masks="observation", illegal="raise")
    env.reset(seed=1)
    for agent in env.agent_iter(200):
        seen, _, ended, cut, info = env.last()
        assert env.observation_space(agent).contains(seen)
        assert (seen["action_mask"] == info["action_mask"]).all()
        env.step(None if ended or cut else env.action_space(agent).sample(seen["action_mask"]))


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_cut_off(name):
    env = sortilege.pettingzoo.env(name, max_cycles=5)
    env.reset(seed=2)
    for n, _ in enumerate(env.agent_iter()):
        _, _, ended, cut, info = env.last()
        assert cut == (n >= 5) and not ended
        env.step(None if cut else int(np.flatnonzero(info["action_mask"])[0]))


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_finds_nothing_in_states(name):
    state_test(sortilege.pettingzoo.env(name, illegal="random", max_cycles=80),
               sortilege.pettingzoo.parallel_env(name, illegal="random", max_cycles=80),
               num_cycles=60)


def test_rewards_of_the_end():
    env = sortilege.pettingzoo.env("school")
    env.reset(seed=6)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, ended, _, info = env.last()
        total[agent] += reward
        env.step(None if ended else env.action_space(agent).sample(info["action_mask"]))
    assert sorted(total.values()) in ([-1, 1], [0, 0])

# SPDX-License-Identifier: MIT
"""Whole games and experiments in one process: tests/cluster has what needs Ray and pyarrow."""
import json
import subprocess
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import sortilege
from sortilege import cluster, play
from sortilege.seen import legal, observe

COMMAND = Path(__file__).parents[2] / "build" / "sortilege"


def first(observations, masks):
    return masks.argmax(1)


def last(observations, masks):
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(1)


@pytest.mark.parametrize("game, agents, games, options", [
    ("school", ["heuristic", "random"], 61, {}), ("school", ["search:20it"], 3, {"target": 6}),
    ("sorcerer", ["heuristic", "random", "random"], 11, {}), ("city", ["random"], 9, {}),
    ("endbringer", ["random", "heuristic"], 14, {})])
def test_paired_games_are_those_of_the_command(game, agents, games, options):
    said = json.loads(subprocess.run(
        [COMMAND, "simulate", game, "-n", str(games), "-a", ",".join(agents), "-s", "5", "--json",
         *(f"--option={name}={value}" for name, value in options.items())],
        capture_output=True, text=True, check=True).stdout)
    found = cluster.Paired(game, agents, games, seed=5, piece=7, **options).run()
    assert found.checksum == int(said["checksum"], 16) and found.games == said["games"]
    assert (found.decisions, found.draws) == (said["decisions"], said["draws"])
    assert list(found.seat_wins) == [seat["wins"] for seat in said["seats"]]
    for one, other in zip(found.agents, said["agents"], strict=True):
        for name in ("name", "games", "wins", "draws", "losses"):
            assert getattr(one, name) == other[name]
        for name in ("rate", "low", "high", "mean_score"):
            assert round(getattr(one, name), 6) == other[name]


@pytest.mark.parametrize("game", sortilege.games())
def test_a_game_is_what_a_plain_loop_plays(game):
    """What C plays and writes down is what one sees who plays step by step."""
    at = play.table(game, ("random",), seed=3)
    for finished in at.play(1, 2, rows=True):
        state, rows, begin = at.new(finished.number), finished.rows, 0
        agents = [sortilege.Agent(at.game, "random", finished.seed * 16 + seat)
                  for seat in range(at.seats)]
        for move in range(finished.answers):
            seat = state.pending[0]
            end = begin + int(rows.legal_counts[move])
            assert rows.seats[move] == seat
            assert (rows.observations[move] == observe(state, seat)).all()
            assert rows.legal[begin:end].tolist() == legal(state, seat)
            option = agents[seat].choose(state, seat)
            assert option.index == rows.chosen[move]
            state.play(option)
            begin = end
        assert begin == len(rows.legal) and len(rows) == finished.answers > 10
        assert state.over and state == finished.state and not finished.cut


def test_seats_are_taken_in_turn():
    at = play.table("sorcerer", ("heuristic", "random"), seed=7, seats=4)
    assert at.turns == 2 and [at.seed_of(n) for n in range(4)] == [7, 7, 8, 8]
    assert at.players_of(0) == (0, 1, 0, 1) and at.players_of(3) == (1, 0, 1, 0)
    at = play.table("city", ("heuristic", "random"), seats=3)
    assert at.turns == 3 and [at.players_of(n) for n in range(3)] == [(0, 1, 0), (1, 0, 0),
                                                                      (0, 0, 1)]
    assert play.table("school", ("random", "random")).turns == 1
    named = play.table("sortilege/Endbringer-v0", "random")
    assert named.seats == 1 and "rounds" not in named.options
    assert play.table("school", "random").options["rounds"] == play.ROUNDS


def test_policies_play_beside_agents():
    """In batches, and yet each game is what it would be alone."""
    at = play.table("school", (first, "heuristic"), seed=2)
    together = list(at.play(0, 6, rows=True))
    alone = [next(iter(at.play(number, 1, rows=True))) for number in range(6)]
    for one, other in zip(together, alone, strict=True):
        assert one.state == other.state and one.answers == other.answers == len(one.rows)
        for name in ("observations", "legal_counts", "legal", "chosen", "seats"):
            assert (getattr(one.rows, name) == getattr(other.rows, name)).all()
        mine = one.rows.seats == one.players.index(0)
        begins = np.cumsum(one.rows.legal_counts) - one.rows.legal_counts
        for begin, count, chosen in zip(begins[mine], one.rows.legal_counts[mine],
                                        one.rows.chosen[mine], strict=True):
            assert one.rows.legal[begin:begin + count].argmin() == chosen


def test_pieces_change_nothing():
    experiments = [cluster.Paired("school", ("heuristic", "random"), 25, piece=piece)
                   for piece in (1, 4, 1000)]
    assert [experiment.pieces for experiment in experiments] == [13, 7, 1]
    results = [experiment.run() for experiment in experiments]
    assert results[0] == results[1] == results[2]
    so_far = list(experiments[1])
    assert [one.games for one in so_far] == [4, 8, 12, 16, 20, 24, 25] and so_far[-1] == results[0]


def test_tallies_and_self_play():
    def count(game):
        return {"games": 1, ("answers", game.players[0]): game.answers, "rows": len(game.rows)}
    experiment = cluster.Tally("school", count, ("heuristic", "random"), 10, piece=4, rows=True)
    found = experiment.run()
    assert found["games"] == 10 and found["rows"] == found["answers", 0] + found["answers", 1]
    games = list(cluster.SelfPlay("school", ("heuristic", "random"), 10, piece=3))
    assert [game.number for game in games] == list(range(10))
    assert sum(game.answers for game in games) == found["rows"]
    assert [sum(one.values()) for one in experiment][-1] == sum(found.values())


def test_cut_games_are_draws():
    found = cluster.Paired("school", ("heuristic", "random"), 4, answer_cap=10).run()
    assert found.cut_off == found.draws == 4 and found.decisions == 40
    assert found.agents[0].rate == 0.5 and found.agents[0].losses == 0


def test_progress_is_told():
    told = []
    cluster.Paired("school", "random", 50, piece=20).run(progress=told.append)
    assert [(one.done, one.games, one.lost) for one in told] == [(20, 50, 0), (40, 50, 0),
                                                                 (50, 50, 0)]
    assert "50 of 50 games" in str(told[-1])


def test_wrong_experiments_are_refused():
    for wrong, what in [
            ((("chess",), {}), "there is no game"), ((("school", ("genius",)), {}), "genius"),
            ((("school", ("random",) * 3), {}), "3 players for 2 seats"),
            ((("school", "random", 0), {}), "games must be"),
            ((("school", "random", 1), {"target": 99}), "target"),
            ((("school", "random", 1), {"piece": 0}), "piece must be"),
            ((("school", "random", 1), {"seats": 3}), "seats must be"),
            ((("school", "search:20ms", 1), {}), "time limits")]:
        with pytest.raises(ValueError, match=what):
            cluster.Paired(*wrong[0], **wrong[1])
    for players in ((), None, (3,), [b"random"]):
        with pytest.raises(TypeError):
            cluster.Paired("school", players)
    with pytest.raises(TypeError):
        cluster.Tally("school", "count")
    with pytest.raises(TypeError, match="must be int"):
        cluster.Tally("school", lambda game: {"part": 0.5}, games=1).run()
    for policy, what in [(lambda o, m: m.argmin(1), "not legal"), (lambda o, m: m, "returns"),
                         (lambda o, m: None, "returns")]:
        with pytest.raises(ValueError, match=what):
            cluster.Paired("school", (policy, "random"), 2).run()
    for wrong in ({"cpus": 0}, {"tries": 0}):
        with pytest.raises(ValueError):
            cluster.Ray(**wrong)
    assert sum(Counter(cluster.Tally("school", lambda game: {1: 1}, games=3).run()).values()) == 3


@pytest.mark.skipif(find_spec("ray") is not None, reason="it is there")
def test_what_is_missing_is_named():
    with pytest.raises(ImportError, match=r"pip install 'sortilege\[cluster\]'"), cluster.Ray():
        pass
    from sortilege import data
    with pytest.raises(ImportError, match=r"pip install 'sortilege\[data\]'"):
        data.export("games.parquet", "school")

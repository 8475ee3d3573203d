# SPDX-License-Identifier: MIT
"""Experiments on a real Ray, whose workers are killed in the middle: what comes out is the same to
the last digit as without it."""
import os
import secrets
import shutil
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest

from sortilege import cluster, data

LIMIT = 1800  # seconds, for a machine that does much else


def children(of: int) -> set[int]:
    """All processes below one."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            after = stat.read_text("ascii", "replace").rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(stat.parent.name)] = int(after[1])
    found = {of}
    while True:
        more = {pid for pid, parent in parents.items() if parent in found} - found
        if not more:
            return found - {of}
        found |= more


@pytest.fixture(scope="module")
def ray():
    """One Ray for all tests, bounded, that listens to nobody outside."""
    folder = tempfile.mkdtemp(prefix="slg")
    os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)  # else it keeps one at home
    before = children(os.getpid())
    with cluster.Ray(num_cpus=2, object_store_memory=100 << 20, _temp_dir=folder,
                     modules=[sys.modules[__name__]]):
        import ray
        yield ray
        own = children(os.getpid()) - before
    until = time.monotonic() + 60
    while time.monotonic() < until and any(Path(f"/proc/{pid}").exists() for pid in own):
        time.sleep(0.1)
    for pid in own & children(os.getpid()):
        os.kill(pid, signal.SIGKILL)
    shutil.rmtree(folder, ignore_errors=True)


class Killed:
    """Pieces that are played only half when first tried: then they say which process plays them,
    and wait for it to be killed."""

    fragile: tuple[int, ...] = ()
    folder = ""

    def play(self, piece):
        if self.folder and piece in self.fragile:
            said = Path(self.folder, str(piece))
            if not said.exists():
                first, count = self.bounds(piece)
                assert len(list(self.table.play(first, count // 2))) == count // 2
                begun = said.with_suffix(".begun")
                begun.write_text(str(os.getpid()), "ascii")
                begun.rename(said)
                time.sleep(LIMIT)
                raise AssertionError("nobody killed this worker")
        return super().play(piece)


class Paired(Killed, cluster.Paired):
    pass


class SelfPlay(Killed, cluster.SelfPlay):
    pass


class Killer(threading.Thread):
    """Kills the workers of some pieces, if they are of this test's Ray."""

    def __init__(self, folder: Path, pieces: tuple[int, ...]) -> None:
        super().__init__(daemon=True)
        self.folder, self.left, self.killed = folder, set(pieces), set()

    def run(self) -> None:
        until = time.monotonic() + LIMIT
        while self.left and time.monotonic() < until:
            for piece in sorted(self.left):
                said = self.folder / str(piece)
                if said.exists():
                    pid = int(said.read_text("ascii"))
                    assert pid in children(os.getpid())
                    os.kill(pid, signal.SIGKILL)
                    self.killed.add(pid)
                    self.left.remove(piece)
            time.sleep(0.02)


def killing(folder, pieces, experiment, run):
    """What comes of an experiment while workers are killed."""
    killer = Killer(folder, pieces)
    type(experiment).fragile, type(experiment).folder = pieces, str(folder)
    experiment.fragile, experiment.folder = pieces, str(folder)
    killer.start()
    try:
        found = run()
    finally:
        type(experiment).fragile, type(experiment).folder = (), ""
    killer.join(LIMIT)
    assert len(killer.killed) == len(pieces)
    return found


def here(run):
    """What comes of it without Ray."""
    token = cluster._place.set(cluster._Here())
    try:
        return run()
    finally:
        cluster._place.reset(token)


def test_paired_games_with_killed_workers(ray, tmp_path):
    experiment = Paired("school", ("heuristic", "random"), 161, seed=3, piece=20)
    expected, told = here(experiment.run), []
    found = killing(tmp_path, (0, 3, 4, 8), experiment, lambda: experiment.run(told.append))
    assert found == expected and repr(found) == repr(expected)
    assert told[-1].lost == 4 and [one.done for one in told][-3:] == [140, 160, 161]


def test_results_stream_in_their_order(ray):
    experiment = cluster.Paired("school", ("heuristic", "random"), 50, piece=10)
    assert list(experiment) == here(lambda: list(experiment))
    tally = cluster.Tally("city", lambda game: {("won", tuple(game.state.rewards)): 1}, "random",
                          12, piece=5)
    assert list(tally) == here(lambda: list(tally))
    assert list(tally.run()) == list(here(tally.run))  # in one order, too


def test_policies_go_along(ray):
    def first(observations, masks):
        return masks.argmax(1)
    experiment = cluster.Paired("school", (first, "random"), 12, piece=4)
    assert experiment.run() == here(experiment.run)


def test_files_have_the_same_bytes(ray, tmp_path, monkeypatch):
    monkeypatch.setattr(data, "SelfPlay", SelfPlay)
    arguments = ("sorcerer", ("heuristic", "random"), 110, 5)
    plain, killed = tmp_path / "plain.parquet", tmp_path / "killed.parquet"
    here(lambda: data.export(plain, *arguments))
    (tmp_path / "pids").mkdir()
    experiment = SelfPlay(*arguments)
    killing(tmp_path / "pids", (0, 2), experiment, lambda: data.export(killed, *arguments))
    assert killed.read_bytes() == plain.read_bytes()


class Deadly(cluster.Paired):
    def play(self, piece):
        if piece == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().play(piece)


def test_a_piece_that_kills_every_worker_is_given_up(ray):
    with cluster.Ray(tries=2), pytest.raises(cluster.LostError, match="piece 1 of 3 was lost 2"):
        Deadly("school", "random", 6, piece=2).run()
    assert ray.is_initialized()


def test_errors_are_those_of_the_worker(ray):
    with pytest.raises(ValueError, match="action .* is not legal in game"):
        cluster.Paired("school", (lambda seen, masks: masks.argmin(1), "random"), 4).run()
    with pytest.raises(ZeroDivisionError):
        cluster.Tally("school", lambda game: {1: 1 // 0}, "random", 4).run()


def test_workers_with_other_rules_are_refused(ray, monkeypatch):
    experiment = cluster.Paired("school", "random", 2)
    monkeypatch.setattr(cluster, "_fingerprint", lambda at: ("0.0", 1))
    with pytest.raises(RuntimeError, match="a worker has version .* and here are 0.0"):
        experiment.run()

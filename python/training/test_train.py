# SPDX-License-Identifier: MIT
"""The trainer: it learns, its files are what the engine reads, and the engine says what it says."""
from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(Path(__file__).parent))

import train  # noqa: E402


SHORT = {"school": "target=5", "sorcerer": "rounds=3"}  # games are over soon


@pytest.fixture(scope="module", params=SHORT)
def positions(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("positions") / f"{request.param}.pos"
    subprocess.run([ROOT / "build/sortilege", "selfplay", request.param, "-n", "12", "-a",
                    "search0:4it", "-o", SHORT[request.param], "--out", path], check=True,
                   stdout=subprocess.DEVNULL)
    return path


@pytest.fixture(scope="module")
def made(positions: Path) -> Path:
    path = positions.with_suffix(".net")
    subprocess.run([sys.executable, Path(train.__file__), positions, "--game", path.stem, "--out",
                    path, "--first", "32", "--second", "16", "--epochs", "3", "--batch", "64",
                    "--held", "0.2"], check=True, stdout=subprocess.DEVNULL)
    return path


class Engine:
    """The library's network, as C calls it."""

    def __init__(self, game: str) -> None:
        self.library = ctypes.CDLL(str(ROOT / "build/libsortilege.so"))
        self.library.slg_game_find.restype = ctypes.c_void_p
        self.game = ctypes.c_void_p(self.library.slg_game_find(game.encode()))
        self.net = ctypes.create_string_buffer(256)  # an slg_net
        self.bytes = b""

    def read(self, path: Path) -> int:
        self.bytes = path.read_bytes()
        room = ctypes.create_string_buffer(len(self.bytes) + 8)
        at = -ctypes.addressof(room) % 8
        ctypes.memmove(ctypes.addressof(room) + at, self.bytes, len(self.bytes))
        self.room = room
        place = ctypes.c_void_p(ctypes.addressof(room) + at)
        return int(self.library.slg_net_read(self.game, place, ctypes.c_size_t(len(self.bytes)),
                                             self.net, None))

    def odds(self, features: np.ndarray) -> int:
        listed = features.astype(np.uint16)
        return int(self.library.slg_net_odds_of(self.net, listed.ctypes.data_as(ctypes.c_void_p),
                                                ctypes.c_uint32(len(listed))))


def test_the_engine_says_what_was_trained(positions: Path, made: Path) -> None:
    engine = Engine(made.stem)
    assert engine.read(made) == 0
    data = train.read([positions], positions.stem)
    raw = made.read_bytes()
    _, _, inputs, first, second, note, bias, _, _ = train.NET.unpack_from(raw)
    assert inputs == data.inputs.shape[1] and (first, second) == (32, 16)
    at = train.NET.size + 8
    tree = {}
    for name, kind, shape in (("b1", "<i2", (first,)), ("w1", "<i2", (inputs, first)),
                              ("w2", "i1", (second, first)), ("b2", "<i4", (second,)),
                              ("w3", "<i2", (second, 1))):
        count = int(np.prod(shape))
        tree[name] = np.frombuffer(raw, kind, count, at).reshape(shape).astype(np.int64)
        at += count * np.dtype(kind).itemsize
    assert at + note == len(raw)
    tree["w2"], tree["b3"] = tree["w2"].T, np.array([bias])
    rows = data.inputs[:]
    wanted = train.whole_odds(tree, rows)
    said = [engine.odds(rows.indices[rows.indptr[i]:rows.indptr[i + 1]])
            for i in range(rows.shape[0])]
    assert len(said) > 500 and np.ptp(wanted) > 100
    assert said == wanted.tolist()


def test_whole_numbers_say_what_the_weights_say(positions: Path) -> None:
    data = train.read([positions], positions.stem)
    tree = train.start(np.random.default_rng(3), data.inputs.shape[1], 32, 16)
    whole = train.whole_odds(train.quantise(tree), data.inputs[:]) / train.OUTPUT
    # Rounding: of 16 random networks the worst was 0.028 on average, and 0.107 in a position.
    differ = np.abs(whole - train.forward(tree, data.inputs[:])[2])
    assert differ.mean() < 0.05 and differ.max() < 0.2


def test_slopes_are_those_of_the_loss(positions: Path) -> None:
    data = train.read([positions], positions.stem)
    x, target = data.inputs[:50], np.linspace(0.1, 0.9, 50, dtype=np.float32)
    tree = {name: part.astype(np.float64)
            for name, part in train.start(np.random.default_rng(3), x.shape[1], 32, 16).items()}
    slope = train.slopes(tree, x, target)[1]
    seen = x.indices[0]
    for name, place in (("w1", (seen, 1)), ("b1", (4,)), ("w2", (3, 5)), ("b2", (2,)),
                        ("w3", (7, 0)), ("b3", (0,))):
        before, losses = tree[name][place], []
        for change in (1e-5, -1e-5):
            tree[name][place] = before + change
            losses.append(train.slopes(tree, x, target)[0])
        tree[name][place] = before
        assert (losses[0] - losses[1]) / 2e-5 == pytest.approx(slope[name][place], abs=1e-5)


def test_it_learns(positions: Path, made: Path) -> None:
    text = made.read_bytes()
    lines = text[text.index(b"data\n"):].decode().splitlines()
    losses = [float(line.split("learned ")[1].split(",")[0]) for line in lines
              if line.startswith("epoch")]
    assert len(losses) == 3 and losses[2] < losses[0]
    assert "12 games" in lines[1] and "search0:4it" in lines[1]


def test_figures_are_added(made: Path, tmp_path: Path) -> None:
    path = tmp_path / "noted.net"
    path.write_bytes(made.read_bytes())
    name = train.annotate(path, "won 5 of 9\n")
    engine = Engine(made.stem)
    assert engine.read(path) == 0
    assert path.read_bytes().endswith(b"won 5 of 9\n")
    assert path.read_bytes()[56:64] == name.to_bytes(8, "little")


def test_other_files_are_refused(positions: Path, tmp_path: Path) -> None:
    path = tmp_path / "wrong.pos"
    path.write_bytes(b"X" + positions.read_bytes()[1:])
    with pytest.raises(SystemExit, match="not positions of self-play"):
        train.read([path], positions.stem)
    with pytest.raises(SystemExit, match="positions of another game"):
        train.read([positions], "city")

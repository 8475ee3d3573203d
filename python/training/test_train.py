# SPDX-License-Identifier: MIT
"""The trainer: it learns, its files are what the engine reads, and the engine says what it says."""
from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from scipy import sparse

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(Path(__file__).parent))

import train  # noqa: E402


# Games are over soon.
SHORT = {"school": "target=5", "sorcerer": "rounds=3", "endbringer": "difficulty=hard"}


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
                    "--held", "0.2", "--links", "8", "--rounds", "3", "--questions", "64"],
                   check=True, stdout=subprocess.DEVNULL)
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
        numbers = features.astype(np.uint16)
        return int(self.library.slg_net_odds_of(self.net, numbers.ctypes.data_as(ctypes.c_void_p),
                                                ctypes.c_uint32(len(numbers))))

    def opinion(self, features: np.ndarray, of_option: np.ndarray) -> int:
        lists = [one.ctypes.data_as(ctypes.c_void_p) for one in (features, of_option)]
        return int(self.library.slg_net_opinion_of(
            self.net, lists[0], ctypes.c_uint32(len(features)), lists[1],
            ctypes.c_uint32(len(of_option))))


def test_the_engine_says_what_was_trained(positions: Path, made: Path) -> None:
    engine = Engine(made.stem)
    assert engine.read(made) == 0
    data, _ = train.read([positions], positions.stem)
    tree, _, features, _ = train.read_net(made, made.stem)
    assert tree["w1"].shape == (data.inputs.shape[1], 32) and len(tree["b2"]) == 16
    assert features == data.features
    rows = data.inputs[:]
    wanted = train.whole_odds(tree, rows)
    said = [engine.odds(rows.indices[rows.indptr[i]:rows.indptr[i + 1]])
            for i in range(rows.shape[0])]
    assert len(said) > 500 and np.ptp(wanted) > 100
    assert said == wanted.tolist()


def test_the_engine_thinks_of_options_what_was_trained(positions: Path, made: Path) -> None:
    engine = Engine(made.stem)
    assert engine.read(made) == 0
    _, questions = train.read([positions], positions.stem)
    tree, opinions, _, _ = train.read_net(made, made.stem)
    assert opinions["option"].shape == (questions.options.shape[1], 8)
    some = np.arange(0, len(questions.game), 7)
    learned = train.Opinions(questions, tree, 8, 80, 1)
    rows, _, counts = learned.rows(some)
    owner = np.repeat(np.arange(len(some)), counts)
    seen, offered = questions.inputs[some], questions.options[rows]
    wanted = train.whole_opinions(opinions, learned.first(some).astype(np.int64), offered, owner)
    said = [engine.opinion(listed(seen, one), listed(offered, i)) for i, one in enumerate(owner)]
    assert len(said) > 100 and np.ptp(wanted) > 100
    assert said == wanted.tolist()


def listed(rows: sparse.csr_matrix, row: int) -> np.ndarray:
    return rows.indices[rows.indptr[row]:rows.indptr[row + 1]].astype(np.uint16)


def test_slopes_of_opinions_are_those_of_their_loss(positions: Path, made: Path) -> None:
    _, questions = train.read([positions], positions.stem)
    learned = train.Opinions(questions, train.read_net(made, made.stem)[0], 8, 80, 1)
    learned.tree = {name: part.astype(np.float64) for name, part in learned.tree.items()}
    some = np.arange(40)
    seen = questions.options[learned.rows(some)[0]].indices[0]
    slope = learned.slopes(some)[1]
    for name, place in (("bias", (seen,)), ("option", (seen, 3)), ("link", (5, 2))):
        before, losses = learned.tree[name][place], []
        for change in (1e-5, -1e-5):
            learned.tree[name][place] = before + change
            losses.append(learned.slopes(some)[0])
        learned.tree[name][place] = before
        assert (losses[0] - losses[1]) / 2e-5 == pytest.approx(slope[name][place], abs=1e-5)


def test_what_is_said_of_positions_is_kept(positions: Path, made: Path, tmp_path: Path) -> None:
    path = tmp_path / "taught.net"
    subprocess.run([sys.executable, Path(train.__file__), positions, "--game", made.stem, "--out",
                    path, "--keep", made, "--links", "16", "--rounds", "2", "--questions", "64",
                    "--held", "0.2"], check=True, stdout=subprocess.DEVNULL)
    before, after = train.read_net(made, made.stem), train.read_net(path, made.stem)
    assert all((before[0][name] == after[0][name]).all() for name in before[0])
    assert before[1]["option"].shape[1] == 8 and after[1]["option"].shape[1] == 16
    assert after[3].startswith(before[3]) and "options, epoch 2:" in after[3]
    assert Engine(made.stem).read(path) == 0


def test_an_outcome_is_told_by_points_or_by_who_won() -> None:
    nan = float("nan")
    data = train.Data(train.Inputs(np.zeros(0, np.uint16), np.zeros(0, np.int64), 1),
                      *(np.array(one, np.float32) for one in
                        ((0.5, nan, 0.25), (1, 0, nan), (20, -40, 3))), np.zeros(3, np.int64))
    assert train.aims(data, 0.5, 0) == pytest.approx([0.75, 0, 0.25])
    won, lost = 1 / (1 + np.exp(-1)), 1 / (1 + np.exp(2))
    assert train.aims(data, 0, 20) == pytest.approx([won, lost, 0.25])
    assert train.aims(data, 0.5, 20) == pytest.approx([(0.5 + won) / 2, lost, 0.25])


def test_a_network_learns_from_outcomes_alone(tmp_path: Path) -> None:
    path, made = tmp_path / "city.pos", tmp_path / "city.net"
    subprocess.run([ROOT / "build/sortilege", "selfplay", "city", "--seats", "2", "-n", "40", "-a",
                    "heuristic", "--out", path], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([sys.executable, Path(train.__file__), path, "--game", "city", "--out", made,
                    "--first", "32", "--epochs", "2", "--batch", "64", "--held", "0.2", "--trust",
                    "0", "--points", "20"], check=True, stdout=subprocess.DEVNULL)
    assert Engine("city").read(made) == 0
    assert "search's own value" not in train.read_net(made, "city")[3]


def test_only_a_whole_network_of_the_same_features_is_kept(positions: Path, made: Path,
                                                           tmp_path: Path) -> None:
    path, raw = tmp_path / "kept.net", made.read_bytes()
    for changed, reason in ((raw[:40], "not a network"), (raw[:-1], "it is damaged"),
                            (raw[:8] + b"\1" + raw[9:], "not a network for"),
                            (raw[:48] + bytes(8) + raw[56:], "of other features")):
        path.write_bytes(changed)
        done = subprocess.run([sys.executable, Path(train.__file__), positions, "--game", made.stem,
                               "--out", tmp_path / "never.net", "--keep", path],
                              capture_output=True, text=True, check=False)
        assert done.returncode == 1 and reason in done.stderr and "Traceback" not in done.stderr
        assert not (tmp_path / "never.net").exists()


def test_whole_numbers_say_what_the_weights_say(positions: Path) -> None:
    data, _ = train.read([positions], positions.stem)
    tree = train.start(np.random.default_rng(3), data.inputs.shape[1], 32, 16)
    whole = train.whole_odds(train.quantise(tree), data.inputs[:]) / train.OUTPUT
    # Rounding: of 16 random networks the worst was 0.028 on average, and 0.107 in a position.
    differ = np.abs(whole - train.forward(tree, data.inputs[:])[2])
    assert differ.mean() < 0.05 and differ.max() < 0.2


def test_slopes_are_those_of_the_loss(positions: Path) -> None:
    data, _ = train.read([positions], positions.stem)
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
    for kind in ("epoch", "options, epoch"):
        losses = [float(line.split("learned ")[1].split(",")[0]) for line in lines
                  if line.startswith(kind)]
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

# SPDX-License-Identifier: MIT
"""Each example in a short form, as a user would call it, and what it must say."""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SHORT = ("--iterations", "2", "--envs", "32", "--steps", "16", "--batch", "256", "--games", "4",
         "--look-games", "4", "--width", "16")
ONE_CORE = {"XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"}


def run(name: str, *arguments: object, rc: int = 0, **environment: str) -> str:
    done = subprocess.run([sys.executable, str(HERE / name), *map(str, arguments)], text=True,
                          capture_output=True, timeout=1200, check=False,
                          env={**os.environ, **ONE_CORE, **environment})
    assert done.returncode == rc, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize("name", ["ppo.py", "best_response.py", "dmc.py", "cfr.py", "curve.py",
                                  "spiel_players.py"])
def test_help_says_what_it_does(name: str) -> None:
    said = run(name, "--help")
    assert said.startswith(f"usage: {name}") and "show this help" in said


def test_ppo_learns_saves_and_goes_on(tmp_path: Path) -> None:
    net, curve = tmp_path / "net.npz", tmp_path / "curve.csv"
    said = run("ppo.py", *SHORT, "--out", net, "--curve", curve)
    assert re.search(r"School-v0 against heuristic, 4 games", said)
    assert len(curve.read_text().splitlines()) == 3 and net.stat().st_size < 1_000_000
    run("curve.py", tmp_path / "curve.svg", curve)
    assert (tmp_path / "curve.svg").read_text().startswith("<?xml")
    said = run("best_response.py", *SHORT, "--out", tmp_path / "other.npz", "--against", net)
    assert re.search(r"against .*net.npz: \d+\.\d% of 4 games won \(95%: ", said)


def test_best_response_to_a_built_in_agent(tmp_path: Path) -> None:
    said = run("best_response.py", *SHORT, "--out", tmp_path / "net.npz", "--against", "random")
    assert re.search(r"against random: \d+\.\d% of 4 games won", said)


def test_deep_monte_carlo(tmp_path: Path) -> None:
    net = tmp_path / "net.npz"
    said = run("dmc.py", "--steps", 40, "--envs", 32, "--games", 4, "--look-games", 4, "--batch",
               128, "--out", net)
    assert "Sorcerer-v0 against random, 4 games" in said
    assert "against heuristic, 4 games" in run("dmc.py", "--play", net, "--games", 4)


def test_regret_and_openspiel_agree() -> None:
    said = run("cfr.py", "--iterations", 300, "--openspiel", 100)
    ours = [float(x) for x in re.search(r"value (\S+), exploitability (\S+)", said).groups()]
    theirs = {name: float(x) for name, x in re.findall(r"[:,] ([a-z ]+) (-?[\d.]+)", said)}
    assert ours[1] < 1e-3
    # What OpenSpiel says of our strategies is what we say.
    assert abs(theirs["our value"] - ours[0]) < 2e-6
    assert abs(theirs["our exploitability"] - ours[1]) < 2e-6
    assert abs(theirs["value"] - ours[0]) < 1e-3  # of its own solution
    # The document says the same of the same position.
    told = (HERE.parents[1] / "docs/learning.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| .*(?:CFR\+|OpenSpiel).* \| (\S+) \| (\S+) \|$", told, re.MULTILINE)
    assert [[float(x) for x in row] for row in rows] == [
        pytest.approx(found, abs=2e-6) for found in (
            ours, [theirs["our value"], theirs["our exploitability"]],
            [theirs["value"], theirs["exploitability"]])]
    nodes, chance, known = re.match(r"(\d+) nodes, (\d+) of.*; (\d+) things", said).groups()
    assert (f"{int(nodes):,} nodes, of them {chance} rolls of a die, and {known} situations"
            in told)


@pytest.mark.parametrize("game", ["school", "sorcerer", "endbringer", "city"])
def test_openspiels_own_players_play(game: str) -> None:
    said = run("spiel_players.py", "--game", game, "--episodes", 1, "--games", 1, "--searched", 1,
               "--simulations", 2, "--moves", 2)
    learned = re.search(rf"DQN on {game}, 1 episodes, (\d+) decisions: .* of 1 games", said)
    assert learned and int(learned[1]) > 5
    assert f"IS-MCTS on {game}, 2 simulations for each of 2 decisions" in said


@pytest.mark.parametrize(("name", "arguments"), [
    ("ppo.py", ("--environment", "sortilege/Chess-v0")),
    ("ppo.py", ("--start", "no-such-file.npz")),
    ("best_response.py", ("--against", "nobody")),
    ("dmc.py", ("--play", "no-such-file.npz"))])
def test_wrong_arguments_are_said_in_a_line(name: str, arguments: tuple[str, ...]) -> None:
    said = run(name, *arguments, rc=1)
    assert "Traceback" not in said and said.startswith(name)


def test_notebook_runs_and_is_kept_without_outputs(tmp_path: Path) -> None:
    book = HERE / "card_worth.ipynb"
    kept = json.loads(book.read_text(encoding="utf-8"))
    assert not any(cell.get("outputs") for cell in kept["cells"])
    code = ("import sys, nbformat, nbclient; book = nbformat.read(sys.argv[1], 4); "
            "nbclient.NotebookClient(book, timeout=1200, startup_timeout=600).execute(); "
            "nbformat.write(book, sys.argv[2])")
    out = tmp_path / "done.ipynb"
    subprocess.run([sys.executable, "-c", code, str(book), str(out)], check=True, timeout=1200,
                   env={**os.environ, "SORTILEGE_DEALS": "10",
                        "IPYTHONDIR": str(tmp_path), "JUPYTER_RUNTIME_DIR": str(tmp_path)})
    said = out.read_text(encoding="utf-8")
    assert "of games won" in said and "image/png" in said

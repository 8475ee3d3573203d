# SPDX-License-Identifier: MIT
"""Games as files: what is written is what a State shows that is played to that point, and what is
read is what was written."""
import doctest
import errno
import re
import resource
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import sortilege
from sortilege import __main__ as command
from sortilege import data, play
from sortilege.seen import legal, observe

DOCS = Path(__file__).parents[3] / "docs"


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    path = tmp_path_factory.mktemp("data") / "school.parquet"
    assert data.export(path, "school", ("heuristic", "random"), 80, seed=7) > data.GROUP
    return path


def together(batches):
    """Batches as one, with lists of equal width."""
    batches = list(batches)
    width = max(batch["legal"].shape[1] for batch in batches)
    for batch in batches:
        batch["legal"] = np.pad(batch["legal"], ((0, 0), (0, width - batch["legal"].shape[1])))
    return {name: np.concatenate([batch[name] for batch in batches]) for name in batches[0]}


def equal(one, other):
    return one.keys() == other.keys() and all((one[name] == other[name]).all() for name in one)


@pytest.mark.parametrize("game", sortilege.games())
@pytest.mark.parametrize("suffix", data.SUFFIXES)
def test_every_row_is_what_a_state_shows(tmp_path, game, suffix):
    path = tmp_path / f"games{suffix}"
    rows = data.export(path, game, ("random",), 6, seed=4)
    at = play.table(game, ("random",), seed=4)
    with data.read(path) as recording:
        assert len(recording) == rows == data.verify(path)
        state, game_now, count = None, -1, 0
        for batch in recording.batches(50, masks=True):
            for row in range(len(batch["seeds"])):
                if batch["games"][row] != game_now:
                    assert state is None or state.over
                    game_now = int(batch["games"][row])
                    state = at.new(game_now)
                    last = next(at.play(game_now, 1)).state
                seat = int(batch["seats"][row])
                assert (batch["observations"][row] == observe(state, seat)).all()
                actions = legal(state, seat)
                assert batch["legal"][row, :batch["legal_counts"][row]].tolist() == actions
                assert np.flatnonzero(batch["masks"][row]).tolist() == sorted(set(actions))
                assert batch["actions"][row] == actions[batch["chosen"][row]]
                assert batch["outcomes"][row] == round(1000 * last.rewards[seat])
                assert recording.players[batch["agents"][row]] == "random"
                assert batch["seeds"][row] == at.seed_of(game_now) and not batch["cut"][row]
                state.play(int(batch["chosen"][row]), seat)
                count += 1
        assert count == rows and game_now == 5 and state.over


def test_batches_are_the_rows_however_they_are_cut(school):
    with data.read(school) as recording:
        whole = together(recording.batches(10**6))
        for size in (1000, data.GROUP, 37):
            batches = list(recording.batches(size))
            assert [len(batch["games"]) for batch in batches[:-1]] == [size] * (len(batches) - 1)
            assert equal(together(batches), whole)
        full = list(recording.batches(1000, short=False))
        assert all(len(batch["games"]) == 1000 for batch in full)
        assert len(full) == recording.rows // 1000
        few = next(recording.batches(10, columns=["observation", "outcome"], form="float32"))
        assert few.keys() == {"observations", "outcomes"}
        assert few["observations"].dtype == np.float32
        assert (few["observations"] == whole["observations"][:10]).all()


def test_shuffled_batches_are_the_same_rows(school):
    with data.read(school) as recording:
        whole = together(recording.batches(10**6))
        once, again = (together(recording.batches(100, shuffle=3000, seed=5)) for _ in range(2))
        other = together(recording.batches(100, shuffle=3000, seed=6))
    assert equal(once, again) and not equal(once, other) and not equal(once, whole)
    order = np.lexsort((once["moves"], once["games"]))
    assert equal({name: column[order] for name, column in once.items()}, whole)


def test_several_files_are_one(tmp_path, school):
    more = tmp_path / "more.arrow"
    data.export(more, "school", ("heuristic", "random"), 10, seed=99)
    with data.read(school, more) as recording:
        assert recording.rows == len(data.read(school)) + len(data.read(more))
        assert sum(len(batch["cut"]) for batch in recording.batches(500, columns=["cut"])) == len(
            recording)
        assert [about["seed"] for about in recording.about] == [7, 99]
    other = tmp_path / "other.parquet"
    data.export(other, "school", "random", 1)
    with pytest.raises(ValueError, match="another players than"):
        data.read(school, other)


@pytest.mark.parametrize("suffix", data.SUFFIXES)
def test_equal_arguments_give_equal_bytes(tmp_path, suffix):
    paths = [tmp_path / f"{name}{suffix}" for name in "abc"]
    for path, seed in zip(paths, (3, 3, 4), strict=True):
        data.export(path, "endbringer", "random", 20, seed)
    assert paths[0].read_bytes() == paths[1].read_bytes() != paths[2].read_bytes()


def test_policies_and_cut_games(tmp_path):
    def first(observations, masks):
        return masks.argmax(1)
    path = tmp_path / "policy.parquet"
    data.export(path, "school", (first, "random"), 4, answer_cap=30)
    with data.read(path) as recording:
        assert recording.players == ("first", "random") and len(recording) == 120
        assert all(batch["cut"].all() and not batch["outcomes"].any()
                   for batch in recording.batches(50))
    assert data.verify(path) == 120


def test_others_can_read_it(school):
    """The file says itself what is in it."""
    schema = pq.read_schema(school)
    assert set(schema.names) == set(data.COLUMNS)
    assert all(schema.field(name).metadata[b"about"].decode() == about
               for name, about in data.COLUMNS.items())
    shape = sortilege.layout("school")
    assert schema.field("observation").type.list_size == shape.observation_size
    assert shape.parts[0].name.encode() in schema.field("observation").metadata[b"layout"]
    table = pq.read_table(school, columns=["agent", "outcome"])
    assert set(table.column("agent").to_pylist()) == {"heuristic", "random"}


def test_the_document_has_every_column():
    text = (DOCS / "data.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+?) \| ", text, re.M))
    wanted = data.schema("school")
    assert list(rows) == list(data.COLUMNS)
    for name, said in rows.items():
        kind = str(wanted.field(name).type)
        kind = re.sub(r"fixed_size_list<item: (\w+) not null>\[\d+\]", r"list of \1, fixed", kind)
        kind = re.sub(r"list<item: (\w+) not null>", r"list of \1", kind)
        kind = re.sub(r"dictionary<.*", "string, as a dictionary", kind)
        assert said == kind, name
    failed, tried = doctest.testfile(str(DOCS / "data.md"), module_relative=False,
                                     optionflags=doctest.ELLIPSIS)
    assert tried > 10 and not failed


# --- what goes wrong ---

def test_faults_are_found(tmp_path, school):
    table = pq.read_table(school)
    for column, what in [("observation", "another observation"), ("outcome", "another outcome"),
                         ("legal", "other legal"), ("action", "another action"),
                         ("seat", "is not asked"), ("move", "is not asked"), ("cut", "outcome")]:
        values = table.slice(0, 400).column(column).to_pylist()
        old = values[300]
        values[300] = [one + 1 for one in old] if isinstance(old, list) else not old if isinstance(
            old, bool) else old - 1 if old > 0 else old + 1
        place = table.schema.get_field_index(column)
        field = table.schema.field(column)
        wrong = table.slice(0, 400).set_column(place, field, pa.array(values, field.type))
        path = tmp_path / f"{column}.parquet"
        pq.write_table(wrong.cast(table.schema), path)
        with pytest.raises(ValueError, match=what):
            data.verify(path)


def test_files_that_are_none(tmp_path, school):
    raw = school.read_bytes()
    for name, content, what in [
            ("cut.parquet", raw[:-100], "is not a whole parquet file"),
            ("cut.arrow", raw, "is not a whole arrow file"),
            ("empty.parquet", b"", "is not a whole parquet file"),
            ("text.csv", b"a,b", "ends in .parquet or .arrow")]:
        (tmp_path / name).write_bytes(content)
        with pytest.raises(ValueError, match=what):
            data.read(tmp_path / name)
    damaged = bytearray(raw)
    damaged[1000:2000] = bytes(1000)
    (tmp_path / "damaged.parquet").write_bytes(damaged)
    with pytest.raises(ValueError):
        data.verify(tmp_path / "damaged.parquet")
    with pytest.raises(FileNotFoundError):
        data.read(tmp_path / "none.parquet")
    table = pq.read_table(school).slice(0, 5)
    about = table.schema.metadata[b"sortilege"]
    for change, what in [({}, "was not written by"), ({b"sortilege": b"["}, "was not written by"),
                         ({b"sortilege": about.replace(b'"format": 1', b'"format": 2')},
                          "has format 2"),
                         ({b"sortilege": re.sub(rb'"rules": "\w+', b'"rules": "0', about)},
                          "by rules 0000000000000000")]:
        pq.write_table(table.replace_schema_metadata(change), tmp_path / "foreign.parquet")
        with pytest.raises(ValueError, match=what):
            data.read(tmp_path / "foreign.parquet")
    pq.write_table(table.drop_columns("cut"), tmp_path / "foreign.parquet")
    with pytest.raises(ValueError, match="has other columns"):
        data.read(tmp_path / "foreign.parquet")


def test_wrong_arguments(tmp_path, school):
    with pytest.raises(FileExistsError):
        data.export(school, "school", games=1)
    for wrong, what in [(("games.txt", "school"), "ends in"), (("g.parquet", "chess"), "no game"),
                        (("g.parquet", "school", "genius"), "genius"),
                        (("g.parquet", "school", "random", 0), "games must be")]:
        with pytest.raises(ValueError, match=what):
            data.export(tmp_path / wrong[0], *wrong[1:])
    with pytest.raises(FileNotFoundError):
        data.export(tmp_path / "no" / "games.parquet", "school", games=1)
    with pytest.raises(TypeError):
        data.export(3, "school")
    with pytest.raises(TypeError):
        data.read()
    with data.read(school) as recording:
        for wrong in ({"size": 0}, {"columns": ["what"]}, {"form": "int8"}, {"shuffle": -1},
                      {"seed": -1}):
            with pytest.raises(ValueError):
                recording.batches(**{"size": 5, **wrong})
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_nothing_behind(tmp_path, monkeypatch):
    """Whether it is full while rows are written, or at the end."""
    def full(self, *rest):
        raise OSError(errno.ENOSPC, "No space left on device")
    for name in ("add", "close"):
        with monkeypatch.context() as patched:
            patched.setattr(data._Writer, name, full)
            with pytest.raises(OSError, match="No space left"):
                data.export(tmp_path / "games.parquet", "school", games=2)
        assert list(tmp_path.iterdir()) == []


def small_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))


def test_the_command(tmp_path):
    def run(*arguments, **more):
        done = subprocess.run([sys.executable, "-m", "sortilege", *arguments], cwd=tmp_path,
                              capture_output=True, text=True, check=False, **more)
        return done.returncode, done.stdout + done.stderr
    status, said = run("export", "school", "games.parquet", "-n", "60", "-a", "heuristic,random",
                       "-s", "3", "-o", "target=11")
    with data.read(tmp_path / "games.parquet") as recording:
        assert (status, said) == (0, f"games.parquet: {len(recording)} decisions in 60 games\n")
        assert recording.about[0]["options"]["target"] == "11"
    status, said = run("export", "school", "more.parquet", "-n", "60", preexec_fn=small_files)
    assert status == 3 and "File too large" in said and "Traceback" not in said
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


def test_the_script_that_sortilege_export_runs(tmp_path, school):
    """The program finds it in PATH, by this name, and hands it what stands after `export`."""
    script = Path(sys.executable).with_name("sortilege-export")
    given = ("school", "games.parquet", "-n", "80", "-a", "heuristic,random", "-s", "7")
    done = subprocess.run([script, *given], cwd=tmp_path, capture_output=True, text=True,
                          check=True)
    assert done.stdout.endswith("decisions in 80 games\n") and not done.stderr
    assert (tmp_path / "games.parquet").read_bytes() == school.read_bytes()
    again = subprocess.run([script, *given], cwd=tmp_path, capture_output=True, text=True,
                           check=False)
    assert again.returncode == command.FAILED
    assert again.stderr == f"sortilege export: {again.stderr.split(': ', 1)[1]}"
    assert "exists already" in again.stderr


def test_the_command_says_what_is_wrong(tmp_path, school, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert command.main(["verify", str(school)]) == command.DONE
    assert "decisions are as the rules play them" in capsys.readouterr().out
    Path("text.parquet").write_text("none", "ascii")
    for arguments, status, what in [
            (["export", "school", str(school)], 3, "exists already"),
            (["export", "chess", "a.parquet"], 2, "there is no game 'chess'"),
            (["export", "school", "a.csv"], 2, "ends in"),
            (["export", "school", "a.parquet", "-o", "target"], 2, "NAME=VALUE"),
            (["export", "school", "a.parquet", "-a", ""], 2, "agent"),
            (["export", "school", "no/a.parquet"], 3, "No such file"),
            (["verify", "none.parquet"], 3, "none.parquet"),
            (["verify", "text.parquet"], 1, "is not a whole parquet file")]:
        assert command.main(arguments) == status
        said = capsys.readouterr().err
        assert said.startswith(f"sortilege {arguments[0]}: ") and what in said, said
    for arguments in ([], ["export"], ["export", "school", "a.parquet", "-n", "many"]):
        with pytest.raises(SystemExit) as left:
            command.main(arguments)
        assert left.value.code == command.WRONG
    assert command._agents("search:adept,it=500,random") == ["search:adept,it=500", "random"]

# SPDX-License-Identifier: MIT
import copy
import pickle

import pytest

import sortilege

GAMES = sortilege.games()


def played(game, seed):
    match = sortilege.Match(game, seed=seed)
    agent = sortilege.Agent(match.game, "random", seed)
    while not match.over:
        match.play(agent.choose(match.state))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_replays_lead_to_the_same_position(game):
    match = played(game, 3)
    for binary in (False, True):
        assert sortilege.Match.load(match.save(binary)).state == match.state
    again = match.game.new(seed=3)
    for seat, option in match:
        again.play(option, seat)
    assert again == match.state and again.hash() == match.state.hash()


@pytest.mark.parametrize("game", GAMES)
def test_documents_and_bytes_are_the_position(game):
    state = sortilege.Game(game).new(seed=4)
    assert state.game.from_document(state.document()) == state
    assert sortilege.State.from_bytes(state.game, bytes(state)) == state
    assert "<table>" in state._repr_html_() and game in repr(state)


@pytest.mark.parametrize("game", GAMES)
def test_views_hide_and_worlds_fit_them(game):
    state = sortilege.Game(game).new(seed=5)
    view = state.view(0)
    world = view.determinize(8)
    assert view.viewer == 0 and world.view(0) == view
    assert world.view(0).infoset() == view.infoset()
    with pytest.raises(sortilege.SortilegeError) as raised:
        view.play(0, view.pending[0])
    assert raised.value.code == "not-yours"


@pytest.mark.parametrize("game", GAMES)
def test_texts_in_both_languages(game):
    decision = sortilege.Game(game).new(seed=6).decision()
    for said in (decision.text, decision[0].text, decision._state.outcome_text):
        assert said("en") and said("de")
    assert decision.text("en") != decision.text("de")


def test_undo_takes_an_answer_back():
    match = sortilege.Match("school", seed=1)
    before, seat = match.state, match.decision().seat
    match.play(0)
    match.undo(seat)
    assert match.state == before and len(match) == 0


def test_wrong_things_are_refused():
    match = sortilege.Match("school")
    for call, kind in [
            (lambda: sortilege.Game("go"), ValueError), (lambda: sortilege.Game(1), TypeError),
            (lambda: sortilege.Game("school\0"), ValueError),
            (lambda: match.play(99), ValueError), (lambda: match.play("0"), TypeError),
            (lambda: match.decision(7), ValueError), (lambda: match.view(-1), ValueError),
            (lambda: sortilege.Match("school", undo="often"), ValueError),
            (lambda: sortilege.Match.load(b"nonsense"), sortilege.SortilegeError),
            (lambda: sortilege.Match("school", target=99), sortilege.SortilegeError),
            (lambda: match.state.set("seats.0.crystals", -5), sortilege.SortilegeError),
            (lambda: sortilege.Agent(match.game, "genius"), sortilege.SortilegeError),
            (lambda: sortilege.Agent(match.game, "search:200ms"), ValueError),
            (lambda: sortilege.State.from_bytes(match.game, b"abc"), ValueError)]:
        with pytest.raises(kind):
            call()
    match.close()
    with pytest.raises(sortilege.ClosedError):
        match.play(0)


def test_a_random_state_of_bytes_never_crashes():
    game = sortilege.Game("sorcerer")
    raw = bytearray(bytes(game.new(seed=2)))
    for at in range(0, len(raw), 41):
        raw[at] ^= 0x55
        try:
            sortilege.State.from_bytes(game, bytes(raw))
        except sortilege.SortilegeError:
            pass
        raw[at] ^= 0x55


@pytest.mark.parametrize("game", GAMES)
def test_copies_are_copies(game):
    state = sortilege.Game(game).new(seed=8)
    for other in (state.copy(), copy.copy(state), copy.deepcopy(state),
                  pickle.loads(pickle.dumps(state))):
        assert other == state and type(other) is sortilege.State
        other.play(0)
        assert other != state
    view = state.view(1 if state.seats > 1 else 0)
    again = pickle.loads(pickle.dumps(view))
    assert again == view and isinstance(again, sortilege.View) and again.viewer == view.viewer


@pytest.mark.parametrize("game", GAMES)
def test_chance_that_is_asked(game):
    state = sortilege.Game(game).new(seed=9, chance="asked")
    asked = 0
    for _ in range(60):
        if state.over:
            break
        if state.odds:
            asked += 1
            assert min(state.odds) >= 0 and sum(state.odds) > 0
            state.draw(max(range(len(state.odds)), key=state.odds.__getitem__))
        else:
            state.play(0)
    assert asked > 3
    with pytest.raises(sortilege.SortilegeError):
        sortilege.Game(game).new().draw(0)


@pytest.mark.parametrize("game", GAMES)
def test_layouts_cover_everything(game):
    layout = sortilege.layout(game)
    assert sum(part.rows * part.width for part in layout.parts) == layout.observation_size
    assert sum(kind.things * kind.places for kind in layout.actions) == layout.action_count
    assert len({layout.observation_name(i) for i in range(layout.observation_size)}) == \
        layout.observation_size
    for action in range(0, layout.action_count, 7):
        kind, thing, place = layout.apart(action)
        assert layout.together(kind, thing, place) == action
        assert layout.action_name(action).startswith(layout.actions[kind].name + ".")
    assert layout.together(65535, 0, 0) == layout.action_count


def test_scenarios():
    text = "game school\nset seats.0.score 5\nexpect seats.0.score == 6\n"
    outcome = sortilege.run_scenario(text, "my.scn")
    assert not outcome and outcome.failures[0].path == "my.scn" and outcome.failures[0].line == 3
    assert sortilege.run_scenario(text.replace("6", "5")) and outcome.checks == 1
    lost = sortilege.run_scenario("include my.json\n")
    assert not lost and lost.failures


def test_environments_pin_their_rules():
    names = sortilege.environments()
    assert {found.game for found in names.values()} == set(GAMES)
    for name, found in names.items():
        assert found.current and sortilege.layout(name).rules_hash == found.rules
    with pytest.raises(ValueError, match="there are sortilege/School-v0"):
        sortilege.layout("sortilege/School-v99")


def test_an_environment_of_other_rules_is_refused(monkeypatch):
    raw = sortilege.environments()["sortilege/City-v0"]
    other = type(raw)(raw.name, raw.game, raw.rules ^ 1, raw.seats)
    monkeypatch.setattr("sortilege.names.environments", lambda: {raw.name: other})
    assert not other.current
    for call in (sortilege.layout, sortilege.vector.make):
        with pytest.raises(sortilege.SortilegeError, match="install the version") as raised:
            call(raw.name, *[1] * (call is not sortilege.layout))
        assert raised.value.code == "version"

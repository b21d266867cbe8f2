"""Every game in OpenSpiel: OpenSpiel's own tests and algorithms, and what ours promise besides."""

from __future__ import annotations

import pickle
import subprocess
import sys
import unittest
from collections.abc import Iterator
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from support.size import sample

from bingfa.core.chance import stream
from bingfa.core.errors import BadOption
from bingfa.games import find, names
from bingfa.research.chance_tree import Awaited, Lots
from bingfa.research.open_spiel import SpielGame, SpielState, load, name_of

TINY: dict[str, object] = {"tiny": True}
SETTINGS: list[tuple[str, dict[str, object], int | None]] = [
    *((name, TINY, None) for name in names()),
    ("sun-tzu", {"events": True}, None),
    ("dynasties", {"advanced": True, "warlords": True}, None),
    ("khan", {}, 2),
    ("khan", {"free_chiefs": True}, 4),
    ("yuan", {"scenario": "free", "bidding": True, "powers": True}, 3),
    ("yuan", {"scenario": "river-control", "bidding": True}, 4),
]
settings = pytest.mark.parametrize(
    ("name", "options", "players"),
    SETTINGS,
    ids=lambda value: "+".join(value) if isinstance(value, dict) else str(value),
)
every_game = pytest.mark.parametrize("name", names())


def playing(game: SpielGame, seed: int) -> Iterator[SpielState]:
    """The one state of a random match, wherever somebody must choose, and at the end."""
    random = Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
            continue
        yield state
        state.apply_action(random.choice(state.legal_actions()))
    yield state


def somewhere(game: SpielGame, seed: int, moment: int) -> SpielState:
    """A random match after so many choices, or its last moment."""
    found: SpielState | None = None
    for number, state in enumerate(playing(game, seed)):
        if number > moment or state.is_terminal():
            break
        found = state.clone()
    assert found is not None
    return found


# OpenSpiel's own tests


def needed_api_test() -> ModuleType:
    """Those for every game of it; importing them takes a second, which others need not wait."""
    return import_module("open_spiel.integration_tests.api_test")


@settings
def test_open_spiels_random_simulation(
    name: str, options: dict[str, object], players: int | None
) -> None:
    """`random_sim_test`: masks, observations, returns, clones and serialized states."""
    pyspiel.random_sim_test(load(name, options, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", sample(names(), ["sun-tzu", "khan"]))
def test_open_spiels_test_of_the_interface(name: str) -> None:
    """`EnforceAPIOnPartialTree`, which it runs on every game of its own."""
    api_test = needed_api_test()
    attributes = {"game": load(name, TINY), "game_name": name_of(name)}
    passes(type("Partial", (api_test.EnforceAPIOnPartialTreeBase,), attributes))


def test_open_spiels_test_of_a_whole_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """`EnforceAPIOnFullTree`, without the two of its tests that ours below does faster."""
    api_test = needed_api_test()
    size = (1, 9176, 4608)  # nodes of chance, of a choice, and ends
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "tiny", size)
    attributes = {"game": load("sun-tzu", TINY), "game_name": "tiny"}
    passes(
        type("Full", (api_test.EnforceAPIOnFullTreeBase,), attributes),
        "test_game_is_perfect_recall",
        "test_current_player_infosets_no_overlap_between_players",
    )


def passes(kind: Any, *without: str) -> None:
    """Run all tests of a class of unittest's, or all but some."""
    found = [each for each in dir(kind) if each.startswith("test_") and each not in without]
    result = unittest.TestResult()
    unittest.TestSuite(kind(each) for each in found).run(result)
    assert result.testsRun == len(found) >= 5
    problems = [text for _, text in result.failures + result.errors]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(
    ("name", "deals"),
    sample([("sun-tzu", 8), ("khan", 6), ("yuan", 1)], [("sun-tzu", 4), ("khan", 3)]),
)
def test_information_states_recall_everything(name: str, deals: int) -> None:
    """Perfect recall, in the whole tree, of strings and tensors; and they tell what is legal.

    Yuan's deals lie open, so that one is as good as both; its tree is for full size.

    That one's last information state and action follow from the present one is enough: so do,
    step by step, all that were before.
    """
    game = load(name, TINY)
    known: dict[tuple[int, str], tuple[object, ...]] = {}
    tensors: dict[bytes, tuple[int, str]] = {}
    met = 0

    def look(state: SpielState, last: tuple[tuple[str, int] | None, ...]) -> None:
        nonlocal met
        if state.is_terminal():
            return
        player = state.current_player()
        if state.is_chance_node():
            for action in state.legal_actions()[:deals]:
                look(state.child(action), last)
            return
        met += 1
        said = state.information_state_string()
        row = np.array(state.information_state_tensor(), np.float32).tobytes()
        follows = (last[player], tuple(state.legal_actions()), row)
        assert f"seat: {player}\n" in said
        assert known.setdefault((player, said), follows) == follows
        assert tensors.setdefault(row, (player, said)) == (player, said)
        for action in state.legal_actions():
            after = list(last)
            after[player] = (said, action)
            look(state.child(action), tuple(after))

    look(game.new_initial_state(), (None, None))
    assert 100 < len(known) < met  # what is hidden is hidden


# What is known


@settings
def test_what_is_hidden_is_drawn_anew_and_the_rest_stays(
    name: str, options: dict[str, object], players: int | None
) -> None:
    """`resample_from_infostate`: the same to the player, and sometimes another match."""
    game = load(name, options, players)
    sampler = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0)
    differ = 0
    matches, every = (6, 1) if options is TINY else (1, 16)
    moments = (each for seed in range(matches) for each in enumerate(playing(game, seed)))
    for number, state in moments:
        if state.is_terminal() or number % every:
            continue
        player = state.current_player()
        for _ in range(2):
            other = state.resample_from_infostate(player, sampler)
            assert other.current_player() == player
            assert other.information_state_string() == state.information_state_string()
            assert other.information_state_tensor() == state.information_state_tensor()
            assert other.legal_actions() == state.legal_actions()
            assert other.history() == []
            differ += str(other) != str(state)
            while not other.is_terminal():  # it can be played to its end
                other.apply_action(other.legal_actions()[-1])
            assert sum(other.returns()) == pytest.approx(0)
    assert differ


def test_a_sealed_choice_is_not_shown() -> None:
    """Blue lays one thing or another: Red, who comes after, cannot tell."""
    game = load("sun-tzu", TINY)
    seen: set[str] = set()
    rows: set[tuple[float, ...]] = set()
    positions: set[str] = set()
    for choice in (0, -1):
        state = game.new_initial_state()
        state.apply_action(0)
        while state.current_player() == 0:
            state.apply_action(state.legal_actions()[choice])
        seen.add(state.information_state_string(1))
        rows.add(tuple(state.information_state_tensor(1)))
        positions.add(str(state))
    assert len(positions) == 2
    assert len(seen) == len(rows) == 1


@every_game
def test_spectators_and_who_looks_without_a_memory(name: str) -> None:
    """Observers of other kinds: public ones show what a spectator sees, odd ones there are none."""
    game = load(name)
    state = somewhere(game, 1, 30)
    public = make_observation(
        game,
        pyspiel.IIGObservationType(
            public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
        ),
    )
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert "seat: null\n" in public.string_from(state, 0)
    assert state.observation_string(0) != state.observation_string(1)
    public.set_from(state, 0)
    row = public.tensor.copy()
    public.set_from(state, 1)
    assert (public.tensor == row).all()
    assert row.shape == (game.observation_tensor_size(),)
    assert game.information_state_tensor_size() == game.observation_tensor_size() + 128
    hidden = pyspiel.IIGObservationType(
        public_info=False,
        perfect_recall=False,
        private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
    )
    assert make_observation(game, hidden) is None
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, None, {"colour": "red"})


# Chance


@every_game
def test_nodes_of_chance_draw_as_the_engine_does(name: str) -> None:
    """Drawn as a seed draws, a match is the one of that seed, whenever it shuffles."""
    engine = find(name)
    game = load(name)
    for seed in ("1", "2"):
        ours = engine.new(seed=seed)
        chance = stream(seed, "deal")
        random = Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.below(len(state.legal_actions())))
                continue
            action = random.choice(state.legal_actions())
            ours.apply(state.current_player(), game.setting.encoder.table[action])
            state.apply_action(action)
        lines = [line for line in ours.position().splitlines() if not line.startswith("chance")]
        assert str(state).splitlines() == lines
        assert state.is_terminal()


@pytest.mark.parametrize(("name", "deals"), [("sun-tzu", 8), ("dynasties", 8), ("yuan", 2)])
def test_tiny_games_have_one_node_for_all_that_is_drawn(name: str, deals: int) -> None:
    """Its outcomes are the deals that there are, each as likely as it is."""
    state = load(name, TINY).new_initial_state()
    outcomes = state.chance_outcomes()
    assert [likely for _, likely in outcomes] == pytest.approx([1 / deals] * deals)
    found = {str(state.child(action)) for action, _ in outcomes}
    dealt = {_without_chance(find(name).new(TINY, seed=seed).position()) for seed in range(80)}
    assert found == dealt


def _without_chance(position: str) -> str:
    return "".join(line for line in position.splitlines(True) if not line.startswith("chance"))


def test_cards_that_are_shuffled_again_are_a_node_of_chance() -> None:
    """Khan's pile runs out in the middle of a match, tiny or not."""
    for options, dealt in ((TINY, 4), ({}, 100)):
        random = Random(5)
        state = load("khan", options).new_initial_state()
        drawn = 0
        while not state.is_terminal():
            if state.is_chance_node():
                assert sum(likely for _, likely in state.chance_outcomes()) == pytest.approx(1)
                drawn += state.move_number() > dealt
            state.apply_action(random.choice(state.legal_actions()))
        assert drawn


def test_lots_ask_for_a_whole_shuffle_and_move_nothing_before() -> None:
    """So that a half-drawn shuffle never shows."""
    items = [1, 2, 3, 4]
    with pytest.raises(Awaited) as awaited:
        Lots((3,)).shuffle(items)
    assert awaited.value.sizes == (3, 2)
    assert items == [1, 2, 3, 4]
    lots = Lots((0, 0, 0))
    lots.shuffle(items)
    assert items == [2, 3, 4, 1]
    with pytest.raises(Awaited):
        lots.pick(items)
    with pytest.raises(TypeError):
        lots.word()


# Parameters, copies


def test_options_are_parameters() -> None:
    """By OpenSpiel's own strings, or as the rest of Bingfa names them."""
    game = pyspiel.load_game("bingfa_sun_tzu(events=True,strategy=on)")
    assert str(game.setting.options) == "beginner=off strategy=on events=on"
    assert str(load("sun-tzu", {"beginner": True}).setting.options).startswith("beginner=on")
    assert pyspiel.load_game("bingfa_khan(players=3)").num_players() == 3
    written = {"map": "A0,0r0.B3,-2r5", "clans": "mu+weyu"}
    laid = load("yuan", written, 2)
    again = pyspiel.load_game(str(laid))
    assert again.setting is laid.setting
    assert laid.setting.options.value("map") == written["map"]
    with pytest.raises(BadOption, match="for 2–4 players"):
        pyspiel.load_game("bingfa_khan(players=5)")


@settings
def test_states_are_pickled_wherever_they_are(
    name: str, options: dict[str, object], players: int | None
) -> None:
    """At a node of chance too, with all that was seen before; and both go on alike."""
    state = load(name, options, players).new_initial_state()
    random = Random(2)
    for number in range(30):
        if state.is_terminal():
            break
        if number % 5 == 0:
            twin = pickle.loads(pickle.dumps(state))
            assert str(twin) == str(state)
            assert twin.legal_actions() == state.legal_actions()
            assert twin.history() == state.history()
            for seat in range(state.num_players()):
                assert twin.information_state_string(seat) == state.information_state_string(seat)
            state = twin
        state.apply_action(random.choice(state.legal_actions()))


def test_numbers_that_are_nothing_are_named() -> None:
    """At a node of chance and at a choice, with what there is; and nothing is changed."""
    state = load("khan", {}, 2).new_initial_state()
    random = Random(1)
    for wrong in (-5, 10**6):
        assert state.is_chance_node()
        with pytest.raises(ValueError, match=f"outcome {wrong}: what can be drawn here is 0 to"):
            state.apply_action(wrong)
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    before = str(state)
    for wrong in (-5, 10**6):
        with pytest.raises(ValueError, match=f"action {wrong}: the actions of khan are 0 to"):
            state.apply_action(wrong)
    assert str(state) == before


def test_python_ends_in_peace() -> None:
    """OpenSpiel lets go of our classes after Python has ended: nothing is left to go wrong."""
    code = "import bingfa.research.open_spiel, pyspiel; pyspiel.load_game('bingfa_khan')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_without_open_spiel_the_extra_is_named() -> None:
    """So that one knows what to install."""
    code = "import sys; sys.modules['pyspiel'] = None; import bingfa.research.open_spiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "pyspiel is missing: pip install 'bingfa[research]'" in done.stderr


# Algorithms


@settings
def test_mcts_and_is_mcts_choose(
    name: str, options: dict[str, object], players: int | None
) -> None:
    """They search from the middle of a match and choose what is legal."""
    game = load(name, options, players)
    state = somewhere(game, 4, 20)
    before = str(state)
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    for bot in (
        mcts.MCTSBot(game, 2.0, 5, evaluator, random_state=random),
        ismcts.ISMCTSBot(game, evaluator, 2.0, 5, random_state=random),
    ):
        assert bot.step(state) in state.legal_actions()
    fast = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 5, 100, False, 1, False)
    assert fast.mcts_search(state).best_child().action in state.legal_actions()
    assert str(state) == before


def test_is_mcts_beats_chance_in_the_tiny_game() -> None:
    """It is told enough to play well. What it imagines is drawn from a seed, too."""
    game = load("sun-tzu", TINY)
    random = np.random.RandomState(1)
    sampler = pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, random), 2.0, 25, random_state=random
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, sampler))
    total = 0.0
    for match in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == match % 2:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(random.choice(state.legal_actions()))
        total += state.returns()[match % 2]
    assert total > 8

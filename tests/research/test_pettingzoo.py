"""Every game as a PettingZoo environment: PettingZoo's own tests, and what ours promise besides."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec
from support.walks import all_settings, every_setting, setting_id

from bingfa.core.errors import IllegalAction
from bingfa.core.options import Options
from bingfa.core.outcome import Outcome
from bingfa.games import find, names
from bingfa.research.extra import MissingExtra, needed
from bingfa.research.pettingzoo import RawEnv, env, parallel_env
from bingfa.research.rewards import returns_of
from bingfa.research.seating import RENDER_MODES

settings = pytest.mark.parametrize(("name", "options", "players"), all_settings(), ids=setting_id)
every_game = pytest.mark.parametrize("name", names())
CYCLES = 15

# PettingZoo warns of what it recommends for masks itself: observations that are dictionaries.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
]


def sizes_of(name: str) -> list[tuple[str, int]]:
    """A game with every number of players, by default options."""
    return [(name, players) for players in find(name).players]


every_size = pytest.mark.parametrize(
    ("name", "players"), [size for name in names() for size in sizes_of(name)]
)


@settings
def test_pettingzoos_own_test_of_the_interface(name: str, options: Options, players: int) -> None:
    """`api_test`, with every option set and number of players."""
    api_test(env(name, players, options), num_cycles=CYCLES)


@settings
def test_the_same_seed_gives_the_same_match(name: str, options: Options, players: int) -> None:
    """`seed_test`, with every option set and number of players."""
    seed_test(lambda: env(name, players, options), num_cycles=CYCLES)


@every_size
# Random actions are rarely legal, and the test wants them all the same.
@pytest.mark.filterwarnings("ignore:.*[Ii]llegal:UserWarning")
def test_matches_can_be_cut_short(name: str, players: int) -> None:
    """`max_cycles_test`, which is for agents that act together, and its kin."""

    def together(max_cycles: int | None = None) -> Any:
        return parallel_env(name, players, max_cycles=max_cycles)

    def in_turn(max_cycles: int) -> Any:
        return parallel_to_aec(together(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=together, env=in_turn))
    parallel_api_test(together(), num_cycles=CYCLES)
    parallel_seed_test(together, num_cycles=CYCLES)
    cut = env(name, players, max_cycles=2)
    cut.reset(seed=1)
    play(cut, 5)
    assert cut.unwrapped.decisions == 2 * players
    assert not cut.agents


@every_size
def test_boards_are_drawn(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    """`render_test`: pixels, text, and text that is printed."""

    def drawn(render_mode: str) -> Any:
        return env(name, players, render_mode=render_mode)

    def colourful(pixels: Any) -> bool:
        some = pixels[::8, ::8].astype(int) @ (1 << 16, 1 << 8, 1)
        return pixels.shape[1] == 720 and len(np.unique(some)) > 50

    def titled(text: Any) -> bool:
        return find(name).title in text and "\x1b" not in text

    if players == find(name).players[0]:  # drawing takes a while
        render_test(drawn, {"rgb_array": colourful, "ansi": titled})
        assert find(name).title in capsys.readouterr().out
    with pytest.raises(ValueError, match="render_mode is one of human, ansi, rgb_array, not svg"):
        drawn("svg")
    assert RENDER_MODES == ["human", "ansi", "rgb_array"]


def play(table: Any, salt: int) -> list[float]:
    """Play to the end, any legal actions; what everybody has got in all."""
    got = dict.fromkeys(table.possible_agents, 0.0)
    for number in count():
        if not table.agents:
            break
        agent = table.agent_selection
        seen, reward, over, cut, _ = table.last()
        got[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        table.step(None if over or cut else int(legal[(salt + 7 * number) % len(legal)]))
    return list(got.values())


@settings
def test_only_the_end_is_rewarded(name: str, options: Options, players: int) -> None:
    """Nothing on the way, and at the end what the places are worth."""
    raw = RawEnv(name, players, options)
    raw.reset(seed=3)
    assert set(raw.rewards.values()) == {0.0}
    got = play(raw, 3)
    outcome = raw.table.now().outcome
    assert outcome is not None
    assert got == list(returns_of(outcome))


@pytest.mark.parametrize(
    ("winners", "scores", "places", "worth"),
    [
        ((0,), (5, 3), (), (1.0, -1.0)),
        ((), (3, 3), (), (0.0, 0.0)),
        ((0, 1), (4, 4), (), (0.0, 0.0)),
        ((1,), (1, 9, 4), (), (-1.0, 1.0, 0.0)),
        ((2,), (3, 3, 9, 1), (), (0.0, 0.0, 1.0, -1.0)),
        ((0,), (9, 8, 8, 8), (1, 2, 2, 2), (1.0, -1 / 3, -1 / 3, -1 / 3)),
    ],
)
def test_places_are_worth_equal_steps(
    winners: tuple[int, ...],
    scores: tuple[int, ...],
    places: tuple[int, ...],
    worth: tuple[float, ...],
) -> None:
    """From 1 to -1; who shares places shares what they are worth; the sum is 0."""
    found = returns_of(Outcome(winners, "test", "S1", scores, places))
    assert found == pytest.approx(worth)
    assert sum(found) == pytest.approx(0)


@every_game
def test_a_seed_deals_the_match_of_that_seed(name: str) -> None:
    """`reset(seed=7)` is the match that every other way to play calls seed 7."""
    raw = RawEnv(name)
    raw.reset(seed=7)
    state = find(name).new(seed="7")
    assert raw.table.now().position() == state.position()
    raw.reset()
    second = raw.table.match_seed
    raw.reset(seed=7)
    raw.reset()
    assert raw.table.match_seed == second != "7"


def sealed_moment(name: str, options: Options, players: int, last: bool) -> tuple[RawEnv, int]:
    """A match in which the first to choose has sealed a choice: by the first or last actions."""
    raw = RawEnv(name, players, options)
    raw.reset(seed=5)
    for number in range(400):
        if raw.table.now().sealed and len(raw.table.now().actors) > 1:
            first = raw.agent_selection
            while raw.agent_selection == first:
                legal = np.flatnonzero(raw.observe(first)["action_mask"])
                raw.step(int(legal[-1 if last else 0]))
            return raw, number
        legal = np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"])
        raw.step(int(legal[number % len(legal)]))
    return raw, -1


SEALED = [
    (name, options, players)
    for name, options, players in all_settings()
    if name != "khan"  # where nothing is sealed
]


@pytest.mark.parametrize(("name", "options", "players"), SEALED, ids=setting_id)
def test_sealed_choices_show_nothing_to_those_who_choose_later(
    name: str, options: Options, players: int
) -> None:
    """Whatever the first seat seals, what the others see and may choose stays the same."""
    one, at = sealed_moment(name, options, players, last=False)
    other, likewise = sealed_moment(name, options, players, last=True)
    assert at == likewise >= 0
    assert one.table.now().position() != other.table.now().position()
    first = one.table.now().actors[0] - 1
    assert one.agent_selection == other.agent_selection
    for agent in one.possible_agents:
        if one.table.seat[agent] != first:
            mine, yours = one.observe(agent), other.observe(agent)
            assert np.array_equal(mine["observation"], yours["observation"])
            assert np.array_equal(mine["action_mask"], yours["action_mask"])


@every_game
def test_who_is_not_asked_has_an_empty_mask(name: str) -> None:
    """Even where the choice is sealed and his turn comes next."""
    game = find(name)
    for options, players in every_setting(game)[:3]:
        raw = RawEnv(game, players, options)
        raw.reset(seed=2)
        for agent in raw.agents:
            chooses = agent == raw.agent_selection
            assert raw.observe(agent)["action_mask"].any() == chooses


@every_game
# PettingZoo warns of an illegal move when it has ended the match for it.
@pytest.mark.filterwarnings("ignore:.*[Ii]llegal:UserWarning")
def test_an_illegal_action_ends_the_match_at_its_agents_cost(name: str) -> None:
    """PettingZoo's convention: -1 for whoever it was, nothing for the others."""
    table = env(name)
    table.reset(seed=1)
    agent = table.agent_selection
    mask = table.observe(agent)["action_mask"]
    wrong = int(np.flatnonzero(mask == 0)[0])
    table.step(wrong)
    assert all(table.terminations.values())
    assert table.rewards[agent] == -1
    assert sum(table.rewards.values()) == -1
    raw = RawEnv(name)
    raw.reset(seed=1)
    with pytest.raises(IllegalAction):
        raw.step(wrong)


@every_game
def test_agents_that_act_together(name: str) -> None:
    """Sealed choices are made at once; what is not legal becomes the plainest choice."""
    game = find(name)
    table = parallel_env(game)
    seen, infos = table.reset(seed=1)
    state = game.new(seed="1")
    for _ in range(30):
        masks = {agent: seen[agent]["action_mask"] for agent in table.agents}
        asked = [agent for agent in table.agents if masks[agent].any()]
        assert [table.table.seat[agent] for agent in asked] == list(state.actors)
        lawful = {agent: int(np.flatnonzero(masks[agent])[-1]) for agent in asked[:1]}
        for agent in asked:
            seat = table.table.seat[agent]
            view = state.view(seat)
            own = agent in lawful
            action = table.table.encoder.table[lawful[agent]] if own else game.default(view)
            state.apply(seat, action)
        seen, _, _, _, infos = table.step(lawful)
        assert {agent: infos[agent]["illegal"] for agent in asked} == {
            agent: agent not in lawful for agent in asked
        }
        assert table.table.now().position() == state.position()


def test_what_all_know_together_is_there_for_a_critic() -> None:
    """`state()` is every seat's observation, one after the other."""
    raw = RawEnv("khan", 3)
    raw.reset(seed=1)
    rows = [raw.observe(agent)["observation"] for agent in raw.agents]
    assert np.array_equal(raw.state(), np.concatenate(rows))


def test_a_missing_library_is_named_with_its_extra() -> None:
    """Whoever has not installed the extra is told how."""
    with pytest.raises(MissingExtra, match=r"no_such_library is missing: pip install 'bingfa\["):
        needed("no_such_library")


@pytest.mark.parametrize("number", [-1, 10**9])
def test_numbers_that_are_no_actions_are_named(number: int) -> None:
    """Together they count as none; in turn they are refused, and nothing is changed."""
    together = parallel_env("khan")
    together.reset(seed=1)
    told = together.step(dict.fromkeys(together.agents, number))[-1]
    assert any(each["illegal"] for each in told.values())
    alone = RawEnv("khan")
    alone.reset(seed=1)
    with pytest.raises(ValueError, match=f"action {number}: the actions of khan are 0 to"):
        alone.step(number)
    assert alone.decisions == 0


def test_an_environment_ends_after_one_cycle_at_the_least() -> None:
    with pytest.raises(ValueError, match="max_cycles"):
        parallel_env("khan", max_cycles=0)


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("make", [env, parallel_env])
@every_game
def test_environments_can_be_copied_and_sent(
    name: str, make: Callable[[str], Any], twin: Callable[[Any], Any]
) -> None:
    """To another process, in the middle of a match."""
    first = make(name)
    first.reset(seed=3)
    second = twin(first)
    agent = first.possible_agents[0]
    there, here = (each.unwrapped.table.observe(agent, True) for each in (second, first))
    assert (there["observation"] == here["observation"]).all()
    assert (there["action_mask"] == here["action_mask"]).all()

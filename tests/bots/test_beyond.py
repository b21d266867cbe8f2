"""Looking beyond a sealed choice: small games are solved, and the best plans are valued by them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bingfa import bots
from bingfa.bots.search.beyond import play_on, solved, worth_beyond
from bingfa.bots.search.contest import CLOSELY
from bingfa.bots.search.rollout import follow
from bingfa.bots.search.search import Settings, advise
from bingfa.core.chance import stream
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.games import find

SHORT = Settings(sealed=30, turns=6, plans=6, replies=5, worlds=3, hands=2)
BEYOND = replace(SHORT, beyond=3)


@pytest.mark.parametrize(
    ("cells", "worth"),
    [
        ([[0.3]], 0.3),
        ([[0.2, 0.9], [0.4, 0.5]], 0.4),  # the second row, whatever the other does
        ([[1.0, 0.0], [0.0, 1.0]], 0.5),
        ([[1.0, 0.0], [0.0, 0.5]], 1 / 3),
        ([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]], 0.5),
    ],
)
def test_a_small_game_is_worth_what_its_equilibrium_is(
    cells: list[list[float]], worth: float
) -> None:
    assert solved(cells, 200) == pytest.approx(worth, abs=0.01)


def moment(game: Game, number: int) -> State:
    """The moment of a match at which both seal something that matters for so many times."""
    state = game.new({}, 2, seed="beyond")
    state.silent = True
    strategy, chance = game.strategy(), stream("beyond", "match")
    play_on(state, strategy, chance)
    for _ in range(number - 1):
        for seat in state.actors:
            follow(state, seat, strategy.reply(state, seat, chance))
        play_on(state, strategy, chance)
    return state


def test_the_draw_is_nothing_to_look_ahead_to() -> None:
    """In Sun Tzu cards are laid and drawn in secret: what is laid is what matters."""
    strategy, state = find("sun-tzu").strategy(), moment(find("sun-tzu"), 1)
    greedy, chance = bots.make("greedy"), stream("beyond", "bot")
    draws = 0
    while state.actors:
        seat = state.actors[0]
        draws += state.sealed and not strategy.decisive(state)
        state.apply(seat, greedy.choose(state.view(seat), chance))
    assert draws


def test_what_comes_next_is_worth_the_same_to_both() -> None:
    """What one seat wins by it the other loses, and nobody's luck is used up for it."""
    game = find("sun-tzu")
    strategy = game.strategy()
    for turn in (2, 5, 9):
        state = moment(game, turn)
        worths = [
            worth_beyond(state.copy(), strategy, seat, stream("same", "luck"), 12)
            for seat in (0, 1)
        ]
        assert 0.0 <= worths[0] <= 1.0
        assert sum(worths) == pytest.approx(1, abs=0.1)  # each is asked for plans in its turn


def test_after_the_last_choice_the_end_counts() -> None:
    """Nothing is judged then: whoever wins has won."""
    game = find("sun-tzu")
    strategy = game.strategy()
    state = moment(game, 9)
    chance = stream("beyond", "end")
    while strategy.decisive(state):
        seat = state.actors[0]
        for action in strategy.plans(state, seat, chance, 1)[0]:
            state.apply(seat, action)
    assert worth_beyond(state, strategy, 0, chance, 3) in (0.0, 0.5, 1.0)
    assert not state.actors


@pytest.mark.parametrize("name", ["sun-tzu", "dynasties", "yuan"])
def test_only_what_was_looked_at_is_played(name: str) -> None:
    """A few plans of which all are compared alike; of the others nothing is said."""
    game = find(name)
    state = moment(game, 1)
    advice, again = (advise(game, state.view(0), stream("beyond", "bot"), BEYOND) for _ in range(2))
    assert [repr(each) for each in advice.choices] == [repr(each) for each in again.choices]
    assert sum(choice.share for choice in advice.choices) == pytest.approx(1)
    looked = [choice for choice in advice.choices if choice.visits]
    assert 1 < len(looked) <= CLOSELY
    assert all(choice in looked for choice in advice.choices if choice.share)


def test_time_that_runs_out_meanwhile_leaves_what_was_found_before() -> None:
    """Some plans looked at and others not would be compared by two measures."""
    game = find("sun-tzu")
    view = moment(game, 4).view(0)
    calls = 0

    def counted() -> bool:
        nonlocal calls
        calls += 1
        return False

    before = advise(game, view, stream("late", "bot"), SHORT, counted)
    left = calls + 2

    def soon() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    cut = advise(game, view, stream("late", "bot"), BEYOND, soon)
    whole = advise(game, view, stream("late", "bot"), BEYOND)
    assert [repr(each) for each in cut.choices] == [repr(each) for each in before.choices]
    assert [repr(each) for each in whole.choices] != [repr(each) for each in before.choices]

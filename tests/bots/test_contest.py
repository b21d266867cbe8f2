"""Where two seal: all plans if they are few, hands that fit together, and mixes that hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bingfa import bots
from bingfa.bots.search.few_plans import few_plans
from bingfa.bots.search.search import Settings, advise
from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import stream
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.core.view import View
from bingfa.games import find

MANY = 10_000
CONTEST = Settings(sealed=40, turns=6, plans=6, replies=5, worlds=3, trust=0.5, hands=3)
MODEL = Settings(sealed=4, turns=6, plans=4, replies=3, worlds=2)


def sealed_moments(game: Game, number: int, **options: object) -> Iterator[tuple[State, int]]:
    """Moments of a match of greedy bots at which both seats seal."""
    state = game.new(options, 2, seed="contest")
    state.silent = True
    greedy, chance = bots.make("greedy"), stream("contest", game.name)
    found = 0
    while len(state.actors) and found < number:
        seat = state.actors[0]
        view = state.view(seat)
        if len(state.actors) == 2 and len(view.legal) > 1:
            found += 1
            yield state.copy(), seat
        state.apply(seat, greedy.choose(view, chance))


@pytest.mark.parametrize("name", ["sun-tzu", "yuan"])
def test_few_plans_are_all_there_are(name: str) -> None:
    """Whatever else a seat does comes to the same as one of them, and no two of them do."""
    for state, seat in sealed_moments(find(name), 3, tiny=True):
        plans = few_plans(state, seat, MANY)
        ends = [after(state, seat, plan) for plan in plans]
        assert len(set(ends)) == len(ends)
        assert set(ends) == set(every_end(state, seat))
        assert few_plans(state, seat, len(plans)) == plans
        assert few_plans(state, seat, len(plans) - 1) == []


def after(state: State, seat: int, plan: Plan) -> View:
    """What a seat sees when it has carried out a plan."""
    twin = state.copy()
    for action in plan:
        twin.apply(seat, action)
    assert seat not in twin.actors
    return twin.view(seat)


def every_end(state: State, seat: int) -> Iterator[View]:
    """What a seat may see when it has sealed, by all its actions in any order."""
    for action in state.legal(seat):
        twin = state.copy()
        twin.apply(seat, action)
        if seat in twin.actors:
            yield from every_end(twin, seat)
        else:
            yield twin.view(seat)


def test_hands_of_two_states_are_joined() -> None:
    """Each seat sees in the joined state what it sees in that from which its hand comes."""
    game = find("sun-tzu")
    strategy = game.strategy()
    joins = 0
    for state, seat in sealed_moments(game, 8):
        other = game.imagine(state.view(1 - seat), stream("other", "hand"))
        joined = strategy.joined(state, other, seat)
        if joined is None:  # the draw, where the pile's order is part of what is seen
            continue
        joins += 1
        assert joined.view(seat) == other.view(seat)
        assert joined.view(1 - seat) == state.view(1 - seat)
    assert joins >= 3


@pytest.mark.parametrize("model", [MODEL, None])
@pytest.mark.parametrize("name", ["sun-tzu", "dynasties", "yuan"])
def test_advice_is_whole_and_the_same_again(name: str, model: Settings | None) -> None:
    """Legal plans, none twice, shares of 1; and the stream decides everything."""
    game = find(name)
    for state, seat in sealed_moments(game, 6):
        view = state.view(seat)
        advice, again = (
            advise(game, view, stream("contest", "bot"), CONTEST, model=model) for _ in range(2)
        )
        assert [repr(choice) for choice in again.choices] == [repr(each) for each in advice.choices]
        assert sum(choice.share for choice in advice.choices) == pytest.approx(1)
        plans = [choice.plan for choice in advice.choices]
        assert len(set(plans)) == len(plans)
        for plan in plans:
            assert plan[0] in view.legal
            after(state, seat, plan)


def test_no_time_at_all_still_gives_a_plan() -> None:
    """The most promising one, as long as nothing was tried out."""
    game = find("sun-tzu")
    for state, seat in sealed_moments(game, 4):
        view = state.view(seat)
        chance = stream("late", "bot")
        advice = advise(game, view, chance, CONTEST, lambda: True, model=MODEL)
        assert advice.choices[0].plan[0] in view.legal


def test_whoever_is_trusted_is_answered() -> None:
    """Without a model others do what is plausible: the best answer to that is played most."""
    game = find("sun-tzu")
    settings = replace(CONTEST, sealed=200, trust=1.0)
    for state, seat in sealed_moments(game, 4):
        choices = advise(game, state.view(seat), stream("trust", "bot"), settings).choices
        assert choices[0].share > 0.5
        assert choices[0].value > max(choice.value for choice in choices) - 0.02

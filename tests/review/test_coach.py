"""The coach: what a choice gives away, and what decided a turn, by what a seat sees alone."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from bingfa.bots.knowledge import knowledge
from bingfa.bots.search.rollout import follow
from bingfa.core.chance import stream
from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.core.view import View
from bingfa.core.words import english
from bingfa.games import find, names
from bingfa.review.coach import Decided, assess, chance_at, decided, seed_of
from bingfa.review.words import decisive, warned
from bingfa.texts import translator

# By game: after how many rounds of plausible choices, a choice that gives much away, and to what.
BLUNDERS = {
    "sun-tzu": (
        0,
        "lay 1 qin, lay 2 chu, lay 3 jin-yan, lay 4 han-qi, lay 5 wu, seal",
        r"This leaves \S+ to the card \S+: that costs about one match in [2-9]\.",
    ),
    "dynasties": (
        2,
        "lay 1 xinjiang, lay 2 tibet, lay 3 qinghai, lay 4 mongolia, lay 5 mandarin, seal",
        r"This leaves Tibet to the card 9: that costs about one match in [2-4]\.",
    ),
    "khan": (
        20,
        "anywhere d3",
        r"This leaves h2 i2 h3 h4 h5 to Yellow \(points: 10\): that .* about one match in [3-7]\.",
    ),
    "yuan": (
        7,
        "pass",
        r"This lets GE be cut off from every city: that costs about one match in 2\.",
    ),
}


def at(name: str, rounds: int) -> tuple[Game, State]:
    """A match after some rounds of plausible choices."""
    game, chance = find(name), stream("coach", name)
    state = game.new(game.for_beginners(), seed="coach")
    for _ in range(rounds):
        for seat in state.actors:
            follow(state, seat, knowledge(game).reply(state, seat, chance))
    return game, state


@pytest.mark.parametrize("name", BLUNDERS)
def test_a_blunder_is_told(name: str) -> None:
    """In a short sentence, with what is better, which itself gives nothing away."""
    rounds, plan, words = BLUNDERS[name]
    game, state = at(name, rounds)
    view = state.view(0)
    found = assess(view, plan.split(", "))
    assert found.lost > 0.1
    assert re.fullmatch(words, warned(found, game, 0, english))
    assert "one match" not in warned(found, game, 0, translator("fr"))
    assert found.better[0] in [action.text for action in view.legal]
    assert assess(view, found.better).lost < 0.05


@pytest.mark.parametrize("name", BLUNDERS)
def test_it_knows_what_its_seat_knows(name: str) -> None:
    """Other hidden hands, plans and piles, the same view: the coach says the same."""
    rounds, plan, _ = BLUNDERS[name]
    game, state = at(name, rounds)
    other = game.imagine(state.view(0), stream("other", name))
    assert other.position() != state.position() or name == "yuan"  # where only plans are hidden
    assert assess(other.view(0), plan.split(", ")) == assess(state.view(0), plan.split(", "))
    assert chance_at(other.view(0)) == chance_at(state.view(0))
    assert seed_of(state.view(0)) != seed_of(state.view(1))


def played_turn(game: Game) -> tuple[list[Event], list[View]]:
    """What may have decided the first rounds of a match, with what the first seat saw before."""
    state = game.new(game.for_beginners(), seed="turn")
    chance, events, views = stream("turn", game.name), list[Event](), list[View]()
    before = state.view(0)
    for _ in range(30):
        for seat in state.actors:
            for action in knowledge(game).reply(state, seat, chance):
                if action not in state.legal(seat):
                    break
                stills = list[State]()
                state.stills = stills
                for event, still in zip(state.apply(seat, action), stills, strict=True):
                    if event.decides and event.seen_by(0):
                        events.append(event)
                        views.append(before)
                    before = still.view(0)
    return events, [*views, before]


@pytest.mark.parametrize("name", names())
def test_what_decided_is_what_moved_the_chances_most(name: str) -> None:
    """Of the events of some turns, valued by what a seat saw, in a sentence with both chances."""
    game = find(name)
    events, views = played_turn(game)
    found = decided(events, views)
    assert found is not None
    chances = [chance_at(view) for view in views]
    assert all(0 <= each <= 1 for each in chances)
    largest = max(abs(after - before) for before, after in pairwise(chances))
    assert abs(found.after - found.before) == largest
    said = decisive(found, game, english)
    assert said.startswith(f"Decisive: {game.describe(found.event)} Your chance of winning: ")


def test_nothing_decides_where_nothing_changes() -> None:
    """Neither in a turn without events, nor where they leave the chances as they are."""
    game = find("dynasties")
    events, views = played_turn(game)
    assert decided([], views[:1]) is None
    assert decided(events[:2], [views[0]] * 3) is None
    assert decisive(Decided(events[0], 0.5, 0.25), game, english).endswith("50% → 25%.")

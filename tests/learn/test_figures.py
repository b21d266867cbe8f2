"""Figures to play with: whatever their knobs say, the engine says what comes of it."""

from __future__ import annotations

import pytest

from bingfa.core.errors import UnknownName
from bingfa.core.words import english
from bingfa.games import find
from bingfa.games.sun_tzu.rules.events import Fought as Combat
from bingfa.learn.figure import Figure, Outcome, figures_to_play, outcome

GAMES = ("sun-tzu", "dynasties", "khan", "yuan")


def played(name: str, figure: Figure, **wishes: str) -> Outcome:
    """What comes of some values, the others as they stand at first."""
    return outcome(find(name), figure.name, tuple(figure.settled(wishes).values()))


@pytest.mark.parametrize("name", GAMES)
def test_every_value_comes_to_something(name: str) -> None:
    """A game has a figure, below a rule of its own; each value tells events or says why not."""
    game = find(name)
    figures = figures_to_play(game)
    assert figures
    for figure in figures.values():
        assert figure.rule in game.rules("en")
        for knob in figure.knobs:
            told = [played(name, figure, **{knob.name: value}) for value in knob.values]
            assert len({repr((each.events, each.problem)) for each in told}) > 1, knob.name
            for each in told:
                assert each.events or each.problem
            lengths = {len(knob.values), len(knob.facts), *map(len, knob.said.values())}
            assert len(lengths) == 1


def test_the_higher_card_wins_by_the_difference() -> None:
    """In the figure of Sun Tzu as in the rules: for all pairs of numbers."""
    [figure] = figures_to_play(find("sun-tzu")).values()
    for blue in range(1, 11):
        for red in range(1, 11):
            found = played("sun-tzu", figure, blue=str(blue), red=str(red))
            [combat] = [event for event in found.events if isinstance(event, Combat)]
            assert combat.margin == abs(blue - red)
            assert combat.winner == (None if blue == red else int(red > blue))


def test_what_is_not_allowed_says_why() -> None:
    """Over more yurts of Yellow than of Red, with the rule."""
    [figure] = figures_to_play(find("khan")).values()
    found = played("khan", figure, shape="O4 g8", others="3")
    assert not found.events
    assert found.problem is not None
    assert found.problem.rule == "K7"
    assert "yurts" in found.problem.say(english)


def test_an_attack_needs_more_than_the_defence() -> None:
    """In the figure of Yuan: armies fall one for one, then the rampart counts."""
    [figure] = figures_to_play(find("yuan")).values()
    game = find("yuan")
    held = played("yuan", figure, mine="3", theirs="1", site="fortified")
    taken = played("yuan", figure, mine="3", theirs="0", site="fortified")
    assert "holds" in game.describe(held.events[-1])
    assert any("takes GUZA" in game.describe(event) for event in taken.events)


def test_values_that_there_are_not() -> None:
    """They are named, with those that there are."""
    [figure] = figures_to_play(find("sun-tzu")).values()
    with pytest.raises(UnknownName, match="no value is called '11'"):
        figure.settled({"blue": "11"})

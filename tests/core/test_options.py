"""Options: typed, explained, and every bad value refused with a sentence."""

from __future__ import annotations

import pytest

from bingfa.core.errors import BadOption
from bingfa.games import find, names
from bingfa.games.sun_tzu.game import SunTzuOptions


@pytest.mark.parametrize("name", names())
def test_options_read_back_as_they_are_written(name: str) -> None:
    """The text of options, as records hold it, gives the same options."""
    game = find(name)
    for option in game.options.names():
        options = game.options.of({option: True})
        assert game.options.read(str(options).split()) == options
    assert game.settle(None) == game.options()


@pytest.mark.parametrize("name", names())
def test_every_option_is_explained(name: str) -> None:
    """Each option has a sentence of its own."""
    explained = find(name).options.explained()
    assert all(text.endswith(".") for text in explained.values())
    assert len(set(explained.values())) == len(explained)
    called = find(name).options.called()
    assert list(called) == list(explained)
    assert len(set(called.values())) == len(called)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["evnts=on"], "no option is called 'evnts'; did you mean 'events'"),
        (["zzz=on"], "no option is called 'zzz'; there are: beginner, strategy, events"),
        (["events=maybe"], "option 'events' is on or off, not 'maybe'"),
        (["events"], "write it as NAME=on or NAME=off"),
        (["events=on", "events=off"], "option 'events' is given twice"),
        (["beginner=on", "strategy=on"], "'strategy' cannot be on in the beginner's game"),
    ],
)
def test_bad_options_say_what_is_wrong(words: list[str], complaint: str) -> None:
    """A wrong name, value or combination gets a clear sentence."""
    with pytest.raises(BadOption, match=complaint):
        SunTzuOptions.read(words)


def test_values_of_a_wrong_type_are_refused() -> None:
    """Only truth values and words for them are taken."""
    with pytest.raises(BadOption, match="is on or off, not 1"):
        SunTzuOptions.of({"events": 1})


def test_the_beginners_game_settles_the_strategy_cards() -> None:
    """Left unsaid, strategy cards are in play exactly if it is not the beginner's game."""
    assert SunTzuOptions().strategy is True
    assert SunTzuOptions(beginner=True).strategy is False
    assert str(SunTzuOptions(beginner=True)) == "beginner=on strategy=off events=off"


def test_a_wrong_number_of_players_is_refused() -> None:
    """Both games are for two."""
    with pytest.raises(BadOption, match="is for 2 players, not 3"):
        find("sun-tzu").new(players=3, seed="1")

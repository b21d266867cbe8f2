"""Options: typed, explained, and every bad value refused with a sentence."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from support.walks import option_sets

from bingfa.core.errors import BadOption
from bingfa.core.options import Options, choice, option, written
from bingfa.core.words import Text
from bingfa.games import find, names
from bingfa.games.sun_tzu.rules.options import SunTzuOptions


@pytest.mark.parametrize("name", names())
def test_options_read_back_as_they_are_written(name: str) -> None:
    """The text of options, as records hold it, gives the same options."""
    game = find(name)
    for options in option_sets(game):
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
        (["events"], "write it as NAME=VALUE, like beginner=off"),
        (["events=on", "events=off"], "option 'events' is given twice"),
        (["beginner=on", "strategy=on"], "'strategy' cannot be on in the beginner version"),
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
    """Left unsaid, strategy cards are in play exactly if it is not the beginner version."""
    assert SunTzuOptions().strategy is True
    assert SunTzuOptions(beginner=True).strategy is False
    assert str(SunTzuOptions(beginner=True)) == "beginner=on strategy=off events=off"


def test_what_cannot_be_on_beside_another_option_is_known() -> None:
    """So that a form can untick it."""
    assert SunTzuOptions.excluded_by("beginner") == ("strategy", "tiny")
    assert SunTzuOptions.excluded_by("events") == ("tiny",)
    assert SunTzuOptions.settled() == ("strategy",)
    assert Voyage.excluded_by("storms") == ()
    assert Voyage.settled() == ("crew",)


def test_a_wrong_number_of_players_is_refused() -> None:
    """Both games are for two."""
    with pytest.raises(BadOption, match="is for 2 players, not 3"):
        find("sun-tzu").new(players=3, seed="1")


# One of several


@dataclass(frozen=True)
class Voyage(Options):
    """Options for these tests: two choices, one of which the other settles, and a switch."""

    route: str = choice(
        "river",
        {"river": "Down the river", "sea-7": "Over the seven seas"},
        "Route",
        "Where the voyage leads.",
    )
    crew: str | None = choice(
        None, {"few": "A few hands", "many": "All hands"}, "Crew", "Who comes along."
    )
    storms: bool = option(False, "Storms", "The weather is bad.")

    def __post_init__(self) -> None:
        if self.crew is None:
            object.__setattr__(self, "crew", "few" if self.route == "river" else "many")


def test_a_choice_is_one_of_its_values() -> None:
    """By default, from words in any case, and from a mapping; it reads back as it is written."""
    assert str(Voyage()) == "route=river crew=few storms=off"
    assert str(Voyage.read(["route=SEA-7"])) == "route=sea-7 crew=many storms=off"
    chosen = Voyage.of({"route": "sea-7", "crew": "few", "storms": True})
    assert (chosen.route, chosen.crew, chosen.storms) == ("sea-7", "few", True)
    assert Voyage.read(str(chosen).split()) == chosen
    assert chosen.value("route") == "sea-7"
    assert chosen.value("storms") == "on"


def test_choices_have_titles() -> None:
    """Those of the option and of each value; on and off are no values of a choice."""
    assert list(Voyage.choices()) == ["route", "crew"]
    assert Voyage.choices()["route"]["sea-7"] == "Over the seven seas"
    assert Voyage.called()["crew"] == "Crew"
    assert Voyage.explained()["crew"] == "Who comes along."
    assert Voyage(storms=True).in_words() == [
        "Route: Down the river", "Crew: A few hands", "Storms",
    ]  # fmt: skip
    french = {"{option}: {value}": "{option} : {value}", "Route": "Voie", "Crew": "Bord"}
    said = Voyage().in_words(lambda sentence: french.get(sentence, sentence))
    assert said == ["Voie : Down the river", "Bord : A few hands"]


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"route": "air"}, "option 'route' is one of river, sea-7, not 'air'"),
        ({"route": "on"}, "option 'route' is one of river, sea-7, not 'on'"),
        ({"route": True}, "option 'route' is one of river, sea-7, not True"),
        ({"route": None}, "option 'route' is one of river, sea-7, not None"),
        ({"storms": "river"}, "option 'storms' is on or off, not 'river'"),
    ],
)
def test_other_values_are_refused(values: dict[str, object], complaint: str) -> None:
    """A value that is none gets a sentence that lists those there are."""
    with pytest.raises(BadOption, match=complaint):
        Voyage.of(values)


def test_a_choice_that_cannot_be_written_is_refused_where_it_is_made() -> None:
    """Its values are words of a record; its default is one of them."""
    for bad in ("two words", "Capital", ""):
        with pytest.raises(ValueError, match="is no word for the value of an option"):
            choice(None, {bad: "Title"}, "Called", "Explained.")
    with pytest.raises(ValueError, match="'c' is none of a, b"):
        choice("c", {"a": "A", "b": "B"}, "Called", "Explained.")


# In a notation of its own


def stops(word: str) -> str:
    """Ports with dashes between them, as they are written."""
    if not word.replace("-", "").isalpha():
        raise BadOption(Text("stops: {word} is no list of ports", word=repr(word)))
    return word.lower()


@dataclass(frozen=True)
class Cruise(Options):
    """Options for these tests: a switch, and something written."""

    storms: bool = option(False, "Storms", "The weather is bad.")
    stops: str = written("Stops", "Where the ship calls.", stops)


def test_what_is_written_is_checked_and_reads_back() -> None:
    """It is left out where it is empty; the check may tidy it, however the options are made."""
    assert str(Cruise()) == "storms=off"
    assert Cruise.read(["storms=off"]) == Cruise()
    chosen = Cruise.read(["stops=Pula-Zara"])
    assert str(chosen) == "storms=off stops=pula-zara"
    assert Cruise.read(str(chosen).split()) == chosen == Cruise(stops="PULA-zara")
    assert Cruise.of({"stops": ""}) == Cruise()
    assert list(Cruise.checks()) == ["stops"]
    assert Cruise.choices() == {}


def test_what_is_written_is_told_in_short() -> None:
    """A long word would fill the page; an empty one is not worth telling."""
    assert Cruise(storms=True).in_words() == ["Storms"]
    assert Cruise(stops="pula").in_words() == ["Stops: pula"]
    (long,) = Cruise(stops="pula-" * 30 + "zara").in_words()
    assert long.startswith("Stops: pula-pula-")
    assert len(long) < 40


@pytest.mark.parametrize("wrong", ["7", "pula/zara"])
def test_what_is_written_wrong_is_refused_by_its_check(wrong: str) -> None:
    """From words, a mapping, or the class itself."""
    with pytest.raises(BadOption, match="is no list of ports"):
        Cruise.of({"stops": wrong})
    with pytest.raises(BadOption, match="is no list of ports"):
        Cruise(stops=wrong)


@pytest.mark.parametrize("wrong", [True, False, None, 3, "two words"])
def test_what_is_written_is_one_word(wrong: object) -> None:
    """It could not be read back otherwise."""
    with pytest.raises(BadOption, match="option 'stops' is one word, not"):
        Cruise.of({"stops": wrong})

"""The rules pages of both editions: what they share, and figures that show what they say."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from bingfa.core.documents.rulebook import page_text
from bingfa.games.sun_tzu import DYNASTIES, SUN_TZU
from bingfa.games.sun_tzu.book.rulebook import NOT_SHARED, SunTzuBook, page_facts
from bingfa.games.sun_tzu.game import SunTzuGame
from bingfa.games.sun_tzu.rules.datafile import edition_from
from bingfa.texts import translator

languages = pytest.mark.parametrize("language", ["en", "fr"])


@languages
def test_dynasties_tells_only_what_holds_in_it(language: str) -> None:
    """Sun Tzu's plague, strategy cards and events are not on the page of Dynasties."""
    assert set(SUN_TZU.rules(language)) > NOT_SHARED
    assert not NOT_SHARED & set(DYNASTIES.rules(language))
    assert set(DYNASTIES.rules(language)) > set(SUN_TZU.rules(language)) - NOT_SHARED


@languages
@pytest.mark.parametrize("game", [SUN_TZU, DYNASTIES], ids=lambda game: game.name)
def test_the_page_as_written_says_what_the_data_file_does(game: SunTzuGame, language: str) -> None:
    """Every number and name in it that the data file states."""
    said = page_facts(game.edition, translator(language))
    marks = re.findall(
        r"<!--=(\w+)-->(.*?)<!--/-->", page_text(game.book.package, game.name, language), re.DOTALL
    )
    assert {"provinces", "borders", "armies", "reserve", "stands", "track"} <= {
        name for name, _ in marks
    }
    assert [(name, str(said[name])) for name, _ in marks] == marks


@languages
def test_the_page_tells_the_edition_in_use(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An owner's corrections are on it, wherever the number or the name occurs."""
    printed = (files(DYNASTIES.book.package) / "data" / "dynasties.toml").read_text(
        encoding="utf-8"
    )
    corrected = printed.replace("track = 10", "track = 12").replace('"+1" = 3', '"+1" = 2')
    mine = edition_from(corrected.replace("armies = 21", "armies = 25"), "mine.toml")
    monkeypatch.setattr("bingfa.games.sun_tzu.book.rulebook.read_edition", lambda game: mine)
    page = SunTzuBook(DYNASTIES).rulebook(language)
    assert re.search(r"D2 · .*\n\n.* 17 .* 25 .*\n\n.* 19\b.* 22 ", page)
    assert re.search(r"S10 · .*\n\n.*\b12 ", page)
    assert ", +1 (2), " in page


@languages
def test_dynasties_has_nothing_on_its_page_that_it_does_not_have(language: str) -> None:
    """No card, colour, province or event of Sun Tzu, and no rule that does not hold."""
    page = DYNASTIES.rulebook(language)
    foreign = {
        "en": [
            "Blue",
            "Red",
            "Qin",
            "Chu",
            "Wu",
            "Antidote",
            "strategy",
            "score stand",
            "event",
            "Hero",
        ],
        "fr": ["Bleu", "Rouge", "Qin", "Chu", "Wu", "Antidote", "Stratégie", "présentoir"],
    }
    told = page.split("\n### ", 1)[1].replace("as the stands are there", "")
    assert re.findall(rf"\b(?:{'|'.join(foreign[language])})\b", told) == []
    assert set(re.findall(r"\b[SD]\d+\b", page)) <= set(DYNASTIES.rules(language))


def after(game: SunTzuGame, name: str, action: str) -> dict[str, str]:
    """The facts after somebody whose turn it is in a figure has played an action."""
    state = game.load(game.figures()[name])
    state.apply(state.actors[0], game.parse(action))
    return game.facts(state)


def choices(game: SunTzuGame, name: str) -> set[str]:
    state = game.load(game.figures()[name])
    return {str(action) for action in state.legal(state.actors[0])}


def test_s6_the_figure_shows_where_armies_come_from() -> None:
    """Two armies for Wu: from Chu and Han-Qi, not from Qin."""
    assert choices(SUN_TZU, "sun-tzu-supply") == {"from chu", "from han-qi"}


def test_s8_the_figure_shows_marker_and_price() -> None:
    """Red pays from anywhere, then wins Han-Qi by 2 over the 6 that is marked."""
    assert choices(SUN_TZU, "sun-tzu-costs") == {"from reserve", "from qin", "from jin-yan"}
    facts = after(SUN_TZU, "sun-tzu-costs", "from qin")
    assert (facts["qin"], facts["han-qi"]) == ("red 2", "red 1")
    assert facts["blue marks"] == "han-qi"


def test_s7_the_figure_shows_a_plague() -> None:
    """Three of five armies are left, and the 6 sets no marker."""
    facts = after(SUN_TZU, "sun-tzu-plague", "pass")
    assert (facts["qin"], facts["red marks"]) == ("red 3", "none")


def test_s10_the_figure_shows_a_scoring_that_wins() -> None:
    """Eight points against one bring the pawn from 2 to 9."""
    facts = after(SUN_TZU, "sun-tzu-scoring", "pass")
    assert (facts["pawn"], facts["result"]) == ("blue 9", "blue by end of the track")


def test_s14_the_figure_shows_an_event() -> None:
    """Red sets an army aside, and the next event is turned up."""
    assert choices(SUN_TZU, "sun-tzu-event") == {"from reserve", "from qin", "from han-qi"}
    assert after(SUN_TZU, "sun-tzu-event", "from qin")["event"] == "hero"


def test_d1_the_figure_shows_a_plague_that_spares_the_marker() -> None:
    """It is what five armies and a 6 come to when a Plague meets them."""
    figure = DYNASTIES.figures()["dynasties-plague"]
    before = (
        figure.replace("step: name", "step: place")
        .replace("revealed: qinghai\n", "")
        .replace("qinghai: black 2", "qinghai: black 5")
        .replace("black marks: qinghai\nblack sixes: 1\n", "")
    )
    state = DYNASTIES.load(before)
    for seat, action in ((0, "seal"), (1, "seal"), (1, "next qinghai")):
        state.apply(seat, DYNASTIES.parse(action))
    come_to, drawn = DYNASTIES.facts(state), DYNASTIES.facts(DYNASTIES.load(figure))
    for fact in ("step", "revealed", "qinghai", "black marks", "black reserve", "black hand"):
        assert come_to[fact] == drawn[fact]


def test_d6_the_figure_shows_where_a_march_may_go() -> None:
    """To Mandarin, which is empty, and between White's two provinces."""
    assert choices(DYNASTIES, "dynasties-march") - {"pass"} == {
        "use march tibet mandarin",
        "use march tibet xinjiang",
        "use march xinjiang tibet",
    }

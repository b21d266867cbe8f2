"""The rules pages of both editions: what they share, and figures that show what they say."""

from __future__ import annotations

import pytest

from bingfa.games.sun_tzu import DYNASTIES, SUN_TZU
from bingfa.games.sun_tzu.game import SunTzuGame
from bingfa.games.sun_tzu.rulebook import NOT_SHARED

languages = pytest.mark.parametrize("language", ["en", "fr"])


@languages
def test_dynasties_tells_only_what_holds_in_it(language: str) -> None:
    """Sun Tzu's plague, strategy cards and events are not on the page of Dynasties."""
    assert set(SUN_TZU.rules(language)) > NOT_SHARED
    assert not NOT_SHARED & set(DYNASTIES.rules(language))
    assert set(DYNASTIES.rules(language)) > set(SUN_TZU.rules(language)) - NOT_SHARED


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

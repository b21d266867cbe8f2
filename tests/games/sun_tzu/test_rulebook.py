"""The rules pages as data: the same rules and figures in both languages, and true figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bingfa.games.sun_tzu import DYNASTIES, SUN_TZU
from bingfa.games.sun_tzu.game import SunTzuGame
from bingfa.games.sun_tzu.rulebook import NOT_SHARED, SHARED_HERE

GAMES = (SUN_TZU, DYNASTIES)
LANGUAGES = ("en", "fr")
PICTURES = Path(__file__).parents[3] / "docs" / "pictures" / "rules"
FIGURE = re.compile(r"^!\[(.+)\]\(\.\./pictures/rules/([\w-]+?)(\.fr)?\.svg\)$")
named_games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
languages = pytest.mark.parametrize("language", LANGUAGES)


def headings(game: SunTzuGame, language: str) -> list[tuple[str, str]]:
    return re.findall(r"^### (\w+) · (.+)$", game.rulebook(language), re.MULTILINE)


def shown(game: SunTzuGame, language: str) -> list[tuple[str, str, str]]:
    """The figures of a page in order: the rule or chapter they are in, name and caption."""
    found: list[tuple[str, str, str]] = []
    section = ""
    chapters = 0
    for line in game.rulebook(language).splitlines():
        if line.startswith("## "):
            chapters += 1
            section = f"chapter {chapters}"
        elif line.startswith("### "):
            section = line.split()[1]
        elif "![" in line:
            figure = FIGURE.match(line)
            assert figure, line
            assert bool(figure[3]) == (language == "fr"), line
            found.append((section, figure[2], figure[1]))
    return found


@named_games
@languages
def test_the_page_tells_every_rule_once(game: SunTzuGame, language: str) -> None:
    """The page's headings are the rules, those shared with another game among them."""
    rules = game.rules(language)
    told = headings(game, language)
    assert sorted(told) == sorted((rule, heading) for rule, (heading, _) in rules.items())
    assert SHARED_HERE not in game.rulebook(language)


@languages
def test_dynasties_tells_only_what_holds_in_it(language: str) -> None:
    """Sun Tzu's plague, strategy cards and events are not on the page of Dynasties."""
    assert set(SUN_TZU.rules(language)) > NOT_SHARED
    assert not NOT_SHARED & set(DYNASTIES.rules(language))
    assert set(DYNASTIES.rules(language)) > set(SUN_TZU.rules(language)) - NOT_SHARED


@named_games
@languages
def test_a_rule_by_itself_has_no_figures(game: SunTzuGame, language: str) -> None:
    """A terminal cannot show them; what is left are whole paragraphs."""
    for rule, (_, text) in game.rules(language).items():
        assert "![" not in text, rule
        assert "\n\n\n" not in text, rule


@named_games
def test_both_languages_have_the_same_figures(game: SunTzuGame) -> None:
    """In the same order and under the same rules, each with a caption of its own language."""
    english, french = shown(game, "en"), shown(game, "fr")
    assert [figure[:2] for figure in english] == [figure[:2] for figure in french]
    assert not {figure[2] for figure in english} & {figure[2] for figure in french}
    assert all(len(caption) > 60 for _, _, caption in (*english, *french))


@named_games
def test_every_figure_is_shown_and_every_shown_figure_exists(game: SunTzuGame) -> None:
    """Once each, and as a picture for the documentation too."""
    assert sorted(name for _, name, _ in shown(game, "en")) == sorted(game.figures())
    assert game.figures()
    for name in game.figures():
        assert (PICTURES / f"{name}.svg").is_file()
        assert (PICTURES / f"{name}.fr.svg").is_file()


def test_no_picture_is_left_over() -> None:
    """The documentation has no picture of a figure that is gone."""
    known = {name for game in GAMES for name in game.figures()}
    assert {file.name.partition(".")[0] for file in PICTURES.iterdir()} == known


@named_games
def test_figures_are_possible_positions(game: SunTzuGame) -> None:
    """Every army and card is accounted for."""
    for name, position in game.figures().items():
        assert game.audit(game.load(position)) == [], name


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

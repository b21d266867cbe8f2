"""Games of other packages: found by their entry points, and left out with a sentence if broken."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.installing import installed, package

from bingfa.cli import main
from bingfa.core.errors import UnknownName
from bingfa.games import REGISTRY, BrokenGame, broken_games, find, names

GAME = """
from support.auction import Auction

class Own(Auction):
    name = {name!r}
    title = "A game of one's own"
    {more}

GAME = Own()
"""


def source(name: str, more: str = "") -> str:
    return GAME.format(name=name, more=more)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that Python finds packages in; what is put there counts from `names` on."""
    with installed(tmp_path, monkeypatch):
        yield tmp_path
    for module in [each for each in sys.modules if each.startswith("door_")]:
        del sys.modules[module]


def test_an_installed_package_adds_its_game(folder: Path) -> None:
    """After our own, and it is the very object that the entry point names."""
    package(folder, "one", {"door_one": source("one-own")}, {"one-own": "door_one:GAME"})
    assert names() == (*REGISTRY, "one-own")
    assert find("one-own") is sys.modules["door_one"].GAME
    assert broken_games() == ()


BROKEN = {
    "lost": ("door_lost:GAME", "ModuleNotFoundError: No module named 'door_lost'"),
    "bare": ("door_bare:GAME", "AttributeError: module 'door_bare' has no attribute 'GAME'"),
    "crash": ("door_crash:GAME", "ZeroDivisionError: division by zero"),
    "number": ("door_number:GAME", "it is no bingfa.Game but of the type int"),
    "other": ("door_other:GAME", "it calls itself 'another'"),
    "nameless": ("door_nameless:GAME", "it does not say its seats"),
    "optional": ("door_optional:GAME", "its options are no bingfa.Options"),
    "Shouting": ("door_good:GAME", "a name has small letters, digits and single hyphens only"),
    "khan": ("door_good:GAME", "bingfa has a game of this name already, which is played"),
}


def test_broken_games_are_left_out_with_a_sentence(folder: Path) -> None:
    """Which, of what package, where it is and why; every other game is there."""
    modules = {
        "door_good": source("good"),
        "door_bare": "",
        "door_crash": "1 / 0",
        "door_number": "GAME = 7",
        "door_other": source("another"),
        "door_nameless": source("nameless", "seats = property(lambda self: self.nothing)"),
        "door_optional": source("optional", "options = dict"),
    }
    places = {name: place for name, (place, _) in BROKEN.items()}
    package(folder, "many", modules, {**places, "good": "door_good:GAME"})
    assert names() == (*REGISTRY, "good")
    assert find("khan").title == "Khan"
    told = {str(error) for error in broken_games()}
    assert len(told) == len(BROKEN)
    for name, (place, reason) in BROKEN.items():
        left_out = f"the game {name!r} of the package many ({place}) is left out: {reason}"
        assert any(sentence.startswith(left_out) for sentence in told), left_out
    with pytest.raises(BrokenGame, match="ZeroDivisionError"):
        find("crash")
    with pytest.raises(UnknownName, match=r"did you mean 'good'\?"):
        find("goood")


def test_of_two_games_of_one_name_the_first_package_has_it(folder: Path) -> None:
    """In the order of the packages' names; the other is told of."""
    package(folder, "beta", {"door_beta": source("same")}, {"same": "door_beta:GAME"})
    package(folder, "alpha", {"door_alpha": source("same")}, {"same": "door_alpha:GAME"})
    assert find("same") is sys.modules["door_alpha"].GAME
    [error] = broken_games()
    assert "of the package beta (door_beta:GAME)" in str(error)
    assert "alpha has a game of this name already" in str(error)


def test_commands_tell_of_broken_games_and_work(folder: Path) -> None:
    """On the error output, in the reader's language."""
    package(folder, "poor", {"door_poor": "1 / 0"}, {"poor": "door_poor:GAME"})
    result = CliRunner().invoke(main, ["--lang", "fr", "games"])
    assert result.exit_code == 0
    assert "sun-tzu" in result.stdout
    assert "le jeu 'poor' du paquet poor (door_poor:GAME) est laissé de côté" in result.stderr
    wrong = CliRunner().invoke(main, ["--lang", "en", "simulate", "poor"])
    assert wrong.exit_code == 2
    assert "division by zero" in wrong.stderr


def test_a_game_in_a_module_by_itself_is_played(folder: Path) -> None:
    """By bots that look for learnt weights among its data files, too: it has none."""
    package(folder, "alone", {"door_alone": source("alone")}, {"alone": "door_alone:GAME"})
    words = ["simulate", "alone", "--bots", "easy,random,random", "--games", "2"]
    result = CliRunner().invoke(main, ["--lang", "en", *words])
    assert result.exit_code == 0, result.output
    assert "2 matches" in result.output


def test_sentences_of_a_game_are_said_in_its_own_french(folder: Path) -> None:
    """Which its class brings, or a file beside it; what our catalogue says stays."""
    from bingfa.texts import translator

    more = (
        "translations = lambda self, language: "
        '{"Bid a card.": "Misez une carte.", "Games": "Autre chose"} if language == "fr" else {}'
    )
    package(folder, "words", {"door_words": source("words", more)}, {"words": "door_words:GAME"})
    french = translator("fr")
    assert french("Bid a card.") == "Misez une carte."
    assert french("Games") != "Autre chose"
    assert french("No sentence at all") == "No sentence at all"


def test_our_games_are_there_without_metadata(tmp_path: Path) -> None:
    """From the sources alone, whatever is or is not installed; and `python -m bingfa` works."""
    root = Path(__file__).parents[2]
    code = (
        "import importlib.metadata as m; m.entry_points = lambda **wanted: ();"
        "import bingfa; print(*bingfa.names())"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=root / "src", capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == list(REGISTRY)
    typed = [sys.executable, "-m", "bingfa", "--lang", "en", "rule", "khan", "K2"]
    said = subprocess.run(typed, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert said.stdout.startswith("K2 · ")

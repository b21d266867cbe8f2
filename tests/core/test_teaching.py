"""A game's book as far as it is written: no page, or one in English alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.nim import Nim
from support.web import house

from bingfa.cli import main
from bingfa.games import REGISTRY
from bingfa.texts import LANGUAGES

PAGE = "# One\n\nTake matches.\n\n### N1 · Taking\n\nAs many as one likes.\n"


class Shelved(Nim):
    """Nim in a package with another game."""

    package = "two_games"


class One(Shelved):
    name = "one"


class Two(Shelved):
    name = "two"


ONE, TWO = One(), Two()


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package of two games, of which the first has a page in English."""
    book = tmp_path / "two_games" / "book"
    book.mkdir(parents=True)
    (book.parent / "__init__.py").touch()
    (book / "one.en.md").write_text(PAGE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for game in (ONE, TWO):
        monkeypatch.setitem(REGISTRY, game.name, f"{__name__}:{game.name.upper()}")
    yield
    del sys.modules["two_games"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_in_english_alone_is_shown_to_everybody(language: str, tmp_path: Path) -> None:
    """At the table and by the command line."""
    with house(tmp_path) as client:
        page = client.get("/rules/one", headers={"accept-language": language})
    assert page.status_code == 200
    assert "As many as one likes." in page.text
    assert "As many as one likes." in run(language, "rule", "one", "N1").output


def test_a_game_without_a_page_has_its_name_alone(tmp_path: Path) -> None:
    """Also where its package has a book, of another game."""
    assert TWO.rulebook("en") == "# Two\n"
    assert not TWO.figures()
    with house(tmp_path) as client:
        for address in ("/rules/two", "/rules/two/short", "/rules/two/sheet"):
            assert client.get(address).status_code == 200
    for rule in ([], ["N1"]):
        refused = run("en", "rule", "two", *rule)
        assert refused.exit_code == 2
        assert refused.output == "bingfa: two has no rules page\n"


def run(language: str, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["--lang", language, *arguments])

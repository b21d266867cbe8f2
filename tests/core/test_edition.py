"""Editions: what makes one, and what is wrong with the settings that name them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bingfa.core.documents import edition
from bingfa.core.documents.edition import DataFile, data_file, own_files, printed
from bingfa.core.errors import BadDocument, BingfaError
from bingfa.games import find

PACKAGE = "bingfa.games.sun_tzu"
TEXT = 'name = "dynasties"\ntitle = "Dynasties"\ntrack = 10\n\n[cards.white]\nmarch = 6\n'

# A printed edition that says something else makes records of the one before unreadable: raise the
# game's rules version with it.
PRINTED = {
    "sun-tzu": ("2 e6100531",),
    "dynasties": ("2 97debb1c",),
    "khan": ("2 c1fe42f8",),
    "yuan": ("2 ce9890c1",),
}


@pytest.fixture(autouse=True)
def setting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No copies from elsewhere, and none left behind."""
    monkeypatch.setenv(edition.SETTING, "")
    own_files.cache_clear()
    yield
    monkeypatch.undo()
    own_files.cache_clear()


@pytest.mark.parametrize("name", PRINTED)
def test_the_printed_editions_stay_what_they_are(name: str) -> None:
    """A changed data file has another fingerprint, and then the rules another version."""
    game = find(name)
    assert not game.own_edition
    assert f"{game.rules_version} {game.fingerprint}" in PRINTED[name]


def test_a_fingerprint_is_of_the_meaning() -> None:
    """Neither comments nor layout, order or what is only spoken make another edition."""
    same = (
        '# mine\ntrack   =  10 # squares\n  name = "dynasties"\n'
        'title = "Other words"\n[cards]\nwhite = { march = 6 }\n'
    )
    spoken = frozenset({"title"})
    first = DataFile("a.toml", TEXT, own=False).fingerprint(spoken)
    assert DataFile("b.toml", same, own=True).fingerprint(spoken) == first
    other = TEXT.replace("march = 6", "march = 7")
    assert DataFile("c.toml", other, own=True).fingerprint(spoken) != first


def test_a_copy_takes_the_place_of_the_printed_file(tmp_path: Path) -> None:
    """For the game that it names, in this process and those that it starts."""
    mine = tmp_path / "mine.toml"
    mine.write_text(TEXT, encoding="utf-8")
    edition.use([mine])
    assert os.environ[edition.SETTING] == str(mine)
    assert data_file(PACKAGE, "dynasties") == DataFile("mine.toml", TEXT, own=True)
    assert data_file(PACKAGE, "sun-tzu") == printed(PACKAGE, "sun-tzu")


@pytest.mark.parametrize(
    ("texts", "kind", "complaint"),
    [
        (["track = 10"], BadDocument, "0.toml: name: which game is it of?"),
        (["name = ["], BadDocument, "0.toml: not a TOML file"),
        ([TEXT, TEXT], BingfaError, "0.toml and 1.toml are both data files of dynasties"),
    ],
)
def test_copies_that_cannot_be_used_are_named(
    texts: list[str], kind: type[BingfaError], complaint: str, tmp_path: Path
) -> None:
    """By their file, and by what is wrong."""
    paths = [tmp_path / f"{number}.toml" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, encoding="utf-8")
    edition.use(paths)
    with pytest.raises(kind, match=complaint):
        own_files()


def test_a_copy_that_is_not_there_is_named(tmp_path: Path) -> None:
    """By its place."""
    gone = tmp_path / "gone.toml"
    edition.use([gone])
    with pytest.raises(BadDocument, match=f"{gone}: cannot be read"):
        own_files()

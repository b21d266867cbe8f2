"""The French catalogues: complete, with the gaps of their originals, set as French is, in use."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog

from bingfa.texts import LANGUAGES, preferred, translator
from scripts.texts import PLACE, folders, messages_of, read

NBSP = "\u00a0"
CODE = re.compile(r"`[^`]*`|'[^']*'|\{[^}]*\}")  # words of the program, examples and gaps
FAULTS = (
    re.compile(f"(?<!{NBSP})[:;!?»%]"),  # no space before it, or one where a line may break
    re.compile(f"«(?!{NBSP})"),
    re.compile(f"[ {NBSP}]{NBSP}|{NBSP} "),  # two spaces
    re.compile("'"),  # a typewriter's apostrophe
)
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@cache
def catalogue(folder: Path) -> Catalog:
    """The catalogue of the package, or of a game."""
    assert (folder / PLACE).exists()
    return read(folder)


def translations(folder: Path) -> Iterator[tuple[str, str]]:
    """Every original with its translation."""
    for message in catalogue(folder):
        if message.id:
            yield from zip(forms(message.id), forms(message.string or ""), strict=True)


def forms(message: str | Sequence[str]) -> tuple[str, ...]:
    """A message, or its forms for one and for many."""
    return (message,) if isinstance(message, str) else tuple(message)


def gaps(text: str) -> Counter[tuple[str, str | None, str | None]]:
    """The gaps of a text, each with its format and conversion."""
    return Counter(
        (name, spec, conversion)
        for _literal, name, spec, conversion in Formatter().parse(text)
        if name is not None
    )


def faults(text: str) -> list[str]:
    """What breaks the rules of French typography, outside code and gaps."""
    bare = CODE.sub("x", text)
    return [
        bare[max(0, at.start() - 9) : at.end()] for fault in FAULTS for at in fault.finditer(bare)
    ]


every_catalogue = pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)


@every_catalogue
def test_every_message_is_translated(folder: Path) -> None:
    """A catalogue holds the messages of its folder, each with a translation, and no others."""
    extracted = {form for message in messages_of(folder) for form in forms(message)}
    assert {original for original, _french in translations(folder)} == extracted
    assert not catalogue(folder).obsolete
    assert [original for original, french in translations(folder) if not french.strip()] == []
    assert [message.id for message in catalogue(folder) if message.id and message.fuzzy] == []


def said_in_code(folder: Path) -> Iterator[tuple[str, str]]:
    """Where and what a folder's code translates, as Python itself reads it."""
    inner = [other for other in folders() if other != folder and other.is_relative_to(folder)]
    for path in folder.rglob("*.py"):
        if any(path.is_relative_to(other) for other in inner):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="_" | "N_" | "Text") | ast.Attribute(attr="say" | "translate"),
                    args=[ast.Constant(value=str(text))],
                ):
                    yield f"{path.relative_to(folder)}:{node.lineno}", text


@every_catalogue
def test_nothing_that_is_said_is_overlooked(folder: Path) -> None:
    """Nor what stands within an f-string, where those who collect texts may not look."""
    known = {form for each in (folder, folders()[0]) for form, _french in translations(each)}
    assert [where for where, text in said_in_code(folder) if text and text not in known] == []


@pytest.mark.parametrize(
    ("sentence", "printed"),
    [
        ("It is {seat}'s turn", "It is {seat}’s turn"),
        ("Gods' Support, Khan's Protection", "Gods’ Support, Khan’s Protection"),
        ("{line}: not of the form 'key: values'", "{line}: not of the form 'key: values'"),
        ("option 'powers' is off", "option 'powers' is off"),
    ],
)
def test_english_has_real_apostrophes(sentence: str, printed: str) -> None:
    """And quotation marks stay what they are."""
    assert translator("en")(sentence) == printed


def test_every_game_has_a_catalogue_of_its_own() -> None:
    """The package's holds no sentence of a game alone; what several say, all say alike."""
    assert {folder.name for folder in folders()} == {"bingfa", "khan", "sun_tzu", "yuan"}
    said: dict[str, set[str]] = {}
    for folder in folders():
        for original, french in translations(folder):
            said.setdefault(original, set()).add(french)
    assert {original: each for original, each in said.items() if len(each) > 1} == {}


@every_catalogue
def test_translations_have_the_gaps_of_their_originals(folder: Path) -> None:
    """Each gap of an original is in its translation as often, with the same format."""
    assert [
        (original, french)
        for original, french in translations(folder)
        if gaps(original) != gaps(french)
    ] == []


@every_catalogue
def test_translations_are_set_as_french_is(folder: Path) -> None:
    """High punctuation stands after a space that cannot break, and apostrophes are curved."""
    found = {french: faults(french) for _original, french in translations(folder)}
    assert {french: wrong for french, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (f"Pion{NBSP}: {{place}}", True),
        ("Pion : {place}", False),
        ("Pion: {place}", False),
        ("Pion", True),
        (f"{{seat}}{NBSP}; {{rest}}", True),
        ("{seat}; {rest}", False),
        ("{speed:,.0f} par seconde", True),
        ("de la forme 'key: value', ou `?`", True),
        ("l'armée", False),
        (f"«{NBSP}oui{NBSP}»", True),
        ("« oui »", False),
        (f"95{NBSP}%", True),
        (f"Pion {NBSP}: ici", False),
    ],
)
def test_faults_of_typography_are_found(text: str, right: bool) -> None:
    """The check of the typography sees what is wrong, and lets code and gaps be."""
    assert (not faults(text)) == right


def test_french_is_spoken_once_installed() -> None:
    """The installed catalogue translates what it knows, and leaves the rest in English."""
    french = translator("fr")
    assert french("The match is over.") == "La partie est terminée."
    assert french("A neutral yurt.") == "Une yourte neutre."  # in the catalogue of a game alone
    assert french("no sentence of ours") == "no sentence of ours"
    assert translator("en")("The match is over.") == "The match is over."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_be_spoken(language: str) -> None:
    """Each language offered has a translation behind it."""
    assert translator(language)("The match is over.")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CA"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "en"),
        ({"LANGUAGE": "fr:en", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LANGUAGE": "en:fr", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANGUAGE": "", "LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANGUAGE": "de:fr", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANGUAGE": "fr", "LC_ALL": "en_GB.UTF-8"}, "fr"),
        ({"LANG": "fr_FR@euro"}, "fr"),
    ],
    ids=str,
)
def test_the_environment_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    """The language is that of the first variable that says one, if we speak it, else English."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert preferred() == language

"""The page about the bot protocol: every message, every field of every view, and its two bots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from msgspec import Struct, structs

from bingfa.bots.protocol.messages import (
    MAX_ANSWER,
    PROTOCOL,
    FromBot,
    FromTable,
    from_bot,
    from_table,
)
from bingfa.bots.protocol.process import PATIENCE
from bingfa.bots.protocol.program import SECONDS, STARTING
from bingfa.core.view import View
from bingfa.games import find, names

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")


def section(heading: str) -> str:
    """The text under a heading, up to the next one of its rank."""
    mark = heading.split()[0]
    found = re.search(rf"^{heading}\n(.*?)(?=^{mark} |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    assert found, heading
    return found[1]


def structures(kind: object) -> Iterator[type[Struct]]:
    """A structure, and those within its fields."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        yield kind
        for hint in get_type_hints(kind).values():
            yield from structures(hint)
    for part in get_args(kind):
        yield from structures(part)


@pytest.mark.parametrize("message", [*get_args(FromTable), *get_args(FromBot)])
def test_every_field_of_a_message_is_described(message: type[Struct]) -> None:
    text = section("## Messages")
    tag = message.__struct_config__.tag
    assert f'"type":"{tag}"' in text or f"**`{tag}`**" in text
    for part in structs.fields(message):
        assert f"`{part.name}`" in text or f'"{part.name}":' in text, part.name


@pytest.mark.parametrize("name", names())
def test_every_field_of_a_view_is_described(name: str) -> None:
    """Those that all views have in one place, those of a game under its title."""
    view = type(find(name).new(seed="1").view(0))
    own = section(rf"### [^\n]*{find(name).title}[^\n]*")
    common = {part.name for part in structs.fields(View)}
    found = [part.name for kind in structures(view) for part in structs.fields(kind)]
    assert len(found) > 30
    for field in found:
        assert f"`{field}`" in (PAGE if field in common or field in OUTCOME else own), field


OUTCOME = {"winners", "reason", "rule", "scores", "places"}


def test_the_examples_on_the_page_are_messages() -> None:
    examples = re.findall(r"```json\n(.*?)\n```", PAGE, re.DOTALL)
    told = [type(from_table(example.encode())).__name__ for example in examples]
    assert told == ["Hello", "Begin", "Choose"]
    answers = re.findall(r"^\| `(\{.*?\})` \|", PAGE, re.MULTILINE)
    assert [type(from_bot(answer.encode())).__name__ for answer in answers] == [
        "Greeting",
        "Choice",
    ]


@pytest.mark.parametrize("name", names())
def test_actions_are_written_in_the_letters_that_the_page_names(name: str) -> None:
    """So that a program without a JSON library can cut them out."""
    assert "letters, digits, spaces and `+`, `-`, `,` in them, never quotes" in PAGE
    odd = [each.text for each in find(name).actions() if not re.fullmatch(r"[\w +,-]+", each.text)]
    assert odd == []


@pytest.mark.parametrize("example", ["first_legal.py", "first_legal.sh"])
def test_the_bots_on_the_page_are_the_examples(example: str) -> None:
    assert f"\n{(ROOT / 'examples' / example).read_text(encoding='utf-8')}```" in PAGE


def test_the_numbers_on_the_page_are_those_of_the_program() -> None:
    """The version, the limits and the times."""
    assert f"the version of this protocol: {PROTOCOL} |" in PAGE
    assert f"up to {MAX_ANSWER:,} bytes" in PAGE
    assert f"`--seconds` (by default {SECONDS:g})" in PAGE
    assert f"than {STARTING:g} seconds for its `hello`" in PAGE
    assert f"after {'two' if PATIENCE == 2 else PATIENCE} seconds it is ended" in PAGE

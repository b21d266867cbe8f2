"""Messages on sockets: of each there is one type, and what it may hold."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from markupsafe import Markup

from bingfa.table.open_page.messages import (
    ENCODER,
    Done,
    Grown,
    Heard,
    News,
    Play,
    Problem,
    Say,
    Told,
    answered,
    decode,
)

STATIC = Path(__file__).parents[2] / "src/bingfa/table/static"


def test_a_page_says_what_it_sends() -> None:
    """By the type; what may be left out has its usual value."""
    text = '{"type": "play", "message": "1", "action": "seal"}'
    assert decode(text) == Play(message="1", action="seal")
    text = '{"type": "say", "message": "2", "say": "hello"}'
    assert decode(text) == Say(message="2", say="hello", to="")


@pytest.mark.parametrize(
    "text",
    [
        '{"message": "1", "action": "seal"}',
        '{"type": "win", "message": "1"}',
        '{"type": "play", "message": "1"}',
        '{"type": "undo", "message": "1", "action": "seal"}',
        '{"type": "look", "message": "1", "look": "0"}',
    ],
)
def test_anything_else_is_no_message(text: str) -> None:
    """No type, another one, too little, too much, or not of its kind."""
    with pytest.raises(msgspec.ValidationError):
        decode(text)


def test_an_answer_carries_the_news() -> None:
    """In one message, with nothing in it that did not change."""
    news = News(parts={"status": Markup("<b>you</b>")}, log=Grown("<li>", 0), turn=False)
    done = answered(Done(done="7"), news)
    assert msgspec.json.decode(ENCODER.encode(done)) == {
        "type": "done",
        "done": "7",
        "parts": {"status": "<b>you</b>"},
        "log": {"html": "<li>", "keep": 0},
        "turn": False,
    }
    refused = Problem(problem="not now", message=None)
    assert msgspec.json.decode(ENCODER.encode(refused)) == {
        "type": "problem",
        "problem": "not now",
        "message": None,
    }


@pytest.mark.parametrize(("name", "union"), [("Sent", Heard), ("Told", Told)])
def test_the_script_knows_the_same_types(name: str, union: object) -> None:
    """What TypeScript checks the script against names every type, and no other."""
    text = (STATIC / "told.d.ts").read_text(encoding="utf-8")
    found = re.search(rf"export type {name} =(.*?);\n(\n|$)", text, re.DOTALL)
    assert found
    types = {kind for line in re.findall(r"type: ([^;}]+)", found[1]) for kind in line.split(" | ")}
    assert {kind.strip().strip('"') for kind in types} == {
        each.__struct_config__.tag for each in get_args(union)
    }

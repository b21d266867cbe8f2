"""The messages of the bot protocol, and views as JSON and back.

A table says `Hello`, `Begin`, `Choose`, `Lost` and `End`; a bot answers `Greeting` and `Choice`.
Fields may be added without a new version: both sides overlook those that they do not know.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct, json, structs

from bingfa.core.documents.document import shorten
from bingfa.core.errors import BingfaError
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.outcome import Outcome
from bingfa.core.view import View
from bingfa.core.words import N_, Text

PROTOCOL: Final = 1
MAX_ANSWER: Final = 65_536  # bytes of a bot's line
_AS_IT_IS: Final = "{said}"  # a sentence that came in English and stays so


class BadMessage(BingfaError):
    """A line that is no message of the protocol, or not the one that belongs there."""


class Hello(Struct, frozen=True, kw_only=True, tag="hello", tag_field="type"):
    """What the table is: said once to a program, before any match."""

    protocol: int
    game: str
    rules: int
    options: dict[str, bool | str]
    players: int
    seats: tuple[str, ...]
    seconds: float  # for each choice


class Begin(Struct, frozen=True, kw_only=True, tag="begin", tag_field="type"):
    """A match begins, and the bot has a seat in it."""

    match: int
    seat: int


class Choose(Struct, frozen=True, kw_only=True, tag="choose", tag_field="type"):
    """The bot's turn: all that it may know. `legal` is the view's, and stands before it."""

    id: int
    legal: tuple[str, ...]
    seed: str  # of all that is random about this choice
    view: dict[str, Any]


class Lost(Struct, frozen=True, kw_only=True, tag="lost", tag_field="type"):
    """The bot's seat is given up, and the table hangs up."""

    problem: str


class End(Struct, frozen=True, kw_only=True, tag="end", tag_field="type"):
    """The match is over; None if somebody left it."""

    outcome: Outcome | None


class Greeting(Struct, frozen=True, kw_only=True, tag="hello", tag_field="type"):
    """A bot's answer to `Hello`."""

    protocol: int
    name: str


class Choice(Struct, frozen=True, kw_only=True, tag="choice", tag_field="type"):
    """A bot's answer to `Choose`: the `id` of the question, and one of `legal`."""

    id: int
    action: str


FromTable = Hello | Begin | Choose | Lost | End
FromBot = Greeting | Choice


def line_of(message: FromTable | FromBot) -> bytes:
    """A message as it is sent: one line of JSON without spaces, its fields in order."""
    return json.encode(message, enc_hook=_said) + b"\n"


def from_table(line: bytes) -> FromTable:
    """What a table says; BadMessage if it is none of the protocol."""
    try:
        message: FromTable = json.decode(line, type=FromTable)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise _none(line, error) from error
    return message


def from_bot(line: bytes) -> FromBot:
    """What a bot answers; BadMessage if it is none of the protocol."""
    try:
        message: FromBot = json.decode(line, type=FromBot)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise _none(line, error) from error
    return message


def _none(line: bytes, error: Exception) -> BadMessage:
    """That a line is no message, with how it begins."""
    begun = shorten(line.decode("utf-8", "replace").strip())
    text = N_("no message of the protocol: {line}: {reason}")
    return BadMessage(Text(text, line=repr(begun), reason=error))


def hello(game: Game, options: Options, players: int, seconds: float) -> Hello:
    """What a table says of itself."""
    return Hello(
        protocol=PROTOCOL,
        game=game.name,
        rules=game.rules_version,
        options={name: getattr(options, name) for name in options.names()},
        players=players,
        seats=game.seats[:players],
        seconds=seconds,
    )


# Views


def shown(view: View) -> dict[str, Any]:
    """A view as it stands in a message: all its fields but `legal`, which stands beside it."""
    fields = structs.asdict(view)
    del fields["legal"]
    return fields


def seen(question: Choose, game: Game, kind: type[View]) -> View:
    """The view of a message, of the class that the game's views have."""
    fields = {**question.view, "legal": ()}
    try:
        view = msgspec.convert(fields, type=kind, dec_hook=_meant)
    except msgspec.MsgspecError as error:
        raise BadMessage(Text("no view of {game}: {reason}", game=game.title, reason=error)) from (
            error
        )
    return structs.replace(view, legal=tuple(game.parse(text) for text in question.legal))


# Hooks of msgspec, which asks for NotImplementedError where a hook does not know a type.


def _said(value: Any) -> Any:
    """Sentences in a view are sent in English."""
    if isinstance(value, Text):
        return value.say()
    raise NotImplementedError(f"{type(value).__name__} has no form in JSON")


def _meant(kind: type, value: Any) -> Any:
    """A sentence as it was sent: whoever reads it does not translate it."""
    if kind is Text:
        return Text(_AS_IT_IS, said=value)
    raise NotImplementedError(f"{kind.__name__} has no form in JSON")

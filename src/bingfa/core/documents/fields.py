"""The fields of a plain state as named facts: for small games, whose positions need no notation.

A field is what the class of a state declares (`scores: list[int]`), but for what every state has
and what begins with an underscore. A fact is its value as JSON, a set in order,
and of a generator its four numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeVar, get_origin, get_type_hints

import msgspec

from bingfa.core.chance import Chance
from bingfa.core.documents.position import KIND
from bingfa.core.documents.values import Reader, generator
from bingfa.core.errors import BadDocument
from bingfa.core.state import State

EVERY_STATE: Final = ("silent", "news", "stills")
FRAME: Final = ("options", "players")  # what a document's frame tells

T = TypeVar("T", bound=State)


def fields_of(state: State) -> dict[str, Any]:
    """The fields of a state by name, each with its type."""
    return {
        name: hint
        for name, hint in get_type_hints(type(state)).items()
        if name not in EVERY_STATE
        and name not in FRAME
        and not name.startswith("_")
        and get_origin(hint) is not ClassVar
    }


def facts_of(state: State) -> dict[str, str]:
    """The position in named facts: the number of players, and the fields as they stand."""
    facts = {name.replace("_", " "): _written(getattr(state, name)) for name in fields_of(state)}
    players = getattr(state, "players", None)
    return facts if players is None else {"players": str(players), **facts}


def fill_fields(state: T, said: dict[str, str], audit: Callable[[T], list[str]]) -> None:
    """Set the fields of a blank state to named facts; BadDocument lists all that is wrong."""
    fields = {name.replace("_", " "): name for name in fields_of(state)}
    hints = fields_of(state)
    reader = Reader(said)
    reader.check_names({"players", *fields})
    for fact, name in fields.items():
        if fact in said:
            setattr(state, name, reader.get(fact, _reader(hints[name]), getattr(state, name)))
    problems = reader.problems or audit(state)
    if problems:
        raise BadDocument(KIND, problems)


def _written(value: object) -> str:
    if isinstance(value, Chance):
        return f"{value.a} {value.b} {value.c} {value.count}"
    return value if isinstance(value, str) else msgspec.json.encode(_ordered(value)).decode()


def _ordered(value: object) -> object:
    """A value whose sets are in order: they have none, and equal positions read the same."""
    match value:
        case set() | frozenset():
            parts = (msgspec.json.encode(_ordered(each)) for each in value)
            return [msgspec.Raw(part) for part in sorted(parts, key=lambda part: (len(part), part))]
        case list() | tuple():
            return [_ordered(each) for each in value]
        case dict():
            return {key: _ordered(each) for key, each in value.items()}
        case _:
            return value


def _reader(hint: Any) -> Callable[[str], Any]:
    if hint is Chance:
        return generator
    if hint is str:
        return str

    def read(text: str) -> Any:
        return msgspec.json.decode(text, type=hint)

    return read

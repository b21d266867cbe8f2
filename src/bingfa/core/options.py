"""The options of a game: named, typed, explained, and read from text with clear errors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Self

from bingfa.core.errors import BadOption, unknown
from bingfa.core.words import N_, Text

ON = ("on", "true", "yes", "1")
OFF = ("off", "false", "no", "0")


def option(default: bool | None, called: str, explained: str) -> Any:
    """A field of an `Options` class: on or off, with a title and a sentence that explains it.

    A default of None is settled by the other options, in the class's `__post_init__`.
    """
    return field(default=default, metadata={"called": called, "explained": explained})


@dataclass(frozen=True)
class Options:
    """The base of every game's options. A subclass adds fields made by `option`."""

    @classmethod
    def names(cls) -> tuple[str, ...]:
        return tuple(part.name for part in fields(cls))

    @classmethod
    def called(cls) -> dict[str, str]:
        """Each option's name with its title, in English, to be translated."""
        return {part.name: str(part.metadata["called"]) for part in fields(cls)}

    @classmethod
    def explained(cls) -> dict[str, str]:
        """Each option's name with its sentence, in English, to be translated."""
        return {part.name: str(part.metadata["explained"]) for part in fields(cls)}

    @classmethod
    def of(cls, values: Mapping[str, object]) -> Self:
        """Options from names and values ("on", "off" or a truth value); the rest by default."""
        chosen = {name: cls._value(name, value) for name, value in values.items()}
        return cls(**chosen)

    @classmethod
    def read(cls, words: Iterable[str]) -> Self:
        """Options from words like `events=on`."""
        values: dict[str, object] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if not equals:
                raise BadOption(
                    Text("option {word}: write it as NAME=on or NAME=off", word=repr(word[:40]))
                )
            if name in values:
                raise BadOption(Text("option {name} is given twice", name=repr(name)))
            values[name] = value
        return cls.of(values)

    @classmethod
    def _value(cls, name: str, value: object) -> bool:
        if name not in cls.names():
            raise BadOption(unknown(N_("no option is called {name}"), name, cls.names()))
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in ON:
            return True
        if isinstance(value, str) and value.lower() in OFF:
            return False
        text = N_("option {name} is on or off, not {value}")
        raise BadOption(Text(text, name=repr(name), value=repr(value)[:40]))

    def __str__(self) -> str:
        return " ".join(f"{name}={'on' if getattr(self, name) else 'off'}" for name in self.names())

"""The options of a game: named, typed, explained, and read from text with clear errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any, Self

from bingfa.core.documents.document import shorten
from bingfa.core.errors import BadOption, unknown
from bingfa.core.words import N_, Text, Translate, english

ON = ("on", "true", "yes", "1")
OFF = ("off", "false", "no", "0")


def option(default: bool | None, called: str, explained: str, *, aside: bool = False) -> Any:
    """A field of an `Options` class: on or off, with a title and a sentence that explains it.

    A default of None is settled by the other options, in the class's `__post_init__`. One that
    stands aside is offered after all others, and left out where options are written if it is off.
    """
    metadata = {"called": called, "explained": explained, "aside": aside}
    return field(default=default, metadata=metadata)


def choice(default: str | None, values: Mapping[str, str], called: str, explained: str) -> Any:
    """A field of an `Options` class that is one of several values, each with its title.

    Values are words in small letters without spaces, as they stand in records and commands. A
    default of None is settled as for `option`.
    """
    for value in values:
        if not value or value != "".join(value.lower().split()):
            raise ValueError(f"{value!r} is no word for the value of an option")
    if default is not None and default not in values:
        raise ValueError(f"{default!r} is none of {', '.join(values)}")
    metadata = {"called": called, "explained": explained, "values": dict(values)}
    return field(default=default, metadata=metadata)


def written(called: str, explained: str, check: Callable[[str], str]) -> Any:
    """A field of an `Options` class that is one word in a notation of its own.

    It is empty unless it is given, and then left out where options are written. `check` takes the
    word and gives it as it is to be written; it raises BadOption if it is wrong.
    """
    metadata = {"called": called, "explained": explained, "check": check}
    return field(default="", metadata=metadata)


@dataclass(frozen=True)
class Options:
    """The base of every game's options.

    A subclass adds fields made by `option`, `choice` or `written`; its own `__post_init__`, if it
    has any of the last, calls this one first.
    """

    def __post_init__(self) -> None:
        for name, check in self.checks().items():
            if value := getattr(self, name):
                object.__setattr__(self, name, check(value))

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
    def choices(cls) -> dict[str, dict[str, str]]:
        """Those options that are one of several values: each value with its title, in English."""
        return {part.name: _values(part) for part in fields(cls) if _values(part)}

    @classmethod
    def aside(cls) -> tuple[str, ...]:
        """Those options that stand aside: not for a usual match."""
        return tuple(part.name for part in fields(cls) if part.metadata.get("aside"))

    @classmethod
    def settled(cls) -> tuple[str, ...]:
        """Those options that the others settle where nobody says otherwise."""
        return tuple(part.name for part in fields(cls) if part.default is None)

    @classmethod
    def excluded_by(cls, name: str) -> tuple[str, ...]:
        """Those options that cannot be on where another one is."""
        switches = [each for each in cls.names() if each not in {*cls.choices(), *cls.checks()}]
        return tuple(other for other in switches if other != name and not cls._go(name, other))

    @classmethod
    def _go(cls, *on: str) -> bool:
        """Whether options can be on together, all others being as usual."""
        try:
            cls.of(dict.fromkeys(on, True))
        except BadOption:
            return False
        return True

    @classmethod
    def checks(cls) -> dict[str, Callable[[str], str]]:
        """Those options that are written in a notation of their own: what checks each."""
        return {part.name: part.metadata["check"] for part in fields(cls) if _check(part)}

    @classmethod
    def of(cls, values: Mapping[str, object]) -> Self:
        """Options from names and values: "on", "off" or a truth value, or one of a choice's words.

        What is written in a notation of its own is one word, or empty. The rest is by default.
        """
        chosen = {name: cls._value(name, value) for name, value in values.items()}
        return cls(**chosen)

    @classmethod
    def read(cls, words: Iterable[str]) -> Self:
        """Options from words like `events=on`."""
        values: dict[str, object] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if not equals and cls.names():
                text = N_("option {word}: write it as NAME=VALUE, like {example}")
                example = str(cls()).split()[0]
                raise BadOption(Text(text, word=repr(word[:40]), example=example))
            if name in values:
                raise BadOption(Text("option {name} is given twice", name=repr(name)))
            values[name] = value
        return cls.of(values)

    @classmethod
    def _value(cls, name: str, value: object) -> bool | str:
        if name not in cls.names():
            raise BadOption(unknown(N_("no option is called {name}"), name, cls.names()))
        several = cls.choices().get(name)
        if several:
            if isinstance(value, str) and value.lower() in several:
                return value.lower()
            text = N_("option {name} is one of {values}, not {value}")
            values = ", ".join(several)
            raise BadOption(Text(text, name=repr(name), values=values, value=repr(value)[:40]))
        if name in cls.checks():
            if isinstance(value, str) and value == "".join(value.split()):
                return value
            text = N_("option {name} is one word, not {value}")
            raise BadOption(Text(text, name=repr(name), value=repr(value)[:40]))
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in ON:
            return True
        if isinstance(value, str) and value.lower() in OFF:
            return False
        text = N_("option {name} is on or off, not {value}")
        raise BadOption(Text(text, name=repr(name), value=repr(value)[:40]))

    def value(self, name: str) -> str:
        """The value of an option as it is written."""
        value = getattr(self, name)
        return value if isinstance(value, str) else "on" if value else "off"

    def in_words(self, translate: Translate = english) -> list[str]:
        """For people: the titles of what is on, and what was chosen among several or written."""
        called, choices, checks = self.called(), self.choices(), self.checks()
        said: list[str] = []
        for name in self.names():
            title, chosen = translate(called[name]), ""
            if name in choices:
                chosen = translate(choices[name][self.value(name)])
            elif name in checks:
                chosen = shorten(self.value(name), 30)
            if chosen:
                said.append(translate(N_("{option}: {value}")).format(option=title, value=chosen))
            elif getattr(self, name):
                said.append(title)
        return said

    def __str__(self) -> str:
        """The options as they are written, without those that are empty or stand aside unused."""
        aside = self.aside()
        shown = [name for name in self.names() if getattr(self, name) or name not in aside]
        return " ".join(f"{name}={self.value(name)}" for name in shown if self.value(name))


def alone(name: str) -> BadOption:
    """That an option goes with no other one."""
    return BadOption(Text("option {name} goes with no other option", name=repr(name)))


def _check(part: Field[Any]) -> bool:
    return "check" in part.metadata


def _values(part: Field[Any]) -> dict[str, str]:
    values: dict[str, str] = part.metadata.get("values", {})
    return values

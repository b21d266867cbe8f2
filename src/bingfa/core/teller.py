"""How a game tells what happened: one entry for each kind of event says its sentence, the places
on the board that it is about, the pieces that it moves, and how it is staged. Pictures are the
board's alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from markupsafe import Markup

from bingfa.core.drawing import Motion, Staging
from bingfa.core.events import Event
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.core.words import Translate, english

E = TypeVar("E", bound=Event)
F = TypeVar("F")  # what names are taken from: the facts of the game


@dataclass(frozen=True)
class Move:
    """A piece goes from one place to another, both named like those of `Telling`."""

    source: str
    target: str
    piece: tuple[Any, ...]  # its kind, and what its picture needs to know


def nothing(event: Event, facts: object) -> tuple[Move, ...]:
    return ()


def no_gaps(event: Event, facts: object, translate: Translate) -> dict[str, object]:
    return {}


def no_more(event: Event, facts: object, translate: Translate) -> str:
    return ""


def no_stamp(event: Event, translate: Translate) -> str:
    return ""


def never(event: Event) -> bool:
    return False


def always(event: Event) -> bool:
    return True


@dataclass(frozen=True)
class Telling(Generic[E, F]):
    """All that is told of one kind of event."""

    kind: type[E]
    # One English sentence for gettext, or what picks the one that fits. Its gaps are named after
    # the event's fields, which `Teller` puts into words, and after those that `gaps` adds.
    sentence: str | Callable[[E], str]
    # The places on the board by name, or what finds them. Gaps in a name are the event's fields.
    places: tuple[str, ...] | Callable[[E, F], Iterable[str]]
    moves: Callable[[E, F], Iterable[Move]] = nothing
    gaps: Callable[[E, F, Translate], dict[str, object]] = no_gaps
    more: Callable[[E, F, Translate], str] = no_more  # what follows the sentence, translated
    phase: str | Callable[[E], str] = ""  # in English, for gettext; see `Staging`
    stamp: Callable[[E, Translate], str] = no_stamp
    quiet: Callable[[E], bool] = never


# By the name of a field of an event or an action: what puts it into words.
FieldWords = Mapping[str, Callable[[Any, F, Translate], object]]


class Gaps(Generic[F]):
    """Fills the gaps of a sentence about something with its fields, those in `words` in words.

    Gaps that are no fields are filled by `more`, and by `derived` from all of it.
    """

    __slots__ = ("about", "derived", "facts", "more", "translate", "words")

    def __init__(
        self,
        about: object,
        words: FieldWords[F],
        facts: F,
        translate: Translate,
        more: Mapping[str, object] = MappingProxyType({}),
        derived: FieldWords[F] = MappingProxyType({}),
    ) -> None:
        self.about = about
        self.words = words
        self.facts = facts
        self.translate = translate
        self.more = more
        self.derived = derived

    def __getitem__(self, name: str) -> object:
        if name in self.more:
            return self.more[name]
        if name in self.derived:
            return self.derived[name](self.about, self.facts, self.translate)
        value = getattr(self.about, name)
        say = self.words.get(name)
        return value if say is None else say(value, self.facts, self.translate)


class Teller(Generic[F]):
    """Tells the events of a game. `words` says fields by their names; others stay as they are.

    `keys` does the same in the names of places, which know no language. `derived` fills gaps that
    are no fields: it is given the event.
    """

    def __init__(
        self,
        words: FieldWords[F],
        tellings: Iterable[Telling[Any, F]],
        keys: FieldWords[F] | None = None,
        derived: FieldWords[F] | None = None,
    ) -> None:
        self.keys = keys or {}
        self.derived = derived or {}
        self.words = words
        self.tellings = {telling.kind: telling for telling in tellings}

    def of(self, event: Event) -> Telling[Any, F]:
        found = self.tellings.get(type(event))
        if found is None:
            raise TypeError(f"nothing is told of {event!r}")
        return found

    def describe(self, event: Event, facts: F, translate: Translate) -> str:
        """An event in one sentence."""
        telling = self.of(event)
        chosen = telling.sentence
        more = telling.gaps(event, facts, translate)
        sentence = translate(chosen if isinstance(chosen, str) else chosen(event))
        gaps = Gaps(event, self.words, facts, translate, more, self.derived)
        return sentence.format_map(gaps) + telling.more(event, facts, translate)

    def concerns(self, event: Event, facts: F) -> tuple[str, ...]:
        """The places and pieces that an event is about."""
        found = self.of(event).places
        places = found if isinstance(found, tuple) else found(event, facts)
        return tuple(self._named(place, event, facts) for place in places)

    def _named(self, place: str, event: Event, facts: F) -> str:
        if "{" not in place:
            return place
        return place.format_map(Gaps(event, self.keys, facts, english))

    def staging(self, event: Event, translate: Translate) -> Staging:
        """How an event is staged."""
        telling = self.of(event)
        phase = telling.phase if isinstance(telling.phase, str) else telling.phase(event)
        return Staging(
            translate(phase) if phase else "",
            telling.stamp(event, translate),
            telling.quiet(event),
        )

    def motions(
        self, event: Event, facts: F, picture: Callable[[tuple[Any, ...], F], Markup]
    ) -> tuple[Motion, ...]:
        """The pieces that an event moves, drawn."""
        return tuple(
            Motion(
                self._named(move.source, event, facts),
                self._named(move.target, event, facts),
                picture(move.piece, facts),
            )
            for move in self.of(event).moves(event, facts)
        )


class Explainer(Generic[F]):
    """Explains actions, each kind by a sentence whose gaps are its fields, or by a function."""

    def __init__(
        self,
        words: FieldWords[F],
        sentences: Mapping[type[Action], str | Callable[[Any, Any, F, Translate], str]],
    ) -> None:
        self.words = words
        self.sentences = sentences
        # Of a few hundred actions, which are explained again and again.
        self._filled = lru_cache(maxsize=2000)(self._fill)

    def explain(self, action: Action, view: View, facts: F, translate: Translate) -> str:
        """What choosing an action would mean at this moment, in a few words."""
        said = self.sentences[type(action)]
        if isinstance(said, str):
            return self._filled(said, action, facts, translate)
        return said(action, view, facts, translate)

    def _fill(self, sentence: str, action: Action, facts: F, translate: Translate) -> str:
        return translate(sentence).format_map(Gaps(action, self.words, facts, translate))

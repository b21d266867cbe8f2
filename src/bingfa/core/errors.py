"""What can be wrong with what comes from outside. Each error says what, where and why."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from bingfa.core.words import N_, Text, Translate, english

MOST_SHOWN = 30  # problems of one document


class BingfaError(ValueError):
    """The family of all errors that bad input can cause: a sentence, in any language."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def say(self, translate: Translate = english) -> str:
        """What is wrong, in a language."""
        return self.text.say(translate)

    def __str__(self) -> str:
        return self.say()


class Forbidden(BingfaError):
    """A choice that the rules do not allow: which one, why, and by which rule."""

    def __init__(self, action: str, rule: str, reason: Text) -> None:
        super().__init__(reason)
        self.action = action
        self.rule = rule
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.action, self.rule, self.reason)

    def say(self, translate: Translate = english) -> str:
        """One sentence for a player: the action, why it is refused, and by which rule."""
        sentence = N_("{action}: {reason} ({rule})")
        return Text(sentence, action=self.action, reason=self.reason, rule=self.rule).say(translate)


class IllegalAction(Forbidden):
    """An action that the rules do not allow now. Nothing was changed.

    `position` and `str()` hold all that is hidden and are for developers; players get `say()`.
    """

    def __init__(self, action: str, seat: str, rule: str, reason: Text, position: str) -> None:
        super().__init__(action, rule, reason)
        self.seat = seat
        self.position = position

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.action, self.seat, self.rule, self.reason, self.position)
        return type(self), parts

    def __str__(self) -> str:
        return f"{self.seat}: {self.say()}\n{self.position}"


class BadOption(BingfaError):
    """An option that a game does not have, or a value that it cannot take."""


class UnknownName(BingfaError):
    """A game, bot, seat or rule of a name that nobody has."""


class OtherRules(BingfaError):
    """A match played by a version of a game's rules that this Bingfa does not know any more."""


class BadNotation(BingfaError):
    """A text that is no action of this game."""


class ImpossibleAction(Forbidden, BadNotation):
    """A choice that names what there is, but that no position could allow.

    It is no action of the game, so that no state is needed to refuse it.
    """


def unknown(sentence: str, name: str, known: Iterable[str]) -> Text:
    """A sentence about a name that is not known, with the nearest known one, or all of them.

    The sentence has a gap `{name}` and stands in the catalogues as it is.
    """
    names = {each.lower(): each for each in known}
    said = Text(sentence, name=repr(name[:40]))
    near = difflib.get_close_matches(name.lower().replace("_", "-")[:60], names, 1)
    if near:
        return Text(N_("{said}; did you mean {near}?"), said=said, near=repr(names[near[0]]))
    return Text(N_("{said}; there are: {known}"), said=said, known=", ".join(names.values()))


def unwritten(path: object, error: Exception) -> Text:
    """That a file or folder cannot be written, and why, as the system says it."""
    reason = getattr(error, "strerror", None) or error
    return Text(N_("{path} cannot be written: {reason}"), path=path, reason=reason)


class BadDocument(BingfaError):
    """A record, position or case that cannot be read: every problem found, with its line.

    What is wrong inside positions, cases and data files is said in English only: they are
    written by hand, in words of the format.
    """

    def __init__(self, what: str, problems: Sequence[Text | str]) -> None:
        super().__init__(Text(N_("{what}: {number} problems"), what=what, number=len(problems)))
        self.what = what
        self.problems = tuple(problems)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.what, self.problems)

    def say(self, translate: Translate = english) -> str:
        shown = self.problems[:MOST_SHOWN]
        said = [p.say(translate) if isinstance(p, Text) else p for p in shown]
        if len(self.problems) > len(shown):
            said.append("...")
        if len(said) == 1:
            sentence = N_("{what}: {problem}")
            return Text(sentence, what=translate(self.what), problem=said[0]).say(translate)
        heading = Text(self.text.sentence, what=translate(self.what), number=len(self.problems))
        return "\n  - ".join([heading.say(translate), *said])

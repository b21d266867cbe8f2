"""What was drawn last at a table, for the other readers who come to see the same.

Drawings are pure functions of a view and a language, so that whoever has an equal view is given
the same drawing. Nothing else decides what a reader sees: equal views hold equal knowledge.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, TypeVar

from bingfa.core.drawing import Drawing
from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.table.matches.moments import views_of
from bingfa.table.web.reader_settings import Reader

MOST: Final = 12  # things kept of each kind: the views of one moment in both languages

T = TypeVar("T")
Played = list[tuple[Event, Drawing]]


def board_of(game: Game, view: View | None, translate: Translate) -> Drawing:
    """The board as a view shows it; before the deal, a look at the game."""
    return game.picture(translate) if view is None else game.board(view, translate)


class Drawn:
    """The drawings of one table that were made last."""

    def __init__(self) -> None:
        self._kept: dict[str, dict[Hashable, object]] = {}

    def board(self, game: Game, view: View | None, reader: Reader) -> Drawing:
        """The board as a view shows it; before the deal, a look at the game."""
        return self.once(
            "board",
            (view, reader.language),
            lambda: board_of(game, view, reader.translate),
        )

    def played(self, match: Match, number: int, seat: int | None, reader: Reader) -> Played:
        """The events of an action that a seat sees, each with the board just after it."""
        _ = reader.translate
        stills = self.once("stills", number, lambda: match.stills(number))
        return self.once(
            "played",
            (number, seat, reader.language),
            lambda: [(event, match.game.board(view, _)) for event, view in views_of(stills, seat)],
        )

    def forget(self) -> None:
        """Throw everything away: the actions of the match are not what they were."""
        self._kept.clear()

    def once(self, kind: str, key: Hashable, make: Callable[[], T]) -> T:
        """What was made for an equal key; else it is made now, and kept for a while."""
        kept = self._kept.setdefault(kind, {})
        if key not in kept:
            if len(kept) >= MOST:
                del kept[next(iter(kept))]
            kept[key] = make()
        found: T = kept[key]  # type: ignore[assignment]  # a kind holds what its maker makes
        return found

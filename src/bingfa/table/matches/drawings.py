"""What was drawn last at a table, for the other readers who come to see the same.

Drawings are pure functions of a view and a language, so that whoever has an equal view is given
the same drawing. Nothing else decides what a reader sees: equal views hold equal knowledge.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Protocol, TypeVar

from markupsafe import Markup

from bingfa.core.drawing import Drawing
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.table.matches.moments import looked_at
from bingfa.table.web.reader_settings import Reader

MOST: Final = 200  # things kept of each kind: the views of some moments in both languages
FEW: Final = 4  # actions whose states are kept: those that pages are told of now
BOARDS: Final = 24  # boards kept: those of every seat in both languages at one moment

T = TypeVar("T")


def board_of(game: Game, view: View | None, translate: Translate) -> Drawing:
    """The board as a view shows it; before the deal, a look at the game."""
    return game.picture(translate) if view is None else game.board(view, translate)


class Keeping(Protocol):
    """Makes something, unless it was made for an equal key of the same kind."""

    def __call__(self, kind: str, key: Hashable, make: Callable[[], T]) -> T: ...


def afresh(kind: str, key: Hashable, make: Callable[[], T]) -> T:
    """Keeps nothing."""
    return make()


class Drawn:
    """The drawings of one table that were made last."""

    def __init__(self) -> None:
        self._kept: dict[str, dict[Hashable, object]] = {}
        # What was drawn around the board last, from what, by the kind of reader.
        self.last: dict[Hashable, tuple[object, dict[str, Markup]]] = {}
        # The frame that a seat saw last: many events change nothing that is seen.
        self._still: dict[tuple[int | None, str], tuple[View, Drawing | dict[str, Markup]]] = {}
        self._boards: dict[tuple[int, str], tuple[View | None, Drawing]] = {}  # by view

    def board(self, game: Game, view: View | None, reader: Reader) -> Drawing:
        """The board as a view shows it; before the deal, a look at the game."""
        known = self._boards.get((id(view), reader.language))
        if known is None or known[0] is not view:
            if len(self._boards) >= BOARDS:
                del self._boards[next(iter(self._boards))]
            known = view, board_of(game, view, reader.translate)
            self._boards[id(view), reader.language] = known
        return known[1]

    def frame(
        self, match: Match, number: int, at: int, seat: int | None, reader: Reader
    ) -> Drawing | dict[str, Markup]:
        """What a seat saw just after one of the events of an action: the board, or parts of it."""
        stills = self.once("stills", number, lambda: match.stills(number), FEW)
        view, game, _ = looked_at(stills[at][1].view(seat)), match.game, reader.translate
        before = self._still.get((seat, reader.language))
        if before is None or before[0] != view:
            before = view, game.glimpse(view, _) or game.board(view, _)
            self._still[seat, reader.language] = before
        return before[1]

    def forget(self) -> None:
        """Throw everything away: the actions of the match are not what they were."""
        self._kept.clear()
        self._boards.clear()
        self._still.clear()
        self.last.clear()

    def once(self, kind: str, key: Hashable, make: Callable[[], T], most: int = MOST) -> T:
        """What was made for an equal key; else it is made now, and kept for a while."""
        kept = self._kept.setdefault(kind, {})
        if key not in kept:
            if len(kept) >= most:
                del kept[next(iter(kept))]
            kept[key] = make()
        found: T = kept[key]  # type: ignore[assignment]  # a kind holds what its maker makes
        return found

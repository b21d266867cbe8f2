"""One browser at a lesson or puzzle: what it has been shown, and what it must be told next."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup
from msgspec.structs import replace

from bingfa.core.drawing import Drawing
from bingfa.learn import Attempt
from bingfa.table.matches.moments import looked_at
from bingfa.table.open_page.messages import Frame, News, Parts
from bingfa.table.open_page.told_events import told_event
from bingfa.table.pages.learning.trying import shown_view
from bingfa.table.pages.match import board_part, sheets_part
from bingfa.table.web.reader_settings import Reader


class LessonPage:
    """What an open page of a lesson or puzzle has been told so far.

    `around` gives the parts around its board: all that tells a puzzle from a lesson.
    """

    def __init__(
        self, attempt: Attempt, around: Callable[[Attempt, Reader], Parts], reader: Reader
    ) -> None:
        self.attempt = attempt
        self.around = around
        self.reader = reader
        self.shown: Parts = {}
        self.frame: tuple[str, ...] = ()  # of the board shown

    def news(self, first: int | None) -> News:
        """All that changed; what happened from an action on is played, None: nothing is."""
        attempt, _ = self.attempt, self.reader.translate
        told = News()
        if first is not None:
            told.frames = self._frames(first)
        around = self.around(attempt, self.reader)
        told.parts = {name: part for name, part in around.items() if self.shown.get(name) != part}
        told.parts |= self._board(attempt.game.board(shown_view(attempt), _))
        self.shown |= around
        return told

    def _frames(self, first: int) -> list[Frame]:
        attempt, _, frames = self.attempt, self.reader.translate, list[Frame]()
        game, match = attempt.game, attempt.match
        for number in range(first + 1, len(match.moves) + 1):
            for event, state in match.stills(number):
                frame = told_event(game, event, _).frame
                if frame is None or not event.seen_by(attempt.view.seat):
                    continue
                view = looked_at(state.view(attempt.view.seat))
                frames.append(replace(frame, parts=self._board(game.board(view, _))))
        return frames

    def _board(self, board: Drawing) -> Parts:
        """What to send of a board: its parts that differ, or all of it where it is another one."""
        changed = board.show(self.shown)
        if board.frame != self.frame:
            self.frame = board.frame
            changed = {
                "board": Markup(str(board_part(board))),
                "sheets": Markup(str(sheets_part(board))),
            }
        return changed

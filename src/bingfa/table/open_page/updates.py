"""One browser at a match: what it has been shown, and what it must be told next.

Only differences travel, and where there is none, nothing does: a choice that a reader may not know
of leaves no trace, not even a message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import Markup
from msgspec.structs import replace

from bingfa.core.drawing import Drawing, show
from bingfa.core.events import Event
from bingfa.core.match import Match, Move
from bingfa.core.words import Translate
from bingfa.table.bot_workers.coach import Coaching, coaching
from bingfa.table.bot_workers.hints import Hint
from bingfa.table.database.rows import Said
from bingfa.table.matches.chronicle import Noted
from bingfa.table.matches.rooms import Room
from bingfa.table.open_page.messages import (
    Answer,
    Frame,
    Grown,
    News,
    Parts,
    Told,
    answered,
)
from bingfa.table.open_page.told_events import told_event
from bingfa.table.open_page.visible import Scene, scene_of
from bingfa.table.pages.match import board_part, parts, sheets_part
from bingfa.table.pages.table_parts.log import entry
from bingfa.table.pages.table_parts.talk import line
from bingfa.table.web.reader_settings import Reader

MOST_FRAMES = 60  # events shown one by one; of more at once only the last ones are


@dataclass
class Watcher:
    """What one open page has been told so far."""

    room: Room
    player: str | None
    reader: Reader
    address: str
    looked: int | None = None  # the seat uncovered last, where several people share the screen
    again: bool = False  # although it has nothing to choose: to take its sealed choice back
    shown: Parts = field(default_factory=dict)
    frame: tuple[str, ...] = ()  # of the board shown
    noted: Sequence[Noted] = ()
    entries: int = 0  # of the log, that the page has
    heard: int = 0  # the number of the last line of talk
    talked: int = -1  # the room's count of what was said when it last listened
    seat: int | None = None
    match: Match | None = None
    seen: int = 0  # actions of it that the page was told of
    turn: bool | None = None
    still: Scene | None = None  # what it was drawn from last
    basis: tuple[object, ...] = ()  # and what that followed from
    hint: Hint | None = None  # what was asked for last
    thinking: asyncio.Task[None] | None = None  # about the hint
    coach: Coaching = field(init=False)
    advising: asyncio.Task[None] | None = None  # what the coach is at
    hidden: bool = False  # nobody sees the page: it lacks nothing until it is looked at again
    behind: bool = True  # whether something may have changed since it was told last
    answers: list[Answer] = field(default_factory=list)  # to what the page itself has sent

    def __post_init__(self) -> None:
        self.coach = coaching(self.reader)

    @property
    def resting(self) -> bool:
        """Whether the page is told of its turn alone. Before the deal it has its part in that."""
        return self.hidden and self.room.begun

    def messages(self, said: list[Said], *, behind: bool) -> Sequence[Told]:
        """What to send: the news, if there may be any, with the answers to what caused it.

        Talk is a message of its own: long ones are packed, and how well tells what is in them.
        """
        news = self.news(said) if behind else None
        if news is None or news.chat is None:
            return self.with_answers(news)
        talk, rest = News(chat=news.chat, now=news.now), replace(news, chat=None)
        return [talk, *self.with_answers(None if rest == News(now=news.now) else rest)]

    def with_answers(self, news: News | None) -> Sequence[Told]:
        """News with the answers to what caused it."""
        answers, self.answers = self.answers, []
        if news is None:
            return answers
        return [answered(answers[0], news), *answers[1:]] if answers else [news]

    def news(self, said: list[Said]) -> News | None:
        """Everything that this page lacks; None if nothing changed for it."""
        if self._sees_the_same() and not said:
            self.seen = len(self.room.match.moves)
            return None
        scene = scene_of(
            self.room, self.player, self.looked, said, self.again, self.hint, self.coach
        )
        if self.resting:
            return self._turn(scene)
        self.hint = scene.hint  # of another moment it is worth nothing
        self.coach = scene.coach or self.coach
        before, self.still = self.still, scene
        if not said and scene == before and self._has(scene.log):
            self.seen = len(self.room.match.moves) if self.room.begun else 0
            self.match = self.room.match if self.room.begun else None
            return None
        _ = self.reader.translate
        told = News()
        frames = self._frames(scene, _)
        told.parts = self._changed(scene)
        told.log = self._log(scene)
        told.frames = _logged(frames, scene, told.log)
        if told.frames or told.log:
            told.marks = self._marks(scene)
        if (talk := self.talk(scene, said)) is not None:
            told.chat = talk.chat
        if scene.wanted != self.turn:
            told.turn = self.turn = scene.wanted
        if told == News():
            return None
        told.now = scene.moment
        return told

    def _sees_the_same(self) -> bool:
        """Whether there were only choices, if any, of which this reader may know nothing."""
        room, scene = self.room, self.still
        if scene is None or not room.begun or len(scene.mine) > 1:
            return False
        view, log = room.view(scene.seat), room.chronicle.of(scene.seat)
        before, self.basis = (
            self.basis,
            (
                *(room.match, view, len(log), room.standings(), room.stored.seats),
                *(room.other_changes, self.hint, self.coach, self.hidden),
            ),
        )
        return before == self.basis

    def _turn(self, scene: Scene) -> News | None:
        """Whether it is its reader's turn, if that has changed. What happens is never played."""
        self.match = None
        if scene.wanted == bool(self.turn):
            return None
        self.turn = scene.wanted
        return News(turn=scene.wanted, now=scene.moment)

    def talk(self, scene: Scene, said: list[Said]) -> News | None:
        """What was said and the page has not heard."""
        if not said:
            return None
        self.heard = max(self.heard, said[-1].number)
        _ = self.reader.translate
        html = "".join(str(line(scene, each, _)) for each in said)
        return News(chat=Grown(html), now=scene.moment)

    def _changed(self, scene: Scene) -> Parts:
        drawn, reader = self.room.drawn, self.reader
        board = drawn.board(scene.game, scene.view, reader)
        alike = scene.seat, scene.mine, scene.host, reader.language, self.address
        of, around = drawn.last.get(alike, (None, Parts()))
        if of != scene:
            around = parts(scene, reader, self.address, drawn.once)
            drawn.last[alike] = scene, around
        changed = {name: part for name, part in around.items() if self.shown.get(name) != part}
        changed |= self._board(board, dealt=scene.begun)
        self.shown |= around
        return changed

    def _board(self, board: Drawing, *, dealt: bool = True) -> Parts:
        """What to send of a board: its parts that differ, or all of it where it is another one."""
        changed = board.show(self.shown)
        if board.frame != self.frame:
            self.frame = board.frame
            changed = {
                "board": Markup(str(board_part(board, dealt=dealt))),
                "sheets": Markup(str(sheets_part(board))),
            }
        return changed

    def _frames(self, scene: Scene, _: Translate) -> list[tuple[Event, Frame]]:
        """The events since the page was last told, each with the board as it stood then.

        The last one is shown with all that the message has, and needs no board of its own.
        Between two people who share the screen they are shown as everybody may see them.
        """
        if not self.room.begun:
            return []
        match, moves = self.room.match, self.room.match.moves
        known, self.seen = self.seen, len(moves)
        seat = scene.seat if scene.seat == self.seat else None
        self.seat = scene.seat
        before, self.match = self.match, match
        if before is None or not _goes_on(before.moves[:known], match, before):
            return []
        told = [
            (number, at, event, each)
            for number in range(known + 1, len(moves) + 1)
            for at, (event, each) in enumerate(
                (event, told_event(match.game, event, _).frame)
                for event in moves[number - 1].events
            )
            if each is not None and event.seen_by(seat)
        ]
        frames: list[tuple[Event, Frame]] = []
        for number, at, event, each in told[-MOST_FRAMES:-1]:
            drawn = self.room.drawn.frame(match, number, at, seat, self.reader)
            parts = self._board(drawn) if isinstance(drawn, Drawing) else show(drawn, self.shown)
            frames.append((event, replace(each, parts=parts)))
        return frames + [(event, each) for *_where, event, each in told[-1:]]

    def _has(self, log: Sequence[Noted]) -> bool:
        """Whether the page has the whole of a log."""
        if log is self.noted:
            return len(log) == self.entries
        return log == self.noted[: self.entries]

    def _log(self, scene: Scene) -> Grown | None:
        """The entries that the page lacks, and how many of those it has stay."""
        before, keep = self.noted, self.entries
        self.noted, self.entries = scene.log, len(scene.log)
        if before is not scene.log:  # loaded anew, or another seat's
            kept, keep = keep, 0
            for old, new in zip(before[:kept], scene.log, strict=False):
                if old != new:
                    break
                keep += 1
            if keep == kept == self.entries:
                return None
        elif keep == self.entries:
            return None
        return Grown("".join([entry(scene, each, self.reader) for each in scene.log[keep:]]), keep)

    def _marks(self, scene: Scene) -> list[str]:
        """The places of the last events that concern any, to be marked as the last move."""
        _ = self.reader.translate
        for noted in reversed(scene.log):
            if keys := told_event(scene.game, noted.event, _).keys:
                return list(keys)
        return []


def _logged(frames: Sequence[tuple[Event, Frame]], scene: Scene, log: Grown | None) -> list[Frame]:
    """Frames that know which of the log's new entries tells of the same event."""
    if log is None or not frames:
        return [frame for _event, frame in frames]
    entries = {id(noted.event): at for at, noted in enumerate(scene.log[log.keep or 0 :])}
    return [replace(frame, entry=entries.get(id(event))) for event, frame in frames]


def _goes_on(before: Sequence[Move], match: Match, old: Match) -> bool:
    """Whether a match goes on from moves; loaded anew, its own are equal, not identical."""
    if match is old:
        return True
    now = match.moves[: len(before)]
    return [_what(each) for each in before] == [_what(each) for each in now]


def _what(move: Move) -> tuple[int, str]:
    return move.seat, move.action.text

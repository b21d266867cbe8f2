"""One browser at a match: what it has been shown, and what it must be told next.

Only differences travel, and where there is none, nothing does: a choice that a reader may not know
of leaves no trace, not even a message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from markupsafe import Markup

from bingfa.core.drawing import Drawing
from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.match import Match, Move
from bingfa.core.words import Translate
from bingfa.table.bot_workers.hints import Hint
from bingfa.table.database.rows import Said
from bingfa.table.matches.rooms import Room
from bingfa.table.open_page.messages import (
    Answer,
    Frame,
    Grown,
    Motion,
    News,
    Parts,
    Told,
    answered,
)
from bingfa.table.open_page.visible import Noted, Scene, scene_of
from bingfa.table.pages.log import entry
from bingfa.table.pages.match import board_part, parts, sheets_part
from bingfa.table.pages.talk import line
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
    noted: list[Noted] = field(default_factory=list)
    heard: int = 0  # the number of the last line of talk
    talked: int = -1  # the room's count of what was said when it last listened
    seat: int | None = None
    match: Match | None = None
    seen: list[Move] = field(default_factory=list)
    turn: bool | None = None
    still: Scene | None = None  # what it was drawn from last
    hint: Hint | None = None  # what was asked for last
    thinking: asyncio.Task[None] | None = None  # about the hint
    behind: bool = True  # whether something may have changed since it was told last
    answers: list[Answer] = field(default_factory=list)  # to what the page itself has sent

    def messages(self, said: list[Said]) -> Sequence[Told]:
        """What to send: the news, if there may be any, with the answers to what caused it."""
        news = self.news(said) if self.behind else None
        self.behind, answers, self.answers = False, self.answers, []
        if news is None:
            return answers
        return [answered(answers[0], news), *answers[1:]] if answers else [news]

    def news(self, said: list[Said]) -> News | None:
        """Everything that this page lacks; None if nothing changed for it."""
        scene = scene_of(self.room, self.player, self.looked, said, self.again, self.hint)
        self.hint = scene.hint  # of another moment it is worth nothing
        still = replace(scene, moment=0, log=(), talk=())
        before, self.still = self.still, still
        if not said and still == before and _alike(scene.log, self.noted):
            if self.room.begun:
                self.seen = list(self.room.match.moves)
            return None
        _ = self.reader.translate
        told = News()
        told.frames = self._frames(scene, _)
        told.parts = self._changed(scene)
        told.log = self._log(scene)
        if told.frames or told.log:
            told.marks = self._marks(scene)
        if said:
            told.chat = Grown("".join(str(line(scene, each, _)) for each in said))
            self.heard = max(self.heard, said[-1].number)
        if scene.wanted != self.turn:
            told.turn = self.turn = scene.wanted
        if told == News():
            return None
        told.now = scene.moment
        return told

    def _changed(self, scene: Scene) -> Parts:
        drawn, reader = self.room.drawn, self.reader
        board = drawn.board(scene.game, scene.view, reader)
        around = drawn.once(
            "around",
            (self.still, reader.language, self.address),
            lambda: parts(scene, reader, self.address),
        )
        changed = {name: part for name, part in around.items() if self.shown.get(name) != part}
        changed |= self._board(board, dealt=scene.begun)
        self.shown |= around
        return changed

    def _board(self, board: Drawing, *, dealt: bool = True) -> Parts:
        """What to send of a board: its parts that differ, or all of it where it is another one."""
        changed = board.changes(self.shown)
        if board.frame != self.frame:
            self.frame = board.frame
            changed = {
                "board": Markup(str(board_part(board, dealt=dealt))),
                "sheets": Markup(str(sheets_part(board))),
            }
        self.shown |= board.all_parts
        return changed

    def _frames(self, scene: Scene, _: Translate) -> list[Frame]:
        """The events since the page was last told, each with the board as it stood then.

        Between two people who share the screen they are shown as everybody may see them.
        """
        if not self.room.begun:
            return []
        match, moves = self.room.match, self.room.match.moves
        before, self.seen = self.seen, list(moves)
        seat = scene.seat if scene.seat == self.seat else None
        self.seat = scene.seat
        if self.match is None:
            self.match = match
            return []
        known = len(before)
        if self.match is not match:  # loaded anew: the same moves are equal, not identical
            self.match = match
            if [_what(each) for each in before] != [_what(each) for each in moves[:known]]:
                return []
        elif moves[:known] != before:
            return []
        frames: list[Frame] = []
        for number in range(known + 1, len(moves) + 1):
            for event, board in self.room.drawn.played(match, number, seat, self.reader):
                staging = scene.game.staging(event, _)
                if staging.quiet:
                    continue
                frames.append(
                    Frame(
                        self._board(board),
                        scene.game.describe(event, _),
                        event.rule,
                        list(scene.game.concerns(event)),
                        motions(scene.game, event),
                        staging.phase,
                        staging.stamp,
                    )
                )
        dropped, frames = frames[:-MOST_FRAMES], frames[-MOST_FRAMES:]
        if dropped:
            frames[0].parts = _added_up(frame.parts for frame in (*dropped, frames[0]))
        return frames

    def _log(self, scene: Scene) -> Grown | None:
        """The entries that the page lacks, and how many of those it has stay."""
        before, self.noted = self.noted, list(scene.log)
        keep = 0
        for old, new in zip(before, self.noted, strict=False):
            if old != new:
                break
            keep += 1
        if keep == len(before) == len(self.noted):
            return None
        html = "".join(str(entry(scene, noted, self.reader)) for noted in self.noted[keep:])
        return Grown(html, keep)

    def _marks(self, scene: Scene) -> list[str]:
        """The places of the last events that concern any, to be marked as the last move."""
        for noted in reversed(scene.log):
            if keys := scene.game.concerns(noted.event):
                return list(keys)
        return []


def _alike(log: Sequence[Noted], before: Sequence[Noted]) -> bool:
    """Whether nothing was added to a log, as far as its end tells."""
    return len(log) == len(before) and log[-1:] == before[-1:]


def motions(game: Game, event: Event) -> list[Motion]:
    """The pieces that an event moves."""
    return [Motion(each.source, each.target, str(each.picture)) for each in game.motions(event)]


def _added_up(changes: Iterable[Parts]) -> Parts:
    """What several changes of a board come to; all of it stands for all parts before."""
    sum_of: Parts = {}
    for changed in changes:
        sum_of = {} if "board" in changed else sum_of
        sum_of |= changed
    return sum_of


def _what(move: Move) -> tuple[int, str]:
    return move.seat, move.action.text

"""The log of a match, for each seat as far as it may know it. It only ever grows."""

from __future__ import annotations

from dataclasses import dataclass, field

from bingfa.core.events import Event
from bingfa.core.match import Match


@dataclass(frozen=True)
class Noted:
    """An event of the log, and the last public moment up to it."""

    event: Event
    moment: int


@dataclass
class Log:
    """What a seat may know of, and how far it was read."""

    noted: list[Noted] = field(default_factory=list)
    moves: int = -1  # actions that were read; -1: not even the set-up
    public: int = 0  # moments so far


class Chronicle:
    """The logs of one match, by seat."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._logs: dict[int | None, Log] = {}

    def of(self, seat: int | None) -> list[Noted]:
        """The log of a seat (None: of a spectator): the same list every time, longer or not."""
        log, moves = self._logs.setdefault(seat, Log()), self.match.moves
        if log.moves < 0:
            _read(log, self.match.opening, seat)
            log.moves = 0
        for move in moves[log.moves :]:
            _read(log, move.events, seat)
        log.moves = len(moves)
        return log.noted


def _read(log: Log, events: tuple[Event, ...], seat: int | None) -> None:
    for event in events:
        log.public += event.seen_by(None)
        if event.seen_by(seat):
            log.noted.append(Noted(event, log.public))

"""Those who watch together: pages that were told the same so far are sent the same bytes.

Whoever holds no seat and was promised none sees what anybody sees. Such pages of one language are
an audience: one of them is drawn and written for all. Whoever comes later is an audience alone at
first, since a line's shorthand follows from all that was sent on it; after a while the elder one
begins anew, and takes the younger one in. A page that nobody sees is in no audience; it comes back
like one that was just opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from weakref import WeakKeyDictionary

from bingfa.table.database.rows import Said
from bingfa.table.matches.rooms import Room
from bingfa.table.metrics import timed
from bingfa.table.open_page.message_encoder import MessageEncoder
from bingfa.table.open_page.messages import Told
from bingfa.table.open_page.updates import Watcher

MOST_UNSENT: Final = 20  # messages that a page does not take, until it must go on alone
FORGET: Final = '{"type":"news","anew":true}'  # to a page that comes back
LONG: Final = 30  # messages after which an audience may begin anew for the sake of another


class Audience:
    """Pages that show the same, and what is written to them."""

    def __init__(self, watcher: Watcher, encoder: MessageEncoder, others: list[Audience]) -> None:
        self.watcher = watcher  # of anybody
        self.encoder = encoder
        self.others = others  # of the same kind at the same table, itself among them
        self.pages: set[OpenPage] = set()
        self.first: str | None = None  # all that was written so far, for whoever comes in time
        self.written = 0  # messages since it began, or began anew
        self._changes = -1  # of the room, when it was last looked at

    def go_on(self) -> None:
        """Write what has changed, if anything may have."""
        room = self.watcher.room
        if self._changes == room.changes:
            return
        begins, self._changes = self._changes < 0, room.changes
        with timed("draw"):
            messages = self.watcher.messages([], behind=True)
        for text in written(self.encoder, messages):
            self.first = text if begins else None
            self.written += 1
            for page in tuple(self.pages):
                page.take(text)
        self._join_an_elder()

    def _join_an_elder(self) -> None:
        for elder in self.others:
            if elder is not self and elder.written >= LONG:
                elder.go_on()
                elder.encoder.begin_anew()
                elder.written = 0
                elder.pages |= self.pages
                for page in self.pages:
                    page.audience = elder
                self.others.remove(self)
                return

    def leave(self, page: OpenPage) -> None:
        """One page less; the last one ends it."""
        self.pages.discard(page)
        if not self.pages and self in self.others:
            self.others.remove(self)


_audiences: Final[WeakKeyDictionary[Room, dict[tuple[str, str, bool], list[Audience]]]] = (
    WeakKeyDictionary()
)


def at(room: Room) -> list[Audience]:
    """The audiences at a table."""
    return [each for others in _audiences.get(room, {}).values() for each in others]


def _audience_for(watcher: Watcher, brief: bool) -> Audience:
    """The audience that a fresh page can be with."""
    kinds = _audiences.setdefault(watcher.room, {})
    others = kinds.setdefault((watcher.reader.language, watcher.address, brief), [])
    if others:
        others[-1].go_on()
        if others[-1].first is not None:
            return others[-1]
    anybody = Watcher(watcher.room, None, watcher.reader, watcher.address)
    others.append(Audience(anybody, MessageEncoder(brief=brief), others))
    return others[-1]


class OpenPage:
    """One open page: what is to be sent to it, with others or alone."""

    def __init__(self, watcher: Watcher, *, brief: bool) -> None:
        self.watcher = watcher
        self._brief = brief
        self._encoder = MessageEncoder(brief=brief)
        self._unsent: list[str] = []
        self._rests = False
        self.audience: Audience | None = None
        if _is_anybody(watcher):
            self._join()

    def _join(self) -> None:
        self.audience = _audience_for(self.watcher, self._brief)
        self.audience.pages.add(self)
        if self.audience.first is not None:
            self._unsent.append(self.audience.first)

    def take(self, text: str) -> None:
        """Something for the whole audience; whoever is too slow for it goes on alone."""
        self._unsent.append(text)
        if len(self._unsent) > MOST_UNSENT:
            self._go_alone()

    def texts(self, said: list[Said], *, behind: bool) -> list[str]:
        """What to send now."""
        watcher = self.watcher
        if self.audience is not None and (watcher.resting or not _is_anybody(watcher)):
            self._rests = watcher.resting
            self._go_alone()
        elif self._rests and not watcher.resting:
            self._rests = False
            if _is_anybody(watcher):
                self._unsent = [FORGET]
                self._join()
        if self.audience is not None:
            self.audience.go_on()
        if self.audience is None:
            with timed("draw"):
                messages = watcher.messages(said, behind=behind)
            return written(self._encoder, messages)
        texts, self._unsent = self._unsent, []
        scene = self.audience.watcher.still
        assert scene is not None, "an audience has looked at its table"
        return texts + written(self._encoder, watcher.with_answers(watcher.talk(scene, said)))

    def _go_alone(self) -> None:
        """Forget what was told to all, and tell the page everything anew."""
        self.close()
        self.audience, self._unsent = None, []
        self._encoder.begin_anew()
        self.watcher.behind = True

    def close(self) -> None:
        """The page is gone."""
        if self.audience is not None:
            self.audience.leave(self)


def _is_anybody(watcher: Watcher) -> bool:
    """Whether a page shows nothing but what everybody may see, and offers nothing of its own."""
    player, stored = watcher.player, watcher.room.stored
    if player is None:
        return True
    seats = (*stored.seats, *stored.sequel)
    return stored.host != player and not any(
        each.belongs_to(player) or each.kept_for(player) for each in seats
    )


def written(encoder: MessageEncoder, messages: Sequence[Told]) -> list[str]:
    """Messages as they travel on a line."""
    texts: list[str] = []
    for message in messages:
        with timed("encode"):
            texts.append(encoder.encoded(message))
    return texts

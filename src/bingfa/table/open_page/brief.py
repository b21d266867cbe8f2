"""Messages as they travel to a page that reads shorthand: their markup is in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from markupsafe import escape
from msgspec import Struct, field, structs

from bingfa.table.open_page.messages import ENCODER, Frame, Motion, Parts, Told
from bingfa.table.open_page.shorthand import MOST, Short, Shorthand

ENTRY: Final = "<li "  # what an entry of the log begins with


class ShortMotion(Struct):
    """A piece that moves, in shorthand."""

    source: str = field(name="from")
    target: str = field(name="to")
    piece: Short


class ShortFrame(Struct, omit_defaults=True):
    """A frame in shorthand."""

    entry: int | None = None  # of the log's new ones that says it, and of which rule and what
    said: str = ""
    rule: str = ""
    parts: dict[str, Short] = field(default_factory=dict)
    keys: list[str] = field(default_factory=list)
    moves: list[ShortMotion] = field(default_factory=list)
    phase: str = ""
    stamp: str = ""


class ShortGrown(Struct, omit_defaults=True):
    """Items for the end of a list, in shorthand."""

    entries: list[Short]  # each like the one before it
    keep: int | None = None


class Brief(Struct, omit_defaults=True):
    """What a message holds of markup, in shorthand."""

    anew: bool = False  # the page forgets all that came before
    frames: list[ShortFrame] = field(default_factory=list)
    parts: dict[str, Short] = field(default_factory=dict)
    log: ShortGrown | None = None


class Line:
    """An open socket: what was sent on it decides what must be."""

    def __init__(self, *, brief: bool = True, most: int = MOST) -> None:
        self._hand = Shorthand(most)
        self._in_short = brief  # or else markup travels as it is
        self._anew = False  # the page does not know yet that all is forgotten

    def begin_anew(self) -> None:
        """Forget what was sent, and have the page forget it with the next message."""
        self._hand.begin_anew()
        self._anew = True

    def encoded(self, told: Told) -> str:
        """A message as it travels."""
        if not self._in_short:
            return ENCODER.encode(told).decode()
        brief = self._brief(told)
        rest = ENCODER.encode(structs.replace(told, frames=[], parts={}, log=None))
        if brief is None:
            return rest.decode()
        return f"{rest[:-1].decode()},{ENCODER.encode(brief)[1:].decode()}"

    def _brief(self, told: Told) -> Brief | None:
        """In the order in which the page reads it; None if a message holds no markup."""
        if not (told.frames or told.parts or told.log):
            return None
        hand = self._hand
        if hand.full:
            self.begin_anew()
        brief, self._anew = Brief(anew=self._anew), False
        brief.frames = [_frame(hand, each) for each in told.frames]
        if told.log is not None:
            _refer(brief.frames, told.log.html)
        brief.parts = _parts(hand, told.parts)
        if told.log is not None:
            entries = told.log.html.split(ENTRY)[1:]
            shorts = [hand.part("log", f"{ENTRY}{each}") for each in entries]
            brief.log = ShortGrown(shorts, told.log.keep)
        return brief


def _parts(hand: Shorthand, parts: Parts) -> dict[str, Short]:
    return {hand.name(name): hand.part(name, part) for name, part in parts.items()}


def _frame(hand: Shorthand, frame: Frame) -> ShortFrame:
    return ShortFrame(
        parts=_parts(hand, frame.parts),
        said=frame.said,
        rule=frame.rule,
        keys=frame.keys,
        moves=[_motion(hand, each) for each in frame.moves],
        phase=frame.phase,
        stamp=frame.stamp,
    )


def _refer(frames: Iterable[ShortFrame], log: str) -> None:
    """Have frames refer to the log for what it says as well: both tell of the same events."""
    entries = enumerate(log.split(ENTRY)[1:])
    for frame in frames:
        found = next((at for at, entry in entries if _says(entry, frame)), None)
        if found is None:
            return
        frame.entry, frame.said, frame.rule, frame.keys = found, "", "", []


def _says(entry: str, frame: ShortFrame) -> bool:
    """Whether an entry of the log tells of the event of a frame."""
    head = f'data-rule="{escape(frame.rule)}" data-keys="{escape("|".join(frame.keys))}"'
    return head in entry and f">{escape(frame.said)}</a>" in entry


def _motion(hand: Shorthand, motion: Motion) -> ShortMotion:
    return ShortMotion(motion.source, motion.target, hand.part("", motion.piece))

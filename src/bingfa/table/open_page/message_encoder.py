"""Messages as they travel to a page that reads shorthand: their markup is in it."""

from __future__ import annotations

from typing import Final

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


class MessageEncoder:
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
            frames = [structs.replace(each, entry=None) for each in told.frames]
            return ENCODER.encode(structs.replace(told, frames=frames)).decode()
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
        brief.parts = _parts(hand, told.parts)
        if told.log is not None:
            entries = told.log.html.split(ENTRY)[1:]
            shorts = [hand.part("log", f"{ENTRY}{each}") for each in entries]
            brief.log = ShortGrown(shorts, told.log.keep)
        return brief


def _parts(hand: Shorthand, parts: Parts) -> dict[str, Short]:
    return {hand.name(name): hand.part(name, part) for name, part in parts.items()}


def _frame(hand: Shorthand, frame: Frame) -> ShortFrame:
    """A frame; what the log says as well is left to it."""
    logged = frame.entry is not None
    return ShortFrame(
        entry=frame.entry,
        parts=_parts(hand, frame.parts),
        said="" if logged else frame.said,
        rule="" if logged else frame.rule,
        keys=[] if logged else frame.keys,
        moves=[_motion(hand, each) for each in frame.moves],
        phase=frame.phase,
        stamp=frame.stamp,
    )


def _motion(hand: Shorthand, motion: Motion) -> ShortMotion:
    return ShortMotion(motion.source, motion.target, hand.part("", motion.piece))

"""Messages as they travel to a page that reads shorthand: their markup is in it."""

from __future__ import annotations

from msgspec import Struct, field, structs

from bingfa.table.open_page.messages import ENCODER, Frame, Motion, Told
from bingfa.table.open_page.shorthand import Short, Shorthand


class ShortMotion(Struct):
    """A piece that moves, in shorthand."""

    source: str = field(name="from")
    target: str = field(name="to")
    piece: Short


class ShortFrame(Struct, omit_defaults=True):
    """A frame in shorthand."""

    said: str
    rule: str
    parts: dict[str, Short] = field(default_factory=dict)
    keys: list[str] = field(default_factory=list)
    moves: list[ShortMotion] = field(default_factory=list)
    phase: str = ""
    stamp: str = ""


class ShortGrown(Struct, omit_defaults=True):
    """Items for the end of a list, in shorthand."""

    html: Short
    keep: int | None = None


class Brief(Struct, omit_defaults=True):
    """What a message holds of markup, in shorthand."""

    anew: bool = False  # the page forgets all that came before
    frames: list[ShortFrame] = field(default_factory=list)
    parts: dict[str, Short] = field(default_factory=dict)
    log: ShortGrown | None = None


class Line:
    """An open socket: what was sent on it decides what must be."""

    def __init__(self) -> None:
        self._hand = Shorthand()

    def encoded(self, told: Told) -> str:
        """A message as it travels."""
        brief = self._brief(told)
        rest = ENCODER.encode(structs.replace(told, frames=[], parts={}, log=None))
        if brief is None:
            return rest.decode()
        return f"{rest[:-1].decode()},{ENCODER.encode(brief)[1:].decode()}"

    def _brief(self, told: Told) -> Brief | None:
        """In the order in which the page reads it; None if a message holds no markup."""
        if not (told.frames or told.parts or told.log):
            return None
        hand, brief = self._hand, Brief()
        if hand.full:
            hand.begin_anew()
            brief.anew = True
        brief.frames = [_frame(hand, each) for each in told.frames]
        brief.parts = {name: hand.part(name, str(part)) for name, part in told.parts.items()}
        if told.log is not None:
            brief.log = ShortGrown(hand.part("log", told.log.html), told.log.keep)
        return brief


def _frame(hand: Shorthand, frame: Frame) -> ShortFrame:
    return ShortFrame(
        parts={name: hand.part(name, str(part)) for name, part in frame.parts.items()},
        said=frame.said,
        rule=frame.rule,
        keys=frame.keys,
        moves=[_motion(hand, each) for each in frame.moves],
        phase=frame.phase,
        stamp=frame.stamp,
    )


def _motion(hand: Shorthand, motion: Motion) -> ShortMotion:
    return ShortMotion(motion.source, motion.target, hand.part("", motion.piece))

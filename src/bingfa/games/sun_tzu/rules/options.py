"""The options of Sun Tzu and of Dynasties."""

from __future__ import annotations

from dataclasses import dataclass

from bingfa.core.errors import BadOption
from bingfa.core.options import Options, alone, option
from bingfa.core.words import N_, Text

TINY = N_("Tiny game")
TINY_EXPLAINED = N_(
    "Not the real game: two provinces, two turns and four cards each, for programs that solve it."
)


@dataclass(frozen=True)
class SunTzuOptions(Options):
    """The options of Sun Tzu. The beginner version has no strategy cards."""

    beginner: bool = option(
        False,
        N_("Beginner version"),
        N_("A gentler first game: no +2, +3 or strategy cards, 21 armies each."),
    )
    strategy: bool | None = option(
        None,
        N_("Strategy cards"),
        N_("Each player secretly keeps one of five strategy cards, to use once."),
    )
    events: bool = option(
        False,
        N_("Event cards"),
        N_("Five event cards come into play one by one; the fifth ends the game."),
    )
    tiny: bool = option(False, TINY, TINY_EXPLAINED, aside=True)

    def __post_init__(self) -> None:
        if self.beginner and self.strategy:
            raise BadOption(Text("option 'strategy' cannot be on in the beginner version"))
        if self.tiny and (self.beginner or self.strategy or self.events):
            raise alone("tiny")
        if self.strategy is None:
            object.__setattr__(self, "strategy", not self.beginner and not self.tiny)


@dataclass(frozen=True)
class DynastiesOptions(Options):
    """The options of Dynasties."""

    advanced: bool = option(
        False,
        N_("Advanced rules"),
        N_("Adds +2, +3 and reinforcements: 18 armies and 3 set aside; draws may be left."),
    )
    warlords: bool = option(
        False,
        N_("Warlord cards"),
        N_("Each player secretly keeps one of four warlord cards, to use once."),
    )
    tiny: bool = option(False, TINY, TINY_EXPLAINED, aside=True)

    def __post_init__(self) -> None:
        if self.tiny and (self.advanced or self.warlords):
            raise alone("tiny")

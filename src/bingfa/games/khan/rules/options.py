"""The options of Khan."""

from __future__ import annotations

from dataclasses import dataclass

from bingfa.core.options import Options, alone, option
from bingfa.core.words import N_


@dataclass(frozen=True)
class KhanOptions(Options):
    """The options of Khan."""

    free_chiefs: bool = option(
        False,
        N_("Free chiefs"),
        N_("The players place the eight chiefs in turn, instead of on their starting cells."),
    )
    tiny: bool = option(
        False,
        N_("Tiny game"),
        N_("Not the real game: two players on five cells, for programs that solve it."),
        aside=True,
    )

    def __post_init__(self) -> None:
        if self.tiny and self.free_chiefs:
            raise alone("tiny")

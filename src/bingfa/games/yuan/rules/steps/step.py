"""What a phase is: its legal choices and what they do, side by side."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bingfa.core.state import Action
from bingfa.core.words import Text
from bingfa.games.yuan.rules.campaign import Campaign

Refusal = tuple[str, Text]  # the rule, and the reason in words


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One phase in which players choose. Steps hold no state: everything is in the campaign."""

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        """What a seat that must choose may choose."""
        return []

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        """Why a seat that must choose may not choose this; None if it may."""
        return "Y3", Text("nothing is to be chosen now")

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        """Carry out a legal choice and all that follows, up to the next choice."""

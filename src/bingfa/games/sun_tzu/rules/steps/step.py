"""What a step of the turn is: its legal choices and what they do, side by side."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bingfa.core.state import Action
from bingfa.core.words import Text
from bingfa.games.sun_tzu.rules.campaign import Campaign

Refusal = tuple[str, Text]  # the rule, and the reason in words


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One step of the turn. Steps hold no state: everything is in the campaign."""

    name: str
    sealed: bool

    def __init__(self, name: str, sealed: bool = False) -> None:
        self.name = name
        self.sealed = sealed

    def enter(self, c: Campaign) -> None:
        """Prepare the step as the turn comes to it."""

    def run(self, c: Campaign) -> bool:
        """Do all that needs no choice. True when the step is over.

        Called on entering and after every choice.
        """
        return True

    def asks(self, c: Campaign, seat: int) -> bool:
        """Whether a seat must choose now. Asked only when `run` was False."""
        return False

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        """What a seat that must choose may choose."""
        return []

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        """Why a seat that must choose may not choose this; None if it may."""
        return "S15", Text("nothing is to be chosen now")

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        """Carry out a legal choice."""

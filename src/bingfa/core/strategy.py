"""What a search must know of a game: sensible plans, a plausible reply, how things stand.

A strategy works on states, which are fast, yet it is fair: what it proposes for a seat follows
from what that seat may know of the state alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from bingfa.core.chance import Chance
from bingfa.core.state import Action, State

if TYPE_CHECKING:
    from bingfa.core.view import View
    from bingfa.core.words import Translate

# All the actions, in order, by which a seat completes its present choice, as far as they can be
# known beforehand; where part of the choice was made already, those that are left.
Plan = tuple[Action, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(ABC):
    """The knowledge of one game that a search, a hint and a review are built on."""

    horizon: int  # after how many rounds of choices a rollout stops and is valued
    feature_names: tuple[str, ...]  # what `features` gives, in its order

    @abstractmethod
    def plans(self, state: State, seat: int, chance: Chance, number: int) -> list[Plan]:
        """Up to `number` sensible different plans of an actor, the most promising first.

        They are the same for two states that look the same to the seat.
        """

    @abstractmethod
    def reply(self, state: State, seat: int, chance: Chance) -> Plan:
        """One plausible plan of an actor, random in sensible proportion, and very cheap."""

    @abstractmethod
    def values(self, state: State) -> list[float]:
        """Each playing seat's chance of winning as it looks now: none below 0, together 1."""

    def tuning(self, level: str) -> dict[str, float]:
        """What a bot of a level does otherwise in this game than usual: its settings by name."""
        return {}

    def possible(self, state: State, seat: int, plan: Plan) -> bool:
        """Whether a plan found in one imagined state can be begun in another; a quick look."""
        return True

    def quiet(self, state: State) -> bool:
        """Whether a rollout past its horizon may stop here, rather than in the midst of things."""
        return True

    def unseal(self, state: State, seat: int) -> None:  # noqa: B027  # not all games seal
        """In an imagined state, take back what others than a seat have sealed and not yet shown.

        Which of them were quicker must not matter to the seat: it thinks of all as still to choose.
        """

    @abstractmethod
    def features(self, state: State, seat: int) -> list[float]:
        """How things stand for a seat, in numbers of about the same size, for learning."""

    @abstractmethod
    def aim(self, plan: Plan, view: View, translate: Translate) -> str:
        """What a plan aims at, in a few words: "takes Altai and its temple"."""

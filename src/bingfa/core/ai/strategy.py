"""What a search must know of a game: sensible plans, a plausible reply, how things stand.

A strategy works on states, which are fast, yet it is fair: what it proposes for a seat follows
from what that seat may know of the state alone. By default it knows nothing but the rules: it
weighs every legal action, lets everybody reply at random and plays to the end to see who has won.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from mypy_extensions import mypyc_attr

from bingfa.core.chance import Chance
from bingfa.core.contract.types import S, V
from bingfa.core.state import Action

if TYPE_CHECKING:
    from bingfa.core.words import Translate

# All the actions, in order, by which a seat completes its present choice, as far as they can be
# known beforehand; where part of the choice was made already, those that are left.
Plan = tuple[Action, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(Generic[S, V]):
    """The knowledge of one game that a search, a hint and a review are built on."""

    horizon: int  # after how many rounds of choices a rollout stops and is valued
    feature_names: tuple[str, ...]  # what `features` gives, in its order

    def __init__(self) -> None:
        self.horizon = 200
        self.feature_names = ()

    def plans(self, state: S, seat: int, chance: Chance, number: int) -> list[Plan]:  # type: ignore[misc]
        """Up to `number` sensible different plans of an actor, the most promising first.

        They are the same for two states that look the same to the seat.
        """
        found: list[Plan] = [(action,) for action in state.legal(seat)]
        chance.shuffle(found)
        return found[:number]

    def reply(self, state: S, seat: int, chance: Chance) -> Plan:  # type: ignore[misc]
        """One plausible plan of an actor, random in sensible proportion, and very cheap."""
        return (chance.pick(state.legal(seat)),)

    def careless(self, state: S, seat: int, chance: Chance) -> Plan:  # type: ignore[misc]
        """What somebody plays who errs as people do, and not at random.

        They want something now and do not look at what others can do: they overlook a threat,
        spend too early, and do the same thing again.
        """
        return self.reply(state, seat, chance)

    def values(self, state: S) -> list[float]:  # type: ignore[misc]
        """Each playing seat's chance of winning as it looks now: none below 0, together 1."""
        outcome = state.outcome
        if outcome is None or not outcome.winners:
            players = state.view(None).players
            return [1 / players] * players
        share = 1 / len(outcome.winners)
        return [share if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]

    def tuning(self, level: str, players: int) -> dict[str, float]:
        """What a bot of a level does otherwise in this game than usual: its settings by name."""
        return {}

    def possible(self, state: S, seat: int, plan: Plan) -> bool:  # type: ignore[misc]
        """Whether a plan found in one imagined state can be begun in another; a quick look."""
        return True

    def quiet(self, state: S) -> bool:  # type: ignore[misc]
        """Whether a rollout past its horizon may stop here, rather than in the midst of things."""
        return True

    def decisive(self, state: S) -> bool:  # type: ignore[misc]
        """Whether what all seal now matters so much that it is worth looking ahead to."""
        return state.sealed

    def unseal(self, state: S, seat: int) -> None:  # type: ignore[misc]
        """In an imagined state, take back what others than a seat have sealed and not yet shown.

        Which of them were quicker must not matter to the seat: it thinks of all as still to choose.
        """

    def joined(self, state: S, other: S, seat: int) -> S | None:  # type: ignore[misc]
        """A copy of an imagined state in which a seat holds what it holds in another.

        None if the two cannot be joined, or if it would change nothing for anybody.
        """
        return None

    def features(self, state: S, seat: int) -> list[float]:  # type: ignore[misc]
        """How things stand for a seat, in numbers of about the same size, for learning."""
        return []

    def judged(self, state: S) -> tuple[list[float], list[list[float]]]:  # type: ignore[misc]
        """The values, and the features of each seat: both at once, where they look at the same."""
        values = self.values(state)
        return values, [self.features(state, seat) for seat in range(len(values))]

    def aim(self, plan: Plan, view: V, translate: Translate) -> str:  # type: ignore[misc]
        """What a plan aims at, in a few words: "takes Altai and its temple"."""
        return ", ".join(action.text for action in plan)

"""A strategy that passes everything on to another one: what differs is said where one derives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from bingfa.core.ai.strategy import Plan, Strategy
from bingfa.core.chance import Chance
from bingfa.core.state import State

if TYPE_CHECKING:
    from bingfa.core.view import View
    from bingfa.core.words import Translate


@mypyc_attr(allow_interpreted_subclasses=True)
class PassedOn(Strategy):
    """Another strategy in everything."""

    def __init__(self, plain: Strategy) -> None:
        self.plain = plain
        self.horizon = plain.horizon
        self.feature_names = plain.feature_names

    def plans(self, state: State, seat: int, chance: Chance, number: int) -> list[Plan]:
        return self.plain.plans(state, seat, chance, number)

    def reply(self, state: State, seat: int, chance: Chance) -> Plan:
        return self.plain.reply(state, seat, chance)

    def careless(self, state: State, seat: int, chance: Chance) -> Plan:
        return self.plain.careless(state, seat, chance)

    def values(self, state: State) -> list[float]:
        return self.plain.values(state)

    def quiet(self, state: State) -> bool:
        return self.plain.quiet(state)

    def decisive(self, state: State) -> bool:
        return self.plain.decisive(state)

    def unseal(self, state: State, seat: int) -> None:
        self.plain.unseal(state, seat)

    def joined(self, state: State, other: State, seat: int) -> State | None:
        return self.plain.joined(state, other, seat)

    def tuning(self, level: str, players: int) -> dict[str, float]:
        return self.plain.tuning(level, players)

    def possible(self, state: State, seat: int, plan: Plan) -> bool:
        return self.plain.possible(state, seat, plan)

    def features(self, state: State, seat: int) -> list[float]:
        return self.plain.features(state, seat)

    def judged(self, state: State) -> tuple[list[float], list[list[float]]]:
        return self.plain.judged(state)

    def aim(self, plan: Plan, view: View, translate: Translate) -> str:
        return self.plain.aim(plan, view, translate)

"""All plans of a sealed choice, where they are few enough for all of them to be weighed."""

from __future__ import annotations

from typing import Final

from bingfa.core.ai.strategy import Plan
from bingfa.core.state import State
from bingfa.core.view import View

STEPS: Final = 8  # actions that are tried for each plan that is wanted


def few_plans(state: State, seat: int, most: int) -> list[Plan]:
    """All ways in which a seat may complete its choice; none if there are more than so many.

    Actions that come to the same in another order are one way.
    """
    found: list[Plan] = []
    if len(state.legal(seat)) > most:
        return found
    seen: set[View] = set()
    left: list[tuple[State, Plan]] = [(state, ())]
    steps = 0
    while left:
        before, plan = left.pop()
        for action in before.legal(seat):
            steps += 1
            if steps > STEPS * most or len(found) > most:
                return []
            after = before.copy()
            after.apply(seat, action)
            further: Plan = (*plan, action)
            if seat not in after.actors or not after.sealed:
                found.append(further)
                continue
            view = after.view(seat)
            if view not in seen:
                seen.add(view)
                left.append((after, further))
    return found if len(found) <= most else []
